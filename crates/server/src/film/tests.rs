//! Films of matches that bots play.

use catalog::AnyGame;
use catalog::bots::Kind;
use kernel::{Scene, Seed, Viewer};
use tables::Zones;

use super::{Film, Shot, Unshown};

/// A match of some game, played to its end.
fn played(line: &catalog::Entry, seed: u64, bot: Kind) -> Box<dyn AnyGame> {
    let mut game = (line.open)(&(line.defaults)(), Seed::from(seed), Vec::new()).unwrap();
    while let Some(seat) = game.deciders().first() {
        let action = game.advise(seat, bot, game.roll(seat)).unwrap();
        game.play(seat, &action).unwrap();
    }
    game
}

fn film(game: &dyn AnyGame) -> Film {
    Film::of(game.replay().to_string(), 20_000).unwrap()
}

/// The scenes of some moments in full.
fn whole(shots: Vec<Shot>) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for Shot { mut scene, zones, .. } in shots {
        // As a client puts them together.
        if let (Zones::Changed, Some(before)) = (zones, scenes.last()) {
            let changed = std::mem::replace(&mut scene.zones, before.zones.clone());
            for zone in changed {
                let old = scene.zones.iter_mut().find(|old| old.id == zone.id).unwrap();
                *old = zone;
            }
        }
        scenes.push(scene);
    }
    scenes
}

fn viewers(game: &dyn AnyGame) -> Vec<Viewer> {
    game.seats().iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Judge]).collect()
}

#[test]
fn every_moment_looks_the_same_however_one_comes_to_it() {
    for line in catalog::GAMES {
        let game = played(line, 3, Kind::Greedy);
        let film = film(game.as_ref());
        for viewer in viewers(game.as_ref()) {
            let all = whole(film.shots(viewer, 0..film.len()));
            assert_eq!(all.len(), film.len());
            for at in (0..film.len()).rev().step_by(29) {
                assert_eq!(whole(film.shots(viewer, at..at + 1)), [all[at].clone()], "{viewer} at {at}");
            }
            let heard = film.heard(viewer, 0..film.len());
            for at in (0..film.len()).step_by(31) {
                assert_eq!(film.heard(viewer, at..at + 1), heard[at..=at], "{viewer} at {at}");
            }
        }
    }
}

#[test]
fn after_each_decision_a_viewer_sees_what_was_seen_at_the_table() {
    for line in catalog::GAMES {
        let game = played(line, 5, Kind::Random);
        let film = film(game.as_ref());
        for viewer in viewers(game.as_ref()) {
            let scenes = whole(film.shots(viewer, 0..film.len()));
            let mut again = game.until(0);
            let mut told = Vec::new();
            for (number, decision) in (1..).zip(game.decisions()) {
                told.extend(again.play(decision.seat, &decision.action).unwrap().plainly(viewer));
                let Some(last) = film.moments.iter().rposition(|moment| moment.decisions == number) else {
                    continue;
                };
                let mut seen = again.scene(viewer);
                seen.choices.clear();
                assert_eq!(scenes[last], seen, "{viewer} after decision {number} of {}", line.about.name);
            }
            let heard: Vec<_> =
                film.heard(viewer, 0..film.len()).into_iter().map(|heard| heard.text).collect();
            let heard: Vec<_> = heard.into_iter().filter(|text| !text.is_empty()).collect();
            assert_eq!(heard, told.into_iter().map(|line| line.text).collect::<Vec<_>>(), "{viewer}");
        }
        let mut end = game.scene(Viewer::Public);
        end.choices.clear();
        assert_eq!(whole(film.shots(Viewer::Public, film.len() - 1..film.len())), [end]);
    }
}

#[test]
fn few_positions_are_kept_of_however_long_a_match() {
    let line = catalog::find("war").unwrap();
    let long = (1..)
        .map(|seed| played(line, seed, Kind::Random))
        .find(|game| game.decisions().len() > 1_500)
        .unwrap();
    let film = film(long.as_ref());
    assert!(film.stills.len() <= super::watch::STILLS, "{}", film.stills.len());
    let furthest = film.stills.windows(2).map(|pair| pair[1].0 - pair[0].0).max().unwrap();
    assert!(furthest * 8 < film.decided(), "{furthest} of {}", film.decided());
}

#[test]
fn rounds_follow_each_other_and_marks_are_few() {
    for line in catalog::GAMES {
        let film = film(played(line, 4, Kind::Greedy).as_ref());
        assert!(
            film.parts.windows(2).all(|pair| pair[0].from < pair[1].from && pair[0].round != pair[1].round)
        );
        assert_eq!(film.parts[0].from, 0);
        let heard = film.heard(Viewer::Public, 0..film.len());
        assert_eq!(heard.iter().filter(|heard| heard.marks.contains(&super::Mark::Ends)).count(), 1);
        for mark in super::Mark::ALL {
            let marked = heard.iter().filter(|heard| heard.marks.contains(&mark)).count();
            assert!(marked * 6 <= heard.len(), "{mark:?} of {}", line.about.name);
        }
    }
}

#[test]
fn what_is_untrue_or_too_long_is_not_shown() {
    let game = played(catalog::find("war").unwrap(), 7, Kind::Random);
    let text = game.replay().to_string();
    let decisions = game.decisions().len();
    assert!(Film::of(text.clone(), decisions).is_ok());
    assert_eq!(Film::of(text.clone(), decisions - 1).unwrap_err(), Unshown::TooLong { decisions });
    assert!(matches!(Film::of(text.clone(), 3), Err(Unshown::TooLong { .. })));
    let changed = text.replacen("P2 flip", "P1 flip", 1);
    assert!(
        matches!(Film::of(changed, decisions), Err(Unshown::Untrue(what)) if what.starts_with("line 10:"))
    );
    assert!(matches!(Film::of("no replay".into(), 10), Err(Unshown::Untrue(_))));
}
