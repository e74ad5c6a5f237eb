/** Cards that go from place to place: the picture is right at once, and the motion is laid over it. */

import { prefs } from '../prefs.svelte';
import type { CardMotion, Spot, LogLine } from '../protocol';
import { beats, pace } from './hurry';

/** Milliseconds of one motion, and between the motions of two lines. */
const PACE = { off: [0, 0], fast: [160, 60], normal: [340, 130], cinematic: [700, 380] } as const;

/** However much has happened, nobody waits longer for the last of it. */
const LONGEST = 2_400;
/** A deal is soon over: so many cards are on their way at once. */
const DEALT = 12;

/** Where things were: by their place, and by the card that one could follow with one's eyes. */
interface Seen {
  spots: Map<string, DOMRect>;
  cards: Map<string, DOMRect>;
  /** What was printed on the card at each place. */
  faces: Map<string, string>;
  /** What was on its way. */
  flying: Map<HTMLElement, DOMRect>;
}

/** A motion under way, and where it leads. */
interface Flight {
  motion: Animation;
  home: string;
}

/** Something that shall come from somewhere else, and when. */
interface Way {
  from: DOMRect;
  delay: number;
}
type Ways = Map<HTMLElement, Way>;

const EASE = 'cubic-bezier(.2,.8,.25,1)';
const nothing = (): Seen => ({ spots: new Map(), cards: new Map(), faces: new Map(), flying: new Map() });

export class Flip {
  private seen = nothing();
  private readonly flying = new Map<HTMLElement, Flight>();

  constructor(private readonly root: () => HTMLElement | null) {}

  /** Remembers where everything is. */
  before(): void {
    if (prefs.speed !== 'off') this.seen = this.look();
  }

  /** Moves what has moved, but for the places that stay still. To be called when the page shows the new picture. */
  after(told: LogLine[], still: ReadonlySet<string> = new Set()): void {
    const [length, gap] = PACE[prefs.speed];
    const root = this.root();
    if (length === 0 || !root || this.seen.spots.size === 0) return;
    const places = [...root.querySelectorAll<HTMLElement>('[data-spot]')].filter(({ dataset }) => !still.has(dataset.spot ?? ''));
    const ways: Ways = new Map();
    const lines = told.filter((line) => (line.motions ?? []).length > 0);
    const kinds = lines.map(({ motions }) => `${motions?.[0]?.from.zone ?? ''} ${motions?.[0]?.to.zone ?? ''}`);
    const times = beats(kinds, gap, LONGEST);
    lines.forEach((line, i) => {
      for (const motion of line.motions ?? []) {
        const target = this.target(places, motion);
        const from = this.rect(motion.from);
        if (target && from && !ways.has(target)) ways.set(target, { from, delay: times[i] ?? 0 });
      }
    });
    // What is on its way to where it lies goes on.
    const rest = places.filter((element) => !ways.has(element) && this.flying.get(element)?.home !== home(element));
    // Whoever is known by an id and lies elsewhere now without having been told of moves up.
    for (const element of rest) {
      const from = element.dataset.card === undefined ? this.seen.flying.get(element) : this.seen.cards.get(element.dataset.card);
      if (from) ways.set(element, { from, delay: 0 });
    }
    this.guess(places, rest, ways);
    this.go(ways, length);
  }

  /** Ends everything that is on its way. */
  finish(): void {
    for (const { motion } of [...this.flying.values()]) motion.cancel();
    this.flying.clear();
  }

  /** Brings every card from the middle to its place: a match begins. */
  deal(): void {
    const [length] = PACE[prefs.speed];
    const root = this.root();
    if (length === 0 || !root) return;
    const cards = [...root.querySelectorAll<HTMLElement>('.mat [data-spot]:not(.empty, .none)')];
    const middle = root.querySelector('.mat')?.getBoundingClientRect();
    if (!middle) return;
    const from = new DOMRect(middle.left + middle.width / 2, middle.top + middle.height / 2, 0, 0);
    this.go(new Map(cards.map((card, i) => [card, { from, delay: (i * length) / DEALT }])), length);
  }

