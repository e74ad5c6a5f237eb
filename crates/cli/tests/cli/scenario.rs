//! `croupier scenario`: what it says and how it ends.

use crate::common::{croupier_in, root};

const GOOD: &str = "# Good\ngame: war\ngiven\n  p1 = 9\n  p2 = 2\nplay\n  all flip\nthen\n  winner = P1\n";

#[test]
fn stories_that_hold_fail_or_are_none() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("good.story", GOOD);
    write("fails.story", &GOOD.replace("# Good", "# P2 wins with a 2").replace("winner = P1", "winner = P2"));
    write("wrong.story", &GOOD.replace("game: war", "game: wra").replace("all flip", "everyone flip"));
    std::fs::create_dir_all(folder.path().join("more/deep")).unwrap();
    write("more/deep/again.story", GOOD);
    write("more/readme.txt", "not a story");
    let run = |args: &[&str]| croupier_in(folder.path(), &[&["scenario"], args].concat(), b"");

    let good = run(&["good.story", "more"]);
    assert_eq!((good.code, good.out.as_str(), good.err.as_str()), (0, "2 stories hold\n", ""));
    let fails = run(&["good.story", "fails.story"]);
    assert_eq!((fails.code, fails.err.as_str()), (1, ""));
    assert_eq!(
        fails.out,
        "P2 wins with a 2\nfails.story:9: winner\n    expected: P2\n    actual:   P1\n1 story holds, 1 does not\n"
    );
    let all = run(&["."]);
    assert_eq!(all.code, 3, "a wrong file outweighs a story that fails");
    assert_eq!(
        all.err,
        "./wrong.story:2: there is no game `wra` (did you mean `war`?): the games are war, duel, wolfpack, vanguard\n\
         ./wrong.story:7: `everyone` is not a seat: seats are P1 to P16, or `all`\n"
    );
    assert!(all.out.ends_with("2 stories hold, 1 does not, 1 file is not a story\n"), "{}", all.out);
    let data = run(&["--json", "."]);
    assert_eq!((data.code, data.err.as_str()), (3, ""));
    let data: serde_json::Value = serde_json::from_str(&data.out).unwrap();
    assert_eq!((&data["schema"], &data["version"]), (&"croupier/scenario".into(), &1.into()));
    assert_eq!(data["stories"][0]["failures"][0]["expected"], "P2");
    assert_eq!((&data["stories"][1]["title"], &data["stories"][1]["holds"]), (&"Good".into(), &true.into()));
    assert_eq!(data["stories"][3]["mistakes"][1]["line"], 7);
    let gone = run(&["gone.story", "good.story"]);
    assert!(
        gone.code == 3 && gone.err.starts_with("gone.story: ") && gone.out.starts_with("1 story holds"),
        "{gone:?}"
    );
    std::fs::write(folder.path().join("binary.story"), [b'#', b'\n', 0xff]).unwrap();
    let binary = run(&["binary.story"]);
    assert_eq!((binary.code, binary.err.as_str()), (3, "binary.story:2: not UTF-8 text\n"));
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    let empty = run(&["empty"]);
    assert_eq!((empty.code, empty.err.as_str()), (3, "croupier: no .story file found here\n"));
}

#[test]
fn a_story_can_come_from_standard_input() {
    let ran = croupier_in(&root(), &["scenario", "-"], GOOD.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 story holds\n"));
}
