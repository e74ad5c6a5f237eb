/** Who sits where, and sentences that speak of people instead of seats. */

import { t } from '../say/strings';
import type { SeatInfo, MemberInfo, RoomView, Seat } from '../protocol';
import { botName, placeOf } from './persona';

export function memberOf(room: RoomView, chair: SeatInfo): MemberInfo | undefined {
  return room.members.find((member) => member.id === chair.member);
}

/** What somebody on a seat is called: a person by name, a seat of the game's own by its role, a bot by the name of its seat. */
export function nameOf(room: RoomView, seat: Seat): string {
  const chair = room.seats.find((other) => other.seat === seat);
  if (!chair) return seat;
  const bot = chair.bot === null ? null : botName(seat, room.members.map(({ name }) => name));
  return memberOf(room, chair)?.name ?? chair.role ?? bot ?? t('room-seat', { number: placeOf(seat) + 1 });
}

/** Is it a bot that has this seat? */
export function isBot(room: RoomView, seat: Seat): boolean {
  const chair = room.seats.find((other) => other.seat === seat);
  return chair !== undefined && chair.bot !== null && chair.member === null;
}

/** A sentence of the game, with names for seats. */
export function named(room: RoomView | null, text: string): string {
  if (!room) return text;
  return text.replace(/\bP(\d{1,2})\b/g, (seat) => nameFor(room, seat as Seat));
}

/** The name of a seat in a sentence: no two of a table are the same. */
export function nameFor(room: RoomView, seat: Seat): string {
  const name = nameOf(room, seat);
  const same = room.seats.filter((chair) => nameOf(room, chair.seat) === name).length;
  return same > 1 ? `${name} (${placeOf(seat) + 1})` : name;
}

/** What somebody asks of this seat. */
export function question(room: RoomView, seat: Seat | null): { asks: 'back' | 'draw'; who: Seat } | null {
  if (seat === null || room.stage !== 'playing') return null;
  const { take_back: back, draw } = room.requests;
  if (back !== null && back !== seat) return { asks: 'back', who: back };
  const offers = draw.includes(seat) ? undefined : draw[0];
  return offers === undefined ? null : { asks: 'draw', who: offers };
}
