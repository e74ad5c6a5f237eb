//! What the actions of one decision gain, seen by trying each card in a world of its own.

use kernel::Seat;

use super::action::Action;
use super::board::Aim;
use super::card::Card;
use super::flyer::{Flyer, Side};
use super::legal::Flyers;
use super::punch::Punch;
use super::wolfpack::WolfPack;
use super::worth::{AllArms, POINT};

/// Evaluates the actions of one seat. What they have in common is worked out once, when the first card is tried.
pub(super) struct Lookahead<'a> {
    real: &'a WolfPack,
    flyer: Flyer,
    known: Option<Known>,
}

/// What a flyer knows before the own card takes effect.
struct Known {
    /// The position with everything carried out that the flyer knows of.
    world: WolfPack,
    /// The same world once more, to try a card in.
    trial: WolfPack,
    /// How good things stand in `world`.
    standing: i32,
    arms: AllArms,
    /// Whom the flyer may aim at, which is seen in the real position.
    reach: Option<Flyers>,
}

impl<'a> Lookahead<'a> {
    pub(super) fn new(real: &'a WolfPack, seat: Seat) -> Self {
        Self { real, flyer: real.board.flyer(seat), known: None }
    }

    /// What an action gains for its own side.
    pub(super) fn gain(&mut self, action: &Action) -> i32 {
        let (real, flyer) = (self.real, self.flyer);
        match action {
            Action::Discard(name) => {
                // To discard is worse than anything that is of use; what does least goes first.
                let punch = real.in_hand(flyer, name).map_or(Punch::default(), |card| real.shelf.punch(card));
                let damage = match flyer.side() {
                    Side::Pack => punch.at_ace(i32::from(real.board.rules.ace_actions)),
                    Side::Ace => punch.at_pilot(),
                };
                -POINT - (damage + punch.wide + punch.heals) * POINT / 4
            }
            Action::Select(name) => real.in_hand(flyer, name).map_or(0, |card| self.best_gain(card)),
            Action::Play(..) | Action::At(_) => {
                real.aim_of(flyer, action).map_or(0, |aim| self.known().gain_of(flyer, aim))
            }
            Action::Done | Action::Continue => 0,
        }
    }

    /// What the best aim of a card gains.
    fn best_gain(&mut self, card: Card) -> i32 {
        let (real, flyer) = (self.real, self.flyer);
        let (known, mut best) = (self.known(), None);
        let reach = known.reach;
        real.each_aim(flyer, card, &reach, |target| {
            best = best.max(Some(known.gain_of(flyer, Aim { card, target })));
        });
        best.unwrap_or(0)
    }

    fn known(&mut self) -> &mut Known {
        self.known.get_or_insert_with(|| Known::new(self.real, self.flyer))
    }
}

impl Known {
    fn new(real: &WolfPack, flyer: Flyer) -> Self {
        let world = real.ahead(flyer);
        let arms = world.all_arms();
        let (trial, standing) = (world.clone(), world.standing(&arms));
        Self { world, trial, standing, arms, reach: real.in_reach(flyer) }
    }

    /// What one card gains for its player's side.
    fn gain_of(&mut self, flyer: Flyer, aim: Aim) -> i32 {
        self.trial.board.assign(&self.world.board);
        self.trial.carry_out(flyer, aim);
        let gain = self.trial.standing(&self.arms) - self.standing;
        match flyer.side() {
            Side::Pack => gain,
            Side::Ace => -gain,
        }
    }
}
