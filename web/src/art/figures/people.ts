/** Figures that stand upright and face us: people, spirits, constructs. */

import { pick } from '../chance';
import { circle, ellipse, fill, line, mirrored, rays, shape, star, trace, twin } from '../pen';
import { crease, eyes, shine, solid, type Figure } from './figure';
import { mask, samurai, seer, sorcerer, swordsman, watcher } from './heroes';
import { axe, lance, staff, sword } from './props';

const knight: Figure = ({ ink, dice, rank, name }) => {
  const cape = fill(twin('50 34! 64 38 84 62 90 95! 76 90! 66 95! 50 90!'), ink.deep);
  const body = twin('50 13 57 14.5 61.5 22 60.5 31 57 36.5! 66 39 75 43 78 55 72 60! 69 53! 66 60 67 70 71 94! 55 94! 53.5 77 50 73!');
  const plume = rank > 0.3 ? fill(shape('50 14! 44 4 58 -2 76 4 84 16! 72 11 60 12!'), ink.spark) : fill(shape('50 14! 48 6 52 6!'), ink.spark);
  const helm = fill(shape('41 24! 59 24! 58.5 28! 52 28! 51.6 35! 48.4 35! 48 28! 41.5 28!'), ink.deep) + fill(circle(45.5, 26, 1), ink.spark) + fill(circle(54.5, 26, 1), ink.spark);
  const armour = crease(trace('37 45 44 50 50 51 56 50 63 45'), ink) + crease('M50 51V72', ink) + fill(shape('35.5 66! 64.5 66! 65 70! 35 70!'), ink.deep) + fill(circle(50, 68, 2.6), ink.spark);
  const shield = solid(shape('9 50! 24 45.5 39 50! 38 68 24 83! 10 68'), ink, ink.pale) + fill(shape('14 53.5! 24 50.5 34 53.5! 33 66 24 77! 15 66'), ink.body) + fill(star(24, 62, 8, 3.4, 4 + Math.floor(dice() * 3)), ink.spark);
  const arm = solid(shape('69 42 79 47 86 56 84 64 77 65 73 58'), ink, ink.pale);
  const weapon = /axe|raider|barbarian|viking/i.test(name) ? axe(ink) : /lance|fierce|knight|horse/i.test(name) && rank > 0.5 ? lance(ink) : sword(ink);
  return cape + weapon + plume + solid(body, ink) + helm + armour + arm + shield;
};

export const warrior: Figure = (sitter) => {
  const { name, dice } = sitter;
  if (/samurai|ninja|shogun|general|lord/i.test(name)) return samurai(sitter);
  if (/hero|swords(man|woman)|fighter|blade|girl|lady/i.test(name)) return swordsman(sitter);
  return /knight|guard|gardna|axe|raider|soldier|gaia/i.test(name) ? knight(sitter) : pick(dice, [knight, swordsman, samurai, knight])(sitter);
};

const wizard: Figure = ({ ink, dice, name, rank }) => {
  const young = /girl|lady|queen|princess|witch|sister|maiden/i.test(name);
  const robe = twin('50 36! 58 38 68 46 82 70! 70 68! 74 95! 62 91! 50 95!');
  const hat = dice() < 0.5 || rank > 0.6
    ? shape('50 34 75 36.5! 62 30 59 18 70 3! 47 8 40 27 25 36.5!')
    : shape('50 34 73 36.5! 61 30 57 18 50 -2! 43 18 39 30 27 36.5!');
  const face = young
    ? fill(ellipse(50, 39, 8, 7.5), 'oklch(0.86 0.06 60)') + fill(circle(46.8, 39, 1.2), ink.deep) + fill(circle(53.2, 39, 1.2), ink.deep) + fill(shape('41 34! 40 56 36 62! 36 42 40 33!') + shape('59 34! 60 56 64 62! 64 42 60 33!'), ink.spark)
    : fill(ellipse(50, 39, 8.5, 8), ink.deep) + eyes(ink, 39, 3.6, 1.4);
  const folds = crease(trace('44 56 42 74 43 92'), ink) + crease(trace('56 56 58 74 57 92'), ink) + shine(trace('50 50 50 90'), ink, 1);
  const belt = fill(shape('39 62! 61 62! 62 66! 38 66!'), ink.spark, 0.9);
  const band = fill(shape('37 29! 63 29! 66 34! 34 34!'), ink.spark, 0.9);
  return staff(ink, dice) + solid(robe, ink) + folds + belt + face + solid(hat, ink, ink.pale) + band;
};

