//! What an action does to both players, counted.

use effects::CardName;
use kernel::Seat;

use crate::duel::cards::card::Card;
use crate::duel::events::change::{DuelChange, Moved};
use crate::duel::events::event::{CardMention, Event};
use crate::duel::events::reason::Consequence;
use crate::duel::position::board::DuelEnd;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::place::DuelZone;

/// What an action does to both players, in numbers that both can see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) struct Consequences {
    /// Is it an attack, and not a spell?
    attack: bool,
    mine: PlayerConsequences,
    theirs: PlayerConsequences,
    /// The monster that comes back from a graveyard.
    revived: Option<CardName>,
    /// A die, a coin or a lot has a word in it.
    pub(in crate::duel) chance: bool,
    /// Something comes between.
    foiled: bool,
    /// How many effects begin that last.
    lasting: usize,
    /// Did the match end with it, and does the player win?
    end: Option<SeatResult>,
}

/// How a match ends for a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum SeatResult {
    Won,
    Lost,
    Undecided,
}

/// What an action does to one player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct PlayerConsequences {
    monsters: u32,
    spells: u32,
    loses: i32,
    pays: i32,
    gains_life: i32,
    draws: u32,
    discards: u32,
    taken: u32,
    /// What each monster gains in ATK and DEF.
    raised: Vec<(Option<Card>, i32, i32)>,
}

impl Consequences {
    /// What these events, which lead from one position to another, come to, as a player counts it.
    pub(in crate::duel) fn of(
        seat: Seat,
        events: &[Event],
        before: &DuelPosition,
        after: &DuelPosition,
    ) -> Self {
        let mut consequences = Self {
            attack: false,
            mine: PlayerConsequences::default(),
            theirs: PlayerConsequences::default(),
            revived: None,
            chance: false,
            foiled: false,
            lasting: begun(before, after),
            end: None,
        };
        for event in events {
            consequences.count(seat, event);
        }
        consequences
    }

    fn count(&mut self, seat: Seat, event: &Event) {
        match event.change {
            DuelChange::Moved(moved) => self.count_move(seat, &moved),
            DuelChange::Hurt { seat: whose, by, .. } => {
                let share = self.share(seat, whose);
                share.loses = share.loses.saturating_add(by);
            }
            DuelChange::Paid { seat: whose, by, .. } => {
                let share = self.share(seat, whose);
                share.pays = share.pays.saturating_add(by);
            }
            DuelChange::Healed { seat: whose, by, .. } => {
                let share = self.share(seat, whose);
                share.gains_life = share.gains_life.saturating_add(by);
            }
            DuelChange::Raised { card, atk, def, .. } => {
                // The one that is shown anew is the one that has become stronger.
                let number = event.moves.first().and_then(|moved| moved.identity.number().map(Card));
                self.share(seat, card.seat).raise(number, atk, def);
            }
            DuelChange::Attacks { .. } => self.attack = true,
            DuelChange::Foiled { .. } => self.foiled = true,
            DuelChange::Rolled { .. } | DuelChange::Flipped { .. } | DuelChange::Lot => self.chance = true,
            DuelChange::Over { end } => {
                self.end = Some(match end {
                    DuelEnd::LifePoints(winner) | DuelEnd::DeckOut(winner) | DuelEnd::Effect(winner)
                        if winner == seat =>
                    {
                        SeatResult::Won
                    }
                    DuelEnd::LifePoints(_) | DuelEnd::DeckOut(_) | DuelEnd::Effect(_) => SeatResult::Lost,
                    DuelEnd::Jammed(_) | DuelEnd::TurnLimit(_) | DuelEnd::Drawn => SeatResult::Undecided,
                });
            }
            _ => {}
        }
    }

    fn count_move(&mut self, seat: Seat, Moved { card, from, reason, .. }: &Moved<CardMention>) {
        let share = self.share(seat, from.seat);
        match reason.row().forecast {
            None => {}
            Some(Consequence::Draws) => share.draws += 1,
            Some(Consequence::Destroyed) if from.zone == DuelZone::Spell => share.spells += 1,
            Some(Consequence::Destroyed) => share.monsters += 1,
            Some(Consequence::Discards) => share.discards += 1,
            Some(Consequence::Taken) => share.taken += 1,
            Some(Consequence::ComesBack) => self.revived = card.name.name,
        }
    }

    fn share(&mut self, me: Seat, whose: Seat) -> &mut PlayerConsequences {
        if whose == me { &mut self.mine } else { &mut self.theirs }
    }

    /// The parts of the sentence.
    pub(in crate::duel) fn parts(&self) -> Vec<String> {
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
            for (verb, number) in [("pay", share.pays), ("lose", share.loses), ("gain", share.gains_life)] {
                if number > 0 {
                    parts.push(format!("{who} {verb}{s} {number}"));
                }
            }
        }
        parts.extend(self.revived.map(|name| format!("{name} returns")));
        if self.attack && parts.len() == 1 && self.mine.monsters + self.theirs.monsters > 0 {
            parts.push("no life points change".into());
        }
        if self.foiled {
            parts.push("it fails".into());
        }
        match self.lasting {
            0 => {}
            1 => parts.push("an effect lasts".into()),
            many => parts.push(format!("{many} effects last")),
        }
        let end = self.end.map(|end| match end {
            SeatResult::Won => "you win",
            SeatResult::Lost => "you lose the match",
            SeatResult::Undecided => "the match ends without a winner",
        });
        parts.extend(end.map(String::from));
        parts
    }
}

impl PlayerConsequences {
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
            let gain = if chance { "the result of the die".into() } else { format!("{atk:+}/{def:+}") };
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
fn begun(before: &DuelPosition, after: &DuelPosition) -> usize {
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
