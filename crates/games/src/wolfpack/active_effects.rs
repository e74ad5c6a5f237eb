//! The continuous effects, evaluated once for all flyers.

use effects::MatchCards;
use effects::Scope;
use effects::machine::is;
use effects::program::{EffectRule, EventPattern, Role, Selector, Step};

use super::board::Board;
use super::card::Card;
use super::flyer::Flyer;
use super::legal::Flyers;
use super::vocab::{WolfPackObject, WolfPackTrigger, WolfPackVocab};
use super::wolfpack::WolfPack;

/// The consequences of the continuous effects for the next turns: possible targets, and dodges.
pub(super) struct ActiveEffects {
    /// The possible targets of each flyer: a bit for each flyer.
    reach: [u8; Flyer::MOST],
    /// The flyers that cannot play at all.
    barred: u8,
    dodges: [i32; Flyer::MOST],
    /// Whether card effects do damage over time.
    pub(super) wounds: bool,
    /// Whether an effect grants or denies a keyword.
    pub(super) keywords: bool,
    pilots: u8,
}

impl ActiveEffects {
    pub(super) fn of(world: &WolfPack) -> Self {
        let board = &world.board;
        let mut survey = Self {
            reach: [flying(board); Flyer::MOST],
            barred: 0,
            dodges: [0; Flyer::MOST],
            wounds: false,
            keywords: false,
            pilots: board.rules.pilots,
        };
        let cards = world.pool.cards();
        for (at, scope, ..) in board.machine.lasting() {
            let profile = cards.profile(Card(at.print as u8));
            survey.wounds |= profile.slow > 0;
            if !profile.restricts {
                continue;
            }
            let Some(Step::Continuous(lasting)) = at.read(cards.library()) else { continue };
            match &lasting.rule {
                EffectRule::Replacement(when, _) if when.trigger == WolfPackTrigger::Fired => {
                    survey.add_dodge(scope);
                }
                EffectRule::Forbid(when) => survey.forbid(world, when, scope),
                EffectRule::Grant(..) | EffectRule::Deny(..) => survey.keywords = true,
                _ => {}
            }
        }
        survey
    }

    /// The possible targets of a flyer; `None` if an effect forbids it to play at all.
    pub(super) fn reach_of(&self, flyer: Flyer) -> Option<Flyers> {
        (self.barred & bit(flyer) == 0).then(|| self.targets(flyer).collect())
    }

    /// Whether a flyer can aim at this one.
    #[inline]
    pub(super) fn reaches(&self, flyer: Flyer, target: Flyer) -> bool {
        self.reach[flyer.index()] & bit(target) != 0
    }

    /// All possible targets of a flyer, in seat order.
    #[inline]
    pub(super) fn targets(&self, flyer: Flyer) -> impl Iterator<Item = Flyer> + use<'_> {
        let all = (0..self.pilots).map(|seat| Flyer::Pilot(kernel::Seat(seat))).chain([Flyer::Ace]);
        all.filter(move |target| self.reaches(flyer, *target))
    }

    /// The number of effects that dodge a shot at this flyer.
    #[inline]
    pub(super) fn dodges(&self, flyer: Flyer) -> i32 {
        self.dodges[flyer.index()]
    }

    fn add_dodge(&mut self, scope: &Scope<WolfPackObject>) {
        let on = bits(scope.it());
        for (at, dodges) in self.dodges.iter_mut().enumerate() {
            *dodges += i32::from(on >> at & 1);
        }
    }

    /// Removes the targets that a rule forbids: all, or some (A3-11…13).
    fn forbid(
        &mut self,
        world: &WolfPack,
        when: &EventPattern<WolfPackVocab>,
        scope: &Scope<WolfPackObject>,
    ) {
        let those = who(world, &when.that, scope);
        for that in world.board.flyers().filter(|that| those & bit(*that) != 0) {
            let other = match &when.other {
                // The trigger `selects` has no other flyer, so a rule with one never applies.
                Some(_) if when.trigger == WolfPackTrigger::Selects => 0,
                None => u8::MAX,
                // The selector of "with another one" may refer to the flyer that the event happens to.
                Some(which) => {
                    who(world, which, &Scope { that: Some(WolfPackObject::Flyer(that)), ..*scope })
                }
            };
            match when.trigger {
                WolfPackTrigger::Selects if other != 0 => {
                    self.barred |= bit(that);
                    self.reach[that.index()] = 0;
                }
                WolfPackTrigger::Targets => self.reach[that.index()] &= !other,
                WolfPackTrigger::Targeted => {
                    let from = self.reach.iter_mut().enumerate().filter(|(by, _)| other >> by & 1 == 1);
                    from.for_each(|(_, reach)| *reach &= !bit(that));
                }
                _ => {}
            }
        }
    }
}

/// The flyers that match a query. Most rules name one by its role, which needs no search.
fn who(world: &WolfPack, which: &Selector<WolfPackVocab>, scope: &Scope<WolfPackObject>) -> u8 {
    if which.is(Role::It) {
        return bits(scope.it());
    }
    if which.is(Role::This) {
        return bits(&[scope.this]);
    }
    let found = world.board.flyers().filter(|flyer| is(world, WolfPackObject::Flyer(*flyer), which, scope));
    found.fold(0, |all, flyer| all | bit(flyer))
}

fn bits(things: &[WolfPackObject]) -> u8 {
    things.iter().fold(0, |all, thing| match thing {
        WolfPackObject::Flyer(flyer) => all | bit(*flyer),
        WolfPackObject::Change(_) => all,
    })
}

fn bit(flyer: Flyer) -> u8 {
    1 << flyer.index()
}

fn flying(board: &Board) -> u8 {
    let flying = board.flyers().filter(|flyer| board.plane(*flyer).flies());
    flying.fold(0, |all, flyer| all | bit(flyer))
}
