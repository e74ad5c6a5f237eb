// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

import type { MomentMark } from "./catalog";
import type { CardMotion, Scene, SceneEvent, Seat, SeatAssignment } from "./kernel";
import type { DealKind, Zones } from "./tables";

/** A match between bots: the counterpart of the flags of `croupier play` and `croupier lab`. */
export type BotMatch = {
  /** The name of a game of the catalogue. */
  game: string;
  /** Settings of the game; missing ones have their defaults. */
  setup?: { [key in string]: string };
  /** The bots in seat order; the last one plays all further seats too. */
  bots?: Array<string>;
  /** The bot for the seats of house bots. */
  house?: string;
  /** The seed; random by default. */
  seed?: string;
};

/** The games and options that a server offers. */
export type Catalogue = {
  /** The protocol version of this server's sockets. */
  protocol: number;
  /** The games. */
  games: Array<ListedGame>;
  /** The options of a room, for any game. */
  options: Array<ListedSetting>;
};

/** Every random number of a match, for verification from its seed. */
export type DiceRolls = {
  /** The random numbers in order: `shuffle 4: 3 1 4 2`, `choice 20: 7`, `coin: heads`, `die 6: 4`. */
  throws: Array<string>;
  /** The number of words taken from the streams for shuffles, coins and dice. */
  used: [number, number, number];
};

/** A request for a simulated match. */
export type ExploreRequest = {
  /** The game, settings, bots and seed. */
  of: BotMatch;
  /** The visibility of the cards. */
  sight?: ExploreVisibility;
};

/** The visibility of the cards. */
export type ExploreVisibility =
  /** All cards are visible. */
  | "open"
  /** Only what spectators see. */
  | "closed";

/** A word or symbol on a scene, with its meaning. */
export type GlossaryTerm = {
  /** The text on scenes; `…` stands for the part that changes: `at …`. */
  text: string;
  /** The meaning in one sentence. */
  about: string;
};

/** The health of the server. */
export type Health = {
  /** `fine` or `stopping`. */
  status: string;
  /** The version of the program. */
  version: string;
  /** The protocol version of its sockets. */
  protocol: number;
  /** The number of open rooms. */
  rooms: number;
  /** The number of sockets at tables. */
  sockets: number;
};

/** A hint during a guided match. */
export type Hint = {
  /** When the hint ends: `next`, `over`, or one of `verb`, `phase` and `round` with its value. */
  until: string;
  /** The element that it points to: a kind of zone, or `prompt`, `log` or `seat`. */
  point: string;
  /** In English. */
  en: string;
  /** In German. */
  de: string;
};

/** The limits and recent runs of the lab. */
export type Lab = {
  /** The maximum number of matches per run. */
  matches: number;
  /** The maximum duration of a run in seconds. */
  seconds: number;
  /** The known runs, the latest first. */
  runs: Array<ListedRun>;
};

/** The match with the highest value of a measure. */
export type LabRecord = {
  /** The title of the measure. */
  title: string;
  /** The value. */
  value: number;
  /** The seed of the match. */
  seed: string;
  /** The command that shows the match. */
  command: string;
};

/** A request for a lab run. */
export type LabRequest = {
  /** The game, settings, bots and seed. */
  of: BotMatch;
  /** The number of matches. */
  matches: number;
  /** Two variants to be compared on the same deals. */
  compare?: LabVariants;
};

/** The results of a run. */
export type LabResult = {
  /** A one-line title. */
  title: string;
  /** Game, settings, number of matches, seed and version. */
  caption: string;
  /** The command that reproduces it. */
  command: string;
  /** A remark on the numbers. */
  remark: string;
  /** The charts, the most important first. */
  charts: Array<WireChart>;
  /** The tables. */
  tables: Array<LabTable>;
  /** The matches with the highest values. */
  records: Array<LabRecord>;
};

