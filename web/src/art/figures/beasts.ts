/** Animals and dragons. */

import { circle, ellipse, fill, line, mirrored, shape, trace, twin } from '../pen';
import { crease, eye, eyes, shine, solid, type Figure } from './figure';

const TOOTH = 'oklch(0.96 0.02 95)';

const sideDragon: Figure = ({ ink, rank }) => {
  const far = fill(shape('50 52! 40 16! 60 6! 60 20 76 18! 72 32 60 50!'), ink.deep, 0.8);
  const wing = shape(`52 56! 60 ${14 - rank * 8}! 98 ${18 - rank * 8}! 88 32 100 46! 84 50 90 66! 72 62 60 68!`);
  const body = shape('5 40! 9 33 16 28 24 25! 22 17! 31 21 42 9! 38 25 43 33 47 44 55 52 67 57 77 66 84 78 90 73 90 62! 97 57! 99 74 94 89 81 94 70 90 66 84! 67 91! 72 95! 56 96! 57 85 46 81! 45 91! 50 95! 34 96! 38 83 32 71 32 59 34 51 29 46 20 47! 9 50! 15 44 6 44!');
  const scales = crease(trace('35 52 40 54'), ink) + crease(trace('33 59 40 60'), ink) + crease(trace('33 66 42 67'), ink) + crease(trace('36 73 45 74'), ink) + shine(trace('40 30 45 46 56 56 68 62'), ink, 1.2);
  const bones = line(`M56 58L60 ${18 - rank * 8}M58 58L86 30M60 62L84 50`, ink.deep, 1.3, 0.6);
  const fangs = fill('M10 44L12 48L14 44.5ZM17 43L19 46.5L21 43Z', TOOTH);
  const spikes = fill('M44 34L52 32L47 40ZM49 46L58 45L55 52Z', ink.pale);
  return far + solid(wing, ink, ink.pale) + bones + spikes + solid(body, ink) + scales + fangs + eye(ink, 20, 32, 2.1);
};

const frontDragon: Figure = ({ ink, rank }) => {
  const wings = twin(`50 40! 60 34 66 ${18 - rank * 8}! 98 ${9 - rank * 5}! 91 26 100 42! 86 44 92 62! 76 57 74 72! 60 62 50 66!`);
  const bones = mirrored(line(`M58 42L68 ${20 - rank * 8}M60 44L94 13M62 48L95 42M62 54L88 60`, ink.deep, 1.2, 0.6));
  const tail = line(trace('54 84 72 92 86 84 84 74'), ink.rim, 7) + line(trace('55 85.5 73 93.5 87 85.5 85 75.5'), ink.body, 6) + fill(shape('84 77! 78 68! 86 62! 93 70!'), ink.pale);
  const body = twin('50 14! 54 18! 65 4! 62 20 63 27 59 34 58 41 67 48 73 60 70 74 66 82 73 93! 66 92! 62 96! 56 93! 54 85 50 84');
  const belly = fill(twin('50 42 56 46 61 58 60 72 50 82'), ink.pale) + crease('M41 52H59M39.5 59H60.5M40 66H60M42 73H58', ink, 1.2);
  const snout = fill(twin('50 28 54 29 56 36 50 40'), ink.pale) + fill(circle(47.6, 35, 1) + circle(52.4, 35, 1), ink.deep) + fill('M45.5 38L46.5 42L47.5 39ZM54.5 38L53.5 42L52.5 39Z', TOOTH);
  const arms = mirrored(line(trace('66 52 74 62 66 68'), ink.body, 5) + line('M66 68L62 66M66 68L62 70', TOOTH, 1.6));
  return solid(wings, ink, ink.deep) + bones + tail + solid(body, ink) + belly + arms + snout + mirrored(fill(shape('53 26! 59 22.5! 57.5 28!'), ink.spark));
};

const babyDragon: Figure = ({ ink }) => {
  const wings = mirrored(solid(shape('60 62! 70 44! 92 42! 86 54 92 64! 80 64 78 74! 64 72!'), ink, ink.pale));
  const body = twin('50 56! 66 62 72 78 66 93! 56 95! 50 90');
  const head = twin('50 14! 54 20 60 17! 70 6! 70 22 78 34 76 50 64 60 50 63');
  const face = mirrored(fill(circle(62, 38, 7.5), TOOTH) + fill(circle(61, 39, 4.4), ink.deep) + fill(circle(59.6, 37, 1.6), 'white') + fill(circle(53, 50, 1.1), ink.deep)) + line(trace('44 55 50 57 56 55'), ink.deep, 1.6) + fill('M45 55.4L46.5 59L48.3 56.2ZM55 55.4L53.5 59L51.7 56.2Z', TOOTH);
  return wings + line(trace('60 90 76 92 84 84'), ink.body, 6) + solid(body, ink) + fill(twin('50 66 58 70 60 82 50 91'), ink.pale) + solid(head, ink) + face;
};

