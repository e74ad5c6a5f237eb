//! How the words of Wolf Pack sound in the text of a card.

use effects::query::{Op, Test};
use effects::{Phrase, Sound, Voice};

use super::{Cue, Stat, Words};
use crate::wolfpack::state::{ChangeId, STATES};

pub(super) fn voice() -> Voice<Words> {
    Voice {
        thing: ("flyer", "flyers"),
        test: sound,
        cue: happening,
        stat: |stat| match stat {
            Stat::Health => "health",
            Stat::Armor => "armor",
        },
        gauge: |never| match never {},
        keyword: |_| "no more than two actions",
        moment: |_| "the end of the next enemy turn",
        zone: |never| match never {},
    }
}

fn happening(cue: Cue, that: &Phrase, other: Option<&str>) -> String {
    match cue {
        Cue::Acts => that.does("acts", "act"),
        Cue::Selects => that.does("plays a card", "play a card"),
        Cue::Targets => {
            let does = that.does("chooses", "choose");
            // Cards are aimed by their player, so what is `this` there is the player.
            format!(
                "{does} {}",
                other.map_or("a target", |other| if other == "this card" { "you" } else { other })
            )
        }
        Cue::Targeted => match other {
            None => that.does("is chosen", "are chosen"),
            Some(other) => format!("{} by {other}", that.does("is chosen", "are chosen")),
        },
        Cue::Fired => that.does("is fired at", "are fired at"),
        Cue::Damaged => that.does("takes damage", "take damage"),
        Cue::Downed => that.does("goes down", "go down"),
        Cue::Drawn => that.does("draws a card", "draw a card"),
        Cue::Before => that.does("is about to begin", "are about to begin"),
        Cue::After => that.does("begins", "begin"),
    }
}

fn sound(test: &Test) -> Sound {
    match test {
        Test::Word(field, _, word) => match (field.name, *word) {
            ("from", word) => Sound::After(format!("after {}", title(word))),
            ("to", word) => state_noun(word),
            ("change", word) => ChangeId::find(word)
                .map_or(Sound::Noun("change", "changes"), |change| state_noun(change.row().to.node().word)),
            (_, "friend") => Sound::Noun("friend", "friends"),
            (_, "enemy") => Sound::Noun("enemy", "enemies"),
            (_, "foe") => Sound::Noun("foe", "foes"),
            (_, "pilot") => Sound::Noun("pilot", "pilots"),
            _ => Sound::Name("the Ace"),
        },
        Test::Number(_, op, number) => Sound::After(match op {
            Op::Has | Op::Equal => format!("with {number} health"),
            Op::Unequal => format!("without {number} health"),
            Op::Less => format!("with less than {number} health"),
            Op::AtMost => format!("with {number} or less health"),
            Op::More => format!("with more than {number} health"),
            Op::AtLeast => format!("with {number} or more health"),
        }),
        other => Sound::After(format!("with {other}")),
    }
}

fn title(word: &str) -> &'static str {
    STATES.iter().find(|node| node.word == word).map_or("a change", |node| node.title)
}

fn state_noun(word: &str) -> Sound {
    Sound::Name(title(word))
}