/** A run of the lab. */
export type LabRun = {
  /** Its ID. */
  id: string;
  /** Its state. */
  state: LabState;
  /** Whether it was started from the address of this request, and can be stopped from there. */
  mine: boolean;
  /** The number of matches in these results. */
  played: number;
  /** The request. */
  wanted: LabRequest;
  /** The results so far; `None` before the first batch. */
  found: LabResult | null;
};

/** The state of a run. */
export type LabState =
  /** It is running. */
  | "running"
  /** All matches were played. */
  | "done"
  /** It was stopped: it has the results up to then. */
  | "stopped"
  /** It reached the time limit: it has the results up to then. */
  | "late"
  /** The program failed. */
  | "failed";

/** A table: the first column contains text, the others numbers. */
export type LabTable = {
  /** The column headings; the first one names the subject of the table. */
  head: Array<string>;
  /** The cells. */
  rows: Array<Array<string>>;
};

/** Two variants: the settings of each, besides the common ones. */
export type LabVariants = {
  /** The first. */
  a: { [key in string]: string };
  /** The second. */
  b: { [key in string]: string };
};

/** A guided match. */
export type Lesson = {
  /** The bot for every seat that has no house bot. */
  bot: string;
  /** The settings of the match, by name. */
  setup: { [key in string]: string };
  /** The hints, in order. */
  steps: Array<Hint>;
};

/** A bot. */
export type ListedBot = {
  /** Its name in data. */
  name: string;
  /** A description of its play in one sentence. */
  sentence: string;
};

/** A game. */
export type ListedGame = {
  /** The name that no other entry of the list has: that of its page of rules. */
  id: string;
  /** Its name in data. Games by several rulesets have the same name. */
  name: string;
  /**
   * The ruleset, which is the value of the setting `rules`. The first entry with a name is the game as it is played if
   * that setting is not given.
   */
  ruleset: string | null;
  /** The title for display. */
  title: string;
  /** A description in one sentence. */
  sentence: string;
  /** The version of its rules. */
  rules: number;
  /** Whether no player ever has a choice. Such a game plays itself, and the client steps through it. */
  plays_itself: boolean;
  /** The minimum number of seats. */
  fewest_seats: number;
  /** The maximum number of seats. */
  most_seats: number;
  /** The glossary of the words and symbols on its scenes. */
  signs: Array<GlossaryTerm>;
  /** The settings of a match. */
  settings: Array<ListedSetting>;
  /** The bots that can play it. */
  bots: Array<ListedBot>;
  /** A guided first match, if there is one. */
  guide: Lesson | null;
  /** Pictures that explain the rules; the first one stands for the game in lists. */
  pictures: Array<RulePicture>;
};

/** A finished match in the list. */
export type ListedReplay = {
  /** The ID of the replay. */
  id: string;
  /** When it ended, in milliseconds since 1970. */
  ended: number;
  /** The game's name in data. */
  game: string;
  /** The title of the game for display. */
  title: string;
  /** The players' names, in seat order. */
  names: Array<string>;
  /** The winners; empty in a draw. */
  winners: Array<Seat>;
  /** The reason for the end, as a stable code. */
  reason: string;
  /** The number of decisions; `None` if an older program did not record it. */
  decisions: number | null;
  /** How it was dealt; `None` if an older program did not record it. */
  deal: DealKind | null;
  /**
   * The players of each seat, by first decision, abbreviated; empty if an older program did not record
   * them.
   */
  players: Array<SeatAssignment>;
};

/** A run as a list entry. */
export type ListedRun = {
  /** Its ID. */
  id: string;
  /** The title of the game for display. */
  title: string;
  /** Its state. */
  state: LabState;
  /** The number of matches played. */
  matches: number;
};

/** A setting of a game or an option of a room. */
export type ListedSetting = {
  /** Its name in data. */
  name: string;
  /** The accepted values, described briefly or as a list. */
  takes: string;
  /** The values to choose from, if there is a list. */
  values: Array<string> | null;
  /** A description in one sentence. */
  sentence: string;
  /** The default; `None` if there is none. */
  usual: string | null;
};

