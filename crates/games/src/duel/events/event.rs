//! What happens in a duel, in words.

use std::fmt;

use effects::{KnownName, MachineLimit};
use kernel::{RevealKind, Seat, Viewer};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::duel::events::change::{Attempt, DuelChange, Moved, Posture};
use crate::duel::events::reason::SentencePart;
use crate::duel::events::report::CardMove;
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::field::Mode;
use crate::duel::position::place::{CardPlace, DuelZone};

/// One thing that has happened, as somebody may hear of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// What happened.
    pub(in crate::duel) change: DuelChange<CardMention>,
    /// The cards that moved, for the screens.
    pub(in crate::duel) moves: Vec<CardMove>,
    pub(in crate::duel) uncovers: Option<RevealKind>,
    /// An effect has looked at a hand: whatever happens from here on may tell something of it.
    pub(in crate::duel) looked: bool,
    /// What was declared, in words.
    pub(in crate::duel) declared: Option<String>,
}

/// What is told of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CardMention {
    /// On whose field it was.
    pub(in crate::duel) seat: Seat,
    /// Its name, where the hearer may know it.
    pub(in crate::duel) name: KnownName,
    /// Does, or did, it lie in a place for spells? That is seen of a face-down card, too.
    pub(in crate::duel) in_spell_zone: bool,
    /// Its slot on the field, which everybody sees.
    pub(in crate::duel) slot: Option<CardPlace>,
}

impl Event {
    /// The event as a viewer may hear it.
    pub(in crate::duel) fn to(&self, viewer: Viewer) -> Self {
        let told = |told: CardMention| CardMention { name: told.name.to(viewer), ..told };
        let moves = self.moves.iter().filter(|moved| moved.concerns(viewer));
        let moves = moves.map(|moved| moved.to(viewer)).collect();
        let declared = self.declared.clone();
        Self { change: self.change.map(told), moves, declared, ..*self }
    }

    /// What it uncovered to one viewer.
    pub(in crate::duel) fn uncovers_to(&self, viewer: Viewer) -> Option<RevealKind> {
        let learns = self.looked || self.moves.iter().any(|moved| moved.uncovers_to(viewer));
        self.uncovers.filter(|uncovered| *uncovered == RevealKind::Chance || learns)
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.change.serialize(serializer)
    }
}

impl Serialize for CardMention {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Told", 2)?;
        told.serialize_field("seat", &self.seat)?;
        told.serialize_field("name", &self.name)?;
        told.end()
    }
}

impl CardMention {
    /// `Kuriboh`, or what is said of a card that the hearer does not know.
    fn named(self, unknown: &str) -> String {
        self.name.or(unknown)
    }

    /// `P1's Kuriboh`, or `a face-down monster of P1`.
    fn whose(self) -> String {
        let kind = if self.in_spell_zone { "spell" } else { "monster" };
        match self.name.name {
            Some(name) => format!("{}'s {name}", self.seat),
            None => format!("a face-down {kind} of {}", self.seat),
        }
    }
}

