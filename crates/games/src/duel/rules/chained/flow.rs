//! What goes on by itself, up to the next decision.

use effects::machine::{LinkIndex, LinkOutcome, Negation, chain_triggers, resolve};
use effects::program::{AbilityKind, Role, Step};
use effects::{force, run};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::{AfterUse, Card, CardIcon, PrintId};
use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::flow::{Flow, ResolvingLink, ResponseWindow, TurnStep};
use crate::duel::words::{DuelThing, DuelTrigger, reach};

/// The most things that happen by themselves after one decision (A0-13).
const MOST_STEPS: usize = 2_000;

impl DuelPosition {
    /// Carries on until somebody has to decide.
    pub(in crate::duel) fn settle_chained(&mut self, log: &mut EventLog<Event>) {
        for _ in 0..MOST_STEPS {
            run(self, log);
            if let Some(jam) = self.board.machine.exceeded_limit() {
                self.commit(DuelChange::Over { end: DuelEnd::Jammed(jam) }, log);
            }
            if self.board.end.is_some() {
                self.board.attack = None;
                self.board.flow = Flow::default();
                self.board.machine.clear();
                return;
            }
            let searcher = self.searcher();
            if let Some(seat) = searcher.filter(|_| searcher != self.board.flow.searcher) {
                self.commit(DuelChange::Searches { seat, begins: true }, log);
            }
            if self.board.machine.ask().is_some() || !self.goes_on(log) {
                return;
            }
        }
        let end = DuelEnd::Jammed(effects::MachineLimit::Steps);
        self.commit(DuelChange::Over { end }, log);
        self.board.flow = Flow::default();
    }

    /// The player who chooses among the cards of a deck, and so looks through it.
    fn searcher(&self) -> Option<Seat> {
        let ask = self.board.machine.ask()?;
        match self.board.machine.at()?.read(&self.pool) {
            Some(Step::Choose(choice)) if choice.from.reach & reach::DECK != 0 => Some(ask.seat),
            _ => None,
        }
    }

    /// Lets cards act that watch the state of the match; true if some do.
    fn check_state(&mut self, log: &mut EventLog<Event>) -> bool {
        if !std::mem::take(&mut self.board.flow.unchecked) {
            return false;
        }
        self.drop_negated_monsters(log);
        let mut checks = false;
        effects::World::active_cards(self, &mut |_, _, print| {
            checks |= self.pool.cards().traits(PrintId(print)).checks;
        });
        if checks {
            for seat in [self.board.active, other(self.board.active)] {
                let that = DuelThing::Seat(seat);
                self.happen(DuelChange::Moment { trigger: DuelTrigger::Checked, that, other: None }, log);
            }
        }
        !self.board.machine.is_idle() && self.board.machine.has_pending_rules()
    }

    /// A trap in a monster slot whose effects are negated is nothing any more.
    fn drop_negated_monsters(&mut self, log: &mut EventLog<Event>) {
        for seat in crate::duel::position::duel_position::BOTH.iter() {
            let traps = self.board.monsters(seat).map(|(_, it)| it.card);
            let is_trap = |card: &Card| self.kind(*card).stats().is_none();
            let negated = |card: &Card| effects::machine::is_disabled(self, self.board.thing(*card));
            let gone: kernel::InlineVec<Card, 5> = traps.filter(is_trap).filter(negated).collect();
            for &card in gone.iter() {
                let change = self.board.moved(card, MoveReason::Sent);
                force(self, &change, log);
            }
        }
    }

    /// The link that has resolved is heard of: it counts for its card and for each of its targets.
    fn tell_resolved(&mut self, log: &mut EventLog<Event>) -> bool {
        let Some(link) = self.board.flow.link.take() else { return false };
        if link.is_card {
            self.let_happen(DuelTrigger::Resolved, link.this, link.targets.first().copied(), log);
        }
        for &target in link.targets.iter() {
            let now = effects::World::moved(self, target);
            if now == target {
                self.let_happen(DuelTrigger::TargetResolved, target, Some(link.this), log);
            }
        }
        true
    }

    /// The next thing that happens by itself; false if a player decides.
    fn goes_on(&mut self, log: &mut EventLog<Event>) -> bool {
        if self.tell_resolved(log) || self.check_state(log) {
            return true;
        }
        if let Some(link) = self.board.machine.chain().last() {
            let answers = other(link.controller());
            if self.board.flow.resolving {
                self.resolve_link(log);
                return true;
            }
            let opened = ResponseWindow { to: answers, passes: 0 };
            return !self.asks_window(self.board.flow.window.unwrap_or(opened));
        }
        if self.board.flow.resolving {
            self.board.flow.resolving = false;
            self.lay_away(log);
            self.clear_revealed(log);
            // Where nothing happened that can be answered, the turn player goes on in the turn.
            let is_turn = self.board.flow.step == TurnStep::Open && self.board.flow.heard.is_empty();
            match is_turn {
                true => self.open_window_for_opponent(),
                false => self.open_window(),
            }
            return true;
        }
        if self.drop_equips(log) {
            return true;
        }
        if self.board.flow.extra.is_some() {
            if self.can_place_extra() {
                return false;
            }
            self.board.flow.extra = None;
        }
        // Whatever waits for the costs of a summon waits for the summon, too.
        if self.board.machine.has_pending_triggers() && self.board.flow.summoning.is_none() {
            self.board.flow.window = None;
            chain_triggers(self);
            run(self, log);
            // Where all of them were declined, the events can still be answered.
            if self.board.machine.is_idle() {
                self.open_window();
            }
            return true;
        }
        if let Some(window) = self.board.flow.window {
            return !self.asks_window(window);
        }
        if self.board.flow.summoning.is_none() {
            self.board.flow.heard.clear();
        }
        self.next_step(log)
    }

