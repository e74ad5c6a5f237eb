//! `croupier replay`, from recording a match to telling two apart.

use std::path::Path;

use crate::common::{Ran, croupier_in};
use tempfile::TempDir;

/// A folder with one recorded match in `match.replay`, and its text.
fn recorded(args: &[&str]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let ran = croupier_in(folder.path(), &[&["replay", "record", "war"], args].concat(), b"");
    assert_eq!(ran.code, 0, "{}", ran.err);
    std::fs::write(folder.path().join("match.replay"), &ran.out).unwrap();
    (folder, ran.out)
}

fn replay(folder: &Path, args: &[&str]) -> Ran {
    croupier_in(folder, &[&["replay"], args].concat(), b"")
}

#[test]
fn a_recorded_match_is_true() {
    let (folder, text) = recorded(&["--seed", "7", "--names", "Anna,Ben"]);
    assert!(text.starts_with("croupier replay 1 #"), "{text}");
    assert!(text.contains("\nseed 7 #") && text.contains("\nseat P1 Anna #"), "{text}");
    let ran = replay(folder.path(), &["verify", "match.replay"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(
        ran.out,
        "match.replay: valid: War, 206 decisions, P1 wins (empty_queue)\n\
         match.replay: dealt from a chosen seed: nothing to prove\n"
    );
    let ran = croupier_in(folder.path(), &["replay", "verify", "-"], text.as_bytes());
    assert!(ran.out.starts_with("-: valid: War, 206 decisions, P1 wins (empty_queue)\n"), "{}", ran.out);
    assert_eq!(
        recorded(&["--seed", "7", "--names", "Anna,Ben"]).1,
        text,
        "the same command gives the same bytes"
    );
    assert_ne!(recorded(&[]).1, recorded(&[]).1, "without a seed one is drawn");
}

/// Change, lose or double any one line: the first line that is wrong is named, and the exit code is 3.
#[test]
fn a_tampered_replay_is_refused_at_its_first_wrong_line() {
    let (folder, text) = recorded(&["--seed", "7", "--stop-after", "8"]);
    let lines: Vec<&str> = text.lines().collect();
    let wrong = |lines: &[String]| -> (i32, usize) {
        std::fs::write(folder.path().join("bent.replay"), lines.join("\n") + "\n").unwrap();
        let ran = replay(folder.path(), &["verify", "bent.replay"]);
        let at = ran.err.strip_prefix("bent.replay:").and_then(|rest| rest.split(':').next()?.parse().ok());
        assert_eq!(ran.out, "");
        (ran.code, at.unwrap_or_else(|| panic!("no line in {}", ran.err)))
    };
    for (i, line) in lines.iter().enumerate() {
        let owned = || lines.iter().map(ToString::to_string).collect::<Vec<_>>();
        let mut bent = owned();
        let check = line.rsplit_once('#').unwrap().1;
        let other = if check == "00000000" { "00000001" } else { "00000000" };
        bent[i] = line.replace(check, other);
        assert_eq!(wrong(&bent), (3, i + 1), "a changed check in `{line}`");
        let mut lost = owned();
        lost.remove(i);
        let (code, at) = wrong(&lost);
        assert!(code == 3 && (at == i + 1 || at == i + 2), "line {} lost, {at} named", i + 1);
        let mut doubled = owned();
        doubled.insert(i, line.to_string());
        let (code, at) = wrong(&doubled);
        assert!(code == 3 && (at == i + 1 || at == i + 2), "line {} doubled, {at} named", i + 1);
    }
    let bent: Vec<String> = lines.iter().map(|line| line.replace("game war", "game wra")).collect();
    wrong(&bent);
    let ran = replay(folder.path(), &["verify", "bent.replay"]);
    assert_eq!(
        ran.err,
        "bent.replay:2: there is no game `wra` (did you mean `war`?): the games are war, duel, wolfpack, vanguard\n"
    );
}

#[test]
fn the_others_are_still_verified_after_a_wrong_one() {
    let (folder, _) = recorded(&["--seed", "7"]);
    std::fs::write(folder.path().join("not.replay"), "hello\n").unwrap();
    let ran = replay(folder.path(), &["verify", "not.replay", "gone.replay", "match.replay"]);
    assert_eq!(ran.code, 3);
    assert!(ran.out.starts_with("match.replay: valid:"), "{}", ran.out);
    let errors: Vec<&str> = ran.err.lines().collect();
    assert_eq!(errors[0], "not.replay:1: this is not a replay: expected `croupier replay 1`");
    assert!(errors[1].starts_with("gone.replay: "), "{}", errors[1]);
    let data = replay(folder.path(), &["verify", "not.replay", "match.replay", "--json"]);
    assert_eq!((data.code, data.err.as_str()), (3, ""));
    let data: serde_json::Value = serde_json::from_str(&data.out).unwrap();
    assert_eq!((&data["schema"], &data["version"]), (&"croupier/verify".into(), &1.into()));
    assert_eq!((&data["replays"][0]["true"], &data["replays"][0]["line"]), (&false.into(), &1.into()));
    assert_eq!((&data["replays"][1]["true"], &data["replays"][1]["game"]), (&true.into(), &"war".into()));
}

#[test]
fn a_match_is_told_in_sentences() {
    let (folder, _) = recorded(&["--p1", "K,2,3,4,9,6", "--p2", "K,5,7,8,10,1", "--stop-after", "4"]);
    let judge = replay(folder.path(), &["show", "match.replay"]);
    assert_eq!(
        judge.out.lines().take(10).collect::<Vec<_>>().join("\n"),
        "War: P1 against P2
max_rounds=5000 down=3 collect=own-first pile=lifo p1=K,2,3,4,9,6 p2=K,5,7,8,10,1
Cards are arranged.
    1  P1 flip
    2  P2 flip
       Round 1.
       P1 dequeues K♠ from the front of its queue.
       P2 dequeues K♥ from the front of its queue.
       K♠ ties K♥: war!
       P1 pushes the tied K♠ on its war pile."
    );
    assert!(judge.out.contains("P1 dequeues 2♠ and pushes it face down"), "{}", judge.out);
    let public = replay(folder.path(), &["show", "match.replay", "--viewer", "public"]);
    assert!(public.out.contains("    4  P2 decides\n"), "what a seat decides is its own: {}", public.out);
    assert!(!public.out.contains("2♠") && public.out.contains("P1 dequeues a card and pushes it face down"));
    assert!(public.out.ends_with("The match is not over.\n"), "{}", public.out);
    assert!(public.out.contains("down=3") && !public.out.contains("p1="), "a deal is hidden: {}", public.out);
}

#[test]
fn the_table_is_shown_at_any_moment() {
    let (folder, _) = recorded(&["--p1", "K,2,3,4,9,6", "--p2", "K,5,7,8,10,1", "--names", "Anna,Ben"]);
    let table = replay(folder.path(), &["show", "match.replay", "--at", "3"]);
    assert_eq!(
        table.out,
        "Round 1: war, after decision 3

P1 Anna
  queue: 5 cards, front first: 2♠ 3♠ 4♠ 9♠ 6♠
  shown: no cards
  war pile: 1 card: K♠

P2 Ben, has to decide
  queue: 5 cards, front first: 5♠ 7♠ 8♠ 10♠ 1♠
  shown: no cards
  war pile: 1 card: K♥

War! Both lay 3 cards face down and one face up.

q1 = 2 3 4 9 6
q2 = 5 7 8 10 1
pile1 = K
pile2 = K
rounds = 1
wars = 1
cycles = 0
chain = 0
deepest = 1
streak = 1
"
    );
    let public = replay(folder.path(), &["show", "match.replay", "--at", "0", "--viewer", "P1"]);
    assert!(
        public.out.contains("  queue: 6 cards face down\n") && !public.out.contains("q1 ="),
        "{}",
        public.out
    );
    for (args, what) in [
        (["--at", "99"], "the match has"),
        (["--at", "-1"], "`-1` is not a number of decisions"),
        (["--viewer", "P3"], "there is no P3: the seats are P1 and P2"),
        (["--viewer", "me"], "`me` is not a viewer"),
    ] {
        let ran = replay(folder.path(), &[&["show", "match.replay"], &args[..]].concat());
        assert!(ran.code == 2 && ran.err.contains(what) && ran.out.is_empty(), "{ran:?}");
    }
}

#[test]
fn json_is_one_document_with_a_version() {
    let (folder, _) = recorded(&["--seed", "7"]);
    let read = |args: &[&str]| -> serde_json::Value {
        let ran = replay(folder.path(), &[&["show", "match.replay", "--json"], args].concat());
        serde_json::from_str(&ran.out).unwrap()
    };
    let whole = read(&[]);
    assert_eq!((&whole["schema"], &whole["version"]), (&"croupier/replay".into(), &1.into()));
    assert_eq!(whole["decisions"].as_array().unwrap().len(), 206);
    assert_eq!(whole["outcome"]["winners"][0], "P1");
    let moment = read(&["--at", "206"]);
    assert_eq!(moment["facts"]["q2"], serde_json::json!([]));
    assert_eq!(moment["scene"]["zones"].as_array().unwrap().len(), 6);
    let public = read(&["--at", "5", "--viewer", "public"]);
    assert!(public.get("facts").is_none() && !public.to_string().contains("\"short\""), "{public}");
    assert!(read(&["--viewer", "P1"])["decisions"][1]["action"].is_null(), "P2's decision is P2's");
}

#[test]
fn two_matches_are_told_apart() {
    let (folder, text) = recorded(&["--seed", "7"]);
    let write = |name: &str, args: &[&str]| {
        let ran = croupier_in(folder.path(), &[&["replay", "record", "war"], args].concat(), b"");
        std::fs::write(folder.path().join(name), ran.out).unwrap();
    };
    write("short.replay", &["--seed", "7", "--stop-after", "12"]);
    write("other.replay", &["--seed", "8", "--down", "2"]);
    let diff = |b: &str| replay(folder.path(), &["diff", "match.replay", b]);
    let same = diff("match.replay");
    assert_eq!((same.code, same.out.as_str()), (0, "match.replay and match.replay are the same match\n"));
    let short = diff("short.replay");
    assert_eq!(short.code, 1);
    assert_eq!(short.out, "decision 13:\n  match.replay: P1 flip\n  short.replay: still open\n");
    let other = diff("other.replay");
    assert_eq!((other.code, other.err.as_str()), (1, ""));
    assert!(other.out.starts_with("setup:\n") && other.out.contains("\nseed:\n  match.replay: 7\n"));
    let data = replay(folder.path(), &["diff", "match.replay", "short.replay", "--json"]);
    let data: serde_json::Value = serde_json::from_str(&data.out).unwrap();
    assert_eq!(data["same"], false);
    assert_eq!(
        data["differences"],
        serde_json::json!([{"what": "decision 13", "a": "P1 flip", "b": "still open"}])
    );
    let piped = croupier_in(folder.path(), &["replay", "diff", "-", "match.replay"], text.as_bytes());
    assert_eq!(piped.code, 0);
    assert_eq!(replay(folder.path(), &["diff", "-", "-"]).code, 2);
    assert_eq!(replay(folder.path(), &["diff", "match.replay", "gone.replay"]).code, 3);
}

#[test]
fn a_wrong_command_line_suggests_a_correction() {
    let folder = tempfile::tempdir().unwrap();
    for (args, what) in [
        (&["record", "wra"][..], "a similar subcommand exists: 'war'"),
        (&["record", "war", "--collect", "own"], "a similar value exists: 'own-first'"),
        (&["record", "war", "--deck", "K,L"], "`L` is not a card"),
        (&["record", "war", "--p1", "K"], "p1 is given without p2"),
        (&["record", "war", "--seed", "seven"], "`seven` is not a seed"),
        (&["record", "war", "--names", "a,b,c"], "too many names: 3 for 2 seats"),
        (&["verfy", "x"], "a similar subcommand exists: 'verify'"),
    ] {
        let ran = replay(folder.path(), args);
        assert!(ran.code == 2 && ran.err.contains(what) && ran.out.is_empty(), "{args:?}: {ran:?}");
    }
}

/// A reader that has seen enough is no reason to complain.
#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let (folder, _) = recorded(&["--seed", "7"]);
    let mut child = std::process::Command::new(crate::common::CROUPIER)
        .args(["replay", "show", "match.replay", "--json"])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let ran = child.wait_with_output().unwrap();
    assert_eq!((ran.status.code(), String::from_utf8_lossy(&ran.stderr).as_ref()), (Some(0), ""));
}

/// Of two faults the first is named, also when the second one makes the file unreadable.
#[test]
fn a_changed_line_is_found_in_a_file_that_is_cut_off() {
    let (folder, text) = recorded(&["--seed", "7"]);
    let mut lines: Vec<String> = text.lines().take(40).map(String::from).collect();
    let wrong = |lines: &[String]| {
        std::fs::write(folder.path().join("cut.replay"), lines.join("\n")).unwrap();
        replay(folder.path(), &["verify", "cut.replay"]).err
    };
    assert!(wrong(&lines).starts_with("cut.replay:41: the file ends in the middle"), "{}", wrong(&lines));
    let check = lines[20].len() - 8;
    lines[20].replace_range(check.., "00000000");
    assert!(wrong(&lines).starts_with("cut.replay:21: the checksum of"), "{}", wrong(&lines));
}

#[test]
fn a_mark_before_the_text_and_other_line_ends_mean_nothing() {
    let (folder, text) = recorded(&["--seed", "7"]);
    let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    std::fs::write(folder.path().join("marked.replay"), marked).unwrap();
    assert_eq!(replay(folder.path(), &["verify", "marked.replay"]).code, 0);
}

#[test]
fn nothing_in_a_replay_commands_the_terminal() {
    let (folder, text) = recorded(&["--seed", "7", "--names", "Anna,Ben"]);
    assert!(text.contains("\nseat P1 Anna #"), "{text}");
    let text = text.replace("seat P1 Anna", "seat P1 \x1b[31mAnna").replace("P1 flip", "P1 \x1b[2Jflip");
    std::fs::write(folder.path().join("bad.replay"), text).unwrap();
    for verb in ["verify", "show"] {
        let ran = replay(folder.path(), &[verb, "bad.replay"]);
        assert_eq!(ran.code, 3);
        assert!(!(ran.err.clone() + &ran.out).contains('\x1b'), "{ran:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_may_have_any_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let (folder, text) = recorded(&["--seed", "7"]);
    let name = OsStr::from_bytes(b"a\xff.replay");
    std::fs::write(folder.path().join(name), text).unwrap();
    let run = |args: &[&str]| {
        let mut command = std::process::Command::new(crate::common::CROUPIER);
        command.args(args).arg(name).current_dir(folder.path()).output().unwrap().status.code()
    };
    assert_eq!(run(&["replay", "verify"]), Some(0));
    assert_eq!(run(&["replay", "show"]), Some(0));
    assert_eq!(run(&["replay", "diff", "match.replay"]), Some(0));
    let story = folder.path().join(OsStr::from_bytes(b"b\xff.story"));
    std::fs::write(story, "\u{feff}# Flip\ngame: war\nplay\n  all flip\nthen\n  rounds = 1\n").unwrap();
    let ran = croupier_in(folder.path(), &["scenario", "."], b"");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 story holds\n"), "{}", ran.err);
}

/// Cards that have numbers and a text are told by their names, and how they stand in the words of their game.
#[test]
fn cards_with_a_text_are_shown_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = (catalog::find("duel").unwrap().open)(
        &"hand1=\"Big Shield Gardna, Summoned Skull\" monsters1=\"Kuriboh, Baby Dragon defense\" deck1=Kuriboh deck2=Kuriboh"
            .parse()
            .unwrap(),
        7.into(),
        vec![],
    )
    .unwrap();
    game.play(kernel::Seat(0), "next").unwrap();
    std::fs::write(folder.path().join("match.replay"), game.replay().to_string()).unwrap();
    let judge = replay(folder.path(), &["show", "match.replay", "--at", "1"]).out;
    for line in [
        "  hand: 2 cards: Big Shield Gardna, Summoned Skull\n",
        "  monster: 1 card: Kuriboh (ATTACK)\n",
        "  monster: 1 card: Baby Dragon (face down, DEFENSE)\n",
    ] {
        assert!(judge.contains(line), "{judge}");
    }
    let public = replay(folder.path(), &["show", "match.replay", "--at", "1", "--viewer", "public"]).out;
    assert!(public.contains("  monster: 1 card face down\n") && !public.contains("Dragon"), "{public}");
}