export const spellcaster: Figure = (sitter) => {
  const { name, dice } = sitter;
  if (/wizard|witch|apprentice|girl|elf/i.test(name)) return wizard(sitter);
  return /\bmagician\b|lord|queen|king|master/i.test(name) ? sorcerer(sitter) : pick(dice, [wizard, seer, sorcerer])(sitter);
};

export const fairy: Figure = ({ ink, dice }) => {
  const feathers = (colour: string): string => mirrored(fill(shape('53 48! 64 28 80 12 96 9! 94 20 99 25! 94 34 97 42! 88 47 89 56! 78 57 76 65! 66 62 56 60!'), colour));
  const quills = mirrored(line(trace('58 52 74 34 92 24'), ink.deep, 1, 0.35) + line(trace('60 55 76 44 90 40'), ink.deep, 1, 0.35) + line(trace('60 58 72 54 82 52'), ink.deep, 1, 0.35));
  const light = fill(rays(50, 40, 60, 12, dice() / 12, 0.5), 'white', 0.22);
  const dress = solid(twin('50 38 56 40 59 46 56.5 56 66 76 72 92! 62 89! 50 95'), ink, ink.body);
  const head = fill(circle(50, 30, 8.6), ink.deep) + fill(ellipse(50, 31.5, 6.8, 7), 'oklch(0.88 0.05 65)') + fill(circle(47.3, 31.5, 1.1), ink.deep) + fill(circle(52.7, 31.5, 1.1), ink.deep);
  const hands = mirrored(line(trace('57 44 61 54 54 59'), ink.pale, 4.2));
  const halo = line(ellipse(50, 15.5, 11, 3.4), ink.spark, 2.4);
  const star4 = fill(star(50, 60, 6, 1.8, 4), ink.spark);
  return light + `<g transform="translate(0 1.5)">${feathers(ink.deep)}</g>` + feathers('oklch(0.97 0.02 90)') + quills + dress + hands + star4 + head + halo;
};

const skeleton: Figure = ({ ink, dice, name }) => {
  const bone = 'oklch(0.88 0.04 95)';
  const shade = 'oklch(0.2 0.04 290)';
  const stone = (x: number, lean: number): string => `<g transform="rotate(${lean} ${x} 90)">${solid(shape(`${x - 9} 96! ${x - 9} 70 ${x} 62 ${x + 9} 70 ${x + 9} 96!`), ink, ink.deep)}${line(`M${x} 68V80M${x - 4} 72H${x + 4}`, ink.rim, 1.6, 0.7)}</g>`;
  const rags = solid(twin('50 44! 62 47 74 54 78 70! 73 68! 72 84! 66 78! 62 95! 56 86! 50 95!'), ink);
  const ribs = fill(twin('50 50! 58 51 62 60 59 72 50 76!'), shade) + mirrored(line(trace('50 55 57 54 59 58'), bone, 2.4) + line(trace('50 61 58 60 60 64'), bone, 2.4) + line(trace('50 67 56 66 58 70'), bone, 2.4)) + line('M50 48V76', bone, 2.6);
  const skull = fill(twin('50 8 63 11 70 22 68 33 61 38! 60.5 47! 50 48!'), shade) + fill(twin('50 10 62 13 68 22 66 32 59 37! 58.5 45! 50 46!'), bone);
  const face = fill(circle(42.5, 26, 5.2) + circle(57.5, 26, 5.2), shade) + fill(circle(43, 27, 1.9) + circle(57, 27, 1.9), ink.spark) + fill(shape('50 31! 52.6 36.5! 47.4 36.5!'), shade) + line('M43 41.5H57M46 39.5V45M50 39.5V45.5M54 39.5V45', shade, 1.3);
  const arm = line(trace('70 58 82 52 84 36'), bone, 4.4) + line('M84 36L78 26M84 36L84 23M84 36L90 26', bone, 2.6) + line(trace('30 58 18 66 14 80'), bone, 4.4) + line('M14 80L8 88M14 80L14 91M14 80L20 88', bone, 2.6);
  return stone(dice() < 0.5 ? 84 : 16, dice() < 0.5 ? -8 : 7) + rags + arm + ribs + skull + face + (/clown|jester|joker/i.test(name) ? fill(shape('50 14! 36 12 22 0! 30 16 34 20!') + shape('50 14! 64 12 78 0! 70 16 66 20!'), ink.spark) + fill(circle(22, 0, 3.4) + circle(78, 0, 3.4) + circle(50, 33, 3.4), 'oklch(0.62 0.22 27)') : '');
};

