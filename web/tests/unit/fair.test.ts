/** The deal is checked in the browser as `croupier verify` and `tools/verify.py` check it, and refuses what they refuse. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Dice, block } from '../../src/replay/dice';
import { ARRANGED } from '../../src/protocol/arranged';
import { Flaw, checkDice, checkProof, keyOf, readHead, settingsOf, verdictOf, type Step } from '../../src/replay/fair';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'tests/replays/war-fair.replay'), 'utf8');
const vectors = readFileSync(join(root, 'crates/fair/tests/golden/vectors.txt'), 'utf8');

/** As `croupier verify --dice --json` lists it. */
const SHUFFLE =
  'shuffle 54: 21 33 51 48 44 30 42 29 4 41 54 26 25 24 39 5 10 43 52 50 20 36 49 11 18 27 47 28 15 16 12 35 19 7 34 17 9 3 14 1 37 31 45 23 2 38 53 22 46 32 6 13 40 8';
const THROWN = { throws: [SHUFFLE], used: [53, 0, 0] as [number, number, number] };
const COMMITMENT = '8635d43ed351353cf75b2eb3be65b2318e278a1813aa1c8cce2e053937da0a70';

const steps = (own: string, wanted: string | null = null): Step['what'][] => [...checkProof(readHead(own), wanted)].map(({ what }) => what);

/** What is wrong with it. */
function flaw(check: () => unknown): string {
  try {
    check();
  } catch (found) {
    if (found instanceof Flaw) return found.what;
    throw found;
  }
  return 'nothing';
}

describe('an honest match', () => {
  it('is found to be fair, step by step', () => {
    expect(steps(text)).toEqual(['commitment', 'seeds', 'key']);
    expect(steps(text, COMMITMENT.toUpperCase())).toEqual(['commitment', 'promise', 'seeds', 'key']);
    const found = [...checkProof(readHead(text), null)];
    expect(found.find(({ what }) => what === 'seeds')?.said.seeds).toBe('P1 “rain on a tin roof”, P2 “a red bicycle”');
    expect(checkDice(readHead(text), THROWN).said).toMatchObject({ count: '1', shuffles: '1', dice: '0' });
  });

  it('may have nothing to prove', () => {
    const own = readFileSync(join(root, 'tests/replays/war-seed-7.replay'), 'utf8');
    expect(steps(own)).toEqual(['chosen']);
    expect(flaw(() => steps(own, COMMITMENT))).toBe('no-proof');
  });

  it('is found to be fair with every seed, game and number of seats of the golden vectors', () => {
    const heads = vectors.split(/\n\n+/).filter((part) => part.startsWith('croupier replay 1'));
    expect(heads.length).toBeGreaterThan(4);
    for (const head of heads) expect(steps(head)).toContain('key');
  });
});

/** The same changes as in the tests of the engine, and what is found. */
const CHEATS: [string, (own: string) => string, string][] = [
  ['another game', (own) => own.replace('game war', 'game wars'), 'broken'],
  ['other rules', (own) => own.replace('rules 1', 'rules 2'), 'broken'],
  ['other cards', (own) => own.replace(/cards ([0-9a-f])/, 'cards 0'), 'broken'],
  ['other settings', (own) => own.replace('down=3', 'down=4'), 'broken'],
  ['another nonce', (own) => own.replace('nonce=1', 'nonce=2'), 'broken'],
  ['another server seed', (own) => own.replace('server=cf', 'server=ce'), 'broken'],
  ['another commitment', (own) => own.replace('commitment=86', 'commitment=87'), 'broken'],
  ['another seed of the match', (own) => own.replace(/seed [0-9a-f]{2}/, 'seed 00'), 'other-seed'],
  ['a seed that somebody chose', (own) => own.replace(/seed [0-9a-f]{64}/, 'seed 7'), 'other-seed'],
  ['another seed of a seat', (own) => own.replace('7261696e', '7261696f'), 'other-seed'],
  ['seats that have swapped their seeds', (own) => own.replace(/seats=(\w+),(\w+)/, 'seats=$2,$1'), 'other-seed'],
  ['a seat that is said to have added nothing', (own) => own.replace(/seats=\w+,/, 'seats=-,'), 'other-seed'],
  ['a seat more', (own) => own.replace('seat P2', 'seat P3 Eve #00000000\nseat P2'), 'seats'],
  ['a seed more', (own) => own.replace(/(seats=\w+,)/, '$1-,'), 'seats'],
  ['a nonce with a nought', (own) => own.replace('nonce=1', 'nonce=01'), 'no-proof'],
  ['capital digits', (own) => own.replace('server=cf', 'server=CF'), 'no-proof'],
  ['half a byte', (own) => own.replace('seats=72', 'seats=7'), 'no-proof'],
  ['more than a proof', (own) => own.replace(/(seats=[\w,]+)/, '$1 x=1'), 'no-proof'],
  ['a line that is lost', (own) => own.replace(/setup .*\n/, ''), 'no-replay'],
  ['no replay', () => 'hello', 'no-replay'],
];

