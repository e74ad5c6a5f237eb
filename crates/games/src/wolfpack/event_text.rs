//! The log lines of the events.

use std::fmt;

use super::board::WolfPackEnd;
use super::event::{Event, Intent, WolfPackEventCard};
use super::flyer::Flyer;
use super::turn_state::TurnState;

/// With a capital first letter: `The Ace`.
pub(super) fn capital(flyer: Flyer) -> String {
    match flyer {
        Flyer::Ace => "The Ace".into(),
        pilot => pilot.to_string(),
    }
}

/// `Open Fire at the Ace`, `Cover Fire`.
pub(super) fn aimed(card: &impl fmt::Display, target: Option<Flyer>) -> String {
    target.map_or_else(|| card.to_string(), |target| format!("{card} at {target}"))
}

/// `3 actions, 2 turns`, where they are counted.
pub(super) fn left(uses: Option<u8>, turns: Option<u8>) -> Vec<String> {
    let count = |n: u8, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    let uses = uses.map(|uses| if turns.is_some() { count(uses, "action") } else { count(uses, "use") });
    uses.into_iter().chain(turns.map(|turns| count(turns, "turn"))).collect()
}

/// The end of a match as a sentence.
pub(super) fn over(end: WolfPackEnd) -> &'static str {
    match end {
        WolfPackEnd::AceDown => "The pack wins: the Ace is down.",
        WolfPackEnd::PackDown => "The Ace wins: no pilot is left in the air.",
        WolfPackEnd::RoundLimit => "Nobody wins: the round limit is reached.",
        WolfPackEnd::Jammed => "Nobody wins: the effect of a card does not end.",
    }
}

impl fmt::Display for WolfPackEventCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name.or("a card"))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = |on: &Option<Flyer>| on.map_or(String::new(), |on| format!(" on {on}"));
        match *self {
            Self::Leaves { change } => write!(f, "{} ends.", change.row().from.node().title),
            Self::Enters { to: TurnState::Draw, round, .. } => write!(f, "Round {round}."),
            Self::Enters { to: TurnState::BossDraw, .. } => f.write_str("The Ace's turn."),
            Self::Enters { to, .. } => write!(f, "{} begins.", to.node().title),
            Self::Drew { flyer, card } => write!(f, "{} draws {card}.", capital(flyer)),
            Self::Reshuffled { flyer } => write!(f, "{} shuffles the discarded cards.", capital(flyer)),
            Self::Aside { flyer, card } => write!(f, "{} sets {card} aside.", capital(flyer)),
            Self::Confirmed { flyer, intent, .. } => match intent {
                Intent::Hidden => write!(f, "{} is ready.", capital(flyer)),
                Intent::Play { card, target } => {
                    write!(f, "{} is ready: {}.", capital(flyer), aimed(&card, target))
                }
                Intent::Discard(1) => write!(f, "{} is ready to discard a card.", capital(flyer)),
                Intent::Discard(cards) => write!(f, "{} is ready to discard {cards} cards.", capital(flyer)),
            },
            Self::Took { card } => write!(f, "The Ace takes {card}."),
            Self::Selected { card, target } => write!(f, "The Ace selects {}.", aimed(&card, target)),
            Self::Played { flyer, card, target, .. } => {
                write!(f, "{} plays {}.", capital(flyer), aimed(&card, target))
            }
            Self::Discarded { flyer, card, .. } => write!(f, "{} discards {card}.", capital(flyer)),
            Self::Selects { flyer } => write!(f, "{} acts.", capital(flyer)),
            Self::Targets { flyer, target } => write!(f, "{} aims at {target}.", capital(flyer)),
            Self::Targeted { flyer, by } => write!(f, "{} is targeted by {by}.", capital(flyer)),
            Self::Redirected { target } => write!(f, "The target is now {target}."),
            Self::Fizzled { card, .. } => write!(f, "{card} has no effect."),
            Self::Fired { flyer } => write!(f, "{} is fired at.", capital(flyer)),
            Self::Dodged { flyer } => write!(f, "{} is not hit.", capital(flyer)),
            Self::Damaged { flyer, by, left } => {
                write!(f, "{} takes {by} damage: {left} health left.", capital(flyer))
            }
            Self::Healed { flyer, by, left } => {
                write!(f, "{} regains {by} health: {left} now.", capital(flyer))
            }
            Self::Downed { flyer } => write!(f, "{} goes down.", capital(flyer)),
            Self::Acted { flyer } => write!(f, "{} has acted.", capital(flyer)),
            Self::Began { card, on: whom, uses, turns } => {
                let left = left(uses, turns).join(", ");
                let left = if left.is_empty() { left } else { format!(" ({left})") };
                write!(f, "{card}{} lasts{left}.", on(&whom))
            }
            Self::Ended { card, on: whom } => write!(f, "{card}{} ends.", on(&whom)),
            Self::WentOn { flyer } => write!(f, "{} starts the next turn.", capital(flyer)),
            Self::Flipped { flyer, heads } => {
                write!(f, "{} flips a coin: {}.", capital(flyer), if heads { "heads" } else { "tails" })
            }
            Self::Rolled { flyer, shown } => write!(f, "{} rolls a {shown}.", capital(flyer)),
            Self::Over { end, .. } => f.write_str(over(end)),
        }
    }
}
