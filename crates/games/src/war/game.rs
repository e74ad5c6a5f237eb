//! War as an interactive match: both players flip, and play wars cycle by cycle.

use std::hash::Hasher;

use kernel::{
    Dice, DiceTrace, EventLog, EventSink, Fact, FingerprintHasher, Game, GameInfo, NoLog, Outcome,
    PlayedGame, RandomSource, Refusal, RevealKind, Rng, Seat, Seats, Seed, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

use super::battle::{Fight, begin_war, fight};
use super::card::{Card, Rank, Ranks};
use super::event::{CardOrientation, Event};
use super::flip::Flip;
use super::play::{Streak, WarEnd, WarRun, WarTally, empty};
use super::queue::Queue;
use super::round::{Round, play_round};
use super::setup::{Rules, WarSetup};
use super::stack::Stack;
use super::view::View;

/// A position of War.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct War {
    queues: [Queue; 2],
    /// The war piles during a war.
    piles: [Stack; 2],
    /// Cycles of the current war.
    cycles: u32,
    /// The seats that have flipped and wait for the other.
    ready: Seats,
    tally: WarTally,
    streak: Streak,
    rules: Rules,
    /// The last possible round, and its reason: War has no decisions, so the deal determines whether the match
    /// cycles.
    last_round: u32,
    circles: bool,
    end: Option<WarEnd>,
    /// The number of cards of each rank, so that [`check`](Game::check) detects a lost or duplicated card.
    census: [u8; 15],
    /// After the deal nothing is random: only the trace of the dice remains.
    #[serde(skip)]
    watch: DiceTrace,
}

const BOTH: Seats = Seats::first_n(2);

impl Game for War {
    type Setup = WarSetup;
    type Action = Flip;
    type Event = Event;
    type View = View;

    const ABOUT: GameInfo = GameInfo {
        name: "war",
        title: "War",
        sentence: "Two queues of cards, two stacks, no decisions: the higher card wins both, a tie is a war.",
        rules: 1,
        seats: (2, 2),
    };

    fn new(deal: &WarSetup, seed: Seed) -> Result<Self, SetupError> {
        let mut dice = Dice::new(seed);
        let queues = deal.dealt(&mut dice)?;
        let mut game = Self {
            piles: [Stack::new(), Stack::new()],
            cycles: 0,
            ready: Seats::NONE,
            tally: WarTally::default(),
            streak: Streak::default(),
            rules: deal.rules,
            last_round: 0,
            circles: false,
            end: None,
            census: [0; 15],
            watch: dice.into_watch(),
            queues,
        };
        game.census = game.count();
        game.look_ahead();
        game.settle();
        Ok(game)
    }

    fn seats(&self) -> Seats {
        BOTH
    }

    #[inline]
    fn deciders(&self) -> Seats {
        if self.end.is_some() { Seats::NONE } else { BOTH.without(self.ready) }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Flip>) {
        if self.deciders().contains(seat) {
            out.push(self.next());
        }
    }

