//! A change as it is told: who hears which names, and which cards move.

use kernel::{EventLog, RevealKind, Seat, Seats, Viewer};

use super::board::Board;
use super::card::Card;
use super::change::Change;
use super::event::Telling;
use super::event::{Event, Told};
use super::field::{MOST_CARDS, Side};
use super::luck::Luck;
use super::place::{Place, Zone};
use super::position::Duel;
use super::seen::{Eyes, Label, Seen};

/// A card on its way, as far as a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) from: Place,
    /// Does the viewer know from which place of its list it comes?
    pub(super) from_here: bool,
    pub(super) to: Place,
    /// The card at its new place.
    pub(super) card: Seen,
    pub(super) label: Label,
    /// Who knew it before, and who knows it now.
    pub(super) eyes: [Eyes; 2],
}

impl Move {
    /// As much of it as a viewer may know.
    pub(super) fn to(&self, viewer: Viewer) -> Self {
        let [before, now] = self.eyes;
        let mut told = self.clone();
        if !now.has(viewer) {
            (told.card.front, told.card.side) = (None, Side::Down);
        }
        told.label = self.label.to(viewer, now);
        told.card.id = told.label.id();
        if !matches!(self.from.zone, Zone::Monster | Zone::Spell | Zone::Grave) && !before.has(viewer) {
            told.from_here = false;
            told.from.at = 0;
        }
        told
    }

    /// Does the viewer know the card now, and did not know it before?
    pub(super) fn uncovers_to(&self, viewer: Viewer) -> bool {
        let [before, now] = self.eyes;
        now.has(viewer) && !before.has(viewer)
    }
}

/// What is told of a change that led from one board to the present one.
pub(super) fn event(change: Change<Card>, before: Board, duel: &Duel) -> Event {
    let before = Duel { board: before, luck: Luck::Middle, shelf: duel.shelf.clone() };
    let moves = moves(&before, duel);
    telling(change, &before, duel, moves)
}

fn telling(change: Change<Card>, before: &Duel, duel: &Duel, moves: Vec<Move>) -> Event {
    let told = |card: Card| {
        let [was, is] = [before, duel]
            .map(|duel| duel.board.place(card).map(|place| (place, Eyes::at(&duel.board, place))));
        let nobody = Eyes::Only(Seats::NONE);
        let eyes = was.map_or(nobody, |(_, eyes)| eyes).or(is.map_or(nobody, |(_, eyes)| eyes));
        let printed = duel.printed(card);
        // Of a card that is not known, its place on the field says what it is; in a hand nothing does.
        let spell = [was, is].iter().flatten().any(|(place, _)| place.zone == Zone::Spell);
        let seat = was.map_or(duel.board.active, |(place, _)| place.seat);
        Told { seat, name: Some(printed.name), spell, eyes }
    };
    let uncovers = uncovers(change, &moves);
    Event::Done(Box::new(Telling { change: change.map(told), moves, uncovers, looked: false }))
}

/// Did somebody learn what was hidden? A card that a player plays from the hand is that player's choice.
fn uncovers(change: Change<Card>, moves: &[Move]) -> Option<RevealKind> {
    let learns = |moved: &Move| {
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
        viewers.into_iter().any(|viewer| moved.uncovers_to(viewer))
    };
    match change {
        Change::Rolled { .. } | Change::Flipped { .. } | Change::Lot => Some(RevealKind::Chance),
        Change::Summoned { .. } => None,
        Change::Activated { .. } if moves.iter().all(|moved| moved.from.zone == Zone::Hand) => None,
        _ => moves.iter().any(learns).then_some(RevealKind::Hidden),
    }
}

