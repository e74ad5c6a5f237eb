//! The measures of War.

use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe};
use kernel::{Players, Seed, SetupError};

use super::game::War;
use super::play::{WarEnd, WarRun, WarTally, dealt_again};
use super::queue::Queue;
use super::setup::WarSetup;

impl MeasuredGame for War {
    const MEASURES: &'static [Measure] = &[
        Measure {
            name: "rounds",
            title: "Rounds",
            about: "Rounds played; a war belongs to the round that tied.",
        },
        Measure { name: "wars", title: "Wars", about: "Ties that started a war." },
        Measure { name: "cycles", title: "War cycles", about: "Face-up comparisons inside wars." },
        Measure {
            name: "chain",
            title: "Longest chain",
            about: "Most cycles in one war: a double war has 2.",
        },
        Measure {
            name: "deepest",
            title: "Deepest tie",
            about: "Most ties in a row in one war, including the first.",
        },
        Measure { name: "streak", title: "War streak", about: "Most consecutive rounds with a war." },
        Measure { name: "n1", title: "P1's cards", about: "Cards in P1's queue at the end." },
        Measure { name: "n2", title: "P2's cards", about: "Cards in P2's queue at the end." },
    ];
    const SERIES: &'static [Measure] = &[
        Measure { name: "round", title: "Round", about: "Rounds played so far." },
        Measure { name: "n1", title: "P1's queue", about: "Cards in P1's queue after the round." },
        Measure { name: "n2", title: "P2's queue", about: "Cards in P2's queue after the round." },
    ];
    const REASONS: &'static [&'static str] = WarEnd::REASONS;
    const CHARTS: &'static [&'static str] = &["chain"];
    const RESULT: &'static [&'static str] = &["rounds", "wars", "chain", "n1", "n2"];
    const FINALS: &'static [&'static str] = &["q1", "q2"];

    fn match_sample(&self) -> MatchSample {
        let end = self.ended().expect("a row is of a finished match");
        row(end, self.tally(), self.queues())
    }

    /// After every round, once its war is over.
    fn sample(&self, probe: &mut impl Probe) {
        if self.is_between_rounds() {
            sample(self.tally().rounds, self.queues(), probe);
        }
    }

    /// War has no decisions, so the players are not used.
    fn playout(
        setup: &WarSetup,
        seed: Seed,
        _: &mut Players<Self>,
        probe: &mut impl Probe,
    ) -> Result<MatchSample, SetupError> {
        let mut run = WarRun::new(setup.queues(seed)?);
        let end = run.play_out(|| dealt_again(setup, seed), &setup.rules);
        let row = row(end, &run.tally, &run.queues);
        if probe.listens() {
            let start = setup.queues(seed)?;
            sample(0, &start, probe);
            let mut run = WarRun::new(start);
            for round in 1..=row.values[0] {
                run.until(round, &setup.rules);
                sample(round, &run.queues, probe);
            }
        }
        Ok(row)
    }
}

fn row(end: WarEnd, tally: &WarTally, queues: &[Queue; 2]) -> MatchSample {
    let WarTally { rounds, wars, cycles, chain, deepest, streak } = *tally;
    let [n1, n2] = [0, 1].map(|i| queues[i].len() as u32);
    MatchSample::new(end.outcome(), &[rounds, wars, cycles, chain, deepest, streak, n1, n2])
}

fn sample(round: u32, queues: &[Queue; 2], probe: &mut impl Probe) {
    probe.sample(&[round, queues[0].len() as u32, queues[1].len() as u32]);
}
