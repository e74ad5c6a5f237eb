/** Guided matches: when a step is over. And keys and veils, which are as small. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deedOf, keyFor, remap, restore } from '../../src/keys.svelte';
import { assign } from '../../src/play/hotkeys';
import { further, isMet, type Moment } from '../../src/play/lesson.svelte';
import { isOpen, veil } from '../../src/scene/veil';
import type { Hint, Scene } from '../../src/protocol';
import { FARM } from './scenes';

const START: Moment = { verbs: [], phase: 'Main 1', round: 1, over: false };
const step = (until: string): Hint => ({ until, point: 'hand', en: 'a', de: 'b' });

test.each([
  ['next', START, false],
  ['verb Summon', { ...START, verbs: ['Set', 'Summon'] }, true],
  ['verb Summon', { ...START, verbs: ['Set'] }, false],
  ['phase Main 1', START, true],
  ['phase Battle', START, false],
  ['round 2', { ...START, round: 3 }, true],
  ['round 2', START, false],
  ['over', { ...START, over: true }, true],
  ['over', START, false],
])('%s waits for what it says', (until, now, met) => {
  expect(isMet(until, now)).toBe(met);
});

test('a step leads to the next, and a round that began past everything before it', () => {
  const steps = ['next', 'verb Summon', 'phase Battle', 'round 2', 'verb Attack', 'over'].map(step);
  expect(further(steps, 0, START)).toBe(0);
  expect(further(steps, 1, { ...START, verbs: ['Summon'] })).toBe(2);
  expect(further(steps, 1, { ...START, verbs: ['Attack'] })).toBe(1);
  expect(further(steps, 0, { ...START, round: 2 })).toBe(4);
  expect(further(steps, 4, { ...START, round: 7 })).toBe(4);
});

test('no two deeds share a key, and choices take none of them', () => {
  expect(remap('go', 'u')).toEqual({ why: 'taken', by: 'undo' });
  expect(remap('go', '7')).toEqual({ why: 'fixed' });
  expect(remap('go', 'Enter')).toEqual({ why: 'fixed' });
  expect(keyFor('go')).toBe('e');
  expect(remap('go', 's')).toBeNull();
  expect([deedOf('s'), deedOf('e')]).toEqual(['go', null]);
  const row = { hotkey: null, verb: 'Set', text: '', forecast: null, points: [], leads: { open: { card: null, verb: null, targets: [] } } };
  expect(assign([row])[0]?.hotkey).toBe('e');
  restore();
  expect(assign([row])[0]?.hotkey).toBe('s');
});

test('other eyes see less, and never more', () => {
  const face = FARM.zones.flatMap(({ cards }) => cards).find((card) => card.face)?.face ?? null;
  const card = { id: 1, face, side: 'up' as const, pose: 'upright' as const, badges: [] };
  const zone = (owner: string, lane: 'hand' | 'front', side: 'up' | 'down') => ({ id: `${owner}.${lane}.${side}`, owner, name: '', shape: 'row' as const, lane, cards: [{ ...card, side }] });
  const zones = ['P1', 'P2'].flatMap((owner) => [zone(owner, 'hand', 'up'), zone(owner, 'front', 'up'), zone(owner, 'front', 'down')]);
  const scene = { ...FARM, zones } as Scene;
  const seen = (eyes: 'all' | 'public' | 'P1'): string[] => veil(scene, eyes).zones.filter(({ cards }) => cards[0]?.face).map(({ id }) => id);
  expect(seen('all')).toHaveLength(6);
  expect(seen('P1')).toEqual(['P1.hand.up', 'P1.front.up', 'P1.front.down', 'P2.front.up']);
  expect(seen('public')).toEqual(['P1.front.up', 'P2.front.up']);
  expect([isOpen(scene), isOpen(veil(scene, 'public'))]).toEqual([true, false]);
});

/** A palette's colours under the commonest colour blindness: shapes tell states apart, and so do these. */
test('states have a shape besides their colour', () => {
  const style = readFileSync('src/table/Card.svelte', 'utf8');
  for (const shape of ['outline: var(--mark) solid var(--legal)', 'outline: var(--mark) dashed var(--aim)', '--mark: max(3px,', '.legal::before', '.aimed .body::after']) expect(style).toContain(shape);
});
