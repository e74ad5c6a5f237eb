//! The turn order as a table: the states, whom each waits for, and the transitions between them.
//!
//! The match follows only this table, and `croupier rules` draws its diagram from it.

use serde::{Deserialize, Serialize};

use super::flyer::WolfPackSide;

/// A state of the turn order (R3-8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnState {
    /// Every pilot draws (R3-13).
    Draw,
    /// Every pilot chooses in secret (R3-15).
    Selection,
    /// One pilot's card takes effect (R3-18).
    Action,
    /// Effects that last until now end, and the host continues (R3-20).
    Confirm,
    /// The Ace draws.
    BossDraw,
    /// The Ace selects one card (R3-22).
    BossSelection,
    /// One card of the Ace takes effect.
    BossAction,
    /// Effects that last until now end, and the host continues (R3-23).
    BossPhaseConfirm,
}

/// The description of a state.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TurnStateInfo {
    /// The state.
    pub state: TurnState,
    /// Its name in the rules.
    pub title: &'static str,
    /// The name for people.
    pub called: &'static str,
    /// The name in the card language.
    pub word: &'static str,
    /// The work on entry, in a few words.
    pub does: &'static str,
    /// The players who have to decide before it ends.
    pub waits: Waits,
}

/// The players that a state waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Waits {
    /// Nobody.
    Nobody,
    /// Every living pilot.
    Pilots,
    /// The Ace.
    Ace,
    /// The host, unless the match continues automatically.
    Host,
}

impl Waits {
    /// A description in a few words.
    pub const fn says(self) -> &'static str {
        match self {
            Self::Nobody => "",
            Self::Pilots => "waits for every pilot",
            Self::Ace => "waits for the Ace",
            Self::Host => "waits for the host",
        }
    }
}

/// A transition between two states.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TurnTransition {
    /// The source state.
    pub from: TurnState,
    /// The target state.
    pub to: TurnState,
    /// The condition; the first transition whose guard holds is taken.
    pub guard: Guard,
    /// The name in the card language.
    pub word: &'static str,
    /// Another name for it (A3-31).
    pub alias: Option<&'static str>,
}

/// The condition of a transition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guard {
    /// Always.
    Always,
    /// A card has still to be selected in this turn.
    Selections,
    /// A card has still to take effect.
    Actions,
}

impl Guard {
    /// A description in a few words.
    pub const fn says(self) -> &'static str {
        match self {
            Self::Always => "",
            Self::Selections => "selections left",
            Self::Actions => "actions left",
        }
    }
}

const fn node(
    state: TurnState,
    (title, called): (&'static str, &'static str),
    word: &'static str,
    does: &'static str,
    waits: Waits,
) -> TurnStateInfo {
    TurnStateInfo { state, title, called, word, does, waits }
}

/// The states, in the order of a round.
pub const STATES: [TurnStateInfo; 8] = [
    node(TurnState::Draw, ("Draw", "Draw"), "draw", "pilots refill their hands", Waits::Nobody),
    node(
        TurnState::Selection,
        ("Selection", "Choose"),
        "selection",
        "pilots choose in secret",
        Waits::Pilots,
    ),
    node(TurnState::Action, ("Action", "Act"), "action", "the next card takes effect", Waits::Nobody),
    node(TurnState::Confirm, ("Confirm", "Done"), "confirm", "the pilots' turn ends", Waits::Host),
    node(
        TurnState::BossDraw,
        ("BossDraw", "Ace draws"),
        "boss-draw",
        "the Ace refills its hand",
        Waits::Nobody,
    ),
    node(
        TurnState::BossSelection,
        ("BossSelection", "Ace chooses"),
        "boss-selection",
        "the Ace selects a card",
        Waits::Ace,
    ),
    node(
        TurnState::BossAction,
        ("BossAction", "Ace acts"),
        "boss-action",
        "the next card takes effect",
        Waits::Nobody,
    ),
    node(
        TurnState::BossPhaseConfirm,
        ("BossPhaseConfirm", "Ace done"),
        "boss-phase-confirm",
        "the Ace's turn ends",
        Waits::Host,
    ),
];

/// The initial state: hands are dealt full, so nobody has to draw (A3-2).
pub const FIRST: TurnState = TurnState::Selection;

