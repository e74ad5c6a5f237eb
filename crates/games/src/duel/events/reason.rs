//! Why a card goes from one area to another, and all that follows from the reason: one row each.

use effects::TriggerInformation;

use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::place::DuelZone;
use crate::duel::words::DuelTrigger;
use SentencePart::{From, Name, Text, To, Whose};

/// Why a card moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MoveReason {
    /// It is drawn.
    Drawn,
    /// A player places it as the monster of the turn, in ATTACK.
    Summoned,
    /// A player places it as the monster of the turn, in DEFENSE.
    SetMonster,
    /// A player lays it down as a spell for later.
    SetSpell,
    /// A player activates it, from the hand or where it was set.
    Activated,
    /// It has done what it does.
    Spent,
    /// It is given up for another monster.
    Sacrificed,
    /// It is destroyed.
    Destroyed,
    /// It is thrown away from the hand.
    Discarded,
    /// Another player takes control of it.
    Taken,
    /// It comes back from a graveyard.
    Revived,
    /// A player places it as the monster of the turn, in face-up defence position (A0-16).
    Defended,
    /// An effect summons it in attack position.
    SpecialAttack,
    /// An effect summons it in face-up defence position.
    SpecialDefense,
    /// An effect puts it face-down onto the field.
    SpecialSet,
    /// It is discarded because the hand is too large (R0-43, A0-62).
    Surplus,
    /// An effect sends it to a graveyard.
    Sent,
    /// It returns to its owner's hand.
    Returned,
    /// It returns to the top of its owner's deck.
    OnDeck,
    /// It is banished (A0-71).
    Banished,
    /// It is destroyed by battle, where players answer each other.
    BattleDestroyed,
}

/// What follows from a reason.
pub(in crate::duel) struct MoveRow {
    reason: MoveReason,
    /// The name of the event.
    pub(in crate::duel) name: &'static str,
    /// The field of the event, besides the card, that names a seat.
    pub(in crate::duel) seat: SeatField,
    /// How the card lies where it arrives.
    pub(in crate::duel) arrival: CardArrival,
    /// The sentence that is told.
    pub(in crate::duel) sentence: &'static [SentencePart],
    /// What the sentence calls a card that the viewer does not know.
    pub(in crate::duel) unknown: &'static str,
    /// The trigger that it is, and whether cards hear of it by the position before or after it.
    pub(in crate::duel) trigger: Option<(DuelTrigger, TriggerInformation)>,
    /// What is counted along the match.
    pub(in crate::duel) counts: Option<Counted>,
    /// What a forecast says of it.
    pub(in crate::duel) forecast: Option<Consequence>,
    /// A player shows the card by choosing to play it from the hand, so that uncovers nothing.
    pub(in crate::duel) is_play: bool,
}

/// How a card lies where it arrives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum CardArrival {
    Hand,
    Grave,
    /// In a slot for monsters, in this mode.
    Monster(Mode),
    /// In a slot for monsters of another player, as it was.
    Unchanged,
    /// In a slot for monsters, face-up in defence position.
    OpenDefense,
    /// In a slot for spells, with this side up.
    Spell(CardSide),
    Deck,
    Banished,
}

impl CardArrival {
    /// The zone in which it arrives.
    #[inline]
    pub(in crate::duel) fn zone(self) -> DuelZone {
        match self {
            Self::Hand => DuelZone::Hand,
            Self::Grave => DuelZone::Grave,
            Self::Monster(_) | Self::Unchanged | Self::OpenDefense => DuelZone::Monster,
            Self::Spell(_) => DuelZone::Spell,
            Self::Deck => DuelZone::Deck,
            Self::Banished => DuelZone::Banished,
        }
    }
}

/// A part of a sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum SentencePart {
    Text(&'static str),
    /// The player whose area the card leaves.
    From,
    /// The player whose area the card comes to.
    To,
    /// `Kuriboh`
    Name,
    /// `P1's Kuriboh`
    Whose,
}

/// The field of an event that names a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum SeatField {
    None,
    /// `seat`, whose area the card leaves; it stands before the card.
    Seat,
    /// `by`, whose area the card comes to; it stands after the card.
    By,
}

/// What is counted along a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Counted {
    /// The monster of the turn (R4-32).
    Placed,
    Activated,
    /// If it is a monster.
    Destroyed,
}

/// What a forecast says of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Consequence {
    Draws,
    Destroyed,
    Discards,
    Taken,
    ComesBack,
}

/// A row without anything that is special.
const PLAIN: MoveRow = MoveRow {
    reason: MoveReason::Spent,
    name: "",
    seat: SeatField::None,
    arrival: CardArrival::Grave,
    sentence: &[],
    unknown: "a card",
    trigger: None,
    counts: None,
    forecast: None,
    is_play: false,
};

