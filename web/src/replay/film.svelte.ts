/** A finished match as a page shows it: which moment, through whose eyes, and what it looks like. */

import { Fault } from '../net/house';
import type { Seen } from '../net/visit.svelte';
import { frames, type Frame } from '../present/frames';
import type { ReplayEnding, ReplayMoment, ReplayRound, WireRefusal, ReplayOutline, RoomView, Scene, Seat } from '../protocol';
import { namesOf, onlyBot } from '../scene/persona';
import { PIECE, Reel, type Still, type Viewer } from './reel';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds of one moment at ×1, and the shortest in which cards are seen to move. */
const BEAT = 1_000;
const SEEN = 240;
/** After a leap so many milliseconds pass before what lies around is asked for: who drags the bar is soon elsewhere. */
const SETTLED = 150;

const isSeat = (viewer: Viewer): viewer is Seat => /^P\d+$/.test(viewer);

/** Whoever draws: before a picture changes by one event, and after it has. */
export interface FilmWitness {
  before: (frame: Frame) => void;
  after: (frame: Frame) => void;
}

export class Film implements Seen {
  outline = $state.raw<ReplayOutline | null>(null);
  moments = $state.raw<ReplayMoment[]>([]);
  /** The moment that is looked at: 0 is the deal. */
  now = $state.raw(0);
  /** The moment that one came from by a leap. */
  was = $state.raw<number | null>(null);
  viewer = $state.raw<Viewer>('public');
  scene = $state.raw<Scene | null>(null);
  playing = $state.raw(false);
  speed = $state.raw<Speed>(1);
  fault = $state.raw<WireRefusal | null>(null);
  heard = $state.raw(0);
  witness: FilmWitness | null = null;
  readonly played: string[] = [];
  /** Does somebody come to play on from this moment? */
  wanted = false;
  /** Is the moment found that one came for? */
  arrived = $state.raw(false);
  /** The moment that the picture is of. */
  shown = $state.raw<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly reel: Reel) {}

  /** Is it one that somebody has brought along, and that nobody else finds? */
  get brought(): boolean {
    return this.reel.text !== null;
  }

  total = $derived(this.outline?.total ?? 0);
  last = $derived(Math.max(0, this.total - 1));
  parts: ReplayRound[] = $derived(this.outline?.parts ?? []);
  /** Which round or turn it is, by its place in the list. */
  part = $derived(Math.max(0, this.parts.findLastIndex(({ from }) => from <= this.now)));
  moment: ReplayMoment | null = $derived(this.moments[this.now] ?? null);
  ending: ReplayEnding | null = $derived(this.now === this.last ? (this.outline?.ending ?? null) : null);
  seat: Seat | null = $derived(isSeat(this.viewer) ? this.viewer : null);
  room: RoomView | null = $derived(this.outline ? company(this.outline, this.ending) : null);
  /** The names of the players, in seat order. */
  names: string[] = $derived(this.outline ? namesOf(this.outline.names, this.outline.players) : []);
  /** Everybody through whose eyes it can be seen. */
  viewers: Viewer[] = $derived(['public', ...(this.outline?.names.map((_, i) => `P${i + 1}`) ?? []), 'judge']);
  get picture(): Scene | null {
    return this.scene;
  }
  /** A replay shows the moment that one looks at. */
  readonly behind = false;
  /** Nothing is asked of who looks at what is over. */
  readonly asked = false;
  readonly prompt = null;
  play(): void {
    // Nobody decides anything any more.
  }
  why(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Opens it at a moment; of what somebody read in a log the line is known, and not yet the moment. */
  async open(viewer: Viewer, moment: number | null, line: number | null): Promise<void> {
    this.viewer = viewer;
    if (moment !== null) this.now = moment;
    await this.tell(line);
  }

  /** Looks through other eyes. */
  async see(viewer: Viewer): Promise<void> {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    await this.tell(null);
  }

  private async tell(line: number | null): Promise<void> {
    const { viewer } = this;
    try {
      for await (const { outline, moments } of this.reel.outline(viewer)) {
        if (this.closed || viewer !== this.viewer) return;
        this.moments = moments;
        this.outline = outline;
        this.now = Math.min(this.now, this.last);
        this.show('at once');
        this.foresee(SETTLED);
      }
      if (line !== null) this.go(momentOf(this.moments, line));
      this.arrived = true;
    } catch (fault) {
      this.fail(fault);
    }
  }

  /** Goes to a moment. Only the next one is seen to happen; everything else is there at once. */
  go(moment: number): void {
    const to = Math.max(0, Math.min(this.last, Math.round(moment)));
    if (to === this.now) return;
    const next = to === this.now + 1;
    const leap = Math.abs(to - this.now) > 1;
    if (leap) this.was = this.now;
    this.now = to;
    this.show(next && (!this.playing || BEAT / this.speed >= SEEN) ? 'moving' : 'at once');
    this.foresee(leap ? SETTLED : 0);
  }

  step(by: number): void {
    this.pause();
    this.go(this.now + by);
  }

  /** To the beginning of a round or turn: the next, or of this one and then the one before. */
  turn(by: 1 | -1): void {
    this.pause();
    const from = this.parts[this.part]?.from ?? 0;
    if (by === 1) this.go(this.parts[this.part + 1]?.from ?? this.last);
    else this.go(this.now > from ? from : (this.parts[this.part - 1]?.from ?? 0));
  }

  leap(moment: number): void {
    this.pause();
    this.go(moment);
  }

  /** Back to where one was before the last leap, and from there to here again. */
  back(): void {
    const { was, now } = this;
    if (was === null) return;
    this.leap(was);
    this.was = now;
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.now === this.last) this.go(0);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.settling);
    this.pause();
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      // The next moment is shown when this one was.
      if (this.shown === this.now) this.go(this.now + 1);
      if (this.now >= this.last) this.pause();
      else this.tick();
    }, BEAT / this.speed);
  }

  private show(how: 'moving' | 'at once'): void {
    const { viewer, now } = this;
    const known = this.reel.at(viewer, now);
    if (known) this.draw(known, how);
    else {
      this.reel.still(viewer, now).then(
        (still) => {
          if (still && !this.closed && viewer === this.viewer && now === this.now) this.draw(still, 'at once');
        },
        (fault: unknown) => this.fail(fault),
      );
    }
  }

  /** What one will probably look at next is asked for before. */
  private foresee(wait: number): void {
    const ask = (): void => {
      for (const near of [this.now + PIECE, this.now - PIECE]) {
        if (near >= 0 && near <= this.last && this.total > 0) this.reel.piece(this.viewer, near).catch(() => undefined);
      }
    };
    clearTimeout(this.settling);
    if (wait === 0) ask();
    else this.settling = setTimeout(ask, wait);
  }

  private draw(still: Still, how: 'moving' | 'at once'): void {
    const line = { text: this.moment?.text ?? '', motions: still.motions, events: still.events };
    const frame = how === 'moving' && this.scene ? frames(this.scene, [line], still.scene).at(-1) : undefined;
    if (frame) this.witness?.before(frame);
    this.scene = still.scene;
    this.shown = this.now;
    if (frame) this.witness?.after(frame);
  }

  private fail(fault: unknown): void {
    if (this.closed) return;
    this.pause();
    this.fault = fault instanceof Fault ? { code: fault.code, sentence: fault.message } : { code: 'silent', sentence: '' };
  }
}

