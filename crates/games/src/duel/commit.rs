//! The one place where a position changes.

use kernel::{EventLog, Seat};

use super::board::{Attack, Board, End, other};
use super::card::Card;
use super::change::{Change, Deed};
use super::event::Event;
use super::field::{Mode, Monster, Side, Spell};
use super::phase::Phase;
use super::place::{Place, Zone};
use super::position::Duel;
use super::tell;
use super::whereabouts::Area;

impl Duel {
    /// Makes a change, and tells of it. After the end of the match nothing changes any more (R4-64).
    #[inline]
    pub(super) fn commit(&mut self, change: Change<Card>, log: &mut EventLog<Event>) {
        if self.board.end.is_some() {
            return;
        }
        self.tell_lot(log);
        match log.listening() {
            None => self.board.make(change),
            Some(events) => {
                let before = self.board;
                self.board.make(change);
                events.push(tell::event(change, before, self));
            }
        }
        self.end_what_lasted(change);
        if let Some(end) = due(change) {
            self.commit(Change::Over { end }, log);
        }
    }
}

/// How the match has to end after this change (R4-23, R4-24).
#[inline]
fn due(change: Change<Card>) -> Option<End> {
    match change {
        Change::Hurt { seat, left: ..=0, .. } => Some(End::LifePoints(other(seat))),
        Change::NoCard { seat } => Some(End::DeckOut(other(seat))),
        _ => None,
    }
}

