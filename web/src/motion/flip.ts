/** Cards that go from place to place: the picture is right at once, and the motion is laid over it. */

import { prefs } from '../prefs.svelte';
import type { Motion, Spot, Told } from '../protocol';
import { beats, pace } from './hurry';

/** Milliseconds of one motion, and between the motions of two lines. */
const PACE = { off: [0, 0], fast: [160, 60], normal: [340, 130], cinematic: [700, 380] } as const;

/** However much has happened, nobody waits longer for the last of it. */
const LONGEST = 2_400;

/** Where things were: by their place, and by the card that one could follow with one's eyes. */
interface Seen {
  spots: Map<string, DOMRect>;
  cards: Map<string, DOMRect>;
  /** What was printed on the card at each place. */
  faces: Map<string, string>;
}

const EASE = 'cubic-bezier(.2,.8,.25,1)';

export class Flip {
  private seen: Seen = { spots: new Map(), cards: new Map(), faces: new Map() };

  constructor(private readonly root: () => HTMLElement | null) {}

  /** Remembers where everything is. */
  before(): void {
    if (prefs.speed !== 'off') this.seen = this.look();
  }

  /** Moves what has moved. To be called when the page shows the new picture. */
  after(told: Told[]): void {
    const [length, gap] = PACE[prefs.speed];
    const root = this.root();
    if (length === 0 || !root || this.seen.spots.size === 0) return;
    const moved = new Set<Element>();
    const lines = told.filter((line) => (line.motions ?? []).length > 0);
    const kinds = lines.map(({ motions }) => `${motions?.[0]?.from.zone ?? ''} ${motions?.[0]?.to.zone ?? ''}`);
    const times = beats(kinds, gap, LONGEST);
    lines.forEach((line, i) => {
      for (const motion of line.motions ?? []) {
        const target = this.target(root, motion);
        const from = this.rect(motion.from);
        if (target && from && !moved.has(target)) {
          moved.add(target);
          slide(target, from, length, times[i] ?? 0);
        }
      }
    });
    // Whoever is known by an id and lies elsewhere now without having been told of moves up.
    for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const from = this.seen.cards.get(element.dataset.card ?? '');
      if (from && !moved.has(element)) slide(element, from, length, 0);
    }
    this.guess(root, moved, length);
  }

  /** Where a game tells of no motions: what is new at a place came from where the same face is gone, on the same side. */
  private guess(root: HTMLElement, moved: Set<Element>, length: number): void {
    const faces = [...root.querySelectorAll<HTMLElement>('[data-face]:not([data-card])')];
    const now = new Map(faces.map((element) => [element.dataset.spot ?? '', element.dataset.face]));
    const gone = [...this.seen.faces].filter(([spot, face]) => now.get(spot) !== face);
    for (const element of faces.filter((own) => !moved.has(own) && this.seen.faces.get(own.dataset.spot ?? '') !== own.dataset.face)) {
      const side = (spot: string): string => spot.split('.')[0] ?? '';
      const at = gone.findIndex(([spot, face]) => face === element.dataset.face && side(spot) === side(element.dataset.spot ?? ''));
      const [from] = at < 0 ? [] : gone.splice(at, 1);
      const rect = from && this.seen.spots.get(from[0]);
      if (rect) slide(element, rect, length, 0);
    }
  }

  private look(): Seen {
    const seen: Seen = { spots: new Map(), cards: new Map(), faces: new Map() };
    for (const element of this.root()?.querySelectorAll<HTMLElement>('[data-spot]') ?? []) {
      const rect = element.getBoundingClientRect();
      seen.spots.set(element.dataset.spot ?? '', rect);
      if (element.dataset.card !== undefined) seen.cards.set(element.dataset.card, rect);
      if (element.dataset.face !== undefined) seen.faces.set(element.dataset.spot ?? '', element.dataset.face);
    }
    return seen;
  }

  /** Where a card came from: its place, or its zone. */
  private rect(spot: Spot): DOMRect | undefined {
    const place = spot.card === null ? undefined : this.seen.spots.get(`${spot.zone}#${spot.card}`);
    return place ?? this.seen.spots.get(spot.zone);
  }

  private target(root: HTMLElement, { to, card }: Motion): HTMLElement | null {
    const find = (value: string, name: string): HTMLElement | null =>
      root.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`);
    const known = card.id === null ? null : find(String(card.id), 'card');
    if (known) return known;
    const cards = [...root.querySelectorAll<HTMLElement>('[data-spot]')].filter((el) => el.dataset.spot?.startsWith(`${to.zone}#`));
    const place = to.card === null ? cards.at(-1) : cards[to.card];
    return place ?? find(to.zone, 'spot');
  }
}

function slide(element: Element, from: DOMRect, duration: number, delay: number): void {
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const scale = to.height > 0 ? Math.max(0.3, Math.min(2.5, from.height / to.height)) : 1;
  const motion = element.animate(
    [{ translate: `${dx}px ${dy}px`, scale: String(scale), zIndex: 5 }, { translate: '0 0', scale: '1', zIndex: 5 }],
    { duration, delay, easing: EASE, fill: 'backwards' },
  );
  motion.playbackRate = pace();
}
