//! An attack is announced, what waited for it is done, and then the battle is fought as things are by then.

use games::duel::Duel;
use kernel::{EventLog, Game, PresentedGame, Seat, Viewer};

use crate::common::{facts, monster, own, play, refused, spell};

/// A battle of these monsters, with nothing else on the table.
fn battle(cards: &str, mine: &str, theirs: &str) -> Duel {
    let settings = [
        ("phase", "battle"),
        ("turn", "3"),
        ("monsters1", mine),
        ("monsters2", theirs),
        ("deck1", "Kuriboh, Kuriboh"),
        ("deck2", "Kuriboh, Kuriboh"),
    ];
    own(cards, &settings)
}

#[test]
fn abilities_triggered_by_an_attack_count_in_its_battle() {
    let brave = monster("Brave", 3, 1000, 0, "when = 'attacks this'\ndo = 'raise atk of this by 1000'");
    let mut duel = battle(&brave, "Brave", "Vorse Raider");
    let told = play(&mut duel, 0, "attack m1 om1");
    assert_eq!(told[0], "P1's Brave attacks P2's Vorse Raider.");
    assert_eq!(told[1], "P1's Brave gets +1000 ATK and +0 DEF.");
    assert_eq!(
        (facts(&duel)["monsters1"].as_str(), facts(&duel)["life2"].as_str()),
        ("Brave attacked +1000/+0", "7900")
    );
    let mut duel = battle(&brave, "Brave", "");
    play(&mut duel, 0, "attack m1 directly");
    assert_eq!(facts(&duel)["life2"], "6000");
}

/// The question comes between the announcement and the battle, and the position can be saved there.
#[test]
fn a_question_is_answered_before_the_battle() {
    let sly =
        monster("Sly", 3, 1000, 0, "when = 'attacks monster with this'\nmay = 'raise atk of this by 2000'");
    for (answer, mine, theirs) in [("yes", "", "Sly +2000/+0"), ("no", "Vorse Raider attacked", "")] {
        let mut duel = battle(&sly, "Vorse Raider", "Sly");
        play(&mut duel, 0, "attack m1 om1");
        assert_eq!(facts(&duel)["life1"], "8000");
        let view = duel.view(Viewer::Public);
        let arrows = <Duel>::scene(&view).arrows;
        assert_eq!((&*arrows[0].from.zone, &*arrows[0].to.zone), ("p1.monster.1", "p2.monster.1"));
        let saved = serde_json::to_string(&duel).unwrap();
        let mut loaded: Duel = serde_json::from_str(&saved).unwrap();
        play(&mut loaded, 1, answer);
        play(&mut duel, 1, answer);
        assert_eq!(loaded, duel);
        let facts = facts(&duel);
        assert_eq!((facts["monsters1"].as_str(), facts["monsters2"].as_str()), (mine, theirs));
        assert!(<Duel>::scene(&duel.view(Viewer::Public)).arrows.is_empty());
    }
}

#[test]
fn an_attack_whose_monsters_are_gone_comes_to_nothing() {
    let trap = monster("Trap", 3, 100, 0, "when = 'attacks monster with this'\ndo = 'destroy that'");
    let mut duel = battle(&trap, "Vorse Raider", "Trap");
    let told = play(&mut duel, 0, "attack m1 om1");
    assert_eq!(told.last().unwrap(), "The attack has no effect.", "{told:?}");
    let facts_now = facts(&duel);
    assert_eq!((facts_now["monsters1"].as_str(), facts_now["monsters2"].as_str()), ("", "Trap"));
    assert_eq!((facts_now["life1"].as_str(), facts_now["life2"].as_str()), ("8000", "8000"));
    // Forbidden in the meantime: it no longer may.
    let calm = monster(
        "Calm",
        3,
        100,
        0,
        "when = 'attacks monster with this'\ndo = 'forbid attacks theirs monster until end-of-turn'",
    );
    let mut duel = battle(&calm, "Vorse Raider, Kuriboh", "Calm");
    let told = play(&mut duel, 0, "attack m1 om1");
    assert_eq!(told.last().unwrap(), "The attack has no effect.");
    assert_eq!(facts(&duel)["monsters2"], "Calm");
    assert_eq!(refused(&duel, 0, "attack m2 om1"), Some("forbidden"));
    // Somebody has stepped in the way of a direct attack.
    let guard = monster("Lookout", 3, 100, 0, "")
        + &spell(
            "Watch",
            "do = 'when attacks theirs monster { choose highest atk of grave monster; revive it } for 2 turns'",
        );
    let mut duel = own(
        &guard,
        &[
            ("active", "P2"),
            ("hand2", "Watch"),
            ("grave2", "Lookout"),
            ("monsters1", "Vorse Raider"),
            ("deck1", "Kuriboh, Kuriboh"),
            ("deck2", "Kuriboh"),
        ],
    );
    play(&mut duel, 1, "activate Watch");
    play(&mut duel, 1, "end");
    play(&mut duel, 0, "next");
    play(&mut duel, 0, "attack m1 directly");
    assert_eq!((facts(&duel)["life2"].as_str(), facts(&duel)["monsters2"].as_str()), ("8000", "Lookout"));
}

/// An attack that something else is done instead of is spent, and so is the monster of the turn.
#[test]
fn a_replaced_event_uses_up_the_replacement() {
    let cards = spell("Mist", "do = 'instead of attacks theirs monster {} for 2 turns'")
        + &spell("Ban", "do = 'instead of summoned theirs monster {} for 2 turns'");
    let mut duel = own(
        &cards,
        &[
            ("hand1", "Mist, Ban"),
            ("hand2", "Kuriboh"),
            ("monsters1", "Kuriboh"),
            ("monsters2", "Vorse Raider"),
            ("deck1", "Kuriboh, Kuriboh"),
            ("deck2", "Mokey Mokey, Kuriboh"),
        ],
    );
    play(&mut duel, 0, "activate Mist");
    play(&mut duel, 0, "activate Ban");
    play(&mut duel, 0, "end");
    let told = play(&mut duel, 1, "summon Kuriboh");
    assert_eq!(told, ["The summon fails."]);
    assert_eq!(refused(&duel, 1, "summon Mokey Mokey"), Some("second-monster"));
    assert_eq!(facts(&duel)["hand2"], "Kuriboh, Mokey Mokey");
    play(&mut duel, 1, "next");
    let told = play(&mut duel, 1, "attack m1 om1");
    assert_eq!(told, ["The attack has no effect."]);
    assert_eq!(facts(&duel)["monsters2"], "Vorse Raider attacked");
    assert_eq!(refused(&duel, 1, "attack m1 om1"), Some("second-attack"));
}

/// A tie with a defender is told, too (R4-56).
#[test]
fn a_tie_with_a_defender_is_told() {
    let mut duel = battle(&monster("Even", 1, 300, 0, ""), "Even", "Kuriboh defense +0/+100");
    let told = play(&mut duel, 0, "attack m1 om1");
    assert_eq!(told.last().unwrap(), "Neither is destroyed.");
    let mut duel = battle(&monster("Even", 1, 300, 0, ""), "Even", "Kuriboh defense +0/+200");
    let mut log = EventLog::on();
    duel.play(Seat(0), "attack m1 om1".parse().unwrap(), &mut log);
    assert!(!log.take().iter().any(|event| event.to_string().starts_with("Neither")));
}
