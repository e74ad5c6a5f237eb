//! A match at one keyboard: at a table that nobody serves, without clocks, and with nobody to wait for.

use catalog::bots::Kind;
use catalog::{AnyGame, Libraries};
use kernel::{Seats, Seed};

use super::{Chair, Playing, Stage, Table};
use crate::options::Mask;
use crate::{ClockKind, Clocks, Deal, EDITION, Member, MemberId, Options, Secret, Time, TokenHash};

impl Table {
    /// A table at which this match is on, new or already played. The bots are given by seat; where there is none, a
    /// person sits. It draws no chance of its own: that is in the match.
    pub fn at_home(game: Box<dyn AnyGame>, bots: &[Option<Kind>]) -> Self {
        let mut members = Vec::new();
        let mut chair = |seat: kernel::Seat| match bots.get(seat.index()).copied().flatten() {
            Some(kind) => Chair::Bot(kind.to_string()),
            None => {
                let id = MemberId(members.len() as u32);
                let name = format!("Player {}", id.0 + 1).parse().expect("a name");
                members.push(Member::new(id, name, TokenHash::NONE));
                Chair::Person(id)
            }
        };
        let chairs: Vec<Chair> = game.seats().iter().map(&mut chair).collect();
        let trial = game.until(0);
        let clocks = Clocks::new(ClockKind::None, chairs.len());
        let playing = Playing::new(game, clocks, Seats::NONE, Vec::new());
        let mut table = Self {
            line: trial.entry(),
            setup: trial.header().setup.clone(),
            options: Options { mask: Mask::Off, ..Options::default() },
            edition: EDITION,
            next: members.len() as u32,
            members,
            banned: Vec::new(),
            origins: Vec::new(),
            host: MemberId(0),
            stands_in: false,
            chairs,
            trial,
            deal: Deal::new(Secret(*Seed::from(0).key())),
            stage: Stage::Playing(playing),
            talk: Vec::new(),
            now: Time::default(),
            libraries: Libraries::default(),
        };
        table.wind();
        table
    }
}
