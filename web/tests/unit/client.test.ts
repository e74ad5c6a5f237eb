import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { Names } from '../../src/table/links';
import { against, again } from '../../src/net/plan';
import { outcome } from '../../src/scene/ending';
import { readCode, TYPED } from '../../src/code';
import { read, write, type Route } from '../../src/route.svelte';
import { blocks, type Run } from '../../src/rules/markdown';
import type { SeatInfo, RoomView } from '../../src/protocol';
import { FARM } from './scenes';

const ids = (language: string): Map<string, string> => {
  const text = readFileSync(`messages/${language}.ftl`, 'utf8');
  const body = new FluentResource(text).body;
  return new Map(body.map(({ id, value }) => [id, [...new Set(JSON.stringify(value).match(/"name":"[^"]+"/g))].sort().join()]));
};

test('both languages say everything, with the same things to fill in', () => {
  expect(Object.fromEntries(ids('de'))).toEqual(Object.fromEntries(ids('en')));
});

test('every message that the client asks for is there, and none is left over', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const source = files.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');
  const asked = [...source.matchAll(/\b(?:t|maybe)\(\s*['"]([\w-]+)['"]/g)].map(([, id]) => id);
  const known = ids('en');
  expect(asked.filter((id) => id !== undefined && !known.has(id))).toEqual([]);
  const patterns = [...source.matchAll(/\b(?:t|maybe)\(\s*`([\w-]+-)\$\{/g)].map(([, prefix]) => prefix ?? '');
  const unused = [...known.keys()].filter((id) => !source.includes(`'${id}'`) && !patterns.some((prefix) => id.startsWith(prefix)));
  expect(unused).toEqual([]);
});

test('numbers and dates are written in the language of the page', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const source = files.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');
  const foreign = [...source.matchAll(/(?:toLocale(?:Date|Time)?String|Intl\.\w+)\((?!prefs\.language)[^)]{0,20}/g)].map(([text]) => text);
  expect(foreign).toEqual([]);
});

test('how a match ended is said in words, whatever code the game has for it', () => {
  expect(outcome(['Anna'], 'life-points')).toBe('Anna wins (life points)');
  expect(outcome(['Anna', 'Ben'], 'ace_down')).toBe('Anna, Ben win (ace down)');
  expect(outcome([], 'agreed')).toBe('Nobody wins (agreed)');
});

test('addresses are read as they are written', () => {
  const routes: Route[] = [{ page: 'home' }, { page: 'replays' }, { page: 'room', code: 'KITE' }, { page: 'watch', code: 'KITE' }, { page: 'tv', code: 'KITE' }, { page: 'rules', game: 'some-game' }];
  for (const route of routes) expect(read(write(route))).toEqual(route);
  expect(read('/kite')).toEqual({ page: 'room', code: 'KITE' });
  for (const path of ['/kite-lamu', '/KITELAMU', '/kite%20lamu', '/Kite_Lamu/']) {
    expect(read(path)).toEqual({ page: 'room', code: 'KITE-LAMU' });
  }
  expect(read('/tv/kite-lamu')).toEqual({ page: 'tv', code: 'KITE-LAMU' });
  for (const path of ['/kites', '/kite-lam', '/kite-lamus', '/tv', '/tv/kites', '/a/b/c', '/<script>']) expect(read(path)).toEqual({ page: 'nowhere' });
});

test('names of cards in the log are found, the longest first, and nothing else', () => {
  const scene = structuredClone(FARM);
  const hand = scene.zones[0]?.cards ?? [];
  hand.forEach((card, i) => card.face && (card.face.name = ['Dark Elf', 'Dark Elf Lord', 'Ox (old)'][i] ?? ''));
  const parts = new Names().of(scene)('Dark Elf Lord meets Dark Elf. Ox (old) and Dark Elfs stay.');
  expect(parts.filter(({ card }) => card).map(({ text }) => text)).toEqual(['Dark Elf Lord', 'Dark Elf', 'Ox (old)']);
  expect(parts.map(({ text }) => text).join('')).toBe('Dark Elf Lord meets Dark Elf. Ox (old) and Dark Elfs stay.');
});

const chair = (n: number, member: number | null, bot: string | null = null, ready = false): SeatInfo => ({
  seat: `P${n}`,
  role: null,
  member,
  bot,
  ready,
  time_left: null,
  running: false,
});
const room = (stage: string, ...chairs: SeatInfo[]): RoomView => ({ stage, seats: chairs, options: {}, setup: {} }) as unknown as RoomView;

test('the way to a match against bots ends with the deal', () => {
  const plan = against({ game: 'any', setup: { a: 'b' }, bot: 'clever' }, true);
  expect(plan(room('over', chair(1, 0), chair(2, null, 'x')), 0)).toEqual({ do: 'rematch' });
  expect(plan(room('waiting', chair(1, 0), chair(2, null, 'x')), 0)).toMatchObject({ do: 'configure', game: 'any', setup: { a: 'b' } });
  expect(plan(room('waiting', chair(1, null), chair(2, null)), 0)).toEqual({ do: 'sit', seat: 'P1' });
  expect(plan(room('waiting', chair(1, 0), chair(2, null, 'slow')), 0)).toEqual({ do: 'bot', seat: 'P2', bot: 'clever' });
  expect(plan(room('waiting', chair(1, 0), chair(2, null, 'clever')), 0)).toMatchObject({ do: 'start' });
  expect(plan(room('playing', chair(1, 0), chair(2, null, 'clever')), 0)).toBeNull();
});

test('who asked for another match is ready for it, and only then', () => {
  expect(again()(room('waiting', chair(1, 0)), 0)).toMatchObject({ do: 'ready' });
  expect(again()(room('waiting', chair(1, 0, null, true)), 0)).toBeNull();
  expect(again()(room('over', chair(1, 0)), 0)).toBeNull();
});

test('the rules of every game are read without anything being lost', () => {
  const plain = (text: string): string => text.replace(/[^\p{L}\d]/gu, '');
  for (const name of readdirSync('../docs/rules').filter((file) => file.endsWith('.md'))) {
    const text = readFileSync(join('../docs/rules', name), 'utf8').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const page = blocks(text);
    const all = (found: Run[]): string => found.map((run) => run.text).join('');
    const said = page.map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'list') return block.items.map(all).join('');
      if (block.kind === 'table') return [block.head, ...block.rows].flat().map(all).join('');
      return all(block.runs);
    });
    expect(plain(said.join('')), name).toBe(plain(text.replace(/^# .*$/m, '').replace(/^```\w*$/gm, '').replace(/^\d+\. /gm, '')));
    expect(page.some((block) => block.kind === 'list')).toBe(true);
  }
});

test('a code is read however it is typed, and the field takes the same', () => {
  const field = new RegExp(`^(?:${TYPED})$`, 'v');
  const typed = [
    ['kite', 'KITE'], [' K1te ', 'K1TE'], ['kite-lamu', 'KITE-LAMU'], ['KITE LAMU', 'KITE-LAMU'], ['kitelamu', 'KITE-LAMU'],
    ['kite–lamu', 'KITE-LAMU'], ['ki te_la mu', 'KITE-LAMU'],
    ['kit', null], ['kites', null], ['kitelam', null], ['kite-lamus', null], ['', null], ['--', null], ['k?te', null], ['kïte', null],
  ] as const;
  for (const [text, code] of typed) {
    expect(readCode(text), text).toBe(code);
    expect(field.test(text), text).toBe(code !== null);
  }
});
