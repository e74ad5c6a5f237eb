/** What stands behind a unit of a clan: its crest. A clan that is not listed gets one by chance from its name. */

import { chance, pick, type Chance } from './chance';
import type { Ink } from './ink';
import { circle, fill, flame, line, rays, shape, star, trace, twin } from './pen';

type Crest = (ink: Ink, dice: Chance) => string;

const knights: Crest = (ink) => fill(twin('50 6! 72 12 92 10! 92 54 76 82 50 98!'), ink.glow, 0.5) + line('M50 10V94M14 44H86', 'white', 3, 0.6);
const flames: Crest = (ink) => fill(flame(50, 104, 96, 104) + flame(14, 104, 40, 60) + flame(86, 104, 40, 60), ink.spark, 0.45);
const shadows: Crest = (ink, dice) => fill(circle(50, 40, 38), ink.glow, 0.45) + fill(star(50, 40, 60, 30, 11, dice()), ink.deep, 0.3);
const machines: Crest = (ink) => fill(star(50, 46, 52, 42, 14) + circle(50, 46, 22), ink.glow, 0.4) + line(circle(50, 46, 30), ink.glow, 2, 0.6);
const waves: Crest = (ink) => line(trace('-5 30 20 22 45 30 70 22 105 30') + trace('-5 54 20 46 45 54 70 46 105 54') + trace('-5 78 20 70 45 78 70 70 105 78'), ink.glow, 5, 0.5);
const leaves: Crest = (ink) => fill(shape('50 4! 86 30 82 74 50 98! 18 74 14 30'), ink.glow, 0.4) + line('M50 10V94M50 40L74 28M50 40L26 28M50 62L76 50M50 62L24 50', ink.deep, 2, 0.5);
const heavens: Crest = (ink, dice) => fill(rays(50, 44, 90, 18, dice(), 0.5), 'white', 0.35) + fill(circle(50, 44, 30), ink.glow, 0.5);

const KNOWN: readonly (readonly [RegExp, Crest])[] = [
  [/paladin|knight|gold/i, knights],
  [/kagero|flame|dragon|narukami|tachi/i, flames],
  [/shadow|dark|spike|irregular|pale|oblivion/i, shadows],
  [/nova|gear|dimension|machine|link|beast/i, machines],
  [/aqua|bermuda|granblue|sea/i, waves],
  [/neo|great nature|mega|plant|murakumo/i, leaves],
  [/oracle|angel|genesis|think/i, heavens],
];

export function crest(clan: string, ink: Ink): string {
  const dice = chance(clan);
  const drawn = KNOWN.find(([word]) => word.test(clan))?.[1] ?? pick(dice, [knights, flames, shadows, machines, waves, leaves, heavens]);
  return drawn(ink, dice);
}
