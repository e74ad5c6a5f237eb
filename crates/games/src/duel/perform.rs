//! What the words of an effect mean on the board.

use effects::machine::forbidden;
use effects::program::Args;
use effects::query::{Op, fold};
use effects::{Heard, Scope, Tense, World, propose};
use kernel::{Log, Seat};

use super::card::Card;
use super::change::Change;
use super::event::Event;
use super::field::Monster;
use super::place::Zone;
use super::position::Duel;
use super::words::{Cue, Party, Stat, Thing, Verb, What, Words};

impl Duel {
    /// Lets a change happen, unless a rule that lasts is against it.
    #[inline]
    pub(super) fn happen(&mut self, change: Change<Card>, log: &mut Log<Event>) -> bool {
        propose(self, &Event::Due(change), log)
    }

    /// Does a rule that lasts forbid this monster to attack?
    #[inline]
    pub(super) fn attack_forbidden(&self, monster: Monster) -> bool {
        let that = Thing::Card(monster.card);
        !self.is_plain()
            && forbidden(self, &Heard { cue: Cue::Attacks, that, other: None, tense: Tense::After })
    }

    /// Is this so of a thing?
    pub(super) fn answers_to(&self, thing: Thing, what: &What, scope: &Scope<Thing>) -> bool {
        let card = match (thing, what) {
            (Thing::Seat(_), What::Player) => return true,
            (Thing::Seat(seat), What::Of(party)) => return is_of(seat, *party, scope),
            (Thing::Seat(_), _) => return false,
            (Thing::Card(card), _) => card,
        };
        let place = || self.board.place(card);
        match what {
            What::Player => false,
            What::Of(party) => place().is_some_and(|place| is_of(place.seat, *party, scope)),
            What::Monster => self.kind(card).stats().is_some(),
            What::Spell => self.kind(card).stats().is_none(),
            What::On(reach) => place().is_some_and(|place| u32::from(place.zone) == *reach),
            What::Mode(mode) => self.board.on_field(card).is_some_and(|monster| monster.mode == *mode),
            What::Side(side) => place().is_some_and(|place| self.stands(place).0 == *side),
            What::Number(stat, op, number) => {
                let has = self.kind(card).stats().is_some();
                has && op.holds(i64::from(self.stat(thing, *stat)), *number)
            }
            What::Name(op, text) => {
                let name = fold(self.printed(card).name.as_str());
                match op {
                    Op::Equal => name == *text,
                    Op::Unequal => name != *text,
                    _ => name.contains(text.as_str()),
                }
            }
        }
    }

    /// A player draws so many cards, or as many as there are before the match is lost; gives their number.
    pub(super) fn draw_several(&mut self, seat: Seat, cards: i32, log: &mut Log<Event>) -> u16 {
        let mut drawn = 0;
        while i32::from(drawn) < cards && self.board.end.is_none() {
            self.draw(seat, log);
            drawn += 1;
        }
        drawn
    }

    /// Does what a verb says to one card; false where that cannot be done.
    pub(super) fn do_to(
        &mut self,
        verb: Verb,
        card: Card,
        args: &Args<Words>,
        by: i32,
        controller: Seat,
        log: &mut Log<Event>,
    ) -> bool {
        let Some(place) = self.board.place(card) else { return false };
        let room = self.board.free_monster_slot(controller).is_some();
        let change = match (verb, place.zone) {
            (Verb::Destroy, Zone::Monster | Zone::Spell) => Change::Destroyed { card },
            (Verb::Discard, Zone::Hand) => Change::Discarded { card },
            (Verb::Take, Zone::Monster) if room && place.seat != controller => {
                Change::Taken { card, by: controller }
            }
            (Verb::Revive, Zone::Grave) if room && self.kind(card).stats().is_some() => {
                Change::Revived { card, by: controller }
            }
            (Verb::Raise, Zone::Monster) => {
                let by = |stat| if args.stats.contains(&stat) { by } else { 0 };
                Change::Raised { card, atk: by(Stat::Atk), def: by(Stat::Def) }
            }
            _ => return false,
        };
        self.happen(change, log)
    }
}

fn is_of(seat: Seat, party: Party, scope: &Scope<Thing>) -> bool {
    match party {
        Party::Yours => seat == scope.controller,
        Party::Theirs => seat != scope.controller,
        Party::Its => scope.it.contains(&Thing::Seat(seat)),
    }
}
