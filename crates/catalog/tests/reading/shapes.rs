//! Hostile texts that could keep a program busy: of any length, in many shapes, most of them invalid.

use catalog::story::Story;
use catalog::{SourceText, find};
use kernel::{Pairs, Seed};

/// A kind of text, and its parser.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    /// Makes one of about this many bytes.
    pub(crate) make: fn(usize) -> String,
    /// Parses it; returns the number of reported errors and their size in bytes.
    pub(crate) read: fn(&str) -> Told,
}

/// The reported errors of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    pub(crate) mistakes: usize,
    pub(crate) bytes: usize,
}

const fn shape(name: &'static str, make: fn(usize) -> String, read: fn(&str) -> Told) -> Shape {
    Shape { name, make, read }
}

pub(crate) const SHAPES: &[Shape] = &[
    shape("monsters: short lines", |n| "x\n".repeat(n / 2), |text| setting("duel", "monsters", text)),
    shape("monsters: one line", |n| "Monster,".repeat(n / 8), |text| setting("duel", "monsters", text)),
    shape(
        "monsters: a long cell",
        |n| format!("Monster,{},y,1,1,1", long(n)),
        |text| setting("duel", "monsters", text),
    ),
    shape(
        "monsters: no numbers",
        |n| lines(n, |i| format!("Monster,M{i},d,a,b,c")),
        |text| setting("duel", "monsters", text),
    ),
    shape(
        "monsters: one name",
        |n| lines(n, |_| "Monster,Same,d,1,1,1".into()),
        |text| setting("duel", "monsters", text),
    ),
    shape(
        "monsters: right",
        |n| lines(n.min(260_000), |i| format!("Monster,M{i},d,1,1,1")),
        |text| setting("duel", "monsters", text),
    ),
    shape(
        "monsters: quotes",
        |n| lines(n, |_| r#""a,""b,"#.repeat(40)),
        |text| setting("duel", "monsters", text),
    ),
    shape(
        "spells: unknown",
        |n| lines(n, |i| format!("Spell,S{i},d")),
        |text| setting("duel", "spells", text),
    ),
    shape(
        "spells: effects",
        |n| lines(n, |i| format!("Spell,S{i},d,main,frobnicate {i}")),
        |text| setting("duel", "spells", text),
    ),
    shape(
        "spells: phases",
        |n| format!("Spell,S,d,{},draw 1", "noon ".repeat(n / 5)),
        |text| setting("duel", "spells", text),
    ),
    shape(
        "spells: one effect",
        |n| format!("Spell,S,d,main,{}", "oops; ".repeat(n / 6)),
        |text| setting("duel", "spells", text),
    ),
    shape("cards: brackets", |n| "[\n".repeat(n / 2), |text| setting("duel", "cards", text)),
    shape("cards: no TOML", |n| "= =\n".repeat(n / 4), |text| setting("duel", "cards", text)),
    shape("cards: nested", |n| format!("card = {}", "[".repeat(n)), |text| setting("duel", "cards", text)),
    shape("cards: dotted", |n| format!("{}x = 1", "a.".repeat(n / 2)), |text| setting("duel", "cards", text)),
    shape("cards: one key", |n| lines(n, |_| "same = 1".into()), |text| setting("duel", "cards", text)),
    shape(
        "cards: unknown keys",
        |n| lines(n, |i| format!("key{i} = 1")),
        |text| setting("duel", "cards", text),
    ),
    shape("cards: empty cards", |n| "[[card]]\n".repeat(n / 9), |text| setting("duel", "cards", text)),
    shape("cards: long key", |n| format!("[[card]]\n{} = 1", long(n)), |text| setting("duel", "cards", text)),
    shape("cards: one name", |n| lines(n, |_| toml("Same", "draw 1")), |text| setting("duel", "cards", text)),
    shape(
        "cards: a name of the game",
        |n| lines(n, |_| toml("Dark Hole", "draw 1")),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "cards: strange steps",
        |n| lines(n, |i| toml(&format!("S{i}"), "drow 1")),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "cards: in vain",
        |n| lines(n, |i| toml(&format!("S{i}"), "draw -1; repeat -1 { draw 1 }")),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "cards: one long step",
        |n| toml("S", &"destroy ".repeat(n / 8)),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "cards: many steps",
        |n| toml("S", &"drow 1; ".repeat(n / 8)),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "cards: open braces",
        |n| toml("S", &"may { ".repeat(n / 6)),
        |text| setting("duel", "cards", text),
    ),
    shape("cards: closed braces", |n| toml("S", &"} ".repeat(n / 2)), |text| setting("duel", "cards", text)),
    shape(
        "cards: brackets in a query",
        |n| toml("S", &format!("destroy {}", "(".repeat(n))),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "cards: right",
        |n| lines(n, |i| toml(&format!("S{i}"), "draw 1")),
        |text| setting("duel", "cards", text),
    ),
    shape(
        "wolfpack: strange cards",
        |n| lines(n, |i| toml(&format!("S{i}"), "drow 1")),
        |text| setting("wolfpack", "cards", text),
    ),
    shape("settings: one of them, often", |n| "life=x ".repeat(n / 7), |text| settings("duel", text)),
    shape("settings: unknown", |n| lines(n, |i| format!("x{i}=1")), |text| settings("duel", text)),
    shape(
        "settings: files, often",
        |n| format!("cards={} {}", quoted(n / 2), "spells= ".repeat(n / 16)),
        |text| settings("duel", text),
    ),
    shape("settings: one long word", long, |text| settings("war", text)),
    shape("lists: short names", |n| "a,".repeat(n / 2), |text| setting("duel", "cards1", text)),
    shape("lists: known names", |n| "Kuriboh,".repeat(n / 8), |text| setting("duel", "hand1", text)),
    shape("lists: a long name", long, |text| setting("duel", "hand1", text)),
    shape(
        "lists: slots",
        |n| format!("Kuriboh {}", "up ".repeat(n / 3)),
        |text| setting("duel", "monsters1", text),
    ),
    shape("lists: ranks", |n| "2,".repeat(n / 2), |text| setting("war", "deck", text)),
    shape("lists: wolfpack", |n| "a,".repeat(n / 2), |text| setting("wolfpack", "hand1", text)),
    shape("stories: short lines", |n| "x\n".repeat(n / 2), story),
    shape("stories: one line", long, story),
    shape("stories: settings", |n| format!("{STORY}given\n{}", lines(n, |i| format!("  x{i} = 1"))), story),
    shape("stories: one setting", |n| format!("{STORY}given\n{}", "  life = x\n".repeat(n / 11)), story),
    shape("stories: facts", |n| format!("{STORY}play\nthen\n{}", lines(n, |i| format!("  x{i} = 1"))), story),
    shape("stories: rules", |n| format!("# T\nrules: {}\ngame: duel\n", "x ".repeat(n / 2)), story),
    shape("stories: a file", |n| format!("{STORY}given monsters\n{}", "  x\n".repeat(n / 4)), story),
    shape("replays: short lines", |n| "x\n".repeat(n / 2), replay),
    shape("replays: one line", long, replay),
    shape("replays: decisions", |n| format!("{REPLAY}{}", "P1 x #00000000\n".repeat(n / 15)), replay),
    shape(
        "replays: a long action",
        |n| format!("{REPLAY}P1 {} #00000000\nopen #00000000\n", long(n)),
        replay,
    ),
    shape("checked: short lines", |n| "x\n".repeat(n / 2), |text| checked("duel", text)),
    shape(
        "checked: strange cards",
        |n| lines(n, |i| toml(&format!("S{i}"), "drow 1")),
        |text| checked("wolfpack", text),
    ),
];

const STORY: &str = "# T\ngame: duel\n";
const REPLAY: &str = "croupier replay 1 #00000000\ngame war #00000000\nrules 1 #00000000\n\
                      cards 0000000000000000 #00000000\nsetup #00000000\nseed 7 #00000000\n";

fn long(n: usize) -> String {
    "w".repeat(n)
}

fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    (0..)
        .map(line)
        .take_while(|line| {
            text.push_str(line);
            text.push('\n');
            text.len() < n
        })
        .for_each(drop);
    text
}

