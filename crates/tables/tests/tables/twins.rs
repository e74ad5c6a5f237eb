//! Two worlds that a viewer cannot tell apart: in both the same is done, and until something is revealed every byte
//! that the viewer is sent is the same, in frames of the same length, at the same time; whatever they ask meanwhile.
//! `MATCHES=10000 cargo test --release -p tables one_world` for more.

use catalog::{GameEntry, entry};
use games::{duel::Duel, vanguard::Vanguard, war::War, wolfpack::WolfPack};
use kernel::{RandomSource, Rng, Seat, Viewer};
use tables::{Command, FromClient, FromServer};

use crate::ambush::{Ambush, Telltale};
use crate::desk::Desk;
use crate::elsewhere::Elsewhere;

/// How many matches: as many as usual, or as the environment says.
pub(crate) fn matches(usual: u64) -> u64 {
    std::env::var("MATCHES").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A game, and the same game as each seat could believe it to be.
struct Worlds {
    here: GameEntry,
    elsewhere: &'static [GameEntry],
    setup: &'static str,
    /// How many deals are played in a usual run, through the eyes of each seat, in two worlds.
    usual: u64,
}

macro_rules! worlds {
    ($game:ty, $usual:literal $setup:literal, $($seat:literal)+) => {
        Worlds {
            here: entry::<$game>(),
            elsewhere: &[$(entry::<Elsewhere<$game, $seat>>()),+],
            setup: $setup,
            usual: $usual,
        }
    };
}

static WORLDS: [Worlds; 5] = [
    worlds!(War, 500 "max_rounds=15", 0 1),
    worlds!(Duel, 600 "life=2000", 0 1),
    worlds!(WolfPack, 200 "pilots=3 ace_health=60 max_rounds=3", 0 1 2),
    worlds!(Ambush, 80 "", 0 1),
    worlds!(Vanguard, 20 "deck1=blaster-blade deck2=dragonic-overlord", 0 1),
];

fn open(line: &'static GameEntry, setup: &str, secret: u64) -> Desk {
    let mut desk = Desk::open(line, setup, "clock=60s+5s mask=short", secret);
    // Somebody on every seat, also where a bot usually sits: bots see what is hidden from others, and act on it.
    for (info, name) in desk.room().seats.into_iter().zip(["", "Ben", "Cleo", "Dora"]).skip(1) {
        let who = desk.join(name);
        if desk.people[who].client.seat != Some(info.seat) {
            desk.does(who, Command::Sit { seat: info.seat });
        }
    }
    desk.watch();
    desk.begin();
    desk
}

/// Two such tables, at which the same happens.
struct Pair {
    desks: [Desk; 2],
    /// Whose bytes are compared: the seat's, the public's, and those of whoever comes later.
    watchers: Vec<usize>,
    /// How much of each was compared.
    compared: Vec<usize>,
}

impl Pair {
    fn open(worlds: &'static Worlds, seat: Seat, secret: u64) -> Self {
        let lines = [&worlds.here, &worlds.elsewhere[seat.index()]];
        let desks = lines.map(|line| open(line, worlds.setup, secret));
        let people = &desks[0].people;
        let viewer =
            people.iter().position(|person| person.client.seat == Some(seat)).expect("somebody sits there");
        let watchers = vec![viewer, people.len() - 1];
        Self { desks, compared: vec![0; watchers.len()], watchers }
    }

    /// Every byte that was sent, and when, is the same.
    fn compare(&mut self) -> Result<(), String> {
        for (who, compared) in self.watchers.iter().zip(&mut self.compared) {
            let [here, elsewhere] = [0, 1].map(|i| {
                let heard = &self.desks[i].people[*who].heard[*compared..];
                heard.iter().map(|(now, message)| (*now, frame(message))).collect::<Vec<_>>()
            });
            *compared = self.desks[0].people[*who].heard.len();
            if here != elsewhere {
                return Err(format!("here {here:#?}\nelsewhere {elsewhere:#?}"));
            }
        }
        Ok(())
    }

    /// Whoever looks asks about things, tries what they may not, and comes again.
    fn probe(&mut self, rng: &mut Rng, seat: Seat) {
        let who = self.watchers[rng.below(self.watchers.len())];
        let games = [0, 1].map(|i| self.desks[i].table().game().expect("a match").boxed());
        // What some seat could do in some world, and what nobody can.
        let of = games[0].seats().iter().nth(rng.below(games[0].seats().len())).unwrap_or(seat);
        let mut actions: Vec<String> = games.iter().flat_map(|game| game.legal(of)).collect();
        actions.push("nonsense".into());
        let action = actions[rng.below(actions.len())].clone();
        // What the seat itself can do is done below, if it can be done in both.
        let own = games.iter().any(|game| game.refusal(seat, &action).is_none());
        let kind = rng.below(10);
        if kind == 4 && self.watchers.len() < 4 {
            let late = self.desks.each_mut().map(Desk::watch)[0];
            self.watchers.push(late);
            self.compared.push(0);
        }
        for desk in &mut self.desks {
            match kind {
                0 => desk.says(who, FromClient::Why { action: action.clone() }),
                1 if !own => {
                    let prompt = desk.people[who].client.prompt.unwrap_or_default();
                    _ = desk.ask(who, Command::Play { action: action.clone(), prompt });
                }
                2 => {
                    desk.cut(who);
                    desk.connect(who);
                }
                3 => {
                    desk.people[who].client.version = None;
                    desk.connect(who);
                }
                5 => desk.says(who, FromClient::Resync {}),
                6 => {
                    _ = desk
                        .ask(who, Command::TakeBack {})
                        .map(|()| desk.ask(who, Command::Answer { yes: false }));
                }
                _ => {}
            }
        }
    }
}

/// A message as it goes over the wire.
fn frame(message: &FromServer) -> String {
    serde_json::to_string(message).expect("messages are data")
}

/// How many steps two such tables went alike for a seat and for the public, until something is revealed.
fn alike(worlds: &'static Worlds, seat: Seat, secret: u64) -> Result<usize, String> {
    let mut pair = Pair::open(worlds, seat, secret);
    let mut rng = Rng::new(secret);
    let mut steps = 0;
    loop {
        pair.compare()?;
        pair.probe(&mut rng, seat);
        pair.compare()?;
        let desks = &mut pair.desks;
        let games = [0, 1].map(|i| desks[i].table().game().expect("a match").boxed());
        let deciders = games[0].deciders();
        if deciders != games[1].deciders() || deciders.is_empty() {
            return Ok(steps);
        }
        let decider = deciders.iter().nth(rng.below(deciders.len())).expect("somebody decides");
        // A pass is told when its window closes; everything else at once.
        let pause = if games[0].pass_action(decider).is_some() { 1_000 } else { 0 };
        let there = games[1].legal(decider);
        let both: Vec<String> =
            games[0].legal(decider).into_iter().filter(|action| there.contains(action)).collect();
        let Some(action) = both.get(rng.below(both.len().max(1))) else { return Ok(steps) };
        // Whatever the rules reveal by this, they reveal: from there on the worlds differ.
        let told = games.map(|mut game| {
            let told = game.play(decider, action).expect("it is legal");
            let eyes = [Viewer::Seat(seat), Viewer::Public];
            eyes.map(|eyes| (told.to(eyes), game.scene(eyes), game.deciders()))
        });
        // What is over is no secret any more.
        if told[0] != told[1] || told[0][0].2.is_empty() {
            return Ok(steps);
        }
        for desk in desks {
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

fn world(worlds: &'static Worlds) {
    let mut steps = 0;
    for secret in 0..matches(worlds.usual) {
        for seat in 0..worlds.elsewhere.len() {
            let went = alike(worlds, Seat(seat as u8), secret);
            steps += went.unwrap_or_else(|leak| panic!("{} {seat} {secret}: {leak}", worlds.here.about.name));
        }
    }
    assert!(
        steps as u64 > matches(worlds.usual),
        "{}: {steps} steps are too few to tell",
        worlds.here.about.name
    );
}

#[test]
fn a_viewer_cannot_tell_one_world_from_another_1() {
    world(&WORLDS[0]);
}

#[test]
fn a_viewer_cannot_tell_one_world_from_another_2() {
    world(&WORLDS[1]);
}

#[test]
fn a_viewer_cannot_tell_one_world_from_another_3() {
    world(&WORLDS[2]);
}

#[test]
fn a_viewer_cannot_tell_one_world_from_another_4() {
    world(&WORLDS[3]);
}

#[test]
fn a_viewer_cannot_tell_one_world_from_another_5() {
    world(&WORLDS[4]);
}

/// Every game of the catalogue is tried.
#[test]
fn every_game_has_its_worlds() {
    for line in catalog::GAMES {
        let tried = WORLDS.iter().any(|worlds| worlds.here.about.name == line.about.name);
        assert!(tried, "{}: say in WORLDS what each seat could believe", line.about.name);
    }
}

/// Together with those that are searched for names, in a usual run.
#[test]
fn ten_thousand_matches_are_played() {
    let catalogued = |worlds: &&Worlds| catalog::find(worlds.here.about.name).is_ok();
    let pairs = |worlds: &Worlds| worlds.usual * worlds.elsewhere.len() as u64;
    let pairs: u64 = WORLDS.iter().filter(catalogued).map(pairs).sum();
    assert!(2 * pairs + crate::canary::USUAL >= 10_000, "{pairs} pairs");
}

/// The test has teeth: a length that depends on what is hidden is noticed.
#[test]
fn a_length_that_depends_on_hidden_information_is_detected() {
    static TELLTALE: Worlds = worlds!(Telltale, 20 "", 0 1);
    let noticed = (0..20).filter(|secret| alike(&TELLTALE, Seat(0), *secret).is_err()).count();
    assert!(noticed > 4, "only {noticed} of 20");
}
