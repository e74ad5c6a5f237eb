//! The same commands for who plays: other keys, since letters are verbs.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{CommandHelp, CursorDirection, UiCommand, entry};

/// All commands of a table, in the order of the help.
pub const TABLE_HELP: &[CommandHelp] = &[
    entry("1 M1 OM3", "attack m1", "a card by its label; 1 alone is h1"),
    entry("small letters", "ACTION", "a verb; its letter is always the same"),
    entry("Up Down Enter", "", "move in the list; choose the marked row"),
    entry("Left Right", "info h1", "inspect cards one by one, or this one"),
    entry("Space i", "inspect", "show or hide the whole card"),
    entry("Esc", "", "one step back; close a window"),
    entry("u U", "undo, redo", "take back a choice; redo it"),
    entry("", "change Anna", "change one choice before all have chosen"),
    entry("Tab Up Down", "", "after : complete; earlier commands"),
    entry("/", "find K", "search the log; / Enter finds the next"),
    entry("PgUp PgDn", "", "scroll the card, or the log"),
    entry("v", "save FILE", "save the replay; v at the end"),
    entry("", "seed", "show the seed of this match"),
    entry("p + -", "play, speed", "watching: play or pause; set the speed"),
    entry("o", "open", "show all cards: watching, or at the end"),
    entry("r", "rematch", "at the end: rematch with seats swapped"),
    entry("F2", "mouse", "release the mouse to select text"),
    entry("q Ctrl-C", "quit", "leave"),
];

/// The first words of commands at a table.
pub const TABLE_WORDS: &[&str] = &[
    "change ", "find ", "help", "info ", "inspect", "mouse", "open", "play", "quit", "redo", "rematch",
    "save", "seed", "speed ", "undo",
];

/// All commands at a remote table, in the order of the help.
pub const VISIT_HELP: &[CommandHelp] = &[
    entry("1 M1 OM3", "attack m1", "a card by its label; 1 alone is h1"),
    entry("small letters", "ACTION", "a verb; its letter is always the same"),
    entry("Up Down Enter", "", "move in the list; choose the marked row"),
    entry("Left Right Space", "info h1", "inspect cards one by one, in full"),
    entry("Esc", "", "one step back; close a window"),
    entry("u U", "undo, redo", "take back a choice, if the others agree"),
    entry("y n", "yes, no", "answer a question; agree or decline"),
    entry("\"", "say, talk", "send a chat message; show the chat"),
    entry("", "draw, resign", "offer a draw; resign"),
    entry("", "pause resume", "host: stop or restart the clocks"),
    entry("", "kick, host", "host: remove NAME; make NAME host"),
    entry("/ PgUp PgDn", "find K", "search the log; scroll it"),
    entry("", "seed", "show the commitment to the deal"),
    entry("r", "rematch", "at the end: rematch with seats swapped"),
    entry("v", "save FILE", "at the end: save the replay to a file"),
    entry("F2", "mouse", "release the mouse to select text"),
    entry("q Ctrl-C", "quit", "leave the table, or just the program"),
];

/// All keys of the lobby, in the order of the help.
pub const LOBBY_HELP: &[CommandHelp] = &[
    entry("Enter", "", "take a seat; be ready; host: start"),
    entry("Up Down s", "", "select a seat; take it"),
    entry("r w", "", "ready or not; watch instead"),
    entry("b", "", "host: put a bot on the seat; change it"),
    entry("x h", "kick, host", "host: remove NAME; make NAME host"),
    entry("", "clock=5m+10s", "host: change a setting or an option"),
    entry("PgUp PgDn", "", "scroll the settings"),
    entry("\"", "say HELLO", "send a chat message to everybody"),
    entry("", "name CARLA", "change your name"),
    entry("i", "", "show the code and link for joining"),
    entry("q Ctrl-C", "", "leave the table, or just the program"),
];

/// The first words of commands at a remote table, besides those of any table.
pub const VISIT_WORDS: &[&str] =
    &["draw", "hands open", "host ", "kick ", "no", "pause", "resign", "resume", "say ", "talk", "yes"];

/// The command of a key at a table.
pub(crate) fn at_table(key: KeyEvent) -> Option<UiCommand> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(UiCommand::Interrupt);
    }
    Some(match key.code {
        KeyCode::Enter => UiCommand::Step,
        KeyCode::Char(' ' | 'i') => UiCommand::Inspect,
        KeyCode::Char('u') => UiCommand::Back,
        KeyCode::Char('U') => UiCommand::Redo,
        KeyCode::Char('+' | '=') => UiCommand::Faster,
        KeyCode::Char('-') => UiCommand::Slower,
        KeyCode::Char('/') => UiCommand::Search,
        KeyCode::Char(':') => UiCommand::Type,
        KeyCode::Char('"') => UiCommand::Chat,
        KeyCode::Char('?') => UiCommand::Help,
        KeyCode::Char('q') => UiCommand::Quit,
        KeyCode::F(2) => UiCommand::Mouse,
        KeyCode::Left => UiCommand::PickLeft,
        KeyCode::Right => UiCommand::PickRight,
        KeyCode::Up => UiCommand::Row(CursorDirection::Previous),
        KeyCode::Down | KeyCode::Tab => UiCommand::Row(CursorDirection::Next),
        KeyCode::PageUp => UiCommand::Scroll(10),
        KeyCode::PageDown => UiCommand::Scroll(-10),
        KeyCode::Home => UiCommand::Start,
        KeyCode::End => UiCommand::End,
        KeyCode::Esc => UiCommand::Close,
        _ => return None,
    })
}

/// The command of a letter that selects no card: for spectators, and after the end.
pub(crate) fn beside_table(letter: char) -> Option<UiCommand> {
    Some(match letter {
        'p' => UiCommand::Play,
        'o' => UiCommand::Open,
        'r' => UiCommand::Rematch,
        'v' => UiCommand::Save(None),
        _ => return None,
    })
}

impl UiCommand {
    /// Parses a command typed at a table. Any other text is an action.
    pub(crate) fn read_at_table(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
        Ok(match (word, rest) {
            ("undo", "") => Self::Back,
            ("redo", "") => Self::Redo,
            ("change", name) => Self::Change(name.into()),
            ("info", "") => return Err("`info` needs the label of a card, such as `info h1`".into()),
            ("info", name) => Self::Info(name.into()),
            ("find" | "speed" | "save", _) => return Self::read(text),
            (
                "inspect" | "play" | "pause" | "open" | "close" | "seed" | "rematch" | "help" | "mouse"
                | "quit",
                "",
            ) => {
                return Self::read(text);
            }
            _ => text.parse().map_or_else(|_| Self::Act(None, text.into()), Self::Choose),
        })
    }
}
