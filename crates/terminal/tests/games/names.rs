//! Who plays: names on the page that asks for them, and names on the table.

use catalog::bots::BotKind;
use kernel::{Pairs, Seat, Seed};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::names::{Names, NamesOutcome};
use terminal::table::TableScreen;
use terminal::{CardVisibility, DisplayOptions, PlayerKind, TimelineCursor};

use crate::{draw, text};

const PLAYERS: [PlayerKind; 2] = [PlayerKind::Person, PlayerKind::Bot(BotKind::Greedy)];

fn typed(names: &mut Names, keys: &str) -> Option<NamesOutcome> {
    let code = |c| if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) };
    keys.chars().fold(None, |_, c| names.input(&Event::Key(KeyEvent::from(code(c)))))
}

fn page(names: &Names) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| names.draw(frame)).unwrap();
    terminal.backend().buffer().content.iter().map(Cell::symbol).collect()
}

#[test]
fn a_name_that_cannot_be_had_is_asked_for_again() {
    let game = (catalog::find("wolfpack").unwrap().open)(&"pilots=2".parse().unwrap(), Seed::from(7), vec![]);
    let mut names = Names::new(game.unwrap().as_ref(), [Seat(0), Seat(1)], DisplayOptions::default());
    for wrong in ["The Ace\n", "P2\n", "A name of more than twenty\n"] {
        assert_eq!(typed(&mut names, wrong), None);
        assert!(page(&names).contains("name"), "{}", page(&names));
        for _ in wrong.chars() {
            names.input(&Event::Key(KeyEvent::from(KeyCode::Backspace)));
        }
    }
    assert_eq!(typed(&mut names, "Anna\nanna\n"), None);
    assert!(page(&names).contains("`anna` is already at this table"), "{}", page(&names));
    let done = typed(&mut names, "bel\n");
    assert_eq!(done, Some(NamesOutcome::Done(vec![(Seat(0), "Anna".into()), (Seat(1), "annabel".into())])));
}

/// A replay can have any name, and a character can take two columns.
#[test]
fn a_name_takes_24_columns_at_most() {
    let wide = "龍".repeat(20);
    let long = "x".repeat(60);
    let game =
        (catalog::find("duel").unwrap().open)(&Pairs::default(), Seed::from(7), vec![wide, long]).unwrap();
    let mut table = TableScreen::new(
        TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &PLAYERS),
        DisplayOptions::default(),
    );
    let drawn = text(&draw(&mut table, 80, 24));
    assert!(drawn.matches('龍').count() > 0 && drawn.contains(&"x".repeat(23)), "{drawn}");
    assert!(!drawn.contains(&"x".repeat(24)), "{drawn}");
    assert!(drawn.lines().all(|line| line.matches('龍').count() <= 11), "{drawn}");
}
