//! What the screen looks like, as golden files. `UPDATE=1 cargo test` writes them anew.

use catalog::bots::BotKind;
use kernel::example::HighCard;
use kernel::{Pairs, Seed, Viewer};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::explorer::Explorer;
use terminal::menu::{Autoplay, Menu, MenuChoice, Participants};
use terminal::{Charset, Depth, DisplayOptions, PlayerKind, TimelineCursor, svg};
use testkit::golden;
use unicode_width::UnicodeWidthChar;

/// A match with a double war in its fourth round.
const SETUP: &str = "p1=Q,9,2,7,4,5,K,8,8,3,Jo,6,1,2,10 p2=J,3,10,7,6,1,2,8,9,Q,4,5,3,1,K";

fn explorer(setup: &str, options: DisplayOptions) -> Explorer {
    dealt_by(7, setup, options)
}

fn dealt_by(seed: u64, setup: &str, options: DisplayOptions) -> Explorer {
    let names = ["Anna", "Ben"].map(String::from).to_vec();
    let game = (catalog::GAMES[0].open)(&setup.parse::<Pairs>().unwrap(), Seed::from(seed), names).unwrap();
    Explorer::new(TimelineCursor::new(game.as_ref(), options.sight.viewer(), &[]), options)
}

fn press(explorer: &mut Explorer, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            c => KeyCode::Char(c),
        };
        explorer.input(&Event::Key(KeyEvent::from(code)));
    }
}

fn picture(explorer: &mut Explorer, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| explorer.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let columns = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(columns);
    let row =
        |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_string() + "\n";
    rows.map(row).collect()
}

fn screen(name: &str, explorer: &mut Explorer) {
    for (width, height) in [(80, 24), (120, 40)] {
        compare(name, &picture(explorer, width, height));
    }
}

/// Compares with the golden file of this name and size.
fn compare(name: &str, buffer: &Buffer) {
    let got = text(buffer);
    for c in got.chars().filter(|c| *c != '\n') {
        assert!(fits_one_column(c), "{c:?} ({:x}) in {name}", c as u32);
    }
    let file = format!("{name}-{}x{}.txt", buffer.area.width, buffer.area.height);
    golden(format!("tests/screens/{file}"), &got);
}

/// One column in every terminal: by the tables, or because it is one of the lines, blocks, suits and arrows that
/// fixed-width fonts have always drawn in one, also where the tables allow two.
fn fits_one_column(c: char) -> bool {
    let old_friends = matches!(c, '─'..='╿' | '▀'..='▟' | '♠' | '♥' | '♣' | '▲' | '►' | '×' | '·');
    c.width() == Some(1) && (c.width_cjk() == Some(1) || old_friends)
}

#[test]
fn dealt() {
    screen("dealt", &mut explorer("", DisplayOptions::default()));
}

#[test]
fn amid_a_round() {
    let mut explorer = explorer("", DisplayOptions::default());
    press(&mut explorer, "nnnnn     ");
    screen("round", &mut explorer);
}

#[test]
fn at_war() {
    let mut explorer = explorer(SETUP, DisplayOptions::default());
    press(&mut explorer, ":goto 3\n");
    press(&mut explorer, &" ".repeat(22));
    screen("war", &mut explorer);
}

#[test]
fn at_war_with_closed_cards_in_ascii() {
    let options = DisplayOptions { charset: Charset::Ascii, ..DisplayOptions::default() };
    let mut explorer = explorer(SETUP, options);
    press(&mut explorer, ":goto 3\no");
    press(&mut explorer, &" ".repeat(22));
    screen("ascii", &mut explorer);
    assert!(text(&picture(&mut explorer, 80, 24)).is_ascii());
}

#[test]
fn the_end() {
    let mut explorer = explorer("", DisplayOptions::default());
    press(&mut explorer, "G");
    screen("end", &mut explorer);
}

#[test]
fn help() {
    let mut explorer = explorer("", DisplayOptions::default());
    press(&mut explorer, "?");
    screen("help", &mut explorer);
}

#[test]
fn the_inspector() {
    let mut explorer = explorer(SETUP, DisplayOptions::default());
    press(&mut explorer, ":goto 5\ni");
    screen("inspector", &mut explorer);
}

