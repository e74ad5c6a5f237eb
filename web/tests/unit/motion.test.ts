/** Cards on their way: what moves, what goes on, and that a page is measured once. */

import { beforeEach, expect, test } from 'vitest';
import { overAt } from '../../src/explore/outline';
import { Flip } from '../../src/motion/flip';
import { beats } from '../../src/motion/hurry';
import { prefs } from '../../src/prefs.svelte';
import type { Told } from '../../src/protocol';

/** What was done to the page, in order: `read` is a measurement, anything else the place of what begins to move. */
let done: string[] = [];
let root: HTMLElement;

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
    element.animate = () => {
      done.push(spot);
      return { cancel: () => done.push(`stop ${spot}`) } as unknown as Animation;
    };
    if (!known) root.querySelector('.mat')?.append(element);
  }
}

const told = (...ways: [from: string, to: string][]): Told[] =>
  ways.map(([from, to]) => ({ text: '', motions: [{ from: { zone: from, card: null }, to: { zone: to, card: null }, card: { id: null } }] })) as unknown as Told[];
const moved = (): string[] => done.filter((what) => what !== 'read');

beforeEach(() => {
  prefs.speed = 'normal';
  root = document.createElement('div');
  root.innerHTML = '<main class="mat"></main>';
  document.body.replaceChildren(root);
  lay({ deck: 0, a: 100, b: 200, c: 300 });
  done = [];
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

test('the same again and again comes ever faster', () => {
  const [first = 0, second = 0, third = 0, other = 0] = beats(['x', 'x', 'x', 'y'], 100, 10_000);
  expect([first, second]).toEqual([0, 80]);
  expect(third - second).toBeLessThan(second - first);
  expect(other - third).toBe(100);
  expect(beats(Array.from({ length: 500 }, () => 'x'), 100, 2_400).at(-1)).toBeLessThanOrEqual(2_400);
});

test('what is over is counted as if one went through it all', () => {
  for (let many = 0; many < 12; many += 1) {
    const ends = Array.from({ length: many }, (_, i) => (i * i) % 7 + i * 3);
    ends.sort((a, b) => a - b);
    for (let at = -1; at < 45; at += 1) expect(overAt(ends, (end) => end, at)).toBe(ends.filter((end) => end <= at).length);
  }
});
