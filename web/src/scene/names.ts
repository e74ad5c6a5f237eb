/** Who sits where, and sentences that speak of people instead of seats. */

import type { SeatInfo, MemberInfo, RoomView, Seat } from '../protocol';

export function memberOf(room: RoomView, chair: SeatInfo): MemberInfo | undefined {
  return room.members.find((member) => member.id === chair.member);
}

/** What somebody on a seat is called: a person by name, a seat of the game's own by its role, a bot by what it is. */
export function nameOf(room: RoomView, seat: Seat): string {
  const chair = room.seats.find((other) => other.seat === seat);
  if (!chair) return seat;
  return memberOf(room, chair)?.name ?? chair.role ?? chair.bot ?? seat;
}

/** A sentence of the game, with names for seats. Two bots of a kind keep their seats, so that one can tell them apart. */
export function named(room: RoomView | null, text: string): string {
  if (!room) return text;
  return text.replace(/\bP(\d{1,2})\b/g, (seat) => nameFor(room, seat as Seat));
}

export function nameFor(room: RoomView, seat: Seat): string {
  const name = nameOf(room, seat);
  const same = room.seats.filter((chair) => nameOf(room, chair.seat) === name).length;
  return same > 1 && name !== seat ? `${name} (${seat})` : name;
}

/** Who has a seat and is not connected. */
export function missing(room: RoomView): string[] {
  const sits = (member: MemberInfo): boolean => room.seats.some((chair) => chair.member === member.id);
  return room.members.filter((member) => !member.present && sits(member)).map((member) => member.name);
}

/** What somebody asks of this seat. */
export function question(room: RoomView, seat: Seat | null): { asks: 'back' | 'draw'; who: Seat } | null {
  if (seat === null || room.stage !== 'playing') return null;
  const { take_back: back, draw } = room.requests;
  if (back !== null && back !== seat) return { asks: 'back', who: back };
  const offers = draw.includes(seat) ? undefined : draw[0];
  return offers === undefined ? null : { asks: 'draw', who: offers };
}