describe('a match that was tampered with', () => {
  for (const [what, change, found] of CHEATS) {
    it(`is refused: ${what}`, () => {
      const cheat = change(text);
      expect(cheat).not.toBe(text);
      expect(flaw(() => steps(cheat))).toBe(found);
    });
  }

  it('is refused whatever byte of the proof is changed', () => {
    const at = text.indexOf('fair ');
    const end = text.indexOf(' #', at);
    for (let i = at + 5; i < end; i += 1) {
      const changed = text.slice(0, i) + (text[i] === '0' ? '1' : '0') + text.slice(i + 1);
      expect(flaw(() => steps(changed)), `byte ${i}`).not.toBe('nothing');
    }
  });

  it('is refused without the promise that somebody wrote down', () => {
    expect(flaw(() => steps(text, COMMITMENT.replace('8', '9')))).toBe('other-promise');
  });

  it('is refused with another throw, one too few or one too many', () => {
    const head = readHead(text);
    const other = SHUFFLE.replace('21 33', '33 21');
    expect(flaw(() => checkDice(head, { ...THROWN, throws: [other] }))).toBe('throw');
    expect(flaw(() => checkDice(head, { ...THROWN, throws: [] }))).toBe('not-whole');
    expect(flaw(() => checkDice(head, { ...THROWN, throws: [SHUFFLE, 'coin: heads'] }))).not.toBe('nothing');
    expect(flaw(() => checkDice(head, { ...THROWN, used: [54, 0, 0] }))).toBe('not-whole');
    expect(flaw(() => checkDice(head, { ...THROWN, throws: ['shuffle 3: 1 2'] }))).toBe('no-throw');
  });
});

describe('the dice', () => {
  it('are ChaCha8', () => {
    // The first words of ChaCha8 with a key of noughts, as everybody who publishes vectors has them.
    expect([...block(new Uint8Array(32), 0, 0)].slice(0, 4).map((word) => word.toString(16))).toEqual(['2fef003e', 'd6405f89', 'e8b85b7f', 'a1a5091f']);
  });

  it('pass over words that would favour a number, as the second implementation does', () => {
    const dice = new Dice(keyOf('7'));
    const numbers = Array.from({ length: 6 }, () => dice.below(0, 3_000_000_000));
    expect(numbers).toEqual([518_771_132, 2_749_402_533, 1_397_812_844, 1_343_627_335, 17_023_542, 175_881_698]);
    expect(dice.used).toEqual([7, 0, 0]);
  });

  it('have a stream for each kind, and read numbers as the engine does', () => {
    const dice = new Dice(keyOf('7'));
    dice.throw('coin: heads');
    dice.throw('die 6: 1');
    dice.throw('choice 20: 1');
    expect(dice.used).toEqual([1, 1, 1]);
    expect([...keyOf('7/41')].slice(0, 9)).toEqual([7, 0, 0, 0, 0, 0, 0, 0, 42]);
    expect(flaw(() => keyOf('seven'))).toBe('no-seed');
  });
});

describe('arranged cards', () => {
  const setup = (own: string): string => text.replace(/setup .*? #/, `setup ${own} #`);

  it('are never fair, whatever the replay claims besides', () => {
    for (const own of ['down=3 deck=K,Q', 'p1="K, Q" p2=2', 'down=3 deck=', 'a="x"deck=K']) {
      expect(verdictOf([...checkProof(readHead(setup(own)), null)])).toBe('arranged');
    }
    expect(flaw(() => steps(setup('deck=K'), COMMITMENT))).toBe('arranged');
  });

  it('are found under a name that is written with a hyphen', () => {
    const pack = setup('ace-hand=Loop').replace('game war', 'game wolfpack');
    expect(steps(pack)).toEqual(['arranged']);
  });

  it('are not what a value says', () => {
    expect(settingsOf('names="deck=K \\" p1=2" life=8000 rest=')).toEqual(['names', 'life', 'rest']);
    expect(flaw(() => settingsOf('names="deck'))).toBe('no-setting');
    expect(flaw(() => settingsOf('down'))).toBe('no-setting');
  });

  it('are declared for every game, and of a game that is not known nobody says that it was fair', () => {
    expect([...ARRANGED.keys()]).toEqual(['war', 'duel', 'wolfpack', 'vanguard']);
    expect(verdictOf([...checkProof(readHead(text), null)])).toBe('fair');
    expect(verdictOf([{ what: 'key', said: {} }, { what: 'unknown-game', said: {} }])).toBe('unknown-game');
  });
});

it('says that a match is continued from a known deal', () => {
  const own = readFileSync(join(root, 'tests/replays/war-seed-7.replay'), 'utf8');
  const continued = own.replace(/\nend /, '\nplayer P1 1 recorded #00000000\nend ');
  expect(verdictOf([...checkProof(readHead(continued), null)])).toBe('continued');
});
