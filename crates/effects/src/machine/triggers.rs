//! Pending triggers: their order, and their start as programs or as links of a chain.

use kernel::Seat;

use crate::program::Speed;

use super::activation::{ability_of, choosable, payable};
use super::disable::is_disabled;
use super::run::ask;
use super::uses::note_use;
use super::world::{ThingOf, World};
use super::{AbilitySource, ChoiceKind, ChoicePurpose, PendingTrigger, StackFrame, TriggerSource};

/// Makes the pending triggers the next chain, when the machine next [runs](super::run()); false if none is pending.
/// For worlds with [chains](World::CHAINS), when no chain is open.
///
/// They become links in this order: the mandatory ones of the turn player, the mandatory ones of the other players,
/// the optional ones of the turn player, the optional ones of the others. Each player orders their own. Triggers that
/// wake meanwhile wait for the chain after it, and so do those that find no room.
pub fn chain_triggers<W: World>(w: &mut W) -> bool {
    let machine = w.machine_mut();
    machine.placing = machine.fired.len() as u8;
    machine.placing > 0
}

/// Asks about or starts the next pending trigger. False if there is none to start now.
pub(super) fn next<W: World>(w: &mut W) -> bool {
    let machine = w.machine();
    if w.chains() {
        // Rules start no chain: they run at once.
        if let Some(at) = machine.fired.iter().position(|waiting| waiting.cause.is_rule()) {
            raise(w, at);
            return true;
        }
        // A quick effect that triggers joins the open chain.
        if let Some(at) = machine.fired.iter().position(|waiting| joins(w, waiting)) {
            raise(w, at);
            return true;
        }
        return place(w);
    }
    let Some(first) = machine.fired.first() else { return false };
    if !w.asks_order() {
        raise(w, 0);
        return true;
    }
    // The turn player's triggers resolve first.
    let own = |seat| move |waiting: &PendingTrigger<ThingOf<W>>| machine.controller(waiting) == seat;
    let turn_player = w.turn_player();
    let seat = match machine.fired.iter().any(own(turn_player)) {
        true => turn_player,
        false => machine.controller(first),
    };
    let mut indices =
        machine.fired.iter().enumerate().filter(|(_, waiting)| own(seat)(waiting)).map(|(at, _)| at);
    match (indices.next(), indices.next()) {
        (Some(_), Some(_)) => ask(w, seat, ChoiceKind::Next),
        (at, _) => raise(w, at.unwrap_or_default()),
    }
    true
}

/// Places the next trigger of the batch in the chain; false if all are placed.
fn place<W: World>(w: &mut W) -> bool {
    if !w.machine().has_chain_room() {
        w.machine_mut().placing = 0;
    }
    let mut own = batch_group(w);
    let Some((first, seat)) = own.next() else { return false };
    let more = own.next().is_some();
    drop(own);
    match w.asks_order() && more {
        true => ask(w, seat, ChoiceKind::Next),
        false => raise(w, first),
    }
    true
}

/// The triggers of the batch that come next, all of one player: their indices and the player.
pub(super) fn batch_group<W: World>(w: &W) -> impl Iterator<Item = (usize, Seat)> + use<'_, W> {
    let machine = w.machine();
    let batch = machine.fired.iter().take(usize::from(machine.placing)).enumerate();
    let key = move |waiting: &PendingTrigger<ThingOf<W>>| {
        let seat = machine.controller(waiting);
        (is_optional(w, waiting), seat != w.turn_player(), seat.0)
    };
    let least = batch.clone().map(|(_, waiting)| key(waiting)).min();
    let own = batch.filter(move |(_, waiting)| Some(key(waiting)) == least);
    own.map(move |(at, waiting)| (at, machine.controller(waiting)))
}

/// Whether a trigger becomes the next link of the open chain instead of waiting for the chain after it.
fn joins<W: World>(w: &W, waiting: &PendingTrigger<ThingOf<W>>) -> bool {
    let TriggerSource::Printed(AbilitySource { print, ability, .. }) = waiting.cause else { return false };
    let machine = w.machine();
    machine.placing == 0
        && !machine.chain.is_empty()
        && machine.has_chain_room()
        && ability_of(&w.library_ref(), print, ability).is_some_and(|it| it.speed() >= Speed::Quick)
}

fn is_optional<W: World>(w: &W, waiting: &PendingTrigger<ThingOf<W>>) -> bool {
    let TriggerSource::Printed(AbilitySource { print, ability, .. }) = waiting.cause else { return false };
    ability_of(&w.library_ref(), print, ability).is_some_and(|it| it.optional || !it.cost.is_empty())
}

/// Resolves a pending trigger: drops it if its cost cannot be paid, asks if its player may decline it, and runs it
/// otherwise.
pub(super) fn raise<W: World>(w: &mut W, at: usize) {
    let machine = w.machine_mut();
    let Some(waiting) = machine.fired.remove(at) else { return };
    if at < usize::from(machine.placing) {
        machine.placing -= 1;
    }
    let begun = machine.begun(&waiting);
    machine.tidy();
    let Some(frame) = begun else { return };
    let shelf = w.library_ref();
    let mut asks = false;
    let mut links = false;
    // A continuous effect runs its own steps; a printed ability has a cost and can be declined.
    if let Some(ability) =
        ability_of(&shelf, frame.at.print, frame.at.ability).filter(|_| frame.at.is_whole())
    {
        links = w.chains();
        if !payable(w, ability, &frame.scope)
            || links && !choosable(w, &ability.target, &frame.scope, ChoicePurpose::Target)
            || !links && is_disabled(w, frame.scope.this)
        {
            return;
        }
        asks = ability.optional || !ability.cost.is_empty();
    }
    w.machine_mut().push(StackFrame { links, ..frame });
    match asks && !w.machine().is_halted() {
        true => ask(w, frame.scope.controller, ChoiceKind::Start),
        false => start(w),
    }
}

/// The trigger on top of the stack is used.
pub(super) fn start<W: World>(w: &mut W) {
    let Some(frame) = w.machine().stack.last().filter(|frame| frame.at.is_whole()) else { return };
    let source = AbilitySource {
        print: frame.at.print,
        ability: frame.at.ability,
        controller: frame.scope.controller,
        this: frame.scope.this,
    };
    note_use(w, &source);
}
