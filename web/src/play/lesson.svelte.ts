/** A first match with somebody at one's side: what is said now, and what it waits for. */

import { keep, kept } from '../net/secrets';
import type { Visit } from '../net/visit.svelte';
import { prefs } from '../prefs.svelte';
import type { Hint, Lesson } from '../protocol';

const KEY = 'croupier.lesson';

/** The lesson that is on: where, of which game, and how far. */
interface Mark {
  code: string;
  game: string;
  step: number;
}

function mark(): Mark | null {
  try {
    const known = JSON.parse(kept(KEY) ?? 'null') as Partial<Mark> | null;
    const { code, game, step } = known ?? {};
    return typeof code === 'string' && typeof game === 'string' && typeof step === 'number' ? { code, game, step } : null;
  } catch {
    return null;
  }
}

export function beginLesson(code: string, game: string): void {
  keep(KEY, JSON.stringify({ code, game, step: 0 }));
}

/** The entry of the catalogue whose lesson is on in this room. */
export function lessonAt(code: string): string | null {
  const known = mark();
  return known?.code === code ? known.game : null;
}

/** What the match must have come to, for each word that a step can wait for. */
export interface Moment {
  verbs: readonly string[];
  phase: string | null;
  round: number;
  over: boolean;
}

/** Has come what a step waits for? */
export function isMet(until: string, now: Moment): boolean {
  const at = until.indexOf(' ');
  const [word, rest] = at < 0 ? [until, ''] : [until.slice(0, at), until.slice(at + 1)];
  switch (word) {
    case 'verb':
      return now.verbs.includes(rest);
    case 'phase':
      return now.phase === rest;
    case 'round':
      return now.round >= Number(rest);
    case 'over':
      return now.over;
    default:
      return false;
  }
}

/** The step to show: past those whose time has come, and past everything before a round that has begun. */
export function further(steps: readonly Hint[], from: number, now: Moment): number {
  const passed = steps.findLastIndex(({ until }, i) => i >= from && /^round /.test(until) && isMet(until, now));
  if (passed >= from) return passed + 1;
  const hint = steps[from];
  return hint && isMet(hint.until, now) ? from + 1 : from;
}

export class Course {
  step = $state(0);
  /** How many decisions there were when the step was first shown. */
  private since = 0;

  constructor(private readonly visit: Visit, readonly lesson: Lesson, readonly game: string) {
    this.step = mark()?.step ?? 0;
    this.since = visit.verbs.length;
  }

  get hint(): Hint | null {
    return this.lesson.steps[this.step] ?? null;
  }

  /** Goes on, if what is waited for has come. */
  look(): void {
    const { scene, room, verbs } = this.visit;
    if (!scene || !room) return;
    const { phases, now } = scene.track;
    const over = room.stage === 'over';
    const moment = { verbs: verbs.slice(this.since), phase: phases[now] ?? null, round: scene.round, over };
    const next = further(this.lesson.steps, this.step, moment);
    if (over) this.finish();
    else if (next !== this.step) this.go(next);
  }

  next(): void {
    if (this.step + 1 < this.lesson.steps.length) this.go(this.step + 1);
    else this.leave();
  }

  leave(): void {
    this.step = this.lesson.steps.length;
    keep(KEY, 'null');
  }

  private finish(): void {
    if (!prefs.guided.includes(this.game)) prefs.guided = [...prefs.guided, this.game];
    this.leave();
  }

  private go(step: number): void {
    this.step = step;
    this.since = this.visit.verbs.length;
    keep(KEY, JSON.stringify({ code: this.visit.code, game: this.game, step }));
  }
}
