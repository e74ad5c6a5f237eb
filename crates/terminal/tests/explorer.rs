//! Keys, commands and clicks do what the screen says they do.

use catalog::GameEntry;
use kernel::example::HighCard;
use kernel::{Seed, Viewer};
use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use terminal::command::{TABLE, UiCommand, WORDS};
use terminal::explorer::{Explorer, Mouse, SPEEDS, ScreenRequest};
use terminal::{Animation, DisplayOptions, TimelineCursor};

/// A screen of 80×24 with somebody in front of it.
struct Desk {
    explorer: Explorer,
    terminal: Terminal<TestBackend>,
}

impl Desk {
    fn new(options: DisplayOptions) -> Self {
        Self::of(&catalog::GAMES[0], options)
    }

    fn of(entry: &GameEntry, options: DisplayOptions) -> Self {
        Self::dealt(entry, "", options)
    }

    fn dealt(entry: &GameEntry, setup: &str, options: DisplayOptions) -> Self {
        let game = (entry.open)(&setup.parse().unwrap(), Seed::from(7), vec![]).unwrap();
        let timeline = TimelineCursor::new(game.as_ref(), options.sight.viewer(), &[]);
        let terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        Self { explorer: Explorer::new(timeline, options), terminal }
    }

    fn press(&mut self, code: KeyCode) -> Option<ScreenRequest> {
        self.explorer.input(&Event::Key(KeyEvent::from(code)))
    }