const ghost: Figure = ({ ink, dice, name }) => {
  const sheet = fill(twin('50 10 64 14 73 30 74 46 88 40! 90 54 78 60 84 88! 74 80! 66 94! 58 82! 50 95!'), 'oklch(0.97 0.02 240)', 0.94) + line(trace('34 34 32 56 30 74'), ink.glow, 3, 0.6);
  const face = mirrored(fill(ellipse(58.5, 36, 4.6, 6.5), ink.deep) + fill(circle(57.5, 34, 1.6), ink.spark)) + (dice() < 0.5 ? fill(ellipse(50, 52, 4.5, 6), ink.deep) : line(trace('42 50 50 55 58 50'), ink.deep, 2.4));
  const hat = /witty|lord|gentle|count/i.test(name) ? fill('M28 19H72V24H28ZM36 -4H64V20H36Z', ink.deep) + fill('M36 13H64V18H36Z', ink.spark) + fill('M50 66L38 60V72ZM50 66L62 60V72Z', 'oklch(0.58 0.21 27)') : '';
  return fill(ellipse(50, 92, 30, 6), ink.deep, 0.5) + sheet + face + hat;
};

export const zombie: Figure = (sitter) => (/phantom|ghost|spirit|soul|shade/i.test(sitter.name) ? ghost : skeleton)(sitter);

const winged: Figure = ({ ink, rank }) => {
  const wings = mirrored(fill(shape('54 46! 61 26! 92 8! 89 27 99 41! 85 45 88 63! 72 58 60 68!'), ink.deep) + line('M58 44L90 12M58 48L95 41M59 54L86 61', ink.rim, 1, 0.5));
  const body = twin(`50 19 55 17! 60 15 ${72 + rank * 6} ${4 - rank * 5}! 70 18 64 27 59 38! 70 41 79 50 81 66! 88 77! 79 74! 77 84! 72 73 69 58! 64 70 67 94! 54 94! 53 81 50 77!`);
  const chest = crease(trace('36 48 44 54 50 50 56 54 64 48'), ink) + crease('M50 52V74', ink) + crease(trace('43 62 50 64 57 62'), ink) + crease(trace('44 69 50 71 56 69'), ink);
  const gaze = mirrored(fill(shape('53 27! 60 23.5! 58 29.5!'), ink.spark));
  const grin = fill(shape('42 31.5! 45 34! 47 32.5! 50 35! 53 32.5! 55 34! 58 31.5! 55 38 50 39.5 45 38'), ink.spark);
  return wings + solid(body, ink) + chest + gaze + grin;
};

export const fiend: Figure = (sitter) => (/\beye|optic|clops|watch/i.test(sitter.name) ? watcher : /skull|archfiend/i.test(sitter.name) ? winged : pick(sitter.dice, [winged, mask, winged, mask, watcher]))(sitter);

