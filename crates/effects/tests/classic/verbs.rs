//! The verbs of a classic duel: what they take, and how they are said.

use effects::{ArgRenderer, VerbParam, VerbSignature};

use super::{PHASES, TO, TOKENS, Verb, WAYS, Words};

const WHICH: VerbParam = VerbParam::Which;
const AMOUNT: VerbParam = VerbParam::Amount;

type Says = fn(&ArgRenderer<'_, Words>) -> String;

fn shape(takes: &'static [VerbParam], says: Says) -> VerbSignature<Words> {
    VerbSignature { takes, says }
}

const POSITIONS: [&str; 4] =
    ["in attack position", "in defence position", "face-down", "in face-down defence position"];

pub(super) fn signature(verb: Verb) -> VerbSignature<Words> {
    match verb {
        Verb::Draw => shape(&[AMOUNT, VerbParam::Maybe("for")], |said| match said.has(0) {
            true => format!("{} {}", said.does(0, "draws", "draw"), said.count(0, "card", "cards")),
            false => format!("draw {}", said.count(0, "card", "cards")),
        }),
        Verb::Discard => shape(&[WHICH], |said| format!("discard {}", said.which(0))),
        Verb::Destroy => shape(&[WHICH], |said| format!("destroy {}", said.which(0))),
        Verb::DiscardFrom => shape(&[AMOUNT], |said| format!("discard {}", said.count(0, "card", "cards"))),
        Verb::Put => shape(&[WHICH, VerbParam::Key("in"), VerbParam::OneOf(WAYS)], |said| {
            format!("summon {} {}", said.which(0), POSITIONS[said.word(0)])
        }),
        Verb::Special => {
            shape(&[WHICH, VerbParam::Key("in"), VerbParam::OneOf(WAYS), VerbParam::Maybe("for")], |said| {
                let way = if said.word(0) == 2 { POSITIONS[3] } else { POSITIONS[said.word(0)] };
                let special = format!("special summon {} {way}", said.which(0));
                match said.has(1) {
                    true if said.which(1).text == "your opponent" => {
                        format!("{special} on your opponent's field")
                    }
                    true => format!("{special} on its owner's field"),
                    false => special,
                }
            })
        }
        Verb::SpecialSummon => shape(&[WHICH], |said| format!("special summon {}", said.which(0))),
        Verb::ForceSummon => shape(&[WHICH], |said| {
            format!("special summon {}, ignoring its summoning conditions", said.which(0))
        }),
        Verb::Force => shape(&[WHICH, VerbParam::Key("in"), VerbParam::OneOf(WAYS)], |said| {
            format!("special summon {} {}", said.which(0), POSITIONS[said.word(0)])
        }),
        Verb::NormalSummon => shape(&[WHICH], |said| format!("normal summon or set {}", said.which(0))),
        Verb::SetCard => shape(&[WHICH], |said| format!("set {}", said.which(0))),
        Verb::Count => shape(&[AMOUNT, VerbParam::Key("on"), WHICH], |said| {
            format!("place {} on {}", said.count(0, "counter", "counters"), said.which(0))
        }),
        Verb::Uncount => shape(&[AMOUNT, VerbParam::Key("from"), WHICH], |said| {
            format!("remove {} from {}", said.count(0, "counter", "counters"), said.which(0))
        }),
        Verb::Control => shape(&[WHICH, VerbParam::Maybe("for")], |said| match said.has(1) {
            true => format!("{} control of {}", said.does(1, "takes", "take"), said.which(0)),
            false => format!("take control of {}", said.which(0)),
        }),
        Verb::Token => shape(&[VerbParam::Key("for"), WHICH], |said| {
            format!("put a token on the field of {}", said.which(0))
        }),
        Verb::Tokens => shape(&[AMOUNT, VerbParam::OneOf(TOKENS), VerbParam::Key("for"), WHICH], |said| {
            let what = [("Sheep Token", "Sheep Tokens"), ("Ojama Token", "Ojama Tokens")][said.word(0)];
            let whose = if said.which(0).text == "you" { "your" } else { "your opponent's" };
            let tokens = said.count(0, what.0, what.1);
            format!("special summon {tokens} in defence position on {whose} field")
        }),
        Verb::NegateEffect => shape(&[WHICH], |said| format!("negate the effect of {}", said.which(0))),
        Verb::NegateAttack => shape(&[], |_| "negate the attack".into()),
        Verb::NegateSummon => shape(&[WHICH], |said| format!("negate the summon of {}", said.which(0))),
        Verb::Summon => shape(&[WHICH], |said| format!("summon {}", said.which(0))),
        Verb::Tribute => shape(&[WHICH], |said| format!("tribute {}", said.which(0))),
        Verb::Ritual | Verb::Rite => shape(&[WHICH], |said| {
            format!("summon {} by tributing monsters whose levels add up to its own or more", said.which(0))
        }),
        Verb::Move => shape(&[WHICH, VerbParam::Key("to"), VerbParam::OneOf(TO)], |said| {
            let which = said.which(0);
            if which.many {
                return match said.word(0) {
                    0 => format!("put {which} into their owners' hands"),
                    1 => format!("put {which} on top of their owners' decks"),
                    2 => format!("send {which} to the graveyard"),
                    3 => format!("banish {which}"),
                    4 => format!("put {which} on the bottom of their owners' decks"),
                    _ => format!("shuffle {which} into their owners' decks"),
                };
            }
            match said.word(0) {
                0 => format!("put {which} into its owner's hand"),
                1 => format!("put {which} on top of its owner's deck"),
                2 => format!("send {which} to the graveyard"),
                3 => format!("banish {which}"),
                4 => format!("put {which} on the bottom of its owner's deck"),
                _ => format!("shuffle {which} into its owner's deck"),
            }
        }),
        Verb::Turn => shape(&[WHICH, VerbParam::Key("into"), VerbParam::OneOf(WAYS)], |said| {
            let way = ["into attack position", "into defence position", "face-down"];
            format!("turn {} {}", said.which(0), way[said.word(0)])
        }),
        Verb::ChangePosition => {
            shape(&[WHICH], |said| format!("change the battle position of {}", said.which(0)))
        }
        Verb::Uncover => {
            shape(&[WHICH], |said| format!("turn {} face-up without their flip effects", said.which(0)))
        }
        Verb::Equip => shape(&[WHICH, VerbParam::Key("to"), WHICH], |said| {
            format!("equip {} to {}", said.which(0), said.which(1))
        }),
        Verb::Link => shape(&[WHICH, VerbParam::Key("with"), WHICH], |said| {
            format!("link {} to {}", said.which(1), said.which(0))
        }),
        Verb::Negate => shape(&[WHICH], |said| format!("negate the activation of {}", said.which(0))),
        Verb::Damage => shape(&[WHICH, VerbParam::Key("by"), AMOUNT], |said| {
            format!("{} {}", said.does(0, "takes", "take"), said.amount(0, "damage"))
        }),
        Verb::Heal => shape(&[WHICH, VerbParam::Key("by"), AMOUNT], |said| {
            format!("{} {}", said.does(0, "gains", "gain"), said.amount(0, "life points"))
        }),
        Verb::PayLife => shape(&[AMOUNT], |said| format!("pay {}", said.amount(0, "life points"))),
        Verb::LoseLife => {
            shape(&[AMOUNT], |said| format!("{} {}", said.you("lose"), said.amount(0, "life points")))
        }
        Verb::Mill => shape(&[AMOUNT, VerbParam::Key("of"), WHICH], |said| {
            let cards = said.count(0, "card", "cards");
            match said.which(0).text.as_str() {
                "you" => format!("send {cards} from the top of your deck to the graveyard"),
                who => format!("send {cards} from the top of {who}'s deck to the graveyard"),
            }
        }),
        Verb::Excavate => shape(&[AMOUNT, VerbParam::Maybe("for")], |said| match said.has(0) {
            true => {
                let cards = said.count(0, "card", "cards");
                format!("{} {cards} from the top of the deck", said.does(0, "excavates", "excavate"))
            }
            false => format!("excavate {} from the top of your deck", said.count(0, "card", "cards")),
        }),
        Verb::ExcavateUntil => {
            shape(&[AMOUNT, VerbParam::Key("of"), WHICH, VerbParam::Maybe("for")], |said| {
                let (what, found) = (said.named(0, effects::prose::Determiner::Any), said.amount(0, ""));
                let until = match found.as_str() {
                    "1" => format!("the first of the {what}"),
                    found => format!("{found} of the {what}"),
                };
                match said.has(1) {
                    true => format!("{} cards up to {until}", said.does(1, "excavates", "excavate")),
                    false => format!("excavate cards from the top of your deck up to {until}"),
                }
            })
        }
        Verb::Look => shape(&[WHICH], |said| format!("look at {}", said.which(0))),
        Verb::Toss => shape(&[AMOUNT], |said| format!("toss {}", said.count(0, "coin", "coins"))),
        Verb::Skip => shape(&[AMOUNT, VerbParam::OneOf(PHASES), VerbParam::Key("of"), WHICH], |said| {
            let phase = ["draw phase", "battle phase"][said.word(0)];
            let many = said.count(0, phase, &format!("{phase}s"));
            let next = match many.starts_with("a ") {
                true => format!("next {phase}"),
                false => format!("next {many}"),
            };
            format!("{} the {next}", said.does(0, "skips", "skip"))
        }),
        Verb::Return => shape(&[WHICH], |said| {
            format!("return {} to the field in the position that it had", said.which(0))
        }),
        Verb::AttackAgain => shape(&[WHICH], |said| {
            format!("{} once more this turn", said.does(0, "can attack", "can attack"))
        }),
        Verb::Win => shape(&[WHICH], |said| format!("{} the duel", said.does(0, "wins", "win"))),
        Verb::Shuffle => shape(&[VerbParam::Maybe("for")], |said| match said.which(0).text.as_str() {
            "" => "shuffle your deck".into(),
            "your opponent" => "your opponent shuffles their deck".into(),
            _ => "both players shuffle their decks".into(),
        }),
        Verb::DealBattleDamage => shape(&[WHICH, VerbParam::Key("by"), AMOUNT], |said| {
            format!("{} {} as battle damage", said.does(0, "takes", "take"), said.amount(0, ""))
        }),
        Verb::Stay => shape(&[], |_| "this card stays on the field".into()),
        Verb::DestroyAndBanish => shape(&[WHICH], |said| format!("destroy and banish {}", said.which(0))),
        Verb::EndBattle => shape(&[], |_| "end the battle phase".into()),
    }
}

pub(super) fn expansion(verb: Verb) -> Option<&'static str> {
    match verb {
        Verb::DiscardFrom => Some("choose {0} yours hand; discard it"),
        Verb::Summon => Some("one of { put {0} in attack } or { put {0} in defense }"),
        Verb::SpecialSummon => Some("one of { special {0} in attack } or { special {0} in defense }"),
        Verb::ForceSummon => Some("one of { force {0} in attack } or { force {0} in defense }"),
        Verb::Ritual => Some(
            "choose any number of yours (field or hand) monster -{0} with total level >= level({0}) as third; tribute third; put {0} in attack",
        ),
        Verb::Rite => Some(
            "choose any number of yours (field or hand) monster -{0} with total level >= level({0}) as third; tribute third; special-summon {0}",
        ),
        _ => None,
    }
}
