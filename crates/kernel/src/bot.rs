//! Bots: programs that play a seat.

use crate::{Game, PlayedGame, RandomSource, Rng, Seat, Viewer};

/// A bot that belongs to one game: see [`PlayedGame::think`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BotProfile {
    /// Its name among the bots of the game.
    pub name: &'static str,
    /// How it plays, in one sentence.
    pub about: &'static str,
}

/// The information set of one seat. Bots get this and never the position itself, so a bot that cheats does not
/// compile.
#[derive(Copy, Clone, Debug)]
pub struct InformationSet<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> InformationSet<'a, G> {
    /// The information set of `seat` in this position.
    pub fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// The seat that this information set belongs to.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The view of the seat.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// Appends the legal actions of the seat.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.seat, out);
    }

    /// A position that the seat cannot tell from the real one.
    pub fn determinize(&self, rng: &mut Rng) -> G {
        self.game.determinize(self.seat, rng)
    }
}

impl<G: PlayedGame> InformationSet<'_, G> {
    /// The evaluation of a legal action, by the information of the seat.
    pub fn evaluate(&self, action: &G::Action) -> i32 {
        self.game.evaluate(self.seat, action)
    }

    /// Appends the evaluation of each of these legal actions, in their order.
    pub fn evaluate_all(&self, actions: &[G::Action], out: &mut Vec<i32>) {
        self.game.evaluate_all(self.seat, actions, out);
    }

    /// The decision of one of the game's own bots, by its index in [`PlayedGame::BOT_PROFILES`].
    pub fn think(&self, profile: usize, rng: &mut Rng) -> G::Action {
        self.game.think(self.seat, profile, rng)
    }
}

/// A bot for one game. It sees only the information set of its seat. Between decisions it keeps nothing but scratch
/// memory, so a decision depends on the position and on `rng` alone.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions of a seat that has to decide. `rng` is its only source of randomness.
    fn choose(&mut self, info: InformationSet<'_, G>, rng: &mut Rng) -> G::Action;
}

/// Plays a legal action chosen uniformly at random.
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
