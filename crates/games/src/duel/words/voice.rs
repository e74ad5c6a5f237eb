//! How the words of the duel sound in the text of a card.

use effects::prose::{Mood, title};
use effects::query::{Op, Test};
use effects::{Phrase, PhrasePart, ProseTerms, Word};

use super::{DuelAbilityZone, DuelKeyword, DuelMatchCounter, DuelStat, DuelTrigger, DuelVocab};

pub(super) fn voice() -> ProseTerms<DuelVocab> {
    ProseTerms {
        thing: ("card", "cards"),
        test: sound,
        trigger: happening,
        stat: stat_name,
        match_counter: |counter| match counter {
            DuelMatchCounter::YourTurn => "it is your turn",
            DuelMatchCounter::MainPhase => "it is a main phase",
            DuelMatchCounter::BattlePhase => "it is a battle phase",
        },
        keyword: |keyword| match keyword {
            DuelKeyword::Piercing => "Piercing",
            DuelKeyword::DirectAttack => "Direct Attack",
        },
        timing: |_| "the end of the turn",
        zone: |zone| match zone {
            DuelAbilityZone::Field => "on the field",
            DuelAbilityZone::Hand => "in your hand",
            DuelAbilityZone::Grave => "in your graveyard",
        },
    }
}

fn stat_name(stat: DuelStat) -> &'static str {
    match stat {
        DuelStat::Atk => "ATK",
        DuelStat::Def => "DEF",
        DuelStat::Level => "level",
        DuelStat::OriginalAtk => "original ATK",
        DuelStat::OriginalDef => "original DEF",
        DuelStat::Life => "life points",
    }
}

fn happening(trigger: DuelTrigger, that: &Phrase, other: Option<&str>) -> String {
    match (trigger, other) {
        (DuelTrigger::Summoned, _) => that.does("is summoned", "are summoned"),
        (DuelTrigger::Attacks, None) => that.does("attacks", "attack"),
        (DuelTrigger::Attacks, Some(other)) => format!("{} {other}", that.does("attacks", "attack")),
        (DuelTrigger::Destroyed, _) => that.does("is destroyed", "are destroyed"),
        (DuelTrigger::Drawn, _) => that.does("is drawn", "are drawn"),
        (DuelTrigger::NormalSummoned, _) => that.does("is normal summoned", "are normal summoned"),
        (DuelTrigger::FlipSummoned, _) => that.does("is flip summoned", "are flip summoned"),
        (DuelTrigger::Flipped, _) => that.does("is turned face-up", "are turned face-up"),
        (DuelTrigger::Leaves, _) => that.does("leaves the field", "leave the field"),
        (DuelTrigger::Activated, _) => that.does("is activated", "are activated"),
        (DuelTrigger::Targeted, _) => that.does("is targeted", "are targeted"),
        (DuelTrigger::Damaged, _) => that.does("takes damage", "take damage"),
        (DuelTrigger::Battled, None) => that.does("has battled", "have battled"),
        (DuelTrigger::Battled, Some(other)) => {
            format!("{} {other}", that.does("has battled", "have battled"))
        }
        (DuelTrigger::DestroyedByBattle, other) => {
            by(that.does("is destroyed by battle", "are destroyed by battle"), "by", other)
        }
        (DuelTrigger::SentToGrave, other) => {
            by(that.does("is sent to the graveyard", "are sent to the graveyard"), "by", other)
        }
        (DuelTrigger::BattleDamage, other) => {
            by(that.does("takes battle damage", "take battle damage"), "from", other)
        }
        (DuelTrigger::DirectDamage, other) => {
            by(that.does("takes direct damage", "take direct damage"), "from", other)
        }
        (DuelTrigger::EffectDamage, other) => {
            by(that.does("takes effect damage", "take effect damage"), "from", other)
        }
        (DuelTrigger::SpecialSummoned, other) => {
            by(that.does("is special summoned", "are special summoned"), "by", other)
        }
        (DuelTrigger::TributeSummoned, _) => that.does("is tribute summoned", "are tribute summoned"),
        (DuelTrigger::DrawPhase, _) => phase("draw phase", that),
        (DuelTrigger::StandbyPhase, _) => phase("standby phase", that),
        (DuelTrigger::EndPhase, _) => phase("end phase", that),
    }
}

