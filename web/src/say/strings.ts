/** Everything that this client says itself, in the language of the person. What the game says comes from the game. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import de from '../../messages/de.ftl?raw';
import en from '../../messages/en.ftl?raw';
import { prefs } from '../prefs.svelte';

function bundle(language: string, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles = { en: bundle('en', en), de: bundle('de', de) };

/** The message with this name. It changes with the language, wherever it is shown. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  for (const from of [bundles[prefs.language], bundles.en]) {
    const pattern = from.getMessage(id)?.value;
    if (pattern) return from.formatPattern(pattern, args, []);
  }
  return id;
}

/** A message that may not be there: names of things that servers have words for. */
export function maybe(id: string): string | null {
  return bundles[prefs.language].getMessage(id)?.value ? t(id) : null;
}
