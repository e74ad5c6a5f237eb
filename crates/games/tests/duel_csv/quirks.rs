//! A table is the same table, whatever a spreadsheet or a hasty hand does to its file (R4-67).

use games::duel::Phases;
use games::duel::csv::{self, MonsterRow};
use proptest::prelude::*;
use proptest::sample::select;

use super::file;

/// How a description is written.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Style {
    Plain,
    /// With a quote at the end that nothing opened.
    Stray,
    /// In quotes, those inside doubled.
    Quoted,
    /// What a spreadsheet makes of a stray quote: in quotes, and the stray one doubled.
    Excel,
}

/// How a file is written.
#[derive(Copy, Clone, Debug)]
struct Habits {
    mark: &'static str,
    end: &'static str,
    last: &'static str,
    /// What stands before and after every cell.
    blank: &'static str,
    /// What stands at the end of every line.
    tail: &'static str,
}

fn habits() -> impl Strategy<Value = Habits> {
    let parts = (
        select(vec!["", "\u{feff}"]),
        select(vec!["\n", "\r\n", "\n\n", "  \r\n,,,,,\r\n"]),
        any::<bool>(),
        select(vec!["", " ", "\t ", "\u{a0}"]),
        select(vec!["", "   ", ",", ",,,", " , "]),
    );
    parts.prop_map(|(mark, end, ended, blank, tail)| {
        let last = if ended { end } else { "" };
        Habits { mark, end, last, blank, tail }
    })
}

fn style() -> impl Strategy<Value = Style> {
    select(vec![Style::Plain, Style::Stray, Style::Quoted, Style::Excel])
}

/// A description that means itself: blanks around it and a last quote without a partner would not.
pub(super) fn description() -> impl Strategy<Value = String> {
    "[a-zA-Zü€, .\"']{1,24}".prop_filter_map("a description", |text| {
        let text = text.trim().to_string();
        let stray = text.ends_with('"') && text.matches('"').count() % 2 == 1;
        (!text.is_empty() && !stray).then_some(text)
    })
}

fn written(text: &str, style: Style) -> String {
    let even = text.matches('"').count().is_multiple_of(2);
    let bare = !text.contains(',') && !text.starts_with('"');
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    match style {
        Style::Plain if bare => text.to_string(),
        Style::Stray if bare && even => format!("{text}\""),
        Style::Excel if even => quoted(&format!("{text}\"")),
        _ => quoted(text),
    }
}

fn sheet(lines: &[Vec<String>], habits: Habits) -> String {
    let Habits { mark, end, last, blank, tail } = habits;
    let line = |cells: &Vec<String>| {
        let cells: Vec<_> = cells.iter().map(|cell| format!("{blank}{cell}{blank}")).collect();
        cells.join(",") + tail
    };
    format!("{mark}{}{last}", lines.iter().map(line).collect::<Vec<_>>().join(end))
}

pub(super) fn monsters() -> impl Strategy<Value = Vec<MonsterRow>> {
    let powers = (0..10_000u16, 0..10_000u16, 1..=8u8);
    let some =
        prop::collection::vec(("[A-Zü][a-z']{0,6}( of [A-Z][a-z]{1,4})?", description(), powers), 1..9);
    some.prop_map(|some| {
        let card = |(at, (name, description, (atk, def, level)))| MonsterRow {
            name: format!("{name} No {at}"),
            description,
            atk,
            def,
            level,
        };
        some.into_iter().enumerate().map(card).collect()
    })
}

pub(super) fn cells(monster: &MonsterRow, style: Style) -> Vec<String> {
    let MonsterRow { name, description, atk, def, level } = monster;
    let description = written(description, style);
    vec!["Monster".into(), name.clone(), description, atk.to_string(), def.to_string(), level.to_string()]
}

proptest! {
    #[test]
    fn monsters_load_from_any_file(
        monsters in monsters(),
        styles in prop::collection::vec(style(), 9),
        habits in habits(),
    ) {
        let lines: Vec<_> = monsters.iter().zip(styles).map(|(m, style)| cells(m, style)).collect();
        let text = sheet(&lines, habits);
        let loaded = csv::monsters(&file(&text));
        prop_assert_eq!(&loaded.mistakes, &[], "{}", text);
        prop_assert_eq!(loaded.rows, monsters, "{}", text);
    }

    #[test]
    fn spells_load_from_any_file(
        spells in prop::collection::vec((description(), select(vec!["main", "battle", "battle main"]), description()), 1..9),
        styles in prop::collection::vec(style(), 9),
        habits in habits(),
    ) {
        let name = |at| format!("Charm No {at}");
        let line = |(at, (spell, style)): (usize, (&(String, &str, String), &Style))| {
            let (description, phases, effect) = spell;
            let effect = written(effect, Style::Quoted);
            vec!["Spell".into(), name(at), written(description, *style), (*phases).into(), effect]
        };
        let lines: Vec<_> = spells.iter().zip(&styles).enumerate().map(line).collect();
        let text = sheet(&lines, habits);
        let loaded = csv::spells(&file(&text));
        prop_assert_eq!(&loaded.mistakes, &[], "{}", text);
        prop_assert_eq!(loaded.rows.len(), spells.len());
        for (at, (row, (description, phases, effect))) in loaded.rows.iter().zip(spells).enumerate() {
            let phases = Phases { main: phases.contains("main"), battle: phases.contains("battle") };
            prop_assert_eq!((&row.name, row.phases), (&name(at), phases));
            prop_assert_eq!((&row.description, &row.effect.text), (&description, &effect), "{}", text);
            prop_assert_eq!(&text[row.named.clone()], &row.name);
        }
    }
}

/// The very quirks that real files have, one each, so that a reader sees them.
#[test]
fn the_quirks_by_name() {
    let real = "\u{feff}Monster,Skull,Dark and loud.\",2500,1200,6  \r\n\
                Monster,Girl,\"Learns, and laughs.\"\"\",2000,1700,6\r\n\
                Monster,Boy,\"Says \"\"no\"\".\",2000,1700,6\r\n\
                Monster, Elf ,\"Two\" of them.,1900,900,4,,";
    let loaded = csv::monsters(&file(real));
    assert_eq!(loaded.mistakes, []);
    let told: Vec<_> = loaded.rows.iter().map(|row| (row.name.as_str(), row.description.as_str())).collect();
    let right = [
        ("Skull", "Dark and loud."),
        ("Girl", "Learns, and laughs."),
        ("Boy", "Says \"no\"."),
        ("Elf", "\"Two\" of them."),
    ];
    assert_eq!(told, right);
}
