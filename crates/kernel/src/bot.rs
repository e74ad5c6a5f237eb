//! Players that are programs.

use crate::{Chance, Game, Rng, Seat, Viewer};

/// What one seat may know. Bots get this and never the position itself: cheating does not compile.
#[derive(Copy, Clone, Debug)]
pub struct Info<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Info<'a, G> {
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

    /// A position that the seat cannot tell from the real one.
    pub fn sample(&self, rng: &mut Rng) -> G {
        self.game.determinize(self.seat, rng)
    }
}

/// A program that plays a game by what its seat may know.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions of a seat that has to decide.
    fn choose(&mut self, info: Info<'_, G>) -> G::Action;
}

/// Plays any legal action, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random(pub Rng);

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, info: Info<'_, G>) -> G::Action {
        let mut legal = Vec::new();
        info.legal(&mut legal);
        legal.swap_remove(self.0.below(legal.len()))
    }
}
