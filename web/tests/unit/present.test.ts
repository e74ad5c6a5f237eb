/** What is shown one after the other: pictures between two scenes, the queue with a clock of its own, the presenter. */

import { beforeEach, expect, test } from 'vitest';
import { apply, frames, move, type Frame } from '../../src/present/frames';
import { PACE } from '../../src/present/length';
import { Presenter, type Stage, type Ticker } from '../../src/present/presenter.svelte';
import { MOST, ShowQueue } from '../../src/present/queue';
import { decisive } from '../../src/present/decisive';
import { tones } from '../../src/present/sound';
import { prefs } from '../../src/prefs.svelte';
import { ended, outcome, sides } from '../../src/scene/ending';
import type { CardView, LogLine, RoomView, Scene, SceneEvent, Seat } from '../../src/protocol';

const card = (name: string): CardView => ({ side: 'up', face: { name, short: name, ascii: name, tone: 'plain', figures: [{ name: 'ATK', printed: 100, now: 100 }] } });
const zone = (id: string, lane: 'hand' | 'front' | 'side', cards: CardView[]): Scene['zones'][number] => ({ id, owner: id.startsWith('p1') ? 'P1' : 'P2', name: id.slice(3), shape: lane === 'front' ? 'spot' : 'row', lane, cards });
const scene = (life: number, hand: CardView[], field: CardView[]): Scene => ({
  heading: 'Turn 1',
  round: 1,
  seats: [
    { seat: 'P1', deciding: true, counters: [{ name: 'life', value: life, most: 8_000 }, { name: 'hand', value: hand.length }] },
    { seat: 'P2', deciding: false, counters: [{ name: 'life', value: 8_000, most: 8_000 }] },
  ],
  zones: [zone('p1.hand', 'hand', hand), zone('p1.field', 'front', field)],
  track: { phases: ['Main', 'Battle'], now: 0 },
  prompt: '',
  choices: [],
});
const [a, b] = [card('a'), card('b')];
const summon: LogLine = { text: 'P1 summons a.', motions: [{ from: { zone: 'p1.hand', card: 0 }, to: { zone: 'p1.field' }, card: a }] };
const hit = (left: number): LogLine => ({ text: `${left} are left.`, events: [{ is: 'damage', seat: 'P1', counter: 'life', by: 500, left }] });
const names = (of: Scene, id: string): string[] => of.zones.find((found) => found.id === id)?.cards.map(({ face }) => face?.name ?? '') ?? [];

test('each event has a picture of its own, and the last one is the present', () => {
  const after = { ...scene(7_000, [b], [a]), prompt: 'now' };
  const all = frames(scene(8_000, [a, b], []), [summon, { text: 'Only said.' }, hit(7_500), { text: 'P1 goes on.', phase: 'Battle', events: [{ is: 'announce', kind: 'phase', seat: 'P1', text: 'Battle' }] }, hit(7_000), { text: 'The end.' }], after);
  expect(all.map(({ lines }) => lines)).toEqual([1, 2, 1, 2]);
  expect(all.map((frame) => frame.scene.seats[0]?.counters[0]?.value)).toEqual([8_000, 7_500, 7_500, 7_000]);
  expect(names(all[0]?.scene ?? after, 'p1.field')).toEqual(['a']);
  expect(all[0]?.scene.seats[0]?.counters[1]?.value, 'piles are counted as they lie').toBe(1);
  expect(all.map((frame) => frame.scene.track.now)).toEqual([0, 0, 1, 0]);
  expect(all.at(-1)?.scene).toBe(after);
});

test('a motion, and a number on a card, change what they name and nothing else', () => {
  const before = scene(8_000, [a, b], []);
  expect(move(before, { from: { zone: 'nowhere' }, to: { zone: 'p1.field' }, card: a })).toBe(before);
  const moved = move(before, { from: { zone: 'p1.hand', card: 9 }, to: { zone: 'p1.field' }, card: b });
  expect([names(moved, 'p1.hand'), names(moved, 'p1.field'), names(before, 'p1.hand')]).toEqual([['a'], ['b'], ['a', 'b']]);
  const stronger = apply(moved, { is: 'number-changed', spot: { zone: 'p1.field' }, name: 'ATK', from: 100, to: 600 });
  expect(stronger.zones[1]?.cards[0]?.face?.figures?.[0]).toEqual({ name: 'ATK', printed: 100, now: 600 });
  expect(b.face?.figures?.[0]?.now).toBe(100);
});

