/** Everything that this client says itself, in the language of the person. What the game says comes from the game. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { prefs, type Prefs } from '../prefs.svelte';
import { textOf } from './languages.svelte';

const read = new Map<Prefs['language'], FluentBundle>();

/** The messages of a language, read when somebody speaks it; nothing, while they are on their way. */
function bundle(language: Prefs['language']): FluentBundle | null {
  const text = textOf(language);
  if (text === undefined) return null;
  const known = read.get(language);
  if (known) return known;
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  read.set(language, made);
  return made;
}

/** The message with this name. It changes with the language, wherever it is shown. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  for (const language of [prefs.language, 'en'] as const) {
    const from = bundle(language);
    const pattern = from?.getMessage(id)?.value;
    if (from && pattern) return from.formatPattern(pattern, args, []);
  }
  return id;
}

/** A message that may not be there: names of things that servers have words for. */
export function maybe(id: string): string | null {
  return bundle(prefs.language)?.getMessage(id)?.value ? t(id) : null;
}
