//! Queries that would reveal hidden cards: nothing may depend on what its players do not know.

use effects::program::{Filter, Role, Selector};

use super::queries::{QueryPurpose, searched};
use crate::duel::words::{DuelAtom, DuelTest, Party, Quality, reach};
use crate::duel::words::{DuelTrigger, DuelVocab};

/// Does a query ask what is printed on cards? That something on the field is a monster is seen by its place.
pub(in crate::duel) fn asks_prints(which: &Selector<DuelVocab>, purpose: QueryPurpose) -> bool {
    let in_piles = searched(which) & (reach::HAND | reach::DECK) != 0
        || purpose == QueryPurpose::Waiting(DuelTrigger::Drawn);
    let numbers = purpose == QueryPurpose::Number;
    numbers
        || has(&which.filter, &|filter| match filter {
            Filter::Atom(DuelAtom { what: DuelTest::Number(..) | DuelTest::Name(..), .. })
            | Filter::Stat(_) => true,
            Filter::Atom(DuelAtom { what: DuelTest::Class(_), .. }) => in_piles,
            _ => false,
        })
}

/// Does a query look at the hand of the effect's player?
pub(in crate::duel) fn looks_at_hand(which: &Selector<DuelVocab>, purpose: QueryPurpose) -> bool {
    searched(which) & reach::HAND != 0 && asks_prints(which, purpose)
}

/// Why a query cannot be asked, if it cannot: what it asks is hidden. `places` are the zones where what it finds can be.
pub(in crate::duel) fn reveals_hidden(
    which: &Selector<DuelVocab>,
    purpose: QueryPurpose,
    places: u32,
) -> Option<&'static str> {
    let is_seen = |filter: &Filter<DuelAtom>| {
        matches!(filter, Filter::Atom(DuelAtom { what: DuelTest::Has(Quality::Seen), wanted: true }))
    };
    if !asks_prints(which, purpose) || has(&which.filter, &is_seen) {
        return None;
    }
    if purpose == QueryPurpose::Waiting(DuelTrigger::Drawn) {
        return Some("drawn cards are hidden: a query can only test who draws");
    }
    if matches!(purpose, QueryPurpose::Waiting(_) | QueryPurpose::With(_)) {
        return None;
    }
    if places & reach::DECK != 0 {
        return Some("the cards of a deck are hidden from both players: a query can only count them");
    }
    if places & reach::HAND == 0 {
        return None;
    }
    match purpose {
        QueryPurpose::Number => Some("the stats of cards in a hand are hidden"),
        QueryPurpose::Open | QueryPurpose::Changed | QueryPurpose::Turns => {
            Some("both players see whether the condition holds, but hands are hidden")
        }
        QueryPurpose::OthersChoice => Some("hands are hidden from the other player"),
        QueryPurpose::Effect | QueryPurpose::Choice | QueryPurpose::Done(_) if !is_yours(&which.filter) => {
            Some("the opponent's hand is hidden: a query can only count its cards")
        }
        _ => None,
    }
}

/// Does a query speak of what was chosen before?
pub(in crate::duel) fn speaks_of_it(which: &Selector<DuelVocab>) -> bool {
    has(&which.filter, &|filter| {
        matches!(
            filter,
            Filter::Role(Role::It | Role::Named(_))
                | Filter::Atom(DuelAtom { what: DuelTest::Of(Party::Its), .. })
        )
    })
}

fn is_yours(filter: &Filter<DuelAtom>) -> bool {
    surely(filter, &DuelTest::Of(Party::Yours))
}

/// Is this so of everything that answers the query?
pub(super) fn surely(filter: &Filter<DuelAtom>, so: &DuelTest) -> bool {
    match filter {
        Filter::Atom(DuelAtom { what, wanted }) => *wanted && what == so,
        Filter::All(all) => all.iter().any(|filter| surely(filter, so)),
        Filter::Some(some) => !some.is_empty() && some.iter().all(|filter| surely(filter, so)),
        Filter::Any | Filter::Role(_) | Filter::Stat(_) | Filter::Not(_) => false,
    }
}

/// Is there such a test anywhere in it?
pub(super) fn has(filter: &Filter<DuelAtom>, test: &impl Fn(&Filter<DuelAtom>) -> bool) -> bool {
    test(filter)
        || match filter {
            Filter::Not(inner) => has(inner, test),
            Filter::All(all) | Filter::Some(all) => all.iter().any(|filter| has(filter, test)),
            Filter::Any | Filter::Role(_) | Filter::Stat(_) | Filter::Atom(_) => false,
        }
}
