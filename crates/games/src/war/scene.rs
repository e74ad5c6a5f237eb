//! The scene of War: for each player a queue, a slot for the revealed card, and a war pile.

use std::sync::{Arc, LazyLock};

use kernel::scene::{
    CardFace, CardMotion, CardView, ChainLink, Counter, Facing, GlossaryEntry, GridPlace, Ids, Lane, Scene,
    SeatView, Spot, Text, Tone, ZoneLayout, ZoneView,
};
use kernel::{RoundLabel, Seat, Seats, Viewer};

use super::card::Card;
use super::event::{CardOrientation, Event, over};
use super::setup::PileOrder;
use super::view::View;

/// The meanings of the words on a scene.
pub(super) const SIGNS: &[GlossaryEntry] = &[
    GlossaryEntry {
        text: "queue",
        about: "A player's cards: the next card is taken from the front, won cards go to the back.",
    },
    GlossaryEntry {
        text: "shown",
        about: "The card that was turned over, compared with the other player's.",
    },
    GlossaryEntry { text: "war pile", about: "The cards at stake in a war; the winner takes both piles." },
];

pub(super) fn round_label(round: u32) -> RoundLabel {
    let name = if round == 0 { "The cards are dealt".into() } else { format!("Round {round}") };
    RoundLabel { round, name }
}

pub(super) fn draw(view: &View) -> Scene {
    let at_war = !view.piles[0].is_empty();
    let prompt = match (view.end, at_war) {
        (Some(end), _) => over(end),
        (None, false) => "Both players turn over their next card.".into(),
        (None, true) => {
            format!("War! Both lay {} face down and one face up.", cards(usize::from(view.rules.down)))
        }
    };
    let RoundLabel { round, name } = round_label(view.tally.rounds);
    let heading = if at_war && round > 0 { format!("{name}: war") } else { name };
    let waiting = match view.end {
        Some(_) => Seats::NONE,
        None => Seats::first_n(2).without(view.ready),
    };
    Scene {
        heading,
        round,
        seats: [0, 1].map(|i| place(view, Seat(i), waiting)).into(),
        zones: zones(view, 0).into_iter().chain(zones(view, 1)).collect(),
        chain: chain(view),
        prompt,
        ..Scene::default()
    }
}

/// The cards at stake in a war, in the order in which they were laid; the cards compared last are marked.
fn chain(view: &View) -> Vec<ChainLink> {
    let most = view.piles.iter().map(Vec::len).max().unwrap_or(0);
    let laid = (0..most).flat_map(|place| [0u8, 1].map(|seat| (seat, place)));
    let link = |(seat, place): (u8, usize)| {
        let pile = &view.piles[usize::from(seat)];
        let card = pile.get(place)?;
        let known = card.filter(|_| view.rules.face(place) == CardOrientation::Up);
        let label = known.map_or("a card face down".into(), Card::name);
        let (seat, now) = (Seat(seat), place + 1 == pile.len());
        let spot = Spot::card(zone_id(seat, "pile"), place);
        Some(ChainLink { number: 0, spot, seat, label, now, negated: false })
    };
    let links = laid.filter_map(link).zip(1..);
    links.map(|(link, number)| ChainLink { number, ..link }).collect()
}

fn cards(n: usize) -> String {
    if n == 1 { "1 card".into() } else { format!("{n} cards") }
}

fn place(view: &View, seat: Seat, waiting: Seats) -> SeatView {
    let (queue, pile) = (&view.queues[seat.index()], &view.piles[seat.index()]);
    let counter = |name: &'static str, n: usize| Counter { name: name.into(), value: n as i64, most: None };
    SeatView {
        seat,
        deciding: waiting.contains(seat),
        counters: vec![counter("queue", queue.len()), counter("war pile", pile.len())],
    }
}

fn zones(view: &View, owner: u8) -> [ZoneView; 3] {
    let i = usize::from(owner);
    let zone = |id: &str, name: &'static str, shape, (lane, column), cards: &[Option<Card>]| ZoneView {
        id: zone_id(Seat(owner), id),
        owner: Some(Seat(owner)),
        name: name.into(),
        shape,
        lane,
        grid: Some(GridPlace::at(0, column)),
        cards: cards.iter().map(|card| picture(*card, CardOrientation::Up)).collect(),
    };
    let mut pile = zone("pile", "war pile", ZoneLayout::Stack, (Lane::Side, 2), &view.piles[i]);
    for (place, card) in pile.cards.iter_mut().enumerate() {
        if view.rules.face(place) == CardOrientation::Down {
            card.side = Facing::Down;
        }
    }
    [
        zone("queue", "queue", ZoneLayout::Queue, (Lane::Back, 0), &view.queues[i]),
        zone("shown", "shown", ZoneLayout::Spot, (Lane::Front, 1), &[]),
        pile,
    ]
}

pub(super) fn zone_id(seat: Seat, name: &str) -> Text {
    IDS.of(seat, name)
}

static IDS: Ids = Ids::new(&["queue", "shown", "pile"]);

fn picture(card: Option<Card>, face: CardOrientation) -> CardView {
    let mut picture = card.map_or_else(CardView::down, |card| CardView::up(front(card)));
    if face == CardOrientation::Down {
        picture.side = Facing::Down;
    }
    picture
}

/// The face of a card: one shared instance for all scenes.
fn front(card: Card) -> Arc<CardFace> {
    static FRONTS: LazyLock<[Arc<CardFace>; 54]> =
        LazyLock::new(|| Card::DECK.map(|card| Arc::new(printed(card))));
    card.in_deck().map_or_else(|| Arc::new(printed(card)), |place| FRONTS[place].clone())
}

fn printed(card: Card) -> CardFace {
    CardFace {
        name: card.name(),
        short: card.to_string(),
        ascii: card.ascii(),
        tone: match (card.suit(), card.is_red()) {
            (None, _) => Tone::Special,
            (_, true) => Tone::Red,
            (_, false) => Tone::Black,
        },
        figures: Vec::new(),
        text: String::new(),
    }
}

/// The card that an event moves, if any. In a queue only the judge sees it.
pub(super) fn motion(event: &Event, viewer: Viewer) -> Option<CardMotion> {
    let queued = |card: Option<Card>| picture(card.filter(|_| viewer == Viewer::Judge), CardOrientation::Up);
    let first = |seat, zone| Spot::card(zone_id(seat, zone), 0);
    let last = |seat, zone| Spot::zone(zone_id(seat, zone));
    let go = |from, to, card| Some(CardMotion { from, to, card });
    match *event {
        Event::Dequeued { seat, card } => {
            go(first(seat, "queue"), last(seat, "shown"), picture(Some(card), CardOrientation::Up))
        }
        Event::Enqueued { seat, owner, card } => {
            go(first(owner, "shown"), last(seat, "queue"), queued(Some(card)))
        }
        Event::Tied { seat, card } => {
            go(first(seat, "shown"), last(seat, "pile"), picture(Some(card), CardOrientation::Up))
        }
        Event::Staked { seat, card, face } => {
            go(first(seat, "queue"), last(seat, "pile"), picture(card, face))
        }
        Event::Collected { seat, owner, card, pile, .. } => {
            let end = if pile == PileOrder::Lifo { last } else { first };
            go(end(owner, "pile"), last(seat, "queue"), queued(card))
        }
        Event::Round { .. } | Event::Compared { .. } | Event::Short { .. } | Event::Over { .. } => None,
    }
}
