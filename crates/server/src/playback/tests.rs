//! Playbacks of matches between bots.

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::{Scene, Seed, Viewer};
use protocol::{MomentMark, PlaybackFrame};
use tables::Zones;

use super::{Playback, PlaybackError};

/// A match of some game, played to its end.
fn played(line: &catalog::GameEntry, seed: u64, bot: BotKind) -> Box<dyn AnyGame> {
    let mut game = (line.open)(&(line.defaults)(), Seed::from(seed), Vec::new()).unwrap();
    while let Some(seat) = game.deciders().first() {
        let action = game.advise(seat, bot, game.roll(seat)).unwrap();
        game.play(seat, &action).unwrap();
    }
    game
}

fn playback(game: &dyn AnyGame) -> Playback {
    Playback::of(game.replay().to_string(), 20_000).unwrap()
}

/// The full scenes of some moments.
fn whole(shots: Vec<PlaybackFrame>) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for PlaybackFrame { mut scene, zones, .. } in shots {
        // Merged in the same way as a client does.
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
        let game = played(line, 3, BotKind::Greedy);
        let playback = playback(game.as_ref());
        for viewer in viewers(game.as_ref()) {
            let all = whole(playback.frames(viewer, 0..playback.len()));
            assert_eq!(all.len(), playback.len());
            for at in (0..playback.len()).rev().step_by(29) {
                assert_eq!(whole(playback.frames(viewer, at..at + 1)), [all[at].clone()], "{viewer} at {at}");
            }
            let heard = playback.heard(viewer, 0..playback.len());
            for at in (0..playback.len()).step_by(31) {
                assert_eq!(playback.heard(viewer, at..at + 1), heard[at..=at], "{viewer} at {at}");
            }
        }
    }
}

#[test]
fn after_each_decision_a_viewer_sees_what_was_seen_at_the_table() {
    for line in catalog::GAMES {
        let game = played(line, 5, BotKind::Random);
        let playback = playback(game.as_ref());
        for viewer in viewers(game.as_ref()) {
            let scenes = whole(playback.frames(viewer, 0..playback.len()));
            let mut again = game.until(0);
            let mut told = Vec::new();
            for (number, decision) in (1..).zip(game.decisions()) {
                told.extend(again.play(decision.seat, &decision.action).unwrap().without_data(viewer));
                let Some(last) = playback.moments.iter().rposition(|moment| moment.decisions == number)
                else {
                    continue;
                };
                let mut seen = again.scene(viewer);
                seen.choices.clear();
                assert_eq!(scenes[last], seen, "{viewer} after decision {number} of {}", line.about.name);
            }
            let heard: Vec<_> =
                playback.heard(viewer, 0..playback.len()).into_iter().map(|heard| heard.text).collect();
            let heard: Vec<_> = heard.into_iter().filter(|text| !text.is_empty()).collect();
            assert_eq!(heard, told.into_iter().map(|line| line.text).collect::<Vec<_>>(), "{viewer}");
        }
        let mut end = game.scene(Viewer::Public);
        end.choices.clear();
        assert_eq!(whole(playback.frames(Viewer::Public, playback.len() - 1..playback.len())), [end]);
    }
}

#[test]
fn few_positions_are_kept_of_however_long_a_match() {
    let line = catalog::find("war").unwrap();
    let long = (1..)
        .map(|seed| played(line, seed, BotKind::Random))
        .find(|game| game.decisions().len() > 1_500)
        .unwrap();
    let playback = playback(long.as_ref());
    assert!(playback.keyframes.len() <= super::build::MAX_KEYFRAMES, "{}", playback.keyframes.len());
    let furthest = playback.keyframes.windows(2).map(|pair| pair[1].0 - pair[0].0).max().unwrap();
    assert!(furthest * 8 < playback.decided(), "{furthest} of {}", playback.decided());
}

#[test]
fn rounds_follow_each_other_and_marks_are_few() {
    for line in catalog::GAMES {
        let playback = playback(played(line, 4, BotKind::Greedy).as_ref());
        assert!(
            playback
                .parts
                .windows(2)
                .all(|pair| pair[0].from < pair[1].from && pair[0].round != pair[1].round)
        );
        assert_eq!(playback.parts[0].from, 0);
        let heard = playback.heard(Viewer::Public, 0..playback.len());
        assert_eq!(heard.iter().filter(|heard| heard.marks.contains(&MomentMark::Ends)).count(), 1);
        for mark in MomentMark::ALL {
            let marked = heard.iter().filter(|heard| heard.marks.contains(&mark)).count();
            assert!(marked * 6 <= heard.len(), "{mark:?} of {}", line.about.name);
        }
    }
}

#[test]
fn what_is_untrue_or_too_long_is_not_shown() {
    let game = played(catalog::find("war").unwrap(), 7, BotKind::Random);
    let text = game.replay().to_string();
    let decisions = game.decisions().len();
    assert!(Playback::of(text.clone(), decisions).is_ok());
    assert_eq!(Playback::of(text.clone(), decisions - 1).unwrap_err(), PlaybackError::TooLong { decisions });
    assert!(matches!(Playback::of(text.clone(), 3), Err(PlaybackError::TooLong { .. })));
    let changed = text.replacen("P2 flip", "P1 flip", 1);
    assert!(
        matches!(Playback::of(changed, decisions), Err(PlaybackError::Invalid(what)) if what.starts_with("line 10:"))
    );
    assert!(matches!(Playback::of("no replay".into(), 10), Err(PlaybackError::Invalid(_))));
}
