//! A small Vanguard position that runs the cards.

use std::sync::Arc;

use effects::machine::{Activation, Machine, activations, answer, answers};
use effects::{ChoiceAnswer, Library, propose, run};
use kernel::{EventLog, RandomSource, Rng, Seat};
use serde::{Deserialize, Serialize};

use super::shelf::Shelf;
use super::words::{Event, Thing, Words};

pub(crate) const VANGUARD: usize = 0;
pub(crate) const REAR: usize = 1;
pub(crate) const HAND: usize = 3;
pub(crate) const DECK: usize = 4;
pub(crate) const SOUL: usize = 5;
pub(crate) const DAMAGE: usize = 6;
pub(crate) const DROP: usize = 7;
pub(crate) const CIRCLES: u8 = 5;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Unit {
    pub(crate) print: u16,
    pub(crate) owner: u8,
    pub(crate) zone: usize,
    pub(crate) circle: u8,
    pub(crate) stands: bool,
    pub(crate) is_face_up: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) units: Vec<Unit>,
    pub(crate) turn: u8,
    pub(crate) battles: i32,
    /// The unit that boosts, and the one that it boosts.
    pub(crate) boost: Option<(u8, u8)>,
    pub(crate) chance: u64,
    pub(crate) machine: Machine<Thing>,
    /// The abilities whose verbs were executed: print and index.
    pub(crate) performed: Vec<(u16, u8)>,
    #[serde(skip, default = "all_cards")]
    pub(crate) shelf: Shelf<Words>,
}

pub(crate) fn all_cards() -> Shelf<Words> {
    Shelf(Arc::new(Library::new(super::prints())))
}

impl Board {
    pub(crate) fn new(shelf: &Shelf<Words>) -> Self {
        Self {
            units: vec![],
            turn: 0,
            battles: 1,
            boost: None,
            chance: 1,
            machine: Machine::default(),
            performed: vec![],
            shelf: shelf.clone(),
        }
    }

    /// A table with a vanguard for both players and a random number of cards in every zone, most of the clan of this
    /// print.
    pub(crate) fn random(shelf: &Shelf<Words>, seed: u64, print: u16) -> Self {
        let mut board = Self::new(shelf);
        let mut rng = Rng::new(seed);
        let clan = |print: u16| shelf.prints[usize::from(print)].sheet.words("clan");
        let kin: Vec<u16> = (0..shelf.prints.len() as u16).filter(|it| clan(*it) == clan(print)).collect();
        for owner in [0, 1] {
            for zone in [VANGUARD, REAR, HAND, SOUL, DAMAGE, DECK, DROP] {
                let most = if zone == REAR { 5 } else { 12 };
                let count = if zone == VANGUARD { 1 } else { rng.below(most) };
                for _ in 0..count {
                    let is_kin = rng.below(4) > 0;
                    let print =
                        if is_kin { kin[rng.below(kin.len())] } else { rng.below(shelf.prints.len()) as u16 };
                    let unit = board.add_print(print, owner, zone);
                    board.unit_mut(unit).is_face_up = zone != DAMAGE || rng.below(4) > 0;
                }
            }
        }
        board.battles = rng.below(6) as i32;
        board
    }

    pub(crate) fn add(&mut self, name: &str, owner: u8, zone: usize) -> u8 {
        let print = self.shelf.find(name).unwrap_or_else(|| panic!("there is no {name}"));
        self.add_print(print, owner, zone)
    }

    pub(crate) fn add_print(&mut self, print: u16, owner: u8, zone: usize) -> u8 {
        let taken = self.units.iter().filter(|unit| unit.owner == owner && unit.zone == REAR).count();
        let circle = if zone == REAR { taken as u8 } else { 0 };
        self.units.push(Unit { print, owner, zone, circle, stands: true, is_face_up: true });
        self.units.len() as u8 - 1
    }

    pub(crate) fn unit(&self, unit: u8) -> &Unit {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn unit_mut(&mut self, unit: u8) -> &mut Unit {
        &mut self.units[usize::from(unit)]
    }

    pub(crate) fn happens(&mut self, event: &Event) {
        propose(self, event, &mut EventLog::off());
        run(self, &mut EventLog::off());
    }

    /// The activated abilities that a player may use.
    pub(crate) fn usable(&self, seat: u8) -> Vec<Activation<Thing>> {
        let mut all = vec![];
        activations(self, Seat(seat), &mut |activation| all.push(activation));
        all
    }

    pub(crate) fn begin(&mut self, activation: &Activation<Thing>) {
        effects::begin(self, activation);
        run(self, &mut EventLog::off());
    }

    pub(crate) fn answers(&self) -> Vec<ChoiceAnswer<Thing>> {
        let mut all = vec![];
        answers(self, &mut |answer| all.push(answer));
        all
    }

    pub(crate) fn answer(&mut self, chosen: ChoiceAnswer<Thing>) {
        assert!(self.answers().contains(&chosen), "{chosen:?} is none of {:?}", self.answers());
        answer(self, chosen, &mut EventLog::off());
    }

    /// Answers everything with the first possible answer, which accepts what is optional.
    pub(crate) fn settle(&mut self) {
        while let Some(first) = self.answers().first() {
            self.answer(*first);
        }
        assert!(self.machine.is_idle() && !self.machine.is_halted());
    }

    /// Whether this ability did something: a verb, or an effect that lasts.
    pub(crate) fn did(&self, print: u16, ability: u8) -> bool {
        let lasts = self.machine.lasting().any(|(at, ..)| (at.print, at.ability) == (print, ability));
        lasts || self.performed.contains(&(print, ability))
    }

    pub(crate) fn count(&self, owner: u8, zone: usize) -> usize {
        self.units.iter().filter(|unit| unit.owner == owner && unit.zone == zone).count()
    }
}