#[test]
fn too_small() {
    let mut explorer = explorer("", DisplayOptions::default());
    let got = text(&picture(&mut explorer, 71, 20));
    assert!(got.contains("80×24 needed, now 71×20"), "{got}");
    assert!(text(&picture(&mut explorer, 80, 24)).contains("Anna"), "and it comes back");
    for (width, height) in [(1, 1), (3, 2), (79, 24), (80, 23), (81, 25), (300, 100)] {
        picture(&mut explorer, width, height);
    }
}

/// The menu in front of somebody.
struct Desk(Menu, Terminal<TestBackend>);

impl Desk {
    fn new() -> Self {
        Self(Menu::new(DisplayOptions::default()), Terminal::new(TestBackend::new(80, 24)).unwrap())
    }

    fn press(&mut self, code: KeyCode) -> Option<MenuChoice> {
        self.0.input(&Event::Key(KeyEvent::from(code)))
    }

    fn type_in(&mut self, keys: &str) {
        keys.chars().for_each(|c| drop(self.press(KeyCode::Char(c))));
        self.press(KeyCode::Enter);
    }

    fn picture(&mut self) -> &Buffer {
        self.1.draw(|frame| self.0.draw(frame)).unwrap();
        self.1.backend().buffer()
    }
}

#[test]
fn the_menu_leads_to_a_match() {
    let mut desk = Desk::new();
    compare("menu-games", desk.picture());
    assert!(desk.press(KeyCode::Enter).is_none());
    compare("menu-ways", desk.picture());
    desk.press(KeyCode::Down);
    let Some(MenuChoice::Match { entry, setup, way }) = desk.press(KeyCode::Enter) else { panic!("a match") };
    assert_eq!((entry.about.name, setup, way.autoplay), ("war", Pairs::default(), Autoplay::Playing(10)));
    desk.press(KeyCode::Esc);
    assert!(matches!(desk.press(KeyCode::Esc), Some(MenuChoice::Quit)));
    for (width, height) in [(20, 5), (1, 1), (300, 100)] {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| desk.0.draw(frame)).unwrap();
    }
}

#[test]
fn the_menu_has_other_ways_for_games_that_are_played() {
    let mut desk = Desk::new();
    desk.press(KeyCode::Char('2'));
    compare("menu-played", desk.picture());
    let Some(MenuChoice::Match { way, .. }) = desk.press(KeyCode::Enter) else { panic!("a match") };
    assert_eq!(
        (way.company, way.autoplay),
        (Participants::PersonAndBot, Autoplay::Stepped),
        "two keys to a first move"
    );
}

#[test]
fn many_settings_scroll_and_the_selected_one_is_described() {
    let mut desk = Desk::new();
    desk.press(KeyCode::Char('2'));
    desk.press(KeyCode::Up);
    desk.press(KeyCode::Enter);
    let settings = catalog::GAMES[1].settings;
    assert!(settings.len() > 20);
    for (i, setting) in settings.iter().enumerate() {
        let picture = text(desk.picture());
        let marked = picture.lines().find(|line| line.trim_start().starts_with('►')).unwrap_or_default();
        assert!(marked.contains(&format!(" {} {}", i + 1, setting.name)), "{}: {picture}", setting.name);
        assert!(picture.contains(setting.about.split(' ').next().unwrap()), "{picture}");
        if i == 19 {
            compare("menu-many", desk.picture());
        }
        desk.press(KeyCode::Down);
    }
}

#[test]
fn the_menu_changes_settings() {
    let mut desk = Desk::new();
    desk.press(KeyCode::Enter);
    desk.press(KeyCode::Char('4'));
    desk.press(KeyCode::Down);
    desk.press(KeyCode::Enter);
    desk.type_in("2");
    desk.press(KeyCode::Down);
    desk.press(KeyCode::Right);
    compare("menu-settings", desk.picture());
    desk.press(KeyCode::Esc);
    assert!(text(desk.picture()).contains("Settings (down=2 collect=opponent-first)"));
    let Some(MenuChoice::Match { setup, .. }) = desk.press(KeyCode::Enter) else { panic!("a match") };
    assert_eq!(setup.to_string(), "down=2 collect=opponent-first");
}

