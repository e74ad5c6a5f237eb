//! The vocabulary of Wolf Pack.

use effects::query::{Field, FieldKind, Schema, Test};
use effects::{
    CardValues, FieldError, NoWords, PhrasePart, ProseTerms, ROLE, VerbParam, VerbSignature, Vocab, Word,
};
use kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed;

impl Schema for Printed {
    const FIELDS: &'static [Field] = &[
        Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "The card's name." },
        Field {
            name: "deck",
            aliases: &[],
            kind: FieldKind::Words(&["pack", "ace"]),
            about: "Who plays it.",
        },
        Field {
            name: "rarity",
            aliases: &["r"],
            kind: FieldKind::Words(&["common", "uncommon", "rare"]),
            about: "How many there are.",
        },
        Field { name: "text", aliases: &["o"], kind: FieldKind::Plain, about: "What it does." },
    ];
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sides;

impl Schema for Sides {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field {
            name: "side",
            aliases: &[],
            kind: FieldKind::Bare(&["friend", "enemy", "pilot", "ace", "its", "slow"]),
            about: "On whose side it flies.",
        },
        Field { name: "health", aliases: &[], kind: FieldKind::Number, about: "Its health." },
    ];
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Atom {
    Friend,
    Enemy,
    Pilot,
    Ace,
    Its,
    Slow,
    Health(effects::query::Op, i64),
}

/// The pilots, and the Ace in the first seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Flyer(pub(crate) u8);

impl Flyer {
    pub(crate) fn seat(self) -> Seat {
        Seat(self.0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Acts(Flyer),
    Fired(Flyer, i32),
    Damaged(Flyer, i32),
    Healed(Flyer, i32),
    Downed(Flyer),
    Flipped(bool),
    Rolled(u8),
}

macro_rules! words {
    ($name:ident: $($word:ident = $text:literal),+) => {
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(crate) enum $name { $($word),+ }
        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$word),+];
            fn name(self) -> &'static str {
                match self { $(Self::$word => $text),+ }
            }
        }
    };
}

words!(Verb: Fire = "fire", Damage = "damage", Heal = "heal", Down = "down");
words!(Cue: Acts = "acts", Targets = "targets", Fired = "fired", Damaged = "damaged", Downed = "downed");
words!(Stat: Health = "health");
words!(Keyword: TwoActions = "two-actions");
words!(Moment: EnemyTurnEnds = "enemy-turn-ends");

impl Vocab for Words {
    type Print = Printed;
    type Table = Sides;
    type Facts = ();
    type Thing = Flyer;
    type Atom = Atom;
    type Event = Event;
    type Verb = Verb;
    type Trigger = Cue;
    type Stat = Stat;
    type MatchCounter = NoWords;
    type Keyword = Keyword;
    type Timing = Moment;
    type Zone = NoWords;
    const TABLE: u32 = 1;

    fn verb(verb: Verb) -> VerbSignature<Self> {
        match verb {
            Verb::Fire => VerbSignature {
                takes: &[VerbParam::Key("at"), VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount],
                says: |said| format!("fire at {} for {}", said.which(0), said.amount(0, "damage")),
            },
            Verb::Damage => VerbSignature {
                takes: &[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount],
                says: |said| format!("deal {} to {}", said.amount(0, "damage"), said.which(0)),
            },
            Verb::Down => VerbSignature {
                takes: &[VerbParam::Which],
                says: |said| format!("{} {} down", said.which(0), said.which(0).verb("goes", "go")),
            },
            Verb::Heal => VerbSignature {
                takes: &[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount],
                says: |said| {
                    format!(
                        "{} {} {}",
                        said.which(0),
                        said.which(0).verb("heals", "heal"),
                        said.amount(0, "")
                    )
                },
            },
        }
    }

    fn atom(test: &Test) -> Option<Atom> {
        Some(match test {
            Test::Word(_, _, "friend") => Atom::Friend,
            Test::Word(_, _, "enemy") => Atom::Enemy,
            Test::Word(_, _, "pilot") => Atom::Pilot,
            Test::Word(_, _, "ace") => Atom::Ace,
            Test::Word(_, _, "its") => Atom::Its,
            Test::Word(_, _, "slow") => Atom::Slow,
            Test::Number(_, op, number) => Atom::Health(*op, *number),
            _ => return None,
        })
    }

    fn reach(_: &Atom) -> u32 {
        0
    }

    fn facts(_: &CardValues<Self>) -> Result<(), FieldError> {
        Ok(())
    }

    fn voice() -> ProseTerms<Self> {
        ProseTerms {
            thing: ("flyer", "flyers"),
            test: |test| match test {
                Test::Word(_, _, "friend") => PhrasePart::Adjective("friendly".into()),
                Test::Word(_, _, "enemy") => PhrasePart::Adjective("enemy".into()),
                Test::Word(_, _, "pilot") => PhrasePart::Noun("pilot", "pilots"),
                Test::Word(_, _, "ace") => PhrasePart::Noun("Ace", "Aces"),
                Test::Word(_, _, "its") => PhrasePart::Owner("its"),
                Test::Word(_, _, "slow") => PhrasePart::Adjective("slow".into()),
                other => PhrasePart::After(format!("with {other}")),
            },
            trigger: |trigger, that, other| match trigger {
                Cue::Acts => that.does("acts", "act"),
                Cue::Targets => format!("{} {}", that.does("targets", "target"), other.unwrap_or("anybody")),
                Cue::Fired => that.does("is fired at", "are fired at"),
                Cue::Damaged => that.does("takes damage", "take damage"),
                Cue::Downed => that.does("goes down", "go down"),
            },
            stat: |_| "health",
            match_counter: |never| match never {},
            keyword: |_| "only two actions",
            timing: |_| "the end of the next enemy turn",
            zone: |never| match never {},
        }
    }
}