/// `is destroyed by battle by this card`
fn by(happens: String, how: &str, other: Option<&str>) -> String {
    match other {
        Some(other) => format!("{happens} {how} {other}"),
        None => happens,
    }
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
        Test::Word(field, _, word) if field.name == "type" => PhrasePart::Adjective(title(word)),
        Test::Word(field, _, word) if field.name == "attribute" => PhrasePart::Adjective(word.to_uppercase()),
        Test::Word(field, _, word) if field.name == "icon" => PhrasePart::Adjective((*word).into()),
        Test::Word(field, _, word) if field.name == "came" => {
            let place = if *word == "grave" { "graveyard" } else { word };
            PhrasePart::After(format!("from the {place}"))
        }
        Test::Word(_, _, word) => match *word {
            "card" => PhrasePart::Noun("card", "cards"),
            "you" => PhrasePart::Name("you"),
            "opponent" => PhrasePart::Name("your opponent"),
            "equipped" => PhrasePart::Name("the equipped monster"),
            "trap" => PhrasePart::Noun("trap", "traps"),
            "banished" => PhrasePart::Adjective("banished".into()),
            "yours" => PhrasePart::Owner("your"),
            "theirs" => PhrasePart::Owner("your opponent's"),
            "its" => PhrasePart::Owner("that player's"),
            "monster" => PhrasePart::Noun("monster", "monsters"),
            "spell" => PhrasePart::Noun("spell", "spells"),
            "player" => PhrasePart::Person("player", "players"),
            "hand" => PhrasePart::Place("hand", "either hand"),
            "deck" => PhrasePart::Place("deck", "either deck"),
            "grave" => PhrasePart::Place("graveyard", "either graveyard"),
            "field" => PhrasePart::Place("field", "the field"),
            "attack" => PhrasePart::After("in ATTACK".into()),
            "defense" => PhrasePart::After("in DEFENSE".into()),
            "up" => PhrasePart::Adjective("face-up".into()),
            _ => PhrasePart::Adjective("face-down".into()),
        },
        Test::Number(field, op, number) if field.name == DuelStat::Level.name() => level(*op, *number),
        Test::Number(field, op, number) => {
            let stat = DuelStat::find(field.name).map_or(field.name, stat_name);
            PhrasePart::After(match op {
                Op::Has | Op::Equal => format!("with {number} {stat}"),
                Op::Unequal => format!("without {number} {stat}"),
                Op::Less => format!("with less than {number} {stat}"),
                Op::AtMost => format!("with {number} or less {stat}"),
                Op::More => format!("with more than {number} {stat}"),
                Op::AtLeast => format!("with {number} or more {stat}"),
            })
        }
        Test::Text(_, Op::Equal, text) => PhrasePart::After(format!("called {}", title(text))),
        Test::Text(_, _, text) => PhrasePart::After(format!("with {} in the name", title(text))),
        Test::Pattern(..) | Test::Relative(..) => PhrasePart::After("with such a name".into()),
    }
}

/// `Level 4 or lower monsters`, `monsters below Level 4`.
fn level(op: Op, number: i64) -> PhrasePart {
    match op {
        Op::Has | Op::Equal => PhrasePart::Adjective(format!("Level {number}")),
        Op::Unequal => PhrasePart::After(format!("not of Level {number}")),
        Op::Less => PhrasePart::After(format!("below Level {number}")),
        Op::AtMost => PhrasePart::Adjective(format!("Level {number} or lower")),
        Op::More => PhrasePart::After(format!("above Level {number}")),
        Op::AtLeast => PhrasePart::Adjective(format!("Level {number} or higher")),
    }
}