/** The moment at which a line of a log was told: lines are what is heard, and nothing else. */
export function momentOf(moments: ReplayMoment[], line: number): number {
  let left = line;
  for (const [at, { text }] of moments.entries()) {
    if (text === '') continue;
    if (left === 0) return at;
    left -= 1;
  }
  return moments.length - 1;
}

/** Who played, as the parts of a table know it. */
function company({ game, title, names, setup, deal, players }: ReplayOutline, ending: ReplayEnding | null): RoomView {
  const shown = namesOf(names, players);
  const seats = shown.map((name, id) => {
    const seat: Seat = `P${id + 1}`;
    const bot = onlyBot(players, seat);
    return { seat, role: bot !== null && name === names[id] ? name : null, member: bot === null ? id : null, bot, ready: true, time_left: null, running: false };
  });
  return {
    game,
    title,
    setup,
    options: {},
    stage: 'over',
    match_number: 1,
    host: 0,
    members: shown.flatMap((name, id) => (seats[id]?.bot === null ? [{ id, name, status: 'here' as const, present: true }] : [])),
    seats,
    deal: deal ?? 'committed',
    commitment: null,
    result: ending && { ...ending, counted: [], figures: [], players },
    requests: { take_back: null, draw: [], rematch: [], open_hands: [] },
    paused: false,
    chat: [],
  };
}
