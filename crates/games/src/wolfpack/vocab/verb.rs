//! The verbs of cards: their syntax and their prose.

use effects::{ArgRenderer, VerbParam, VerbSignature, Word};

use super::WolfPackVocab;

/// The verbs of effects.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WolfPackVerb {
    /// `fire at WHICH by AMOUNT`: damage that can be dodged.
    Fire,
    /// `damage WHICH by AMOUNT`
    Damage,
    /// `strike WHICH by AMOUNT`: damage that nothing can prevent or reduce.
    Strike,
    /// `heal WHICH by AMOUNT`
    Heal,
    /// `redirect to WHICH`: changes the target of the card that is being aimed.
    Redirect,
}

impl Word for WolfPackVerb {
    const ALL: &'static [Self] = &[Self::Fire, Self::Damage, Self::Strike, Self::Heal, Self::Redirect];

    fn name(self) -> &'static str {
        match self {
            Self::Fire => "fire",
            Self::Damage => "damage",
            Self::Strike => "strike",
            Self::Heal => "heal",
            Self::Redirect => "redirect",
        }
    }
}

/// The prose of a verb.
type Says = fn(&ArgRenderer<'_, WolfPackVocab>) -> String;

impl WolfPackVerb {
    pub(super) fn shape(self) -> VerbSignature<WolfPackVocab> {
        const BY: &[VerbParam] = &[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount];
        let (takes, says): (&'static [VerbParam], Says) = match self {
            Self::Fire => {
                (&[VerbParam::Key("at"), VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                    format!("fire at {} for {}", said.which(0), said.amount(0, "damage"))
                })
            }
            Self::Damage => (BY, |said| format!("deal {} to {}", said.amount(0, "damage"), said.which(0))),
            Self::Strike => (BY, |said| {
                format!("deal {} to {}, which cannot be prevented", said.amount(0, "damage"), said.which(0))
            }),
            Self::Heal => (BY, |said| format!("heal {} by {}", said.which(0), said.amount(0, "").trim())),
            Self::Redirect => (&[VerbParam::Key("to"), VerbParam::Which], |said| {
                format!("change the card's target to {}", said.which(0))
            }),
        };
        VerbSignature { takes, says }
    }
}
