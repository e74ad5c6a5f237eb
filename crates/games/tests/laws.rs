//! Every game keeps the laws: a line each, and a few setups that press on the corners.

use games::war::{War, WarSetup};
use kernel::{Pairs, Setup, laws};

fn war(setup: &str) -> WarSetup {
    WarSetup::from_pairs(&setup.parse::<Pairs>().unwrap()).unwrap()
}

#[test]
fn war_keeps_the_laws() {
    laws::hold::<War>(&WarSetup::default(), 60);
}

#[test]
fn war_keeps_the_laws_in_its_variants() {
    for setup in [
        "collect=opponent-first pile=fifo",
        "down=0",
        "down=1 max_rounds=40",
        "max_rounds=0",
        "p1=K,2,3 p2=K,4,5",
        "p1=1,2 p2=2,1",
        "p1=\"\" p2=5",
        "p1=\"\" p2=\"\"",
        "deck=7,7,1,2,3,4,5,6,7,8,9,9,7,7,2",
        "down=2 deck=5,5,1,1,2,2,6,6,3,3,4,4,Jo,Jo,K,Q",
    ] {
        laws::hold::<War>(&war(setup), 3);
    }
}
