//! Running a story.

use kernel::{Fact, Seat, Viewer};

use super::{Extent, Given, Step, Story, StoryFailure, What, Who};
use crate::{ActionEvents, AnyGame};

/// What a story writes where a seat changes its choice.
const CHANGE: &str = "changes its choice";

/// Longer matches are not told `to the end`.
const MOST_DECISIONS: usize = 1_000_000;

impl Story {
    /// Plays the story and lists every claim that does not hold; empty if all hold. It stops after an action that
    /// does not go as the story says, because the rest would be noise.
    pub fn run(&self) -> Vec<StoryFailure> {
        let game = match self.open() {
            Ok(game) => game,
            Err(error) => {
                let actual = error.to_string();
                return vec![failure(1, "the match cannot be set up", "a valid setup", &actual)];
            }
        };
        let mut telling = StoryRun { game, told: Vec::new(), failures: Vec::new() };
        for step in &self.steps {
            if telling.step(step).is_err() {
                break;
            }
        }
        telling.failures
    }
}

/// A running story.
struct StoryRun {
    game: Box<dyn AnyGame>,
    /// The events of the last play block.
    told: Vec<ActionEvents>,
    failures: Vec<StoryFailure>,
}

/// The story cannot continue.
struct Stuck;

impl StoryRun {
    fn step(&mut self, Step { line, what }: &Step) -> Result<(), Stuck> {
        match what {
            What::Play => self.told.clear(),
            What::ToTheEnd => self.play_out(*line)?,
            What::While(action) => self.play_while(*line, action)?,
            What::Act { who, action, times, refused } => {
                for _ in 0..*times {
                    let seats = match who {
                        Who::One(seat) => kernel::Seats::one(*seat),
                        Who::All => self.game.deciders(),
                    };
                    if seats.is_empty() {
                        let over = self.game.outcome().map_or(String::new(), |outcome| outcome.to_string());
                        return self.stuck(*line, "no seat has a decision", action, &over);
                    }
                    for seat in seats.iter() {
                        match refused {
                            None => self.act(*line, seat, action)?,
                            Some(code) => self.refused(*line, seat, action, code)?,
                        }
                    }
                }
            }
            What::Fact(fact) => self.fact(fact),
            What::Told { viewer, extent, sentences } => self.heard(*line, *viewer, *extent, sentences),
        }
        Ok(())
    }

    fn fail(&mut self, line: usize, what: &str, expected: &str, actual: &str) {
        self.failures.push(failure(line, what, expected, actual));
    }

    fn stuck(&mut self, line: usize, what: &str, expected: &str, actual: &str) -> Result<(), Stuck> {
        self.fail(line, what, expected, actual);
        Err(Stuck)
    }

    /// Plays an action, or lets the seat change its choice.
    fn do_it(&mut self, seat: Seat, action: &str) -> Result<(), kernel::Refusal> {
        if action == CHANGE {
            self.game = self.game.changed(seat)?;
            return Ok(());
        }
        self.told.push(self.game.play(seat, action)?);
        Ok(())
    }

    fn act(&mut self, line: usize, seat: Seat, action: &str) -> Result<(), Stuck> {
        match self.do_it(seat, action) {
            Ok(()) => Ok(()),
            Err(refusal) => {
                let actual = format!("refused {}: {}", refusal.code, refusal.sentence);
                self.stuck(line, "an action was refused", &format!("{seat} {action}"), &actual)
            }
        }
    }

    fn refused(&mut self, line: usize, seat: Seat, action: &str, code: &str) -> Result<(), Stuck> {
        let (before, expected) = (self.game.fingerprint(), format!("{seat} {action} -> refused {code}"));
        match self.do_it(seat, action) {
            Ok(()) => self.stuck(line, "an action was not refused", &expected, "it was accepted"),
            Err(_) if self.game.fingerprint() != before => self.stuck(
                line,
                "a refused action changed the position",
                &expected,
                "refused, but the \
                    position changed",
            ),
            Err(refusal) => {
                if refusal.code != code {
                    let actual = format!("refused {}: {}", refusal.code, refusal.sentence);
                    self.fail(line, "an action was refused for another reason", &expected, &actual);
                }
                Ok(())
            }
        }
    }

