//! What a player may do, and why not.

use effects::machine::activations;
use effects::program::AbilityKind;
use effects::{Activation, ActivationError, CardName, can_begin};
use kernel::Seat;

use crate::duel::cards::card::{Card, CardClass, CardKind};
use crate::duel::events::change::{DuelChange, Posture};
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::flow::TurnStep;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{CardPlace, DuelZone, Whose};
use crate::duel::rules::action::{Action, DuelSlot, Sacrifices};
use crate::duel::rules::legality::Illegality;
use crate::duel::words::{DuelKeyword, DuelThing};

/// The activation of a card that only comes to lie face-up is none of its abilities.
pub(super) const BARE: u8 = u8::MAX;

impl DuelPosition {
    /// The player who has to decide.
    pub(in crate::duel) fn chained_decider(&self) -> Option<Seat> {
        if self.board.end.is_some() {
            return None;
        }
        let flow = &self.board.flow;
        if let Some(card) =
            flow.extra.filter(|_| self.asked().is_none() && self.board.machine.chain().is_empty())
        {
            return Some(self.board.owner(card));
        }
        Some(match (self.asked(), flow.window, flow.step) {
            (Some(seat), ..) => seat,
            (_, Some(window), _) => window.to,
            (_, _, TurnStep::Call) => Seat(0),
            (_, _, TurnStep::Choose(seat)) => seat,
            _ => self.board.active,
        })
    }

    /// Appends what `seat` may do now.
    pub(in crate::duel) fn legal_chained(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.chained_decider() != Some(seat) {
            return;
        }
        if self.asked().is_some() {
            return self.each_reply(|reply| out.push(reply));
        }
        if let Some(card) = self.board.flow.extra {
            return self.each_placement(seat, card, &mut |action, reason, with| {
                if self.check_extra(seat, card, reason, with).is_ok() {
                    out.push(action);
                }
            });
        }
        if self.board.flow.window.is_some() {
            out.push(Action::Pass);
            return self.each_answer(seat, &mut |activation| out.extend(self.action_of(&activation)));
        }
        match self.board.flow.step {
            TurnStep::Call => out.extend([Action::Call(true), Action::Call(false)]),
            TurnStep::Choose(_) => out.extend([Action::GoFirst, Action::GoSecond]),
            TurnStep::Discard | TurnStep::DiscardAgain => {
                self.each_in_hand(seat, |card| out.push(Action::Discard(self.printed(card).name)));
            }
            _ => self.offer_turn(seat, out),
        }
    }

