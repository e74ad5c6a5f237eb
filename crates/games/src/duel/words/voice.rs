//! How the words of the duel sound in the text of a card.

use effects::prose::{Mood, title};
use effects::query::{Op, Test};
use effects::{Phrase, PhrasePart, ProseTerms, Word};

use super::{DuelAbilityZone, DuelKeyword, DuelMatchCounter, DuelStat, DuelTiming, DuelTrigger, DuelVocab};

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
            DuelMatchCounter::BeforeBattle => "the battle phase of this turn has not begun",
            DuelMatchCounter::Summons => "the number of monsters that you summoned this turn",
            DuelMatchCounter::NormalSummons => "the number of your normal summons and sets this turn",
            DuelMatchCounter::BattleDamage => "that battle damage",
        },
        keyword: |keyword| match keyword {
            DuelKeyword::Piercing => "Piercing",
            DuelKeyword::DirectAttack => "Direct Attack",
            DuelKeyword::AttackTwice => "Double Attack",
            DuelKeyword::AttackAll => "Attack on Every Monster",
            DuelKeyword::MustAttack => "Forced Attack",
            DuelKeyword::TwoDarkTributes => "Double Tribute for DARK monsters",
            DuelKeyword::TwoLightTributes => "Double Tribute for LIGHT monsters",
            DuelKeyword::Pledged => "Tribute for the Opponent",
        },
        timing: |timing| match timing {
            DuelTiming::EndOfTurn => "the end of the turn",
            DuelTiming::EndOfYourNextTurn => "the end of your next turn",
            DuelTiming::EndOfTheirNextTurn => "the end of your opponent's next turn",
            DuelTiming::EndPhase => "the end phase",
            DuelTiming::EndOfBattle => "the end of the battle",
        },
        zone: |zone| match zone {
            DuelAbilityZone::Field => "on the field",
            DuelAbilityZone::Hand => "in your hand",
            DuelAbilityZone::Grave => "in your graveyard",
            DuelAbilityZone::Set => "while face-down on the field",
            DuelAbilityZone::OffField => "outside the field",
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
        DuelStat::Counters => "number of spell counters",
        DuelStat::Standbys => "number of standby phases here",
        DuelStat::StandbysBefore => "number of standby phases on the field",
        DuelStat::TheirTurns => "number of your opponent's turns on the field",
        DuelStat::AttacksMade => "number of attacks this turn",
        DuelStat::Received => "number of cards shuffled in",
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
        (DuelTrigger::Activated, other) => by(that.does("is activated", "are activated"), "targeting", other),
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
        (trigger, other) => chained(trigger, that, other),
    }
}

/// The events that only a ruleset with chains has.
fn chained(trigger: DuelTrigger, that: &Phrase, other: Option<&str>) -> String {
    let about = |to_be: &'static str, is: &'static str, are: &'static str| match that.mood {
        Mood::Does => that.does("is about to be", "are about to be") + " " + to_be,
        _ => that.does(is, are),
    };
    let (does, joint) = match trigger {
        DuelTrigger::DrawPhase => (phase("draw phase", that), "by"),
        DuelTrigger::StandbyPhase => (phase("standby phase", that), "by"),
        DuelTrigger::EndPhase => (phase("end phase", that), "by"),
        DuelTrigger::BattlePhase => (phase("battle phase", that), "by"),
        DuelTrigger::BattlePhaseEnd => (ends("battle phase", that), "by"),
        DuelTrigger::Resolves => (that.does("resolves", "resolve"), "targeting"),
        DuelTrigger::Resolved => (that.does("has resolved", "have resolved"), "targeting"),
        DuelTrigger::TargetResolved => {
            let is = "was the target of an effect that has resolved";
            (that.does(is, "were the targets of an effect that has resolved"), "of")
        }
        DuelTrigger::Draws => (that.does("draws", "draw"), "by"),
        DuelTrigger::NormalDraw => (that.does("makes the normal draw", "make the normal draw"), "of"),
        DuelTrigger::Set => (that.does("is set", "are set"), "by"),
        DuelTrigger::BeingSummoned => (about("summoned", "is summoned", "are summoned"), "by"),
        DuelTrigger::NormalSummon => {
            (about("normal summoned", "is normal summoned", "are normal summoned"), "by")
        }
        DuelTrigger::SpecialSummon => {
            (about("special summoned", "is special summoned", "are special summoned"), "by")
        }
        DuelTrigger::FlipSummon => (about("flip summoned", "is flip summoned", "are flip summoned"), "by"),
        DuelTrigger::Banished => (that.does("is banished", "are banished"), "by"),
        DuelTrigger::Equipped => (that.does("is equipped", "are equipped"), "with"),
        DuelTrigger::AddedToHand => (that.does("is added to the hand", "are added to the hand"), "by"),
        DuelTrigger::DamageStep => {
            let begins = "begins the damage step of an attack";
            (that.does(begins, "begin the damage step of an attack"), "against")
        }
        DuelTrigger::BeforeCalculation => {
            (that.does("comes to damage calculation", "come to damage calculation"), "against")
        }
        DuelTrigger::Calculation => {
            (that.does("is in damage calculation", "are in damage calculation"), "against")
        }
        DuelTrigger::DamageStepEnd => {
            let is = "is at the end of the damage step";
            (that.does(is, "are at the end of the damage step"), "against")
        }
        DuelTrigger::ChangesControl => (that.does("changes control", "change control"), "by"),
        DuelTrigger::ChangesPosition => {
            (that.does("changes battle position", "change battle position"), "by")
        }
        DuelTrigger::Affected => (that.does("is affected", "are affected"), "by"),
        DuelTrigger::Checked => ("the state of the duel is checked".into(), "by"),
        DuelTrigger::Tributed => (that.does("is tributed", "are tributed"), "by"),
        DuelTrigger::TributedForSummon => {
            (that.does("is tributed for a tribute summon", "are tributed for a tribute summon"), "by")
        }
        DuelTrigger::LeavesGrave => (that.does("leaves the graveyard", "leave the graveyard"), "by"),
        _ => (String::new(), "by"),
    };
    by(does, joint, other)
}