fn toml(name: &str, does: &str) -> String {
    format!("[[card]]\nname = \"{name}\"\nkind = \"spell\"\nphases = \"main\"\ndo = \"{does}\"")
}

/// A valid card file as the value of a setting.
fn quoted(n: usize) -> String {
    let file = lines(n, |i| toml(&format!("S{i}"), "draw 1"));
    format!("\"{}\"", file.replace('"', "\\\"").replace('\n', "\\n"))
}

fn setting(game: &str, name: &str, value: &str) -> Told {
    opened(game, &Pairs(vec![(name.into(), value.into())]))
}

fn settings(game: &str, text: &str) -> Told {
    match text.parse::<Pairs>() {
        Ok(pairs) => opened(game, &pairs),
        Err(error) => one(&error.to_string()),
    }
}

fn opened(game: &str, pairs: &Pairs) -> Told {
    match (find(game).unwrap().open)(pairs, Seed::from(7), Vec::new()) {
        Ok(_) => Told::default(),
        Err(error) => {
            let text = error.to_string();
            // Each error has three lines: its message, the source line, and a caret below it.
            Told { mistakes: text.lines().count().div_ceil(3), bytes: text.len() }
        }
    }
}

fn one(text: &str) -> Told {
    Told { mistakes: 1, bytes: text.len() }
}

fn story(text: &str) -> Told {
    match Story::read(text) {
        Ok(_) => Told::default(),
        Err(mistakes) => {
            let bytes = mistakes.iter().map(|mistake| mistake.to_string().len()).sum();
            Told { mistakes: mistakes.len(), bytes }
        }
    }
}

fn replay(text: &str) -> Told {
    catalog::verify_text(text).map_or_else(|error| one(&error.to_string()), |_| Told::default())
}

fn checked(game: &str, text: &str) -> Told {
    let source = SourceText { name: "cards.toml", text };
    let mistakes = (find(game).unwrap().cards.unwrap().check)(&source).mistakes;
    Told { mistakes: mistakes.len(), bytes: source.show(&mistakes).len() }
}