#[test]
fn the_menu_complains_until_the_settings_can_be_dealt() {
    let mut desk = Desk::new();
    desk.press(KeyCode::Enter);
    desk.press(KeyCode::Char('4'));
    desk.press(KeyCode::Char('6'));
    desk.press(KeyCode::Enter);
    desk.type_in("K,2");
    assert!(text(desk.picture()).contains("! p1 is given without p2: give both"));
    desk.press(KeyCode::Esc);
    assert!(text(desk.picture()).contains("! p1 is given without p2: give both"));
    assert!(desk.press(KeyCode::Enter).is_none(), "no match is started");
    desk.press(KeyCode::Char('7'));
    desk.press(KeyCode::Enter);
    desk.type_in("3,4");
    assert!(!text(desk.picture()).contains('!'));
    desk.press(KeyCode::Esc);
    assert!(desk.press(KeyCode::Enter).is_some());
}

/// A setting that stands in a file takes its path: the file is read, and what is wrong with it is told by its name.
#[test]
fn the_menu_reads_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let right = "[[card]]\nname = 'Zap'\nkind = 'spell'\nphases = 'main'\ndo = 'draw 1'\n";
    std::fs::write(path("r.toml"), right).unwrap();
    std::fs::write(path("w.toml"), right.replace("draw", "drow")).unwrap();
    std::fs::write(path("e.toml"), " \n").unwrap();
    let mut desk = Desk::new();
    desk.press(KeyCode::Char('2'));
    desk.press(KeyCode::Up);
    desk.press(KeyCode::Enter);
    let settings = catalog::GAMES[1].settings;
    let line = settings.iter().position(|setting| setting.name == "cards").unwrap();
    (0..line).for_each(|_| drop(desk.press(KeyCode::Down)));
    let typed = |desk: &mut Desk, name: &str| {
        desk.press(KeyCode::Enter);
        desk.type_in(&path(name));
        // Long lines are folded: what is said is read without the folds.
        text(desk.picture()).split_whitespace().collect::<Vec<_>>().concat()
    };
    for (name, said) in
        [("none.toml", "!cards:thereisnofile"), ("e.toml", "isempty"), ("w.toml", "unknownverb`drow`")]
    {
        let picture = typed(&mut desk, name);
        assert!(picture.contains(said), "{name}: {picture}");
    }
    let picture = typed(&mut desk, "r.toml");
    assert!(!picture.contains('!') && picture.contains("cards"), "{picture}");
    desk.press(KeyCode::Esc);
    let Some(MenuChoice::Match { setup, .. }) = desk.press(KeyCode::Enter) else { panic!("a match") };
    assert_eq!(setup.0, [("cards".to_string(), right.to_string())]);
}

#[test]
fn choices() {
    let game = (catalog::entry::<HighCard>().open)(&Pairs::default(), Seed::from(7), vec![]).unwrap();
    let timeline = TimelineCursor::new(
        game.as_ref(),
        Viewer::Judge,
        &[PlayerKind::Person, PlayerKind::Bot(BotKind::Random)],
    );
    let mut explorer = Explorer::new(timeline, DisplayOptions::default());
    press(&mut explorer, " ");
    screen("choice", &mut explorer);
    press(&mut explorer, "3");
    assert!(text(&picture(&mut explorer, 80, 24)).contains("There is no choice 3"));
    press(&mut explorer, "2G");
    assert!(explorer.timeline().outcome().is_some());
    assert!(explorer.timeline().whole().replay().to_string().contains("P1 swap"));
}

#[test]
fn the_picture_of_the_readme() {
    let options = DisplayOptions { depth: Depth::Full, ..DisplayOptions::default() };
    let mut explorer = dealt_by(13, "", options);
    press(&mut explorer, ":goto 31\n");
    press(&mut explorer, &" ".repeat(23));
    let picture = svg::svg(&picture(&mut explorer, 100, 30), "croupier play war");
    golden("../../docs/pictures/war-terminal.svg", &picture);
}
