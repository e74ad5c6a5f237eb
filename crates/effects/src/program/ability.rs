//! One paragraph of a card.

use super::{Condition, EffectRule, Selector, Step};
use crate::Vocab;

/// One paragraph of a card: *when? cost? if? do*, or what is *always* so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability<V: Vocab> {
    /// Where the card must be for it to work; anywhere the game's rules look, if nowhere is named.
    pub zones: Vec<V::Zone>,
    /// What wakes it. Without it, a player uses the ability by deciding to.
    pub trigger: Option<EventPattern<V>>,
    /// What must be so.
    pub condition: Option<Condition<V>>,
    /// May the player decline it when it wakes?
    pub optional: bool,
    /// What is paid.
    pub cost: Vec<Step<V>>,
    /// What is chosen when it is used, before anybody can answer.
    pub target: Vec<Step<V>>,
    /// What it does.
    pub steps: Vec<Step<V>>,
    /// What is so as long as the card is where the ability works.
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
    /// The steps of a block: the cost, what is chosen first, what it does.
    #[inline]
    pub fn block(&self, block: u8) -> &[Step<V>] {
        match block {
            0 => &self.cost,
            1 => &self.target,
            _ => &self.steps,
        }
    }
}

/// Something that happens: `attacks this with rear`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventPattern<V: Vocab> {
    /// What happens.
    pub trigger: V::Trigger,
    /// To whom.
    pub that: Selector<V>,
    /// With whom.
    pub other: Option<Selector<V>>,
}
