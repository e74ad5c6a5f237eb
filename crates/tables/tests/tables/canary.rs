//! The names of hidden cards are in nothing that is sent. `MATCHES=10000 cargo test --release -p tables canary` for more.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Chance, Rng, Scene, Viewer};
use tables::{Command, FromServer};

use crate::desk::Desk;
use crate::twins::matches;

/// How often each card is on the table.
fn names(scene: &Scene) -> BTreeMap<&str, usize> {
    let mut names = BTreeMap::new();
    let faces = scene.zones.iter().flat_map(|zone| &zone.cards).filter_map(|card| card.face.as_ref());
    for face in faces {
        *names.entry(face.name.as_str()).or_insert(0) += 1;
    }
    names
}

/// A viewer, what was sent to them so far, and every word that they may know.
struct Listener {
    who: usize,
    eyes: Viewer,
    heard: usize,
    may_know: BTreeSet<String>,
}

fn hidden_names_checked(line: &'static catalog::Entry, secret: u64) -> usize {
    let mut desk = Desk::open(line, crate::setup(line.about.name), "", secret);
    desk.join("Ben");
    desk.watch();
    let mut rng = Rng::new(secret);
    desk.begin();
    let mut listeners: Vec<Listener> = (0..desk.people.len())
        .map(|who| {
            let eyes = desk.people[who].client.seat.map_or(Viewer::Public, Viewer::Seat);
            Listener { who, eyes, heard: 0, may_know: BTreeSet::new() }
        })
        .collect();
    let (mut before, mut checked) = (desk.table().game().expect("a match").until(0), 0);
    while desk.room().ending.is_none() {
        let game = desk.table().game().expect("a match").boxed();
        let all = game.scene(Viewer::Judge);
        let unique: Vec<&str> =
            names(&all).into_iter().filter(|(_, often)| *often == 1).map(|(name, _)| name).collect();
        // What happened since the last look, as the rules let each viewer hear it.
        for decision in &game.decisions()[before.decisions().len()..] {
            let told = before.play(decision.seat, &decision.action).expect("it was played");
            for listener in &mut listeners {
                let scene = before.scene(listener.eyes);
                let heard = told.to(listener.eyes);
                let words = format!("{scene:?} {heard:?}");
                listener
                    .may_know
                    .extend(unique.iter().filter(|name| words.contains(**name)).map(|name| (*name).into()));
            }
        }
        for listener in &mut listeners {
            let words = format!("{:?}", game.scene(listener.eyes));
            listener
                .may_know
                .extend(unique.iter().filter(|name| words.contains(**name)).map(|name| (*name).into()));
            let heard = &desk.people[listener.who].heard[listener.heard..];
            let sent: Vec<&FromServer> = heard.iter().map(|(_, message)| message).collect();
            let sent = serde_json::to_string(&sent).expect("messages are data");
            for name in unique.iter().filter(|name| !listener.may_know.contains(**name)) {
                assert!(
                    !sent.contains(*name),
                    "{} {secret}: {} is sent `{name}`: {sent}",
                    line.about.name,
                    listener.eyes
                );
                checked += 1;
            }
            listener.heard = desk.people[listener.who].heard.len();
        }
        let Some((who, prompt, choices)) = desk.asked() else { break };
        let action = choices[rng.below(choices.len())].clone();
        desk.does(who, Command::Play { action, prompt });
    }
    checked
}

#[test]
fn hidden_cards_are_not_named() {
    for line in catalog::GAMES {
        let checked: usize = (0..matches(100)).map(|secret| hidden_names_checked(line, secret)).sum();
        assert!(checked as u64 > matches(100), "{}: {checked} names are too few to tell", line.about.name);
    }
}
