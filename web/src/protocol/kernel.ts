// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.

/** What is announced. */
export type AnnounceKind =
  /** A round or a turn begins. */
  | "turn"
  /** A phase begins. */
  | "phase"
  /** Something special happens. */
  | "special";

/** From one card to another. */
export type Arrow = {
  /** Where it starts. */
  from: Spot;
  /** Where it points. */
  to: Spot;
  /** What it means: `attack`, `target`, `1`. */
  label: string;
};

/** What is on a card. */
export type CardFace = {
  /** The full name. */
  name: string;
  /** Two or three characters for tight places. */
  short: string;
  /** The same in plain ASCII. */
  ascii: string;
  /** A colour, by what it means. */
  tone: Tone;
  /** The numbers on it. The first two stand on the card everywhere, all of them where it is looked at. */
  figures?: Array<StatView>;
  /** What the card does, as generated from its program. */
  text?: string;
};

/**
 * A card that goes from one place to another: an event in the language of scenes. A card that is turned over or
 * sideways where it lies goes from its place to the same place.
 *
 * A spot that names no place in its zone means the usual end: a card leaves from the last place, the top of a
 * stack, and enters behind the last. A place means exactly there; the cards behind it move up.
 */
export type CardMotion = {
  /** Where it leaves. */
  from: Spot;
  /** Where it enters. */
  to: Spot;
  /** How it lies there. */
  card: CardView;
};

/** One card as a viewer sees it. */
export type CardView = {
  /**
   * The same for the same physical card for as long as the viewer can follow it with their eyes; `None`
   * where they cannot, as in a shuffled pile. A screen moves the picture that it has of this card.
   */
  id?: number;
  /**
   * What is on it, where the viewer may know. A game makes the face of a print once and shares it with every
   * picture.
   */
  face?: CardFace;
  /**
   * Which side lies up. The face of a card that lies face down may be known all the same, to the judge or to
   * who laid it.
   */
  side: Facing;
  /** Which way it is turned. */
  pose?: Pose;
  /** What the game calls the way it stands, where it has a word for it: `DEFENSE`. */
  stance?: string;
  /** Small marks: `attacked`, `+500`. */
  badges?: Array<string>;
};

/** One of several things that take effect one after the other. */
export type ChainLink = {
  /** Its number. The links of a chain count up as they are activated, and the last takes effect first. */
  number: number;
  /** The very card. */
  spot: Spot;
  /** Whose it is. */
  seat: Seat;
  /** What it will do, as far as the viewer may know: `Open Fire at the Ace`. */
  label: string;
  /** Is it the one that takes effect now, or next? */
  now: boolean;
  /** Was it negated? Then it does nothing when its turn comes. */
  negated?: boolean;
};

/** Something the viewer may do. */
export type Choice = {
  /** The action's text, which the client sends back. */
  action: string;
  /** What the button says. */
  label: string;
  /**
   * What kind of thing it is, in a word or two: `attack`. What a card can do is offered by these words first.
   */
  verb: string;
  /**
   * The cards and zones it touches: first what acts, then what it acts on. Screens light them up, and one
   * chooses by pointing at them in this order.
   */
  touches?: Array<Spot>;
  /**
   * The zone in which the card that acts will lie, if that is its only purpose: laying the card there plays this.
   */
  lands?: Spot;
  /** What will happen, where the rules can tell. */
  forecast?: string;
  /** Would nothing come of it? Then a screen asks before it plays this. */
  wasted?: boolean;
  /**
   * What one could still do and gives up by this: `2 monsters can still attack`. A screen may ask before it plays
   * this.
   */
  forgoes?: string;
};

/** A named number. */
export type Counter = {
  /** What is counted. */
  name: string;
  /** How many there are. */
  value: number;
  /** How many there can be, where there is such a number. */
  most?: number;
};

/** Which side of a card is seen. */
export type Facing =
  /** The face. */
  | "up"
  /** The back. */
  | "down";

/**
 * The place of a zone on the grid of a table. Each seat has a field, and the centre belongs to all.
 *
 * All fields have the same columns, so the zones of one column face each other. A hand is held and has no place.
 */
export type GridPlace = {
  /** The field. */
  side?: GridSide;
  /**
   * The row. Row 0 of a field is nearest to the middle of the table; row 0 of the centre is its first row.
   */
  row: number;
  /** The column, from the left. */
  column: number;
  /** How many columns the zone covers, if it is more than one. */
  span?: number;
  /** The zones that it lies under or between; nothing, if it has its cells for itself. */
  relation?: GridRelation;
};

/** How a zone lies relative to other zones of the scene. */
export type GridRelation =
  /** Under the cards of this zone, such as the soul under a vanguard. */
  | { under: string }
  /** Between these two zones, such as a card that guards one from the other. */
  | { between: [string, string] };

/** The field that a zone lies on. */
export type GridSide =
  /** The field in front of its owner. */
  | "own"
  /** The centre of the table. A seat whose zones lie here is surrounded by the others. */
  | "centre";

