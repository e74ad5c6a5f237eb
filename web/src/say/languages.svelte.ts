/** The texts of each language. English is always there; another one is fetched when somebody speaks it. */

import en from '../../messages/en.ftl?raw';
import type { Prefs } from '../prefs.svelte';

type Language = Prefs['language'];

const FETCHED: Partial<Record<Language, () => Promise<{ default: string }>>> = { de: () => import('../../messages/de.ftl?raw') };

const texts: Partial<Record<Language, string>> = $state({ en });

/** The text of a language, if it is there. What asks is told when it comes. */
export const textOf = (language: Language): string | undefined => texts[language];

/** Fetches a language. Without a connection, pages stay in English. */
export async function speak(language: Language): Promise<void> {
  if (texts[language] !== undefined) return;
  const text = await FETCHED[language]?.().catch(() => null);
  if (text) texts[language] = text.default;
}