  /** Everything is measured before anything is moved: the page is laid out once. */
  private go(ways: Ways, length: number): void {
    for (const element of ways.keys()) this.flying.get(element)?.motion.cancel();
    const all = [...ways].map(([element, way]) => ({ element, ...way, to: element.getBoundingClientRect(), home: home(element) }));
    for (const { element, from, to, delay, home } of all) {
      const motion = slide(element, from, to, length, delay);
      if (!motion) continue;
      this.flying.set(element, { motion, home });
      const landed = (): void => {
        if (this.flying.get(element)?.motion === motion) this.flying.delete(element);
      };
      motion.onfinish = landed;
      motion.oncancel = landed;
    }
  }

  /** Where a game tells of no motions: what is new at a place came from where the same face is gone, on the same side. */
  private guess(places: HTMLElement[], rest: HTMLElement[], ways: Ways): void {
    const plain = (element: HTMLElement): boolean => element.dataset.face !== undefined && element.dataset.card === undefined;
    const faces = places.filter(plain);
    const now = new Map(faces.map((element) => [element.dataset.spot ?? '', element.dataset.face]));
    const gone = [...this.seen.faces].filter(([spot, face]) => now.get(spot) !== face);
    for (const element of rest.filter((own) => plain(own) && !ways.has(own) && this.seen.faces.get(own.dataset.spot ?? '') !== own.dataset.face)) {
      const side = (spot: string): string => spot.split('.')[0] ?? '';
      const at = gone.findIndex(([spot, face]) => face === element.dataset.face && side(spot) === side(element.dataset.spot ?? ''));
      const [from] = at < 0 ? [] : gone.splice(at, 1);
      const rect = from && this.seen.spots.get(from[0]);
      if (rect) ways.set(element, { from: rect, delay: 0 });
    }
  }

  private look(): Seen {
    const seen = nothing();
    for (const element of this.root()?.querySelectorAll<HTMLElement>('[data-spot]') ?? []) {
      const rect = element.getBoundingClientRect();
      const { spot = '', card, face } = element.dataset;
      seen.spots.set(spot, rect);
      if (card !== undefined) seen.cards.set(card, rect);
      if (face !== undefined) seen.faces.set(spot, face);
      if (this.flying.has(element)) seen.flying.set(element, rect);
    }
    return seen;
  }

  /** Where a card came from: its place, or its zone. */
  private rect(spot: Spot): DOMRect | undefined {
    const place = spot.card === undefined ? undefined : this.seen.spots.get(`${spot.zone}#${spot.card}`);
    return place ?? this.seen.spots.get(spot.zone);
  }

  private target(places: HTMLElement[], { to, card }: CardMotion): HTMLElement | undefined {
    const known = card.id === undefined ? undefined : places.find(({ dataset }) => dataset.card === String(card.id));
    if (known) return known;
    const cards = places.filter(({ dataset }) => dataset.spot?.startsWith(`${to.zone}#`));
    const place = to.card === undefined ? cards.at(-1) : cards[to.card];
    return place ?? places.find(({ dataset }) => dataset.spot === to.zone);
  }
}

/** Where something lies, whatever moves it for the moment, and what it is. */
function home(element: HTMLElement): string {
  let [x, y] = [0, 0];
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) [x, y] = [x + at.offsetLeft, y + at.offsetTop];
  const { spot = '', card = '', face = '' } = element.dataset;
  return `${x} ${y} ${element.offsetHeight} ${spot} ${card} ${face}`;
}

function slide(element: Element, from: DOMRect, to: DOMRect, duration: number, delay: number): Animation | null {
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  // What is not shown does not move.
  if (to.height === 0 || Math.abs(dx) + Math.abs(dy) < 2) return null;
  const scale = Math.max(0.3, Math.min(2.5, from.height / to.height));
  const motion = element.animate(
    [{ translate: `${dx}px ${dy}px`, scale: String(scale), zIndex: 5 }, { translate: '0 0', scale: '1', zIndex: 5 }],
    { duration, delay, easing: EASE, fill: 'backwards' },
  );
  motion.playbackRate = pace();
  return motion;
}
