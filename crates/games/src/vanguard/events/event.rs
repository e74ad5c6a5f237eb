//! What happened, in words.

use std::fmt;

use effects::KnownName;
use kernel::{RevealKind, Seat, Viewer};
use serde::{Serialize, Serializer};

use super::change::{MovedCard, VanguardChange};
use super::reason::VanguardMoveReason;
use super::report::VanguardMotion;
use crate::vanguard::position::board::{VanguardEnd, VanguardEndReason, other};
use crate::vanguard::position::circle::{Circle, Column};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::place::PlaceOf;

/// An event, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VanguardEvent {
    pub(in crate::vanguard) change: VanguardChange<CardTold>,
    /// The cards that move on a scene.
    pub(in crate::vanguard) motions: Vec<VanguardMotion>,
    pub(in crate::vanguard) reveals: Option<RevealKind>,
    /// The cards in the damage zones afterwards.
    pub(in crate::vanguard) damage: [u8; 2],
}

/// What is told of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardTold {
    /// The player on whose side it was.
    pub(in crate::vanguard) seat: Seat,
    /// Its name, where the viewer may know it.
    pub(in crate::vanguard) name: KnownName,
    /// Its place on the field.
    #[serde(skip)]
    pub(in crate::vanguard) place: Option<PlaceOf>,
}

impl VanguardEvent {
    /// The event as a viewer may know it.
    pub(in crate::vanguard) fn to(&self, viewer: Viewer) -> Self {
        let told = |told: CardTold| CardTold { name: told.name.to(viewer), ..told };
        let motions = self.motions.iter().map(|motion| motion.to(viewer)).collect();
        Self { change: self.change.map(told), motions, ..*self }
    }

    /// What it reveals to one viewer.
    pub(in crate::vanguard) fn reveals_to(&self, viewer: Viewer) -> Option<RevealKind> {
        let learns = self.motions.iter().any(|motion| motion.reveals_to(viewer));
        let shown = matches!(self.change, VanguardChange::Shown { .. });
        self.reveals.filter(|kind| *kind == RevealKind::Chance || learns || shown)
    }
}

impl Serialize for VanguardEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.change.serialize(serializer)
    }
}

impl CardTold {
    fn or(self, unknown: &str) -> String {
        self.name.or(unknown)
    }

    /// `P1's Wingal`
    fn whose(self) -> String {
        format!("{}'s {}", self.seat, self.or("card"))
    }
}

/// The name of a zone in a sentence.
fn zone_name(zone: VanguardZone) -> &'static str {
    match zone {
        VanguardZone::Circle(circle) => circle.title(),
        VanguardZone::Guardian => "the guardian circle",
        VanguardZone::Hand => "the hand",
        VanguardZone::Deck => "the deck",
        VanguardZone::Soul => "the soul",
        VanguardZone::Damage => "the damage zone",
        VanguardZone::Drop => "the drop zone",
        VanguardZone::Trigger => "the trigger zone",
        VanguardZone::Bind => "the bind zone",
        VanguardZone::GZone => "the G zone",
        VanguardZone::Order => "the order zone",
        VanguardZone::Gauge => "the gauge",
        VanguardZone::Heart => "the heart",
        VanguardZone::Removed => "the removed cards",
    }
}

