//! Single cards of the classic duel, and cards that meet.

use crate::table::Table;

/// A0-41: a piercing attack deals the difference, and battle damage wakes what waits for it.
#[test]
fn a_piercing_attack_deals_the_difference_and_draws() {
    let mut table = Table::new(&[
        ("monsters1", "Airknight Parshath"),
        ("monsters2", "Silver Fang defense up"),
        ("hand1", "Feral Imp"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1"]);
    table.pass_all();
    // 1900 against 800.
    assert_eq!((table.fact("life2"), table.fact("monsters2")), ("6900".into(), String::new()));
    assert_eq!(table.fact("hand1"), "Feral Imp, Silver Fang");
}

/// Waboku meets piercing: no damage, and nothing is destroyed by battle, so nothing is drawn.
#[test]
fn a_trap_prevents_battle_damage_and_destruction() {
    let mut table = Table::new(&[
        ("monsters1", "Airknight Parshath"),
        ("monsters2", "Silver Fang defense up"),
        ("spells2", "Waboku"),
        ("hand1", "Feral Imp"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1", "1 pass", "2 activate s1"]);
    table.pass_all();
    assert_eq!(
        (table.fact("life2"), table.fact("monsters2")),
        ("8000".into(), "Silver Fang defense up".into())
    );
    assert_eq!(table.fact("hand1"), "Feral Imp");
}

/// A card that was destroyed by battle takes another one with it.
#[test]
fn a_monster_destroyed_by_battle_destroys_another() {
    let mut table =
        Table::new(&[("monsters1", "Dark Magician"), ("monsters2", "Newdoria"), ("phase", "battle")]);
    table.play(&["1 attack m1 om1"]);
    table.pass_all();
    assert_eq!([table.fact("monsters1"), table.fact("monsters2")], ["", ""]);
    assert_eq!(table.fact("life2"), "6700");
}

/// An equip that goes to the graveyard from the field is heard there: with its monster, and not from the hand.
#[test]
fn an_equip_is_heard_in_the_graveyard() {
    let mut table = Table::new(&[
        ("hand1", "Black Pendant, Dark Hole, Lightning Vortex, Black Pendant"),
        ("monsters1", "Silver Fang"),
        ("monsters2", "Feral Imp"),
    ]);
    table.play(&["1 activate Black Pendant", "1 pick m1"]);
    table.pass_all();
    assert_eq!(table.fact("power1"), "1700/800");
    table.play(&["1 activate Dark Hole"]);
    table.pass_all();
    assert_eq!((table.fact("life2"), table.fact("monsters1")), ("7500".into(), String::new()));
}

/// A card in the graveyard returns in its player's standby phase, if the player likes.
#[test]
fn a_card_returns_from_the_graveyard() {
    let mut table = Table::new(&[("grave2", "Sinister Serpent")]);
    table.play(&["1 end"]);
    table.pass_all();
    table.play(&["2 yes"]);
    table.pass_all();
    assert_eq!(
        (table.fact("grave2"), table.fact("hand2")),
        (String::new(), "Silver Fang, Sinister Serpent".into())
    );
}

/// A tribute summon wakes what waits for it; a special summon of the same monster does not.
#[test]
fn a_tribute_summon_destroys() {
    let mut table = Table::new(&[
        ("hand1", "Zaborg the Thunder Monarch, Monster Reborn"),
        ("monsters1", "Silver Fang"),
        ("monsters2", "Dark Magician"),
    ]);
    table.play(&["1 summon Zaborg the Thunder Monarch with m1", "1 pick om1"]);
    table.pass_all();
    assert_eq!(
        (table.fact("monsters1"), table.fact("grave2")),
        ("Zaborg the Thunder Monarch".into(), "Dark Magician".into())
    );
    table.play(&["1 activate Monster Reborn", "1 pick og1"]);
    table.pass_all();
    table.play(&["1 mode 1"]);
    table.pass_all();
    assert!(table.fact("monsters1").contains("Dark Magician"));
}
