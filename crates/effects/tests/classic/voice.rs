//! How the words of a classic duel sound.

use effects::prose::title;
use effects::query::{Op, Test};
use effects::{Phrase, Sound, Voice};

use super::words::{Cue, Gauge, Keyword, Moment, Stat, Words, Zone};

pub(crate) fn voice() -> Voice<Words> {
    Voice {
        thing: ("card", "cards"),
        test: sound,
        cue: happening,
        stat: |stat| match stat {
            Stat::Atk => "ATK",
            Stat::Def => "DEF",
            Stat::Level => "level",
        },
        gauge: |gauge| match gauge {
            Gauge::YourTurn => "it is your turn",
            Gauge::Turn => "the number of the turn",
        },
        keyword: |keyword| match keyword {
            Keyword::Pierces => "Piercing",
            Keyword::Direct => "Direct Attack",
        },
        moment: |moment| match moment {
            Moment::Turn => "the end of the turn",
            Moment::NextTurn => "the end of your next turn",
        },
        zone: |zone| match zone {
            Zone::Field => "on the field",
            Zone::Hand => "in your hand",
            Zone::Grave => "in your graveyard",
        },
    }
}

fn happening(cue: Cue, that: &Phrase, other: Option<&str>) -> String {
    let does = match cue {
        Cue::Summoned => that.does("is summoned", "are summoned"),
        Cue::Flipped => that.does("is turned face-up", "are turned face-up"),
        Cue::Attacks => that.does("attacks", "attack"),
        Cue::Destroyed => that.does("is destroyed", "are destroyed"),
        Cue::Activated => that.does("is activated", "are activated"),
        Cue::Resolves => that.does("resolves", "resolve"),
        Cue::Damaged => that.does("takes damage", "take damage"),
        Cue::Standby => match that.text.as_str() {
            "you" => "your standby phase begins".into(),
            "a player" => "a standby phase begins".into(),
            other => format!("{other}'s standby phase begins"),
        },
    };
    other.map_or(does.clone(), |other| format!("{does} {other}"))
}

fn sound(test: &Test) -> Sound {
    match test {
        Test::Word(field, op, word) => match (field.name, *word) {
            _ if *op == Op::Unequal => Sound::After(format!("whose {} is not {word}", field.name)),
            (_, "yours") => Sound::Owner("your"),
            (_, "theirs") => Sound::Owner("your opponent's"),
            (_, "its") => Sound::Owner("that player's"),
            ("kind", "monster") => Sound::Noun("monster", "monsters"),
            ("kind", "spell") => Sound::Noun("spell", "spells"),
            ("kind", _) => Sound::Noun("trap", "traps"),
            ("place", "hand") => Sound::Place("hand", "any hand"),
            ("place", "deck") => Sound::Place("deck", "any deck"),
            ("place", "grave") => Sound::Place("graveyard", "any graveyard"),
            ("place", _) => Sound::After("on the field".into()),
            ("face", way) => Sound::Adjective(format!("face-{way}")),
            ("link", _) => Sound::Name("the equipped monster"),
            (_, "you") => Sound::Name("you"),
            (_, "opponent") => Sound::Name("your opponent"),
            (_, "player") => Sound::Person("player", "players"),
            ("type", kind) => Sound::Adjective(title(kind)),
            (_, icon) => Sound::Adjective(icon.into()),
        },
        Test::Number(field, op, number) => {
            let stat = if field.name == "level" { "level".into() } else { field.name.to_uppercase() };
            Sound::After(match op {
                Op::Has | Op::Equal => format!("with {number} {stat}"),
                Op::Unequal => format!("without {number} {stat}"),
                Op::Less => format!("with less than {number} {stat}"),
                Op::AtMost => format!("with {number} or less {stat}"),
                Op::More => format!("with more than {number} {stat}"),
                Op::AtLeast => format!("with {number} or more {stat}"),
            })
        }
        Test::Text(_, Op::Equal, name) => Sound::After(format!("named {}", title(name))),
        Test::Text(_, _, name) => Sound::After(format!("with \u{201c}{}\u{201d} in the name", title(name))),
        Test::Pattern(_, pattern) => Sound::After(format!("with a name like /{}/", pattern.as_str())),
    }
}
