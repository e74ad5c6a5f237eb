//! The prose terms of Wolf Pack.

use effects::query::{Op, Test};
use effects::{Phrase, PhrasePart, ProseTerms};

use super::{WolfPackStat, WolfPackTrigger, WolfPackVocab};
use crate::wolfpack::turn_state::{STATES, TurnTransitionId};

pub(super) fn voice() -> ProseTerms<WolfPackVocab> {
    ProseTerms {
        thing: ("flyer", "flyers"),
        test: sound,
        trigger: happening,
        stat: |stat| match stat {
            WolfPackStat::Health => "health",
            WolfPackStat::Armor => "armor",
        },
        match_counter: |never| match never {},
        keyword: |_| "no more than two actions",
        timing: |_| "the end of the next enemy turn",
        zone: |never| match never {},
    }
}

fn happening(trigger: WolfPackTrigger, that: &Phrase, other: Option<&str>) -> String {
    match trigger {
        WolfPackTrigger::Acts => that.does("acts", "act"),
        WolfPackTrigger::Selects => that.does("plays a card", "play a card"),
        WolfPackTrigger::Targets => {
            let does = that.does("chooses", "choose");
            // The player aims a card, so `this` is the player here.
            format!(
                "{does} {}",
                other.map_or("a target", |other| if other == "this card" { "you" } else { other })
            )
        }
        WolfPackTrigger::Targeted => match other {
            None => that.does("is chosen", "are chosen"),
            Some(other) => format!("{} by {other}", that.does("is chosen", "are chosen")),
        },
        WolfPackTrigger::Fired => that.does("is fired at", "are fired at"),
        WolfPackTrigger::Damaged => that.does("takes damage", "take damage"),
        WolfPackTrigger::Downed => that.does("goes down", "go down"),
        WolfPackTrigger::Drawn => that.does("draws a card", "draw a card"),
        WolfPackTrigger::Before => that.does("is about to begin", "are about to begin"),
        WolfPackTrigger::After => that.does("begins", "begin"),
    }
}

fn sound(test: &Test) -> PhrasePart {
    match test {
        Test::Word(field, _, word) => match (field.name, *word) {
            ("from", word) => PhrasePart::After(format!("after {}", title(word))),
            ("to", word) => state_noun(word),
            ("change", word) => TurnTransitionId::find(word)
                .map_or(PhrasePart::Noun("change", "changes"), |change| {
                    state_noun(change.row().to.node().word)
                }),
            (_, "on-turn") => PhrasePart::After("in its own turn".into()),
            (_, "off-turn") => PhrasePart::After("in an enemy turn".into()),
            (_, "friend") => PhrasePart::Noun("friend", "friends"),
            (_, "enemy") => PhrasePart::Noun("enemy", "enemies"),
            (_, "foe") => PhrasePart::Noun("foe", "foes"),
            (_, "pilot") => PhrasePart::Noun("pilot", "pilots"),
            _ => PhrasePart::Name("the Ace"),
        },
        Test::Number(_, op, number) => PhrasePart::After(match op {
            Op::Has | Op::Equal => format!("with {number} health"),
            Op::Unequal => format!("without {number} health"),
            Op::Less => format!("with less than {number} health"),
            Op::AtMost => format!("with {number} or less health"),
            Op::More => format!("with more than {number} health"),
            Op::AtLeast => format!("with {number} or more health"),
        }),
        other => PhrasePart::After(format!("with {other}")),
    }
}

fn title(word: &str) -> &'static str {
    STATES.iter().find(|node| node.word == word).map_or("a transition", |node| node.title)
}

fn state_noun(word: &str) -> PhrasePart {
    PhrasePart::Name(title(word))
}
