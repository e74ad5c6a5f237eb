//! The effects that last, read once for all flyers.

use effects::Scope;
use effects::machine::is;
use effects::program::{Rule, Step, When};

use super::board::Board;
use super::card::Card;
use super::flyer::Flyer;
use super::wolfpack::WolfPack;
use super::words::{Cue, Thing, Words};

/// What the effects that last mean for the next turns: who can aim at whom, how many shots are dodged, and how many actions
/// the Ace has.
pub(super) struct Survey {
    /// Whom each flyer can aim at: a bit for each flyer.
    reach: [u8; Flyer::MOST],
    dodges: [i32; Flyer::MOST],
    /// How many actions the Ace has in this turn.
    pub(super) actions: i32,
    /// May there be effects that do damage?
    pub(super) wounds: bool,
    pilots: u8,
}

impl Survey {
    pub(super) fn of(world: &WolfPack) -> Self {
        let board = &world.board;
        let mut survey = Self {
            reach: [flying(board); Flyer::MOST],
            dodges: [0; Flyer::MOST],
            actions: i32::from(board.rules.ace_actions),
            wounds: false,
            pilots: board.rules.pilots,
        };
        let mut keywords = false;
        for (at, scope, ..) in board.machine.lasting() {
            survey.wounds |= world.shelf.punch(Card(at.print as u8)).slow > 0;
            let Some(Step::Lasting(lasting)) = at.read(&world.shelf) else { continue };
            match &lasting.rule {
                Rule::Instead(when, _) if when.cue == Cue::Fired => survey.add_dodge(scope),
                Rule::Forbid(when) => survey.forbid(world, when, scope),
                Rule::Give(..) | Rule::Deny(..) => keywords = true,
                Rule::When(..) | Rule::Instead(..) | Rule::Modify(..) => {}
            }
        }
        if keywords {
            survey.actions = i32::from(world.actions());
        }
        survey
    }

    /// Can a flyer aim at this one?
    #[inline]
    pub(super) fn reaches(&self, flyer: Flyer, target: Flyer) -> bool {
        self.reach[flyer.index()] & bit(target) != 0
    }

    /// Everybody at whom a flyer can aim, in seat order.
    #[inline]
    pub(super) fn targets(&self, flyer: Flyer) -> impl Iterator<Item = Flyer> + use<'_> {
        let all = (0..self.pilots).map(|seat| Flyer::Pilot(kernel::Seat(seat))).chain([Flyer::Ace]);
        all.filter(move |target| self.reaches(flyer, *target))
    }

    /// How many effects dodge a shot at this flyer.
    #[inline]
    pub(super) fn dodges(&self, flyer: Flyer) -> i32 {
        self.dodges[flyer.index()]
    }

    fn add_dodge(&mut self, scope: &Scope<Thing>) {
        let on = scope.it.iter().fold(0, |on, thing| match thing {
            Thing::Flyer(flyer) => on | bit(*flyer),
            Thing::Change(_) => on,
        });
        for (at, dodges) in self.dodges.iter_mut().enumerate() {
            *dodges += i32::from(on >> at & 1);
        }
    }

    /// Takes away what a rule forbids: to aim at all, or at somebody (A3-11…13).
    fn forbid(&mut self, world: &WolfPack, when: &When<Words>, scope: &Scope<Thing>) {
        for that in world.board.flyers().filter(|that| is(world, Thing::Flyer(*that), &when.that, scope)) {
            let other = match &when.other {
                // Nothing is selected with anybody, so a rule about that never applies.
                Some(_) if when.cue == Cue::Selects => 0,
                None => u8::MAX,
                Some(which) => {
                    let scope = Scope { that: Some(Thing::Flyer(that)), ..*scope };
                    let others =
                        world.board.flyers().filter(|it| is(world, Thing::Flyer(*it), which, &scope));
                    others.fold(0, |all, flyer| all | bit(flyer))
                }
            };
            match when.cue {
                Cue::Selects | Cue::Targets => self.reach[that.index()] &= !other,
                Cue::Targeted => {
                    let from = self.reach.iter_mut().enumerate().filter(|(by, _)| other >> by & 1 == 1);
                    from.for_each(|(_, reach)| *reach &= !bit(that));
                }
                _ => {}
            }
        }
    }
}

fn bit(flyer: Flyer) -> u8 {
    1 << flyer.index()
}

fn flying(board: &Board) -> u8 {
    let flying = board.flyers().filter(|flyer| board.plane(*flyer).flies());
    flying.fold(0, |all, flyer| all | bit(flyer))
}