    fn keys(&mut self, keys: &str) -> Option<ScreenRequest> {
        keys.chars()
            .map(|c| self.press(if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) }))
            .last()
            .flatten()
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> Option<ScreenRequest> {
        self.explorer.input(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    fn screen(&mut self) -> Vec<String> {
        self.terminal.draw(|frame| self.explorer.draw(frame)).unwrap();
        let cells = &self.terminal.backend().buffer().content;
        cells.chunks(80).map(|row| row.iter().map(Cell::symbol).collect()).collect()
    }

    fn shows(&mut self, text: &str) -> bool {
        self.screen().iter().any(|row| row.contains(text))
    }

    /// Clicks on a text.
    fn click(&mut self, text: &str) -> Option<ScreenRequest> {
        let screen = self.screen();
        let (row, line) =
            screen.iter().enumerate().rfind(|(_, line)| line.contains(text)).expect("it is there");
        let before = &line[..line.find(text).unwrap()];
        self.mouse(MouseEventKind::Down(MouseButton::Left), before.chars().count() as u16, row as u16)
    }

    fn at(&self) -> usize {
        self.explorer.timeline().at()
    }
}

#[test]
fn keys_move_the_cursor() {
    let mut desk = Desk::new(DisplayOptions::default());
    desk.keys("   ");
    assert_eq!(desk.at(), 3);
    desk.keys("bu");
    assert_eq!(desk.at(), 1);
    desk.keys("U");
    assert_eq!(desk.at(), 2);
    desk.keys("nnn");
    assert_eq!(desk.explorer.timeline().round(), 3);
    desk.keys("B");
    assert_eq!(desk.explorer.timeline().round(), 2);
    desk.keys("G");
    assert!(desk.explorer.timeline().outcome().is_some());
    desk.keys("g");
    assert_eq!(desk.at(), 0);
    desk.keys("b");
    assert!(desk.shows("This is the start of the match"));
}

#[test]
fn the_command_line_knows_every_command_of_the_help() {
    for entry in TABLE.iter().flat_map(|entry| entry.name.split(", ")).filter(|name| !name.is_empty()) {
        let command = UiCommand::read(entry).unwrap();
        let seat = entry == "P1 ACTION";
        assert_eq!(matches!(command, UiCommand::Act(..)), seat, "{entry}");
    }
    for word in WORDS.iter().filter(|word| !["speed", "goto"].contains(word)) {
        assert!(!matches!(UiCommand::read(word).unwrap(), UiCommand::Act(..)), "{word}");
    }
}

#[test]
fn commands_can_be_typed() {
    let mut desk = Desk::new(DisplayOptions::default());
    desk.keys(":goto 5\n");
    assert_eq!(desk.explorer.timeline().round(), 5);
    desk.keys(":speed 20\n");
    assert!(desk.shows("Speed 20×"));
    desk.keys(":speed fast\n");
    assert!(desk.shows("! `speed fast` needs a speed from 1 to 100, such as `speed 20`"));
    desk.keys(":speed 0\n");
    assert!(desk.shows("0 is not a speed"));
    desk.keys(":seed\n");
    assert!(desk.shows("The seed of this match is 7."));
    desk.keys(":P1 war\n");
    assert!(desk.shows("There is no war now"));
    desk.keys(":flip\n");
    desk.keys(":P2 flip\n");
    desk.keys("n");
    assert_eq!(desk.explorer.timeline().round(), 6);
    assert_eq!(desk.keys(":save my.replay\n"), Some(ScreenRequest::Save(Some("my.replay".into()))));
    assert_eq!(desk.keys(":quit\n"), Some(ScreenRequest::Quit));
    desk.keys(":");
    desk.press(KeyCode::Up);
    desk.press(KeyCode::Up);
    assert!(desk.shows(":save my.replay"), "history");
    desk.press(KeyCode::Esc);
    desk.keys(":P1");
    desk.press(KeyCode::Tab);
    assert!(desk.shows(":P1 flip"), "completion");
}

#[test]
fn the_log_can_be_searched_and_scrolled() {
    let mut desk = Desk::new(DisplayOptions::default());
    desk.keys(":goto 40\n");
    desk.keys("/round 3.\n");
    assert!(desk.shows("── Round 3 ──"));
    desk.keys("/WAR!\n");
    assert!(desk.shows("war!"), "capitals do not matter");
    let first = desk.screen();
    desk.keys("/\n");
    assert_ne!(desk.screen(), first, "the one before");
    desk.keys("/unicorn\n");
    assert!(desk.shows("`unicorn` is not in the log"));
    desk.keys("n");
    assert!(desk.shows("─ log ─"), "a step goes back to now");
    desk.mouse(MouseEventKind::ScrollUp, 5, 19);
    assert!(desk.shows("log · 3 below"));
    desk.press(KeyCode::PageDown);
    assert!(desk.shows("─ log ─"));
}

#[test]
fn buttons_and_cards_can_be_clicked() {
    let mut desk = Desk::new(DisplayOptions::default());
    desk.click("step");
    assert_eq!(desk.at(), 1);
    desk.click("round");
    assert_eq!(desk.explorer.timeline().round(), 1);
    assert_eq!(desk.click("quit"), Some(ScreenRequest::Quit));
    desk.click("Q♥");
    assert!(desk.shows("queen of hearts"));
    assert!(desk.shows("P1, queue: 1 of 28"));
    desk.press(KeyCode::Right);
    assert!(!desk.shows("queen of hearts"));
    assert_eq!(desk.press(KeyCode::F(2)), Some(ScreenRequest::Mouse(Mouse::Released)));
    assert_eq!(desk.press(KeyCode::F(2)), Some(ScreenRequest::Mouse(Mouse::Taken)));
}

#[test]
fn the_inspector_gets_past_cards_with_the_same_face() {
    let setup = "p1=K,K,K,K,K,2 p2=3,3,3,3,3,4";
    let mut desk = Desk::dealt(&catalog::GAMES[0], setup, DisplayOptions::default());
    for card in ["king of spades", "king of hearts", "king of clubs", "king of diamonds", "2 of spades"] {
        desk.screen();
        desk.press(KeyCode::Right);
        assert!(desk.shows(card), "{card}");
    }
}

#[test]
fn it_plays_by_itself_at_many_speeds() {
    let mut desk = Desk::new(DisplayOptions::default());
    for speed in SPEEDS {
        desk.keys(&format!(":speed {speed}\n"));
        assert_eq!(desk.explorer.playing(), None);
    }
    desk.keys("p");
    assert_eq!(desk.explorer.playing(), Some(100));
    desk.keys("-");
    assert_eq!(desk.explorer.playing(), Some(50), "one can change the speed while it plays");
    desk.explorer.tick(4);
    assert_eq!(desk.at(), 4);
    desk.keys(" ");
    assert_eq!((desk.at(), desk.explorer.playing()), (5, None), "a step pauses");
    desk.keys("p");
    desk.explorer.tick(100_000);
    assert_eq!(desk.explorer.playing(), None, "it stops at the end");
    assert!(desk.explorer.timeline().outcome().is_some());

    let mut rounds = Desk::new(DisplayOptions { motion: Animation::None, ..DisplayOptions::default() });
    rounds.keys("p");
    rounds.explorer.tick(1);
    assert_eq!(rounds.explorer.timeline().round(), 1);
    assert!(rounds.explorer.timeline().is_settled());
}

#[test]
fn the_title_tells_an_explicit_deal_to_the_judge_alone() {
    let mut desk = Desk::dealt(&catalog::GAMES[0], "down=2 p1=K,2,9 p2=K,5", DisplayOptions::default());
    assert!(desk.shows("down=2 p1=K,2,9"));
    desk.keys("o");
    assert!(desk.shows("down=2") && !desk.shows("p1="));
}

#[test]
fn closed_cards_show_nothing_that_is_hidden() {
    let mut desk = Desk::new(DisplayOptions::default());
    desk.keys("o");
    assert_eq!(desk.explorer.timeline().viewer(), Viewer::Public);
    let queue = desk.screen()[3].clone();
    assert!(queue.contains("▒▒▒") && !queue.contains('♥'), "{queue}");
    assert!(desk.shows("cards hidden"));
    desk.keys("o");
    assert!(desk.screen()[3].contains('♥'));
}

#[test]
fn a_rematch_deals_other_cards() {
    let mut desk = Desk::new(DisplayOptions::default());
    let before = desk.screen();
    desk.keys("G");
    assert_eq!(desk.keys("r"), Some(ScreenRequest::Rematch));
    desk.explorer.rematch(Seed::from(8)).unwrap();
    assert_eq!(desk.at(), 0);
    assert_ne!(desk.screen(), before);
    assert_eq!(desk.explorer.timeline().whole().header().seed, Seed::from(8));
}

#[test]
fn escape_closes_the_open_overlay_before_it_leaves() {
    for open in ["i", "?", "/dequeues\n"] {
        let mut desk = Desk::new(DisplayOptions::default());
        desk.keys("n");
        desk.keys(open);
        assert_eq!(desk.press(KeyCode::Esc), None, "after `{open}`");
        assert_eq!(desk.press(KeyCode::Esc), Some(ScreenRequest::Quit), "after `{open}`");
    }
}

#[test]
fn control_c_leaves_from_everywhere() {
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for before in ["", "?", "G", "p"] {
        let mut desk = Desk::new(DisplayOptions::default());
        desk.keys(before);
        assert_eq!(
            desk.explorer.input(&Event::Key(interrupt)),
            Some(ScreenRequest::Interrupt),
            "after `{before}`"
        );
    }
}

/// Any key that a keyboard has, the useful ones more often.
fn any_key() -> impl Strategy<Value = KeyCode> {
    prop_oneof![
        6 => prop::sample::select(" nbBgGopuUi12+-r".chars().collect::<Vec<_>>()).prop_map(KeyCode::Char),
        2 => prop::sample::select(vec![
            KeyCode::Enter, KeyCode::Backspace, KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down,
            KeyCode::PageUp, KeyCode::PageDown, KeyCode::Tab, KeyCode::F(2), KeyCode::Esc,
        ]),
        1 => any::<char>().prop_map(KeyCode::Char),
        1 => prop::sample::select(vec![':', '/', '?']).prop_map(KeyCode::Char),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is pressed and wherever is clicked: no panic, and the match stays a true one.
    #[test]
    fn nothing_that_is_pressed_breaks_it(
        keys in prop::collection::vec((any_key(), 0..80u16, 0..24u16), 1..60),
        choices in any::<bool>(),
    ) {
        let high_card = catalog::entry::<HighCard>();
        let entry = if choices { &high_card } else { &catalog::GAMES[0] };
        let mut desk = Desk::of(entry, DisplayOptions::default());
        for (key, column, row) in keys {
            desk.press(key);
            desk.explorer.tick(u32::from(desk.explorer.playing().is_some()));
            desk.screen();
            desk.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
            desk.screen();
        }
        let whole = desk.explorer.timeline().whole();
        prop_assert!((entry.verify)(&whole.replay()).is_ok());
        prop_assert!(desk.explorer.timeline().here().decisions().len() <= whole.decisions().len());
    }
}

#[test]
fn a_long_command_leaves_the_keys_readable() {
    let deck = format!("deck={} down=0", ["5"; 250].join(","));
    let mut desk = Desk::dealt(&catalog::GAMES[0], &deck, DisplayOptions::default());
    desk.keys("G");
    let screen = desk.screen().join("\n");
    assert!(screen.contains(" r play again  g from the start  s save "), "{screen}");
}

#[test]
fn a_match_that_is_over_at_the_deal_says_so() {
    let mut desk = Desk::dealt(&catalog::GAMES[0], "p1=K,2 p2=", DisplayOptions::default());
    let screen = desk.screen().join("\n");
    assert!(screen.contains("P1 wins the match") && !screen.contains("Space"), "{screen}");
}
