//! The changes that a position can undergo.

use kernel::Seat;
use serde::Serialize;

use super::board::End;
use super::card::Card;
use super::field::Mode;
use super::phase::Phase;

/// One change of a position. Everything that happens is one of these, committed in one place.
///
/// `C` is what stands for a card: its number where the rules make the change, and what a viewer is told of it in
/// an [`Event`](super::Event).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Change<C> {
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
    /// A card was drawn.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        card: C,
    },
    /// A card should be drawn and there is none.
    NoCard {
        /// Who should draw.
        seat: Seat,
    },
    /// A monster came from the hand in ATTACK.
    Summoned {
        /// The monster.
        card: C,
    },
    /// A monster came from the hand in DEFENSE, face-down.
    SetMonster {
        /// The monster.
        card: C,
    },
    /// A spell came from the hand, face-down.
    SetSpell {
        /// The spell.
        card: C,
    },
    /// A spell is used, from the hand or from its slot.
    Activated {
        /// The spell.
        card: C,
    },
    /// A spell has done what it does.
    Spent {
        /// The spell.
        card: C,
    },
    /// A monster was given up for another.
    Sacrificed {
        /// The monster.
        card: C,
    },
    /// A card on the field was destroyed.
    Destroyed {
        /// The card.
        card: C,
    },
    /// A card was thrown away from the hand.
    Discarded {
        /// The card.
        card: C,
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
        /// Whom; the opponent, if it is no monster.
        target: Option<C>,
    },
    /// What a player set about does not happen, and is used up all the same.
    Foiled {
        /// The monster that attacks, or should come.
        card: C,
        /// What does not happen.
        deed: Deed,
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
        /// Who.
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
        /// The card that does it; who is told of it sees it act.
        #[serde(skip)]
        by: Option<Card>,
    },
    /// The powers of a monster are others now, because of an effect that lasts.
    Stands {
        /// The monster.
        card: C,
        /// Its ATK now.
        atk: i32,
        /// Its DEF now.
        def: i32,
    },
    /// A monster changes sides.
    Taken {
        /// The monster.
        card: C,
        /// To whom.
        by: Seat,
    },
    /// A monster comes back from a graveyard, in ATTACK.
    Revived {
        /// The monster.
        card: C,
        /// To whom.
        by: Seat,
    },
    /// A die was rolled.
    Rolled {
        /// Who.
        seat: Seat,
        /// What it shows.
        shown: u8,
    },
    /// A coin was flipped.
    Flipped {
        /// Who.
        seat: Seat,
        /// Does it show heads?
        heads: bool,
    },
    /// Chance has chosen something.
    Lot,
    /// An effect has come to nothing.
    Nothing,
    /// The match is over.
    Over {
        /// Why.
        #[serde(rename = "outcome", serialize_with = "outcome")]
        end: End,
    },
}

/// What a player can set about, and something can come between.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// An attack.
    Attack,
    /// The summoning of the monster of the turn.
    Summon,
}

impl<C: Copy> Change<C> {
    /// The same change with something else standing for its cards.
    pub(super) fn map<D>(self, mut told: impl FnMut(C) -> D) -> Change<D> {
        match self {
            Self::Turn { seat, number } => Change::Turn { seat, number },
            Self::Phase { seat, phase } => Change::Phase { seat, phase },
            Self::Drew { seat, card } => Change::Drew { seat, card: told(card) },
            Self::NoCard { seat } => Change::NoCard { seat },
            Self::Summoned { card } => Change::Summoned { card: told(card) },
            Self::SetMonster { card } => Change::SetMonster { card: told(card) },
            Self::SetSpell { card } => Change::SetSpell { card: told(card) },
            Self::Activated { card } => Change::Activated { card: told(card) },
            Self::Spent { card } => Change::Spent { card: told(card) },
            Self::Sacrificed { card } => Change::Sacrificed { card: told(card) },
            Self::Destroyed { card } => Change::Destroyed { card: told(card) },
            Self::Discarded { card } => Change::Discarded { card: told(card) },
            Self::Switched { card, mode } => Change::Switched { card: told(card), mode },
            Self::Attacks { card, target } => Change::Attacks { card: told(card), target: target.map(told) },
            Self::Foiled { card, deed } => Change::Foiled { card: told(card), deed },
            Self::Standoff { card, target } => Change::Standoff { card: told(card), target: told(target) },
            Self::Revealed { card } => Change::Revealed { card: told(card) },
            Self::Hurt { seat, by, left } => Change::Hurt { seat, by, left },
            Self::Raised { card, atk, def, .. } => Change::Raised { card: told(card), atk, def, by: None },
            Self::Stands { card, atk, def } => Change::Stands { card: told(card), atk, def },
            Self::Taken { card, by } => Change::Taken { card: told(card), by },
            Self::Revived { card, by } => Change::Revived { card: told(card), by },
            Self::Rolled { seat, shown } => Change::Rolled { seat, shown },
            Self::Flipped { seat, heads } => Change::Flipped { seat, heads },
            Self::Lot => Change::Lot,
            Self::Nothing => Change::Nothing,
            Self::Over { end } => Change::Over { end },
        }
    }
}

fn outcome<S: serde::Serializer>(end: &End, s: S) -> Result<S::Ok, S::Error> {
    end.outcome().serialize(s)
}
