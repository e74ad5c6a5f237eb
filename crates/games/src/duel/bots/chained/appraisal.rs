//! What a program comes to: its steps are read in the order in which they would run, and nothing happens.

use effects::machine::{amount, holds};
use effects::program::{Ability, ChoiceStep, Chooser, Quantity, Selection, Step};
use effects::{Activation, Scope, World, select};
use kernel::{InlineVec, Seat};

use super::worth::MonsterPowers;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::words::{DuelThing, DuelVocab, reach};

/// What a card that is looked for in a deck is worth.
const FOUND: i32 = 150;
/// How many candidates of a choice are looked at, and how many choices deep.
const CANDIDATES: usize = 12;
const DEPTH: u8 = 2;

/// What the words of a program are bound to.
pub(super) type AppraisalScope = Scope<DuelThing>;

/// The steps that are still to come: those of a block, then those of the next one.
#[derive(Copy, Clone)]
pub(super) struct Program<'a> {
    pub(super) now: &'a [Step<DuelVocab>],
    pub(super) then: &'a [Step<DuelVocab>],
}

impl<'a> Program<'a> {
    pub(super) fn of(now: &'a [Step<DuelVocab>]) -> Self {
        Self { now, then: &[] }
    }

    /// The next step, and the steps after it.
    fn next(self) -> Option<(&'a Step<DuelVocab>, Self)> {
        match self.now.split_first() {
            Some((step, now)) => Some((step, Self { now, then: self.then })),
            None => self.then.split_first().map(|(step, now)| (step, Self::of(now))),
        }
    }
}

/// A world as a player knows it, and that player.
pub(super) struct Appraisal<'a> {
    pub(super) world: &'a DuelPosition,
    pub(super) seat: Seat,
    /// The powers of the monsters on the field, which are asked for again and again.
    pub(super) powers: MonsterPowers,
}

impl Appraisal<'_> {
    /// What an activation comes to, with its cost.
    pub(super) fn activation(&self, activation: &Activation<DuelThing>) -> i32 {
        let print = self.world.pool.prints.get(usize::from(activation.print));
        let ability = print.and_then(|print| print.abilities.get(usize::from(activation.ability)));
        let Activation { controller, this, that, other, link, .. } = *activation;
        let scope = AppraisalScope { that, other, link, ..AppraisalScope::new(controller, this) };
        ability.map_or(0, |ability| self.ability(ability, &scope))
    }

    /// What an ability comes to, with its cost.
    pub(super) fn ability(&self, ability: &Ability<DuelVocab>, scope: &AppraisalScope) -> i32 {
        let paid = self.program(Program::of(&ability.cost), scope, 0);
        paid + self.program(Program { now: &ability.target, then: &ability.steps }, scope, 0)
    }

    /// What a program comes to.
    pub(super) fn program(&self, program: Program<'_>, scope: &AppraisalScope, depth: u8) -> i32 {
        let Some((step, rest)) = program.next() else { return 0 };
        let inner = |steps| self.program(Program::of(steps), scope, depth);
        let worth = match step {
            Step::Choose(choice) => return self.choice(choice, rest, scope, depth),
            Step::Do(verb, args) => {
                let (worth, many) = self.verb(*verb, args, scope);
                let scope = AppraisalScope { many, ..*scope };
                return worth.saturating_add(self.program(rest, &scope, depth));
            }
            Step::Roll(sides) => {
                let scope = AppraisalScope { rolled: sides / 2 + 1, ..*scope };
                return self.program(rest, &scope, depth);
            }
            Step::May(chooser, steps) => self.better(*chooser, scope, [0, inner(steps)].into_iter()),
            Step::If(condition, yes, no) => inner(if holds(self.world, condition, scope) { yes } else { no }),
            Step::Each(which, steps) => {
                let things = select(self.world, which, scope);
                let each = |thing: &DuelThing| {
                    let scope = scope.with_it([*thing]);
                    self.program(Program::of(steps), &scope, depth)
                };
                things.iter().take(CANDIDATES).map(each).fold(0, i32::saturating_add)
            }
            Step::Repeat(times, steps) => {
                inner(steps).saturating_mul(amount(self.world, times, scope).clamp(0, 5))
            }
            Step::OneOf(chooser, arms) => self.better(*chooser, scope, arms.iter().map(|arm| inner(arm))),
            Step::Flip(heads, tails) => (inner(heads) + inner(tails)) / 2,
            Step::Declare(..) => 0,
            Step::Continuous(lasting) => self.lasting(lasting, scope),
            Step::Macro(_, _, body) => inner(body),
        };
        worth.saturating_add(self.program(rest, scope, depth))
    }

    /// What the player who chooses takes: the best for the bot's player, or the worst.
    fn better(&self, chooser: Chooser, scope: &AppraisalScope, worths: impl Iterator<Item = i32>) -> i32 {
        let worths = worths.take(CANDIDATES);
        let chosen = match self.world.decides(chooser, scope) == self.seat {
            true => worths.max(),
            false => worths.min(),
        };
        chosen.unwrap_or(0)
    }

    /// What a choice and the steps after it come to.
    fn choice(
        &self,
        choice: &ChoiceStep<DuelVocab>,
        rest: Program<'_>,
        scope: &AppraisalScope,
        depth: u8,
    ) -> i32 {
        // A deck is hidden, from its own player too: something is found in it.
        if choice.from.reach & reach::DECK != 0 {
            return FOUND;
        }
        let mut found = select(self.world, &choice.from, scope);
        while choice.top.is_some_and(|top| found.len() > usize::from(top)) {
            found.pop();
        }
        let bound = |things: &[DuelThing]| {
            let mut scope = *scope;
            scope.bind(choice.name, things.iter().copied());
            scope
        };
        let with = |things: &[DuelThing]| self.program(rest, &bound(things), depth + 1);
        let many = match choice.count {
            Quantity::Exactly(many) | Quantity::UpTo(many) => usize::from(many),
            Quantity::AnyNumber | Quantity::All => found.len(),
        };
        let stat = |thing: &DuelThing, stat| self.world.stat(*thing, stat, scope);
        match &choice.selection {
            _ if found.is_empty() || many == 0 => with(&[]),
            _ if choice.count == Quantity::All => with(&found[..found.len().min(CANDIDATES)]),
            Selection::Highest(of) => {
                found.iter().max_by_key(|it| stat(it, *of)).map_or(0, |it| with(&[*it]))
            }
            Selection::Lowest(of) => found.iter().min_by_key(|it| stat(it, *of)).map_or(0, |it| with(&[*it])),
            Selection::Random => with(&found[..many.min(found.len())]),
            Selection::Asked(_) if depth >= DEPTH => with(&found[..many.min(found.len())]),
            Selection::Asked(chooser) => {
                let is_own = self.world.decides(*chooser, scope) == self.seat;
                let rank = |worth: i32| if is_own { worth } else { -worth };
                let single = |thing: &DuelThing| (rank(with(&[*thing])), *thing);
                let mut ranked: InlineVec<(i32, DuelThing), CANDIDATES> =
                    found.iter().take(CANDIDATES).map(single).collect();
                ranked.sort_by_key(|(worth, _)| -worth);
                let is_free = !matches!(choice.count, Quantity::Exactly(_));
                let taken = ranked.iter().take(many).take_while(|(worth, _)| !is_free || *worth > 0);
                let things: InlineVec<DuelThing, CANDIDATES> = taken.map(|(_, thing)| *thing).collect();
                match things.len() {
                    1 => rank(ranked.first().map_or(0, |(worth, _)| *worth)),
                    _ => with(&things),
                }
            }
        }
    }
}
