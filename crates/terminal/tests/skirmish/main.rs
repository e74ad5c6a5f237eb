//! A table at which people sit with hidden hands.

#[allow(missing_docs)]
mod game;
mod keys;
mod mat;
mod pass;
mod plain;
mod play;
mod screens;

use catalog::bots::BotKind;
use game::Skirmish;
use kernel::{Pairs, Seed, laws};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::explorer::ScreenRequest;
use terminal::table::TableScreen;
use terminal::{Animation, CardVisibility, DisplayOptions, PlayerKind, TimelineCursor};

const ROBOT: PlayerKind = PlayerKind::Bot(BotKind::Random);
const ALONE: [PlayerKind; 2] = [PlayerKind::Person, ROBOT];
const TOGETHER: [PlayerKind; 2] = [PlayerKind::Person, PlayerKind::Person];

/// A table in front of somebody.
struct Desk(TableScreen);

impl Desk {
    fn new(players: &[PlayerKind]) -> Self {
        Self::with(players, DisplayOptions { motion: Animation::None, ..DisplayOptions::default() })
    }

    fn with(players: &[PlayerKind], options: DisplayOptions) -> Self {
        Self(TableScreen::new(timeline(players), options))
    }

    /// Presses keys; a line break is Enter, `<` Escape.
    fn press(&mut self, keys: &str) -> Option<ScreenRequest> {
        let code = |c| match c {
            '\n' => KeyCode::Enter,
            '<' => KeyCode::Esc,
            '↓' => KeyCode::Down,
            '→' => KeyCode::Right,
            '\t' => KeyCode::Tab,
            c => KeyCode::Char(c),
        };
        keys.chars().fold(None, |_, c| self.0.input(&Event::Key(KeyEvent::from(code(c)))))
    }

    fn buffer(&mut self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.0.draw(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    fn picture(&mut self) -> String {
        text(&self.buffer(80, 24))
    }

    fn replay(&self) -> String {
        self.0.timeline().whole().replay().to_string()
    }

    /// The last action that was played.
    fn last(&self) -> String {
        self.0.timeline().whole().decisions().last().map_or(String::new(), |decision| decision.action.clone())
    }
}

fn timeline(players: &[PlayerKind]) -> TimelineCursor {
    let names = ["Anna", "Ben"].map(String::from).to_vec();
    let game = (catalog::entry::<Skirmish>().open)(&Pairs::default(), Seed::from(7), names).unwrap();
    TimelineCursor::seated(game.as_ref(), CardVisibility::Open, players)
}

fn text(buffer: &Buffer) -> String {
    let row =
        |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_string() + "\n";
    buffer.content.chunks(usize::from(buffer.area.width)).map(row).collect()
}

#[test]
fn the_skirmish_is_a_game() {
    laws::hold::<Skirmish>(&(), 30);
}