    fn play_out(&mut self, line: usize) -> Result<(), Stuck> {
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = self.game.deciders().first() else { return Ok(()) };
            let legal = self.game.legal(seat);
            let [only] = legal.as_slice() else {
                let actual = format!("{seat} can choose: {}", legal.join(", "));
                return self.stuck(
                    line,
                    "a seat has a choice before the end",
                    "a single legal action",
                    &actual,
                );
            };
            self.act(line, seat, only)?;
        }
        let actual = format!("still running after {MOST_DECISIONS} decisions");
        self.stuck(line, "the match does not end", "an end", &actual)
    }

    /// Plays an action as long as the seat that decides can.
    fn play_while(&mut self, line: usize, action: &str) -> Result<(), Stuck> {
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = self.game.deciders().first() else { return Ok(()) };
            if !self.game.legal(seat).iter().any(|legal| legal == action) {
                return Ok(());
            }
            self.act(line, seat, action)?;
        }
        let actual = format!("still legal after {MOST_DECISIONS} decisions");
        self.stuck(line, "an action stays legal", "an end", &actual)
    }

    fn fact(&mut self, Given { line, name, value }: &Given) {
        let actual = self.value(name);
        let holds = match self.members(name) {
            Some(members) => members == listed_by_commas(value),
            None => plain(&actual) == plain(value),
        };
        if !holds {
            self.fail(*line, name, value, &actual);
        }
    }

    /// The actual value of a name: one that every match has, or a fact of the game.
    fn value(&self, name: &str) -> String {
        let outcome = self.game.outcome();
        let seats = |seats: kernel::Seats| match seats.is_empty() {
            true => "none".into(),
            false => seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "),
        };
        match name {
            "winner" => seats(outcome.map_or(kernel::Seats::NONE, |outcome| outcome.winners)),
            "reason" => outcome.map_or("none".into(), |outcome| outcome.reason.into()),
            "deciders" => seats(self.game.deciders()),
            "over" => if outcome.is_some() { "yes" } else { "no" }.into(),
            _ => {
                let known = self.game.facts().into_iter().find(|fact| fact.name == name);
                known.map_or("no such fact in this position".into(), |Fact { text, .. }| text)
            }
        }
    }

    /// The members of a fact that is a list of names with spaces: only commas separate those.
    fn members(&self, name: &str) -> Option<Vec<String>> {
        let fact = self.game.facts().into_iter().find(|fact| fact.name == name)?;
        let members: Option<Vec<_>> = fact.value.as_array()?.iter().map(|member| member.as_str()).collect();
        let members: Vec<String> = members?.into_iter().map(String::from).collect();
        members.iter().any(|member| member.contains(' ')).then_some(members)
    }

    fn heard(&mut self, line: usize, viewer: Viewer, extent: Extent, sentences: &[(usize, String)]) {
        let told: Vec<String> =
            self.told.iter().flat_map(|told| told.to(viewer)).map(|line| line.text).collect();
        let mut rest = told.iter();
        match extent {
            Extent::Some => {
                for (line, sentence) in sentences {
                    let from = rest.as_slice();
                    if !rest.any(|heard| heard == sentence) {
                        let what = format!("{viewer} was not told this, or not in this order");
                        return self.fail(*line, &what, sentence, &listed(from));
                    }
                }
            }
            Extent::Exactly => {
                for (line, sentence) in sentences {
                    let heard = rest.next();
                    if heard != Some(sentence) {
                        let actual = heard.map_or("nothing more", String::as_str);
                        return self.fail(
                            *line,
                            &format!("{viewer} was told something else"),
                            sentence,
                            actual,
                        );
                    }
                }
                if let Some(more) = rest.next() {
                    let line = sentences.last().map_or(line, |(line, _)| *line);
                    self.fail(line, &format!("{viewer} was told more than this"), "nothing more", more);
                }
            }
        }
    }
}

fn failure(line: usize, what: &str, expected: &str, actual: &str) -> StoryFailure {
    StoryFailure { line, what: what.into(), expected: expected.into(), actual: actual.into() }
}

/// Lists are equal whether commas, spaces or both separate their members.
fn plain(text: &str) -> Vec<&str> {
    text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).collect()
}

/// The members of a list separated by commas.
fn listed_by_commas(text: &str) -> Vec<String> {
    let words = |member: &str| member.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split(',').map(words).filter(|member| !member.is_empty()).collect()
}

/// The actual log lines, as many as fit.
fn listed(told: &[String]) -> String {
    const MOST: usize = 12;
    let gap = "\n              ";
    let more =
        if told.len() > MOST { format!("{gap}… and {} more", told.len() - MOST) } else { String::new() };
    match told.is_empty() {
        true => "nothing more".into(),
        false => told.iter().take(MOST).cloned().collect::<Vec<_>>().join(gap) + &more,
    }
}
