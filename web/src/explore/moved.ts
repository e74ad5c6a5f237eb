/** A scene after an event: cards go where the motions say, and at the end of a decision the server says how it is. */

import type { CardMotion, Scene, SegmentStep, ZoneView } from '../protocol';

function moved(zones: ZoneView[], { from, to, card }: CardMotion): ZoneView[] {
  if (![from, to].every(({ zone }) => zones.some(({ id }) => id === zone))) return zones;
  const without = zones.map((zone) => {
    if (zone.id !== from.zone || zone.cards.length === 0) return zone;
    const last = zone.cards.length - 1;
    return { ...zone, cards: zone.cards.toSpliced(Math.min(from.card ?? last, last), 1) };
  });
  return without.map((zone) => {
    if (zone.id !== to.zone) return zone;
    return { ...zone, cards: zone.cards.toSpliced(Math.min(to.card ?? zone.cards.length, zone.cards.length), 0, card) };
  });
}

export function after(scene: Scene, step: SegmentStep): Scene {
  const zones = step.motions.reduce(moved, scene.zones);
  if (step.after === null) return { ...scene, zones };
  return { ...step.after, zones: step.after.zones.length > 0 ? step.after.zones : zones };
}
