//! Matches that were dealt fairly between strangers.

use catalog::{AnyGame, GameEntry};
use fair::{CommittedSeed, SeatSeed, ServerSeed, Terms};
use kernel::{RandomSource, Rng, Seed};

/// The n-th fair match of a game, played at random for a while: the server's secret grows from `n`, and each seat adds
/// what is listed for it, or nothing.
pub(crate) fn fair_match(entry: &GameEntry, setup: &str, n: u64, seats: &[&[u8]]) -> Box<dyn AnyGame> {
    let open = |seed| (entry.open)(&setup.parse().unwrap(), seed, vec![]).unwrap();
    let any = open(Seed::from(0));
    let mut rng = Rng::new(n);
    let server = ServerSeed::new(std::array::from_fn(|_| rng.below(256) as u8));
    let promise = CommittedSeed::new(server, n, &Terms::from(any.header()));
    let added = seats.iter().map(|seat| SeatSeed::new(seat).unwrap());
    let added = added.chain(std::iter::repeat(SeatSeed::NONE)).take(any.seats().len());
    let proof = promise.reveal(added.collect());
    let mut game = open(proof.key()).proven(proof.fair());
    while game.decisions().len() < 600
        && let Some(seat) = game.deciders().first()
    {
        let legal = game.legal(seat);
        game.play(seat, &legal[rng.below(legal.len())]).unwrap();
    }
    game
}
