//! Each kind of mistake, as a person reads it (R4-67, A4-29).

use effects::Diagnostic;
use effects::MatchCards;
use games::duel::{Academy, CardFiles, Ruleset, csv};

use super::file;

fn monsters(text: &str) -> String {
    let source = file(text);
    let shown: Vec<_> = csv::monsters(&source).mistakes.iter().map(|mistake| mistake.show(&source)).collect();
    shown.join("\n")
}

fn spells(text: &str) -> String {
    let source = file(text);
    let shown: Vec<_> = csv::spells(&source).mistakes.iter().map(|mistake| mistake.show(&source)).collect();
    shown.join("\n")
}

#[test]
fn all_mistakes_of_a_file_are_told_together() {
    let text = "\
Monster,Pebble,It stays.,0,900
Monster,Boulder, ,12OO,900,9
Monster,Boulder,It rolls.,-1,900,4
monster,Rock,It is heavy, and round.,100,900,4
Spell,Raigeki,It strikes.
Name,Description,ATK,DEF,Level
Monster,Scree,It slides.,100,900,
";
    let right = "\
my.csv:1:31: this line has 5 fields, expected 6: Monster,Name,Description,ATK,DEF,Level
1 | Monster,Pebble,It stays.,0,900
  |                               ^
my.csv:2:17: field 3 (Description) is empty
2 | Monster,Boulder, ,12OO,900,9
  |                 ^
my.csv:2:19: field 4 (ATK) is `12OO`, which is not a whole number (did you mean `1200`?)
2 | Monster,Boulder, ,12OO,900,9
  |                   ^^^^
my.csv:2:28: field 6 (Level) is 9: expected 1 to 8
2 | Monster,Boulder, ,12OO,900,9
  |                            ^
my.csv:3:9: field 2 (Name) is `Boulder` again: line 2 already has it
3 | Monster,Boulder,It rolls.,-1,900,4
  |         ^^^^^^^
my.csv:3:27: field 4 (ATK) is -1: expected 0 to 9999
3 | Monster,Boulder,It rolls.,-1,900,4
  |                           ^^
my.csv:4:1: field 1 (Type) is `monster`, which is not a card type: every line starts with `Monster`, including the first (did you mean `Monster`?)
4 | monster,Rock,It is heavy, and round.,100,900,4
  | ^^^^^^^
my.csv:4:46: this line has 7 fields, expected 6: Monster,Name,Description,ATK,DEF,Level; put a field with a comma in double quotes
4 | monster,Rock,It is heavy, and round.,100,900,4
  |                                              ^
my.csv:5:1: field 1 (Type) is `Spell`, but every line of this file starts with `Monster`: put other cards into their own file
5 | Spell,Raigeki,It strikes.
  | ^^^^^
my.csv:6:1: field 1 (Type) is `Name`, which is not a card type: every line starts with `Monster`, including the first
6 | Name,Description,ATK,DEF,Level
  | ^^^^
my.csv:7:34: this line has 5 fields, expected 6: Monster,Name,Description,ATK,DEF,Level
7 | Monster,Scree,It slides.,100,900,
  |                                  ^";
    assert_eq!(monsters(text), right);
}

#[test]
fn mistakes_in_spells() {
    let text = "\
Spell,Raigeky,It strikes.
Spell,DARK HOLE,It gapes.
Spell,Spring,It heals.
Spell,Autumn,It fades.,mian,draw 1
Spell,Winter,It freezes.,main
Spell,Summer,\"It burns.,main,draw 1
";
    let unknown =
        "which is not a spell of the game: a new spell needs its phases and its effect in fields 4 and 5";
    let right = format!(
        "\
my.csv:1:7: field 2 (Name) is `Raigeky`, {unknown} (did you mean `Raigeki`?)
1 | Spell,Raigeky,It strikes.
  |       ^^^^^^^
my.csv:2:7: field 2 (Name) is `DARK HOLE`, {unknown} (did you mean `Dark Hole`?)
2 | Spell,DARK HOLE,It gapes.
  |       ^^^^^^^^^
my.csv:3:7: field 2 (Name) is `Spring`, {unknown}
3 | Spell,Spring,It heals.
  |       ^^^^^^
my.csv:4:24: field 4 (Phases) contains `mian`: expected `main` and `battle` (did you mean `main`?)
4 | Spell,Autumn,It fades.,mian,draw 1
  |                        ^^^^
my.csv:5:30: this line has 4 fields, expected 3 or 5: Spell,Name,Description,Phases,Effect
5 | Spell,Winter,It freezes.,main
  |                              ^
my.csv:6:14: the closing quote is missing: a card is one line, and a quote inside a quoted field is doubled
6 | Spell,Summer,\"It burns.,main,draw 1
  |              ^"
    );
    assert_eq!(spells(text), right);
}

