/** Spells and traps by what they do. */

import { between, pick, type Chance } from './chance';
import { pot } from './figures/props';
import { solid } from './figures/figure';
import type { Ink } from './ink';
import type { Deed } from './nature';
import { bolt, circle, ellipse, fill, flame, line, mirrored, place, rays, shape, star, trace, twin } from './pen';

interface Brief {
  ink: Ink;
  dice: Chance;
  name: string;
}
type Drawing = (brief: Brief) => string;

const STEEL = 'oklch(0.88 0.02 240)';
const GREY = 'oklch(0.6 0.03 250)';
const GOLD = 'oklch(0.82 0.14 85)';
const PAPER = 'oklch(0.97 0.02 90)';
const RED = 'oklch(0.58 0.21 27)';
const GREEN = 'oklch(0.7 0.17 148)';
const many = (count: number, make: (i: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join('');

/** A card, its back or a plain face to us, around the middle. */
const leaf = (ink: Ink, back: boolean): string =>
  fill(shape('34 24! 66 24! 68 26! 68 74! 66 76! 34 76! 32 74! 32 26!'), ink.deep) + fill(shape('35 26.5! 65 26.5! 65 73.5! 35 73.5!'), back ? ink.body : PAPER) + (back ? line('M40 32H60V68H40Z', ink.spark, 1.6) + fill(star(50, 50, 9, 4, 4), ink.spark) : fill(star(50, 50, 11, 4.6, 5), ink.body));
const blade = (): string => fill(shape('50 2! 55 12! 54.4 66! 45.6 66! 45 12!'), STEEL) + fill(shape('50 2! 55 12! 54.4 66! 50 66!'), GREY) + fill(shape('34 66! 66 66! 66 71! 34 71!'), GOLD) + fill(shape('47 71! 53 71! 53 88! 47 88!'), 'oklch(0.42 0.08 40)') + fill(circle(50, 90, 4.4), GOLD);
const arrow = (x: number, y: number, size: number, colour: string, down = false): string => fill(down ? `M${x} ${y + size}l${-size} ${-size}h${size * 0.55}v${-size * 0.9}h${size * 0.9}v${size * 0.9}h${size * 0.55}Z` : `M${x} ${y - size}l${size} ${size}h${-size * 0.55}v${size * 0.9}h${-size * 0.9}v${-size * 0.9}h${-size * 0.55}Z`, colour);

const DRAWINGS: Record<Deed, Drawing> = {
  hole: ({ ink, dice }) => many(5, (i) => place(fill(shape('50 6 78 14 92 40! 80 26 60 18!'), i % 2 === 0 ? ink.glow : ink.spark, 0.8), 50, 50, i * 72 + dice() * 40)) + fill(ellipse(50, 50, 36, 36), ink.spark, 0.5) + fill(circle(50, 50, 31), 'oklch(0.1 0.03 290)') + line(circle(50, 50, 31), 'white', 1.6, 0.8) + fill(many(6, (i) => star(50 + 41 * Math.cos(i * 1.05), 50 + 41 * Math.sin(i * 1.05), 3, 1.2, 4)), 'white'),
  storm: ({ ink, name }) => (/feather|duster/.test(name.toLowerCase())
    ? place(line('M50 104L50 10', PAPER, 2.6) + fill(shape('50 2! 64 16 68 40 62 70 52 84! 50 60!') + shape('50 2! 36 16 32 40 38 70 48 84! 50 60!'), 'oklch(0.6 0.14 200)') + fill(shape('50 2! 64 16 68 40 62 70 52 84! 50 60!'), 'oklch(0.76 0.12 190)') + line('M50 24L64 18M50 36L67 30M50 48L67 43M50 60L63 57M50 24L36 18M50 36L33 30M50 48L33 43M50 60L37 57', PAPER, 1.1, 0.8), 46, 46, 32, 0.96) + line(trace('60 92 78 84 92 90') + trace('66 78 82 70 96 74'), 'white', 2.6, 0.8) + fill(star(18, 76, 6, 2, 4) + star(28, 90, 4, 1.4, 4), ink.spark)
    : many(6, (i) => fill(ellipse(50 + (i % 2 ? 3 : -4), 16 + i * 14, 42 - i * 6.4, 8 - i * 0.6), i % 2 ? ink.glow : 'white', 0.75) + fill(ellipse(50 + (i % 2 ? 3 : -4), 14 + i * 14, 36 - i * 6.2, 5 - i * 0.5), ink.far, 0.9)) + many(5, (i) => place(fill(shape('40 30! 60 30! 60 70! 40 70!'), PAPER) + fill(shape('43 34! 57 34! 57 66! 43 66!'), ink.deep), 14 + ((i * 37) % 76), 16 + ((i * 29) % 70), i * 50 + 20, 0.22))),
  lightning: ({ dice }) => fill(bolt(50, -4, 46, 100, 15), 'white') + fill(bolt(50, -2, 46, 98, 11), 'oklch(0.9 0.17 98)') + fill(bolt(16, -4, between(dice, 10, 26), 84, 8) + bolt(84, -4, between(dice, 74, 92), 88, 8), 'oklch(0.94 0.1 100)', 0.9) + fill(ellipse(46, 97, 30, 7), 'white', 0.7) + fill(rays(46, 97, 44, 18, 0.5, 0.4), 'white', 0.7),
  blast: ({ ink, dice }) => fill(star(50, 50, 48, 26, 12, dice()), RED) + fill(star(50, 50, 38, 20, 12, dice()), 'oklch(0.78 0.17 60)') + fill(star(50, 50, 24, 12, 10, dice()), 'oklch(0.95 0.12 98)') + many(8, (i) => place(fill(shape('38 40! 56 34! 64 56! 44 62!'), ink.deep) + fill(shape('38 40! 56 34! 50 48!'), ink.pale), 50 + 40 * Math.cos(i * 0.785), 50 + 40 * Math.sin(i * 0.785), i * 47, 0.42)),
  burn: ({ ink }) => fill(shape('98 2! 76 30 62 44! 50 30! 74 14!'), 'oklch(0.78 0.17 60)', 0.8) + fill(shape('88 2! 96 14! 66 50 44 36!'), 'oklch(0.9 0.14 90)', 0.8) + place(fill(flame(50, 96, 40, 96), RED) + fill(flame(50, 94, 28, 66), 'oklch(0.78 0.18 58)'), 52, 48, 45, 0.9) + fill(circle(36, 64, 19), 'oklch(0.3 0.06 30)') + fill(circle(30, 58, 5) + circle(42, 70, 4), 'oklch(0.22 0.05 30)') + line('M24 60Q30 50 40 48', ink.spark, 2.4),
  draw: ({ ink, name }) => (/pot|jar|greed/.test(name.toLowerCase()) ? pot({ ...ink, body: 'oklch(0.55 0.13 155)', deep: 'oklch(0.24 0.07 160)', pale: 'oklch(0.7 0.14 150)' }, true) : place(leaf(ink, true), 30, 58, -24, 0.66) + place(leaf(ink, true), 70, 58, 24, 0.66) + place(leaf(ink, false), 50, 46, 0, 0.84) + arrow(50, 14, 9, ink.spark)),
  discard: ({ ink }) => place(leaf(ink, false), 30, 34, -30, 0.62) + place(leaf(ink, true), 66, 30, 22, 0.62) + place(leaf(ink, false), 50, 56, 8, 0.72) + fill(many(6, (i) => flame(8 + i * 17, 104, 20, 34 + (i % 2) * 14)), 'oklch(0.66 0.2 40)', 0.95) + fill(many(5, (i) => flame(16 + i * 17, 104, 14, 22 + (i % 2) * 8)), 'oklch(0.88 0.15 88)', 0.95),
  search: ({ ink }) => place(leaf(ink, true), 30, 56, -16, 0.66) + place(leaf(ink, true), 44, 54, -2, 0.66) + place(leaf(ink, false), 58, 50, 14, 0.66) + line('M72 72L92 93', 'oklch(0.42 0.08 45)', 8) + fill(circle(58, 54, 25), 'white', 0.3) + line(circle(58, 54, 24), GOLD, 5) + line('M42 46Q46 38 54 36', 'white', 3, 0.9),
  revive: ({ ink, name }) => (/reborn|monster/.test(name.toLowerCase())
    ? fill(rays(50, 36, 90, 18, 0, 0.45), 'white', 0.4) + line(ellipse(50, 24, 14, 17), GOLD, 8) + fill(shape('44 40! 56 40! 58 94! 42 94!') + shape('18 44! 82 44! 82 55! 18 55!'), GOLD) + fill(circle(50, 49, 6), ink.spark) + line('M46 58V92', 'white', 1.6, 0.6)
    : fill(shape('34 100! 44 8! 56 8! 66 100!'), 'white', 0.45) + solid(twin('50 34 64 38 70 50 70 92! 50 92!'), ink, GREY) + line('M50 46V72M41 55H59', ink.deep, 5) + fill(trace('-5 90 30 82 70 82 105 90') + 'V105H-5Z', ink.near) + line(trace('24 92 20 70 26 60') + trace('24 74 14 62') + trace('23 72 34 62'), GREEN, 4)),
  summon: ({ ink, dice }) => fill(shape('28 88! 40 -4! 60 -4! 72 88!'), 'white', 0.5) + line(ellipse(50, 84, 44, 12), ink.spark, 2.6) + line(ellipse(50, 84, 34, 9), ink.spark, 1.4) + solid(twin('50 26 57 28 58 36 56 42! 68 46 70 62! 64 60! 66 84 50 86'), ink, ink.deep) + fill(circle(46, 34, 1.6) + circle(54, 34, 1.6), ink.spark) + fill(many(8, () => star(between(dice, 16, 84), between(dice, 8, 78), 3, 1, 4)), ink.spark),
  strengthen: ({ ink }) => fill(flame(50, 98, 58, 96), ink.spark, 0.35) + blade() + arrow(18, 46, 12, ink.spark) + arrow(82, 46, 12, ink.spark) + arrow(26, 78, 8, ink.glow) + arrow(74, 78, 8, ink.glow),
  weaken: ({ ink }) => place(fill(shape('50 30! 55 26! 54.4 66! 45.6 66! 45 34!'), STEEL) + fill(shape('34 66! 66 66! 66 71! 34 71!') + shape('47 71! 53 71! 53 88! 47 88!'), GOLD), 48, 52, -14) + place(fill(shape('50 2! 55 12! 55 22! 48 28! 45 24!'), GREY), 64, 58, 34) + arrow(18, 52, 12, ink.spark, true) + arrow(82, 56, 12, ink.spark, true),
  equip: ({ ink, name }) => {
    const word = name.toLowerCase();
    if (/axe/.test(word)) return place(line('M50 96L50 6', 'oklch(0.45 0.07 55)', 6) + fill(shape('48 10! 26 6 12 28 20 50! 34 38 48 38!'), STEEL) + fill(shape('52 10! 74 6 88 28 80 50! 66 38 52 38!'), GREY) + fill(circle(50, 8, 5), GOLD), 50, 50, 20);
    if (/armou?r|shield|mail/.test(word)) return solid(twin('50 14! 70 12 80 22! 76 40 74 66 66 88 50 94!'), ink, STEEL) + line('M50 20V90M30 50Q50 62 70 50', GREY, 3) + fill(star(50, 40, 11, 5, 5), ink.spark);
    if (/horn|crown/.test(word)) return mirrored(fill(shape('54 70! 70 66 86 46 84 10! 74 34 56 48!'), GOLD)) + fill(twin('50 62! 60 64 66 74 58 88 50 90!'), ink.deep) + fill(circle(50, 75, 6), ink.spark);
    return place(blade(), 50, 50, 28) + fill(star(76, 16, 10, 3, 4), 'white');
  },
  heal: ({ ink }) => fill(rays(50, 46, 80, 16, 0, 0.45), 'white', 0.35) + fill(twin('50 30 60 16 78 14 90 28 88 48 72 70 50 90!'), RED) + fill(twin('50 34 60 22 74 20 84 30 82 46 68 64 50 82!'), 'oklch(0.68 0.19 20)') + fill('M44 32H56V44H68V56H56V68H44V56H32V44H44Z', 'white') + fill(star(16, 20, 6, 2, 4) + star(88, 76, 7, 2.2, 4) + star(14, 74, 4, 1.4, 4), ink.spark),
  negate: ({ ink, dice }) => line(circle(50, 50, 40), ink.glow, 2.4) + line(circle(50, 50, 35), ink.glow, 1) + line(star(50, 50, 40, 17, 6, dice()), ink.glow, 1.6, 0.9) + place(leaf(ink, false), 50, 50, -10, 0.78) + line('M22 22L78 78M78 22L22 78', 'oklch(0.3 0.1 25)', 13) + line('M22 22L78 78M78 22L22 78', RED, 9),
  protect: ({ ink, name }) => (/sword/.test(name.toLowerCase())
    ? [22, 50, 78].map((x, i) => place(blade(), x, i === 1 ? 42 : 54, 180, i === 1 ? 0.86 : 0.7)).join('') + fill(ellipse(50, 94, 48, 8), 'white', 0.5)
    : fill(circle(50, 50, 46), ink.spark, 0.2) + line(circle(50, 50, 45), ink.spark, 1.6, 0.8) + solid(twin('50 12! 66 18 82 17! 82 52 70 76 50 92!'), ink, STEEL) + fill(twin('50 20! 64 25 75 24! 74 50 65 69 50 83!'), ink.body) + fill(star(50, 48, 17, 6.5, 5), ink.spark)),
  stop: ({ ink }) => place(blade(), 70, 36, -135, 0.72) + fill(many(7, (i) => shape(`${4 + i * 3} ${96 - i * 14}! ${12 + i * 3} ${96 - i * 14}!`)), ink.glow) + solid(shape('20 96! 16 60 12 40! 18 39! 23 56! 22 26! 29 25! 32 52! 34 20! 41 20! 42 52! 46 26! 53 28! 51 58! 58 50! 64 54! 54 74 48 96!'), ink, 'oklch(0.84 0.07 60)') + line(trace('60 8 74 30 92 44'), ink.spark, 2.4),
  turn: ({ ink }) => place(leaf(ink, true), 33, 50, 0, 0.72) + place(leaf(ink, false), 68, 50, 90, 0.72) + line(trace('30 14 50 6 70 14'), ink.spark, 4.4) + fill('M78 20L64 19L74 7Z', ink.spark) + line(trace('70 88 50 95 30 88'), ink.spark, 4.4) + fill('M22 81L36 82L26 94Z', ink.spark),
  control: ({ ink, name }) => (/heart/.test(name.toLowerCase())
    ? fill(twin('50 30 60 14 80 14 92 30 88 52 70 74 50 94!'), ink.deep) + fill(shape('50 30 40 14 20 14 8 30 12 52 30 74 50 94!'), RED) + fill(shape('50 30 60 14 80 14 92 30 88 52 70 74 50 94! 54 72 46 54 54 42'), 'oklch(0.35 0.12 300)') + fill(circle(30, 36, 6), 'white', 0.5) + fill(circle(70, 40, 5), ink.spark)
    : line('M26 16L30 58M50 10L50 44M74 16L70 58M38 12L38 76M62 12L62 76', PAPER, 1.2) + line('M16 16L84 16M50 4L50 24', 'oklch(0.5 0.09 55)', 5) + solid(twin('50 40 58 42 60 50 57 56! 72 58 70 63! 60 64! 62 78 64 94! 54 94! 50 80!'), ink, ink.pale) + fill(circle(46, 50, 1.8) + circle(54, 50, 1.8), ink.deep)),
  banish: ({ ink, dice }) => many(4, (i) => line(circle(50, 50, 44 - i * 9), i % 2 ? ink.spark : ink.glow, 3, 0.9 - i * 0.1)) + many(6, (i) => place(line(trace('50 6 66 22 58 44'), ink.glow, 2.6, 0.7), 50, 50, i * 60 + dice() * 20)) + fill(circle(50, 50, 12), 'oklch(0.14 0.05 290)') + place(leaf(ink, false), 64, 36, 32, 0.4),
  return: ({ ink }) => place(leaf(ink, true), 58, 56, 10, 0.82) + line(trace('82 22 56 8 26 18 16 44'), ink.spark, 6) + fill('M16 62L4 40L30 42Z', ink.spark),
  dice: ({ ink, dice }) => {
    const pips = fill(circle(0, 0, 0), ink.deep);
    const die = (n: number): string => solid(shape('26 26! 74 26! 74 74! 26 74!'), ink, PAPER) + fill(([[50, 50], [36, 36], [64, 64], [64, 36], [36, 64], [36, 50], [64, 50]] as const).filter((_, i) => [n % 2 === 1, n > 1, n > 1, n > 3, n > 3, n > 5, n > 5][i]).map(([x, y]) => circle(x, y, 5)).join(''), ink.deep);
    return pips + place(die(pick(dice, [5, 6])), 38, 44, -16, 0.92) + place(die(pick(dice, [3, 4, 2])), 72, 70, 22, 0.66) + line(trace('8 84 20 76 26 80') + trace('78 16 86 10 92 16'), ink.spark, 2.4);
  },
  land: ({ ink, name, dice }) => {
    const word = name.toLowerCase();
    if (/umi|sea|ocean|water/.test(word)) return fill(trace('-5 50 18 44 40 50 62 44 84 50 106 44') + 'V105H-5Z', 'oklch(0.62 0.12 230)') + fill(trace('-5 66 18 60 40 66 62 60 84 66 106 60') + 'V105H-5Z', 'oklch(0.5 0.13 240)') + fill(trace('-5 84 18 78 40 84 62 78 84 84 106 78') + 'V105H-5Z', 'oklch(0.38 0.11 250)');
    if (/forest|tree|gaia/.test(word)) return many(6, (i) => fill(`M${8 + i * 17} ${88 + (i % 2) * 6}l-13 0l8-16h-5l7-15h-4l7-17l7 17h-4l7 15h-5l8 16Z`, i % 2 ? 'oklch(0.4 0.1 150)' : 'oklch(0.5 0.12 145)'));
    return fill('M-5 100L28 26L44 58L62 14L105 100Z', ink.far) + fill('M28 26L36 42L28 46L22 40ZM62 14L74 38L64 36L54 42L54 34Z', 'white', 0.9) + fill(circle(84, 18, 8), GOLD) + fill(trace(`-5 84 30 ${between(dice, 76, 82)} 65 86 105 80`) + 'V105H-5Z', ink.near);
  },
  ritual: ({ ink }) => line(circle(50, 54, 42), ink.spark, 2) + line(star(50, 54, 42, 16.5, 5), ink.spark, 2) + many(5, (i) => place(fill(flame(50, 60, 16, 34), 'oklch(0.85 0.16 80)') + fill(shape('46 60! 54 60! 54 82! 46 82!'), PAPER), 50 + 42 * Math.sin(i * 1.257), 50 - 42 * Math.cos(i * 1.257), 0, 0.42)) + fill(circle(50, 54, 10), ink.spark, 0.5) + solid(twin('50 44! 58 46 57 62 52 66! 58 70! 50 71!'), ink, GOLD),
  snare: ({ ink }) => fill(ellipse(50, 72, 46, 20), 'oklch(0.16 0.04 40)') + line(ellipse(50, 72, 46, 20), ink.far, 3) + mirrored(fill(shape('50 84! 84 78 92 50 86 24! 80 46 68 62 50 66!'), GREY) + fill('M86 26L74 34L83 42ZM84 44L70 48L78 57ZM76 60L62 58L67 68Z', STEEL)) + fill(circle(50, 76, 7), RED) + line('M50 84V100', GREY, 5),
};

/** What a spell or a trap does, drawn. */
export const deedDrawing = (deed: Deed, brief: Brief): string => DRAWINGS[deed](brief);
