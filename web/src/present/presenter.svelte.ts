/** Shows what happens at a table one event after the other, and knows how far the picture is behind the present. */

import { prefs } from '../prefs.svelte';
import type { LogLine, Scene } from '../protocol';
import { frames, type Frame } from './frames';
import { PACE } from './length';
import { ShowQueue } from './queue';

/** Whoever draws: the pictures, and what is laid over them. */
export interface Stage {
  /** Draws a picture; `ms` is how long the event is shown. */
  show: (frame: Frame, ms: number) => void;
  /** Ends everything that moves. */
  finish: () => void;
  /** Says that events were not shown one by one. */
  missed: (events: number) => void;
}

/** What the presenter needs to know of the clock, so that tests have one of their own. */
export interface Ticker {
  now: () => number;
  wait: (ms: number, then: () => void) => () => void;
  /** Does nobody look at the page? */
  hidden: () => boolean;
}

export const TICKER: Ticker = {
  now: () => performance.now(),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
};

/** What is new at a table. */
export interface Change {
  before: Scene | null;
  after: Scene | null;
  told: readonly LogLine[];
  /** How many lines of the log there are before these. */
  first: number;
  /** Is it everything, and not what came after what was known? */
  anew: boolean;
}

export class Presenter {
  /** The scene that is drawn. */
  picture = $state.raw<Scene | null>(null);
  /** Is there something that happened and is not shown yet? */
  behind = $state.raw(false);
  /** How many lines of the log were shown. */
  lines = $state.raw(Number.POSITIVE_INFINITY);
  /** The event that is shown. */
  text = $state.raw('');
  private present: Scene | null = null;
  private readonly queue = new ShowQueue();
  private stop: (() => void) | null = null;
  private away = 0;

  /** `shown` is called whenever the picture has come to the present. */
  constructor(private readonly shown: () => void, private readonly ticker: Ticker = TICKER) {}

  private stage: Stage | null = null;

  /** From now on this stage draws. */
  enter(stage: Stage): () => void {
    this.stage = stage;
    return () => {
      if (this.stage !== stage) return;
      this.stage = null;
      this.skip();
    };
  }

  /** Something has happened. */
  news({ before, after, told, first, anew }: Change): void {
    this.present = after;
    const pace = PACE[prefs.speed];
    if (anew || before === null || after === null || !this.stage || pace === 0 || this.ticker.hidden()) {
      if (!anew && this.ticker.hidden()) this.away += told.length;
      this.skip();
      return;
    }
    if (this.queue.idle) this.lines = first;
    const many = this.queue.push(frames(before, told, after), this.ticker.now());
    if (many) {
      this.skip();
      this.stage.missed(told.length);
      return;
    }
    this.behind = true;
    this.advance();
  }

  /** Whoever comes back to the page is told how much they have missed. */
  back(): void {
    if (this.away > 3) this.stage?.missed(this.away);
    this.away = 0;
  }

  /** Brings the picture to the present at once. */
  skip(): void {
    this.stop?.();
    this.stop = null;
    const was = this.behind;
    this.queue.flush();
    if (was) this.stage?.finish();
    this.picture = this.present;
    this.settle();
  }

  /** Holds the picture for so long before anything else is shown: a deal takes its time. */
  hold(ms: number): void {
    if (ms === 0 || !this.present) return;
    this.queue.push([{ lines: 0, text: '', motions: [], events: [], scene: this.present, kind: '', ms }], this.ticker.now());
    this.behind = true;
    this.advance();
  }

  private settle(): void {
    [this.behind, this.lines, this.text] = [false, Number.POSITIVE_INFINITY, ''];
    this.shown();
  }

  private advance(): void {
    if (this.stop) return;
    const now = this.ticker.now();
    for (let next = this.queue.next(now, PACE[prefs.speed]); next; next = this.queue.next(now, PACE[prefs.speed])) {
      this.lines += next.frame.lines;
      this.text = next.frame.text;
      const { scene } = next.frame;
      this.stage?.show(next.frame, next.ms);
      this.picture = scene;
    }
    const { due } = this.queue;
    if (due === null) {
      this.picture = this.present;
      this.settle();
      return;
    }
    this.stop = this.ticker.wait(due - now, () => {
      this.stop = null;
      this.advance();
    });
  }
}
