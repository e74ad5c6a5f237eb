//! What only who has a seat needs to know about it, and how they would like to be asked.

use kernel::{Refusal, Relevance, Seat, UndoCost};
use serde::{Deserialize, Serialize};

use super::{Playing, Stage, Table, TableChange};
use crate::MemberId;
use crate::options::Undo;

/// What a seat can do besides deciding, and how it is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatControls {
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
    pub answers: Option<ResponseMode>,
    /// Until when windows are passed, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip: Option<PassUntil>,
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
    /// At once: the choice can be changed until everybody who chooses at the same time has chosen.
    Change,
}

/// In which windows somebody is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ResponseMode {
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
pub enum PassUntil {
    /// One has something of one's own to decide.
    MyTurn,
    /// Another round or turn begins, or one has something of one's own to decide.
    TurnEnd,
}

/// How a seat would like to be asked.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct PassSettings {
    pub(super) seat: Seat,
    pub(super) answers: ResponseMode,
    /// Until when, and the round in which it began.
    pub(super) auto_pass_until: Option<(PassUntil, u32)>,
}

impl PassSettings {
    /// Is a window passed without asking?
    pub(super) fn passes(self, concern: Relevance, can_answer: bool) -> bool {
        if self.auto_pass_until.is_some() {
            return true;
        }
        match self.answers {
            ResponseMode::Auto => !can_answer || concern == Relevance::Irrelevant,
            ResponseMode::On => false,
            ResponseMode::Off => true,
        }
    }
}

impl Playing {
    pub(super) fn pass_settings(&self, seat: Seat) -> PassSettings {
        let known = self.pass_settings.iter().find(|manner| manner.seat == seat);
        known.copied().unwrap_or(PassSettings { seat, ..PassSettings::default() })
    }

    fn set_pass_settings(&mut self, manner: PassSettings) {
        self.pass_settings.retain(|other| other.seat != manner.seat);
        self.pass_settings.push(manner);
    }

    /// Nobody skips any more.
    pub(super) fn stop_all_auto_pass(&mut self) {
        self.pass_settings.iter_mut().for_each(|manner| manner.auto_pass_until = None);
    }

    fn round(&self) -> u32 {
        self.game.scene(kernel::Viewer::Public).round
    }

    /// Skips that have come to their end.
    pub(super) fn expire_auto_pass(&mut self) {
        if self.pass_settings.iter().all(|manner| manner.auto_pass_until.is_none()) {
            return;
        }
        let (round, deciders) = (self.round(), self.game.deciders());
        let Self { pass_settings: manners, game, .. } = self;
        for manner in manners {
            let own = deciders.contains(manner.seat) && game.pass_action(manner.seat).is_none();
            let over = |(until, since)| own || (until == PassUntil::TurnEnd && since != round);
            manner.auto_pass_until = manner.auto_pass_until.filter(|skip| !over(*skip));
        }
    }
}

impl Table {
    /// What who has this seat needs to know about it.
    pub fn seat_controls(&self, seat: Seat) -> SeatControls {
        let Stage::Playing(playing) = &self.stage else { return SeatControls::default() };
        let (manner, alone) = (playing.pass_settings(seat), self.alone(seat));
        SeatControls {
            back: self.takes_back(playing, seat),
            decided: playing.prompt(seat),
            alone,
            redo: alone && !playing.undone.is_empty(),
            answers: playing.game.has_response_windows().then_some(manner.answers),
            skip: manner.auto_pass_until.map(|(until, _)| until),
        }
    }

    /// How the last decision of the seat is taken back, if it can be.
    fn takes_back(&self, playing: &Playing, seat: Seat) -> Option<TakesBack> {
        let kept = playing.game.decisions().iter().rposition(|decision| decision.seat == seat)?;
        if self.alone(seat) {
            return Some(TakesBack::AtOnce);
        }
        if playing.game.can_change(seat) {
            return Some(TakesBack::Change);
        }
        let free = self.options.undo != Undo::Never && playing.game.undo_cost(seat, kept) == UndoCost::Free;
        // Where nobody is who could agree, nothing is taken back.
        let how = match self.others(seat).is_empty() {
            false => TakesBack::IfAgreed,
            true if self.edition > 0 => return None,
            true => TakesBack::AtOnce,
        };
        free.then_some(how)
    }

    pub(super) fn set_response_mode(
        &mut self,
        id: MemberId,
        how: ResponseMode,
    ) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if !playing.game.has_response_windows() {
            return Err(Refusal::new("no-windows", "In this game nobody answers what another one does."));
        }
        let manner = PassSettings { answers: how, ..playing.pass_settings(seat) };
        playing.set_pass_settings(manner);
        TableChange::table_only()
    }

    /// Lets windows pass from here on. Who pressed it before they saw the last question has not meant this one.
    pub(super) fn start_auto_pass(
        &mut self,
        id: MemberId,
        until: PassUntil,
        prompt: u32,
    ) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if !playing.game.has_response_windows() {
            return Err(Refusal::new("no-windows", "In this game there is nothing to skip."));
        }
        if playing.prompt(seat) != prompt {
            return Err(Refusal::new("stale", "That was about a question that is not asked any more."));
        }
        let manner =
            PassSettings { auto_pass_until: Some((until, playing.round())), ..playing.pass_settings(seat) };
        playing.set_pass_settings(manner);
        TableChange::table_only()
    }

    /// Are windows passed for a member?
    pub(crate) fn is_auto_passing(&self, id: MemberId) -> bool {
        match (&self.stage, self.seat(id)) {
            (Stage::Playing(playing), Some(seat)) => playing.pass_settings(seat).auto_pass_until.is_some(),
            _ => false,
        }
    }

    /// Asks again from here on. Late or early, it counts.
    pub(super) fn stop_auto_pass(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        let manner = PassSettings { auto_pass_until: None, ..playing.pass_settings(seat) };
        playing.set_pass_settings(manner);
        TableChange::table_only()
    }
}
