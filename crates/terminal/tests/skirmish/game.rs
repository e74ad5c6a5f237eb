//! A small battle with everything that a table can show: hidden hands, slots in two lanes, piles, phases, arrows,
//! sacrifices, and choices that touch cards.

use std::fmt;
use std::str::FromStr;

use kernel::measure::{MatchSample, Measure, MeasuredGame};
use kernel::scene::Choice;
use kernel::{
    Dice, EventLog, EventSink, Fact, Game, GameInfo, Outcome, PlayedGame, PresentedGame, RandomSource,
    RevealKind, Rng, Scene, Seat, Seats, Seed, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::mat;

pub(crate) const SLOTS: usize = 3;
pub(crate) const LIFE: i64 = 20;
const LAST_TURN: u32 = 30;

/// What belongs to a seat. A card is its strength, 1 to 12; one that lies face down is below zero.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Side {
    pub(crate) life: i64,
    pub(crate) hand: Vec<i64>,
    pub(crate) deck: Vec<i64>,
    pub(crate) grave: Vec<i64>,
    pub(crate) front: [Option<i64>; SLOTS],
    pub(crate) back: [Option<i64>; SLOTS],
    pub(crate) tired: [bool; SLOTS],
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    Main,
    Battle,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Skirmish {
    pub(crate) sides: [Side; 2],
    pub(crate) turn: u32,
    pub(crate) phase: Phase,
    dice: Dice,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Summon(i64),
    SummonWith(i64, usize),
    Hide(i64),
    Attack(usize, Option<usize>),
    Next,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Summon(card) => write!(f, "summon Guard {card}"),
            Self::SummonWith(card, slot) => write!(f, "summon Guard {card} with f{}", slot + 1),
            Self::Hide(card) => write!(f, "hide Guard {card}"),
            Self::Attack(from, Some(to)) => write!(f, "attack f{} of{}", from + 1, to + 1),
            Self::Attack(from, None) => write!(f, "attack f{} directly", from + 1),
            Self::Next => write!(f, "next"),
        }
    }
}

impl FromStr for Move {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let slot = |text: &str, sign: &str| {
            let n = text.strip_prefix(sign).and_then(|n| n.parse::<usize>().ok())?;
            (1..=SLOTS).contains(&n).then(|| n - 1)
        };
        let words: Vec<_> = text.split(' ').collect();
        let card = |n: &str| n.parse::<i64>().ok().filter(|n| (1..=12).contains(n)).ok_or(());
        match words[..] {
            ["summon", "Guard", n] => card(n).map(Self::Summon),
            ["summon", "Guard", n, "with", s] => Ok(Self::SummonWith(card(n)?, slot(s, "f").ok_or(())?)),
            ["hide", "Guard", n] => card(n).map(Self::Hide),
            ["attack", from, "directly"] => Ok(Self::Attack(slot(from, "f").ok_or(())?, None)),
            ["attack", from, to] => {
                Ok(Self::Attack(slot(from, "f").ok_or(())?, Some(slot(to, "of").ok_or(())?)))
            }
            ["next"] => Ok(Self::Next),
            _ => Err(()),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) enum Happened {
    Drew(Seat, Option<i64>),
    Summoned(Seat, i64),
    Hid(Seat, Option<i64>),
    Fought(Seat, i64, Option<i64>),
    Turn(u32),
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drew(seat, Some(card)) => write!(f, "{seat} draws Guard {card}."),
            Self::Drew(seat, None) => write!(f, "{seat} draws a card."),
            Self::Summoned(seat, card) => write!(f, "{seat} summons Guard {card}."),
            Self::Hid(seat, Some(card)) => write!(f, "{seat} lays Guard {card} face down."),
            Self::Hid(seat, None) => write!(f, "{seat} lays a card face down."),
            Self::Fought(seat, card, Some(with)) => write!(f, "{seat}'s Guard {card} fights Guard {with}."),
            Self::Fought(seat, card, None) => write!(f, "{seat}'s Guard {card} strikes through."),
            Self::Turn(n) => write!(f, "Turn {n}."),
        }
    }
}

