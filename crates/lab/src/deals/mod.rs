//! Matches from given deals: a line of JSON in, a line of JSON out.

mod lines;

use std::io::{self, BufRead};
use std::num::NonZeroUsize;

use catalog::{GameEntry, Lineup, MatchTrace, Runner};
use kernel::measure::MatchSample;
use kernel::{Fact, Pairs, Seed};
use serde_json::Value;
use serde_json::value::RawValue;

use self::lines::{DealLine, DealLineReader, LONGEST};
use crate::export::{ExportBlock, Outputs, RequestedOutputs, results};
use crate::object::Object;
use crate::ordered_par_map;
use crate::progress::Progress;
use crate::stats::Tally;
use crate::sweep::Completion;

/// Deals to be played. The match of line `k`, counted from 1, is match `k - 1` of the sweep, for everything
/// that the line leaves to chance.
pub struct Deals<'a> {
    /// The game.
    pub entry: &'static GameEntry,
    /// Settings for every line that does not say otherwise.
    pub settings: &'a Pairs,
    /// The bots.
    pub bots: &'a Lineup,
    /// The seed of the sweep.
    pub seed: Seed,
    /// The part of the last position to write.
    pub finals: Finals,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Reports progress and stops the run.
    pub progress: &'a Progress,
}

/// Whether lines say how the cards lie at the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Finals {
    /// They do.
    Show,
    /// They do not.
    Hide,
}

/// A line that is no deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadLine {
    /// Its number, counted from 1.
    pub line: u64,
    /// The error, and what would be right.
    pub what: String,
}

impl Deals<'_> {
    /// Plays every deal of the input and adds it to the tally; `bad` receives the invalid lines, in
    /// their order.
    pub fn play(
        &self,
        input: impl BufRead + Send,
        tally: &mut Tally,
        outputs: &mut Outputs<'_>,
        mut bad: impl FnMut(BadLine) -> io::Result<()> + Send,
    ) -> io::Result<Completion> {
        let wanted = outputs.wanted();
        let mut lines = DealLineReader::new(input);
        let empty = Tally { matches: 0, ..tally.clone() };
        let work = |tally: &mut Tally, chunk: io::Result<Vec<(u64, DealLine)>>| {
            let mut part = ExportBlock::default();
            let mut wrong = Vec::new();
            let chunk = chunk?;
            let (matches, wins) = (tally.matches, tally.wins.first().copied().unwrap_or(0));
            for (line, text) in chunk {
                if let Err(what) = self.line(line, text, tally, &mut part, &wanted) {
                    wrong.push(BadLine { line, what: clipped(what) });
                }
            }
            self.progress.add(tally.matches - matches, tally.wins.first().copied().unwrap_or(0) - wins);
            Ok((part, wrong))
        };
        let source = || if self.progress.is_stopped() { None } else { lines.chunk() };
        let deliver = |part: io::Result<(ExportBlock, Vec<BadLine>)>| {
            let (part, wrong) = part?;
            outputs.take(&part)?;
            wrong.into_iter().try_for_each(&mut bad)
        };
        let tallies = ordered_par_map::run(self.threads, source, || empty.clone(), work, deliver)?;
        tallies.iter().for_each(|part| tally.merge(part));
        Ok(if lines.is_over() { Completion::Complete } else { Completion::Stopped })
    }

    fn line(
        &self,
        line: u64,
        text: DealLine,
        tally: &mut Tally,
        part: &mut ExportBlock,
        wanted: &RequestedOutputs,
    ) -> Result<(), String> {
        let text = match text {
            DealLine::Text(text) => text,
            DealLine::TooLong => return Err(format!("it is longer than {LONGEST} bytes")),
        };
        let object = serde_json::from_slice(text.trim_ascii_end())
            .map_err(|error| format!("this is not a deal: {}", short(&error)))?;
        let ParsedDeal { setup, rest, seed } = self.read(object)?;
        let runner = (self.entry.runner)(&setup, self.bots).map_err(|error| error.to_string())?;
        let number = line - 1;
        let DealResult { row, facts, samples } = self.one(&*runner, number, seed, wanted);
        // Each line may have cards of its own, so there is no list of labels to count by.
        tally.add(number, &row, &[]);
        part.add(
            number,
            seed.unwrap_or(self.seed.nth(number)),
            &row,
            &samples,
            &*runner,
            &RequestedOutputs { lines: false, ..*wanted },
        );
        if wanted.lines {
            let mut added = results(&row, runner.measures());
            let named = |name: &&'static str| facts.iter().find(|fact| fact.name == *name);
            added.extend(
                runner.finals().iter().filter_map(named).map(|fact| (fact.name, fact.value.to_string())),
            );
            rest.write_with(&added, &mut part.lines);
        }
        Ok(())
    }

    /// Plays one match in the fastest way that yields the requested results.
    fn one(
        &self,
        runner: &dyn Runner,
        number: u64,
        seed: Option<Seed>,
        wanted: &RequestedOutputs,
    ) -> DealResult {
        let exact = seed.unwrap_or(self.seed.nth(number));
        let facts = match self.finals {
            Finals::Show => runner.finish(exact).1,
            Finals::Hide => Vec::new(),
        };
        if wanted.series.is_some() || seed.is_some() {
            let MatchTrace { row, samples, .. } = runner.trace(exact);
            return DealResult { row, facts, samples };
        }
        let mut played = None;
        runner.run(self.seed, number..number + 1, &mut |_, row, _| played = Some(*row));
        let row = played.unwrap_or_else(|| runner.trace(exact).row);
        DealResult { row, facts, samples: Vec::new() }
    }

    /// Which keys are settings, and which are only passed on.
    fn read(&self, object: Object) -> Result<ParsedDeal, String> {
        let mut deal = ParsedDeal { setup: self.settings.clone(), rest: Object::default(), seed: None };
        for (key, value) in object.0 {
            let name = key.replace('-', "_");
            if let Some(setting) = self.entry.settings.iter().find(|setting| setting.name == name) {
                deal.setup.push(setting.name, plain(&key, &value)?);
                continue;
            }
            if key == "seed" {
                let seed = plain(&key, &value)?.parse().map_err(|error| format!("seed: {error}"))?;
                deal.seed = Some(seed);
            }
            deal.rest.0.push((key, value));
        }
        Ok(deal)
    }
}

/// A line, understood.
struct ParsedDeal {
    setup: Pairs,
    rest: Object,
    seed: Option<Seed>,
}

struct DealResult {
    row: MatchSample,
    facts: Vec<Fact>,
    samples: Vec<Vec<u32>>,
}

/// A value of JSON as the text of a setting: lists with commas between.
fn plain(key: &str, value: &RawValue) -> Result<String, String> {
    let one = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(yes.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    };
    // A number keeps its digits, however many it has.
    let text = match &serde_json::from_str(value.get())
        .map_err(|error| format!("{key}: {}", short(&error)))?
    {
        Value::Number(_) => Some(value.get().to_string()),
        Value::Array(items) => items.iter().map(one).collect::<Option<Vec<_>>>().map(|items| items.join(",")),
        single => one(single),
    };
    text.ok_or_else(|| format!("{key}: `{value}` is not a number, a text or a list of them"))
}

/// The error and its column; the line number is printed before it.
fn short(error: &serde_json::Error) -> String {
    error.to_string().replacen("at line 1 column", "at column", 1)
}

/// A line can be a million characters long; its error message must not be.
fn clipped(what: String) -> String {
    match what.char_indices().nth(300) {
        Some((end, _)) => format!("{} …", &what[..end]),
        None => what,
    }
}
