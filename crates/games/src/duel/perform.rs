//! What the words of an effect mean on the board.

use effects::machine::{bonus, forbidden};
use effects::program::Args;
use effects::query::{Op, fold};
use effects::{Scope, World, propose};
use kernel::{EventLog, Seat};

use super::card::Card;
use super::change::Change;
use super::event::Event;
use super::field::{MOST_CARDS, Side};
use super::place::Zone;
use super::position::Duel;
use super::words::{Party, Stat, Thing, Verb, What, Words};

impl Duel {
    /// Lets a change happen, unless a rule that lasts is against it.
    #[inline]
    pub(super) fn happen(&mut self, change: Change<Card>, log: &mut EventLog<Event>) -> bool {
        propose(self, &Event::Due(change), log)
    }

    /// Does a rule that lasts forbid this? Asked of everything that is offered.
    #[inline]
    pub(super) fn forbids(&self, change: Change<Card>) -> bool {
        !self.is_plain()
            && self.trigger_event(&Event::Due(change)).is_some_and(|heard| forbidden(self, &heard))
    }

    /// Is this so of a thing?
    pub(super) fn answers_to(&self, thing: Thing, what: &What, scope: &Scope<Thing>) -> bool {
        let card = match (thing, what) {
            (Thing::Seat(_), What::Player) => return true,
            (Thing::Seat(seat), What::Of(party)) => return is_of(seat, *party, scope),
            (Thing::Seat(_), _) => return false,
            (Thing::Card(card, _), _) => card,
        };
        let area = || self.board.area(card);
        match what {
            What::Player => false,
            What::Of(party) => area().is_some_and(|area| is_of(area.seat, *party, scope)),
            What::Monster => self.kind(card).stats().is_some(),
            What::Spell => self.kind(card).stats().is_none(),
            What::On(reach) => area().is_some_and(|area| u32::from(area.zone) == *reach),
            What::Mode(mode) => self.board.on_field(card).is_some_and(|monster| monster.mode == *mode),
            What::Side(side) => self.board.place(card).is_some_and(|place| self.board.side(place) == *side),
            What::Number(stat, op, number) => {
                let has = self.kind(card).stats().is_some() && self.is_legible(card);
                has && op.holds(i64::from(self.number(card, *stat, scope)), *number)
            }
            What::Name(..) if !self.is_legible(card) => false,
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

    /// Does a card show to everybody what it is?
    pub(super) fn lies_open(&self, card: Card) -> bool {
        let place = self.board.place(card);
        place.is_some_and(|place| place.zone != Zone::Hand && self.board.side(place) == Side::Up)
    }

    /// Has a card a name and numbers for queries? What lies face-down has none, for its own player's effects either.
    /// A card in a hand has: only the hand of the effect's own player is ever looked through, and what happens to
    /// other cards there, such as being summoned, shows them.
    fn is_legible(&self, card: Card) -> bool {
        self.lies_open(card) || self.board.area(card).is_some_and(|area| area.zone == Zone::Hand)
    }

    /// A number of a card: what is printed, what it has gained, and what lasts.
    pub(super) fn number(&self, card: Card, stat: Stat, scope: &Scope<Thing>) -> i32 {
        let printed = self.kind(card).stats().unwrap_or_default();
        let monster = self.board.on_field(card);
        let raised = monster.map_or_else(Default::default, |monster| monster.raised);
        let (printed, raised) = match stat {
            Stat::Level => (u16::from(printed.level), 0),
            Stat::Atk => (printed.atk, raised.atk),
            Stat::Def => (printed.def, raised.def),
        };
        let lasts = match monster.is_none() || self.is_plain() {
            true => 0,
            false => bonus(self, self.board.thing(card), stat, scope),
        };
        i32::from(printed).saturating_add(raised).saturating_add(lasts).max(0)
    }

    /// A player draws so many cards, or as many as there are before the match is lost; gives how many were drawn.
    /// Whoever may not draw tries it no more often than there are cards.
    pub(super) fn draw_several(&mut self, seat: Seat, cards: i32, log: &mut EventLog<Event>) -> u16 {
        let mut drawn = 0;
        for _ in 0..cards.clamp(0, MOST_CARDS as i32) {
            if self.board.end.is_none() && self.board.machine.exceeded_limit().is_none() {
                drawn += u16::from(self.draw(seat, log));
            }
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
        scope: &Scope<Thing>,
        log: &mut EventLog<Event>,
    ) -> bool {
        let controller = scope.controller;
        let Some(area) = self.board.area(card) else { return false };
        let room = self.board.free_monster_slot(controller).is_some();
        let change = match (verb, area.zone) {
            (Verb::Destroy, Zone::Monster | Zone::Spell) => Change::Destroyed { card },
            (Verb::Discard, Zone::Hand) => Change::Discarded { card },
            (Verb::Take, Zone::Monster) if room && area.seat != controller => {
                Change::Taken { card, by: controller }
            }
            (Verb::Revive, Zone::Grave) if room && self.kind(card).stats().is_some() => {
                Change::Revived { card, by: controller }
            }
            (Verb::Raise, Zone::Monster) => {
                let by = |stat| if args.stats.contains(&stat) { by } else { 0 };
                let this = match scope.this {
                    Thing::Card(this, _) => Some(this),
                    Thing::Seat(_) => None,
                };
                Change::Raised { card, atk: by(Stat::Atk), def: by(Stat::Def), by: this }
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
