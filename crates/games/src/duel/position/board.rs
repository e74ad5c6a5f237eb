//! Both fields and the state of the turn: everything in a position that is copied byte by byte.

use effects::{Machine, MachineLimit};
use kernel::{InlineVec, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::{Card, PrintId};
use crate::duel::position::card_index::{Area, CardIndex};
use crate::duel::position::card_note::MatchTime;
use crate::duel::position::field::{CardSide, FieldMonster, FieldSpell, MOST_CARDS, PlayerField};
use crate::duel::position::flow::Flow;
use crate::duel::position::owners::{Owners, Resolving};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::rules::switches::Rules;
use crate::duel::words::{DuelThing, Incarnation};

/// The board (R4-17) and the state of the turn. It has no heap: a clone is a copy of its bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Both players' fields.
    pub(in crate::duel) fields: [PlayerField; 2],
    /// What is printed on each card.
    pub(in crate::duel) prints: InlineVec<PrintId, MOST_CARDS>,
    /// The player to whom each card belongs, wherever it is.
    pub(in crate::duel) owners: Owners,
    /// How the cards came to the match, for guessing at hidden ones.
    pub(in crate::duel) origin: DeckOrigin,
    /// The numbers by which everybody knows the cards that were seen: the order in which they appeared.
    pub(in crate::duel) tags: InlineVec<u8, MOST_CARDS>,
    /// In which of its incarnations each card is.
    pub(in crate::duel) incarnations: InlineVec<Incarnation, MOST_CARDS>,
    /// In which zone each card is, and on whose field.
    pub(in crate::duel) index: CardIndex,
    /// How many cards have appeared.
    pub(in crate::duel) appeared: u8,
    pub(in crate::duel) rules: Rules,
    /// Turns begun, of both players.
    pub(in crate::duel) turn: u32,
    /// The player who had the first turn.
    pub(in crate::duel) starter: Seat,
    /// Whose turn it is.
    pub(in crate::duel) active: Seat,
    pub(in crate::duel) phase: Phase,
    /// Something was decided in this turn.
    pub(in crate::duel) acted: bool,
    /// The turn's monster is placed (R4-32).
    pub(in crate::duel) placed: bool,
    /// There was an attack in this battle phase, so its spells are over (R4-47).
    pub(in crate::duel) fought: bool,
    /// The attack that was announced and is not fought yet: whoever waited for it comes first.
    pub(in crate::duel) attack: Option<DeclaredAttack>,
    /// The spell that was activated and still does what it says.
    pub(in crate::duel) resolving: Resolving,
    /// Chance has chosen, and nobody was told yet.
    pub(in crate::duel) lot: bool,
    pub(in crate::duel) end: Option<DuelEnd>,
    pub(in crate::duel) tally: DuelTally,
    /// Where a turn with answers stands.
    #[serde(default)]
    pub(in crate::duel) flow: Flow,
    /// The effects that are being carried out, and those that last.
    pub(in crate::duel) machine: Machine<DuelThing>,
}

/// An attack that was announced.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(in crate::duel) struct DeclaredAttack {
    pub(in crate::duel) card: Card,
    /// Whom; the opponent, if it is no monster.
    pub(in crate::duel) target: Option<Card>,
}

/// How the cards came to the match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::duel) enum DeckOrigin {
    /// The computer drew each from all cards of its kind (R4-12, A4-1).
    Drawn,
    /// Somebody listed them.
    Listed,
}

/// Why a match ended, and who won it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DuelEnd {
    /// This player's opponent has no life points left (R4-23).
    LifePoints(Seat),
    /// This player's opponent had to draw from an empty deck (R4-24).
    DeckOut(Seat),
    /// The effects of cards do not come to an end, or there are too many; nobody wins.
    Jammed(MachineLimit),
    /// So many turns are over, and nobody has won.
    TurnLimit(u32),
    /// A card says that this player wins.
    Effect(Seat),
    /// Both players have lost at the same time (A0-9, A0-10).
    Drawn,
}

