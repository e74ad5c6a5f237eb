//! The one judge of actions.

use effects::CardName;
use kernel::Seat;

use super::Illegality;
use super::candidates::Candidate;
use crate::duel::cards::card::{Card, CardKind};
use crate::duel::events::change::DuelChange;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{Board, other};
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{DuelZone, Whose};
use crate::duel::rules::action::{Action, DuelSlot};

impl DuelPosition {
    /// Judges an action of a player.
    pub(in crate::duel) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Illegality> {
        if self.board.end.is_some() {
            return Err(Illegality::MatchOver);
        }
        if !BOTH.contains(seat) {
            return Err(Illegality::NoSuchSeat);
        }
        if self.decider() != Some(seat) {
            return Err(Illegality::NotYourTurn);
        }
        if self.asked().is_some() {
            let mut is_reply = false;
            self.each_reply(|reply| is_reply |= reply == *action);
            return if is_reply { Ok(()) } else { Err(Illegality::AnswerFirst) };
        }
        let candidate = self.find_candidate(seat, action)?;
        self.check_group(seat, &candidate)?;
        self.check_candidate(seat, &candidate)
    }

    /// The candidate that an action is: its card is there, and of the right class.
    fn find_candidate(&self, seat: Seat, action: &Action) -> Result<Candidate, Illegality> {
        Ok(match action {
            Action::Summon(name, with) => match self.find(seat, name)? {
                (card, CardKind::Monster(stats)) => {
                    let needed = stats.sacrifices();
                    Candidate::Place { card, with: *with, needed, reason: MoveReason::Summoned }
                }
                (_, CardKind::Spell(_) | CardKind::ByIcon(..)) => return Err(Illegality::NotAMonster),
            },
            Action::Set(name, with) => match self.find(seat, name)? {
                (card, CardKind::Monster(stats)) => {
                    let needed = stats.sacrifices();
                    Candidate::Place { card, with: *with, needed, reason: MoveReason::SetMonster }
                }
                (card, CardKind::Spell(_) | CardKind::ByIcon(..)) => Candidate::SetSpell(card, *with),
            },
            Action::Activate(name) => match self.find(seat, name)? {
                (card, CardKind::Spell(_) | CardKind::ByIcon(..)) => Candidate::Activate(card),
                (_, CardKind::Monster(_)) => return Err(Illegality::NotASpell),
            },
            Action::Switch(slot) => Candidate::Switch(*slot),
            Action::ActivateSet(slot) => Candidate::ActivateSet(*slot),
            Action::Attack(slot, target) => Candidate::Attack(*slot, *target),
            Action::AttackDirectly(slot) => Candidate::AttackDirectly(*slot),
            Action::Next => Candidate::Next,
            Action::End => Candidate::End,
            Action::Declare(_)
            | Action::Pick(_)
            | Action::PickMe
            | Action::PickThem
            | Action::Done
            | Action::Mode(_)
            | Action::Yes
            | Action::No
            | Action::Defend(..)
            | Action::Flip(_)
            | Action::Use(..)
            | Action::Pass
            | Action::Discard(_)
            | Action::Call(_)
            | Action::GoFirst
            | Action::GoSecond => return Err(Illegality::NothingToAnswer),
        })
    }

    /// The card of this name in a player's hand, which can be played in a main phase.
    fn find(&self, seat: Seat, name: &CardName) -> Result<(Card, CardKind), Illegality> {
        self.check_main()?;
        let card = self.in_hand(seat, name).ok_or_else(|| match self.pool.find(name.as_str()) {
            Some(_) => Illegality::NotInHand,
            None => Illegality::NoSuchCard,
        })?;
        Ok((card, self.kind(card)))
    }

    /// Judges what a candidate has in common with others, so that it is judged once for all of them: phase and turn.
    fn check_group(&self, seat: Seat, candidate: &Candidate) -> Result<(), Illegality> {
        match candidate {
            Candidate::Place { needed, .. } => self.check_placing(seat, *needed),
            Candidate::Switch(_) => self.check_main(),
            Candidate::Attack(..) | Candidate::AttackDirectly(_) => self.check_battle(),
            _ => Ok(()),
        }
    }

    /// Judges a candidate of the player whose turn it is, after its group.
    #[inline(always)]
    pub(super) fn check_candidate(&self, seat: Seat, candidate: &Candidate) -> Result<(), Illegality> {
        match candidate {
            Candidate::Place { card, with, needed, reason } => {
                self.check_sacrifices(seat, with, *needed)?;
                self.check_forbidden_move(*card, *reason)
            }
            Candidate::SetSpell(card, with) => {
                self.check_spell_space(seat)?;
                refuse_if(!with.is_empty(), Illegality::WrongSacrifices)?;
                self.check_forbidden_move(*card, MoveReason::SetSpell)
            }
            Candidate::Switch(slot) => self.check_switch(seat, *slot),
            Candidate::Activate(card) => self.check_activation(seat, *card),
            Candidate::ActivateSet(slot) => self.check_set_activation(seat, *slot),
            Candidate::Attack(slot, target) => self.check_attack(seat, *slot, Some(*target)),
            Candidate::AttackDirectly(slot) => self.check_attack(seat, *slot, None),
            Candidate::Next | Candidate::End => Ok(()),
        }
    }

    /// The monster of the turn, and a slot for it (R4-31, R4-32).
    #[inline]
    pub(in crate::duel::rules) fn check_placing(&self, seat: Seat, needed: usize) -> Result<(), Illegality> {
        refuse_if(self.board.placed, Illegality::SecondMonster)?;
        refuse_if(!self.board.has_room(seat, needed), Illegality::NoMonsterSpace)
    }

