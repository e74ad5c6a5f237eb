//! What a table promises, each promise in a file of its own.

mod advised;
mod ambush;
mod arranged;
mod begun;
mod bounds;
#[path = "../kit/canaries.rs"]
mod canaries;
mod canary;
mod change;
#[path = "../kit/client.rs"]
mod client;
mod clocks;
mod corners;
#[path = "../kit/desk.rs"]
mod desk;
mod elsewhere;
mod fuzz;
mod hands;
mod hosting;
mod leaving;
mod lines;
mod memory;
#[path = "../kit/needles.rs"]
mod needles;
mod older;
mod own;
mod pace;
mod players;
mod reconnect;
mod saved;
mod search;
mod stored;
mod stories;
mod tokens;
mod told;
mod twins;
mod undo;
mod windows;

/// The games in which a table never passes by itself. Where players answer, windows close by themselves, so not every
/// decision is one that somebody has said.
fn without_windows() -> impl Iterator<Item = &'static catalog::GameEntry> {
    catalog::games().filter(|line| {
        let trial = (line.open)(&line.selection(), kernel::Seed::from(0), Vec::new());
        !trial.expect("the usual settings").has_response_windows()
    })
}

/// A match of Vanguard in which the next damage decides.
const VANGUARD: &str = r#"units1="v Blaster Blade" units2="v Dragonic Overlord" deck1=blaster-blade deck2=dragonic-overlord damage1="Wingal; Wingal; Wingal; Wingal; Wingal" damage2="Wingal; Wingal; Wingal; Wingal; Wingal""#;

/// Short matches of every game, so that whole ones can be played by the hundred; a new game is played as it is.
fn setup(game: &str) -> &'static str {
    match game {
        "war" => "max_rounds=15",
        "duel" => "life=1200",
        "wolfpack" => "pilots=2 ace_health=60 max_rounds=3",
        "vanguard" => VANGUARD,
        _ => "",
    }
}

/// Still shorter ones, to be played by the thousand.
fn short(game: &str) -> &'static str {
    match game {
        "war" => "max_rounds=3",
        "duel" => "life=600",
        "wolfpack" => "pilots=2 ace_health=60 max_rounds=1",
        "vanguard" => VANGUARD,
        _ => "",
    }
}
