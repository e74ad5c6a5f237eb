//! Before a match: seats, bots, settings, and who is ready.

use kernel::{Pairs, Refusal, Seat};

use super::{Chair, Gathering, Happened, Playing, Stage, Table, find, trial};
use crate::deal::SEED_LONGEST;
use crate::{Clocks, MemberId, Name};

impl Table {
    fn gathering(&mut self) -> Result<&mut Gathering, Refusal> {
        match &mut self.stage {
            Stage::Gathering(gathering) => Ok(gathering),
            _ => Err(Refusal::new("match-on", "That can be done between two matches only.")),
        }
    }

    /// A chair for each seat of the game: people stay where there is a seat for them, and a seat that the game has a
    /// player for is that player's.
    pub(super) fn place_chairs(&mut self) {
        let old = std::mem::take(&mut self.chairs);
        let game = &self.trial;
        self.chairs = game
            .seats()
            .iter()
            .map(|seat| game.usual(seat).map_or(Chair::Free, |kind| Chair::Bot(kind.to_string())))
            .collect();
        for chair in old {
            match chair {
                Chair::Person(id) => {
                    if let Some(free) = self.chairs.iter_mut().find(|chair| **chair == Chair::Free) {
                        *free = Chair::Person(id);
                    }
                }
                Chair::Bot(_) | Chair::Free => {}
            }
        }
    }

    /// Where the rules leave something to whoever keeps the table, that is the seat of the host.
    pub(super) fn seat_host(&mut self) {
        let (Some(setting), Some(seat), Stage::Gathering(_)) =
            (self.line.host, self.seat(self.host), &self.stage)
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
        // Some seats cannot be that of a host: then it stays as it was set.
        if let Ok(mut trial) = trial(&self.line, &setup) {
            self.libraries.adopt(trial.as_mut());
            (self.setup, self.trial) = (trial.header().setup.clone(), trial);
            self.changed();
        }
    }

    /// Nobody is ready any more for what has changed.
    fn changed(&mut self) {
        if let Stage::Gathering(gathering) = &mut self.stage {
            gathering.ready.clear();
        }
    }

    pub(super) fn chair_at(&self, seat: Seat) -> Result<&Chair, Refusal> {
        let last = Seat(self.chairs.len() as u8 - 1);
        let none = || {
            Refusal::new("no-such-seat", format!("There is no {seat}: the seats are {} to {last}.", Seat(0)))
        };
        self.chairs.get(seat.index()).ok_or_else(none)
    }

    pub(super) fn sit(&mut self, id: MemberId, seat: Seat) -> Result<Happened, Refusal> {
        self.gathering()?;
        match self.chair_at(seat)? {
            Chair::Person(other) if *other == id => return Happened::about(),
            Chair::Person(other) if self.is_here(*other) => {
                let name = self.name_of(*other);
                return Err(Refusal::new("seat-taken", format!("{name} sits on {seat}: take a free seat.")));
            }
            // Who is away makes room for somebody who is here. The player of a seat that the game has one for makes room for a person.
            Chair::Bot(_) if self.trial.usual(seat).is_none() => {
                return Err(Refusal::new(
                    "seat-taken",
                    format!("A bot sits on {seat}: the host can send it away."),
                ));
            }
            Chair::Person(_) | Chair::Bot(_) | Chair::Free => {}
        }
        self.vacate(id);
        self.chairs[seat.index()] = Chair::Person(id);
        self.changed();
        Happened::about()
    }

    /// Nobody sits where this member sat; the game's own player, where it has one.
    pub(super) fn vacate(&mut self, id: MemberId) {
        if let Some(seat) = self.seat(id) {
            let usual = self.trial.usual(seat).map_or(Chair::Free, |kind| Chair::Bot(kind.to_string()));
            self.chairs[seat.index()] = usual;
        }
    }

    pub(super) fn stand(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        self.gathering()?;
        if self.seat(id).is_none() {
            return Err(Refusal::new("no-seat", "You have no seat to give up."));
        }
        self.vacate(id);
        self.changed();
        Happened::about()
    }

    pub(super) fn rename(&mut self, id: MemberId, name: &Name) -> Result<Happened, Refusal> {
        self.gathering()?;
        self.is_free(name, Some(id))?;
        self.change(id, |member| member.name = name.clone());
        Happened::about()
    }

    pub(super) fn configure(
        &mut self,
        id: MemberId,
        game: Option<&str>,
        setup: &Pairs,
        options: &Pairs,
    ) -> Result<Happened, Refusal> {
        self.must_host(id)?;
        self.gathering()?;
        let line = game.map_or(Ok(self.line), |game| find(game).copied())?;
        let mut trial = trial(&line, setup)?;
        self.libraries.adopt(trial.as_mut());
        self.fits(trial.as_ref())?;
        let options = super::options(options)?;
        let same = line.about.name == self.line.about.name && trial.seats() == self.trial.seats();
        (self.line, self.setup, self.options) = (line, trial.header().setup.clone(), options);
        self.trial = trial;
        // Bots stay too, if nothing but a setting has changed.
        if !same {
            self.place_chairs();
        }
        self.changed();
        Happened::about()
    }

    pub(super) fn bot(&mut self, id: MemberId, seat: Seat, bot: Option<&str>) -> Result<Happened, Refusal> {
        self.must_host(id)?;
        self.gathering()?;
        if let Chair::Person(other) = self.chair_at(seat)?
            && self.is_here(*other)
        {
            let name = self.name_of(*other);
            return Err(Refusal::new("seat-taken", format!("{name} sits on {seat}.")));
        }
        self.chairs[seat.index()] = match bot {
            None => Chair::Free,
            Some(name) => {
                let kind = self
                    .line
                    .bot(name)
                    .map_err(|unknown| Refusal::new("no-such-bot", format!("{unknown}.")))?;
                Chair::Bot(kind.to_string())
            }
        };
        Happened::about()
    }

