/** A key for everything that can be chosen: a letter to a verb, numbers to cards and targets, as in the terminal. */

import { taken } from '../keys.svelte';
import type { Row } from './offer';

const ORDER = '123456789';

/** More verbs than this are numbered. */
const VERBS = 6;

export function assign(rows: Row[]): Row[] {
  // The table's own keys are left alone.
  const used = new Set(taken());
  const lettered = rows.filter((row) => row.verb !== null).length <= VERBS;
  const keyed = rows.map((row) => {
    const free = lettered ? (row.verb ?? '').toLowerCase().split('').find((c) => /[a-z]/.test(c) && !used.has(c)) : undefined;
    if (free !== undefined) used.add(free);
    return { ...row, hotkey: free ?? null };
  });
  let next = 0;
  return keyed.map((row) => (row.hotkey === null ? { ...row, hotkey: ORDER[next++] ?? null } : row));
}
