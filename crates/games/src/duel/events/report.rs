//! A change as it is told: who hears which names, and which cards move.

use effects::KnownName;
use kernel::{Audience, CardIdentity, EventLog, RevealKind, Seat, Viewer};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{DuelChange, Moved};
use crate::duel::events::event::{CardMention, Event};
use crate::duel::position::board::Board;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, MOST_CARDS};
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::position::random::DuelChance;
use crate::duel::view::scene_event::powers;
use crate::duel::view::seen_card::SeenCard;

/// A card on its way, as far as a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) struct CardMove {
    pub(in crate::duel) from: CardPlace,
    /// Does the viewer know from which place of its list it comes?
    pub(in crate::duel) from_here: bool,
    pub(in crate::duel) to: CardPlace,
    /// The card at its new place.
    pub(in crate::duel) card: SeenCard,
    pub(in crate::duel) identity: CardIdentity,
    /// Does it lie elsewhere or otherwise than before? Otherwise only somebody's knowledge of it changes.
    pub(in crate::duel) shifts: bool,
    /// The viewers who knew it before, and those who know it now.
    pub(in crate::duel) audience: [Audience; 2],
}

impl CardMove {
    /// As much of it as a viewer may know.
    pub(in crate::duel) fn to(&self, viewer: Viewer) -> Self {
        let [before, now] = self.audience;
        let mut told = self.clone();
        if !now.has(viewer) {
            (told.card.front, told.card.side) = (None, CardSide::Down);
        }
        told.identity = self.identity.to(viewer, now);
        told.card.id = told.identity.id();
        if matches!(self.from.zone, DuelZone::Hand | DuelZone::Deck) && !before.has(viewer) {
            told.from_here = false;
            told.from.at = 0;
        }
        told
    }

    /// Does a viewer see any of it?
    pub(in crate::duel) fn concerns(&self, viewer: Viewer) -> bool {
        let [before, now] = self.audience;
        self.shifts || before.has(viewer) != now.has(viewer)
    }

    /// Does the viewer know the card now, and did not know it before?
    pub(in crate::duel) fn uncovers_to(&self, viewer: Viewer) -> bool {
        let [before, now] = self.audience;
        now.has(viewer) && !before.has(viewer)
    }
}

/// What is told of a change that led from one board to the present one.
pub(in crate::duel) fn event(change: DuelChange<Card>, before: Board, duel: &DuelPosition) -> Event {
    let before = DuelPosition { board: before, random: DuelChance::Middle, pool: duel.pool.clone() };
    let moves = moves(&before, duel);
    describe(change, &before, duel, moves)
}

fn describe(
    change: DuelChange<Card>,
    before: &DuelPosition,
    duel: &DuelPosition,
    moves: Vec<CardMove>,
) -> Event {
    let mention = |card: Card| {
        let [was, is] = [before, duel]
            .map(|duel| duel.board.place(card).map(|place| (place, duel.board.audience(place))));
        let nobody = Audience::NOBODY;
        let audience =
            was.map_or(nobody, |(_, audience)| audience).or(is.map_or(nobody, |(_, audience)| audience));
        let printed = duel.printed(card);
        // Of a card that is not known, its place on the field says what it is; in a hand nothing does.
        let in_spell_zone = [was, is]
            .iter()
            .flatten()
            .any(|(place, _)| matches!(place.zone, DuelZone::Spell | DuelZone::Field));
        let seat = was.map_or(duel.board.active, |(place, _)| place.seat);
        let slot = is.or(was).map(|(place, _)| place).filter(|place| place.zone.has_slots());
        CardMention { seat, name: KnownName::new(printed.name, audience), in_spell_zone, slot }
    };
    let uncovers = uncovers(change, &moves);
    let looked = matches!(change, DuelChange::Looked { .. });
    let declared = match change {
        DuelChange::Declared { what, .. } => Some(duel.declared_text(what)),
        _ => None,
    };
    Event { change: change.map(mention), moves, uncovers, looked, declared }
}

/// Did somebody learn what was hidden? A card that a player plays from the hand is that player's choice.
fn uncovers(change: DuelChange<Card>, moves: &[CardMove]) -> Option<RevealKind> {
    let learns = |moved: &CardMove| {
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
        viewers.into_iter().any(|viewer| moved.uncovers_to(viewer))
    };
    match change {
        DuelChange::Rolled { .. } | DuelChange::Flipped { .. } | DuelChange::Lot => Some(RevealKind::Chance),
        DuelChange::Looked { .. } => Some(RevealKind::Hidden),
        DuelChange::Moved(Moved { from, reason, .. })
            if from.zone == DuelZone::Hand && reason.row().is_play =>
        {
            None
        }
        _ => moves.iter().any(learns).then_some(RevealKind::Hidden),
    }
}

