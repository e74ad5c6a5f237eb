//! What a query may not ask: nothing may depend on what its players do not know.

use effects::program::{Filter, Role, Selector};

use super::asks::Purpose;
use super::atom::{Atom, Party, What, reach};
use super::{Cue, Words};

/// Does a query ask what is printed on cards? That something on the field is a monster is seen by its place.
pub(in crate::duel) fn asks_prints(which: &Selector<Words>, purpose: Purpose) -> bool {
    let in_piles = which.reach & (reach::HAND | reach::DECK) != 0 || purpose == Purpose::Waiting(Cue::Drawn);
    let numbers = purpose == Purpose::Number;
    numbers
        || has(&which.filter, &|filter| match filter {
            Filter::Atom(Atom { what: What::Number(..) | What::Name(..), .. }) => true,
            Filter::Atom(Atom { what: What::Monster | What::Spell, .. }) => in_piles,
            _ => false,
        })
}

/// Does a query look at the hand of the effect's player?
pub(in crate::duel) fn looks_at_hand(which: &Selector<Words>, purpose: Purpose) -> bool {
    which.reach & reach::HAND != 0 && asks_prints(which, purpose)
}

/// Why a query cannot be asked, if it cannot: what it asks is hidden.
pub(in crate::duel) fn secret(which: &Selector<Words>, purpose: Purpose) -> Option<&'static str> {
    if !asks_prints(which, purpose) {
        return None;
    }
    if purpose == Purpose::Waiting(Cue::Drawn) {
        return Some("what is drawn is hidden: it can only be asked who draws it");
    }
    if matches!(purpose, Purpose::Waiting(_) | Purpose::With(_)) {
        return None;
    }
    if which.reach & reach::DECK != 0 {
        return Some("the cards of a deck are hidden from everybody: only their number can be asked");
    }
    if which.reach & reach::HAND == 0 {
        return None;
    }
    match purpose {
        Purpose::Number => Some("the numbers of cards in a hand are hidden"),
        Purpose::Open | Purpose::Changed | Purpose::Turns => {
            Some("everybody sees whether it is so, and what is in a hand is hidden")
        }
        Purpose::OthersChoice => Some("what is in a hand is hidden from one of the players"),
        Purpose::Effect | Purpose::Choice | Purpose::Done(_) if !is_yours(&which.filter) => {
            Some("what is in the opponent's hand is hidden: only the number of cards can be asked")
        }
        _ => None,
    }
}

/// Does a query speak of what was chosen before?
pub(in crate::duel) fn speaks_of_it(which: &Selector<Words>) -> bool {
    has(&which.filter, &|filter| {
        matches!(filter, Filter::Role(Role::It) | Filter::Atom(Atom { what: What::Of(Party::Its), .. }))
    })
}

fn is_yours(filter: &Filter<Atom>) -> bool {
    surely(filter, &What::Of(Party::Yours))
}

/// Is this so of everything that answers the query?
pub(super) fn surely(filter: &Filter<Atom>, so: &What) -> bool {
    match filter {
        Filter::Atom(Atom { what, wanted }) => *wanted && what == so,
        Filter::All(all) => all.iter().any(|filter| surely(filter, so)),
        Filter::Some(some) => !some.is_empty() && some.iter().all(|filter| surely(filter, so)),
        Filter::Any | Filter::Role(_) | Filter::Not(_) => false,
    }
}

/// Is there such a test anywhere in it?
pub(super) fn has(filter: &Filter<Atom>, test: &impl Fn(&Filter<Atom>) -> bool) -> bool {
    test(filter)
        || match filter {
            Filter::Not(inner) => has(inner, test),
            Filter::All(all) | Filter::Some(all) => all.iter().any(|filter| has(filter, test)),
            Filter::Any | Filter::Role(_) | Filter::Atom(_) => false,
        }
}
