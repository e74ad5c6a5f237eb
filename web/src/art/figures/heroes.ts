/** More ways in which warriors, spellcasters and fiends stand: the commonest types need the most variety. */

import { circle, ellipse, fill, line, mirrored, rays, shape, star, trace, twin } from '../pen';
import { crease, eyes, shine, solid, type Figure } from './figure';

const SKIN = 'oklch(0.85 0.065 60)';
const STEEL = 'oklch(0.88 0.02 240)';
const GREY = 'oklch(0.62 0.03 250)';
const GOLD = 'oklch(0.8 0.14 85)';
const TOOTH = 'oklch(0.96 0.02 95)';

/** A bare-headed hero with both hands on a great sword. */
export const swordsman: Figure = ({ ink, dice }) => {
  const cape = fill(twin('50 36! 66 40 80 58 86 84 80 95! 68 90! 60 95! 50 92!'), ink.spark, 0.9);
  const body = twin('50 36! 60 38 74 41 80 50 76 62 66 66! 65 60! 67 74 70 94! 55 94! 53 80 50 78!');
  const plates = mirrored(solid(shape('62 38! 74 37 84 44 84 54! 70 50!'), ink, ink.pale)) + crease(trace('38 50 50 55 62 50'), ink) + crease('M50 55V70', ink);
  const hair = fill(shape('50 8! 60 6 66 14! 70 12! 68 22 66 34! 60 30 40 30 34 36! 30 24! 34 22! 32 12! 40 14!'), dice() < 0.5 ? ink.deep : ink.spark);
  const face = fill(ellipse(50, 27, 9, 10), SKIN) + fill(shape('41 22! 46 18 50 23! 54 17 59 22! 58 15 50 12 42 15'), ink.deep) + mirrored(fill(shape('52 26! 57 24.6! 56.5 27.5!'), 'white') + fill(circle(54.6, 26.4, 1), ink.deep)) + line('M47.5 33H52.5', ink.deep, 1.2);
  const sword = fill(shape('46 60! 54 60! 53.5 92! 50 99! 46.5 92!'), STEEL) + fill(shape('50 60! 54 60! 53.5 92! 50 99!'), GREY) + fill(shape('34 56! 66 56! 66 61! 34 61!'), GOLD) + fill(shape('47.5 44! 52.5 44! 52.5 57! 47.5 57!'), 'oklch(0.42 0.08 40)') + fill(circle(50, 43, 3.4), GOLD);
  const hands = mirrored(line(trace('72 52 66 62 54 51'), ink.body, 6) + fill(circle(53, 50, 3.6), SKIN));
  return cape + solid(body, ink) + plates + sword + hands + hair + face;
};

/** A horned helmet with a crescent, and a spear. */
export const samurai: Figure = ({ ink }) => {
  const spear = line('M84 96V14', 'oklch(0.45 0.07 55)', 3) + fill(shape('84 -2! 88 10! 84 20! 80 10!'), STEEL) + fill(shape('79 22! 84 19! 89 22! 87 34! 84 28! 81 34!'), ink.spark);
  const body = twin('50 38! 62 40 70 42 76 54 74 66! 68 62! 70 78 76 94! 56 94! 54 82 50 80!');
  const plates = mirrored([0, 1, 2].map((i) => solid(shape(`${62 + i} ${40 + i * 6}! ${82 + i * 2} ${42 + i * 6}! ${84 + i * 2} ${48 + i * 6}! ${64 + i} ${46 + i * 6}!`), ink, i % 2 ? ink.body : ink.pale)).join('')) + crease('M38 54H62M37 61H63M37 68H63M36 75H64', ink, 1.6) + line('M50 50V80', ink.spark, 1.6);
  const helm = solid(twin('50 14 60 17 66 26 72 36! 62 35! 60 40! 50 42!'), ink, ink.deep) + fill(twin('50 28! 59 28! 58 38! 50 41!'), 'oklch(0.2 0.04 25)') + eyes(ink, 31, 4, 1.3) + fill('M44 36L47 38.5L50 36L53 38.5L56 36L54 40H46Z', TOOTH);
  const crescent = fill(shape('50 22! 36 18 28 2! 42 12 50 13 58 12 72 2! 64 18'), GOLD) + fill(circle(50, 17, 3), ink.spark);
  return spear + solid(body, ink) + plates + helm + crescent;
};

