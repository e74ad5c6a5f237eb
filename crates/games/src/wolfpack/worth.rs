//! How good things stand, in thousandths of a point of health: for bots, who look one card ahead.
//!
//! What is asked here is known to everybody: health, what lasts, and which cards a flyer's hand and deck hold
//! together.

use effects::Scope;
use effects::program::{Rule, Step};
use kernel::Seat;

use super::action::Action;
use super::board::Aim;
use super::flyer::{Flyer, Side};
use super::punch::Punch;
use super::wolfpack::WolfPack;
use super::words::{Cue, Thing};

/// A point of health.
const POINT: i32 = 1_000;
/// What the end of the match is worth.
const WIN: i32 = 1_000 * POINT;
/// What a pilot who is down costs, besides the health: the cards that he would have played.
const LOST_PILOT: i32 = 25 * POINT;
/// Below this much health a point counts double.
const WEAK: i32 = 15 * POINT;

/// What a flyer's cards do, added up over all of them.
#[derive(Copy, Clone, Default)]
struct Arms {
    cards: i32,
    aimed: i32,
    wide: i32,
    /// How many of them can be dodged, and what they do then.
    shots: i32,
    wide_shots: i32,
    fire: i32,
    heals: i32,
}

impl WolfPack {
    /// What an action gains for its own side.
    pub(super) fn gain(&self, seat: Seat, action: &Action) -> i32 {
        let flyer = self.board.flyer(seat);
        match action {
            Action::Discard(name) => {
                // To discard is worse than anything that is of use; what does least goes first.
                let punch = self.in_hand(flyer, name).map_or(Punch::default(), |card| self.shelf.punch(card));
                let damage = match flyer.side() {
                    Side::Pack => punch.at_ace(i32::from(self.board.rules.ace_actions)),
                    Side::Ace => punch.at_pilot(),
                };
                -POINT - (damage + punch.wide + punch.heals) * POINT / 4
            }
            Action::Select(name) => {
                let known = self.ahead(flyer);
                self.in_hand(flyer, name).map_or(0, |card| known.best_gain(flyer, card, self))
            }
            Action::Play(..) | Action::At(_) => {
                let known = self.ahead(flyer);
                self.aim_of(flyer, action).map_or(0, |aim| known.gain_of(flyer, aim))
            }
            Action::Done | Action::Continue => 0,
        }
    }

    /// What the best aim of a card gains; whom it may be aimed at is seen in the real position.
    fn best_gain(&self, flyer: Flyer, card: super::card::Card, real: &Self) -> i32 {
        let (reach, mut best) = (real.in_reach(flyer), None);
        real.each_aim(flyer, card, &reach, |target| {
            best = best.max(Some(self.gain_of(flyer, Aim { card, target })));
        });
        best.unwrap_or(0)
    }

    /// What one card gains for its player's side in this world.
    pub(super) fn gain_of(&self, flyer: Flyer, aim: Aim) -> i32 {
        let gain = self.with_card(flyer, aim).standing() - self.standing();
        match flyer.side() {
            Side::Pack => gain,
            Side::Ace => -gain,
        }
    }

    /// How good things stand for the pack.
    fn standing(&self) -> i32 {
        let board = &self.board;
        if !board.plane(Flyer::Ace).flies() {
            return WIN;
        }
        if board.flying().next().is_none() {
            return -WIN;
        }
        let mut ahead = [0; Flyer::MOST];
        self.add_wounds(&mut ahead);
        self.add_threats(&mut ahead);
        self.add_help(&mut ahead);
        let left = |flyer: Flyer| board.plane(flyer).health * POINT - ahead[flyer.index()];
        let pack = board.pilots().map(Flyer::Pilot).map(|pilot| match board.plane(pilot).flies() {
            true => (left(pilot) + left(pilot).min(WEAK)).max(1 - LOST_PILOT),
            false => -LOST_PILOT,
        });
        pack.sum::<i32>() - left(Flyer::Ace)
    }

    /// Damage that lasting effects will do.
    fn add_wounds(&self, ahead: &mut [i32; Flyer::MOST]) {
        for (at, scope, uses, turns) in self.board.machine.lasting() {
            let slow = self.shelf.punch(super::card::Card(at.print as u8)).slow;
            if let (1.., Some(Thing::Flyer(flyer))) = (slow, scope.it.first()) {
                let damage = slow * self.ticks(scope, uses, turns) * POINT;
                let most = self.board.plane(*flyer).health * POINT;
                let sum = &mut ahead[flyer.index()];
                *sum = (*sum + damage).min(most);
            }
        }
    }

