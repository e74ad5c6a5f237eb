//! One compiled test on a flyer or on a state transition.

use effects::query::{Op, Test};

use crate::wolfpack::turn_state::{STATES, TurnState, TurnTransitionId};

/// A test and its expected result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WolfPackAtom {
    pub(in crate::wolfpack) what: WolfPackPredicate,
    pub(in crate::wolfpack) wanted: bool,
}

/// The predicate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::wolfpack) enum WolfPackPredicate {
    Friend,
    Enemy,
    /// The flyers that one may fire at (A3-9).
    Foe,
    Pilot,
    Ace,
    Health(Op, i64),
    /// Is it the turn of the flyer's side?
    OnTurn,
    Change(TurnTransitionId),
    From(TurnState),
    To(TurnState),
}

impl WolfPackAtom {
    /// The compiled test; `None` for a test that applies only to prints.
    pub(super) fn new(test: &Test) -> Option<Self> {
        let state = |word: &str| STATES.iter().find(|node| node.word == word).map(|node| node.state);
        let (what, wanted) = match test {
            Test::Word(field, op, word) if field.name == "turn" => {
                (WolfPackPredicate::OnTurn, (*word == "on-turn") == (*op != Op::Unequal))
            }
            Test::Word(field, op, word) => {
                let what = match (field.name, *word) {
                    ("from", word) => WolfPackPredicate::From(state(word)?),
                    ("to", word) => WolfPackPredicate::To(state(word)?),
                    ("change", word) => WolfPackPredicate::Change(TurnTransitionId::find(word)?),
                    (_, "friend") => WolfPackPredicate::Friend,
                    (_, "enemy") => WolfPackPredicate::Enemy,
                    (_, "foe") => WolfPackPredicate::Foe,
                    (_, "pilot") => WolfPackPredicate::Pilot,
                    (_, "ace") => WolfPackPredicate::Ace,
                    _ => return None,
                };
                (what, *op != Op::Unequal)
            }
            Test::Number(_, op, number) => (WolfPackPredicate::Health(*op, *number), true),
            Test::Text(..) | Test::Pattern(..) | Test::Relative(..) => return None,
        };
        Some(Self { what, wanted })
    }
}
