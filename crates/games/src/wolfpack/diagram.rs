//! The state diagram of the turn order, drawn from its table.

use kernel::diagram::{Diagram, DiagramState, Transition};

use super::turn_state::{CHANGES, FIRST, STATES};

/// A round: the pilots' turn above from left to right, the Ace's turn below from right to left.
pub fn diagram() -> Diagram {
    let half = STATES.len() / 2;
    let states = STATES.iter().enumerate().map(|(at, node)| DiagramState {
        name: node.title,
        does: node.does,
        waits: node.waits.says(),
        at: if at < half { (at as u8, 0) } else { ((STATES.len() - 1 - at) as u8, 1) },
    });
    let ways = CHANGES.iter().map(|change| {
        let (from, to) = (change.from as usize, change.to as usize);
        Transition { from, to, when: change.guard.says() }
    });
    Diagram {
        title: "A round of Wolf Pack",
        states: states.collect(),
        first: FIRST as usize,
        ways: ways.collect(),
    }
}
