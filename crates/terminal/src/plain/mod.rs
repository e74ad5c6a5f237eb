//! The match in sentences: for screen readers, simple terminals, pipes and tests.

mod change;
mod ending;
mod interruptible_stdin;
mod line;
mod offer;
mod plain_command;
pub(crate) mod table;

use std::io::{self, BufRead, Write};
use std::path::Path;

use kernel::{Scene, Seat, UndoCost, Viewer};

use offer::LastPrompt;
use plain_command::{HELP, PlainCommand};

use crate::table::confirm_play::CONFIRM_NO_EFFECT;
use crate::table::parse_action::{ParsedAction, parse_action};
use crate::table::refusal_query::in_words;
use crate::{Charset, CursorStop, PlayOutcome, PlayerKind, TimelineCursor, ascii, is_interactive, save};

pub(crate) use ending::{counted, ending, replaced, score, verdict};
use interruptible_stdin::InputInterrupted;
pub use interruptible_stdin::InterruptibleStdin;
pub(crate) use line::line;
pub(crate) use plain_command::addressed;

/// How plain mode ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlainExit {
    /// The match is over.
    Over,
    /// The user left.
    Quit,
    /// A person has to decide, and there is no more input.
    Unanswered,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// What happens when the keyboard goes to another person who must not see the same cards.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum HandoverMode {
    /// A line says whose turn it is: the input may be a pipe.
    #[default]
    Said,
    /// The output is scrolled away, and Enter must be pressed.
    Waits,
}

/// The input and output of plain mode: sentences and choices go to `out`, prompts and errors to `talk`.
pub struct PlainMode<I, O, T> {
    /// Answers, line by line.
    pub input: I,
    /// The match in sentences.
    pub out: O,
    /// Prompts and errors.
    pub talk: T,
    /// The character set of the output.
    pub charset: Charset,
    /// How the keyboard is handed over.
    pub pass: HandoverMode,
}

impl<I: BufRead, O: Write, T: Write> PlainMode<I, O, T> {
    /// Plays the match from the cursor to its end, or until the input ends.
    pub fn run(&mut self, timeline: &mut TimelineCursor) -> io::Result<PlainExit> {
        let names = timeline.here().header().company();
        let title = format!("{}. {names}", timeline.here().entry().about.title);
        writeln!(self.out, "{}", ascii::fit(&title, self.charset))?;
        if timeline.outcome().is_some() {
            writeln!(self.out, "{}", ascii::fit(&timeline.scene().prompt, self.charset))?;
        }
        let ended = match self.ask_and_play(timeline) {
            Err(error) if InputInterrupted::is(&error) => {
                writeln!(self.talk)?;
                PlainExit::Interrupted
            }
            ended => ended?,
        };
        if ended == PlainExit::Over {
            if timeline.is_chosen() {
                self.line(&format!("{}.", ending(timeline)))?;
            }
            self.line(&counted(timeline).join(", "))?;
        }
        self.out.flush()?;
        writeln!(self.talk, "The same match again: {}", timeline.again())?;
        Ok(ended)
    }

