//! Complete matches as text: each decision, the events that every viewer sees, and the fingerprint of the position
//! after it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

use catalog::{ActionEvents, AnyGame, GameEntry, games};
use kernel::{Seed, Viewer};
use testkit::golden;

use crate::plan::{self, Group};
use crate::tests;

/// The minimum number of playthroughs per game.
const FEWEST: usize = 20;

#[test]
fn matches_are_told_as_before() {
    for entry in games() {
        let name = entry.id();
        let folder = tests("playthroughs").join(&name);
        let plan = plan::of(entry);
        let matches: usize = plan.iter().map(|group| group.seeds.clone().count()).sum();
        assert!(matches >= FEWEST, "{name} has {matches} playthroughs of at least {FEWEST}");
        for group in &plan {
            golden(folder.join(&group.file).with_extension("txt"), &played(entry, group));
        }
        let planned: BTreeSet<_> = plan.iter().map(|group| format!("{}.txt", group.file)).collect();
        for file in fs::read_dir(&folder).expect("the folder is there") {
            let file = file.expect("an entry").file_name().to_string_lossy().into_owned();
            assert!(
                file == "matches.plan" || planned.contains(&file),
                "tests/playthroughs/{name}/{file} is in no plan: delete it"
            );
        }
    }
}

fn played(entry: &GameEntry, group: &Group) -> String {
    let mut text = String::new();
    for seed in group.seeds.clone() {
        let game = (entry.open)(&group.setup, Seed::from(seed), vec![]);
        let game = game.unwrap_or_else(|error| panic!("{} {}: {error}", entry.id(), group.file));
        play(game, group, &mut text).expect("a string can be written to");
    }
    text
}

/// Plays one match with the random numbers of its seed, as the lab and the tables do.
fn play(mut game: Box<dyn AnyGame>, group: &Group, out: &mut String) -> std::fmt::Result {
    let header = game.header();
    let (name, rules, seed) = (&header.game, header.rules, header.seed);
    writeln!(out, "==== {name}, rules {rules}, seed {seed}, bots {}", group.bots)?;
    if !group.setup.0.is_empty() {
        writeln!(out, "setup {}", group.setup)?;
    }
    writeln!(out, "dealt [{:016x}]", game.fingerprint())?;
    facts(&*game, out)?;
    let viewers: Vec<Viewer> =
        game.seats().iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Judge]).collect();
    while let Some(seat) = game.deciders().first() {
        let bot = group.bots.of_or_default(seat, game.default_bot(seat));
        let action = game.advise(seat, bot, game.roll(seat)).expect("this seat decides");
        let legal = game.legal(seat);
        let at = legal.iter().position(|text| *text == action).expect("bots play legal actions") + 1;
        let told = game.play(seat, &action).expect("bots play legal actions");
        writeln!(out, "{seat}: {action} ({at} of {}) [{:016x}]", legal.len(), game.fingerprint())?;
        events(&told, &viewers, out)?;
    }
    let outcome = game.outcome().expect("nobody decides, so the match is over");
    writeln!(out, "ended after {} decisions: {outcome}", game.decisions().len())?;
    facts(&*game, out)?;
    writeln!(out)
}

/// Every event once, if all viewers see the same; otherwise once for each version, with its viewers.
fn events(told: &ActionEvents, viewers: &[Viewer], out: &mut String) -> std::fmt::Result {
    let heard: Vec<_> = viewers.iter().map(|viewer| told.each(*viewer)).collect();
    for event in 0..heard[0].len() {
        let mut versions: Vec<(Option<&str>, Vec<String>)> = Vec::new();
        for (viewer, lines) in viewers.iter().zip(&heard) {
            let text = lines[event].as_ref().map(|line| line.text.as_str());
            match versions.iter_mut().find(|(other, _)| *other == text) {
                Some((_, who)) => who.push(viewer.to_string()),
                None => versions.push((text, vec![viewer.to_string()])),
            }
        }
        match &versions[..] {
            [(Some(text), _)] => writeln!(out, "    {text}")?,
            _ => {
                for (text, who) in &versions {
                    writeln!(out, "    {}> {}", who.join(" "), text.unwrap_or("(nothing)"))?;
                }
            }
        }
    }
    Ok(())
}

/// The facts that are not empty.
fn facts(game: &dyn AnyGame, out: &mut String) -> std::fmt::Result {
    let mut facts = game.facts().into_iter().filter(|fact| !fact.text.is_empty());
    facts.try_for_each(|fact| writeln!(out, "  {} = {}", fact.name, fact.text))
}
