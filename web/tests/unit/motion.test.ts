/** Cards on their way: what moves, what goes on, and that a page is measured once. */

import { beforeEach, expect, test } from 'vitest';
import { overAt } from '../../src/explore/outline';
import { Flip } from '../../src/motion/flip';
import { beats } from '../../src/motion/hurry';
import { prefs } from '../../src/prefs.svelte';
import type { LogLine } from '../../src/protocol';

/** What was done to the page, in order: `read` is a measurement, anything else the place of what begins to move. */
let done: string[] = [];
let root: HTMLElement;
/** How each began to move: from how far to the right or left, and after how many milliseconds. */
let begun: Record<string, { by: string; delay: number; fill: unknown }> = {};

/** A table with these cards, each as far to the right as its number says. */
function lay(cards: Record<string, number>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot]')) if (!((element.dataset.spot ?? '') in cards)) element.remove();
  for (const [spot, left] of Object.entries(cards)) {
    const known = root.querySelector<HTMLElement>(`[data-spot="${spot}"]`);
    const element = known ?? document.createElement('button');
    element.dataset.spot = spot;
    Object.defineProperty(element, 'offsetLeft', { value: left, configurable: true });
    element.getBoundingClientRect = () => {
      done.push('read');
      return new DOMRect(left, 0, 50, 70);
    };
    element.animate = (frames, options) => {
      done.push(spot);
      const [first] = frames as { translate: string }[];
      const { delay = 0, fill } = options as KeyframeAnimationOptions;
      begun[spot] = { by: first?.translate ?? '', delay, fill };
      return { cancel: () => done.push(`stop ${spot}`) } as unknown as Animation;
    };
    if (!known) root.querySelector('.mat')?.append(element);
  }
}

const told = (...ways: [from: string, to: string][]): LogLine[] =>
  ways.map(([from, to]) => ({ text: '', motions: [{ from: { zone: from }, to: { zone: to }, card: { side: 'down' } }] })) as unknown as LogLine[];
const moved = (): string[] => done.filter((what) => what !== 'read');

beforeEach(() => {
  prefs.speed = 'normal';
  root = document.createElement('div');
  root.innerHTML = '<main class="mat"></main>';
  document.body.replaceChildren(root);
  lay({ deck: 0, a: 100, b: 200, c: 300 });
  [done, begun] = [[], {}];
});

test('everything is measured before anything moves', () => {
  const flip = new Flip(() => root);
  flip.before();
  done = [];
  flip.after(told(['deck', 'a'], ['deck', 'b'], ['deck', 'c']));
  expect(moved()).toEqual(['a', 'b', 'c']);
  expect(done.lastIndexOf('read')).toBeLessThan(done.indexOf('a'));
});

test('with Off nothing is measured, and nothing moves', () => {
  prefs.speed = 'off';
  const flip = new Flip(() => root);
  flip.deal();
  flip.before();
  flip.after(told(['deck', 'a']));
  expect(done).toEqual([]);
});

test('what is on its way goes on when something else happens, and turns when its place does', () => {
  const flip = new Flip(() => root);
  flip.before();
  flip.after(told(['deck', 'a']));
  done = [];
  flip.before();
  flip.after(told(['deck', 'b']));
  expect(moved()).toEqual(['b']);
  done = [];
  flip.before();
  lay({ deck: 0, a: 140, b: 200, c: 300 });
  flip.after(told());
  expect(moved().filter((what) => what.endsWith('a'))).toContain('stop a');
});

test('a deal brings every card that is there', () => {
  root.querySelector('[data-spot=b]')?.classList.add('empty');
  new Flip(() => root).deal();
  expect(moved()).toEqual(['deck', 'a', 'c']);
});

test('a deal goes out from the middle, card by card', () => {
  const mat = root.querySelector<HTMLElement>('.mat');
  if (mat) mat.getBoundingClientRect = () => new DOMRect(0, 0, 450, 70);
  new Flip(() => root).deal();
  // The middle of each card is 25 to the right of its left edge, and that of the table at 225: one lies there.
  expect(Object.values(begun).map(({ by }) => by)).toEqual(['200px 0px', '100px 0px', '-100px 0px']);
  const delays = Object.values(begun).map(({ delay }) => delay);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(new Set(delays).size).toBe(delays.length);
  // Until its turn comes, a card is where it comes from.
  expect(new Set(Object.values(begun).map(({ fill }) => fill))).toEqual(new Set(['backwards']));
});

test('what is told comes from where it was, line after line', () => {
  const flip = new Flip(() => root);
  flip.before();
  flip.after(told(['deck', 'a'], ['c', 'b']));
  expect(begun.a).toMatchObject({ by: '-100px 0px', delay: 0 });
  expect(begun.b?.by).toBe('100px 0px');
  expect(begun.b?.delay).toBeGreaterThan(0);
});

/** Gives what lies at a place a number or a face. */
const mark = (spot: string, what: { card?: string; face?: string }): void => {
  const element = root.querySelector<HTMLElement>(`[data-spot="${spot}"]`);
  for (const key of ['card', 'face'] as const) {
    element?.removeAttribute(`data-${key}`);
    if (what[key] !== undefined) element?.setAttribute(`data-${key}`, what[key]);
  }
};

test('a card that is known is followed, whatever place is told', () => {
  mark('c', { card: '7' });
  const flip = new Flip(() => root);
  flip.before();
  const [line] = told(['deck', 'a']);
  const [motion] = line?.motions ?? [];
  if (motion) motion.card = { ...motion.card, id: 7 };
  flip.after(line ? [line] : []);
  expect(moved()).toEqual(['c']);
});

test('what nobody told of moves up: by its number, or by its face on the same side', () => {
  lay({ deck: 0, 'p1.a': 100, 'p1.b': 200, 'p2.c': 300, 'p1.d': 400 });
  mark('p1.a', { card: '7' });
  mark('p1.b', { face: 'Ox' });
  const flip = new Flip(() => root);
  flip.before();
  mark('p1.a', {});
  mark('p1.b', { card: '7' });
  mark('p2.c', { face: 'Ox' });
  mark('p1.d', { face: 'Ox' });
  flip.after([]);
  expect(Object.entries(begun).map(([spot, { by, delay }]) => [spot, by, delay])).toEqual([['p1.b', '-100px 0px', 0], ['p1.d', '-200px 0px', 0]]);
});

test('the same again and again comes ever faster', () => {
  const [first = 0, second = 0, third = 0, other = 0] = beats(['x', 'x', 'x', 'y'], 100, 10_000);
  expect([first, second]).toEqual([0, 80]);
  expect(third - second).toBeLessThan(second - first);
  expect(other - third).toBe(100);
  // But never so fast that nobody sees it.
  const many = beats(Array.from({ length: 40 }, () => 'x'), 100, 100_000);
  expect(Math.min(...many.slice(1).map((at, i) => at - (many[i] ?? 0)))).toBeCloseTo(20);
  expect(beats(Array.from({ length: 500 }, () => 'x'), 100, 2_400).at(-1)).toBeLessThanOrEqual(2_400);
});

test('what is over is counted as if one went through it all', () => {
  for (let many = 0; many < 12; many += 1) {
    const ends = Array.from({ length: many }, (_, i) => (i * i) % 7 + i * 3);
    ends.sort((a, b) => a - b);
    for (let at = -1; at < 45; at += 1) expect(overAt(ends, (end) => end, at)).toBe(ends.filter((end) => end <= at).length);
  }
});
