//! What a player does, and its text.

use std::fmt;
use std::str::FromStr;

use effects::CardName;
use kernel::InlineVec;

use crate::duel::position::field::SLOTS;
use crate::duel::position::place::{DuelZone, PlaceRef, Whose};

/// One decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// `summon Kuriboh`, `summon Dark Magician with m1 m3`: places a monster in ATTACK (R4-5).
    Summon(CardName, Sacrifices),
    /// `set Kuriboh`, `set Raigeki`: places a monster in DEFENSE, or a spell for later (R4-5, R4-10).
    Set(CardName, Sacrifices),
    /// `switch m2`: changes the mode of a monster (R4-38).
    Switch(DuelSlot),
    /// `activate Raigeki`: uses a spell from the hand (R4-44).
    Activate(CardName),
    /// `activate s2`: uses a spell that was set.
    ActivateSet(DuelSlot),
    /// `attack m1 om3`: attacks a monster (R4-50…51).
    Attack(DuelSlot, DuelSlot),
    /// `attack m1 directly`: attacks the opponent (R4-54).
    AttackDirectly(DuelSlot),
    /// `next`: goes on to the next phase (R4-28).
    Next,
    /// `end`: ends the turn (R4-29).
    End,
    /// `pick om2`: chooses what an effect asks for.
    Pick(PlaceRef),
    /// `pick me`: chooses oneself.
    PickMe,
    /// `pick them`: chooses the opponent.
    PickThem,
    /// `done`: chooses no more.
    Done,
    /// `mode 2`: chooses one of several ways, counted from zero here and from one in its text.
    Mode(u8),
    /// `yes`, to what an effect asks.
    Yes,
    /// `no`, to what an effect asks.
    No,
    /// `defend Kuriboh`: summons a monster in face-up defence position (A0-16).
    Defend(CardName, Sacrifices),
    /// `flip m2`: turns a set monster into attack position (A0-20).
    Flip(DuelSlot),
    /// `use m1`, `use m1 2`: uses an ability of a card that lies open, counted from zero here and from one in its text.
    Use(PlaceRef, u8),
    /// `pass`: does not answer (A0-44).
    Pass,
    /// `discard Kuriboh`: because of the hand limit (R0-43).
    Discard(CardName),
    /// `call heads`, `call tails` (A0-77).
    Call(bool),
    /// `go first` (R0-17).
    GoFirst,
    /// `go second` (R0-17).
    GoSecond,
    /// `declare warrior`, `declare 4`, `declare Kuriboh`: what an effect asks for.
    Declare(CardName),
}

/// A slot, counted from zero; its text counts from one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct DuelSlot(pub u8);

/// The monsters that are sacrificed for another, in the order of their slots. Too many, and the same one twice,
/// can be written: such an action is refused, not misread.
pub type Sacrifices = InlineVec<DuelSlot, 8>;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Summon(name, sacrifices) => place(f, "summon", name, sacrifices),
            Self::Set(name, sacrifices) => place(f, "set", name, sacrifices),
            Self::Defend(name, sacrifices) => place(f, "defend", name, sacrifices),
            Self::Flip(slot) => write!(f, "flip {}", slot.of(DuelZone::Monster, Whose::Mine)),
            Self::Use(place, 0) => write!(f, "use {place}"),
            Self::Use(place, ability) => write!(f, "use {place} {}", u16::from(*ability) + 1),
            Self::Pass => f.write_str("pass"),
            Self::Discard(name) => write!(f, "discard {name}"),
            Self::Call(true) => f.write_str("call heads"),
            Self::Call(false) => f.write_str("call tails"),
            Self::GoFirst => f.write_str("go first"),
            Self::GoSecond => f.write_str("go second"),
            Self::Declare(what) => write!(f, "declare {what}"),
            Self::Switch(slot) => write!(f, "switch {}", slot.of(DuelZone::Monster, Whose::Mine)),
            Self::Activate(name) => write!(f, "activate {name}"),
            Self::ActivateSet(slot) => write!(f, "activate {}", slot.of(DuelZone::Spell, Whose::Mine)),
            Self::Attack(slot, target) => {
                let (attacker, target) =
                    (slot.of(DuelZone::Monster, Whose::Mine), target.of(DuelZone::Monster, Whose::Theirs));
                write!(f, "attack {attacker} {target}")
            }
            Self::AttackDirectly(slot) => {
                write!(f, "attack {} directly", slot.of(DuelZone::Monster, Whose::Mine))
            }
            Self::Next => f.write_str("next"),
            Self::End => f.write_str("end"),
            Self::Pick(place) => write!(f, "pick {place}"),
            Self::PickMe => f.write_str("pick me"),
            Self::PickThem => f.write_str("pick them"),
            Self::Done => f.write_str("done"),
            Self::Mode(mode) => write!(f, "mode {}", u16::from(*mode) + 1),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
        }
    }
}