/** The listed rooms. */
export type Lobby = {
  /** Rooms with a free seat first, newer before older ones. */
  rooms: Array<RoomInfo>;
  /** The number of rooms left out. */
  more: number;
};

/** A request to open a room. */
export type OpenRoomRequest = {
  /** The name of a game of the catalogue. */
  game: string;
  /** Settings of the game; missing ones have their defaults. */
  setup?: { [key in string]: string };
  /** Options of the room; missing ones have their defaults. */
  options?: { [key in string]: string };
  /** The display name of the host. */
  name: string;
  /** The host's preferred seat; the first seat by default. */
  seat?: Seat;
};

/** A room that was opened. */
export type OpenRoomResponse = {
  /** The code to share with others. */
  code: string;
  /** The host's secret token, with which they come back to their seat. */
  token: string;
};

/** An arrow in a picture. */
export type PictureArrow = {
  /** Its start. */
  from: [number, number];
  /** Its point. */
  to: [number, number];
};

/** A card in a picture: face down if it has neither a name nor a short name. */
export type PictureCard = {
  /** Its centre. */
  at: [number, number];
  /** Its name. */
  name: string;
  /** The short name of a playing card, with its suit: `K♠`. */
  short: string;
  /** What it is, such as `spell`, if its figures do not say so. */
  kind: string;
  /** Its colour, by meaning; empty for the usual one. */
  tone: string;
  /** Figures at its foot: `ATK 3000`. */
  figures: Array<string>;
  /** Degrees by which it is turned to the right. */
  turn: number;
  /** Whether the caption is about this card. */
  lit: boolean;
};

/** A short text in a picture. */
export type PictureNote = {
  /** Its centre. */
  at: [number, number];
  /** The text. */
  text: string;
};

/** The scene of a moment. */
export type PlaybackFrame = {
  /** The table, without choices, because no decision is open. */
  scene: Scene;
  /** Whether these are all zones, or only those that changed since the previous moment. */
  zones?: Zones;
  /** The card motions since the previous moment. */
  motions: Array<CardMotion>;
  /** What else happened since then. */
  events?: Array<SceneEvent>;
};

/** The scenes of some moments. */
export type PlaybackFrames = {
  /** The number of the first moment. */
  from: number;
  /** The scene of each moment; the first one in full. */
  shots: Array<PlaybackFrame>;
};

/** How a match ended. */
export type ReplayEnding = {
  /** The winners; empty in a draw. */
  winners: Array<Seat>;
  /** The reason, as a stable code. */
  reason: string;
};

/** One moment for a viewer. */
export type ReplayMoment = {
  /** The sentence; empty if the viewer does not see the event. */
  text: string;
  /**
   * The acting seat: the seat that made the decision. For simultaneous decisions, the seat whose card
   * moves.
   */
  seat: Seat | null;
  /** The number of the round or turn. */
  round: number;
  /** The index of the phase, from zero. */
  phase: number;
  /** The marks, based on public information. */
  marks: Array<MomentMark>;
  /** The number of decisions so far. */
  decisions: number;
};

/** A match and its moments for one viewer. */
export type ReplayOutline = {
  /** The game's name in data. */
  game: string;
  /** The title for display. */
  title: string;
  /** The players' names, in seat order. */
  names: Array<string>;
  /** The settings of the match. Nothing is hidden after the match. */
  setup: { [key in string]: string };
  /** How the match ended; `None` if it was abandoned. */
  ending: ReplayEnding | null;
  /** How it was dealt, according to its replay; `None` if nothing can be proven. */
  deal: DealKind | null;
  /** The players of each seat, by first decision, abbreviated; empty if the replay does not say. */
  players: Array<SeatAssignment>;
  /** The bots that could continue the match. */
  bots: Array<string>;
  /** The number of decisions. */
  decisions: number;
  /** The number of moments. */
  total: number;
  /** The names of the phases. */
  phases: Array<string>;
  /** The rounds or turns, with their first moments. */
  parts: Array<ReplayRound>;
  /** The number of the first moment in this response. */
  from: number;
  /** The moments. */
  moments: Array<ReplayMoment>;
};

