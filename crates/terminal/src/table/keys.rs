//! Assigns a key to every choice.

use kernel::scene::Spot;
use kernel::{Scene, Seat};

use super::action_menu::MenuRow;

/// Keys of the screen itself, which choices do not use.
const OWN: &str = "iuq";

/// Keys for choices without a letter, in this order.
const ORDER: &str = "1234567890ABCDEFGHIJKLMNOPQRSTVWXYZ";

/// The maximum number of verbs with letters; more are numbered.
const VERBS: usize = 6;

/// The first letters of the names of cards and zones, which select them.
pub(super) fn taken(scene: &Scene, seat: Seat) -> Vec<char> {
    let names = scene.zones.iter().filter_map(|zone| scene.reference(&Spot::zone(zone.id.clone()), seat));
    names.filter_map(|name| name.chars().next()).collect()
}

/// Assigns a key to every row: letters to verbs, numbers to cards and targets, capitals after the numbers.
pub(super) fn assign(rows: &mut [MenuRow], taken: &[char]) {
    let mut used: Vec<char> = OWN.chars().chain(taken.iter().copied()).collect();
    if rows.iter().filter(|row| row.verb.is_some()).count() <= VERBS {
        for row in rows.iter_mut() {
            let verb = row.verb.as_deref().unwrap_or_default().to_lowercase();
            row.key = verb.chars().find(|c| c.is_ascii_lowercase() && !used.contains(c));
            used.extend(row.key);
        }
    }
    let mut order = ORDER.chars();
    rows.iter_mut().filter(|row| row.key.is_none()).for_each(|row| row.key = order.next());
}