impl DuelEnd {
    /// Every reason there is.
    pub const REASONS: &'static [&'static str] = &["life-points", "deck-out", "jammed", "turn-limit"];
    /// Every reason there is where players answer each other.
    pub const CHAINED_REASONS: &'static [&'static str] =
        &["life-points", "deck-out", "jammed", "turn-limit", "card-effect", "both-lost"];

    /// How the match ended, in the kernel's words.
    pub fn outcome(self) -> Outcome {
        match self {
            Self::LifePoints(winner) => Outcome::won(Seats::one(winner), "life-points"),
            Self::DeckOut(winner) => Outcome::won(Seats::one(winner), "deck-out"),
            Self::Jammed(_) => Outcome::draw("jammed"),
            Self::TurnLimit(_) => Outcome::draw("turn-limit"),
            Self::Effect(winner) => Outcome::won(Seats::one(winner), "card-effect"),
            Self::Drawn => Outcome::draw("both-lost"),
        }
    }
}

/// What is counted along a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct DuelTally {
    /// Decisions taken.
    pub decisions: u32,
    /// Monsters placed from the hand.
    pub placed: u32,
    /// Spells activated.
    pub spells: u32,
    /// Attacks.
    pub attacks: u32,
    /// Monsters destroyed.
    pub destroyed: u32,
    /// Life points each player lost.
    pub damage: [u32; 2],
}

