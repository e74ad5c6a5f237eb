//! Parsing an ability from its clauses.

use std::ops::Range;

use super::{Bindings, Reader};
use crate::program::{Ability, AbilityKind, EffectRule, EventPattern, UseLimit};
use crate::{Diagnostic, Vocab, nearest};
use kernel::ellipsize;

/// One clause of an ability, as it stands in a card file: `when = "attacks this"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause<'a> {
    /// The key.
    pub key: &'a str,
    /// The location of the key in the file.
    pub at: Range<usize>,
    /// The text of the clause.
    pub text: &'a str,
    /// The location of the text in the file.
    pub span: Range<usize>,
}

impl Clause<'_> {
    /// The keys an ability can have.
    pub const KEYS: [&'static str; 12] =
        ["in", "by", "speed", "once", "when", "respond", "if", "cost", "target", "do", "procedure", "always"];

    /// Whether this is the key of a clause.
    pub fn is_key(key: &str) -> bool {
        Self::KEYS.contains(&key) || key == "may"
    }
}

/// Parses an ability. All errors are reported, with their locations in the file; `mistakes` contains the errors
/// found in this ability before.
///
/// `do` is the effect; `may` is the effect of an ability that its player can decline.
pub fn ability<V: Vocab>(clauses: &[Clause<'_>], mistakes: &mut Vec<Diagnostic>) -> Ability<V> {
    ability_in(clauses, mistakes, |mistake, clause| mistake.shifted(clause.span.start))
}

/// The same for a file that may write a clause in another way than it reads: `place` moves a mistake in the text of a
/// clause to its place in the file.
pub(crate) fn ability_in<V: Vocab>(
    clauses: &[Clause<'_>],
    mistakes: &mut Vec<Diagnostic>,
    place: impl Fn(Diagnostic, &Clause<'_>) -> Diagnostic,
) -> Ability<V> {
    let mut ability = Ability::default();
    let mut known = Bindings::default();
    // Parsed in the order of execution, whatever the order in the file: later words refer to earlier ones.
    for key in ORDER {
        let Some(clause) = clauses.iter().find(|clause| clause.key == key) else { continue };
        let mut reader = Reader::<V>::new(clause.text, known);
        let read = reader.part_of(key, &mut ability);
        known = reader.known;
        known.that |= key == "when" || key == "respond";
        let wrong = reader.mistakes.drain(..).chain(read.err());
        mistakes.extend(wrong.map(|mistake| place(mistake, clause)));
    }
    for clause in clauses.iter().filter(|clause| !Clause::is_key(clause.key)) {
        if Diagnostic::enough(mistakes) {
            break;
        }
        let what = format!("unknown key `{}` of an ability", ellipsize(clause.key));
        let meant = nearest(clause.key, Clause::KEYS);
        mistakes.push(Diagnostic::new("unknown-key", clause.at.clone(), what).meant(meant));
    }
    check_together(clauses, mistakes);
    if ability.static_rules.is_empty() && ability.steps.is_empty() && mistakes.is_empty() {
        let at = clauses.first().map_or(0..0, |clause| clause.at.clone());
        mistakes.push(Diagnostic::new("empty", at, NOTHING_DONE));
    }
    ability
}

/// The keys in the order of execution.
const ORDER: [&str; 13] = [
    "in",
    "by",
    "speed",
    "once",
    "when",
    "respond",
    "if",
    "cost",
    "target",
    "do",
    "may",
    "procedure",
    "always",
];

/// The maximum number of rules of one static ability.
const MOST_RULES: usize = 100;

/// The message for an ability without an effect.
pub(crate) const NOTHING_DONE: &str =
    "this ability has no effect: it needs `do`, `may`, `procedure` or `always`";

/// Reports clauses that exclude each other: no clause may be written that would have no effect.
fn check_together(clauses: &[Clause<'_>], mistakes: &mut Vec<Diagnostic>) {
    let has = |key: &str| clauses.iter().any(|clause| clause.key == key);
    for clause in clauses {
        let what = match clause.key {
            "may" if has("do") => "an ability has `do` or `may`, not both",
            "when" if has("respond") => {
                "an ability triggers by itself (`when`) or answers (`respond`), not both"
            }
            "when" | "respond" | "target" | "do" | "may" | "speed" if has("procedure") => {
                "a `procedure` starts no chain and has only `in`, `once`, `if` and `cost` beside it"
            }
            "by" if has("when") => {
                "a triggered ability belongs to the controller of its card: `by` is for \
                abilities that a player activates"
            }
            "when" | "respond" | "cost" | "target" | "do" | "may" | "speed" | "once" | "procedure" | "by"
                if has("always") =>
            {
                "`always` can only be combined with `in` and `if`: put this into a separate ability"
            }
            _ => continue,
        };
        mistakes.push(Diagnostic::new("not-together", clause.at.clone(), what));
    }
}

impl<V: Vocab> Reader<'_, V> {
    fn part_of(&mut self, key: &str, ability: &mut Ability<V>) -> Result<(), Diagnostic> {
        match key {
            "in" => {
                while !self.cursor.peek().is_empty() {
                    ability.zones.push(self.cursor.one::<V::Zone>("a zone where abilities work")?);
                }
            }
            "by" => {
                self.key("either")?;
                ability.by_either = true;
            }
            "speed" => ability.speed = Some(self.cursor.one("a speed")?),
            "once" => {
                let period = self.cursor.one("a period")?;
                let by_name = self.cursor.eat_word("by");
                if by_name {
                    self.key("name")?;
                }
                let shared = self.cursor.eat_word("shared");
                ability.limit = Some(UseLimit { period, by_name, shared });
            }
            "when" | "respond" => {
                ability.triggers = self.happenings()?;
                ability.kind = match key {
                    "when" => AbilityKind::Triggered,
                    _ => AbilityKind::Response,
                };
            }
            "if" => ability.condition = Some(Box::new(self.condition()?)),
            "cost" => ability.cost = self.program(),
            "target" => ability.target = self.program(),
            "procedure" => {
                ability.steps = self.program();
                ability.kind = AbilityKind::Procedure;
            }
            "always" => {
                ability.static_rules = self.static_rules()?;
                ability.kind = AbilityKind::Static;
            }
            _ => {
                ability.steps = self.program();
                ability.optional = key == "may";
            }
        }
        self.cursor.separators();
        match self.cursor.is_done() {
            true => Ok(()),
            false => Err(self.cursor.wrong("unexpected text")),
        }
    }
    /// `summoned this, flipped this`: one of several events.
    fn happenings(&mut self) -> Result<Vec<EventPattern<V>>, Diagnostic> {
        let mut events = vec![self.happening()?];
        while self.cursor.eat(",") {
            events.push(self.happening()?);
        }
        Ok(events)
    }

    fn static_rules(&mut self) -> Result<Vec<EffectRule<V>>, Diagnostic> {
        let mut rules = Vec::new();
        loop {
            self.cursor.separators();
            if self.cursor.is_done() {
                return Ok(rules);
            }
            let from = self.cursor.at();
            let rule = self.rule()?;
            if matches!(rule, EffectRule::Delayed(..)) {
                let what = "what is always so has no end, so nothing is done `at` it";
                return Err(Diagnostic::new("not-together", from..self.cursor.at(), what));
            }
            rules.push(rule);
            if !self.cursor.ends_step() {
                let what = "unexpected text: a static ability has no duration";
                return Err(self.cursor.wrong(what));
            }
            if rules.len() > MOST_RULES {
                let what = format!("an ability has at most {MOST_RULES} rules");
                return Err(Diagnostic::new("too-many", from..self.cursor.at(), what));
            }
        }
    }
}
