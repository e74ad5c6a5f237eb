// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

import type { CardMotion, RoundLabel, Scene, Seat, SeatAssignment, Seats } from "./kernel";

/** Something that somebody wrote. */
export type ChatLine = {
  /** Counted from one. */
  number: number;
  /** Who wrote it. */
  from: string;
  /** What. */
  text: string;
};

/** One thing that a member asks for. Each is done exactly once, however often it arrives. */
export type Command =
  /** Takes a seat, or moves to another one. */
  | {
      do: "sit";
      /** Which. */
      seat: Seat;
    }
  /** Gives the seat up, and watches. */
  | { do: "stand" }
  /** Takes another name. */
  | {
      do: "rename";
      /** Which. */
      name: DisplayName;
    }
  /** Is ready to begin, and adds a seed of one's own to the deal. */
  | {
      do: "ready";
      /** Up to 64 characters that the server could not foresee; may be left empty. */
      seed: string;
    }
  /** Is not ready after all. */
  | { do: "wait" }
  /** The host: another game, other settings, other options. */
  | {
      do: "configure";
      /** The game, if it is to change. */
      game?: string | null;
      /** All settings of the game. */
      setup: { [key in string]: string };
      /** All options of the table. */
      options: { [key in string]: string };
    }
  /** The host: a bot for a seat, or nobody. */
  | {
      do: "bot";
      /** Where. */
      seat: Seat;
      /** Which; without one the seat is free again. */
      bot: string | null;
    }
  /** The host: sends somebody away. */
  | {
      do: "kick";
      /** Whom. */
      member: MemberId;
    }
  /** The host: makes somebody else the host. */
  | {
      do: "hand-over";
      /** Whom. */
      member: MemberId;
    }
  /** The host: the match begins. */
  | {
      do: "start";
      /** The host's own seed for the deal. */
      seed: string;
    }
  /** The host: the clocks stand still, or go on. */
  | {
      do: "pause";
      /** Stand still? */
      on: boolean;
    }
  /** Takes a decision of the match. */
  | {
      do: "play";
      /** The action's text. */
      action: string;
      /**
       * The number of decisions that one's seat had taken when one chose: a late answer does not answer the next
       * question.
       */
      prompt: number;
    }
  /**
   * Takes the last decision back, or asks the others whether one may. A choice that others make at the same time and
   * have not all made yet is changed without asking: one chooses anew, and theirs stay.
   */
  | { do: "take-back" }
  /** Goes back to an earlier moment, in a match that one plays alone with bots. */
  | {
      do: "go-back";
      /** How many decisions are left, of all seats. */
      to: number;
    }
  /** Does again what was taken back. */
  | { do: "redo" }
  /** Offers a draw, or accepts one. */
  | { do: "offer-draw" }
  /** Agrees, or not, to what another player asked for: taking back, a draw. */
  | {
      do: "answer";
      /** Yes? */
      yes: boolean;
    }
  /** Gives up. */
  | { do: "resign" }
  /** Would play again. */
  | { do: "rematch" }
  /** In which windows one is asked for an answer. */
  | {
      do: "answers";
      /** Which. */
      how: ResponseMode;
    }
  /** Lets windows pass for a while. */
  | {
      do: "skip";
      /** Until when. */
      until: PassUntil;
      /** The number of decisions that one's seat had taken when one chose. */
      prompt: number;
    }
  /** Lets no more windows pass. */
  | { do: "stop" }
  /** Writes to everybody at the table. */
  | {
      do: "say";
      /** What. */
      text: string;
    }
  /** Lets spectators see one's hand, later, or not. */
  | {
      do: "open-hand";
      /** Lets them? */
      yes: boolean;
    }
  /** Leaves the table. */
  | { do: "leave" };

/** What everybody is told about how a match is dealt, before they sit down and after it. */
export type DealKind =
  /** By chance, as the server has promised. */
  | "promised"
  /** The settings give cards, hidden ones among them: nothing is promised. */
  | "arranged"
  /** It continues another match, whose deal somebody knows: nothing is promised. */
  | "continued";

/**
 * What somebody is called: one to twenty visible characters. Two names that differ in case alone are equal; whether
 * two names look alike is decided by their skeletons.
 */
export type DisplayName = string;

/** What a client says. */
export type FromClient =
  /** The first message of a connection: who it is. */
  | { type: "hello" } & Hello
  /** Asks for something to be done, with a number that goes up by each new thing one asks for. */
  | {
      type: "do";
      /** The number: what arrives twice is done once. */
      number: number;
      /** What. */
      command: Command;
    }
  /** The token of the last welcome is kept where it lasts: from now on no older one is valid. */
  | {
      type: "kept";
      /** The token. */
      token: string;
    }
  /** Asks why an action cannot be taken now. */
  | {
      type: "why";
      /** The action's text. */
      action: string;
    }
  /** Asks for everything that can be seen, as if one had just come. */
  | { type: "resync" }
  /** Is there anybody? */
  | { type: "ping" };

