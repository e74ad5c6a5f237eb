//! Parsing a story line by line.

use effects::MAX_DIAGNOSTICS;
use kernel::{Pairs, RULES, Viewer, ellipsize};

use super::{Extent, Given, Step, Story, StoryError, What, act};
use crate::{GameEntry, find, games, meant, nearest};

const HEADS: [&str; 2] = ["game:", "rules:"];
const BLOCKS: [&str; 4] = ["given", "play", "then", "told"];

/// The block of the next indented line.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Block {
    None,
    Given,
    /// The content of a file, verbatim.
    File,
    Play,
    Then,
    Told,
    /// The block header is invalid; its lines are skipped.
    Lost,
}

struct Reader {
    title: Option<String>,
    rules: Vec<String>,
    game: Option<Result<&'static GameEntry, ()>>,
    block: Block,
    given: Vec<Given>,
    steps: Vec<Step>,
    played: bool,
    /// A given line could not be parsed, so the setup cannot be checked.
    given_is_broken: bool,
    mistakes: Vec<StoryError>,
    line: usize,
}

impl Story {
    /// Parses a story, or lists all its errors.
    pub fn read(text: &str) -> Result<Self, Vec<StoryError>> {
        let mut reader = Reader {
            title: None,
            rules: Vec::new(),
            game: None,
            block: Block::None,
            given: Vec::new(),
            steps: Vec::new(),
            played: false,
            given_is_broken: false,
            mistakes: Vec::new(),
            line: 0,
        };
        for line in text.lines() {
            reader.line += 1;
            if reader.is_full() {
                break;
            }
            reader.read(line);
        }
        reader.finish()
    }
}

impl Reader {
    /// Whether there are more errors than are reported.
    fn is_full(&self) -> bool {
        self.mistakes.len() > MAX_DIAGNOSTICS
    }

    fn wrong(&mut self, what: impl Into<String>) {
        self.mistakes.push(StoryError { line: self.line, what: what.into() });
    }

    fn read(&mut self, line: &str) {
        let text = line.trim();
        if self.title.is_none() && !text.is_empty() {
            let title = text.strip_prefix('#').map(str::trim).filter(|title| !title.is_empty());
            if title.is_none() {
                self.wrong("a story starts with its title: `# What it shows`");
            }
            self.title = Some(title.unwrap_or_default().to_string());
            if title.is_some() {
                return;
            }
        }
        match text {
            _ if self.block == Block::File && (text.is_empty() || line.starts_with([' ', '\t'])) => {
                self.in_file(line);
            }
            "" => {}
            _ if text.starts_with('#') => {}
            _ if line.starts_with([' ', '\t']) => self.indented(text),
            _ => self.head(text),
        }
    }

    /// A line without indentation.
    fn head(&mut self, text: &str) {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        self.block = match (word, rest) {
            ("game:", _) => return self.game(rest),
            ("rules:", _) => return self.cite(rest),
            ("given", "") => Block::Given,
            ("given", name) if self.is_file(name) => {
                self.given.push(Given { line: self.line, name: name.into(), value: String::new() });
                Block::File
            }
            ("play", "") => {
                self.played = true;
                self.step(What::Play);
                Block::Play
            }
            ("then", "") => Block::Then,
            ("told", _) => self.told(rest),
            ("given" | "play" | "then", _) => {
                self.wrong(format!("`{word}` must be alone on its line; write its content below, indented"));
                Block::Lost
            }
            _ => {
                let hint = meant(word, HEADS.iter().chain(&BLOCKS).copied());
                let right = "`game:`, `rules:`, `given`, `play`, `then` or `told`; indent all other lines";
                self.wrong(format!("unknown keyword `{}`{hint}: expected {right}", ellipsize(word)));
                // Parsing continues with the nearest block, to find the errors below it.
                match nearest(word, BLOCKS) {
                    Some(block) => return self.head(block),
                    None => Block::Lost,
                }
            }
        };
        if matches!(self.block, Block::Given | Block::File) && self.played {
            self.wrong("`given` comes before the first `play`");
        }
    }

    /// Whether the value of this setting is the content of a file. Its block is then that file.
    fn is_file(&self, name: &str) -> bool {
        matches!(self.game, Some(Ok(entry)) if entry.files.contains(&name))
    }

    /// A line of a file, without the indentation of the block.
    fn in_file(&mut self, line: &str) {
        if let Some(given) = self.given.last_mut() {
            let line =
                line.strip_prefix("  ").or_else(|| line.strip_prefix('\t')).unwrap_or(line.trim_start());
            given.value += line;
            given.value.push('\n');
        }
    }

    fn game(&mut self, name: &str) {
        if self.game.is_some() {
            return self.wrong("`game:` occurs twice");
        }
        self.game = Some(find(name).or_else(|unknown| {
            self.wrong(unknown.to_string());
            // The nearest game is good enough to find more errors.
            let right = nearest(name, games().map(|entry| entry.about.name)).ok_or(())?;
            find(right).map_err(|_| ())
        }));
    }

