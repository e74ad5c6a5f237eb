//! What a card can do, how it is written, and how it is said.

use effects::{ArgRenderer, VerbParam, VerbSignature, Word};

use super::DuelVocab;

/// What an effect can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelVerb {
    /// `destroy WHICH`
    Destroy,
    /// `draw AMOUNT [for PLAYER]`
    Draw,
    /// `discard WHICH`
    Discard,
    /// `take WHICH`: into your own slots.
    Take,
    /// `revive WHICH`: from a graveyard into your own slots, in ATTACK.
    Revive,
    /// `raise STATS of WHICH by AMOUNT`
    Raise,
    /// `put WHICH in attack|defense|face-down`: onto your own field, from wherever it is.
    Put,
    /// `summon WHICH`: the same, in the position that you choose.
    Summon,
    /// `tribute WHICH`
    Tribute,
    /// `move WHICH to hand|deck-top|grave|banished|deck`: to its owner's.
    Move,
    /// `turn WHICH into attack|defense|face-down`
    Turn,
    /// `equip WHICH to WHICH`
    Equip,
    /// `negate WHICH`: its activation.
    Negate,
    /// `negate-effect WHICH`
    NegateEffect,
    /// `damage PLAYER by AMOUNT`
    Damage,
    /// `heal PLAYER by AMOUNT`
    Heal,
    /// `pay-life AMOUNT`
    PayLife,
    /// `shuffle`
    Shuffle,
    /// `end-battle`: ends the battle phase.
    EndBattle,
    /// `negate-attack`: ends the attack that was declared.
    EndAttack,
    /// `special WHICH in attack|defense|face-down [for PLAYER]`: onto a field, as a special summon.
    Special,
    /// `special-summon WHICH`: the same onto your own field, in the position that you choose.
    SpecialSummon,
    /// `discard-from-hand AMOUNT`: cards that you choose.
    DiscardFromHand,
    /// `mill AMOUNT of PLAYER`: from the top of the deck to the graveyard.
    Mill,
    /// `change-position WHICH`
    ChangePosition,
    /// `lose-life AMOUNT`
    LoseLife,
    /// `toss AMOUNT`: coins; `that-many` show heads.
    Toss,
}

/// Where `move` can send a card.
pub(in crate::duel) const TO: &[&str] = &["hand", "deck-top", "grave", "banished", "deck"];
/// How `put` and `turn` can lay a monster.
pub(in crate::duel) const WAYS: &[&str] = &["attack", "defense", "face-down"];

type Says = fn(&ArgRenderer<'_, DuelVocab>) -> String;

impl Word for DuelVerb {
    const ALL: &'static [Self] = &[
        Self::Destroy,
        Self::Draw,
        Self::Discard,
        Self::Take,
        Self::Revive,
        Self::Raise,
        Self::Put,
        Self::Summon,
        Self::Tribute,
        Self::Move,
        Self::Turn,
        Self::Equip,
        Self::Negate,
        Self::NegateEffect,
        Self::Damage,
        Self::Heal,
        Self::PayLife,
        Self::Shuffle,
        Self::EndBattle,
        Self::EndAttack,
        Self::Special,
        Self::SpecialSummon,
        Self::DiscardFromHand,
        Self::Mill,
        Self::ChangePosition,
        Self::LoseLife,
        Self::Toss,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Destroy => "destroy",
            Self::Draw => "draw",
            Self::Discard => "discard",
            Self::Take => "take",
            Self::Revive => "revive",
            Self::Raise => "raise",
            Self::Put => "put",
            Self::Summon => "summon",
            Self::Tribute => "tribute",
            Self::Move => "move",
            Self::Turn => "turn",
            Self::Equip => "equip",
            Self::Negate => "negate",
            Self::NegateEffect => "negate-effect",
            Self::Damage => "damage",
            Self::Heal => "heal",
            Self::PayLife => "pay-life",
            Self::Shuffle => "shuffle",
            Self::EndBattle => "end-battle",
            Self::EndAttack => "negate-attack",
            Self::Special => "special",
            Self::SpecialSummon => "special-summon",
            Self::DiscardFromHand => "discard-from-hand",
            Self::Mill => "mill",
            Self::ChangePosition => "change-position",
            Self::LoseLife => "lose-life",
            Self::Toss => "toss",
        }
    }
}

