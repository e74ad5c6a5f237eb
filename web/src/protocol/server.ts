// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

import type { Seat } from "./kernel";

/** A player that is a program. */
export type Bot = {
  /** Its name in data. */
  name: string;
  /** How it plays, in a sentence. */
  sentence: string;
};

/** Everything that can be played here. */
export type Catalogue = {
  /** The protocol that the sockets of this server speak. */
  protocol: number;
  /** The games. */
  games: Array<Game>;
  /** What can be set about a room, whatever is played there. */
  options: Array<Setting>;
};

/** A game. */
export type Game = {
  /** Its name in data. */
  name: string;
  /** Its name for people. */
  title: string;
  /** What it is, in a sentence. */
  sentence: string;
  /** The version of its rules. */
  rules: number;
  /** How few can play it. */
  fewest_seats: number;
  /** How many can play it. */
  most_seats: number;
  /** What can be set about a match. */
  settings: Array<Setting>;
  /** Who plays it without being a person. */
  bots: Array<Bot>;
};

/** How the server is. */
export type Health = {
  /** `fine` or `stopping`. */
  status: string;
  /** The version of the program. */
  version: string;
  /** The protocol that its sockets speak. */
  protocol: number;
  /** How many rooms are open. */
  rooms: number;
  /** How many sockets are at tables. */
  sockets: number;
};

/** A room in the lobby. */
export type ListedRoom = {
  /** What one says to others: four letters. */
  code: string;
  /** The game's name in data. */
  game: string;
  /** The game's name for people. */
  title: string;
  /** `gathering`, `playing`, `over` or `closed`. */
  stage: string;
  /** Which match of the evening this is. */
  round: number;
  /** Whose room it is. */
  host: string;
  /** How many seats there are. */
  seats: number;
  /** How many of them nobody has. */
  seats_free: number;
  /** Who has the seats, in order. */
  players: Array<Player>;
};

/** The rooms that stand in the list. */
export type Lobby = {
  /** Those with a free seat first, the newest before older ones. */
  rooms: Array<ListedRoom>;
  /** How many more there are. */
  more: number;
};

/** A room that was opened. */
export type Opened = {
  /** What one says to others. */
  code: string;
  /** The secret of who opened the room: with it one comes back to one's seat. */
  token: string;
};

/** Who plays a seat. */
export type Player = {
  /** Which. */
  seat: Seat;
  /** The person on it. */
  name: string | null;
  /** The bot that plays it now. */
  bot: string | null;
};

/** A match that is over. */
export type Replay = {
  /** By this its replay is asked for. */
  id: string;
  /** When it ended, in milliseconds since 1970. */
  ended: number;
  /** The game's name in data. */
  game: string;
  /** The game's name for people. */
  title: string;
  /** Who played, in seat order. */
  names: Array<string>;
  /** Who won; nobody, if it was a draw. */
  winners: Array<Seat>;
  /** How it ended, as a stable code. */
  reason: string;
};

/** A page of matches that are over. */
export type Replays = {
  /** The latest first. */
  replays: Array<Replay>;
  /** What to ask for after this page; nothing, if it is the last. */
  next: string | null;
};

/** One room. */
export type RoomDetails = {
  /** The finished matches of this room, the latest first. */
  replays: Array<string>;
  /** What one says to others: four letters. */
  code: string;
  /** The game's name in data. */
  game: string;
  /** The game's name for people. */
  title: string;
  /** `gathering`, `playing`, `over` or `closed`. */
  stage: string;
  /** Which match of the evening this is. */
  round: number;
  /** Whose room it is. */
  host: string;
  /** How many seats there are. */
  seats: number;
  /** How many of them nobody has. */
  seats_free: number;
  /** Who has the seats, in order. */
  players: Array<Player>;
  /** The settings of the game. */
  setup: { [key in string]: string };
  /** The options of the room. */
  options: { [key in string]: string };
};

/** Something that can be set, of a game or of a room. */
export type Setting = {
  /** Its name in data. */
  name: string;
  /** What it takes, in a few words or as a list. */
  takes: string;
  /** The values to choose from, if there is a list of them. */
  values: Array<string> | null;
  /** What it does, in a sentence. */
  sentence: string;
  /** Its value when nothing is said; nothing, if it has none then. */
  usual: string | null;
};

/** The room that somebody asks for. */
export type Wish = {
  /** The name of a game of the catalogue. */
  game: string;
  /** Settings of the game; what is not said is as usual. */
  setup?: { [key in string]: string };
  /** Options of the room; what is not said is as usual. */
  options?: { [key in string]: string };
  /** What whoever opens the room is called. */
  name: string;
  /** Where they would like to sit, if not on the first seat. */
  seat?: Seat;
};