    pub(super) fn ready(&mut self, id: MemberId, seed: &str) -> Result<Happened, Refusal> {
        self.gathering()?;
        if self.seat(id).is_none() {
            return Err(Refusal::new("no-seat", "Only who has a seat can be ready."));
        }
        is_seed(seed)?;
        let before = self.gathering()?.clone();
        self.add_seed(id, seed)?;
        match before.by_itself && self.missing().is_ok() {
            true => self.begin().inspect_err(|_| self.stage = Stage::Gathering(before)),
            false => Happened::about(),
        }
    }

    /// This member is ready, and adds this to the deal.
    fn add_seed(&mut self, id: MemberId, seed: &str) -> Result<(), Refusal> {
        let ready = &mut self.gathering()?.ready;
        ready.retain(|(other, _)| *other != id);
        ready.push((id, seed.into()));
        Ok(())
    }

    pub(super) fn wait(&mut self, id: MemberId) -> Result<Happened, Refusal> {
        self.gathering()?.ready.retain(|(other, _)| *other != id);
        Happened::about()
    }

    pub(super) fn start(&mut self, id: MemberId, seed: &str) -> Result<Happened, Refusal> {
        self.must_host(id)?;
        is_seed(seed)?;
        let before = self.gathering()?.clone();
        if self.seat(id).is_some() {
            self.add_seed(id, seed)?;
        }
        self.missing().and_then(|()| self.begin()).inspect_err(|_| self.stage = Stage::Gathering(before))
    }

    /// Is there somebody on every seat, and is everybody ready?
    fn missing(&self) -> Result<(), Refusal> {
        let Stage::Gathering(gathering) = &self.stage else { return Ok(()) };
        for (chair, i) in self.chairs.iter().zip(0..) {
            match chair {
                Chair::Free => {
                    return Err(Refusal::new(
                        "seat-free",
                        format!("{} is free: wait for somebody, or put a bot there.", Seat(i)),
                    ));
                }
                // A bot plays for who is away, until they are back.
                Chair::Person(id)
                    if self.is_here(*id) && !gathering.ready.iter().any(|(ready, _)| ready == id) =>
                {
                    let name = self.name_of(*id);
                    return Err(Refusal::new("not-ready", format!("{name} is not ready yet.")));
                }
                Chair::Person(_) | Chair::Bot(_) => {}
            }
        }
        Ok(())
    }

    /// Deals.
    fn begin(&mut self) -> Result<Happened, Refusal> {
        let Stage::Gathering(gathering) = &self.stage else { return Happened::about() };
        let seed_of = |chair: &Chair| match chair {
            Chair::Person(id) => {
                gathering.ready.iter().find(|(ready, _)| ready == id).map_or("", |(_, seed)| seed).to_string()
            }
            Chair::Bot(_) | Chair::Free => String::new(),
        };
        let seeds: Vec<String> = self.chairs.iter().map(seed_of).collect();
        let proof = self.deal.keep(self.trial.header(), &seeds);
        let dealt = (self.line.open)(&self.setup, proof.key(), self.names());
        let mut game = dealt.map_err(|error| Refusal::new("bad-setting", super::sentence(&error)))?;
        self.libraries.adopt(game.as_mut());
        // Cards that the settings give do not come from the seeds: a proof of the seeds would prove nothing.
        if !game.is_arranged() {
            game = game.proven(proof.fair());
        }
        let clocks = Clocks::new(self.options.time(), self.chairs.len());
        self.stage = Stage::Playing(Playing::new(game, clocks, self.persons(), self.players()));
        self.name_players();
        Ok(Happened { anew: true, ..Happened::default() })
    }

    /// What everybody is called in the replay: people by their names, a seat of the game's own by its role, other bots
    /// by what they are, and by their seat too where there are several of a kind.
    pub(super) fn names(&self) -> Vec<String> {
        let twins = |chair: &Chair| self.chairs.iter().filter(|other| *other == chair).count() > 1;
        let name = |(chair, seat): (&Chair, Seat)| match (chair, self.trial.role(seat)) {
            (Chair::Person(id), _) => self.name_of(*id).to_string(),
            (Chair::Bot(_), Some(role)) => role.into(),
            (Chair::Bot(bot), None) if twins(chair) => format!("{bot} {seat}"),
            (Chair::Bot(bot), None) => bot.clone(),
            (Chair::Free, _) => seat.to_string(),
        };
        self.chairs.iter().zip((0..).map(Seat)).map(name).collect()
    }

    /// After a match: everybody one seat further, as far as seats are alike.
    pub(super) fn gather_again(&mut self) {
        let movable: Vec<usize> =
            (0..self.chairs.len()).filter(|i| self.trial.usual(Seat(*i as u8)).is_none()).collect();
        let mut chairs: Vec<Chair> = movable.iter().map(|i| self.chairs[*i].clone()).collect();
        let further = usize::from(chairs.len() > 1);
        chairs.rotate_right(further);
        for (i, chair) in movable.into_iter().zip(chairs) {
            self.chairs[i] = chair;
        }
        for i in 0..self.chairs.len() {
            if let Chair::Person(id) = self.chairs[i]
                && !self.member(id).is_ok_and(|member| member.standing.is_member())
            {
                self.vacate(id);
            }
        }
        self.deal.next();
        self.stage = Stage::Gathering(Gathering { by_itself: true, ..Gathering::default() });
    }
}

fn is_seed(seed: &str) -> Result<(), Refusal> {
    if seed.len() <= SEED_LONGEST && seed.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(());
    }
    Err(Refusal::new("bad-seed", format!("A seed has at most {SEED_LONGEST} letters and digits.")))
}
