//! What the actions of one decision gain, seen by trying each card in a world of its own.

use kernel::Seat;

use super::action::Action;
use super::board::Aim;
use super::card::Card;
use super::damage_profile::DamageProfile;
use super::evaluate::{DeckProfiles, POINT};
use super::flyer::{Flyer, WolfPackSide};
use super::legal::Flyers;
use super::wolfpack::WolfPack;

/// Evaluates the actions of one seat. What they have in common is worked out once, when the first card is tried.
pub(super) struct Lookahead<'a> {
    real: &'a WolfPack,
    flyer: Flyer,
    known: Option<Known>,
    /// The position with everything carried out that the flyer knows of, once there is something `known`.
    world: WolfPack,
    /// The same world once more, to try a card in.
    trial: WolfPack,
}

/// What a flyer knows before the own card takes effect.
struct Known {
    /// How good things stand.
    standing: i32,
    arms: DeckProfiles,
    /// Whom the flyer may aim at, which is seen in the real position.
    reach: Option<Flyers>,
}

impl<'a> Lookahead<'a> {
    pub(super) fn new(real: &'a WolfPack, seat: Seat) -> Self {
        let world = || WolfPack { board: real.board, dice: None, shelf: real.shelf.clone() };
        Self { real, flyer: real.board.flyer(seat), known: None, world: world(), trial: world() }
    }

    /// What an action gains for its own side.
    pub(super) fn gain(&mut self, action: &Action) -> i32 {
        let (real, flyer) = (self.real, self.flyer);
        match action {
            Action::Discard(name) => {
                // To discard is worse than anything that is of use; what does least goes first.
                let punch =
                    real.in_hand(flyer, name).map_or(DamageProfile::default(), |card| real.shelf.punch(card));
                let damage = match flyer.side() {
                    WolfPackSide::Pack => punch.at_ace(i32::from(real.board.rules.ace_actions)),
                    WolfPackSide::Ace => punch.at_pilot(),
                };
                -POINT - (damage + punch.wide + punch.heals) * POINT / 4
            }
            Action::Select(name) => real.in_hand(flyer, name).map_or(0, |card| self.best_gain(card)),
            Action::Play(..) | Action::At(_) => real.aim_of(flyer, action).map_or(0, |aim| self.gain_of(aim)),
            Action::Done | Action::Continue => 0,
        }
    }

    /// What the best aim of a card gains.
    fn best_gain(&mut self, card: Card) -> i32 {
        let (real, flyer, reach) = (self.real, self.flyer, self.known().0.reach);
        let mut best = None;
        real.each_aim(flyer, card, &reach, |target| {
            best = best.max(Some(self.gain_of(Aim { card, target })));
        });
        best.unwrap_or(0)
    }

    /// What one card gains.
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

    /// What the flyer knows, the world in which it is so, and the one to try a card in.
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
