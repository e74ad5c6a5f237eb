//! Waiting for players: seats, bots, settings, and who is ready.

use kernel::{Pairs, Refusal, Seat};

use super::{Occupant, Playing, Stage, Table, TableChange, WaitingForPlayers, find, trial};
use crate::deal::SEED_LONGEST;
use crate::{Clocks, DisplayName, MemberId};

impl Table {
    fn waiting_stage(&mut self) -> Result<&mut WaitingForPlayers, Refusal> {
        match &mut self.stage {
            Stage::Waiting(waiting) => Ok(waiting),
            _ => Err(Refusal::new("match-on", "This is only possible between two matches.")),
        }
    }

    /// Creates a occupant for each seat of the game. People keep their place if there is a seat for them, and
    /// house bots take their own seats.
    pub(super) fn place_chairs(&mut self) {
        let old = std::mem::take(&mut self.occupants);
        let game = &self.trial;
        self.occupants = game
            .seats()
            .iter()
            .map(|seat| game.default_bot(seat).map_or(Occupant::Free, |kind| Occupant::Bot(kind.to_string())))
            .collect();
        for occupant in old {
            match occupant {
                Occupant::Person(id) => {
                    if let Some(free) =
                        self.occupants.iter_mut().find(|occupant| **occupant == Occupant::Free)
                    {
                        *free = Occupant::Person(id);
                    }
                }
                Occupant::Bot(_) | Occupant::Free => {}
            }
        }
    }

    /// If the rules have a setting for the seat of the host, sets it.
    pub(super) fn seat_host(&mut self) {
        let (Some(setting), Some(seat), Stage::Waiting(_)) =
            (self.game_entry.host, self.seat(self.host), &self.stage)
        else {
            return;
        };
        let mut setup = self.setup.clone();
        let seat = seat.to_string();
        match setup.0.iter_mut().find(|(name, _)| name == setting) {
            Some((_, value)) if *value == seat => return,
            Some((_, value)) => *value = seat,
            None => setup.push(setting, seat),
        }
        // Some seats cannot be the host's: then the setting stays as it was.
        if let Ok(mut trial) = trial(&self.game_entry, &setup) {
            self.libraries.adopt(trial.as_mut());
            (self.setup, self.trial) = (trial.header().setup.clone(), trial);
            self.changed();
        }
    }

    /// Where the rules depend on who plays for the house, they are those of the bot that sits there.
    fn set_house(&mut self, bot: &str) {
        let setup = self.game_entry.housed(self.setup.clone(), bot);
        if let Ok(mut trial) = trial(&self.game_entry, &setup) {
            self.libraries.adopt(trial.as_mut());
            (self.setup, self.trial) = (trial.header().setup.clone(), trial);
            self.changed();
        }
    }

    /// Nobody is ready any more for what has changed.
    fn changed(&mut self) {
        if let Stage::Waiting(waiting) = &mut self.stage {
            waiting.ready.clear();
        }
    }

    pub(super) fn chair_at(&self, seat: Seat) -> Result<&Occupant, Refusal> {
        let last = Seat(self.occupants.len() as u8 - 1);
        let none = || {
            Refusal::new("no-such-seat", format!("There is no {seat}: the seats are {} to {last}.", Seat(0)))
        };
        self.occupants.get(seat.index()).ok_or_else(none)
    }

    pub(super) fn sit(&mut self, id: MemberId, seat: Seat) -> Result<TableChange, Refusal> {
        self.waiting_stage()?;
        match self.chair_at(seat)? {
            Occupant::Person(other) if *other == id => return TableChange::table_only(),
            Occupant::Person(other) if self.is_here(*other) => {
                let name = self.name_of(*other);
                return Err(Refusal::new("seat-taken", format!("{name} has {seat}: take a free seat.")));
            }
            // A person who is away makes room for one who is here, and a house bot makes room for a person.
            Occupant::Bot(_) if self.trial.default_bot(seat).is_none() => {
                return Err(Refusal::new("seat-taken", format!("A bot has {seat}: the host can remove it.")));
            }
            Occupant::Person(_) | Occupant::Bot(_) | Occupant::Free => {}
        }
        self.vacate(id);
        self.occupants[seat.index()] = Occupant::Person(id);
        self.changed();
        TableChange::table_only()
    }

    /// Frees the member's seat; a house bot takes it if there is one.
    pub(super) fn vacate(&mut self, id: MemberId) {
        if let Some(seat) = self.seat(id) {
            let usual =
                self.trial.default_bot(seat).map_or(Occupant::Free, |kind| Occupant::Bot(kind.to_string()));
            self.occupants[seat.index()] = usual;
        }
    }

