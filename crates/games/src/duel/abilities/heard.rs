//! What cards hear of the changes of a duel in which players answer each other.

use effects::{TriggerEvent, TriggerInformation};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{DuelChange, Moved, Posture};
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::flow::HeardEvent;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelTrigger, DuelVocab};

impl DuelPosition {
    /// The trigger of a change, besides those of moves that every duel has.
    pub(super) fn chained_trigger(&self, change: &DuelChange<Card>) -> Option<TriggerEvent<DuelVocab>> {
        use TriggerInformation::{Current, LastKnown};
        let thing = |card| self.board.thing(card);
        let (trigger, that, with, information) = match *change {
            DuelChange::Attacks { card, target } => {
                let target = target.map_or(DuelThing::Seat(other(self.board.active)), thing);
                (DuelTrigger::Attacks, thing(card), Some(target), Current)
            }
            DuelChange::Moved(moved) if moved.leaves_field() => {
                (DuelTrigger::Leaves, thing(moved.card), None, LastKnown)
            }
            DuelChange::Moved(moved) if is_sent(&moved) => {
                (DuelTrigger::SentToGrave, self.thing_after(&moved), self.cause_of(moved.card), Current)
            }
            DuelChange::Revealed { card } => (DuelTrigger::Flipped, thing(card), None, Current),
            DuelChange::Turned { card, into, .. } if into != Posture::FaceDown && self.is_down(card) => {
                (DuelTrigger::Flipped, thing(card), None, Current)
            }
            DuelChange::Battled { card, target } => {
                (DuelTrigger::Battled, thing(card), Some(thing(target)), Current)
            }
            DuelChange::Hurt { seat, .. } => (DuelTrigger::Damaged, DuelThing::Seat(seat), None, Current),
            DuelChange::Phase { seat, phase } => {
                let trigger = match phase {
                    Phase::Draw => DuelTrigger::DrawPhase,
                    Phase::Standby => DuelTrigger::StandbyPhase,
                    Phase::End => DuelTrigger::EndPhase,
                    _ => return None,
                };
                (trigger, DuelThing::Seat(seat), None, Current)
            }
            _ => return None,
        };
        Some(TriggerEvent { trigger, that, other: with, information })
    }

    /// The further triggers of a change: a card that is destroyed leaves the field, and a summon has its kind.
    pub(super) fn each_further(
        &self,
        change: &DuelChange<Card>,
        each: &mut impl FnMut(TriggerEvent<DuelVocab>),
    ) {
        use TriggerInformation::{Current, LastKnown};
        let mut say = |trigger, that, other, information| {
            each(TriggerEvent { trigger, that, other, information });
        };
        match *change {
            DuelChange::Moved(moved) if moved.leaves_field() && is_sent(&moved) => {
                say(DuelTrigger::SentToGrave, self.thing_after(&moved), self.cause_of(moved.card), Current);
            }
            DuelChange::Hurt { seat, .. } => {
                let (that, source) = (DuelThing::Seat(seat), self.board.flow.source);
                match (source, self.board.attack) {
                    (Some(source), _) => say(DuelTrigger::EffectDamage, that, Some(source), Current),
                    (None, Some(attack)) => {
                        // The damage comes from the monster of the other player.
                        let target = attack.target.filter(|_| seat == self.board.active);
                        let dealer = Some(self.board.thing(target.unwrap_or(attack.card)));
                        say(DuelTrigger::BattleDamage, that, dealer, Current);
                        if attack.target.is_none() {
                            say(DuelTrigger::DirectDamage, that, dealer, Current);
                        }
                    }
                    (None, None) => {}
                }
            }
            _ => {}
        }
        let mut further =
            |trigger, card, information| say(trigger, self.board.thing(card), None, information);
        match *change {
            DuelChange::Moved(Moved { card, reason, .. }) => match reason {
                MoveReason::Summoned | MoveReason::Defended => {
                    further(DuelTrigger::NormalSummoned, card, Current);
                    if self.kind(card).stats().is_some_and(|stats| stats.sacrifices() > 0) {
                        further(DuelTrigger::TributeSummoned, card, Current);
                    }
                }
                MoveReason::Destroyed => further(DuelTrigger::Leaves, card, LastKnown),
                MoveReason::BattleDestroyed => {
                    further(DuelTrigger::Leaves, card, LastKnown);
                    say(
                        DuelTrigger::DestroyedByBattle,
                        self.board.thing(card),
                        self.cause_of(card),
                        LastKnown,
                    );
                }
                MoveReason::SpecialAttack | MoveReason::SpecialDefense => {
                    say(
                        DuelTrigger::SpecialSummoned,
                        self.board.thing(card),
                        self.board.flow.source,
                        Current,
                    );
                }
                _ => {}
            },
            DuelChange::Turned { card, by_hand: true, .. } if self.is_down(card) => {
                further(DuelTrigger::Summoned, card, Current);
                further(DuelTrigger::FlipSummoned, card, Current);
            }
            _ => {}
        }
    }

    /// What does something to a card: the card whose effect it is, or the monster that it battles.
    pub(super) fn cause_of(&self, card: Card) -> Option<DuelThing> {
        let battler = || {
            let attack = self.board.attack?;
            let other = if attack.card == card { attack.target? } else { attack.card };
            Some(self.board.thing(other))
        };
        self.board.flow.source.or_else(battler)
    }

    /// The card as it is after a move: it is another thing once it has left the field.
    fn thing_after(&self, moved: &Moved<Card>) -> DuelThing {
        match self.board.thing(moved.card) {
            DuelThing::Card(card, incarnation)
                if moved.leaves_field()
                    && self.board.area(card).is_some_and(|area| area.zone.has_slots()) =>
            {
                DuelThing::Card(card, incarnation.next())
            }
            thing => thing,
        }
    }

    fn is_down(&self, card: Card) -> bool {
        self.board.on_field(card).is_some_and(|monster| monster.side == CardSide::Down)
    }

    /// Notes an event, so that players can answer it.
    pub(in crate::duel) fn note(&mut self, change: &DuelChange<Card>) {
        use effects::World;
        let mut heard = self.board.flow.heard;
        let mut note = |event: TriggerEvent<DuelVocab>| {
            let is_answered = !matches!(
                event.trigger,
                DuelTrigger::Drawn
                    | DuelTrigger::DrawPhase
                    | DuelTrigger::StandbyPhase
                    | DuelTrigger::EndPhase
            );
            if is_answered {
                heard.push(HeardEvent::new(&event));
            }
        };
        self.trigger_event(change).into_iter().for_each(&mut note);
        self.each_further(change, &mut note);
        self.board.flow.heard = heard;
    }
}

/// Does a card come to a graveyard? Of a spell that was used nobody hears.
fn is_sent(moved: &Moved<Card>) -> bool {
    moved.to.zone == DuelZone::Grave && moved.reason != MoveReason::Spent
}
