//! Queries that can never match, and queries whose matches nothing can ever be done to.

use effects::program::{Filter, Role, Selector};

use super::hidden::{has, surely};
use super::queries::{QueryPurpose, RoleZones};
use crate::duel::cards::card::CardClass;
use crate::duel::words::reach::{DECK, FIELD, GRAVE, HAND, PLAYER};
use crate::duel::words::{DuelAtom, DuelTest, Party};
use crate::duel::words::{DuelTrigger, DuelVerb, DuelVocab};

/// Why nothing ever comes of a query, if nothing does. What cannot be told from the card alone may find nothing now and
/// then: then nothing happens, and that is no mistake. `this` is the class of the card that says it.
pub(in crate::duel) fn never_matches(
    which: &Selector<DuelVocab>,
    purpose: QueryPurpose,
    cast: RoleZones,
    this: CardClass,
) -> Option<&'static str> {
    let places = cast.places(which);
    let (filter, on) = (&which.filter, |at: u32| places & at != 0);
    let spells =
        surely(filter, &DuelTest::Class(CardClass::Spell)) || this == CardClass::Spell && is_this(filter);
    let no_monsters = |at| spells || !on(at);
    let asks = |test: &dyn Fn(&DuelTest) -> bool| {
        has(filter, &|filter| matches!(filter, Filter::Atom(DuelAtom { what, .. }) if test(what)))
    };
    if asks(&|what| *what == DuelTest::Of(Party::Its)) && cast.it & PLAYER == 0 {
        return Some("`its` needs a player, and `it` is not a player here");
    }
    if asks(&|what| matches!(what, DuelTest::Came(_))) {
        return Some("only a ruleset with chains notes where cards came from");
    }
    match purpose {
        QueryPurpose::Waiting(trigger) => match trigger {
            DuelTrigger::Summoned if no_monsters(FIELD) => {
                Some("only monsters can be summoned, and only to the field")
            }
            DuelTrigger::Attacks if no_monsters(FIELD) => Some("only monsters on the field can attack"),
            DuelTrigger::Destroyed if !on(FIELD) => Some("only cards on the field can be destroyed"),
            DuelTrigger::Drawn if asks(&|what| !matches!(what, DuelTest::Of(_))) => {
                Some("a drawn card comes from a deck: a query can only test its owner")
            }
            DuelTrigger::Summoned | DuelTrigger::Attacks | DuelTrigger::Destroyed | DuelTrigger::Drawn => {
                None
            }
            _ => Some("this ruleset has no such event: only a ruleset with chains has it"),
        },
        QueryPurpose::With(DuelTrigger::Attacks) if no_monsters(FIELD) => {
            Some("only monsters are attacked by a card: an attack on a player has no `with`")
        }
        QueryPurpose::With(DuelTrigger::Attacks) => None,
        QueryPurpose::With(_) => Some("this trigger has one object: use `with` only with `attacks`"),
        QueryPurpose::Turns if asks(&|what| !matches!(what, DuelTest::Of(_) | DuelTest::Player)) => {
            Some("only players have turns")
        }
        QueryPurpose::Turns => None,
        QueryPurpose::Decides if !on(PLAYER) => Some(
            "only a player can choose, and `it` is not a player \
            here",
        ),
        _ if places == 0 => Some("its subject is never in the searched zone"),
        QueryPurpose::Choice | QueryPurpose::OthersChoice if on(DECK) => {
            Some("cards of a deck cannot be chosen, only drawn")
        }
        QueryPurpose::Number if no_monsters(FIELD | GRAVE) => Some("only face-up monsters have stats"),
        QueryPurpose::Changed if no_monsters(FIELD) => {
            Some("only monsters on the field have stats that change")
        }
        QueryPurpose::Done(verb) => match verb {
            DuelVerb::Destroy if !on(FIELD) => Some("only cards on the field can be destroyed"),
            DuelVerb::Discard if !on(HAND) => Some("only cards in a hand can be discarded"),
            DuelVerb::Draw if !on(PLAYER) => Some("only players can draw"),
            DuelVerb::Take if no_monsters(FIELD) => Some("only monsters on the field can be taken"),
            DuelVerb::Take if surely(filter, &DuelTest::Of(Party::Yours)) => {
                Some("you cannot take your own monsters")
            }
            DuelVerb::Revive if no_monsters(GRAVE) => {
                Some("only monsters in a graveyard (`grave`) can be revived")
            }
            DuelVerb::Raise if no_monsters(FIELD) => Some("only monsters on the field can be boosted"),
            _ => None,
        },
        _ => None,
    }
}

/// Is it about the card that says it?
fn is_this(filter: &Filter<DuelAtom>) -> bool {
    match filter {
        Filter::Role(role) => *role == Role::This,
        Filter::All(all) => all.iter().any(is_this),
        _ => false,
    }
}
