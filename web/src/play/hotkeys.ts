/** A key for everything that can be chosen: a letter to a verb, numbers to cards and targets, as in the terminal. */

import type { Row } from './offer';

/** Keys of the table itself that choices leave alone. */
export const OWN = 'celmrux';

const ORDER = '123456789';

/** More verbs than this are numbered. */
const VERBS = 6;

export function assign(rows: Row[]): Row[] {
  const used = new Set(OWN);
  const lettered = rows.filter((row) => row.verb !== null).length <= VERBS;
  const keyed = rows.map((row) => {
    const free = lettered ? (row.verb ?? '').toLowerCase().split('').find((c) => /[a-z]/.test(c) && !used.has(c)) : undefined;
    if (free !== undefined) used.add(free);
    return { ...row, hotkey: free ?? null };
  });
  let next = 0;
  return keyed.map((row) => (row.hotkey === null ? { ...row, hotkey: ORDER[next++] ?? null } : row));
}