    /// Exactly so many monsters of one's own, each once (R4-33, R4-63).
    #[inline]
    pub(in crate::duel::rules) fn check_sacrifices(
        &self,
        seat: Seat,
        with: &[DuelSlot],
        needed: usize,
    ) -> Result<(), Illegality> {
        let twice = with.windows(2).any(|pair| pair[0] == pair[1]);
        let missing = with.iter().any(|slot| self.board.monster(seat, slot.0).is_none());
        refuse_if(with.len() != needed || twice || missing, Illegality::WrongSacrifices)
    }

    #[inline]
    fn check_switch(&self, seat: Seat, slot: DuelSlot) -> Result<(), Illegality> {
        let FieldMonster { card, mode, switched, .. } = self.find_monster(seat, slot, Whose::Mine)?;
        refuse_if(switched, Illegality::AlreadySwitched)?;
        self.check_forbidden(DuelChange::Switched { card, mode: mode.other() })
    }

    /// Without a target the opponent is attacked.
    #[inline]
    fn check_attack(&self, seat: Seat, slot: DuelSlot, target: Option<DuelSlot>) -> Result<(), Illegality> {
        let attacker = self.find_monster(seat, slot, Whose::Mine)?;
        let target = match target {
            Some(target) => Some(self.find_monster(other(seat), target, Whose::Theirs)?.card),
            None => None,
        };
        check_attacker(&attacker)?;
        let is_blocked = target.is_none() && self.board.monsters(other(seat)).next().is_some();
        refuse_if(is_blocked, Illegality::MonstersInTheWay)?;
        self.check_forbidden(DuelChange::Attacks { card: attacker.card, target })
    }

    /// A spell from the hand (R4-44).
    fn check_activation(&self, seat: Seat, card: Card) -> Result<(), Illegality> {
        let CardKind::Spell(phases) = self.kind(card) else { return Err(Illegality::NotASpell) };
        refuse_if(!phases.main, Illegality::WrongPhase)?;
        self.check_spell_space(seat)?;
        self.check_effect(seat, card)
    }

    /// A spell that was set.
    fn check_set_activation(&self, seat: Seat, slot: DuelSlot) -> Result<(), Illegality> {
        let there = self.board.spell(seat, slot.0).filter(|spell| spell.side == CardSide::Down);
        let missing = Illegality::NotOnField(slot.of(DuelZone::Spell, Whose::Mine));
        let card = there.ok_or(missing)?.card;
        let CardKind::Spell(phases) = self.kind(card) else { return Err(Illegality::NotASpell) };
        match self.board.phase {
            Phase::Main1 | Phase::Main2 => refuse_if(!phases.main, Illegality::WrongPhase)?,
            Phase::Draw | Phase::Standby | Phase::End => return Err(Illegality::WrongPhase),
            Phase::Battle => {
                let is_on = phases.battle && self.board.rules.battle_spells.is_on();
                refuse_if(!is_on, Illegality::WrongPhase)?;
                refuse_if(self.board.fought, Illegality::SpellsBeforeAttacks)?;
            }
        }
        self.check_effect(seat, card)
    }

    #[inline]
    fn find_monster(&self, seat: Seat, slot: DuelSlot, whose: Whose) -> Result<FieldMonster, Illegality> {
        let missing = Illegality::NotOnField(slot.of(DuelZone::Monster, whose));
        self.board.monster(seat, slot.0).ok_or(missing)
    }

    /// It is a main phase.
    #[inline]
    pub(in crate::duel::rules) fn check_main(&self) -> Result<(), Illegality> {
        refuse_if(self.board.phase == Phase::Battle, Illegality::WrongPhase)
    }

    /// It is a battle phase in which one can attack.
    #[inline]
    pub(in crate::duel::rules) fn check_battle(&self) -> Result<(), Illegality> {
        refuse_if(self.board.phase != Phase::Battle, Illegality::WrongPhase)?;
        refuse_if(!self.board.attacks_allowed(), Illegality::FirstTurn)
    }

    #[inline]
    fn check_spell_space(&self, seat: Seat) -> Result<(), Illegality> {
        refuse_if(self.board.free_spell_slot(seat).is_none(), Illegality::NoSpellSpace)
    }

    #[inline]
    fn check_forbidden(&self, change: DuelChange<Card>) -> Result<(), Illegality> {
        refuse_if(self.forbids(change), Illegality::Forbidden)
    }

    #[inline]
    pub(super) fn check_forbidden_move(&self, card: Card, reason: MoveReason) -> Result<(), Illegality> {
        refuse_if(self.forbids_move(card, reason), Illegality::Forbidden)
    }
}

/// Only monsters in ATTACK attack, and only once (R4-40, R4-46).
#[inline]
pub(super) fn check_attacker(monster: &FieldMonster) -> Result<(), Illegality> {
    refuse_if(monster.mode == Mode::Defense, Illegality::DefenseMonsterAttack)?;
    refuse_if(monster.attacked, Illegality::SecondAttack)
}

#[inline]
fn refuse_if(is_so: bool, illegality: Illegality) -> Result<(), Illegality> {
    if is_so { Err(illegality) } else { Ok(()) }
}

impl Board {
    /// Is there a slot for a monster with so many sacrifices (R4-31, A4-9)?
    #[inline]
    fn has_room(&self, seat: Seat, sacrifices: usize) -> bool {
        let freed = self.rules.full_field_sacrifice.is_on() && sacrifices > 0;
        freed || self.free_monster_slot(seat).is_some()
    }
}
