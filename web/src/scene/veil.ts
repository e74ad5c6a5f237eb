/** A match as one player, or nobody in particular, sees it: what is shown to who watches everything, less what others hold. */

import type { CardView, Scene, Seat } from '../protocol';

export type Eyes = 'all' | 'public' | Seat;

/** Hands, and what lies face down, are seen by whose they are. It only ever hides. */
export function veil(scene: Scene, eyes: Eyes): Scene {
  if (eyes === 'all') return scene;
  const zones = scene.zones.map((zone) => {
    if (zone.owner === null || zone.owner === eyes) return zone;
    const cards = zone.cards.map((card) => (zone.lane === 'hand' || card.side === 'down' ? back(card) : card));
    return { ...zone, cards };
  });
  return { ...scene, zones };
}

/** A card of which nothing is seen but how it lies. */
function back(card: CardView): CardView {
  const seen: CardView = { ...card, side: 'down' };
  delete seen.face;
  delete seen.badges;
  return seen;
}

/** Is there anything to hide? Otherwise everybody sees the same. */
export const isOpen = (scene: Scene): boolean =>
  scene.zones.some(({ owner, lane, cards }) => owner !== null && cards.some(({ face, side }) => face && (lane === 'hand' || side === 'down')));
