//! The verbs of a duel in which players answer each other.

use effects::machine::{LinkIndex, Negation, amount, has_keyword, is_unaffected};
use effects::program::Args;
use effects::{Scope, Things, select};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::phase::Phase;
use crate::duel::words::{DuelKeyword, DuelStat, DuelThing, DuelTrigger, DuelVerb, DuelVocab};

/// The place of `deck` in the list of where `move` can send a card.
const INTO_DECK: u8 = 4;

impl DuelPosition {
    /// Does what a verb says; gives how many things it was done to.
    pub(super) fn perform_verb(
        &mut self,
        verb: DuelVerb,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let by = args.amounts.first().map_or(0, |by| amount(self, by, scope));
        let Some(which) = args.which.first() else {
            return self.perform_alone(verb, by, scope, log);
        };
        let mut things = select(self, which, scope);
        if self.board.rules.timing.chains {
            // A card that has left, or that is unaffected, is left alone.
            things.retain(|thing| self.can_be_affected(*thing, scope.this));
        }
        match verb {
            DuelVerb::Destroy => return self.destroy(cards_of(&things), log),
            DuelVerb::DestroyAndBanish => return self.destroy_and_banish(&things, log),
            DuelVerb::Negate | DuelVerb::NegateEffect => return self.negate(verb, &things, scope),
            DuelVerb::NegateSummon => return self.negate_summon(&things, log),
            DuelVerb::Equip | DuelVerb::Hold => {
                let hosts = args.which.get(1).map(|which| select(self, which, scope)).unwrap_or_default();
                return self.join(verb, &things, &hosts, scope.controller, log);
            }
            DuelVerb::ExcavateUntil => {
                let who = args.which.get(1).map(|which| select(self, which, scope));
                let who = who.unwrap_or_else(|| only(DuelThing::Seat(scope.controller)));
                return self.turn_up_until(by, which, &who, scope, log);
            }
            DuelVerb::Damage if things.len() > 1 => return self.damage_all(&things, by, log),
            DuelVerb::Draw if things.len() > 1 => return self.draw_all(&things, by, log),
            _ => {}
        }
        let mut done = 0;
        for &thing in things.iter() {
            done += match thing {
                DuelThing::Seat(seat) => self.do_to_seat(verb, seat, by, args, log),
                DuelThing::Card(card, _) => u16::from(self.do_to(verb, card, args, by, scope, log)),
            };
        }
        if verb == DuelVerb::Move && args.words.first() == Some(&INTO_DECK) {
            self.shuffle_received(&things, log);
        }
        done
    }

    /// Is a thing still what it was, and does the effect of this card apply to it?
    fn can_be_affected(&self, thing: DuelThing, source: DuelThing) -> bool {
        match thing {
            DuelThing::Seat(_) => true,
            DuelThing::Card(card, _) => {
                self.board.thing(card) == thing && !is_unaffected(self, thing, source)
            }
        }
    }

    /// Decks that cards were shuffled into are shuffled, and how many came is counted.
    fn shuffle_received(&mut self, things: &[DuelThing], log: &mut EventLog<Event>) {
        for seat in BOTH.iter() {
            let count = things.iter().filter(|thing| self.is_in_deck_of(**thing, seat)).count();
            self.board.flow.turn[seat.index()].received = count as u8;
            if things.iter().any(|thing| self.is_owned(*thing, seat)) {
                self.shuffle_deck(seat, log);
            }
        }
    }

    fn is_owned(&self, thing: DuelThing, seat: Seat) -> bool {
        matches!(thing, DuelThing::Card(card, _) if self.board.owner(card) == seat)
    }

    fn is_in_deck_of(&self, thing: DuelThing, seat: Seat) -> bool {
        use crate::duel::position::card_index::Area;
        use crate::duel::position::place::DuelZone;
        let deck = Area { seat, zone: DuelZone::Deck };
        matches!(thing, DuelThing::Card(card, _) if self.board.area(card) == Some(deck))
    }

