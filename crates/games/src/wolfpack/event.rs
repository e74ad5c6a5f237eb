//! The events of a match.

use effects::{CardName, KnownName};
use kernel::{Audience, RevealKind, Viewer};
use serde::{Serialize, Serializer};

use super::board::WolfPackEnd;
use super::card::Card;
use super::flyer::Flyer;
use super::turn_state::{TurnState, TurnTransitionId};

/// One event: only events change a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "a flyer, a card, a target: the sentence of each event says what its fields are"
)]
pub enum Event {
    /// A state is about to be left. No viewer sees this event.
    Leaves { change: TurnTransitionId },
    /// A state is entered.
    Enters { change: TurnTransitionId, to: TurnState, round: u32 },
    /// A flyer draws a card.
    Drew { flyer: Flyer, card: WolfPackEventCard },
    /// A flyer's discard pile is shuffled and becomes the deck.
    Reshuffled { flyer: Flyer },
    /// A pilot lays a card aside, to discard it.
    Aside { flyer: Flyer, card: WolfPackEventCard },
    /// A pilot has confirmed.
    Confirmed { flyer: Flyer, intent: Intent, audience: Audience },
    /// The Ace takes a card that is still to be aimed.
    Took { card: WolfPackEventCard },
    /// The Ace has selected a card.
    Selected { card: WolfPackEventCard, target: Option<Flyer> },
    /// A card is shown, and goes to the discard pile.
    Played { flyer: Flyer, card: WolfPackEventCard, target: Option<Flyer>, disclosure: WolfPackDisclosure },
    /// A card is discarded without effect.
    Discarded { flyer: Flyer, card: WolfPackEventCard, disclosure: WolfPackDisclosure },
    /// A flyer's card is about to take effect. No viewer sees this event.
    Selects { flyer: Flyer },
    /// A flyer aims at another. No viewer sees this event.
    Targets { flyer: Flyer, target: Flyer },
    /// A flyer is targeted by another. No viewer sees this event.
    Targeted { flyer: Flyer, by: Flyer },
    /// A card gets another target.
    Redirected { target: Flyer },
    /// A card has no effect.
    Fizzled { flyer: Flyer, card: WolfPackEventCard },
    /// A flyer is fired at. No viewer sees this event.
    Fired { flyer: Flyer },
    /// A shot is dodged.
    Dodged { flyer: Flyer },
    /// A flyer takes damage.
    Damaged { flyer: Flyer, by: i32, left: i32 },
    /// A flyer regains health.
    Healed { flyer: Flyer, by: i32, left: i32 },
    /// A flyer goes down.
    Downed { flyer: Flyer },
    /// A flyer's action is over. No viewer sees this event.
    Acted { flyer: Flyer },
    /// A continuous effect begins.
    Began { card: WolfPackEventCard, on: Option<Flyer>, uses: Option<u8>, turns: Option<u8> },
    /// A continuous effect ends.
    Ended { card: WolfPackEventCard, on: Option<Flyer> },
    /// A player continues the match.
    WentOn { flyer: Flyer },
    /// A coin was flipped.
    Flipped { flyer: Flyer, heads: bool },
    /// A die was rolled.
    Rolled { flyer: Flyer, shown: u8 },
    /// The match is over.
    Over { end: WolfPackEnd, pilots: u8 },
}

/// A confirmed choice of a pilot, as far as the viewer may know it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// Hidden from the viewer.
    Hidden,
    /// To play a card.
    Play {
        /// The card.
        card: WolfPackEventCard,
        /// The target.
        target: Option<Flyer>,
    },
    /// To discard this many cards.
    Discard(u8),
}

/// A card whose name a viewer may know.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WolfPackEventCard {
    /// The card; meaningless where the name is hidden.
    pub(super) card: Card,
    /// Its name, if it is visible.
    pub(super) name: KnownName,
}

/// Whether the identity of a card is revealed, or its player chooses it at this moment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WolfPackDisclosure {
    /// It was chosen before, in secret.
    Uncovered,
    /// It was chosen just now.
    Chosen,
}

