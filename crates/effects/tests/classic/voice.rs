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
            Stat::OriginalDef => "original DEF",
            Stat::Standbys => "number of standby phases here",
            Stat::Discards => "number of discarded cards",
            Stat::Attacks => "number of attacks this turn",
            Stat::StandbysBefore => "number of standby phases on the field",
            Stat::TheirTurns => "number of your opponent's turns on the field",
            Stat::Received => "number of cards shuffled in",
        },
        match_counter: |match_counter| match match_counter {
            Gauge::YourTurn => "it is your turn",
            Gauge::Turn => "the number of the turn",
            Gauge::Summons => "the number of monsters that you summoned this turn",
            Gauge::MainPhase => "it is a main phase",
            Gauge::BattlePhase => "it is a battle phase",
            Gauge::BattleDamage => "that battle damage",
            Gauge::BeforeBattle => "the battle phase of this turn has not begun",
            Gauge::NormalSummons => "the number of your normal summons and sets this turn",
        },
        keyword: |keyword| match keyword {
            Keyword::Pierces => "Piercing",
            Keyword::Direct => "Direct Attack",
            Keyword::Twice => "Double Attack",
            Keyword::AttackAll => "Attack on Every Monster",
            Keyword::MustAttack => "Forced Attack",
            Keyword::DarkTribute => "Double Tribute for Dark monsters",
            Keyword::LightTribute => "Double Tribute for Light monsters",
            Keyword::Pledged => "Tribute for the Opponent",
        },
        timing: |moment| match moment {
            Moment::Turn => "the end of the turn",
            Moment::NextTurn => "the end of your next turn",
            Moment::EndPhase => "the end phase",
            Moment::Battle => "the end of the battle",
            Moment::TheirTurn => "the end of your opponent's next turn",
        },
        zone: |zone| match zone {
            Zone::Field => "on the field",
            Zone::Hand => "in your hand",
            Zone::Grave => "in your graveyard",
            Zone::Deck => "in your deck",
            Zone::Banished => "while banished",
            Zone::OffField => "outside the field",
            Zone::Set => "while face-down on the field",
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
        Cue::Drawn => that.does("is drawn", "are drawn"),
        Cue::Draws => that.does("draws a card", "draw a card"),
        Cue::Standby => phase("standby phase", that),
        Cue::DrawPhase => phase("draw phase", that),
        Cue::NormalSummon if that.mood == Mood::Does => {
            that.does("is about to be normal summoned", "are about to be normal summoned")
        }
        Cue::NormalSummon => that.does("is normal summoned", "are normal summoned"),
        Cue::SpecialSummon if that.mood == Mood::Does => {
            that.does("is about to be special summoned", "are about to be special summoned")
        }
        Cue::SpecialSummon => that.does("is special summoned", "are special summoned"),
        Cue::FlipSummon if that.mood == Mood::Does => {
            that.does("is about to be flip summoned", "are about to be flip summoned")
        }
        Cue::FlipSummon => that.does("is flip summoned", "are flip summoned"),
        Cue::LeavesGrave => that.does("leaves the graveyard", "leave the graveyard"),
        Cue::NormalSummoned => that.does("is normal summoned", "are normal summoned"),
        Cue::TributeSummoned => that.does("is tribute summoned", "are tribute summoned"),
        Cue::FlipSummoned => that.does("is flip summoned", "are flip summoned"),
        Cue::SpecialSummoned => that.does("is special summoned", "are special summoned"),
        Cue::Set => that.does("is set", "are set"),
        Cue::Summoning => that.does("is about to be summoned", "are about to be summoned"),
        Cue::ToGrave => that.does("is sent to the graveyard", "are sent to the graveyard"),
        Cue::ByBattle => that.does("is destroyed by battle", "are destroyed by battle"),
        Cue::Banished => that.does("is banished", "are banished"),
        Cue::BattleDamage => that.does("takes battle damage", "take battle damage"),
        Cue::DirectDamage => that.does("takes direct damage", "take direct damage"),
        Cue::EffectDamage => that.does("takes effect damage", "take effect damage"),
        Cue::Resolved => that.does("has resolved", "have resolved"),
        Cue::TargetResolved => that.does(
            "was the target of an effect that has resolved",
            "were the targets of an effect that has resolved",
        ),
        Cue::Equips => that.does("is equipped", "are equipped"),
        Cue::NormalDraw => that.does("makes the normal draw", "make the normal draw"),
        Cue::ToHand => that.does("is added to the hand", "are added to the hand"),
        Cue::EndPhase => phase("end phase", that),
        Cue::BattlePhase => phase("battle phase", that),
        Cue::BattleEnd => ends("battle phase", that),
        Cue::DamageStep => {
            that.does("begins the damage step of an attack", "begin the damage step of an attack")
        }
        Cue::BeforeCalculation => that.does("comes to damage calculation", "come to damage calculation"),
        Cue::Calculation => that.does("is in damage calculation", "are in damage calculation"),
        Cue::AfterCalculation => that.does("is past damage calculation", "are past damage calculation"),
        Cue::DamageStepEnd => {
            that.does("is at the end of the damage step", "are at the end of the damage step")
        }
        Cue::Taken => that.does("changes control", "change control"),
        Cue::Repositioned => that.does("changes battle position", "change battle position"),
        Cue::Affected => that.does("is affected", "are affected"),
        Cue::Checked => "the state of the game is checked".into(),
        Cue::Tributed => that.does("is tributed", "are tributed"),
        Cue::TributedFor => {
            that.does("is tributed for a tribute summon", "are tributed for a tribute summon")
        }
    };
    let joint = match trigger {
        Cue::Attacks => "",
        Cue::Activated | Cue::Resolves | Cue::Resolved => " targeting",
        Cue::DamageStep
        | Cue::BeforeCalculation
        | Cue::Calculation
        | Cue::AfterCalculation
        | Cue::DamageStepEnd => " against",
        Cue::BattleDamage | Cue::DirectDamage | Cue::EffectDamage => " from",
        Cue::Equips => " with",
        _ => " by",
    };
    other.map_or(does.clone(), |other| format!("{does}{joint} {other}"))
}