    /// A verb that is done to a player.
    fn do_to_seat(
        &mut self,
        verb: DuelVerb,
        seat: Seat,
        by: i32,
        args: &Args<DuelVocab>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        match verb {
            DuelVerb::Draw => self.draw_several(seat, by, log),
            DuelVerb::Mill => self.mill(seat, by, log),
            DuelVerb::Damage | DuelVerb::Heal => self.change_life(verb, seat, by, log),
            DuelVerb::Excavate => self.turn_up(seat, by, log),
            DuelVerb::DealBattleDamage => {
                // It is damage of the battle, not of the card that redirects it.
                let source = self.board.flow.source.take();
                let done = self.change_life(verb, seat, by, log);
                self.board.flow.source = source;
                done
            }
            DuelVerb::Tokens => self.make_tokens(seat, args, by, log),
            DuelVerb::Skip => {
                let battles = args.words.first() == Some(&1);
                self.commit(DuelChange::Skips { seat, battles, phases: by.clamp(0, 100) as u8 }, log);
                1
            }
            DuelVerb::Shuffle => {
                self.shuffle_deck(seat, log);
                1
            }
            DuelVerb::Win => {
                self.commit(DuelChange::Over { end: DuelEnd::Effect(seat) }, log);
                1
            }
            _ => 0,
        }
    }

    /// A verb that names nothing.
    pub(super) fn perform_alone(
        &mut self,
        verb: DuelVerb,
        by: i32,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let seat = scope.controller;
        match verb {
            DuelVerb::Draw => return self.draw_several(seat, by, log),
            DuelVerb::Excavate => return self.turn_up(seat, by, log),
            DuelVerb::PayLife => {
                let left = self.board.field(seat).life.saturating_sub(by).max(0);
                self.commit(DuelChange::Paid { seat, by, left }, log);
            }
            DuelVerb::Shuffle => self.shuffle_deck(seat, log),
            DuelVerb::LoseLife => {
                let left = self.board.field(seat).life.saturating_sub(by).max(0);
                self.commit(DuelChange::Hurt { seat, by, left }, log);
            }
            DuelVerb::Toss => {
                return (0..by.clamp(0, 10)).map(|_| u16::from(effects::World::flip(self, scope, log))).sum();
            }
            DuelVerb::EndAttack => self.board.attack = None,
            DuelVerb::EndBattle => {
                self.board.attack = None;
                if self.board.phase == Phase::Battle {
                    let active = self.board.active;
                    self.let_happen(DuelTrigger::BattlePhaseEnd, DuelThing::Seat(active), None, log);
                    self.commit(DuelChange::Phase { seat: active, phase: Phase::Main2 }, log);
                }
            }
            DuelVerb::Stay => {
                let DuelThing::Card(card, _) = scope.this else { return 0 };
                self.board.flow.spent.retain(|spent| *spent != card);
            }
            _ => return 0,
        }
        1
    }

    /// Sends cards from the top of a deck to the graveyard.
    fn mill(&mut self, seat: Seat, by: i32, log: &mut EventLog<Event>) -> u16 {
        let mut many = 0;
        for _ in 0..by.max(0) {
            let Some(&card) = self.board.field(seat).deck.last() else { break };
            many += u16::from(self.move_card(card, MoveReason::Sent, log));
        }
        many
    }

    /// Does a monster have a keyword?
    pub(in crate::duel) fn has(&self, card: Card, keyword: DuelKeyword) -> bool {
        has_keyword(self, self.board.thing(card), keyword, false, &Scope::default())
    }

    pub(super) fn shuffle_deck(&mut self, seat: Seat, log: &mut EventLog<Event>) {
        for at in (1..self.board.field(seat).deck.len()).rev() {
            let with = self.random.below(at + 1);
            self.board.field_mut(seat).deck.swap(at, with);
        }
        self.commit(DuelChange::Shuffled { seat }, log);
    }