impl Serialize for WolfPackDisclosure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self == Self::Uncovered)
    }
}

impl Serialize for WolfPackEventCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name.serialize(serializer)
    }
}

impl WolfPackEventCard {
    /// A card in an event for this audience: its name is filled in when the event is logged.
    pub(super) fn new(card: Card, audience: Audience) -> Self {
        Self { card, name: KnownName { name: None, audience } }
    }

    pub(super) fn open(card: Card) -> Self {
        Self::new(card, Audience::All)
    }

    fn to(self, viewer: Viewer) -> Self {
        let card = if self.name.audience.has(viewer) { self.card } else { Card::default() };
        Self { card, name: self.name.to(viewer) }
    }
}

impl Event {
    /// Whether it is only for triggers, and no viewer sees it.
    pub(super) fn is_silent(&self) -> bool {
        match self {
            Self::Leaves { .. }
            | Self::Selects { .. }
            | Self::Targets { .. }
            | Self::Targeted { .. }
            | Self::Fired { .. }
            | Self::Acted { .. } => true,
            Self::Enters { to, .. } => !matches!(to, TurnState::Draw | TurnState::BossDraw),
            _ => false,
        }
    }

    /// The event with the names of its cards.
    pub(super) fn named(mut self, name: impl Fn(Card) -> CardName) -> Self {
        if let Some(told) = self.told_mut() {
            told.name.name = Some(name(told.card));
        }
        self
    }

    fn told_mut(&mut self) -> Option<&mut WolfPackEventCard> {
        match self {
            Self::Drew { card, .. }
            | Self::Aside { card, .. }
            | Self::Took { card }
            | Self::Selected { card, .. }
            | Self::Played { card, .. }
            | Self::Discarded { card, .. }
            | Self::Fizzled { card, .. }
            | Self::Began { card, .. }
            | Self::Ended { card, .. }
            | Self::Confirmed { intent: Intent::Play { card, .. }, .. } => Some(card),
            _ => None,
        }
    }

    /// The event as a viewer may see it.
    pub(super) fn to(mut self, viewer: Viewer) -> Option<Self> {
        match &mut self {
            // Not even that it happens is seen by others.
            Self::Aside { card, .. } | Self::Took { card } if !card.name.audience.has(viewer) => return None,
            Self::Confirmed { intent, audience, .. } if !audience.has(viewer) => *intent = Intent::Hidden,
            Self::Selected { card, target } if !card.name.audience.has(viewer) => *target = None,
            _ => {}
        }
        if let Some(told) = self.told_mut() {
            *told = told.to(viewer);
        }
        Some(self)
    }

    /// What it revealed, beyond a choice made just now.
    pub(super) fn reveals(&self) -> Option<RevealKind> {
        match self {
            Self::Drew { .. }
            | Self::Played { disclosure: WolfPackDisclosure::Uncovered, .. }
            | Self::Discarded { disclosure: WolfPackDisclosure::Uncovered, .. }
            // These cards were chosen before, one by one, and hidden from the team until now.
            | Self::Confirmed { intent: Intent::Discard(_), .. } => Some(RevealKind::Hidden),
            Self::Reshuffled { .. } | Self::Flipped { .. } | Self::Rolled { .. } => Some(RevealKind::Chance),
            _ => None,
        }
    }

    /// A drawn card is revealed to the viewers who may know it, and never to the public; a choice confirmed in
    /// secret is revealed to the viewers who may know that.
    pub(super) fn reveals_to(&self, viewer: Viewer) -> Option<RevealKind> {
        match self {
            Self::Drew { card, .. } if viewer == Viewer::Public || !card.name.audience.has(viewer) => None,
            Self::Confirmed { audience, .. } if !audience.has(viewer) => None,
            // The pilot who confirms knows the choice.
            Self::Confirmed { flyer: Flyer::Pilot(own), .. } if viewer == Viewer::Seat(*own) => None,
            _ => self.reveals(),
        }
    }
}
