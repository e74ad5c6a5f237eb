//! The sentences of refusals: what is wrong, and what would be right.

use effects::{CardName, nearest};
use kernel::{Refusal, Seat};

use super::Illegality;
use crate::duel::events::event::over;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::flow::TurnStep;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{DuelZone, PlaceRef, Whose};
use crate::duel::rules::action::{Action, DuelSlot};

impl DuelPosition {
    /// Says why an action is refused, if it is.
    pub(in crate::duel) fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        let why = match self.board.rules.timing.chains {
            true => self.check_chained(seat, action).err()?,
            false => self.check_action(seat, action).err()?,
        };
        Some(Refusal::new(why.code(), self.sentence(seat, action, why)))
    }

    fn sentence(&self, seat: Seat, action: &Action, why: Illegality) -> String {
        let name = self.subject(seat, action);
        match why {
            Illegality::MatchOver => {
                format!("The match is over. {}", self.board.end.map_or(String::new(), over))
            }
            Illegality::NoSuchSeat => format!("There is no {seat}: the seats are P1 and P2."),
            Illegality::NotYourTurn => {
                let decider = self.decider().unwrap_or(self.board.active);
                format!("It is not your turn, {seat}: {decider} has to decide now.")
            }
            Illegality::AnswerFirst => format!("An effect is waiting for your answer: {}.", self.replies()),
            Illegality::WrongPhase => self.wrong_phase(action, &name),
            Illegality::FirstTurn => "You cannot attack in the first turn of the match.".into(),
            Illegality::NotInHand => format!("{name} is not in your hand."),
            Illegality::NoSuchCard => self.no_such_card(&name),
            Illegality::NotOnField(place) => self.not_on_field(seat, place),
            Illegality::NotAMonster => {
                format!("{name} is a spell: `activate {name}` uses it, `set {name}` lays it down.")
            }
            Illegality::NotASpell => {
                format!("{name} is a monster: `summon {name}` or `set {name}` places it.")
            }
            Illegality::SecondMonster => {
                "You have already placed a monster this turn; the limit is one per turn.".into()
            }
            Illegality::NoMonsterSpace => "All five of your monster slots are full.".into(),
            Illegality::NoSpaceForItsMonster => {
                format!("{name} gives you a monster, but all five of your monster slots are full.")
            }
            Illegality::NoSpellSpace => {
                "All five of your spell slots are full: activate one of those spells first.".into()
            }
            Illegality::WrongSacrifices => self.wrong_sacrifices(seat, action),
            Illegality::AlreadySwitched => {
                format!("{name} has already switched its mode this turn; the limit is once per turn.")
            }
            Illegality::DefenseMonsterAttack => format!(
                "{name} is in DEFENSE, and only monsters in ATTACK can attack: switch it in a main phase."
            ),
            Illegality::SecondAttack => {
                format!("{name} has already attacked this turn; each monster attacks once.")
            }
            Illegality::MonstersInTheWay => self.monsters_in_the_way(seat, action),
            Illegality::SpellsBeforeAttacks => {
                "In the Battle phase, spells must be activated before the first attack.".into()
            }
            Illegality::NoTarget => format!("{name} has no legal target."),
            Illegality::NotNow => format!("The condition of {name} does not hold now."),
            Illegality::Forbidden => format!("An effect forbids {}.", forbidden(action, &name)),
            Illegality::NothingToAnswer => {
                "You have no choice to answer now: `pick`, `yes` and `no` answer an effect.".into()
            }
            Illegality::RespondFirst => "A response window is open: activate an answer, or `pass`.".into(),
            Illegality::NoWindow => "There is nothing to pass on: no response window is open.".into(),
            Illegality::TossFirst => match self.board.flow.step {
                TurnStep::Call => "The coin comes first: `call heads` or `call tails`.".into(),
                _ => "You have won the toss: `go first` or `go second`.".into(),
            },
            Illegality::DiscardFirst => {
                let limit = self.board.rules.timing.hand_limit.unwrap_or_default();
                format!("Your hand has more than {limit} cards: `discard` and the name of one of them.")
            }
            Illegality::FlipInstead => format!("{name} is face-down: `flip` summons it."),
            Illegality::NotFaceDown => format!("{name} is already face-up: `switch` changes its position."),
            Illegality::JustPlaced => {
                format!("{name} came in this turn: its position can change from your next turn on.")
            }
            Illegality::HasAttacked => {
                format!("{name} has attacked this turn, so its position cannot change.")
            }
            Illegality::NextInstead => "The end phase is next: `next` goes to it.".into(),
            Illegality::TrapInHand => {
                format!("{name} is a trap: `set {name}` first, and activate it from the next turn on.")
            }
            Illegality::SetThisTurn => {
                format!("{name} was set in this turn: it can be activated from the next turn on.")
            }
            Illegality::MustAttack => {
                "One of your monsters has to attack before the battle phase ends.".into()
            }
            Illegality::TooSlow => {
                format!(
                    "{name} is too slow for an answer: only traps, quick-play spells and quick effects answer."
                )
            }
        }
    }

    /// The card that an action is about, by its name.
    fn subject(&self, seat: Seat, action: &Action) -> String {
        if !BOTH.contains(seat) {
            return String::new();
        }
        let monster = |slot: &DuelSlot| self.board.monster(seat, slot.0).map(|monster| monster.card);
        let card = match action {
            Action::Summon(name, _) | Action::Set(name, _) | Action::Activate(name) => {
                return name.to_string();
            }
            Action::Defend(name, _) | Action::Discard(name) => return name.to_string(),
            Action::Flip(slot)
            | Action::Switch(slot)
            | Action::Attack(slot, _)
            | Action::AttackDirectly(slot) => monster(slot),
            Action::Use(place, _) => self.board.card(place.place(seat)),
            Action::ActivateSet(slot) => self.board.spell(seat, slot.0).map(|spell| spell.card),
            _ => None,
        };
        card.map_or(String::new(), |card| self.printed(card).name.to_string())
    }

    /// The first answers to what an effect asks.
    fn replies(&self) -> String {
        let mut replies = Vec::new();
        self.each_reply(|reply| replies.push(format!("`{reply}`")));
        replies.truncate(8);
        replies.join(", ")
    }

    fn wrong_phase(&self, action: &Action, name: &str) -> String {
        let phase = self.board.phase;
        let main = |what| {
            format!("You can only {what} in a main phase; it is the Battle phase now: `next` goes to Main 2.")
        };
        match action {
            Action::Summon(..) => main("summon"),
            Action::Set(..) => main("set cards"),
            Action::Switch(_) => main("switch a monster's mode"),
            Action::Activate(_) if phase == Phase::Battle => main("activate spells from your hand"),
            Action::Activate(_) => {
                format!("{name} can only be activated in the Battle phase: `set {name}` first.")
            }
            Action::ActivateSet(_) if phase == Phase::Battle => {
                format!("{name} can only be activated in a main phase: `next` goes to Main 2.")
            }
            Action::ActivateSet(_) => format!("{name} can only be activated in the Battle phase."),
            _ => {
                let goes_on = match phase {
                    Phase::Main1 => "`next` goes to it",
                    _ => "the next one is in your next turn",
                };
                format!("You can only attack in the Battle phase; it is {} now: {goes_on}.", phase.title())
            }
        }
    }

    fn no_such_card(&self, name: &str) -> String {
        let names = self.pool.prints.iter().map(|print| print.name.as_str());
        match nearest(name, names) {
            Some(meant) => format!("There is no card called {name}: did you mean {meant}?"),
            None => format!("There is no card called {name}."),
        }
    }

    fn not_on_field(&self, seat: Seat, place: PlaceRef) -> String {
        if place.zone == DuelZone::Spell {
            return format!("You have no spell in {place}.");
        }
        let whose = place.whose;
        let (seat, who) = match whose {
            Whose::Mine => (seat, "You have"),
            Whose::Theirs => (other(seat), "Your opponent has"),
        };
        let slots =
            self.board.monsters(seat).map(|(at, _)| DuelSlot(at).of(DuelZone::Monster, whose).to_string());
        let right = match slots.collect::<Vec<_>>().as_slice() {
            [] => "there are none".into(),
            there => format!("expected {}", there.join(", ")),
        };
        format!("{who} no monster in {place}: {right}.")
    }

    fn monsters_in_the_way(&self, seat: Seat, action: &Action) -> String {
        let mut such_as = String::new();
        if let (Action::AttackDirectly(slot), Some((target, _))) =
            (action, self.board.monsters(other(seat)).next())
        {
            such_as = format!(", such as `{}`", Action::Attack(*slot, DuelSlot(target)));
        }
        format!("Your opponent has monsters: attack one of them{such_as}.")
    }

    /// What is wrong with the sacrifices, and what the card takes (R4-63, Q4-7).
    fn wrong_sacrifices(&self, seat: Seat, action: &Action) -> String {
        let (Action::Summon(name, with) | Action::Set(name, with) | Action::Defend(name, with)) = action
        else {
            return String::new();
        };
        let stats = self.in_hand(seat, name).and_then(|card| self.kind(card).stats());
        let Some(stats) = stats else {
            return format!("{name} is a spell: it needs no sacrifices.");
        };
        let missing = with.iter().find(|slot| self.board.monster(seat, slot.0).is_none());
        let wrong = match missing {
            Some(slot) => format!("You have no monster in {}", slot.of(DuelZone::Monster, Whose::Mine)),
            None if with.windows(2).any(|pair| pair[0] == pair[1]) => {
                "No monster can be sacrificed twice".into()
            }
            None if with.is_empty() => {
                let have = self.board.monsters(seat).count();
                return format!(
                    "{}, and you have {}.",
                    takes(name, stats.sacrifices()),
                    counted(have, "monster")
                );
            }
            None => format!("That is {}", counted(with.len(), "sacrifice")),
        };
        format!("{wrong}; {}.", takes(name, stats.sacrifices()))
    }
}

fn takes(name: &CardName, needed: usize) -> String {
    match needed {
        0 => format!("{name} needs no sacrifices"),
        _ => format!("{name} needs {}", counted(needed, "sacrifice")),
    }
}

/// A number of things in words: `1 monster`, `2 monsters`.
fn counted(many: usize, thing: &str) -> String {
    format!("{many} {thing}{}", if many == 1 { "" } else { "s" })
}

/// What an effect forbids.
fn forbidden(action: &Action, name: &str) -> String {
    match action {
        Action::Summon(..) => format!("you to summon {name}"),
        Action::Set(..) => format!("you to set {name}"),
        Action::Switch(_) => format!("{name} to switch its mode"),
        Action::Attack(..) => format!("{name} to attack this monster"),
        Action::AttackDirectly(_) => format!("{name} to attack"),
        _ => format!("you to activate {name}"),
    }
}