fn place(f: &mut fmt::Formatter<'_>, verb: &str, name: &CardName, sacrifices: &[DuelSlot]) -> fmt::Result {
    write!(f, "{verb} {name}")?;
    for (i, slot) in sacrifices.iter().enumerate() {
        let gap = if i == 0 { " with" } else { "" };
        write!(f, "{gap} {}", slot.of_tribute())?;
    }
    Ok(())
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (verb, rest) =
            text.split_once(' ').map_or((text, None), |(verb, rest)| (verb, Some(rest.trim())));
        match (verb, rest) {
            ("next", None) => Ok(Self::Next),
            ("end", None) => Ok(Self::End),
            ("done", None) => Ok(Self::Done),
            ("mode", Some(rest)) => {
                let number = rest.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
                number.filter(|_| !rest.starts_with(['+', '0'])).map(Self::Mode).ok_or(())
            }
            ("pick", Some("me")) => Ok(Self::PickMe),
            ("pick", Some("them")) => Ok(Self::PickThem),
            ("yes", None) => Ok(Self::Yes),
            ("no", None) => Ok(Self::No),
            ("summon", Some(rest)) => placed(rest).map(|(name, with)| Self::Summon(name, with)),
            ("set", Some(rest)) => placed(rest).map(|(name, with)| Self::Set(name, with)),
            ("defend", Some(rest)) => placed(rest).map(|(name, with)| Self::Defend(name, with)),
            ("flip", Some(rest)) => mine(rest, DuelZone::Monster).map(Self::Flip),
            ("use", Some(rest)) => match rest.split_once(' ') {
                None => Ok(Self::Use(rest.parse()?, 0)),
                Some((place, number)) => {
                    let ability = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
                    let ability = ability.filter(|at| *at > 0 && !number.starts_with(['+', '0'])).ok_or(())?;
                    Ok(Self::Use(place.parse()?, ability))
                }
            },
            ("pass", None) => Ok(Self::Pass),
            ("discard", Some(rest)) => named(rest).map(Self::Discard),
            ("declare", Some(rest)) => CardName::new(rest).map(Self::Declare).ok_or(()),
            ("call", Some("heads")) => Ok(Self::Call(true)),
            ("call", Some("tails")) => Ok(Self::Call(false)),
            ("go", Some("first")) => Ok(Self::GoFirst),
            ("go", Some("second")) => Ok(Self::GoSecond),
            ("switch", Some(rest)) => mine(rest, DuelZone::Monster).map(Self::Switch),
            ("activate", Some(rest)) => match mine(rest, DuelZone::Spell) {
                Ok(slot) => Ok(Self::ActivateSet(slot)),
                Err(()) => named(rest).map(Self::Activate),
            },
            ("attack", Some(rest)) => {
                let (attacker, target) = rest.split_once(' ').ok_or(())?;
                let attacker = mine(attacker, DuelZone::Monster)?;
                match target.trim() {
                    "directly" => Ok(Self::AttackDirectly(attacker)),
                    target => slot(target, Whose::Theirs, DuelZone::Monster)
                        .map(|target| Self::Attack(attacker, target)),
                }
            }
            ("pick", Some(rest)) => rest.parse().map(Self::Pick),
            _ => Err(()),
        }
    }
}

/// A name and, behind it, perhaps `with` and slots. No name ends in a slot, so there is only one way to read it.
fn placed(text: &str) -> Result<(CardName, Sacrifices), ()> {
    let mut name = text;
    let mut slots = InlineVec::<DuelSlot, 8>::new();
    while let Some((rest, last)) = name.rsplit_once(' ')
        && let Ok(slot) = tribute(last)
    {
        if !slots.push(slot) {
            return Err(());
        }
        name = rest.trim_end();
    }
    if !slots.is_empty() {
        name = name.strip_suffix(" with").ok_or(())?.trim_end();
        slots.sort_unstable();
    }
    Ok((named(name)?, slots))
}

/// A name. No card is called like a place, so what ends like one is a slip.
fn named(text: &str) -> Result<CardName, ()> {
    let last = text.rsplit(' ').next().unwrap_or(text);
    let number = last.strip_prefix('o').unwrap_or(last).strip_prefix(['m', 's', 'g', 'h']);
    let place =
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()));
    CardName::new(text).filter(|_| !place).ok_or(())
}

/// A tribute: `m1`, or `om1` for a monster of the opponent.
fn tribute(text: &str) -> Result<DuelSlot, ()> {
    mine(text, DuelZone::Monster).or_else(|()| {
        let DuelSlot(theirs) = slot(text, Whose::Theirs, DuelZone::Monster)?;
        let fits = usize::from(theirs) < SLOTS;
        fits.then_some(DuelSlot(theirs + SLOTS as u8)).ok_or(())
    })
}

fn mine(text: &str, zone: DuelZone) -> Result<DuelSlot, ()> {
    slot(text, Whose::Mine, zone)
}

fn slot(text: &str, whose: Whose, zone: DuelZone) -> Result<DuelSlot, ()> {
    let place: PlaceRef = text.parse()?;
    if place.whose == whose && place.zone == zone { Ok(DuelSlot(place.at)) } else { Err(()) }
}

impl DuelSlot {
    /// The place of a tribute: after the own slots come those of the opponent.
    pub(in crate::duel) fn of_tribute(self) -> PlaceRef {
        match self.0.checked_sub(SLOTS as u8) {
            Some(theirs) if usize::from(theirs) < SLOTS => {
                PlaceRef { whose: Whose::Theirs, zone: DuelZone::Monster, at: theirs }
            }
            _ => self.of(DuelZone::Monster, Whose::Mine),
        }
    }

    /// The slot as a player names it.
    pub(in crate::duel) fn of(self, zone: DuelZone, whose: Whose) -> PlaceRef {
        PlaceRef { whose, zone, at: self.0 }
    }
}
