//! A deck as its lines: cards, sections and comments in the order in which somebody wrote them.

use std::ops::Range;

use effects::Diagnostic;

use crate::DeckSection;

/// The maximum number of lines of a deck.
pub const MAX_LINES: usize = 5_000;
/// The maximum number of copies on one line.
pub const MAX_COPIES: u16 = 999;
/// The maximum length of a name or a comment in characters.
pub const MAX_LENGTH: usize = 200;

/// A deck. It need not be legal, and its cards need not exist.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Deck {
    /// Its name.
    pub name: Option<String>,
    /// The game that it is for, such as `duel`.
    pub game: Option<String>,
    /// The ruleset that it is for, such as `classic`.
    pub rules: Option<String>,
    /// The lines, without the name, the game and the ruleset.
    pub lines: Vec<DeckLine>,
}

/// One line of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckLine {
    /// An empty line between groups of cards.
    Blank,
    /// A comment.
    Comment(String),
    /// The cards below belong to this section. Before the first such line they are in the main deck.
    Section(DeckSection),
    /// Copies of a card.
    Cards(DeckEntry),
}

/// Copies of one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckEntry {
    /// The number of copies, at least one.
    pub copies: u16,
    /// The name. It is empty if only the code is known.
    pub name: String,
    /// Which print of the card: its set code or its number.
    pub code: Option<String>,
    /// A comment on the same line.
    pub note: Option<String>,
}

/// A deck that was read from a text, and what is wrong with the text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeckReading {
    /// The deck, without the lines that could not be read.
    pub deck: Deck,
    /// The place in the text of each of its lines.
    pub spans: Vec<Range<usize>>,
    /// The lines that could not be read.
    pub mistakes: Vec<Diagnostic>,
}

impl DeckEntry {
    /// Copies of a card that is known by its name.
    pub fn named(copies: u16, name: &str) -> Self {
        Self { copies, name: one_line(name), code: None, note: None }
    }

    /// Copies of a card of which only the number is known.
    pub fn numbered(copies: u16, number: u64) -> Self {
        Self { copies, name: String::new(), code: Some(number.to_string()), note: None }
    }

    /// The number in its code, if the code is one.
    pub fn number(&self) -> Option<u64> {
        let code = self.code.as_deref()?;
        code.bytes().all(|byte| byte.is_ascii_digit()).then(|| code.parse().ok())?
    }

    /// What to call it in a sentence.
    pub fn title(&self) -> &str {
        match (self.name.as_str(), &self.code) {
            ("", Some(code)) => code,
            (name, _) => name,
        }
    }
}

impl Deck {
    /// The lines with cards: the index of the line, its section and the cards.
    pub fn entries(&self) -> impl Iterator<Item = (usize, DeckSection, &DeckEntry)> {
        let mut section = DeckSection::Main;
        self.lines.iter().enumerate().filter_map(move |(at, line)| match line {
            DeckLine::Section(next) => {
                section = *next;
                None
            }
            DeckLine::Cards(entry) => Some((at, section, entry)),
            DeckLine::Blank | DeckLine::Comment(_) => None,
        })
    }

    /// The number of cards in these sections.
    pub fn count(&self, sections: &[DeckSection]) -> usize {
        let inside = self.entries().filter(|(_, section, _)| sections.contains(section));
        inside.map(|(_, _, entry)| usize::from(entry.copies)).sum()
    }

    /// Adds a card behind the last line. A card that equals the one before it adds to its copies.
    pub(crate) fn add(&mut self, section: DeckSection, entry: DeckEntry) -> bool {
        if self.section_at_end() != section {
            self.lines.push(DeckLine::Section(section));
        }
        match self.lines.last_mut() {
            Some(DeckLine::Cards(last))
                if (&last.name, &last.code, &last.note) == (&entry.name, &entry.code, &entry.note)
                    && last.copies.saturating_add(entry.copies) <= MAX_COPIES =>
            {
                last.copies += entry.copies;
                false
            }
            _ => {
                self.lines.push(DeckLine::Cards(entry));
                true
            }
        }
    }

    /// The section of a card that is added now.
    fn section_at_end(&self) -> DeckSection {
        let sections = self.lines.iter().rev().filter_map(|line| match line {
            DeckLine::Section(section) => Some(*section),
            _ => None,
        });
        sections.into_iter().next().unwrap_or_default()
    }
}

impl DeckReading {
    /// Whether every line was read, or is kept as a comment.
    pub fn is_complete(&self) -> bool {
        self.mistakes.iter().all(|mistake| mistake.code == crate::formats::NO_CARD)
    }

    /// Adds a line that stands at this place.
    pub(crate) fn push(&mut self, line: DeckLine, span: Range<usize>) {
        self.deck.lines.push(line);
        self.spans.push(span);
    }

    /// Adds cards that stand at this place, with the section they belong to.
    pub(crate) fn add(&mut self, section: DeckSection, entry: DeckEntry, span: Range<usize>) {
        self.deck.add(section, entry);
        self.spans.resize(self.deck.lines.len(), span);
    }

    /// Whether there is room for more lines. If there is none, a mistake says so, once.
    pub(crate) fn has_room(&mut self, at: usize) -> bool {
        let full = self.deck.lines.len() >= MAX_LINES;
        if full && !self.mistakes.iter().any(|mistake| mistake.code == "too-long") {
            let what = format!("a deck has at most {MAX_LINES} lines: the rest was not read");
            self.mistakes.push(Diagnostic::new("too-long", at..at, what));
        }
        !full && !Diagnostic::enough(&self.mistakes)
    }

    /// Removes empty lines at the start, at the end and after another one, and puts the mistakes in order.
    pub(crate) fn finished(mut self) -> Self {
        let mut kept = Self { mistakes: Diagnostic::in_order(self.mistakes), ..Self::default() };
        for (line, span) in self.deck.lines.drain(..).zip(self.spans) {
            let follows_cards = !matches!(kept.deck.lines.last(), None | Some(DeckLine::Blank));
            if line != DeckLine::Blank || follows_cards {
                kept.push(line, span);
            }
        }
        if kept.deck.lines.last() == Some(&DeckLine::Blank) {
            kept.deck.lines.pop();
            kept.spans.pop();
        }
        kept.deck = Deck { lines: kept.deck.lines, ..self.deck };
        kept
    }
}

/// The text on one line: without control characters, with single spaces, no longer than [`MAX_LENGTH`].
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::new();
    let visible = |c: char| if c.is_control() || c.is_whitespace() { ' ' } else { c };
    for c in text.chars().map(visible) {
        if c != ' ' || !(line.is_empty() || line.ends_with(' ')) {
            line.push(c);
        }
    }
    let end = line.char_indices().nth(MAX_LENGTH).map_or(line.len(), |(at, _)| at);
    line.truncate(end);
    line.truncate(line.trim_end().len());
    line
}