    fn cite(&mut self, numbers: &str) {
        for number in numbers.split([' ', ',']).filter(|number| !number.is_empty()) {
            if self.is_full() {
                break;
            }
            if is_rule(number) {
                self.rules.push(number.to_string());
            } else {
                self.wrong(format!("`{}` is not a rule number: write R2-7 or A2-1", ellipsize(number)));
            }
        }
    }

    /// `told`, `told P1`, `told exactly`, `told public exactly`.
    fn told(&mut self, rest: &str) -> Block {
        let (mut viewer, mut extent) = (Viewer::Judge, Extent::Some);
        for word in rest.split_whitespace() {
            match (word, word.parse()) {
                ("exactly", _) => extent = Extent::Exactly,
                (_, Ok(who)) => viewer = who,
                _ => {
                    let hint = meant(word, ["exactly", "public", "judge"]);
                    self.wrong(format!(
                        "invalid `told {}`{hint}: `told` takes a viewer (public, judge or a \
                        seat such as P1) and `exactly`",
                        ellipsize(word)
                    ));
                    return Block::Lost;
                }
            }
        }
        if !self.played {
            self.wrong("`told` needs a `play` block before it");
            return Block::Lost;
        }
        self.step(What::Told { viewer, extent, sentences: Vec::new() });
        Block::Told
    }

    fn indented(&mut self, text: &str) {
        match self.block {
            Block::Given => match self.pair(text) {
                Some(given) => self.give(given),
                None => self.given_is_broken = true,
            },
            Block::Then => self.pair(text).map_or((), |given| self.step(What::Fact(given))),
            Block::Play => match act::read(text) {
                Ok(what) => self.step(what),
                Err(what) => self.wrong(what),
            },
            Block::Told => {
                let line = self.line;
                if let Some(Step { what: What::Told { sentences, .. }, .. }) = self.steps.last_mut() {
                    sentences.push((line, text.to_string()));
                }
            }
            Block::None => {
                self.wrong(
                    "this line is indented, but there is no `given`, `play`, `then` or `told` above \
                    it",
                );
            }
            Block::File | Block::Lost => {}
        }
    }

    /// Keeps a setting. The one that selects the ruleset decides which settings there are.
    fn give(&mut self, given: Given) {
        if let (RULES, Some(Ok(entry))) = (given.name.as_str(), &mut self.game) {
            *entry = entry.for_settings(&Pairs(vec![(given.name.clone(), given.value.clone())]));
        }
        self.given.push(given);
    }

    fn pair(&mut self, text: &str) -> Option<Given> {
        let pair = text.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
        let Some((name, value)) = pair.filter(|(name, _)| !name.is_empty() && !name.contains(' ')) else {
            self.wrong(format!("`{}` is not a setting: write `name = value`", ellipsize(text)));
            return None;
        };
        Some(Given { line: self.line, name: name.to_string(), value: value.to_string() })
    }

    fn step(&mut self, what: What) {
        self.steps.push(Step { line: self.line, what });
    }

    fn finish(mut self) -> Result<Story, Vec<StoryError>> {
        self.line = self.line.max(1);
        if self.title.is_none() {
            self.wrong("the story is empty: it starts with its title: `# What it shows`");
        } else if self.game.is_none() {
            self.wrong("the game is missing: add `game:` and its name");
        } else if !self.steps.iter().any(|step| matches!(step.what, What::Fact(_) | What::Told { .. })) {
            self.wrong("the story checks nothing: add `then` or `told`");
        }
        let Some(Ok(entry)) = self.game else { return Err(in_order(self.mistakes)) };
        let (title, rules) = (self.title.unwrap_or_default(), self.rules);
        let story = Story { title, rules, entry, given: self.given, steps: self.steps };
        if !self.given_is_broken && self.mistakes.len() <= MAX_DIAGNOSTICS {
            self.mistakes.extend(story.check());
        }
        if self.mistakes.is_empty() { Ok(story) } else { Err(in_order(self.mistakes)) }
    }
}

/// Errors by line; of too many the first, and that parsing stopped.
fn in_order(mut mistakes: Vec<StoryError>) -> Vec<StoryError> {
    mistakes.sort_by_key(|mistake| mistake.line);
    if let Some(StoryError { line, .. }) = mistakes.get(MAX_DIAGNOSTICS).cloned() {
        mistakes.truncate(MAX_DIAGNOSTICS);
        let what = format!("stopped after {MAX_DIAGNOSTICS} errors: fix these first");
        mistakes.push(StoryError { line, what });
    }
    mistakes
}

/// A letter, the number of the game, a hyphen, the number of the rule.
fn is_rule(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let numbers = text.strip_prefix(['R', 'A', 'Q']).and_then(|rest| rest.split_once('-'));
    numbers.is_some_and(|(game, rule)| digits(game) && digits(rule))
}
