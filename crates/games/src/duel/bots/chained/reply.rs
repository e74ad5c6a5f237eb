//! What the answers to a question of an effect come to.

use effects::program::Step;
use effects::{ChoiceKind, World};

use super::appraisal::{Appraisal, Program};
use crate::duel::rules::action::Action;
use crate::duel::words::DuelThing;

impl Appraisal<'_> {
    /// What an answer comes to: the steps that follow it, with what is chosen.
    pub(super) fn reply(&self, action: &Action) -> i32 {
        let machine = &self.world.board.machine;
        let (Some(ask), Some(at), Some(scope)) = (machine.ask(), machine.at(), machine.scope()) else {
            return 0;
        };
        let library = self.world.library_ref();
        let step = at.read(&library);
        let thing = match action {
            Action::Pick(place) => {
                let card = self.world.board.card(place.place(ask.seat));
                card.map(|card| self.world.board.thing(card))
            }
            Action::PickMe => Some(DuelThing::Seat(ask.seat)),
            Action::PickThem => Some(DuelThing::Seat(crate::duel::position::board::other(ask.seat))),
            _ => None,
        };
        match (ask.what, action, step) {
            (ChoiceKind::Pick { .. }, _, Some(Step::Choose(choice))) => {
                let Some(thing) = thing else { return 0 };
                let mut scope = *scope;
                scope.bind(choice.name, [thing]);
                let ability = library.prints.get(usize::from(at.print));
                let ability = ability.and_then(|print| print.abilities.get(usize::from(at.ability)));
                let then = ability.filter(|_| at.is_target()).map_or(&[][..], |ability| &ability.steps);
                self.program(Program { now: at.rest(&library), then }, &scope, 1)
            }
            (ChoiceKind::May, Action::Yes, Some(Step::May(_, steps))) => {
                self.program(Program::of(steps), scope, 0)
            }
            (ChoiceKind::Start, Action::Yes, _) => {
                let print = library.prints.get(usize::from(at.print));
                let ability = print.and_then(|print| print.abilities.get(usize::from(at.ability)));
                // Where nothing speaks against it, a card does what it is there for.
                ability.map_or(0, |ability| self.ability(ability, scope) + 1)
            }
            (ChoiceKind::Mode(_), Action::Mode(mode), Some(Step::OneOf(_, arms))) => {
                arms.get(usize::from(*mode)).map_or(0, |arm| self.program(Program::of(arm), scope, 0))
            }
            _ => 0,
        }
    }
}
