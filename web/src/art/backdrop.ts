/** What stands behind a figure: a place in the mood of its attribute. The sky itself is a gradient behind the picture. */

import { between, pick, whole, type Chance } from './chance';
import type { Attribute, Ink } from './ink';
import { circle, ellipse, fill, flame, line, rays, shape, star, trace } from './pen';

type Backdrop = (ink: Ink, dice: Chance) => string;

const many = (count: number, make: (i: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join('');
/** A soft light, in rings. */
const light = (ink: Ink, x: number, y: number, r: number): string => fill(circle(x, y, r), ink.glow, 0.22) + fill(circle(x, y, r * 0.74), ink.glow, 0.28) + fill(circle(x, y, r * 0.48), ink.glow, 0.4);
const stars = (dice: Chance, count: number): string => fill(many(count, () => circle(between(dice, 0, 100), between(dice, 0, 55), between(dice, 0.4, 1.1))), 'white', 0.8);

const hills = (ink: Ink, dice: Chance): string =>
  fill(trace(`-5 ${between(dice, 60, 72)} 20 ${between(dice, 52, 66)} 45 ${between(dice, 62, 72)} 75 ${between(dice, 50, 64)} 105 ${between(dice, 60, 72)}`) + 'V105H-5Z', ink.far, 0.9) +
  fill(trace(`-5 ${between(dice, 84, 90)} 30 ${between(dice, 78, 84)} 65 ${between(dice, 84, 90)} 105 ${between(dice, 78, 86)}`) + 'V105H-5Z', ink.near, 0.85);

const peaks = (ink: Ink, dice: Chance): string =>
  fill(many(4, (i) => {
    const [x, top, half] = [i * 32 + between(dice, -8, 8), between(dice, 26, 48), between(dice, 20, 30)];
    return `M${x - half} 90L${x} ${top}L${x + half} 90Z`;
  }), ink.far, 0.85) + fill(trace('-5 86 30 80 65 87 105 80') + 'V105H-5Z', ink.near, 0.85);

const spires = (ink: Ink, dice: Chance): string =>
  fill(many(6, (i) => {
    const [x, top, half] = [i * 20 + between(dice, -6, 6), between(dice, 34, 62), between(dice, 3, 6)];
    return `M${x - half} 100L${x - half} ${top + 10}L${x} ${top}L${x + half} ${top + 10}L${x + half} 100Z`;
  }), ink.near, 0.75);

const BACKDROPS: Record<Attribute, readonly [Backdrop, ...Backdrop[]]> = {
  dark: [
    (ink, dice) => stars(dice, 12) + light(ink, 50, 44, 52) + fill(circle(between(dice, 20, 80), 20, 11), ink.glow, 0.9) + spires(ink, dice),
    (ink, dice) => light(ink, 50, 48, 54) + fill(rays(50, 46, 80, 14, dice(), 0.5), ink.glow, 0.22) + fill(ellipse(50, 96, 60, 12), ink.near, 0.9),
    (ink, dice) => stars(dice, 8) + light(ink, 50, 46, 52) + line(circle(50, 46, 40), ink.glow, 1.2, 0.7) + line(star(50, 46, 40, 18, 5, dice()), ink.glow, 1, 0.6) + fill(trace('-5 90 30 84 65 91 105 85') + 'V105H-5Z', ink.near, 0.9),
  ],
  light: [
    (ink, dice) => fill(rays(50, 40, 90, 16, dice(), 0.5), 'white', 0.4) + light(ink, 50, 42, 48) + clouds(dice, 82, 0.9),
    (ink, dice) => light(ink, 50, 40, 56) + line(circle(50, 42, 44), 'white', 1.6, 0.7) + line(circle(50, 42, 40), 'white', 0.8, 0.7) + fill(rays(50, 42, 90, 24, dice(), 0.25), 'white', 0.5) + hills(ink, dice),
  ],
  earth: [
    (ink, dice) => light(ink, between(dice, 24, 76), 34, 40) + peaks(ink, dice),
    (ink, dice) => light(ink, between(dice, 30, 70), 40, 46) + hills(ink, dice) + fill(many(4, (i) => `M${i * 30 - 4} 100l3-9l2 4l3-8l3 13Z`), ink.near),
    (ink, dice) => light(ink, 50, 40, 48) + trees(ink, dice),
  ],
  water: [
    (ink, dice) => light(ink, 50, 36, 46) + fill(trace('-5 70 20 66 40 70 60 66 80 70 105 66') + 'V105H-5Z', ink.far) + fill(trace('-5 82 15 78 38 83 62 78 84 83 105 79') + 'V105H-5Z', ink.near, 0.8) + bubbles(dice),
    (ink, dice) => light(ink, 50, 20, 60) + fill(rays(50, -20, 140, 30, 0.25, 0.4), 'white', 0.16) + bubbles(dice) + fill(trace('-5 92 30 86 65 93 105 87') + 'V105H-5Z', ink.near, 0.8),
  ],
  fire: [
    (ink, dice) => light(ink, 50, 52, 54) + fill(many(7, (i) => flame(i * 17, 104, 20, between(dice, 26, 52), between(dice, -6, 6))), ink.spark, 0.45) + embers(ink, dice),
    (ink, dice) => light(ink, 50, 60, 56) + fill('M-5 100L20 60L34 42L46 46L60 40L78 64L105 100Z', ink.near, 0.9) + fill(flame(47, 48, 22, 34), ink.spark, 0.7) + embers(ink, dice),
  ],
  wind: [
    (ink, dice) => light(ink, 50, 42, 50) + line(swirl(dice, 24) + swirl(dice, 50) + swirl(dice, 74), 'white', 2.2, 0.55) + clouds(dice, 88, 0.6),
    (ink, dice) => light(ink, between(dice, 30, 70), 36, 48) + clouds(dice, 30, 0.35) + clouds(dice, 86, 0.7) + line(swirl(dice, 40), 'white', 2, 0.5),
  ],
};

function trees(ink: Ink, dice: Chance): string {
  const tree = (x: number, h: number): string => `M${x - h * 0.3} 92L${x - h * 0.12} ${92 - h * 0.45}L${x - h * 0.2} ${92 - h * 0.45}L${x} ${92 - h}L${x + h * 0.2} ${92 - h * 0.45}L${x + h * 0.12} ${92 - h * 0.45}L${x + h * 0.3} 92Z`;
  return fill(many(7, (i) => tree(i * 17, between(dice, 34, 56))), ink.far, 0.9) + fill(trace('-5 88 30 84 65 90 105 84') + 'V105H-5Z', ink.near, 0.85);
}
const embers = (ink: Ink, dice: Chance): string => fill(many(12, () => circle(between(dice, 2, 98), between(dice, 4, 80), between(dice, 0.6, 1.6))), ink.spark, 0.9);
const bubbles = (dice: Chance): string => line(many(7, () => circle(between(dice, 4, 96), between(dice, 8, 80), between(dice, 1, 3.2))), 'white', 0.9, 0.65);
function swirl(dice: Chance, y: number): string {
  const x = between(dice, -10, 30);
  return `M${x} ${y}C${x + 30} ${y - 14} ${x + 54} ${y + 12} ${x + 70} ${y - 4}C${x + 78} ${y - 16} ${x + 60} ${y - 18} ${x + 62} ${y - 8}`;
}

/** A bank of clouds with its lower edge at a height. */
export function clouds(dice: Chance, y: number, opacity: number): string {
  const puffs = many(whole(dice, 6, 8), (i) => ellipse(i * 16 + between(dice, -6, 2), y + between(dice, -3, 5), between(dice, 11, 17), between(dice, 6, 11)));
  return `<g opacity="${opacity}">${fill(puffs + shape(`-6 ${y}! 106 ${y}! 106 ${y + 24}! -6 ${y + 24}!`), 'oklch(0.97 0.01 240)')}</g>`;
}

export const backdrop = (attribute: Attribute, ink: Ink, dice: Chance): string => pick(dice, BACKDROPS[attribute])(ink, dice);
/** Light for a thing without a place. */
export function aura(ink: Ink, dice: Chance): string {
  const turn = dice();
  return pick(dice, [
    light(ink, 50, 50, 52) + fill(rays(50, 50, 90, 14, turn, 0.5), ink.glow, 0.22),
    light(ink, 50, 50, 54) + line(circle(50, 50, 43), ink.glow, 1.2, 0.55) + line(circle(50, 50, 46), ink.glow, 0.6, 0.55) + stars(dice, 10),
    light(ink, 50, 50, 50) + line(star(50, 50, 48, 22, 8, turn), ink.glow, 1, 0.5) + stars(dice, 8),
    light(ink, 50, 54, 54) + line(swirl(dice, 20) + swirl(dice, 84), ink.glow, 1.6, 0.5),
  ]);
}
