import { describe, expect, test } from 'vitest';
import { Offer, START } from '../../src/play/offer';
import { understand } from '../../src/play/said';
import { questions } from '../../src/play/why';
import { read } from '../../src/play/words';
import { named } from '../../src/scene/names';
import { reference, spotCalled } from '../../src/scene/reference';
import { keyOf, twin } from '../../src/scene/spots';
import { heard } from '../../src/protocol/samples';
import type { RoomView, Scene } from '../../src/protocol';
import { FARM, at, choice, scene, zone } from './scenes';

/** What was really seen at a server. */
const SEEN: Scene[] = heard.flatMap((message) => (message.type === 'update' && message.scene ? [message.scene] : []));
const ROOM = heard.flatMap((message) => (message.type === 'update' && message.room ? [message.room] : [])).at(-1) as RoomView;

test('cards are called as in the terminal', () => {
  const call = (spot: Parameters<typeof reference>[1], seat: 'P1' | 'P2') => reference(FARM, spot, seat);
  expect(call(at('p1.hand', 0), 'P1')).toBe('h1');
  expect(call(at('p2.slot.1', 0), 'P1')).toBe('os1');
  expect(call(at('p1.slot.1'), 'P2')).toBe('os1');
  const alike = scene([zone('p1.deck', 'P1', 'stack', ['a']), zone('p1.discard', 'P1', 'stack', ['b'])], []);
  expect([reference(alike, at('p1.deck'), 'P1'), reference(alike, at('p1.discard'), 'P1')]).toEqual(['d', 'di']);
});

test('every name leads back to its spot, in everything that was seen', () => {
  for (const seen of SEEN) {
    for (const own of seen.zones) {
      const spot = at(own.id, own.shape === 'spot' || own.cards.length === 0 ? undefined : 0);
      const name = reference(seen, spot, 'P1') ?? '';
      const found = spotCalled(seen, name, 'P1');
      expect(found && keyOf(seen, found), name).toBe(keyOf(seen, spot));
    }
  }
});

describe('what is typed', () => {
  test.each([
    ['wait', 'wait'],
    ['w', 'wait'],
    ['call h1', 'call Ox'],
    ['call h3', 'call Ox'],
    ['CALL h1 s1', 'call Ox for s1'],
    ['kick s1 os1', 'kick s1 os1'],
    ['kick away', 'kick s1 away'],
  ])('%s means %s', (said, meant) => {
    expect(understand(said, FARM, 'P1')).toMatchObject({ is: 'action', choice: { action: meant } });
  });

  test('what is not clear is asked, what is unknown is said', () => {
    expect(understand('kick', FARM, 'P1')).toMatchObject({ is: 'one-of' });
    expect(understand('h3', FARM, 'P1')).toEqual({ is: 'card', spot: at('p1.hand', 0) });
    for (const said of ['', 'sing', 'call h2']) expect(understand(said, FARM, 'P1')).toEqual({ is: 'unknown' });
  });

  test('every action of a real match is understood by its own text', () => {
    for (const seen of SEEN) {
      for (const own of seen.choices) expect(understand(own.action, seen, 'P1')).toEqual({ is: 'action', choice: own });
    }
  });

  test('the table is spoken to in its own words', () => {
    expect(read('say  hello there', ROOM)).toEqual({ command: { do: 'say', text: 'hello there' } });
    expect(read('resign', ROOM)).toEqual({ command: { do: 'resign' } });
    expect(read('say', ROOM)).toEqual({ wrong: 'say' });
    expect(read('kick Nobody', ROOM)).toEqual({ wrong: 'member', name: 'Nobody' });
    expect(read('summon h1', ROOM)).toBeNull();
  });
});

describe('pointing', () => {
  const offer = new Offer(FARM);

  test('cards first, then verbs, then targets', () => {
    const rows = offer.rows(START);
    expect(rows.map(({ points, hotkey }) => [points[0] ?? null, hotkey])).toEqual([
      ['p1.hand#0', '1'],
      ['p1.slot.1', '2'],
      [null, 'w'],
    ]);
    expect(offer.aims({ ...START, card: 'p1.slot.1' })).toEqual(['p2.slot.1']);
    expect(offer.settle({ ...START, card: 'p1.hand#0' }).verb).toBe('call');
  });

  test('equal cards mean the first of them', () => {
    expect(offer.acts('p1.hand#2')).toBe(true);
    expect(offer.acts('p1.hand#1')).toBe(false);
    expect([twin(FARM, 'p1.hand#2'), offer.meant('p1.hand#2')]).toEqual(['p1.hand#0', 'p1.hand#0']);
  });

  test('several targets are pointed at one after the other', () => {
    const slots = [1, 2, 3].map((n) => zone(`p1.slot.${n}`, 'P1', 'spot', ['Cow']));
    const call = (...ns: number[]) => choice(`call ${ns.join()}`, at('p1.hand', 0), ...ns.map((n) => at(`p1.slot.${n}`)));
    const farm = scene([...slots, zone('p1.hand', 'P1', 'row', ['Ox'])], [call(1, 2), call(1, 3), call(2, 3)]);
    const path = { card: 'p1.hand#0', verb: 'call', targets: ['p1.slot.3'] };
    const many = new Offer(farm);
    expect(many.aims(path)).toEqual(['p1.slot.1', 'p1.slot.2']);
    expect(many.within({ ...path, targets: ['p1.slot.3', 'p1.slot.2'] }).map(({ action }) => action)).toEqual(['call 2,3']);
  });

  test('every choice of a real match can be reached by pointing', () => {
    for (const seen of SEEN) {
      const real = new Offer(seen);
      for (const own of seen.choices) {
        const [card, ...targets] = real.touched(own);
        const left = real.within({ card: card ?? null, verb: own.verb, targets });
        expect(left).toContain(own);
        const exact = left.filter((other) => real.touched(other).length === real.touched(own).length);
        if (card !== undefined) expect(exact, own.action).toEqual([own]);
      }
    }
  });

  test('no key means two things', () => {
    for (const seen of [FARM, ...SEEN]) {
      const keys = new Offer(seen).rows(START).flatMap(({ hotkey }) => hotkey ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test('the game is asked about a card in words that it reads', () => {
  expect(questions(FARM, 'P1', at('p1.hand', 1), ['wait'])).toEqual(['call Elk', 'call h2', 'kick Elk', 'kick h2', 'wait Elk', 'wait h2']);
  expect(questions(FARM, 'P1', at('p2.slot.1'), [])).toEqual([]);
  expect(questions(FARM, null, at('p1.hand', 1), [])).toEqual([]);
});

test('sentences speak of people', () => {
  const [first] = ROOM.seats;
  const member = ROOM.members.find(({ id }) => id === first?.member);
  expect(named(ROOM, 'P1: attack, or continue. P10 and MP1 stay.')).toBe(`${member?.name ?? first?.bot ?? 'P1'}: attack, or continue. P10 and MP1 stay.`);
});
