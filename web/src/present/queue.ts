/** Events that wait to be shown, as a value: time comes in, what is to be shown comes out. */

import type { Frame } from './frames';

/** Of events that look alike, each takes this much of the time of the one before, and never less than this. */
const FASTER = 0.75;
const LEAST = 0.3;
/** What waits takes no longer than this, at normal speed, in milliseconds: the more waits, the faster it is shown. */
const LONGEST = 9_000;
/** More events than these are summed up, and not shown one by one. */
export const MOST = 60;

export class ShowQueue {
  private waiting: Frame[] = [];
  private last = '';
  private step = 1;
  /** When the event that is shown has been shown. */
  private until = 0;
  private shows = false;

  /** Is everything shown? */
  get idle(): boolean {
    return !this.shows && this.waiting.length === 0;
  }

  /** When something is to be done next; never, if everything is shown. */
  get due(): number | null {
    return this.idle ? null : this.until;
  }

  /** Events that have happened. Whether they are too many to be shown one by one. */
  push(frames: readonly Frame[], now: number): boolean {
    if (this.idle) this.until = now;
    this.waiting.push(...frames);
    return this.waiting.length > MOST;
  }

  /** The event to be shown from now on, and for how long; none as long as the last one is shown, or if there is none. */
  next(now: number, pace: number): { frame: Frame; ms: number } | null {
    if (now < this.until) return null;
    const frame = this.waiting.shift();
    this.shows = frame !== undefined;
    if (!frame) {
      [this.last, this.step] = ['', 1];
      return null;
    }
    this.step = frame.kind !== '' && frame.kind === this.last ? Math.max(LEAST, this.step * FASTER) : 1;
    this.last = frame.kind;
    const left = this.waiting.reduce((sum, { ms }) => sum + ms, frame.ms);
    const ms = frame.ms * this.step * pace * Math.min(1, LONGEST / Math.max(1, left));
    this.until = now + ms;
    return { frame, ms };
  }

  /** Nothing waits any more: the last of what did. */
  flush(): Frame | null {
    const last = this.waiting.at(-1) ?? null;
    [this.waiting, this.shows, this.last, this.step, this.until] = [[], false, '', 1, 0];
    return last;
  }
}
