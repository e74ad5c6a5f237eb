/** Weapons and things that figures hold or that stand for them. */

import { pick, type Chance } from '../chance';
import type { Ink } from '../ink';
import { circle, ellipse, fill, line, mirrored, rays, shape, star, trace, twin } from '../pen';
import { solid } from './figure';

const STEEL = 'oklch(0.86 0.02 240)';
const GREY = 'oklch(0.62 0.03 250)';
const WOOD = 'oklch(0.45 0.07 55)';
const GOLD = 'oklch(0.8 0.14 85)';

/** A sword, its point up, at the right. */
export const sword = (ink: Ink): string =>
  fill(shape('83 2! 86.5 9! 86 53! 80 53! 79.5 9!'), STEEL) + fill(shape('83 2! 86.5 9! 86 53! 83 53!'), GREY) + fill(shape('73 53! 93 53! 93 57! 73 57!'), GOLD) + fill(shape('81 57! 85 57! 85 69! 81 69!'), WOOD) + fill(circle(83, 70.5, 2.6), ink.spark);
/** An axe at the right. */
export const axe = (ink: Ink): string => line('M84 90L84 8', WOOD, 3.6) + fill(shape('82 12! 70 8 64 22 69 34! 76 27 82 28!'), STEEL) + fill(shape('86 12! 96 9 101 20 97 32! 91 27 86 28!'), GREY) + fill(circle(84, 8, 2.6), ink.spark);
/** A lance across the picture. */
export const lance = (ink: Ink): string => line('M96 96L72 56', WOOD, 4) + fill(shape('58 20! 60 17! 79 62! 69 66!'), STEEL) + fill(shape('59 18! 79 62! 74 64!'), GREY) + fill(shape('64 64! 80 56! 83 61! 67 70!'), GOLD) + fill(circle(74, 62, 2), ink.spark);
/** A staff with something that shines on it. */
export function staff(ink: Ink, dice: Chance): string {
  const head = pick(dice, [
    fill(circle(84, 14, 6.5), ink.spark) + fill(circle(82, 12, 2), 'white', 0.9),
    line('M84 22A8 8 0 1 1 91 10', GOLD, 3) + fill(star(84, 14, 5.5, 2, 4), ink.spark),
    fill(shape('84 3! 91 13! 84 24! 77 13!'), ink.spark) + fill(shape('84 3! 84 24! 77 13!'), 'white', 0.35),
  ]);
  return fill(circle(84, 14, 15), ink.spark, 0.22) + line('M84 20L74 95', WOOD, 3.2) + head;
}
/** A great shield that covers who stands behind it. */
export const bigShield = (ink: Ink): string =>
  solid(twin('50 22! 70 26 84 24! 84 62 72 84 50 98!'), ink, GREY) + fill(twin('50 29! 67 32 78 31! 77 60 67 78 50 90!'), ink.body) + line('M50 30V90M23 52H77', GOLD, 4) + fill(circle(50, 52, 9), GOLD) + fill(star(50, 52, 7, 3, 5), ink.deep);
/** A fence of pickets with a gate. */
export const fence = (ink: Ink): string =>
  [4, 18, 32, 58, 72, 86].map((x, i) => solid(shape(`${x} 100! ${x} ${72 - (i % 2) * 2}! ${x + 5} 64! ${x + 10} ${72 - (i % 2) * 2}! ${x + 10} 100!`), ink, WOOD)).join('') + line('M0 79H44M56 79H100M0 90H44M56 90H100', WOOD, 3.4);
/** The face of a clock. */
export const clock = (ink: Ink): string =>
  fill(circle(50, 62, 20), GOLD) + fill(circle(50, 62, 16.5), 'oklch(0.96 0.02 95)') + Array.from({ length: 12 }, (_, i) => `<path d="M50 47.5v3" stroke="${ink.deep}" stroke-width="1.8" transform="rotate(${i * 30} 50 62)"/>`).join('') + line('M50 62V51M50 62L58 66', ink.deep, 2.4) + fill(circle(50, 62, 2), ink.deep);
/** A horseshoe magnet, its poles up. */
export const magnet = (x: number, y: number): string =>
  line(`M${x - 7} ${y - 8}V${y}A7 7 0 0 0 ${x + 7} ${y}V${y - 8}`, 'oklch(0.55 0.2 27)', 5) + line(`M${x - 7} ${y - 10}V${y - 6}M${x + 7} ${y - 10}V${y - 6}`, STEEL, 5.4);
/** A round pot with a face, or without one. */
export function pot(ink: Ink, grin: boolean): string {
  const body = twin('50 34! 62 34! 62 39! 58 42! 72 48 80 62 76 80 66 92! 50 93!');
  const lid = solid(twin('50 26 56 27 62 31 64 36! 50 36!'), ink, ink.pale) + fill(circle(50, 24, 3.4), ink.spark);
  const face = grin
    ? mirrored(fill(circle(60, 60, 6.5), 'oklch(0.97 0.02 90)') + fill(circle(59, 61, 3), ink.deep)) + fill(shape('32 72! 50 76 68 72! 62 86 50 88 38 86'), ink.deep) + fill('M34 73.5L40 75L39 80ZM44 76L50 76.5L47 81ZM54 76.3L60 75.2L57 80.5ZM66 73.3L61 75L62.5 79Z', 'oklch(0.97 0.02 90)')
    : line(trace('28 58 50 62 72 58'), ink.spark, 3) + line(trace('27 70 50 75 73 70'), ink.spark, 2) + fill(star(50, 66, 6, 2.4, 4), ink.spark);
  return mirrored(line(trace('68 48 84 50 82 66 76 70'), ink.pale, 4)) + solid(body, ink) + face + (grin ? solid(twin('50 30 60 31 66 36! 50 38!'), ink, ink.pale) : lid);
}
/** A crown of stars. */
export const starCrown = (ink: Ink): string => [[30, 26], [39, 16], [50, 12], [61, 16], [70, 26]].map(([x = 0, y = 0], i) => fill(star(x, y, i === 2 ? 8 : 6, 2.4, 4), ink.spark) + fill(circle(x, y, 1.4), 'white')).join('') + line(ellipse(50, 40, 44, 12), ink.spark, 1, 0.5) + fill(rays(50, 30, 70, 16, 0, 0.25), 'white', 0.15);