const EVENTS: SceneEvent[] = [
  { is: 'strike', from: { zone: 'a' }, to: { seat: 'P1' } },
  { is: 'miss', at: { seat: 'P1' } },
  { is: 'damage', seat: 'P1', counter: 'life', by: 1, left: 1 },
  { is: 'gain', seat: 'P1', counter: 'life', by: 1, left: 1 },
  { is: 'destroy', spot: { zone: 'a' } },
  { is: 'reveal', spot: { zone: 'a' } },
  { is: 'turn-over', spot: { zone: 'a' } },
  { is: 'coin', seat: 'P1', heads: true },
  { is: 'die', seat: 'P1', shown: 6 },
  { is: 'number-changed', spot: { zone: 'a' }, name: 'ATK', from: 1, to: 2 },
  { is: 'link-added', spot: { zone: 'a' }, seat: 'P1', label: '' },
  { is: 'link-resolves', spot: { zone: 'a' } },
  { is: 'link-negated', spot: { zone: 'a' } },
  { is: 'compared', spots: [], winner: null },
  { is: 'shuffle', zone: 'a' },
  { is: 'announce', kind: 'phase', seat: null, text: '' },
  { is: 'announce', kind: 'turn', seat: null, text: '' },
];

test.each(EVENTS)('$is is shown for 0.35 to 0.9 seconds, and heard', (event) => {
  const [frame] = frames(scene(1, [], []), [{ text: '', events: [event] }], scene(1, [], []));
  expect(frame?.ms).toBeGreaterThanOrEqual(350);
  expect(frame?.ms).toBeLessThanOrEqual(900);
  expect(tones([], [event], scene(1, [], [])).length).toBeGreaterThan(0);
});

test('what is only said is not heard', () => {
  expect(tones([], [], scene(1, [], []))).toEqual([]);
});

const frame = (kind: string, ms = 400): Frame => ({ lines: 1, text: kind, motions: [], events: [], scene: scene(1, [], []), kind, ms });

test('the queue shows one event after the other, and alike ones ever faster', () => {
  const queue = new ShowQueue();
  queue.push([frame('a'), frame('b'), frame('b'), frame('b')], 100);
  expect(queue.next(100, 1)).toMatchObject({ frame: { kind: 'a' }, ms: 400 });
  expect([queue.next(499, 1), queue.due, queue.idle]).toEqual([null, 500, false]);
  expect(queue.next(500, 1)?.ms).toBe(400);
  expect(queue.next(900, 1)?.ms).toBe(300);
  expect(queue.next(1_200, 0.5)?.ms).toBe(112.5);
  expect([queue.next(1_312.5, 1), queue.idle, queue.due]).toEqual([null, true, null]);
});

test('much that waits is shown faster, and too much is not shown one by one', () => {
  const queue = new ShowQueue();
  queue.push(Array.from({ length: 40 }, (_, i) => frame(String(i), 900)), 0);
  expect(queue.next(0, 1)?.ms).toBeCloseTo(225);
  expect(queue.push(Array.from({ length: MOST }, () => frame('more')), 0)).toBe(true);
  expect(queue.flush()?.kind).toBe('more');
  expect(queue.idle).toBe(true);
});

/** A clock that is set by hand. */
class Clock implements Ticker {
  private at = 0;
  private timers: { at: number; then: () => void }[] = [];
  away = false;
  now = (): number => this.at;
  hidden = (): boolean => this.away;
  wait = (ms: number, then: () => void): (() => void) => {
    const timer = { at: this.at + ms, then };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.at = next.at;
      next.then();
    }
    this.at = end;
  }
}

let clock: Clock;
let said: string[];
let presenter: Presenter;
const stage: Stage = { show: ({ text }) => said.push(text), finish: () => said.push('finish'), missed: (events) => said.push(`missed ${events}`) };
const [before, after] = [scene(8_000, [a, b], []), scene(7_500, [b], [a])];
const life = (): number | undefined => presenter.picture?.seats[0]?.counters[0]?.value;

