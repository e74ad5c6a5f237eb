//! The rules of the classic duel, one by one.

use games::duel::{Classic, Duel, DuelSetup};
use kernel::{EventLog, Game, Pairs, Seat, Seed, Setup};

use crate::table::Table;

/// R0-17, A0-77: the first player calls the coin, and its winner chooses. R0-18, A0-6: five cards each, and a sixth
/// for the player who begins.
#[test]
fn a_coin_decides_who_chooses() {
    let mut winners = [0; 2];
    for seed in 0..40 {
        let mut duel = Duel::<Classic>::new(&DuelSetup::default(), Seed::from(seed)).unwrap();
        let log = &mut EventLog::off();
        assert_eq!(duel.deciders().first(), Some(Seat(0)));
        assert_eq!(duel.refusal(Seat(0), &"go first".parse().unwrap()).unwrap().code, "toss-first");
        duel.try_play(Seat(0), "call tails".parse().unwrap(), log).unwrap();
        let winner = duel.deciders().first().unwrap();
        winners[winner.index()] += 1;
        duel.try_play(winner, "go second".parse().unwrap(), log).unwrap();
        let fact = |name: &str| duel.facts().into_iter().find(|fact| fact.name == name).unwrap().text;
        let first = if winner == Seat(0) { ["hand2", "hand1"] } else { ["hand1", "hand2"] };
        assert_eq!(fact("active"), Seat(1 - winner.0).to_string());
        let count = |hand: &str| {
            let comma = fact(hand).matches("Winged Dragon, Guardian").count();
            fact(hand).split(", ").count() - comma
        };
        assert_eq!(first.map(count), [6, 5]);
    }
    assert!(winners.iter().all(|won| *won > 8), "{winners:?}");
}

/// R0-3, A0-2: a deck has 40 to 60 cards, and at most three copies of a card.
#[test]
fn decks_have_limits() {
    let wrong = |cards: String| {
        let pairs = Pairs(vec![("cards1".into(), cards)]);
        let setup = DuelSetup::<Classic>::from_pairs(&pairs).unwrap();
        Duel::<Classic>::new(&setup, Seed::from(1)).unwrap_err().to_string()
    };
    assert!(wrong("Silver Fang, Silver Fang".into()).contains("a deck has 40 to 60 cards, not 2"));
    let same = vec!["Silver Fang"; 40].join(", ");
    assert!(wrong(same).contains("a deck has at most 3 of Silver Fang, not 40"));
}

/// R0-36, A0-37: an attack that equals the defence destroys both. R0-37, A0-38: a weaker one destroys the attacker,
/// and its player loses the difference. R0-32…35: the other results.
#[test]
fn battles_are_compared() {
    // (the defender's card, life of both, who is left on the field)
    for (defender, life, left) in [
        ("Silver Fang", ["8000", "7200"], ["Ryu-Kishin Powered attacked", ""]),
        ("Great White", ["8000", "8000"], ["", ""]),
        ("Summoned Skull", ["7100", "8000"], ["", "Summoned Skull"]),
        ("Silver Fang defense up", ["8000", "8000"], ["Ryu-Kishin Powered attacked", ""]),
        ("Rude Kaiser defense up", ["8000", "8000"], ["", ""]),
        ("Giant Soldier of Stone defense up", ["7600", "8000"], ["", "Giant Soldier of Stone defense up"]),
    ] {
        let atk = if defender == "Silver Fang" { "+400/+0" } else { "+0/+0" };
        let attacker = format!("Ryu-Kishin Powered {atk}");
        let mut table = Table::new(&[("monsters1", &attacker), ("monsters2", defender), ("phase", "battle")]);
        table.play(&["1 attack m1 om1"]);
        table.pass_all();
        assert_eq!([table.fact("life1"), table.fact("life2")], life, "{defender}");
        let monsters = [table.fact("monsters1"), table.fact("monsters2")];
        assert_eq!(monsters.map(|text| text.replace(" +400/+0", "")), left, "{defender}");
    }
}

