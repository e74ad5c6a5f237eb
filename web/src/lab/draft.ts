/** What is asked of the lab, as it stands in an address: anybody who has the link can play it again. */

import type { Pairs } from '../net/house';
import type { BotMatch, LabRequest } from '../protocol';

/** What is being asked for. */
export interface Draft {
  game: string;
  setup: Pairs;
  /** Who plays, by seat; empty where it is as usual. */
  bots: string[];
  house: string;
  matches: number;
  seed: string;
  /** Two variants on the same deals, or one. */
  compare: { a: Pairs; b: Pairs } | null;
}

/** A seed that can be told to somebody. */
export const drawn = (): string => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000);

export const empty = (game: string): Draft => ({ game, setup: {}, bots: [], house: '', matches: 20_000, seed: drawn(), compare: null });

/** Seats before one that is named are played by this bot, if nobody is named for them. */
export function named(bots: string[], usual: string): string[] {
  const last = bots.findLastIndex((bot) => bot !== '');
  return bots.slice(0, last + 1).map((bot) => (bot === '' ? usual : bot));
}

export function match(draft: Draft, usual: string): BotMatch {
  const { game, setup, house, seed } = draft;
  const bots = named(draft.bots, usual);
  return { game, setup, bots, ...(house === '' ? {} : { house }), ...(seed === '' ? {} : { seed }) };
}

export function wish(draft: Draft, usual: string): LabRequest {
  const { matches, compare } = draft;
  const of = match(draft, usual);
  return compare === null ? { of, matches } : { of: { ...of, setup: {} }, matches, compare };
}

/** The draft that would ask for the same again. */
export function again({ of, matches, compare }: LabRequest): Draft {
  const { game, setup = {}, bots = [], house, seed } = of;
  return { game, setup, bots, house: house ?? '', matches, seed: seed ?? '', compare: compare ?? null };
}

const GROUPS = ['s', 'a', 'b'] as const;

/** `?game=G&n=20000&seed=7&s.NAME=VALUE`, and `a.` and `b.` for two variants. */
export function write(draft: Draft): string {
  const search = new URLSearchParams();
  search.set('game', draft.game);
  search.set('n', String(draft.matches));
  if (draft.seed !== '') search.set('seed', draft.seed);
  if (draft.bots.some((bot) => bot !== '')) search.set('bots', draft.bots.join(','));
  if (draft.house !== '') search.set('house', draft.house);
  if (draft.compare) search.set('compare', 'yes');
  const groups = draft.compare === null ? { s: draft.setup } : { a: draft.compare.a, b: draft.compare.b };
  for (const [group, pairs] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(pairs)) search.set(`${group}.${name}`, value);
  }
  return `?${search.toString()}`;
}

/** Reads it back; nothing, if it names no game. */
export function read(text: string): Draft | null {
  const search = new URLSearchParams(text);
  const game = search.get('game');
  if (game === null) return null;
  const groups: Record<(typeof GROUPS)[number], Pairs> = { s: {}, a: {}, b: {} };
  for (const [key, value] of search) {
    const group = GROUPS.find((own) => key.startsWith(`${own}.`));
    if (group) groups[group][key.slice(2)] = value;
  }
  const n = Number(search.get('n') ?? '20000');
  return {
    game,
    setup: groups.s,
    bots: (search.get('bots') ?? '').split(',').filter((_, i, all) => all.length > 1 || all[i] !== ''),
    house: search.get('house') ?? '',
    matches: Number.isSafeInteger(n) && n > 0 ? n : 20_000,
    seed: search.get('seed') ?? '',
    compare: search.get('compare') === null ? null : { a: groups.a, b: groups.b },
  };
}
