/** What things mean, which rules concern a card, keys that can be changed, and where others reach a room. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { deedOf, keyFor, remap, restore } from '../../src/keys.svelte';
import { doors } from '../../src/net/doors';
import { fits, meanings } from '../../src/play/signs';
import { numbered, rulings } from '../../src/rules/rulings';
import { card } from './scenes';

test('a sign stands for every text that differs where it has an ellipsis', () => {
  const sign = (text: string): { text: string; about: string } => ({ text, about: 'It means this.' });
  expect(fits(sign('attacked'), 'attacked')).toBe(true);
  expect(fits(sign('at …'), 'at the Ace')).toBe(true);
  expect(fits(sign('at …'), 'attacked')).toBe(false);
  expect(fits(sign('…/…'), '+500/-200')).toBe(true);
  expect(fits(sign('a.b'), 'axb')).toBe(false);
  expect(meanings([sign('at …')], ['at P1', 'at P1', 'unheard of'])).toEqual([{ text: 'at P1', about: 'It means this.' }]);
});

const page = (game: string): string => readFileSync(`../docs/rules/${game}.md`, 'utf8');

test('every numbered rule of a page is found once, without the marks of the page', () => {
  for (const game of ['war', 'duel', 'wolfpack']) {
    const text = page(game);
    const rules = numbered(text);
    const ids = new Set([...text.matchAll(/\*\*([A-Z]\d+-\d+)\*\*/g)].map(([, id]) => id));
    // A number that only points elsewhere says nothing of its own.
    expect(rules.length).toBeGreaterThan(ids.size * 0.9);
    for (const rule of rules) expect(rule.text).not.toMatch(/[*`|]|\]\(/);
  }
});

test('a card is told of by its name; what the rules do not name, by what is counted on it', () => {
  const duel = numbered(page('duel'));
  expect(rulings(duel, card('Monster Reborn')).map(({ id }) => id)).toEqual(['A4-19', 'A4-21']);
  const pack = numbered(page('wolfpack'));
  expect(rulings(pack, card('Cover Fire')).map(({ id }) => id)).toContain('R3-31');
  const unnamed = card('Kuriboh');
  if (unnamed.face) unnamed.face.figures = [{ name: 'ATK', printed: 300, now: 300 }, { name: 'DEF', printed: 200, now: 200 }];
  const defending = rulings(duel, { ...unnamed, stance: 'DEFENSE' });
  expect(defending.length).toBeGreaterThan(1);
  expect(defending[0]?.text).toMatch(/DEFENSE/);
  expect(rulings(duel, { side: 'down' })).toEqual([]);
});

test('hurrying has a key like any other, and its own can be given back', () => {
  restore();
  expect(keyFor('hurry')).toBe('Shift');
  expect(deedOf('Shift')).toBe('hurry');
  expect(remap('go', 'Shift')).toEqual({ why: 'fixed' });
  expect(remap('hurry', 'h')).toBeNull();
  expect([deedOf('h'), deedOf('Shift')]).toEqual(['hurry', null]);
  expect(remap('hurry', 'Shift')).toBeNull();
  expect(remap('hurry', 'Control')).toEqual({ why: 'fixed' });
  restore();
});

beforeEach(() => {
  vi.unstubAllGlobals();
});

test.each(['localhost', 'cards.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0'])('a page from %s is no way for anybody else', async (hostname) => {
  const told = ['http://192.168.1.20:7777/KITE', 'http://10.0.0.7:7777/KITE'];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ links: told }))));
  const place = { hostname, origin: `http://${hostname}:7777` } as Location;
  expect(await doors('KITE', place)).toEqual(told);
  const other = { hostname: '192.168.1.20', origin: 'http://192.168.1.20:7777' } as Location;
  expect(await doors('KITE', other)).toEqual(told);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ links: [] }))));
  expect(await doors('KITE', place)).toEqual([]);
});
