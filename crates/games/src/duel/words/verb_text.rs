//! How the verbs of the duel take their arguments, and how they are said.

use effects::prose::Determiner;
use effects::{ArgRenderer, VerbParam, VerbSignature};

use super::verb::{PHASES, TO, TOKEN_NAMES, TOKENS, WAYS};
use super::{DuelVerb, DuelVocab};

type Says = fn(&ArgRenderer<'_, DuelVocab>) -> String;

const WHICH: &[VerbParam] = &[VerbParam::Which];

impl DuelVerb {
    pub(super) fn shape(self) -> VerbSignature<DuelVocab> {
        let (takes, says): (&'static [VerbParam], Says) = match self {
            Self::Destroy => (WHICH, |said| format!("destroy {}", said.which(0))),
            Self::Draw => (&[VerbParam::Amount, VerbParam::Maybe("for")], |said| {
                let cards = said.count(0, "card", "cards");
                match said.has(0) {
                    true => format!("{} {cards}", said.does(0, "draws", "draw")),
                    false => format!("{} {cards}", said.you("draw")),
                }
            }),
            Self::Discard => (WHICH, |said| format!("discard {}", said.which(0))),
            Self::Take => (WHICH, |said| format!("take control of {}", said.which(0))),
            Self::Revive => (WHICH, |said| format!("summon {} to your side", said.which(0))),
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
            Self::Summon => (WHICH, |said| format!("summon {}", said.which(0))),
            Self::Tribute => (WHICH, |said| format!("tribute {}", said.which(0))),
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
                    5 => format!("put {which} on the bottom of {deck}"),
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
            Self::Negate => (WHICH, |said| format!("negate the activation of {}", said.which(0))),
            Self::NegateEffect => (WHICH, |said| format!("negate the effect of {}", said.which(0))),
            Self::Damage => (&[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                format!("{} {}", said.does(0, "takes", "take"), said.amount(0, "damage"))
            }),
            Self::Heal => (&[VerbParam::Which, VerbParam::Key("by"), VerbParam::Amount], |said| {
                format!("{} {}", said.does(0, "gains", "gain"), said.amount(0, "life points"))
            }),
            Self::PayLife => (&[VerbParam::Amount], |said| format!("pay {}", said.amount(0, "life points"))),
            Self::Shuffle => (&[VerbParam::Maybe("for")], |said| match said.has(0) {
                false => said.you("shuffle") + " your deck",
                true if said.which(0).text == "your opponent" => "your opponent shuffles their deck".into(),
                true => "both players shuffle their decks".into(),
            }),
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
            Self::SpecialSummon => (WHICH, |said| format!("special summon {}", said.which(0))),
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
                (WHICH, |said| format!("change the battle position of {}", said.which(0)))
            }
            Self::LoseLife => (&[VerbParam::Amount], |said| {
                format!("{} {}", said.you("lose"), said.amount(0, "life points"))
            }),
            Self::Toss => (&[VerbParam::Amount], |said| format!("toss {}", said.count(0, "coin", "coins"))),
            _ => return self.shape_of_chained(),
        };
        VerbSignature { takes, says }
    }
}

