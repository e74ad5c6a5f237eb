//! High Card with a planted fault, to test the laws.

mod fault;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kernel::example::{Event, HighCard, HighCardAction, HighCardSetup, View};
use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe};
use kernel::scene::{CardMotion, CardView, Choice, Counter, GridPlace, SceneEvent, Spot};
use kernel::{
    BotProfile, EventLog, EventSink, Fact, Game, GameInfo, Outcome, PlayedGame, Players, PresentedGame,
    Refusal, RevealKind, Rng, RoundLabel, Scene, Seat, Seats, Seed, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

pub(crate) use fault::{
    CARDS_ALOUD, CHOICE_ALOUD, Fault, FaultySetup, GOSSIP, IMPOSSIBLE_DAMAGE, LOOSE_CARDS, LOST_NEIGHBOUR,
    OTHER_ROUND, QUIET, SAME_CELL, SOUND, STRAY_MOTION, STRAY_TOUCH, TOLD_DAMAGE, TOO_MUCH, TWIN_ZONES,
    UNTOLD_DAMAGE, WRONG_DAMAGE,
};

/// An action in a faulty game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Sound(HighCardAction),
    /// Offered only by faults; the fault chooses its text.
    Odd(&'static str),
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sound(keep) => keep.fmt(f),
            Self::Odd(text) => f.write_str(text),
        }
    }
}

impl FromStr for Act {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().map(Self::Sound)
    }
}

/// High Card with a fault, either in the position or outside of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Faulty<const STATIC: u8 = SOUND> {
    game: HighCard,
    fault: Fault,
    decisions: u32,
    mark: u8,
    #[serde(skip)]
    forgotten: u8,
    #[serde(with = "shared")]
    shared: Arc<AtomicU8>,
}

mod shared {
    use super::*;

    pub(crate) fn serialize<S: serde::Serializer>(n: &Arc<AtomicU8>, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(n.load(Ordering::SeqCst))
    }

    pub(crate) fn deserialize<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Arc<AtomicU8>, D::Error> {
        u8::deserialize(d).map(|n| Arc::new(AtomicU8::new(n)))
    }
}

impl<const STATIC: u8> Faulty<STATIC> {
    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn parts(&self) -> (&HighCard, Fault, u32, u8, u8, u8) {
        let shared = self.shared.load(Ordering::SeqCst);
        (&self.game, self.fault, self.decisions, self.mark, self.forgotten, shared)
    }
}

impl<const STATIC: u8> PartialEq for Faulty<STATIC> {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl<const STATIC: u8> Eq for Faulty<STATIC> {}

impl<const STATIC: u8> Hash for Faulty<STATIC> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

/// The number of deals, for the fault that deals differently each time.
static DEALS: AtomicU8 = AtomicU8::new(0);

impl<const STATIC: u8> Game for Faulty<STATIC> {
    type Setup = FaultySetup;
    type Action = Act;
    type Event = Event;
    type View = View;

    const ABOUT: GameInfo = GameInfo { name: "faulty", ..HighCard::ABOUT };

    fn new(setup: &FaultySetup, seed: Seed) -> Result<Self, SetupError> {
        let game = HighCard::new(&HighCardSetup::default(), seed)?;
        let mark = if setup.fault == Fault::FreshDeal { DEALS.fetch_add(1, Ordering::SeqCst) } else { 0 };
        let shared = Arc::new(AtomicU8::new(0));
        Ok(Self { game, fault: setup.fault, decisions: 0, mark, forgotten: 0, shared })
    }

    fn seats(&self) -> Seats {
        self.game.seats()
    }

