//! A change as it is told: the viewers of each name, and the cards that move on a scene.

use effects::KnownName;
use kernel::{Audience, CardIdentity, EventLog, RevealKind, Seat, Viewer};

use super::change::{MovedCard, VanguardChange};
use super::event::{CardTold, VanguardEvent};
use crate::vanguard::position::board::{BOTH, VanguardBoard};
use crate::vanguard::position::card::{Card, MOST_CARDS};
use crate::vanguard::position::circle::Circle;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::place::{PlaceOf, ZoneOf};
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::view::seen::VanguardSeen;

/// A card on its way, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::vanguard) struct VanguardMotion {
    pub(in crate::vanguard) from: PlaceOf,
    /// Whether the viewer knows the index that it leaves.
    pub(in crate::vanguard) from_here: bool,
    pub(in crate::vanguard) to: PlaceOf,
    pub(in crate::vanguard) card: VanguardSeen,
    identity: CardIdentity,
    /// The viewers who knew it before, and those who know it now.
    audience: [Audience; 2],
    number: Card,
}

impl VanguardMotion {
    pub(in crate::vanguard) fn to(&self, viewer: Viewer) -> Self {
        let [before, now] = self.audience;
        let mut told = self.clone();
        if !now.has(viewer) {
            told.card = told.card.hidden();
        }
        told.identity = self.identity.to(viewer, now);
        told.card.id = told.identity.id().filter(|_| self.to.zone != VanguardZone::Deck);
        // Face-up cards lie among the cards of a G zone, so its places are known to everybody.
        let is_hidden = !self.from.zone.is_open() && self.from.zone != VanguardZone::GZone;
        if is_hidden && !before.has(viewer) {
            (told.from_here, told.from.at) = (false, 0);
        }
        told.number = Card::default();
        told
    }

    pub(in crate::vanguard) fn reveals_to(&self, viewer: Viewer) -> bool {
        let [before, now] = self.audience;
        now.has(viewer) && !before.has(viewer)
    }
}

/// What is told of a change that led from one position to another.
pub(in crate::vanguard) fn event(
    change: VanguardChange,
    before: &VanguardPosition,
    after: &VanguardPosition,
) -> VanguardEvent {
    describe(change, before, after, motions(before, after))
}

fn describe(
    change: VanguardChange,
    before: &VanguardPosition,
    after: &VanguardPosition,
    motions: Vec<VanguardMotion>,
) -> VanguardEvent {
    let told = |card: Card| {
        let (was, is) = (before.board.place(card), after.board.place(card));
        let audience = before.audience(was).or(after.audience(is));
        let shown = matches!(change, VanguardChange::Shown { .. });
        let audience = if shown { Audience::All } else { audience };
        let place = Some(is).filter(|place| place.zone.is_open());
        CardTold { seat: was.seat, name: KnownName::new(after.printed(card).name, audience), place }
    };
    let reveals = reveals(change, &motions);
    let damage = BOTH.map(|seat| after.board.pile(seat, VanguardZone::Damage).len() as u8);
    VanguardEvent { change: change.map(told), motions, reveals, damage }
}

fn reveals(change: VanguardChange, motions: &[VanguardMotion]) -> Option<RevealKind> {
    let learns = |motion: &VanguardMotion| {
        [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public]
            .into_iter()
            .any(|viewer| motion.reveals_to(viewer))
    };
    match change {
        VanguardChange::Called { .. }
        | VanguardChange::Rolled { .. }
        | VanguardChange::Flipped { .. }
        | VanguardChange::Shuffled { .. } => Some(RevealKind::Chance),
        VanguardChange::Shown { .. } => Some(RevealKind::Hidden),
        VanguardChange::Moved(MovedCard {
            from: ZoneOf { zone: VanguardZone::Hand, .. }, reason, ..
        }) if reason.is_play() => None,
        _ => motions.iter().any(learns).then_some(RevealKind::Hidden),
    }
}

/// Every card that lies elsewhere or otherwise than before, so that the motions one after the other lead from one scene
/// to the next.
fn motions(before: &VanguardPosition, after: &VanguardPosition) -> Vec<VanguardMotion> {
    let (was, is) = (places(&before.board), places(&after.board));
    let mut moved: Vec<(Card, PlaceOf, PlaceOf)> = Vec::new();
    for at in 0..after.board.prints.len() {
        // A token comes from nowhere.
        let (from, Some(to)) = (was[at].or(is[at]).unwrap_or_default(), is[at]) else { continue };
        let card = Card(at as u8);
        let stays = was[at].is_some() && from.area() == to.area();
        if stays && (!to.zone.is_open() || before.stands(from) == after.stands(to)) {
            continue;
        }
        moved.push((card, from, to));
    }
    // By places that everybody sees, not by the numbers of cards.
    moved.sort_by_key(|(_, from, to)| (from.area() == to.area(), to.seat, to.zone, to.at));
    let mut lying = Lying::of(&before.board);
    moved.into_iter().filter_map(|(card, _, to)| lying.motion(before, after, card, to)).collect()
}