fn ends(phase: &str, that: &Phrase) -> String {
    match that.text.as_str() {
        "you" => format!("your {phase} ends"),
        "a player" => format!("a {phase} ends"),
        other => format!("{other}'s {phase} ends"),
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
    let begins = match that.mood {
        Mood::Would => "would begin",
        Mood::Cannot => "cannot begin",
        Mood::Does => "begins",
    };
    let a = if phase.starts_with('e') { "an" } else { "a" };
    match that.text.as_str() {
        "you" => format!("your {phase} {begins}"),
        "a player" => format!("{a} {phase} {begins}"),
        other => format!("{other}'s {phase} {begins}"),
    }
}

fn sound(test: &Test) -> PhrasePart {
    match test {
        Test::Word(field, _, "flip") if field.name == "icon" => {
            PhrasePart::Noun("flip monster", "flip monsters")
        }
        Test::Word(field, _, "effect") if field.name == "icon" => {
            PhrasePart::Noun("effect monster", "effect monsters")
        }
        Test::Word(field, _, word) if field.name == "type" => PhrasePart::Adjective(title(word)),
        Test::Word(field, _, word) if field.name == "attribute" => PhrasePart::Adjective(word.to_uppercase()),
        Test::Word(field, _, word) if field.name == "icon" => PhrasePart::Adjective((*word).into()),
        Test::Word(field, _, word) if field.name == "came" => {
            let place = if *word == "grave" { "graveyard" } else { word };
            PhrasePart::After(format!("from the {place}"))
        }
        Test::Word(field, _, word)
            if matches!(field.name, "did" | "cause" | "summonable" | "will" | "like") =>
        {
            PhrasePart::After(known(field.name, word))
        }
        Test::Word(_, _, word) => match *word {
            "attached" => PhrasePart::After("equipped to this card".into()),
            "linked" => PhrasePart::Name("the linked monster"),
            "revealed" => PhrasePart::Adjective("turned-up".into()),
            "improper" => PhrasePart::After("before it was summoned properly".into()),
            "seen" => PhrasePart::After("that you have looked at".into()),
            "union-free" => PhrasePart::After("without a union monster".into()),
            "counter-holder" => PhrasePart::After("that can hold spell counters".into()),
            "leveled" => PhrasePart::After("that names its next level".into()),
            "only-target" => PhrasePart::After("alone".into()),
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
        Test::Text(Some(field), _, text) if field.name == "summoner" => {
            PhrasePart::After(format!("that was summoned by {}", named(text)))
        }
        Test::Text(_, Op::Equal, text) => PhrasePart::After(format!("called {}", named(text))),
        Test::Text(_, _, text) => PhrasePart::After(format!("with {} in the name", named(text))),
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

/// What is known of a card besides where it is and what is printed on it.
fn known(field: &str, word: &str) -> String {
    match (field, word) {
        ("did", "attack") => "that attacked this turn".into(),
        ("did", "battle-kill") => "that destroyed a monster by battle this turn".into(),
        ("did", "arrive") => "that came there this turn".into(),
        ("did", "rise") => "that was normal summoned or turned face-up this turn".into(),
        ("did", _) => "that is destroyed by this battle".into(),
        ("cause", "battle") => "that was destroyed by battle".into(),
        ("cause", "effect") => "that was moved by a card effect".into(),
        ("cause", "opponent") => "that was moved by an opponent's card effect".into(),
        ("cause", _) => "that was destroyed".into(),
        ("summonable", way) => format!("that can be {way} summoned"),
        ("will", "special-summon") => "whose effect would special summon".into(),
        ("will", _) => "whose effect would destroy monsters".into(),
        (_, "next-of-it") => "of the next level that its text names".into(),
        (_, "declared") => "as declared".into(),
        _ => "with the same name".into(),
    }
}

/// A name with its capitals: level monsters are written `LV`.
fn named(name: &str) -> String {
    let parts = name.split(' ').map(|word| match word {
        "-" | "of" | "the" | "in" | "to" | "at" => word.to_string(),
        word if word.starts_with("lv") => word.to_uppercase(),
        word => title(word),
    });
    parts.collect::<Vec<_>>().join(" ")
}
