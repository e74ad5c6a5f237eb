/** Insects, plants, things of the sea, and living elements. */

import { bolt, circle, ellipse, fill, flame, line, mirrored, shape, star, trace, twin } from '../pen';
import { crease, eye, eyes, shine, solid, type Figure } from './figure';

const TOOTH = 'oklch(0.96 0.02 95)';

export const insect: Figure = ({ ink, dice }) => {
  const legs = mirrored(line('M66 44L86 30L96 38M70 58L90 56L98 68M66 72L84 80L88 95', ink.deep, 4.4) + line('M66 44L86 30L96 38M70 58L90 56L98 68M66 72L84 80L88 95', ink.pale, 1.6));
  const feelers = mirrored(line(trace('54 22 62 8 76 4'), ink.pale, 1.8));
  const head = twin('50 26! 53 20! 54 8! 61 15 61 24 65 32 62 39! 50 41!');
  const shell = twin('50 38! 64 38 75 48 77 64 70 82 60 92 50 95');
  const spots = dice() < 0.6 ? mirrored(fill(circle(63, 54, 4.6) + circle(62, 74, 4), ink.spark, 0.85)) : mirrored(crease(trace('57 46 60 66 56 88'), ink, 2) + crease(trace('66 48 69 64 64 80'), ink, 2));
  return legs + feelers + solid(shell, ink) + spots + crease('M50 40V94', ink, 2.2) + shine(trace('35 54 33 66 38 78'), ink, 2) + solid(head, ink, ink.deep) + eyes(ink, 30, 6.5, 2.2);
};

export const plant: Figure = ({ ink, dice }) => {
  const green = 'oklch(0.55 0.14 140)';
  const dark = 'oklch(0.36 0.1 145)';
  const stem = line(trace('52 96 46 80 54 66 50 50'), dark, 8) + line(trace('51 96 45 80 53 66 49 50'), green, 5);
  const leaves = fill(shape('48 84! 28 68 8 74! 22 90!') + shape('52 78! 72 60 94 66! 78 86!'), green) + line('M48 84L14 75M52 78L88 67', dark, 1.6);
  const many = 7 + Math.floor(dice() * 3);
  const petals = fill(star(50, 36, 38, 19, many, dice() / many), ink.deep) + fill(star(50, 36, 34, 18, many, dice() / many), ink.spark);
  const maw = fill(circle(50, 36, 19), ink.body) + fill(circle(50, 37, 15), 'oklch(0.22 0.07 20)') + fill(star(50, 37, 15, 8.5, 12), TOOTH) + fill(circle(50, 37, 8.6), 'oklch(0.3 0.12 15)') + fill(shape('46 38! 50 35 54 38! 55 50 50 56 45 50'), 'oklch(0.62 0.2 10)');
  return stem + leaves + petals + maw;
};

export const pyro: Figure = ({ ink, dice }) => {
  const lean = dice() * 8 - 4;
  const arms = fill(flame(20, 74, 18, 40, -6), ink.spark, 0.7) + fill(flame(80, 74, 18, 40, 6), ink.spark, 0.7);
  const body = fill(flame(50, 97, 50, 98, lean), 'oklch(0.55 0.21 32)') + fill(flame(50, 96, 40, 78, lean * 0.7), 'oklch(0.72 0.19 52)') + fill(flame(50, 95, 28, 52, lean * 0.4), 'oklch(0.9 0.15 92)');
  const gaze = mirrored(fill(shape('53 58! 63 52! 61 60 56 62!'), ink.deep)) + fill(shape('41 68! 45 71! 48 69! 50 72! 52 69! 55 71! 59 68! 56 77 50 79 44 77'), ink.deep);
  return arms + body + gaze;
};

export const thunder: Figure = ({ ink, dice }) => {
  const gold = 'oklch(0.9 0.17 98)';
  const storm = fill(bolt(20, 2, 6, 60, 7) + bolt(80, 0, 96, 56, 7), 'white', 0.85);
  const limbs = fill(bolt(40, 62, 24, 97, 8) + bolt(60, 62, 76, 97, -8) + bolt(32, 48, 3, 66, 7) + bolt(68, 48, 97, 40, -7), gold);
  const core = fill(star(50, 44, 37, 22, 9, dice() / 9), ink.deep) + fill(star(50, 44, 33, 20, 9, dice() / 9), gold) + fill(circle(50, 45, 17), ink.body);
  const gaze = mirrored(fill(shape('53 44! 62 38! 60 46!'), 'white')) + line('M43 53L46.5 50.5L50 53.5L53.5 50.5L57 53', 'white', 1.8);
  return storm + limbs + core + gaze;
};

const frog: Figure = ({ ink }) => {
  const body = twin('50 32 58 30 62 18 74 16 80 28 77 40 85 52 82 64 94 74 97 94! 78 94! 72 86 64 94! 50 92');
  return solid(body, ink) + fill(twin('50 58 64 60 70 72 62 88 50 90'), ink.pale) + line(trace('24 48 38 56 50 57 62 56 76 48'), ink.deep, 2) + mirrored(fill(circle(70, 27, 7), TOOTH) + fill(ellipse(70, 28, 2.6, 5), ink.deep));
};

