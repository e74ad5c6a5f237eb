/** The numbered rules that concern a card, found by what stands on it. */

import type { CardView } from '../protocol';

export interface Ruling {
  /** Its number: `A4-20`. */
  id: string;
  text: string;
}

const NUMBER = /\*\*([A-Z]\d+-\d+)\*\*/;

/** How many are shown of a card. */
const MOST = 4;

/** Every numbered rule of a page: from its number to the next one, or to the end of the line. */
export function numbered(page: string): Ruling[] {
  return page.split('\n').flatMap((line) => {
    const [, ...parts] = line.split(NUMBER);
    const rules: Ruling[] = [];
    for (let at = 0; at + 1 < parts.length; at += 2) rules.push({ id: parts[at] ?? '', text: plain(parts[at + 1] ?? '') });
    return rules.filter(({ text }) => text.length > 3);
  });
}

/** Without marks of the page; the cells of a table one after the other. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
    .replace(/[\s(]+$/, '');
}

const says = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(text);

/** What the rules say of this card by name; else of the way it stands and of what is counted on it. */
export function rulings(rules: Ruling[], card: CardView): Ruling[] {
  const { face } = card;
  if (!face || face.name.length < 3) return [];
  const named = rules.filter(({ text }) => says(text, face.name));
  if (named.length > 0) return named.slice(0, MOST);
  const words = [...(card.stance ? [card.stance] : []), ...(face.figures ?? []).map(({ name }) => name)];
  const weigh = ({ text }: Ruling): number => words.filter((word) => says(text, word)).length;
  const known = rules.map((rule) => ({ rule, weight: weigh(rule) })).filter(({ weight }) => weight > 0);
  return known
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ rule }) => rule);
}
