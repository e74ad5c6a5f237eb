//! A position in the program of a card.

use kernel::InlineVec;
use serde::{Deserialize, Serialize};

use crate::program::{RULE_BLOCK, Step};
use crate::{Library, Vocab};

/// A position in the program of a card: block and step, then arm and step for each block inside that step.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct ProgramCounter {
    /// The index of the print in the library.
    pub print: u16,
    /// The index of the ability.
    pub ability: u8,
    path: InlineVec<u8, { 2 + 2 * crate::read::PATH_ROOM }>,
    /// The length of the path at which this program began: it ends when it would leave this block.
    floor: u8,
}

impl ProgramCounter {
    /// The first step of a block of an ability.
    pub(crate) fn start(print: u16, ability: u8) -> Self {
        Self { print, ability, path: [0, 0].into_iter().collect(), floor: 2 }
    }

    /// The first step of an ability's effect: its cost is paid and its targets are chosen.
    pub(crate) fn effect(print: u16, ability: u8) -> Self {
        Self { path: [2, 0].into_iter().collect(), ..Self::start(print, ability) }
    }

    /// The first step of a static rule.
    pub(crate) fn rule(print: u16, ability: u8, rule: u8) -> Self {
        Self { path: [RULE_BLOCK + rule, 0].into_iter().collect(), ..Self::start(print, ability) }
    }

    /// The second step of an ability's effect: its cost and its first step are done.
    pub(crate) fn second(print: u16, ability: u8) -> Self {
        Self { path: [2, 1].into_iter().collect(), ..Self::start(print, ability) }
    }

    /// The ability's block of this position.
    #[inline]
    pub(crate) fn block(&self) -> u8 {
        self.path.first().copied().unwrap_or(0)
    }

    /// Moves to the first step in an arm of the current step.
    pub(crate) fn enter(&mut self, arm: u8) {
        let fits = self.path.push(arm) && self.path.push(0);
        debug_assert!(fits, "blocks are never deeper than the reader lets them be");
    }

    /// The same as a separate program, which ends with the arm.
    pub(crate) fn apart(mut self, arm: u8) -> Self {
        self.enter(arm);
        self.floor = self.path.len() as u8;
        self
    }

    /// Whether it is a whole ability, and not a static rule or one arm of a continuous effect.
    pub(crate) fn is_whole(&self) -> bool {
        self.floor == 2 && self.block() < RULE_BLOCK
    }

    #[inline]
    pub(crate) fn advance(&mut self) {
        if let Some(step) = self.path.last_mut() {
            *step = step.saturating_add(1);
        }
    }

    /// Leaves the innermost block; false when the program is at its end.
    pub(crate) fn leave(&mut self) -> bool {
        if self.path.len() > usize::from(self.floor) {
            self.path.pop();
            self.path.pop();
            self.advance();
            return true;
        }
        // An ability continues with its next block; an arm is over.
        if self.floor != 2 || self.block() >= 2 {
            return false;
        }
        self.path = [self.block() + 1, 0].into_iter().collect();
        true
    }

    /// The current step; none at the end of a block.
    pub fn read<'a, V: Vocab>(&self, library: &'a Library<V>) -> Option<&'a Step<V>> {
        let (steps, at) = self.list(library)?;
        steps.get(at)
    }

    /// The steps after the current one, in the list of steps that it is in.
    pub fn rest<'a, V: Vocab>(&self, library: &'a Library<V>) -> &'a [Step<V>] {
        self.list(library).and_then(|(steps, at)| steps.get(at + 1..)).unwrap_or_default()
    }

    /// Whether the current step chooses a target.
    pub fn is_target(&self) -> bool {
        self.block() == super::choice_purpose::TARGET_BLOCK
    }

    /// The list of steps that the current step is in, and its index there.
    #[inline]
    fn list<'a, V: Vocab>(&self, library: &'a Library<V>) -> Option<(&'a [Step<V>], usize)> {
        let ability =
            library.prints.get(usize::from(self.print))?.abilities.get(usize::from(self.ability))?;
        let (&block, rest) = self.path.split_first()?;
        let (&first, mut rest) = rest.split_first()?;
        let (mut steps, mut at) = (ability.block(block), first);
        while let [arm, next, deeper @ ..] = rest {
            steps = steps.get(usize::from(at))?.arm(*arm)?;
            (at, rest) = (*next, deeper);
        }
        Some((steps, usize::from(at)))
    }
}
