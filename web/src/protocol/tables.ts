// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

import type { CardMotion, RoundLabel, Scene, SceneEvent, Seat, SeatAssignment, Seats } from "./kernel";

/** A chat message. */
export type ChatLine = {
  /** The number of the message, from 1. */
  number: number;
  /** The author. */
  from: string;
  /** The message. */
  text: string;
};

/** A command of a member. The table executes each command exactly once, however often it arrives. */
export type Command =
  /** Takes a seat, or moves to another one. */
  | {
      do: "sit";
      /** The seat. */
      seat: Seat;
    }
  /** Leaves the seat and becomes a spectator. */
  | { do: "stand" }
  /** Changes the member's name. */
  | {
      do: "rename";
      /** The new name. */
      name: DisplayName;
    }
  /** Marks the member as ready and adds a seed of their own to the deal. */
  | {
      do: "ready";
      /** Up to 64 characters that the server cannot predict; may be empty. */
      seed: string;
    }
  /** Withdraws `ready`. */
  | { do: "wait" }
  /** Host only: changes the game, its settings or the table's options. */
  | {
      do: "configure";
      /** The new game, if it changes. */
      game?: string | null;
      /** All settings of the game. */
      setup: { [key in string]: string };
      /** All options of the table. */
      options: { [key in string]: string };
    }
  /** Host only: gives a seat to a bot, or frees it. */
  | {
      do: "bot";
      /** The seat. */
      seat: Seat;
      /** The bot; `None` frees the seat. */
      bot: string | null;
    }
  /** Host only: removes a member from the table. */
  | {
      do: "kick";
      /** The member. */
      member: MemberId;
    }
  /** Host only: makes another member the host. */
  | {
      do: "hand-over";
      /** The new host. */
      member: MemberId;
    }
  /** Host only: starts the match. */
  | {
      do: "start";
      /** The host's own seed for the deal. */
      seed: string;
    }
  /** Host only: stops the clocks or continues them. */
  | {
      do: "pause";
      /** Whether the clocks stop. */
      on: boolean;
    }
  /** Makes a decision in the match. */
  | {
      do: "play";
      /** The action's text. */
      action: string;
      /**
       * The number of decisions that the seat had made when the member chose. It prevents a late answer
       * from answering the next prompt.
       */
      prompt: number;
    }
  /**
   * Takes the last decision back, or asks the others whether one may. A choice that others make at the same time and
   * have not all made yet is changed without asking: the seat chooses again, and the other choices stay.
   */
  | { do: "take-back" }
  /** Goes back to an earlier decision, in a match that the member plays alone against bots. */
  | {
      do: "go-back";
      /** The number of decisions to keep, over all seats. */
      to: number;
    }
  /** Repeats a decision that was taken back. */
  | { do: "redo" }
  /** Offers a draw, or accepts one. */
  | { do: "offer-draw" }
  /** Accepts or declines a request of another player: a takeback or a draw. */
  | {
      do: "answer";
      /** Whether the member accepts. */
      yes: boolean;
    }
  /** Resigns. */
  | { do: "resign" }
  /** Asks for a rematch. */
  | { do: "rematch" }
  /** Chooses the response windows in which the member is asked. */
  | {
      do: "response-mode";
      /** The new mode. */
      mode: ResponseMode;
    }
  /** Passes response windows automatically for a while. */
  | {
      do: "auto-pass";
      /** When the automatic passing ends. */
      until: PassUntil;
      /** The number of decisions that the seat had made when the member chose. */
      prompt: number;
    }
  /** Stops passing automatically. */
  | { do: "stop-auto-pass" }
  /** Sends a chat message to everybody at the table. */
  | {
      do: "say";
      /** The message. */
      text: string;
    }
  /** Allows spectators to see the member's hand, with a delay, or forbids it. */
  | {
      do: "open-hand";
      /** Whether spectators may see it. */
      yes: boolean;
    }
  /** Leaves the table. */
  | { do: "leave" };

/** How a match is dealt, as published before the players sit down and after the match. */
export type DealKind =
  /** At random, from the seed to which the server committed. */
  | "committed"
  /** The settings give cards, including hidden ones, so there is no commitment. */
  | "arranged"
  /** The match continues another one, whose deal somebody knows, so there is no commitment. */
  | "continued";

/**
 * A display name: one to twenty visible characters. Two names that differ only in case are equal; their
 * skeletons decide whether two names look alike.
 */
export type DisplayName = string;

/** A message from a client. */
export type FromClient =
  /** The first message of a connection: it identifies the client. */
  | { type: "hello" } & Hello
  /** Sends a command, with a number that increases with each new command. */
  | {
      type: "do";
      /** The number: a command that arrives twice is executed once. */
      number: number;
      /** The command. */
      command: Command;
    }
  /** The client has stored the token of the last welcome permanently: all older tokens become invalid. */
  | {
      type: "kept";
      /** The token. */
      token: string;
    }
  /** Asks why an action is illegal now. */
  | {
      type: "why";
      /** The action's text. */
      action: string;
    }
  /**
   * The client's screen has shown everything up to this version. Bots wait for the screens of players that
   * report this, as the table's `pace` says.
   */
  | {
      type: "shown";
      /** The number of the version. */
      number: number;
    }
  /** Asks for the full state, as after joining. */
  | { type: "resync" }
  /** Checks that the server still answers. */
  | { type: "ping" };