    // Always inlined: a search makes millions of these calls, and a call costs as much as the flip.
    #[inline(always)]
    fn play(&mut self, seat: Seat, _: Flip, log: &mut EventLog<Event>) {
        self.ready = self.ready.with(seat);
        if self.ready != BOTH {
            return;
        }
        self.ready = Seats::NONE;
        match log.listening() {
            Some(events) => self.turn_over_aloud(events),
            None => self.turn_over(&mut NoLog),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(WarEnd::outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        let open = viewer == Viewer::Judge;
        let queue = |queue: &Queue| queue.iter().map(|card| open.then_some(card)).collect();
        let pile = |pile: &Stack| {
            let up = |place| open || self.rules.face(place) == CardOrientation::Up;
            pile.as_slice().iter().enumerate().map(|(place, card)| up(place).then_some(*card)).collect()
        };
        View {
            queues: [queue(&self.queues[0]), queue(&self.queues[1])],
            piles: [pile(&self.piles[0]), pile(&self.piles[1])],
            tally: self.tally,
            ready: self.ready,
            rules: self.rules,
            end: self.end,
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        let mut told = event.clone();
        if viewer != Viewer::Judge
            && let Event::Staked { card, face: CardOrientation::Down, .. }
            | Event::Collected { card, face: CardOrientation::Down, .. } = &mut told
        {
            *card = None;
        }
        Some(told)
    }

    fn determinize(&self, _: Seat, rng: &mut Rng) -> Self {
        let mut world = Self { watch: DiceTrace::default(), ..self.clone() };
        let rules = self.rules;
        let hidden = |place| rules.face(place) == CardOrientation::Down;
        let mut cards: Vec<Card> = self.queues.iter().flat_map(Queue::iter).collect();
        for pile in &self.piles {
            let down = pile.as_slice().iter().enumerate().filter(|(place, _)| hidden(*place));
            cards.extend(down.map(|(_, card)| card));
        }
        rng.shuffle(&mut cards);
        let mut next = move || cards.pop().expect("as many cards as places");
        for queue in &mut world.queues {
            queue.refill(&mut next);
        }
        for pile in &mut world.piles {
            let down = pile.as_mut_slice().iter_mut().enumerate().filter(|(place, _)| hidden(*place));
            down.for_each(|(_, card)| *card = next());
        }
        world.look_ahead();
        world
    }

    /// Only cards turned face up reveal something. Cards that go face down, or that are collected, reveal nothing.
    fn reveals(event: &Event) -> Option<RevealKind> {
        match event {
            Event::Dequeued { .. } | Event::Staked { face: CardOrientation::Up, .. } => {
                Some(RevealKind::Hidden)
            }
            _ => None,
        }
    }

    fn facts(&self) -> Vec<Fact> {
        let cards = |name, ranks: Ranks| {
            let values: Vec<u8> = ranks.0.iter().map(|rank| rank.value()).collect();
            Fact::said(name, values, ranks)
        };
        let WarTally { rounds, wars, cycles, chain, deepest, streak } = self.tally;
        vec![
            cards("q1", self.queues[0].ranks()),
            cards("q2", self.queues[1].ranks()),
            cards("pile1", self.piles[0].ranks()),
            cards("pile2", self.piles[1].ranks()),
            Fact::new("rounds", rounds),
            Fact::new("wars", wars),
            Fact::new("cycles", cycles),
            Fact::new("chain", chain),
            Fact::new("deepest", deepest),
            Fact::new("streak", streak),
        ]
    }

    /// The deck is the only card data.
    fn cards(_: &WarSetup) -> u64 {
        let mut hasher = FingerprintHasher::new();
        Card::DECK.iter().for_each(|card| hasher.write_u8(card.rank().value()));
        hasher.finish()
    }

    fn dice_trace(&self) -> Option<&DiceTrace> {
        Some(&self.watch)
    }

    fn check(&self) -> Result<(), String> {
        if self.piles[0].len() != self.piles[1].len() {
            return Err("the war piles differ in size".into());
        }
        if self.count() != self.census {
            return Err("cards were lost, doubled or changed".into());
        }
        Ok(())
    }

    fn explain(&self, seat: Seat, action: &Flip, _: &[Flip]) -> Refusal {
        match action {
            Flip::Flip => Refusal::new("at-war", format!("A war is on: {seat} has to play `war`.")),
            Flip::War => Refusal::new("no-war", format!("There is no war now: {seat} has to play `flip`.")),
        }
    }
}

/// Nobody decides anything: every action is worth the same.
impl PlayedGame for War {}

impl War {
    /// Both queues.
    pub fn queues(&self) -> &[Queue; 2] {
        &self.queues
    }

    /// The counts so far.
    pub fn tally(&self) -> &WarTally {
        &self.tally
    }

    /// The reason why the match ended, if it has.
    pub fn ended(&self) -> Option<WarEnd> {
        self.end
    }

    /// Whether a round has just been resolved, or none been played yet.
    pub(super) fn is_between_rounds(&self) -> bool {
        self.ready.is_empty() && self.piles[0].is_empty()
    }

    /// The next action of both players.
    #[inline]
    fn next(&self) -> Flip {
        if self.piles[0].is_empty() { Flip::Flip } else { Flip::War }
    }

    /// Both players have flipped, with a log: a separate function, so that the path without a log stays small.
    #[inline(never)]
    fn turn_over_aloud(&mut self, events: &mut Vec<Event>) {
        self.turn_over(events);
    }

    /// Both players have flipped.
    #[inline(always)]
    fn turn_over(&mut self, sink: &mut impl EventSink<Event>) {
        match self.next() {
            Flip::Flip => self.round(sink),
            Flip::War => self.cycle(sink),
        }
        if let Some(end) = self.end {
            sink.note(|| Event::Over { end });
        }
    }

    #[inline(always)]
    fn round(&mut self, sink: &mut impl EventSink<Event>) {
        self.tally.rounds += 1;
        sink.note(|| Event::Round { number: self.tally.rounds });
        let [p1, p2] = &mut self.queues;
        if let Round::War(c1, c2) = play_round(p1, p2, &self.rules, sink) {
            self.tally.war(&mut self.streak);
            self.cycles = 0;
            begin_war(&mut self.piles, c1, c2, sink);
        } else {
            self.settle();
        }
    }

    #[inline(never)]
    fn cycle(&mut self, sink: &mut impl EventSink<Event>) {
        let [p1, p2] = &mut self.queues;
        let fought = fight(p1, p2, &mut self.piles, &self.rules, sink);
        if let Fight::Short(winner) = fought {
            self.end = Some(WarEnd::ExhaustedInWar(winner));
            return;
        }
        self.cycles += 1;
        let ties = self.cycles + u32::from(fought == Fight::Tied);
        self.tally.fought(1, self.cycles, ties);
        if fought != Fight::Tied {
            self.settle();
        }
    }

    /// After a round and its war: whether the match is over.
    #[inline(always)]
    fn settle(&mut self) {
        let [p1, p2] = &self.queues;
        if p1.is_empty() || p2.is_empty() || self.tally.rounds >= self.last_round {
            let stopped = if self.circles { WarEnd::Cycle } else { WarEnd::RoundLimit };
            self.end = Some(empty(&self.queues).unwrap_or(stopped));
        }
    }

    /// Determines whether the match, from here on, cycles.
    fn look_ahead(&mut self) {
        let mut ahead = [self.queues[0].clone(), self.queues[1].clone()];
        if !self.piles[0].is_empty() {
            let mut piles = self.piles.clone();
            let [p1, p2] = &mut ahead;
            while fight(p1, p2, &mut piles, &self.rules, &mut NoLog) == Fight::Tied {}
        }
        let left = self.rules.max_rounds - self.tally.rounds.min(self.rules.max_rounds);
        let rules = Rules { max_rounds: left, ..self.rules };
        let mut run = WarRun::new(ahead.clone());
        self.circles = run.play_out(|| ahead.clone(), &rules) == WarEnd::Cycle;
        self.last_round =
            if self.circles { self.tally.rounds + run.tally.rounds } else { self.rules.max_rounds };
    }

    fn count(&self) -> [u8; 15] {
        let mut census = [0; 15];
        let piles = self.piles.iter().flat_map(|pile| pile.as_slice().iter().copied());
        for rank in self.queues.iter().flat_map(Queue::iter).chain(piles).map(Card::rank) {
            census[usize::from(Rank::value(rank))] += 1;
        }
        census
    }
}