/**
 * Where a zone lies on the mat in front of its owner: with this a screen lays out any game, the viewer's own
 * lanes upwards from the lower edge and the lanes of the opposite seat mirrored above them. Within a lane, zones
 * stand from left to right in the order of the scene.
 */
export type Lane =
  /** Nearest to the owner: held, not laid. */
  | "hand"
  /** Behind the front. */
  | "back"
  /** Facing the others. */
  | "front"
  /** At the side: piles. */
  | "side";

/** Somebody who decides for a seat. */
export type PlayedBy =
  /** A person, by name. */
  | { person: string }
  /** A bot, by its name: on its own seat, or for a person who is absent, late or removed. */
  | { bot: string }
  /** The player of the recorded match that this match continues. */
  | "recorded"
  /**
   * Several players in turn, where a list has no room to name each change. A replay's text never says this.
   */
  | "several";

/** Which way a card is turned. A browser turns the picture; a terminal writes a sign. */
export type Pose =
  /** As it is read. */
  | "upright"
  /** By a quarter. */
  | "sideways";

/** A round, or a turn, as a log is divided by them. */
export type RoundLabel = {
  /** Its number, as scenes count them. */
  round: number;
  /** What it is called: `Round 12`. */
  name: string;
};

/** A picture of a view. */
export type Scene = {
  /**
   * Where the match stands, in a few words: `Round 12`. What follows a colon is special about it, and may
   * not be known before everything in it has been seen: `Round 12: war`.
   */
  heading: string;
  /** How many rounds, or turns, have begun: by this number a screen goes from one to the next. */
  round: number;
  /** The seats in order. */
  seats: Array<SeatView>;
  /** Where cards lie. */
  zones: Array<ZoneView>;
  /** From one card to another: attacks, targets, links of a chain. */
  arrows?: Array<Arrow>;
  /**
   * What was chosen and has still to take effect, in this order: links of a chain, cards that wait for their turn.
   */
  chain?: Array<ChainLink>;
  /** The response window that is open, if there is one. */
  window?: WindowView;
  /** The phases of a turn, if the game has them, and the one that is on. */
  track: Track;
  /** The open decision in one sentence: who decides, and about what. */
  prompt: string;
  /** What the viewer may do now. */
  choices: Array<Choice>;
};

/**
 * Something that happens on a scene. A game states it once, and every screen shows it in its own way.
 *
 * The spots are those of the scene after the motions of the same event, except for
 * `Destroy`: a card is destroyed where it lay before.
 */
export type SceneEvent =
  /** A card strikes a card or a player. */
  | {
      is: "strike";
      /** The card that strikes. */
      from: Spot;
      /** The card or player that it strikes. */
      to: SceneTarget;
    }
  /** A strike misses a card or a player. */
  | {
      is: "miss";
      /** The card or player that is not hit. */
      at: SceneTarget;
    }
  /** A counter of a seat falls. */
  | {
      is: "damage";
      /** The seat. */
      seat: Seat;
      /** The name of the counter. */
      counter: string;
      /** The damage. It can be more than the counter held. */
      by: number;
      /** The value of the counter afterwards. */
      left: number;
    }
  /** A counter of a seat rises. */
  | {
      is: "gain";
      /** The seat. */
      seat: Seat;
      /** The name of the counter. */
      counter: string;
      /** The gain. It can be more than the counter can hold. */
      by: number;
      /** The value of the counter afterwards. */
      left: number;
    }
  /** A card is destroyed. */
  | {
      is: "destroy";
      /** The place where it lay. */
      spot: Spot;
    }
  /** A hidden card is shown. */
  | {
      is: "reveal";
      /** The card. */
      spot: Spot;
    }
  /** A card is turned over, or to the side, where it lies. */
  | {
      is: "turn-over";
      /** The card. */
      spot: Spot;
    }
  /** A coin is flipped. */
  | {
      is: "coin";
      /** The seat that flips it. */
      seat: Seat;
      /** Whether it shows heads. */
      heads: boolean;
    }
  /** A die is rolled. */
  | {
      is: "die";
      /** The seat that rolls it. */
      seat: Seat;
      /** The number that it shows. */
      shown: number;
    }
  /** A number on a card changes. */
  | {
      is: "number-changed";
      /** The card. */
      spot: Spot;
      /** The name of the number, as the face of the card has it. */
      name: string;
      /** The old value. */
      from: number;
      /** The new value. */
      to: number;
      /** The reason, in a few words; empty if the game does not say. */
      why?: string;
    }
  /** A card is activated and waits for its turn to take effect. */
  | {
      is: "link-added";
      /** The card. */
      spot: Spot;
      /** The seat that activates it. */
      seat: Seat;
      /** Its effect, in a few words. */
      label: string;
    }
  /** A card takes effect. */
  | {
      is: "link-resolves";
      /** The card. */
      spot: Spot;
    }
  /** A card, or an attack of it, has no effect. */
  | {
      is: "link-negated";
      /** The card. */
      spot: Spot;
    }
  /** Cards are compared. */
  | {
      is: "compared";
      /** All of them. */
      spots: Array<Spot>;
      /** The one that wins; `None` in a tie. */
      winner: Spot | null;
    }
  /** A pile is shuffled. */
  | {
      is: "shuffle";
      /** The id of its zone. */
      zone: string;
    }
  /** A turn or a phase begins, or something else that everybody should notice. */
  | {
      is: "announce";
      /** What is announced. */
      kind: AnnounceKind;
      /** The seat that it concerns. */
      seat: Seat | null;
      /** The announcement, in a few words. */
      text: string;
    };

