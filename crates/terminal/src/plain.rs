//! The match in sentences: for screen readers, simple terminals, pipes and tests.

use std::io::{self, BufRead, Write};
use std::path::Path;

use kernel::{Seat, Seats};

use crate::{Charset, Heard, Stop, Timeline, ascii, save};

/// How plain mode ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The match is over.
    Over,
    /// The person had enough.
    Quit,
    /// Somebody has to choose, and there are no more answers.
    Unanswered,
}

const HELP: &str = "\
Enter       go on: play the only choice
1, 2, …     play the choice with this number
ACTION      play an action by its text; for a certain seat: P2 ACTION
back        take the last decision back
end         play to the end without asking
save FILE   write the replay to a new file
quit        stop here";

/// What a line of input asks for.
enum Answer {
    GoOn,
    Number(usize),
    Back,
    End,
    Save(String),
    Help,
    Quit,
    Action(String),
}

impl Answer {
    fn read(line: &str) -> Self {
        let line = line.trim();
        match line.split_once(' ').unwrap_or((line, "")) {
            ("", _) => Self::GoOn,
            ("back", "") => Self::Back,
            ("end", "") => Self::End,
            ("help" | "?", "") => Self::Help,
            ("quit" | "q", "") => Self::Quit,
            ("save", file) => Self::Save(file.trim().into()),
            _ => line.parse().map_or_else(|_| Self::Action(line.into()), Self::Number),
        }
    }
}

/// Where plain mode reads and writes: sentences and choices go to `out`, questions and errors to `talk`.
pub struct Plain<I, O, T> {
    /// Answers, line by line.
    pub input: I,
    /// The match in sentences.
    pub out: O,
    /// Everything else.
    pub talk: T,
    /// Which characters the sentences may have.
    pub charset: Charset,
}

impl<I: BufRead, O: Write, T: Write> Plain<I, O, T> {
    /// Plays the match from the cursor to its end, or as far as the answers go.
    pub fn run(&mut self, timeline: &mut Timeline) -> io::Result<Ended> {
        let names = timeline.here().header().names.join(" against ");
        let title = format!("{}. {names}", timeline.here().entry().about.title);
        writeln!(self.out, "{}", ascii::fit(&title, self.charset))?;
        if timeline.outcome().is_some() {
            writeln!(self.out, "{}", ascii::fit(&timeline.scene().prompt, self.charset))?;
        }
        let ended = self.ask_and_play(timeline)?;
        if ended == Ended::Over {
            writeln!(self.out, "{}", counted(timeline).join(", "))?;
        }
        self.out.flush()?;
        writeln!(self.talk, "The same match again: {}", timeline.here().again())?;
        Ok(ended)
    }

