//! The players of each seat, as recorded in the replay and the result.

use kernel::Seat;
use kernel::replay::ReplayPlayer;

use super::{Occupant, Playing, Stage, Table};
use crate::MemberStatus;

impl Playing {
    /// Records the player of the last decision, which this seat made. A match without named players, such as
    /// a local one, records nothing.
    pub(super) fn played_by(&mut self, seat: Seat, player: ReplayPlayer) {
        if !self.game.players().is_empty() {
            let before = self.game.decisions().len().saturating_sub(1);
            self.game.played_by(seat, before, player);
        }
    }
}

impl Table {
    /// The owner of the seat: a person, here or away, or a bot.
    fn owner(&self, seat: Seat) -> ReplayPlayer {
        match self.occupants.get(seat.index()) {
            Some(Occupant::Person(id)) => ReplayPlayer::Person(self.members[id.0 as usize].name.to_string()),
            Some(Occupant::Bot(name)) => ReplayPlayer::Bot(name.clone()),
            Some(Occupant::Free) | None => ReplayPlayer::Person(seat.to_string()),
        }
    }

    /// The player who would decide for the seat now: a bot for a person who is away.
    pub(super) fn player_now(&self, seat: Seat) -> ReplayPlayer {
        self.bot_of(seat).map_or_else(|| self.owner(seat), |kind| ReplayPlayer::Bot(kind.to_string()))
    }

    /// How many decisions of the match bots took for the person who has the seat: because they were gone, or because
    /// their time was over.
    pub(super) fn stood_in(&self, seat: Seat) -> u32 {
        let game = match &self.stage {
            Stage::Playing(playing) => playing.game.as_ref(),
            Stage::Over(over) => over.game.as_ref(),
            Stage::Waiting(_) | Stage::Closed(_) => return 0,
        };
        if self.member_at(seat).is_none() {
            return 0;
        }
        let stretches = || game.players().iter().filter(|stretch| stretch.seat == seat);
        let by_bot = |at: usize| {
            let before = stretches().take_while(|stretch| stretch.from as usize <= at + 1).last();
            before.is_some_and(|stretch| matches!(stretch.player, ReplayPlayer::Bot(_)))
        };
        // Hardly anybody is ever stood in for: then nothing is counted.
        let first = stretches().find(|stretch| matches!(stretch.player, ReplayPlayer::Bot(_)));
        let Some(first) = first.map(|stretch| stretch.from.saturating_sub(1) as usize) else { return 0 };
        let decisions = game.decisions().iter().enumerate().skip(first);
        decisions.filter(|(at, decision)| decision.seat == seat && by_bot(*at)).count() as u32
    }

    /// The match is dealt, or continued: from here on the seats belong to those who sit there.
    pub(super) fn name_players(&mut self) {
        let owners: Vec<_> = (0..self.occupants.len()).map(|at| self.owner(Seat(at as u8))).collect();
        let Ok(playing) = self.playing() else { return };
        let after = playing.game.decisions().len();
        for (seat, owner) in (0..).map(Seat).zip(owners) {
            playing.game.played_by(seat, after, owner);
        }
    }

    /// Seats have changed hands, or the match went back: records each owner who is here, and each bot that
    /// has a seat for the rest of the match. A person who is away keeps the seat; a bot that decides for them
    /// is recorded when it does.
    pub(super) fn note_players(&mut self) {
        let holds = |seat: &Seat| match self.occupants[seat.index()] {
            Occupant::Person(id) => self.members[id.0 as usize].standing == MemberStatus::Here,
            Occupant::Bot(_) => true,
            Occupant::Free => false,
        };
        let seats = (0..self.occupants.len() as u8).map(Seat).filter(holds);
        let owners: Vec<_> = seats.map(|seat| (seat, self.owner(seat))).collect();
        let Ok(playing) = self.playing() else { return };
        let after = playing.game.decisions().len();
        for (seat, owner) in owners {
            if !playing.game.players().is_empty() {
                playing.game.played_by(seat, after, owner);
            }
        }
    }
}
