//! The effect of a card on health, derived from its program once, for lookahead.

use effects::program::{Ability, Amount, Args, EffectRule, Role, Step};

use super::vocab::{WolfPackVerb, WolfPackVocab};

/// The effect of a card on health.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct DamageProfile {
    /// Damage to the target.
    pub(super) aimed: i32,
    /// The part of that which can be dodged.
    pub(super) aimed_fire: i32,
    /// Damage to each of several flyers.
    pub(super) wide: i32,
    /// The part of that which can be dodged.
    pub(super) wide_fire: i32,
    /// Damage to the target, each time.
    pub(super) slow: i32,
    /// The number of times, and of turns.
    pub(super) times: i32,
    pub(super) turns: i32,
    /// Health restored to the target.
    pub(super) heals: i32,
    /// Whether a continuous effect of it forbids, replaces or grants something.
    pub(super) restricts: bool,
}

impl DamageProfile {
    /// The profile of these abilities.
    pub(super) fn of(abilities: &[Ability<WolfPackVocab>]) -> Self {
        let mut profile = Self::default();
        for ability in abilities {
            ability.steps.iter().for_each(|step| profile.add(step));
            profile.restricts |= restricts(&ability.steps);
        }
        profile
    }

    fn add(&mut self, step: &Step<WolfPackVocab>) {
        match step {
            Step::Do(WolfPackVerb::Heal, args) => self.heals += number(args).map_or(0, |(by, _)| by),
            Step::Do(verb, args) => {
                let Some((by, wide)) = blow(*verb, args) else { return };
                let fire = if *verb == WolfPackVerb::Fire { by } else { 0 };
                match wide {
                    true => (self.wide, self.wide_fire) = (self.wide + by, self.wide_fire + fire),
                    false => (self.aimed, self.aimed_fire) = (self.aimed + by, self.aimed_fire + fire),
                }
            }
            Step::Continuous(lasting) => {
                let EffectRule::Triggered(_, _, steps) = &lasting.rule else { return };
                let blows = steps.iter().filter_map(|step| match step {
                    Step::Do(verb, args) => blow(*verb, args).map(|(by, _)| by),
                    _ => None,
                });
                self.slow += blows.sum::<i32>();
                self.times = lasting.duration.uses.map_or(i32::from(u8::MAX), i32::from);
                self.turns = lasting.duration.turns.as_ref().map_or(1, |span| i32::from(span.turns));
            }
            other => other.arms().into_iter().flatten().for_each(|step| self.add(step)),
        }
    }

    /// All damage to one targeted pilot, who acts once per turn.
    pub(super) fn at_pilot(&self) -> i32 {
        self.aimed + self.slow * self.times.min(self.turns)
    }

    /// All damage to the Ace, who acts this many times per turn.
    pub(super) fn at_ace(&self, actions: i32) -> i32 {
        self.aimed + self.slow * self.times.min(self.turns * actions)
    }
}

/// The damage of a verb, and whether it hits several flyers.
fn blow(verb: WolfPackVerb, args: &Args<WolfPackVocab>) -> Option<(i32, bool)> {
    let wounds = matches!(verb, WolfPackVerb::Fire | WolfPackVerb::Damage | WolfPackVerb::Strike);
    number(args).filter(|_| wounds)
}

/// The amount of a verb, and whether it affects several flyers.
fn number(args: &Args<WolfPackVocab>) -> Option<(i32, bool)> {
    match (args.amounts.first(), args.which.first()) {
        (Some(Amount::Number(by)), Some(which)) => Some((*by, !which.is(Role::It))),
        _ => None,
    }
}

/// Whether these steps have a continuous effect other than a trigger.
fn restricts(steps: &[Step<WolfPackVocab>]) -> bool {
    let own = |step: &Step<WolfPackVocab>| matches!(step, Step::Continuous(lasting) if !matches!(lasting.rule, EffectRule::Triggered(..)));
    steps.iter().any(|step| own(step) || step.arms().into_iter().any(restricts))
}
