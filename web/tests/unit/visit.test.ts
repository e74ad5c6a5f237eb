/** Somebody at a table whose connection comes and goes: what is asked of them, and what they are told. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Visit } from '../../src/net/visit.svelte';
import { keepSecret, secretOf } from '../../src/net/secrets';
import { Pointing } from '../../src/play/pointing.svelte';
import type { FromClient, FromServer, RoomView, Scene } from '../../src/protocol';
import { FARM } from './scenes';

/** A socket whose other end is this test. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): this {
    this.readyState = 1;
    this.onopen();
    return this;
  }
  say(...messages: FromServer[]): this {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) });
    return this;
  }
}

const ROOM = { game: 'farm', stage: 'playing', seats: [], chat: [], match_number: 1, host: 0, result: null, options: {}, setup: {} } as unknown as RoomView;
const welcome = (done = 0): FromServer => ({ type: 'welcome', protocol: 4, member: 0, done });
const asks = (number: number, prompt: number, scene: Scene = FARM): FromServer => ({ type: 'update', version: { epoch: 7, number }, after: null, seat: 'P1', kept: 0, from: 0, lines: [], room: ROOM, scene, prompt });

let visit: Visit;
const last = (): Socket => {
  const socket = Socket.all.at(-1);
  if (!socket) throw new Error('there is no socket');
  return socket;
};

beforeEach(() => {
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.useFakeTimers();
  visit = new Visit('KITE', { as: 'returning', secret: 'ab'.repeat(32) });
  last().open().say(welcome(), asks(1, 3));
});
afterEach(() => {
  visit.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who loses the connection is told so, and who is back is asked the same', () => {
  expect([visit.connected, visit.asked, visit.prompt]).toEqual([true, true, 3]);
  last().close();
  expect(visit.connected).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(Socket.all.length).toBe(2);
  last().open();
  expect(visit.connected).toBe(false);
  last().say(welcome(), asks(2, 3));
  expect([visit.connected, visit.asked, visit.prompt]).toEqual([true, true, 3]);
});

test('an answer that was given meanwhile is said once, and not asked for again', () => {
  last().close();
  visit.play('wait');
  expect(visit.asked).toBe(false);
  vi.advanceTimersByTime(5_000);
  last().open().say(welcome());
  const played = Socket.all.flatMap(({ sent }) => sent).filter((message) => message.type === 'do');
  expect(played).toMatchObject([{ number: 1, command: { do: 'play', action: 'wait', prompt: 3 } }]);
});

test('what was chosen goes with the question that it answers', () => {
  const pointing = new Pointing(visit);
  pointing.point('p1.slot.1');
  expect(pointing.path.card).toBe('p1.slot.1');
  last().close();
  vi.advanceTimersByTime(5_000);
  last().open().say(welcome(), asks(2, 4, { ...FARM, choices: FARM.choices.filter(({ action }) => action === 'wait') }));
  expect([pointing.path.card, pointing.ready, pointing.aims]).toEqual([null, null, []]);
  last().say({ type: 'update', version: { epoch: 7, number: 3 }, after: null, seat: 'P1', kept: 0, from: 0, lines: [], room: ROOM, scene: { ...FARM, choices: [] } });
  expect([visit.asked, visit.prompt, pointing.offer]).toEqual([false, null, null]);
});

test('a network that falls silent is noticed within five seconds', () => {
  const socket = last();
  for (let i = 0; i < 20; i += 1) {
    vi.advanceTimersByTime(1_000);
    socket.say({ type: 'pong' });
  }
  expect([visit.connected, Socket.all.length]).toEqual([true, 1]);
  expect(socket.sent.filter(({ type }) => type === 'ping').length).toBeGreaterThan(10);
  vi.advanceTimersByTime(5_000);
  expect(visit.connected).toBe(false);
});

test('a machine that slept has not heard anything, and asks before it gives up', () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1_600);
  expect(visit.connected).toBe(true);
  expect(last().sent.at(-1)).toEqual({ type: 'ping' });
});

test('who comes back is told how often a bot decided for them', () => {
  const seats = (bot_decisions: number): RoomView => ({ ...ROOM, members: [], seats: [{ seat: 'P1', role: null, member: 0, bot: null, ready: true, time_left: null, running: false, bot_decisions }] });
  const told = (number: number, room: RoomView): FromServer => ({ ...(asks(number, 3) as Extract<FromServer, { type: 'update' }>), room });
  last().say(told(2, seats(0)));
  expect(visit.notice).toBeNull();
  last().say(told(3, seats(2)));
  expect(visit.notice?.text).toBe('While you were away, a bot made 2 decisions for you.');
});

test('who leaves connects no more', () => {
  visit.close();
  last().close();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(Socket.all.length).toBe(1);
});

test('who asks why and loses the connection does not wait for ever', async () => {
  const why = visit.why('fly');
  last().close();
  expect((await why)?.code).toBe('silent');
  expect((await visit.why('fly'))?.code).toBe('silent');
});

test('what was said to a question goes with it: a doubt, and a reason', async () => {
  const wasted = { ...FARM, choices: FARM.choices.map((choice) => ({ ...choice, wasted: choice.action === 'wait' })) };
  last().say(asks(2, 3, wasted));
  const pointing = new Pointing(visit);
  const doubt = (): void => {
    const choice = visit.scene?.choices.find(({ action }) => action === 'wait');
    if (choice) pointing.play(choice);
  };
  doubt();
  expect(pointing.doubted?.action).toBe('wait');
  // News of others change nothing; another question does.
  last().say(asks(3, 3, wasted));
  expect(pointing.doubted?.action).toBe('wait');
  last().say(asks(4, 4, wasted));
  expect([pointing.doubted, pointing.forecast]).toEqual([null, null]);
  doubt();
  expect(last().sent.some((message) => message.type === 'do')).toBe(false);

  pointing.point('p1.hand#1');
  const asked = last().sent.findLast((message) => message.type === 'why');
  last().say({ type: 'why', action: asked?.action ?? '', refused: { code: 'never', sentence: 'Not now.' } });
  await vi.waitFor(() => expect(pointing.reason).toBe('Not now.'));
  last().say(asks(5, 5, wasted));
  expect(pointing.reason).toBeNull();
});

test('the next token is kept before the server is told so, and one comes back by it', () => {
  const token = 'cd'.repeat(32);
  last().close();
  vi.advanceTimersByTime(5_000);
  last().open().say({ ...welcome(), token } as FromServer);
  expect(last().sent.at(-1)).toEqual({ type: 'kept', token });
  expect(secretOf('KITE')).toBe(token);
  last().close();
  vi.advanceTimersByTime(5_000);
  expect(last().open().sent[0]).toMatchObject({ type: 'hello', token });
});

test('a token that another window was given is the one to come back by', () => {
  const [mine, theirs] = ['cd'.repeat(32), 'ef'.repeat(32)];
  last().close();
  vi.advanceTimersByTime(5_000);
  last().open().say({ ...welcome(), token: mine } as FromServer);
  keepSecret('KITE', theirs);
  last().close();
  vi.advanceTimersByTime(5_000);
  expect(last().open().sent[0]).toMatchObject({ type: 'hello', token: theirs });
});

test('a token ends when one leaves', () => {
  keepSecret('KITE', 'ab'.repeat(32));
  last().say({ type: 'bye', code: 'left', sentence: 'You have left.' });
  expect(secretOf('KITE')).toBeNull();
});
