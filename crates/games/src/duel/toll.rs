//! What an action does to both players, counted.

use effects::CardName;
use kernel::Seat;

use super::board::End;
use super::card::Card;
use super::change::Change;
use super::event::{Event, Telling};
use super::position::Duel;

/// What an action does to both players, in numbers that both can see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Toll {
    /// Is it an attack, and not a spell?
    attack: bool,
    mine: Share,
    theirs: Share,
    /// The monster that comes back from a graveyard.
    revived: Option<CardName>,
    /// A die, a coin or a lot has a word in it.
    pub(super) chance: bool,
    /// Something comes between.
    foiled: bool,
    /// How many effects begin that last.
    lasting: usize,
    /// Did the match end with it, and does the player win?
    end: Option<Ending>,
}

/// How a match ends for a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Ending {
    Won,
    Lost,
    Undecided,
}

/// What an action does to one player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Share {
    monsters: u32,
    spells: u32,
    loses: i32,
    draws: u32,
    discards: u32,
    taken: u32,
    /// What each monster gains in ATK and DEF.
    raised: Vec<(Option<Card>, i32, i32)>,
}

impl Toll {
    /// What these events, which lead from one position to another, come to, as a player counts it.
    pub(super) fn of(seat: Seat, events: &[Event], before: &Duel, after: &Duel) -> Self {
        let mut toll = Self {
            attack: false,
            mine: Share::default(),
            theirs: Share::default(),
            revived: None,
            chance: false,
            foiled: false,
            lasting: begun(before, after),
            end: None,
        };
        for telling in events.iter().filter_map(Event::telling) {
            toll.count(seat, telling);
        }
        toll
    }

    fn count(&mut self, seat: Seat, telling: &Telling) {
        match telling.change {
            Change::Destroyed { card } if card.spell => self.share(seat, card.seat).spells += 1,
            Change::Destroyed { card } => self.share(seat, card.seat).monsters += 1,
            Change::Hurt { seat: whose, by, .. } => {
                let share = self.share(seat, whose);
                share.loses = share.loses.saturating_add(by);
            }
            Change::Drew { seat: whose, .. } => self.share(seat, whose).draws += 1,
            Change::Discarded { card } => self.share(seat, card.seat).discards += 1,
            Change::Taken { card, .. } => self.share(seat, card.seat).taken += 1,
            Change::Raised { card, atk, def, .. } => {
                // The one that is shown anew is the one that has become stronger.
                let number = telling.moves.first().and_then(|moved| moved.label.number);
                self.share(seat, card.seat).raise(number, atk, def);
            }
            Change::Attacks { .. } => self.attack = true,
            Change::Foiled { .. } => self.foiled = true,
            Change::Revived { card, .. } => self.revived = card.name,
            Change::Rolled { .. } | Change::Flipped { .. } | Change::Lot => self.chance = true,
            Change::Over { end } => {
                self.end = Some(match end {
                    End::LifePoints(winner) | End::DeckOut(winner) if winner == seat => Ending::Won,
                    End::LifePoints(_) | End::DeckOut(_) => Ending::Lost,
                    End::Jammed(_) | End::TurnLimit(_) => Ending::Undecided,
                });
            }
            _ => {}
        }
    }

    fn share(&mut self, me: Seat, whose: Seat) -> &mut Share {
        if whose == me { &mut self.mine } else { &mut self.theirs }
    }

    /// The parts of the sentence.
    pub(super) fn parts(&self) -> Vec<String> {
        let mut parts = Vec::new();
        match (self.attack, self.mine.monsters, self.theirs.monsters) {
            (_, 0, 0) => {}
            (true, 0, 1) => parts.push("it is destroyed".into()),
            (true, 1, 0) => parts.push("your monster is destroyed".into()),
            (true, 1, 1) => parts.push("both are destroyed".into()),
            (_, mine, theirs) => {
                parts.extend(several(mine, "of your monsters", "destroyed"));
                parts.extend(several(theirs, "of your opponent's monsters", "destroyed"));
            }
        }
        let shares = [("your", "you", &self.mine), ("your opponent's", "your opponent", &self.theirs)];
        for (whose, who, share) in shares {
            let s = if who == "you" { "" } else { "s" };
            parts.extend(several(share.spells, &format!("of {whose} spells"), "destroyed"));
            parts.extend(several(share.taken, &format!("of {whose} monsters"), "taken"));
            parts.extend(share.gains(whose, self.chance));
            for (verb, number) in [("discard", share.discards), ("draw", share.draws)] {
                if number > 0 {
                    parts.push(format!("{who} {verb}{s} {number}"));
                }
            }
            if share.loses > 0 {
                parts.push(format!("{who} lose{s} {}", share.loses));
            }
        }
        parts.extend(self.revived.map(|name| format!("{name} comes back")));
        if self.attack && parts.len() == 1 && self.mine.monsters + self.theirs.monsters > 0 {
            parts.push("life points stay".into());
        }
        if self.foiled {
            parts.push("it comes to nothing".into());
        }
        match self.lasting {
            0 => {}
            1 => parts.push("an effect lasts".into()),
            many => parts.push(format!("{many} effects last")),
        }
        let end = self.end.map(|end| match end {
            Ending::Won => "you win",
            Ending::Lost => "you lose the match",
            Ending::Undecided => "the match ends undecided",
        });
        parts.extend(end.map(String::from));
        parts
    }
}

impl Share {
    fn raise(&mut self, card: Option<Card>, atk: i32, def: i32) {
        match self.raised.iter_mut().find(|(raised, ..)| card.is_some() && *raised == card) {
            Some((_, more_atk, more_def)) => {
                *more_atk = more_atk.saturating_add(atk);
                *more_def = more_def.saturating_add(def);
            }
            None => self.raised.push((card, atk, def)),
        }
    }

    /// How many monsters gain how much; the same gains are told together.
    fn gains(&self, whose: &str, chance: bool) -> Vec<String> {
        let mut gains: Vec<(String, u32)> = Vec::new();
        for (_, atk, def) in self.raised.iter().filter(|(_, atk, def)| (*atk, *def) != (0, 0)) {
            let gain = if chance { "what the die says".into() } else { format!("{atk:+}/{def:+}") };
            match gains.iter_mut().find(|(same, _)| *same == gain) {
                Some((_, monsters)) => *monsters += 1,
                None => gains.push((gain, 1)),
            }
        }
        let said = gains.into_iter().map(|(gain, monsters)| {
            format!("{monsters} of {whose} monsters {} {gain}", if monsters == 1 { "gets" } else { "get" })
        });
        said.collect()
    }
}

/// How many effects last that did not last before.
fn begun(before: &Duel, after: &Duel) -> usize {
    let old: Vec<_> = before.board.machine.lasting().map(|(at, scope, ..)| (at, scope)).collect();
    after.board.machine.lasting().filter(|(at, scope, ..)| !old.contains(&(at, scope))).count()
}

fn several(n: u32, what: &str, done: &str) -> Option<String> {
    match n {
        0 => None,
        1 => Some(format!("1 {what} is {done}")),
        n => Some(format!("{n} {what} are {done}")),
    }
}
