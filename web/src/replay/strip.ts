/** A match as a strip of colours: who acted when, with marks for what was special. */

import type { MomentMark, ReplayMoment } from '../protocol';

/** However long a match is, there are no more colours than can be seen. */
const COLUMNS = 400;

export interface Run {
  /** Where it begins and how long it is, in parts of a hundred. */
  at: number;
  wide: number;
  /** The number of the seat; 0 is nobody. */
  seat: number;
}

export interface Flag {
  at: number;
  mark: MomentMark;
  moment: number;
}

/** Who acted when. A moment that shares its place with others has the colour of the first. */
export function runs(moments: ReplayMoment[]): Run[] {
  const columns = Math.min(COLUMNS, moments.length);
  const all: Run[] = [];
  for (let column = 0; column < columns; column += 1) {
    const moment = moments[Math.floor((column * moments.length) / columns)];
    const seat = moment?.seat === null || moment === undefined ? 0 : Number(moment.seat.slice(1));
    const last = all.at(-1);
    if (last?.seat === seat) last.wide += 100 / columns;
    else all.push({ at: (column * 100) / columns, wide: 100 / columns, seat });
  }
  return all;
}

/** The rarer, the more it is worth a place. */
const WORTH: MomentMark[] = ['ends', 'chain', 'loss', 'aims', 'leaves', 'arrives'];

/** What was special, where there is room for so many marks side by side. */
export function flags(moments: ReplayMoment[], room: number): Flag[] {
  const last = Math.max(1, moments.length - 1);
  const places = new Map<number, Flag>();
  for (const [moment, { marks }] of moments.entries()) {
    const mark = WORTH.find((own) => marks.includes(own));
    if (mark === undefined) continue;
    const place = Math.round((moment * room) / last);
    const taken = places.get(place);
    if (!taken || WORTH.indexOf(mark) < WORTH.indexOf(taken.mark)) places.set(place, { at: (moment * 100) / last, mark, moment });
  }
  return [...places.values()];
}
