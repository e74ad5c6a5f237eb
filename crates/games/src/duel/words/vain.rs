//! What a query asks for in vain: nothing is ever found, or nothing can ever be done to it.

use effects::program::{Filter, Role, Selector};

use super::asks::{Cast, Purpose};
use super::atom::reach::{DECK, FIELD, GRAVE, HAND, PLAYER};
use super::atom::{Atom, Party, What};
use super::secret::{has, surely};
use super::{Cue, Verb, Words};

/// Why nothing ever comes of a query, if nothing does. What cannot be told from the card alone may be in vain now and
/// then: then nothing happens, and that is no mistake. `this` is a monster or a spell, as the card that says it.
pub(in crate::duel) fn vain(
    which: &Selector<Words>,
    purpose: Purpose,
    cast: Cast,
    this: &What,
) -> Option<&'static str> {
    let places = cast.places(which);
    let (filter, on) = (&which.filter, |at: u32| places & at != 0);
    let spells = surely(filter, &What::Spell) || *this == What::Spell && is_this(filter);
    let no_monsters = |at| spells || !on(at);
    let asks = |test: &dyn Fn(&What) -> bool| {
        has(filter, &|filter| matches!(filter, Filter::Atom(Atom { what, .. }) if test(what)))
    };
    if asks(&|what| *what == What::Of(Party::Its)) && cast.it & PLAYER == 0 {
        return Some("`its` is what a player has, and `it` is no player here");
    }
    match purpose {
        Purpose::Waiting(trigger) => match trigger {
            Cue::Summoned if no_monsters(FIELD) => Some("only monsters are summoned, and to the field"),
            Cue::Attacks if no_monsters(FIELD) => Some("only monsters on the field attack"),
            Cue::Destroyed if !on(FIELD) => Some("only what lies on the field is destroyed"),
            Cue::Drawn if asks(&|what| !matches!(what, What::Of(_))) => {
                Some("what is drawn is a card of a deck: it can only be asked whose")
            }
            _ => None,
        },
        Purpose::With(Cue::Attacks) if no_monsters(FIELD) => {
            Some("only monsters are attacked `with` something: who attacks a player attacks no card")
        }
        Purpose::With(Cue::Attacks) => None,
        Purpose::With(_) => Some("this happens to one alone: `with` goes with `attacks`"),
        Purpose::Turns if asks(&|what| !matches!(what, What::Of(_) | What::Player)) => {
            Some("only players have turns")
        }
        Purpose::Turns => None,
        Purpose::Decides if !on(PLAYER) => Some("only a player decides, and `it` is no player here"),
        _ if places == 0 => Some("what it speaks of is never where it looks"),
        Purpose::Choice | Purpose::OthersChoice if on(DECK) => {
            Some("nobody chooses from a deck: its cards are drawn")
        }
        Purpose::Number if no_monsters(FIELD | GRAVE) => Some("only monsters that lie open have numbers"),
        Purpose::Changed if no_monsters(FIELD) => Some("only monsters on the field have numbers that change"),
        Purpose::Done(verb) => match verb {
            Verb::Destroy if !on(FIELD) => Some("only what lies on the field is destroyed"),
            Verb::Discard if !on(HAND) => Some("only cards in a hand are discarded"),
            Verb::Draw if !on(PLAYER) => Some("only players draw"),
            Verb::Take if no_monsters(FIELD) => Some("only monsters on the field are taken"),
            Verb::Take if surely(filter, &What::Of(Party::Yours)) => Some("what is yours is not taken"),
            Verb::Revive if no_monsters(GRAVE) => Some("only monsters in a graveyard (`grave`) are revived"),
            Verb::Raise if no_monsters(FIELD) => Some("only monsters on the field become stronger"),
            _ => None,
        },
        _ => None,
    }
}

/// Is it about the card that says it?
fn is_this(filter: &Filter<Atom>) -> bool {
    match filter {
        Filter::Role(role) => *role == Role::This,
        Filter::All(all) => all.iter().any(is_this),
        _ => false,
    }
}
