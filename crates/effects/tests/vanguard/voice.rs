//! The prose terms of Vanguard.

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
            Stat::Power => "power",
            Stat::Critical => "critical",
            Stat::Shield => "shield",
        },
        match_counter: |match_counter| match match_counter {
            Gauge::Battles => "the number of battles this turn",
            Gauge::YourTurn => "it is your turn",
            Gauge::YourMain => "it is your main phase",
        },
        keyword: |keyword| match keyword {
            Keyword::Lord => "Lord",
            Keyword::TwinDrive => "Twin Drive",
            Keyword::Reach => "Column Reach (it can attack the back row of its column)",
        },
        timing: |moment| match moment {
            Moment::Battle => "the end of the battle",
            Moment::Turn => "the end of the turn",
        },
        zone: |zone| match zone {
            Zone::Vanguard => "on the vanguard circle",
            Zone::Rear => "on a rear-guard circle",
            Zone::Hand => "in your hand",
        },
    }
}

fn happening(trigger: Cue, that: &Phrase, other: Option<&str>) -> String {
    let does = match trigger {
        Cue::Attacks => that.does("attacks", "attack"),
        Cue::Hits => that.does("hits", "hit"),
        Cue::Placed => that.does("is placed", "are placed"),
        Cue::Intercepts => that.does("intercepts", "intercept"),
        Cue::Boosts => that.does("boosts", "boost"),
        Cue::DriveChecks => that.does("drive-checks", "drive-check"),
        Cue::Dropped => that.does("is put into the drop zone", "are put into the drop zone"),
        Cue::Retired => that.does("is retired", "are retired"),
        Cue::Ridden => that.does("is ridden by", "are ridden by"),
        Cue::Draws => that.does("draws", "draw") + " a card",
        Cue::MainPhase => format!("{} main phase begins", whose(that)),
        Cue::EndPhase => format!("{} end phase begins", whose(that)),
    };
    other.map_or(does.clone(), |other| format!("{does} {other}"))
}

fn whose(player: &Phrase) -> String {
    match player.text.as_str() {
        "you" => "your".into(),
        "a player" => "an".into(),
        other => format!("{other}'s"),
    }
}

fn sound(test: &Test) -> PhrasePart {
    match test {
        Test::Word(field, _, word) => match (field.name, *word) {
            (_, "yours") => PhrasePart::Owner("your"),
            (_, "theirs") => PhrasePart::Owner("your opponent's"),
            (_, "vanguard") => PhrasePart::Only("vanguard", "vanguards"),
            (_, "rear") => PhrasePart::Noun("rear-guard", "rear-guards"),
            (_, "guardian") => PhrasePart::Noun("guardian", "guardians"),
            (_, "unit") => PhrasePart::Noun("unit", "units"),
            (_, "hand") => PhrasePart::Place("hand", "a hand"),
            (_, "deck") => PhrasePart::Place("deck", "a deck"),
            (_, "soul") => PhrasePart::Place("soul", "a soul"),
            (_, "damage") => PhrasePart::Place("damage zone", "a damage zone"),
            (_, "drop") => PhrasePart::Place("drop zone", "a drop zone"),
            (_, "boosted") => PhrasePart::Name("the unit that this card boosts"),
            (_, "you") => PhrasePart::Name("you"),
            (_, "opponent") => PhrasePart::Name("your opponent"),
            (_, "player") => PhrasePart::Person("player", "players"),
            (_, "circle") => PhrasePart::Noun("rear-guard circle", "rear-guard circles"),
            ("face", way) => PhrasePart::Adjective(format!("face-{way}")),
            ("row", row) => PhrasePart::After(format!("in the {row} row")),
            ("clan", clan) => PhrasePart::Adjective(title(clan)),
            (_, state) => PhrasePart::Adjective(state.into()),
        },
        Test::Number(field, Op::Equal | Op::Has, number) => {
            PhrasePart::Adjective(format!("{} {number}", field.name))
        }
        Test::Number(field, op, number) => PhrasePart::After(match op {
            Op::Less => format!("of {} less than {number}", field.name),
            Op::AtMost => format!("of {} {number} or less", field.name),
            Op::More => format!("of {} more than {number}", field.name),
            Op::AtLeast => format!("of {} {number} or more", field.name),
            Op::Has | Op::Equal | Op::Unequal => format!("not of {} {number}", field.name),
        }),
        Test::Text(_, Op::Equal, name) => PhrasePart::After(format!("named {}", title(name))),
        Test::Text(_, _, name) => {
            PhrasePart::After(format!("with \u{201c}{}\u{201d} in the name", title(name)))
        }
        Test::Relative(..) => PhrasePart::After(String::new()),
        Test::Pattern(_, pattern) => PhrasePart::After(format!("with a name like /{}/", pattern.as_str())),
    }
}
