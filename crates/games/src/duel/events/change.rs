//! The changes that a position can undergo.

use kernel::Seat;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::duel::cards::card::Card;
use crate::duel::events::reason::{MoveReason, SeatField};
use crate::duel::position::board::DuelEnd;
use crate::duel::position::card_index::Area;
use crate::duel::position::field::Mode;
use crate::duel::position::phase::Phase;
use crate::duel::words::{DuelThing, DuelTrigger};

/// One change of a position. Everything that happens is one of these, committed in one place.
///
/// `C` is what stands for a card: its number where the rules propose the change, and what a viewer is told of it in
/// an [`Event`](super::event::Event).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DuelChange<C> {
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// Counted from one, over both players.
        number: u32,
    },
    /// The next phase begins.
    Phase {
        /// Whose turn it is.
        seat: Seat,
        /// The phase.
        phase: Phase,
    },
    /// A card should be drawn and there is none.
    NoCard {
        /// The player who should draw.
        seat: Seat,
    },
    /// The mode of a monster was changed.
    Switched {
        /// The monster.
        card: C,
        /// Its mode now.
        mode: Mode,
    },
    /// A monster attacks.
    Attacks {
        /// The attacker.
        card: C,
        /// The monster that is attacked; none if it is the opponent.
        target: Option<C>,
    },
    /// What a player attempted does not happen, and is used up all the same.
    Foiled {
        /// The monster that attacks, or should come.
        card: C,
        /// What does not happen.
        deed: Attempt,
    },
    /// A battle that leaves everything as it was.
    Standoff {
        /// The attacker.
        card: C,
        /// The monster that was attacked.
        target: C,
    },
    /// A face-down monster is turned over where it lies.
    Revealed {
        /// The monster.
        card: C,
    },
    /// A player loses life points.
    Hurt {
        /// The player.
        seat: Seat,
        /// How many.
        by: i32,
        /// How many are left.
        left: i32,
    },
    /// A monster gains attack and defence power.
    Raised {
        /// The monster.
        card: C,
        /// What it gains in ATK.
        atk: i32,
        /// What it gains in DEF.
        def: i32,
        /// The card that does it; whoever is told of it sees it act.
        #[serde(skip)]
        by: Option<Card>,
    },
    /// A lasting effect has changed the powers of a monster.
    Stands {
        /// The monster.
        card: C,
        /// Its ATK now.
        atk: i32,
        /// Its DEF now.
        def: i32,
        /// Its ATK and DEF before.
        #[serde(skip)]
        was: (i32, i32),
    },
    /// A player gains life points.
    Healed {
        /// The player.
        seat: Seat,
        /// How many.
        by: i32,
        /// How many there are now.
        left: i32,
    },
    /// A player pays life points.
    Paid {
        /// The player.
        seat: Seat,
        /// How many.
        by: i32,
        /// How many are left.
        left: i32,
    },
    /// A monster is turned, by its player or by an effect.
    Turned {
        /// The monster.
        card: C,
        /// How it lies now.
        into: Posture,
        /// Its player did it: it is the monster's change of the turn (A0-21).
        by_hand: bool,
    },
    /// A card is attached to a monster.
    Equipped {
        /// The card.
        card: C,
        /// The monster.
        host: C,
    },
    /// An ability of a card that lies open becomes a link of the chain.
    Used {
        /// The card.
        card: C,
    },
    /// A link of the chain does nothing.
    Negated {
        /// Its card.
        card: C,
    },
    /// A declared attack is undone: the target has changed (R0-31, A0-34).
    Undone {
        /// The attacker.
        card: C,
    },
    /// Damage was calculated for an attack on a monster.
    Battled {
        /// The attacker.
        card: C,
        /// The monster that was attacked.
        target: C,
    },
    /// A player calls the side of the coin (A0-77).
    Called {
        /// The player.
        seat: Seat,
        /// Heads?
        heads: bool,
    },
    /// A player shuffles the deck.
    Shuffled {
        /// The player.
        seat: Seat,
    },
    /// A die was rolled.
    Rolled {
        /// The player who rolled it.
        seat: Seat,
        /// What it shows.
        shown: u8,
    },
    /// A coin was flipped.
    Flipped {
        /// The player who flipped it.
        seat: Seat,
        /// Does it show heads?
        heads: bool,
    },
    /// Something happens that changes nothing, but that cards can wait for. Nobody is told.
    Moment {
        /// What happens.
        trigger: DuelTrigger,
        /// To whom.
        that: DuelThing,
        /// The other one that takes part.
        other: Option<DuelThing>,
    },
    /// A player is about to summon a monster.
    Attempted {
        /// The monster.
        card: C,
    },
    /// A summon does not happen.
    SummonNegated {
        /// The monster.
        card: C,
    },
    /// A face-down monster is turned face-up without being flipped.
    Uncovered {
        /// The monster.
        card: C,
    },
    /// Counters are placed on a card, or removed from it.
    Counted {
        /// The card.
        card: C,
        /// How many more, or fewer.
        by: i8,
        /// How many there are now.
        left: u8,
    },
    /// A player looks at a hidden card.
    Looked {
        /// The player.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A player begins or ends to look through the deck.
    Searches {
        /// The player.
        seat: Seat,
        /// Does it begin?
        begins: bool,
    },
    /// A monster can attack once more in this turn.
    Rearmed {
        /// The monster.
        card: C,
    },
    /// A player declares something.
    Declared {
        /// The player.
        seat: Seat,
        /// What; the event has the words.
        what: u16,
    },
    /// A player will leave out phases.
    Skips {
        /// The player.
        seat: Seat,
        /// Battle phases, and not draw phases?
        battles: bool,
        /// How many more.
        phases: u8,
    },
    /// A player leaves out the draw phase.
    Skipped {
        /// The player.
        seat: Seat,
    },
    /// Chance has chosen something.
    Lot,
    /// An effect has come to nothing.
    Nothing,
    /// The match is over.
    Over {
        /// Why.
        #[serde(rename = "outcome", serialize_with = "outcome")]
        end: DuelEnd,
    },
    /// A card goes from one area to another.
    #[serde(untagged)]
    Moved(Moved<C>),
}

