import { expect, test } from 'vitest';
import { after } from '../../src/explore/moved';
import { heading, notes, rounds, word } from '../../src/explore/outline';
import { again, empty, named, read, wish, write, type Draft } from '../../src/lab/draft';
import { described, table } from '../../src/lab/figures';
import { above, scale } from '../../src/lab/scale';
import { beats } from '../../src/motion/hurry';
import { read as readPath, write as writePath, type Route } from '../../src/route.svelte';
import type { WireChart, SimulatedOutline, SegmentStep, CardMotion } from '../../src/protocol';
import { FARM } from './scenes';

const draft = (change: Partial<Draft> = {}): Draft => ({ ...empty('any'), seed: '7/41', ...change });

test('an address carries everything that was asked for', () => {
  const drafts = [
    draft(),
    draft({ setup: { down: '2', deck: 'K 2 & "x"=%\n' }, bots: ['greedy', '', 'x'], house: 'veteran', matches: 5 }),
    draft({ compare: { a: {}, b: { 'a.b': '1' } } }),
  ];
  for (const own of drafts) expect(read(write(own))).toEqual(own);
  expect(read('?n=5')).toBeNull();
  for (const n of ['-1', 'many', '1e99', '0']) expect(read(`?game=any&n=${n}`)?.matches).toBe(20_000);
});

test('pages of the lab have addresses', () => {
  const routes: Route[] = [
    { page: 'lab', id: null, search: write(draft()) },
    { page: 'lab', id: '0123abcdef', search: '' },
    { page: 'explore', game: 'any-game', search: '?seed=7%2F41' },
  ];
  for (const route of routes) {
    const { pathname, search } = new URL(writePath(route), 'http://here');
    expect(readPath(pathname, search)).toEqual(route);
  }
  for (const path of ['/lab/<b>', '/explore', '/explore/A B']) expect(readPath(path)).toEqual({ page: 'nowhere' });
});

test('what is asked of the server can be asked again', () => {
  for (const own of [draft({ setup: { a: 'b' }, bots: ['x'] }), draft({ compare: { a: { a: '1' }, b: {} } })]) {
    expect(again(wish(own, 'random'))).toEqual(own);
  }
  // What is not on the form is not asked for.
  expect(wish(draft({ setup: { a: 'b' }, compare: { a: {}, b: {} } }), 'random').of.setup).toEqual({});
  expect(named(['', '', 'x', ''], 'random')).toEqual(['random', 'random', 'x']);
  expect(named(['', ''], 'random')).toEqual([]);
});

test('ticks are round numbers within the axis', () => {
  for (const [low, high] of [[0, 1], [-3.7, 12.2], [0, 0.0031], [49, 51], [0, 54_321]] as const) {
    const { ticks } = scale(low, high, 0, 100, 5);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(13);
    for (const tick of ticks) expect(tick >= low - 1e-9 && tick <= high + 1e-9).toBe(true);
    expect(above(high)).toBeGreaterThanOrEqual(high);
  }
  expect(scale(0, 10, 0, 100, 5)(5)).toBe(50);
});

const chart = (plot: WireChart['plot']): WireChart => ({ name: 'n', title: 'T', x: 'x', y: '', plot });

test('every chart has its numbers as a table, and a sentence', () => {
  const range = { name: 'P1', low: 49, middle: 50, high: 51 };
  const charts: [WireChart['plot'], number][] = [
    [{ kind: 'histogram', bin: 5, layers: [{ name: 'A', shares: [0.25, 0.5], beyond: 0.25 }], guides: [{ value: 3, label: 'half' }] }, 3],
    [{ kind: 'bars', bars: [{ value: 1, count: 3, share: 1 }] }, 1],
    [{ kind: 'lines', moments: [0, 1], lines: [{ name: 'P1', values: [27, 26] }] }, 2],
    [{ kind: 'shares', ranges: [range] }, 1],
    [{ kind: 'differences', ranges: [range, range] }, 2],
  ];
  for (const [plot, rows] of charts) {
    const made = table(chart(plot));
    expect(made.rows.length, plot.kind).toBe(rows);
    for (const row of made.rows) expect(row.length).toBe(made.head.length);
    expect(described(chart(plot))).not.toBe('');
  }
});

const moment = (events: number, round: number, text: string): SimulatedOutline['moments'][number] => ({ events, round, heading: text, counts: [events] });
const course = {
  scene: FARM,
  events: 12,
  counters: [],
  moments: [moment(3, 1, 'Round 1'), moment(6, 2, 'Round 2: war'), moment(8, 2, 'Round 2: war'), moment(9, 2, 'Round 2'), moment(12, 3, 'Round 3: war')],
} as unknown as SimulatedOutline;

test('a match is known by its rounds and by what is special in them', () => {
  expect(rounds(course).map(({ round, start, end, counts }) => [round, start, end, counts[0]])).toEqual([[1, 0, 3, 3], [2, 3, 9, 9], [3, 9, 12, 12]]);
  expect(notes(course)).toEqual([6, 12]);
  expect(word(course)).toBe('war');
  // Amid a round it is not told yet what comes of it.
  expect([4, 6, 7, 9, 11].map((at) => heading(course, at))).toEqual(['Round 2', 'Round 2: war', 'Round 2', 'Round 2', 'Round 3']);
  expect(heading(course, 0)).toBe(FARM.heading);
});

test('cards go where motions say', () => {
  const [first, second] = FARM.zones;
  if (!first || !second) throw new Error('two zones are needed');
  const card = first.cards[0];
  if (!card) throw new Error('a card is needed');
  const go = (from: CardMotion['from'], to: CardMotion['to']): CardMotion => ({ from, to, card });
  const step = (motions: CardMotion[], then: SegmentStep['after'] = null): SegmentStep => ({ text: '', motions, after: then });
  const count = (scene: typeof FARM, id: string): number => scene.zones.find((zone) => zone.id === id)?.cards.length ?? -1;
  const next = after(FARM, step([go({ zone: first.id, card: 0 }, { zone: second.id })]));
  expect([count(next, first.id), count(next, second.id)]).toEqual([first.cards.length - 1, second.cards.length + 1]);
  expect(next.zones.find(({ id }) => id === first.id)?.cards).toEqual(first.cards.slice(1));
  expect(next.zones.find(({ id }) => id === second.id)?.cards.at(-1)).toBe(card);
  expect(FARM.zones[0]?.cards.length).toBe(first.cards.length);
  expect(after(FARM, step([go({ zone: 'nowhere' }, { zone: second.id })])).zones).toEqual(FARM.zones);
  const said = { ...FARM, heading: 'later', zones: [] };
  expect(after(next, step([], said))).toEqual({ ...said, zones: next.zones });
  expect(after(next, step([], { ...said, zones: FARM.zones })).zones).toBe(FARM.zones);
});

test('the same again and again comes ever faster, and nobody waits too long', () => {
  const gaps = (times: number[]): number[] => times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const same = gaps(beats(Array<string>(8).fill('a'), 100, 10_000));
  for (const [i, gap] of same.slice(1).entries()) expect(gap).toBeLessThanOrEqual(same[i] ?? 0);
  expect(same.at(-1)).toBeLessThan(40);
  expect(gaps(beats(['a', 'b', 'a'], 100, 10_000))).toEqual([100, 100]);
  expect(beats(Array<string>(500).fill('a'), 100, 2_400).at(-1)).toBeLessThanOrEqual(2_400);
});
