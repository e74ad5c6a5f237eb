/** How a match ended, in words. */

import { maybe, t } from '../say/strings';
import type { RoomView, Seat } from '../protocol';
import { nameFor } from './names';

/** Who has won, and why: a game says it with a code, which is made of words. Who gave up, or ran out of time, is named. */
export function outcome(winners: string[], reason: string, losers: string[] = []): string {
  const who = winners.length === 0 ? t('table-draw-game') : t('table-won', { names: winners.join(', '), count: winners.length });
  const blamed = losers.length > 0 && winners.length > 0 && (reason === 'resigned' || reason === 'time');
  const why = blamed ? t(`result-${reason}`, { names: losers.join(', ') }) : (maybe(`reason-${reason}`) ?? reason.replace(/[-_]/g, ' '));
  return `${who} (${why})`;
}

/** The names of those who won, and of those who did not. */
export function sides(room: RoomView, winners: readonly Seat[]): [winners: string[], losers: string[]] {
  const names = (won: boolean): string[] => room.seats.filter(({ seat }) => winners.includes(seat) === won).map(({ seat }) => nameFor(room, seat));
  return [names(true), names(false)];
}

/** Why a match ended that its rules did not end, in a sentence; nothing, if they did. */
export function ended(room: RoomView, { winners, reason }: { winners: readonly Seat[]; reason: string }): string | null {
  const [, losers] = sides(room, winners);
  switch (reason) {
    case 'resigned':
    case 'time':
      return `${t(`result-${reason}`, { names: losers.join(', ') })}.`;
    case 'agreed':
    case 'closed':
      return t(`result-${reason}`);
    default:
      return null;
  }
}
