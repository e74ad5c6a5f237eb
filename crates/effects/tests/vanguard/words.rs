//! The vocabulary of Vanguard.

use effects::query::{Field, FieldKind, Schema, Test};
use effects::{ArgRenderer, CardValues, FieldError, ProseTerms, ROLE, VerbParam, VerbSignature, Vocab};
use serde::{Deserialize, Serialize};

use crate::common::words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed;

const CLANS: &[&str] = &[
    "royal paladin",
    "kagero",
    "nova grappler",
    "oracle think tank",
    "gold paladin",
    "narukami",
    "aqua force",
    "shadow paladin",
];

const NAME: Field = Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "Its name." };
const GRADE: Field = Field { name: "grade", aliases: &["g"], kind: FieldKind::Number, about: "Its grade." };
const POWER: Field = Field { name: "power", aliases: &[], kind: FieldKind::Number, about: "Its power." };
const CLAN: Field =
    Field { name: "clan", aliases: &["c"], kind: FieldKind::Words(CLANS), about: "Its clan." };

impl Schema for Printed {
    const FIELDS: &'static [Field] = &[
        NAME,
        GRADE,
        POWER,
        Field { name: "shield", aliases: &[], kind: FieldKind::Number, about: "What it adds as a guardian." },
        CLAN,
        Field { name: "text", aliases: &["o"], kind: FieldKind::Plain, about: "What it does." },
    ];
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table;

/// Zones, each a bit of the reach of a query.
pub(crate) const PLACES: &[&str] =
    &["vanguard", "rear", "guardian", "hand", "deck", "soul", "damage", "drop", "circle"];

impl Schema for Table {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field {
            name: "side",
            aliases: &[],
            kind: FieldKind::Bare(&["yours", "theirs"]),
            about: "Whose it is.",
        },
        Field { name: "place", aliases: &[], kind: FieldKind::Bare(PLACES), about: "Where it is." },
        Field { name: "is", aliases: &[], kind: FieldKind::Bare(&["unit"]), about: "Is it on a circle?" },
        Field {
            name: "face",
            aliases: &[],
            kind: FieldKind::Words(&["up", "down"]),
            about: "Which way it lies.",
        },
        Field { name: "row", aliases: &[], kind: FieldKind::Words(&["front", "back"]), about: "Its row." },
        Field {
            name: "state",
            aliases: &[],
            kind: FieldKind::Bare(&["standing", "resting"]),
            about: "How it stands.",
        },
        Field {
            name: "battle",
            aliases: &[],
            kind: FieldKind::Bare(&["boosted"]),
            about: "The unit that this boosts.",
        },
        Field {
            name: "who",
            aliases: &[],
            kind: FieldKind::Bare(&["you", "opponent", "player"]),
            about: "A player.",
        },
        GRADE,
        POWER,
        CLAN,
        Field { kind: FieldKind::Text, ..NAME },
    ];
}

words!(Verb:
    Draw = "draw", Discard = "discard", Retire = "retire", Stand = "stand", Rest = "rest", Call = "call",
    Ride = "ride", Reveal = "reveal", Move = "move", Shuffle = "shuffle", CounterBlast = "counter-blast",
    CounterCharge = "counter-charge", SoulBlast = "soul-blast", SoulCharge = "soul-charge", Turn = "turn",
    Place = "place",
);
words!(Cue:
    Attacks = "attacks", Hits = "hits", Placed = "placed", Intercepts = "intercepts", Boosts = "boosts",
    DriveChecks = "drive-checks", Dropped = "dropped", Retired = "retired", Ridden = "ridden", Draws = "draws",
    MainPhase = "main-phase", EndPhase = "end-phase",
);
words!(Stat: Power = "power", Critical = "critical", Shield = "shield");
words!(Gauge: Battles = "battles", YourTurn = "your-turn", YourMain = "your-main-phase");
words!(Keyword: Lord = "lord", TwinDrive = "twin-drive", Reach = "column-reach");
words!(Moment: Battle = "end-of-battle", Turn = "end-of-turn");
words!(Zone: Vanguard = "vanguard", Rear = "rear", Hand = "hand");

/// The destination of a moved card.
pub(crate) const TO: &[&str] = &["hand", "deck", "deck-top", "deck-bottom", "soul", "drop"];

/// A card, a circle of a player's rear-guards, or a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Thing {
    Card(u8),
    Circle(u8, u8),
    Player(u8),
}

