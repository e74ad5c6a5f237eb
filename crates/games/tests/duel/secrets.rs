//! Nobody is shown or told the name of a card that they may not know: looked for in everything they get, by the
//! rules' own words and not by the program's (R4-68: decks and the opponent's hand are hidden, and so is what
//! lies face-down).

use std::collections::BTreeSet;

use games::duel::{Duel, DuelSetup};
use kernel::{EventLog, Game, PresentedGame, Seat, Viewer};

use crate::common::{deal, facts, list, wander};

/// The names that a viewer may know in a position.
fn known(duel: &Duel, viewer: Viewer) -> BTreeSet<String> {
    let facts = facts(duel);
    let mut names = BTreeSet::new();
    for player in 1..=2 {
        let own = viewer == Viewer::Seat(Seat(player - 1));
        names.extend(list(&facts, &format!("grave{player}")));
        if own {
            names.extend(list(&facts, &format!("hand{player}")));
        }
        for monster in list(&facts, &format!("monsters{player}")) {
            let down = monster.contains(" defense") && !monster.contains(" up");
            if own || !down {
                names.insert(bare(&monster));
            }
        }
        for spell in list(&facts, &format!("spells{player}")) {
            if own || spell.ends_with(" up") {
                names.insert(bare(&spell));
            }
        }
    }
    names
}

/// The name without what stands behind it.
fn bare(text: &str) -> String {
    let marks = [" defense", " up", " attacked", " switched", " +", " -"];
    let end = marks.iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    text[..end].to_string()
}

fn no_other_name(got: &str, known: &BTreeSet<String>, names: &[&str], what: &str) {
    for name in names {
        let named = got.contains(name);
        assert!(!named || known.contains(*name), "{what}: {name} is hidden, but stands in {got}");
    }
}

fn nothing_leaks(deal: &DuelSetup, names: &[&str]) {
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
    let mut hidden = 0;
    wander(deal, 15, |duel, seat, action| {
        let mut log = EventLog::on();
        let mut after = duel.clone();
        after.play(seat, action, &mut log);
        let events = log.take();
        for viewer in viewers {
            let (before, now) = (known(duel, viewer), known(&after, viewer));
            hidden += usize::from(now.len() < names.len());
            let view = after.view(viewer);
            no_other_name(&serde_json::to_string(&view).unwrap(), &now, names, "the view");
            no_other_name(&serde_json::to_string(&<Duel>::scene(&view)).unwrap(), &now, names, "the scene");
            let ever: BTreeSet<String> = before.union(&now).cloned().collect();
            for event in events.iter().filter_map(|event| <Duel>::redact(event, viewer)) {
                let motions = <Duel>::motions(&event, viewer);
                let told = format!(
                    "{event} {} {}",
                    serde_json::to_string(&event).unwrap(),
                    serde_json::to_string(&motions).unwrap()
                );
                no_other_name(&told, &ever, names, "an event");
                for motion in motions {
                    let other = motion.from.zone.ends_with(".hand")
                        && viewer != Viewer::Seat(Seat(u8::from(motion.from.zone.starts_with("p2"))));
                    assert!(
                        !other || motion.from.card.is_none(),
                        "{viewer} is told which card of a hand it was: {motion:?}"
                    );
                    assert!(!motion.from.zone.ends_with(".deck") || motion.from.card.is_none(), "{motion:?}");
                }
            }
        }
    });
    assert!(hidden > 100, "nothing was hidden in these matches");
}

/// No name is a part of another, and each player has cards that the other has not.
#[test]
fn hidden_names_stand_nowhere() {
    let (mine, theirs) = (
        ["Kuriboh", "Mokey Mokey", "Cyber Jar", "Raigeki", "Mage Power", "Dark Hole", "Summoned Skull"],
        [
            "Vorse Raider",
            "Gemini Elf",
            "Harpie Lady",
            "Change Of Heart",
            "Pot of Greed",
            "Heavy Storm",
            "Monster Reborn",
        ],
    );
    let names: Vec<&str> = mine.into_iter().chain(theirs).collect();
    let twice = |cards: &[&str]| [cards, cards].concat().join(", ");
    nothing_leaks(&deal(&[("cards1", &twice(&mine)), ("cards2", &twice(&theirs))]), &names);
}
