//! Choosing: by number, by name, by arrows, by mouse, by sentence.

use std::collections::BTreeSet;

use kernel::scene::{Spot, ZoneLayout};
use kernel::{Seat, Viewer};
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use terminal::{Animation, DisplayOptions};

use terminal::explorer::ScreenRequest;

use crate::{ALONE, Desk, ROBOT};

fn click(desk: &mut Desk, wanted: &str) {
    let picture = desk.picture();
    let found = picture
        .lines()
        .enumerate()
        .find_map(|(y, line)| Some((line.find(wanted).map(|at| line[..at].chars().count())?, y)));
    let (column, row) = found.unwrap_or_else(|| panic!("{wanted} in\n{picture}"));
    desk.0.input(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: column as u16,
        row: row as u16,
        modifiers: KeyModifiers::NONE,
    }));
}

/// A guard of Anna's is rested, and Ben has two to fight. What is the only thing to do is done by itself: the first
/// battle of a guard that has just come is passed over.
fn battle() -> Desk {
    let mut desk = Desk::new(&ALONE);
    desk.press("1sxxy");
    desk
}

#[test]
fn every_way_of_choosing_leads_to_the_same_action() {
    for keys in
        ["1s", "H1s", "h1s", "H1\n", ":summon h1\n", ":summon Guard 4\n", ":s h1\n", ":summon 4\n", "\n\n"]
    {
        let mut desk = Desk::new(&ALONE);
        desk.press(keys);
        assert_eq!(desk.last(), "summon Guard 4", "{keys:?}\n{}", desk.picture());
    }
    let mut desk = Desk::new(&ALONE);
    click(&mut desk, "h1 Guard 4");
    click(&mut desk, "summon Guard 4");
    assert_eq!(desk.last(), "summon Guard 4");
}

#[test]
fn every_action_takes_three_keys_at_most() {
    let mut desk = Desk::new(&ALONE);
    let mut seen = 0;
    for turn in 0..40 {
        if desk.0.timeline().outcome().is_some() {
            break;
        }
        let here = desk.0.timeline().here();
        let legal = here.legal(Seat(0));
        let before = here.decisions().len();
        let reached = reached(before, &mut desk);
        for action in &legal {
            assert!(
                reached.contains(action),
                "`{action}` takes more than three keys, not {reached:?}:\n{}",
                desk.picture()
            );
        }
        seen = seen.max(legal.len());
        desk.press(if turn % 3 == 2 { "x" } else { "1\n<" });
    }
    assert!(seen >= 8, "there was much to choose from: {seen}");
}

/// Every action that the keys in the list lead to, with at most three of them pressed.
fn reached(before: usize, desk: &mut Desk) -> Vec<String> {
    let mut actions = Vec::new();
    let mut paths = vec![String::new()];
    while let Some(path) = paths.pop() {
        for key in keys(desk, &path) {
            let longer = format!("{path}{key}");
            if longer.len() > 3 {
                continue;
            }
            desk.press(&longer);
            let decisions = desk.0.timeline().here().decisions();
            if decisions.len() > before {
                actions.push(decisions[before].action.clone());
                while desk.0.timeline().here().decisions().len() > before {
                    desk.press("u");
                }
            } else {
                desk.press("<");
                if longer.len() < 3 {
                    paths.push(longer);
                }
            }
        }
    }
    actions
}

/// The keys that the list shows after these.
fn keys(desk: &mut Desk, path: &str) -> Vec<String> {
    desk.press(path);
    let picture = desk.picture();
    desk.press("<");
    let list = picture.lines().skip_while(|line| !line.starts_with("─ ") || !line.contains("─ log ")).skip(1);
    let key = |line: &str| {
        let key: String = line.chars().skip(1).take_while(char::is_ascii_alphanumeric).collect();
        let is_label = key.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        (key.len() == 1 || is_label && !key.is_empty()).then_some(key)
    };
    // What is done without a card is always on the bottom line.
    let bottom = picture.lines().last().unwrap_or_default();
    let next = bottom.contains("x next").then(|| "x".to_string());
    list.take(6).filter_map(key).chain(next).collect()
}

#[test]
fn forecasts_are_shown_before_the_action() {
    let mut desk = battle();
    desk.press("1");
    let picture = desk.picture();
    let told = ["theirs falls", "yours falls", "both fall", "they lose"];
    assert!(told.iter().any(|said| picture.contains(said)), "{picture}");
}

#[test]
fn selecting_a_card_without_actions_shows_it() {
    let mut desk = Desk::new(&ALONE);
    desk.press("D\n");
    assert!(desk.picture().contains("d cannot do anything now."), "{}", desk.picture());
    desk.press("H9");
    assert!(desk.picture().contains("There is no card `h9` here"), "{}", desk.picture());
    desk.press("<<");
    assert!(desk.press("<").is_none(), "Escape never leaves");
    assert!(desk.picture().contains("q leaves the match."));
}

