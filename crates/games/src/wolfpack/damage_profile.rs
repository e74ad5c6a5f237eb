//! What a card does to health, read from its program once: for those who look ahead.

use effects::program::{Ability, Amount, Args, EffectRule, Role, Step};

use super::vocab::{WolfPackVerb, WolfPackVocab};

/// What a card does to health.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct DamageProfile {
    /// Damage to whom it is aimed at.
    pub(super) aimed: i32,
    /// The part of that which can be dodged.
    pub(super) aimed_fire: i32,
    /// Damage to each of several.
    pub(super) wide: i32,
    /// The part of that which can be dodged.
    pub(super) wide_fire: i32,
    /// Damage to whom it is aimed at, each time.
    pub(super) slow: i32,
    /// How often, and for how many turns.
    pub(super) times: i32,
    pub(super) turns: i32,
    /// Health that comes back to whom it is aimed at.
    pub(super) heals: i32,
    /// Has it a lasting effect that forbids, replaces or gives something?
    pub(super) restricts: bool,
}

impl DamageProfile {
    /// What these abilities do.
    pub(super) fn of(abilities: &[Ability<WolfPackVocab>]) -> Self {
        let mut punch = Self::default();
        for ability in abilities {
            ability.steps.iter().for_each(|step| punch.add(step));
            punch.restricts |= restricts(&ability.steps);
        }
        punch
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

    /// All damage to one pilot at whom it is aimed, who acts once a turn.
    pub(super) fn at_pilot(&self) -> i32 {
        self.aimed + self.slow * self.times.min(self.turns)
    }

    /// All damage to the Ace, who acts so often in a turn.
    pub(super) fn at_ace(&self, actions: i32) -> i32 {
        self.aimed + self.slow * self.times.min(self.turns * actions)
    }
}

/// How much damage a verb does, and whether to several.
fn blow(verb: WolfPackVerb, args: &Args<WolfPackVocab>) -> Option<(i32, bool)> {
    let wounds = matches!(verb, WolfPackVerb::Fire | WolfPackVerb::Damage | WolfPackVerb::Strike);
    number(args).filter(|_| wounds)
}

/// By how much a verb does something, and whether to several.
fn number(args: &Args<WolfPackVocab>) -> Option<(i32, bool)> {
    match (args.amounts.first(), args.which.first()) {
        (Some(Amount::Number(by)), Some(which)) => Some((*by, !which.is(Role::It))),
        _ => None,
    }
}

/// Is there a lasting effect in these steps that does not only wait for something?
fn restricts(steps: &[Step<WolfPackVocab>]) -> bool {
    let own = |step: &Step<WolfPackVocab>| matches!(step, Step::Continuous(lasting) if !matches!(lasting.rule, EffectRule::Triggered(..)));
    steps.iter().any(|step| own(step) || step.arms().into_iter().any(restricts))
}
