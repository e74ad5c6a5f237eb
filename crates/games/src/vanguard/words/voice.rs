//! How the words of Vanguard are said.

use effects::prose::title;
use effects::query::{Op, Test};
use effects::{Phrase, PhrasePart, ProseTerms};

use super::{
    VanguardAbilityZone, VanguardKeyword, VanguardMatchCounter, VanguardStat, VanguardTiming,
    VanguardTrigger, VanguardVocab,
};

pub(super) fn voice() -> ProseTerms<VanguardVocab> {
    ProseTerms {
        thing: ("card", "cards"),
        test,
        trigger,
        stat: |stat| match stat {
            VanguardStat::Power => "power",
            VanguardStat::Critical => "critical",
            VanguardStat::Shield => "shield",
            VanguardStat::Grade => "grade",
            VanguardStat::Drive => "drive",
            VanguardStat::Gauge => "gauge",
        },
        match_counter: |counter| match counter {
            VanguardMatchCounter::Battles => "the number of battles this turn",
            VanguardMatchCounter::YourTurn => "it is your turn",
            VanguardMatchCounter::YourMain => "it is your main phase",
            VanguardMatchCounter::Strode => "your vanguard is a unit of the G zone",
        },
        keyword: |keyword| match keyword {
            VanguardKeyword::Lord => "Lord",
            VanguardKeyword::TwinDrive => "Twin Drive",
            VanguardKeyword::TripleDrive => "Triple Drive",
            VanguardKeyword::Reach => "Column Reach (it can attack the back row of its column)",
            VanguardKeyword::Boost => "Boost",
            VanguardKeyword::Intercept => "Intercept",
        },
        timing: |timing| match timing {
            VanguardTiming::Battle => "the end of the battle",
            VanguardTiming::Turn => "the end of the turn",
        },
        zone: |zone| match zone {
            VanguardAbilityZone::Vanguard => "on the vanguard circle",
            VanguardAbilityZone::Rear => "on a rear-guard circle",
            VanguardAbilityZone::Guardian => "on the guardian circle",
            VanguardAbilityZone::Hand => "in your hand",
            VanguardAbilityZone::Drop => "in your drop zone",
            VanguardAbilityZone::Soul => "in your soul",
            VanguardAbilityZone::Bind => "in your bind zone",
            VanguardAbilityZone::Order => "in your order zone",
        },
    }
}

fn trigger(trigger: VanguardTrigger, that: &Phrase, other: Option<&str>) -> String {
    let does = match trigger {
        VanguardTrigger::Attacks => that.does("attacks", "attack"),
        VanguardTrigger::Hits => that.does("hits", "hit"),
        VanguardTrigger::Placed => that.does("is placed", "are placed"),
        VanguardTrigger::Intercepts => that.does("intercepts", "intercept"),
        VanguardTrigger::Boosts => that.does("boosts", "boost"),
        VanguardTrigger::DriveChecks => that.does("drive-checks", "drive-check"),
        VanguardTrigger::Dropped => that.does("is put into the drop zone", "are put into the drop zone"),
        VanguardTrigger::Retired => that.does("is retired", "are retired"),
        VanguardTrigger::Ridden => that.does("is ridden by", "are ridden by"),
        VanguardTrigger::Draws => that.does("draws", "draw") + " a card",
        VanguardTrigger::MainPhase => format!("{} main phase begins", whose(that)),
        VanguardTrigger::EndPhase => format!("{} end phase begins", whose(that)),
        VanguardTrigger::Guards => {
            that.does("is called to the guardian circle", "are called to the guardian circle")
        }
        VanguardTrigger::Locked => that.does("is locked", "are locked"),
        VanguardTrigger::Bound => that.does("is bound", "are bound"),
        VanguardTrigger::Ordered => that.does("is played", "are played"),
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

fn test(test: &Test) -> PhrasePart {
    match test {
        Test::Word(field, _, word) => word_part(field.name, word),
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

fn word_part(field: &str, word: &'static str) -> PhrasePart {
    match field {
        "face" => return PhrasePart::Adjective(format!("face-{word}")),
        "row" => return PhrasePart::After(format!("in the {word} row")),
        "clan" | "nation" | "race" | "series" => return PhrasePart::Adjective(title(word)),
        "trigger" | "kind" => return PhrasePart::Adjective(word.into()),
        _ => {}
    }
    match word {
        "yours" => PhrasePart::Owner("your"),
        "theirs" => PhrasePart::Owner("your opponent's"),
        "vanguard" => PhrasePart::Only("vanguard", "vanguards"),
        "rear" => PhrasePart::Noun("rear-guard", "rear-guards"),
        "guardian" => PhrasePart::Noun("guardian", "guardians"),
        "unit" => PhrasePart::Noun("unit", "units"),
        "locked" => PhrasePart::Noun("locked card", "locked cards"),
        "circle" => PhrasePart::Noun("rear-guard circle", "rear-guard circles"),
        "hand" => PhrasePart::Place("hand", "a hand"),
        "deck" => PhrasePart::Place("deck", "a deck"),
        "soul" => PhrasePart::Place("soul", "a soul"),
        "damage" => PhrasePart::Place("damage zone", "a damage zone"),
        "drop" => PhrasePart::Place("drop zone", "a drop zone"),
        "bind" => PhrasePart::Place("bind zone", "a bind zone"),
        "g-zone" => PhrasePart::Place("G zone", "a G zone"),
        "orders" => PhrasePart::Place("order zone", "an order zone"),
        "boosted" => PhrasePart::Name("the unit that this card boosts"),
        "attacker" => PhrasePart::Name("the attacking unit"),
        "attacked" => PhrasePart::Name("the attacked unit"),
        "in-column" => PhrasePart::After("in the same column".into()),
        "bound-by-this" => PhrasePart::After("bound by this card".into()),
        "you" => PhrasePart::Name("you"),
        "opponent" => PhrasePart::Name("your opponent"),
        "player" => PhrasePart::Person("player", "players"),
        state => PhrasePart::Adjective(state.into()),
    }
}