    fn ask_and_play(&mut self, timeline: &mut Timeline) -> io::Result<Ended> {
        while timeline.outcome().is_none() {
            let legal = self.offer(timeline)?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                return self.finish(timeline);
            }
            match Answer::read(&line) {
                Answer::GoOn => {
                    if let Stop::Choice(seat) = self.tell(timeline, Timeline::forward_decision)? {
                        writeln!(self.talk, "{seat} has a choice: give its number, or `help`.")?;
                    }
                }
                Answer::Number(n) => match n.checked_sub(1).and_then(|i| legal.get(i)) {
                    Some((seat, action)) => self.play(timeline, *seat, action)?,
                    None => {
                        writeln!(self.talk, "There is no choice {n}: the choices are 1 to {}.", legal.len())?;
                    }
                },
                Answer::Action(text) => {
                    let (seat, action) = addressed(&text, timeline.here().deciders());
                    self.play(timeline, seat, &action)?;
                }
                Answer::Back => {
                    timeline.back_decision();
                    let shown = timeline.heading();
                    writeln!(self.out, "Back to: {shown}.")?;
                }
                Answer::End => return self.finish(timeline),
                Answer::Save(file) if file.is_empty() => writeln!(self.talk, "Give a file name: save FILE")?,
                Answer::Save(file) => match save::save_as(timeline.whole(), Path::new(&file)) {
                    Ok(()) => writeln!(self.talk, "Saved as {file}.")?,
                    Err(error) => writeln!(self.talk, "{error}")?,
                },
                Answer::Help => writeln!(self.talk, "{HELP}")?,
                Answer::Quit => return Ok(Ended::Quit),
            }
        }
        Ok(Ended::Over)
    }

    /// Says what can be done: a numbered list where there is a choice, one line where there is none.
    fn offer(&mut self, timeline: &Timeline) -> io::Result<Vec<(Seat, String)>> {
        let here = timeline.here();
        if let Some((seat, choices)) = timeline.choice() {
            writeln!(self.out, "{}", ascii::fit(&timeline.scene().prompt, self.charset))?;
            for (n, choice) in (1..).zip(&choices) {
                // What can be typed is always said.
                let typed = match choice.label == choice.action {
                    true => String::new(),
                    false => format!("{}: ", choice.action),
                };
                let line = format!("  {n}. {seat} {typed}{choice}");
                writeln!(self.out, "{}", ascii::fit(&line, self.charset))?;
            }
            self.out.flush()?;
            write!(self.talk, "{seat}, a number> ")?;
            self.talk.flush()?;
            return Ok(choices.into_iter().map(|choice| (seat, choice.action)).collect());
        }
        let only =
            here.deciders().iter().flat_map(|seat| here.legal(seat).into_iter().map(move |a| (seat, a)));
        let only: Vec<_> = only.collect();
        let said: Vec<_> = only.iter().map(|(seat, action)| format!("{seat} {action}")).collect();
        self.out.flush()?;
        write!(self.talk, "[Enter: {}; or help]> ", said.join(", "))?;
        self.talk.flush()?;
        Ok(only)
    }

    fn play(&mut self, timeline: &mut Timeline, seat: Seat, action: &str) -> io::Result<()> {
        match timeline.play(seat, action) {
            Err(refusal) => writeln!(self.talk, "{refusal}"),
            Ok(Heard::Nothing) => Ok(()),
            Ok(Heard::Something) => self.tell(timeline, Timeline::forward_decision).map(drop),
        }
    }

    fn finish(&mut self, timeline: &mut Timeline) -> io::Result<Ended> {
        writeln!(self.talk)?;
        while timeline.outcome().is_none() {
            if let Stop::Choice(seat) = self.tell(timeline, Timeline::forward_decision)? {
                writeln!(self.talk, "{seat} has to choose, and nobody answers: the match stops here.")?;
                return Ok(Ended::Unanswered);
            }
        }
        Ok(Ended::Over)
    }

    /// Goes on and tells what is new.
    fn tell(&mut self, timeline: &mut Timeline, go: impl FnOnce(&mut Timeline) -> Stop) -> io::Result<Stop> {
        let before = timeline.at();
        let stop = go(timeline);
        for line in &timeline.shown()[before..] {
            writeln!(self.out, "{}", ascii::fit(&line.text, self.charset))?;
        }
        Ok(stop)
    }
}

/// `P2 flip` is said by P2, `flip` by whoever has to decide.
pub(crate) fn addressed(text: &str, deciders: Seats) -> (Seat, String) {
    let first = deciders.first().unwrap_or(Seat(0));
    let named = text.split_once(' ').and_then(|(seat, rest)| Some((seat.parse().ok()?, rest.trim().into())));
    named.unwrap_or((first, text.into()))
}

/// What was counted in the match: `rounds 213`, `wars 14`.
pub(crate) fn counted(timeline: &Timeline) -> Vec<String> {
    let facts = timeline.here().facts();
    let numbers = facts.iter().filter(|fact| fact.value.is_number());
    numbers.map(|fact| format!("{} {}", fact.name, fact.text)).collect()
}