/// What a viewer knows: the other's hand, the decks and what lies face down are zeros.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) sides: [Side; 2],
    pub(crate) turn: u32,
    pub(crate) phase: Phase,
    pub(crate) over: bool,
}

impl Skirmish {
    pub(crate) fn active(&self) -> Seat {
        Seat((self.turn % 2) as u8)
    }

    fn draw(&mut self, seat: Seat, log: &mut EventLog<Happened>) {
        let side = &mut self.sides[seat.index()];
        if let Some(card) = side.deck.pop() {
            side.hand.push(card);
            log.note(|| Happened::Drew(seat, Some(card)));
        }
    }

    fn take(&mut self, seat: Seat, card: i64) {
        let hand = &mut self.sides[seat.index()].hand;
        if let Some(place) = hand.iter().position(|held| *held == card) {
            hand.remove(place);
        }
    }

    fn fight(&mut self, seat: Seat, from: usize, to: Option<usize>, log: &mut EventLog<Happened>) {
        let (me, you) = (seat.index(), 1 - seat.index());
        let Some(mine) = self.sides[me].front[from] else { return };
        self.sides[me].tired[from] = true;
        let yours = to.and_then(|to| self.sides[you].front[to]);
        log.note(|| Happened::Fought(seat, mine, yours));
        match (yours, to) {
            (Some(yours), Some(to)) => {
                if mine >= yours {
                    self.sides[you].front[to] = None;
                    self.sides[you].grave.push(yours);
                }
                if yours >= mine {
                    self.sides[me].front[from] = None;
                    self.sides[me].grave.push(mine);
                }
            }
            _ => self.sides[you].life -= mine,
        }
    }
}

impl Game for Skirmish {
    type Setup = ();
    type Action = Move;
    type Event = Happened;
    type View = View;

    const ABOUT: GameInfo = GameInfo {
        name: "skirmish",
        title: "Skirmish",
        sentence: "Guards fight until one side is out of life.",
        rules: 1,
        seats: (2, 2),
    };

    fn new(_: &(), seed: Seed) -> Result<Self, SetupError> {
        let mut dice = Dice::new(seed);
        let side = |dice: &mut Dice| {
            let mut deck: Vec<i64> = (1..=12).collect();
            dice.shuffle(&mut deck);
            let hand = deck.split_off(7);
            Side { life: LIFE, hand, deck, ..Side::default() }
        };
        let sides = [side(&mut dice), side(&mut dice)];
        Ok(Self { sides, turn: 0, phase: Phase::Main, dice })
    }

    fn seats(&self) -> Seats {
        Seats::first_n(2)
    }

