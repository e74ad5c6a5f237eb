//! What a player does, and its text.

use std::fmt;
use std::str::FromStr;

use crate::vanguard::cards::pool::cards;
use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::position::circle::{Circle, Column};
use crate::vanguard::position::place::VanguardPlaceRef;

/// One decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VanguardAction {
    /// `call heads`, `call tails`
    Coin(bool),
    /// `go first`
    GoFirst,
    /// `go second`
    GoSecond,
    /// `start Wingal`: chooses the first vanguard (R1-5).
    Start(VanguardPrintId),
    /// `return Wingal`: puts a card on the bottom of the deck before the first turn (R1-7).
    Return(VanguardPrintId),
    /// `ride Wingal` (R1-11)
    Ride(VanguardPrintId),
    /// `stride Molten Crown` (A1-30)
    Stride(VanguardPrintId),
    /// `discard Wingal`: for a stride.
    Discard(VanguardPrintId),
    /// `order Sealed Hour` (R1-17)
    Order(VanguardPrintId),
    /// `blitz Sudden Curfew` (R1-25)
    Blitz(VanguardPrintId),
    /// `g-guard Wall of Anvils with Quenching Sister` (R1-24)
    GGuard(VanguardPrintId, VanguardPrintId),
    /// `call Wingal to b1` (R1-13)
    Call(VanguardPrintId, Circle),
    /// `move left`: the units of a column change places (R1-15).
    Move(Column),
    /// `use v`, `use f1 2`: an ability of a unit, counted from zero here and from one in its text (R1-16).
    Use(VanguardPlaceRef, u8),
    /// `use Wingal from hand`, `use Wingal from hand 2`
    UseFromHand(VanguardPrintId, u8),
    /// `attack f1 ov`, `attack f1 ov boosted` (R1-20, A1-2)
    Attack {
        /// The attacker's circle.
        from: Circle,
        /// The target's circle.
        to: Circle,
        /// Whether the unit behind boosts.
        boosted: bool,
    },
    /// `guard Wingal`: calls a unit to the guardian circle (R1-22).
    Guard(VanguardPrintId),
    /// `intercept f1` (R1-23)
    Intercept(Circle),
    /// `give v`, `give v f1`: the power of a trigger to the first unit, the rest of it to the second or to a damage card.
    Give(Circle, Option<VanguardPlaceRef>),
    /// `next`: goes on to the next phase.
    Next,
    /// `end`: ends the battle phase.
    End,
    /// `pick f1`
    Pick(VanguardPlaceRef),
    /// `pick Wingal`: a card of the deck or the hand.
    PickNamed(VanguardPrintId),
    /// `pick me`
    PickMe,
    /// `pick them`
    PickThem,
    /// `mode 2`: one of several ways, counted from zero here and from one in its text.
    Mode(u8),
    /// `resolve 2`: the ability that resolves next, counted likewise.
    Resolve(u8),
    /// `done`: no more cards, no more guardians.
    Done,
    /// `yes`
    Yes,
    /// `no`
    No,
}

/// The name of a print.
struct Name(VanguardPrintId);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(cards().print(self.0).name.as_str())
    }
}

impl fmt::Display for VanguardAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |f: &mut fmt::Formatter<'_>, at: u8| match at {
            0 => Ok(()),
            at => write!(f, " {}", u16::from(at) + 1),
        };
        match *self {
            Self::Coin(true) => f.write_str("call heads"),
            Self::Coin(false) => f.write_str("call tails"),
            Self::GoFirst => f.write_str("go first"),
            Self::GoSecond => f.write_str("go second"),
            Self::Start(print) => write!(f, "start {}", Name(print)),
            Self::Return(print) => write!(f, "return {}", Name(print)),
            Self::Ride(print) => write!(f, "ride {}", Name(print)),
            Self::Stride(print) => write!(f, "stride {}", Name(print)),
            Self::Discard(print) => write!(f, "discard {}", Name(print)),
            Self::Order(print) => write!(f, "order {}", Name(print)),
            Self::Blitz(print) => write!(f, "blitz {}", Name(print)),
            Self::GGuard(guardian, heal) => write!(f, "g-guard {} with {}", Name(guardian), Name(heal)),
            Self::Call(print, circle) => write!(f, "call {} to {}", Name(print), circle.name()),
            Self::Move(column) => write!(f, "move {}", column.name()),
            Self::Use(place, ability) => {
                write!(f, "use {place}")?;
                counted(f, ability)
            }
            Self::UseFromHand(print, ability) => {
                write!(f, "use {} from hand", Name(print))?;
                counted(f, ability)
            }
            Self::Attack { from, to, boosted } => {
                write!(f, "attack {} o{}{}", from.name(), to.name(), if boosted { " boosted" } else { "" })
            }
            Self::Guard(print) => write!(f, "guard {}", Name(print)),
            Self::Intercept(circle) => write!(f, "intercept {}", circle.name()),
            Self::Give(circle, None) => write!(f, "give {}", circle.name()),
            Self::Give(circle, Some(rest)) => write!(f, "give {} {rest}", circle.name()),
            Self::Next => f.write_str("next"),
            Self::End => f.write_str("end"),
            Self::Pick(place) => write!(f, "pick {place}"),
            Self::PickNamed(print) => write!(f, "pick {}", Name(print)),
            Self::PickMe => f.write_str("pick me"),
            Self::PickThem => f.write_str("pick them"),
            Self::Mode(mode) => write!(f, "mode {}", u16::from(mode) + 1),
            Self::Resolve(at) => write!(f, "resolve {}", u16::from(at) + 1),
            Self::Done => f.write_str("done"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
        }
    }
}