/** A message from the server. */
export type FromServer =
  /** The answer to a hello. */
  | {
      type: "welcome";
      /** The protocol version of the server. */
      protocol: number;
      /** The client's member number; `None` for a spectator. */
      member: MemberId | null;
      /** The number of the last answered command: the next command has a larger number. */
      done: number;
      /**
       * The token for the next connection, sent to every member. The previous token stays valid until the
       * client reports that it has kept this one, or presents it.
       */
      token?: string | null;
    }
  /** An update. */
  | { type: "update" } & Update
  /** The answer to a command. */
  | {
      type: "answer";
      /** The number of the command. */
      number: number;
      /** The reason why it was refused, if it was. */
      refused?: WireRefusal | null;
    }
  /** Why an action is illegal now; `None` if it is legal. */
  | {
      type: "why";
      /** The action's text. */
      action: string;
      /** The reason. */
      refused: WireRefusal | null;
    }
  /** The answer to a ping. */
  | { type: "pong" }
  /** The last message of a connection. */
  | {
      type: "bye";
      /** A stable code. */
      code: string;
      /** The reason as a sentence. */
      sentence: string;
    };

/** The identification of a client. */
export type Hello = {
  /** The protocol version of the client. */
  protocol: number;
  /**
   * The secret token with which a member comes back to their seat. A client without one is new. A new
   * client may send a token of its own, 64 hexadecimal digits: then it is recognised even if the welcome
   * never reached it.
   */
  token?: string | null;
  /** A new client's display name. A client without a name is a spectator. */
  name?: DisplayName | null;
  /** A new client's preferred seat. */
  seat?: Seat | null;
  /** The last version that the client has: it receives the updates it missed. */
  since?: Version | null;
  /**
   * The zones of a scene that updates contain. A client that keeps the other zones asks for the changed
   * zones only; most of a scene stays the same.
   */
  zones?: Zones;
  /**
   * For a spectator: whether this device also holds the token of a seat at this table. If so, it is shown
   * no hands.
   */
  holds_seat?: boolean;
};

/** A line of the log. */
export type LogLine = {
  /** The sentence. */
  text: string;
  /** The card motions of this line on the scene. */
  motions?: Array<CardMotion>;
  /** What else the scene shows of this line: strikes, damage, announcements. */
  events?: Array<SceneEvent>;
  /** The round that starts with this line; `None` within a round. */
  begins?: RoundLabel | null;
  /** The phase that starts with this line; `None` if the phase stays the same. */
  phase?: string | null;
  /** If a decision starts with this line, the number of decisions before it; `None` within a decision. */
  decision?: number | null;
};

/** The result of a match: by its rules, or by agreement, resignation, time or closing. */
export type MatchResult = {
  /** The winners; empty in a draw. */
  winners: Seats;
  /** A stable code: the game's own, or `resigned`, `time`, `agreed`, `closed`. */
  reason: string;
  /** The statistics of the match: `rounds 213`, `wars 14`. */
  counted: Array<string>;
  /** The figures that matter, as the game names them; empty if the rules have not ended the match. */
  figures: Array<ResultFigure>;
  /**
   * The players of each seat, each with their first decision. A seat that changed hands often is
   * abbreviated.
   */
  players: Array<SeatAssignment>;
};

/** The number of a member, in the order of joining. */
export type MemberId = number;

/** A member of the table. */
export type MemberInfo = {
  /** Their number. */
  id: MemberId;
  /** The display name. */
  name: string;
  /** Their status. */
  status: MemberStatus;
  /** Whether they are connected. */
  present: boolean;
  /** Not connected: milliseconds until a bot plays for them. */
  returns?: number | null;
};

/** Is somebody with us? */
export type MemberStatus =
  /** At the table. */
  | "here"
  /** Disconnected for so long that a bot plays for them; they can come back. */
  | "away"
  /** Removed by the host: they cannot come back. */
  | "out"
  /** Left for good: their token is invalid, and they join as a new member if they return. */
  | "left";

/** When automatic passing ends. */
export type PassUntil =
  /** At the player's next decision outside a response window. */
  | "my-turn"
  /** At the start of the next round or turn, or at the player's next decision outside a response window. */
  | "turn-end";

/** The pending requests of players. */
export type PendingRequests = {
  /** The seat that asks to take a decision back. */
  take_back: Seat | null;
  /** The seats that have agreed to it. */
  agreed?: Seats;
  /** Who offers a draw. */
  draw: Seats;
  /** The members who want a rematch. */
  rematch: Array<MemberId>;
  /** The seats that let spectators see their hand. */
  open_hands: Seats;
};

