//! Tables in a world where everything goes wrong, from one seed each. A million of them:
//! `cargo run --release -p tables --example simulate -- --seeds 1000000`.

mod sim;

use sim::plan::Plan;

/// Seeds in the usual run, in parts so that they share the processors.
const SEEDS: u64 = 2_000;
const PARTS: u64 = 4;

fn part(part: u64) {
    for seed in (0..SEEDS).filter(|seed| seed % PARTS == part) {
        let plan = Plan::of(seed);
        let report = sim::run(&plan).unwrap_or_else(|wrong| panic!("{wrong}\n{plan}"));
        if seed % 16 == part {
            assert_eq!(sim::run(&plan).as_ref(), Ok(&report), "the same seed goes differently\n{plan}");
        }
    }
}

#[test]
fn tables_survive_everything_1() {
    part(0);
}

#[test]
fn tables_survive_everything_2() {
    part(1);
}

#[test]
fn tables_survive_everything_3() {
    part(2);
}

#[test]
fn tables_survive_everything_4() {
    part(3);
}