impl FromStr for VanguardAction {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        let named = || cards().find(rest).ok_or(());
        let circle = |text: &str| Circle::find(text).ok_or(());
        Ok(match (verb, rest) {
            ("next", "") => Self::Next,
            ("end", "") => Self::End,
            ("done", "") => Self::Done,
            ("yes", "") => Self::Yes,
            ("no", "") => Self::No,
            ("call", "heads") => Self::Coin(true),
            ("call", "tails") => Self::Coin(false),
            ("go", "first") => Self::GoFirst,
            ("go", "second") => Self::GoSecond,
            ("start", _) => Self::Start(named()?),
            ("return", _) => Self::Return(named()?),
            ("ride", _) => Self::Ride(named()?),
            ("stride", _) => Self::Stride(named()?),
            ("discard", _) => Self::Discard(named()?),
            ("order", _) => Self::Order(named()?),
            ("blitz", _) => Self::Blitz(named()?),
            ("g-guard", _) => {
                let (guardian, heal) = rest.rsplit_once(" with ").ok_or(())?;
                Self::GGuard(cards().find(guardian.trim()).ok_or(())?, cards().find(heal.trim()).ok_or(())?)
            }
            ("guard", _) => Self::Guard(named()?),
            ("intercept", _) => Self::Intercept(circle(rest)?),
            ("call", _) => {
                let (name, to) = rest.rsplit_once(" to ").ok_or(())?;
                Self::Call(cards().find(name.trim()).ok_or(())?, circle(to.trim())?)
            }
            ("move", _) => {
                Self::Move(Column::ALL.into_iter().find(|column| column.name() == rest).ok_or(())?)
            }
            ("use", _) => used(rest)?,
            ("attack", _) => {
                let (rest, boosted) =
                    rest.strip_suffix(" boosted").map_or((rest, false), |rest| (rest, true));
                let (from, to) = rest.split_once(' ').ok_or(())?;
                let to = to.trim().strip_prefix('o').ok_or(())?;
                Self::Attack { from: circle(from)?, to: circle(to)?, boosted }
            }
            ("give", _) => match rest.split_once(' ') {
                None => Self::Give(circle(rest)?, None),
                Some((to, rest)) => Self::Give(circle(to)?, Some(rest.trim().parse()?)),
            },
            ("pick", "me") => Self::PickMe,
            ("pick", "them") => Self::PickThem,
            ("pick", _) => match rest.parse() {
                Ok(place) => Self::Pick(place),
                Err(()) => Self::PickNamed(named()?),
            },
            ("mode", _) => Self::Mode(number(rest)?),
            ("resolve", _) => Self::Resolve(number(rest)?),
            _ => return Err(()),
        })
    }
}

/// A number that counts from one, from zero.
fn number(text: &str) -> Result<u8, ()> {
    let number = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    number.filter(|_| !text.starts_with(['+', '0'])).ok_or(())
}

/// `v`, `f1 2`, `Wingal from hand`, `Wingal from hand 2`
fn used(rest: &str) -> Result<VanguardAction, ()> {
    let later = |text: &str| number(text).ok().filter(|at| *at > 0);
    if let Some((name, at)) = rest.rsplit_once(" from hand") {
        let print = cards().find(name.trim()).ok_or(())?;
        let at = if at.is_empty() { 0 } else { later(at.trim()).ok_or(())? };
        return Ok(VanguardAction::UseFromHand(print, at));
    }
    match rest.split_once(' ') {
        None => Ok(VanguardAction::Use(rest.parse()?, 0)),
        Some((place, at)) => Ok(VanguardAction::Use(place.parse()?, later(at.trim()).ok_or(())?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_places_are_told_apart() {
        for text in [
            "call Crimson Butterfly, Brigitte to b2",
            "use v 2",
            "use Solitary Knight, Gancelot from hand 2",
            "attack f1 ob3 boosted",
            "give f2 da3",
            "pick oda1",
            "pick Wingal",
            "resolve 3",
        ] {
            assert_eq!(text.parse::<VanguardAction>().map(|action| action.to_string()), Ok(text.to_string()));
        }
        assert!("use v 1".parse::<VanguardAction>().is_err() && "mode 0".parse::<VanguardAction>().is_err());
    }
}