    pub(super) fn stand(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        self.waiting_stage()?;
        if self.seat(id).is_none() {
            return Err(Refusal::new("no-seat", "You have no seat to give up."));
        }
        self.vacate(id);
        self.changed();
        TableChange::table_only()
    }

    pub(super) fn rename(&mut self, id: MemberId, name: &DisplayName) -> Result<TableChange, Refusal> {
        self.waiting_stage()?;
        self.is_free(name, Some(id))?;
        self.change(id, |member| member.name = name.clone());
        TableChange::table_only()
    }

    pub(super) fn configure(
        &mut self,
        id: MemberId,
        game: Option<&str>,
        setup: &Pairs,
        options: &Pairs,
    ) -> Result<TableChange, Refusal> {
        self.require_host(id)?;
        self.waiting_stage()?;
        let line = match game {
            Some(game) => *find(game, setup)?,
            None => self.game_entry.selected(setup).copied().unwrap_or(self.game_entry),
        };
        let same_game = line.about.name == self.game_entry.about.name;
        let same_game = same_game && line.ruleset == self.game_entry.ruleset;
        let setup = match same_game {
            true => line.advised_after(&self.setup, setup.clone()),
            false => line.advised(line.carried(&self.game_entry, setup.clone())),
        };
        let mut trial = trial(&line, &setup)?;
        self.libraries.adopt(trial.as_mut());
        self.fits(trial.as_ref())?;
        let options = super::options(options)?;
        let same = same_game && trial.seats() == self.trial.seats();
        (self.game_entry, self.setup, self.options) = (line, trial.header().setup.clone(), options);
        let before = std::mem::replace(&mut self.trial, trial);
        // Bots stay too, if nothing but a setting has changed; a player of the game's own is the one that is set.
        if !same {
            self.place_chairs();
        }
        for (occupant, seat) in self.occupants.iter_mut().zip((0..).map(Seat)) {
            let (old, new) = (before.default_bot(seat), self.trial.default_bot(seat));
            if let (Occupant::Bot(bot), Some(new)) = (&mut *occupant, new.filter(|new| old != Some(*new))) {
                *bot = new.to_string();
            }
        }
        self.changed();
        TableChange::table_only()
    }

    pub(super) fn bot(
        &mut self,
        id: MemberId,
        seat: Seat,
        bot: Option<&str>,
    ) -> Result<TableChange, Refusal> {
        self.require_host(id)?;
        self.waiting_stage()?;
        if let Occupant::Person(other) = self.chair_at(seat)?
            && self.is_here(*other)
        {
            let name = self.name_of(*other);
            return Err(Refusal::new("seat-taken", format!("{name} has {seat}.")));
        }
        self.occupants[seat.index()] = match bot {
            None => Occupant::Free,
            Some(name) => {
                let kind = self
                    .game_entry
                    .bot(name)
                    .map_err(|unknown| Refusal::new("no-such-bot", format!("{unknown}.")))?;
                Occupant::Bot(kind.to_string())
            }
        };
        if let (Some(bot), true) = (bot, self.trial.default_bot(seat).is_some()) {
            self.set_house(bot);
        }
        TableChange::table_only()
    }

    pub(super) fn ready(&mut self, id: MemberId, seed: &str) -> Result<TableChange, Refusal> {
        self.waiting_stage()?;
        if self.seat(id).is_none() {
            return Err(Refusal::new("no-seat", "Only players can be ready."));
        }
        is_seed(seed)?;
        let before = self.waiting_stage()?.clone();
        self.add_seed(id, seed)?;
        match before.by_itself && self.check_startable().is_ok() {
            true => self.begin().inspect_err(|_| self.stage = Stage::Waiting(before)),
            false => TableChange::table_only(),
        }
    }

    /// Marks this member as ready, with this seed for the deal.
    fn add_seed(&mut self, id: MemberId, seed: &str) -> Result<(), Refusal> {
        let ready = &mut self.waiting_stage()?.ready;
        ready.retain(|(other, _)| *other != id);
        ready.push((id, seed.into()));
        Ok(())
    }

    pub(super) fn wait(&mut self, id: MemberId) -> Result<TableChange, Refusal> {
        self.waiting_stage()?.ready.retain(|(other, _)| *other != id);
        TableChange::table_only()
    }