/** A hood without a face above an orb. */
export const seer: Figure = ({ ink, dice }) => {
  const robe = twin('50 8! 60 14 66 26 68 38 80 52 88 74! 76 72! 80 95! 66 91! 50 95!');
  const hood = fill(twin('50 20 58 23 61 34 57 45 50 48'), 'oklch(0.13 0.03 290)') + eyes(ink, 34, 4, 1.7);
  const trim = line(trace('34 44 38 24 50 12 62 24 66 44'), ink.spark, 1.6, 0.9) + line('M50 76V94', ink.spark, 1.6, 0.7) + crease(trace('36 74 34 84 35 93'), ink) + crease(trace('64 74 66 84 65 93'), ink);
  const orb = fill(circle(50, 64, 19), ink.spark, 0.25) + fill(rays(50, 64, 28, 10, dice(), 0.3), ink.spark, 0.5) + fill(circle(50, 64, 10), ink.spark) + fill(circle(46.5, 60.5, 3), 'white', 0.95);
  const hands = mirrored(line(trace('76 58 72 72 58 73'), ink.pale, 6) + line('M58 73L60 68', ink.rim, 3));
  return solid(robe, ink) + hood + trim + orb + hands;
};

/** A high headdress, wide sleeves, and a circle of magic behind. */
export const sorcerer: Figure = ({ ink, dice }) => {
  const circleOf = line(circle(50, 44, 40), ink.spark, 1.6, 0.8) + line(star(50, 44, 40, 17, 6, dice()), ink.spark, 1.2, 0.7);
  const sleeves = mirrored(solid(shape('60 46! 76 40 92 24! 98 40 94 58! 78 60 64 64!'), ink, ink.body) + fill(circle(93, 24, 4.4), SKIN) + fill(star(93, 14, 9, 3, 4), ink.spark) + fill(circle(93, 14, 12), ink.spark, 0.22));
  const robe = twin('50 40! 60 42 66 52 64 66 76 95! 62 91! 50 95!');
  const head = fill(ellipse(50, 34, 8, 9.5), SKIN) + mirrored(fill(shape('51.5 34! 56.5 32! 55.5 35.5!'), ink.deep)) + line('M47.5 40H52.5', ink.deep, 1.1) + fill(shape('41 30! 38 48! 43 44!') + shape('59 30! 62 48! 57 44!'), ink.deep);
  const crown = solid(twin('50 -2! 54 14 64 10! 62 26 60 31! 50 28!'), ink, ink.pale) + fill(shape('50 12! 53 19! 50 26! 47 19!'), ink.spark);
  return circleOf + sleeves + solid(robe, ink) + fill(twin('50 46! 55 48 54 70 58 94! 50 95!'), ink.pale) + crease(trace('38 60 50 64 62 60'), ink) + fill(circle(50, 54, 3.4), ink.spark) + head + crown;
};

/** The face of a demon, close. */
export const mask: Figure = ({ ink }) => {
  const head = twin('50 30! 56 26 63 26! 78 20 84 -2! 97 20 90 38 83 46 86 56! 80 62 74 78 62 92 50 97');
  const brow = mirrored(fill(shape('52 50! 62 44 78 38! 74 48 60 54!'), ink.deep) + fill(shape('56 53! 74 46! 71 55 62 57!'), ink.spark) + fill(circle(65, 52.5, 2), ink.deep));
  const mouth = fill(twin('50 74 62 72 72 66! 68 80 58 88 50 89'), 'oklch(0.16 0.05 20)') + fill('M31 69L34 80L38 73ZM42 74L44 81L47 75ZM53 75L56 81L58 74ZM62 73L66 80L69 69ZM40 85L43 78L46 87ZM54 87L57 78L60 85Z', TOOTH);
  const rings = mirrored(crease(trace('80 24 86 26 91 22'), ink) + crease(trace('84 14 88 16 92 12'), ink)) + crease(trace('44 36 50 42 56 36'), ink) + fill(shape('46 62! 50 56 54 62! 50 67!'), ink.deep) + shine(trace('30 50 28 60 34 72'), ink, 1.6);
  return solid(head, ink) + brow + mouth + rings;
};

/** One eye, and many arms. */
export const watcher: Figure = ({ ink, dice }) => {
  const arms = mirrored(line(trace('66 62 84 66 90 84 80 92') + trace('70 44 90 38 96 22') + trace('60 72 66 86 60 97'), ink.rim, 6.5) + line(trace('66 63 84 67 90 85 80 93') + trace('70 45 90 39 96 23') + trace('60 73 66 87 60 98'), ink.body, 5));
  const ball = solid(circle(50, 46, 33), ink) + mirrored(solid(shape('66 20! 74 2! 80 28!'), ink, ink.pale));
  const white = fill(ellipse(50, 46, 24, 19), TOOTH) + fill(circle(50, 46, 14), ink.spark) + fill(dice() < 0.5 ? circle(50, 46, 7) : shape('50 32! 54 46 50 60! 46 46'), ink.deep) + fill(circle(45, 41, 3.4), 'white') + crease(trace('26 42 32 34 50 26 68 34 74 42'), ink, 2.4);
  return arms + ball + white;
};
