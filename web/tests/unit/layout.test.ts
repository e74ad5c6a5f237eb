/** Where zones lie: on the grid that a game gives, or by their lanes. */

import { expect, test } from 'vitest';
import type { GridPlace, ZoneView } from '../../src/protocol';
import { mat } from '../../src/scene/layout';
import { scene, zone } from './scenes';

const at = (id: string, owner: 'P1' | 'P2', grid: GridPlace): ZoneView => ({ ...zone(id, owner, 'spot', []), lane: 'front', grid });
const cell = (zones: ZoneView[], id: string) => {
  const laid = mat(scene(zones, []), 'P1');
  return [...(laid.own?.cells ?? []), ...laid.centre, ...laid.others.flatMap(({ cells }) => cells)].find((found) => found.zone.id === id);
};

test('a zone lies under another, or between two, wherever those lie', () => {
  const front = [at('p1.left', 'P1', { row: 0, column: 1 }), at('p1.middle', 'P1', { row: 0, column: 3, span: 2 })];
  const soul = at('p1.soul', 'P1', { row: 1, column: 9, relation: { under: 'p1.middle' } });
  const guard = at('p1.guard', 'P1', { row: 0, column: 0, relation: { between: ['p1.left', 'p1.middle'] } });
  const all = [...front, soul, guard];
  expect(cell(all, 'p1.soul')).toMatchObject({ row: 0, column: 3, span: 2, lies: 'under' });
  expect(cell(all, 'p1.guard')).toMatchObject({ row: 0, column: 1, span: 4, lies: 'between' });
});

test('whoever has nothing but the centre is surrounded; what else lies there is nobody’s field', () => {
  const zones = [at('p1.a', 'P1', { row: 0, column: 0 }), at('p1.pool', 'P1', { side: 'centre', row: 0, column: 0 }), at('p2.a', 'P2', { side: 'centre', row: 0, column: 4 })];
  const laid = mat(scene(zones, []), 'P1');
  expect(laid.others.map(({ central }) => central)).toEqual([true]);
  expect(laid.own?.central).toBe(false);
  expect(laid.centre.map((found) => found.zone.id)).toEqual(['p1.pool']);
  expect(laid.columns).toEqual([0, 4]);
});

test('without a grid, the front lies before the back, and piles at the right', () => {
  const lane = (id: string, name: ZoneView['lane']): ZoneView => ({ ...zone(id, 'P1', 'row', []), lane: name });
  const zones = [lane('p1.deck', 'side'), lane('p1.back', 'back'), lane('p1.one', 'front'), lane('p1.two', 'front')];
  const places = zones.map(({ id }) => cell(zones, id)).map((found) => [found?.row, found?.column]);
  expect(places).toEqual([[0, 2], [1, 0], [0, 0], [0, 1]]);
});
