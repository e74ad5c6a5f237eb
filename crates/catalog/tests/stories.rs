//! Every story in the repository holds, and an invalid story is distinguished from one that fails.

use std::path::{Path, PathBuf};

use catalog::story::Story;

fn stories() -> Vec<PathBuf> {
    fn find(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => find(&path, found),
                false => found.push(path),
            }
        }
    }
    let mut found = Vec::new();
    find(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios"), &mut found);
    found.sort();
    found
}

/// R2-46: rulings on the rules are written down as stories, in small deals, and hold.
#[test]
fn every_story_holds() {
    let mut wrong = Vec::new();
    for path in stories() {
        assert!(path.extension().is_some_and(|e| e == "story"), "{} is not a story", path.display());
        match Story::read(&std::fs::read_to_string(&path).unwrap()) {
            Err(mistakes) => wrong.extend(mistakes.iter().map(|m| format!("{}:{m}", path.display()))),
            Ok(story) => wrong.extend(story.run().iter().map(|f| format!("{}:{f}", path.display()))),
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A story that holds whatever happens is worthless: change any one claim of a story, and it must fail.
#[test]
fn every_line_of_every_story_matters() {
    for path in stories() {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let mut block = "";
        for (i, line) in lines.iter().enumerate() {
            if !line.starts_with(' ') {
                block = line.split(' ').next().unwrap();
                continue;
            }
            let bent = match block {
                "then" if line.contains("= yes") => line.replace("yes", "no"),
                "then" => format!("{line} 99"),
                "told" => format!("{line} Indeed."),
                _ => continue,
            };
            let mut changed = lines.clone();
            changed[i] = &bent;
            let story = Story::read(&changed.join("\n")).unwrap();
            let failures = story.run();
            assert!(
                failures.iter().any(|failure| failure.line == i + 1),
                "{}:{}: nobody minds `{}`: {failures:?}",
                path.display(),
                i + 1,
                bent.trim()
            );
        }
    }
}

#[track_caller]
fn mistakes(text: &str) -> Vec<String> {
    Story::read(text).expect_err("this is no story").iter().map(ToString::to_string).collect()
}

#[track_caller]
fn failures(text: &str) -> Vec<String> {
    Story::read(text).expect("this is a story").run().iter().map(ToString::to_string).collect()
}

#[test]
fn all_mistakes_are_found_at_once() {
    let found = mistakes(
        "# A story with every mistake
game: wra
rules: R2-7 seven
  p1 = K
gven
  p1 K
play now
  P1 flip
play
  P0 flip
  flip
  P1 flip -> forbidden
  all flip x0
told loudly
  P1 wins.
then
  over
",
    );
    let expected = [
        "2: there is no game `wra` (did you mean `war`?): the games are war, duel, wolfpack, vanguard",
        "3: `seven` is not a rule number: write R2-7 or A2-1",
        "4: this line is indented, but there is no `given`, `play`, `then` or `told` above it",
        "5: unknown keyword `gven` (did you mean `given`?): expected `game:`, `rules:`, `given`, \
         `play`, `then` or `told`; indent all other lines",
        "6: `p1 K` is not a setting: write `name = value`",
        "7: `play` must be alone on its line; write its content below, indented",
        "10: `P0` is not a seat: seats are P1 to P16, or `all`",
        "11: `flip` is not a step: write a seat or `all`, then an action, or `to the end`",
        "12: after `->`, write `refused` and the code of the refusal",
        "13: `x` takes a number from 1 to 100000",
        "14: invalid `told loudly`: `told` takes a viewer (public, judge or a seat such as P1) and `exactly`",
        "17: `over` is not a setting: write `name = value`",
    ];
    let missing = "17: the story checks nothing: add `then` or `told`";
    assert_eq!(found, expected.iter().copied().chain([missing]).collect::<Vec<_>>());
}

#[test]
fn names_that_do_not_exist_are_found_before_anything_is_played() {
    let found = mistakes(
        "# Names\ngame: war\ngiven\n  dwon = 2\n  max-rounds = 2\n  max_rounds = 3\nplay\n  P1 flip\nthen\n  over = no\n",
    );
    let settings = "the settings are max_rounds, down, collect, pile, deck, p1, p2, seed";
    let dwon = format!("4: there is no setting `dwon` (did you mean `down`?): {settings}");
    assert_eq!(found, [dwon.as_str(), "6: `max_rounds` is given twice"]);
    let found = mistakes("# Names\ngame: war\nplay\n  P3 flip\nthen\n  ruonds = 1\ntold P4\n  x\n");
    assert_eq!(found[0], "4: there is no P3: the seats are P1 and P2");
    assert!(
        found[1].starts_with("6: there is no fact `ruonds` (did you mean `rounds`?): the facts are winner,")
    );
    assert_eq!(found[2], "7: there is no P4: the seats are P1 and P2");
}

#[test]
fn wrong_values_are_found_where_they_stand() {
    let found = mistakes(
        "# Values\ngame: war\ngiven\n  p1 = K X\n  p2 = 5\n  down = many\n  seed = seven\nthen\n  over = no\n",
    );
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].starts_with("4: p1: `X` is not a card"));
    assert!(found[1].starts_with("6: down: `many` is not a whole number"));
    assert!(found[2].starts_with("7: seed: `seven` is not a seed"));
    let found = mistakes("# Half\ngame: war\ngiven\n  p1 K\n  p2 = 5\nthen\n  over = no\n");
    assert_eq!(found, ["4: `p1 K` is not a setting: write `name = value`"], "and not that p1 is missing");
    let found = mistakes("# Together\ngame: war\ngiven\n  p1 = K\nthen\n  over = no\n");
    assert_eq!(found, ["4: p1 is given without p2: give both"]);
}

#[test]
fn missing_values_are_named() {
    let empty = "1: the story is empty: it starts with its title: `# What it shows`";
    assert_eq!(mistakes(""), [empty]);
    assert_eq!(mistakes("\n\n"), ["2: the story is empty: it starts with its title: `# What it shows`"]);
    assert_eq!(
        mistakes("game: war\nthen\n  over = no\n"),
        ["1: a story starts with its title: `# What it shows`"]
    );
    assert_eq!(mistakes("# T\nthen\n  over = no\n"), ["3: the game is missing: add `game:` and its name"]);
    assert_eq!(
        mistakes("# T\ngame: war\nplay\n  all flip\n"),
        ["4: the story checks nothing: add `then` or `told`"]
    );
    let early = "3: `told` needs a `play` block before it";
    assert_eq!(mistakes("# T\ngame: war\ntold\n  Round 1.\nthen\n  over = no\n"), [early]);
}

#[test]
fn failures_show_expected_and_actual_values() {
    let head = "# T\ngame: war\ngiven\n  p1 = 9 8\n  p2 = 2 3\n";
    let both = failures(&format!("{head}play\n  all flip\nthen\n  q1 = 8, 2, 9\n  rounds = 2\n"));
    assert_eq!(
        both,
        ["9: q1\n    expected: 8, 2, 9\n    actual:   8 9 2", "10: rounds\n    expected: 2\n    actual:   1"]
    );
    let refused = failures(&format!("{head}play\n  all flip x3\nthen\n  rounds = 7\n"));
    assert_eq!(
        refused,
        ["7: no seat has a decision\n    expected: flip\n    actual:   P1 wins (empty_queue)"]
    );
    let wrong_code = failures(&format!(
        "{head}play\n  P1 war -> refused at-war\n  P1 flip -> refused no-war\nthen\n  rounds = 0\n"
    ));
    assert!(wrong_code[0].contains("refused for another reason"), "{wrong_code:?}");
    assert!(wrong_code[1].contains("was not refused"), "{wrong_code:?}");
    let told = failures(&format!("{head}play\n  all flip\ntold exactly\n  Round 1.\n  P2 wins.\n"));
    assert_eq!(
        told,
        ["10: judge was told something else\n    expected: P2 wins.\n    actual:   \
          P1 dequeues 9♠ from the front of its queue."]
    );
    let more = failures(&format!("{head}play\n  all flip\ntold exactly\n  Round 1.\n"));
    assert!(more[0].starts_with("9: judge was told more than this"), "{more:?}");
    let order = failures(&format!("{head}play\n  all flip\ntold\n  9♠ beats 2♠: P1 wins.\n  Round 1.\n"));
    assert!(order[0].starts_with("10: judge was not told this, or not in this order"), "{order:?}");
}

/// Commas, and only commas, separate names with spaces.
#[test]
fn lists_of_names_are_compared_name_by_name() {
    let story = |hand: &str| {
        let given = "given\n  hand1 = Vorse Raider, Kuriboh, Cyber Jar\n";
        failures(&format!("# Names\ngame: duel\n{given}then\n  hand1 = {hand}\n"))
    };
    assert_eq!(story("Vorse Raider, Kuriboh, Cyber Jar"), Vec::<String>::new());
    assert_eq!(story("Vorse  Raider,Kuriboh ,  Cyber Jar"), Vec::<String>::new());
    for wrong in [
        "Vorse, Raider Kuriboh, Cyber Jar",
        "Vorse Raider Kuriboh Cyber Jar",
        "Kuriboh, Vorse Raider, Cyber Jar",
        "",
    ] {
        assert_eq!(story(wrong).len(), 1, "`{wrong}` is another hand");
    }
}

#[test]
fn broken_stories_are_mistakes_and_not_panics() {
    let text = std::fs::read_to_string(&stories()[0]).unwrap();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        if let Ok(story) = Story::read(&text[..end]) {
            story.run();
        }
        let mut bent = text.clone();
        bent.replace_range(end..end + text[end..].chars().next().map_or(0, char::len_utf8), "=");
        if let Ok(story) = Story::read(&bent) {
            story.run();
        }
    }
}
