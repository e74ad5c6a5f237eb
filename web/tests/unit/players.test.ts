/** The players of a seat are told in words, in both languages. */

import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../../src/prefs.svelte';
import { speak } from '../../src/say/languages.svelte';
import { replaced, replacedLines } from '../../src/scene/players';
import type { SeatAssignment } from '../../src/protocol';

const anna: SeatAssignment = { seat: 'P1', from: 1, player: { person: 'Anna' } };
const ben: SeatAssignment = { seat: 'P2', from: 1, player: { person: 'Ben' } };

describe('a seat', () => {
  beforeEach(() => {
    prefs.language = 'en';
  });

  it('that one player had is not marked', () => {
    expect(replacedLines([anna, ben])).toEqual([]);
    expect(replaced([], 'P1')).toBeNull();
  });

  it('that changed hands names everybody, and until when', async () => {
    await speak('de');
    const players: SeatAssignment[] = [anna, { seat: 'P1', from: 31, player: { bot: 'greedy' } }, { seat: 'P1', from: 40, player: { person: 'Anna' } }, ben];
    expect(replacedLines(players)).toEqual(['Anna until decision 30, then bot greedy until decision 39, then Anna']);
    prefs.language = 'de';
    expect(replacedLines(players)).toEqual(['Anna bis Entscheidung 30, dann Bot greedy bis Entscheidung 39, dann Anna']);
  });

  it('may have changed hands before anything was decided, or too often to be told', () => {
    expect(replaced([anna, { seat: 'P1', from: 1, player: { bot: 'greedy' } }], 'P1')).toBe('Anna before the first decision, then bot greedy');
    expect(replaced([{ ...anna, player: 'recorded' }, { seat: 'P1', from: 5, player: 'several' }, { seat: 'P1', from: 9, player: { bot: 'random' } }], 'P1')).toBe(
      'the recorded match until decision 4, then several players until decision 8, then bot random',
    );
  });
});
