//! What the words of an effect mean on the board.

use effects::machine::{bonus, forbidden};
use effects::program::Args;
use effects::query::Op;
use effects::{Scope, World, propose, propose_all};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::{Card, Stats};
use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, MOST_CARDS, SLOTS};
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelStat, DuelTest, DuelThing, DuelVerb, DuelVocab, Party};

impl DuelPosition {
    /// Lets a change happen, unless a rule that lasts is against it.
    #[inline]
    pub(in crate::duel) fn happen(&mut self, change: DuelChange<Card>, log: &mut EventLog<Event>) -> bool {
        propose(self, &change, log)
    }

    /// Does a rule that lasts forbid this? Asked of everything that is offered.
    #[inline]
    pub(in crate::duel) fn forbids(&self, change: DuelChange<Card>) -> bool {
        !self.is_plain() && self.trigger_event(&change).is_some_and(|heard| forbidden(self, &heard))
    }

    /// Lets a card move for this reason, within the areas of the player who has it, unless a lasting rule is against it.
    #[inline]
    pub(in crate::duel) fn move_card(
        &mut self,
        card: Card,
        reason: MoveReason,
        log: &mut EventLog<Event>,
    ) -> bool {
        self.happen(self.board.moved(card, reason), log)
    }

    /// Does a lasting rule forbid that a card moves for this reason?
    #[inline]
    pub(in crate::duel) fn forbids_move(&self, card: Card, reason: MoveReason) -> bool {
        !self.is_plain() && self.forbids(self.board.moved(card, reason))
    }

    /// Is this so of a thing?
    pub(in crate::duel) fn answers_to(
        &self,
        thing: DuelThing,
        what: &DuelTest,
        scope: &Scope<DuelThing>,
    ) -> bool {
        let card = match (thing, what) {
            (DuelThing::Seat(_), DuelTest::Player) => return true,
            (DuelThing::Seat(seat), DuelTest::You(you)) => return (seat == scope.controller) == *you,
            (DuelThing::Seat(seat), DuelTest::Of(party)) => return is_of(seat, *party, scope),
            (DuelThing::Seat(_), _) => return false,
            (DuelThing::Card(card, _), _) => card,
        };
        let area = || self.board.area(card);
        match what {
            DuelTest::Player | DuelTest::You(_) => false,
            DuelTest::AnyCard => true,
            DuelTest::Came(reach) => {
                self.board.flow.came.get(card.index()).is_some_and(|zone| u32::from(*zone) == *reach)
            }
            DuelTest::Icon(icon) => self.is_legible(card) && self.kind(card).icon() == Some(*icon),
            DuelTest::Attribute(attribute) => {
                let has = |stats: Stats| stats.nature.attribute == Some(*attribute);
                self.is_legible(card) && self.kind(card).stats().is_some_and(has)
            }
            DuelTest::Tribe(tribe) => {
                let has = |stats: Stats| stats.nature.tribe == Some(*tribe);
                self.is_legible(card) && self.kind(card).stats().is_some_and(has)
            }
            DuelTest::Equipped => match scope.this {
                DuelThing::Card(this, _) => self.board.host(this) == Some(card),
                DuelThing::Seat(_) => false,
            },
            DuelTest::Of(party) => area().is_some_and(|area| is_of(area.seat, *party, scope)),
            DuelTest::Class(class) => self.kind(card).class() == *class,
            DuelTest::On(reach) => area().is_some_and(|area| u32::from(area.zone) == *reach),
            DuelTest::Mode(mode) => self.board.on_field(card).is_some_and(|monster| monster.mode == *mode),
            DuelTest::Side(side) => {
                self.board.place(card).is_some_and(|place| self.board.side(place) == *side)
            }
            DuelTest::Number(stat, op, number) => {
                let has = self.kind(card).stats().is_some() && self.is_legible(card);
                has && op.holds(i64::from(self.number(card, *stat, scope)), *number)
            }
            DuelTest::Name(..) if !self.is_legible(card) => false,
            DuelTest::Name(op, text) => {
                let name = self.pool.cards().folded_name(self.board.print(card));
                match op {
                    Op::Equal => name == *text,
                    Op::Unequal => name != *text,
                    _ => name.contains(text.as_str()),
                }
            }
        }
    }

    /// Does a card show to everybody what it is?
    pub(in crate::duel) fn lies_open(&self, card: Card) -> bool {
        let place = self.board.place(card);
        place.is_some_and(|place| place.zone != DuelZone::Hand && self.board.side(place) == CardSide::Up)
    }