/// Every card that lies elsewhere or otherwise than before.
fn moves(before: &DuelPosition, duel: &DuelPosition) -> Vec<CardMove> {
    let (was, is) = (places(&before.board), places(&duel.board));
    let moved = (0..duel.board.prints.len()).filter_map(|number| {
        let card = Card(number as u8);
        // A token comes from nowhere, and goes there.
        let nowhere = CardPlace { seat: duel.board.owner(card), zone: DuelZone::Out, at: 0 };
        let (from, to) = match (was[number], is[number]) {
            (None, None) => return None,
            (from, to) => (from.unwrap_or(nowhere), to.unwrap_or(nowhere)),
        };
        let same = from.is_with(to) && before.stands(from) == duel.stands(to);
        if same && before.board.audience(from) == duel.board.audience(to) {
            return None;
        }
        one_move(before, duel, card, from, to).map(|moved| CardMove { shifts: !same, ..moved })
    });
    let mut moved: Vec<CardMove> = moved.collect();
    // By the places where everybody sees them, not by the cards' numbers: those say which card of a hand it was.
    moved.sort_by_key(|it| (it.from == it.to, it.to.seat, it.to.zone as u8, it.to.at));
    moved
}

fn one_move(
    before: &DuelPosition,
    duel: &DuelPosition,
    card: Card,
    from: CardPlace,
    to: CardPlace,
) -> Option<CardMove> {
    let identity = duel.board.identity(card, to.zone);
    let audience = [before.board.audience(from), duel.board.audience(to)];
    let seen = duel.seen_at(to, Viewer::Judge).or_else(|| before.seen_at(from, Viewer::Judge))?;
    Some(CardMove { from, from_here: true, to, card: seen, identity, shifts: true, audience })
}

impl DuelPosition {
    /// Tells that chance has chosen something, before anything is told that came of it.
    #[inline]
    pub(in crate::duel) fn tell_lot(&mut self, log: &mut EventLog<Event>) {
        if std::mem::take(&mut self.board.lot)
            && let Some(events) = log.listening()
        {
            events.push(describe(DuelChange::Lot, self, self, Vec::new()));
        }
    }

    /// Where effects look at a hand, whatever they do or leave undone tells something of it. `told` events were told
    /// before the action in which some were carried out.
    pub(in crate::duel) fn tell_revealed_cards(&self, told: usize, events: &mut Vec<Event>) {
        if !self.pool.cards().looks_at_hands {
            return;
        }
        if events.len() == told {
            events.push(describe(DuelChange::Nothing, self, self, Vec::new()));
        }
        for event in &mut events[told..] {
            event.uncovers = event.uncovers.or(Some(RevealKind::Hidden));
            event.looked = true;
        }
    }

    /// Tells of monsters whose powers have changed though nothing happened to them: an effect that lasts has begun
    /// or ended. `told` events were told before the action that led here from `before`.
    pub(in crate::duel) fn tell_stat_changes(&self, before: Board, told: usize, events: &mut Vec<Event>) {
        let before = Self { board: before, random: DuelChance::Middle, pool: self.pool.clone() };
        if self.is_plain() && before.is_plain() {
            return;
        }
        let places = places(&self.board);
        for place in places.into_iter().flatten().filter(|place| place.zone == DuelZone::Monster) {
            let Some((card, now)) = self.board.card(place).zip(self.seen_at(place, Viewer::Judge)) else {
                continue;
            };
            let moves = events[told..].iter().flat_map(|event| &event.moves);
            let shown = moves
                .rev()
                .find(|moved| moved.identity.number() == Some(card.0))
                .map(|moved| moved.card.clone());
            let old = shown.or_else(|| before.seen_at(place, Viewer::Judge));
            if old.as_ref() == Some(&now) {
                continue;
            }
            let Some(monster) = self.board.on_field(card) else { continue };
            let (atk, def) = (self.atk(monster), self.def(monster));
            let was = old.as_ref().and_then(powers).unwrap_or((atk, def));
            let change = DuelChange::Stands { card, atk, def, was };
            let moves = one_move(self, self, card, place, place).into_iter().collect();
            events.push(describe(change, self, self, moves));
        }
    }
}

/// Where each card is.
fn places(board: &Board) -> [Option<CardPlace>; MOST_CARDS] {
    let mut places = [None; MOST_CARDS];
    for (seat, field) in [Seat(0), Seat(1)].into_iter().zip(&board.fields) {
        let mut note = |zone, at: usize, card: Card| {
            places[card.index()] = Some(CardPlace { seat, zone, at: at as u8 });
        };
        for (zone, pile) in [
            (DuelZone::Deck, &field.deck),
            (DuelZone::Hand, &field.hand),
            (DuelZone::Grave, &field.grave),
            (DuelZone::Banished, &field.banished),
            (DuelZone::Revealed, &field.revealed),
        ] {
            pile.iter().enumerate().for_each(|(at, &card)| note(zone, at, card));
        }
        board
            .monsters(seat)
            .for_each(|(slot, monster)| note(DuelZone::Monster, usize::from(slot), monster.card));
        board.spells(seat).for_each(|(slot, spell)| note(DuelZone::Spell, usize::from(slot), spell.card));
        field.terrain.iter().for_each(|spell| note(DuelZone::Field, 0, spell.card));
    }
    places
}
