//! What the words of an effect mean on the board.

use effects::machine::{MAX_FURTHER, bonus, forbidden, forbidden_any};
use effects::program::Args;
use effects::query::Op;
use effects::{Scope, TriggerEvent, TriggerInformation, World, propose, propose_all};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::{Card, Stats};
use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::card_note::CardMarks;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, MOST_CARDS};
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelStat, DuelTest, DuelThing, DuelTrigger, DuelVerb, DuelVocab, Party};

impl DuelPosition {
    /// Lets a change happen, unless a rule that lasts is against it.
    #[inline]
    pub(in crate::duel) fn happen(&mut self, change: DuelChange<Card>, log: &mut EventLog<Event>) -> bool {
        propose(self, &change, log)
    }

    /// Does a rule that lasts forbid this? Asked of everything that is offered.
    #[inline]
    pub(in crate::duel) fn forbids(&self, change: DuelChange<Card>) -> bool {
        if self.is_plain() {
            return false;
        }
        match self.board.rules.timing.chains {
            true => self.forbids_any(&change, None),
            false => self.trigger_event(&change).is_some_and(|heard| forbidden(self, &heard)),
        }
    }

    /// Does a rule forbid this, if this card does it?
    pub(in crate::duel) fn forbids_any(&self, change: &DuelChange<Card>, source: Option<DuelThing>) -> bool {
        let mut all = [None; 1 + MAX_FURTHER];
        let mut free = all.iter_mut();
        self.each_heard(change, source, &mut |heard| {
            if self.pool.cards().is_opposed(heard.trigger)
                && let Some(free) = free.next()
            {
                *free = Some(heard);
            }
        });
        let heard: [_; 1 + MAX_FURTHER] = all.map(|heard| heard.unwrap_or(NOTHING_HEARD));
        let count = all.iter().flatten().count();
        count > 0 && forbidden_any(self, &heard[..count])
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
            DuelTest::Came(reach) => u32::from(self.note_of(card).came) == *reach,
            DuelTest::Icon(icon) => self.is_legible(card) && self.has_icon(card, *icon),
            DuelTest::Attribute(attribute) => {
                let has = |stats: Stats| stats.nature.attribute == Some(*attribute);
                self.is_legible(card) && self.stats_of(card).is_some_and(has)
            }
            DuelTest::Tribe(tribe) => {
                let has = |stats: Stats| stats.nature.tribe == Some(*tribe);
                self.is_legible(card) && self.stats_of(card).is_some_and(has)
            }
            DuelTest::Equipped => self.is_joined(scope.this, card),
            DuelTest::Of(party) => area().is_some_and(|area| is_of(area.seat, *party, scope)),
            DuelTest::Class(class) => self.is_class(card, *class),
            DuelTest::On(reach) => area().is_some_and(|area| u32::from(area.zone) == *reach),
            DuelTest::Mode(mode) => self.board.on_field(card).is_some_and(|monster| monster.mode == *mode),
            DuelTest::Side(side) => {
                self.board.place(card).is_some_and(|place| self.board.side(place) == *side)
            }
            DuelTest::Number(stat, op, number) => {
                let has = self.stats_of(card).is_some() && self.is_legible(card);
                has && op.holds(i64::from(self.number(card, *stat, scope)), *number)
            }
            DuelTest::Name(..) if !self.is_legible(card) => false,
            DuelTest::Name(op, text) => {
                let is_it = |name: &str| match op {
                    Op::Equal => name == text,
                    Op::Unequal => name != text,
                    _ => name.contains(text.as_str()),
                };
                match self.board.rules.timing.chains {
                    true => self.answers_to_name(card, is_it),
                    false => is_it(self.pool.cards().folded_name(self.board.print(card))),
                }
            }
            _ => self.is_known(card, what, scope),
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
    /// Where players answer each other, a player may look through decks, too, and at face-down cards.
    fn is_legible(&self, card: Card) -> bool {
        let is_seen = || {
            self.board.area(card).is_some_and(|area| match self.board.rules.timing.chains {
                true => !area.zone.has_slots() || self.note_of(card).marks.has(CardMarks::SEEN),
                false => area.zone == DuelZone::Hand,
            })
        };
        self.lies_open(card) || is_seen()
    }

    /// A number of a card: what is printed, what it has gained, and what lasts.
    pub(in crate::duel) fn number(&self, card: Card, stat: DuelStat, scope: &Scope<DuelThing>) -> i32 {
        let monster = self.board.on_field(card);
        match stat {
            DuelStat::Counters => return monster.map_or(0, |monster| i32::from(monster.counters)),
            DuelStat::AttacksMade => return monster.map_or(0, |monster| i32::from(monster.attacks)),
            DuelStat::Standbys => return self.board.standbys(card, true),
            DuelStat::StandbysBefore => {
                let counted = self.board.flow.counted.iter().rev().find(|(left, _)| *left == card);
                return counted
                    .map_or_else(|| self.board.standbys(card, false), |(_, count)| i32::from(*count));
            }
            DuelStat::TheirTurns => return self.board.their_turns(card),
            _ => {}
        }
        let printed = self.stats_of(card).unwrap_or_default();
        let raised = monster.map_or_else(Default::default, |monster| monster.raised);
        let base = |stat| raised.number(printed, stat);
        let is_original = matches!(stat, DuelStat::OriginalAtk | DuelStat::OriginalDef);
        // The level of a card in a hand can change, too.
        let counts = monster.is_some()
            || stat == DuelStat::Level
                && self.board.rules.timing.chains
                && self.board.area(card).is_some_and(|area| area.zone == DuelZone::Hand);
        let lasts = match !counts || is_original || self.is_plain() {
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
        if drawn > 0 && self.board.rules.timing.chains {
            self.let_happen(DuelTrigger::Draws, DuelThing::Seat(seat), None, log);
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
        let chains = board.rules.timing.chains;
        let is_there = |zone: DuelZone| zone.has_slots() || chains && zone == DuelZone::Hand;
        let on_field = cards.filter(|card| board.area(*card).is_some_and(|area| is_there(area.zone)));
        let mut changes = [None; MOST_CARDS];
        let changes_of = on_field.map(|card| board.moved(card, reason));
        changes.iter_mut().zip(changes_of).for_each(|(place, change)| *place = Some(change));
        match changes {
            [None, ..] => 0,
            [Some(change), None, ..] => u16::from(self.happen(change, log)),
            several => propose_all(self, &several.iter().flatten().copied(), log),
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
            (DuelVerb::Special | DuelVerb::Put | DuelVerb::Force, _) => {
                return self.special(verb, card, args, scope, log);
            }
            (DuelVerb::PlaceCounters, _) => return self.count(card, by, log),
            (DuelVerb::RemoveCounters, _) => return self.count(card, -by, log),
            (DuelVerb::NormalSummon, DuelZone::Hand) => {
                self.board.flow.extra = Some(card);
                return true;
            }
            (DuelVerb::Control, _) => return self.take_control(card, args, scope, log),
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
            _ => match self.chained_change(verb, card, args, scope) {
                Some(change) => change,
                None => return false,
            },
        };
        self.happen(change, log)
    }
}

/// An event that no rule is about.
const NOTHING_HEARD: TriggerEvent<DuelVocab> = TriggerEvent {
    trigger: DuelTrigger::Checked,
    that: DuelThing::Seat(Seat(0)),
    other: None,
    information: TriggerInformation::Current,
};

fn is_of(seat: Seat, party: Party, scope: &Scope<DuelThing>) -> bool {
    match party {
        Party::Yours => seat == scope.controller,
        Party::Theirs => seat != scope.controller,
        Party::Its => scope.it().contains(&DuelThing::Seat(seat)),
    }
}
