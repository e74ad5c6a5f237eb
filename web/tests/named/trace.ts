/** What the browser itself writes down of its work: which thread did what for how long, and which pictures were shown. */

import type { Page } from 'playwright-core';

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is the time that the thread really worked, whoever else had the processor meanwhile. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { startTime?: number }; startTime?: number };
}

/** From when to when, in milliseconds of the page. */
export type Span = [from: number, to: number];

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'benchmark', 'cc', 'gpu', 'viz', 'blink.user_timing', 'toplevel'];

/** What the main thread does, by the names that the browser has for it. What is none of these is the rest. */
const KINDS: Record<string, RegExp> = {
  script: /^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|v8\.|V8\.|MinorGC|MajorGC|BlinkGC|XHR|WebSocket)/,
  style: /^(UpdateLayoutTree|ScheduleStyleRecalculation|ParseAuthorStyleSheet)/,
  layout: /^(Layout|LocalFrameView::(layout|performLayout)|HitTest)$/,
  paint: /^(PrePaint|Paint|Layerize|UpdateLayer|LocalFrameView::RunP)/,
  commit: /^(Commit|ProxyMain)/,
};
/** By this the clock of the page is found in the trace. */
const MARK = 'trace-ends';

export interface Work {
  /** How long the spans are together, in milliseconds. */
  long: number;
  /** When pictures were shown. */
  shown: number;
  /** Pictures that came a whole picture or more too late, and the longest wait for one, in milliseconds. */
  late: number;
  longest: number;
  /** Milliseconds of work in each of the spans together. */
  main: Record<string, number>;
  threads: Record<string, number>;
  /** The longest piece of work of the main thread, in milliseconds of work. */
  task: number;
}

/** Milliseconds from picture to picture, sixty times a second. */
const PICTURE = 1000 / 60;

export class Trace {
  private readonly thread = new Map<string, string>();
  private readonly offset: number;

  constructor(private readonly events: Event[]) {
    const kinds = new Map(events.filter(({ name }) => name === 'process_name').map(({ pid, args }) => [pid, args.name]));
    for (const { name, pid, tid, args } of events) {
      if (name === 'thread_name' && kinds.get(pid) !== 'Browser') this.thread.set(`${pid} ${tid}`, args.name ?? '');
    }
    const mark = events.find(({ name }) => name === MARK);
    if (!mark) throw new Error('the page left no mark in the trace');
    this.offset = mark.ts / 1000 - (mark.args.data?.startTime ?? mark.args.startTime ?? 0);
  }

  private at({ ts }: Event): number {
    return ts / 1000 - this.offset;
  }

  /** Everything that was done and shown in these spans. */
  work(spans: Span[]): Work {
    const within = (event: Event): boolean => spans.some(([from, to]) => this.at(event) >= from && this.at(event) < to);
    const whole = this.events.filter((event) => event.ph === 'X' && within(event));
    const on = (name: RegExp): Event[] => whole.filter(({ pid, tid }) => name.test(this.thread.get(`${pid} ${tid}`) ?? ''));
    const tasks = (name: RegExp): number => sum(outermost(on(name)).map(({ tdur = 0 }) => tdur));
    const main = on(/^CrRendererMain$/);
    const waits = spans.flatMap((span) => this.waits(span));
    return {
      long: sum(spans.map(([from, to]) => (to - from) * 1000)),
      shown: waits.length,
      late: waits.filter((wait) => wait > PICTURE * 1.5).length,
      longest: Math.max(0, ...waits),
      main: kinds(main),
      threads: { main: tasks(/^CrRendererMain$/), compositor: tasks(/^Compositor$/), raster: tasks(/^(ThreadPoolForegroundWorker|CompositorTileWorker)/), display: tasks(/^VizCompositorThread$/) },
      task: Math.max(0, ...outermost(main).map(({ tdur = 0 }) => tdur / 1000)),
    };
  }

  /** How long it took from one shown picture to the next; the first counts from the beginning of the span. */
  private waits([from, to]: Span): number[] {
    const shown = this.events.filter(({ name }) => name === 'Display::FrameDisplayed').map((event) => this.at(event));
    const inside = shown.filter((at) => at >= from && at < to).sort((a, b) => a - b);
    return inside.map((at, i) => at - (inside[i - 1] ?? from));
  }

  /** Pieces of work of the main thread that took longer than this, in milliseconds of work. */
  tasks(longer: number, [from, to]: Span): number[] {
    const main = this.events.filter((event) => event.ph === 'X' && this.thread.get(`${event.pid} ${event.tid}`) === 'CrRendererMain' && this.at(event) >= from && this.at(event) < to);
    return outermost(main).map(({ tdur = 0 }) => tdur / 1000).filter((took) => took > longer);
  }
}

const sum = (of: number[]): number => of.reduce((all, one) => all + one, 0) / 1000;

/** What lies within nothing else, thread by thread. */
function outermost(events: Event[]): Event[] {
  const ends = new Map<string, number>();
  return events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)).filter(({ pid, tid, ts, dur = 0 }) => {
    const end = ends.get(`${pid} ${tid}`) ?? 0;
    if (ts < end) return false;
    ends.set(`${pid} ${tid}`, ts + dur);
    return true;
  });
}

/** What one thread worked at, each moment counted for the innermost thing that has a name here. */
function kinds(events: Event[]): Record<string, number> {
  const took: Record<string, number> = { script: 0, style: 0, layout: 0, paint: 0, commit: 0, rest: 0 };
  const open: { end: number; kind: string; left: number }[] = [];
  const close = (until: number): void => {
    for (let last = open.at(-1); last && last.end <= until; last = open.at(-1)) {
      took[last.kind] = (took[last.kind] ?? 0) + Math.max(0, last.left) / 1000;
      open.pop();
    }
  };
  for (const { name, ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    close(ts);
    const outer = open.at(-1);
    if (outer) outer.left -= tdur;
    const kind = Object.entries(KINDS).find(([, names]) => names.test(name))?.[0] ?? outer?.kind ?? 'rest';
    open.push({ end: ts + dur, kind, left: tdur });
  }
  close(Infinity);
  return took;
}

/** Lets the browser write down what it does meanwhile. */
export async function traced(page: Page, deed: () => Promise<void>): Promise<Trace> {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser to ask');
  await browser.startTracing(page, { categories: CATEGORIES });
  await deed();
  await page.evaluate((mark) => performance.mark(mark), MARK);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  return new Trace(traceEvents);
}
