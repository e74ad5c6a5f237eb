//! The evaluation of a position, in thousandths of a point of health, for bots that look one card ahead.
//!
//! It uses only public information: health, continuous effects, and the union of each flyer's hand and deck.

use effects::Scope;

use super::active_effects::ActiveEffects;
use super::board::{Aim, Board};
use super::card::Card;
use super::flyer::{Flyer, WolfPackSide};
use super::vocab::WolfPackObject;
use super::wolfpack::WolfPack;

/// A point of health.
pub(super) const POINT: i32 = 1_000;
/// The value of the end of the match.
const WIN: i32 = 1_000 * POINT;
/// The cost of a pilot who goes down, besides the health: the cards that the pilot would have played.
const LOST_PILOT: i32 = 25 * POINT;
/// Below this health a point counts double.
const WEAK: i32 = 15 * POINT;

/// The sum of the damage profiles of a flyer's cards.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct DeckProfile {
    cards: i32,
    aimed: i32,
    wide: i32,
    /// The number of cards that can be dodged, and their damage.
    shots: i32,
    wide_shots: i32,
    fire: i32,
    heals: i32,
    average: Average,
}

/// The average card of a flyer, in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
struct Average {
    aimed: i32,
    shots: i32,
    heals: i32,
}

/// The deck profiles of all flyers, by index in the array of flyers.
pub(super) type DeckProfiles = [DeckProfile; Flyer::MOST];

impl WolfPack {
    /// The gain of one card for its player's side in this world.
    pub(super) fn score_gain(&self, flyer: Flyer, aim: Aim) -> i32 {
        let arms = self.all_arms();
        let gain = self.with_card(flyer, aim).score(&arms) - self.score(&arms);
        match flyer.side() {
            WolfPackSide::Pack => gain,
            WolfPackSide::Ace => -gain,
        }
    }

    /// The evaluation for the pack. No card moves while one takes effect, so the deck profiles are computed before
    /// and reused for every card that is tried.
    pub(super) fn score(&self, arms: &DeckProfiles) -> i32 {
        let board = &self.board;
        if !board.plane(Flyer::Ace).flies() {
            return WIN;
        }
        if board.flying().next().is_none() {
            return -WIN;
        }
        let survey = ActiveEffects::of(self);
        let actions = if survey.keywords { self.actions() } else { board.rules.ace_actions };
        let mut ahead = [0; Flyer::MOST];
        if survey.wounds {
            self.add_wounds(actions.into(), &mut ahead);
        }
        self.add_threats(actions.into(), arms, &survey, &mut ahead);
        self.add_help(arms, &survey, &mut ahead);
        let left = |flyer: Flyer| board.plane(flyer).health * POINT - ahead[flyer.index()];
        let pack = board.pilots().map(Flyer::Pilot).map(|pilot| match board.plane(pilot).flies() {
            true => (left(pilot) + left(pilot).min(WEAK)).max(1 - LOST_PILOT),
            false => -LOST_PILOT,
        });
        pack.sum::<i32>() - left(Flyer::Ace)
    }

    /// The future damage of continuous effects, if the Ace has this many actions in this turn.
    fn add_wounds(&self, actions: i32, ahead: &mut [i32; Flyer::MOST]) {
        let cards = self.pool.cards();
        for (at, scope, uses, turns) in self.board.machine.lasting() {
            let slow = cards.profile(Card(at.print as u8)).slow;
            if let (1.., Some(WolfPackObject::Flyer(flyer))) = (slow, scope.it().first()) {
                let damage = slow * ticks(&self.board, actions, scope, uses, turns) * POINT;
                let most = self.board.plane(*flyer).health * POINT;
                let sum = &mut ahead[flyer.index()];
                *sum = (*sum + damage).min(most);
            }
        }
    }

    /// The remaining applications of an effect that counts actions.
    pub(super) fn ticks(&self, scope: &Scope<WolfPackObject>, uses: Option<u8>, turns: Option<u8>) -> i32 {
        ticks(&self.board, i32::from(self.actions()), scope, uses, turns)
    }

