//! One ability of a card.

use super::{Condition, EffectRule, Selector, Speed, Step, UseLimit};
use crate::Vocab;

/// The first block number of the static rules; the blocks before it are cost, targets and effect.
pub(crate) const RULE_BLOCK: u8 = 3;

/// How an ability comes to be used.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum AbilityKind {
    /// Its player activates it (`do` without `when`). Its [`Speed`] says when: an ignition effect when nothing is
    /// pending, a quick effect also as an answer.
    #[default]
    Activated,
    /// It triggers by itself after an event (`when`).
    Triggered,
    /// Its player may activate it as an answer to an event or to a link of the chain (`respond`), which it calls
    /// `that`.
    Response,
    /// It applies while the card is in one of its zones (`always`).
    Static,
    /// The card's own way onto the field (`procedure`). It starts no chain.
    Procedure,
}

/// One ability of a card: *when? cost? if? do*, or static effects (*always*).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability<V: Vocab> {
    /// How it comes to be used.
    pub kind: AbilityKind,
    /// The speed, where the card states one.
    pub speed: Option<Speed>,
    /// Whether either player can activate it, and not only the controller of the card (`by = "either"`).
    pub by_either: bool,
    /// How often it can be used.
    pub limit: Option<UseLimit>,
    /// The zones in which the ability is active; if empty, wherever the game's rules look.
    pub zones: Vec<V::Zone>,
    /// The events that trigger the ability or that it answers: any one of them.
    pub triggers: Vec<EventPattern<V>>,
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
            kind: AbilityKind::Activated,
            speed: None,
            by_either: false,
            limit: None,
            zones: vec![],
            triggers: vec![],
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
    /// The steps of a block: cost, targets, effect, or the steps of a static rule.
    #[inline]
    pub fn block(&self, block: u8) -> &[Step<V>] {
        match block {
            0 => &self.cost,
            1 => &self.target,
            2 => &self.steps,
            rule => self
                .static_rules
                .get(usize::from(rule - RULE_BLOCK))
                .and_then(EffectRule::steps)
                .unwrap_or_default(),
        }
    }

    /// The speed: as stated, or [quick](Speed::Quick) for a response and [normal](Speed::Normal) for all others.
    pub fn speed(&self) -> Speed {
        self.speed.unwrap_or(match self.kind {
            AbilityKind::Response => Speed::Quick,
            _ => Speed::Normal,
        })
    }

    /// Whether it triggers by itself.
    pub fn is_triggered(&self) -> bool {
        self.kind == AbilityKind::Triggered
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
