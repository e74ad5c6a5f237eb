//! The replay records the players of each seat, and its checksums cover them.

use kernel::example::{HighCard, HighCardAction, HighCardSetup};
use kernel::replay::{
    Recorder, Replay, ReplayPlayer, SeatAssignment, is_continued, replaced, summarize, verify,
};
use kernel::{EventLog, Seat, Seed};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn person(name: &str) -> ReplayPlayer {
    ReplayPlayer::Person(name.into())
}

fn bot(name: &str) -> ReplayPlayer {
    ReplayPlayer::Bot(name.into())
}

/// Ben decides for P2, then a bot decides for P1 in place of Anna.
fn table() -> Recorder<HighCard> {
    let names = vec!["Anna Lee".into(), "Ben #2".into()];
    let mut table = Recorder::new(&HighCardSetup::default(), Seed::from(7), names).unwrap();
    table.played_by(P1, 0, person("Anna Lee"));
    table.played_by(P2, 0, person("Ben #2"));
    table.play(P2, HighCardAction::Swap, &mut EventLog::off()).unwrap();
    table.played_by(P1, 1, bot("greedy"));
    table.play(P1, HighCardAction::Keep, &mut EventLog::off()).unwrap();
    table
}

#[test]
fn players_stand_before_the_end_and_come_back() {
    let text = table().replay().to_string();
    let lines: Vec<_> = text.lines().map(|line| line.rsplit_once(" #").unwrap().0).collect();
    assert_eq!(
        lines[10..13],
        ["player P1 1 person Anna Lee", "player P1 2 bot greedy", "player P2 1 person Ben #2"],
        "{text}"
    );
    let again = verify::<HighCard>(&text.parse().unwrap()).unwrap();
    assert_eq!(again.players(), table().players());
    assert_eq!(again.replay().to_string(), text);
    let plain = include_str!("../golden/high-card.replay");
    assert_eq!(plain.parse::<Replay>().unwrap().players(), [], "an older replay does not say");
}

#[test]
fn a_changed_lost_or_added_player_is_found() {
    let text = table().replay().to_string();
    let lines: Vec<_> = text.lines().collect();
    let line = |changed: &[&str]| {
        let read = changed.join("\n").parse::<Replay>();
        read.and_then(|replay| verify::<HighCard>(&replay)).expect_err("it was changed").line
    };
    for at in 10..13 {
        let mut lost = lines.clone();
        lost.remove(at);
        assert_eq!(line(&lost), at + 1, "without `{}`", lines[at]);
        let mut twice = lines.clone();
        twice.insert(at, lines[at]);
        assert_eq!(line(&twice), at + 2, "twice `{}`", lines[at]);
    }
    for (at, from, to) in [(11, "bot greedy", "person Ann"), (12, "Ben", "Bea"), (11, " 2 ", " 3 ")] {
        let changed = lines[at].replacen(from, to, 1);
        let mut all = lines.clone();
        all[at] = &changed;
        assert_eq!(line(&all), at + 1, "{changed}");
    }
}

#[test]
fn an_unknown_player_is_explained() {
    let text = table().replay().to_string();
    let with = |line: &str| {
        let lines = text.lines().map(|known| if known.contains("bot greedy") { line } else { known });
        lines.collect::<Vec<_>>().join("\n").parse::<Replay>().map(|_| ()).unwrap_or_else(|error| {
            assert_eq!(error.line, 12, "{error}");
            panic!("{}", error.what)
        });
    };
    for (line, what) in [
        ("player P1 2 cat Tom #00000000", "expected `player`, a seat, the number of a decision"),
        ("player P1 2 #00000000", "cannot read"),
        ("player P1 2 person  #00000000", "cannot read"),
        ("player P1 2 recorded twice #00000000", "cannot read"),
        ("player P9 1 bot greedy #00000000", "there is no P9: the match has 2 seats"),
        ("player P1 4 bot greedy #00000000", "`4` is not the number of a decision: expected 1 to 3"),
        ("player P1 02 bot greedy #00000000", "`02` is not the number"),
        ("player P2 2 bot greedy #00000000", "is out of place: the `player` lines are ordered by seat"),
        ("P1 keep #00000000", "after the `player` lines, only `open` or `end` may follow"),
    ] {
        let said = std::panic::catch_unwind(|| with(line)).expect_err(line);
        let said = said.downcast_ref::<String>().expect("a sentence");
        assert!(said.contains(what), "{line}: {said}");
    }
}

/// An undo forgets the players of the undone decisions, but not the players at the deal.
#[test]
fn going_back_forgets_later_players() {
    let table = table();
    assert_eq!(table.until(0).players().len(), 2);
    assert_eq!(table.until(1).players().len(), 3, "the bot may be about to decide");
    let mut back = table.until(1);
    back.played_by(P1, 1, person("Anna Lee"));
    assert_eq!(back.players().len(), 2, "it decided nothing that holds");
    let mut first = table.until(0);
    first.played_by(P1, 0, bot("greedy"));
    assert_eq!(first.players()[..2].iter().map(|stretch| stretch.from).collect::<Vec<_>>(), [1, 1]);
    let said = replaced(first.players(), P1);
    assert_eq!(said.as_deref(), Some("Anna Lee before the first decision, then bot greedy"));
    let text = first.replay().to_string();
    assert_eq!(verify::<HighCard>(&text.parse().unwrap()).unwrap().players(), first.players());
}

#[test]
fn replaced_seats_are_told() {
    let table = table();
    assert_eq!(replaced(table.players(), P1).as_deref(), Some("Anna Lee until decision 1, then bot greedy"));
    assert_eq!(replaced(table.players(), P2), None);
    assert!(!is_continued(table.players()));
    let stretch = |from, player| SeatAssignment { seat: P1, from, player };
    assert!(is_continued(&[stretch(1, ReplayPlayer::Recorded), stretch(5, person("Zoë"))]));
}

/// A player who is late at every decision does not make a list long.
#[test]
fn many_changes_are_told_in_brief() {
    let who = |n: u32| if n.is_multiple_of(2) { bot("greedy") } else { person("Anna") };
    let many: Vec<_> = (1..=1_000).map(|from| SeatAssignment { seat: P1, from, player: who(from) }).collect();
    let told = summarize(&many);
    assert_eq!((told.len(), &told[..6]), (8, &many[..6]));
    assert_eq!((&told[6].player, told[6].from, &told[7]), (&ReplayPlayer::Several, 7, &many[999]));
    assert!(
        replaced(&told, P1).unwrap().ends_with("then several players until decision 999, then bot greedy")
    );
    assert_eq!(summarize(&many[..8]), many[..8]);
}
