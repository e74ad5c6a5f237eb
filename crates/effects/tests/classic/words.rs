//! The vocabulary of a classic duel.

use effects::program::{Filter, Selector};
use effects::query::{Field, FieldKind, Schema, Test};
use effects::{ArgRenderer, CardValues, FieldError, ProseTerms, ROLE, VerbParam, VerbSignature, Vocab};
use serde::{Deserialize, Serialize};

use crate::common::words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed;

const KINDS: &[&str] = &["monster", "spell", "trap"];
const ICONS: &[&str] = &["normal", "equip", "continuous", "field", "quick-play", "ritual", "counter"];
const TYPES: &[&str] = &["beast", "dragon", "machine", "sea serpent", "warrior"];

const NAME: Field = Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "Its name." };
const ICON: Field =
    Field { name: "icon", aliases: &[], kind: FieldKind::Words(ICONS), about: "How it is played." };
const TYPE: Field =
    Field { name: "type", aliases: &["t"], kind: FieldKind::Words(TYPES), about: "Its type." };
const LEVEL: Field = Field { name: "level", aliases: &["lv"], kind: FieldKind::Number, about: "Its level." };
const ATK: Field = Field { name: "atk", aliases: &[], kind: FieldKind::Number, about: "Its attack." };
const DEF: Field = Field { name: "def", aliases: &[], kind: FieldKind::Number, about: "Its defence." };

impl Schema for Printed {
    const FIELDS: &'static [Field] = &[
        NAME,
        Field { name: "kind", aliases: &["k"], kind: FieldKind::Bare(KINDS), about: "What it is." },
        ICON,
        TYPE,
        LEVEL,
        ATK,
        DEF,
        Field { name: "text", aliases: &["o"], kind: FieldKind::Plain, about: "What it does." },
    ];
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table;

pub(crate) const PLACES: &[&str] = &["field", "hand", "deck", "grave", "banished"];

impl Schema for Table {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field {
            name: "side",
            aliases: &[],
            kind: FieldKind::Bare(&["yours", "theirs", "its"]),
            about: "Whose it is.",
        },
        Field { name: "kind", aliases: &[], kind: FieldKind::Bare(KINDS), about: "What it is." },
        Field { name: "place", aliases: &[], kind: FieldKind::Bare(PLACES), about: "Where it is." },
        Field {
            name: "face",
            aliases: &[],
            kind: FieldKind::Words(&["up", "down"]),
            about: "Which way it lies.",
        },
        Field {
            name: "position",
            aliases: &[],
            kind: FieldKind::Words(&["attack", "defense"]),
            about: "How it stands.",
        },
        Field {
            name: "did",
            aliases: &[],
            kind: FieldKind::Words(&["attack"]),
            about: "What it has done this turn.",
        },
        Field { name: "counters", aliases: &[], kind: FieldKind::Number, about: "The counters on it." },
        Field {
            name: "link",
            aliases: &[],
            kind: FieldKind::Bare(&["equipped"]),
            about: "What this is equipped to.",
        },
        Field {
            name: "who",
            aliases: &[],
            kind: FieldKind::Bare(&["you", "opponent", "player"]),
            about: "A player.",
        },
        ICON,
        TYPE,
        LEVEL,
        ATK,
        DEF,
        Field { kind: FieldKind::Text, ..NAME },
        // The text of a card can be searched, but effects cannot query it.
        Field { name: "text", aliases: &[], kind: FieldKind::Text, about: "What it does." },
    ];
}

