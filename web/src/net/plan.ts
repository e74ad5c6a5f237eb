/** What is done without asking on the way to a match: against bots, or once more. */

import type { Command, RoomView } from '../protocol';
import type { Pairs } from './house';
import { seed } from './secrets';

/** A match against bots, as somebody asked for it. */
export interface Solo {
  game: string;
  setup: Pairs;
  bot: string;
}

/** The next thing to do; nothing, once it is on its way. */
export type Plan = (room: RoomView, member: number | null) => Command | null;

/** Bots on every free seat, and the cards are dealt. A room that was used before is set up anew first. */
export function against(solo: Solo, used: boolean): Plan {
  let configured = !used;
  const asked = new Set<string>();
  return (room, member) => {
    if (room.stage === 'over') return { do: 'rematch' };
    if (room.stage !== 'waiting') return null;
    if (!configured) {
      configured = true;
      return { do: 'configure', game: solo.game, setup: solo.setup, options: room.options };
    }
    if (!room.seats.some((chair) => chair.member === member)) {
      const seat = room.seats.find((chair) => chair.member === null && chair.bot === null)?.seat ?? room.seats[0]?.seat;
      return seat === undefined ? null : { do: 'sit', seat };
    }
    // A seat that the game has a player for keeps it; each of the others is asked for once.
    const other = room.seats.find(({ seat, member: person, role, bot }) => person === null && (bot === null || (role === null && bot !== solo.bot)) && !asked.has(seat));
    if (!other) return { do: 'start', seed: seed() };
    asked.add(other.seat);
    return { do: 'bot', seat: other.seat, bot: solo.bot };
  };
}

/** Who asked for another match is ready for it. */
export function again(): Plan {
  return (room, member) => {
    const mine = room.seats.find((chair) => chair.member !== null && chair.member === member);
    return room.stage === 'waiting' && mine && !mine.ready ? { do: 'ready', seed: seed() } : null;
  };
}