/** What the server says. */
export type FromServer =
  /** The answer to a hello. */
  | {
      type: "welcome";
      /** The protocol that the server speaks. */
      protocol: number;
      /** Who one is here; nobody, if one only watches. */
      member: MemberId | null;
      /** The number of the last thing that one asked for and that was answered: the next has a larger one. */
      done: number;
      /**
       * The token by which one comes back the next time, sent to everybody but spectators. The one before stays
       * valid until the client says that it has kept this one, or comes back with it.
       */
      token?: string | null;
    }
  /** What is new. */
  | { type: "news" } & Update
  /** What became of something that one asked for. */
  | {
      type: "answer";
      /** Its number. */
      number: number;
      /** Why it was not done, if it was not. */
      refused?: WireRefusal | null;
    }
  /** Why an action cannot be taken now; nothing, if it can. */
  | {
      type: "why";
      /** The action's text. */
      action: string;
      /** Why not. */
      refused: WireRefusal | null;
    }
  /** The server is there. */
  | { type: "pong" }
  /** The last message of a connection. */
  | {
      type: "bye";
      /** A stable code. */
      code: string;
      /** In a sentence. */
      sentence: string;
    };

/** Who a client is. */
export type Hello = {
  /** The protocol that the client speaks. */
  protocol: number;
  /**
   * The secret by which somebody comes back to their seat. Without it one is new here. Somebody new may bring a
   * secret of their own, 64 hexadecimal digits: then they are known again even if they never heard that they had
   * come.
   */
  token?: string | null;
  /** Somebody new: what they are called. Without a name one watches. */
  name?: DisplayName | null;
  /** Somebody new: where they would like to sit. */
  seat?: Seat | null;
  /** The last version that the client has: it gets what it has missed. */
  since?: Version | null;
  /**
   * Which zones of a scene it is told when something has happened: who remembers the others asks for those that
   * have changed. Most of a scene is as it was.
   */
  zones?: Zones;
  /** A spectator: does this device also keep the token of a seat at this table? Then it is shown no hands. */
  holds_seat?: boolean;
};

/** One line of the log. */
export type LogLine = {
  /** The sentence. */
  text: string;
  /** The cards that it moves on the scene. */
  motions?: Array<CardMotion>;
  /** The round that this is the first line of; nothing in the midst of one. */
  begins?: RoundLabel | null;
  /** The phase that is on from this line, if another one was before it. */
  phase?: string | null;
  /**
   * How many decisions there were before the one that this is the first line of; nothing in the midst of one.
   */
  decision?: number | null;
};

/** How a match ended: by its rules, or because people say so. */
export type MatchResult = {
  /** The winners; nobody in a draw. */
  winners: Seats;
  /** A stable code: the game's own, or `resigned`, `time`, `agreed`, `closed`. */
  reason: string;
  /** What was counted in the match: `rounds 213`, `wars 14`. */
  counted: Array<string>;
  /**
   * The players of each seat, each with their first decision. Where a seat changed hands often it is told in brief.
   */
  players: Array<SeatAssignment>;
};

/** Somebody who came to the table, by the order in which they came. */
export type MemberId = number;

/** Somebody at the table. */
export type MemberInfo = {
  /** Their number. */
  id: MemberId;
  /** What they are called. */
  name: string;
  /** Are they with us? */
  standing: MemberStatus;
  /** Are they connected? */
  present: boolean;
  /** Not connected: milliseconds until a bot plays for them. */
  returns?: number | null;
};

/** Is somebody with us? */
export type MemberStatus =
  /** At the table. */
  | "here"
  /** Gone for so long that a bot plays for them; they can come back. */
  | "away"
  /** Sent away by the host: they cannot come back. */
  | "out"
  /** Has left for good: their token has ended, and they join anew if they come again. */
  | "left";

/** Until when windows are passed. */
export type PassUntil =
  /** One has something of one's own to decide. */
  | "my-turn"
  /** Another round or turn begins, or one has something of one's own to decide. */
  | "turn-end";

/** What somebody asks of the others. */
export type PendingRequests = {
  /** Who would like to take a decision back. */
  back: Seat | null;
  /** The seats that have agreed to it. */
  agreed?: Seats;
  /** Who offers a draw. */
  draw: Seats;
  /** Who would play again. */
  again: Array<MemberId>;
  /** Who lets spectators see their hand. */
  open: Seats;
};

