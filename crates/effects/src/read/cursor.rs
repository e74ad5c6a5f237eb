//! A cursor in a program text.

use std::ops::Range;

use crate::query::Op;
use crate::{Diagnostic, VerbParam, Word};
use kernel::ellipsize;

/// Words that start the next part of a step, and so end a query; a verb can have more of them.
const LEADS: &[&str] = &[
    "and", "as", "by", "else", "for", "forever", "from", "if", "in", "of", "once", "rounded", "times", "to",
    "until", "while", "with",
];

/// A cursor in a text.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    /// The parameters of the verb that is being parsed.
    pub(super) takes: &'static [VerbParam],
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, takes: &[] }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn slice(&self, span: Range<usize>) -> &'a str {
        &self.text[span]
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    /// Skips blanks, but not the end of the line.
    pub(super) fn space(&mut self) {
        // Mostly there is at most one blank.
        let bytes = &self.text.as_bytes()[self.at..];
        match bytes {
            [next, ..] if next.is_ascii_graphic() => return,
            [b' ', next, ..] if next.is_ascii_graphic() => {
                self.at += 1;
                return;
            }
            _ => {}
        }
        self.at += self.rest().find(|c: char| c == '\n' || !c.is_whitespace()).unwrap_or(self.rest().len());
    }

    /// Skips blanks, line ends and semicolons.
    pub(super) fn separators(&mut self) {
        let end = self.rest().find(|c: char| c != ';' && !c.is_whitespace());
        self.at += end.unwrap_or(self.rest().len());
    }

    /// Whether a step ends here.
    pub(super) fn ends_step(&mut self) -> bool {
        self.space();
        self.rest().is_empty() || self.rest().starts_with([';', '\n', '}'])
    }

    pub(super) fn sees(&self, sign: &str) -> bool {
        self.rest().starts_with(sign)
    }

    /// The comparing sign that stands here the wrong way round, and the right one.
    pub(super) fn turned(&mut self) -> Option<(&'static str, &'static str)> {
        self.space();
        Op::turned(self.rest())
    }

    /// Goes past this sign, if it stands here.
    pub(super) fn eat(&mut self, sign: &str) -> bool {
        self.space();
        let eaten = self.sees(sign);
        self.at += if eaten { sign.len() } else { 0 };
        eaten
    }

    /// The next word: letters, digits and hyphens.
    pub(super) fn peek(&self) -> &'a str {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let plain =
            rest.bytes().position(|byte| !(byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
        match plain.unwrap_or(rest.len()) {
            end if rest[end..].starts_with(|c: char| !c.is_ascii()) => {
                &rest[..rest.find(|c| !is_in_word(c)).unwrap_or(rest.len())]
            }
            end => &rest[..end],
        }
    }

    /// Skips this word, if it comes next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let eaten = rest.strip_prefix(word).is_some_and(|rest| !rest.starts_with(is_in_word));
        if eaten {
            self.at = self.text.len() - rest.len() + word.len();
        }
        eaten
    }

    /// Skips this word after a block, if it comes next. It may be on a new line, because no step begins with it.
    pub(super) fn eat_arm(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        ahead.at = ahead.text.len() - ahead.rest().trim_start().len();
        let eaten = ahead.eat_word(word);
        if eaten {
            *self = ahead;
        }
        eaten
    }

    /// The first sign after the bracket that closes the one that opens here.
    pub(super) fn after_bracket(&mut self) -> Option<char> {
        self.space();
        let mut depth = 0usize;
        for (at, sign) in self.rest().char_indices() {
            match sign {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return self.rest()[at + sign.len_utf8()..].chars().find(|c| !c.is_whitespace());
            }
        }
        None
    }

    /// Skips the next word and returns its range.
    pub(super) fn word(&mut self) -> Range<usize> {
        let word = self.peek();
        self.space();
        let from = self.at;
        self.at += word.len();
        from..self.at
    }

    /// One of a game's words.
    pub(super) fn one<W: Word>(&mut self, kind: &str) -> Result<W, Diagnostic> {
        let span = self.word();
        let name = self.slice(span.clone());
        W::find(name).ok_or_else(|| unknown::<W>(kind, name, span))
    }

    /// A whole number, with an optional sign.
    pub(super) fn number(&mut self) -> Option<(i32, Range<usize>)> {
        self.space();
        let signed = usize::from(self.sees("-") || self.sees("+"));
        let digits = self.rest()[signed..].find(|c: char| !c.is_ascii_digit());
        let end = signed + digits.unwrap_or(self.rest().len() - signed);
        let number = self.rest()[..end].parse().ok()?;
        let from = self.at;
        self.at += end;
        Some((number, from..self.at))
    }

    /// A small count, such as of cards.
    pub(super) fn count(&mut self) -> Option<Result<u8, Diagnostic>> {
        let (number, span) = self.number()?;
        let small = u8::try_from(number).ok().filter(|n| *n > 0);
        Some(small.ok_or_else(|| {
            Diagnostic::new("out-of-range", span, format!("{number} is not a number from 1 to 255"))
        }))
    }

    /// An error at the next word or sign.
    pub(super) fn wrong(&self, what: impl Into<String>) -> Diagnostic {
        let mut here = self.clone();
        here.space();
        let width = here.peek().len().max(here.rest().chars().next().map_or(1, char::len_utf8));
        Diagnostic::new("syntax", here.at..here.at + width, what)
    }

    /// Skips a query and returns its range. A query ends at the end of a step, at a brace, at a bracket that closes
    /// one opened before the query, at a number, and at a word that starts another part.
    pub(super) fn query(&mut self) -> Range<usize> {
        self.space();
        let from = self.at;
        let mut end = from;
        let mut depth = 0usize;
        loop {
            self.space();
            let Some(sign) = self.rest().chars().next() else { break };
            match sign {
                ';' | '\n' | '{' | '}' | ',' => break,
                ')' if depth == 0 => break,
                '(' => depth += 1,
                ')' => depth -= 1,
                '-' => {}
                _ => {
                    let word = self.peek();
                    let alone = self.rest()[word.len()..].chars().next().is_none_or(|c| c != ':' && c != '=');
                    let leads = || self.leads(word) || word.parse::<u32>().is_ok();
                    if depth == 0 && alone && leads() {
                        break;
                    }
                    self.skip_value();
                    end = self.at;
                    continue;
                }
            }
            self.at += sign.len_utf8();
            end = self.at;
        }
        self.at = end;
        from..end
    }

    fn leads(&self, word: &str) -> bool {
        let leads =
            |part: &VerbParam| matches!(part, VerbParam::Key(key) | VerbParam::Maybe(key) if *key == word);
        LEADS.contains(&word) || self.takes.iter().any(leads)
    }

    /// Skips a test: a name, a sign and a value; quotes and slashes may contain anything.
    fn skip_value(&mut self) {
        let mut quote = None;
        let mut before = None;
        for (at, sign) in self.rest().char_indices() {
            match quote {
                Some(_) if before == Some('\\') => {}
                Some(open) if sign == open => quote = None,
                Some(_) => {}
                None if sign == '"' => quote = Some('"'),
                None if sign == '/' && before.is_none_or(|c| ":=".contains(c)) => quote = Some('/'),
                None if sign.is_whitespace() || "(){};,".contains(sign) => {
                    self.at += at;
                    return;
                }
                None => {}
            }
            before = Some(sign);
        }
        self.at = self.text.len();
    }

    /// Skips to where the next step can begin.
    pub(super) fn recover(&mut self) {
        let mut depth = 0usize;
        for (at, sign) in self.rest().char_indices() {
            match sign {
                '{' => depth += 1,
                '}' if depth == 0 => {
                    self.at += at;
                    return;
                }
                '}' => depth -= 1,
                ';' | '\n' if depth == 0 => {
                    self.at += at;
                    return;
                }
                _ => {}
            }
        }
        self.at = self.text.len();
    }

    /// Moves to the brace that closes the current block, or to the end.
    pub(super) fn leave_block(&mut self) {
        while !self.is_done() && !self.sees("}") {
            self.recover();
            self.separators();
        }
    }

    /// Skips the brace that closes the current block.
    pub(super) fn skip_block(&mut self) {
        self.leave_block();
        self.eat("}");
    }
}

/// Whether a word can contain this character.
fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

/// The error for an unknown word, with the nearest of the game's words.
pub(super) fn unknown<W: Word>(kind: &str, name: &str, span: Range<usize>) -> Diagnostic {
    if name.is_empty() {
        return Diagnostic::new("syntax", span.start..span.start + 1, format!("{kind} is missing here"));
    }
    let known = match (W::meant(name), W::ALL.len()) {
        (None, 1..=12) => {
            let names: Vec<_> = W::ALL.iter().map(|word| word.name()).collect();
            format!(": expected one of {}", names.join(", "))
        }
        _ => String::new(),
    };
    Diagnostic::new("unknown-word", span, format!("`{}` is not {kind}{known}", ellipsize(name)))
        .meant(W::meant(name))
}