const fn change(from: TurnState, to: TurnState, guard: Guard, word: &'static str) -> TurnTransition {
    TurnTransition { from, to, guard, word, alias: None }
}

/// All transitions. Of those from a state, the first whose guard holds is taken.
pub const CHANGES: [TurnTransition; 11] = [
    TurnTransition {
        alias: Some("draw-action"),
        ..change(TurnState::Draw, TurnState::Selection, Guard::Always, "draw-selection")
    },
    change(TurnState::Selection, TurnState::Action, Guard::Always, "selection-action"),
    change(TurnState::Action, TurnState::Action, Guard::Actions, "action-action"),
    change(TurnState::Action, TurnState::Confirm, Guard::Always, "action-confirm"),
    change(TurnState::Confirm, TurnState::BossDraw, Guard::Always, "confirm-boss-draw"),
    change(TurnState::BossDraw, TurnState::BossSelection, Guard::Always, "boss-draw-selection"),
    change(TurnState::BossSelection, TurnState::BossSelection, Guard::Selections, "boss-selection-selection"),
    change(TurnState::BossSelection, TurnState::BossAction, Guard::Always, "boss-selection-action"),
    change(TurnState::BossAction, TurnState::BossAction, Guard::Actions, "boss-action-action"),
    change(TurnState::BossAction, TurnState::BossPhaseConfirm, Guard::Always, "boss-action-confirm"),
    change(TurnState::BossPhaseConfirm, TurnState::Draw, Guard::Always, "boss-confirm-draw"),
];

/// A transition, by its index in the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TurnTransitionId(pub(super) u8);

impl TurnTransitionId {
    /// Its row in the table.
    #[inline]
    pub fn row(self) -> &'static TurnTransition {
        &CHANGES[usize::from(self.0) % CHANGES.len()]
    }

    /// The transitions from a state, in the order in which they are tried.
    #[inline]
    pub(super) fn from(state: TurnState) -> impl Iterator<Item = Self> {
        (0..CHANGES.len() as u8).map(Self).filter(move |id| id.row().from == state)
    }

    /// The transition with this name.
    pub(super) fn find(word: &str) -> Option<Self> {
        let named = |change: &TurnTransition| change.word == word || change.alias == Some(word);
        CHANGES.iter().position(named).map(|at| Self(at as u8))
    }
}

impl TurnState {
    /// Whose turn it belongs to.
    #[inline]
    pub(super) fn side(self) -> WolfPackSide {
        match self {
            Self::Draw | Self::Selection | Self::Action | Self::Confirm => WolfPackSide::Pack,
            Self::BossDraw | Self::BossSelection | Self::BossAction | Self::BossPhaseConfirm => {
                WolfPackSide::Ace
            }
        }
    }

    /// What the table says of it.
    #[inline]
    pub fn node(self) -> &'static TurnStateInfo {
        &STATES[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R3-8, R3-14, R3-17, R3-19, R3-21, R3-23, A3-6: a round goes through all states and begins again; the last
    /// transition from each state has no condition.
    #[test]
    fn the_table_is_a_round() {
        for (at, node) in STATES.iter().enumerate() {
            assert_eq!(node.state as usize, at, "{}", node.title);
            let ways: Vec<_> = TurnTransitionId::from(node.state).map(|id| id.row().guard).collect();
            assert_eq!(ways.last(), Some(&Guard::Always), "{}", node.title);
            assert_eq!(ways.iter().filter(|guard| **guard == Guard::Always).count(), 1, "{}", node.title);
            let next = TurnTransitionId::from(node.state).last().unwrap().row().to;
            assert_eq!(next as usize, (at + 1) % STATES.len(), "{}", node.title);
        }
    }

    /// A3-31: the first transition is also found under its former name in the rules.
    #[test]
    fn the_first_change_has_two_names() {
        assert_eq!(TurnTransitionId::find("draw-action"), TurnTransitionId::find("draw-selection"));
        assert_eq!(TurnTransitionId::find("draw-selection").unwrap().row().to, TurnState::Selection);
        assert_eq!(TurnTransitionId::find("draw-confirm"), None);
    }
}