    /// How often an effect that counts actions will still apply.
    pub(super) fn ticks(&self, scope: &Scope<Thing>, uses: Option<u8>, turns: Option<u8>) -> i32 {
        let turns = turns.map_or(1, i32::from);
        let actions = match scope.it.first() {
            Some(Thing::Flyer(Flyer::Ace)) => {
                i32::from(self.actions()) + (turns - 1) * i32::from(self.board.rules.ace_actions)
            }
            _ => turns,
        };
        actions.min(uses.map_or(i32::MAX, i32::from))
    }

    /// Damage that the Ace's cards will do to the pilots in its next turn, as far as can be expected.
    fn add_threats(&self, ahead: &mut [i32; Flyer::MOST]) {
        let arms = self.arms(Flyer::Ace);
        let reach = self.in_reach(Flyer::Ace).unwrap_or_default();
        let targets = reach.iter().filter(|flyer| flyer.side() == Side::Pack).count() as i32;
        let actions = i32::from(self.actions());
        for pilot in self.board.flying().map(Flyer::Pilot) {
            let aimed =
                if reach.contains(&pilot) { actions * POINT / (arms.cards * targets).max(1) } else { 0 };
            let wide = actions * POINT / arms.cards.max(1);
            let shots = aimed * arms.shots + wide * arms.wide_shots;
            let damage = aimed * arms.aimed + wide * arms.wide;
            ahead[pilot.index()] += damage - self.dodged(pilot, shots, arms.fire);
        }
    }

    /// What the pilots' cards will do in their next turn: damage to the Ace, and health for the weakest in reach.
    fn add_help(&self, ahead: &mut [i32; Flyer::MOST]) {
        let board = &self.board;
        let (mut damage, mut shots, mut fire) = (0, 0, 0);
        for pilot in board.flying().map(Flyer::Pilot) {
            let (arms, reach) = (self.arms(pilot), self.in_reach(pilot).unwrap_or_default());
            let share = |sum: i32| sum * POINT / arms.cards.max(1);
            if reach.contains(&Flyer::Ace) {
                damage += share(arms.aimed);
                shots += share(arms.shots);
                fire = arms.fire;
            }
            let mates = reach.iter().filter(|mate| mate.side() == Side::Pack);
            if let Some(weakest) = mates.min_by_key(|mate| board.plane(**mate).health) {
                let wounds = board.plane(*weakest).most - board.plane(*weakest).health;
                ahead[weakest.index()] -= share(arms.heals).min(wounds * POINT);
            }
        }
        ahead[Flyer::Ace.index()] += damage - self.dodged(Flyer::Ace, shots, fire);
    }

    /// What a flyer's dodges will hold off, if so many shots (in thousandths) are to be expected.
    fn dodged(&self, flyer: Flyer, shots: i32, fire: i32) -> i32 {
        let dodges = self.board.machine.lasting().filter(|(at, scope, ..)| {
            scope.it.contains(&Thing::Flyer(flyer))
                && matches!(at.read(&self.shelf), Some(Step::Lasting(lasting))
                    if matches!(&lasting.rule, Rule::Instead(when, _) if when.cue == Cue::Fired))
        });
        let dodges = dodges.count() as i32;
        // The first dodge is used in a part of all turns, which comes nearer to one the more shots there are.
        fire * (shots * POINT / (POINT + shots) * dodges).min(shots)
    }

    /// What a flyer's unseen cards do, hand and deck together.
    fn arms(&self, flyer: Flyer) -> Arms {
        let (board, plane) = (&self.board, self.board.plane(flyer));
        let actions = i32::from(board.rules.ace_actions);
        let mut arms = Arms::default();
        let chosen = plane.play.map(|aim| aim.card).into_iter().chain(plane.aside.iter().copied());
        let queue = board.queue.iter().map(|aim| aim.card).chain(board.taken);
        let queue = queue.filter(|_| flyer == Flyer::Ace);
        for card in plane.hand.iter().chain(plane.deck.iter()).copied().chain(chosen).chain(queue) {
            let punch = self.shelf.punch(card);
            arms.cards += 1;
            arms.aimed += match flyer {
                Flyer::Ace => punch.at_pilot(),
                Flyer::Pilot(_) => punch.at_ace(actions),
            };
            arms.wide += punch.wide;
            arms.heals += punch.heals;
            arms.shots += i32::from(punch.aimed_fire > 0);
            arms.wide_shots += i32::from(punch.wide_fire > 0);
            arms.fire = arms.fire.max(punch.aimed_fire).max(punch.wide_fire);
        }
        arms
    }
}