impl fmt::Display for MovedCard<CardTold> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { card, from, to, reason, .. } = self;
        let (name, seat) = (card.or("a card"), to.seat);
        match reason {
            VanguardMoveReason::First => {
                write!(f, "{seat} chooses {} as the first vanguard.", card.or("a card"))
            }
            VanguardMoveReason::Returned => write!(f, "{seat} returns {name} to the deck."),
            VanguardMoveReason::Drawn => write!(f, "{seat} draws {name}."),
            VanguardMoveReason::Ridden => write!(f, "{seat} rides {name}."),
            VanguardMoveReason::RiddenOn => write!(f, "{name} goes into {seat}'s soul."),
            VanguardMoveReason::Called => write!(f, "{seat} calls {name} to {}.", zone_name(to.zone)),
            VanguardMoveReason::Placed => write!(f, "{name} is placed on {seat}'s {}.", bare(to.zone)),
            VanguardMoveReason::Guarded => write!(f, "{seat} guards with {name}."),
            VanguardMoveReason::Intercepted => write!(f, "{name} of {seat} intercepts."),
            VanguardMoveReason::DriveCheck => write!(f, "{seat}'s drive check: {name}."),
            VanguardMoveReason::DamageCheck => write!(f, "{seat}'s damage check: {name}."),
            VanguardMoveReason::Kept => write!(f, "{name} goes to {seat}'s hand."),
            VanguardMoveReason::Damage => write!(f, "{name} goes to {seat}'s damage zone."),
            VanguardMoveReason::Retired => write!(f, "{} is retired.", card.whose()),
            VanguardMoveReason::GuardOver => write!(f, "{} leaves the guardian circle.", card.whose()),
            VanguardMoveReason::Discarded => write!(f, "{seat} discards {name}."),
            VanguardMoveReason::Healed => write!(f, "{seat} heals one damage: {name}."),
            VanguardMoveReason::Ordered => write!(f, "{seat} plays {name}."),
            VanguardMoveReason::Heart => write!(f, "{name} is {seat}'s heart."),
            VanguardMoveReason::Strode => write!(f, "{seat} strides {name}."),
            VanguardMoveReason::HeartReturned => write!(f, "{name} is {seat}'s vanguard again."),
            VanguardMoveReason::GReturned => write!(f, "{name} returns to {seat}'s G zone."),
            VanguardMoveReason::Gauged => write!(f, "{seat} puts {name} into a gauge."),
            VanguardMoveReason::Bound => write!(f, "{} is bound.", card.whose()),
            VanguardMoveReason::Put | VanguardMoveReason::PutUnder => {
                let place = if *reason == VanguardMoveReason::PutUnder {
                    "the bottom of the deck"
                } else {
                    zone_name(to.zone)
                };
                write!(f, "{} goes from {} to {place}.", capital(&card.whose()), zone_name(from.zone))
            }
        }
    }
}

fn bare_circle(circle: Circle) -> &'static str {
    circle.title().trim_start_matches("the ")
}

fn bare(zone: VanguardZone) -> &'static str {
    zone_name(zone).trim_start_matches("the ")
}