/// A card goes from one area to another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moved<C> {
    /// The card.
    pub card: C,
    /// The area that it leaves.
    pub from: Area,
    /// The area that it comes to.
    pub to: Area,
    /// Why it moves.
    pub reason: MoveReason,
}

/// What a player can attempt, and an effect can prevent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    /// An attack.
    Attack,
    /// The summoning of the monster of the turn.
    Summon,
}

/// How a monster lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// Face-up in attack position.
    Attack,
    /// Face-up in defence position.
    Defense,
    /// Face-down in defence position.
    FaceDown,
}

impl<C> Moved<C> {
    /// Does the card leave the field, and not only change its slot or its player?
    #[inline]
    pub(in crate::duel) fn leaves_field(&self) -> bool {
        self.from.zone.has_slots() && !self.to.zone.has_slots()
    }
}

/// The reason is the name of the event.
impl<C: Serialize> Serialize for Moved<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = self.reason.row();
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("event", row.name)?;
        if row.seat == SeatField::Seat {
            fields.serialize_entry("seat", &self.from.seat)?;
        }
        fields.serialize_entry("card", &self.card)?;
        if row.seat == SeatField::By {
            fields.serialize_entry("by", &self.to.seat)?;
        }
        fields.end()
    }
}

impl<C: Copy> DuelChange<C> {
    /// The same change with something else standing for its cards.
    pub(in crate::duel) fn map<D>(self, mut told: impl FnMut(C) -> D) -> DuelChange<D> {
        match self {
            Self::Turn { seat, number } => DuelChange::Turn { seat, number },
            Self::Phase { seat, phase } => DuelChange::Phase { seat, phase },
            Self::NoCard { seat } => DuelChange::NoCard { seat },
            Self::Moved(Moved { card, from, to, reason }) => {
                DuelChange::Moved(Moved { card: told(card), from, to, reason })
            }
            Self::Switched { card, mode } => DuelChange::Switched { card: told(card), mode },
            Self::Attacks { card, target } => {
                DuelChange::Attacks { card: told(card), target: target.map(told) }
            }
            Self::Foiled { card, deed } => DuelChange::Foiled { card: told(card), deed },
            Self::Standoff { card, target } => {
                DuelChange::Standoff { card: told(card), target: told(target) }
            }
            Self::Revealed { card } => DuelChange::Revealed { card: told(card) },
            Self::Hurt { seat, by, left } => DuelChange::Hurt { seat, by, left },
            Self::Raised { card, atk, def, .. } => {
                DuelChange::Raised { card: told(card), atk, def, by: None }
            }
            Self::Stands { card, atk, def, was } => DuelChange::Stands { card: told(card), atk, def, was },
            Self::Healed { seat, by, left } => DuelChange::Healed { seat, by, left },
            Self::Paid { seat, by, left } => DuelChange::Paid { seat, by, left },
            Self::Turned { card, into, by_hand } => DuelChange::Turned { card: told(card), into, by_hand },
            Self::Equipped { card, host } => DuelChange::Equipped { card: told(card), host: told(host) },
            Self::Used { card } => DuelChange::Used { card: told(card) },
            Self::Negated { card } => DuelChange::Negated { card: told(card) },
            Self::Undone { card } => DuelChange::Undone { card: told(card) },
            Self::Battled { card, target } => DuelChange::Battled { card: told(card), target: told(target) },
            Self::Called { seat, heads } => DuelChange::Called { seat, heads },
            Self::Shuffled { seat } => DuelChange::Shuffled { seat },
            Self::Rolled { seat, shown } => DuelChange::Rolled { seat, shown },
            Self::Flipped { seat, heads } => DuelChange::Flipped { seat, heads },
            Self::Moment { trigger, that, other } => DuelChange::Moment { trigger, that, other },
            Self::Attempted { card } => DuelChange::Attempted { card: told(card) },
            Self::SummonNegated { card } => DuelChange::SummonNegated { card: told(card) },
            Self::Uncovered { card } => DuelChange::Uncovered { card: told(card) },
            Self::Counted { card, by, left } => DuelChange::Counted { card: told(card), by, left },
            Self::Looked { seat, card } => DuelChange::Looked { seat, card: told(card) },
            Self::Searches { seat, begins } => DuelChange::Searches { seat, begins },
            Self::Rearmed { card } => DuelChange::Rearmed { card: told(card) },
            Self::Declared { seat, what } => DuelChange::Declared { seat, what },
            Self::Skips { seat, battles, phases } => DuelChange::Skips { seat, battles, phases },
            Self::Skipped { seat } => DuelChange::Skipped { seat },
            Self::Lot => DuelChange::Lot,
            Self::Nothing => DuelChange::Nothing,
            Self::Over { end } => DuelChange::Over { end },
        }
    }
}

fn outcome<S: Serializer>(end: &DuelEnd, s: S) -> Result<S::Ok, S::Error> {
    end.outcome().serialize(s)
}
