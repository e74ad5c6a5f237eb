/** A way through a match: where one is, and how one goes on. Everything is exact at any speed; only drawing is skipped. */

import type { SimulatedOutline, Segment, Scene, SegmentStep } from '../protocol';
import * as api from './api';
import { after } from './moved';
import { heading, notes, overAt, rounds, word } from './outline';

export const SPEEDS = [1, 2, 5, 10, 20, 50, 100] as const;
export type Speed = (typeof SPEEDS)[number];

/** Events that are asked for at once. */
const CHUNK = 400;
/** Passages that are kept: the farthest is forgotten. */
const KEPT = 24;
/** Milliseconds of an event at ×1. */
const BEAT = 600;
/** So many times faster while a key is held. */
const HELD = 12;

export interface Witness {
  before: () => void;
  after: (steps: SegmentStep[]) => void;
}

export class Journey {
  /** How many events have happened. */
  at = $state(0);
  scene: Scene = $state.raw() as Scene;
  playing = $state(false);
  speed: Speed = $state(1);
  /** Is the key for hurrying held? */
  held = $state(false);
  /** The server does not answer. */
  lost = $state(false);
  readonly rounds = $derived.by(() => rounds(this.course));
  readonly notes = $derived.by(() => notes(this.course));
  /** What is special, if it is always the same. */
  readonly special = $derived.by(() => word(this.course));
  readonly heading = $derived.by(() => heading(this.course, this.at));
  /** How many rounds are over. */
  readonly over = $derived.by(() => overAt(this.rounds, ({ end }) => end, this.at));
  witness: Witness | null = null;

  // What is drawn follows from `at` and `scene`: these are only where it comes from.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly passages = new Map<number, Segment>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly asked = new Map<number, Promise<Segment | null>>();
  private wanted = 0;
  private frame = 0;
  /** Milliseconds between two pictures: faster nobody sees a difference, and the machine has other things to do. */
  private static readonly PICTURE = 30;

  constructor(readonly course: SimulatedOutline) {
    this.scene = course.scene;
    void this.load(0);
  }

  get end(): number {
    return this.course.events;
  }

  /** What happened last. */
  last(count: number): string[] {
    const texts: string[] = [];
    for (let i = this.at - 1; i >= 0 && texts.length < count; i -= 1) {
      const step = this.step(i);
      if (!step) break;
      texts.unshift(step.text);
    }
    return texts;
  }

  private step(event: number): SegmentStep | undefined {
    return this.passages.get(Math.floor(event / CHUNK))?.steps[event % CHUNK];
  }

  private load(chunk: number): Promise<Segment | null> {
    const here = this.passages.get(chunk);
    if (here) return Promise.resolve(here);
    const asked = this.asked.get(chunk) ?? this.ask(chunk);
    this.asked.set(chunk, asked);
    return asked;
  }

  private async ask(chunk: number): Promise<Segment | null> {
    try {
      const passage = await api.passage(this.course.id, chunk * CHUNK, CHUNK);
      this.passages.set(chunk, passage);
      const now = Math.floor(this.at / CHUNK);
      const [farthest] = [...this.passages.keys()].filter((own) => own !== chunk).sort((a, b) => Math.abs(b - now) - Math.abs(a - now));
      if (this.passages.size > KEPT && farthest !== undefined) this.passages.delete(farthest);
      this.lost = false;
      return passage;
    } catch {
      [this.lost, this.playing] = [true, false];
      return null;
    } finally {
      this.asked.delete(chunk);
    }
  }

  /** Goes to where so many events have happened. */
  async seek(event: number): Promise<void> {
    const to = Math.max(0, Math.min(event, this.end));
    this.wanted = to;
    const chunk = Math.floor(to / CHUNK);
    const passage = await this.load(chunk);
    // Who has gone elsewhere meanwhile stays there.
    if (!passage || this.wanted !== to) return;
    // The sentence of the last event stands in the passage before.
    if (to > 0 && to % CHUNK === 0) await this.load(chunk - 1);
    const steps = passage.steps.slice(0, to - passage.from);
    const next = steps.length === 1 || to === this.at + 1;
    if (next) this.witness?.before();
    this.scene = steps.reduce(after, passage.scene);
    const moved = this.step(to - 1);
    const forward = to === this.at + 1;
    this.at = to;
    if (forward && moved) this.witness?.after([moved]);
    this.foresee(to);
  }

  /** Asks for what comes next before anybody needs it. */
  private foresee(at: number): void {
    const chunk = Math.floor((at + CHUNK / 2) / CHUNK);
    if (at < this.end && chunk * CHUNK < this.end) void this.load(chunk);
    if (at < this.end) void this.load(Math.floor(at / CHUNK));
  }

  /** Goes on by so many events at once, as far as they are here. */
  private advance(count: number): void {
    const steps: SegmentStep[] = [];
    for (let i = 0; i < count; i += 1) {
      const step = this.step(this.at + i);
      if (!step) break;
      steps.push(step);
    }
    this.foresee(this.at + steps.length);
    if (steps.length === 0) return;
    if (steps.length === 1) this.witness?.before();
    this.scene = steps.reduce(after, this.scene);
    this.at += steps.length;
    this.wanted = this.at;
    if (steps.length === 1) this.witness?.after(steps);
  }

  forward(): Promise<void> {
    return this.seek(this.at + 1);
  }
  back(): Promise<void> {
    return this.seek(this.at - 1);
  }
  forwardRound(): Promise<void> {
    return this.seek(this.rounds.find(({ end }) => end > this.at)?.end ?? this.end);
  }
  backRound(): Promise<void> {
    return this.seek(this.rounds.findLast(({ start }) => start < this.at)?.start ?? 0);
  }
  get note(): number | undefined {
    return this.notes[overAt(this.notes, (at) => at, this.at)];
  }
  async forwardNote(): Promise<void> {
    if (this.note !== undefined) await this.seek(this.note);
  }

  play(): void {
    this.playing = !this.playing && this.at < this.end;
    if (!this.playing) return;
    cancelAnimationFrame(this.frame);
    let before = performance.now();
    let [due, drawn] = [0, 0];
    const draw = (now: number): void => {
      if (!this.playing) return;
      // What is late is made up for, but never more than a second's worth.
      due += (Math.min(1_000, now - before) * this.speed * (this.held ? HELD : 1)) / BEAT;
      before = now;
      const count = Math.floor(due);
      if (count > 0 && now - drawn >= Journey.PICTURE) {
        drawn = now;
        const from = this.at;
        this.advance(count);
        due = this.at === from ? 0 : due - count;
      }
      if (this.at >= this.end) this.playing = false;
      else this.frame = requestAnimationFrame(draw);
    };
    this.frame = requestAnimationFrame(draw);
  }
  pause(): void {
    this.playing = false;
  }
  faster(): void {
    this.speed = SPEEDS.find((speed) => speed > this.speed) ?? this.speed;
  }
  slower(): void {
    this.speed = SPEEDS.findLast((speed) => speed < this.speed) ?? this.speed;
  }
}
