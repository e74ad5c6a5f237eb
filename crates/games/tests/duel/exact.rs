//! What is legal is accepted, and nothing else is (R4-66).

use std::collections::BTreeSet;

use games::duel::{Action, Deal, Duel};
use kernel::{Game, Seat};

use crate::common::{deal, legal, wander};

/// Everything that could be typed about these cards, right or wrong.
fn sentences(names: &[&str]) -> Vec<Action> {
    let slots = || 1..=6;
    let mut texts: Vec<String> =
        ["next", "end", "yes", "no", "done", "pick me", "mode 1"].map(String::from).into();
    let mut with = vec![String::new()];
    with.extend(slots().map(|a| format!(" with m{a}")));
    with.extend(slots().flat_map(|a| (a..=6).map(move |b| format!(" with m{a} m{b}"))));
    with.push(" with m1 m2 m3".into());
    for name in names.iter().chain(&["Nobody At All"]) {
        texts.push(format!("activate {name}"));
        for with in &with {
            texts.extend([format!("summon {name}{with}"), format!("set {name}{with}")]);
        }
    }
    for a in slots() {
        texts.extend([format!("switch m{a}"), format!("activate s{a}"), format!("attack m{a} directly")]);
        texts.extend(slots().map(|b| format!("attack m{a} om{b}")));
        texts.extend(["m", "om", "s", "os", "g", "og", "h"].map(|zone| format!("pick {zone}{a}")));
    }
    texts.iter().map(|text| text.parse().unwrap_or_else(|()| panic!("`{text}` is not read"))).collect()
}

fn exact(deal: &Deal, names: &[&str], every: usize) {
    let actions = sentences(names);
    let (mut position, mut seen) = (0, BTreeSet::new());
    wander(deal, 12, |duel, seat, _| {
        position += 1;
        if position % every == 0 {
            seen.extend(compare(duel, seat, &actions));
        }
    });
    let expected = ["wrong-phase", "not-in-hand", "not-on-field", "second-monster", "wrong-sacrifices"];
    assert!(expected.iter().all(|code| seen.contains(code)), "only {seen:?} were seen");
}

/// Compares the list with the refusals, and gives the codes of the refusals.
fn compare(duel: &Duel, seat: Seat, actions: &[Action]) -> BTreeSet<&'static str> {
    let listed = legal(duel, seat);
    let mut codes = BTreeSet::new();
    for action in actions {
        let refusal = duel.refusal(seat, action);
        assert_eq!(
            listed.contains(action),
            refusal.is_none(),
            "`{action}` is {} listed, and the answer is {refusal:?}",
            if listed.contains(action) { "" } else { "not" }
        );
        codes.extend(refusal.map(|refusal| refusal.code));
    }
    let strange = listed.iter().find(|action| !actions.contains(action));
    assert!(strange.is_none(), "{strange:?} was not thought of");
    codes
}

#[test]
fn the_list_of_legal_actions_is_exact() {
    let names = [
        "Kuriboh",
        "Summoned Skull",
        "Dark Magician",
        "Vorse Raider",
        "Mage Power",
        "Change Of Heart",
        "Monster Reborn",
        "Raigeki",
        "Graceful Dice",
    ];
    let cards = names.join(", ");
    let twice = format!("{cards}, {cards}");
    exact(&deal(&[("cards1", &twice), ("cards2", &twice)]), &names, 12);
    exact(
        &deal(&[
            ("cards1", &twice),
            ("cards2", &twice),
            ("battle_spells", "off"),
            ("first_turn_attack", "off"),
        ]),
        &names,
        18,
    );
}

/// Texts are read in one way only, and what is no action is none.
#[test]
fn odd_texts_are_no_actions() {
    for text in [
        "",
        " ",
        "summon",
        "summon ",
        "summon Kuriboh with m0",
        "set Kuriboh m1",
        "switch",
        "switch s1",
        "switch om1",
        "attack m1",
        "attack m1 m2",
        "attack om1 m1",
        "attack m1 om0",
        "attack m01 om1",
        "pick",
        "pick x1",
        "pick m999",
        "mode 0",
        "mode +1",
        "mode x",
        "next now",
        "Next",
        "activate",
    ] {
        assert_eq!(text.parse::<Action>(), Err(()), "`{text}` is no action");
    }
    let spaced: Action = "summon  Dark Magician with m3 m1".parse().unwrap();
    assert_eq!(spaced.to_string(), "summon Dark Magician with m1 m3");
}
