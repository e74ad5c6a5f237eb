/** Which replay is the latest of a table. */

import * as house from '../net/house';

/** Asked for once, by table and match. */
const asked = new Map<string, Promise<string | null>>();

export function latest(code: string, round: number): Promise<string | null> {
  const name = `${code} ${round}`;
  const known = asked.get(name) ?? house.room(code).then(({ replays }) => replays[0] ?? null);
  asked.set(name, known);
  known.catch(() => asked.delete(name));
  return known;
}
