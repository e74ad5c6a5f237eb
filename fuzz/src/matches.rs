//! Matches as text, and all that is agreed before them.

use std::num::NonZeroUsize;

use catalog::story::Story;
use catalog::{Lineup, GAMES};
use kernel::replay::Replay;
use kernel::{Pairs, Seed, Setup};
use lab::{Deals, Finals, Progress, Outputs, Subject, Tally};
use tables::TableOptions;

use crate::text;

pub(crate) fn replay(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    if let Ok(replay) = text.parse::<Replay>() {
        let written = replay.to_string();
        let again = written.parse::<Replay>().unwrap_or_else(|error| panic!("{error:?}: {written}"));
        assert_eq!(again.to_string(), written);
    }
    _ = catalog::verify_text(text);
}

/// A replay that is brought along to a server and looked at.
pub(crate) fn timeline(bytes: &[u8]) {
    if let Some(text) = text(bytes) {
        server::fuzzing::playback(text);
    }
}

pub(crate) fn story(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    match Story::read(text) {
        Ok(story) => drop(story.run()),
        Err(mistakes) => assert!(!mistakes.is_empty()),
    }
}

/// Every line is a deal of every game, or a mistake with the number of the line.
pub(crate) fn deal(bytes: &[u8]) {
    let (bots, settings, gauge) = (Lineup::default(), Pairs::default(), Progress::default());
    for entry in GAMES {
        let seed = Seed::from(7);
        let Ok(subject) = Subject::new(entry, &settings, &bots, seed) else { continue };
        let mut tally = Tally::new(&*subject.runner);
        let (threads, finals) = (NonZeroUsize::MIN, Finals::Show);
        let deals = Deals { entry, settings: &settings, bots: &bots, seed, finals, threads, progress: &gauge };
        let mut lines = Vec::new();
        let mut outputs = Outputs { lines: Some(&mut lines), ..Outputs::default() };
        let played = deals.play(bytes, &mut tally, &mut outputs, |bad| {
            assert!(bad.line > 0 && !bad.what.is_empty());
            Ok(())
        });
        played.expect("nothing fails that is no file");
    }
}

/// Settings as one types them: of each game, and of a table.
pub(crate) fn setup(bytes: &[u8]) {
    let Some(pairs) = text(bytes).and_then(|text| text.parse::<Pairs>().ok()) else { return };
    assert_eq!(pairs.to_string().parse::<Pairs>().as_ref(), Ok(&pairs));
    if let Ok(options) = TableOptions::from_pairs(&pairs) {
        assert_eq!(TableOptions::from_pairs(&options.pairs()), Ok(options));
    }
    for entry in GAMES {
        let Ok(game) = (entry.open)(&pairs, Seed::from(7), Vec::new()) else { continue };
        let agreed = game.settings(kernel::Viewer::Judge);
        assert!((entry.open)(&agreed, Seed::from(7), Vec::new()).is_ok(), "{}: {agreed}", entry.about.name);
    }
}

/// A match as a server keeps it between two decisions.
pub(crate) fn snapshot(bytes: &[u8]) {
    for entry in GAMES {
        _ = (entry.restore)(&(entry.defaults)(), bytes);
    }
}

/// A conversation with another program.
pub(crate) fn engine(bytes: &[u8]) {
    let mut said = Vec::new();
    crate::engine::converse(bytes, &mut said).expect("nothing fails that is no file");
    for line in said.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        serde_json::from_slice::<serde_json::Value>(line).expect("every answer is JSON");
    }
}
