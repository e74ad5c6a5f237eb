//! The controls that only the player of a seat needs, and their automatic-pass settings.

use kernel::{Refusal, Relevance, Seat, UndoCost};
use serde::{Deserialize, Serialize};

use super::{Playing, Stage, Table, TableChange};
use crate::MemberId;
use crate::options::Undo;

/// The options of a seat besides its decisions.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatControls {
    /// How the last decision can be taken back, if it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<TakesBack>,
    /// The number of decisions that the seat has made.
    pub decided: u32,
    /// Whether no other seat was dealt to a person. If so, the player can go back to any decision.
    pub alone: bool,
    /// Whether a decision can be repeated.
    pub redo: bool,
    /// The response windows in which the player is asked; `None` if the game has no windows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response_mode: Option<ResponseMode>,
    /// When automatic passing ends, if it is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass_until: Option<PassUntil>,
}

/// How a decision is taken back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TakesBack {
    /// Immediately.
    AtOnce,
    /// If the others agree.
    IfAgreed,
    /// At once: the choice can be changed until everybody who chooses at the same time has chosen.
    Change,
}

/// The response windows in which a player is asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ResponseMode {
    /// In windows where the player can respond and it is relevant.
    #[default]
    Auto,
    /// In all windows.
    On,
    /// In no window: all are passed.
    Off,
}

/// When automatic passing ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PassUntil {
    /// At the player's next decision outside a response window.
    MyTurn,
    /// At the start of the next round or turn, or at the player's next decision outside a response window.
    TurnEnd,
}

/// The automatic-pass settings of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct PassSettings {
    pub(super) seat: Seat,
    pub(super) answers: ResponseMode,
    /// When automatic passing ends, and the round in which it started.
    pub(super) auto_pass_until: Option<(PassUntil, u32)>,
}

impl PassSettings {
    /// Whether a window is passed without asking.
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

    /// Stops automatic passing for all seats.
    pub(super) fn stop_all_auto_pass(&mut self) {
        self.pass_settings.iter_mut().for_each(|manner| manner.auto_pass_until = None);
    }

    fn round(&self) -> u32 {
        self.game.scene(kernel::Viewer::Public).round
    }

    /// Stops automatic passing where its end is reached.
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
    /// The controls of this seat.
    pub fn seat_controls(&self, seat: Seat) -> SeatControls {
        let Stage::Playing(playing) = &self.stage else { return SeatControls::default() };
        let (manner, alone) = (playing.pass_settings(seat), self.alone(seat));
        SeatControls {
            take_back: self.takes_back(playing, seat),
            decided: playing.prompt(seat),
            alone,
            redo: alone && !playing.undone.is_empty(),
            response_mode: playing.game.has_response_windows().then_some(manner.answers),
            pass_until: manner.auto_pass_until.map(|(until, _)| until),
        }
    }

    /// How the last decision of the seat can be taken back, if it can.
    fn takes_back(&self, playing: &Playing, seat: Seat) -> Option<TakesBack> {
        let kept = playing.game.decisions().iter().rposition(|decision| decision.seat == seat)?;
        if self.alone(seat) {
            return Some(TakesBack::AtOnce);
        }
        if playing.game.can_change(seat) {
            return Some(TakesBack::Change);
        }
        let free = self.options.undo != Undo::Never && playing.game.undo_cost(seat, kept) == UndoCost::Free;
        // If nobody is there who could agree, nothing can be taken back.
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
            return Err(Refusal::new("no-windows", "This game has no response windows."));
        }
        let manner = PassSettings { answers: how, ..playing.pass_settings(seat) };
        playing.set_pass_settings(manner);
        TableChange::table_only()
    }

    /// Starts automatic passing. A player who sent this before seeing the current prompt did not mean this
    /// one.
    pub(super) fn start_auto_pass(
        &mut self,
        id: MemberId,
        until: PassUntil,
        prompt: u32,
    ) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        if !playing.game.has_response_windows() {
            return Err(Refusal::new("no-windows", "This game has nothing to skip."));
        }
        if playing.prompt(seat) != prompt {
            return Err(Refusal::new("stale", "This decision is no longer open."));
        }
        let manner =
            PassSettings { auto_pass_until: Some((until, playing.round())), ..playing.pass_settings(seat) };
        playing.set_pass_settings(manner);
        TableChange::table_only()
    }

    /// Whether a member passes automatically.
    pub(crate) fn is_auto_passing(&self, id: MemberId) -> bool {
        match (&self.stage, self.seat(id)) {
            (Stage::Playing(playing), Some(seat)) => playing.pass_settings(seat).auto_pass_until.is_some(),
            _ => false,
        }
    }

    /// Stops automatic passing. This is valid whenever it arrives.
    pub(super) fn stop_auto_pass(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        let seat = self.seat_in_match(id)?;
        let playing = self.playing()?;
        let manner = PassSettings { auto_pass_until: None, ..playing.pass_settings(seat) };
        playing.set_pass_settings(manner);
        TableChange::table_only()
    }
}
