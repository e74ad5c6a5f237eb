/** Where things lie on the mat: one's own side at the lower edge, the others above. */

import type { Counter, Lane, SeatView, Scene, Seat, ZoneView } from '../protocol';

/** What lies in front of one seat, lane by lane from the owner towards the middle. */
export interface Side {
  place: SeatView;
  hand: ZoneView[];
  back: ZoneView[];
  front: ZoneView[];
  piles: ZoneView[];
}

export interface Mat {
  /** Who sits opposite, or around. */
  others: Side[];
  /** What all share. */
  shared: ZoneView[];
  /** Who sits at the lower edge. */
  own: Side | null;
}

export function mat(scene: Scene, seat: Seat | null): Mat {
  const own = scene.seats.find((place) => place.seat === seat) ?? scene.seats[0];
  const side = (place: SeatView): Side => {
    const lane = (lane: Lane): ZoneView[] => scene.zones.filter((zone) => zone.owner === place.seat && zone.lane === lane);
    return { place, hand: lane('hand'), back: lane('back'), front: lane('front'), piles: lane('side') };
  };
  return {
    others: around(scene.seats, own).map(side),
    shared: scene.zones.filter((zone) => zone.owner === null),
    own: own ? side(own) : null,
  };
}

/** Everybody else, beginning with who sits next. */
function around(seats: SeatView[], own: SeatView | undefined): SeatView[] {
  const at = own ? seats.indexOf(own) : -1;
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))];
}

/** What is counted for a seat, besides the cards in the zones that bear the counter's name: those are seen. */
export function counted(scene: Scene, place: SeatView): Counter[] {
  const seen = (counter: Counter): boolean =>
    scene.zones.some((zone) => zone.owner === place.seat && zone.name === counter.name);
  return place.counters.filter((counter) => !seen(counter));
}
