/** A hand with two equal cards and a third one, and a slot on each side: as in the terminal's own tests. */

import type { CardView, Choice, Scene, Seat, ZoneLayout, Spot, ZoneView } from '../../src/protocol';

export const card = (name: string): CardView => ({
  face: { name, short: 'x', ascii: 'x', tone: 'plain' },
  side: 'up',
});

export const zone = (id: string, owner: Seat | null, shape: ZoneLayout, names: string[]): ZoneView => ({
  id,
  owner,
  name: id,
  shape,
  lane: 'front',
  cards: names.map(card),
});

export const at = (id: string, place?: number): Spot => (place === undefined ? { zone: id } : { zone: id, card: place });

export const choice = (action: string, ...touches: Spot[]): Choice => ({
  action,
  label: action,
  verb: action.split(' ')[0] ?? '',
  touches,
});

export function scene(zones: ZoneView[], choices: Choice[]): Scene {
  const seats = (['P1', 'P2'] as const).map((seat) => ({ seat, deciding: false, counters: [] }));
  return { heading: '', round: 1, seats, zones, track: { phases: [], now: 0 }, prompt: '', choices };
}

export const ZONES = [
  zone('p1.hand', 'P1', 'row', ['Ox', 'Elk', 'Ox']),
  zone('p1.slot.1', 'P1', 'spot', ['Cow']),
  zone('p2.slot.1', 'P2', 'spot', ['Cow']),
];

export const FARM = scene(ZONES, [
  choice('call Ox', at('p1.hand', 0)),
  choice('call Ox for s1', at('p1.hand', 0), at('p1.slot.1')),
  choice('kick s1 os1', at('p1.slot.1'), at('p2.slot.1')),
  choice('kick s1 away', at('p1.slot.1')),
  choice('wait'),
]);
