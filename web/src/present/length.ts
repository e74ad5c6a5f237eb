/** How long events are shown. */

import type { Prefs } from '../prefs.svelte';
import type { CardMotion, Scene, SceneEvent } from '../protocol';

/** Milliseconds of each kind of event at normal speed. */
const EVENT: Record<SceneEvent['is'], number> = {
  strike: 420,
  miss: 500,
  damage: 760,
  gain: 620,
  destroy: 600,
  reveal: 620,
  'turn-over': 450,
  coin: 900,
  die: 900,
  'number-changed': 480,
  'link-added': 680,
  'link-resolves': 520,
  'link-negated': 560,
  compared: 880,
  shuffle: 480,
  announce: 760,
};

/** A card that moves, one that lands on the field, and a phase that begins. */
const MOVED = 380;
const LANDED = 520;
const PHASE = 420;

/** How many times as long as at normal speed. */
export const PACE: Record<Prefs['speed'], number> = { off: 0, fast: 0.45, normal: 1, cinematic: 1.75 };

/** How long an event is shown at normal speed: as long as the slowest part of it. */
export function length(motions: readonly CardMotion[], events: readonly SceneEvent[], scene: Scene): number {
  const moved = motions.map((motion) => (motion.from.zone === motion.to.zone ? 0 : lands(motion, scene) ? LANDED : MOVED));
  const shown = events.map((event) => (event.is === 'announce' && event.kind === 'phase' ? PHASE : EVENT[event.is]));
  return Math.max(0, ...moved, ...shown);
}

/** Does a card come onto the field? */
export function lands({ from, to }: CardMotion, scene: Scene): boolean {
  const lane = (id: string): string => scene.zones.find((zone) => zone.id === id)?.lane ?? '';
  return lane(to.zone) === 'front' && lane(from.zone) !== 'front' && lane(from.zone) !== 'back';
}
