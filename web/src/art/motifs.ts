/** What a generated picture can show. Each motif draws with the same few colours. */

import { between, pick, whole, type Chance } from './chance';
import { HIGH, WIDE, circle, petal, polygon, regular, ring, star, wave } from './shapes';

/** One stroke of the brush: an outline, which colour of the palette fills it, and how densely. */
export interface Stroke {
  d: string;
  ink: 0 | 1 | 2 | 3;
  opacity: number;
}

const MIDDLE = [WIDE / 2, HIGH / 2] as const;
const stroke = (d: string, ink: Stroke['ink'], opacity = 1): Stroke => ({ d, ink, opacity });
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** How rich the picture is, from 0 to 1: strong cards are grander. */
export type Motif = (chance: Chance, rich: number) => Stroke[];

const sun: Motif = (chance, rich) => {
  const [x, y] = [between(chance, 22, 38), between(chance, 16, 24)];
  const rays = whole(chance, 8, 10) + Math.round(rich * 10);
  const turn = chance();
  return [
    stroke(star(x, y, 30 + rich * 12, 12, rays, turn), 1, 0.35),
    stroke(star(x, y, 21, 11, rays, turn + 0.5 / rays), 2, 0.55),
    stroke(circle(x, y, 9), 2),
    stroke(circle(x, y, 6), 3),
    stroke(wave(36, 3, 2, chance()), 1, 0.8),
  ];
};

const peaks: Motif = (chance, rich) => {
  const count = 3 + Math.round(rich * 2);
  const moon = stroke(circle(between(chance, 12, 48), 10, 5 + rich * 2), 3, 0.9);
  const range = times(count, (i) => {
    const x = ((i + 0.5) / count) * WIDE + between(chance, -6, 6);
    const [top, half] = [between(chance, 8, 24), between(chance, 12, 20)];
    const side = between(chance, -2, 3);
    return [
      stroke(polygon([[x - half, HIGH], [x, top], [x + half, HIGH]]), i % 2 === 0 ? 1 : 2, 0.9),
      stroke(polygon([[x, top], [x + side, top + 9], [x + half, HIGH], [x + 4, HIGH]]), 0, 0.35),
      stroke(polygon([[x, top], [x - 4, top + 7], [x, top + 5], [x + 3, top + 8]]), 3, 0.9),
    ];
  });
  return [moon, ...range.flat()];
};

const orbit: Motif = (chance, rich) => {
  const [x, y] = MIDDLE;
  const rings = 2 + Math.round(rich * 2);
  return [
    ...times(rings, (i) => stroke(ring(x, y, 21 - i * 4.5, 20 - i * 4.5), i % 2 === 0 ? 2 : 1, 0.8)),
    ...times(rings + 1, (i) => {
      const [a, r] = [chance() * Math.PI * 2, 20.5 - i * 4.5];
      return stroke(circle(x + r * Math.cos(a), y + r * Math.sin(a), between(chance, 1.6, 3.2)), 3);
    }),
    stroke(circle(x, y, 6), 2),
    stroke(circle(x - 1.5, y - 1.5, 3), 3, 0.8),
  ];
};

const crystal: Motif = (chance, rich) => {
  const shards = 3 + Math.round(rich * 3);
  return times(shards, (i) => {
    const x = 30 + (i - (shards - 1) / 2) * (34 / shards) + between(chance, -2, 2);
    const [top, wide] = [between(chance, 4, 16) + Math.abs(i - (shards - 1) / 2) * 4, between(chance, 4, 6)];
    const lean = between(chance, -4, 4);
    return [
      stroke(polygon([[x - wide, 40], [x - wide + lean, top + 8], [x + lean, top], [x + lean, 42]]), 1),
      stroke(polygon([[x + lean, top], [x + wide + lean, top + 8], [x + wide, 40], [x + lean, 42]]), 2),
      stroke(polygon([[x + lean, top], [x + lean + wide * 0.4, top + 5], [x + lean, top + 18]]), 3, 0.7),
    ];
  }).flat();
};

const sea: Motif = (chance, rich) => [
  stroke(circle(between(chance, 14, 46), between(chance, 9, 15), 6 + rich * 3), 3, 0.9),
  ...times(4, (i) => stroke(wave(18 + i * 7, between(chance, 4, 8), whole(chance, 1, 3), chance()), i % 2 === 0 ? 1 : 2, 0.75)),
];