/// The cards of each zone while the motions of a change happen one after the other.
struct Lying(Vec<(ZoneOf, Vec<Card>)>);

impl Lying {
    fn of(board: &VanguardBoard) -> Self {
        let zones = BOTH.into_iter().flat_map(|seat| {
            let circles = Circle::ALL.into_iter().map(VanguardZone::Circle);
            circles.chain(VanguardZone::PILES).map(move |zone| ZoneOf { seat, zone })
        });
        let cards = |area: ZoneOf| match area.zone {
            VanguardZone::Circle(_) => {
                board.card(PlaceOf { seat: area.seat, zone: area.zone, at: 0 }).into_iter().collect()
            }
            zone => board.pile(area.seat, zone).to_vec(),
        };
        Self(zones.map(|area| (area, cards(area))).collect())
    }

    fn motion(
        &mut self,
        before: &VanguardPosition,
        after: &VanguardPosition,
        card: Card,
        to: PlaceOf,
    ) -> Option<VanguardMotion> {
        let was = before.board.place(card);
        let from = match self.0.iter_mut().find(|(_, cards)| cards.contains(&card)) {
            Some((area, cards)) => {
                let at = cards.iter().position(|it| *it == card)?;
                cards.remove(at);
                PlaceOf { seat: area.seat, zone: area.zone, at: at as u8 }
            }
            None => to,
        };
        let (_, cards) = self.0.iter_mut().find(|(area, _)| *area == to.area())?;
        let at = usize::from(to.at).min(cards.len());
        cards.insert(at, card);
        let audience = [before.audience(was), after.audience(to)];
        let identity = after.identity(card);
        let seen = after.seen_at(to, Viewer::Judge)?;
        let to = PlaceOf { at: at as u8, ..to };
        Some(VanguardMotion { from, from_here: true, to, card: seen, identity, audience, number: card })
    }
}

impl VanguardPosition {
    /// Reports units whose numbers have changed though no event has shown it: a lasting effect has begun or ended.
    /// `told` events were there before the action that led here from `before`.
    pub(in crate::vanguard) fn report_numbers(
        &self,
        before: VanguardBoard,
        told: usize,
        events: &mut Vec<VanguardEvent>,
    ) {
        let before = Self { board: before, dice: None };
        for seat in BOTH {
            for (circle, unit) in self.board.units(seat) {
                let place = PlaceOf { seat, zone: VanguardZone::Circle(circle), at: 0 };
                let shown = events[told..].iter().flat_map(|event| &event.motions).rev();
                let shown = shown.clone().find(|motion| motion.number == unit.card);
                let old = match shown {
                    Some(motion) => Some(motion.card.clone()),
                    None => before.seen_at(before.board.place(unit.card), Viewer::Judge),
                };
                let Some(now) = self.seen_at(place, Viewer::Judge) else { continue };
                if old.as_ref() == Some(&now) {
                    continue;
                }
                let was = old.and_then(|old| old.power()).unwrap_or_default();
                let change = VanguardChange::Stands { card: unit.card, power: self.power(unit.card), was };
                let motion = VanguardMotion {
                    from: place,
                    from_here: true,
                    to: place,
                    card: now,
                    identity: self.identity(unit.card),
                    audience: [self.audience(place); 2],
                    number: unit.card,
                };
                events.push(describe(change, self, self, vec![motion]));
            }
        }
    }

    /// Plays on with `act`, and reports everything that it changes.
    pub(in crate::vanguard) fn reported(
        &mut self,
        log: &mut EventLog<VanguardEvent>,
        act: impl FnOnce(&mut Self, &mut EventLog<VanguardEvent>),
    ) {
        let Some(told) = log.listening().map(|events| events.len()) else { return act(self, log) };
        let before = self.board;
        act(self, log);
        if let Some(events) = log.listening() {
            self.report_numbers(before, told, events);
        }
    }
}

/// Where each card is.
fn places(board: &VanguardBoard) -> [Option<PlaceOf>; MOST_CARDS] {
    let mut places = [None; MOST_CARDS];
    for seat in BOTH {
        for zone in VanguardZone::PILES {
            for (at, card) in board.pile(seat, zone).iter().enumerate() {
                places[card.index()] = Some(PlaceOf { seat, zone, at: at as u8 });
            }
        }
        for circle in Circle::ALL {
            let place = PlaceOf { seat, zone: VanguardZone::Circle(circle), at: 0 };
            if let Some(card) = board.card(place) {
                places[card.index()] = Some(place);
            }
        }
    }
    places
}