    fn deciders(&self) -> Seats {
        if self.outcome().is_some() { Seats::NONE } else { Seats::one(self.active()) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.deciders().contains(seat) {
            return;
        }
        let (side, other) = (&self.sides[seat.index()], &self.sides[1 - seat.index()]);
        let standing = |front: &[Option<i64>; SLOTS]| -> Vec<usize> {
            (0..SLOTS).filter(|slot| front[*slot].is_some()).collect()
        };
        if self.phase == Phase::Main {
            for &card in &side.hand {
                match card {
                    1..=7 if side.front.contains(&None) => out.push(Move::Summon(card)),
                    8.. => out.extend(standing(&side.front).iter().map(|slot| Move::SummonWith(card, *slot))),
                    _ => {}
                }
                if side.back.contains(&None) {
                    out.push(Move::Hide(card));
                }
            }
        } else {
            for from in standing(&side.front).into_iter().filter(|slot| !side.tired[*slot]) {
                let to = standing(&other.front);
                if to.is_empty() {
                    out.push(Move::Attack(from, None));
                }
                out.extend(to.into_iter().map(|to| Move::Attack(from, Some(to))));
            }
        }
        out.push(Move::Next);
    }

    fn play(&mut self, seat: Seat, action: Move, log: &mut EventLog<Happened>) {
        match action {
            Move::Summon(card) | Move::SummonWith(card, _) => {
                self.take(seat, card);
                let side = &mut self.sides[seat.index()];
                if let Move::SummonWith(_, slot) = action
                    && let Some(lost) = side.front[slot].take()
                {
                    side.grave.push(lost);
                }
                let place = side.front.iter().position(Option::is_none).expect("it was legal");
                (side.front[place], side.tired[place]) = (Some(card), true);
                log.note(|| Happened::Summoned(seat, card));
            }
            Move::Hide(card) => {
                self.take(seat, card);
                let side = &mut self.sides[seat.index()];
                let place = side.back.iter().position(Option::is_none).expect("it was legal");
                side.back[place] = Some(card);
                log.note(|| Happened::Hid(seat, Some(card)));
            }
            Move::Attack(from, to) => self.fight(seat, from, to, log),
            Move::Next if self.phase == Phase::Main => self.phase = Phase::Battle,
            Move::Next => {
                (self.phase, self.turn) = (Phase::Main, self.turn + 1);
                let turn = self.turn;
                log.note(|| Happened::Turn(turn + 1));
                let seat = self.active();
                self.sides[seat.index()].tired = [false; SLOTS];
                self.draw(seat, log);
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let dead = |i: usize| self.sides[i].life <= 0;
        match (dead(0), dead(1)) {
            (true, _) => Some(Outcome::won(Seats::one(Seat(1)), "life")),
            (_, true) => Some(Outcome::won(Seats::one(Seat(0)), "life")),
            _ => (self.turn >= LAST_TURN).then(|| Outcome::won(Seats::NONE, "time")),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut sides = self.sides.clone();
        for (side, seat) in sides.iter_mut().zip([Seat(0), Seat(1)]) {
            if viewer != Viewer::Judge {
                side.deck.fill(0);
                if viewer != Viewer::Seat(seat) {
                    side.hand.fill(0);
                    side.back.iter_mut().flatten().for_each(|card| *card = 0);
                }
            }
        }
        View { sides, turn: self.turn, phase: self.phase, over: self.outcome().is_some() }
    }

    fn redact(event: &Happened, viewer: Viewer) -> Option<Happened> {
        let hidden = |seat: &Seat| viewer != Viewer::Judge && viewer != Viewer::Seat(*seat);
        Some(match event {
            Happened::Drew(seat, _) if hidden(seat) => Happened::Drew(*seat, None),
            Happened::Hid(seat, _) if hidden(seat) => Happened::Hid(*seat, None),
            told => told.clone(),
        })
    }

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.dice = Dice::new(Seed::from(u64::from(rng.word())));
        rng.shuffle(&mut world.sides[seat.index()].deck);
        let other = &mut world.sides[1 - seat.index()];
        let mut hidden: Vec<i64> = other.hand.drain(..).chain(other.deck.drain(..)).collect();
        hidden.extend(other.back.iter().flatten());
        rng.shuffle(&mut hidden);
        other.back.iter_mut().flatten().for_each(|card| *card = hidden.pop().expect("as many as before"));
        other.deck = hidden.split_off(self.sides[1 - seat.index()].hand.len());
        other.hand = hidden;
        world
    }

    fn reveals(event: &Happened) -> Option<RevealKind> {
        matches!(event, Happened::Drew(..)).then_some(RevealKind::Hidden)
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("turn", self.turn)]
    }
}

impl PresentedGame for Skirmish {
    fn scene(view: &View) -> Scene {
        mat::scene(view)
    }

    fn choice(view: &View, action: &Move) -> Choice {
        mat::choice(view, action)
    }
}

impl PlayedGame for Skirmish {}

impl MeasuredGame for Skirmish {
    const MEASURES: &'static [Measure] = &[Measure { name: "turns", title: "Turns", about: "Turns." }];
    const REASONS: &'static [&'static str] = &["life", "time"];

    fn match_sample(&self) -> MatchSample {
        MatchSample::new(self.outcome().expect("it is over"), &[self.turn])
    }
}
