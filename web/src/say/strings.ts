/** Everything that this client says itself, in the language of the person. What the game says comes from the game. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import de from '../../messages/de.ftl?raw';
import en from '../../messages/en.ftl?raw';
import { prefs } from '../prefs.svelte';

const texts = { en, de };
const read = new Map<string, FluentBundle>();

/** The messages of a language, read when somebody speaks it. */
function bundle(language: keyof typeof texts): FluentBundle {
  const known = read.get(language);
  if (known) return known;
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(texts[language]));
  read.set(language, made);
  return made;
}

/** The message with this name. It changes with the language, wherever it is shown. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  for (const language of [prefs.language, 'en'] as const) {
    const from = bundle(language);
    const pattern = from.getMessage(id)?.value;
    if (pattern) return from.formatPattern(pattern, args, []);
  }
  return id;
}

/** A message that may not be there: names of things that servers have words for. */
export function maybe(id: string): string | null {
  return bundle(prefs.language).getMessage(id)?.value ? t(id) : null;
}
