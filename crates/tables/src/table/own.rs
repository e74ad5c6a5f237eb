//! What only who has a seat needs to know about it, and how they would like to be asked.

use kernel::{Back, Concern, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::{Happened, Playing, Stage, Table};
use crate::MemberId;
use crate::options::Undo;

/// What a seat can do besides deciding, and how it is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Own {
    /// Can the last decision be taken back?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<TakesBack>,
    /// How many decisions one has taken.
    pub decided: u32,
    /// Was nobody else dealt a seat who is a person? Then one can go back to any moment.
    pub alone: bool,
    /// Can something be done again?
    pub redo: bool,
    /// Where one is asked for an answer; nothing, if the game has no windows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
    /// Until when windows are passed, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip: Option<Until>,
}

/// How a decision is taken back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TakesBack {
    /// At once.
    AtOnce,
    /// If the others agree.
    IfAgreed,
}

/// In which windows somebody is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Answers {
    /// Where there is an answer and it matters.
    #[default]
    Auto,
    /// In all of them.
    On,
    /// In none: they are passed.
    Off,
}

/// Until when windows are passed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// One has something of one's own to decide.
    MyTurn,
    /// Another round or turn begins, or one has something of one's own to decide.
    TurnEnd,
}

/// How a seat would like to be asked.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Manner {
    pub(super) seat: Seat,
    pub(super) answers: Answers,
    /// Until when, and the round in which it began.
    pub(super) skip: Option<(Until, u32)>,
}

impl Manner {
    /// Is a window passed without asking?
    pub(super) fn passes(self, concern: Concern, can_answer: bool) -> bool {
        if self.skip.is_some() {
            return true;
        }
        match self.answers {
            Answers::Auto => !can_answer || concern == Concern::Nothing,
            Answers::On => false,
            Answers::Off => true,
        }
    }
}

impl Playing {
    pub(super) fn manner(&self, seat: Seat) -> Manner {
        let known = self.manners.iter().find(|manner| manner.seat == seat);
        known.copied().unwrap_or(Manner { seat, ..Manner::default() })
    }

    fn set_manner(&mut self, manner: Manner) {
        self.manners.retain(|other| other.seat != manner.seat);
        self.manners.push(manner);
    }

    /// Nobody skips any more.
    pub(super) fn stop_skips(&mut self) {
        self.manners.iter_mut().for_each(|manner| manner.skip = None);
    }

    fn round(&self) -> u32 {
        self.game.scene(kernel::Viewer::Public).round
    }

    /// Skips that have come to their end.
    pub(super) fn end_skips(&mut self) {
        if self.manners.iter().all(|manner| manner.skip.is_none()) {
            return;
        }
        let (round, deciders) = (self.round(), self.game.deciders());
        let Self { manners, game, .. } = self;
        for manner in manners {
            let own = deciders.contains(manner.seat) && game.window(manner.seat).is_none();
            let over = |(until, since)| own || (until == Until::TurnEnd && since != round);
            manner.skip = manner.skip.filter(|skip| !over(*skip));
        }
    }
}

impl Table {
    /// What who has this seat needs to know about it.
    pub fn own(&self, seat: Seat) -> Own {
        let Stage::Playing(playing) = &self.stage else { return Own::default() };
        let (manner, alone) = (playing.manner(seat), self.alone(seat));
        Own {
            back: self.takes_back(playing, seat),
            decided: playing.prompt(seat),
            alone,
            redo: alone && !playing.undone.is_empty(),
            answers: playing.game.has_windows().then_some(manner.answers),
            skip: manner.skip.map(|(until, _)| until),
        }
    }

    /// How the last decision of the seat is taken back, if it can be.
    fn takes_back(&self, playing: &Playing, seat: Seat) -> Option<TakesBack> {
        let kept = playing.game.decisions().iter().rposition(|decision| decision.seat == seat)?;
        if self.alone(seat) {
            return Some(TakesBack::AtOnce);
        }
        let free = self.options.undo != Undo::Never && playing.game.back(seat, kept) == Back::Free;
        // Where nobody is who could agree, nothing is taken back.
        let how = match self.others(seat).is_empty() {
            false => TakesBack::IfAgreed,
            true if self.edition > 0 => return None,
            true => TakesBack::AtOnce,
        };
        free.then_some(how)
    }

    pub(super) fn answers(&mut self, id: MemberId, how: Answers) -> Result<Happened, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if !playing.game.has_windows() {
            return Err(Refusal::new("no-windows", "In this game nobody answers what another one does."));
        }
        let manner = Manner { answers: how, ..playing.manner(seat) };
        playing.set_manner(manner);
        Happened::about()
    }

    /// Lets windows pass from here on. Who pressed it before they saw the last question has not meant this one.
    pub(super) fn skip(&mut self, id: MemberId, until: Until, prompt: u32) -> Result<Happened, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if !playing.game.has_windows() {
            return Err(Refusal::new("no-windows", "In this game there is nothing to skip."));
        }
        if playing.prompt(seat) != prompt {
            return Err(Refusal::new("stale", "That was about a question that is not asked any more."));
        }
        let manner = Manner { skip: Some((until, playing.round())), ..playing.manner(seat) };
        playing.set_manner(manner);
        Happened::about()
    }

    /// Are windows passed for a member?
    pub(crate) fn skips(&self, id: MemberId) -> bool {
        match (&self.stage, self.seat(id)) {
            (Stage::Playing(playing), Some(seat)) => playing.manner(seat).skip.is_some(),
            _ => false,
        }
    }

    /// Asks again from here on. Late or early, it counts.
    pub(super) fn stop(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        let manner = Manner { skip: None, ..playing.manner(seat) };
        playing.set_manner(manner);
        Happened::about()
    }
}
