//! The one place where a position changes.

use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{Attempt, DuelChange, Moved, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::{Counted, MoveReason};
use crate::duel::events::report;
use crate::duel::position::board::{Board, DeclaredAttack, DuelEnd, other};
use crate::duel::position::card_index::Area;
use crate::duel::position::card_note::CardMarks;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::DuelThing;

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
            self.board.flow.unchecked |= !matches!(change, DuelChange::Moment { .. });
        }
        let change = self.settled(change);
        match log.listening() {
            None => self.board.make(change),
            // Nobody is told of what changes nothing.
            Some(_) if matches!(change, DuelChange::Moment { .. }) => {}
            Some(events) => {
                let before = self.board;
                self.board.make(change);
                events.push(report::event(change, before, self));
            }
        }
        if let DuelChange::Moved(moved) = change {
            if self.board.rules.timing.chains {
                self.remember(&moved);
            }
            if self.board.rules.timing.chains && moved.leaves_field() {
                let now = self.board.thing(moved.card);
                self.board.flow.heard.iter_mut().for_each(|heard| heard.follow(now));
            }
            if moved.leaves_field() {
                self.end_lasting_effects();
            }
        }
        if let DuelChange::Turned { card, into: Posture::FaceDown, .. } = change {
            self.end_effects_on(self.board.thing(card));
        }
        if let Some(end) = due(change).filter(|_| !self.board.flow.together) {
            self.commit(DuelChange::Over { end }, log);
        }
    }

    /// The change as it really is: a token that leaves the field is gone.
    fn settled(&self, change: DuelChange<Card>) -> DuelChange<Card> {
        match change {
            DuelChange::Moved(moved) if moved.leaves_field() && self.is_token(moved.card) => {
                DuelChange::Moved(Moved { to: Area { zone: DuelZone::Out, ..moved.to }, ..moved })
            }
            change => change,
        }
    }

    /// Remembers why a card came to where it is.
    fn remember(&mut self, moved: &Moved<Card>) {
        let (card, owner) = (moved.card, self.board.owner(moved.card));
        let source = self.board.flow.source;
        let by_opponent = source.is_some() && self.board.flow.doer != owner;
        let proper = matches!(moved.reason, MoveReason::SpecialAttack | MoveReason::SpecialDefense)
            && !self.board.flow.is_forced;
        let Some(note) = self.board.flow.notes.get_mut(card.index()) else { return };
        let mut mark = |is_so: bool, marks: CardMarks| {
            if is_so {
                note.marks.add(marks);
            }
        };
        mark(moved.reason == MoveReason::BattleDestroyed, CardMarks::BATTLE);
        mark(moved.reason.is_destruction(), CardMarks::DESTRUCTION);
        mark(source.is_some(), CardMarks::EFFECT);
        mark(by_opponent, CardMarks::OPPONENT);
        mark(matches!(moved.reason, MoveReason::Summoned | MoveReason::Defended), CardMarks::ROSE);
        mark(proper, CardMarks::PROPER);
        if moved.to.zone == DuelZone::Monster && moved.reason != MoveReason::Taken {
            note.set_summoner(match source {
                Some(DuelThing::Card(card, _)) => Some(card),
                _ => None,
            });
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

    /// The same change into another zone.
    pub(in crate::duel) fn moved_into(&self, moved: Moved<Card>, zone: DuelZone) -> DuelChange<Card> {
        DuelChange::Moved(Moved { to: Area { seat: self.owner(moved.card), zone }, ..moved })
    }

    fn make(&mut self, change: DuelChange<Card>) {
        match change {
            DuelChange::Turn { seat, number } => self.begin_turn(seat, number),
            DuelChange::Phase { phase, .. } => {
                self.phase = phase;
                self.fought = false;
                self.flow.had_battle |= self.rules.timing.chains && phase == Phase::Battle;
            }
            DuelChange::Moved(moved) => self.move_card(moved),
            DuelChange::Healed { seat, left, .. } | DuelChange::Paid { seat, left, .. } => {
                self.field_mut(seat).life = left;
            }
            DuelChange::Turned { card, into, by_hand } => {
                let mut rose = false;
                if let Some(monster) = self.monster_mut(card) {
                    rose = monster.side == CardSide::Down && into != Posture::FaceDown;
                    (monster.mode, monster.side) = into.stands();
                    monster.switched |= by_hand;
                    if into == Posture::FaceDown {
                        // Nothing of it is left on a face-down monster.
                        (monster.counters, monster.more_attacks) = (0, 0);
                        monster.raised = Default::default();
                    }
                }
                self.turned(card, into, rose, by_hand);
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
                self.flow.fought.pop();
                if let Some(monster) = self.monster_mut(card) {
                    monster.attacks = monster.attacks.saturating_sub(1);
                    monster.attacked = monster.attacks > 0;
                }
            }
            DuelChange::Uncovered { card } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.side = CardSide::Up;
                }
            }
            DuelChange::Counted { card, left, .. } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.counters = left;
                }
            }
            DuelChange::Looked { card, .. } | DuelChange::Attempted { card } => {
                self.mark(card, CardMarks::SEEN);
            }
            DuelChange::Searches { seat, begins } => self.flow.searcher = begins.then_some(seat),
            DuelChange::Rearmed { card } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.more_attacks = monster.more_attacks.saturating_add(1);
                }
            }
            DuelChange::Skips { seat, battles, phases } => {
                let skips = &mut self.flow.turn[seat.index()].skips[usize::from(battles)];
                *skips = skips.saturating_add(phases);
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
            | DuelChange::Moment { .. }
            | DuelChange::SummonNegated { .. }
            | DuelChange::Declared { .. }
            | DuelChange::Skipped { .. }
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
                if self.rules.timing.chains {
                    let target = target.map_or(DuelThing::Seat(other(self.active)), |it| self.thing(it));
                    self.flow.fought.push((card, target));
                    if let Some(monster) = self.monster_mut(card) {
                        monster.attacks = monster.attacks.saturating_add(1);
                    }
                }
            }
            DuelChange::Foiled { card, deed: Attempt::Attack } => {
                self.use_attack(card);
                if self.rules.timing.chains
                    && let Some(monster) = self.monster_mut(card)
                {
                    monster.attacks = monster.attacks.max(1);
                }
            }
            DuelChange::Foiled { deed: Attempt::Summon, .. } => self.placed = true,
            DuelChange::Revealed { card } => {
                if let Some(monster) = self.monster_mut(card) {
                    monster.side = CardSide::Up;
                }
                if self.rules.timing.chains {
                    self.turned(card, Posture::Defense, true, false);
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
            self.flow.fought.clear();
            self.flow.had_battle = false;
            for tally in &mut self.flow.turn {
                (tally.summons, tally.normal_summons) = (0, 0);
            }
            for note in self.flow.notes.iter_mut() {
                note.marks.remove(CardMarks::OF_TURN);
            }
            for field in &mut self.fields {
                for monster in field.monsters.iter_mut().flatten() {
                    (monster.fresh, monster.attacks, monster.more_attacks) = (false, 0, 0);
                }
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
                if self.rules.timing.chains {
                    self.count_summon(to.seat, reason);
                }
            }
            Some(Counted::Activated) => self.tally.spells += 1,
            Some(Counted::Destroyed) => {
                self.tally.destroyed += u32::from(from.zone == DuelZone::Monster);
            }
        }
        if matches!(reason, MoveReason::SpecialAttack | MoveReason::SpecialDefense | MoveReason::SpecialSet) {
            self.count_summon(to.seat, reason);
        }
        self.put(card, to, row.arrival);
    }

    /// Counts what a player has summoned in this turn.
    fn count_summon(&mut self, to: Seat, reason: MoveReason) {
        let doer = if self.flow.source.is_some() { self.flow.doer } else { to };
        let tally = &mut self.flow.turn[doer.index()];
        match reason {
            MoveReason::SetMonster => tally.normal_summons = tally.normal_summons.saturating_add(1),
            MoveReason::Summoned | MoveReason::Defended => {
                tally.normal_summons = tally.normal_summons.saturating_add(1);
                tally.summons = tally.summons.saturating_add(1);
            }
            _ => tally.summons = tally.summons.saturating_add(1),
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

    pub(in crate::duel) fn monster_mut(&mut self, card: Card) -> Option<&mut FieldMonster> {
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