/// R0-29…31, A0-31, A0-32: a face-down target is flipped, and its effect resolves before the calculation; when it
/// removes the attacker, the attack ends without damage.
#[test]
fn a_flip_effect_comes_before_the_calculation() {
    let mut table = Table::new(&[
        ("monsters1", "Dark Magician, Silver Fang"),
        ("monsters2", "Man-Eater Bug defense"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1", "2 pick om1"]);
    table.pass_all();
    assert_eq!(table.fact("monsters1"), "-, Silver Fang");
    assert_eq!(table.fact("monsters2"), "Man-Eater Bug defense up");
    assert_eq!([table.fact("life1"), table.fact("life2")], ["8000", "8000"]);
    // The other monster can still attack.
    table.play(&["1 attack m2 om1"]);
    table.pass_all();
    assert_eq!(table.fact("monsters2"), "");
}

/// A0-33, A0-34, A0-65: when the set of the defender's monsters changes before the damage step, the declaration is
/// undone, and the attacker may attack again.
#[test]
fn a_change_rewinds_an_attack() {
    let mut table = Table::new(&[
        ("monsters1", "Dark Magician"),
        ("monsters2", "Silver Fang, Feral Imp"),
        ("spells2", "Compulsory Evacuation Device"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1", "2 activate s1", "2 pick m2"]);
    table.pass_all();
    assert_eq!(table.fact("monsters1"), "Dark Magician", "it has not attacked");
    assert_eq!((table.fact("monsters2"), table.fact("life2")), ("Silver Fang".into(), "8000".into()));
    table.play(&["1 attack m1 om1"]);
    table.pass_all();
    assert_eq!(
        (table.fact("monsters1"), table.fact("life2")),
        ("Dark Magician attacked".into(), "6700".into())
    );
}

/// A0-33: a change of ATK alone is none. A0-36: changes of powers can be used in the damage step.
#[test]
fn a_raise_in_the_damage_step_counts() {
    let mut table = Table::new(&[
        ("monsters1", "Silver Fang"),
        ("monsters2", "Beaver Warrior"),
        ("spells2", "Reinforcements, Compulsory Evacuation Device"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 om1", "2 pass"]);
    // The damage step: the other trap is too late.
    assert_eq!(table.refused(2, "activate s2"), "not-now");
    table.play(&["2 activate s1", "2 pick m1"]);
    table.pass_all();
    assert_eq!((table.fact("life1"), table.fact("monsters1")), ("7500".into(), String::new()));
}

/// A0-44…46: links resolve last first, a negated activation does nothing, and used cards leave when the chain is over.
/// A0-43: only a counter trap answers a counter trap.
#[test]
fn a_chain_resolves_backwards() {
    let mut table = Table::new(&[
        ("hand1", "Ookazi"),
        ("spells1", "Seven Tools of the Bandit, Reinforcements"),
        ("monsters1", "Silver Fang"),
        ("spells2", "Magic Jammer"),
        ("hand2", "Feral Imp"),
    ]);
    table.play(&["1 activate Ookazi", "2 activate s1"]);
    assert_eq!(table.fact("chain"), "Ookazi, Magic Jammer");
    assert_eq!(table.refused(1, "activate s2"), "not-now", "a normal trap is too slow for a counter trap");
    table.play(&["1 activate s1"]);
    assert_eq!(table.fact("chain"), "Ookazi, Magic Jammer, Seven Tools of the Bandit");
    table.pass_all();
    // The tools cost 1000; the jammer is negated; the fire burns.
    assert_eq!([table.fact("life1"), table.fact("life2")], ["7000", "7200"]);
    assert_eq!(table.fact("grave2"), "Feral Imp, Magic Jammer");
    assert_eq!(table.fact("grave1"), "Ookazi, Seven Tools of the Bandit");
}

/// A0-49: a trap waits until the next turn, and is never activated from the hand. A0-52: setting asks nothing.
#[test]
fn a_trap_waits_a_turn() {
    let mut table = Table::new(&[("hand1", "Just Desserts, Just Desserts"), ("monsters2", "Silver Fang")]);
    assert_eq!(table.refused(1, "activate Just Desserts"), "trap-in-hand");
    table.play(&["1 set Just Desserts"]);
    assert_eq!(table.refused(1, "activate s1"), "set-this-turn");
    table.play(&["1 end"]);
    table.pass_all();
    assert_eq!(table.fact("active"), "P2");
    table.play(&["2 summon Silver Fang", "1 pass", "1 activate s1"]);
    table.pass_all();
    assert_eq!(table.fact("life2"), "7000");
}

/// A0-20, A0-21, R0-24, R0-40: positions change once per turn, not in the turn of the summon, not after an attack; a set
/// monster is flip summoned.
#[test]
fn positions_change_within_limits() {
    let mut table = Table::new(&[
        ("hand1", "Silver Fang"),
        ("monsters1", "Feral Imp, Hane-Hane defense, Dark Magician"),
        ("monsters2", "Silver Fang"),
    ]);
    table.play(&["1 defend Silver Fang"]);
    assert_eq!(table.fact("monsters1").split(", ").last(), Some("Silver Fang defense up"));
    assert_eq!(table.refused(1, "switch m4"), "just-placed");
    assert_eq!(table.refused(1, "switch m2"), "flip-instead");
    table.play(&["1 switch m1"]);
    assert_eq!(table.refused(1, "switch m1"), "already-switched");
    table.play(&["1 flip m2", "1 pick om1"]);
    table.pass_all();
    assert_eq!(table.fact("monsters2"), "");
    table.play(&["1 next", "1 attack m3 directly"]);
    table.pass_all();
    table.play(&["1 next"]);
    assert_eq!(table.refused(1, "switch m3"), "has-attacked");
    assert_eq!(table.refused(1, "flip m3"), "not-face-down");
}

/// R0-22, A0-15, A0-18, A0-19: one monster per turn; tributes make room on a full field.
#[test]
fn tributes_free_a_slot() {
    let five = "Silver Fang, Silver Fang, Silver Fang, Silver Fang, Silver Fang";
    let mut table = Table::new(&[("hand1", "Summoned Skull, Feral Imp"), ("monsters1", five)]);
    assert_eq!(table.refused(1, "summon Feral Imp"), "no-monster-space");
    assert_eq!(table.refused(1, "summon Summoned Skull"), "wrong-sacrifices");
    table.play(&["1 summon Summoned Skull with m2"]);
    table.pass_all();
    assert_eq!(table.fact("monsters1").split(", ").nth(1), Some("Summoned Skull"));
    assert_eq!(table.refused(1, "set Feral Imp"), "second-monster");
}

/// R0-26, A0-25: no battle phase in the first turn. R0-43, A0-66: the hand is brought down to six before the turn passes.
#[test]
fn the_hand_has_a_limit() {
    let hand = ["Silver Fang"; 8].join(", ");
    let mut table = Table::new(&[("hand1", &hand), ("turn", "1")]);
    table.play(&["1 next"]);
    assert_eq!(table.fact("phase"), "end");
    assert_eq!(table.refused(1, "next"), "discard-first");
    table.play(&["1 discard Silver Fang", "1 discard Silver Fang"]);
    table.pass_all();
    assert_eq!(
        (table.fact("active"), table.fact("grave1")),
        ("P2".into(), "Silver Fang, Silver Fang".into())
    );
}

/// A0-8, A0-11: a player who has to draw and cannot loses; an empty deck alone does not.
#[test]
fn an_empty_deck_loses_when_a_card_must_be_drawn() {
    let mut table = Table::new(&[("deck1", ""), ("deck2", "Silver Fang")]);
    assert!(table.0.outcome().is_none());
    table.play(&["1 end"]);
    table.pass_all();
    table.play(&["2 end"]);
    table.pass_all();
    assert_eq!(table.0.outcome().unwrap().reason.to_string(), "deck-out");
}

/// A0-53: a new field spell destroys the old one of the opponent. A0-54: an equip is destroyed with its monster.
#[test]
fn fields_and_equips_go() {
    let mut table = Table::new(&[
        ("hand1", "Sogen, Book of Secret Arts, Dark Hole"),
        ("monsters1", "Mystical Elf"),
        ("hand2", "Yami"),
    ]);
    table.play(&["1 activate Sogen"]);
    table.pass_all();
    table.play(&["1 activate Book of Secret Arts"]);
    table.pass_all();
    assert_eq!((table.fact("field1"), table.fact("power1")), ("Sogen up".into(), "1100/2300".into()));
    table.play(&["1 activate Dark Hole"]);
    table.pass_all();
    assert_eq!((table.fact("spells1"), table.fact("monsters1")), (String::new(), String::new()));
    table.play(&["1 end"]);
    table.pass_all();
    table.play(&["2 activate Yami"]);
    table.pass_all();
    assert_eq!((table.fact("field1"), table.fact("field2")), (String::new(), "Yami up".into()));
}

/// A0-30, R0-28: the defender answers the declaration of an attack. A0-28: the ATK of the attacker counts as it is.
#[test]
fn the_defender_answers_an_attack() {
    let mut table = Table::new(&[
        ("monsters1", "Silver Fang +500/+0, Feral Imp"),
        ("spells2", "Magic Cylinder, Mirror Force"),
        ("phase", "battle"),
    ]);
    table.play(&["1 attack m1 directly", "2 activate s1"]);
    table.pass_all();
    assert_eq!([table.fact("life1"), table.fact("life2")], ["6300", "8000"]);
    table.play(&["1 attack m2 directly", "2 activate s2"]);
    table.pass_all();
    assert_eq!(table.fact("monsters1"), "");
}
