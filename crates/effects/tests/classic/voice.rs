//! The prose terms of a classic duel.

use effects::prose::title;
use effects::query::{Op, Test};
use effects::{Phrase, PhrasePart, ProseTerms};

use super::words::{Cue, Gauge, Keyword, Moment, Stat, Words, Zone};

pub(crate) fn voice() -> ProseTerms<Words> {
    ProseTerms {
        thing: ("card", "cards"),
        test: sound,
        trigger: happening,
        stat: |stat| match stat {
            Stat::Atk => "ATK",
            Stat::Def => "DEF",
            Stat::Level => "level",
        },
        match_counter: |match_counter| match match_counter {
            Gauge::YourTurn => "it is your turn",
            Gauge::Turn => "the number of the turn",
        },
        keyword: |keyword| match keyword {
            Keyword::Pierces => "Piercing",
            Keyword::Direct => "Direct Attack",
        },
        timing: |moment| match moment {
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

fn happening(trigger: Cue, that: &Phrase, other: Option<&str>) -> String {
    let does = match trigger {
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

fn sound(test: &Test) -> PhrasePart {
    match test {
        Test::Word(field, op, word) => match (field.name, *word) {
            _ if *op == Op::Unequal => PhrasePart::After(format!("whose {} is not {word}", field.name)),
            (_, "yours") => PhrasePart::Owner("your"),
            (_, "theirs") => PhrasePart::Owner("your opponent's"),
            (_, "its") => PhrasePart::Owner("that player's"),
            ("kind", "monster") => PhrasePart::Noun("monster", "monsters"),
            ("kind", "spell") => PhrasePart::Noun("spell", "spells"),
            ("kind", _) => PhrasePart::Noun("trap", "traps"),
            ("place", "hand") => PhrasePart::Place("hand", "any hand"),
            ("place", "deck") => PhrasePart::Place("deck", "any deck"),
            ("place", "grave") => PhrasePart::Place("graveyard", "any graveyard"),
            ("place", _) => PhrasePart::After("on the field".into()),
            ("face", way) => PhrasePart::Adjective(format!("face-{way}")),
            ("link", _) => PhrasePart::Name("the equipped monster"),
            (_, "you") => PhrasePart::Name("you"),
            (_, "opponent") => PhrasePart::Name("your opponent"),
            (_, "player") => PhrasePart::Person("player", "players"),
            ("type", kind) => PhrasePart::Adjective(title(kind)),
            (_, icon) => PhrasePart::Adjective(icon.into()),
        },
        Test::Number(field, op, number) if field.name == "level" => match op {
            Op::Has | Op::Equal => PhrasePart::Adjective(format!("Level {number}")),
            Op::Unequal => PhrasePart::After(format!("not of Level {number}")),
            Op::Less => PhrasePart::After(format!("below Level {number}")),
            Op::AtMost => PhrasePart::Adjective(format!("Level {number} or lower")),
            Op::More => PhrasePart::After(format!("above Level {number}")),
            Op::AtLeast => PhrasePart::Adjective(format!("Level {number} or higher")),
        },
        Test::Number(field, op, number) => {
            let stat = field.name.to_uppercase();
            PhrasePart::After(match op {
                Op::Has | Op::Equal => format!("with {number} {stat}"),
                Op::Unequal => format!("without {number} {stat}"),
                Op::Less => format!("with less than {number} {stat}"),
                Op::AtMost => format!("with {number} or less {stat}"),
                Op::More => format!("with more than {number} {stat}"),
                Op::AtLeast => format!("with {number} or more {stat}"),
            })
        }
        Test::Text(_, Op::Equal, name) => PhrasePart::After(format!("named {}", title(name))),
        Test::Text(_, _, name) => {
            PhrasePart::After(format!("with \u{201c}{}\u{201d} in the name", title(name)))
        }
        Test::Pattern(_, pattern) => PhrasePart::After(format!("with a name like /{}/", pattern.as_str())),
    }
}
