//! What the verbs of a duel with answers do to one card.

use effects::Scope;
use effects::program::Args;
use kernel::{EventLog, Seat};

use crate::duel::abilities::chained::cards_of;
use crate::duel::cards::card::{Card, CardClass};
use crate::duel::events::change::{DuelChange, Moved, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::card_index::Area;
use crate::duel::position::card_note::CardMarks;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelVerb, DuelVocab};

impl DuelPosition {
    /// What a verb says of one card; none where that cannot be done.
    pub(in crate::duel) fn chained_change(
        &self,
        verb: DuelVerb,
        card: Card,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
    ) -> Option<DuelChange<Card>> {
        let zone = self.board.area(card)?.zone;
        let word = args.words.first().map_or(0, |word| usize::from(*word));
        match verb {
            DuelVerb::Tribute if zone == DuelZone::Monster => {
                Some(self.board.moved(card, MoveReason::Tributed))
            }
            DuelVerb::Tribute if zone == DuelZone::Hand => Some(self.board.moved(card, MoveReason::Sent)),
            DuelVerb::Move => {
                let reason = match word {
                    0 if zone != DuelZone::Hand => MoveReason::Returned,
                    1 | 4 if zone != DuelZone::Deck => MoveReason::OnDeck,
                    1 if zone == DuelZone::Deck => MoveReason::OnDeck,
                    2 if zone != DuelZone::Grave => MoveReason::Sent,
                    3 if zone != DuelZone::Banished => MoveReason::Banished,
                    5 => MoveReason::UnderDeck,
                    _ => return None,
                };
                Some(self.board.moved(card, reason))
            }
            DuelVerb::ChangePosition => {
                let monster = self.board.on_field(card).filter(|it| it.side == CardSide::Up)?;
                let into = if monster.mode == Mode::Attack { Posture::Defense } else { Posture::Attack };
                Some(DuelChange::Turned { card, into, by_hand: false })
            }
            DuelVerb::Turn => {
                let monster = self.board.on_field(card)?;
                let into = [Posture::Attack, Posture::Defense, Posture::FaceDown].get(word).copied()?;
                let differs = into.stands() != (monster.mode, monster.side);
                differs.then_some(DuelChange::Turned { card, into, by_hand: false })
            }
            DuelVerb::Uncover => {
                let monster = self.board.on_field(card).filter(|it| it.side == CardSide::Down)?;
                Some(DuelChange::Uncovered { card: monster.card })
            }
            DuelVerb::AttackAgain => {
                self.board.on_field(card)?;
                Some(DuelChange::Rearmed { card })
            }
            DuelVerb::LookAt => {
                let seat = scope.controller;
                Some(DuelChange::Looked { seat, card })
            }
            DuelVerb::SetCard => self.setting(card, scope.controller),
            DuelVerb::Return if zone == DuelZone::Banished => self.returning(card),
            _ => None,
        }
    }

    /// A spell or a trap that an effect sets from the hand.
    fn setting(&self, card: Card, seat: Seat) -> Option<DuelChange<Card>> {
        let from = self.board.area(card).filter(|area| area.zone == DuelZone::Hand)?;
        let zone = self.kind(card).zone();
        let has_room = match zone {
            DuelZone::Field => self.board.field(seat).terrain.is_none(),
            DuelZone::Spell => self.board.free_spell_slot(seat).is_some(),
            _ => false,
        };
        let to = Area { seat, zone };
        has_room.then_some(DuelChange::Moved(Moved { card, from, to, reason: MoveReason::SetSpell }))
    }

    /// A banished monster that comes back as it stood.
    fn returning(&self, card: Card) -> Option<DuelChange<Card>> {
        let owner = self.board.owner(card);
        self.board.free_monster_slot(owner)?;
        let reason = match self.note_of(card).marks.has(CardMarks::UPRIGHT) {
            true => MoveReason::RestoredAttack,
            false => MoveReason::RestoredDefense,
        };
        Some(self.board.moved_to(card, owner, reason))
    }

    /// Places counters on a card, or removes them.
    pub(super) fn count(&mut self, card: Card, by: i32, log: &mut EventLog<Event>) -> bool {
        let Some(monster) = self.board.on_field(card).filter(|it| it.side == CardSide::Up) else {
            return false;
        };
        let left = (i32::from(monster.counters) + by).clamp(0, 100);
        let by = left - i32::from(monster.counters);
        by != 0 && self.happen(DuelChange::Counted { card, by: by as i8, left: left as u8 }, log)
    }

    /// Attaches a card to a monster (A0-54), or binds a monster to a card.
    pub(super) fn join(
        &mut self,
        verb: DuelVerb,
        those: &[DuelThing],
        others: &[DuelThing],
        seat: Seat,
        log: &mut EventLog<Event>,
    ) -> u16 {
        // `hold it with this`: the second card has the first.
        let (those, hosts) = if verb == DuelVerb::Hold { (others, those) } else { (those, others) };
        let (Some(&DuelThing::Card(card, _)), Some(&DuelThing::Card(host, _))) =
            (those.first(), hosts.first())
        else {
            return 0;
        };
        let Some(monster) = self.board.on_field(host) else { return 0 };
        if verb == DuelVerb::Equip && monster.side == CardSide::Down {
            return 0;
        }
        let in_spell_zone = |card: Card| self.board.area(card).is_some_and(|it| it.zone == DuelZone::Spell);
        if self.is_class(card, CardClass::Monster) {
            let to = Area { seat, zone: DuelZone::Spell };
            let from = self.board.area(card).unwrap_or_default();
            let moved = Moved { card, from, to, reason: MoveReason::Attached };
            if self.board.free_spell_slot(seat).is_none() || !self.happen(DuelChange::Moved(moved), log) {
                return 0;
            }
        } else if !in_spell_zone(card) {
            return 0;
        }
        u16::from(self.happen(DuelChange::Equipped { card, host }, log))
    }

    /// Destroys cards, which are banished.
    pub(super) fn destroy_and_banish(&mut self, things: &[DuelThing], log: &mut EventLog<Event>) -> u16 {
        let mut done = 0;
        for card in cards_of(things) {
            if self.board.area(card).is_some_and(|area| area.zone.has_slots())
                && let DuelChange::Moved(moved) = self.board.moved(card, MoveReason::Destroyed)
            {
                done += u16::from(self.happen(self.board.moved_into(moved, DuelZone::Banished), log));
            }
        }
        done
    }
}