/** A page of finished matches. */
export type ReplayPage = {
  /** The latest first. */
  replays: Array<ListedReplay>;
  /** The cursor of the next page; `None` on the last page. */
  next: string | null;
};

/** A round or turn of a match. */
export type ReplayRound = {
  /** Its first moment. */
  from: number;
  /** Its number, as in scenes. */
  round: number;
  /** Its title: `Round 12`. */
  name: string;
};

/** A request to continue a match. */
export type ResumeRequest = {
  /** The moment to continue from: its decision has been applied, and the next one is open. */
  moment: number;
  /** The seat to play. */
  seat: Seat;
  /** The player's display name. */
  name: string;
  /** The bot for the other seats; greedy by default. */
  bot?: string;
};

/** One room. */
export type RoomDetails = {
  /** The finished matches of this room, the latest first. */
  replays: Array<string>;
  /**
   * The URLs under which others on the network reach the room, the best first; empty if only this machine
   * can.
   */
  links: Array<string>;
  /** The code to share: `KITE`, or `KITE-LAMU` for a room that was opened as private. */
  code: string;
  /** The game's name in data. */
  game: string;
  /** The title of the game for display. */
  title: string;
  /** `waiting`, `playing`, `over` or `closed`. */
  stage: string;
  /** The number of the match at this table, from 1. */
  round: number;
  /** The name of the host. */
  host: string;
  /** The number of seats. */
  seats: number;
  /** The number of free seats. */
  seats_free: number;
  /** The players of the seats, in order. */
  players: Array<RoomPlayer>;
  /** How the match is or will be dealt: at random, or with cards from the settings. */
  deal: DealKind;
  /** Whether spectators may see the hands: `closed`, or `open:10` with the delay in decisions. */
  hands: string;
  /** The settings of the game. */
  setup: { [key in string]: string };
  /** The options of the room. */
  options: { [key in string]: string };
};

/** A room in the lobby. */
export type RoomInfo = {
  /** The code to share: `KITE`, or `KITE-LAMU` for a room that was opened as private. */
  code: string;
  /** The game's name in data. */
  game: string;
  /** The title of the game for display. */
  title: string;
  /** `waiting`, `playing`, `over` or `closed`. */
  stage: string;
  /** The number of the match at this table, from 1. */
  round: number;
  /** The name of the host. */
  host: string;
  /** The number of seats. */
  seats: number;
  /** The number of free seats. */
  seats_free: number;
  /** The players of the seats, in order. */
  players: Array<RoomPlayer>;
  /** How the match is or will be dealt: at random, or with cards from the settings. */
  deal: DealKind;
  /** Whether spectators may see the hands: `closed`, or `open:10` with the delay in decisions. */
  hands: string;
};

/** The player of a seat. */
export type RoomPlayer = {
  /** The seat. */
  seat: Seat;
  /** The person on it. */
  name: string | null;
  /** The bot that plays it now. */
  bot: string | null;
};

/** A picture with a caption: a small table with cards, arrows and short texts. */
export type RulePicture = {
  /** The caption in English. */
  en: string;
  /** The caption in German. */
  de: string;
  /** The cards, the lowest first. */
  cards: Array<PictureCard>;
  /** The centres of empty places. */
  places: Array<[number, number]>;
  /** The arrows. */
  arrows: Array<PictureArrow>;
  /** The short texts, which need no translation. */
  notes: Array<PictureNote>;
};

/** The events of a match from one point on. */
export type Segment = {
  /** The number of events before this segment. */
  from: number;
  /** The scene at its start. */
  scene: Scene;
  /** The events, in order. */
  steps: Array<SegmentStep>;
};

