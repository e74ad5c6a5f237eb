/** The keys of the table: each can be another one, and no two are the same. */

import { keep, kept } from './net/secrets';

/** What keys do, and the key that does it if nobody has said otherwise. */
export const USUAL = {
  go: 'e',
  undo: 'u',
  redo: 'y',
  inspect: ' ',
  log: 'l',
  chat: 'c',
  sides: 'm',
  plain: 'x',
  answers: 'r',
  'hold-on': 'j',
  'hold-off': 'q',
  hurry: 'Shift',
  keys: '?',
} as const;

export type Deed = keyof typeof USUAL;
export const DEEDS = Object.keys(USUAL) as Deed[];

const KEY = 'croupier.keys';

function stored(): Partial<Record<Deed, string>> {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? '{}');
    const pairs = typeof known === 'object' && known !== null ? Object.entries(known) : [];
    return Object.fromEntries(pairs.filter(([deed, key]) => deed in USUAL && typeof key === 'string' && (key.length === 1 || key === USUAL[deed as Deed])));
  } catch {
    return {};
  }
}

const keys: Record<Deed, string> = $state({ ...USUAL, ...stored() });

/** The key of a deed, as it stands on the screen. */
export const keyFor = (deed: Deed): string => (keys[deed] === ' ' ? 'Space' : keys[deed]);

/** What a key does here. */
export const deedOf = (key: string): Deed | null => DEEDS.find((deed) => keys[deed] === key) ?? null;

/** Letters that choices leave alone. */
export const taken = (): string[] => DEEDS.map((deed) => keys[deed]);

/** Why a key cannot be given to a deed. */
export type Refused = { why: 'fixed' } | { why: 'taken'; by: Deed };

/** Gives a deed another key, or changes nothing and says why not. */
export function remap(deed: Deed, key: string): Refused | null {
  if ((key.length !== 1 && key !== USUAL[deed]) || /[0-9]/.test(key)) return { why: 'fixed' };
  const by = DEEDS.find((other) => other !== deed && keys[other] === key);
  if (by !== undefined) return { why: 'taken', by };
  keys[deed] = key;
  keep(KEY, JSON.stringify(keys));
  return null;
}

/** All keys as they were at first. */
export function restore(): void {
  Object.assign(keys, USUAL);
  keep(KEY, JSON.stringify(keys));
}
