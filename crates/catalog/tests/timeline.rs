//! A timeline shows each viewer what the match itself shows.

use catalog::bots::Lineup;
use catalog::{AnyGame, GAMES, GameEntry, MomentMark, Timeline, TimelineFrame};
use kernel::{Scene, Seed, Viewer};
use proptest::prelude::*;

/// A match by bots, until it is over or has so many decisions.
fn played(entry: &GameEntry, seed: u64, bots: &str, decisions: usize) -> Timeline {
    let dealt = (entry.open)(&(entry.defaults)(), Seed::from(seed), Vec::new()).unwrap();
    let bots = Lineup::new(vec![entry.bot(bots).unwrap()]);
    let mut timeline = Timeline::new(dealt.as_ref());
    while timeline.decisions().len() < decisions && timeline.simulate(&bots).unwrap().is_some() {}
    timeline
}

fn viewers(game: &dyn AnyGame) -> Vec<Viewer> {
    game.seats().iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Judge]).collect()
}

/// Every moment of a match for a viewer, by replaying it from its deal without keyframes: the text, the scene, and
/// whether the scene is between two decisions. Within a decision only the zones are known.
fn replayed(match_: &dyn AnyGame, viewer: Viewer) -> Vec<(Option<String>, Scene, bool)> {
    let mut game = match_.until(0);
    let mut all = vec![(None, game.scene(viewer), true)];
    for decision in match_.decisions() {
        let mut scene = game.scene(viewer);
        let events = game.play(decision.seat, &decision.action).unwrap().each(viewer);
        let last = events.len().checked_sub(1);
        for (number, event) in events.into_iter().enumerate() {
            if let Some(event) = &event {
                event.motions.iter().for_each(|motion| scene.apply(motion));
                event.scene_events.iter().for_each(|event| scene.apply_event(event));
            }
            let settled = Some(number) == last;
            let scene = if settled { game.scene(viewer) } else { scene.clone() };
            all.push((event.map(|event| event.text), scene, settled));
        }
        if last.is_none() && game.decisions().len() == match_.decisions().len() {
            all.push((None, game.scene(viewer), true));
        }
    }
    all
}

fn one(timeline: &Timeline, viewer: Viewer, at: usize) -> TimelineFrame {
    timeline.frames(viewer, at..at + 1).next().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// The scene at any moment is the scene that one gets by replaying the match from its deal, for every game and
    /// viewer, in whatever order the moments are asked for.
    #[test]
    fn a_moment_looks_as_if_replayed_from_the_deal(
        seed in 0..1000u64,
        bot in prop::sample::select(vec!["random", "greedy"]),
        decisions in 0..150usize,
        places in prop::collection::vec(0.0..1.0f64, 8),
    ) {
        for entry in GAMES {
            let timeline = played(entry, seed, bot, decisions);
            for viewer in viewers(timeline.end()) {
                let expected = replayed(timeline.end(), viewer);
                let all: Vec<_> = timeline.frames(viewer, 0..timeline.len()).collect();
                prop_assert_eq!(all.len(), expected.len(), "{}", entry.about.name);
                for (at, (frame, (text, scene, settled))) in all.iter().zip(&expected).enumerate() {
                    prop_assert_eq!(frame.settled, *settled, "{} of {} for {}", at, entry.about.name, viewer);
                    prop_assert_eq!(frame.event.as_ref().map(|event| &event.text), text.as_ref());
                    match settled {
                        true => prop_assert_eq!(&frame.scene, scene, "{} for {}", at, viewer),
                        false => prop_assert_eq!(&frame.scene.zones, &scene.zones, "{} for {}", at, viewer),
                    }
                }
                let heard: Vec<_> = timeline.heard(viewer, 0..timeline.len()).collect();
                prop_assert!(heard.iter().eq(all.iter().map(|frame| &frame.event)));
                for place in &places {
                    let at = (place * all.len() as f64) as usize;
                    prop_assert_eq!(&one(&timeline, viewer, at), &all[at], "{} for {}", at, viewer);
                    let heard: Vec<_> = timeline.heard(viewer, at..at + 1).collect();
                    prop_assert_eq!(&heard[..], &[all[at].event.clone()]);
                }
            }
        }
    }

    /// A timeline that went back is the timeline of the shorter match, and can go on.
    #[test]
    fn a_timeline_goes_back_and_on(seed in 0..1000u64, decisions in 1..120usize, kept in 0.0..1.0f64) {
        for entry in GAMES {
            let whole = played(entry, seed, "random", decisions);
            let kept = (kept * whole.decisions().len() as f64) as usize;
            let mut timeline = Timeline::new(whole.end());
            prop_assert_eq!(outline(&timeline), outline(&whole));
            timeline.truncate(kept);
            prop_assert_eq!(outline(&timeline), outline(&Timeline::new(whole.end().until(kept).as_ref())));
            timeline.extend(&whole.decisions()[kept..]);
            prop_assert_eq!(outline(&timeline), outline(&whole));
            // It can also go on in another way, and keeps nothing of the first.
            timeline.truncate(kept);
            let bots = Lineup::new(vec![entry.bot("greedy").unwrap()]);
            while timeline.decisions().len() < kept + 80 && timeline.simulate(&bots).unwrap().is_some() {}
            let anew = Timeline::new(timeline.end());
            prop_assert_eq!(outline(&timeline), outline(&anew));
            for at in (0..anew.len()).step_by(11) {
                prop_assert_eq!(one(&timeline, Viewer::Judge, at), one(&anew, Viewer::Judge, at), "{}", at);
            }
        }
    }
}

/// Everything that a timeline says about its moments.
fn outline(timeline: &Timeline) -> String {
    let marks: Vec<_> = (0..timeline.len()).map(|at| timeline.marks(at)).collect();
    let (moments, rounds, end) = (timeline.moments(), timeline.rounds(), timeline.end().fingerprint());
    format!("{moments:?}\n{rounds:?}\n{marks:?}\n{end}")
}

#[test]
fn rounds_follow_each_other_and_marks_are_few() {
    for entry in GAMES {
        let timeline = played(entry, 4, "greedy", usize::MAX);
        let rounds = timeline.rounds();
        assert_eq!(rounds[0].0, 0);
        assert!(rounds.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1.round != pair[1].1.round));
        let marked = |mark| (0..timeline.len()).filter(|at| timeline.marks(*at).contains(&mark)).count();
        assert_eq!(marked(MomentMark::Ends), 1);
        for mark in MomentMark::ALL {
            assert!(marked(mark) * 6 <= timeline.len(), "{mark:?} of {}", entry.about.name);
        }
        assert!(
            MomentMark::ALL.into_iter().map(marked).sum::<usize>() > 1,
            "{} has no marks",
            entry.about.name
        );
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut timeline = played(&GAMES[0], 7, "random", 20);
    let before = outline(&timeline);
    let seat = timeline.end().deciders().first().unwrap();
    assert_eq!(timeline.push(seat, "eat").unwrap_err().code, "not-an-action");
    assert_eq!(outline(&timeline), before);
}
