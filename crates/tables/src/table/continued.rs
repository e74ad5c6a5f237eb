//! A match that continues from a moment of another.

use kernel::replay::ReplayPlayer;
use kernel::{Refusal, Seat, Seed};

use super::{Occupant, Playing, Stage, Table, sentence};
use crate::{Clocks, ContinuedMatch, Joining};

impl Table {
    /// The host takes the seat they want, bots take all others, and the match is as it was at that moment. It
    /// is dealt and played again from its start, so its replay is complete. It has no proof, because the seed
    /// was already known.
    pub(super) fn go_on_from(&mut self, host: &Joining, begun: &ContinuedMatch) -> Result<(), Refusal> {
        let seat = host.seat.unwrap_or(Seat(0));
        self.chair_at(seat)?;
        let unknown = |unknown| Refusal::new("no-such-bot", format!("{unknown}."));
        let bot = self.game_entry.bot(&begun.bot).map_err(unknown)?;
        let id = self.join(&Joining { seat: None, ..host.clone() })?;
        for at in 0..self.occupants.len() {
            let other = Seat(at as u8);
            let kind = self.trial.default_bot(other).unwrap_or(bot);
            self.occupants[at] =
                if other == seat { Occupant::Person(id) } else { Occupant::Bot(kind.to_string()) };
        }
        let seed: Seed = begun.seed.parse().map_err(|what| Refusal::new("bad-seed", format!("{what}.")))?;
        let dealt = (self.game_entry.open)(&self.setup, seed, self.names());
        let mut game = dealt.map_err(|error| Refusal::new("bad-setting", sentence(&error)))?;
        self.libraries.adopt(game.as_mut());
        for seat in game.seats().iter() {
            game.played_by(seat, 0, ReplayPlayer::Recorded);
        }
        for decision in &begun.decisions {
            game.play(decision.seat, &decision.action)?;
        }
        if game.deciders().is_empty() {
            let what = "The match is over at this moment: choose an earlier one.";
            return Err(Refusal::new("over", what));
        }
        let clocks = Clocks::new(self.options.time(), self.occupants.len());
        self.stage = Stage::Playing(Playing::new(game, clocks, self.persons(), self.players()));
        self.name_players();
        self.update_clocks_and_windows();
        Ok(())
    }
}