#[test]
fn sentences_that_are_not_clear_are_asked_about() {
    let mut desk = Desk::new(&ALONE);
    desk.press(":hide\n");
    assert!(desk.picture().contains("Which one? `hide Guard 4`, `hide Guard 5`"), "{}", desk.picture());
    desk.press(":attack f1 of1\n");
    assert!(desk.picture().contains("! Anna cannot play `attack f1 of1` now"), "{}", desk.picture());
    desk.press(":fly\n");
    assert!(desk.picture().contains("`fly` is not an action of Skirmish"), "{}", desk.picture());
    desk.press(":99\n");
    assert!(desk.picture().contains("There is no choice 99: the choices are 1 to 6"), "{}", desk.picture());
    desk.press(":info x1\n");
    assert!(desk.picture().contains("There is no card `x1` here"), "{}", desk.picture());
    assert_eq!(desk.last(), "", "and nothing was played");
    desk.press(":summon Guard 5\t\n");
    assert_eq!(desk.last(), "summon Guard 5");
}

#[test]
fn against_bots_everything_can_be_taken_back() {
    let mut desk = Desk::new(&ALONE);
    desk.press("1sxxy");
    let after = desk.replay();
    assert!(desk.0.timeline().here().decisions().len() > 4, "the bot has played");
    desk.press("uuu");
    assert_eq!(desk.0.timeline().here().decisions().len(), 0, "{}", desk.picture());
    desk.press("u");
    assert!(desk.picture().contains("There is nothing to take back."));
    desk.press("UUU");
    assert_eq!(desk.replay(), after, "and done again");
    desk.press("uu1h");
    assert!(!desk.replay().contains("\nP2 "), "another way was taken: {}", desk.replay());
}

#[test]
fn events_are_shown_one_by_one_and_a_key_skips_ahead() {
    let mut desk =
        Desk::with(&ALONE, DisplayOptions { motion: Animation::Stepwise, ..DisplayOptions::default() });
    desk.press("x");
    assert!(desk.0.playing().is_some());
    let at = desk.0.timeline().at();
    desk.0.tick(1);
    assert_eq!(desk.0.timeline().at(), at + 1);
    assert!(!desk.picture().contains("Anna chooses"));
    desk.press("\n");
    assert!(desk.0.playing().is_none() && desk.picture().contains("Anna chooses"), "{}", desk.picture());
    assert_eq!(desk.0.timeline().here().deciders().first(), Some(Seat(0)));
}

#[test]
fn a_spectator_steps_and_opens_the_cards() {
    let mut desk = Desk::new(&[ROBOT, ROBOT]);
    assert_eq!(desk.0.timeline().viewer(), Viewer::Judge);
    desk.press("\n\n\nu");
    assert_eq!(desk.0.timeline().at(), 2);
    desk.press("o");
    assert_eq!(desk.0.timeline().viewer(), Viewer::Public);
    desk.press("p");
    assert!(desk.0.playing().is_some());
}

#[test]
fn every_card_has_a_name_of_its_own() {
    let mut desk = Desk::new(&[ROBOT, ROBOT]);
    for _ in 0..60 {
        for me in [Seat(0), Seat(1)] {
            let scene = desk.0.timeline().here().scene(Viewer::Seat(me));
            let mut names = BTreeSet::new();
            for zone in &scene.zones {
                let slots = if zone.shape == ZoneLayout::Spot { 1 } else { zone.cards.len() };
                for place in 0..slots {
                    let spot = Spot::card(zone.id.clone(), place);
                    let name = scene.reference(&spot, me).unwrap();
                    let found = scene.spot(&name, me).unwrap();
                    assert_eq!(scene.reference(&found, me), Some(name.clone()), "{spot:?}");
                    assert_eq!(found.zone, spot.zone, "{name}");
                    assert!(names.insert(name), "{spot:?} is called like another");
                }
            }
        }
        desk.press("\n");
    }
}

#[test]
fn a_match_that_is_not_over_is_left_only_after_a_question() {
    let mut desk = Desk::new(&ALONE);
    assert_eq!(desk.press("q"), Some(ScreenRequest::Quit), "nothing was played yet");
    desk.press("1s");
    assert_eq!(desk.press("q"), None);
    assert!(desk.picture().contains("Leave the match? y or n."), "{}", desk.picture());
    assert_eq!(desk.press("n"), None);
    assert!(!desk.picture().contains("Leave the match?"));
    assert!(desk.last().starts_with("summon"), "the answer was no key of the table");
    desk.press("q");
    assert_eq!(desk.press("y"), Some(ScreenRequest::Quit));
    assert_eq!(desk.press(":quit\n"), None, "typed or not");
    assert_eq!(desk.press("q"), Some(ScreenRequest::Quit), "saying it twice is enough");
}
