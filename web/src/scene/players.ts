/** The players of each seat, in words. */

import { t } from '../say/strings';
import type { PlayedBy, Seat, SeatAssignment } from '../protocol';

function playerText(player: PlayedBy): string {
  if (player === 'recorded' || player === 'several') return t(`player-${player}`);
  return 'bot' in player ? t('player-bot', { name: player.bot }) : player.person;
}

/** The players of a seat, if it had more than one: `Anna until decision 30, then bot greedy`. */
export function replaced(players: SeatAssignment[], seat: Seat): string | null {
  const mine = players.filter((stretch) => stretch.seat === seat);
  if (mine.length < 2) return null;
  const parts = mine.map(({ player }, i) => {
    const next = mine[i + 1];
    if (next === undefined) return playerText(player);
    return next.from === 1 ? t('player-before', { player: playerText(player) }) : t('player-until', { player: playerText(player), decision: next.from - 1 });
  });
  return parts.reduce((before, after) => t('player-then', { before, after }));
}

/** A line for each seat that more than one player had: `Anna until decision 30, then bot greedy`. */
export function replacedLines(players: SeatAssignment[]): string[] {
  const seats = [...new Set(players.map(({ seat }) => seat))];
  return seats.flatMap((seat) => {
    const who = replaced(players, seat);
    return who === null ? [] : [who];
  });
}
