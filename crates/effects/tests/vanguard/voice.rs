//! How the words of Vanguard sound.

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
            Stat::Power => "power",
            Stat::Critical => "critical",
            Stat::Shield => "shield",
        },
        gauge: |gauge| match gauge {
            Gauge::Battles => "the number of battles this turn",
            Gauge::YourTurn => "it is your turn",
            Gauge::YourMain => "it is your main phase",
        },
        keyword: |keyword| match keyword {
            Keyword::Lord => "Lord",
            Keyword::TwinDrive => "Twin Drive",
            Keyword::Reach => "Column Reach (it can attack the back row of its column)",
        },
        moment: |moment| match moment {
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

fn happening(cue: Cue, that: &Phrase, other: Option<&str>) -> String {
    let does = match cue {
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

fn sound(test: &Test) -> Sound {
    match test {
        Test::Word(field, _, word) => match (field.name, *word) {
            (_, "yours") => Sound::Owner("your"),
            (_, "theirs") => Sound::Owner("your opponent's"),
            (_, "vanguard") => Sound::Only("vanguard", "vanguards"),
            (_, "rear") => Sound::Noun("rear-guard", "rear-guards"),
            (_, "guardian") => Sound::Noun("guardian", "guardians"),
            (_, "unit") => Sound::Noun("unit", "units"),
            (_, "hand") => Sound::Place("hand", "a hand"),
            (_, "deck") => Sound::Place("deck", "a deck"),
            (_, "soul") => Sound::Place("soul", "a soul"),
            (_, "damage") => Sound::Place("damage zone", "a damage zone"),
            (_, "drop") => Sound::Place("drop zone", "a drop zone"),
            (_, "boosted") => Sound::Name("the unit that this card boosts"),
            (_, "you") => Sound::Name("you"),
            (_, "opponent") => Sound::Name("your opponent"),
            (_, "player") => Sound::Person("player", "players"),
            ("row", row) => Sound::After(format!("in the {row} row")),
            ("clan", clan) => Sound::Adjective(title(clan)),
            (_, state) => Sound::Adjective(state.into()),
        },
        Test::Number(field, Op::Equal | Op::Has, number) => {
            Sound::Adjective(format!("{} {number}", field.name))
        }
        Test::Number(field, op, number) => Sound::After(match op {
            Op::Less => format!("of {} less than {number}", field.name),
            Op::AtMost => format!("of {} {number} or less", field.name),
            Op::More => format!("of {} more than {number}", field.name),
            Op::AtLeast => format!("of {} {number} or more", field.name),
            Op::Has | Op::Equal | Op::Unequal => format!("not of {} {number}", field.name),
        }),
        Test::Text(_, Op::Equal, name) => Sound::After(format!("named {}", title(name))),
        Test::Text(_, _, name) => Sound::After(format!("with \u{201c}{}\u{201d} in the name", title(name))),
        Test::Pattern(_, pattern) => Sound::After(format!("with a name like /{}/", pattern.as_str())),
    }
}
