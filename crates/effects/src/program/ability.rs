//! One ability of a card.

use super::{Condition, EffectRule, Selector, Step};
use crate::Vocab;

/// One ability of a card: *when? cost? if? do*, or static effects (*always*).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability<V: Vocab> {
    /// The zones in which the ability is active; if empty, wherever the game's rules look.
    pub zones: Vec<V::Zone>,
    /// The trigger. Without it, a player activates the ability.
    pub trigger: Option<EventPattern<V>>,
    /// The condition.
    pub condition: Option<Box<Condition<V>>>,
    /// Whether the player may decline it when it triggers.
    pub optional: bool,
    /// The cost.
    pub cost: Vec<Step<V>>,
    /// The targets, chosen on activation, before anybody can respond.
    pub target: Vec<Step<V>>,
    /// The effect.
    pub steps: Vec<Step<V>>,
    /// Static effects, active while the card is in one of `zones`.
    pub static_rules: Vec<EffectRule<V>>,
}

impl<V: Vocab> Default for Ability<V> {
    fn default() -> Self {
        Self {
            zones: vec![],
            trigger: None,
            condition: None,
            optional: false,
            cost: vec![],
            target: vec![],
            steps: vec![],
            static_rules: vec![],
        }
    }
}

impl<V: Vocab> Ability<V> {
    /// The steps of a block: cost, targets or effect.
    #[inline]
    pub fn block(&self, block: u8) -> &[Step<V>] {
        match block {
            0 => &self.cost,
            1 => &self.target,
            _ => &self.steps,
        }
    }
}

/// A pattern of events: `attacks this with rear`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventPattern<V: Vocab> {
    /// The trigger.
    pub trigger: V::Trigger,
    /// The thing that the event happens to.
    pub that: Selector<V>,
    /// The other thing of the event.
    pub other: Option<Box<Selector<V>>>,
}
