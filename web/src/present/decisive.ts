/** The moment that decided a match, as far as the events tell: the greatest loss of whoever did not win. */

import type { LogLine, Scene, Seat } from '../protocol';

/** The number of its line in the log; none, if nothing was lost and nothing compared. */
export function decisive(lines: readonly (LogLine | null)[], winners: readonly Seat[], scene: Scene): number | null {
  let found: { line: number; weight: number } | null = null;
  const note = (line: number, weight: number): void => {
    if (!found || weight >= found.weight) found = { line, weight };
  };
  lines.forEach((line, number) => {
    for (const event of line?.events ?? []) {
      if (event.is === 'damage' && !winners.includes(event.seat)) note(number, 1 + event.by);
      // Without anything to lose, the last card that was beaten decides.
      if (event.is === 'compared' && event.winner !== null && ownerOf(scene, event.winner.zone, winners)) note(number, 1);
    }
  });
  return (found as { line: number } | null)?.line ?? null;
}

const ownerOf = (scene: Scene, zone: string, winners: readonly Seat[]): boolean => {
  const owner = scene.zones.find(({ id }) => id === zone)?.owner ?? null;
  return owner !== null && winners.includes(owner);
};
