//! Playbacks of matches between bots.

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::{Scene, Seed, Viewer};
use protocol::PlaybackFrame;
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

#[test]
fn scenes_with_only_changed_zones_are_complete() {
    for line in catalog::GAMES {
        let game = played(line, 3, BotKind::Greedy);
        let playback = playback(game.as_ref());
        for viewer in game.seats().iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Judge]) {
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
        let mut end = game.scene(Viewer::Public);
        end.choices.clear();
        assert_eq!(whole(playback.frames(Viewer::Public, playback.len() - 1..playback.len())), [end]);
    }
}

#[test]
fn false_or_overlong_announcements_are_not_shown() {
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
