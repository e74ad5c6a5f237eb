/** Was a match dealt fairly? Found out in this browser, from the replay alone and without believing the server: the same
 * as `tools/verify.py` does. Pages without TLS have no cryptography of the browser's own, so hashes are brought along. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Dice } from './dice';
import { ARRANGED } from '../protocol/arranged';
import type { DiceRolls } from '../protocol';

/** What is wrong, by its name and with what is to be said about it. */
export class Flaw extends Error {
  constructor(readonly what: string, readonly said: Record<string, string> = {}) {
    super(what);
  }
}

const SEED = '(?:-|(?:[0-9a-f]{2}){1,64})';
const PROOF = new RegExp(`^commitment=([0-9a-f]{64}) server=([0-9a-f]{64}) nonce=(0|[1-9][0-9]*) seats=(${SEED}(?:,${SEED})*)$`);
const NAMES = ['game', 'rules', 'cards', 'setup', 'seed'];

export interface Head {
  game: string;
  rules: string;
  cards: string;
  setup: string;
  seed: string;
  fair: string | null;
  /** How many seats there are. */
  seats: number;
  /** Does it continue a recorded match, whose deal was known before? */
  continued: boolean;
}

/** The head of a replay. */
export function readHead(text: string): Head {
  const lines = text.replace(/^\uFEFF/, '').split('\n').map((line) => line.replace(/ #[0-9a-f]{8}\s*$/, ''));
  const words = lines.slice(1, 7).map((line): [string, string] => {
    const at = line.indexOf(' ');
    return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
  });
  const named = NAMES.every((name, i) => words[i]?.[0] === name);
  if (lines[0] !== 'croupier replay 1' || !named) throw new Flaw('no-replay');
  const [game = '', rules = '', cards = '', setup = '', seed = ''] = words.map(([, value]) => value);
  const fair = words[5]?.[0] === 'fair' ? words[5][1] : null;
  const continued = lines.some((line) => /^player P\d+ \d+ recorded$/.test(line));
  return { game, rules, cards, setup, seed, fair, seats: lines.filter((line) => line.startsWith('seat ')).length, continued };
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Fields as they are hashed: each with its length in four bytes before it. */
function fields(values: (string | Uint8Array)[]): Uint8Array {
  const parts = values.flatMap((value) => {
    const bytes = typeof value === 'string' ? utf8(value) : value;
    const long = new Uint8Array(4);
    new DataView(long.buffer).setUint32(0, bytes.length);
    return [long, bytes];
  });
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The 32 bytes that the text of a seed stands for: `7`, `7/41`, or all of them in hexadecimal. */
export function keyOf(seed: string): Uint8Array {
  if (/^[0-9a-f]{64}$/.test(seed)) return unhex(seed);
  const found = /^(\d{1,20})(?:\/(\d{1,20}))?$/.exec(seed);
  if (!found) throw new Flaw('no-seed', { seed });
  const key = new Uint8Array(32);
  const view = new DataView(key.buffer);
  view.setBigUint64(0, BigInt(found[1] ?? 0), true);
  view.setBigUint64(8, found[2] === undefined ? 0n : BigInt(found[2]) + 1n, true);
  return key;
}

/** One thing that was found to be right. */
export interface Step {
  what: 'commitment' | 'promise' | 'seeds' | 'no-seeds' | 'key' | 'dice' | 'chosen' | 'arranged' | 'continued' | 'unknown-game';
  said: Record<string, string>;
}

/** What each seat added, as the proof has it: hexadecimal, and as text where it is one. */
function added(seats: string[]): string {
  const shown = seats.flatMap((seat, i) => {
    if (seat === '-') return [];
    const text = new TextDecoder().decode(unhex(seat));
    return [`P${i + 1} ${/^[\x20-\x7e]+$/.test(text) ? `“${text}”` : seat}`];
  });
  return shown.join(', ');
}

/** The names of the settings that a setup gives values: `down=3 deck="K, Q"` gives `down` and `deck`. */
export function settingsOf(setup: string): string[] {
  const pair = /\s*([^\s=]+)=("(?:[^"\\]|\\.)*"|[^\s"]\S*|)/y;
  const names: string[] = [];
  for (let at = 0; setup.slice(at).trim() !== ''; at = pair.lastIndex) {
    pair.lastIndex = at;
    const found = pair.exec(setup);
    if (!found) throw new Flaw('no-setting', { text: setup.slice(at).trim() });
    names.push((found[1] ?? '').replaceAll('-', '_'));
  }
  return names;
}

/** What is known about the deal, when every step was found to be right. */
export function verdictOf(steps: Step[]): 'fair' | 'promised' | 'nothing' | 'arranged' | 'continued' | 'unknown-game' {
  const has = (what: Step['what']): boolean => steps.some((step) => step.what === what);
  if (has('arranged')) return 'arranged';
  if (has('continued')) return 'continued';
  if (has('chosen')) return 'nothing';
  if (has('no-seeds')) return 'promised';
  return has('unknown-game') ? 'unknown-game' : 'fair';
}

/** Checks the proof in a replay; says what was found step by step, and stops with the first flaw. */
export function* checkProof(head: Head, wanted: string | null): Generator<Step> {
  // A server that stacks a deck can still keep a promise about the seed, so the settings are looked at first.
  const arranged = ARRANGED.get(head.game);
  if (settingsOf(head.setup).some((name) => arranged?.includes(name))) {
    if (wanted !== null) throw new Flaw('arranged', { wanted });
    yield { what: 'arranged', said: {} };
    return;
  }
  if (head.fair === null && wanted === null) {
    yield { what: head.continued ? 'continued' : 'chosen', said: {} };
    return;
  }
  const proof = PROOF.exec(head.fair ?? '');
  if (!proof) throw new Flaw('no-proof');
  const [, promised = '', serverHex = '', nonce = '', list = ''] = proof;
  const [server, seats] = [unhex(serverHex), list.split(',')];
  if (seats.length !== head.seats) throw new Flaw('seats', { proof: String(seats.length), match: String(head.seats) });
  const terms = ['croupier commitment 1', server, nonce, head.game, head.rules, head.cards, sha256(utf8(head.setup))];
  const given = hex(sha256(fields(terms)));
  if (given !== promised) throw new Flaw('broken', { promised, given });
  yield { what: 'commitment', said: { commitment: promised } };
  if (wanted !== null) {
    if (wanted.trim().toLowerCase() !== promised) throw new Flaw('other-promise', { promised, wanted });
    yield { what: 'promise', said: {} };
  }
  const seeds = seats.map((seat) => (seat === '-' ? new Uint8Array() : unhex(seat)));
  const whose = added(seats);
  yield whose === '' ? { what: 'no-seeds', said: {} } : { what: 'seeds', said: { seeds: whose } };
  const key = hmac(sha256, server, fields(['croupier key 1', ...seeds, nonce]));
  if (hex(key) !== hex(keyOf(head.seed))) throw new Flaw('other-seed', { key: hex(key) });
  yield { what: 'key', said: {} };
  if (!arranged) yield { what: 'unknown-game', said: { game: head.game } };
}

/** Checks that every throw follows from the seed, and that none is missing. */
export function checkDice(head: Head, { throws, used }: DiceRolls): Step {
  const dice = new Dice(keyOf(head.seed));
  for (const [i, text] of throws.entries()) {
    const truth = dice.throw(text);
    if (truth === null) throw new Flaw('no-throw', { number: String(i + 1), text });
    if (truth !== text) throw new Flaw('throw', { number: String(i + 1), text, truth });
  }
  if (dice.used.join(' ') !== used.join(' ')) throw new Flaw('not-whole', { used: used.join(' '), listed: dice.used.join(' ') });
  const of = (kind: string): string => String(throws.filter((text) => text.startsWith(kind)).length);
  return { what: 'dice', said: { count: String(throws.length), shuffles: of('shuffle'), choices: of('choice'), coins: of('coin'), dice: of('die') } };
}
