//! The smallest complete game: the first game to read, and the game that tests the kernel.
//!
//! *High Card.* Two seats get one card each from a deck of eight. Both secretly keep their card or swap it for the
//! next card of the deck. The higher card wins.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::measure::{MatchSample, Measure, MeasuredGame, Probe};
use crate::scene::{CardFace, CardView, Lane, Scene, SeatView, Tone, ZoneLayout, ZoneView};
use crate::{
    Dice, DiceTrace, EventLog, EventSink, Fact, Game, GameInfo, Outcome, PlayedGame, PresentedGame,
    RandomSource, RevealKind, Rng, Seat, Seats, Seed, Setting, Setup, SetupError, Viewer,
};

/// The size of the deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HighCardSetup {
    /// The highest card; the lowest is 1.
    pub cards: u8,
}

impl Default for HighCardSetup {
    fn default() -> Self {
        Self { cards: 8 }
    }
}

impl Setup for HighCardSetup {
    const SETTINGS: &'static [Setting] =
        &[Setting { name: "cards", takes: "4 to 50", about: "How many cards the deck has." }];

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let cards = value.parse().ok().filter(|n| (4..=50).contains(n));
        self.cards = cards.ok_or_else(|| SetupError::value(name, value, "a number from 4 to 50"))?;
        Ok(())
    }

    fn value(&self, _: &str) -> Option<String> {
        Some(self.cards.to_string())
    }
}

/// A decision of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum HighCardAction {
    /// Keeps its card.
    Keep,
    /// Discards its card and draws another.
    Swap,
}

impl fmt::Display for HighCardAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Keep => "keep",
            Self::Swap => "swap",
        })
    }
}

impl FromStr for HighCardAction {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "keep" => Ok(Self::Keep),
            "swap" => Ok(Self::Swap),
            _ => Err(()),
        }
    }
}

/// An event of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A seat decided.
    Decided(Seat),
    /// A seat drew a card that only this seat may see.
    Drew(Seat, Option<u8>),
    /// The cards are revealed.
    Shown([u8; 2]),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decided(seat) => write!(f, "{seat} has decided."),
            Self::Drew(seat, Some(card)) => write!(f, "{seat} draws {card}."),
            Self::Drew(seat, None) => write!(f, "{seat} draws a card."),
            Self::Shown([a, b]) => write!(f, "{a} is compared with {b}."),
        }
    }
}

/// The view of one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    hands: [Option<u8>; 2],
    decided: Seats,
    over: bool,
}

/// A position of High Card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HighCard {
    deck: Vec<u8>,
    hands: [u8; 2],
    laid: Vec<u8>,
    chosen: [Option<HighCardAction>; 2],
    dice: Dice,
    over: bool,
}

impl Game for HighCard {
    type Setup = HighCardSetup;
    type Action = HighCardAction;
    type Event = Event;
    type View = View;

    const ABOUT: GameInfo = GameInfo {
        name: "high-card",
        title: "High Card",
        sentence: "One card each; keep it or swap it; the higher card wins.",
        rules: 1,
        seats: (2, 2),
    };

    fn new(setup: &HighCardSetup, seed: Seed) -> Result<Self, SetupError> {
        let mut dice = Dice::new(seed);
        let mut deck: Vec<u8> = (1..=setup.cards).collect();
        dice.shuffle(&mut deck);
        let mut deal = || deck.pop().expect("the smallest deck has four cards");
        let hands = [deal(), deal()];
        Ok(Self { deck, hands, laid: Vec::new(), chosen: [None; 2], dice, over: false })
    }

    fn seats(&self) -> Seats {
        Seats::first_n(2)
    }

