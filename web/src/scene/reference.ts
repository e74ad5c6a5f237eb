/** What people call a card: `h1`, `om3`. The same words as in the terminal. */

import type { Scene, Seat, Spot, ZoneView } from '../protocol';
import { spots, zoneOf } from './spots';

/** `slot` and `3` of `p1.slot.3`. */
function parts(zone: ZoneView): string[] {
  return zone.id.split('.').slice(zone.owner === null ? 0 : 1);
}

function kind(zone: ZoneView): string {
  return parts(zone)[0] ?? '';
}

function number(zone: ZoneView): number | null {
  const text = parts(zone)[1];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}

/** The first letters of a kind of zone that no kind before it has taken. */
function letters(scene: Scene, wanted: string): string {
  let most = 0;
  for (const zone of scene.zones) {
    const other = kind(zone);
    if (other === wanted) break;
    let shared = 0;
    while (shared < wanted.length && other[shared] === wanted[shared]) shared += 1;
    most = Math.max(most, shared);
  }
  return wanted.slice(0, most + 1);
}

/** What the person on this seat calls a spot: letters of the zone's kind and a number, `o` before what is opposite. */
export function reference(scene: Scene, spot: Spot, seat: Seat | null): string | null {
  const zone = zoneOf(scene, spot.zone);
  if (!zone) return null;
  const place = zone.shape === 'spot' || spot.card === undefined ? null : spot.card + 1;
  const count = number(zone) ?? place;
  const others = zone.owner === null || zone.owner === (seat ?? 'P1') ? '' : scene.seats.length > 2 ? zone.owner.toLowerCase() : 'o';
  return `${others}${letters(scene, kind(zone))}${count ?? ''}`;
}

/** The spot that the person on this seat calls so. */
export function spotCalled(scene: Scene, name: string, seat: Seat | null): Spot | null {
  return spots(scene).find((spot) => reference(scene, spot, seat) === name) ?? null;
}
