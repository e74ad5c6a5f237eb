//! A key for everything that can be chosen.

use kernel::scene::Spot;
use kernel::{Scene, Seat};

use super::action_menu::MenuRow;

/// Keys of the table itself that choices leave alone.
const OWN: &str = "iuq";

/// For what has no letter of its own, in this order.
const ORDER: &str = "1234567890ABCDEFGHIJKLMNOPQRSTVWXYZ";

/// More verbs than this are numbered.
const VERBS: usize = 6;

/// The letters that begin the name of a card or zone: with them one points.
pub(super) fn taken(scene: &Scene, seat: Seat) -> Vec<char> {
    let names = scene.zones.iter().filter_map(|zone| scene.reference(&Spot::zone(zone.id.clone()), seat));
    names.filter_map(|name| name.chars().next()).collect()
}

/// Gives every row a key: a letter to a verb, numbers to cards and targets, capitals where numbers end.
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
