//! What an attack or a spell will come to, as far as its player can know.

use std::fmt;

use effects::Name;
use kernel::Seat;

use super::action::{Action, Slot};
use super::board::{End, other};
use super::change::Change;
use super::event::Event;
use super::field::Side;
use super::position::Duel;

/// What an action will come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Forecast {
    /// Nobody can tell: the target lies face-down.
    FaceDown,
    /// This.
    Toll(Toll),
}

/// What an action does to both players, in numbers that both can see.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Toll {
    /// Is it an attack, and not a spell?
    attack: bool,
    mine: Share,
    theirs: Share,
    /// The monster that comes back from a graveyard.
    revived: Option<Name>,
    /// A die or a coin has a word in it.
    chance: bool,
    /// Did the match end with it, and does the player win?
    wins: Option<bool>,
}

/// What an action does to one player.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
struct Share {
    monsters: u8,
    spells: u8,
    loses: i32,
    draws: u8,
    discards: u8,
    taken: u8,
    raised: u8,
    atk: i32,
    def: i32,
}

impl Duel {
    /// What the player's legal attacks, spells and answers will come to.
    pub(super) fn forecasts(&self, seat: Seat) -> Vec<(Action, Forecast)> {
        let mut actions = Vec::new();
        self.choices(seat, &mut actions);
        let foretold = actions.into_iter().filter_map(|action| Some((action, self.forecast(seat, &action)?)));
        foretold.collect()
    }

    /// What one legal action will come to; nothing for one that is not an attack, a spell or an answer, or that
    /// only leads to a question.
    pub(super) fn forecast(&self, seat: Seat, action: &Action) -> Option<Forecast> {
        match action {
            Action::Attack(_, Slot(target)) => {
                let target = self.board.monster(other(seat), *target)?;
                if target.side == Side::Down {
                    return Some(Forecast::FaceDown);
                }
            }
            Action::AttackDirectly(_) | Action::Activate(_) | Action::ActivateSet(_) => {}
            _ if self.asked().is_some() => {}
            _ => return None,
        }
        let (world, events) = self.foreseen(seat, action);
        world.asked().is_none().then(|| Forecast::Toll(Toll::of(seat, &events)))
    }
}

impl Toll {
    /// What these events come to, as a player counts it.
    pub(super) fn of(seat: Seat, events: &[Event]) -> Self {
        let none = Share::default();
        let mut toll =
            Self { attack: false, mine: none, theirs: none, revived: None, chance: false, wins: None };
        for change in events.iter().filter_map(|event| event.telling()).map(|telling| telling.change) {
            match change {
                Change::Destroyed { card } if card.spell => toll.share(seat, card.seat).spells += 1,
                Change::Destroyed { card } => toll.share(seat, card.seat).monsters += 1,
                Change::Hurt { seat: whose, by, .. } => toll.share(seat, whose).loses += by,
                Change::Drew { seat: whose, .. } => toll.share(seat, whose).draws += 1,
                Change::Discarded { card } => toll.share(seat, card.seat).discards += 1,
                Change::Taken { card, .. } => toll.share(seat, card.seat).taken += 1,
                Change::Raised { card, atk, def } => {
                    let share = toll.share(seat, card.seat);
                    (share.raised, share.atk, share.def) = (share.raised + 1, atk, def);
                }
                Change::Attacks { .. } => toll.attack = true,
                Change::Revived { card, .. } => toll.revived = card.name,
                Change::Rolled { .. } | Change::Flipped { .. } => toll.chance = true,
                Change::Over { end: End::LifePoints(winner) | End::DeckOut(winner) } => {
                    toll.wins = Some(winner == seat);
                }
                _ => {}
            }
        }
        if toll.chance {
            // How much is up to the die.
            for share in [&mut toll.mine, &mut toll.theirs] {
                (share.atk, share.def) = (0, 0);
            }
        }
        toll
    }

    fn share(&mut self, me: Seat, whose: Seat) -> &mut Share {
        if whose == me { &mut self.mine } else { &mut self.theirs }
    }

    /// The parts of the sentence.
    fn parts(&self) -> Vec<String> {
        let mut parts = Vec::new();
        match (self.attack, self.mine.monsters, self.theirs.monsters) {
            (_, 0, 0) => {}
            (true, 0, _) => parts.push("it is destroyed".into()),
            (true, _, 0) => parts.push("your monster is destroyed".into()),
            (true, ..) => parts.push("both are destroyed".into()),
            (false, mine, theirs) => {
                parts.extend(several(mine, "of your monsters", "destroyed"));
                parts.extend(several(theirs, "of your opponent's monsters", "destroyed"));
            }
        }
        let shares = [("your", "you", &self.mine), ("your opponent's", "your opponent", &self.theirs)];
        for (whose, who, share) in shares {
            let s = if who == "you" { "" } else { "s" };
            parts.extend(several(share.spells, &format!("of {whose} spells"), "destroyed"));
            parts.extend(several(share.taken, &format!("of {whose} monsters"), "taken"));
            if share.raised > 0 {
                let gain = if share.raised == 1 { "gets" } else { "get" };
                let by = match self.chance {
                    true => "what the die says".into(),
                    false => format!("{:+}/{:+}", share.atk, share.def),
                };
                parts.push(format!("{} of {whose} monsters {gain} {by}", share.raised));
            }
            if share.discards > 0 {
                parts.push(format!("{who} discard{s} {}", share.discards));
            }
            if share.draws > 0 {
                parts.push(format!("{who} draw{s} {}", share.draws));
            }
            if share.loses > 0 {
                parts.push(format!("{who} lose{s} {}", share.loses));
            }
        }
        parts.extend(self.revived.map(|name| format!("{name} comes back")));
        if self.attack && parts.len() == 1 && self.mine.monsters + self.theirs.monsters > 0 {
            parts.push("life points stay".into());
        }
        parts.extend(self.wins.map(|wins| if wins { "you win" } else { "you lose the match" }.into()));
        parts
    }
}

fn several(n: u8, what: &str, done: &str) -> Option<String> {
    match n {
        0 => None,
        1 => Some(format!("1 {what} is {done}")),
        n => Some(format!("{n} {what} are {done}")),
    }
}

impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FaceDown => f.write_str("unknown: face-down"),
            Self::Toll(toll) => match toll.parts() {
                parts if parts.is_empty() => f.write_str("nothing happens"),
                parts => f.write_str(&parts.join(", ")),
            },
        }
    }
}