impl DuelVerb {
    /// The verbs that only a ruleset with chains has.
    fn shape_of_chained(self) -> VerbSignature<DuelVocab> {
        const AMOUNT: VerbParam = VerbParam::Amount;
        const ONE: VerbParam = VerbParam::Which;
        let (takes, says): (&'static [VerbParam], Says) = match self {
            Self::SetCard => (WHICH, |said| format!("set {}", said.which(0))),
            Self::NormalSummon => (WHICH, |said| format!("normal summon or set {}", said.which(0))),
            Self::ForceSummon => {
                (WHICH, |said| format!("special summon {}, ignoring its summoning conditions", said.which(0)))
            }
            Self::Force => (&[ONE, VerbParam::Key("in"), VerbParam::OneOf(WAYS)], |said| {
                let way = ["in attack position", "in defence position", "in face-down defence position"];
                format!(
                    "special summon {} {}, ignoring its summoning conditions",
                    said.which(0),
                    way[said.word(0)]
                )
            }),
            Self::PlaceCounters => (&[AMOUNT, VerbParam::Key("on"), ONE], |said| {
                format!("place {} on {}", said.count(0, "spell counter", "spell counters"), said.which(0))
            }),
            Self::RemoveCounters => (&[AMOUNT, VerbParam::Key("from"), ONE], |said| {
                format!("remove {} from {}", said.count(0, "spell counter", "spell counters"), said.which(0))
            }),
            Self::Control => (&[ONE, VerbParam::Maybe("for")], |said| match said.has(1) {
                true => format!("{} control of {}", said.does(1, "takes", "take"), said.which(0)),
                false => format!("take control of {}", said.which(0)),
            }),
            Self::Tokens => (&[AMOUNT, VerbParam::OneOf(TOKENS), VerbParam::Key("for"), ONE], |said| {
                let one = TOKEN_NAMES[said.word(0)];
                let whose = if said.which(0).text == "you" { "your" } else { "your opponent's" };
                let tokens = said.count(0, one, &format!("{one}s"));
                format!("special summon {tokens} in defence position on {whose} field")
            }),
            Self::NegateSummon => (WHICH, |said| format!("negate the summon of {}", said.which(0))),
            Self::Uncover => {
                (WHICH, |said| format!("turn {} face-up without their flip effects", said.which(0)))
            }
            Self::Hold => (&[ONE, VerbParam::Key("with"), ONE], |said| {
                format!("link {} to {}", said.which(1), said.which(0))
            }),
            Self::Excavate => (&[AMOUNT, VerbParam::Maybe("for")], |said| {
                let cards = said.count(0, "card", "cards");
                match said.has(0) {
                    true => {
                        format!("{} {cards} from the top of the deck", said.does(0, "turns up", "turn up"))
                    }
                    false => format!("turn up {cards} from the top of your deck"),
                }
            }),
            Self::ExcavateUntil => (&[AMOUNT, VerbParam::Key("of"), ONE, VerbParam::Maybe("for")], |said| {
                let (what, found) = (said.named(0, Determiner::Any), said.amount(0, ""));
                let until = match found.as_str() {
                    "1" => format!("the first of the {what}"),
                    found => format!("{found} of the {what}"),
                };
                match said.has(1) {
                    true => format!("{} cards up to {until}", said.does(1, "turns up", "turn up")),
                    false => format!("turn up cards from the top of your deck up to {until}"),
                }
            }),
            Self::LookAt => (WHICH, |said| format!("look at {}", said.which(0))),
            Self::Skip => (&[AMOUNT, VerbParam::OneOf(PHASES), VerbParam::Key("of"), ONE], |said| {
                let phase = ["draw phase", "battle phase"][said.word(0)];
                let many = said.count(0, phase, &format!("{phase}s"));
                let next = match many.starts_with("a ") {
                    true => format!("next {phase}"),
                    false => format!("next {many}"),
                };
                match said.which(0).text.as_str() {
                    "you" => format!("skip your {next}"),
                    _ => format!("{} their {next}", said.does(0, "skips", "skip")),
                }
            }),
            Self::Return => {
                (WHICH, |said| format!("return {} to the field in the position that it had", said.which(0)))
            }
            Self::AttackAgain => {
                (WHICH, |said| format!("{} once more this turn", said.does(0, "can attack", "can attack")))
            }
            Self::Win => (WHICH, |said| format!("{} the duel", said.does(0, "wins", "win"))),
            Self::DealBattleDamage => (&[ONE, VerbParam::Key("by"), AMOUNT], |said| {
                format!("{} {}", said.does(0, "takes", "take"), said.amount(0, ""))
            }),
            Self::Stay => (&[], |_| "this card stays on the field".into()),
            Self::DestroyAndBanish => (WHICH, |said| format!("destroy and banish {}", said.which(0))),
            _ => (WHICH, |said| {
                let which = said.which(0);
                format!(
                    "tribute monsters whose levels add up to that of {which} or more, and special summon {which}"
                )
            }),
        };
        VerbSignature { takes, says }
    }
}
