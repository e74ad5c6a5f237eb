//! How the words of the duel sound in the text of a card.

use effects::query::{Op, Test};
use effects::{Phrase, Sound, Voice, Word};

use super::{Cue, Stat, Where, Words};

pub(super) fn voice() -> Voice<Words> {
    Voice {
        thing: ("card", "cards"),
        test: sound,
        cue: happening,
        stat: stat_name,
        gauge: |never| match never {},
        keyword: |never| match never {},
        moment: |_| "the end of the turn",
        zone: |Where::Field| "on the field",
    }
}

fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "ATK",
        Stat::Def => "DEF",
        Stat::Level => "level",
    }
}

fn happening(cue: Cue, that: &Phrase, other: Option<&str>) -> String {
    match (cue, other) {
        (Cue::Summoned, _) => that.does("is summoned", "are summoned"),
        (Cue::Attacks, None) => that.does("attacks", "attack"),
        (Cue::Attacks, Some(other)) => format!("{} {other}", that.does("attacks", "attack")),
        (Cue::Destroyed, _) => that.does("is destroyed", "are destroyed"),
        (Cue::Drawn, _) => that.does("is drawn", "are drawn"),
    }
}

fn sound(test: &Test) -> Sound {
    match test {
        Test::Word(_, _, word) => match *word {
            "yours" => Sound::Owner("your"),
            "theirs" => Sound::Owner("your opponent's"),
            "its" => Sound::Owner("that player's"),
            "monster" => Sound::Noun("monster", "monsters"),
            "spell" => Sound::Noun("spell", "spells"),
            "player" => Sound::Person("player", "players"),
            "hand" => Sound::Place("hand", "either hand"),
            "deck" => Sound::Place("deck", "either deck"),
            "grave" => Sound::Place("graveyard", "either graveyard"),
            "field" => Sound::Place("field", "the field"),
            "attack" => Sound::After("in ATTACK".into()),
            "defense" => Sound::After("in DEFENSE".into()),
            "up" => Sound::Adjective("face-up".into()),
            _ => Sound::Adjective("face-down".into()),
        },
        Test::Number(field, op, number) if field.name == Stat::Level.name() => Sound::After(match op {
            Op::Has | Op::Equal => format!("of level {number}"),
            Op::Unequal => format!("not of level {number}"),
            Op::Less => format!("of a level below {number}"),
            Op::AtMost => format!("of level {number} or lower"),
            Op::More => format!("of a level above {number}"),
            Op::AtLeast => format!("of level {number} or higher"),
        }),
        Test::Number(field, op, number) => {
            let stat = Stat::find(field.name).map_or(field.name, stat_name);
            Sound::After(match op {
                Op::Has | Op::Equal => format!("with {number} {stat}"),
                Op::Unequal => format!("without {number} {stat}"),
                Op::Less => format!("with less than {number} {stat}"),
                Op::AtMost => format!("with {number} or less {stat}"),
                Op::More => format!("with more than {number} {stat}"),
                Op::AtLeast => format!("with {number} or more {stat}"),
            })
        }
        Test::Text(_, Op::Equal, text) => Sound::After(format!("called {text}")),
        Test::Text(_, _, text) => Sound::After(format!("with {text} in the name")),
        Test::Pattern(..) => Sound::After("with such a name".into()),
    }
}
