/** Finding zones and cards of a scene. */

import type { CardView, Scene, Spot, ZoneView } from '../protocol';

/** A spot as a text: the same for the same place. A place for one card and the card in it are the same. */
export type Key = string;

export function zoneOf(scene: Scene, id: string): ZoneView | undefined {
  return scene.zones.find((zone) => zone.id === id);
}

/** The card at this spot; of a zone, the one that was laid there last. */
export function cardAt(scene: Scene, spot: Spot): CardView | undefined {
  const cards = zoneOf(scene, spot.zone)?.cards;
  return spot.card === undefined ? cards?.at(-1) : cards?.[spot.card];
}

export function keyOf(scene: Scene, spot: Spot): Key {
  const single = zoneOf(scene, spot.zone)?.shape === 'spot';
  return spot.card === undefined || single ? spot.zone : `${spot.zone}#${spot.card}`;
}

export function spotOf(key: Key): Spot {
  const [zone = '', card] = key.split('#');
  return card === undefined ? { zone } : { zone, card: Number(card) };
}

/** What can be done with one of two equal cards in a zone is offered for the first of them: its key, for the key of any. */
export function twin(scene: Scene, key: Key): Key {
  const spot = spotOf(key);
  const zone = zoneOf(scene, spot.zone);
  const face = spot.card === undefined ? undefined : zone?.cards[spot.card]?.face;
  if (!zone || !face) return key;
  const text = JSON.stringify(face);
  const first = zone.cards.findIndex((card) => card.face && JSON.stringify(card.face) === text);
  return first < 0 ? key : `${zone.id}#${first}`;
}

/** Every spot of the scene that can be pointed at: places for one card, piles, and each card that lies side by side. */
export function spots(scene: Scene): Spot[] {
  return scene.zones.flatMap((zone) => {
    const whole: Spot = { zone: zone.id };
    if (zone.shape === 'spot') return [whole];
    return [whole, ...zone.cards.map((_, card): Spot => ({ zone: zone.id, card }))];
  });
}
