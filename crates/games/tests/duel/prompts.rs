//! Who asks what.

use games::duel::Duel;
use kernel::{Game, PresentedGame, Seat, Viewer};

use crate::common::{monster, own, play, spell};

fn prompt(duel: &Duel) -> String {
    <Duel>::scene(&duel.view(Viewer::Seat(Seat(0)))).prompt
}

#[test]
fn a_question_names_the_card_that_asks() {
    let cards = monster(
        "Sly",
        3,
        1000,
        0,
        "when = 'attacks monster with this'\nmay = 'choose theirs monster; destroy it'",
    ) + &spell("Fork", "do = 'one of { draw 1 } or { destroy monster }'");
    let mut duel = own(
        &cards,
        &[
            ("phase", "battle"),
            ("monsters1", "Vorse Raider, Kuriboh"),
            ("monsters2", "Sly"),
            ("spells1", "Fork"),
            ("deck1", "Kuriboh"),
        ],
    );
    assert_eq!(prompt(&duel), "P1: attack, or continue.");
    let mut other = duel.clone();
    play(&mut duel, 0, "attack m1 om1");
    assert_eq!(prompt(&duel), "Sly asks P2: yes or no?");
    play(&mut duel, 1, "yes");
    assert_eq!(prompt(&duel), "Sly asks P2 to choose.");
    play(&mut duel, 1, "pick om2");
    assert_eq!(prompt(&duel), "P1: attack, or continue.");
    play(&mut other, 0, "activate s1");
    assert_eq!(prompt(&other), "Fork asks P1 to choose.");
    let view = other.view(Viewer::Seat(Seat(0)));
    let ways = ["mode 1", "mode 2"].map(|way| <Duel>::choice(&view, &way.parse().unwrap()).label);
    assert_eq!(ways, ["Draw a card", "Destroy all monsters"]);
}