/** The target of a strike. */
export type SceneTarget =
  /** A card. */
  | { spot: Spot }
  /** A player. */
  | { seat: Seat };

/** A place at the table, numbered from zero. Its text, in data too, counts from one: `P1`, `P2`. */
export type Seat = `P${number}`;

/** A player takes over a seat and decides for it until the seat's next stretch. */
export type SeatAssignment = {
  /** Which seat. */
  seat: Seat;
  /** The first decision of the match, from one, that this player can take for the seat. */
  from: number;
  /** Who. */
  player: PlayedBy;
};

/** The public part of a seat. The game does not know the player: names are in the header of the replay. */
export type SeatView = {
  /** The seat. */
  seat: Seat;
  /** Does this seat have to decide now? */
  deciding: boolean;
  /** The counters of the seat: life, cards, damage. A counter with a maximum is drawn as a bar. */
  counters: Array<Counter>;
};

/**
 * A set of seats. It iterates in seat order, so no hash order can leak into the rules.
 *
 * ```
 * use kernel::{Seat, Seats};
 * let both = Seats::first_n(2);
 * assert_eq!(both.without(Seats::one(Seat(0))).first(), Some(Seat(1)));
 * // In data a set is a list of seats.
 * assert_eq!(serde_json::to_string(&both)?, r#"["P1","P2"]"#);
 * assert_eq!(serde_json::from_str::<Seats>(r#"["P2","P1"]"#)?, both);
 * assert!(serde_json::from_str::<Seat>(r#""P17""#).is_err());
 * # Ok::<(), serde_json::Error>(())
 * ```
 */
export type Seats = Array<`P${number}`>;

/** One card in one zone, or the zone itself. */
export type Spot = {
  /** The zone's id. */
  zone: string;
  /** The card's place in it. */
  card?: number;
};

/** Something that changes a number. */
export type StatModifier = {
  /** What it is: the name of a card, where there is one. */
  name: string;
  /** What it adds. */
  adds: number;
  /** For how long, in a few words: `2 turns`. */
  lasts: string;
};

/** A number on a card: as printed, and as it counts now. */
export type StatView = {
  /** What it is: `ATK`. */
  name: string;
  /** As it is printed. */
  printed: number;
  /** As it counts now. */
  now: number;
  /** What has changed it, the oldest first. */
  sources?: Array<StatModifier>;
};

/** A colour by what it means; each screen has its own paint. */
export type Tone =
  /** Ordinary. */
  | "plain"
  /** The red suits. */
  | "red"
  /** The black suits. */
  | "black"
  /** Out of the ordinary: a joker. */
  | "special";

/** The phases of a turn. */
export type Track = {
  /** Their names in order. */
  phases: Array<string>;
  /** The one that is on. */
  now: number;
  /** What each of them is for, in a sentence; nothing, if the game does not say. */
  about?: Array<string>;
};

/** A moment at which the viewer, or somebody else, may answer what has just happened. */
export type WindowView = {
  /** What can be answered, in one sentence. */
  about: string;
  /** The card that caused it, if there is one that the viewer may know of. */
  trigger?: Spot;
  /** The action that passes, if the viewer has to decide. It is one of the choices. */
  pass?: string;
};

/** How the cards of a zone lie. */
export type ZoneLayout =
  /** First in, first out. */
  | "queue"
  /** Last in, first out. */
  | "stack"
  /** Side by side, all of them seen. */
  | "row"
  /** A place for one card. */
  | "spot";

/** A place where cards lie, in their order. */
export type ZoneView = {
  /**
   * Unique within the scene. A seat's zone is called by the seat and its kind, `p1.hand`, one of several of
   * a kind by its number too, `p1.slot.3`; what all share has no seat, `pool`. People name cards by these
   * ids: see `Scene::reference`.
   */
  id: string;
  /** Its owner; `None` if it is shared. */
  owner: Seat | null;
  /** Its name for people. */
  name: string;
  /** How the cards lie. */
  shape: ZoneLayout;
  /** Its place, as seen by its owner. */
  lane: Lane;
  /** Its place on the grid of the table; without one, a screen places it by its lane. */
  grid?: GridPlace;
  /** The cards: the front of a queue, the bottom of a stack and the left end of a row come first. */
  cards: Array<CardView>;
};