    /// The last link resolves (A0-44…47).
    fn resolve_link(&mut self, log: &mut EventLog<Event>) {
        let last = LinkIndex(self.board.machine.chain().len() as u8 - 1);
        let Some(link) = self.board.machine.chain().last() else { return };
        let (this, controller) = (link.this(), link.controller());
        let DuelThing::Card(card, _) = this else { return };
        let is_there = self.board.thing(card) == this && self.lies_open(card);
        let stays = self.kind(card).icon().is_some_and(|icon| icon.after_use() == AfterUse::Stays);
        if stays && !is_there {
            self.board.machine.negate(last, Negation::Effect);
        }
        if !self.opens_resolution(last, log) {
            self.board.machine.negate(last, Negation::Effect);
        }
        let outcome = resolve(self);
        if !matches!(outcome, Some((_, LinkOutcome::Resolves))) {
            self.board.flow.link = None;
        }
        match outcome {
            Some((_, LinkOutcome::Resolves)) => {
                let old = self.board.field(other(controller)).terrain;
                if self.kind(card).icon() == Some(CardIcon::Field)
                    && let Some(old) = old.filter(|old| old.side == CardSide::Up)
                {
                    self.destroy([old.card].into_iter(), log);
                }
            }
            Some((_, LinkOutcome::Negated(negation))) => {
                self.commit(DuelChange::Negated { card }, log);
                if negation == Negation::Activation && stays && is_there {
                    self.board.flow.spent.push(card);
                }
            }
            Some((_, LinkOutcome::NoTarget)) => self.commit(DuelChange::Negated { card }, log),
            None => {}
        }
    }

    /// A link is about to resolve; false if a rule negates it.
    fn opens_resolution(&mut self, at: LinkIndex, log: &mut EventLog<Event>) -> bool {
        let Some(link) = self.board.machine.chain().get(usize::from(at.0)).copied() else { return true };
        if link.negated.is_some() {
            return true;
        }
        let Some(ability) =
            self.pool.cards().printed(PrintId(link.print)).abilities.get(usize::from(link.ability))
        else {
            return true;
        };
        let is_card = ability.zones.is_empty() && ability.kind != AbilityKind::Triggered;
        let mut targets = kernel::InlineVec::new();
        for step in &ability.target {
            if let Step::Choose(choice) = step {
                let role = choice.name.map_or(Role::It, Role::Named);
                link.scope.role(role).iter().for_each(|target| _ = targets.push(*target));
            }
        }
        let is_card =
            is_card && matches!(link.this(), DuelThing::Card(card, _) if self.kind(card).icon().is_some());
        self.board.flow.link = Some(ResolvingLink { this: link.this(), targets, is_card });
        let this = link.this();
        targets.iter().all(|target| self.let_happen(DuelTrigger::Resolves, this, Some(*target), log))
    }

    /// Cards that were turned up and went nowhere go to the graveyard.
    fn clear_revealed(&mut self, log: &mut EventLog<Event>) {
        for seat in crate::duel::position::duel_position::BOTH.iter() {
            while let Some(&card) = self.board.field(seat).revealed.last() {
                let change = self.board.moved(card, MoveReason::Sent);
                force(self, &change, log);
                if self.board.end.is_some() {
                    return;
                }
            }
        }
    }

    /// The cards that the chain has used go to the graveyard (A0-45).
    fn lay_away(&mut self, log: &mut EventLog<Event>) {
        let spent = std::mem::take(&mut self.board.flow.spent);
        for &card in spent.iter() {
            if self.board.area(card).is_some_and(|area| area.zone.has_slots()) && self.lies_open(card) {
                self.commit(self.board.moved(card, MoveReason::Spent), log);
            }
        }
    }

    /// Destroys equips whose monster is gone or face-down (A0-54); true if there were some.
    fn drop_equips(&mut self, log: &mut EventLog<Event>) -> bool {
        let is_loose = |card: Card, host: Option<Card>| {
            let host = host.and_then(|host| self.board.on_field(host));
            let is_equip =
                self.kind(card).icon() == Some(CardIcon::Equip) || self.kind(card).stats().is_some();
            is_equip && host.is_none_or(|it| it.side == CardSide::Down)
        };
        let mut loose = kernel::InlineVec::<Card, 10>::new();
        for seat in crate::duel::position::duel_position::BOTH.iter() {
            let open = self.board.spells(seat).filter(|(_, it)| it.side == CardSide::Up);
            open.filter(|(_, it)| is_loose(it.card, it.host)).for_each(|(_, it)| _ = loose.push(it.card));
        }
        for &card in loose.iter() {
            let change = self.board.moved(card, MoveReason::Destroyed);
            force(self, &change, log);
        }
        !loose.is_empty()
    }
}
