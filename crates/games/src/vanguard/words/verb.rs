//! What a card can do, how it is written, and how it is said.

use effects::{ArgRenderer, VerbParam, VerbSignature, Word};

use super::VanguardVocab;
use super::lists::words;

words!(
    /// What an effect can do.
    VanguardVerb:
    /// `draw AMOUNT [for PLAYER]`
    Draw = "draw",
    /// `discard WHICH`
    Discard = "discard",
    /// `retire WHICH`
    Retire = "retire",
    /// `stand WHICH`
    Stand = "stand",
    /// `rest WHICH`
    Rest = "rest",
    /// `call WHICH`: to a rear-guard circle that you choose.
    Call = "call",
    /// `place WHICH on WHICH`
    Place = "place",
    /// `ride WHICH`: on your vanguard.
    Ride = "ride",
    /// `reveal WHICH`
    Reveal = "reveal",
    /// `move WHICH to hand|deck|deck-top|deck-bottom|soul|drop|damage`
    Move = "move",
    /// `shuffle`: your deck.
    Shuffle = "shuffle",
    /// `turn WHICH face up|down`
    Turn = "turn",
    /// `counter-blast AMOUNT`
    CounterBlast = "counter-blast",
    /// `counter-charge AMOUNT`
    CounterCharge = "counter-charge",
    /// `soul-blast AMOUNT`
    SoulBlast = "soul-blast",
    /// `soul-charge AMOUNT`
    SoulCharge = "soul-charge",
    /// `lock WHICH`
    Lock = "lock",
    /// `delete WHICH`
    Delete = "delete",
    /// `bind WHICH`
    Bind = "bind",
    /// `remove WHICH`: out of the match.
    Remove = "remove",
    /// `gauge-up AMOUNT`: cards of the deck under this unit.
    GaugeUp = "gauge-up",
    /// `token NAME`: on a free rear-guard circle that you choose.
    Token = "token",
    /// `make NAME on WHICH`
    Make = "make",
    /// `win`: the match.
    Win = "win",
);

/// Where `move` puts a card.
const TO: &[&str] = &["hand", "deck", "deck-top", "deck-bottom", "soul", "drop", "damage"];
/// The tokens that effects make, with the names of their cards.
const TOKENS: &[&str] = &["ember-sprite"];
/// The names of the tokens.
pub(in crate::vanguard) const TOKEN_NAMES: &[&str] = &["Ember Sprite"];
/// The ways in which a card lies.
const WAYS: &[&str] = &["up", "down"];

type Says = fn(&ArgRenderer<'_, VanguardVocab>) -> String;

impl VanguardVerb {
    /// The program of a verb that asks.
    pub(super) fn expand(self) -> Option<&'static str> {
        match self {
            Self::CounterBlast => Some("choose {0} yours damage face:up; turn it face down"),
            Self::CounterCharge => Some("choose {0} yours damage face:down; turn it face up"),
            Self::SoulBlast => Some("choose {0} yours soul; move it to drop"),
            Self::SoulCharge => Some("choose all top {0} of yours deck; move it to soul"),
            Self::Call => Some("choose yours circle as third; place {0} on third"),
            Self::Token => Some("choose yours circle open as third; make {0} on third"),
            _ => None,
        }
    }

    /// The parameters of the verb, and its sentence.
    pub(super) fn signature(self) -> VerbSignature<VanguardVocab> {
        let verb = |takes, says: Says| VerbSignature { takes, says };
        match self {
            Self::Draw => verb(&[VerbParam::Amount, VerbParam::Maybe("for")], |said| match said.has(0) {
                true => format!("{} {}", said.does(0, "draws", "draw"), said.count(0, "card", "cards")),
                false => format!("draw {}", said.count(0, "card", "cards")),
            }),
            Self::Discard => verb(&[VerbParam::Which], |said| format!("discard {}", said.which(0))),
            Self::Retire => verb(&[VerbParam::Which], |said| format!("retire {}", said.which(0))),
            Self::Stand => verb(&[VerbParam::Which], |said| format!("stand {}", said.which(0))),
            Self::Rest => verb(&[VerbParam::Which], |said| format!("rest {}", said.which(0))),
            Self::Call => {
                verb(&[VerbParam::Which], |said| format!("call {} to a rear-guard circle", said.which(0)))
            }
            Self::Place => verb(&[VerbParam::Which, VerbParam::Key("on"), VerbParam::Which], |said| {
                format!("place {} on {}", said.which(0), said.which(1))
            }),
            Self::Ride => verb(&[VerbParam::Which], |said| format!("ride {}", said.which(0))),
            Self::Reveal => verb(&[VerbParam::Which], |said| format!("reveal {}", said.which(0))),
            Self::Move => verb(&[VerbParam::Which, VerbParam::Key("to"), VerbParam::OneOf(TO)], |said| {
                let to = [
                    "into your hand",
                    "into your deck",
                    "on top of your deck",
                    "on the bottom of your deck",
                    "into your soul",
                    "into the drop zone",
                    "into your damage zone",
                ];
                format!("put {} {}", said.which(0), to[said.word(0)])
            }),
            Self::Shuffle => verb(&[], |_| "shuffle your deck".into()),
            Self::Turn => verb(&[VerbParam::Which, VerbParam::Key("face"), VerbParam::OneOf(WAYS)], |said| {
                format!("turn {} face {}", said.which(0), WAYS[said.word(0)])
            }),
            Self::CounterBlast => {
                verb(&[VerbParam::Amount], |said| format!("counter-blast {}", said.amount(0, "")))
            }
            Self::CounterCharge => {
                verb(&[VerbParam::Amount], |said| format!("counter-charge {}", said.amount(0, "")))
            }
            Self::SoulBlast => {
                verb(&[VerbParam::Amount], |said| format!("soul-blast {}", said.amount(0, "")))
            }
            Self::SoulCharge => {
                verb(&[VerbParam::Amount], |said| format!("soul-charge {}", said.amount(0, "")))
            }
            Self::Lock => verb(&[VerbParam::Which], |said| format!("lock {}", said.which(0))),
            Self::Delete => verb(&[VerbParam::Which], |said| format!("delete {}", said.which(0))),
            Self::Bind => verb(&[VerbParam::Which], |said| format!("bind {}", said.which(0))),
            Self::Remove => verb(&[VerbParam::Which], |said| format!("remove {}", said.which(0))),
            Self::GaugeUp => verb(&[VerbParam::Amount], |said| {
                format!(
                    "put {} from the top of your deck into the gauge of this card",
                    said.count(0, "card", "cards")
                )
            }),
            Self::Token => verb(&[VerbParam::OneOf(TOKENS)], |said| {
                format!("place the token {} on a free rear-guard circle", TOKEN_NAMES[said.word(0)])
            }),
            Self::Make => verb(&[VerbParam::OneOf(TOKENS), VerbParam::Key("on"), VerbParam::Which], |said| {
                format!("place the token {} on {}", TOKEN_NAMES[said.word(0)], said.which(0))
            }),
            Self::Win => verb(&[], |_| "win the match".into()),
        }
    }
}
