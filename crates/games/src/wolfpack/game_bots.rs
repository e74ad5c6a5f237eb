//! The bots of Wolf Pack: three Aces of increasing strength (A3-38). They can also play pilots.

use kernel::{BotProfile, InlineVec, RandomSource, Rng, Seat};

use super::action::Action;
use super::board::{Aim, MOST_HAND};
use super::card::Card;
use super::flyer::Flyer;
use super::legal::{Flyers, kinds};
use super::lookahead::Lookahead;
use super::rules::Mind;
use super::turn_state::Waits;
use super::wolfpack::WolfPack;

/// The bots, the weakest first.
pub(super) const PROFILES: &[BotProfile] = &[
    BotProfile { name: "cadet", about: "Plays a random playable card at a random target." },
    BotProfile {
        name: "veteran",
        about: "Plays at random, but wastes no card, and reconsiders two times in three.",
    },
    BotProfile {
        name: "ace-of-aces",
        about: "Plays the card with the most damage, aims at the weakest, and saves area attacks until they \
            pay off.",
    },
];

/// Wide fire is kept until it hits this many, or downs a flyer.
const WIDE_ENOUGH: i32 = 3;

impl WolfPack {
    /// The decision of one of the bots for a seat that has to decide.
    pub(super) fn thought(&self, seat: Seat, profile: usize, rng: &mut Rng) -> Action {
        let mind = Mind::ALL[profile.min(2)];
        match self.board.flyer(seat) {
            Flyer::Ace => self.ace_thought(mind, rng),
            pilot => self.pilot_thought(pilot, seat, mind, rng),
        }
    }

    /// The Ace chooses a card, each copy as likely as another, and then at whom it is aimed (A3-23).
    fn ace_thought(&self, mind: Mind, rng: &mut Rng) -> Action {
        let ace = Flyer::Ace;
        if self.board.state.node().waits != Waits::Ace {
            return Action::Continue;
        }
        let known = self.with_known_actions(ace);
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
        let useful = |card: &Card| self.aims(ace, *card).iter().any(|aim| !known.is_idle(ace, *aim));
        let pool: Hand = match mind {
            Mind::Cadet => playable,
            Mind::Veteran | Mind::AceOfAces => playable.iter().copied().filter(useful).collect(),
        };
        let pool = if pool.is_empty() { playable } else { pool };
        let mut any = || pool[rng.below(pool.len())];
        let card = match mind {
            Mind::Cadet => any(),
            Mind::Veteran => {
                let thoughts = [any(), any()];
                // The first one alone, or with probability two thirds the better of both.
                let weighed = if rng.below(3) == 0 { 1 } else { 2 };
                self.hardest(&known, &thoughts[..weighed])
            }
            Mind::AceOfAces => self.hardest(&known, &pool),
        };
        Action::Select(name(card))
    }

    /// The card with the greatest effect, unless it is wide fire that does not pay yet; the first of equals.
    fn hardest(&self, known: &Self, pool: &[Card]) -> Card {
        let gain = |card: Card| {
            let aims = self.aims(Flyer::Ace, card);
            let best = aims.iter().map(|aim| known.score_gain(Flyer::Ace, *aim)).max().unwrap_or(i32::MIN);
            if self.pool.cards().profile(card).wide > 0 && !known.pays(card) { best / 4 } else { best }
        };
        let first = (i32::MIN, pool.first().copied().unwrap_or_default());
        let best = kinds(pool).iter().fold(first, |best, card| match gain(*card) {
            gain if gain > best.0 => (gain, *card),
            _ => best,
        });
        best.1
    }

    /// Whether wide fire hits enough pilots, or takes one down.
    fn pays(&self, card: Card) -> bool {
        let after = self.with_card(Flyer::Ace, Aim { card, target: None });
        let health = |world: &Self, seat: Seat| world.board.planes[seat.index()].health;
        let hit =
            self.board.flying().filter(|seat| health(&after, *seat) < health(self, *seat)).count() as i32;
        hit >= WIDE_ENOUGH || self.board.flying().any(|seat| health(&after, seat) == 0)
    }

    fn best_target(&self, known: &Self, card: Card, mind: Mind, rng: &mut Rng) -> Flyer {
        let targets = self.targets(Flyer::Ace, card);
        let useful = |target: &Flyer| !known.is_idle(Flyer::Ace, Aim { card, target: Some(*target) });
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

    /// All ways in which a flyer can play a card.
    fn aims(&self, flyer: Flyer, card: Card) -> Aims {
        let (reach, mut aims) = (self.in_reach(flyer), Aims::new());
        self.each_aim(flyer, card, &reach, |target| _ = aims.push(Aim { card, target }));
        aims
    }

    /// A pilot chooses in the same way: a card by its copies and then a target, of those that are of use; or, with
    /// the best of minds, what looks best. Only who can play nothing discards.
    fn pilot_thought(&self, pilot: Flyer, seat: Seat, mind: Mind, rng: &mut Rng) -> Action {
        let plane = self.board.plane(pilot);
        if self.board.state.node().waits == Waits::Host {
            return Action::Continue;
        }
        if !plane.aside.is_empty() {
            return Action::Done;
        }
        let known = self.with_known_actions(pilot);
        let useful = |aim: &Aim| mind == Mind::Cadet || !known.is_idle(pilot, *aim);
        let any = plane.hand.iter().any(|card| self.aims(pilot, *card).iter().any(useful));
        let ways = |card: Card| -> Aims {
            self.aims(pilot, card).iter().copied().filter(|aim| !any || useful(aim)).collect()
        };
        let playable: Hand = plane.hand.iter().copied().filter(|card| !ways(*card).is_empty()).collect();
        let play = |aim: Aim| Action::Play(self.printed(aim.card).name, aim.target);
        if playable.is_empty() {
            return Action::Discard(self.printed(plane.hand[rng.below(plane.hand.len())]).name);
        }
        if mind == Mind::AceOfAces {
            let all = kinds(&playable);
            let all = all.iter().flat_map(|card| ways(*card).to_vec());
            let mut lookahead = Lookahead::new(self, seat);
            let best = all.map(play).max_by_key(|action| lookahead.gain(action));
            return best.unwrap_or(Action::Continue);
        }
        let ways = ways(playable[rng.below(playable.len())]);
        play(ways[rng.below(ways.len())])
    }
}

/// Ways to play a card.
type Aims = InlineVec<Aim, { Flyer::MOST }>;

/// Cards of a hand, with all copies.
type Hand = InlineVec<Card, MOST_HAND>;
