//! W-9: whether somebody could have answered cannot be told from how long they took not to.

use kernel::Seat;
use tables::{Command, FromServer};

use crate::ambush::{AMBUSH, STRIKES};
use crate::desk::Desk;

/// How P2 plays.
#[derive(Copy, Clone, Debug)]
enum Answers {
    /// Presses the button as soon as there is one.
    AtOnce,
    /// A bot.
    Bot,
}

/// For every strike: how long it took until P1 heard that P2 passed, and whether there was a trap.
fn delays(options: &str, answers: Answers, secret: u64) -> Vec<(bool, u64)> {
    let mut desk = Desk::open(&AMBUSH, "", options, secret);
    match answers {
        Answers::AtOnce => _ = desk.join("Ben"),
        Answers::Bot => desk.does(0, Command::Bot { seat: Seat(1), bot: Some("random".into()) }),
    }
    desk.begin();
    let mut delays = Vec::new();
    for _ in 0..STRIKES {
        let strike = desk.people[0].client.scene.as_ref().map_or(0, |scene| scene.round);
        let (began, heard) = (desk.now, desk.people[0].heard.len());
        desk.plays(0, "strike");
        let game = desk.table().game().expect("a match").boxed();
        let answered = game.decisions().last().is_some_and(|decision| decision.action == "spring");
        let trap = answered || game.legal(Seat(1)).len() > 1;
        if matches!(answers, Answers::AtOnce) && desk.people[1].client.prompt.is_some() {
            desk.wait(20);
            desk.plays(1, "pass");
        }
        while desk.people[0].client.prompt.is_none() && desk.room().result.is_none() {
            desk.wait(5);
        }
        let after = &desk.people[0].heard[heard..];
        let update = after.iter().filter(|(_, message)| matches!(message, FromServer::Update(_)));
        let times: Vec<u64> = update.map(|(time, _)| time - began).collect();
        assert_eq!(
            times.len(),
            2,
            "{strike}: P1 hears of the strike and of the pass, and of nothing else: {after:?}"
        );
        // An answer is no secret.
        if desk.people[0]
            .client
            .lines
            .last()
            .is_some_and(|line| line.as_ref().is_some_and(|line| line.text == "pass"))
        {
            delays.push((trap, times[1]));
        }
    }
    delays
}

/// The distance of two samples, by Kolmogorov and Smirnov, over the distance at which one in a thousand pairs of
/// samples of one kind is further apart.
fn distance(a: &mut [u64], b: &mut [u64]) -> f64 {
    a.sort_unstable();
    b.sort_unstable();
    let share = |sample: &[u64], at: u64| sample.partition_point(|x| *x <= at) as f64 / sample.len() as f64;
    let apart = a.iter().chain(&*b).map(|at| (share(a, *at) - share(b, *at)).abs()).fold(0.0, f64::max);
    let (n, m) = (a.len() as f64, b.len() as f64);
    apart / (1.95 * ((n + m) / (n * m)).sqrt())
}

fn with_and_without(options: &str, answers: Answers) -> (Vec<u64>, Vec<u64>) {
    let all: Vec<_> = (0..50).flat_map(|secret| delays(options, answers, secret)).collect();
    let of = |kind: bool| all.iter().filter(|(trap, _)| *trap == kind).map(|(_, time)| *time).collect();
    (of(true), of(false))
}

#[test]
fn passing_takes_as_long_with_an_answer_as_without() {
    for (options, shortest, longest) in [
        ("", 300, 900),
        ("mask=long", 1_000, 3_000),
        ("clock=5s", 300, 900),
        ("clock=1s mask=long late=lose", 1_000, 3_000),
    ] {
        for answers in [Answers::AtOnce, Answers::Bot] {
            let (mut with, mut without) = with_and_without(options, answers);
            assert!(with.len() > 400 && without.len() > 800, "{} {}", with.len(), without.len());
            let apart = distance(&mut with, &mut without);
            assert!(apart < 1.0, "{options} {answers:?}: one can tell: {apart}");
            for time in with.iter().chain(&without) {
                assert!((shortest..=longest).contains(time), "{options} {answers:?}: {time}");
            }
        }
    }
}

/// The test has teeth: without the mask one can tell.
#[test]
fn without_a_mask_one_can_tell() {
    let (mut with, mut without) = with_and_without("mask=off", Answers::AtOnce);
    assert!(distance(&mut with, &mut without) > 5.0);
}