    fn ask_and_play(&mut self, timeline: &mut TimelineCursor) -> io::Result<PlainExit> {
        let people = !timeline.persons().is_empty() && is_interactive(timeline.whole());
        let mut asked = LastPrompt::default();
        while timeline.outcome().is_none() {
            // Bots, and people without a choice, are not asked.
            if people
                && timeline.choice().is_none()
                && self.tell(timeline, TimelineCursor::forward_decision)? == CursorStop::Arrived
            {
                continue;
            }
            if !self.seat(timeline, &mut asked)? {
                return self.finish(timeline);
            }
            let legal = self.offer(timeline, &mut asked)?;
            let Some(line) = self.read()? else { return self.finish(timeline) };
            match PlainCommand::read(&line, &legal) {
                PlainCommand::GoOn => {
                    if let CursorStop::Choice(seat) = self.tell(timeline, TimelineCursor::forward_decision)? {
                        writeln!(
                            self.talk,
                            "{} has a choice: type its number, or `help`.",
                            timeline.name(seat)
                        )?;
                        asked.again();
                    }
                }
                PlainCommand::Number(n) => match n.checked_sub(1).and_then(|i| legal.get(i)) {
                    Some((seat, choice)) => self.play(timeline, *seat, &choice.action)?,
                    None => {
                        writeln!(self.talk, "There is no choice {n}: the choices are 1 to {}.", legal.len())?;
                    }
                },
                PlainCommand::Action(text) => {
                    let (seat, action) = addressed(&text, timeline.here().deciders());
                    self.say_or_play(timeline, seat, &action)?;
                }
                PlainCommand::Back => self.back(timeline)?,
                PlainCommand::Change(name) => self.change(timeline, &name)?,
                PlainCommand::Table => {
                    let (scene, names) = (eyes(timeline), &timeline.here().header().names);
                    self.lines(&table::whole(&scene.0, scene.1, names))?;
                }
                PlainCommand::Info(name) => {
                    let (scene, seat) = eyes(timeline);
                    match table::card(&scene, seat, &name) {
                        Some(said) => self.line(&said)?,
                        None => writeln!(self.talk, "There is no card `{name}`: `table` lists all cards.")?,
                    }
                }
                PlainCommand::Finish => self.play_on(timeline, &mut asked)?,
                PlainCommand::Save(file) if file.is_empty() => {
                    writeln!(self.talk, "The file name is missing: save FILE")?;
                }
                PlainCommand::Save(file) => match save::save_as(timeline.whole(), Path::new(&file)) {
                    Ok(()) => writeln!(self.talk, "Saved as {file}.")?,
                    Err(error) => writeln!(self.talk, "{error}")?,
                },
                PlainCommand::Help => writeln!(self.talk, "{HELP}")?,
                PlainCommand::Quit => return Ok(PlainExit::Quit),
            }
        }
        Ok(PlainExit::Over)
    }

    fn play(&mut self, timeline: &mut TimelineCursor, seat: Seat, action: &str) -> io::Result<()> {
        let choices = timeline.here().scene(Viewer::Seat(seat)).choices;
        let wasted = choices.iter().any(|choice| choice.wasted && choice.action == action);
        if wasted && !self.agrees(CONFIRM_NO_EFFECT)? {
            return writeln!(self.talk, "Cancelled.");
        }
        match timeline.play(seat, action) {
            Err(refusal) => writeln!(self.talk, "{}", timeline.by_name(&refusal.to_string())),
            Ok(PlayOutcome::Pending) => Ok(()),
            Ok(PlayOutcome::Events) => self.tell(timeline, TimelineCursor::forward_decision).map(drop),
        }
    }

    /// The text may name cards as on a screen. Nobody can decide for a bot, or for a person whose cards they
    /// may not see.
    fn say_or_play(&mut self, timeline: &mut TimelineCursor, seat: Seat, text: &str) -> io::Result<()> {
        if let PlayerKind::Bot(bot) = timeline.player(seat) {
            return writeln!(self.talk, "The bot {bot} plays {}.", timeline.name(seat));
        }
        let asked = timeline.choice().map_or(seat, |(asked, _)| asked);
        if asked != seat && timeline.viewer() != Viewer::Judge && timeline.is_secret(seat) {
            return writeln!(self.talk, "{} has to decide first.", timeline.name(asked));
        }
        let scene = timeline.here().scene(Viewer::Seat(seat));
        match parse_action(text, &scene.choices, &scene, seat) {
            ParsedAction::Action(action) => self.play(timeline, seat, &action),
            ParsedAction::OneOf(actions) => {
                let said: Vec<_> = actions.iter().take(6).map(|action| format!("`{action}`")).collect();
                writeln!(self.talk, "Which do you mean: {}?", said.join(", "))
            }
            ParsedAction::Card(_) | ParsedAction::Unknown => {
                let text = in_words(timeline.here(), &scene, seat, text);
                self.play(timeline, seat, &text)
            }
        }
    }