    /// The expected damage of the Ace's cards to the pilots in its next turn.
    fn add_threats(
        &self,
        actions: i32,
        arms: &DeckProfiles,
        survey: &ActiveEffects,
        ahead: &mut [i32; Flyer::MOST],
    ) {
        let arms = &arms[Flyer::Ace.index()];
        let targets =
            survey.targets(Flyer::Ace).filter(|flyer| flyer.side() == WolfPackSide::Pack).count() as i32;
        let each = actions * POINT / (arms.cards * targets).max(1);
        let wide = actions * POINT / arms.cards.max(1);
        for pilot in self.board.flying().map(Flyer::Pilot) {
            let aimed = if survey.reaches(Flyer::Ace, pilot) { each } else { 0 };
            let shots = aimed * arms.shots + wide * arms.wide_shots;
            let damage = aimed * arms.aimed + wide * arms.wide;
            ahead[pilot.index()] += damage - dodged(survey.dodges(pilot), shots, arms.fire);
        }
    }

    /// The expected effect of the pilots' cards in their next turn: damage to the Ace, and health for the weakest
    /// in reach.
    fn add_help(&self, arms: &DeckProfiles, survey: &ActiveEffects, ahead: &mut [i32; Flyer::MOST]) {
        let board = &self.board;
        let (mut damage, mut shots, mut fire) = (0, 0, 0);
        for pilot in board.flying().map(Flyer::Pilot) {
            let arms = &arms[pilot.index()];
            if survey.reaches(pilot, Flyer::Ace) {
                damage += arms.average.aimed;
                shots += arms.average.shots;
                fire = arms.fire;
            }
            let mates = survey.targets(pilot).filter(|mate| mate.side() == WolfPackSide::Pack);
            if let Some(weakest) = mates.min_by_key(|mate| board.plane(*mate).health) {
                let wounds = board.plane(weakest).most - board.plane(weakest).health;
                ahead[weakest.index()] -= arms.average.heals.min(wounds * POINT);
            }
        }
        ahead[Flyer::Ace.index()] += damage - dodged(survey.dodges(Flyer::Ace), shots, fire);
    }

    /// The deck profiles of all flyers.
    pub(super) fn all_arms(&self) -> DeckProfiles {
        let mut all = DeckProfiles::default();
        self.board.flyers().for_each(|flyer| all[flyer.index()] = self.arms(flyer));
        all
    }

    /// The profile of a flyer's unseen cards, hand and deck together.
    fn arms(&self, flyer: Flyer) -> DeckProfile {
        let (board, plane) = (&self.board, self.board.plane(flyer));
        let actions = i32::from(board.rules.ace_actions);
        let (cards, mut arms) = (self.pool.cards(), DeckProfile::default());
        let chosen = plane.play.map(|aim| aim.card).into_iter().chain(plane.aside.iter().copied());
        let queue = board.queue.iter().map(|aim| aim.card).chain(board.taken);
        let queue = queue.filter(|_| flyer == Flyer::Ace);
        for card in plane.hand.iter().chain(plane.deck.iter()).copied().chain(chosen).chain(queue) {
            let profile = cards.profile(card);
            arms.cards += 1;
            arms.aimed += match flyer {
                Flyer::Ace => profile.at_pilot(),
                Flyer::Pilot(_) => profile.at_ace(actions),
            };
            arms.wide += profile.wide;
            arms.heals += profile.heals;
            arms.shots += i32::from(profile.aimed_fire > 0);
            arms.wide_shots += i32::from(profile.wide_fire > 0);
            arms.fire = arms.fire.max(profile.aimed_fire).max(profile.wide_fire);
        }
        let average = |sum: i32| sum.saturating_mul(POINT) / arms.cards.max(1);
        arms.average =
            Average { aimed: average(arms.aimed), shots: average(arms.shots), heals: average(arms.heals) };
        arms
    }
}

/// The remaining applications of an effect that counts actions, if the Ace has this many actions in this turn.
fn ticks(
    board: &Board,
    actions: i32,
    scope: &Scope<WolfPackObject>,
    uses: Option<u8>,
    turns: Option<u8>,
) -> i32 {
    let turns = turns.map_or(1, i32::from);
    let actions = match scope.it().first() {
        Some(WolfPackObject::Flyer(Flyer::Ace)) => actions + (turns - 1) * i32::from(board.rules.ace_actions),
        _ => turns,
    };
    actions.min(uses.map_or(i32::MAX, i32::from))
}

/// The damage that this many dodges will prevent, with this many expected shots (in thousandths).
fn dodged(dodges: i32, shots: i32, fire: i32) -> i32 {
    if dodges == 0 {
        return 0;
    }
    // The first dodge is used in a fraction of all turns, which approaches one as the number of shots grows.
    fire * (shots * POINT / (POINT + shots) * dodges).min(shots)
}
