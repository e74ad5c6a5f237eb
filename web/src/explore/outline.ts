/** A match by its rounds, from its outline: where each begins, what was counted at its end, and where something special is. */

import type { SimulatedOutline, SimulatedMoment } from '../protocol';

export interface Round {
  /** Its number; before the first one the cards are dealt. */
  round: number;
  /** How many events happened before it, and with it. */
  start: number;
  end: number;
  /** What was counted at its end. */
  counts: (number | null)[];
}

export function rounds({ moments }: SimulatedOutline): Round[] {
  const found: Round[] = [];
  let before = 0;
  for (const { round, events, counts } of moments) {
    const last = found.at(-1);
    if (last?.round === round) [last.end, last.counts] = [events, counts];
    else found.push({ round, start: before, end: events, counts });
    before = events;
  }
  return found;
}

/** How many of these, which lie in order, are over after so many events. Halving: a match can have thousands. */
export function overAt<T>(list: T[], end: (of: T) => number, at: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && end(one) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const special = ({ heading }: SimulatedMoment): boolean => heading.includes(':');

/** After how many events something special has just begun: what a heading says behind its colon. */
export function notes({ moments }: SimulatedOutline): number[] {
  return moments.filter((moment, i) => {
    const before = moments[i - 1];
    return special(moment) && !(before && special(before) && before.round === moment.round);
  }).map(({ events }) => events);
}

/** What the special things are called, if they all have one name. */
export function word({ moments }: SimulatedOutline): string | null {
  const words = new Set(moments.filter(special).map(({ heading }) => heading.split(':').slice(1).join(':').trim()));
  return words.size === 1 ? ([...words][0] ?? null) : null;
}

/** Where it stands after so many events. Amid a decision it is not told yet what comes of it. */
export function heading(course: SimulatedOutline, at: number): string {
  const next = overAt(course.moments, ({ events }) => events, at - 1);
  const moment = course.moments[next];
  if (at === 0 || moment === undefined) return course.scene.heading;
  return moment.events === at ? moment.heading : (moment.heading.split(':')[0] ?? '');
}

/** What was counted when the cards were dealt. */
export function dealt({ counters, scene }: SimulatedOutline): (number | null)[] {
  return counters.map(({ seat, name }) => scene.seats.find((place) => place.seat === seat)?.counters.find((own) => own.name === name)?.value ?? null);
}