const keep: Motif = (chance, rich) => {
  const towers = 3 + Math.round(rich * 2);
  return [
    stroke(circle(between(chance, 12, 48), 12, 7), 3, 0.5),
    ...times(towers, (i) => {
      const wide = 36 / towers;
      const x = 12 + i * wide;
      const top = between(chance, 9, 24);
      const roof = chance() < 0.5 ? stroke(polygon([[x - 1, top], [x + wide / 2, top - 8], [x + wide + 1, top]]), 2) : stroke(polygon([[x, top], [x, top - 3], [x + wide / 3, top - 3], [x + wide / 3, top], [x + (wide * 2) / 3, top], [x + (wide * 2) / 3, top - 3], [x + wide, top - 3], [x + wide, top]]), 2);
      const window = stroke(polygon([[x + wide / 2 - 1, top + 5], [x + wide / 2 + 1, top + 5], [x + wide / 2 + 1, top + 9], [x + wide / 2 - 1, top + 9]]), 3);
      return [stroke(polygon([[x, top], [x + wide, top], [x + wide, HIGH], [x, HIGH]]), i % 2 === 0 ? 1 : 2, 0.95), roof, window];
    }).flat(),
  ];
};

const bloom: Motif = (chance, rich) => {
  const [x, y] = MIDDLE;
  const leaves = whole(chance, 5, 7) + Math.round(rich * 3);
  const turn = chance();
  return [
    ...times(leaves, (i) => stroke(petal(x, y, 22, 9, turn + i / leaves), 1, 0.8)),
    ...times(leaves, (i) => stroke(petal(x, y, 15, 6, turn + (i + 0.5) / leaves), 2, 0.9)),
    stroke(circle(x, y, 4.5), 3),
  ];
};

const eye: Motif = (chance, rich) => {
  const [x, y] = MIDDLE;
  return [
    stroke(star(x, y, 26, 17, 12 + Math.round(rich * 8), chance()), 1, 0.45),
    stroke(`M6 ${y}Q${x} ${y - 26} 54 ${y}Q${x} ${y + 26} 6 ${y}Z`, 3, 0.95),
    stroke(circle(x, y, 11), 2),
    stroke(pick(chance, [circle(x, y, 6), regular(x, y, 7, 4), petal(x, y - 9, 18, 5, 0.5)]), 0),
    stroke(circle(x - 3.5, y - 4, 2), 3),
  ];
};

const wings: Motif = (chance, rich) => {
  const feathers = 4 + Math.round(rich * 3);
  const side = (dir: 1 | -1): Stroke[] =>
    times(feathers, (i) => {
      const [y, reach] = [10 + i * 4, 25 - i * (14 / feathers)];
      return stroke(polygon([[30, y + 4], [30 + dir * reach, y - 5], [30 + dir * (reach - 5), y + 3], [30, y + 11]]), i % 2 === 0 ? 1 : 2, 0.9);
    });
  return [...side(1), ...side(-1), stroke(polygon([[30, 4], [34, 20], [30, 41], [26, 20]]), 3), stroke(circle(30, 13, between(chance, 2, 3.4)), 0, 0.8)];
};

const blades: Motif = (chance, rich) => {
  const turn = between(chance, 0.08, 0.16);
  const [x, y] = MIDDLE;
  const blade = (at: number): Stroke[] => [stroke(petal(x, y, 27, 4.5, at), 3, 0.95), stroke(petal(x, y, 27, 1.6, at), 1, 0.6), stroke(petal(x, y, 13, 3, at + 0.5), 2)];
  return [stroke(star(x, y, 24, 9, 6 + Math.round(rich * 6), chance()), 1, 0.5), ...blade(turn), ...blade(1 - turn), stroke(regular(x, y, 5, 6), 2), stroke(circle(x, y, 2.2), 0)];
};

const flame: Motif = (chance, rich) => {
  const tongues = 3 + Math.round(rich * 2);
  return [
    ...times(tongues, (i) => {
      const x = 30 + (i - (tongues - 1) / 2) * 9;
      return stroke(petal(x, 43, between(chance, 26, 40), 12, between(chance, -0.04, 0.04)), 1, 0.7);
    }),
    ...times(tongues, (i) => {
      const x = 30 + (i - (tongues - 1) / 2) * 7;
      return stroke(petal(x, 43, between(chance, 16, 27), 8, between(chance, -0.05, 0.05)), 2, 0.9);
    }),
    stroke(petal(30, 43, 17, 6, 0), 3),
  ];
};

const lattice: Motif = (chance, rich) => {
  const [corners, layers] = [pick(chance, [3, 4, 6]), 3 + Math.round(rich * 2)];
  const turn = chance();
  return times(layers, (i) => stroke(regular(30, 22, 25 - i * (20 / layers), corners, turn + (i % 2) / corners / 2), ([1, 2, 3] as const)[i % 3] ?? 1, 0.85));
};

export const MOTIFS: readonly [Motif, ...Motif[]] = [sun, peaks, orbit, crystal, sea, keep, bloom, eye, wings, blades, flame, lattice];
