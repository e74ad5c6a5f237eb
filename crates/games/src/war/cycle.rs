//! Detection of matches that would never end.

use super::play::WarRun;
use super::queue::Queue;
use super::setup::Rules;

/// The first round after which the queues hold the same ranks in the same order as after an earlier round (or
/// at the deal), if there is one within the round limit.
///
/// War has no decisions after the deal, so a position that repeats once repeats for ever. Brent's algorithm finds
/// the length of the cycle with one stored position; two runs that far apart find where it begins.
pub(super) fn first_repeat(start: &[Queue; 2], rules: &Rules) -> Option<u32> {
    let length = length(start, rules)?;
    let mut ahead = WarRun::new(start.clone());
    ahead.until(length, rules);
    let mut behind = WarRun::new(start.clone());
    while !same(&ahead.queues, &behind.queues) {
        ahead.round(rules);
        behind.round(rules);
    }
    Some(ahead.tally.rounds).filter(|&round| round <= rules.max_rounds)
}

/// The length of the cycle that the match from these queues enters, or `None` if the match ends, or if the cycle
/// does not close within the limit.
fn length(start: &[Queue; 2], rules: &Rules) -> Option<u32> {
    // A cycle that closes within the limit is found within three times the limit.
    let most = rules.max_rounds.saturating_mul(3);
    let mut run = WarRun::new(start.clone());
    let mut remembered = start.clone();
    let (mut length, mut reach) = (0, 1);
    while run.tally.rounds <= most {
        if run.round(rules).is_some() {
            return None;
        }
        length += 1;
        if same(&run.queues, &remembered) {
            return Some(length);
        }
        if length == reach {
            remembered = run.queues.clone();
            (length, reach) = (0, reach * 2);
        }
    }
    None
}

fn same(a: &[Queue; 2], b: &[Queue; 2]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.same_ranks(b))
}
