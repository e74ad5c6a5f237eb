//! Forecasts: the expected result of a card, from the information of its player.

use effects::program::{EffectRule, Filter, Role, Step};
use effects::{CardName, force, run};
use kernel::{EventLog, Seat};

use super::action::Action;
use super::board::Aim;
use super::card::Card;
use super::event::{Event, WolfPackDisclosure};
use super::flyer::{Flyer, WolfPackSide};
use super::vocab::{WolfPackAtom, WolfPackVocab};
use super::wolfpack::WolfPack;

impl WolfPack {
    /// The world after everything that a flyer knows of has been executed: the confirmed choices of team mates, or
    /// the Ace's own selections. It has no dice.
    pub(super) fn with_known_actions(&self, flyer: Flyer) -> Self {
        let mut world = Self { board: self.board, dice: None, pool: self.pool.clone() };
        world.apply_known_actions(flyer);
        world
    }

    /// Executes everything that a flyer knows of.
    pub(super) fn apply_known_actions(&mut self, flyer: Flyer) {
        let (line, queue) = (self.board.line, self.board.queue);
        match flyer {
            _ if self.board.end.is_some() => {}
            Flyer::Pilot(own) => {
                for seat in line.iter().filter(|seat| **seat != own) {
                    let mate = Flyer::Pilot(*seat);
                    if let Some(aim) = self.board.plane(mate).play {
                        self.act(mate, aim, WolfPackDisclosure::Chosen, &mut EventLog::off());
                    }
                }
            }
            Flyer::Ace => {
                for aim in queue.iter() {
                    if self.board.plane(Flyer::Ace).flies() {
                        self.act(Flyer::Ace, *aim, WolfPackDisclosure::Chosen, &mut EventLog::off());
                    }
                }
            }
        }
    }

    /// The same world after one more card.
    pub(super) fn with_card(&self, flyer: Flyer, aim: Aim) -> Self {
        let mut world = Self { board: self.board, dice: None, pool: self.pool.clone() };
        world.carry_out(flyer, aim);
        world
    }

    /// Executes one card in a lookahead world.
    pub(super) fn carry_out(&mut self, flyer: Flyer, aim: Aim) {
        if self.board.plane(flyer).flies() && aim.target.is_none_or(|target| self.board.plane(target).flies())
        {
            self.take_effect(flyer, aim.card, aim.target, &mut EventLog::off());
            force(self, &Event::Acted { flyer }, &mut EventLog::off());
            run(self, &mut EventLog::off());
        }
    }

    /// The forecasts of a seat's actions, where there are any.
    pub(super) fn forecasts(&self, seat: Seat) -> Vec<(Action, WolfPackForecast)> {
        let mut legal = Vec::new();
        self.choices(seat, &mut legal);
        let flyer = self.board.flyer(seat);
        let known = self.with_known_actions(flyer);
        let told = legal.into_iter().filter_map(|action| {
            let forecast = match (&action, flyer) {
                (Action::Discard(_), Flyer::Pilot(_)) => {
                    WolfPackForecast::of("one card fewer in your next hand")
                }
                (Action::Discard(_), Flyer::Ace) => WolfPackForecast::of("one action fewer in this turn"),
                _ => known.forecast(flyer, self.aim_of(flyer, &action)?),
            };
            Some((action, forecast))
        });
        told.collect()
    }

    /// The card that an action plays, if its target is known.
    pub(super) fn aim_of(&self, flyer: Flyer, action: &Action) -> Option<Aim> {
        match action {
            Action::Play(name, target) => Some(Aim { card: self.in_hand(flyer, name)?, target: *target }),
            Action::At(target) => Some(Aim { card: self.board.taken?, target: Some(*target) }),
            Action::Select(name) => {
                let card = self.in_hand(flyer, name)?;
                match self.targets(flyer, card)[..] {
                    [] => Some(Aim { card, target: None }),
                    [only] => Some(Aim { card, target: Some(only) }),
                    _ => None,
                }
            }
            Action::Discard(_) | Action::Done | Action::Continue => None,
        }
    }

    /// The forecast of a card in this world.
    fn forecast(&self, flyer: Flyer, aim: Aim) -> WolfPackForecast {
        let after = self.with_card(flyer, aim);
        let mut told = Vec::new();
        for other in self.board.flyers() {
            let (was, is) = (self.board.plane(other).health, after.board.plane(other).health);
            match was - is {
                0 => {}
                _ if is == 0 => told.push(format!("{other} goes down")),
                lost @ 1.. => told.push(format!("{lost} damage to {other}")),
                gained => told.push(format!("{other} regains {} health", -gained)),
            }
        }
        if after.board.tally.dodged > self.board.tally.dodged {
            told.push("it will be dodged".into());
        }
        told.extend(self.used_up_in(&after).map(|name| format!("{name} is used up")));
        let outlook = self.outlook(&after, aim.card);
        match outlook {
            Outlook::Nothing if self.is_wasted_in(flyer, &after, outlook) => {
                told.push("no effect: wasted".into());
            }
            Outlook::Again => told.push("already in effect: wasted".into()),
            Outlook::Bites(most) => told.push(format!("up to {most} damage over time")),
            Outlook::Guards => told.push(match flyer.side() {
                WolfPackSide::Pack => "for the Ace's next turn".into(),
                WolfPackSide::Ace => "for the pilots' next turn".into(),
            }),
            Outlook::Nothing | Outlook::New => {}
        }
        WolfPackForecast { says: told.join(", "), wasted: self.is_wasted_in(flyer, &after, outlook) }
    }

