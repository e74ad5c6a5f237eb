/** Pictures: what a card is decides what is drawn, the same on every machine. */

import { expect, test } from 'vitest';
import { art } from '../../src/art/art';
import { ATTRIBUTES } from '../../src/art/ink';
import { TYPES, nature, type PictureFace } from '../../src/art/nature';
import { playing } from '../../src/art/playing';
import { badge } from '../../src/play/badges';

const stat = (name: string, printed: number, now = printed): { name: string; printed: number; now: number } => ({ name, printed, now });
const face = (name: string, more: Partial<PictureFace> = {}): PictureFace => ({ name, tone: 'plain', short: '', ascii: '', text: '', ...more });
const monster = (name: string, more: Partial<PictureFace> = {}): PictureFace => face(name, { figures: [stat('ATK', 1500), stat('DEF', 1000), stat('level', 4)], ...more });

test('a picture is the same for the same card, and another for another', () => {
  const names = Array.from({ length: 60 }, (_, i) => `Card ${i}`);
  const drawn = names.map((name) => JSON.stringify(art(monster(name))));
  expect(new Set(drawn).size).toBe(names.length);
  expect(JSON.stringify(art(monster('Card 7')))).toBe(drawn[7]);
});

test('every type has a figure of its own in every attribute, drawn with numbers and with nothing of the card', () => {
  const drawn = TYPES.flatMap((type) => ATTRIBUTES.map((attribute) => art(monster('<b>Name</b>', { type, attribute })).drawing));
  expect(new Set(drawn).size).toBe(TYPES.length * ATTRIBUTES.length);
  for (const text of drawn) expect(text).not.toMatch(/NaN|Infinity|undefined|<b>|Name|style=/);
});

test.each([
  ['Baby Dragon', 'dragon', 'wind'],
  ['Clown Zombie', 'zombie', 'dark'],
  ['Man-Eater Bug', 'insect', 'earth'],
  ['Time Wizard', 'spellcaster', 'light'],
  ['Alligator Sword', 'reptile', 'water'],
  ['Alpha The Magnet Warrior', 'rock', 'earth'],
  ['Big Shield Gardna', 'warrior', 'earth'],
  ['Harpie Lady', 'winged beast', 'wind'],
  ['Summoned Skull', 'fiend', 'dark'],
  ['Kuriboh', 'beast', 'earth'],
] as const)('%s is a %s of %s by its name', (name, type, attribute) => {
  expect(nature(monster(name), 'arena')).toMatchObject({ kind: 'monster', type, attribute });
});

test('what a face states goes before what its name suggests', () => {
  expect(nature(monster('Baby Dragon', { kind: 'effect monster', type: 'Machine', attribute: 'FIRE' }), 'arena')).toMatchObject({ kind: 'effect', type: 'machine', attribute: 'fire' });
  expect(nature(face('Dragon Trap', { kind: 'counter trap' }), 'arena').kind).toBe('trap');
  expect(nature(face('Some Knight', { figures: [stat('power', 9000)] }), 'plain').kind).toBe('unit');
  expect(nature(face('The Ace', { figures: [stat('health', 250)] }), 'plain').kind).toBe('flyer');
});

test.each([
  ['Dark Hole', 'Destroy all monsters.', 'hole'],
  ['Heavy Storm', 'Destroy all other spells.', 'storm'],
  ['Pot of Greed', 'You draw 2 cards.', 'draw'],
  ['Monster Reborn', 'Summon it to your side.', 'revive'],
  ['Change Of Heart', 'Take control of it.', 'control'],
  ['Unheard Of', 'Negate the activation and destroy it.', 'negate'],
  ['Unheard Of', 'Destroy one monster.', 'blast'],
  ['Unheard Of', 'Each player discards a card.', 'discard'],
  ['Unheard Of', 'Gain 1000 life points.', 'heal'],
] as const)('%s, which says "%s", shows: %s', (name, text, deed) => {
  expect(nature(face(name, { text, tone: 'special' }), 'arena')).toMatchObject({ kind: 'spell', deed });
});

test('each card of the air is a scene of its own, with aircraft, and a flyer that is down has a parachute', () => {
  const names = ['Open Fire', 'Sidewinder', 'Dodge Roll', 'Suppression', "Pulling G's", 'Mid-Air Regroup', 'Cover Fire', 'Into the Fog', 'Air-to-Air Barrage', 'Sweeping Fire'];
  const scenes = names.map((name) => art(face(name, { text: 'Choose a foe.' }), 'sky'));
  expect(scenes.map(({ kind }) => kind)).toEqual(names.map(() => 'action'));
  // Without what the hash of a name adds, they still differ.
  const parts = scenes.map(({ drawing }) => [...drawing.matchAll(/translate\([\d.]+ [\d.]+\) rotate\([\d.]+\) scale/g)].join());
  expect(new Set(parts).size).toBe(names.length);
  const flyer = (now: number): string => art(face('P2', { figures: [stat('health', 50, now)] }), 'sky').drawing;
  expect(flyer(50)).toBe(flyer(12));
  expect(flyer(0)).not.toBe(flyer(12));
});

test('playing cards have as many pips as they count, courts have two heads, and other texts are no playing cards', () => {
  for (const suit of '♠♥♦♣') {
    for (let rank = 2; rank <= 10; rank += 1) expect(playing(`${rank}${suit}`)?.match(/scale\(-?0\.92\)/g)?.length, `${rank}${suit}`).toBe(rank);
    for (const court of 'JQK') expect(playing(`${court}${suit}`)?.match(/<svg /g)?.length).toBe(2);
  }
  expect(playing('Jo')).not.toBeNull();
  for (const text of ['', 'x', '11♠', 'Ace', '<b>']) expect(playing(text)).toBeNull();
});

test('a mark has an icon by its words, a number or a seat beside it, or else its first letter', () => {
  for (const text of ['attacked', 'switched', '+500/+500', '-200/+0', 'ready', 'down', 'at the Ace', 'by P2', '2 turns', '1 action', '3 uses', 'discard', 'DEFENSE']) expect(badge(text).icon, text).not.toBeNull();
  expect(badge('2 turns')).toMatchObject({ note: '2', seat: null });
  expect(badge('at P3')).toMatchObject({ note: 'P3', seat: 3 });
  expect(badge('unheard of')).toMatchObject({ icon: null, letter: 'U', note: null });
  expect(badge('+500/+0').icon).not.toBe(badge('-500/+0').icon);
});