/** The response windows in which a player is asked. */
export type ResponseMode =
  /** In windows where the player can respond and it is relevant. */
  | "auto"
  /** In all windows. */
  | "on"
  /** In no window: all are passed. */
  | "off";

/** One figure of a finished match. */
export type ResultFigure = {
  /** The name for people: `Attacks`. */
  title: string;
  /** The definition, in one sentence. */
  about: string;
  /** The value. */
  value: number;
};

/** The public view of a table. */
export type RoomView = {
  /** The game's name. */
  game: string;
  /** The title for display. */
  title: string;
  /** The settings of the game, without those that would reveal hidden information. */
  setup: { [key in string]: string };
  /** What the game advises about its settings, in a sentence, where it does. */
  advice?: string | null;
  /** The options of the table. */
  options: { [key in string]: string };
  /** `waiting`, `playing`, `over` or `closed`. */
  stage: string;
  /** The number of the match at this table, from 1. */
  match_number: number;
  /** The member who may change settings. */
  host: MemberId;
  /** All members except those who were removed. */
  members: Array<MemberInfo>;
  /** The seats in order. */
  seats: Array<SeatInfo>;
  /** How the match is or will be dealt. */
  deal: DealKind;
  /**
   * The server's commitment to the deal, before anybody adds a seed; `None` if cards are arranged or the
   * match continues another.
   */
  commitment: string | null;
  /** The result of the last match. */
  result: MatchResult | null;
  /** The pending requests of players. */
  requests: PendingRequests;
  /** Whether the clocks are paused. */
  paused: boolean;
  /** The latest chat messages. */
  chat: Array<ChatLine>;
};

/** The options of a seat besides its decisions. */
export type SeatControls = {
  /** How the last decision can be taken back, if it can. */
  take_back?: TakesBack | null;
  /** The number of decisions that the seat has made. */
  decided: number;
  /** Whether no other seat was dealt to a person. If so, the player can go back to any decision. */
  alone: boolean;
  /** Whether a decision can be repeated. */
  redo: boolean;
  /** The response windows in which the player is asked; `None` if the game has no windows. */
  response_mode?: ResponseMode | null;
  /** When automatic passing ends, if it is on. */
  pass_until?: PassUntil | null;
};

/** One seat. */
export type SeatInfo = {
  /** The seat. */
  seat: Seat;
  /** The game's role for this seat, if it has one. */
  role: string | null;
  /** The person on it. */
  member: MemberId | null;
  /** The bot that plays it now. */
  bot: string | null;
  /** Whether the person is ready. */
  ready: boolean;
  /** Milliseconds left on the clock, if there is one. */
  time_left: number | null;
  /** Whether the clock is running. */
  running: boolean;
  /** How many decisions of this match bots took for the person on it. */
  bot_decisions?: number;
};

/** How a decision is taken back. */
export type TakesBack =
  /** Immediately. */
  | "at-once"
  /** If the others agree. */
  | "if-agreed"
  /** At once: the choice can be changed until everybody who chooses at the same time has chosen. */
  | "change";

/** An update for one viewer: every part that has changed, in full. */
export type Update = {
  /** The version of the viewer after this update. */
  version: Version;
  /**
   * The number of the version that this update follows. A client with another version has missed an update
   * and asks for a resync. `None` means that this is the full state, which replaces everything sent
   * before.
   */
  after?: number | null;
  /** The table, if something about it has changed that is not chat. */
  room?: RoomView | null;
  /** New lines of chat, if nothing else about the table has changed: they follow those that it had. */
  chat?: Array<ChatLine>;
  /** The perspective of the scene: that of a seat, or of the public. */
  seat: Seat | null;
  /**
   * The match, if something in it has changed. It is missing while there is no match; the stage of the
   * table says so.
   */
  scene?: Scene | null;
  /**
   * The zones that the scene contains. If it does not contain all, the set of zones is the same as in the
   * previous version.
   */
  zones?: Zones;
  /** The number of the open prompt, to be sent back with the answer. */
  prompt?: number | null;
  /** The controls of the client's own seat, if it has one. */
  controls?: SeatControls | null;
  /** The number of log lines that are still valid: the lines after them were taken back. */
  kept: number;
  /**
   * The next lines of the log. If the first one does not directly follow the valid lines, the lines in
   * between are too old to be sent.
   */
  lines: Array<LogLine>;
  /** The number of the first of these lines, from zero. */
  from: number;
  /** Why this spectator sees no hands although other spectators do. */
  covered?: string | null;
};

/** The state that a client has. A version of another epoch is meaningless: then the full state is sent. */
export type Version = {
  /** A new value for each start of the server. */
  epoch: number;
  /** Counts the updates of this viewer. */
  number: number;
};

/** A refusal on the wire. */
export type WireRefusal = {
  /** A stable code. */
  code: string;
  /** A sentence that says what is wrong and what would be right. */
  sentence: string;
};

/** The zones of a scene that an update contains. */
export type Zones =
  /** All of them. */
  | "all"
  /** The changed zones; all other zones are as before, and so is the list of phases. */
  | "changed";