    /// Does a card hurt, heal and leave nothing in this world? Bots look for a better one then.
    pub(super) fn is_idle(&self, flyer: Flyer, aim: Aim) -> bool {
        let after = self.with_card(flyer, aim);
        let outlook = self.outlook(&after, aim.card);
        self.is_idle_in(flyer, &after, outlook)
    }

    fn is_idle_in(&self, flyer: Flyer, after: &Self, outlook: Outlook) -> bool {
        self.stays_same(flyer, after) && matches!(outlook, Outlook::Nothing | Outlook::Again)
    }

    /// Does a card come to nothing at all, and does it not even use up what stood in its way?
    fn is_wasted_in(&self, flyer: Flyer, after: &Self, outlook: Outlook) -> bool {
        self.is_idle_in(flyer, after, outlook) && self.used_up_in(after).is_none()
    }

    /// The card whose effect stood in the way of something once less afterwards: a Dodge Roll that is used up protects
    /// nobody against the next card.
    fn used_up_in(&self, after: &Self) -> Option<CardName> {
        let uses = |world: &Self, print: u16| -> u32 {
            let replacing = world.board.machine.lasting().filter(|(at, ..)| at.print == print);
            let replacing = replacing.filter(|(at, ..)| {
                matches!(at.read(&self.pool), Some(Step::Continuous(lasting)) if matches!(lasting.rule, EffectRule::Replacement(..)))
            });
            replacing.map(|(_, _, uses, _)| uses.map_or(0, u32::from)).sum()
        };
        let mut prints = self.board.machine.lasting().map(|(at, ..)| at.print);
        let used = prints.find(|print| uses(after, *print) < uses(self, *print));
        used.map(|print| self.printed(Card(print as u8)).name)
    }

    /// Has everybody as much health as before, but for what acting costs the flyer itself, whatever the card?
    fn stays_same(&self, flyer: Flyer, after: &Self) -> bool {
        self.board.flyers().all(|other| {
            let owed = other == flyer && after.board.plane(other).health <= self.board.plane(other).health;
            owed || self.board.plane(other).health == after.board.plane(other).health
        })
    }

    /// What the card adds to the list of effects.
    fn outlook(&self, after: &Self, card: Card) -> Outlook {
        let last = after.board.machine.lasting().last().filter(|(at, ..)| at.print == u16::from(card.0));
        let Some((at, scope, uses, turns)) = last else { return Outlook::Nothing };
        let Some(Step::Continuous(lasting)) = at.read(&self.pool) else { return Outlook::Nothing };
        let personal = speaks_of_this(&lasting.rule);
        let same = |world: &Self| {
            let lasting = world.board.machine.lasting();
            let alike = lasting.filter(|(other, others, ..)| {
                *other == at && others.it() == scope.it() && (!personal || others.this == scope.this)
            });
            alike.count()
        };
        match &lasting.rule {
            _ if same(after) <= same(self) => Outlook::Nothing,
            // A restriction or keyword has no further effect when repeated (A3-18); each dodge and each damage
            // effect counts.
            EffectRule::Forbid(_) | EffectRule::Grant(..) | EffectRule::Deny(..) if same(self) > 0 => {
                Outlook::Again
            }
            EffectRule::Triggered(..) => {
                match self.pool.cards().profile(card).slow * self.ticks(scope, uses, turns) {
                    0 => Outlook::New,
                    most => Outlook::Bites(most),
                }
            }
            _ if lasting.duration.until.is_some() => Outlook::Guards,
            _ => Outlook::New,
        }
    }
}

/// Whether a rule depends on the player of the card.
fn speaks_of_this(rule: &EffectRule<WolfPackVocab>) -> bool {
    fn says(filter: &Filter<WolfPackAtom>) -> bool {
        match filter {
            Filter::Role(role) => *role == Role::This,
            Filter::Not(inner) => says(inner),
            Filter::All(all) | Filter::Some(all) => all.iter().any(says),
            Filter::Stat(comparison) => comparison.of == Role::This,
            Filter::Any | Filter::Atom(_) => false,
        }
    }
    let event = rule.pattern().is_some_and(|when| {
        says(&when.that.filter) || when.other.as_ref().is_some_and(|other| says(&other.filter))
    });
    event || rule.changes().is_some_and(|which| says(&which.filter))
}

/// The forecast of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WolfPackForecast {
    /// A few words; empty where the card does exactly what its text says.
    pub(super) says: String,
    /// Whether it has no effect. A screen asks before it plays such a card (A3-18).
    pub(super) wasted: bool,
}

impl WolfPackForecast {
    fn of(says: &str) -> Self {
        Self { says: says.into(), wasted: false }
    }
}

/// The lasting result of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Outlook {
    /// Nothing.
    Nothing,
    /// An effect that is active already.
    Again,
    /// A new effect.
    New,
    /// A new effect that lasts through the next turn of the other side.
    Guards,
    /// Damage over time, at most this much.
    Bites(i32),
}
