// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

import type { CardMotion, GlossaryEntry, Scene, Seat, SeatAssignment } from "./kernel";
import type { DealKind, Zones } from "./tables";

/** One bar. */
export type Bar = {
  /** The value. */
  value: number;
  /** How many matches have it. */
  count: number;
  /** Their share. */
  share: number;
};

/** A player that is a program. */
export type Bot = {
  /** Its name in data. */
  name: string;
  /** How it plays, in a sentence. */
  sentence: string;
};

/** A match that bots play: what `croupier play` and `croupier lab` have flags for. */
export type BotMatch = {
  /** The name of a game of the catalogue. */
  game: string;
  /** Settings of the game; what is not said is as usual. */
  setup?: { [key in string]: string };
  /** Who plays, in seat order; the last one plays all further seats too. */
  bots?: Array<string>;
  /** Who plays the seats that the game has players of its own for. */
  house?: string;
  /** What the dice grow from; drawn, if nothing is said. */
  seed?: string;
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

/** A match in outline. */
export type Course = {
  /** By this its passages are asked for. */
  id: string;
  /** The game's name for people. */
  title: string;
  /** What was played, and by whom. */
  of: BotMatch;
  /** Did anybody choose anything? If not, the match played itself. */
  played: boolean;
  /** The command that plays it again. */
  command: string;
  /** How it began. */
  scene: Scene;
  /** What is counted for the seats along the match. */
  counters: Array<Tracked>;
  /** Where the match stood after each decision that made something happen. */
  moments: Array<CourseMoment>;
  /** How many events there are. */
  events: number;
  /** How it ended, in a sentence. */
  ending: string;
};

/** Where a match stood after a decision. */
export type CourseMoment = {
  /** How many events there were. */
  events: number;
  /** How many rounds, or turns, had begun. */
  round: number;
  /** Where it stood, in a few words; what follows a colon is special about it. */
  heading: string;
  /** What was counted, in the order of the counters; nothing where something is not counted any more. */
  counts: Array<number | null>;
};

/** One event. */
export type CourseStep = {
  /** The sentence. */
  text: string;
  /** The cards that it moves on the scene. */
  motions: Array<CardMotion>;
  /**
   * Where it is the last of what a decision made happen: how it looks then. It has no zones if the motions lead to
   * them.
   */
  after: Scene | null;
};

/** Every throw of the dice of a match, for who works them out from its seed. */
export type DiceRolls = {
  /** The throws in order: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`. */
  throws: Array<string>;
  /** How many words of the streams for shuffles, coins and dice they took. */
  used: [number, number, number];
};

/** How a match ended. */
export type EndingOfReplay = {
  /** Who won; nobody, if it was a draw. */
  winners: Array<Seat>;
  /** How, as a stable code. */
  reason: string;
};

/** How much is seen. */
export type ExploreVisibility =
  /** Every card. */
  | "open"
  /** What anybody sees who watches. */
  | "closed";

/** A match to be stepped through. */
export type ExploreWish = {
  /** What is played, and by whom. */
  of: BotMatch;
  /** How much of it is seen. */
  sight?: ExploreVisibility;
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
  /** Is there only ever one thing to do? Then it plays itself, and one steps through it. */
  plays_itself: boolean;
  /** How few can play it. */
  fewest_seats: number;
  /** How many can play it. */
  most_seats: number;
  /** What the words and marks on its scenes mean. */
  signs: Array<GlossaryEntry>;
  /** What can be set about a match. */
  settings: Array<Setting>;
  /** Who plays it without being a person. */
  bots: Array<Bot>;
  /** A first match with somebody at one's side, if there is one. */
  guide: Lesson | null;
};

/** A value that is pointed out. */
export type Guide = {
  /** Which. */
  value: number;
  /** What it is. */
  label: string;
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

/** Something that is said during a guided match. */
export type Hint = {
  /** What it waits for: `next`, `over`, or one of `verb`, `phase` and `round` with what is meant. */
  until: string;
  /** What is meant: a kind of zone, or `prompt`, `log` or `seat`. */
  point: string;
  /** In English. */
  en: string;
  /** In German. */
  de: string;
};

/** What the lab of this server can do, and what it has done lately. */
export type Lab = {
  /** How many matches a run may have. */
  matches: number;
  /** How many seconds a run may take. */
  seconds: number;
  /** The runs that are known, the latest first. */
  runs: Array<ListedRun>;
};

/** The match with the highest value of something. */
export type LabRecord = {
  /** What is counted. */
  title: string;
  /** How many there were. */
  value: number;
  /** The seed of the match. */
  seed: string;
  /** The command that shows it. */
  command: string;
};

/** What came of a run. */
export type LabResult = {
  /** What was played, in a line. */
  title: string;
  /** Game, settings, number of matches, seed and version. */
  caption: string;
  /** The command that makes it again. */
  command: string;
  /** What must be said beside the numbers. */
  remark: string;
  /** The numbers as pictures, the most important first. */
  charts: Array<WireChart>;
  /** The numbers as tables. */
  tables: Array<LabTable>;
  /** The matches with the highest values. */
  records: Array<LabRecord>;
};

/** A run of the lab. */
export type LabRun = {
  /** By this it is asked for. */
  id: string;
  /** How it is with it. */
  state: LabState;
  /** Was it started from where this is asked? Then it can be stopped from there. */
  mine: boolean;
  /** How many matches what is shown here was found in. */
  played: number;
  /** What was asked for. */
  wanted: LabWish;
  /** What came of it so far; nothing before the first matches are played. */
  found: LabResult | null;
};

/** How it is with a run. */
export type LabState =
  /** It is being played. */
  | "running"
  /** Everything was played. */
  | "done"
  /** Somebody stopped it: it has what was played until then. */
  | "stopped"
  /** It took as long as a run may: it has what was played until then. */
  | "late"
  /** The program failed. */
  | "failed";

/** A table: the first column is of words, the others of numbers. */
export type LabTable = {
  /** The heads of the columns; the first one says what the table is of. */
  head: Array<string>;
  /** The cells. */
  rows: Array<Array<string>>;
};

/** Two variants: settings of each, besides those that go for both. */
export type LabVariants = {
  /** The first. */
  a: { [key in string]: string };
  /** The second. */
  b: { [key in string]: string };
};

/** A run of the lab. */
export type LabWish = {
  /** What is played, and by whom. */
  of: BotMatch;
  /** How many matches are played. */
  matches: number;
  /** Two variants to be played on the same deals. */
  compare?: LabVariants;
};

/** One set of bars in a histogram. */
export type Layer = {
  /** What it is of. */
  name: string;
  /** The share of matches in each bin, from the first bin on. */
  shares: Array<number>;
  /** The share that lies beyond the last bin. */
  beyond: number;
};

/** A guided match. */
export type Lesson = {
  /** The bot on the seats that the game has no player of its own for. */
  bot: string;
  /** The settings of the match, by name. */
  setup: { [key in string]: string };
  /** What is said, in this order. */
  steps: Array<Hint>;
};

/** One line. */
export type Line = {
  /** What it is of. */
  name: string;
  /** Its values, a moment each. */
  values: Array<number>;
};

/** A room in the lobby. */
export type ListedRoom = {
  /** What one says to others: `KITE`, or `KITE-LAMU` for a room that was opened as a private one. */
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
  players: Array<RoomPlayer>;
  /** How the match is dealt, or will be: by chance, or with cards that the settings give. */
  deal: DealKind;
  /** May spectators see the hands: `closed`, or `open:10` with how many decisions later. */
  hands: string;
};

/** A run in a list. */
export type ListedRun = {
  /** By this it is asked for. */
  id: string;
  /** The game's name for people. */
  title: string;
  /** How it is with it. */
  state: LabState;
  /** How many matches were played. */
  matches: number;
};

/** The rooms that stand in the list. */
export type Lobby = {
  /** Those with a free seat first, the newest before older ones. */
  rooms: Array<ListedRoom>;
  /** How many more there are. */
  more: number;
};

/** Something special about a moment. */
export type MomentMark =
  /** A card comes to the table. */
  | "arrives"
  /** A card leaves the table. */
  | "leaves"
  /** Something is aimed at: an arrow. */
  | "aims"
  /** Several things wait for each other: links of a chain. */
  | "chain"
  /** Somebody loses much of what is counted for them. */
  | "loss"
  /** The match ends. */
  | "ends";

/** A room that was opened. */
export type OpenRoomResponse = {
  /** What one says to others. */
  code: string;
  /** The secret of who opened the room: with it one comes back to one's seat. */
  token: string;
};

/** A round or turn of a match. */
export type PartOfReplay = {
  /** Its first moment. */
  from: number;
  /** Its number, as scenes count them. */
  round: number;
  /** What it is called: `Round 12`. */
  name: string;
};

/** What a moment looks like. */
export type PlaybackFrame = {
  /** The table. Nobody is asked anything any more, so there are no choices. */
  scene: Scene;
  /** Are these all zones, or only those that look different from the moment before? */
  zones?: Zones;
  /** The cards that moved since the moment before. */
  motions: Array<CardMotion>;
};

/** What some moments look like. */
export type PlaybackFrames = {
  /** Which moment is the first of them. */
  from: number;
  /** What each of them looks like; the first in full. */
  shots: Array<PlaybackFrame>;
};

/** The kinds of charts. */
export type Plot =
  /** Shares of values in bins of equal width; with two layers, one over the other. */
  | {
      kind: "histogram";
      /** How many values a bin holds. */
      bin: number;
      /** One or two sets of bars. */
      layers: Array<Layer>;
      /** Values to point out. */
      guides: Array<Guide>;
    }
  /** A bar for every value. */
  | {
      kind: "bars";
      /** The bars. */
      bars: Array<Bar>;
    }
  /** Values over the moments of one match. */
  | {
      kind: "lines";
      /** The moments. */
      moments: Array<number>;
      /** The values of each line at those moments. */
      lines: Array<Line>;
    }
  /** Shares in percent, with their intervals. */
  | {
      kind: "shares";
      /** The shares. */
      ranges: Array<Range>;
    }
  /** Differences from zero, with their intervals. */
  | {
      kind: "differences";
      /** The differences. */
      ranges: Array<Range>;
    };

/** A number with its 95 % interval. */
export type Range = {
  /** Of what. */
  name: string;
  /** The lower end of the interval. */
  low: number;
  /** The number itself. */
  middle: number;
  /** The upper end. */
  high: number;
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
  /** How many decisions were taken; nothing, where an older program did not count them. */
  decisions: number | null;
  /** How it was dealt; nothing, where an older program did not say. */
  deal: DealKind | null;
  /** The players of each seat, by first decision, in brief; nothing, where an older program did not say. */
  players: Array<SeatAssignment>;
};

/** One moment as somebody hears of it. */
export type ReplayMoment = {
  /** The sentence; empty, where the viewer does not hear of it. */
  text: string;
  /** Who acts: whose decision it came of. Of what several have decided together, it is whose card moves. */
  seat: Seat | null;
  /** Which round or turn it is in. */
  round: number;
  /** Which of the phases it is in, from zero. */
  phase: number;
  /** What is special about it, as everybody could see. */
  marks: Array<MomentMark>;
  /** How many decisions were taken by then. */
  decisions: number;
};

/** A match and what somebody hears of it. */
export type ReplayOutline = {
  /** The game's name in data. */
  game: string;
  /** The game's name for people. */
  title: string;
  /** Who played, in seat order. */
  names: Array<string>;
  /** The settings of the match. What is over is no secret. */
  setup: { [key in string]: string };
  /** How it ended; nothing, if it was broken off. */
  ending: EndingOfReplay | null;
  /** How it was dealt, as its replay shows; nothing, if nothing can be proven. */
  deal: DealKind | null;
  /** The players of each seat, by first decision, in brief; nothing, where the replay does not say. */
  players: Array<SeatAssignment>;
  /** The bots that could play on. */
  bots: Array<string>;
  /** How many decisions were taken. */
  decisions: number;
  /** How many moments there are. */
  total: number;
  /** The names of the phases. */
  phases: Array<string>;
  /** The rounds or turns, with their first moments. */
  parts: Array<PartOfReplay>;
  /** Which moment is the first of those that are told here. */
  from: number;
  /** What is heard at each of them. */
  moments: Array<ReplayMoment>;
};

/** A page of matches that are over. */
export type Replays = {
  /** The latest first. */
  replays: Array<Replay>;
  /** What to ask for after this page; nothing, if it is the last. */
  next: string | null;
};

/** Who goes on, and from where. */
export type ResumeRequest = {
  /** The moment: what came of the decision that it belongs to has happened, and the next is open. */
  moment: number;
  /** The seat to play. */
  seat: Seat;
  /** What the player is called. */
  name: string;
  /** The bot on the other seats; greedy, if nothing is said. */
  bot?: string;
};

/** One room. */
export type RoomDetails = {
  /** The finished matches of this room, the latest first. */
  replays: Array<string>;
  /** Where others in the network reach the room, the best first; nowhere, if only this machine does. */
  links: Array<string>;
  /** What one says to others: `KITE`, or `KITE-LAMU` for a room that was opened as a private one. */
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
  players: Array<RoomPlayer>;
  /** How the match is dealt, or will be: by chance, or with cards that the settings give. */
  deal: DealKind;
  /** May spectators see the hands: `closed`, or `open:10` with how many decisions later. */
  hands: string;
  /** The settings of the game. */
  setup: { [key in string]: string };
  /** The options of the room. */
  options: { [key in string]: string };
};

/** Who plays a seat. */
export type RoomPlayer = {
  /** Which. */
  seat: Seat;
  /** The person on it. */
  name: string | null;
  /** The bot that plays it now. */
  bot: string | null;
};

/** What happens from one event of a match on. */
export type Segment = {
  /** How many events happened before. */
  from: number;
  /** How it looks then. */
  scene: Scene;
  /** What happens next, in order. */
  steps: Array<CourseStep>;
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

/** Something that is counted for a seat. */
export type Tracked = {
  /** Whose. */
  seat: Seat;
  /** What is counted. */
  name: string;
};

/** A replay that was brought along. */
export type UploadedReplay = {
  /** By this it is asked for, for as long as it is remembered. */
  id: string;
};

/** One chart. */
export type WireChart = {
  /** Its name in data. */
  name: string;
  /** What it shows, in a few words. */
  title: string;
  /** What runs from left to right. */
  x: string;
  /** What runs upward. */
  y: string;
  /** The numbers. */
  plot: Plot;
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
