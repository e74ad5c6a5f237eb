//! A game that no screen was drawn for: seven seats with two rows of cards each, a life, no settings, and more
//! choices than there are keys.

use std::fmt;
use std::str::FromStr;

use kernel::measure::{MatchSample, Measure, MeasuredGame};
use kernel::scene::{CardFace, CardView, Choice, Counter, Lane, Scene, SeatView, Tone, ZoneLayout, ZoneView};
use kernel::{
    EventLog, EventSink, Fact, Game, GameInfo, Outcome, PlayedGame, PresentedGame, Rng, Seat, Seats, Seed,
    SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

const SEATS: u8 = 7;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Crowd {
    turn: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bid(u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

impl FromStr for Bid {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        text.strip_prefix("bid ").and_then(|n| n.parse().ok()).map(Self).ok_or(())
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Said(Seat, u8);

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bids {}.", self.0, self.1)
    }
}

impl Game for Crowd {
    type Setup = ();
    type Action = Bid;
    type Event = Said;
    type View = Self;

    const ABOUT: GameInfo = GameInfo {
        name: "crowd",
        title: "Crowd",
        sentence: "Everybody bids.",
        rules: 1,
        seats: (SEATS, SEATS),
    };

    fn new(_: &(), _: Seed) -> Result<Self, SetupError> {
        Ok(Self { turn: 0 })
    }

    fn seats(&self) -> Seats {
        Seats::first_n(SEATS)
    }

    fn deciders(&self) -> Seats {
        self.seats().iter().filter(|seat| seat.0 == self.turn).collect()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bid>) {
        if self.deciders().contains(seat) {
            out.extend((1..=90).map(Bid));
        }
    }

    fn play(&mut self, seat: Seat, Bid(n): Bid, log: &mut EventLog<Said>) {
        self.turn += 1;
        log.note(|| Said(seat, n));
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn == SEATS).then(|| Outcome::won(self.seats(), "all_bid"))
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn redact(event: &Said, _: Viewer) -> Option<Said> {
        Some(event.clone())
    }

    fn determinize(&self, _: Seat, _: &mut Rng) -> Self {
        self.clone()
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("turn", self.turn)]
    }
}

impl PresentedGame for Crowd {
    fn scene(view: &Self) -> Scene {
        let card = |n: u8| {
            let short = n.to_string();
            let face = CardFace {
                name: short.clone(),
                ascii: short.clone(),
                short,
                tone: Tone::Plain,
                figures: Vec::new(),
                text: String::new(),
            };
            CardView::up(face)
        };
        let zone = |owner: Option<Seat>, name: &'static str, shape, lane, cards: Vec<CardView>| ZoneView {
            id: owner.map_or(name.into(), |seat| format!("p{}.{name}", seat.0 + 1).into()),
            owner,
            name: name.into(),
            shape,
            lane,
            grid: None,
            cards,
        };
        let own = |i: u8| {
            let own = Some(Seat(i));
            let hand = (0..5).map(|n| card(10 * (i + 1) + n)).collect();
            [
                zone(own, "hand", ZoneLayout::Row, Lane::Hand, hand),
                zone(own, "field", ZoneLayout::Row, Lane::Back, vec![CardView::down(); 3]),
                zone(own, "shown", ZoneLayout::Spot, Lane::Front, vec![]),
            ]
        };
        let life = Counter { name: "life".into(), value: 12, most: Some(20) };
        let place =
            |i: u8| SeatView { seat: Seat(i), deciding: i == view.turn, counters: vec![life.clone()] };
        let mut zones: Vec<_> = (0..SEATS).flat_map(own).collect();
        zones.push(zone(None, "deck", ZoneLayout::Stack, Lane::Side, vec![CardView::down(); 30]));
        Scene { seats: (0..SEATS).map(place).collect(), zones, prompt: "Bid.".into(), ..Scene::default() }
    }

    fn choice(_: &Self, action: &Bid) -> Choice {
        let forecast = (action.0 == 1).then(|| "low".into());
        Choice { label: format!("offer {}", action.0), forecast, ..Choice::plain(action) }
    }
}

impl PlayedGame for Crowd {}

impl MeasuredGame for Crowd {
    const MEASURES: &'static [Measure] = &[Measure { name: "turns", title: "Turns", about: "Bids." }];
    const REASONS: &'static [&'static str] = &["all_bid"];

    fn match_sample(&self) -> MatchSample {
        MatchSample::new(self.outcome().expect("it is over"), &[self.turn.into()])
    }
}
