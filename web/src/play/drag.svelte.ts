/** Dragging: the same as clicking, for who likes it better. */

import type { Key } from '../scene/spots';
import type { Pointing } from './pointing.svelte';

/** A press that moves further than this is no tap. */
export const SLIP = 10;

export class Drag {
  /** The card under the finger, and where the finger is. */
  held = $state.raw<{ card: Key; x: number; y: number } | null>(null);
  /** What it would be dropped on. */
  over = $state.raw<Key | null>(null);
  private from: { card: Key; x: number; y: number; pointer: number } | null = null;
  private slipped = false;

  constructor(private readonly pointing: Pointing) {}

  press(event: PointerEvent, card: Key): void {
    if (event.button !== 0) return;
    this.slipped = false;
    this.from = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    addEventListener('pointermove', this.move);
    addEventListener('pointerup', this.release);
    addEventListener('pointercancel', this.cancel);
  }

  /** Was the click that comes now the end of a drag? */
  get wasDrag(): boolean {
    return this.slipped;
  }

  private move = (event: PointerEvent): void => {
    const { from } = this;
    if (event.pointerId !== from?.pointer) return;
    this.slipped ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP;
    if (!this.slipped || !this.pointing.offer?.acts(from.card)) return;
    this.held = { card: from.card, x: event.clientX, y: event.clientY };
    this.over = under(event)?.key ?? null;
  };

  private release = (event: PointerEvent): void => {
    const { held } = this;
    this.cancel();
    const place = held && under(event);
    if (!held || !place) return;
    // Back where it came from is no drop.
    if (place.key !== null && place.verb === null && place.key.split('#')[0] === held.card.split('#')[0]) return;
    const { offer } = this.pointing;
    const aims = offer?.aims({ card: offer.meant(held.card), verb: null, targets: [] }) ?? [];
    const zone = place.key?.split('#')[0] ?? null;
    const land = zone !== null && offer?.lands(held.card).includes(zone) ? zone : null;
    this.pointing.drop(held.card, place.key !== null && aims.includes(place.key) ? place.key : land, place.verb);
  };

  private cancel = (): void => {
    this.held = null;
    this.over = null;
    this.from = null;
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.release);
    removeEventListener('pointercancel', this.cancel);
  };
}

/** What lies under the pointer: a spot, a verb, or just the mat. */
function under(event: PointerEvent): { key: Key | null; verb: string | null } | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  const verb = found?.closest<HTMLElement>('[data-verb]')?.dataset.verb ?? null;
  const key = found?.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null;
  return found?.closest('.mat') || verb !== null ? { key, verb } : null;
}
