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
}

type Says = fn(&ArgRenderer<'_, DuelVocab>) -> String;

impl Word for DuelVerb {
    const ALL: &'static [Self] =
        &[Self::Destroy, Self::Draw, Self::Discard, Self::Take, Self::Revive, Self::Raise];

    fn name(self) -> &'static str {
        match self {
            Self::Destroy => "destroy",
            Self::Draw => "draw",
            Self::Discard => "discard",
            Self::Take => "take",
            Self::Revive => "revive",
            Self::Raise => "raise",
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
        };
        VerbSignature { takes, says }
    }
}