impl fmt::Display for VanguardEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |heads: bool| if heads { "heads" } else { "tails" };
        match &self.change {
            VanguardChange::Called { heads, shows } => {
                write!(f, "P1 calls {}; the coin shows {}.", side(*heads), side(*shows))
            }
            VanguardChange::Begins { seat } => write!(f, "{seat} has the first turn."),
            VanguardChange::Revealed => f.write_str("Both first vanguards are turned up."),
            VanguardChange::Turn { seat, number } => write!(f, "Turn {number}: {seat}."),
            VanguardChange::Phase { seat, phase } => write!(f, "{seat}: {} phase.", phase.title()),
            VanguardChange::Moved(moved) => moved.fmt(f),
            VanguardChange::StandAll { seat } => write!(f, "{seat}'s units stand."),
            VanguardChange::Posed { card, rested } => {
                write!(f, "{} {}.", card.whose(), if *rested { "rests" } else { "stands" })
            }
            VanguardChange::Turned { card, down } => {
                write!(f, "{} is turned face {}.", card.whose(), if *down { "down" } else { "up" })
            }
            VanguardChange::Faced { card, face } => {
                let does = match face {
                    UnitFace::Locked => "locked",
                    UnitFace::Deleted => "deleted",
                    UnitFace::Up | UnitFace::Down => "turned up",
                };
                write!(f, "{} is {does}.", card.whose())
            }
            VanguardChange::Made { at, .. } => {
                write!(f, "A token comes to {}'s {}.", at.seat, bare_circle(at.circle))
            }
            VanguardChange::Decided { seat } => write!(f, "An effect decides the match for {seat}."),
            VanguardChange::Swapped { seat, column: Column::Left } => {
                write!(f, "{seat} moves the left column.")
            }
            VanguardChange::Swapped { seat, column: Column::Right } => {
                write!(f, "{seat} moves the right column.")
            }
            VanguardChange::Draws { seat } => write!(f, "{seat} is about to draw."),
            VanguardChange::Attacks { attacker, target } => {
                write!(f, "{} attacks {}.", attacker.whose(), target.whose())
            }
            VanguardChange::Boosts { booster, attacker } => {
                write!(f, "{} boosts {}.", booster.whose(), attacker.or("the attacker"))
            }
            VanguardChange::DriveChecked { attacker, card } => {
                write!(f, "{} has revealed {}.", attacker.whose(), card.or("a card"))
            }
            VanguardChange::Triggered { trigger, .. } => write!(f, "{} trigger!", trigger.title()),
            VanguardChange::Raised { card, power: 0, critical } => {
                write!(f, "{} gets {critical:+} critical.", card.whose())
            }
            VanguardChange::Raised { card, power, .. } => write!(f, "{} gets {power:+} power.", card.whose()),
            VanguardChange::Compared { power, against, .. } if power >= against => {
                write!(f, "{power} against {against}: the attack hits.")
            }
            VanguardChange::Compared { power, against, .. } => {
                write!(f, "{power} against {against}: the attack does not hit.")
            }
            VanguardChange::Hits { attacker, target } => {
                write!(f, "{} hits {}.", attacker.whose(), target.or("its target"))
            }
            VanguardChange::Cancelled => f.write_str("The attack is cancelled."),
            VanguardChange::BattleOver => f.write_str("The battle is over."),
            VanguardChange::TurnOver => f.write_str("The turn is over."),
            VanguardChange::Used { card } => {
                write!(f, "{} uses an ability of {}.", card.seat, card.or("a card"))
            }
            VanguardChange::Shown { card } => write!(f, "{} shows {}.", card.seat, card.or("a card")),
            VanguardChange::Shuffled { seat } => write!(f, "{seat} shuffles the deck."),
            VanguardChange::Flipped { seat, heads } => write!(f, "{seat} flips a coin: {}.", side(*heads)),
            VanguardChange::Rolled { seat, shows } => write!(f, "{seat} rolls a {shows}."),
            VanguardChange::Stands { card, power, .. } => {
                write!(f, "{} now has {power} power.", card.whose())
            }
            VanguardChange::Over { end } => f.write_str(&over(*end)),
        }
    }
}

/// The end of a match in a sentence.
pub(in crate::vanguard) fn over(end: VanguardEnd) -> String {
    let Some(loser) = end.losers.first().filter(|_| end.losers.len() == 1) else {
        let why = match end.reason {
            VanguardEndReason::DeckOut => "both decks are empty",
            VanguardEndReason::Damage => "both players have six damage",
            VanguardEndReason::IllegalDeck => "both decks are against the rules",
            VanguardEndReason::Jammed(_) => "the effects do not end, or are too many",
            VanguardEndReason::TurnLimit => "there were too many turns",
            VanguardEndReason::NoVanguard | VanguardEndReason::Effect => "both players lose",
        };
        return format!("The match has no winner: {why}.");
    };
    let why = match end.reason {
        VanguardEndReason::Damage => "has six damage",
        VanguardEndReason::DeckOut => "has no cards left in the deck",
        VanguardEndReason::NoVanguard => "has no vanguard",
        VanguardEndReason::Effect => "loses by an effect",
        VanguardEndReason::IllegalDeck => "has a deck against the rules",
        VanguardEndReason::Jammed(_) | VanguardEndReason::TurnLimit => "has lost",
    };
    format!("{} wins the match: {loser} {why}.", other(loser))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
