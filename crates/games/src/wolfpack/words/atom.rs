//! One test on a flyer or on a change of state, as the rules ask it.

use effects::query::{Op, Test};

use crate::wolfpack::state::{ChangeId, STATES, State};

/// A test, and the answer that it wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atom {
    pub(in crate::wolfpack) what: What,
    pub(in crate::wolfpack) wanted: bool,
}

/// What is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::wolfpack) enum What {
    Friend,
    Enemy,
    /// Whom one may fire at (A3-9).
    Foe,
    Pilot,
    Ace,
    Health(Op, i64),
    Change(ChangeId),
    From(State),
    To(State),
}

impl Atom {
    /// The test as the rules ask it; none for what only prints can be asked.
    pub(super) fn new(test: &Test) -> Option<Self> {
        let state = |word: &str| STATES.iter().find(|node| node.word == word).map(|node| node.state);
        let (what, wanted) = match test {
            Test::Word(field, op, word) => {
                let what = match (field.name, *word) {
                    ("from", word) => What::From(state(word)?),
                    ("to", word) => What::To(state(word)?),
                    ("change", word) => What::Change(ChangeId::find(word)?),
                    (_, "friend") => What::Friend,
                    (_, "enemy") => What::Enemy,
                    (_, "foe") => What::Foe,
                    (_, "pilot") => What::Pilot,
                    (_, "ace") => What::Ace,
                    _ => return None,
                };
                (what, *op != Op::Unequal)
            }
            Test::Number(_, op, number) => (What::Health(*op, *number), true),
            Test::Text(..) | Test::Pattern(..) => return None,
        };
        Some(Self { what, wanted })
    }
}
