/** Where others reach a room. */

import * as house from './house';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Links to a room, the best first; none, if only this machine reaches the server. */
export async function doors(code: string, place: Location = location): Promise<string[]> {
  const own = LOOPBACK.includes(place.hostname) ? [] : [`${place.origin}/${code}`];
  const told = await house.room(code).then(
    ({ links }) => links,
    () => [],
  );
  return [...new Set([...own, ...told])];
}