words!(Verb:
    Draw = "draw", Discard = "discard", DiscardFrom = "discard-from-hand", Destroy = "destroy", Summon = "summon",
    Put = "put", Tribute = "tribute", Ritual = "ritual-summon", Move = "move", Turn = "turn", Equip = "equip",
    Negate = "negate", NegateEffect = "negate-effect", Damage = "damage", Heal = "heal", PayLife = "pay-life",
    Shuffle = "shuffle", EndBattle = "end-battle", Count = "place-counters", Control = "control", Token = "token",
);
words!(Cue:
    Summoned = "summoned", Flipped = "flipped", Attacks = "attacks", Destroyed = "destroyed", Leaves = "leaves",
    Activated = "activated", Targeted = "targeted", Resolves = "resolves", Damaged = "damaged", Draws = "draws",
    Standby = "standby-phase", DrawPhase = "draw-phase",
);
words!(Stat: Atk = "atk", Def = "def", Level = "level", Counters = "counters", Life = "life", Original = "original-atk");
words!(Gauge: YourTurn = "your-turn", Turn = "turn-number", Summons = "summons-this-turn");
words!(Keyword: Pierces = "piercing", Direct = "direct-attack");
words!(Moment: Turn = "end-of-turn", NextTurn = "end-of-your-next-turn");
words!(Zone: Field = "field", Hand = "hand", Grave = "grave");

pub(crate) const TO: &[&str] = &["hand", "deck-top", "grave", "banished"];
pub(crate) const WAYS: &[&str] = &["attack", "defense", "face-down"];

/// A card during one stay where it is, or a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(dead_code, reason = "some tests only read cards")]
pub(crate) enum Thing {
    Card(u8, u8),
    Player(u8),
}

impl Default for Thing {
    fn default() -> Self {
        Self::Player(0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "some tests only read cards")]
pub(crate) enum Event {
    /// A card goes to a place, because of this.
    Moved(u8, usize, Option<Cue>),
    /// A card arrives on the field of a player.
    Summoned(u8, u8, usize),
    Turned(u8, usize),
    Attacks(u8, Option<u8>),
    Equipped(u8, u8),
    Counted(u8, i32),
    Taken(u8, u8),
    Token(u8),
    Damaged(u8, i32),
    Healed(u8, i32),
    Draws(u8),
    Phase(Cue, u8),
    Chance(u8),
}

impl Vocab for Words {
    type Print = Printed;
    type Table = Table;
    type Facts = ();
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
    const TABLE: u32 = 1;

