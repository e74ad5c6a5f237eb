//! Every word and every mark on a scene has an explanation.

use std::collections::BTreeMap;

use kernel::{RandomSource, Rng, Seed, Viewer};

#[test]
fn everything_on_a_scene_has_a_sentence() {
    for entry in catalog::GAMES {
        let name = entry.id();
        for sign in entry.signs {
            assert!(sign.about.ends_with('.') && sign.about.len() > 15, "{name}: {sign:?}");
        }
        let mut shown = BTreeMap::new();
        for seed in 0..12 {
            let mut game = (entry.open)(&Default::default(), Seed::from(seed), vec![]).unwrap();
            let mut rng = Rng::new(seed);
            for _ in 0..250 {
                for text in game.scene(Viewer::Judge).signs() {
                    shown.entry(text).or_insert(seed);
                }
                let Some(seat) = game.deciders().first() else { break };
                let legal = game.legal(seat);
                game.play(seat, &legal[rng.below(legal.len())]).unwrap();
            }
        }
        shown.retain(|text, _| !entry.signs.iter().any(|sign| sign.fits(text)));
        assert!(shown.is_empty(), "{name} does not say what these mean (with the seeds): {shown:?}");
    }
}