export const dragon: Figure = (sitter) => (/baby|petit|little|hatchling|pup/i.test(sitter.name) ? babyDragon : sitter.dice() < 0.5 ? sideDragon : frontDragon)(sitter);

const wolfHead: Figure = ({ ink }) => {
  const head = twin('50 24! 56 22 62 24! 74 2! 81 28 84 42 97 56! 86 57! 93 70! 80 69! 82 80! 70 79 60 91 50 96');
  const ears = mirrored(fill(shape('67 25! 73 11! 76 30!'), ink.deep));
  const mask = fill(twin('50 46 58 50 70 62 66 76 58 87 50 91'), ink.pale) + fill(twin('50 66! 58 66 56 73 50 76'), ink.deep);
  const jaw = line('M50 76V82', ink.deep, 1.8) + line(trace('38 80 44 86 50 82 56 86 62 80'), ink.deep, 1.8) + fill('M41 83L42.5 89L45 85.4ZM59 83L57.5 89L55 85.4Z', TOOTH);
  return solid(head, ink) + ears + mask + jaw + mirrored(fill(shape('56 49! 71 40! 68 50 62 53!'), ink.spark) + fill(circle(64, 47.5, 2), ink.deep)) + shine(trace('44 30 50 42 56 30'), ink);
};

const prowler: Figure = ({ ink, name }) => {
  const cat = /cat|tiger|lion|panther|leopard/i.test(name);
  const body = shape(`4 54! 7 47 14 42 ${cat ? '18 36!' : '17 26!'} 25 37 ${cat ? '29 31!' : '30 28!'} 34 38 44 41 58 40 74 41 83 42 90 30 98 18! 98 38 90 52 88 62 86 72 92 94! 80 94! 77 76 68 67 56 67 47 70 44 78 47 94! 35 94! 33 78 27 69 19 65 8 62! 13 58!`);
  const mane = fill('M30 36L38 30L38 38L47 33L46 41L55 37L53 44L36 52Z', ink.pale);
  const far = fill(shape('30 66 40 68 36 80 28 94! 20 94! 26 78') + shape('66 64 80 64 76 80 70 94! 60 94! 67 80'), ink.deep);
  return far + solid(body, ink) + mane + crease(trace('60 46 64 56 62 66'), ink) + crease(trace('36 50 40 60 38 68'), ink) + fill('M9 58L10.5 63L13 58.6Z', TOOTH) + eye(ink, 18, 46, 2.1);
};

const furball: Figure = ({ ink }) => {
  const tufts = Array.from({ length: 22 }, (_, i) => {
    const [a, r] = [(i / 22) * 2 * Math.PI, 33 + (i % 3) * 3];
    return `${(50 + r * Math.cos(a)).toFixed(1)} ${(52 + r * Math.sin(a)).toFixed(1)}! ${(50 + 27 * Math.cos(a + 0.14)).toFixed(1)} ${(52 + 27 * Math.sin(a + 0.14)).toFixed(1)}!`;
  }).join(' ');
  const paws = fill(ellipse(30, 86, 7, 5) + ellipse(70, 86, 7, 5), ink.pale) + fill(ellipse(16, 56, 5, 7) + ellipse(84, 56, 5, 7), ink.pale);
  return paws + solid(shape(tufts), ink) + mirrored(fill(ellipse(60, 48, 9, 11), TOOTH) + fill(ellipse(58.5, 50, 5.5, 7.5), ink.deep) + fill(circle(57, 46, 2.2), 'white')) + fill(shape('46 64! 54 64! 50 68!'), ink.deep);
};

export const beast: Figure = (sitter) => (/kuriboh|fur|fuzz|sheep|hamster/i.test(sitter.name) ? furball : sitter.dice() < 0.5 ? wolfHead : prowler)(sitter);

const eagle: Figure = ({ ink }) => {
  const wings = twin('50 44! 58 38 68 22 84 9 99 3! 96 14! 100 20! 95 28! 98 35! 91 41! 92 48! 82 52! 82 58! 70 60 60 66 50 70!');
  const quills = mirrored(crease(trace('62 44 78 28 94 14'), ink, 1.1) + crease(trace('62 50 78 40 93 32'), ink, 1.1) + crease(trace('62 56 74 50 84 48'), ink, 1.1));
  const body = twin('50 20 58 22 61 32 60 40 63 54 60 70 66 86! 60 82! 58 93! 54 84! 50 94!');
  const talons = mirrored(line('M57 78L60 88M57 78L55 89M57 78L64 84', ink.spark, 2));
  const head = fill(twin('50 20 58 22 60 32 56 38 50 40'), TOOTH) + fill(shape('44 32! 50 30 56 32! 50 45!'), ink.spark) + mirrored(fill(shape('52 29! 58 26.5! 57 30.5!'), ink.deep));
  return solid(wings, ink, ink.deep) + quills + solid(body, ink) + crease(trace('44 52 50 56 56 52'), ink) + crease(trace('44 60 50 64 56 60'), ink) + head + talons;
};