/** In which windows somebody is asked. */
export type ResponseMode =
  /** Where there is an answer and it matters. */
  | "auto"
  /** In all of them. */
  | "on"
  /** In none: they are passed. */
  | "off";

/** A table as everybody may see it. */
export type RoomView = {
  /** The game's name. */
  game: string;
  /** Its title for people. */
  title: string;
  /** The settings of the game, less what would tell what is hidden. */
  setup: { [key in string]: string };
  /** What the game advises about its settings, in a sentence, where it does. */
  advice?: string | null;
  /** The options of the table. */
  options: { [key in string]: string };
  /** `gathering`, `playing`, `over` or `closed`. */
  stage: string;
  /** Which match of the evening this is, from one. */
  round: number;
  /** Who can change things. */
  host: MemberId;
  /** Everybody who came and was not sent away. */
  members: Array<MemberInfo>;
  /** The seats in order. */
  chairs: Array<SeatInfo>;
  /** How the match is dealt, or will be. */
  deal: DealKind;
  /**
   * What the server has promised about the deal, before anybody added to it; nothing, if cards are arranged or the
   * match continues another.
   */
  promise: string | null;
  /** How the last match ended. */
  ending: MatchResult | null;
  /** What somebody asks of the others. */
  asked: PendingRequests;
  /** Do the clocks stand still? */
  paused: boolean;
  /** The last things that people wrote. */
  talk: Array<ChatLine>;
};

/** What a seat can do besides deciding, and how it is asked. */
export type SeatControls = {
  /** Can the last decision be taken back? */
  back?: TakesBack | null;
  /** How many decisions one has taken. */
  decided: number;
  /** Was nobody else dealt a seat who is a person? Then one can go back to any moment. */
  alone: boolean;
  /** Can something be done again? */
  redo: boolean;
  /** Where one is asked for an answer; nothing, if the game has no windows. */
  answers?: ResponseMode | null;
  /** Until when windows are passed, if they are. */
  skip?: PassUntil | null;
};

/** One seat. */
export type SeatInfo = {
  /** Which. */
  seat: Seat;
  /** Who the game says it is, where it has a word for it. */
  role: string | null;
  /** The person on it. */
  member: MemberId | null;
  /** The bot that plays it now. */
  bot: string | null;
  /** Is the person ready to begin? */
  ready: boolean;
  /** Milliseconds left on the clock, if there is one. */
  left: number | null;
  /** Does the clock run? */
  running: boolean;
  /** How many decisions of this match bots took for the person on it. */
  stood_in?: number;
};

/** How a decision is taken back. */
export type TakesBack =
  /** At once. */
  | "at-once"
  /** If the others agree. */
  | "if-agreed"
  /** At once: the choice can be changed until everybody who chooses at the same time has chosen. */
  | "change";

/** What is new for a viewer: everything that has changed, whole. */
export type Update = {
  /** How far the viewer has heard with this. */
  version: Version;
  /**
   * The number of the version that this comes after: who has another one has missed something and asks for a
   * resync. Without it this is everything, and whatever was told before does not count.
   */
  after?: number | null;
  /** The table, if something about it has changed that is not chat. */
  room?: RoomView | null;
  /** New lines of chat, if nothing else about the table has changed: they follow those that it had. */
  said?: Array<ChatLine>;
  /** Through whose eyes the match is seen: a seat's, or nobody's. */
  seat: Seat | null;
  /**
   * The match, if something has changed in it; nothing at all while there is none, which the stage of the table
   * tells.
   */
  scene?: Scene | null;
  /** Which zones the scene has. The same zones are there as in the version before, if not all are told. */
  zones?: Zones;
  /** The number of the question that one is asked now, to be sent back with the answer. */
  prompt?: number | null;
  /** What one needs to know about one's own seat, if one has one. */
  own?: SeatControls | null;
  /** How many lines of the log hold: those after them were taken back. */
  kept: number;
  /**
   * The next lines of the log. If the first of them is not the one after those that hold, what lies between was too
   * long ago to be told again.
   */
  lines: Array<LogLine>;
  /** The number of the first of these lines, from zero. */
  from: number;
  /** Why one sees no hands, where other spectators do. */
  covered?: string | null;
};

/** How far a client has heard. Versions of another epoch mean nothing: then everything is sent. */
export type Version = {
  /** Begins anew with the server. */
  epoch: number;
  /** Counts what this viewer was told. */
  number: number;
};

/** A refusal on the wire. */
export type WireRefusal = {
  /** A stable code. */
  code: string;
  /** What is wrong and what would be right. */
  sentence: string;
};

/** Which zones of a scene are told. */
export type Zones =
  /** All of them. */
  | "all"
  /**
   * Those that look different from before; the others are as they were, and so is what is said about the phases.
   */
  | "changed";