/// Every card that lies elsewhere or otherwise than before.
fn moves(before: &Duel, duel: &Duel) -> Vec<Move> {
    let (was, is) = (places(&before.board), places(&duel.board));
    let moved = (0..duel.board.prints.len()).filter_map(|number| {
        let (from, to) = (was[number]?, is[number]?);
        let same = from.is_with(to) && before.stands(from) == duel.stands(to);
        if same { None } else { one_move(before, duel, Card(number as u8), from, to) }
    });
    let mut moved: Vec<Move> = moved.collect();
    // By the places where everybody sees them, not by the cards' numbers: those say which card of a hand it was.
    moved.sort_by_key(|it| (it.from == it.to, it.to.seat, it.to.zone as u8, it.to.at));
    moved
}

fn one_move(before: &Duel, duel: &Duel, card: Card, from: Place, to: Place) -> Option<Move> {
    let label = Label::new(&duel.board, card, to.zone);
    let eyes = [Eyes::at(&before.board, from), Eyes::at(&duel.board, to)];
    Some(Move { from, from_here: true, to, card: duel.seen_at(to, Viewer::Judge)?, label, eyes })
}

impl Duel {
    /// Tells that chance has chosen something, before anything is told that came of it.
    #[inline]
    pub(super) fn tell_lot(&mut self, log: &mut EventLog<Event>) {
        if std::mem::take(&mut self.board.lot)
            && let Some(events) = log.listening()
        {
            events.push(telling(Change::Lot, self, self, Vec::new()));
        }
    }

    /// Where effects look at a hand, whatever they do or leave undone tells something of it. `told` events were told
    /// before the action in which some were carried out.
    pub(super) fn tell_what_was_looked_at(&self, told: usize, events: &mut Vec<Event>) {
        if !self.shelf.cards().looks_at_hands {
            return;
        }
        if events.len() == told {
            events.push(telling(Change::Nothing, self, self, Vec::new()));
        }
        for event in &mut events[told..] {
            if let Event::Done(telling) = event {
                telling.uncovers = telling.uncovers.or(Some(RevealKind::Hidden));
                telling.looked = true;
            }
        }
    }

    /// Tells of monsters whose powers have changed though nothing happened to them: an effect that lasts has begun
    /// or ended. `told` events were told before the action that led here from `before`.
    pub(super) fn tell_what_lasts(&self, before: Board, told: usize, events: &mut Vec<Event>) {
        let before = Self { board: before, luck: Luck::Middle, shelf: self.shelf.clone() };
        if self.is_plain() && before.is_plain() {
            return;
        }
        let places = places(&self.board);
        for place in places.into_iter().flatten().filter(|place| place.zone == Zone::Monster) {
            let Some((card, now)) = self.board.card(place).zip(self.seen_at(place, Viewer::Judge)) else {
                continue;
            };
            let moves = events[told..].iter().filter_map(Event::telling).flat_map(|telling| &telling.moves);
            let shown =
                moves.rev().find(|moved| moved.label.number == Some(card)).map(|moved| moved.card.clone());
            if shown.or_else(|| before.seen_at(place, Viewer::Judge)).as_ref() == Some(&now) {
                continue;
            }
            let Some(monster) = self.board.on_field(card) else { continue };
            let change = Change::Stands { card, atk: self.atk(monster), def: self.def(monster) };
            let moves = one_move(self, self, card, place, place).into_iter().collect();
            events.push(telling(change, self, self, moves));
        }
    }
}

/// Where each card is.
fn places(board: &Board) -> [Option<Place>; MOST_CARDS] {
    let mut places = [None; MOST_CARDS];
    for (seat, field) in [Seat(0), Seat(1)].into_iter().zip(&board.fields) {
        let mut note = |zone, at: usize, card: Card| {
            places[card.index()] = Some(Place { seat, zone, at: at as u8 });
        };
        for (zone, pile) in
            [(Zone::Deck, &field.deck), (Zone::Hand, &field.hand), (Zone::Grave, &field.grave)]
        {
            pile.iter().enumerate().for_each(|(at, &card)| note(zone, at, card));
        }
        board.monsters(seat).for_each(|(slot, monster)| note(Zone::Monster, usize::from(slot), monster.card));
        board.spells(seat).for_each(|(slot, spell)| note(Zone::Spell, usize::from(slot), spell.card));
    }
    places
}
