import { describe, expect, test } from 'vitest';
import { backoff } from '../../src/net/link';
import { Session, type Coming } from '../../src/net/session';
import { heard } from '../../src/protocol/samples';
import type { FromServer, Update, RoomView } from '../../src/protocol';

const SECRET = 'ab'.repeat(32);
const ANNA: Coming = { as: 'playing', name: 'Anna', seat: null, secret: SECRET };

type NewsMessage = { type: 'update' } & Update;
const recorded = heard.filter((message): message is NewsMessage => message.type === 'update');

/** Update that comes after other news, with nothing in it but lines. */
function news(number: number, after: number | null, kept: number, from: number, ...texts: string[]): NewsMessage {
  return { type: 'update', version: { epoch: 7, number }, after, seat: 'P1', kept, from, lines: texts.map((text) => ({ text })) };
}

const texts = (session: Session): (string | null)[] => session.lines.map((line) => line?.text ?? null);

function greeted(coming: Coming = ANNA, done = 0): Session {
  const session = new Session(coming);
  session.hello();
  session.hear({ type: 'welcome', protocol: 4, member: 0, done });
  return session;
}

test('a hello says who one is, and how far one has heard', () => {
  expect(new Session(ANNA).hello()).toEqual({ type: 'hello', protocol: 4, token: SECRET, name: 'Anna' });
  expect(new Session({ as: 'watching' }).hello()).toEqual({ type: 'hello', protocol: 4 });
  expect(new Session({ as: 'returning', secret: SECRET }).hello()).toEqual({ type: 'hello', protocol: 4, token: SECRET });
  const session = greeted();
  session.hear(news(3, null, 0, 0, 'one'));
  expect(session.hello()).toMatchObject({ since: { epoch: 7, number: 3 } });
});

describe('what a real server has said', () => {
  test('is understood, message by message', () => {
    const session = new Session({ as: 'watching' });
    for (const message of heard) expect(() => session.hear(message)).not.toThrow();
    expect(session.room?.title).toBeDefined();
  });

  test('brings a scene in which every choice touches what is there', () => {
    const scenes = recorded.flatMap(({ scene }) => scene ?? []);
    expect(scenes.length).toBeGreaterThan(0);
    for (const scene of scenes) {
      for (const { zone, card } of scene.choices.flatMap(({ touches }) => touches ?? [])) {
        const cards = scene.zones.find(({ id }) => id === zone)?.cards;
        expect(cards, zone).toBeDefined();
        if (card !== undefined) expect(card).toBeLessThan(cards?.length ?? 0);
      }
    }
  });
});

describe('commands are done exactly once', () => {
  const say = (text: string) => ({ do: 'say', text }) as const;

  test('one is under way at a time, and numbers go up', () => {
    const session = greeted(ANNA, 4);
    expect(session.ask(say('a'))).toEqual({ type: 'do', number: 5, command: say('a') });
    expect(session.ask(say('b'))).toBeNull();
    const { say: next, what } = session.hear({ type: 'answer', number: 5 });
    expect(what).toEqual({ is: 'answer', command: say('a'), refused: null });
    expect(next).toEqual({ type: 'do', number: 6, command: say('b') });
  });

  test('what was not answered is said again after a new hello, under the same number', () => {
    const session = greeted();
    const first = session.ask(say('a'));
    session.hello();
    expect(session.ask(say('b'))).toBeNull();
    expect(session.hear({ type: 'welcome', protocol: 4, member: 0, done: 0 }).say).toEqual(first);
    expect(session.hear({ type: 'answer', number: 99 }).what).toEqual({ is: 'nothing' });
    expect(session.waiting()).toEqual(say('a'));
  });

  test('what was asked for before the welcome waits for it', () => {
    const session = new Session(ANNA);
    session.hello();
    expect(session.ask(say('a'))).toBeNull();
    expect(session.hear({ type: 'welcome', protocol: 4, member: 0, done: 2 }).say).toMatchObject({ number: 3 });
  });
});

describe('update', () => {
  test('follow each other, and what was taken back is gone', () => {
    const session = greeted();
    session.hear(news(1, null, 0, 0, 'a', 'b'));
    session.hear(news(2, 1, 2, 2, 'c'));
    expect(texts(session)).toEqual(['a', 'b', 'c']);
    const { what } = session.hear(news(3, 2, 1, 1, 'd'));
    expect(texts(session)).toEqual(['a', 'd']);
    expect(what).toEqual({ is: 'update', step: { kept: 1, lines: 2, anew: false, times: false } });
  });

  test('what lies too far back is a gap', () => {
    const session = greeted();
    session.hear(news(9, null, 0, 3, 'd'));
    expect(texts(session)).toEqual([null, null, null, 'd']);
  });

  test('a gap between versions asks for everything, once', () => {
    const session = greeted();
    session.hear(news(1, null, 0, 0, 'a'));
    expect(session.hear(news(4, 3, 1, 1, 'x')).say).toEqual({ type: 'resync' });
    expect(session.hear(news(5, 4, 1, 1, 'y')).say).toBeNull();
    session.hear(news(5, null, 0, 0, 'a', 'b'));
    expect(texts(session)).toEqual(['a', 'b']);
  });

  test('what was heard before is not heard again', () => {
    const session = greeted();
    session.hear(news(1, null, 0, 0, 'a'));
    session.hear(news(2, 1, 1, 1, 'b'));
    const again: FromServer[] = [news(2, 1, 1, 1, 'b'), news(1, null, 0, 0, 'a')];
    for (const message of again) expect(session.hear(message)).toEqual({ say: null, what: { is: 'nothing' } });
    expect(texts(session)).toEqual(['a', 'b']);
  });

  test('new lines of chat follow those that the table had', () => {
    const session = greeted();
    const line = (number: number) => ({ number, from: 'Ben', text: `line ${number}` });
    const talk = Array.from({ length: 49 }, (_, i) => line(i + 1));
    const room = { game: 'farm', stage: 'playing', chat: talk } as unknown as RoomView;
    session.hear({ ...news(1, null, 0, 0, 'a'), room });
    session.hear({ ...news(2, 1, 1, 1), chat: [line(50), line(51)] });
    expect(session.room?.chat.map((said) => said.number)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
    expect(session.room?.game).toBe('farm');
    expect(talk.length).toBe(49);
  });

  test('another epoch is everything anew', () => {
    const session = greeted();
    session.hear(news(5, null, 0, 0, 'a'));
    session.hear({ ...news(1, null, 0, 0, 'z'), version: { epoch: 8, number: 1 } });
    expect(texts(session)).toEqual(['z']);
  });
});

test('waits grow, stay bounded, and differ', () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => [backoff(attempt, 0), backoff(attempt, 1)] as const);
  for (const [least, most] of waits) {
    expect(least).toBeLessThan(most);
    expect(most).toBeLessThanOrEqual(5_000);
    expect(least).toBeGreaterThanOrEqual(100);
  }
  expect(waits[4]?.[0]).toBeGreaterThan(waits[0]?.[1] ?? 0);
});

test('one comes back by the token of the last welcome', () => {
  const session = new Session({ as: 'returning', secret: SECRET });
  session.hello();
  const token = 'cd'.repeat(32);
  const { what } = session.hear({ type: 'welcome', protocol: 4, member: 0, done: 0, token });
  expect(what).toEqual({ is: 'welcome', token });
  expect(session.hello()).toMatchObject({ token });
  const watching = new Session({ as: 'watching' });
  watching.comeBackWith(token);
  expect(watching.hello()).not.toHaveProperty('token');
});
