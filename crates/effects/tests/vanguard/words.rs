//! The words of Vanguard, without a game behind them: enough to load its cards and to print them.

use effects::query::{Field, Kind, Schema, Test};
use effects::{Never, Part, ROLE, Said, Shape, Sheet, Unfit, Vocab, Voice};

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

const NAME: Field = Field { name: "name", aliases: &["n"], kind: Kind::Plain, about: "Its name." };
const GRADE: Field = Field { name: "grade", aliases: &["g"], kind: Kind::Number, about: "Its grade." };
const POWER: Field = Field { name: "power", aliases: &[], kind: Kind::Number, about: "Its power." };
const CLAN: Field = Field { name: "clan", aliases: &["c"], kind: Kind::Words(CLANS), about: "Its clan." };

impl Schema for Printed {
    const FIELDS: &'static [Field] = &[
        NAME,
        GRADE,
        POWER,
        Field { name: "shield", aliases: &[], kind: Kind::Number, about: "What it adds as a guardian." },
        CLAN,
        Field { name: "text", aliases: &["o"], kind: Kind::Plain, about: "What it does." },
    ];
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table;

/// Places, each a bit of what a query reaches.
const PLACES: &[&str] = &["vanguard", "rear", "guardian", "hand", "deck", "soul", "damage", "drop"];

impl Schema for Table {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field { name: "side", aliases: &[], kind: Kind::Bare(&["yours", "theirs"]), about: "Whose it is." },
        Field { name: "place", aliases: &[], kind: Kind::Bare(PLACES), about: "Where it is." },
        Field { name: "is", aliases: &[], kind: Kind::Bare(&["unit"]), about: "Is it on a circle?" },
        Field { name: "row", aliases: &[], kind: Kind::Words(&["front", "back"]), about: "Its row." },
        Field {
            name: "state",
            aliases: &[],
            kind: Kind::Bare(&["standing", "resting"]),
            about: "How it stands.",
        },
        Field {
            name: "battle",
            aliases: &[],
            kind: Kind::Bare(&["boosted"]),
            about: "The unit that this boosts.",
        },
        Field {
            name: "who",
            aliases: &[],
            kind: Kind::Bare(&["you", "opponent", "player"]),
            about: "A player.",
        },
        GRADE,
        POWER,
        CLAN,
        Field { kind: Kind::Text, ..NAME },
    ];
}

words!(Verb:
    Draw = "draw", Discard = "discard", Retire = "retire", Stand = "stand", Rest = "rest", Call = "call",
    Ride = "ride", Reveal = "reveal", Move = "move", Shuffle = "shuffle", CounterBlast = "counter-blast",
    CounterCharge = "counter-charge", SoulBlast = "soul-blast", SoulCharge = "soul-charge",
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

/// Where a moved card goes.
const TO: &[&str] = &["hand", "deck", "deck-top", "deck-bottom", "soul", "drop"];

impl Vocab for Words {
    type Print = Printed;
    type Table = Table;
    type Facts = i64;
    type Thing = u8;
    type Atom = Test;
    type Event = Never;
    type Verb = Verb;
    type Cue = Cue;
    type Stat = Stat;
    type Gauge = Gauge;
    type Keyword = Keyword;
    type Moment = Moment;
    type Zone = Zone;
    const TABLE: u32 = 0b111;

    fn verb(verb: Verb) -> Shape<Self> {
        let shape = |takes, says: fn(&Said<'_, Self>) -> String| Shape { takes, says };
        match verb {
            Verb::Draw => shape(&[Part::Amount, Part::Maybe("for")], |said| match said.has(0) {
                true => format!("{} {}", said.does(0, "draws", "draw"), said.count(0, "card", "cards")),
                false => format!("draw {}", said.count(0, "card", "cards")),
            }),
            Verb::Discard => shape(&[Part::Which], |said| format!("discard {}", said.which(0))),
            Verb::Retire => shape(&[Part::Which], |said| format!("retire {}", said.which(0))),
            Verb::Stand => shape(&[Part::Which], |said| format!("stand {}", said.which(0))),
            Verb::Rest => shape(&[Part::Which], |said| format!("rest {}", said.which(0))),
            Verb::Call => {
                shape(&[Part::Which], |said| format!("call {} to a rear-guard circle", said.which(0)))
            }
            Verb::Ride => shape(&[Part::Which], |said| format!("ride {}", said.which(0))),
            Verb::Reveal => shape(&[Part::Which], |said| format!("reveal {}", said.which(0))),
            Verb::Move => shape(&[Part::Which, Part::Key("to"), Part::OneOf(TO)], |said| {
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
                shape(&[Part::Amount], |said| format!("counter-blast {}", said.amount(0, "")))
            }
            Verb::CounterCharge => {
                shape(&[Part::Amount], |said| format!("counter-charge {}", said.amount(0, "")))
            }
            Verb::SoulBlast => shape(&[Part::Amount], |said| format!("soul-blast {}", said.amount(0, ""))),
            Verb::SoulCharge => shape(&[Part::Amount], |said| format!("soul-charge {}", said.amount(0, ""))),
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

    fn facts(sheet: &Sheet<Self>) -> Result<i64, Unfit> {
        sheet.whole("grade", 0..5)
    }

    fn voice() -> Voice<Self> {
        super::voice::voice()
    }
}
