/** The matches that were finished in this browser, on a seat of one's own: rooms against bots are in no list of a server. */

import type { MatchResult, Seat } from '../protocol';
import { keep, kept } from './secrets';

export interface OwnMatch {
  /** What its replay is called. */
  id: string;
  /** When it ended, in milliseconds since 1970. */
  ended: number;
  game: string;
  title: string;
  /** Everybody's names as the table showed them, in seat order. */
  names: string[];
  /** One's own seat. */
  seat: Seat;
  winners: Seat[];
  reason: MatchResult['reason'];
}

const KEY = 'croupier.matches';
/** How many are kept. */
const MOST = 100;

/** The latest first. */
export function ownMatches(): OwnMatch[] {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(known) ? (known as OwnMatch[]).filter(({ id, names }) => typeof id === 'string' && Array.isArray(names)) : [];
  } catch {
    return [];
  }
}

/** Keeps a match; one that is known stays where it is. */
export function keepMatch(match: OwnMatch): void {
  const known = ownMatches();
  if (known.some(({ id }) => id === match.id)) return;
  keep(KEY, JSON.stringify([match, ...known].slice(0, MOST)));
}
