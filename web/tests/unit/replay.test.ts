/** Where one is in a replay, what its pieces make, and what its bar shows. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { Film, momentOf } from '../../src/replay/film.svelte';
import { readPlace, writePlace } from '../../src/replay/place';
import { PIECE, Reel, whole } from '../../src/replay/reel';
import { flags, runs } from '../../src/replay/strip';
import type { MomentMark, ReplayMoment, ReplayOutline, Seat, PlaybackFrames } from '../../src/protocol';
import { FARM, ZONES, zone } from './scenes';

const moment = (text: string, seat: Seat | null = 'P1', marks: MomentMark[] = []): ReplayMoment => ({ text, seat, round: 1, phase: 0, marks, decisions: 1 });

/** So many moments, in turns of ten. */
function match(total: number): ReplayOutline {
  const moments = Array.from({ length: total }, (_, i) => moment(i === 0 ? '' : `event ${i}`, i % 20 < 10 ? 'P1' : 'P2'));
  const parts = Array.from({ length: Math.ceil(total / 10) }, (_, i) => ({ from: i * 10, round: i, name: `Turn ${i}` }));
  return { game: 'farm', title: 'Farm', names: ['Anna', 'Ben'], setup: {}, ending: { winners: ['P1'], reason: 'corn' }, deal: 'committed', players: [], bots: ['greedy'], decisions: total, total, phases: [], parts, from: 0, moments };
}

/** A server with one match; what it was asked. */
function serve(total: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const said = new URL(path, 'http://table').searchParams;
    const [from, most] = [Number(said.get('from')), Number(said.get('most'))];
    const all = match(total);
    const shots: PlaybackFrames = { from, shots: Array.from({ length: Math.min(most, total - from) }, (_, i) => ({ scene: { ...FARM, heading: `${said.get('viewer') ?? ''} ${from + i}`, choices: [] }, motions: [] })) };
    const answer = path.includes('/moments') ? { ...all, from, moments: all.moments.slice(from, from + most) } : shots;
    // What lies further on comes sooner.
    return new Promise((told) => setTimeout(() => told({ ok: true, json: () => Promise.resolve(answer) }), Math.max(0, 12 - from / 50)));
  });
  return asked;
}

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 60));

afterEach(() => vi.unstubAllGlobals());

describe('the address', () => {
  it('names a moment and who looks', () => {
    expect(readPlace('#e=131')).toEqual({ moment: 131, viewer: 'public', line: null, on: false });
    expect(readPlace(writePlace(7, 'P2'))).toEqual({ moment: 7, viewer: 'P2', line: null, on: false });
    expect(readPlace('#line=4&v=judge')).toEqual({ moment: null, viewer: 'judge', line: 4, on: false });
    expect(readPlace('#line=4&on').on).toBe(true);
    expect(readPlace('#e=end').moment).toBeGreaterThan(1e9);
    for (const wrong of ['', '#', '#e=-1', '#e=1e9', '#e=12345678', '#e=x&v=<img>', '#v=P999']) {
      expect(readPlace(wrong)).toEqual({ moment: null, viewer: 'public', line: null, on: false });
    }
  });

  it('of a line is the moment at which it was heard', () => {
    const moments = [moment(''), moment('a'), moment(''), moment('b'), moment('c')];
    expect([0, 1, 2, 3].map((line) => momentOf(moments, line))).toEqual([1, 3, 4, 4]);
  });
});

describe('the pieces', () => {
  it('have only what has changed', () => {
    const cow = zone('p1.slot.1', 'P1', 'spot', []);
    const [first, second, third] = whole([
      { scene: FARM, motions: [] },
      { scene: { ...FARM, zones: [cow] }, zones: 'changed', motions: [] },
      { scene: { ...FARM, zones: [] }, zones: 'changed', motions: [] },
    ]);
    expect(first?.scene.zones).toEqual(ZONES);
    expect(second?.scene.zones).toEqual([ZONES[0], cow, ZONES[2]]);
    expect(third?.scene.zones).toEqual(second?.scene.zones);
  });

  it('are asked for once, before one needs them, and not remembered for ever', async () => {
    const asked = serve(4_000);
    const reel = new Reel('id');
    await reel.piece('public', 5);
    await reel.piece('public', PIECE - 1);
    expect(asked).toHaveLength(1);
    expect(reel.at('public', 5)?.scene.heading).toBe('public 5');
    expect(reel.at('P1', 5)).toBeNull();
    for (let at = PIECE; at < 80 * PIECE; at += PIECE) await reel.piece('public', at);
    expect(reel.at('public', 5)).toBeNull();
    expect(reel.at('public', 79 * PIECE)).not.toBeNull();
  });
});

describe('a film', () => {
  it('shows what one went to last, however the answers come', async () => {
    serve(500);
    const film = new Film(new Reel('id'));
    await film.open('public', 131, null);
    await soon();
    expect([film.now, film.shown, film.scene?.heading]).toEqual([131, 131, 'public 131']);
    film.leap(300);
    film.leap(450);
    await soon();
    expect([film.shown, film.scene?.heading, film.was]).toEqual([450, 'public 450', 300]);
    film.back();
    expect([film.now, film.was]).toEqual([300, 450]);
    film.close();
  });

  it('goes by turns, and not beyond its ends', async () => {
    serve(45);
    const film = new Film(new Reel('id'));
    await film.open('public', 13, null);
    film.turn(-1);
    expect(film.now).toBe(10);
    film.turn(-1);
    expect(film.now).toBe(0);
    film.step(-1);
    expect(film.now).toBe(0);
    film.leap(42);
    film.turn(1);
    expect(film.now).toBe(44);
    expect(film.room?.result?.winners).toEqual(['P1']);
    film.step(1);
    expect(film.now).toBe(44);
    film.leap(43);
    expect(film.room?.result).toBeNull();
    film.close();
  });

  it('stays at its moment when somebody else looks', async () => {
    serve(100);
    const film = new Film(new Reel('id'));
    await film.open('public', 50, null);
    await film.see('P2');
    await soon();
    expect([film.now, film.seat, film.scene?.heading]).toEqual([50, 'P2', 'P2 50']);
    film.close();
  });

  it('asks for a long outline page by page, and opens at a line of it', async () => {
    const asked = serve(2_500);
    const film = new Film(new Reel('id'));
    await film.open('judge', null, 2_000);
    expect(asked.filter((path) => path.includes('/moments'))).toHaveLength(3);
    expect(film.now).toBe(2_001);
    film.close();
  });
});

describe('the bar', () => {
  it('is as wide as the match, in the colours of who acted', () => {
    const strip = runs(match(100).moments);
    expect(strip.map(({ seat }) => seat)).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    expect(strip.reduce((sum, { wide }) => sum + wide, 0)).toBeCloseTo(100);
    expect(runs(match(30_000).moments).length).toBeLessThanOrEqual(400);
    expect(runs([moment('', null)])).toEqual([{ at: 0, wide: 100, seat: 0 }]);
  });

  it('has room for so many marks, and the rarer ones win', () => {
    const moments = Array.from({ length: 101 }, (_, i) => moment('x', 'P1', i === 50 ? ['arrives', 'loss'] : i === 100 ? ['ends'] : ['arrives']));
    const some = flags(moments, 10);
    expect(some).toHaveLength(11);
    expect(some.filter(({ mark }) => mark !== 'arrives').map(({ mark, at }) => [mark, at])).toEqual([['loss', 50], ['ends', 100]]);
  });
});