const harpy: Figure = ({ ink, dice }) => {
  const wings = twin('50 46! 60 40 68 20 80 8 98 1! 95 14! 100 22! 94 32! 97 42! 88 46! 88 57! 76 56! 72 64! 60 58 50 58!');
  const legs = mirrored(solid(shape('50 66! 60 68 63 80 58 90! 53 90! 54 80!'), ink) + line('M56 89L61 97M56 89L56 98M56 89L51 97', ink.spark, 1.8));
  const bodice = solid(twin('50 40 57 42 58 50 55 58 61 68 50 74'), ink, ink.body);
  const head = fill(twin('50 14 60 16 64 28 62 42! 57 38! 50 40'), dice() < 0.5 ? 'oklch(0.55 0.2 15)' : ink.spark) + fill(ellipse(50, 31, 7, 8), 'oklch(0.86 0.06 60)') + mirrored(fill(shape('51.6 31! 55.6 29.5! 54.6 32!'), ink.deep)) + line('M48 36Q50 37.5 52 36', ink.deep, 1);
  return solid(wings, ink, ink.pale) + mirrored(crease(trace('60 46 76 28 94 12'), ink, 1.1) + crease(trace('60 50 78 40 93 32'), ink, 1.1)) + legs + bodice + head;
};

export const wingedBeast: Figure = (sitter) => (/harp/i.test(sitter.name) ? harpy : eagle)(sitter);

export const dinosaur: Figure = ({ ink }) => {
  const body = shape('3 30! 7 20 18 13 34 13 43 20 47 31 53 41 66 49 82 50 99 34! 96 58 84 70 75 75 73 83 80 95! 62 95! 60 82 54 78 50 84 55 95! 37 95! 41 82 39 71 34 62 35 55! 28 60! 30 65! 23 62! 25 53 32 47 31 41 24 41 11 44! 20 37! 5 35!');
  const stripes = crease('M52 43L48 54M60 48L57 60M69 52L67 63M78 53L77 64', ink, 2);
  const teeth = fill('M8 35L10 39L12 35.6ZM14 36L16 40L18 36.6ZM20 37L21.6 40.6L23.6 37ZM15 42.6L16.6 39L18.6 42Z', TOOTH);
  return solid(body, ink) + fill('M36 14L44 12L43 20ZM45 27L53 27L49 34ZM53 38L61 37L58 44Z', ink.pale) + stripes + teeth + eye(ink, 27, 21, 2.2);
};

const cobra: Figure = ({ ink }) => {
  const coils = solid(ellipse(50, 86, 36, 9), ink) + solid(ellipse(52, 77, 27, 8), ink, ink.pale) + crease(trace('18 88 36 93 60 94 80 90'), ink);
  const hood = twin('50 8 57 9 61 18! 74 24 82 40 76 56 64 66 60 78! 50 80!');
  const throat = fill(twin('50 34 56 40 58 56 56 76 50 78'), ink.pale) + crease('M44 46H56M43 53H57M43 60H57M44 67H56', ink, 1.3);
  const marks = mirrored(fill(ellipse(70, 40, 4, 7), ink.spark, 0.85) + fill(ellipse(70, 40, 1.8, 4), ink.deep));
  const tongue = line('M50 31V39M50 39L47 44M50 39L53 44', 'oklch(0.6 0.22 25)', 1.8) + fill('M45.5 29L47 35L48.5 30ZM54.5 29L53 35L51.5 30Z', TOOTH);
  return coils + solid(hood, ink) + throat + marks + eyes(ink, 20, 5.5, 1.8) + tongue;
};

const crocodile: Figure = ({ ink }) => {
  const body = shape('2 40! 8 36 24 34 33 30 38 23! 43 29 50 33! 56 28! 62 36! 69 33! 74 42! 81 42! 84 52! 92 56! 99 82! 88 74 80 71 84 94! 72 94! 66 75 50 74 48 94! 36 94! 38 74 30 64 28 57 12 64! 7 60! 24 50! 6 46!');
  return solid(body, ink) + fill('M8 46L10 50L12 46.6ZM15 47L17 51L19 47.8ZM11 62L12.4 57.6L15 61ZM18 59L19.6 54.6L22 57.6Z', TOOTH) + crease('M46 42L62 46L78 56', ink) + eye(ink, 38, 31, 2.2);
};

export const reptile: Figure = (sitter) => (/alligator|croc|lizard|gator|gecko/i.test(sitter.name) ? crocodile : cobra)(sitter);
