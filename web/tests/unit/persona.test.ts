/** Bots have names, nobody is called P1, and finished matches are kept. */

import { beforeEach, describe, expect, it } from 'vitest';
import { keepMatch, ownMatches, type OwnMatch } from '../../src/net/matches';
import { minutes } from '../../src/scene/absent.svelte';
import { nameFor, named } from '../../src/scene/names';
import { botName, namesOf } from '../../src/scene/persona';
import { nameFlaw } from '../../src/ui/naming.svelte';
import type { RoomView, SeatAssignment, SeatInfo } from '../../src/protocol';

const chair = (number: number, more: Partial<SeatInfo>): SeatInfo => ({ seat: `P${number}`, role: null, member: null, bot: null, ready: true, time_left: null, running: false, ...more });
const room = (seats: SeatInfo[], names: string[]): RoomView => ({ seats, members: names.map((name, id) => ({ id, name, status: 'here', present: true })) }) as unknown as RoomView;

describe('the names at a table', () => {
  const table = room([chair(1, { member: 0 }), chair(2, { bot: 'greedy' }), chair(3, { bot: 'greedy' }), chair(4, { role: 'Ace', bot: 'cadet' }), chair(5, {})], ['Anna']);

  it('are those of people, roles, and one for each bot', () => {
    expect(named(table, 'P1, P2, P3, P4, P5')).toBe('Anna, Bruno, Cosima, Ace, Seat 5');
  });

  it('are passed over by bots, if somebody has them', () => {
    expect(nameFor(room([chair(1, { member: 0 }), chair(2, { bot: 'greedy' })], ['bruno']), 'P2')).not.toBe('Bruno');
    expect(botName('P2', ['BRUNO'])).not.toBe('Bruno');
    expect(new Set(Array.from({ length: 16 }, (_, i) => botName(`P${i + 1}`))).size).toBe(16);
  });

  it('are the same in the replay', () => {
    const by = (seat: SeatAssignment['seat'], player: SeatAssignment['player'], from = 1): SeatAssignment => ({ seat, from, player });
    const players = [by('P1', { person: 'Anna' }), by('P2', { bot: 'greedy' }), by('P3', { bot: 'greedy' }), by('P4', { bot: 'cadet' }), by('P5', { person: 'Zoe' }), by('P5', { bot: 'greedy' }, 9)];
    expect(namesOf(['Anna', 'greedy P2', 'greedy P3', 'Ace', 'Zoe'], players)).toEqual(['Anna', 'Bruno', 'Cosima', 'Ace', 'Zoe']);
  });
});

describe('matches of one\'s own', () => {
  beforeEach(() => localStorage.clear());
  const match = (id: string): OwnMatch => ({ id, ended: 1, game: 'war', title: 'War', names: ['Anna', 'Bruno'], seat: 'P1', winners: ['P1'], reason: 'cycle' });

  it('are kept once, the latest first, and no more than a hundred', () => {
    for (let i = 0; i < 120; i += 1) keepMatch(match(String(i)));
    keepMatch(match('119'));
    expect(ownMatches().map(({ id }) => id).slice(0, 2)).toEqual(['119', '118']);
    expect(ownMatches()).toHaveLength(100);
  });

  it('are none, where something else is stored', () => {
    for (const text of ['{', '{}', '[1, null]', '[{"id":3}]']) {
      localStorage.setItem('croupier.matches', text);
      expect(ownMatches()).toEqual([]);
    }
  });
});

it('a countdown is read as minutes and seconds', () => {
  expect([45_000, 44_001, 61_000, -5].map(minutes)).toEqual(['0:45', '0:45', '1:01', '0:00']);
});

it('a name is counted as the server counts it', () => {
  expect(nameFlaw('Anna')).toBe('');
  expect(nameFlaw('   ')).toContain('1 to 20');
  expect(nameFlaw('👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀')).toBe('');
  expect(nameFlaw('x'.repeat(21))).toContain('21');
});