    fn deciders(&self) -> Seats {
        match self.over {
            true => Seats::NONE,
            false => self.seats().iter().filter(|seat| self.chosen[seat.index()].is_none()).collect(),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<HighCardAction>) {
        if self.deciders().contains(seat) {
            out.extend([HighCardAction::Keep, HighCardAction::Swap]);
        }
    }

    fn play(&mut self, seat: Seat, action: HighCardAction, log: &mut EventLog<Event>) {
        self.chosen[seat.index()] = Some(action);
        log.note(|| Event::Decided(seat));
        if !self.deciders().is_empty() {
            return;
        }
        for seat in self.seats().iter().filter(|seat| self.chosen[seat.index()] == Some(HighCardAction::Swap))
        {
            let card = self.deck.pop().expect("two cards are left for two seats");
            self.laid.push(std::mem::replace(&mut self.hands[seat.index()], card));
            log.note(|| Event::Drew(seat, Some(card)));
        }
        self.over = true;
        log.note(|| Event::Shown(self.hands));
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Seat(u8::from(self.hands[1] > self.hands[0]));
        self.over.then(|| Outcome::won(Seats::one(winner), "higher_card"))
    }

    fn view(&self, viewer: Viewer) -> View {
        let shown = |seat| self.over || viewer == Viewer::Judge || viewer == Viewer::Seat(seat);
        let hands = [0, 1].map(|i| shown(Seat(i)).then(|| self.hands[usize::from(i)]));
        let decided = self.seats().without(self.deciders());
        View { hands, decided, over: self.over }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew(seat, _) if viewer != Viewer::Judge && viewer != Viewer::Seat(*seat) => {
                Event::Drew(*seat, None)
            }
            told => told.clone(),
        })
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.dice = Dice::new(Seed::from(u64::from(rng.word())));
        if self.over {
            rng.shuffle(&mut world.deck);
            return world;
        }
        let other = 1 - seat.index();
        let mut hidden = std::mem::take(&mut world.deck);
        hidden.push(world.hands[other]);
        rng.shuffle(&mut hidden);
        world.hands[other] = hidden.pop().expect("the hand is in it");
        world.deck = hidden;
        // The seat knows that the other has decided, but not the decision.
        world.chosen[other] =
            world.chosen[other].map(|_| [HighCardAction::Keep, HighCardAction::Swap][rng.below(2)]);
        world
    }

    fn reveals(event: &Event) -> Option<RevealKind> {
        match event {
            Event::Decided(_) => None,
            Event::Drew(..) | Event::Shown(_) => Some(RevealKind::Hidden),
        }
    }

    fn dice_trace(&self) -> Option<&DiceTrace> {
        Some(self.dice.watch())
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("hands", self.hands.to_vec()), Fact::new("laid", self.laid.clone())]
    }

    fn check(&self) -> Result<(), String> {
        let mut cards: Vec<u8> = self.deck.iter().chain(&self.hands).chain(&self.laid).copied().collect();
        cards.sort_unstable();
        match cards.iter().zip(1..).all(|(&card, n)| card == n) {
            true => Ok(()),
            false => Err(format!("cards were lost or doubled: {cards:?}")),
        }
    }
}

impl PresentedGame for HighCard {
    fn scene(view: &View) -> Scene {
        let card = |hand: Option<u8>| match hand {
            None => CardView::down(),
            Some(n) => CardView::up(CardFace {
                name: format!("the {n}"),
                short: n.to_string(),
                ascii: n.to_string(),
                tone: Tone::Plain,
                figures: Vec::new(),
                text: String::new(),
            }),
        };
        let place = |i: u8| SeatView {
            seat: Seat(i),
            deciding: !view.decided.contains(Seat(i)),
            counters: Vec::new(),
        };
        let zone = |i: u8| ZoneView {
            id: format!("p{}.hand", i + 1).into(),
            owner: Some(Seat(i)),
            name: "hand".into(),
            shape: ZoneLayout::Spot,
            lane: Lane::Hand,
            grid: None,
            cards: vec![card(view.hands[usize::from(i)])],
        };
        let prompt = if view.over { "The cards are shown." } else { "Keep your card or swap it?" };
        Scene {
            heading: "High Card".into(),
            seats: vec![place(0), place(1)],
            zones: vec![zone(0), zone(1)],
            prompt: prompt.into(),
            ..Scene::default()
        }
    }
}

impl PlayedGame for HighCard {
    /// Twice the card, compared with twice the mean of all cards.
    fn evaluate(&self, seat: Seat, action: &HighCardAction) -> i32 {
        let cards = self.deck.len() + self.hands.len() + self.laid.len();
        match action {
            HighCardAction::Keep => 2 * i32::from(self.hands[seat.index()]),
            HighCardAction::Swap => cards as i32 + 1,
        }
    }
}

impl MeasuredGame for HighCard {
    const MEASURES: &'static [Measure] = &[
        Measure { name: "swaps", title: "Swaps", about: "How many seats swapped their card." },
        Measure {
            name: "stood",
            title: "Nobody swapped",
            about: "Whether both cards are those dealt first.",
        },
    ];
    const SERIES: &'static [Measure] =
        &[Measure { name: "decided", title: "Decided", about: "How many seats have decided." }];
    const REASONS: &'static [&'static str] = &["higher_card"];
    const SHARES: &'static [&'static str] = &["stood"];
    const LABEL: &'static str = "card";

    fn match_sample(&self) -> MatchSample {
        let outcome = self.outcome().expect("a sample is of a finished match");
        MatchSample::new(outcome, &[self.laid.len() as u32, u32::from(self.laid.is_empty())])
    }

    fn sample(&self, probe: &mut impl Probe) {
        probe.sample(&[self.seats().without(self.deciders()).len() as u32]);
    }

    fn labels(setup: &HighCardSetup) -> Vec<String> {
        (1..=setup.cards).map(|card| card.to_string()).collect()
    }

    fn held(&self, seat: Seat, each: &mut dyn FnMut(u16)) {
        each(u16::from(self.hands[seat.index()]) - 1);
    }
}
