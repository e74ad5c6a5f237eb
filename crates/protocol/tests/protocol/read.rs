//! Parses a TypeScript declaration as ts-rs writes it: on one line, except for comments.

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// A name, a literal, or anything else that is kept as it is.
    Word(String),
    /// An object.
    Object(Vec<Field>),
    /// Several types, joined by `|` or `&`.
    Joined(char, Vec<Shape>),
}

/// A field of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    pub(crate) about: String,
    /// Its name, with a question mark if it may be missing.
    pub(crate) name: String,
    pub(crate) shape: Shape,
}

/// Splits a declaration into its name and its type.
pub(crate) fn declaration(text: &str) -> (String, Shape) {
    let text = text.strip_prefix("type ").and_then(|text| text.trim_end().strip_suffix(';'));
    let (name, rest) = text.and_then(|text| text.split_once(" = ")).expect("a declaration");
    let mut reader = Reader { rest };
    let shape = reader.shape();
    assert!(reader.rest.trim().is_empty(), "{name} goes on: {}", reader.rest);
    (name.into(), shape)
}

/// The text of a comment without its delimiters.
pub(crate) fn comment(text: &str) -> String {
    let lines = text.trim().trim_start_matches("/**").trim_end_matches("*/").lines();
    let lines = lines.map(|line| line.trim().trim_start_matches('*').trim());
    lines.collect::<Vec<_>>().join("\n").trim().into()
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn eat(&mut self, sign: &str) -> bool {
        self.skip();
        let found = self.rest.strip_prefix(sign);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    /// `&` binds more tightly than `|`.
    fn shape(&mut self) -> Shape {
        self.joined('|', |reader| reader.joined('&', Self::part))
    }

    fn joined(&mut self, sign: char, part: impl Fn(&mut Self) -> Shape) -> Shape {
        let mut parts = vec![part(self)];
        while self.eat(&sign.to_string()) {
            parts.push(part(self));
        }
        if parts.len() == 1 { parts.remove(0) } else { Shape::Joined(sign, parts) }
    }

    fn part(&mut self) -> Shape {
        if self.eat("(") {
            let inside = self.shape();
            assert!(self.eat(")"), "a bracket stays open: {}", self.rest);
            return inside;
        }
        self.skip();
        let is_map = self.rest.starts_with('{') && self.rest[1..].trim_start().starts_with('[');
        if is_map || !self.eat("{") {
            return Shape::Word(self.word());
        }
        let mut fields = Vec::new();
        while !self.eat("}") {
            fields.push(self.field());
            self.eat(",");
        }
        Shape::Object(fields)
    }

    fn field(&mut self) -> Field {
        self.skip();
        let mut about = String::new();
        if self.rest.starts_with("/**") {
            let (said, rest) = self.rest.split_once("*/").expect("a comment ends");
            (about, self.rest) = (comment(said), rest);
        }
        let (name, rest) = self.rest.split_once(':').expect("a field has a type");
        self.rest = rest;
        Field { about, name: name.trim().replace('"', ""), shape: self.shape() }
    }

    /// The text up to a terminator outside brackets and quotes.
    fn word(&mut self) -> String {
        self.skip();
        let (mut depth, mut quote) = (0, None);
        let end = self.rest.find(|c: char| {
            match (quote, c) {
                (Some(open), c) if open == c => quote = None,
                (None, '"' | '`') => quote = Some(c),
                (None, '<' | '[' | '{' | '(') => depth += 1,
                (None, ',' | ';' | '|' | '&' | '}' | ')') if depth == 0 => return true,
                (None, '>' | ']' | '}' | ')') => depth -= 1,
                _ => {}
            }
            false
        });
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        word.trim().into()
    }
}
