//! The position as the machine that runs abilities sees it.

use effects::program::{Ability, AbilityKind, Args, Chooser};
use effects::{Activation, Library, Machine, Scope, TriggerEvent, TriggerInformation, World, select};
use kernel::{EventLog, Seat};

use crate::vanguard::events::change::{MovedCard, VanguardChange};
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::phase::{TurnPoint, VanguardPhase};
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::{
    ThingKind, VanguardAbilityZone, VanguardAtom, VanguardMatchCounter, VanguardStat, VanguardThing,
    VanguardTrigger, VanguardVerb, VanguardVocab, reach,
};

impl World for VanguardPosition {
    type V = VanguardVocab;
    type Told = VanguardEvent;
    type LibraryRef = &'static Library<VanguardVocab>;
    /// Each player orders their own abilities that trigger at the same time (V19).
    const ASKS_ORDER: bool = true;

    #[inline]
    fn library_ref(&self) -> &'static Library<VanguardVocab> {
        &self.pool().library
    }

    #[inline]
    fn machine(&self) -> &Machine<VanguardThing> {
        &self.board.machine
    }

    #[inline]
    fn machine_mut(&mut self) -> &mut Machine<VanguardThing> {
        &mut self.board.machine
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.end.is_some() || self.has_loser()
    }

    fn turn_player(&self) -> Seat {
        self.board.active
    }

    /// The own side first; on circles the vanguard first, in piles the top, or the newest, first.
    fn things(&self, reach: u32, scope: &Scope<VanguardThing>, each: &mut impl FnMut(VanguardThing)) {
        for seat in [scope.controller, other(scope.controller)] {
            let named = if seat == scope.controller { reach::YOU } else { reach::OPPONENT };
            if reach & (reach::PLAYER | named) != 0 {
                each(VanguardThing::player(seat));
            }
            let field = self.board.field(seat);
            if reach & (reach::VANGUARD | reach::REAR | reach::LOCKED) != 0 {
                for (circle, unit) in Circle::ALL.into_iter().zip(field.circles) {
                    let Some(unit) = unit else { continue };
                    let kind = match (unit.face, circle) {
                        (UnitFace::Locked, _) => reach::LOCKED,
                        (_, Circle::Vanguard) => reach::VANGUARD,
                        _ => reach::REAR,
                    };
                    if reach & kind != 0 {
                        each(self.board.thing(unit.card));
                    }
                }
            }
            for (kind, zone) in PILES {
                if reach & kind != 0 {
                    field.pile(zone).iter().rev().for_each(|card| each(self.board.thing(*card)));
                }
            }
            if reach & reach::CIRCLE != 0 {
                let free = |circle: &Circle| {
                    field.circles[*circle as usize].is_none_or(|unit| unit.face != UnitFace::Locked)
                };
                let circles = Circle::REAR.into_iter().filter(free);
                circles.for_each(|circle| each(VanguardThing::circle(CircleOf { seat, circle })));
            }
        }
    }

    #[inline]
    fn is(&self, thing: VanguardThing, atom: &VanguardAtom, scope: &Scope<VanguardThing>) -> bool {
        atom.wanted == self.answers_to(thing, &atom.what, scope)
    }

    fn stat(&self, thing: VanguardThing, stat: VanguardStat, scope: &Scope<VanguardThing>) -> i32 {
        thing.as_card().map_or(0, |card| self.number_in(card, stat, scope))
    }

    fn match_counter(&self, counter: VanguardMatchCounter, scope: &Scope<VanguardThing>) -> i32 {
        let yours = scope.controller == self.board.active;
        match counter {
            VanguardMatchCounter::Battles => i32::from(self.board.battles),
            VanguardMatchCounter::YourTurn => i32::from(yours),
            VanguardMatchCounter::YourMain => i32::from(yours && self.board.phase == VanguardPhase::Main),
            VanguardMatchCounter::Strode => {
                i32::from(!self.board.pile(scope.controller, VanguardZone::Heart).is_empty())
            }
        }
    }

    fn decides(&self, chooser: Chooser, scope: &Scope<VanguardThing>) -> Seat {
        match (chooser, scope.it().first().map(|thing| thing.kind())) {
            (Chooser::Opponent, _) => other(scope.controller),
            (Chooser::It, Some(ThingKind::Player(seat))) => seat,
            _ => scope.controller,
        }
    }

    fn trigger_event(&self, change: &VanguardChange) -> Option<TriggerEvent<VanguardVocab>> {
        use TriggerInformation::Current;
        let thing = |card: Card| self.board.thing(card);
        let (trigger, that, with, information) = match *change {
            VanguardChange::Attacks { attacker, target } => {
                (VanguardTrigger::Attacks, thing(attacker), Some(thing(target)), Current)
            }
            VanguardChange::Hits { attacker, target } => {
                (VanguardTrigger::Hits, thing(attacker), Some(thing(target)), Current)
            }
            VanguardChange::Boosts { booster, attacker } => {
                (VanguardTrigger::Boosts, thing(booster), Some(thing(attacker)), Current)
            }
            VanguardChange::DriveChecked { attacker, card } => {
                (VanguardTrigger::DriveChecks, thing(attacker), Some(thing(card)), Current)
            }
            VanguardChange::Draws { seat } => {
                (VanguardTrigger::Draws, VanguardThing::player(seat), None, Current)
            }
            VanguardChange::Phase { seat, phase: VanguardPhase::Main } => {
                (VanguardTrigger::MainPhase, VanguardThing::player(seat), None, Current)
            }
            VanguardChange::Phase { seat, phase: VanguardPhase::End } => {
                (VanguardTrigger::EndPhase, VanguardThing::player(seat), None, Current)
            }
            VanguardChange::Faced { card, face: UnitFace::Locked } => {
                (VanguardTrigger::Locked, thing(card), None, Current)
            }
            VanguardChange::Moved(moved) => return self.heard_move(&moved),
            _ => return None,
        };
        Some(TriggerEvent { trigger, that, other: with, information })
    }

    /// A retired unit is also put into the drop zone.
    fn further_triggers(&self, change: &VanguardChange, each: &mut impl FnMut(TriggerEvent<VanguardVocab>)) {
        let VanguardChange::Moved(MovedCard { card, to, reason, .. }) = *change else { return };
        let retired = matches!(reason, VanguardMoveReason::Retired | VanguardMoveReason::GuardOver);
        if to.zone == VanguardZone::Drop && retired {
            let information = TriggerInformation::LastKnown;
            let that = self.board.thing(card);
            each(TriggerEvent { trigger: VanguardTrigger::Dropped, that, other: None, information });
        }
    }

    /// The units of the turn player first (V19). Face-down cards have no abilities.
    fn active_cards(&self, each: &mut impl FnMut(VanguardThing, Seat, u16)) {
        let pool = self.pool();
        for seat in [self.board.active, other(self.board.active)] {
            let field = self.board.field(seat);
            for unit in field.circles.iter().flatten().filter(|unit| unit.face == UnitFace::Up) {
                each(self.board.thing(unit.card), seat, self.board.print(unit.card).0);
            }
            for card in field.pile(VanguardZone::Guardian) {
                each(self.board.thing(*card), seat, self.board.print(*card).0);
            }
            for zone in OUTSIDE {
                for card in field.pile(zone) {
                    let print = self.board.print(*card);
                    if pool.wakes_outside(print) {
                        each(self.board.thing(*card), seat, print.0);
                    }
                }
            }
        }
    }

    fn in_zone(&self, thing: VanguardThing, zones: &[VanguardAbilityZone]) -> bool {
        let Some(card) = thing.as_card() else { return false };
        let zone = self.board.area(card).zone;
        zones.iter().any(|it| match it {
            VanguardAbilityZone::Vanguard => zone == VanguardZone::Circle(Circle::Vanguard),
            VanguardAbilityZone::Rear => {
                matches!(zone, VanguardZone::Circle(circle) if circle != Circle::Vanguard)
            }
            VanguardAbilityZone::Guardian => zone == VanguardZone::Guardian,
            VanguardAbilityZone::Hand => zone == VanguardZone::Hand,
            VanguardAbilityZone::Drop => zone == VanguardZone::Drop,
            VanguardAbilityZone::Soul => zone == VanguardZone::Soul,
            VanguardAbilityZone::Bind => zone == VanguardZone::Bind,
            VanguardAbilityZone::Order => zone == VanguardZone::Order,
        })
    }

    /// An ability without a zone works on the field.
    fn in_usual_zone(&self, thing: VanguardThing, _: &Ability<VanguardVocab>) -> bool {
        thing.as_card().is_some_and(|card| self.board.area(card).zone.is_field())
    }

    /// The cards of which a player could use an ability in the main phase.
    fn usable_cards(&self, seat: Seat, each: &mut impl FnMut(VanguardThing, u16)) {
        let pool = self.pool();
        let field = self.board.field(seat);
        let on_circles =
            field.circles.iter().flatten().filter(|unit| unit.face == UnitFace::Up).map(|unit| unit.card);
        let outside = OUTSIDE.into_iter().flat_map(|zone| field.pile(zone).iter().copied());
        for card in on_circles.chain(outside) {
            let print = self.board.print(card);
            if pool.has_act(print) {
                each(self.board.thing(card), print.0);
            }
        }
    }

    fn may_activate(&self, activation: &Activation<VanguardThing>, ability: &Ability<VanguardVocab>) -> bool {
        self.board.point == TurnPoint::Acting
            && activation.controller == self.board.active
            && ability.kind == AbilityKind::Activated
    }

    /// A deck may be searched in vain.
    fn needs_candidates(&self, reach: u32) -> bool {
        reach & reach::DECK == 0
    }

    /// There must be something to pay with.
    fn can_pay(&self, verb: VanguardVerb, args: &Args<VanguardVocab>, scope: &Scope<VanguardThing>) -> bool {
        let Some(which) = args.which.first().filter(|which| !which.is_of_choice()) else { return true };
        let found = select(self, which, scope);
        let standing = |thing: &VanguardThing| {
            thing.as_card().and_then(|card| self.board.unit(card)).is_some_and(|unit| !unit.rested)
        };
        match verb {
            VanguardVerb::Rest => !found.is_empty() && found.iter().all(standing),
            _ => !found.is_empty(),
        }
    }

    fn perform(
        &mut self,
        verb: VanguardVerb,
        args: &Args<VanguardVocab>,
        scope: &Scope<VanguardThing>,
        log: &mut EventLog<VanguardEvent>,
    ) -> u16 {
        self.perform_verb(verb, args, scope, log)
    }

    #[inline]
    fn commit(&mut self, change: &VanguardChange, log: &mut EventLog<VanguardEvent>) {
        VanguardPosition::commit(self, *change, log);
    }

    fn flip(&mut self, scope: &Scope<VanguardThing>, log: &mut EventLog<VanguardEvent>) -> bool {
        let heads = self.dice.as_mut().is_none_or(kernel::Dice::coin);
        VanguardPosition::commit(self, VanguardChange::Flipped { seat: scope.controller, heads }, log);
        heads
    }

    fn roll(&mut self, sides: u8, scope: &Scope<VanguardThing>, log: &mut EventLog<VanguardEvent>) -> u8 {
        let shows = self.dice.as_mut().map_or(sides / 2 + 1, |dice| dice.die(sides.max(1)));
        VanguardPosition::commit(self, VanguardChange::Rolled { seat: scope.controller, shows }, log);
        shows
    }

    fn below(&mut self, bound: usize) -> usize {
        self.chance(bound)
    }
}

