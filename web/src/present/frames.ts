/** What happened, as a list of pictures: one for each event, from the last scene to the present one. */

import type { CardMotion, LogLine, Scene, SceneEvent, ZoneView } from '../protocol';
import { length } from './length';

/** One event, and the scene after it. */
export interface Frame {
  /** How many lines of the log are told with it. */
  lines: number;
  text: string;
  motions: CardMotion[];
  events: SceneEvent[];
  /** The scene after it. */
  scene: Scene;
  /** Equal for events that look alike: they are shown ever faster. */
  kind: string;
  /** How long it is shown at normal speed, in milliseconds. */
  ms: number;
}

/** The scene after a card has moved. A motion whose zone is not in the scene moves nothing. */
export function move(scene: Scene, { from, to, card }: CardMotion): Scene {
  const known = (id: string): boolean => scene.zones.some((zone) => zone.id === id);
  if (!known(from.zone) || !known(to.zone)) return scene;
  const zones = scene.zones.map((zone) => {
    if (zone.id !== from.zone && zone.id !== to.zone) return zone;
    const cards = [...zone.cards];
    if (zone.id === from.zone && cards.length > 0) cards.splice(Math.min(from.card ?? cards.length - 1, cards.length - 1), 1);
    if (zone.id === to.zone) cards.splice(Math.min(to.card ?? cards.length, cards.length), 0, card);
    return { ...zone, cards };
  });
  return { ...scene, zones };
}

/** The scene after an event that changes a counter, or a number on a card. */
export function apply(scene: Scene, event: SceneEvent): Scene {
  if (event.is === 'damage' || event.is === 'gain') {
    const seats = scene.seats.map((place) => {
      if (place.seat !== event.seat) return place;
      return { ...place, counters: place.counters.map((counter) => (counter.name === event.counter ? { ...counter, value: event.left } : counter)) };
    });
    return { ...scene, seats };
  }
  if (event.is !== 'number-changed') return scene;
  const { spot, name, to } = event;
  const zones = scene.zones.map((zone): ZoneView => {
    if (zone.id !== spot.zone) return zone;
    const at = spot.card ?? zone.cards.length - 1;
    const cards = zone.cards.map((card, place) => {
      if (place !== at || !card.face) return card;
      const figures = (card.face.figures ?? []).map((figure) => (figure.name === name ? { ...figure, now: to } : figure));
      return { ...card, face: { ...card.face, figures } };
    });
    return { ...zone, cards };
  });
  return { ...scene, zones };
}

/** A scene between two decisions: nobody decides, and what is counted in piles is what lies in them. */
function between(scene: Scene, line: LogLine): Scene {
  const seats = scene.seats.map((place) => {
    const counters = place.counters.map((counter) => {
      const own = scene.zones.filter((zone) => zone.owner === place.seat && zone.name === counter.name);
      return own.length === 0 ? counter : { ...counter, value: own.reduce((sum, { cards }) => sum + cards.length, 0) };
    });
    return { ...place, deciding: false, counters };
  });
  const phase = line.phase === undefined || line.phase === null ? -1 : scene.track.phases.indexOf(line.phase);
  const track = phase < 0 ? scene.track : { ...scene.track, now: phase };
  const { heading, round } = line.begins ? { heading: line.begins.name, round: line.begins.round } : scene;
  return { ...scene, heading, round, seats, track, choices: [] };
}

/** Everything that is to be seen between two scenes. The last picture is the present one. */
export function frames(before: Scene, told: readonly LogLine[], after: Scene): Frame[] {
  const all: Frame[] = [];
  let [scene, silent] = [before, 0];
  for (const line of told) {
    const [motions, events] = [line.motions ?? [], line.events ?? []];
    for (const motion of motions) scene = move(scene, motion);
    for (const event of events) scene = apply(scene, event);
    scene = between(scene, line);
    silent += 1;
    if (motions.length === 0 && events.length === 0) continue;
    all.push({ lines: silent, text: line.text, motions, events, scene, kind: kindOf(motions, events), ms: length(motions, events, scene) });
    silent = 0;
  }
  const last = all.at(-1);
  if (!last) return [{ lines: told.length, text: told.at(-1)?.text ?? '', motions: [], events: [], scene: after, kind: '', ms: 0 }];
  last.lines += silent;
  last.scene = after;
  return all;
}

/** Whose zone it is makes no difference. */
const common = (zone: string): string => zone.replace(/^p\d+\./, '').replace(/\.\d+$/, '');

function kindOf(motions: CardMotion[], events: SceneEvent[]): string {
  const moves = motions.map(({ from, to }) => `${common(from.zone)}>${common(to.zone)}`);
  return [...new Set(moves), ...events.map(({ is }) => is)].join(' ');
}