/// The table of reasons, in the order of [`MoveReason`].
const REASONS: [MoveRow; 21] = [
    MoveRow {
        reason: MoveReason::Drawn,
        name: "drew",
        seat: SeatField::Seat,
        arrival: CardArrival::Hand,
        sentence: &[From, Text(" draws "), Name, Text(".")],
        trigger: Some((DuelTrigger::Drawn, TriggerInformation::Current)),
        forecast: Some(Consequence::Draws),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Summoned,
        name: "summoned",
        arrival: CardArrival::Monster(Mode::Attack),
        sentence: &[From, Text(" summons "), Name, Text(".")],
        unknown: "a monster",
        trigger: Some((DuelTrigger::Summoned, TriggerInformation::Current)),
        counts: Some(Counted::Placed),
        is_play: true,
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::SetMonster,
        name: "set-monster",
        arrival: CardArrival::Monster(Mode::Defense),
        sentence: &[From, Text(" sets "), Name, Text(" face-down.")],
        unknown: "a monster",
        counts: Some(Counted::Placed),
        is_play: true,
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::SetSpell,
        name: "set-spell",
        arrival: CardArrival::Spell(CardSide::Down),
        sentence: &[From, Text(" sets "), Name, Text(" face-down.")],
        unknown: "a spell",
        is_play: true,
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Activated,
        name: "activated",
        arrival: CardArrival::Spell(CardSide::Up),
        sentence: &[From, Text(" activates "), Name, Text(".")],
        unknown: "a spell",
        counts: Some(Counted::Activated),
        is_play: true,
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Spent,
        name: "spent",
        sentence: &[Name, Text(" goes to "), To, Text("'s graveyard.")],
        unknown: "The spell",
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Sacrificed,
        name: "sacrificed",
        sentence: &[From, Text(" sacrifices "), Name, Text(".")],
        unknown: "a monster",
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Destroyed,
        name: "destroyed",
        sentence: &[Whose, Text(" is destroyed.")],
        trigger: Some((DuelTrigger::Destroyed, TriggerInformation::LastKnown)),
        counts: Some(Counted::Destroyed),
        forecast: Some(Consequence::Destroyed),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Discarded,
        name: "discarded",
        sentence: &[From, Text(" discards "), Name, Text(".")],
        forecast: Some(Consequence::Discards),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Taken,
        name: "taken",
        seat: SeatField::By,
        arrival: CardArrival::Unchanged,
        sentence: &[To, Text(" takes "), Whose, Text(".")],
        forecast: Some(Consequence::Taken),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Revived,
        name: "revived",
        seat: SeatField::By,
        arrival: CardArrival::Monster(Mode::Attack),
        sentence: &[To, Text(" brings "), Name, Text(" back from "), From, Text("'s graveyard.")],
        unknown: "a monster",
        trigger: Some((DuelTrigger::Summoned, TriggerInformation::Current)),
        forecast: Some(Consequence::ComesBack),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Defended,
        name: "summoned-in-defense",
        arrival: CardArrival::OpenDefense,
        sentence: &[From, Text(" summons "), Name, Text(" in defence position.")],
        unknown: "a monster",
        trigger: Some((DuelTrigger::Summoned, TriggerInformation::Current)),
        counts: Some(Counted::Placed),
        is_play: true,
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::SpecialAttack,
        name: "special-summoned",
        seat: SeatField::By,
        arrival: CardArrival::Monster(Mode::Attack),
        sentence: &[To, Text(" special summons "), Name, Text(" in attack position.")],
        unknown: "a monster",
        trigger: Some((DuelTrigger::Summoned, TriggerInformation::Current)),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::SpecialDefense,
        name: "special-summoned-in-defense",
        seat: SeatField::By,
        arrival: CardArrival::OpenDefense,
        sentence: &[To, Text(" special summons "), Name, Text(" in defence position.")],
        unknown: "a monster",
        trigger: Some((DuelTrigger::Summoned, TriggerInformation::Current)),
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::SpecialSet,
        name: "special-set",
        seat: SeatField::By,
        arrival: CardArrival::Monster(Mode::Defense),
        sentence: &[To, Text(" puts "), Name, Text(" face-down onto the field.")],
        unknown: "a monster",
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Surplus,
        name: "surplus",
        sentence: &[From, Text(" discards "), Name, Text(" for the hand limit.")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Sent,
        name: "sent",
        sentence: &[Whose, Text(" goes to the graveyard.")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Returned,
        name: "returned",
        arrival: CardArrival::Hand,
        sentence: &[Whose, Text(" returns to "), To, Text("'s hand.")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::OnDeck,
        name: "on-deck",
        arrival: CardArrival::Deck,
        sentence: &[Whose, Text(" returns to the top of "), To, Text("'s deck.")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Banished,
        name: "banished",
        arrival: CardArrival::Banished,
        sentence: &[Whose, Text(" is banished.")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::BattleDestroyed,
        name: "destroyed",
        sentence: &[Whose, Text(" is destroyed.")],
        trigger: Some((DuelTrigger::Destroyed, TriggerInformation::LastKnown)),
        counts: Some(Counted::Destroyed),
        forecast: Some(Consequence::Destroyed),
        ..PLAIN
    },
];

/// A row that stands in another place than its reason does not compile.
const _: () = {
    let mut at = 0;
    while at < REASONS.len() {
        assert!(REASONS[at].reason as usize == at, "the table is in the order of the reasons");
        at += 1;
    }
};

impl MoveReason {
    /// What follows from it.
    #[inline]
    pub(in crate::duel) fn row(self) -> &'static MoveRow {
        const ROWS: &[MoveRow] = &REASONS;
        &ROWS[self as usize]
    }
}
