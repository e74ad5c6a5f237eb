//! `croupier verify`: is a match true, and was it dealt fairly?

use testkit::updating;

use crate::common::{Ran, croupier_in, root};
use crate::dealt::fair_match;
use catalog::AnyGame;
use fair::{Proof, SeatSeed};
use serde_json::Value;
use tempfile::TempDir;

/// A folder with `match.replay`, which was dealt fairly, and its commitment.
fn folder(seats: &[&[u8]]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let game = fair_match(&catalog::GAMES[0], "", 7, seats);
    std::fs::write(folder.path().join("match.replay"), game.replay().to_string()).unwrap();
    (folder, proof(game.as_ref()).commitment.to_string())
}

fn proof(game: &dyn AnyGame) -> Proof {
    fair::verify(game.header(), &[]).unwrap().proof().cloned().expect("there is a proof")
}

fn verify(folder: &TempDir, args: &[&str]) -> Ran {
    croupier_in(folder.path(), &[&["verify"], args].concat(), b"")
}

#[test]
fn a_fair_match_is_true_and_fair() {
    let (folder, commitment) = folder(&[b"rain", b"sun"]);
    let ran = verify(&folder, &["match.replay"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let [first, second, p1, p2] = ran.out.lines().collect::<Vec<_>>()[..] else { panic!("{}", ran.out) };
    assert!(first.starts_with("match.replay: valid: "), "{first}");
    assert_eq!(
        second,
        format!("match.replay: the deal was fair: commitment {commitment}, with seeds of P1 and P2")
    );
    assert_eq!([p1, p2], ["  P1 added 7261696e", "  P2 added 73756e"], "each can look for their own");
    let other_name = croupier_in(folder.path(), &["replay", "verify", "match.replay"], b"");
    assert_eq!(other_name.out, ran.out);
}

#[test]
fn a_proof_states_its_limits() {
    let (one, commitment) = folder(&[b"", b"sun"]);
    let said = verify(&one, &["match.replay"]).out;
    let seeds = "with seeds of P2\n  P1 added nothing\n  P2 added 73756e\n";
    assert!(said.ends_with(&format!("commitment {commitment}, {seeds}")), "{said}");
    let (none, commitment) = folder(&[b"", b""]);
    let ran = verify(&none, &["match.replay"]);
    let chosen = format!(
        "dealt as committed: commitment {commitment}; no seat added a seed, so the server chose the deal\n"
    );
    assert!(ran.code == 0 && ran.out.contains(&chosen), "{ran:?}");
}

#[test]
fn the_commitment_is_compared_with_a_copy() {
    let (folder, commitment) = folder(&[b"rain", b"sun"]);
    for written in [commitment.clone(), commitment.to_uppercase()] {
        let ran = verify(&folder, &["match.replay", "--commitment", &written]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
    let other = "0".repeat(64);
    let ran = verify(&folder, &["match.replay", "--commitment", &other]);
    assert_eq!(ran.code, 3);
    let said = format!("match.replay:7: this match has the commitment {commitment}, not {other}\n");
    assert_eq!(ran.err, said);
    let chosen =
        croupier_in(folder.path(), &["replay", "record", catalog::GAMES[0].about.name, "--seed", "7"], b"");
    std::fs::write(folder.path().join("chosen.replay"), chosen.out).unwrap();
    let ran = verify(&folder, &["chosen.replay", "--commitment", &other]);
    assert!(ran.code == 3 && ran.err.contains("the line `fair` with the proof"), "{ran:?}");
    let usage = verify(&folder, &["match.replay", "chosen.replay", "--commitment", &other]);
    assert!(usage.code == 2 && usage.err.contains("a commitment belongs to one match"), "{usage:?}");
    let usage = verify(&folder, &["match.replay", "--commitment", "3f"]);
    assert!(usage.code == 2 && usage.err.contains("expected 64 lower-case hexadecimal digits"), "{usage:?}");
}

/// Somebody who forges a whole replay can make its checks right, but not its proof.
#[test]
fn a_forged_proof_is_named() {
    let (folder, _) = folder(&[b"rain", b"sun"]);
    let game = fair_match(&catalog::GAMES[0], "", 7, &[b"rain", b"sun"]);
    let proof = proof(game.as_ref());
    let mut other = proof.clone();
    other.nonce += 1;
    let mut swapped = proof.clone();
    swapped.seats.swap(0, 1);
    let mut more = proof.clone();
    more.seats.push(SeatSeed::NONE);
    for (forged, what) in [
        (other.fair(), "the commitment was broken"),
        (swapped.fair(), "the match was dealt from a different seed"),
        (more.fair(), "the proof has the seeds of 3 seats, but the match has 2"),
        ("trust me".parse().unwrap(), "cannot read the proof: expected `commitment=`"),
    ] {
        std::fs::write(folder.path().join("forged.replay"), game.proven(forged).replay().to_string())
            .unwrap();
        let ran = verify(&folder, &["forged.replay", "match.replay"]);
        assert_eq!(ran.code, 3);
        assert!(ran.err.starts_with(&format!("forged.replay:7: {what}")), "{}", ran.err);
        assert!(
            ran.out.starts_with("forged.replay: valid: ")
                && ran.out.contains("\nmatch.replay: the deal was fair")
        );
        let data = verify(&folder, &["forged.replay", "match.replay", "--json"]);
        assert_eq!((data.code, data.err.as_str()), (3, ""));
        let data: Value = serde_json::from_str(&data.out).unwrap();
        let [forged, fair] = &data["replays"].as_array().unwrap()[..] else { panic!("{data}") };
        assert_eq!((&forged["true"], &forged["fair"]["proven"]), (&true.into(), &false.into()));
        assert!(forged["fair"]["message"].as_str().unwrap().starts_with(what), "{forged}");
        assert_eq!(
            (&fair["fair"]["proven"], &fair["fair"]["added"]),
            (&true.into(), &serde_json::json!(["P1", "P2"]))
        );
    }
}

/// A proof covers the seed, not cards that the settings give: a server that stacks a deck and keeps its promise about
/// the seed is not certified.
#[test]
fn a_stacked_deck_is_told_as_arranged() {
    let folder = tempfile::tempdir().unwrap();
    let war = catalog::find("war").unwrap();
    let game = fair_match(war, "deck=K,Q,J,10,9,8", 7, &[b"rain", b"sun"]);
    let commitment = proof(game.as_ref()).commitment.to_string();
    std::fs::write(folder.path().join("match.replay"), game.replay().to_string()).unwrap();
    let ran = verify(&folder, &["match.replay"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "the replay is true");
    let said =
        "match.replay: cards are arranged: its settings give specific cards, so the deal was not random\n";
    assert!(ran.out.ends_with(said) && !ran.out.contains("fair"), "{}", ran.out);
    let data: Value = serde_json::from_str(&verify(&folder, &["match.replay", "--json"]).out).unwrap();
    assert_eq!(
        (&data["replays"][0]["deal"], &data["replays"][0]["fair"]),
        (&"arranged".into(), &Value::Null)
    );
    let ran = verify(&folder, &["match.replay", "--commitment", &commitment]);
    assert!(ran.code == 3 && ran.err.contains("cards are arranged"), "{ran:?}");
}

/// The players of a seat are told where it had more than one, and as data always.
#[test]
fn replaced_seats_and_continued_matches_are_told() {
    use kernel::Seat;
    use kernel::replay::ReplayPlayer;
    let folder = tempfile::tempdir().unwrap();
    let mut game = fair_match(catalog::find("war").unwrap(), "", 7, &[b"rain", b"sun"]);
    game.played_by(Seat(0), 0, ReplayPlayer::Person("Anna".into()));
    game.played_by(Seat(0), 30, ReplayPlayer::Bot("greedy".into()));
    std::fs::write(folder.path().join("match.replay"), game.replay().to_string()).unwrap();
    let ran = verify(&folder, &["match.replay"]);
    assert!(
        ran.out.contains("\n  P1 was played by Anna until decision 30, then bot greedy\n"),
        "{}",
        ran.out
    );
    let data: Value = serde_json::from_str(&verify(&folder, &["match.replay", "--json"]).out).unwrap();
    let players = &data["replays"][0]["players"];
    assert_eq!(players[1], serde_json::json!({"seat": "P1", "from": 31, "player": {"bot": "greedy"}}));
    let mut game = (game.entry().open)(&"".parse().unwrap(), kernel::Seed::from(7), vec![]).unwrap();
    game.played_by(Seat(0), 0, ReplayPlayer::Recorded);
    std::fs::write(folder.path().join("match.replay"), game.replay().to_string()).unwrap();
    let ran = verify(&folder, &["match.replay"]);
    assert!(
        ran.out.ends_with("match.replay: continued from a known deal: nothing to prove\n"),
        "{}",
        ran.out
    );
}

#[test]
fn the_dice_are_listed() {
    let (folder, _) = folder(&[b"rain", b"sun"]);
    let ran = verify(&folder, &["match.replay", "--dice"]);
    let lines: Vec<_> = ran.out.lines().skip(4).collect();
    let [throw, used, list] = lines[..] else { panic!("{}", ran.out) };
    assert!(throw.starts_with("  shuffle "), "{throw}");
    assert!(used.starts_with("  random words: ") && used.ends_with(" 0 for coins, 0 for dice"), "{used}");
    let data: Value =
        serde_json::from_str(&verify(&folder, &["match.replay", "--dice", "--json"]).out).unwrap();
    let dice = &data["replays"][0]["dice"];
    assert_eq!(dice["throws"][0], throw.trim_start());
    assert_eq!(format!("  list: {}", dice["list"].as_str().unwrap()), list);
    let data: Value = serde_json::from_str(&verify(&folder, &["match.replay", "--json"]).out).unwrap();
    assert_eq!(data["replays"][0].get("dice"), None);
}

/// The match of the guide is kept with the others.
#[test]
fn the_match_of_the_guide_is_as_it_always_was() {
    let war = catalog::find("war").unwrap();
    let game = fair_match(war, "", 1, &[b"rain on a tin roof", b"a red bicycle"]);
    let (path, text) = (root().join("tests/replays/war-fair.replay"), game.replay().to_string());
    if updating() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), text);
}
