//! All commands by key and by name: one table for the keys, the command line and the help.

mod table;

use kernel::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub use table::{LOBBY_HELP, TABLE_HELP, TABLE_WORDS, VISIT_HELP, VISIT_WORDS};
pub(crate) use table::{at_table, beside_table};

/// A direction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CursorDirection {
    /// To the previous item.
    Previous,
    /// To the next item.
    Next,
}

/// A command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UiCommand {
    /// One event.
    Step,
    /// The rest of the round.
    Round,
    /// Start or stop automatic play.
    Play,
    /// The next speed.
    Faster,
    /// The previous speed.
    Slower,
    /// This speed.
    Speed(u32),
    /// Take one event back.
    Back,
    /// Change the choice of this player, and keep those of the others.
    Change(String),
    /// Repeat an event that was taken back.
    Redo,
    /// Take a round back.
    BackRound,
    /// Go to the start.
    Start,
    /// Go to the end.
    End,
    /// Go to the end of this round.
    Goto(u32),
    /// Reveal or hide the cards.
    Open,
    /// Show or hide the inspector.
    Inspect,
    /// Select the previous card.
    PickLeft,
    /// Select the next card.
    PickRight,
    /// Inspect the card with this name.
    Info(String),
    /// The previous or next row of a list.
    Row(CursorDirection),
    /// Save under this name, or under a new one.
    Save(Option<String>),
    /// Open the search line.
    Search,
    /// Find this in the log.
    Find(String),
    /// Open the command line.
    Type,
    /// Open the command line for a chat message.
    Chat,
    /// Show the seed.
    Seed,
    /// The same game with another deal.
    Rematch,
    /// Show the help.
    Help,
    /// Take or release the mouse.
    Mouse,
    /// Scroll the log by this many lines; up is positive.
    Scroll(i32),
    /// Play this action for this seat.
    Act(Option<Seat>, String),
    /// Play the choice with this number, from one.
    Choose(usize),
    /// Close the open pane; leave if there is none.
    Close,
    /// Leave.
    Quit,
    /// Leave at once, as with Ctrl-C.
    Interrupt,
}

/// A line of the command table.
#[derive(Clone, Debug)]
pub struct CommandHelp {
    /// The keys, as displayed.
    pub keys: &'static str,
    /// The name on the command line, with its arguments.
    pub name: &'static str,
    /// A description.
    pub about: &'static str,
}

const fn entry(keys: &'static str, name: &'static str, about: &'static str) -> CommandHelp {
    CommandHelp { keys, name, about }
}

/// All commands, in the order of the help.
pub const TABLE: &[CommandHelp] = &[
    entry("Space Enter", "step", "one operation"),
    entry("n", "round", "the rest of this round, or the next one"),
    entry("p", "play", "play or pause"),
    entry("+ -", "speed 20", "faster, slower: 1 to 100 times"),
    entry("b u Backspace", "back", "one operation back"),
    entry("B", "back round", "one round back"),
    entry("U", "step", "forward again after going back"),
    entry("g G", "start, end", "to the start, to the end"),
    entry("", "goto 57", "to the end of round 57"),
    entry("o", "open", "show or hide all cards"),
    entry("i Left Right", "inspect", "inspect a card; arrows select another"),
    entry("/", "find K", "search the log; / Enter finds the next"),
    entry("Up Down PgUp PgDn", "", "scroll the log"),
    entry("s", "save FILE", "save the replay to a new file"),
    entry("", "seed", "show the seed of this match"),
    entry("1 to 9", "P1 ACTION", "play a choice, or any action of a seat"),
    entry("r", "rematch", "the same game with another deal"),
    entry("F2", "mouse", "release the mouse to select text"),
    entry("q Ctrl-C", "quit", "quit; Esc too, if nothing is open"),
];

/// The first words of commands.
pub const WORDS: &[&str] = &[
    "back",
    "back round",
    "end",
    "faster",
    "find",
    "goto",
    "help",
    "inspect",
    "mouse",
    "open",
    "play",
    "quit",
    "rematch",
    "round",
    "save",
    "seed",
    "slower",
    "speed",
    "start",
    "step",
];

impl UiCommand {
    /// The command of a key.
    pub fn of_key(key: KeyEvent) -> Option<Self> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Self::Interrupt);
        }
        Some(match key.code {
            KeyCode::Char(' ' | 'U') | KeyCode::Enter => Self::Step,
            KeyCode::Char('n') => Self::Round,
            KeyCode::Char('p') => Self::Play,
            KeyCode::Char('+' | '=') => Self::Faster,
            KeyCode::Char('-') => Self::Slower,
            KeyCode::Char('b' | 'u') | KeyCode::Backspace => Self::Back,
            KeyCode::Char('B') => Self::BackRound,
            KeyCode::Char('g') | KeyCode::Home => Self::Start,
            KeyCode::Char('G') | KeyCode::End => Self::End,
            KeyCode::Char('o') => Self::Open,
            KeyCode::Char('i') => Self::Inspect,
            KeyCode::Left => Self::PickLeft,
            KeyCode::Right => Self::PickRight,
            KeyCode::Char('s') => Self::Save(None),
            KeyCode::Char('/') => Self::Search,
            KeyCode::Char(':') => Self::Type,
            KeyCode::Char('r') => Self::Rematch,
            KeyCode::Char('?' | 'h') => Self::Help,
            KeyCode::F(2) => Self::Mouse,
            KeyCode::Up => Self::Scroll(1),
            KeyCode::Down => Self::Scroll(-1),
            KeyCode::PageUp => Self::Scroll(10),
            KeyCode::PageDown => Self::Scroll(-10),
            KeyCode::Char(c @ '1'..='9') => Self::Choose(c as usize - '0' as usize),
            KeyCode::Esc => Self::Close,
            KeyCode::Char('q') => Self::Quit,
            _ => return None,
        })
    }

    /// Parses a typed command. Any other text is an action.
    pub fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
        let number =
            |what: &str| rest.parse().map_err(|_| format!("`{text}` needs {what}, such as `{word} 20`"));
        Ok(match (word, rest) {
            ("step", "") => Self::Step,
            ("round", "") => Self::Round,
            ("play" | "pause", "") => Self::Play,
            ("faster", "") => Self::Faster,
            ("slower", "") => Self::Slower,
            ("speed", _) => Self::Speed(number("a speed from 1 to 100")?),
            ("back", "") => Self::Back,
            ("back", "round") => Self::BackRound,
            ("start", "") => Self::Start,
            ("end", "") => Self::End,
            ("goto", _) => Self::Goto(number("a round")?),
            ("open" | "close", "") => Self::Open,
            ("inspect", "") => Self::Inspect,
            ("save", "") => Self::Save(None),
            ("save", file) => Self::Save(Some(file.into())),
            ("find", what) => Self::Find(what.into()),
            ("seed", "") => Self::Seed,
            ("rematch", "") => Self::Rematch,
            ("help", "") => Self::Help,
            ("mouse", "") => Self::Mouse,
            ("quit", "") => Self::Quit,
            _ => match (text.parse(), word.parse()) {
                (Ok(choice), _) => Self::Choose(choice),
                (_, Ok(seat)) if !rest.is_empty() => Self::Act(Some(seat), rest.into()),
                _ => Self::Act(None, text.into()),
            },
        })
    }
}
