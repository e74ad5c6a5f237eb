//! Players that are programs.

use crate::{Game, RandomSource, Rng, Seat, Viewer};

/// A player that a game brings along, who knows its ways: see [`Game::think`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BotProfile {
    /// Its name among the bots of the game.
    pub name: &'static str,
    /// How it plays, in one sentence.
    pub about: &'static str,
}

/// What one seat may know. Bots get this and never the position itself: cheating does not compile.
#[derive(Copy, Clone, Debug)]
pub struct InformationSet<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> InformationSet<'a, G> {
    /// What `seat` may know of this position.
    pub fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// Whose knowledge this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// Appends what the seat may do now.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.seat, out);
    }

    /// How good a legal action looks to the seat.
    pub fn evaluate(&self, action: &G::Action) -> i32 {
        self.game.evaluate(self.seat, action)
    }

    /// Appends how good each of these legal actions looks to the seat, in their order.
    pub fn evaluate_all(&self, actions: &[G::Action], out: &mut Vec<i32>) {
        self.game.evaluate_all(self.seat, actions, out);
    }

    /// What a player of the game's own would do, by its place in [`Game::BRAINS`].
    pub fn think(&self, brain: usize, rng: &mut Rng) -> G::Action {
        self.game.think(self.seat, brain, rng)
    }

    /// A position that the seat cannot tell from the real one.
    pub fn determinize(&self, rng: &mut Rng) -> G {
        self.game.determinize(self.seat, rng)
    }
}

/// A program that plays a game by what its seat may know. It keeps nothing from one decision to the next but
/// room to think in, so a decision depends on the position and on its roll alone.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions of a seat that has to decide; `rng` is its only source of chance.
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action;
}

/// Plays any legal action, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Self { legal: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action {
        self.legal.clear();
        info.legal(&mut self.legal);
        self.legal.swap_remove(rng.below(self.legal.len()))
    }
}
