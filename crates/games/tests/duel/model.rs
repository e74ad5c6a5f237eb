//! Attacks, worked out a second time from the words of the rules (R4-54…59), and what players are told of them
//! beforehand.

use std::collections::BTreeMap;

use games::duel::{Action, Duel};
use kernel::{EventLog, Game, PresentedGame, RandomSource, Rng, Seat, Viewer};

use crate::common::{duel, facts, legal, list};

/// A monster as the settings and facts write it, with its printed powers.
#[derive(Clone, Debug)]
struct Written {
    text: String,
    name: String,
    atk: i32,
    def: i32,
    defends: bool,
    down: bool,
}

fn printed() -> BTreeMap<String, (i32, i32)> {
    let library = <Duel as effects::BuiltInCards>::library();
    let monsters = library.prints.iter().filter_map(|print| {
        let stats = print.facts.stats()?;
        Some((print.name.to_string(), (i32::from(stats.atk), i32::from(stats.def))))
    });
    monsters.collect()
}

fn any_monster(printed: &BTreeMap<String, (i32, i32)>, rng: &mut Rng) -> Written {
    let (name, &(atk, def)) = printed.iter().nth(rng.below(printed.len())).unwrap();
    // Small differences and ties should be common.
    let raise = |rng: &mut Rng, power: i32| [0, 0, 2000 - power, 100, -power - 50][rng.below(5)];
    let (more_atk, more_def) = (raise(rng, atk), raise(rng, def));
    let (defends, up) = [(false, true), (true, false), (true, true)][rng.below(3)];
    let mut text = name.clone();
    if defends {
        text += " defense";
    }
    if defends && up {
        text += " up";
    }
    if (more_atk, more_def) != (0, 0) {
        text += &format!(" {more_atk:+}/{more_def:+}");
    }
    let (atk, def) = ((atk + more_atk).max(0), (def + more_def).max(0));
    Written { text, name: name.clone(), atk, def, defends, down: !up }
}

/// What the rules say must come of it.
struct Expected {
    attacker_dies: bool,
    target_dies: bool,
    mine: i32,
    theirs: i32,
}

fn expected(me: &Written, opp: Option<&Written>) -> Expected {
    let none = Expected { attacker_dies: false, target_dies: false, mine: 0, theirs: 0 };
    let Some(opp) = opp else { return Expected { theirs: me.atk, ..none } };
    if opp.defends {
        // R4-55, R4-56, R4-57
        if me.atk > opp.def {
            Expected { target_dies: true, ..none }
        } else if me.atk == opp.def {
            none
        } else {
            Expected { mine: opp.def - me.atk, ..none }
        }
    } else if me.atk == opp.atk {
        // R4-58
        Expected { attacker_dies: true, target_dies: true, ..none }
    } else if me.atk > opp.atk {
        // R4-59
        Expected { target_dies: true, theirs: me.atk - opp.atk, ..none }
    } else {
        Expected { attacker_dies: true, mine: opp.atk - me.atk, ..none }
    }
}

/// The sentence that the attacker should be shown before.
fn foretold(expected: &Expected, life: i32, down: bool) -> String {
    if down {
        return "unknown: face-down".into();
    }
    let mut parts = Vec::new();
    match (expected.attacker_dies, expected.target_dies) {
        (true, true) => parts.push("both are destroyed".to_string()),
        (true, false) => parts.push("your monster is destroyed".into()),
        (false, true) => parts.push("it is destroyed".into()),
        (false, false) => {}
    }
    let dies = !parts.is_empty();
    if expected.mine > 0 {
        parts.push(format!("you lose {}", expected.mine));
    }
    if expected.theirs > 0 {
        parts.push(format!("your opponent loses {}", expected.theirs));
    }
    if dies && expected.mine + expected.theirs == 0 {
        parts.push("no life points change".into());
    }
    if expected.theirs >= life {
        parts.push("you win".into());
    }
    if expected.mine >= life {
        parts.push("you lose the match".into());
    }
    if parts.is_empty() { "nothing happens".into() } else { parts.join(", ") }
}

#[test]
fn attacks_match_the_rules_and_their_forecasts() {
    let (printed, mut rng) = (printed(), Rng::new(11));
    let (mut unknown, mut wins) = (0, 0);
    for _ in 0..6_000 {
        let mut me = any_monster(&printed, &mut rng);
        while me.defends {
            me = any_monster(&printed, &mut rng);
        }
        let opponents = rng.below(4);
        let theirs: Vec<Written> = (0..opponents).map(|_| any_monster(&printed, &mut rng)).collect();
        let texts: Vec<&str> = theirs.iter().map(|monster| monster.text.as_str()).collect();
        let life = [8000, 1500, 600][rng.below(3)];
        let start = duel(&[
            ("monsters1", &format!("-, {}", me.text)),
            ("monsters2", &texts.join(", ")),
            ("life1", &life.to_string()),
            ("life2", &life.to_string()),
            ("phase", "battle"),
            ("deck1", "Kuriboh"),
        ]);
        let attacks: Vec<Action> = legal(&start, Seat(0))
            .into_iter()
            .filter(|action| action.to_string().starts_with("attack"))
            .collect();
        assert_eq!(attacks.len(), opponents.max(1));
        for (at, attack) in attacks.iter().enumerate() {
            let target = theirs.get(at);
            let right = expected(&me, target);
            let view = start.view(Viewer::Seat(Seat(0)));
            let down = target.is_some_and(|target| target.down);
            let told = <Duel>::choice(&view, attack).forecast.unwrap();
            assert_eq!(told, foretold(&right, life, down), "{} against {target:?}", me.text);
            let mut after = start.clone();
            after.play(Seat(0), *attack, &mut EventLog::off());
            let facts = facts(&after);
            let left = |loses: i32| (life - loses).max(0).to_string();
            assert_eq!((&facts["life1"], &facts["life2"]), (&left(right.mine), &left(right.theirs)));
            assert_eq!(
                list(&facts, "grave1"),
                if right.attacker_dies { vec![me.name.clone()] } else { vec![] }
            );
            let dead = target.filter(|_| right.target_dies).map(|target| target.name.clone());
            assert_eq!(list(&facts, "grave2"), dead.into_iter().collect::<Vec<_>>());
            // What is attacked lies face-up from then on, if it lies at all (R4-52, A4-8).
            let seen = list(&facts, "monsters2").iter().filter(|text| text.contains("defense up")).count();
            let up = theirs.iter().filter(|monster| monster.defends && !monster.down).count();
            let turned = usize::from(down && !right.target_dies);
            let gone = usize::from(right.target_dies && target.is_some_and(|t| t.defends && !t.down));
            assert_eq!(seen, up + turned - gone);
            unknown += usize::from(down);
            wins += usize::from(told.contains("you win"));
        }
    }
    assert!(unknown > 500 && wins > 200, "{unknown} unknown, {wins} won: not every corner was seen");
}