impl DuelVerb {
    pub(super) fn shape(self) -> VerbSignature<DuelVocab> {
        let which: &[VerbParam] = &[VerbParam::Which];
        let (takes, says): (&'static [VerbParam], Says) = match self {
            Self::Destroy => (which, |said| format!("destroy {}", said.which(0))),
            Self::Draw => (&[VerbParam::Amount, VerbParam::Maybe("for")], |said| {
                let cards = said.count(0, "card", "cards");
                match said.has(0) {
                    true => format!("{} {cards}", said.does(0, "draws", "draw")),
                    false => format!("{} {cards}", said.you("draw")),
                }
            }),
            Self::Discard => (which, |said| format!("discard {}", said.which(0))),
            Self::Take => (which, |said| format!("take control of {}", said.which(0))),
            Self::Revive => (which, |said| format!("summon {} to your side", said.which(0))),
            Self::Raise => (
                &[
                    VerbParam::Stats,
                    VerbParam::Key("of"),
                    VerbParam::Which,
                    VerbParam::Key("by"),
                    VerbParam::Amount,
                ],
                |said| {
                    let which = said.which(0);
                    format!("{which} {} {}", which.verb("gains", "gain"), said.amount(0, &said.stats()))
                },
            ),
            Self::Put => (&[VerbParam::Which, VerbParam::Key("in"), VerbParam::OneOf(WAYS)], |said| {
                let way = ["in attack position", "in defence position", "face-down"];
                format!("summon {} {}", said.which(0), way[said.word(0)])
            }),
            Self::Summon => (which, |said| format!("summon {}", said.which(0))),
            Self::Tribute => (which, |said| format!("tribute {}", said.which(0))),
            Self::Move => (&[VerbParam::Which, VerbParam::Key("to"), VerbParam::OneOf(TO)], |said| {
                let which = said.which(0);
                let (hand, deck) = match which.many {
                    true => ("their owners' hands", "their owners' decks"),
                    false => ("its owner's hand", "its owner's deck"),
                };
                match said.word(0) {
                    0 => format!("put {which} into {hand}"),
                    1 => format!("put {which} on top of {deck}"),
                    2 => format!("send {which} to the graveyard"),
                    3 => format!("banish {which}"),
                    _ => format!("shuffle {which} into {deck}"),
                }
            }),
            Self::Turn => (&[VerbParam::Which, VerbParam::Key("into"), VerbParam::OneOf(WAYS)], |said| {
                let way = ["into attack position", "into defence position", "face-down"];
                format!("turn {} {}", said.which(0), way[said.word(0)])
            }),
            Self::Equip => (&[VerbParam::Which, VerbParam::Key("to"), VerbParam::Which], |said| {
                format!("equip {} to {}", said.which(0), said.which(1))
            }),
            Self::Negate => (which, |said| format!("negate the activation of {}", said.which(0))),
            Self::NegateEffect => (which, |said| format!("negate the effect of {}", said.which(0))),
            Self::Damage => (&[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                format!("{} {}", said.does(0, "takes", "take"), said.amount(0, "damage"))
            }),
            Self::Heal => (&[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                format!("{} {}", said.does(0, "gains", "gain"), said.amount(0, "life points"))
            }),
            Self::PayLife => (&[VerbParam::Amount], |said| format!("pay {}", said.amount(0, "life points"))),
            Self::Shuffle => (&[], |_| "shuffle your deck".into()),
            Self::EndBattle => (&[], |_| "end the battle phase".into()),
            Self::EndAttack => (&[], |_| "negate the attack".into()),
            Self::Special => (
                &[VerbParam::Which, VerbParam::Key("in"), VerbParam::OneOf(WAYS), VerbParam::Maybe("for")],
                |said| {
                    let way = ["in attack position", "in defence position", "in face-down defence position"];
                    let special = format!("special summon {} {}", said.which(0), way[said.word(0)]);
                    match said.has(1) {
                        true if said.which(1).text == "your opponent" => {
                            format!("{special} on your opponent's field")
                        }
                        true => format!("{special} on its owner's field"),
                        false => special,
                    }
                },
            ),
            Self::SpecialSummon => (which, |said| format!("special summon {}", said.which(0))),
            Self::DiscardFromHand => {
                (&[VerbParam::Amount], |said| format!("discard {}", said.count(0, "card", "cards")))
            }
            Self::Mill => (&[VerbParam::Amount, VerbParam::Key("of"), VerbParam::Which], |said| {
                let cards = said.count(0, "card", "cards");
                match said.which(0).text.as_str() {
                    "you" => format!("send {cards} from the top of your deck to the graveyard"),
                    who => format!("send {cards} from the top of {who}'s deck to the graveyard"),
                }
            }),
            Self::ChangePosition => {
                (which, |said| format!("change the battle position of {}", said.which(0)))
            }
            Self::LoseLife => (&[VerbParam::Amount], |said| {
                format!("{} {}", said.you("lose"), said.amount(0, "life points"))
            }),
            Self::Toss => (&[VerbParam::Amount], |said| format!("toss {}", said.count(0, "coin", "coins"))),
        };
        VerbSignature { takes, says }
    }

    /// Has it a meaning only where players answer each other?
    pub(in crate::duel) fn needs_chains(self) -> bool {
        !matches!(self, Self::Destroy | Self::Draw | Self::Discard | Self::Take | Self::Revive | Self::Raise)
    }

    /// The program of a verb that asks.
    pub(super) fn expand(self) -> Option<&'static str> {
        match self {
            Self::Summon => Some("one of { put {0} in attack } or { put {0} in defense }"),
            Self::SpecialSummon => Some("one of { special {0} in attack } or { special {0} in defense }"),
            Self::DiscardFromHand => Some("choose {0} yours hand; discard it"),
            _ => None,
        }
    }
}
