//! The prose terms of a classic duel.

use effects::prose::{Mood, title};
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
            Stat::Counters => "number of counters",
            Stat::Life => "life points",
            Stat::Original => "original ATK",
        },
        match_counter: |match_counter| match match_counter {
            Gauge::YourTurn => "it is your turn",
            Gauge::Turn => "the number of the turn",
            Gauge::Summons => "the number of monsters that you summoned this turn",
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
        Cue::Leaves => that.does("leaves the field", "leave the field"),
        Cue::Targeted => that.does("is targeted", "are targeted"),
        Cue::Draws => that.does("draws a card", "draw a card"),
        Cue::Standby => phase("standby phase", that),
        Cue::DrawPhase => phase("draw phase", that),
    };
    other.map_or(does.clone(), |other| format!("{does} {other}"))
}

fn phase(phase: &str, that: &Phrase) -> String {
    let begins = if that.mood == Mood::Would { "would begin" } else { "begins" };
    match that.text.as_str() {
        "you" => format!("your {phase} {begins}"),
        "a player" => format!("a {phase} {begins}"),
        other => format!("{other}'s {phase} {begins}"),
    }
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
            ("place", "banished") => PhrasePart::Adjective("banished".into()),
            ("position", way) => PhrasePart::After(format!("in {way} position")),
            ("did", _) => PhrasePart::After("that attacked this turn".into()),
            ("place", _) => PhrasePart::After("on the field".into()),
            ("face", way) => PhrasePart::Adjective(format!("face-{way}")),
            ("link", _) => PhrasePart::Name("the equipped monster"),
            (_, "you") => PhrasePart::Name("you"),
            (_, "opponent") => PhrasePart::Name("your opponent"),
            (_, "player") => PhrasePart::Person("player", "players"),
            ("type", kind) => PhrasePart::Adjective(title(kind)),
            (_, icon) => PhrasePart::Adjective(icon.into()),
        },
        Test::Number(field, op, number) if field.name == "level" => PhrasePart::Adjective(match op {
            Op::Has | Op::Equal => format!("Level {number}"),
            Op::Unequal => format!("not Level {number}"),
            Op::Less => format!("Level {} or lower", number - 1),
            Op::AtMost => format!("Level {number} or lower"),
            Op::More => format!("Level {} or higher", number + 1),
            Op::AtLeast => format!("Level {number} or higher"),
        }),
        Test::Number(field, op, number) => {
            let stat = if field.name == "counters" { "counters".into() } else { field.name.to_uppercase() };
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
        Test::Relative(..) => PhrasePart::After(String::new()),
        Test::Pattern(_, pattern) => PhrasePart::After(format!("with a name like /{}/", pattern.as_str())),
    }
}
