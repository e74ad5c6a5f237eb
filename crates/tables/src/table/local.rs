//! A match at one keyboard: a table without a server, clocks or remote players.

use catalog::bots::BotKind;
use catalog::{AnyGame, Libraries};
use kernel::{Seats, Seed};

use super::{Occupant, Playing, Stage, Table};
use crate::options::PassDelay;
use crate::{
    ClockKind, Clocks, EDITION, Member, MemberId, Secret, SeedDeriver, TableOptions, Time, TokenHash,
};

impl Table {
    /// A table with this match, new or already started. Bots are given by seat; a person plays every other
    /// seat. The table generates no randomness: the match contains it.
    pub fn local(game: Box<dyn AnyGame>, bots: &[Option<BotKind>]) -> Self {
        let mut members = Vec::new();
        let mut occupant = |seat: kernel::Seat| match bots.get(seat.index()).copied().flatten() {
            Some(kind) => Occupant::Bot(kind.to_string()),
            None => {
                let id = MemberId(members.len() as u32);
                let name = format!("Player {}", id.0 + 1).parse().expect("a name");
                members.push(Member::new(id, name, TokenHash::NONE));
                Occupant::Person(id)
            }
        };
        let occupants: Vec<Occupant> = game.seats().iter().map(&mut occupant).collect();
        let trial = game.until(0);
        let clocks = Clocks::new(ClockKind::None, occupants.len());
        let playing = Playing::new(game, clocks, Seats::NONE, Vec::new());
        let mut table = Self {
            game_entry: trial.entry(),
            setup: trial.header().setup.clone(),
            options: TableOptions { mask: PassDelay::Off, ..TableOptions::default() },
            edition: EDITION,
            next: members.len() as u32,
            members,
            banned: Vec::new(),
            origins: Vec::new(),
            host: MemberId(0),
            stands_in: false,
            occupants,
            trial,
            deal: SeedDeriver::new(Secret(*Seed::from(0).key())),
            stage: Stage::Playing(playing),
            talk: Vec::new(),
            now: Time::default(),
            libraries: Libraries::default(),
        };
        table.update_clocks_and_windows();
        table
    }
}
