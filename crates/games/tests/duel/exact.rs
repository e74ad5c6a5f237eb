//! What is legal is accepted, and nothing else is (R4-66).

use std::collections::BTreeSet;

use games::duel::Action;
use kernel::Game;

use crate::common::{deal, duel, legal, refused, wander};

/// Sentences about these cards, right or wrong: a few of each form.
fn sentences(names: &[&str]) -> Vec<Action> {
    let mut texts: Vec<String> =
        ["next", "end", "yes", "no", "done", "pick me", "pick om1", "mode 1"].map(String::from).into();
    for name in names.iter().chain(&["Nobody At All"]) {
        texts.push(format!("activate {name}"));
        for with in ["", " with m1", " with m1 m2", " with m2 m2", " with m6", " with m1 m2 m3"] {
            texts.extend([format!("summon {name}{with}"), format!("set {name}{with}")]);
        }
    }
    for a in [1, 2, 6] {
        texts.extend([format!("switch m{a}"), format!("activate s{a}"), format!("attack m{a} directly")]);
        texts.extend([1, 3, 6].map(|b| format!("attack m{a} om{b}")));
    }
    texts.iter().map(|text| text.parse().unwrap_or_else(|()| panic!("`{text}` is not read"))).collect()
}

/// Every legal action is a candidate that the check lets pass; so is every sentence that the check lets pass.
#[test]
fn the_list_of_legal_actions_is_exact() {
    let names =
        ["Kuriboh", "Summoned Skull", "Dark Magician", "Mage Power", "Change Of Heart", "Graceful Dice"];
    let (cards, sentences) = (names.join(", "), sentences(&names));
    let mut seen = BTreeSet::new();
    for switch in ["on", "off"] {
        let deal = deal(&[
            ("cards1", &cards),
            ("cards2", &cards),
            ("battle_spells", switch),
            ("first_turn_attack", switch),
        ]);
        wander(&deal, 6, |duel, seat, _| {
            let listed = legal(duel, seat);
            assert!(listed.iter().all(|action| duel.refusal(seat, action).is_none()));
            for action in &sentences {
                let refusal = duel.refusal(seat, action);
                assert_eq!(listed.contains(action), refusal.is_none(), "`{action}`: {refusal:?}");
                seen.extend(refusal.map(|refusal| refusal.code));
            }
        });
    }
    let expected = ["wrong-phase", "not-in-hand", "not-on-field", "second-monster", "wrong-sacrifices"];
    assert!(expected.iter().all(|code| seen.contains(code)), "only {seen:?} were seen");
}

/// Where several reasons apply, the first of the rules page is given (R4-66).
#[test]
fn refusals_have_an_order() {
    let monsters = "Kuriboh defense attacked, Vorse Raider attacked, Kuriboh switched, Kuriboh, Kuriboh";
    let field = [("monsters1", monsters), ("monsters2", "-, Kuriboh"), ("hand1", "Dark Magician, Raigeki")];
    let at =
        |phase: &str, placed: &str| duel(&[&field[..], &[("phase", phase), ("placed", placed)]].concat());
    for (phase, placed, action, code) in [
        ("main1", "yes", "attack m1 om1", "wrong-phase"),
        ("battle", "no", "summon Kuriboh with m1", "wrong-phase"),
        ("battle", "no", "attack m1 om1", "not-on-field"),
        ("battle", "no", "attack m1 om2", "defense-monster-attack"),
        ("battle", "no", "attack m1 directly", "defense-monster-attack"),
        ("battle", "no", "attack m2 directly", "second-attack"),
        ("battle", "no", "attack m4 directly", "monsters-in-the-way"),
        ("main1", "yes", "summon Kuriboh with m1", "not-in-hand"),
        ("main1", "yes", "summon Raigeki with m1", "not-a-monster"),
        ("main1", "yes", "summon Dark Magician", "second-monster"),
        ("main1", "no", "summon Dark Magician", "no-monster-space"),
    ] {
        assert_eq!(refused(&at(phase, placed), 0, action), Some(code), "`{action}` in {phase}");
    }
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
