//! What can be answered, and the chain of what was activated.

use effects::CardName;
use effects::machine::EffectLink;
use effects::program::{Role, Step};
use kernel::{Seat, Viewer};
use serde::Serialize;

use crate::duel::cards::card::{Card, PrintId};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::flow::TurnStep;
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::words::{DuelThing, DuelTrigger};

/// How many cards a prompt names.
const NAMED: usize = 3;

/// A link of the chain as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) struct LinkView {
    /// Where its card is now.
    pub(in crate::duel) at: CardPlace,
    pub(in crate::duel) seat: Seat,
    pub(in crate::duel) name: CardName,
    /// The cards that it points at, and what they are called.
    pub(in crate::duel) targets: Vec<(CardPlace, String)>,
    pub(in crate::duel) negated: bool,
}

/// What the open window answers, as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::duel) struct OpenWindow {
    /// What happened, in a sentence.
    pub(in crate::duel) about: String,
    /// The card that did it.
    #[serde(skip)]
    pub(in crate::duel) trigger: Option<CardPlace>,
    /// Has the viewer to decide?
    #[serde(skip)]
    pub(in crate::duel) is_asked: bool,
}

impl DuelPosition {
    /// The links of the chain, the first link first.
    pub(in crate::duel) fn link_views(&self, viewer: Viewer) -> Vec<LinkView> {
        let chain = self.board.machine.chain().iter();
        chain.filter_map(|link| self.link_view(link, viewer)).collect()
    }

    fn link_view(&self, link: &EffectLink<DuelThing>, viewer: Viewer) -> Option<LinkView> {
        let DuelThing::Card(card, _) = link.this() else { return None };
        let at = self.board.place(card)?;
        let print = self.pool.cards().printed(PrintId(link.print));
        let steps = print.abilities.get(usize::from(link.ability)).map_or(&[][..], |it| &it.target);
        let mut targets = Vec::new();
        for step in steps {
            let Step::Choose(choice) = step else { continue };
            for thing in link.scope.role(choice.name.map_or(Role::It, Role::Named)) {
                if let DuelThing::Card(target, _) = *thing
                    && self.board.thing(target) == *thing
                    && let Some(place) = self.board.place(target)
                {
                    targets.push((place, self.called(target, viewer)));
                }
            }
        }
        let (seat, negated) = (link.controller(), link.negated.is_some());
        Some(LinkView { at, seat, name: print.name, targets, negated })
    }

    /// The name of a card, or what is said of one that the viewer does not know.
    fn called(&self, card: Card, viewer: Viewer) -> String {
        let place = self.board.place(card);
        match place.is_some_and(|place| self.board.audience(place).has(viewer)) {
            true => self.printed(card).name.to_string(),
            false if place.is_some_and(|place| place.zone == DuelZone::Monster) => {
                "a face-down monster".into()
            }
            false => "a face-down card".into(),
        }
    }

    /// What the open window answers.
    pub(in crate::duel) fn open_window_view(&self, viewer: Viewer) -> Option<OpenWindow> {
        let window = self.board.flow.window.filter(|_| self.board.machine.ask().is_none())?;
        let (about, trigger) = self.happened(viewer)?;
        Some(OpenWindow { about, trigger, is_asked: viewer == Viewer::Seat(window.to) })
    }

    /// What happened last, in a sentence, and the card that did it.
    fn happened(&self, viewer: Viewer) -> Option<(String, Option<CardPlace>)> {
        let flow = &self.board.flow;
        if let Some(link) = self.board.machine.chain().last() {
            let link = self.link_view(link, viewer)?;
            let at: Vec<&str> = link.targets.iter().map(|(_, name)| &**name).collect();
            let at = if at.is_empty() { String::new() } else { format!(" on {}", at.join(" and ")) };
            return Some((format!("{} activated {}{at}.", link.seat, link.name), Some(link.at)));
        }
        if let Some(attack) = self.board.attack {
            let attacker = self.called(attack.card, viewer);
            let target = attack.target.map(|target| self.called(target, viewer));
            let about = match (flow.step, target) {
                (TurnStep::Calculate, Some(target)) => {
                    format!("{attacker} fights {target}; the damage comes next.")
                }
                (TurnStep::Calculate, None) => format!("{attacker} strikes; the damage comes next."),
                (_, Some(target)) => format!("{attacker} attacks {target}."),
                (_, None) => format!("{attacker} attacks directly."),
            };
            return Some((about, self.board.place(attack.card)));
        }
        let told = flow.heard.iter().rev().find_map(|heard| {
            let event = heard.event();
            let DuelThing::Card(card, _) = event.that else { return None };
            let (seat, name) = (self.board.area(card)?.seat, self.called(card, viewer));
            let about = match event.trigger {
                DuelTrigger::Summoned
                | DuelTrigger::NormalSummoned
                | DuelTrigger::SpecialSummoned
                | DuelTrigger::TributeSummoned => format!("{seat} summoned {name}."),
                DuelTrigger::FlipSummoned | DuelTrigger::Flipped => format!("{name} was turned face-up."),
                DuelTrigger::Destroyed | DuelTrigger::DestroyedByBattle => format!("{name} was destroyed."),
                DuelTrigger::SentToGrave => format!("{name} went to the graveyard."),
                DuelTrigger::Battled => format!("{name} fought."),
                _ => return None,
            };
            Some((about, self.board.place(card).filter(|place| place.zone.is_open())))
        });
        let phase = || (format!("{} phase of {}.", self.board.phase.title(), self.board.active), None);
        Some(told.unwrap_or_else(phase))
    }

    /// What the player of the open window is asked; which cards can answer is told to that player alone.
    pub(in crate::duel) fn window_prompt(&self, seat: Seat, viewer: Viewer) -> String {
        if viewer != Viewer::Seat(seat) {
            return "answer, or pass".into();
        }
        let mut names: Vec<CardName> = Vec::new();
        self.each_answer(seat, &mut |activation| {
            let name = self.pool.cards().printed(PrintId(activation.print)).name;
            if !names.contains(&name) {
                names.push(name);
            }
        });
        let several = || names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ");
        match names.len() {
            0 => "pass, for no card of yours can answer".into(),
            1..=NAMED => format!("answer with {}, or pass", several()),
            many => format!("answer with one of {many} cards, or pass"),
        }
    }
}
