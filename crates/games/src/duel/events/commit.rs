//! The one place where a position changes.

use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{Attempt, DuelChange, Moved, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::{CardArrival, Counted, MoveReason};
use crate::duel::events::report;
use crate::duel::position::board::{Board, DeclaredAttack, DuelEnd, other};
use crate::duel::position::card_index::Area;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, FieldSpell, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{CardPlace, DuelZone};

impl DuelPosition {
    /// Makes a change, and tells of it. After the end of the match nothing changes any more (R4-64).
    #[inline]
    pub(in crate::duel) fn commit(&mut self, change: DuelChange<Card>, log: &mut EventLog<Event>) {
        if self.board.end.is_some() {
            return;
        }
        self.tell_lot(log);
        if self.board.rules.timing.chains {
            // A phase that goes on is not told of again.
            if matches!(change, DuelChange::Phase { phase, .. } if phase == self.board.phase && phase == Phase::End)
            {
                return;
            }
            self.note(&change);
        }
        match log.listening() {
            None => self.board.make(change),
            Some(events) => {
                let before = self.board;
                self.board.make(change);
                events.push(report::event(change, before, self));
            }
        }
        if let DuelChange::Moved(moved) = change
            && moved.leaves_field()
        {
            self.end_lasting_effects();
        }
        if let Some(end) = due(change) {
            self.commit(DuelChange::Over { end }, log);
        }
    }
}

/// How the match has to end after this change (R4-23, R4-24).
#[inline]
fn due(change: DuelChange<Card>) -> Option<DuelEnd> {
    match change {
        DuelChange::Hurt { seat, left: ..=0, .. } | DuelChange::Paid { seat, left: ..=0, .. } => {
            Some(DuelEnd::LifePoints(other(seat)))
        }
        DuelChange::NoCard { seat } => Some(DuelEnd::DeckOut(other(seat))),
        _ => None,
    }
}

impl Board {
    /// The move of a card for this reason, within the areas of the player who has it.
    #[inline]
    pub(in crate::duel) fn moved(&self, card: Card, reason: MoveReason) -> DuelChange<Card> {
        let seat = match self.rules.timing.chains && !reason.row().arrival.zone().has_slots() {
            // To its owner's (A0-27).
            true => self.owner(card),
            false => self.area(card).map_or(self.active, |area| area.seat),
        };
        self.moved_to(card, seat, reason)
    }

    /// The move of a card for this reason into an area of this player.
    #[inline]
    pub(in crate::duel) fn moved_to(&self, card: Card, seat: Seat, reason: MoveReason) -> DuelChange<Card> {
        let from = self.area(card).unwrap_or_default();
        let to = Area { seat, zone: reason.row().arrival.zone() };
        DuelChange::Moved(Moved { card, from, to, reason })
    }

    fn make(&mut self, change: DuelChange<Card>) {
        match change {
            DuelChange::Turn { seat, number } => self.begin_turn(seat, number),
            DuelChange::Phase { phase, .. } => {
                self.phase = phase;
                self.fought = false;
            }
            DuelChange::Moved(moved) => self.move_card(moved),
            DuelChange::Healed { seat, left, .. } | DuelChange::Paid { seat, left, .. } => {
                self.field_mut(seat).life = left;
            }
            DuelChange::Turned { card, into, by_hand } => {
                if let Some(monster) = self.monster_mut(card) {
                    (monster.mode, monster.side) = into.stands();
                    monster.switched |= by_hand;
                }
            }
            DuelChange::Equipped { card, host } => {
                let Some(area) = self.area(card) else { return };
                let mut spells = self.field_mut(area.seat).spells.iter_mut().flatten();
                if let Some(spell) = spells.find(|spell| spell.card == card) {
                    spell.host = Some(host);
                }
            }
            DuelChange::Undone { card } => {
                self.attack = None;
                if let Some(monster) = self.monster_mut(card) {
                    monster.attacked = false;
                }
            }
            DuelChange::NoCard { .. }
            | DuelChange::Used { .. }
            | DuelChange::Negated { .. }
            | DuelChange::Battled { .. }
            | DuelChange::Called { .. }
            | DuelChange::Shuffled { .. }
            | DuelChange::Rolled { .. }
            | DuelChange::Flipped { .. }
            | DuelChange::Lot
            | DuelChange::Nothing
            | DuelChange::Standoff { .. }
            | DuelChange::Stands { .. } => {}
            DuelChange::Switched { card, mode } => {
                if let Some(monster) = self.monster_mut(card) {
                    (monster.mode, monster.side, monster.switched) = (mode, mode.side(), true);
                }
            }
            DuelChange::Attacks { card, target } => {
                self.tally.attacks += 1;
                self.attack = Some(DeclaredAttack { card, target });
                self.use_attack(card);
            }
            DuelChange::Foiled { card, deed: Attempt::Attack } => self.use_attack(card),
            DuelChange::Foiled { deed: Attempt::Summon, .. } => self.placed = true,
            DuelChange::Revealed { card } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.side = CardSide::Up;
                }
            }
            DuelChange::Hurt { seat, by, left } => {
                self.tally.damage[seat.index()] =
                    self.tally.damage[seat.index()].saturating_add(by.unsigned_abs());
                self.field_mut(seat).life = left;
            }
            DuelChange::Raised { card, atk, def, by } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.raised.atk = monster.raised.atk.saturating_add(atk);
                    monster.raised.def = monster.raised.def.saturating_add(def);
                    monster.credit = monster.credit.and(by);
                }
            }
            DuelChange::Over { end } => self.end = Some(end),
        }
    }

    fn begin_turn(&mut self, seat: Seat, number: u32) {
        // What a monster did counts until the end of its player's turn (Q4-4).
        for monster in self.field_mut(self.active).monsters.iter_mut().flatten() {
            (monster.attacked, monster.switched) = (false, false);
        }
        (self.active, self.turn) = (seat, number);
        if self.rules.timing.chains {
            for field in &mut self.fields {
                field.monsters.iter_mut().flatten().for_each(|monster| monster.fresh = false);
                field.spells.iter_mut().flatten().chain(&mut field.terrain).for_each(|it| it.fresh = false);
            }
        }
        let first = if self.rules.timing.chains { Phase::Draw } else { Phase::Main1 };
        (self.phase, self.placed, self.fought, self.acted) = (first, false, false, false);
    }

    /// A monster has had its attack, and the spells of the phase are over (R4-46, R4-47).
    fn use_attack(&mut self, card: Card) {
        self.fought = true;
        if let Some(monster) = self.monster_mut(card) {
            monster.attacked = true;
        }
    }

    /// A card goes to another area, and is counted by the reason.
    #[inline]
    fn move_card(&mut self, Moved { card, from, to, reason }: Moved<Card>) {
        let row = reason.row();
        match row.counts {
            None => {}
            Some(Counted::Placed) => {
                self.placed = true;
                self.tally.placed += 1;
            }
            Some(Counted::Activated) => self.tally.spells += 1,
            Some(Counted::Destroyed) => {
                self.tally.destroyed += u32::from(from.zone == DuelZone::Monster);
            }
        }
        self.put(card, to, row.arrival);
    }

    /// Puts a card from wherever it is into an area: on top of a list, in the first free slot, or in the slot where it
    /// lies. A new card comes from nowhere; a card that finds no slot stays where it is.
    pub(in crate::duel) fn put(&mut self, card: Card, to: Area, arrival: CardArrival) {
        let from = self.place(card);
        let slot = match to.zone {
            DuelZone::Monster => self.free_monster_slot(to.seat),
            DuelZone::Spell | DuelZone::Field if from.is_some_and(|from| from.area() == to) => {
                from.map(|from| usize::from(from.at))
            }
            DuelZone::Spell => self.free_spell_slot(to.seat),
            DuelZone::Field => self.field(to.seat).terrain.is_none().then_some(0),
            DuelZone::Hand | DuelZone::Grave | DuelZone::Banished | DuelZone::Deck => Some(0),
        };
        let Some(slot) = slot else { return };
        let is_chained = self.rules.timing.chains;
        let stood = if arrival == CardArrival::Unchanged { self.on_field(card) } else { None };
        from.into_iter().for_each(|from| self.lift(from));
        let field = self.field_mut(to.seat);
        match arrival {
            CardArrival::Monster(mode) => field.monsters[slot] = Some(FieldMonster::new(card, mode)),
            CardArrival::Unchanged => field.monsters[slot] = stood,
            CardArrival::OpenDefense => {
                let monster = FieldMonster::new(card, Mode::Defense);
                field.monsters[slot] = Some(FieldMonster { side: CardSide::Up, ..monster });
            }
            CardArrival::Spell(side) if to.zone == DuelZone::Field => {
                field.terrain =
                    Some(FieldSpell { fresh: side == CardSide::Down, ..FieldSpell::new(card, side) });
            }
            CardArrival::Spell(side) => {
                let fresh = is_chained && side == CardSide::Down;
                field.spells[slot] = Some(FieldSpell { fresh, ..FieldSpell::new(card, side) });
            }
            CardArrival::Deck => _ = field.deck.push(card),
            CardArrival::Banished => _ = field.banished.push(card),
            CardArrival::Hand => _ = field.hand.push(card),
            CardArrival::Grave => _ = field.grave.push(card),
        }
        if is_chained
            && arrival != CardArrival::Unchanged
            && let Some(Some(monster)) = field.monsters.get_mut(slot).filter(|_| to.zone == DuelZone::Monster)
        {
            monster.fresh = true;
        }
        self.index.put(card, to);
        if is_chained && let Some(from) = from {
            let cards = self.prints.len();
            let came = &mut self.flow.came;
            while came.len() < cards && came.push(DuelZone::Deck) {}
            came[card.index()] = from.zone;
        }
        match to.zone.is_open() {
            true => self.appear(card),
            // Nobody can follow it any more, so it appears as another one when it comes back.
            false => self.tags[card.index()] = 0,
        }
        if from.is_some_and(|from| from.zone.has_slots())
            && !to.zone.has_slots()
            && let Some(incarnation) = self.incarnations.get_mut(card.index())
        {
            *incarnation = incarnation.next();
        }
    }

    /// Takes a card away from its place.
    fn lift(&mut self, from: CardPlace) {
        let at = usize::from(from.at);
        let field = self.field_mut(from.seat);
        match from.zone {
            DuelZone::Monster => field.monsters[at] = None,
            DuelZone::Spell => field.spells[at] = None,
            DuelZone::Field => field.terrain = None,
            DuelZone::Hand | DuelZone::Grave | DuelZone::Banished | DuelZone::Deck => {
                if let Some(pile) = field.pile(from.zone) {
                    pile.remove(at);
                }
            }
        }
    }

    /// From now on everybody can follow this card.
    pub(in crate::duel) fn appear(&mut self, card: Card) {
        if self.tags.get(card.index()) != Some(&0) {
            return;
        }
        // Cards can return to hands and decks where there are chains, so numbers are used again.
        let number = match self.rules.timing.chains {
            true => (1..=u8::MAX).find(|number| !self.tags.contains(number)).unwrap_or(u8::MAX),
            false => self.appeared + 1,
        };
        self.appeared = self.appeared.max(number);
        self.tags[card.index()] = number;
    }

    fn monster_mut(&mut self, card: Card) -> Option<&mut FieldMonster> {
        let Area { seat, .. } = self.area(card).filter(|area| area.zone == DuelZone::Monster)?;
        self.field_mut(seat).monsters.iter_mut().flatten().find(|monster| monster.card == card)
    }
}

impl Posture {
    /// The mode and the side of a monster that lies like this.
    pub(in crate::duel) fn stands(self) -> (Mode, CardSide) {
        match self {
            Self::Attack => (Mode::Attack, CardSide::Up),
            Self::Defense => (Mode::Defense, CardSide::Up),
            Self::FaceDown => (Mode::Defense, CardSide::Down),
        }
    }
}
