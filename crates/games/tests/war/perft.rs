//! How many ways a match can go, and where it stands after so many decisions: pinned.

use games::war::{Deal, War};
use kernel::{Game, Log, Seed, Setup, fingerprint, perft};

/// Nothing is decided in War, so there is one way for as long as the match lasts and none after.
#[test]
fn there_is_one_way_to_play_a_match() {
    for (setup, decisions) in
        [("p1=2,3 p2=1,1", 4), ("p1=K,1 p2=K,2", 4), ("p1=9 p2=9", 4), ("max_rounds=3", 6)]
    {
        let game = War::new(&Deal::from_pairs(&setup.parse().unwrap()).unwrap(), Seed::from(1)).unwrap();
        assert_eq!(perft(&game, decisions), 1, "{setup}");
        assert_eq!(perft(&game, decisions + 1), 0, "{setup}");
    }
}

/// The deal of a seed, and the position it leads to, are the same on every platform and in every release.
#[test]
fn positions_are_as_they_always_were() {
    let after = |decisions: usize| {
        let mut game = War::new(&Deal::default(), Seed::from(7)).unwrap();
        for _ in 0..decisions {
            let Some(seat) = game.deciders().first() else { break };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            game.play(seat, legal[0], &mut Log::off());
        }
        let rounds = game.tally().rounds;
        format!("{decisions}: round {rounds}, {:?}, {:016x}\n", game.queues(), fingerprint(&game))
    };
    let now: String = [0, 1, 2, 50, 200, 100_000].into_iter().map(after).collect();
    golden("tests/golden/war-positions.txt", &now);
}

/// Compares with a golden file; `UPDATE=1` rewrites it.
fn golden(path: &str, now: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, now).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(now, golden, "run with UPDATE=1 if this is meant");
}