    /// What the turn player may do when nothing is pending.
    fn offer_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            if self.check_turn(seat, &action).is_ok() {
                out.push(action);
            }
        };
        let is_main = self.board.phase != Phase::Battle;
        if is_main {
            self.each_in_hand(seat, |card| {
                let name = self.printed(card).name;
                match self.kind(card) {
                    CardKind::Monster(_) if self.board.placed => {}
                    CardKind::Monster(_) => {
                        self.each_placement(seat, card, &mut |action, _, _| offer(action));
                    }
                    _ => offer(Action::Set(name, Sacrifices::new())),
                }
            });
            for (slot, monster) in self.board.monsters(seat) {
                match monster.side {
                    CardSide::Up => offer(Action::Switch(DuelSlot(slot))),
                    CardSide::Down => offer(Action::Flip(DuelSlot(slot))),
                }
            }
        } else {
            for (slot, _) in self.board.monsters(seat) {
                for (target, _) in self.board.monsters(other(seat)) {
                    offer(Action::Attack(DuelSlot(slot), DuelSlot(target)));
                }
                offer(Action::AttackDirectly(DuelSlot(slot)));
            }
        }
        self.each_activation(seat, &mut |activation| out.extend(self.action_of(&activation)));
        if !self.must_attack(seat) {
            out.push(Action::Next);
            if self.phase_after() != Phase::End {
                out.push(Action::End);
            }
        }
    }

    /// Shows one card of each print in a player's hand.
    fn each_in_hand(&self, seat: Seat, mut each: impl FnMut(Card)) {
        let hand = &self.board.field(seat).hand;
        for (at, &card) in hand.iter().enumerate() {
            let print = self.board.print(card);
            if !hand[..at].iter().any(|&earlier| self.board.print(earlier) == print) {
                each(card);
            }
        }
    }

    /// Shows everything that the turn player can activate when nothing is pending.
    fn each_activation(&self, seat: Seat, each: &mut impl FnMut(Activation<DuelThing>)) {
        activations(self, seat, each);
        // A card that only applies while it lies there is activated, too.
        self.each_usable(seat, &mut |this, print| {
            if let DuelThing::Card(card, _) = this
                && let Some(activation) = self.static_activation(seat, card, print)
            {
                each(activation);
            }
        });
    }

    /// The activation of a card that has no effect but what is always so.
    pub(super) fn static_activation(
        &self,
        seat: Seat,
        card: Card,
        print: u16,
    ) -> Option<Activation<DuelThing>> {
        let CardKind::ByIcon(class, icon) = self.kind(card) else { return None };
        let area = self.board.area(card)?;
        let is_static = self.printed(card).abilities.iter().all(|ability| {
            !ability.zones.is_empty() || matches!(ability.kind, AbilityKind::Static | AbilityKind::Triggered)
        });
        (is_static && self.allows_icon(seat, card, area, class, icon))
            .then(|| Activation::new(print, BARE, seat, self.board.thing(card)))
    }

    /// Judges an action of a player.
    pub(in crate::duel) fn check_chained(&self, seat: Seat, action: &Action) -> Result<(), Illegality> {
        if self.board.end.is_some() {
            return Err(Illegality::MatchOver);
        }
        if !BOTH.contains(seat) {
            return Err(Illegality::NoSuchSeat);
        }
        if self.chained_decider() != Some(seat) {
            return Err(Illegality::NotYourTurn);
        }
        let mut legal = Vec::new();
        if self.asked().is_some() {
            self.each_reply(|reply| legal.push(reply));
            return refuse_if(!legal.contains(action), Illegality::AnswerFirst);
        }
        if let Some(card) = self.board.flow.extra {
            let is_it = |name: &CardName| self.printed(card).name == *name;
            return match action {
                Action::Summon(name, with) if is_it(name) => {
                    self.check_extra(seat, card, MoveReason::Summoned, with)
                }
                Action::Defend(name, with) if is_it(name) => {
                    self.check_extra(seat, card, MoveReason::Defended, with)
                }
                Action::Set(name, with) if is_it(name) => {
                    self.check_extra(seat, card, MoveReason::SetMonster, with)
                }
                _ => Err(Illegality::AnswerFirst),
            };
        }
        if self.board.flow.window.is_some() {
            return match action {
                Action::Pass => Ok(()),
                Action::Activate(_) | Action::ActivateSet(_) | Action::Use(..) => {
                    self.check_activation_of(seat, action)
                }
                _ => Err(Illegality::RespondFirst),
            };
        }
        match (self.board.flow.step, action) {
            (TurnStep::Call, Action::Call(_)) | (TurnStep::Choose(_), Action::GoFirst | Action::GoSecond) => {
                Ok(())
            }
            (TurnStep::Call | TurnStep::Choose(_), _) => Err(Illegality::TossFirst),
            (TurnStep::Discard | TurnStep::DiscardAgain, Action::Discard(name)) => {
                refuse_if(self.in_hand(seat, name).is_none(), Illegality::NotInHand)
            }
            (TurnStep::Discard | TurnStep::DiscardAgain, _) => Err(Illegality::DiscardFirst),
            _ => self.check_turn(seat, action),
        }
    }

    /// Judges an action of the turn player when nothing is pending.
    fn check_turn(&self, seat: Seat, action: &Action) -> Result<(), Illegality> {
        match action {
            Action::Summon(name, with) => self.check_place(seat, name, with, MoveReason::Summoned),
            Action::Defend(name, with) => {
                refuse_if(!self.board.rules.timing.face_up_defense, Illegality::Forbidden)?;
                self.check_place(seat, name, with, MoveReason::Defended)
            }
            Action::Set(name, with) => {
                self.check_main()?;
                let card = self.held(seat, name)?;
                match self.kind(card) {
                    CardKind::ByIcon(..) => {
                        let zone = self.kind(card).zone();
                        let is_full = zone == DuelZone::Spell && self.board.free_spell_slot(seat).is_none();
                        refuse_if(is_full, Illegality::NoSpellSpace)?;
                        refuse_if(!with.is_empty(), Illegality::WrongSacrifices)?;
                        refuse_if(self.forbids_move(card, MoveReason::SetSpell), Illegality::Forbidden)
                    }
                    _ => self.check_place(seat, name, with, MoveReason::SetMonster),
                }
            }
            Action::Switch(slot) => {
                self.check_main()?;
                let monster = self.own_monster(seat, *slot)?;
                refuse_if(monster.side == CardSide::Down, Illegality::FlipInstead)?;
                self.check_turning(&monster)
            }
            Action::Flip(slot) => {
                self.check_main()?;
                let monster = self.own_monster(seat, *slot)?;
                refuse_if(monster.side == CardSide::Up, Illegality::NotFaceDown)?;
                self.check_turning(&monster)
            }
            Action::Attack(slot, target) => self.check_attack_of(seat, *slot, Some(*target)),
            Action::AttackDirectly(slot) => self.check_attack_of(seat, *slot, None),
            Action::Activate(_) | Action::ActivateSet(_) | Action::Use(..) => {
                self.check_activation_of(seat, action)
            }
            Action::Next => refuse_if(self.must_attack(seat), Illegality::MustAttack),
            Action::End => {
                refuse_if(self.must_attack(seat), Illegality::MustAttack)?;
                refuse_if(self.phase_after() == Phase::End, Illegality::NextInstead)
            }
            Action::Pass => Err(Illegality::NoWindow),
            _ => Err(Illegality::NothingToAnswer),
        }
    }

    pub(super) fn held(&self, seat: Seat, name: &CardName) -> Result<Card, Illegality> {
        self.in_hand(seat, name).ok_or_else(|| match self.pool.find(name.as_str()) {
            Some(_) => Illegality::NotInHand,
            None => Illegality::NoSuchCard,
        })
    }

    fn own_monster(&self, seat: Seat, slot: DuelSlot) -> Result<FieldMonster, Illegality> {
        let missing = Illegality::NotOnField(slot.of(DuelZone::Monster, Whose::Mine));
        self.board.monster(seat, slot.0).ok_or(missing)
    }

    /// Once per turn, not in the turn in which it came, not after an attack (R0-24, R0-40, A0-21).
    fn check_turning(&self, monster: &FieldMonster) -> Result<(), Illegality> {
        refuse_if(monster.fresh, Illegality::JustPlaced)?;
        refuse_if(monster.switched, Illegality::AlreadySwitched)?;
        refuse_if(monster.attacked, Illegality::HasAttacked)?;
        let into = match (monster.side, monster.mode) {
            (CardSide::Up, Mode::Attack) => Posture::Defense,
            _ => Posture::Attack,
        };
        let change = DuelChange::Turned { card: monster.card, into, by_hand: true };
        refuse_if(self.forbids(change), Illegality::Forbidden)
    }

    /// Without a target the opponent is attacked (A0-24).
    pub(super) fn check_attack_of(
        &self,
        seat: Seat,
        slot: DuelSlot,
        target: Option<DuelSlot>,
    ) -> Result<(), Illegality> {
        self.check_battle()?;
        let attacker = self.own_monster(seat, slot)?;
        let target = match target {
            Some(target) => {
                let missing = Illegality::NotOnField(target.of(DuelZone::Monster, Whose::Theirs));
                Some(self.board.monster(other(seat), target.0).ok_or(missing)?.card)
            }
            None => None,
        };
        refuse_if(attacker.mode == Mode::Defense, Illegality::DefenseMonsterAttack)?;
        refuse_if(attacker.side == CardSide::Down, Illegality::DefenseMonsterAttack)?;
        refuse_if(attacker.attacked && !self.may_attack_more(&attacker, target), Illegality::SecondAttack)?;
        let is_blocked = target.is_none()
            && self.board.monsters(other(seat)).next().is_some()
            && !self.has(attacker.card, DuelKeyword::DirectAttack);
        refuse_if(is_blocked, Illegality::MonstersInTheWay)?;
        refuse_if(self.forbids(DuelChange::Attacks { card: attacker.card, target }), Illegality::Forbidden)
    }

    /// Judges an activation: it is offered, or the first reason why not is given.
    fn check_activation_of(&self, seat: Seat, action: &Action) -> Result<(), Illegality> {
        if self.find_activation(seat, action).is_some() {
            return Ok(());
        }
        let place = match action {
            Action::Activate(name) => {
                let card = self.held(seat, name)?;
                match self.kind(card).class() {
                    CardClass::Monster => return Err(Illegality::NotASpell),
                    CardClass::Trap => return Err(Illegality::TrapInHand),
                    CardClass::Spell => self.board.place(card),
                }
            }
            Action::ActivateSet(slot) => {
                let place = CardPlace { seat, zone: DuelZone::Spell, at: slot.0 };
                let set = self.board.spell(seat, slot.0).filter(|it| it.side == CardSide::Down);
                let missing = Illegality::NotOnField(slot.of(DuelZone::Spell, Whose::Mine));
                let set = set.ok_or(missing)?;
                refuse_if(set.fresh && self.is_fast(set.card), Illegality::SetThisTurn)?;
                Some(place)
            }
            Action::Use(place, _) => Some(place.place(seat)),
            _ => None,
        };
        let Some(card) = place.and_then(|place| self.board.card(place)) else {
            return Err(match action {
                Action::Use(place, _) => Illegality::NotOnField(*place),
                _ => Illegality::NotNow,
            });
        };
        if self.board.flow.window.is_some() && !self.is_fast(card) {
            return Err(Illegality::TooSlow);
        }
        if place.is_some_and(|place| place.zone == DuelZone::Hand)
            && self.kind(card).zone() == DuelZone::Spell
            && self.board.free_spell_slot(seat).is_none()
        {
            return Err(Illegality::NoSpellSpace);
        }
        let activation = Activation::new(self.board.print(card).0, 0, seat, self.board.thing(card));
        match can_begin(self, &activation) {
            Err(ActivationError::Target) => Err(Illegality::NoTarget),
            Err(ActivationError::Forbidden) => Err(Illegality::Forbidden),
            _ => Err(Illegality::NotNow),
        }
    }

    /// Can a card be used as an answer, by its icon (A0-43)?
    fn is_fast(&self, card: Card) -> bool {
        use crate::duel::cards::card::CardIcon;
        match self.kind(card) {
            CardKind::ByIcon(CardClass::Trap, _) | CardKind::ByIcon(_, CardIcon::QuickPlay) => true,
            CardKind::ByIcon(..) | CardKind::Spell(_) => false,
            CardKind::Monster(_) => true,
        }
    }
}

pub(super) fn refuse_if(is_so: bool, illegality: Illegality) -> Result<(), Illegality> {
    if is_so { Err(illegality) } else { Ok(()) }
}
