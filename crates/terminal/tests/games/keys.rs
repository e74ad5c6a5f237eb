//! The keys of the games at a table: one map for all steps, and none in a window that shows nothing.

use catalog::bots::BotKind;
use kernel::{Pairs, Seed};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::explorer::{Explorer, ScreenRequest};
use terminal::table::TableScreen;
use terminal::{Animation, CardVisibility, DisplayOptions, PlayerKind, TimelineCursor};

use crate::{draw, press, text};

fn timeline(game: &str, setup: &str) -> TimelineCursor {
    let entry = catalog::find(game).unwrap();
    let setup: Pairs = setup.parse().unwrap();
    let game = (entry.open)(&setup, Seed::from(7), Vec::new()).unwrap();
    let bots = (1..game.seats().len()).map(|_| PlayerKind::Bot(BotKind::Greedy));
    let players: Vec<_> = std::iter::once(PlayerKind::Person).chain(bots).collect();
    TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &players)
}

fn table(game: &str, setup: &str) -> TableScreen {
    TableScreen::new(
        timeline(game, setup),
        DisplayOptions { motion: Animation::None, ..DisplayOptions::default() },
    )
}

fn decided(table: &TableScreen) -> usize {
    table.timeline().whole().decisions().len()
}

/// Where an attack is still possible, and where none is.
const TURNS: [&str; 2] = [
    "turn=3 hand1=\"Kuriboh, Dark Hole\" deck1=\"Kuriboh, Kuriboh, Kuriboh\" deck2=\"Kuriboh, Kuriboh, Kuriboh\"",
    "turn=3 phase=battle monsters1=Kuriboh deck1=\"Kuriboh, Kuriboh\" deck2=\"Kuriboh, Kuriboh, Kuriboh\"",
];

#[test]
fn a_window_that_is_too_small_obeys_no_game_keys() {
    for size in [(71, 20), (79, 24), (80, 23), (20, 4)] {
        let mut table = table("duel", TURNS[0]);
        let drawn = text(&draw(&mut table, size.0, size.1)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(drawn.contains("80×24 needed, now"), "{drawn}");
        assert!(size.0 < 71 || drawn.contains("use --plain") && drawn.contains("q leaves"), "{drawn}");
        press(&mut table, "e1t x\n:end\n1\n");
        assert_eq!(decided(&table), 0, "{size:?}");
        draw(&mut table, 80, 24);
        press(&mut table, "e");
        assert!(decided(&table) > 0, "a larger window obeys");
    }
}

#[test]
fn a_match_is_not_left_unasked_in_a_small_window() {
    let mut table = table("duel", TURNS[0]);
    press(&mut table, "1t");
    draw(&mut table, 71, 20);
    let key = |table: &mut TableScreen, c| table.input(&Event::Key(KeyEvent::from(KeyCode::Char(c))));
    assert_eq!(key(&mut table, 'q'), None);
    assert!(text(&draw(&mut table, 71, 20)).contains("Leave the match? y or n."));
    assert_eq!(key(&mut table, 'n'), None);
    assert!(!text(&draw(&mut table, 71, 20)).contains("Leave the match?"));
    key(&mut table, 'q');
    assert_eq!(key(&mut table, 'y'), Some(ScreenRequest::Quit));
}

#[test]
fn a_match_that_is_watched_stands_still_in_a_small_window() {
    let entry = catalog::find("war").unwrap();
    let game = (entry.open)(&Pairs::default(), Seed::from(7), Vec::new()).unwrap();
    let mut explorer = Explorer::new(
        TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &[]),
        DisplayOptions::default(),
    );
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(71, 20)).unwrap();
    terminal.draw(|frame| explorer.draw(frame)).unwrap();
    for c in "n p+b".chars() {
        assert_eq!(explorer.input(&Event::Key(KeyEvent::from(KeyCode::Char(c)))), None);
    }
    assert_eq!((explorer.timeline().at(), explorer.playing()), (0, None));
    assert_eq!(explorer.input(&Event::Key(KeyEvent::from(KeyCode::Char('q')))), Some(ScreenRequest::Quit));
}

/// A monster is set with `t`, as a spell is, and `e` ends the turn for every card or says why it does not.
#[test]
fn a_letter_means_one_thing_for_every_card() {
    for (keys, action) in
        [("1t", "set Kuriboh"), ("2t", "set Dark Hole"), ("1s", "summon Kuriboh"), ("e", "end")]
    {
        let mut table = table("duel", TURNS[0]);
        press(&mut table, keys);
        assert_eq!(table.timeline().whole().decisions()[0].action, action, "{keys}");
    }
    for card in ["1", "2"] {
        let mut table = table("duel", TURNS[0]);
        press(&mut table, &format!("{card}e"));
        assert_eq!(decided(&table), 0, "{card}");
        let drawn = text(&draw(&mut table, 80, 24));
        assert!(drawn.contains("e is End the turn: press Esc first"), "{drawn}");
    }
}

#[test]
fn a_turn_is_not_ended_by_a_key_that_was_struck_twice() {
    let mut table = table("duel", TURNS[0]);
    press(&mut table, "e");
    let turn = table.timeline().heading().to_string();
    assert_ne!(turn, "Turn 3");
    let before = decided(&table);
    press(&mut table, "e");
    let drawn = text(&draw(&mut table, 80, 24));
    assert!(drawn.contains(&format!("{turn} has begun. End the turn? y/n")), "{drawn}");
    press(&mut table, "n");
    assert_eq!(decided(&table), before);
    press(&mut table, "1<ey");
    assert!(decided(&table) > before, "who does something else first is not asked");
}

#[test]
fn monsters_that_can_still_attack_are_listed_before_the_turn_ends() {
    let mut table = table("duel", TURNS[1]);
    press(&mut table, "e");
    let drawn = text(&draw(&mut table, 80, 24));
    assert!(drawn.contains("Kuriboh can still attack. End the turn? y/n"), "{drawn}");
    assert_eq!(decided(&table), 0);
    press(&mut table, "y");
    assert_eq!(table.timeline().whole().decisions()[0].action, "end");
}

/// While something is shown a key hurries it, and does nothing to a choice that was not on the screen.
#[test]
fn a_key_that_hurries_plays_nothing() {
    let mut table = TableScreen::new(timeline("duel", TURNS[0]), DisplayOptions::default());
    press(&mut table, "e");
    assert!(table.playing().is_some());
    press(&mut table, "e");
    assert!(table.playing().is_none());
    let mine =
        table.timeline().whole().decisions().iter().filter(|decision| decision.action == "end").count();
    assert!(mine <= 2, "one turn of each at most");
    assert!(text(&draw(&mut table, 80, 24)).contains("P1 chooses"));
}

/// The number of a card in the hand is the number that chooses it, in every list.
#[test]
fn numbers_are_those_of_the_hand() {
    for game in ["duel", "wolfpack"] {
        let mut table = table(game, "");
        let mut seen = 0;
        for _ in 0..40 {
            let drawn = text(&draw(&mut table, 80, 24));
            for line in drawn.lines().skip(12) {
                let mut words = line.trim_start_matches(['►', ' ']).split(' ');
                let (key, label) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
                let number = label.strip_prefix('h').filter(|number| number.parse::<u8>().is_ok());
                if let (Ok(key), Some(number)) = (key.parse::<u8>(), number) {
                    assert_eq!(key.to_string(), number, "{drawn}");
                    seen += 1;
                }
            }
            press(&mut table, "\ny");
        }
        assert!(seen > 5, "{game}: {seen}");
    }
}
