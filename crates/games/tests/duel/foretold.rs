//! What is foretold is so, or it is said that it cannot be known.

use games::duel::Duel;
use kernel::{EventLog, Game, PresentedGame, RevealKind, Seat, Viewer};

use crate::common::{forecast, monster, own, spell};

fn told(does: &str) -> Option<String> {
    let settings = [
        ("hand1", "Zap"),
        ("monsters1", "Kuriboh, Mokey Mokey"),
        ("monsters2", "Vorse Raider, Gemini Elf defense"),
        ("deck1", "Raigeki, Kuriboh, Kuriboh"),
        ("deck2", "Kuriboh"),
        ("hand2", "Raigeki, Kuriboh"),
    ];
    forecast(&own(&spell("Zap", &format!("do = '{does}'")), &settings), 0, "activate Zap")
}

#[test]
fn forecasts_state_what_is_certain() {
    for (does, said) in [
        (
            "raise atk of yours monster by 100; raise def of yours monster by 50",
            "2 of your monsters get +100/+50",
        ),
        (
            "raise atk of yours monster by 100; raise atk of name:mokey by 50",
            "1 of your monsters gets +100/+0, 1 of your monsters gets +150/+0",
        ),
        ("modify atk of yours monster by 100 until end-of-turn", "an effect lasts"),
        ("forbid attacks theirs monster for 2 turns; draw 1", "you draw 1, an effect lasts"),
        ("draw 0", "nothing happens"),
        ("flip { draw 1 } else { destroy monster }", "random result"),
        ("roll 6; if rolled >= 3 { draw 1 }", "random result"),
        ("choose random theirs monster; destroy it", "random result"),
        (
            "roll 10; raise atk of yours monster by 10 * rolled",
            "2 of your monsters get the result of the die",
        ),
        ("draw 1; if any(yours hand spell) { destroy theirs monster }", "depends on hidden cards"),
        ("destroy theirs monster; choose highest atk of grave monster; revive it", "depends on hidden cards"),
        ("draw 1; destroy theirs monster", "2 of your opponent\"s monsters are destroyed, you draw 1"),
        ("if count(theirs hand) = 2 { draw 2 }", "you draw 2"),
    ] {
        assert_eq!(told(does).unwrap(), said.replace('"', "'"), "{does}");
    }
    assert_eq!(told("choose theirs monster; destroy it"), None, "it asks first");
}

#[test]
fn only_a_spell_of_which_nothing_comes_is_wasted() {
    let wasted = |does: &str, action: &str| {
        let settings =
            [("hand1", "Zap"), ("spells1", "Graceful Dice"), ("deck1", "Kuriboh"), ("deck2", "Kuriboh")];
        let duel = own(&spell("Zap", &format!("do = '{does}'")), &settings);
        <Duel>::choice(&duel.view(Viewer::Seat(Seat(0))), &action.parse().unwrap()).wasted
    };
    assert!(wasted("destroy monster", "activate Zap"));
    assert!(wasted("draw 1", "activate s1"), "the dice have nobody to make stronger (A4-19)");
    assert!(!wasted("draw 1", "activate Zap"));
    assert!(!wasted("flip { draw 1 }", "activate Zap"));
    assert!(!wasted("forbid attacks monster for 2 turns", "activate Zap"));
    assert!(!wasted("draw 1", "next"));
}

/// What chance decides is told, and cannot be taken back for nothing.
#[test]
fn chance_is_always_told() {
    for does in
        ["choose random yours monster; destroy it", "choose random yours monster; raise atk of it by 100"]
    {
        let cards = spell("Zap", &format!("do = '{does}'")) + &monster("Ox", 1, 5, 5, "");
        let mut duel = own(&cards, &[("hand1", "Zap"), ("monsters1", "Ox, Ox, Ox"), ("deck1", "Ox")]);
        let mut log = EventLog::on();
        duel.play(Seat(0), "activate Zap".parse().unwrap(), &mut log);
        let events = log.take();
        let told: Vec<String> = events.iter().map(ToString::to_string).collect();
        assert_eq!(told[1], "The choice is random.");
        assert!(events.iter().any(|event| <Duel>::reveals(event) == Some(RevealKind::Chance)), "{told:?}");
    }
}

/// An effect that looks at its player's hand tells something of it, whatever it does or leaves undone: who takes it
/// back would know.
#[test]
fn a_revealed_card_cannot_be_taken_back_for_free() {
    for (hand, told) in [("Zap, Kuriboh", 1), ("Zap, Raigeki", 2)] {
        let cards = spell("Zap", "do = 'if any(yours hand spell) { raise atk of yours monster by 100 }'");
        let mut duel = own(&cards, &[("hand1", hand), ("monsters1", "Kuriboh"), ("deck1", "Kuriboh")]);
        let mut log = EventLog::on();
        duel.play(Seat(0), "activate Zap".parse().unwrap(), &mut log);
        let events = log.take();
        assert!(events.len() > told, "{events:?}");
        assert_eq!(events.last().and_then(<Duel>::reveals), Some(RevealKind::Hidden), "{hand}");
    }
}
