//! Cards that go to their places, and what is remembered of them on the way.

use crate::duel::cards::card::Card;
use crate::duel::events::change::Posture;
use crate::duel::events::reason::CardArrival;
use crate::duel::position::board::Board;
use crate::duel::position::card_index::Area;
use crate::duel::position::card_note::{CardMarks, CardNote};
use crate::duel::position::field::{CardSide, FieldMonster, FieldSpell, Mode};
use crate::duel::position::place::{CardPlace, DuelZone};

impl Board {
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
            DuelZone::Hand
            | DuelZone::Grave
            | DuelZone::Banished
            | DuelZone::Deck
            | DuelZone::Revealed
            | DuelZone::Out => Some(0),
        };
        let Some(slot) = slot else { return };
        // A card that goes to another zone than its reason says lies there as cards do.
        let arrival = match to.zone {
            zone if zone == arrival.zone() || zone.has_slots() => arrival,
            DuelZone::Hand => CardArrival::Hand,
            DuelZone::Banished => CardArrival::Banished,
            DuelZone::Deck => CardArrival::Deck,
            DuelZone::Revealed => CardArrival::Revealed,
            _ => CardArrival::Grave,
        };
        let is_chained = self.rules.timing.chains;
        let stood = if arrival == CardArrival::Unchanged { self.on_field(card) } else { None };
        if is_chained {
            self.leave(card, from);
        }
        from.into_iter().for_each(|from| self.lift(from));
        let field = self.field_mut(to.seat);
        match arrival {
            _ if to.zone == DuelZone::Out => {}
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
            CardArrival::UnderDeck => {
                field.deck.push(card);
                field.deck.rotate_right(1);
            }
            CardArrival::Revealed => _ = field.revealed.push(card),
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
        if is_chained && arrival != CardArrival::Unchanged {
            let (came, since) = (from.map_or(DuelZone::Out, |from| from.zone), self.time());
            self.fill_notes();
            let note = &mut self.flow.notes[card.index()];
            (note.came, note.since, note.marks) = (came, since, note.marks.kept());
            note.set_summoner(None);
        }
        match to.zone.is_open() {
            true => self.appear(card),
            // Nobody can follow it any more, so it appears as another one when it comes back.
            false => self.tags[card.index()] = 0,
        }
        let attached =
            is_chained && to.zone == DuelZone::Spell && from.is_some_and(|it| it.zone == DuelZone::Monster);
        if from.is_some_and(|from| from.zone.has_slots())
            && (!to.zone.has_slots() || attached)
            && let Some(incarnation) = self.incarnations.get_mut(card.index())
        {
            *incarnation = incarnation.next();
            if is_chained {
                self.release(card);
            }
        }
    }

    /// Makes room for what is remembered of every card.
    pub(super) fn fill_notes(&mut self) {
        let cards = self.prints.len();
        while self.flow.notes.len() < cards && self.flow.notes.push(CardNote::default()) {}
    }

    /// What has to be known of a card that leaves its place.
    fn leave(&mut self, card: Card, from: Option<CardPlace>) {
        let thing = self.thing(card);
        self.flow.parted.retain(|(parted, _)| *parted != card);
        self.flow.counted.retain(|(counted, _)| *counted != card);
        let Some(from) = from else { return };
        match from.zone {
            DuelZone::Monster => {
                self.fill_notes();
                let upright = self.on_field(card).is_some_and(|it| it.mode == Mode::Attack);
                let marks = &mut self.flow.notes[card.index()].marks;
                marks.remove(CardMarks::UPRIGHT);
                if upright {
                    marks.add(CardMarks::UPRIGHT);
                }
            }
            DuelZone::Spell => {
                let count = self.standbys(card, false).clamp(0, 255) as u8;
                if self.flow.counted.len() == self.flow.counted.capacity() {
                    self.flow.counted.remove(0);
                }
                self.flow.counted.push((card, count));
                if let Some(host) = self.host(card) {
                    if self.flow.parted.len() == self.flow.parted.capacity() {
                        self.flow.parted.remove(0);
                    }
                    let host = self.thing(host);
                    self.flow.parted.push((card, host));
                }
            }
            _ => {}
        }
        self.flow.controls.retain(|control| control.monster != thing);
    }

    /// Notes this of a card.
    pub(in crate::duel) fn mark(&mut self, card: Card, marks: CardMarks) {
        self.fill_notes();
        self.flow.notes[card.index()].marks.add(marks);
    }

    /// Notes that this is so of a card no more.
    pub(in crate::duel) fn unmark(&mut self, card: Card, marks: CardMarks) {
        self.fill_notes();
        self.flow.notes[card.index()].marks.remove(marks);
    }

    /// What belongs to a monster that leaves the field belongs to none.
    fn release(&mut self, host: Card) {
        for field in &mut self.fields {
            let spells = field.spells.iter_mut().flatten();
            spells.filter(|it| it.host == Some(host)).for_each(|it| it.host = None);
        }
    }

    /// A monster was turned: what it did counts for the turn.
    pub(super) fn turned(&mut self, card: Card, into: Posture, rose: bool, by_hand: bool) {
        self.fill_notes();
        let marks = &mut self.flow.notes[card.index()].marks;
        if rose {
            marks.add(CardMarks::ROSE);
            marks.remove(CardMarks::SEEN);
        }
        if into == Posture::FaceDown {
            marks.remove(CardMarks::ROSE);
        }
        if rose && by_hand {
            let seat = self.active;
            let summons = &mut self.flow.turn[seat.index()].summons;
            *summons = summons.saturating_add(1);
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
            DuelZone::Hand
            | DuelZone::Grave
            | DuelZone::Banished
            | DuelZone::Deck
            | DuelZone::Revealed
            | DuelZone::Out => {
                if let Some(pile) = field.pile(from.zone) {
                    pile.remove(at);
                }
            }
        }
    }
}