impl Board {
    fn make(&mut self, change: Change<Card>) {
        match change {
            Change::Turn { seat, number } => self.begin_turn(seat, number),
            Change::Phase { phase, .. } => {
                self.phase = phase;
                self.fought = false;
            }
            Change::Drew { seat, .. } => {
                let field = self.field_mut(seat);
                if let Some(card) = field.deck.pop() {
                    field.hand.push(card);
                    self.whereabouts.put(card, Area { seat, zone: Zone::Hand });
                }
            }
            Change::NoCard { .. }
            | Change::Rolled { .. }
            | Change::Flipped { .. }
            | Change::Lot
            | Change::Nothing
            | Change::Standoff { .. }
            | Change::Stands { .. } => {}
            Change::Summoned { card } => self.place_monster(card, Mode::Attack),
            Change::SetMonster { card } => self.place_monster(card, Mode::Defense),
            Change::SetSpell { card } => self.lay_spell(card, Side::Down),
            Change::Activated { card } => {
                self.tally.spells += 1;
                self.lay_spell(card, Side::Up);
            }
            Change::Spent { card } | Change::Sacrificed { card } | Change::Discarded { card } => {
                self.bury(card);
            }
            Change::Destroyed { card } => {
                self.tally.destroyed += u32::from(self.on_field(card).is_some());
                self.bury(card);
            }
            Change::Switched { card, mode } => {
                if let Some(monster) = self.monster_mut(card) {
                    (monster.mode, monster.side, monster.switched) = (mode, mode.side(), true);
                }
            }
            Change::Attacks { card, target } => {
                self.tally.attacks += 1;
                self.attack = Some(Attack { card, target });
                self.use_attack(card);
            }
            Change::Foiled { card, deed: Deed::Attack } => self.use_attack(card),
            Change::Foiled { deed: Deed::Summon, .. } => self.placed = true,
            Change::Revealed { card } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.side = Side::Up;
                }
            }
            Change::Hurt { seat, by, left } => {
                self.tally.damage[seat.index()] =
                    self.tally.damage[seat.index()].saturating_add(by.unsigned_abs());
                self.field_mut(seat).life = left;
            }
            Change::Raised { card, atk, def, by } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.raised.atk = monster.raised.atk.saturating_add(atk);
                    monster.raised.def = monster.raised.def.saturating_add(def);
                    monster.credit = monster.credit.and(by);
                }
            }
            Change::Taken { card, by } => self.take(card, by),
            Change::Revived { card, by } => self.arrive(by, Monster::new(card, Mode::Attack)),
            Change::Over { end } => self.end = Some(end),
        }
    }

    fn begin_turn(&mut self, seat: Seat, number: u32) {
        // What a monster did counts until the end of its player's turn (Q4-4).
        for monster in self.field_mut(self.active).monsters.iter_mut().flatten() {
            (monster.attacked, monster.switched) = (false, false);
        }
        (self.active, self.turn) = (seat, number);
        (self.phase, self.placed, self.fought, self.acted) = (Phase::Main1, false, false, false);
    }

    /// A monster has had its attack, and the spells of the phase are over (R4-46, R4-47).
    fn use_attack(&mut self, card: Card) {
        self.fought = true;
        if let Some(monster) = self.monster_mut(card) {
            monster.attacked = true;
        }
    }

    fn place_monster(&mut self, card: Card, mode: Mode) {
        self.placed = true;
        self.tally.placed += 1;
        if let Some(Area { seat, .. }) = self.area(card) {
            self.arrive(seat, Monster::new(card, mode));
        }
    }

    /// A monster goes from wherever it is to the first free slot.
    fn arrive(&mut self, seat: Seat, monster: Monster) {
        let (Some(from), Some(slot)) = (self.place(monster.card), self.free_monster_slot(seat)) else {
            return;
        };
        self.lift(from);
        self.field_mut(seat).monsters[slot] = Some(monster);
        self.whereabouts.put(monster.card, Area { seat, zone: Zone::Monster });
        self.appear(monster.card);
    }

    /// A monster changes sides as it is (A4-20): it keeps its mode, and what it did in this turn.
    fn take(&mut self, card: Card, by: Seat) {
        if let Some(monster) = self.on_field(card) {
            self.arrive(by, monster);
        }
    }

    /// A spell lies in a slot: the one it is in, or the first free one.
    pub(super) fn lay_spell(&mut self, card: Card, side: Side) {
        let Some(from) = self.place(card) else { return };
        let slot = match from.zone {
            Zone::Spell => Some(usize::from(from.at)),
            _ => self.free_spell_slot(from.seat),
        };
        let Some(slot) = slot else { return };
        self.lift(from);
        self.field_mut(from.seat).spells[slot] = Some(Spell { card, side });
        self.whereabouts.put(card, Area { seat: from.seat, zone: Zone::Spell });
        self.appear(card);
    }

    /// A card goes to the graveyard of the player on whose field it is (R4-16, A4-22).
    fn bury(&mut self, card: Card) {
        let Some(from) = self.place(card) else { return };
        if from.zone.has_slots()
            && let Some(stay) = self.stays.get_mut(card.index())
        {
            *stay = stay.next();
        }
        self.lift(from);
        self.field_mut(from.seat).grave.push(card);
        self.whereabouts.put(card, Area { seat: from.seat, zone: Zone::Grave });
        self.appear(card);
    }

    /// Takes a card away from its place.
    fn lift(&mut self, from: Place) {
        let at = usize::from(from.at);
        let field = self.field_mut(from.seat);
        match from.zone {
            Zone::Monster => field.monsters[at] = None,
            Zone::Spell => field.spells[at] = None,
            Zone::Hand | Zone::Grave | Zone::Deck => {
                if let Some(pile) = field.pile(from.zone) {
                    pile.remove(at);
                }
            }
        }
    }

    /// From now on everybody can follow this card with their eyes.
    pub(super) fn appear(&mut self, card: Card) {
        if let Some(tag) = self.tags.get_mut(card.index())
            && *tag == 0
        {
            self.appeared += 1;
            *tag = self.appeared;
        }
    }

    fn monster_mut(&mut self, card: Card) -> Option<&mut Monster> {
        let Area { seat, .. } = self.area(card).filter(|area| area.zone == Zone::Monster)?;
        self.field_mut(seat).monsters.iter_mut().flatten().find(|monster| monster.card == card)
    }
}
