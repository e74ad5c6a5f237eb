/** Colours of a picture: by attribute, moved by the words of a name and a little by chance. */

import { between, type Chance } from './chance';

/** The colours that a picture is drawn with. */
export interface Ink {
  /** The sky from above to below. */
  high: string;
  low: string;
  /** What stands far behind, and the ground. */
  far: string;
  near: string;
  /** The light behind the figure. */
  glow: string;
  /** The figure: its dark side, its body, its lit side, its lit edge. */
  deep: string;
  body: string;
  pale: string;
  rim: string;
  /** Eyes, magic, fire: what shines. */
  spark: string;
}

export type Attribute = 'dark' | 'light' | 'earth' | 'water' | 'fire' | 'wind';
export const ATTRIBUTES: readonly Attribute[] = ['dark', 'light', 'earth', 'water', 'fire', 'wind'];

/** Light, colourfulness and hue. */
type Tint = readonly [number, number, number];

interface Scheme {
  high: Tint;
  low: Tint;
  glow: Tint;
  body: Tint;
  spark: Tint;
}

const SCHEMES: Record<Attribute, Scheme> = {
  dark: { high: [0.2, 0.07, 295], low: [0.42, 0.15, 305], glow: [0.68, 0.18, 315], body: [0.27, 0.06, 280], spark: [0.85, 0.17, 350] },
  light: { high: [0.66, 0.12, 240], low: [0.93, 0.08, 92], glow: [0.98, 0.08, 95], body: [0.62, 0.1, 75], spark: [0.72, 0.17, 55] },
  earth: { high: [0.56, 0.09, 70], low: [0.86, 0.1, 85], glow: [0.96, 0.09, 95], body: [0.33, 0.06, 45], spark: [0.86, 0.17, 125] },
  water: { high: [0.33, 0.1, 255], low: [0.68, 0.12, 215], glow: [0.88, 0.09, 200], body: [0.4, 0.1, 240], spark: [0.9, 0.12, 175] },
  fire: { high: [0.28, 0.1, 22], low: [0.66, 0.19, 42], glow: [0.86, 0.16, 80], body: [0.38, 0.13, 25], spark: [0.92, 0.16, 98] },
  wind: { high: [0.5, 0.11, 195], low: [0.86, 0.09, 165], glow: [0.95, 0.07, 150], body: [0.44, 0.1, 175], spark: [0.93, 0.13, 110] },
};

const oklch = ([light, chroma, hue]: Tint): string => `oklch(${light.toFixed(2)} ${chroma.toFixed(3)} ${Math.round(((hue % 360) + 360) % 360)})`;
const move = ([l, c, h]: Tint, light: number, chroma: number, hue: number): Tint => [Math.max(0.08, Math.min(0.98, l + light)), Math.max(0, c * chroma), h + hue];

/** Colours that names speak of, and what the body of such a thing looks like. */
const NAMED: readonly (readonly [RegExp, Tint, Tint?])[] = [
  [/\bblue[- ]eyes\b|\bwhite\b|\bsilver\b|\bice\b|\bsnow\b/i, [0.84, 0.035, 240], [0.75, 0.15, 240]],
  [/\bred[- ]eyes\b/i, [0.24, 0.02, 285], [0.66, 0.24, 27]],
  [/\bblack\b|\bshadow\b|\bnight\b/i, [0.24, 0.03, 285]],
  [/\bred\b|\bcrimson\b|\bscarlet\b|\bblood\b|\bruby\b/i, [0.48, 0.18, 25]],
  [/\bblue\b|\bsapphire\b|\bazure\b/i, [0.5, 0.14, 250]],
  [/\bgreen\b|\bemerald\b|\balexandrite\b|\bjade\b/i, [0.55, 0.13, 155]],
  [/\bgold(en)?\b|\byellow\b|\bsun\b/i, [0.75, 0.14, 85]],
  [/\bpink\b|\brose\b/i, [0.7, 0.14, 0]],
  [/\bskull\b|\bbone\b/i, [0.78, 0.05, 85], [0.7, 0.2, 25]],
];

export function ink(attribute: Attribute, name: string, dice: Chance): Ink {
  const scheme = SCHEMES[attribute];
  const turn = between(dice, -16, 16);
  const named = NAMED.find(([word]) => word.test(name));
  const body = named?.[1] ?? move(scheme.body, between(dice, -0.04, 0.07), between(dice, 0.8, 1.25), between(dice, -28, 28));
  const spark = named?.[2] ?? scheme.spark;
  const bright = body[0] > 0.6;
  // A pale figure needs a darker sky to stand out from.
  const shade = bright ? (attribute === 'light' ? -0.22 : -0.08) : 0;
  return {
    high: oklch(move(scheme.high, shade, 1, turn)),
    low: oklch(move(scheme.low, shade, 1, turn)),
    far: oklch(move(scheme.low, shade - 0.16, 0.9, turn - 8)),
    near: oklch(move(scheme.high, Math.max(-0.26, 0.16 - scheme.high[0]), 0.9, turn)),
    glow: oklch(move(scheme.glow, shade / 2, 1, turn)),
    deep: oklch(move(body, bright ? -0.3 : -0.13, 1, -12)),
    body: oklch(body),
    pale: oklch(move(body, bright ? 0.08 : 0.17, 0.95, 10)),
    rim: oklch(move(body, bright ? 0.13 : 0.36, 0.75, 20)),
    spark: oklch(spark),
  };
}
