//! Any keys in any order: nothing breaks, nothing is shown that is hidden, and what was played is a true match.

use kernel::scene::Lane;
use kernel::{Seat, Viewer};
use proptest::prelude::*;

use crate::{ALONE, Desk, TOGETHER};

const KEYS: &str = "1234x\n\n<↓→ isuUHFOBDG0:/?\tq+-rpvAyn";

/// The names of the cards that the person at the keyboard may not see, and nobody else has.
fn hidden(desk: &Desk) -> Vec<String> {
    let timeline = desk.0.timeline();
    let judged = timeline.here().scene(Viewer::Judge);
    let seen = timeline.here().scene(timeline.viewer());
    let mut names = Vec::new();
    for (judged, seen) in judged.zones.iter().zip(&seen.zones).filter(|(zone, _)| zone.lane != Lane::Side) {
        let cards = judged.cards.iter().zip(&seen.cards).filter(|(_, seen)| seen.face.is_none());
        names.extend(cards.filter_map(|(judged, _)| judged.face.as_ref()).map(|face| face.name.clone()));
    }
    let open: Vec<_> =
        seen.zones.iter().flat_map(|zone| &zone.cards).filter_map(|card| card.face.as_ref()).collect();
    names.retain(|name| !open.iter().any(|face| face.name == *name));
    names
}

/// Does this name stand there, and not only as the beginning of another?
fn stands(picture: &str, name: &str) -> bool {
    picture
        .match_indices(name)
        .any(|(at, _)| !picture[at + name.len()..].starts_with(|c: char| c.is_ascii_digit()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn nothing_breaks_and_nothing_leaks(keys in prop::collection::vec(0..KEYS.chars().count(), 150), alone: bool) {
        let mut desk = Desk::new(if alone { &ALONE } else { &TOGETHER });
        let mut told = 0;
        for key in keys {
            desk.press(&KEYS.chars().nth(key).into_iter().collect::<String>());
            let picture = desk.picture();
            if desk.0.timeline().outcome().is_some() {
                break;
            }
            let (table, _) = picture.split_once("chooses").unwrap_or((&picture, ""));
            for name in hidden(&desk) {
                prop_assert!(!stands(table, &name), "{name} is hidden:\n{picture}");
                told += 1;
            }
            prop_assert_ne!(desk.0.timeline().viewer(), Viewer::Judge);
            if alone {
                prop_assert_eq!(desk.0.timeline().viewer(), Viewer::Seat(Seat(0)));
            }
        }
        prop_assert!(told > 0, "something was hidden");
        prop_assert!((catalog::entry::<crate::game::Skirmish>().verify)(&desk.0.timeline().whole().replay()).is_ok());
    }
}