    fn deciders(&self) -> Seats {
        match self.fault {
            Fault::NeverIdle if self.game.outcome().is_some() => Seats::one(Seat(0)),
            Fault::Endless => Seats::one(Seat(0)),
            _ => self.game.deciders(),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Act>) {
        let mut sound = Vec::new();
        self.game.legal(seat, &mut sound);
        out.extend(sound.into_iter().map(Act::Sound));
        let asked = self.deciders().contains(seat);
        match self.fault {
            Fault::NoChoice => out.clear(),
            Fault::IdleChoice if !asked => out.push(Act::Sound(HighCardAction::Keep)),
            Fault::SameText if asked => out.push(Act::Odd("keep")),
            Fault::Unreadable if asked => out.push(Act::Odd("mumble")),
            Fault::TellingRefusal if seat == Seat(1) => out.truncate(1),
            Fault::TellingLegal if asked && self.hand(1 - seat.0) < 5 => out.truncate(1),
            Fault::Endless => *out = if asked { vec![Act::Sound(HighCardAction::Keep)] } else { vec![] },
            Fault::NeverIdle if asked && out.is_empty() => out.push(Act::Sound(HighCardAction::Keep)),
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: Act, log: &mut EventLog<Event>) {
        self.decisions += 1;
        if self.has(Fault::Endless) {
            return;
        }
        let Act::Sound(keep) = action else { return };
        if self.has(Fault::OrderMatters) {
            self.mark = seat.0;
        }
        if self.has(Fault::ListenerSeen) {
            let mark = &mut self.mark;
            log.note(|| {
                *mark += 1;
                Event::Decided(seat)
            });
        }
        if self.has(Fault::Forgetful) {
            self.forgotten += 1;
        }
        if self.has(Fault::SharedState) {
            self.shared.fetch_add(1, Ordering::SeqCst);
        }
        let first = self.game.deciders().len() == 2;
        if first && STATIC == CARDS_ALOUD {
            log.note(|| Event::Shown([0, 1].map(|seat| self.hand(seat) as u8)));
        }
        if first && STATIC == CHOICE_ALOUD && keep == HighCardAction::Swap {
            log.note(|| Event::Decided(seat));
        }
        self.game.play(seat, keep, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.fault {
            Fault::Endless => None,
            Fault::UnnamedReason => self.game.outcome().map(|o| Outcome::won(o.winners, "because")),
            _ => self.game.outcome(),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        match (self.fault, viewer) {
            (Fault::OpenHand, Viewer::Seat(_)) | (Fault::OpenToPublic, Viewer::Public) => {
                self.game.view(Viewer::Judge)
            }
            _ => self.game.view(viewer),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Drew(..) if STATIC == GOSSIP && viewer == Viewer::Public => Some(event.clone()),
            _ => HighCard::redact(event, viewer),
        }
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if !self.has(Fault::LazySample) {
            world.game = self.game.determinize(seat, rng);
        }
        world.shared = Arc::new(AtomicU8::new(self.shared.load(Ordering::SeqCst)));
        match self.fault {
            Fault::BadSample => world.mark = 99,
            Fault::SampleDecides if self.game.outcome().is_none() => {
                let decider = world.game.deciders().first().expect("the match is not over");
                world.game.play(decider, HighCardAction::Keep, &mut EventLog::off());
            }
            _ => {}
        }
        world
    }

    fn explain(&self, seat: Seat, action: &Act, _: &[Act]) -> Refusal {
        Refusal::new(
            "not-legal",
            match self.fault {
                Fault::TellingRefusal => format!("{action} does not help against {}.", self.hand(1 - seat.0)),
                _ => format!("{seat} cannot {action} now."),
            },
        )
    }

    fn reveals(event: &Event) -> Option<RevealKind> {
        if STATIC == QUIET || STATIC == CARDS_ALOUD { None } else { HighCard::reveals(event) }
    }

    fn reveals_to(event: &Event, _: Viewer) -> Option<RevealKind> {
        if STATIC == TOO_MUCH { Some(RevealKind::Hidden) } else { Self::reveals(event) }
    }

    fn facts(&self) -> Vec<Fact> {
        self.game.facts()
    }

    fn cards(_: &FaultySetup) -> u64 {
        if STATIC == LOOSE_CARDS { u64::from(DEALS.fetch_add(1, Ordering::SeqCst)) } else { 0 }
    }

    fn check(&self) -> Result<(), String> {
        if self.has(Fault::LostCard) && self.decisions > 0 || self.mark == 99 {
            return Err("a card is lost".into());
        }
        self.game.check()
    }

    fn try_play(&mut self, seat: Seat, action: Act, log: &mut EventLog<Event>) -> Result<(), Refusal> {
        let refusal = self.refusal(seat, &action);
        match (refusal, self.fault) {
            (Some(_), Fault::Permissive) => Ok(()),
            (Some(refusal), Fault::MarkedRefusal) => {
                self.mark += 1;
                Err(refusal)
            }
            (Some(refusal), Fault::MuteRefusal) => Err(Refusal::new(refusal.code, "")),
            (Some(refusal), _) => Err(refusal),
            (None, _) => {
                self.play(seat, action, log);
                Ok(())
            }
        }
    }
}

impl<const STATIC: u8> Faulty<STATIC> {
    fn hand(&self, seat: u8) -> u64 {
        let hands = &self.game.facts()[0];
        hands.value[usize::from(seat)].as_u64().expect("a hand is a card")
    }
}

impl<const STATIC: u8> PresentedGame for Faulty<STATIC> {
    fn scene(view: &View) -> Scene {
        let mut scene = HighCard::scene(view);
        if STATIC == TWIN_ZONES {
            scene.zones[1].id = scene.zones[0].id.clone();
        }
        if STATIC == SAME_CELL {
            scene.zones.iter_mut().for_each(|zone| zone.grid = Some(GridPlace::at(0, 1).in_centre()));
        }
        if STATIC == LOST_NEIGHBOUR {
            scene.zones[0].grid = Some(GridPlace::at(0, 0).under("p1.deck"));
        }
        if (UNTOLD_DAMAGE..=TOLD_DAMAGE).contains(&STATIC) {
            for place in &mut scene.seats {
                let value = if place.deciding { 2 } else { 1 };
                place.counters.push(Counter { name: "points".into(), value, most: Some(2) });
            }
        }
        scene
    }

    fn round_label(&self) -> RoundLabel {
        let RoundLabel { round, name } = RoundLabel::from(&Self::scene(&self.view(Viewer::Public)));
        RoundLabel { round: round + u32::from(STATIC == OTHER_ROUND), name }
    }

    fn choice(_: &View, action: &Act) -> Choice {
        let touches = if STATIC == STRAY_TOUCH { vec![Spot::card("p1.hand", 1)] } else { Vec::new() };
        Choice { touches, ..Choice::plain(action) }
    }

    fn motions(event: &Event, _: Viewer) -> Vec<CardMotion> {
        match event {
            Event::Drew(..) if STATIC == STRAY_MOTION => {
                let (from, to) = (Spot::zone("p1.hand"), Spot::zone("p2.hand"));
                vec![CardMotion { from, to, card: CardView::down() }]
            }
            _ => Vec::new(),
        }
    }

    fn scene_events(event: &Event, _: Seats, _: Viewer) -> Vec<SceneEvent> {
        let damage = |seat, by, left| vec![SceneEvent::Damage { seat, counter: "points".into(), by, left }];
        match *event {
            Event::Decided(seat) if STATIC == UNTOLD_DAMAGE => vec![SceneEvent::Die { seat, shown: 6 }],
            Event::Decided(seat) if STATIC == WRONG_DAMAGE => damage(seat, 2, 0),
            Event::Decided(seat) if STATIC == IMPOSSIBLE_DAMAGE => {
                [damage(seat, 1, 2), damage(seat, 0, 1)].concat()
            }
            Event::Decided(seat) if STATIC == TOLD_DAMAGE => damage(seat, 1, 1),
            _ => Vec::new(),
        }
    }
}

impl<const STATIC: u8> PlayedGame for Faulty<STATIC> {
    const BOT_PROFILES: &'static [BotProfile] = &[BotProfile { name: "keeper", about: "Keeps every card." }];

    fn evaluate(&self, seat: Seat, action: &Act) -> i32 {
        match action {
            Act::Sound(_) if self.has(Fault::TellingWorth) => self.hand(1 - seat.0) as i32,
            Act::Sound(keep) => self.game.evaluate(seat, keep),
            Act::Odd(_) => 0,
        }
    }

    fn evaluate_all(&self, seat: Seat, actions: &[Act], out: &mut Vec<i32>) {
        let more = i32::from(self.has(Fault::OtherWorthTogether));
        out.extend(actions.iter().map(|action| self.evaluate(seat, action) + more));
    }

    fn think(&self, seat: Seat, _: usize, _: &mut Rng) -> Act {
        match self.fault {
            Fault::TellingBrain if self.hand(1 - seat.0) > 4 => Act::Sound(HighCardAction::Swap),
            Fault::StrangeBrain => Act::Odd("peek"),
            _ => Act::Sound(HighCardAction::Keep),
        }
    }
}

impl<const STATIC: u8> MeasuredGame for Faulty<STATIC> {
    const MEASURES: &'static [Measure] = HighCard::MEASURES;
    const SERIES: &'static [Measure] = HighCard::SERIES;
    const REASONS: &'static [&'static str] = HighCard::REASONS;
    const SHARES: &'static [&'static str] = HighCard::SHARES;

    fn match_sample(&self) -> MatchSample {
        let mut row = self.game.match_sample();
        row.values[1] += if self.has(Fault::OddShare) { 2 } else { 0 };
        row
    }

    fn labels(setup: &FaultySetup) -> Vec<String> {
        let card = |n: u8| if setup.fault == Fault::TwinLabels { "card".into() } else { format!("card {n}") };
        (1..=8).map(card).collect()
    }

    fn held(&self, seat: Seat, each: &mut dyn FnMut(u16)) {
        self.game.held(seat, &mut |label| each(label + if self.has(Fault::NoLabel) { 8 } else { 0 }));
    }

    fn sample(&self, probe: &mut impl Probe) {
        self.game.sample(probe);
    }

    fn playout(
        setup: &FaultySetup,
        seed: Seed,
        players: &mut Players<Self>,
        probe: &mut impl Probe,
    ) -> Result<MatchSample, SetupError> {
        let mut row = kernel::measure::finish(setup, seed, players, probe)?.match_sample();
        if setup.fault == Fault::FastAndWrong {
            row.values[0] += 1;
        }
        Ok(row)
    }
}