    /// Negates the link that the effect answers, or the last one of these cards.
    fn negate(&mut self, verb: DuelVerb, those: &[DuelThing], scope: &Scope<DuelThing>) -> u16 {
        let negation = if verb == DuelVerb::Negate { Negation::Activation } else { Negation::Effect };
        let last = self.board.machine.chain().iter().rposition(|link| those.contains(&link.this()));
        let link = scope.link.or(last.map(|at| LinkIndex(at as u8)));
        u16::from(link.is_some_and(|link| self.board.machine.negate(link, negation)))
    }

    /// A player loses or gains life points by an effect.
    fn change_life(&mut self, verb: DuelVerb, seat: Seat, by: i32, log: &mut EventLog<Event>) -> u16 {
        let life = self.board.field(seat).life;
        if by <= 0 {
            return 0;
        }
        let change = match verb {
            DuelVerb::Heal => DuelChange::Healed { seat, by, left: life.saturating_add(by) },
            _ => DuelChange::Hurt { seat, by, left: life.saturating_sub(by).max(0) },
        };
        u16::from(self.happen(change, log))
    }

    /// Both players take damage at the same moment: who has lost is seen afterwards (A0-9).
    fn damage_all(&mut self, things: &[DuelThing], by: i32, log: &mut EventLog<Event>) -> u16 {
        self.board.flow.together = true;
        let mut done = 0;
        for thing in things {
            if let DuelThing::Seat(seat) = thing {
                done += self.change_life(DuelVerb::Damage, *seat, by, log);
            }
        }
        self.board.flow.together = false;
        let lost = |seat: Seat| self.board.field(seat).life == 0;
        let end = match (lost(Seat(0)), lost(Seat(1))) {
            (true, true) => Some(DuelEnd::Drawn),
            (true, false) => Some(DuelEnd::LifePoints(Seat(1))),
            (false, true) => Some(DuelEnd::LifePoints(Seat(0))),
            (false, false) => None,
        };
        if let Some(end) = end {
            self.commit(DuelChange::Over { end }, log);
        }
        done
    }

    /// Both players draw: if neither can, nobody wins (A0-10); who cannot draws last.
    fn draw_all(&mut self, things: &[DuelThing], by: i32, log: &mut EventLog<Event>) -> u16 {
        let lacks = |seat: Seat| (self.board.field(seat).deck.len() as i32) < by;
        if BOTH.iter().all(lacks) {
            self.commit(DuelChange::Over { end: DuelEnd::Drawn }, log);
            return 0;
        }
        let mut seats = [self.board.active, other(self.board.active)];
        seats.sort_by_key(|seat| lacks(*seat));
        let drawing = seats.into_iter().filter(|seat| things.contains(&DuelThing::Seat(*seat)));
        drawing.map(|seat| self.draw_several(seat, by, log)).sum()
    }
}

/// The cards among some things.
pub(super) fn cards_of(things: &[DuelThing]) -> impl Iterator<Item = Card> {
    things.iter().filter_map(|thing| match thing {
        DuelThing::Card(card, _) => Some(*card),
        DuelThing::Seat(_) => None,
    })
}

fn only(thing: DuelThing) -> Things<DuelThing> {
    [thing].into_iter().collect()
}

/// The part of the numbers of a card that everybody may count.
impl DuelPosition {
    /// Does a number of a card count for this effect? What lies face-down has none, except for a player who counts the
    /// levels of their own monsters, and a hand has none for the opponent.
    pub(super) fn is_counted(&self, card: Card, stat: DuelStat, scope: &Scope<DuelThing>) -> bool {
        if self.lies_open(card) {
            return true;
        }
        let Some(area) = self.board.area(card).filter(|_| self.board.rules.timing.chains) else {
            return false;
        };
        match area.zone.has_slots() {
            true => area.seat == scope.controller && stat == DuelStat::Level,
            false => true,
        }
    }
}
