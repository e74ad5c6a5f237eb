//! Why a card goes from one area to another, and all that follows from the reason: one row each.

use effects::TriggerInformation;

pub(in crate::duel) use super::row::{CardArrival, Consequence, Counted, MoveRow, SeatField, SentencePart};
use crate::duel::position::field::{CardSide, Mode};
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
    /// An effect, or its cost, tributes it.
    Tributed,
    /// It goes to the bottom of its owner's deck.
    UnderDeck,
    /// An effect turns it up from the deck.
    TurnedUp,
    /// A monster is equipped to another one.
    Attached,
    /// It comes back to the field in attack position, without a summon.
    RestoredAttack,
    /// It comes back to the field in defence position, without a summon.
    RestoredDefense,
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
const REASONS: [MoveRow; 27] = [
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
    MoveRow {
        reason: MoveReason::Tributed,
        name: "tributed",
        sentence: &[From, Text(" tributes "), Name, Text(".")],
        unknown: "a monster",
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::UnderDeck,
        name: "under-deck",
        arrival: CardArrival::UnderDeck,
        sentence: &[Whose, Text(" goes to the bottom of "), To, Text("'s deck.")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::TurnedUp,
        name: "turned-up",
        arrival: CardArrival::Revealed,
        sentence: &[From, Text(" turns up "), Name, Text(".")],
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::Attached,
        name: "attached",
        arrival: CardArrival::Spell(CardSide::Up),
        sentence: &[Whose, Text(" becomes an equip card of "), To, Text(".")],
        unknown: "a monster",
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::RestoredAttack,
        name: "restored",
        seat: SeatField::By,
        arrival: CardArrival::Monster(Mode::Attack),
        sentence: &[Name, Text(" returns to "), To, Text("'s field in attack position.")],
        unknown: "A monster",
        ..PLAIN
    },
    MoveRow {
        reason: MoveReason::RestoredDefense,
        name: "restored-in-defense",
        seat: SeatField::By,
        arrival: CardArrival::OpenDefense,
        sentence: &[Name, Text(" returns to "), To, Text("'s field in defence position.")],
        unknown: "A monster",
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
    /// Is the card destroyed?
    pub(in crate::duel) fn is_destruction(self) -> bool {
        matches!(self, Self::Destroyed | Self::BattleDestroyed)
    }

    /// What follows from it.
    #[inline]
    pub(in crate::duel) fn row(self) -> &'static MoveRow {
        const ROWS: &[MoveRow] = &REASONS;
        &ROWS[self as usize]
    }
}