    pub(super) fn start(&mut self, id: MemberId, seed: &str) -> Result<TableChange, Refusal> {
        self.require_host(id)?;
        is_seed(seed)?;
        let before = self.waiting_stage()?.clone();
        if self.seat(id).is_some() {
            self.add_seed(id, seed)?;
        }
        self.check_startable()
            .and_then(|()| self.begin())
            .inspect_err(|_| self.stage = Stage::Waiting(before))
    }

    /// Checks that every seat is taken and everybody is ready.
    fn check_startable(&self) -> Result<(), Refusal> {
        let Stage::Waiting(waiting) = &self.stage else { return Ok(()) };
        for (occupant, i) in self.occupants.iter().zip(0..) {
            match occupant {
                Occupant::Free => {
                    return Err(Refusal::new(
                        "seat-free",
                        format!("{} is free: wait for somebody, or add a bot.", Seat(i)),
                    ));
                }
                // A bot plays for a person who is away until they return.
                Occupant::Person(id)
                    if self.is_here(*id) && !waiting.ready.iter().any(|(ready, _)| ready == id) =>
                {
                    let name = self.name_of(*id);
                    return Err(Refusal::new("not-ready", format!("{name} is not ready yet.")));
                }
                Occupant::Person(_) | Occupant::Bot(_) => {}
            }
        }
        Ok(())
    }

    /// Deals the match.
    fn begin(&mut self) -> Result<TableChange, Refusal> {
        let Stage::Waiting(waiting) = &self.stage else { return TableChange::table_only() };
        let seed_of = |occupant: &Occupant| match occupant {
            Occupant::Person(id) => {
                waiting.ready.iter().find(|(ready, _)| ready == id).map_or("", |(_, seed)| seed).to_string()
            }
            Occupant::Bot(_) | Occupant::Free => String::new(),
        };
        let seeds: Vec<String> = self.occupants.iter().map(seed_of).collect();
        let proof = self.deal.proof(self.trial.header(), &seeds);
        let dealt = (self.game_entry.open)(&self.setup, proof.key(), self.names());
        let mut game = dealt.map_err(|error| Refusal::new("bad-setting", super::sentence(&error)))?;
        self.libraries.adopt(game.as_mut());
        // Cards that the settings give do not come from the seeds: a proof of the seeds would prove nothing.
        if !game.is_arranged() {
            game = game.proven(proof.fair());
        }
        let clocks = Clocks::new(self.options.time(), self.occupants.len());
        self.stage = Stage::Playing(Playing::new(game, clocks, self.persons(), self.players()));
        self.name_players();
        Ok(TableChange { reset: true, ..TableChange::default() })
    }

    /// The names for the replay: people by their names, a seat with a house bot by its role, other bots by
    /// their kind, with the seat where there are several of a kind.
    pub(super) fn names(&self) -> Vec<String> {
        let twins =
            |occupant: &Occupant| self.occupants.iter().filter(|other| *other == occupant).count() > 1;
        let name = |(occupant, seat): (&Occupant, Seat)| match (occupant, self.trial.role(seat)) {
            (Occupant::Person(id), _) => self.name_of(*id).to_string(),
            (Occupant::Bot(_), Some(role)) => role.into(),
            (Occupant::Bot(bot), None) if twins(occupant) => format!("{bot} {seat}"),
            (Occupant::Bot(bot), None) => bot.clone(),
            (Occupant::Free, _) => seat.to_string(),
        };
        self.occupants.iter().zip((0..).map(Seat)).map(name).collect()
    }

    /// After a match: moves everybody one seat further, as far as seats are alike.
    pub(super) fn return_to_waiting(&mut self) {
        let movable: Vec<usize> =
            (0..self.occupants.len()).filter(|i| self.trial.default_bot(Seat(*i as u8)).is_none()).collect();
        let mut occupants: Vec<Occupant> = movable.iter().map(|i| self.occupants[*i].clone()).collect();
        let further = usize::from(occupants.len() > 1);
        occupants.rotate_right(further);
        for (i, occupant) in movable.into_iter().zip(occupants) {
            self.occupants[i] = occupant;
        }
        for i in 0..self.occupants.len() {
            if let Occupant::Person(id) = self.occupants[i]
                && !self.member(id).is_ok_and(|member| member.standing.is_member())
            {
                self.vacate(id);
            }
        }
        self.deal.next();
        self.stage = Stage::Waiting(WaitingForPlayers { by_itself: true, ..WaitingForPlayers::default() });
    }
}

fn is_seed(seed: &str) -> Result<(), Refusal> {
    if seed.len() <= SEED_LONGEST && seed.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(());
    }
    Err(Refusal::new("bad-seed", format!("A seed has at most {SEED_LONGEST} letters and digits.")))
}