const spirit: Figure = ({ ink, dice }) => {
  const body = twin('50 2! 55 18 67 30 75 46 74 58! 90 50! 94 62 86 74 74 76 70 90 50 94');
  const drops = fill([[16, 30], [84, 26], [10, 56], [90, 40]].map(([x = 0, y = 0]) => shape(`${x} ${y - 7}! ${x + 4} ${y + 2} ${x} ${y + 6} ${x - 4} ${y + 2}`)).join(''), ink.glow, 0.85);
  const waves = fill(trace('-5 84 10 78 24 84 38 78 52 84 66 78 80 84 94 78 108 84') + 'V104H-5Z', ink.pale, 0.9) + fill(trace('-5 91 14 86 28 92 42 86 56 92 70 86 84 92 104 86') + 'V104H-5Z', ink.body);
  const gaze = mirrored(fill(ellipse(60, 46, 5.6, 7), 'white', 0.95) + fill(circle(59, 47.5, 3), ink.deep)) + (dice() < 0.5 ? line('M44 60Q50 65 56 60', ink.deep, 2) : fill(ellipse(50, 61, 4, 3), ink.deep));
  return drops + solid(body, ink) + shine(trace('42 24 34 38 32 52'), ink, 2.6) + gaze + waves;
};

export const aqua: Figure = (sitter) => (/frog|toad|jam/i.test(sitter.name) ? frog : spirit)(sitter);

const mermaid: Figure = ({ ink }) => {
  const skin = 'oklch(0.86 0.06 60)';
  const tail = solid(shape('42 54! 58 54! 62 68 56 82 66 88 84 82 96 88! 86 92 90 99! 72 97 54 98 42 88 38 70'), ink, ink.body) + crease(trace('42 64 50 67 60 64'), ink) + crease(trace('41 72 50 75 60 72'), ink) + crease(trace('44 80 52 83 58 80'), ink);
  const torso = fill(twin('50 34 58 37 58 48 57 56! 50 57'), skin) + fill(circle(46, 44, 4) + circle(54, 44, 4), ink.spark) + line(trace('42 38 30 46 26 34'), skin, 4) + line(trace('58 38 70 46 66 56'), skin, 4);
  const hair = fill(twin('50 10 60 13 64 26 66 46! 58 40! 56 30 50 28'), ink.spark) + fill(ellipse(50, 26, 7, 8), skin) + fill(circle(47.4, 26.4, 1.1) + circle(52.6, 26.4, 1.1), ink.deep) + fill(shape('42 24! 44 14 56 14 58 24! 50 18!'), ink.spark);
  return tail + torso + hair;
};

const shark: Figure = ({ ink }) => {
  const body = shape('3 50! 14 37 34 27 56 29 72 40 82 46 97 26! 92 50 99 74! 80 56 68 63 52 71 32 70 14 62 7 57! 18 54!');
  const fins = solid(shape('38 30! 46 6! 62 12 62 32!'), ink, ink.deep) + solid(shape('44 66! 58 90! 66 84 60 64!'), ink, ink.deep);
  return fins + solid(body, ink) + fill(shape('8 57! 20 55 40 58 66 58 54 70 32 70 14 62'), ink.pale) + fill('M8 56.5L10 60L12 56ZM13 55.5L15 59L17 55Z', TOOTH) + crease('M34 44Q31 50 34 56M40 43Q37 50 40 57', ink, 1.6) + eye(ink, 22, 44, 2.6);
};

export const fish: Figure = (sitter) => {
  const { ink } = sitter;
  const spray = fill(circle(12, 80, 3) + circle(24, 88, 2) + circle(80, 84, 3.4) + circle(90, 78, 2), ink.glow, 0.8);
  const water = fill(trace('-5 92 10 86 24 92 38 86 52 92 66 86 80 92 94 86 108 92') + 'V104H-5Z', ink.glow, 0.55);
  return (/mermaid|siren|nymph|lady/i.test(sitter.name) ? mermaid : shark)(sitter) + water + spray;
};

export const seaSerpent: Figure = ({ ink }) => {
  const neck = trace('26 99 32 76 52 64 56 44 44 28 30 28');
  const loop = 'M60 99C60 62 86 62 86 99';
  const tube = (d: string, wide: number): string => line(d, ink.rim, wide + 1.5) + `<g transform="translate(1.3 1.3)">${line(d, ink.body, wide)}</g>` + line(d, ink.pale, wide * 0.22, 0.7);
  const frill = fill('M50 62L66 58L60 50L68 44L58 40L62 30L50 30L44 18L40 30Z', ink.spark, 0.9);
  const head = shape('4 32! 10 25 22 20 32 12! 34 20 44 22 48 32 40 40 28 40! 8 44! 18 37! 6 36!');
  const tail = fill(shape('88 84! 96 66! 92 60! 100 62! 100 76 94 90!'), ink.pale);
  const waves = fill(trace('-5 88 10 82 24 88 38 82 52 88 66 82 80 88 94 82 108 88') + 'V104H-5Z', ink.glow, 0.5) + fill(trace('-5 95 12 90 26 96 40 90 54 96 68 90 82 96 104 90') + 'V104H-5Z', ink.deep, 0.9);
  return tail + tube(loop, 13) + frill + tube(neck, 15) + solid(head, ink) + fill('M9 36L11 40L13 36.6ZM16 37L18 40.6L20 37Z', TOOTH) + eye(ink, 27, 27, 2.4) + waves;
};
