//! Lookahead: the gain of each action of a decision, found by trying each card in a copy of the world.

use kernel::Seat;

use super::action::Action;
use super::board::Aim;
use super::card::Card;
use super::damage_profile::DamageProfile;
use super::evaluate::{DeckProfiles, POINT};
use super::flyer::{Flyer, WolfPackSide};
use super::legal::Flyers;
use super::wolfpack::WolfPack;

/// Evaluates the actions of one seat. Shared work is done once, when the first card is tried.
pub(super) struct Lookahead<'a> {
    real: &'a WolfPack,
    flyer: Flyer,
    known: Option<Known>,
    /// The position after everything that the flyer knows of, once `known` is set.
    world: WolfPack,
    /// A second copy of that world, to try a card in.
    trial: WolfPack,
}

/// What a flyer knows before its own card takes effect.
struct Known {
    /// The evaluation.
    standing: i32,
    arms: DeckProfiles,
    /// The possible targets of the flyer, from the real position.
    reach: Option<Flyers>,
}

impl<'a> Lookahead<'a> {
    pub(super) fn new(real: &'a WolfPack, seat: Seat) -> Self {
        let world = || WolfPack { board: real.board, dice: None, pool: real.pool.clone() };
        Self { real, flyer: real.board.flyer(seat), known: None, world: world(), trial: world() }
    }

    /// The gain of an action for its own side.
    pub(super) fn gain(&mut self, action: &Action) -> i32 {
        let (real, flyer) = (self.real, self.flyer);
        match action {
            Action::Discard(name) => {
                // A discard is worse than any useful card; the card with the least effect is discarded first.
                let profile = real
                    .in_hand(flyer, name)
                    .map_or(DamageProfile::default(), |card| *real.pool.cards().profile(card));
                let damage = match flyer.side() {
                    WolfPackSide::Pack => profile.at_ace(i32::from(real.board.rules.ace_actions)),
                    WolfPackSide::Ace => profile.at_pilot(),
                };
                -POINT - (damage + profile.wide + profile.heals) * POINT / 4
            }
            Action::Select(name) => real.in_hand(flyer, name).map_or(0, |card| self.best_gain(card)),
            Action::Play(..) | Action::At(_) => real.aim_of(flyer, action).map_or(0, |aim| self.gain_of(aim)),
            Action::Done | Action::Continue => 0,
        }
    }

    /// The gain of a card with its best target.
    fn best_gain(&mut self, card: Card) -> i32 {
        let (real, flyer, reach) = (self.real, self.flyer, self.known().0.reach);
        let mut best = None;
        real.each_aim(flyer, card, &reach, |target| {
            best = best.max(Some(self.gain_of(Aim { card, target })));
        });
        best.unwrap_or(0)
    }

    /// The gain of one card.
    fn gain_of(&mut self, aim: Aim) -> i32 {
        let flyer = self.flyer;
        let (known, world, trial) = self.known();
        trial.board.assign(&world.board);
        trial.carry_out(flyer, aim);
        let gain = trial.score(&known.arms) - known.standing;
        match flyer.side() {
            WolfPackSide::Pack => gain,
            WolfPackSide::Ace => -gain,
        }
    }

    /// The flyer's knowledge, its world, and the world to try a card in.
    fn known(&mut self) -> (&Known, &WolfPack, &mut WolfPack) {
        let Self { real, flyer, world, trial, known } = self;
        let known = known.get_or_insert_with(|| {
            world.apply_known_actions(*flyer);
            let arms = world.all_arms();
            Known { standing: world.score(&arms), arms, reach: real.in_reach(*flyer) }
        });
        (known, world, trial)
    }
}