impl fmt::Display for Moved<CardMention> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.reason.row();
        for (at, part) in row.sentence.iter().enumerate() {
            match part {
                SentencePart::Text(text) => f.write_str(text)?,
                SentencePart::From => write!(f, "{}", self.from.seat)?,
                SentencePart::To => write!(f, "{}", self.to.seat)?,
                SentencePart::Name => f.write_str(&self.card.named(row.unknown))?,
                SentencePart::Whose if at == 0 => f.write_str(&capital(&self.card.whose()))?,
                SentencePart::Whose => f.write_str(&self.card.whose())?,
            }
        }
        if self.to.zone == DuelZone::Banished && row.arrival.zone() != DuelZone::Banished {
            f.write_str(" It is banished.")?;
        }
        Ok(())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.change {
            DuelChange::Turn { seat, number } => write!(f, "Turn {number}: {seat}."),
            DuelChange::Phase { seat, phase } => write!(f, "{seat} enters the {} phase.", phase.title()),
            DuelChange::NoCard { seat } => write!(f, "{seat} has to draw, but the deck is empty."),
            DuelChange::Moved(moved) => moved.fmt(f),
            DuelChange::Switched { card, mode: Mode::Attack } => {
                write!(f, "{} switches {} to ATTACK.", card.seat, card.named("a monster"))
            }
            DuelChange::Switched { card, mode: Mode::Defense } => {
                write!(f, "{} switches {} to DEFENSE, face-down.", card.seat, card.named("a monster"))
            }
            DuelChange::Attacks { card, target: Some(target) } => {
                write!(f, "{} attacks {}.", capital(&card.whose()), target.whose())
            }
            DuelChange::Attacks { card, target: None } => {
                write!(f, "{} attacks {} directly.", capital(&card.whose()), other(card.seat))
            }
            DuelChange::Foiled { deed: Attempt::Attack, .. } => f.write_str("The attack has no effect."),
            DuelChange::Foiled { deed: Attempt::Summon, .. } => f.write_str("The summon fails."),
            DuelChange::Standoff { .. } => f.write_str("Neither is destroyed."),
            DuelChange::Revealed { card } => {
                write!(f, "The face-down monster of {} is {}.", card.seat, card.named("turned over"))
            }
            DuelChange::Hurt { seat, by, left } => {
                write!(f, "{seat} loses {by} life points: {left} left.")
            }
            DuelChange::Raised { card, atk, def, .. } => {
                write!(f, "{} gets {atk:+} ATK and {def:+} DEF.", capital(&card.whose()))
            }
            DuelChange::Stands { card, atk, def, .. } => {
                write!(f, "{} now has {atk} ATK and {def} DEF.", capital(&card.whose()))
            }
            DuelChange::Healed { seat, by, left } => {
                write!(f, "{seat} gains {by} life points: {left} now.")
            }
            DuelChange::Paid { seat, by, left } => write!(f, "{seat} pays {by} life points: {left} left."),
            DuelChange::Turned { card, into, .. } => {
                let into = match into {
                    Posture::Attack => "turned into attack position",
                    Posture::Defense => "turned into defence position",
                    Posture::FaceDown => "turned face-down",
                };
                write!(f, "{} is {into}.", capital(&card.whose()))
            }
            DuelChange::Equipped { card, host } => {
                write!(f, "{} is equipped to {}.", capital(&card.whose()), host.whose())
            }
            DuelChange::Used { card } => write!(f, "The effect of {} is activated.", card.whose()),
            DuelChange::Negated { card } => write!(f, "{} has no effect.", capital(&card.whose())),
            DuelChange::Undone { .. } => f.write_str("The attack is undone: its target has changed."),
            DuelChange::Battled { card, target } => {
                write!(f, "{} has battled {}.", capital(&card.whose()), target.whose())
            }
            DuelChange::Called { seat, heads } => {
                write!(f, "{seat} calls {}.", if heads { "heads" } else { "tails" })
            }
            DuelChange::Shuffled { seat } => write!(f, "{seat} shuffles the deck."),
            DuelChange::Rolled { seat, shown } => write!(f, "{seat} rolls a {shown}."),
            DuelChange::Flipped { seat, heads } => {
                write!(f, "{seat} flips a coin: {}.", if heads { "heads" } else { "tails" })
            }
            DuelChange::Moment { .. } => Ok(()),
            DuelChange::Attempted { card } => {
                write!(f, "{} is about to summon {}.", card.seat, card.named("a monster"))
            }
            DuelChange::SummonNegated { card } => {
                write!(f, "The summon of {} is negated.", card.named("a monster"))
            }
            DuelChange::Uncovered { card } => write!(f, "{} is turned face-up.", capital(&card.whose())),
            DuelChange::Counted { card, by, left } => {
                let (verb, n) = if by > 0 { ("gets", by) } else { ("loses", -by) };
                let s = if n == 1 { "" } else { "s" };
                write!(f, "{} {verb} {n} counter{s}: {left} now.", capital(&card.whose()))
            }
            DuelChange::Looked { seat, card } => write!(f, "{seat} looks at {}.", card.named("a card")),
            DuelChange::Searches { seat, begins: true } => write!(f, "{seat} looks through the deck."),
            DuelChange::Searches { seat, begins: false } => write!(f, "{seat} has looked through the deck."),
            DuelChange::Rearmed { card } => {
                write!(f, "{} can attack once more in this turn.", capital(&card.whose()))
            }
            DuelChange::Declared { seat, .. } => {
                write!(f, "{seat} declares {}.", self.declared.as_deref().unwrap_or("something"))
            }
            DuelChange::Skips { seat, battles, phases } => {
                let phase = if battles { "battle" } else { "draw" };
                match phases {
                    1 => write!(f, "{seat} will skip the next {phase} phase."),
                    more => write!(f, "{seat} will skip the next {more} {phase} phases."),
                }
            }
            DuelChange::Skipped { seat } => write!(f, "{seat} skips the draw phase."),
            DuelChange::Lot => f.write_str("The choice is random."),
            DuelChange::Nothing => f.write_str("It has no effect."),
            DuelChange::Over { end } => f.write_str(&over(end)),
        }
    }
}

/// How a match ended, as one would say it.
pub(in crate::duel) fn over(end: DuelEnd) -> String {
    match end {
        DuelEnd::LifePoints(winner) => {
            format!("{winner} wins the match: {} has no life points left.", other(winner))
        }
        DuelEnd::DeckOut(winner) => format!("{winner} wins the match: {} cannot draw a card.", other(winner)),
        DuelEnd::Jammed(MachineLimit::Steps) => "The match has no winner: an effect does not end.".into(),
        DuelEnd::Jammed(MachineLimit::Capacity) => {
            "The match has no winner: too many effects are pending at once.".into()
        }
        DuelEnd::Effect(winner) => format!("{winner} wins the match by the effect of a card."),
        DuelEnd::Drawn => "The match has no winner: both players have lost at once.".into(),
        DuelEnd::TurnLimit(turns) => format!("The match has no winner after {turns} turns."),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