/// The other player.
#[inline]
pub(in crate::duel) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Board {
    #[inline]
    pub(in crate::duel) fn field(&self, seat: Seat) -> &PlayerField {
        &self.fields[seat.index()]
    }

    #[inline]
    pub(in crate::duel) fn field_mut(&mut self, seat: Seat) -> &mut PlayerField {
        &mut self.fields[seat.index()]
    }

    /// What is printed on a card.
    #[inline]
    pub(in crate::duel) fn print(&self, card: Card) -> PrintId {
        self.prints[card.index()]
    }

    /// The card as an effect points at it.
    #[inline]
    pub(in crate::duel) fn thing(&self, card: Card) -> DuelThing {
        DuelThing::Card(card, self.incarnations[card.index()])
    }

    /// The player to whom a card belongs.
    #[inline]
    pub(in crate::duel) fn owner(&self, card: Card) -> Seat {
        self.owners.of(card)
    }

    /// A new card with this print, which lies nowhere yet; none if the match has all the cards that it can have.
    pub(in crate::duel) fn add_card(&mut self, print: PrintId, owner: Seat) -> Option<Card> {
        let card = Card(self.prints.len() as u8);
        let fits = self.prints.push(print)
            && self.owners.add(owner)
            && self.tags.push(0)
            && self.incarnations.push(Incarnation::default())
            && self.index.add(Area { seat: owner, zone: DuelZone::Deck });
        fits.then_some(card)
    }

    /// A token of this kind that is not on the field: one that was there before, or a new one.
    pub(in crate::duel) fn idle_token(&mut self, print: PrintId, owner: Seat) -> Option<Card> {
        let is_idle = |card: &Card| self.area(*card).is_some_and(|area| area.zone == DuelZone::Out);
        let card = match (0..self.prints.len() as u8).map(Card).find(is_idle) {
            Some(card) => card,
            None => {
                let card = self.add_card(print, owner)?;
                self.index.put(card, Area { seat: owner, zone: DuelZone::Out });
                card
            }
        };
        self.prints[card.index()] = print;
        self.owners.set(card, owner);
        Some(card)
    }

    /// The monster in this slot.
    #[inline]
    pub(in crate::duel) fn monster(&self, seat: Seat, slot: u8) -> Option<FieldMonster> {
        self.field(seat).monsters.get(usize::from(slot)).copied().flatten()
    }

    /// The monster on either field that is this card.
    #[inline]
    pub(in crate::duel) fn on_field(&self, card: Card) -> Option<FieldMonster> {
        let Area { seat, .. } = self.area(card).filter(|area| area.zone == DuelZone::Monster)?;
        self.field(seat).monsters.iter().flatten().copied().find(|monster| monster.card == card)
    }

    /// The spell in this slot.
    #[inline]
    pub(in crate::duel) fn spell(&self, seat: Seat, slot: u8) -> Option<FieldSpell> {
        self.field(seat).spells.get(usize::from(slot)).copied().flatten()
    }

    /// The monster that a card is equipped to.
    pub(in crate::duel) fn host(&self, card: Card) -> Option<Card> {
        let area = self.area(card).filter(|area| area.zone == DuelZone::Spell)?;
        self.spells(area.seat).find(|(_, spell)| spell.card == card).and_then(|(_, spell)| spell.host)
    }

    /// On whose field a card is, and in which zone.
    #[inline]
    pub(in crate::duel) fn area(&self, card: Card) -> Option<Area> {
        self.index.area(card)
    }

    /// Where a card is.
    pub(in crate::duel) fn place(&self, card: Card) -> Option<CardPlace> {
        let Area { seat, zone } = self.area(card)?;
        self.field(seat).find(zone, card).map(|at| CardPlace { seat, zone, at })
    }

    /// The card at a place.
    pub(in crate::duel) fn card(&self, place: CardPlace) -> Option<Card> {
        let (field, at) = (self.field(place.seat), usize::from(place.at));
        match place.zone {
            DuelZone::Monster => self.monster(place.seat, place.at).map(|monster| monster.card),
            DuelZone::Spell => self.spell(place.seat, place.at).map(|spell| spell.card),
            DuelZone::Field => field.terrain.map(|spell| spell.card),
            DuelZone::Banished => field.banished.get(at).copied(),
            DuelZone::Hand => field.hand.get(at).copied(),
            DuelZone::Grave => field.grave.get(at).copied(),
            DuelZone::Deck => field.deck.get(at).copied(),
            DuelZone::Revealed => field.revealed.get(at).copied(),
            DuelZone::Out => None,
        }
    }

    /// Which side is seen of the card at a place, by whoever may see it there.
    pub(in crate::duel) fn side(&self, place: CardPlace) -> CardSide {
        match place.zone {
            DuelZone::Monster => {
                self.monster(place.seat, place.at).map_or(CardSide::Down, |monster| monster.side)
            }
            DuelZone::Spell => self.spell(place.seat, place.at).map_or(CardSide::Down, |spell| spell.side),
            DuelZone::Field => self.field(place.seat).terrain.map_or(CardSide::Down, |spell| spell.side),
            DuelZone::Hand | DuelZone::Grave | DuelZone::Banished | DuelZone::Revealed => CardSide::Up,
            DuelZone::Deck | DuelZone::Out => CardSide::Down,
        }
    }

    /// The first free slot for a monster (R4-15).
    #[inline]
    pub(in crate::duel) fn free_monster_slot(&self, seat: Seat) -> Option<usize> {
        self.field(seat).monsters.iter().position(Option::is_none)
    }

    /// The first free slot for a spell (R4-15).
    #[inline]
    pub(in crate::duel) fn free_spell_slot(&self, seat: Seat) -> Option<usize> {
        self.field(seat).spells.iter().position(Option::is_none)
    }

    /// The monsters of a player, with their slots.
    #[inline]
    pub(in crate::duel) fn monsters(&self, seat: Seat) -> impl Iterator<Item = (u8, FieldMonster)> {
        let slots = self.field(seat).monsters.iter().enumerate();
        slots.filter_map(|(slot, monster)| monster.map(|monster| (slot as u8, monster)))
    }

    /// The spells of a player, with their slots.
    #[inline]
    pub(in crate::duel) fn spells(&self, seat: Seat) -> impl Iterator<Item = (u8, FieldSpell)> {
        let slots = self.field(seat).spells.iter().enumerate();
        slots.filter_map(|(slot, spell)| spell.map(|spell| (slot as u8, spell)))
    }

    /// The time in the match.
    pub(in crate::duel) fn time(&self) -> MatchTime {
        MatchTime::new(self.turn, self.phase != Phase::Draw)
    }

    /// May anybody attack in this turn (A4-4)?
    #[inline]
    pub(in crate::duel) fn attacks_allowed(&self) -> bool {
        self.turn > 1 || self.rules.first_turn_attack.is_on()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::events::reason::CardArrival;
    use crate::duel::position::duel_position::DuelPosition;
    use crate::duel::position::field::Mode;
    use crate::duel::{Academy, DuelSetup};

    /// The numbers of cards do not say whose they are.
    #[test]
    fn a_card_that_is_made_during_a_match_has_an_owner() {
        let mut duel = DuelPosition::deal(&DuelSetup::<Academy>::default().options, 7.into()).unwrap();
        let token = duel.board.add_card(PrintId(0), Seat(0)).unwrap();
        assert!(duel.check().is_err(), "it lies nowhere yet");
        let slots = Area { seat: Seat(1), zone: DuelZone::Monster };
        duel.board.put(token, slots, CardArrival::Monster(Mode::Attack));
        assert_eq!((duel.check(), duel.board.owner(token)), (Ok(()), Seat(0)));
        assert_eq!(duel.board.on_field(token).map(|monster| monster.card), Some(token));
    }
}
