/** What the words and marks on a table mean: the game says it. */

import * as house from '../net/house';
import type { GlossaryTerm } from '../protocol';

/** Is this what a text means? `…` stands for what changes in it. */
export function fits(sign: GlossaryTerm, text: string): boolean {
  const parts = sign.text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** The sentences of an entry of the catalogue; none, if the server does not say. */
export const signsOf = (entry: string): Promise<GlossaryTerm[]> =>
  house.catalogue().then(
    ({ games }) => games.find(({ id }) => id === entry)?.signs ?? [],
    () => [],
  );

/** What these texts mean, as far as it is known, each once. */
export function meanings(signs: GlossaryTerm[], texts: string[]): { text: string; about: string }[] {
  const found = [...new Set(texts)].map((text) => ({ text, about: signs.find((sign) => fits(sign, text))?.about }));
  return found.flatMap(({ text, about }) => (about === undefined ? [] : [{ text, about }]));
}
