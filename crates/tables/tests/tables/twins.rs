//! Two worlds that a viewer cannot tell apart: in both the same is done, and until something is revealed every byte
//! that the viewer is sent is the same, at the same time. `MATCHES=10000 cargo test --release -p tables twins` for more.

use catalog::{Entry, entry};
use games::{duel::Duel, war::War, wolfpack::WolfPack};
use kernel::{Chance, Rng, Seat, Viewer};
use tables::Command;

use crate::ambush::Ambush;
use crate::desk::Desk;
use crate::elsewhere::Elsewhere;

/// How many matches of each game: a few hundred, or as many as the environment says.
pub(crate) fn matches(usual: u64) -> u64 {
    std::env::var("MATCHES").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A game, and the same game as each seat could believe it to be.
struct Worlds {
    here: Entry,
    elsewhere: &'static [Entry],
    setup: &'static str,
}

macro_rules! worlds {
    ($game:ty, $setup:literal, $($seat:literal)+) => {
        Worlds { here: entry::<$game>(), elsewhere: &[$(entry::<Elsewhere<$game, $seat>>()),+], setup: $setup }
    };
}

static WORLDS: [Worlds; 4] = [
    worlds!(War, "max_rounds=15", 0 1),
    worlds!(Duel, "life=2000", 0 1),
    worlds!(WolfPack, "pilots=3 ace_health=60 max_rounds=3", 0 1 2),
    worlds!(Ambush, "", 0 1),
];

fn open(line: &'static Entry, setup: &str, secret: u64) -> Desk {
    let mut desk = Desk::open(line, setup, "clock=60s+5s mask=short", secret);
    // Somebody on every seat, also where a bot usually sits: bots see what is hidden from others, and act on it.
    for (chair, name) in desk.room().chairs.into_iter().zip(["", "Ben", "Cleo", "Dora"]).skip(1) {
        let who = desk.join(name);
        if desk.people[who].client.seat != Some(chair.seat) {
            desk.does(who, Command::Sit { seat: chair.seat });
        }
    }
    desk.watch();
    desk.begin();
    desk
}

/// How many steps two such tables went alike for a seat and for the public.
fn alike(worlds: &'static Worlds, seat: Seat, secret: u64) -> usize {
    let lines = [&worlds.here, &worlds.elsewhere[seat.index()]];
    let mut desks = lines.map(|line| open(line, worlds.setup, secret));
    let viewer = desks[0]
        .people
        .iter()
        .position(|person| person.client.seat == Some(seat))
        .expect("somebody sits there");
    let watchers = [viewer, desks[0].people.len() - 1];
    let mut rng = Rng::new(secret);
    let mut steps = 0;
    loop {
        for who in watchers {
            let [here, elsewhere] = [0, 1].map(|i| &desks[i].people[who].heard);
            let bytes = |heard: &[(u64, tables::FromServer)]| {
                serde_json::to_string(heard).expect("messages are data")
            };
            assert_eq!(bytes(here), bytes(elsewhere), "{} {seat} {secret}", worlds.here.about.name);
        }
        let games = [0, 1].map(|i| desks[i].table().game().expect("a match").boxed());
        let deciders = games[0].deciders();
        if deciders != games[1].deciders() || deciders.is_empty() {
            return steps;
        }
        let decider = deciders.iter().nth(rng.below(deciders.len())).expect("somebody decides");
        // A pass is told when its window closes; everything else at once.
        let pause = if games[0].window(decider).is_some() { 1_000 } else { 0 };
        let there = games[1].legal(decider);
        let both: Vec<String> =
            games[0].legal(decider).into_iter().filter(|action| there.contains(action)).collect();
        let Some(action) = both.get(rng.below(both.len().max(1))) else { return steps };
        // Whatever the rules reveal by this, they reveal: from there on the worlds differ.
        let told = games.map(|mut game| {
            let told = game.play(decider, action).expect("it is legal");
            let eyes = [Viewer::Seat(seat), Viewer::Public];
            eyes.map(|eyes| (told.to(eyes), game.scene(eyes), game.deciders()))
        });
        // What is over is no secret any more.
        if told[0] != told[1] || told[0][0].2.is_empty() {
            return steps;
        }
        for desk in &mut desks {
            let who =
                desk.people.iter().position(|person| person.client.seat == Some(decider)).expect("a person");
            // Who is asked nothing can only pass, and does.
            if let Some(prompt) = desk.people[who].client.prompt {
                desk.does(who, Command::Play { action: action.clone(), prompt });
            }
            desk.wait(pause);
        }
        steps += 1;
    }
}

#[test]
fn a_viewer_cannot_tell_one_world_from_another() {
    for worlds in &WORLDS {
        let mut steps = 0;
        for secret in 0..matches(150) {
            for seat in 0..worlds.elsewhere.len() {
                steps += alike(worlds, Seat(seat as u8), secret);
            }
        }
        assert!(steps as u64 > matches(150), "{}: {steps} steps are too few to tell", worlds.here.about.name);
    }
}