beforeEach(() => {
  [clock, said, prefs.speed] = [new Clock(), [], 'normal'];
  presenter = new Presenter(() => said.push('shown'), clock);
  presenter.enter(stage);
  presenter.news({ before: null, after: before, told: [], first: 0, anew: true });
  said = [];
});

const happens = (): void => presenter.news({ before, after, told: [summon, hit(7_500)], first: 3, anew: false });

test('the picture follows event by event, and says when it has come to the present', () => {
  happens();
  expect([life(), presenter.behind, presenter.lines, presenter.text]).toEqual([8_000, true, 4, summon.text]);
  clock.pass(530);
  expect([life(), presenter.behind, presenter.lines]).toEqual([7_500, true, 5]);
  clock.pass(800);
  expect([presenter.behind, presenter.lines, said]).toEqual([false, Number.POSITIVE_INFINITY, [summon.text, '7500 are left.', 'shown']]);
  expect(presenter.picture).toBe(after);
});

test('any input brings the picture to the present at once', () => {
  happens();
  presenter.skip();
  expect([presenter.picture, presenter.behind, said]).toEqual([after, false, [summon.text, 'finish', 'shown']]);
  clock.pass(5_000);
  expect(said).toHaveLength(3);
});

test('what happens meanwhile waits for its turn', () => {
  happens();
  presenter.news({ before: after, after: scene(7_000, [b], [a]), told: [hit(7_000)], first: 5, anew: false });
  expect(said).toEqual([summon.text]);
  clock.pass(600);
  expect(life()).toBe(7_500);
  clock.pass(2_000);
  expect([life(), said.at(-1)]).toEqual([7_000, 'shown']);
});

test('with motion switched off everything is there at once', () => {
  prefs.speed = 'off';
  expect(PACE.off).toBe(0);
  happens();
  expect([presenter.picture, presenter.behind, said]).toEqual([after, false, ['shown']]);
});

test('a long absence is summed up', () => {
  clock.away = true;
  happens();
  happens();
  expect(presenter.picture).toBe(after);
  clock.away = false;
  presenter.back();
  expect(said.at(-1)).toBe('missed 4');
  presenter.news({ before, after, told: Array.from({ length: MOST + 1 }, () => summon), first: 0, anew: false });
  expect([presenter.picture, said.at(-1)]).toEqual([after, `missed ${MOST + 1}`]);
});

test('a deal takes its time before anything else is shown', () => {
  presenter.hold(1_000);
  happens();
  clock.pass(900);
  expect([said, presenter.behind]).toEqual([[''], true]);
  clock.pass(200);
  expect(said).toEqual(['', summon.text]);
});

test('the decisive moment is the greatest loss of whoever did not win', () => {
  const loses = (seat: Seat, by: number): LogLine => ({ text: '', events: [{ is: 'damage', seat, counter: 'life', by, left: 0 }] });
  const lines = [null, loses('P1', 300), loses('P2', 900), loses('P1', 800), loses('P1', 100)];
  expect(decisive(lines, ['P2'], scene(1, [], []))).toBe(3);
  expect(decisive([{ text: 'Nothing.' }], ['P2'], scene(1, [], []))).toBe(null);
  const compared = (zone: string): LogLine => ({ text: '', events: [{ is: 'compared', spots: [], winner: { zone } }] });
  expect(decisive([compared('p1.field'), compared('p1.field'), compared('p9.field')], ['P1'], scene(1, [], []))).toBe(1);
});

test('whoever resigned is named, and not whoever won', () => {
  const chair = (seat: Seat, role: string): RoomView['seats'][number] => ({ seat, role, member: null, bot: null, ready: true, time_left: null, running: false });
  const room = { seats: [chair('P1', 'Anna'), chair('P2', 'Ben')], members: [] } as unknown as RoomView;
  expect(sides(room, ['P2'])).toEqual([['Ben'], ['Anna']]);
  expect(outcome(['Ben'], 'resigned', ['Anna'])).toBe('Ben wins (Anna resigned)');
  expect(ended(room, { winners: ['P2'], reason: 'time' })).toBe('Anna ran out of time.');
  expect(ended(room, { winners: ['P2'], reason: 'life_points' })).toBe(null);
});
