//! What a card can do, how it is written, and how it is said.

use effects::{Part, Said, Shape, Word};

use super::Words;

/// What an effect can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verb {
    /// `fire at WHICH by AMOUNT`: damage that can be dodged.
    Fire,
    /// `damage WHICH by AMOUNT`
    Damage,
    /// `strike WHICH by AMOUNT`: damage that nothing stands in the way of.
    Strike,
    /// `heal WHICH by AMOUNT`
    Heal,
    /// `redirect to WHICH`: the card that is just being aimed hits this one.
    Redirect,
}

impl Word for Verb {
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

/// How a verb is said.
type Says = fn(&Said<'_, Words>) -> String;

impl Verb {
    pub(super) fn shape(self) -> Shape<Words> {
        const BY: &[Part] = &[Part::Which, Part::Key("by"), Part::Amount];
        let (takes, says): (&'static [Part], Says) = match self {
            Self::Fire => (&[Part::Key("at"), Part::Which, Part::Key("by"), Part::Amount], |said| {
                format!("fire at {} for {}", said.which(0), said.amount(0, "damage"))
            }),
            Self::Damage => (BY, |said| format!("deal {} to {}", said.amount(0, "damage"), said.which(0))),
            Self::Strike => (BY, |said| {
                format!("deal {} to {}, which nothing can prevent", said.amount(0, "damage"), said.which(0))
            }),
            Self::Heal => (BY, |said| format!("heal {} by {}", said.which(0), said.amount(0, "").trim())),
            Self::Redirect => {
                (&[Part::Key("to"), Part::Which], |said| format!("the card is aimed at {}", said.which(0)))
            }
        };
        Shape { takes, says }
    }
}
