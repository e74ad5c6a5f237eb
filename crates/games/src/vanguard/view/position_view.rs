//! What a viewer may know of a position.

use effects::program::Step;
use effects::prose::{capital, clause};
use effects::{CardName, ChoiceKind};
use kernel::{Seat, Viewer};
use serde::Serialize;

use crate::vanguard::cards::pool::cards;
use crate::vanguard::position::board::{BOTH, VanguardEnd};
use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::position::circle::Circle;
use crate::vanguard::position::field::{PILES, VanguardZone};
use crate::vanguard::position::phase::VanguardPhase;
use crate::vanguard::position::place::PlaceOf;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::view::seen::VanguardSeen;

/// What a viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VanguardView {
    pub(in crate::vanguard) turn: u16,
    pub(in crate::vanguard) active: Seat,
    pub(in crate::vanguard) phase: VanguardPhase,
    pub(in crate::vanguard) decider: Option<Seat>,
    /// The seat that looks.
    #[serde(skip)]
    pub(in crate::vanguard) viewer: Option<Seat>,
    pub(in crate::vanguard) fields: [PlayerAreaView; 2],
    pub(in crate::vanguard) battle: Option<BattleView>,
    /// The names of the decks.
    pub(in crate::vanguard) decks: [Option<&'static str>; 2],
    /// What is asked, in a sentence.
    #[serde(skip)]
    pub(in crate::vanguard) prompt: String,
    /// The ways that a player chooses from, in words.
    #[serde(skip)]
    pub(in crate::vanguard) ways: Vec<String>,
    pub(in crate::vanguard) end: Option<VanguardEnd>,
    /// Whether the match has cards of the G zone, orders or other cards that use further zones.
    #[serde(skip)]
    pub(in crate::vanguard) has_more_zones: bool,
}

/// What a viewer may know of a player's field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::vanguard) struct PlayerAreaView {
    pub(in crate::vanguard) circles: [Option<VanguardSeen>; 6],
    pub(in crate::vanguard) piles: [Vec<VanguardSeen>; PILES],
}

/// A battle as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::vanguard) struct BattleView {
    pub(in crate::vanguard) attacker: PlaceOf,
    pub(in crate::vanguard) target: PlaceOf,
    pub(in crate::vanguard) booster: Option<PlaceOf>,
    pub(in crate::vanguard) power: i32,
    pub(in crate::vanguard) target_power: i32,
    pub(in crate::vanguard) shields: i32,
    pub(in crate::vanguard) drives: u8,
    pub(in crate::vanguard) critical: i32,
}

impl VanguardPosition {
    /// What a viewer may know of the position.
    pub(in crate::vanguard) fn view(&self, viewer: Viewer) -> VanguardView {
        let board = &self.board;
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Judge => None,
        };
        let is_own = viewer == Viewer::Judge || self.decider() == seat;
        VanguardView {
            turn: board.turn,
            active: board.active,
            phase: board.phase,
            decider: self.decider(),
            viewer: seat,
            fields: BOTH.map(|seat| self.area_view(seat, viewer)),
            battle: self.battle_view(),
            decks: board.decks.map(|deck| Some(cards().decks.get(usize::from(deck?))?.0)),
            prompt: self.prompt(is_own),
            ways: if is_own { self.ways() } else { Vec::new() },
            end: board.end,
            has_more_zones: self.has_more_zones(),
        }
    }

    fn battle_view(&self) -> Option<BattleView> {
        let battle = self.board.battle?;
        let place = |at: crate::vanguard::position::circle::CircleOf| PlaceOf {
            seat: at.seat,
            zone: VanguardZone::Circle(at.circle),
            at: 0,
        };
        let there = self.board.still(battle.attacker).is_some() && self.board.still(battle.target).is_some();
        let booster = battle.booster.filter(|booster| self.board.still(*booster).is_some());
        there.then(|| BattleView {
            attacker: place(battle.attacker.at),
            target: place(battle.target.at),
            booster: booster.map(|booster| place(booster.at)),
            power: self.attack(),
            target_power: self.power(battle.target.card),
            shields: self.shields(self.board.defender()),
            drives: battle.drives,
            critical: self.number(battle.attacker.card, crate::vanguard::words::VanguardStat::Critical),
        })
    }

    /// Whether a zone is in use that most matches do not have.
    fn has_more_zones(&self) -> bool {
        let zones = [VanguardZone::GZone, VanguardZone::Bind, VanguardZone::Order];
        self.board.uses_more_zones
            || BOTH
                .into_iter()
                .any(|seat| zones.into_iter().any(|zone| !self.board.pile(seat, zone).is_empty()))
    }

    fn area_view(&self, seat: Seat, viewer: Viewer) -> PlayerAreaView {
        let circles = Circle::ALL
            .map(|circle| self.seen_at(PlaceOf { seat, zone: VanguardZone::Circle(circle), at: 0 }, viewer));
        let piles = VanguardZone::PILES.map(|zone| {
            let count = self.board.pile(seat, zone).len();
            (0..count).filter_map(|at| self.seen_at(PlaceOf { seat, zone, at: at as u8 }, viewer)).collect()
        });
        PlayerAreaView { circles, piles }
    }

    /// The name of the card whose ability asks.
    pub(super) fn asking_name(&self) -> Option<CardName> {
        self.board.machine.ask()?;
        let (print, _) = self.board.machine.running()?;
        Some(self.pool().print(VanguardPrintId(print)).name)
    }

    /// The ways that a player chooses from, or the abilities that the player puts in order.
    fn ways(&self) -> Vec<String> {
        let machine = &self.board.machine;
        if machine.ask().is_some_and(|ask| ask.what == ChoiceKind::Next) {
            return Vec::new();
        }
        match machine.at().and_then(|at| at.read(&self.pool().library)) {
            Some(Step::OneOf(_, arms)) => arms.iter().map(|arm| capital(&clause(arm))).collect(),
            _ => Vec::new(),
        }
    }
}

impl VanguardView {
    /// The card at a place.
    pub(in crate::vanguard) fn card(&self, place: PlaceOf) -> Option<&VanguardSeen> {
        let field = &self.fields[place.seat.index().min(1)];
        match place.zone {
            VanguardZone::Circle(circle) => field.circles[circle as usize].as_ref(),
            zone => field.pile(zone).get(usize::from(place.at)),
        }
    }

    /// The name of the card at a place.
    pub(in crate::vanguard) fn name(&self, place: PlaceOf) -> Option<&str> {
        self.card(place)?.face.as_ref().map(|face| face.name.as_str())
    }
}

impl PlayerAreaView {
    pub(in crate::vanguard) fn pile(&self, zone: VanguardZone) -> &[VanguardSeen] {
        zone.pile().map_or(&[], |at| &self.piles[at])
    }
}
