//! The players that Wolf Pack brings along: three Aces, of whom each is a harder opponent (A3-38). They can also fly
//! with the pack.

use kernel::{Brain, Chance, Rng, Row, Seat};

use super::action::Action;
use super::board::{Aim, MOST_HAND};
use super::card::Card;
use super::flyer::Flyer;
use super::legal::{Flyers, kinds};
use super::wolfpack::WolfPack;

/// The players, the weakest first.
pub(super) const BRAINS: &[Brain] = &[
    Brain { name: "cadet", about: "Plays any card it can play, at anybody it can aim at: pure chance." },
    Brain { name: "veteran", about: "Plays by chance as well, but wastes no card." },
    Brain {
        name: "ace-of-aces",
        about: "Plays what hurts most, aims at the weakest, and keeps wide fire for when it pays.",
    },
];

/// How a player thinks: its place in the list.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mind {
    Cadet,
    Veteran,
    AceOfAces,
}

/// Wide fire is kept until it hits so many, or takes somebody down.
const WIDE_ENOUGH: i32 = 3;

impl WolfPack {
    /// What one of the players does on a seat that has to decide.
    pub(super) fn thought(&self, seat: Seat, brain: usize, rng: &mut Rng) -> Action {
        let mind = [Mind::Cadet, Mind::Veteran, Mind::AceOfAces][brain.min(2)];
        match self.board.flyer(seat) {
            Flyer::Ace => self.ace_thought(mind, rng),
            pilot => self.pilot_thought(pilot, seat, mind, rng),
        }
    }

    /// The Ace chooses a card, each copy as likely as another, and then at whom it is aimed (A3-23).
    fn ace_thought(&self, mind: Mind, rng: &mut Rng) -> Action {
        let ace = Flyer::Ace;
        if self.board.state.node().waits != super::state::Waits::Ace {
            return Action::Continue;
        }
        let known = self.ahead(ace);
        if let Some(card) = self.board.taken {
            return Action::At(self.best_target(&known, card, mind, rng));
        }
        let hand = &self.board.plane(ace).hand;
        let reach = self.in_reach(ace);
        let playable: Hand =
            hand.iter().copied().filter(|card| self.is_playable(ace, *card, &reach)).collect();
        let name = |card: Card| self.printed(card).name;
        if playable.is_empty() {
            return Action::Discard(name(hand[rng.below(hand.len())]));
        }
        let useful = |card: &Card| self.targets_or_none(*card).iter().any(|aim| !known.is_wasted(ace, *aim));
        let pool: Hand = match mind {
            Mind::Cadet => playable,
            Mind::Veteran | Mind::AceOfAces => playable.iter().copied().filter(useful).collect(),
        };
        let pool = if pool.is_empty() { playable } else { pool };
        match mind {
            Mind::Cadet | Mind::Veteran => Action::Select(name(pool[rng.below(pool.len())])),
            Mind::AceOfAces => Action::Select(name(self.hardest(&known, &pool))),
        }
    }

    /// The card that does most, unless it is wide fire that does not pay yet; the first of equals.
    fn hardest(&self, known: &Self, pool: &[Card]) -> Card {
        let gain = |card: Card| {
            let aims = self.targets_or_none(card);
            let best = aims.iter().map(|aim| known.gain_of(Flyer::Ace, *aim)).max().unwrap_or(i32::MIN);
            if self.shelf.punch(card).wide > 0 && !known.pays(card) { best / 4 } else { best }
        };
        let first = (i32::MIN, pool.first().copied().unwrap_or_default());
        let best = kinds(pool).iter().fold(first, |best, card| match gain(*card) {
            gain if gain > best.0 => (gain, *card),
            _ => best,
        });
        best.1
    }

    /// Does wide fire hit enough pilots, or take one down?
    fn pays(&self, card: Card) -> bool {
        let after = self.with_card(Flyer::Ace, Aim { card, target: None });
        let health = |world: &Self, seat: Seat| world.board.planes[seat.index()].health;
        let hit =
            self.board.flying().filter(|seat| health(&after, *seat) < health(self, *seat)).count() as i32;
        hit >= WIDE_ENOUGH || self.board.flying().any(|seat| health(&after, seat) == 0)
    }

    fn best_target(&self, known: &Self, card: Card, mind: Mind, rng: &mut Rng) -> Flyer {
        let targets = self.targets(Flyer::Ace, card);
        let useful = |target: &Flyer| !known.is_wasted(Flyer::Ace, Aim { card, target: Some(*target) });
        let useful: Flyers = match mind {
            Mind::Cadet => targets,
            Mind::Veteran | Mind::AceOfAces => targets.iter().copied().filter(useful).collect(),
        };
        let pool = if useful.is_empty() { targets } else { useful };
        let weakest = pool.iter().min_by_key(|target| known.board.plane(**target).health);
        match (mind, weakest) {
            (Mind::AceOfAces, Some(weakest)) => *weakest,
            _ => pool[rng.below(pool.len())],
        }
    }

    /// Every way in which the Ace can play a card.
    fn targets_or_none(&self, card: Card) -> Row<Aim, { Flyer::MOST }> {
        let (reach, mut aims) = (self.in_reach(Flyer::Ace), Row::new());
        self.each_aim(Flyer::Ace, card, &reach, |target| _ = aims.push(Aim { card, target }));
        aims
    }

    /// A pilot with the same mind: anything, anything of use, or what looks best.
    fn pilot_thought(&self, pilot: Flyer, seat: Seat, mind: Mind, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.choices(seat, &mut legal);
        let known = self.ahead(pilot);
        let useful =
            |action: &Action| self.aim_of(pilot, action).is_some_and(|aim| !known.is_wasted(pilot, aim));
        match mind {
            Mind::Cadet => {}
            Mind::Veteran if legal.iter().any(useful) => legal.retain(useful),
            Mind::Veteran => {}
            Mind::AceOfAces => {
                let best = legal.iter().map(|action| self.gain(seat, action)).max();
                legal.retain(|action| Some(self.gain(seat, action)) == best);
            }
        }
        legal.swap_remove(rng.below(legal.len()))
    }
}

/// Cards of a hand, with all copies.
type Hand = Row<Card, MOST_HAND>;