    fn verb(verb: Verb) -> VerbSignature<Self> {
        let shape = |takes, says: fn(&ArgRenderer<'_, Self>) -> String| VerbSignature { takes, says };
        match verb {
            Verb::Draw => shape(&[VerbParam::Amount, VerbParam::Maybe("for")], |said| match said.has(0) {
                true => format!("{} {}", said.does(0, "draws", "draw"), said.count(0, "card", "cards")),
                false => format!("draw {}", said.count(0, "card", "cards")),
            }),
            Verb::Discard => shape(&[VerbParam::Which], |said| format!("discard {}", said.which(0))),
            Verb::Destroy => shape(&[VerbParam::Which], |said| format!("destroy {}", said.which(0))),
            Verb::DiscardFrom => {
                shape(&[VerbParam::Amount], |said| format!("discard {}", said.count(0, "card", "cards")))
            }
            Verb::Put => shape(&[VerbParam::Which, VerbParam::Key("in"), VerbParam::OneOf(WAYS)], |said| {
                let way = ["in attack position", "in defence position", "face-down"];
                format!("summon {} {}", said.which(0), way[said.word(0)])
            }),
            Verb::Count => shape(&[VerbParam::Amount, VerbParam::Key("on"), VerbParam::Which], |said| {
                format!("place {} on {}", said.count(0, "counter", "counters"), said.which(0))
            }),
            Verb::Control => shape(&[VerbParam::Which, VerbParam::Maybe("for")], |said| match said.has(1) {
                true => format!("{} control of {}", said.does(1, "takes", "take"), said.which(0)),
                false => format!("take control of {}", said.which(0)),
            }),
            Verb::Token => shape(&[VerbParam::Key("for"), VerbParam::Which], |said| {
                format!("put a token on the field of {}", said.which(0))
            }),
            Verb::NegateEffect => {
                shape(&[VerbParam::Which], |said| format!("negate the effect of {}", said.which(0)))
            }
            Verb::Summon => shape(&[VerbParam::Which], |said| format!("summon {}", said.which(0))),
            Verb::Tribute => shape(&[VerbParam::Which], |said| format!("tribute {}", said.which(0))),
            Verb::Ritual => shape(&[VerbParam::Which], |said| {
                format!(
                    "summon {} by tributing monsters whose levels add up to its own or more",
                    said.which(0)
                )
            }),
            Verb::Move => shape(&[VerbParam::Which, VerbParam::Key("to"), VerbParam::OneOf(TO)], |said| {
                let to = ["into its owner's hand", "on top of its owner's deck", "into the graveyard"];
                match said.word(0) {
                    3 => format!("banish {}", said.which(0)),
                    to_place => format!("put {} {}", said.which(0), to[to_place]),
                }
            }),
            Verb::Turn => {
                shape(&[VerbParam::Which, VerbParam::Key("into"), VerbParam::OneOf(WAYS)], |said| {
                    let way = ["into attack position", "into defence position", "face-down"];
                    format!("turn {} {}", said.which(0), way[said.word(0)])
                })
            }
            Verb::Equip => shape(&[VerbParam::Which, VerbParam::Key("to"), VerbParam::Which], |said| {
                format!("equip {} to {}", said.which(0), said.which(1))
            }),
            Verb::Negate => {
                shape(&[VerbParam::Which], |said| format!("negate the activation of {}", said.which(0)))
            }
            Verb::Damage => shape(&[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                format!("{} {}", said.does(0, "takes", "take"), said.amount(0, "damage"))
            }),
            Verb::Heal => shape(&[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                format!("{} {}", said.does(0, "gains", "gain"), said.amount(0, "life points"))
            }),
            Verb::PayLife => {
                shape(&[VerbParam::Amount], |said| format!("pay {}", said.amount(0, "life points")))
            }
            Verb::Shuffle => shape(&[], |_| "shuffle your deck".into()),
            Verb::EndBattle => shape(&[], |_| "end the battle phase".into()),
        }
    }

    fn expand(verb: Verb) -> Option<&'static str> {
        match verb {
            Verb::DiscardFrom => Some("choose {0} yours hand; discard it"),
            Verb::Summon => Some("one of { put {0} in attack } or { put {0} in defense }"),
            Verb::Ritual => Some(
                "choose any number of yours (field or hand) monster -{0} with total level >= level({0}) as third; tribute third; put {0} in attack",
            ),
            _ => None,
        }
    }

    fn atom(test: &Test) -> Option<Test> {
        let field = match test {
            Test::Number(field, ..) | Test::Word(field, ..) | Test::Relative(field, ..) => Some(*field),
            Test::Text(field, ..) | Test::Pattern(field, _) => *field,
        };
        (field.is_some_and(|field| field.name != "text")).then(|| test.clone())
    }

    fn reach(atom: &Test) -> u32 {
        match atom {
            Test::Word(_, _, word) => PLACES.iter().position(|place| place == word).map_or(0, |at| 1 << at),
            _ => 0,
        }
    }

    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        let Filter::All(tests) = &which.filter else { return None };
        let has = |word: &str| {
            tests.iter().any(|test| matches!(test, Filter::Atom(Test::Word(_, _, it)) if *it == word))
        };
        (has("theirs") && has("hand") && tests.len() > 2).then_some("what the opponent holds is hidden")
    }

    fn facts(sheet: &CardValues<Self>) -> Result<(), FieldError> {
        match sheet.words("kind") {
            ["monster"] => {
                sheet.whole("level", 1..13)?;
                sheet.whole("atk", 0..10_000).map(drop)
            }
            [_] => Ok(()),
            _ => Err(FieldError::new("kind", "kind is missing: monster, spell or trap")),
        }
    }

    fn voice() -> ProseTerms<Self> {
        super::voice::voice()
    }
}
