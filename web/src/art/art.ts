/** A picture for a card, made from what is on it: there are no picture files. */

import type { CardFace } from '../protocol';
import { between, chance, pick, type Chance } from './chance';
import { MOTIFS, type Stroke } from './motifs';

export interface Art {
  /** The ground, and three colours on it. */
  inks: readonly [string, string, string, string];
  strokes: Stroke[];
}

const made = new Map<string, Art>();

export function art(face: CardFace): Art {
  const key = `${face.name}|${face.tone}`;
  const known = made.get(key) ?? draw(face);
  made.set(key, known);
  return known;
}

function draw(face: CardFace): Art {
  const dice = chance(face.name);
  const motif = pick(dice, MOTIFS);
  return { inks: inks(face, dice), strokes: motif(dice, richness(face)) };
}

/** The larger the first number of a card, the grander its picture. */
function richness(face: CardFace): number {
  const first = face.figures?.[0]?.printed ?? 0;
  return Math.min(1, Math.max(0, first) / 3000);
}

/** A hue by the tone, moved by chance; a second one beside it or across. */
function inks(face: CardFace, dice: Chance): Art['inks'] {
  const hue = { plain: dice() * 360, red: between(dice, -12, 24), black: between(dice, 205, 245), special: between(dice, 265, 320) }[face.tone];
  const other = hue + pick(dice, [28, -32, 150, 190]);
  const calm = face.tone === 'black' ? 0.5 : 1;
  return [
    oklch(0.27, 0.05 * calm, hue + 12),
    oklch(0.5, 0.11 * calm, hue),
    oklch(0.68, 0.13 * calm, other),
    oklch(0.9, 0.07 * calm, other + 14),
  ];
}

const oklch = (light: number, chroma: number, hue: number): string =>
  `oklch(${light} ${chroma.toFixed(3)} ${(((hue % 360) + 360) % 360).toFixed(0)})`;