/// The piles that queries search.
const PILES: [(u32, VanguardZone); 9] = [
    (reach::GUARDIAN, VanguardZone::Guardian),
    (reach::HAND, VanguardZone::Hand),
    (reach::DECK, VanguardZone::Deck),
    (reach::SOUL, VanguardZone::Soul),
    (reach::DAMAGE, VanguardZone::Damage),
    (reach::DROP, VanguardZone::Drop),
    (reach::BIND, VanguardZone::Bind),
    (reach::G_ZONE, VanguardZone::GZone),
    (reach::ORDERS, VanguardZone::Order),
];

/// The piles in which abilities can work.
const OUTSIDE: [VanguardZone; 5] =
    [VanguardZone::Hand, VanguardZone::Drop, VanguardZone::Soul, VanguardZone::Bind, VanguardZone::Order];

impl VanguardPosition {
    /// The trigger of a move.
    fn heard_move(&self, moved: &MovedCard) -> Option<TriggerEvent<VanguardVocab>> {
        use TriggerInformation::{Current, LastKnown};
        let MovedCard { card, to, reason, by, .. } = *moved;
        let (trigger, information) = match (reason, to.zone) {
            (VanguardMoveReason::RiddenOn, _) => (VanguardTrigger::Ridden, LastKnown),
            (VanguardMoveReason::Retired | VanguardMoveReason::GuardOver, _) => {
                (VanguardTrigger::Retired, LastKnown)
            }
            (VanguardMoveReason::First | VanguardMoveReason::HeartReturned, _) => return None,
            (VanguardMoveReason::Bound, _) => (VanguardTrigger::Bound, Current),
            (VanguardMoveReason::Ordered, _) => (VanguardTrigger::Ordered, Current),
            // Calling to the guardian circle is not placing (V9).
            (_, VanguardZone::Circle(_)) => (VanguardTrigger::Placed, Current),
            (VanguardMoveReason::Guarded, _) => (VanguardTrigger::Guards, Current),
            (VanguardMoveReason::Intercepted, _) => (VanguardTrigger::Intercepts, Current),
            (_, VanguardZone::Drop) => (VanguardTrigger::Dropped, LastKnown),
            _ => return None,
        };
        let with = by.map(|by| self.board.thing(by));
        Some(TriggerEvent { trigger, that: self.board.thing(card), other: with, information })
    }
}