/// A name with its capitals: level monsters are written `LV`.
fn named(name: &str) -> String {
    let parts: Vec<_> = name.split('-').map(title).collect();
    let parts = parts.join("-").replace("Lv", "LV");
    // A word after a blank dash keeps its own capital.
    parts.split(" - ").map(|part| part.trim().to_string()).collect::<Vec<_>>().join(" - ")
}

fn zone(place: &str) -> &str {
    if place == "grave" { "graveyard" } else { place }
}

fn phase(phase: &str, that: &Phrase) -> String {
    let begins = match that.mood {
        Mood::Does => "begins",
        Mood::Would => "would begin",
        Mood::Cannot => "cannot begin",
    };
    match that.text.as_str() {
        "you" => format!("your {phase} {begins}"),
        "a player" if phase.starts_with('e') => format!("an {phase} {begins}"),
        "a player" => format!("a {phase} {begins}"),
        other => format!("{other}'s {phase} {begins}"),
    }
}

fn ends(phase: &str, that: &Phrase) -> String {
    match that.text.as_str() {
        "you" => format!("your {phase} ends"),
        "a player" => format!("a {phase} ends"),
        other => format!("{other}'s {phase} ends"),
    }
}

fn sound(test: &Test) -> PhrasePart {
    match test {
        Test::Word(field, op, word) => match (field.name, *word) {
            ("icon", icon) if *op == Op::Unequal => PhrasePart::Adjective(format!("non-{}", title(icon))),
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
            ("what", _) => PhrasePart::Noun("card", "cards"),
            ("place", "revealed") => PhrasePart::Adjective("excavated".into()),
            ("did", "battle-kill") => {
                PhrasePart::After("that destroyed a monster by battle this turn".into())
            }
            ("did", "arrive") => PhrasePart::After("that came there this turn".into()),
            ("did", "rise") => {
                PhrasePart::After("that was normal summoned or turned face-up this turn".into())
            }
            ("came", place) => PhrasePart::After(format!("from the {}", zone(place))),
            ("cause", "battle") => PhrasePart::After("that was destroyed by battle".into()),
            ("cause", "effect") => PhrasePart::After("that was moved by a card effect".into()),
            ("cause", "opponent") => PhrasePart::After("that was moved by an opponent's card effect".into()),
            ("cause", _) => PhrasePart::After("that was destroyed".into()),
            ("summonable", way) => PhrasePart::After(format!("that can be {way} summoned")),
            (_, "improper") => PhrasePart::After("before it was summoned properly".into()),
            (_, "seen") => PhrasePart::After("that you have looked at".into()),
            (_, "leveled") => PhrasePart::After("that names its next level".into()),
            (_, "only-target") => PhrasePart::After("alone".into()),
            (_, "union-free") => PhrasePart::After("without a union monster".into()),
            ("did", "fall") => PhrasePart::After("that is destroyed by this battle".into()),
            ("will", "special-summon") => PhrasePart::After("whose effect would special summon".into()),
            ("will", _) => PhrasePart::After("whose effect would destroy monsters".into()),
            (_, "counter-holder") => PhrasePart::After("that can hold spell counters".into()),
            ("link", "attached") => PhrasePart::After("attached to this card".into()),
            ("link", "linked") => PhrasePart::Name("the linked monster"),
            ("like", "next-of-it") => PhrasePart::After("of the next level that its text names".into()),
            ("like", "declared") => PhrasePart::After("as declared".into()),
            ("like", _) => PhrasePart::After("with the same name".into()),
            ("icon", "flip") => PhrasePart::Noun("flip monster", "flip monsters"),
            ("icon", "effect") => PhrasePart::Noun("effect monster", "effect monsters"),
            ("attribute", attribute) => PhrasePart::Adjective(title(attribute)),
            ("place", "banished") => PhrasePart::Adjective("banished".into()),
            ("position", way) => PhrasePart::After(format!("in {way} position")),
            ("did", _) => PhrasePart::After("that attacked this turn".into()),
            ("place", _) => PhrasePart::After("on the field".into()),
            ("face", way) => PhrasePart::Adjective(format!("face-{way}")),
            ("link", _) => PhrasePart::Name("the equipped monster"),
            (_, "you") => PhrasePart::Name("you"),
            (_, "opponent") => PhrasePart::Name("your opponent"),
            (_, "player") => PhrasePart::Person("player", "players"),
            ("type", kind) => PhrasePart::Adjective(named(kind)),
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
        Test::Text(Some(field), _, name) if field.name == "summoner" => {
            PhrasePart::After(format!("that was summoned by {}", named(name)))
        }
        Test::Text(_, Op::Equal, name) => PhrasePart::After(format!("named {}", named(name))),
        Test::Text(_, _, name) => {
            PhrasePart::After(format!("with \u{201c}{}\u{201d} in the name", named(name)))
        }
        Test::Relative(..) => PhrasePart::After(String::new()),
        Test::Pattern(_, pattern) => PhrasePart::After(format!("with a name like /{}/", pattern.as_str())),
    }
}
