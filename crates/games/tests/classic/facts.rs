//! The printed values of every card of the classic duel.

use std::collections::BTreeMap;

use games::duel::{Classic, Ruleset};

const FACTS: &str = include_str!("facts.csv");

/// A line of the table: passcode, name, class, icon, attribute, type, level, ATK, DEF, limit.
fn facts() -> BTreeMap<&'static str, Vec<&'static str>> {
    let lines = FACTS.lines().skip(1).map(|line| line.split(';').collect::<Vec<_>>());
    lines.map(|line| (line[1], line)).collect()
}

#[test]
fn every_card_has_its_printed_values() {
    let facts = facts();
    let mut wrong = Vec::new();
    let mut count = 0;
    for print in Classic::pool().prints() {
        let (name, sheet) = (print.name.as_str(), &print.sheet);
        if sheet.words("icon").contains(&"token") {
            continue;
        }
        count += 1;
        let Some(line) = facts.get(name) else {
            wrong.push(format!("{name} is not in the table"));
            continue;
        };
        let icons = match sheet.words("icon") {
            [] => "normal".to_string(),
            icons => icons.join("+"),
        };
        let number = |field: &str| sheet.number(field).map_or(String::new(), |number| number.to_string());
        let word = |field: &str| sheet.words(field).join("+");
        let is_monster = sheet.words("kind") == ["monster"];
        let of_monster = |text: String| if is_monster { text } else { String::new() };
        let has = [
            number("passcode"),
            name.into(),
            word("kind"),
            icons,
            of_monster(word("attribute").to_uppercase()),
            of_monster(word("type")),
            of_monster(number("level")),
            of_monster(number("atk")),
            of_monster(number("def")),
            number("limit"),
        ];
        let differs = has.iter().zip(line).find(|(has, fact)| has.to_lowercase() != fact.to_lowercase());
        wrong.extend(differs.map(|(has, fact)| format!("{name}: `{has}` instead of `{fact}`")));
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!((count, facts.len()), (395, 395));
}