    /// Has a card a name and numbers for queries? What lies face-down has none, for its own player's effects either.
    /// A card in a hand has: only the hand of the effect's own player is ever looked through, and what happens to
    /// other cards there, such as being summoned, shows them.
    fn is_legible(&self, card: Card) -> bool {
        self.lies_open(card) || self.board.area(card).is_some_and(|area| area.zone == DuelZone::Hand)
    }

    /// A number of a card: what is printed, what it has gained, and what lasts.
    pub(in crate::duel) fn number(&self, card: Card, stat: DuelStat, scope: &Scope<DuelThing>) -> i32 {
        let printed = self.kind(card).stats().unwrap_or_default();
        let monster = self.board.on_field(card);
        let raised = monster.map_or_else(Default::default, |monster| monster.raised);
        let base = |stat| raised.number(printed, stat);
        let is_original = matches!(stat, DuelStat::OriginalAtk | DuelStat::OriginalDef);
        let lasts = match monster.is_none() || is_original || self.is_plain() {
            true => 0,
            false => bonus(self, self.board.thing(card), stat, base, scope),
        };
        base(stat).saturating_add(lasts).max(0)
    }

    /// A player draws so many cards, or as many as there are before the match is lost; gives how many were drawn.
    /// Whoever may not draw tries it no more often than there are cards.
    pub(in crate::duel) fn draw_several(&mut self, seat: Seat, cards: i32, log: &mut EventLog<Event>) -> u16 {
        let mut drawn = 0;
        for _ in 0..cards.clamp(0, MOST_CARDS as i32) {
            if self.board.end.is_none() && self.board.machine.exceeded_limit().is_none() {
                drawn += u16::from(self.draw(seat, log));
            }
        }
        drawn
    }

    /// Destroys those of the cards that are on the field; gives how many were destroyed. It is one event (A4-33): the
    /// cards hear of each other, and each restriction counts, as if all of them still lay there.
    pub(in crate::duel) fn destroy(
        &mut self,
        cards: impl Iterator<Item = Card>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        self.destroy_for(cards, MoveReason::Destroyed, log)
    }

    /// Destroys cards for this reason.
    pub(in crate::duel) fn destroy_for(
        &mut self,
        cards: impl Iterator<Item = Card>,
        reason: MoveReason,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let board = &self.board;
        let on_field = cards.filter(|card| board.area(*card).is_some_and(|area| area.zone.has_slots()));
        // Both rows of both players.
        let mut changes = [None; 4 * SLOTS];
        let changes_of = on_field.map(|card| board.moved(card, reason));
        changes.iter_mut().zip(changes_of).for_each(|(place, change)| *place = Some(change));
        match changes {
            [None, ..] => 0,
            [Some(change), None, ..] => u16::from(self.happen(change, log)),
            several => propose_all(self, several.iter().flatten().copied(), log),
        }
    }

    /// Does what a verb says to one card; false where that cannot be done.
    pub(in crate::duel) fn do_to(
        &mut self,
        verb: DuelVerb,
        card: Card,
        args: &Args<DuelVocab>,
        by: i32,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> bool {
        let controller = scope.controller;
        let Some(area) = self.board.area(card) else { return false };
        let room = self.board.free_monster_slot(controller).is_some();
        let change = match (verb, area.zone) {
            (DuelVerb::Discard, DuelZone::Hand) => self.board.moved(card, MoveReason::Discarded),
            (DuelVerb::Take, DuelZone::Monster) if room && area.seat != controller => {
                self.board.moved_to(card, controller, MoveReason::Taken)
            }
            (DuelVerb::Revive, DuelZone::Grave) if room && self.kind(card).stats().is_some() => {
                self.board.moved_to(card, controller, MoveReason::Revived)
            }
            (DuelVerb::Raise, DuelZone::Monster) => {
                let by = |stat| if args.stats.contains(&stat) { by } else { 0 };
                let this = match scope.this {
                    DuelThing::Card(this, _) => Some(this),
                    DuelThing::Seat(_) => None,
                };
                DuelChange::Raised { card, atk: by(DuelStat::Atk), def: by(DuelStat::Def), by: this }
            }
            _ => match self.chained_change(verb, card, args, controller) {
                Some(change) => change,
                None => return false,
            },
        };
        self.happen(change, log)
    }
}

fn is_of(seat: Seat, party: Party, scope: &Scope<DuelThing>) -> bool {
    match party {
        Party::Yours => seat == scope.controller,
        Party::Theirs => seat != scope.controller,
        Party::Its => scope.it().contains(&DuelThing::Seat(seat)),
    }
}
