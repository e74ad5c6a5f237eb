//! The forty cards, held against the rules page (R4-2, A4-32).

use std::collections::BTreeMap;

use games::duel::{Phases, csv};

use super::file;

const PAGE: &str = include_str!("../../../../docs/rules/duel.md");

/// The cells of the rows of the page's table whose head begins like this.
fn table(head: &str) -> Vec<Vec<String>> {
    let rows = PAGE.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
    rows.take_while(|row| row.starts_with('|')).map(cells).collect()
}

#[test]
fn the_thirty_monsters_are_those_of_the_rules_page() {
    let loaded = csv::monsters(&csv::MONSTERS);
    assert_eq!(loaded.mistakes, []);
    let ours: BTreeMap<_, _> =
        loaded.rows.iter().map(|m| (m.name.clone(), (m.atk, m.def, m.level))).collect();
    let mut stated = BTreeMap::new();
    for row in table("| Level |") {
        let [level, monsters, _] = &row[..] else { panic!("{row:?}") };
        for monster in monsters.split(" · ") {
            let (name, powers) = monster.rsplit_once(' ').unwrap();
            let (atk, def) = powers.split_once('/').unwrap();
            stated.insert(name.into(), (atk.parse().unwrap(), def.parse().unwrap(), level.parse().unwrap()));
        }
    }
    assert_eq!(ours, stated);
    assert_eq!(ours.len(), 30);
}

/// A4-11: two of the ten, and no others, can be activated in the battle phase.
#[test]
fn the_ten_spells_are_those_of_the_rules_page() {
    let loaded = csv::spells(&csv::SPELLS);
    assert_eq!(loaded.mistakes, []);
    let ours: Vec<_> = loaded.rows.iter().map(|s| s.name.clone()).collect();
    let stated: Vec<_> = table("| Spell |").into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(ours, stated);
    assert_eq!(ours.len(), 10);
    let both = Phases { main: true, battle: true };
    let main = Phases { main: true, battle: false };
    for spell in loaded.rows {
        let boosts = ["Graceful Dice", "Mage Power"].contains(&spell.name.as_str());
        assert_eq!(spell.phases, if boosts { both } else { main }, "{}", spell.name);
    }
}

#[test]
fn a_plain_file_of_spells_gets_the_known_effects() {
    let known = csv::spells(&csv::SPELLS).rows;
    let plain: String = known.iter().map(|spell| format!("Spell,{},Just so.\n", spell.name)).collect();
    let loaded = csv::spells(&file(&plain));
    assert_eq!(loaded.mistakes, []);
    for (plain, known) in loaded.rows.iter().zip(&known) {
        assert_eq!((&plain.name, plain.phases), (&known.name, known.phases));
        assert_eq!(plain.effect.text, known.effect.text);
        assert_eq!(plain.description, "Just so.");
    }
}

#[test]
fn a_spell_of_any_name_may_bring_its_own_effect() {
    let text = "Spell,Raigeki,Gentler than usual.,main battle,draw 1\nSpell,Spring,It heals.,main,draw 3\n";
    let loaded = csv::spells(&file(text));
    assert_eq!(loaded.mistakes, []);
    assert_eq!(loaded.rows[0].effect.text, "draw 1");
    assert_eq!(loaded.rows[0].phases, Phases { main: true, battle: true });
    assert_eq!(&text[loaded.rows[1].effect.span.clone()], "draw 3");
}

/// Descriptions are for people: a sentence or two each, every one its own.
#[test]
fn every_card_is_described() {
    let monsters = csv::monsters(&csv::MONSTERS).rows.into_iter().map(|m| m.description);
    let spells = csv::spells(&csv::SPELLS).rows.into_iter().map(|s| s.description);
    let mut all: Vec<_> = monsters.chain(spells).collect();
    for text in &all {
        assert!(text.ends_with(['.', '!', '?']) && (20..160).contains(&text.len()), "{text}");
    }
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 40);
}