impl Default for Thing {
    fn default() -> Self {
        Self::Player(0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// Something that changes nothing by itself: an attack, a boost, a phase.
    Happens(Cue, Thing, Option<Thing>),
    /// A card goes to a place, because of this.
    Moved(u8, usize, Option<Cue>),
    /// A unit is placed on the vanguard circle or on a rear-guard circle.
    Placed(u8, usize, u8),
    Stands(u8, bool),
    Turned(u8, bool),
    Draws(u8),
}

impl Vocab for Words {
    type Print = Printed;
    type Table = Table;
    type Facts = i64;
    type Thing = Thing;
    type Atom = Test;
    type Event = Event;
    type Verb = Verb;
    type Trigger = Cue;
    type Stat = Stat;
    type MatchCounter = Gauge;
    type Keyword = Keyword;
    type Timing = Moment;
    type Zone = Zone;
    const TABLE: u32 = 0b111;

    fn verb(verb: Verb) -> VerbSignature<Self> {
        let shape = |takes, says: fn(&ArgRenderer<'_, Self>) -> String| VerbSignature { takes, says };
        match verb {
            Verb::Draw => shape(&[VerbParam::Amount, VerbParam::Maybe("for")], |said| match said.has(0) {
                true => format!("{} {}", said.does(0, "draws", "draw"), said.count(0, "card", "cards")),
                false => format!("draw {}", said.count(0, "card", "cards")),
            }),
            Verb::Discard => shape(&[VerbParam::Which], |said| format!("discard {}", said.which(0))),
            Verb::Retire => shape(&[VerbParam::Which], |said| format!("retire {}", said.which(0))),
            Verb::Stand => shape(&[VerbParam::Which], |said| format!("stand {}", said.which(0))),
            Verb::Rest => shape(&[VerbParam::Which], |said| format!("rest {}", said.which(0))),
            Verb::Call => {
                shape(&[VerbParam::Which], |said| format!("call {} to a rear-guard circle", said.which(0)))
            }
            Verb::Ride => shape(&[VerbParam::Which], |said| format!("ride {}", said.which(0))),
            Verb::Reveal => shape(&[VerbParam::Which], |said| format!("reveal {}", said.which(0))),
            Verb::Move => shape(&[VerbParam::Which, VerbParam::Key("to"), VerbParam::OneOf(TO)], |said| {
                let to = [
                    "into your hand",
                    "into your deck",
                    "on top of your deck",
                    "under your deck",
                    "into your soul",
                    "into the drop zone",
                ];
                format!("put {} {}", said.which(0), to[said.word(0)])
            }),
            Verb::Shuffle => shape(&[], |_| "shuffle your deck".into()),
            Verb::CounterBlast => {
                shape(&[VerbParam::Amount], |said| format!("counter-blast {}", said.amount(0, "")))
            }
            Verb::CounterCharge => {
                shape(&[VerbParam::Amount], |said| format!("counter-charge {}", said.amount(0, "")))
            }
            Verb::SoulBlast => {
                shape(&[VerbParam::Amount], |said| format!("soul-blast {}", said.amount(0, "")))
            }
            Verb::Turn => shape(
                &[VerbParam::Which, VerbParam::Key("face"), VerbParam::OneOf(&["up", "down"])],
                |said| format!("turn {} face-{}", said.which(0), ["up", "down"][said.word(0)]),
            ),
            Verb::Place => shape(&[VerbParam::Which, VerbParam::Key("on"), VerbParam::Which], |said| {
                format!("place {} on {}", said.which(0), said.which(1))
            }),
            Verb::SoulCharge => {
                shape(&[VerbParam::Amount], |said| format!("soul-charge {}", said.amount(0, "")))
            }
        }
    }

    fn expand(verb: Verb) -> Option<&'static str> {
        match verb {
            Verb::CounterBlast => Some("choose {0} yours damage face:up; turn it face down"),
            Verb::CounterCharge => Some("choose {0} yours damage face:down; turn it face up"),
            Verb::SoulBlast => Some("choose {0} yours soul; move it to drop"),
            Verb::SoulCharge => Some("choose all top {0} of yours deck; move it to soul"),
            Verb::Call => Some("choose yours circle as third; place {0} on third"),
            _ => None,
        }
    }

    fn atom(test: &Test) -> Option<Test> {
        Some(test.clone())
    }

    fn reach(atom: &Test) -> u32 {
        match atom {
            Test::Word(_, _, word) => PLACES.iter().position(|place| place == word).map_or(0, |at| 1 << at),
            _ => 0,
        }
    }

    fn facts(sheet: &CardValues<Self>) -> Result<i64, FieldError> {
        sheet.whole("grade", 0..5)
    }

    fn voice() -> ProseTerms<Self> {
        super::voice::voice()
    }
}
