//! Every replay in `tests/replays` must verify for as long as its version of the rules is the current one.

use std::path::Path;

use kernel::replay::Replay;
use kernel::{RandomSource, Rng, Seed, Throw};

#[test]
fn kept_matches_are_still_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/replays");
    let mut kept = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let replay: Replay = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let game = catalog::verify(&replay).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(game.replay().to_string(), text, "{}: it is written as it was", path.display());
        kept += 1;
    }
    assert!(kept >= 4, "only {kept} replays are kept");
}

/// Every game can list the throws of a match, and a traced match is the same match.
#[test]
fn every_game_can_be_watched() {
    for entry in catalog::GAMES {
        let name = entry.about.name;
        let open = |seed| (entry.open)(&Default::default(), seed, vec![]).unwrap();
        let mut game = open(Seed::from(7));
        let mut rng = Rng::new(7);
        while game.decisions().len() < 200
            && let Some(seat) = game.deciders().first()
        {
            let legal = game.legal(seat);
            game.play(seat, &legal[rng.below(legal.len())]).unwrap();
        }
        let watch = game.dice_trace();
        assert!(
            watch.throws().iter().any(|throw| matches!(throw, Throw::Shuffle(_))),
            "{name} shuffles in secret"
        );
        assert!(watch.used()[0] > 0, "{name}");
        let watched = open(Seed::from(7).traced());
        assert_eq!(
            (watched.fingerprint(), watched.replay()),
            (open(Seed::from(7)).fingerprint(), game.until(0).replay())
        );
        let dealt = game.until(0).dice_trace();
        assert_eq!(dealt.throws(), &watch.throws()[..dealt.throws().len()], "{name}: the deal comes first");
        assert_ne!(open(Seed::from(8)).dice_trace().throws(), dealt.throws(), "{name}");
    }
}