    /// Goes back to the last choice of a person, or to the last event if nobody chooses.
    fn back(&mut self, timeline: &mut TimelineCursor) -> io::Result<()> {
        match timeline.undo() {
            Ok(CursorStop::End) => drop(timeline.back_decision()),
            // It cannot be repeated, so it must not be printed again either.
            Ok(_) => timeline.forget(),
            Err(UndoCost::Other(seat)) => {
                return writeln!(
                    self.talk,
                    "{} has decided since then: this cannot be taken back.",
                    timeline.name(seat)
                );
            }
            Err(UndoCost::Chance) => {
                return writeln!(
                    self.talk,
                    "A random result came since then: this \
                cannot be taken back."
                );
            }
            Err(_) => {
                return writeln!(
                    self.talk,
                    "Hidden information was revealed since then: this cannot \
                be taken back."
                );
            }
        }
        let shown = timeline.heading().to_string();
        self.line(&format!("Back to: {shown}."))
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{}", ascii::fit(line, self.charset))
    }

    /// Plays to the end, or to the next choice of somebody at the keyboard.
    fn play_on(&mut self, timeline: &mut TimelineCursor, asked: &mut LastPrompt) -> io::Result<()> {
        while timeline.outcome().is_none() {
            if let CursorStop::Choice(seat) = self.tell(timeline, TimelineCursor::forward_decision)? {
                asked.again();
                return writeln!(self.talk, "{} has to choose first.", timeline.name(seat));
            }
        }
        Ok(())
    }

    fn finish(&mut self, timeline: &mut TimelineCursor) -> io::Result<PlainExit> {
        writeln!(self.talk)?;
        while timeline.outcome().is_none() {
            if let CursorStop::Choice(seat) = self.tell(timeline, TimelineCursor::forward_decision)? {
                let name = timeline.name(seat);
                writeln!(self.talk, "{name} has to choose, but the input has ended: the match stops here.")?;
                return Ok(PlainExit::Unanswered);
            }
        }
        Ok(PlainExit::Over)
    }

    /// Asks whether to play again; no by default.
    pub fn again(&mut self) -> io::Result<bool> {
        match self.agrees("Play again with the seats swapped? y or n") {
            Err(error) if InputInterrupted::is(&error) => Ok(false),
            agrees => agrees,
        }
    }

    /// Asks a yes-or-no question; no by default.
    fn agrees(&mut self, question: &str) -> io::Result<bool> {
        write!(self.talk, "{question}> ")?;
        self.talk.flush()?;
        Ok(self.read()?.is_some_and(|line| matches!(line.trim(), "y" | "yes")))
    }

    /// The next line, if there is one. Invalid UTF-8 counts as a line without meaning, not as the end.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut read = Vec::new();
        let bytes = line(&mut self.input, &mut read)?;
        Ok((bytes > 0).then(|| String::from_utf8_lossy(&read).into_owned()))
    }

    /// Advances and prints new events.
    fn tell(
        &mut self,
        timeline: &mut TimelineCursor,
        go: impl FnOnce(&mut TimelineCursor) -> CursorStop,
    ) -> io::Result<CursorStop> {
        let before = timeline.at();
        let stop = go(timeline);
        for line in &timeline.shown()[before..] {
            let said = timeline.by_name(&line.text);
            writeln!(self.out, "{}", ascii::fit(&said, self.charset))?;
        }
        Ok(stop)
    }
}

/// The scene from the perspective of the seat that is asked, or of the viewer.
fn eyes(timeline: &TimelineCursor) -> (Scene, Seat) {
    match (timeline.choice(), timeline.viewer()) {
        (Some((seat, _)), _) => (timeline.here().scene(Viewer::Seat(seat)), seat),
        (None, Viewer::Seat(seat)) => (timeline.scene().clone(), seat),
        (None, _) => (timeline.scene().clone(), Seat(0)),
    }
}