/// What is wrong with an effect stands among the other mistakes of its file, in a line that has others, too.
#[test]
fn mistakes_in_effects_are_told_with_the_others() {
    let text = "\
Spell,Spring,It heals.,main,drow 2
Spell,Autumn,It fades.,mian,\"destroy name:\"\"A, B\"\" mosnter\"
Spell,Winter,It freezes.
";
    let wrong = Academy::pool()
        .with_files(CardFiles { spells: Some(text.into()), ..CardFiles::default() })
        .unwrap_err();
    assert_eq!(wrong.file, "spells");
    let places: Vec<_> = wrong.what.lines().filter(|line| line.starts_with("spells:")).collect();
    let begin =
        ["spells:1:29: unknown verb `drow`", "spells:2:24: field 4", "spells:2:52: ", "spells:3:7: field 2"];
    assert_eq!(places.len(), begin.len(), "{}", wrong.what);
    for (place, begin) in places.iter().zip(begin) {
        assert!(place.starts_with(begin), "{place}");
    }
    assert!(wrong.what.contains("^^^^^^^\n") && places[2].contains("`mosnter`"), "{}", wrong.what);
}

#[test]
fn a_mistake_past_the_end_of_an_effect_stays_in_its_cell() {
    let text = "Spell,Spring,It heals.,main,draw\nSpell,Pot of Greed,It grins.\n";
    let rows = csv::spells(&file(text)).rows;
    let place = |row: usize, span| rows[row].effect.mistake(Diagnostic::new("x", span, "odd")).span;
    assert_eq!((place(0, 4..5), place(0, 90..99)), (32..32, 32..32));
    assert_eq!(&text[place(1, 3..4)], "Pot of Greed"); // its effect is not written in this file
}

#[test]
fn a_file_without_cards_says_so() {
    for text in ["", "\n\n", "\u{feff}", " \r\n,,,\r\n"] {
        let told = monsters(text);
        assert!(told.contains("the file has no cards: write a line such as Monster,Name"), "{told}");
    }
}

#[test]
fn names_that_cannot_be_told_apart_are_refused() {
    let long = format!("Monster,{},It is long.,1,1,1", "ü".repeat(32));
    assert!(monsters(&long).contains("field 2 (Name) is 64 bytes long: a name has at most 63"));
    let fits = format!("Monster,{}n,It fits.,1,1,1", "ü".repeat(31));
    assert_eq!(monsters(&fits), "");
    let told = monsters("Monster,Sit down,It sits.,1,1,1");
    assert!(told.contains("`Sit down`: the game would not read `down` as part of the name"), "{told}");
    assert_eq!(monsters("Monster,Up and Away,It flies.,1,1,1\nMonster,M1,It shoots.,1,1,1"), "");
    assert_eq!(csv::monsters(&file("Monster,Two  Spaces,So.,1,1,1")).rows[0].name, "Two Spaces");

    let monster = csv::monsters(&file("Monster,Echo,It answers.,1,1,1")).rows;
    let source = file("Spell,Other,It is.,main,draw 1\nSpell,Echo,It answers.,main,draw 1");
    let shared = csv::shared_names(&monster, &csv::spells(&source).rows);
    let shown: Vec<_> = shared.iter().map(|mistake| mistake.show(&source)).collect();
    assert_eq!(
        shown,
        [
            "my.csv:2:7: field 2 (Name) is `Echo` again: a monster already has it\n2 | Spell,Echo,It answers.,main,draw 1\n  |       ^^^^"
        ]
    );
}

#[test]
fn too_many_cards_are_too_many() {
    let line = |n: usize| format!("Monster,Ant No {n},It carries.,1,1,1\n");
    let text: String = (0..=csv::MOST_CARDS).map(line).collect();
    assert!(monsters(&text).contains("too many cards: 10001; a file has at most 10000"));
    let text: String = (0..csv::MOST_CARDS).map(line).collect();
    assert_eq!(monsters(&text), "");
}