/** One event. */
export type SegmentStep = {
  /** The sentence. */
  text: string;
  /** The card motions of this event on the scene. */
  motions: Array<CardMotion>;
  /** For the last event of a decision: the scene after it. It has no zones if the motions produce them. */
  after: Scene | null;
};

/** The state of a match after a decision. */
export type SimulatedMoment = {
  /** The number of events so far. */
  events: number;
  /** The number of rounds or turns that had started. */
  round: number;
  /** A short description; special circumstances follow a colon. */
  heading: string;
  /** The values, in the order of the counters; `None` for a counter that no longer exists. */
  counts: Array<number | null>;
};

/** The outline of a simulated match. */
export type SimulatedOutline = {
  /** The ID with which segments are requested. */
  id: string;
  /** The title for display. */
  title: string;
  /** The game, settings, bots and seed. */
  of: BotMatch;
  /** Whether any player had a choice. If not, the match played itself. */
  played: boolean;
  /** The command that plays it again. */
  command: string;
  /** The initial scene. */
  scene: Scene;
  /** The counters of the seats, tracked along the match. */
  counters: Array<TrackedCounter>;
  /** The state after each decision that had events. */
  moments: Array<SimulatedMoment>;
  /** The number of events. */
  events: number;
  /** The result in one sentence. */
  ending: string;
};

/** A tracked counter of a seat. */
export type TrackedCounter = {
  /** The seat. */
  seat: Seat;
  /** The name of the counter. */
  name: string;
};

/** An uploaded replay. */
export type UploadedReplay = {
  /** Its ID, valid while the server caches it. */
  id: string;
};

/** A bar. */
export type WireBar = {
  /** The value. */
  value: number;
  /** The number of matches with this value. */
  count: number;
  /** Their share. */
  share: number;
};

/** A chart. */
export type WireChart = {
  /** Its name in data. */
  name: string;
  /** A short title. */
  title: string;
  /** The label of the horizontal axis. */
  x: string;
  /** The label of the vertical axis. */
  y: string;
  /** The data. */
  plot: WirePlot;
};

/** A marked value. */
export type WireGuide = {
  /** The value. */
  value: number;
  /** The label. */
  label: string;
};

/** One set of bars in a histogram. */
export type WireLayer = {
  /** The label. */
  name: string;
  /** The share of matches in each bin, from the first bin on. */
  shares: Array<number>;
  /** The share beyond the last bin. */
  beyond: number;
};

/** A line. */
export type WireLine = {
  /** The label. */
  name: string;
  /** The values, one per position. */
  values: Array<number>;
};

/** The kinds of charts. */
export type WirePlot =
  /** Shares of values in bins of equal width; two layers are drawn on top of each other. */
  | {
      kind: "histogram";
      /** The width of a bin in values. */
      bin: number;
      /** One or two sets of bars. */
      layers: Array<WireLayer>;
      /** Marked values. */
      guides: Array<WireGuide>;
    }
  /** One bar per value. */
  | {
      kind: "bars";
      /** The bars. */
      bars: Array<WireBar>;
    }
  /** Values along one match. */
  | {
      kind: "lines";
      /** The positions on the horizontal axis. */
      moments: Array<number>;
      /** The values of each line at these positions. */
      lines: Array<WireLine>;
    }
  /** Shares in percent, with their intervals. */
  | {
      kind: "shares";
      /** The shares. */
      ranges: Array<WireRange>;
    }
  /** Differences from zero, with their intervals. */
  | {
      kind: "differences";
      /** The differences. */
      ranges: Array<WireRange>;
    };

/** A number with its 95 % interval. */
export type WireRange = {
  /** The label. */
  name: string;
  /** The lower end of the interval. */
  low: number;
  /** The estimate. */
  middle: number;
  /** The upper end of the interval. */
  high: number;
};