export const machine: Figure = ({ ink, dice }) => {
  const aerial = line(dice() < 0.5 ? 'M50 16V5' : 'M42 16L37 6M58 16L63 6', ink.rim, 1.8) + fill(dice() < 0.5 ? circle(50, 4.5, 2.6) : circle(37, 5.5, 2.2) + circle(63, 5.5, 2.2), ink.spark);
  const body = twin('50 15! 59 15! 63 19! 63 33! 58 37! 66 37! 82 40! 89 48! 89 68! 86 71! 88 86! 82 90! 80 84! 76 90! 71 86! 74 71! 73 53! 68 53! 66 68! 70 72! 73 95! 53 95! 53 76! 50 76!');
  const visor = fill(shape('40 22! 60 22! 60 29! 40 29!'), ink.deep) + fill(shape('42 24! 58 24! 58 27! 42 27!'), ink.spark) + fill(circle(46, 25.5, 1.5), 'white');
  const core = fill(circle(50, 52, 9), ink.deep) + fill(circle(50, 52, 6), ink.spark, 0.85) + fill(circle(50, 52, 3), 'white', 0.9);
  const plates = crease('M34 44H66M35 66H65M27 56H11M73 56H89M46 84H29M54 84H71', ink, 1.6) + fill([[31, 42], [69, 42], [16, 62], [84, 62], [37, 74], [63, 74]].map(([x = 0, y = 0]) => circle(x, y, 1.5)).join(''), ink.rim);
  return aerial + solid(body, ink) + plates + visor + core;
};

export const rock: Figure = ({ ink, dice }) => {
  const body = twin('50 12! 60 14! 65 25! 60 33! 73 29! 88 38! 91 55! 86 61! 94 74! 87 90! 71 87! 70 70! 73 59! 68 56! 66 68! 71 94! 54 94! 52 79! 50 78!');
  const facets = fill('M50 12L60 14L55 24ZM73 29L88 38L76 44ZM27 29L12 38L30 42ZM14 61L6 74L18 72ZM86 61L94 74L80 72Z', ink.pale) + fill('M50 40L64 44L58 60L50 64ZM36 70L46 78L30 92ZM64 70L70 92L56 80Z', ink.deep, 0.5) + fill('M50 40L36 44L42 60L50 64Z', ink.pale, 0.5);
  const cracks = crease('M38 44L45 50L42 58L49 66M70 36L66 44L72 50', ink, 1.5);
  const moss = dice() < 0.5 ? fill(shape('70 30! 80 28 90 38! 84 36 78 40 74 34'), 'oklch(0.6 0.13 135)', 0.9) : '';
  return solid(body, ink) + facets + cracks + moss + eyes(ink, 25, 4.6, 1.8) + line('M45 31H55', ink.spark, 1.4, 0.8);
};

export const beastWarrior: Figure = ({ ink, name }) => {
  const wolf = /wolf|fang|panther|tiger|lion|dog|cat/i.test(name);
  const ears = wolf ? '50 18 55 19! 62 4! 66 20 65 28 61 35! 60 40!' : '50 20 57 19! 64 18 78 16 80 3! 86 18 76 27 66 28 61 36 60 40!';
  const body = twin(`${ears} 76 42 88 51 89 66 84 76! 77 73! 76 59! 69 65 67 74 72 94! 54 94! 53 80 50 77!`);
  const chest = crease(trace('33 48 42 55 50 52 58 55 67 48'), ink) + crease('M50 54V72', ink) + fill(shape('33 70! 67 70! 70 78! 50 84! 30 78!'), ink.deep) + fill(circle(50, 74, 3), ink.spark);
  const muzzle = fill(twin('50 28 55 30 57 38 50 43'), ink.pale) + fill(circle(47, 35.5, 1.2) + circle(53, 35.5, 1.2), ink.deep) + (wolf ? '' : line(circle(50, 40, 3), ink.spark, 1.4));
  return axe(ink) + solid(body, ink) + chest + muzzle + mirrored(fill(shape('52.5 27! 58.5 24! 57 29!'), ink.spark));
};
