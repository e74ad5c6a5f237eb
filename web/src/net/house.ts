/** What a server is asked besides: which games and rooms it has, and for another room. */

import type { Catalogue, ListedGame, Lobby, OpenRoomRequest, OpenRoomResponse, WireRefusal, ReplayPage, RoomDetails } from '../protocol';

/** Settings, by their names. */
export type Pairs = Record<string, string>;

/** The server says no, or nothing. */
export class Fault extends Error {
  constructor(readonly code: string, sentence: string) {
    super(sentence);
  }
}

/** Asks the server something; with a body it is told something, and with a method something else is done. */
export async function ask<T>(path: string, body?: unknown, method?: 'DELETE'): Promise<T> {
  // A text is sent as it is.
  const [kind, sent] = typeof body === 'string' ? ['text/plain', body] : ['application/json', JSON.stringify(body)];
  const request: RequestInit =
    body === undefined ? (method === undefined ? {} : { method }) : { method: 'POST', headers: { 'Content-Type': kind }, body: sent };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Fault('silent', '');
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  const { code, sentence } = (said ?? { code: 'silent', sentence: '' }) as WireRefusal;
  throw new Fault(code, sentence);
}

let games: Promise<Catalogue> | undefined;

/** The games, asked for once. */
export function catalogue(): Promise<Catalogue> {
  games ??= ask<Catalogue>('/api/games').catch((fault: unknown) => {
    games = undefined;
    throw fault;
  });
  return games;
}

/** The game of this name, by the ruleset that the settings select; the first one, if they select none. */
export function listed(games: readonly ListedGame[], game: string, setup: Pairs): ListedGame | undefined {
  const all = games.filter(({ name }) => name === game);
  return all.find(({ ruleset }) => ruleset !== null && ruleset === setup.rules) ?? all[0];
}

/** The settings that select the ruleset of an entry; none for the first one of a game. */
export function selection(games: readonly ListedGame[], { id, name, ruleset }: ListedGame): Pairs {
  const isFirst = games.find((other) => other.name === name)?.id === id;
  return ruleset === null || isFirst ? {} : { rules: ruleset };
}

/** Each game once, by its first ruleset. */
export const firsts = (games: readonly ListedGame[]): ListedGame[] => games.filter(({ name }, i) => games.findIndex((other) => other.name === name) === i);

export const rooms = (): Promise<Lobby> => ask('/api/rooms');
export const room = (code: string): Promise<RoomDetails> => ask(`/api/rooms/${encodeURIComponent(code)}`);
export const open = (wish: OpenRoomRequest): Promise<OpenRoomResponse> => ask('/api/rooms', wish);
/** Finished matches, the latest first; what `next` of one page says leads to the next. */
export function replays(after: string | null = null, game = '', player = ''): Promise<ReplayPage> {
  const asked = new URLSearchParams({ ...(after === null ? {} : { after }), ...(game === '' ? {} : { game }), ...(player === '' ? {} : { player }) });
  return ask(`/api/replays?${asked.toString()}`);
}

/** Where one plays. */
export function socket(code: string, place: Location = location): string {
  return `${place.protocol === 'https:' ? 'wss' : 'ws'}://${place.host}/api/rooms/${code}/live`;
}
