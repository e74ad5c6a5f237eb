//! A card as a viewer sees it.

use std::sync::Arc;

use kernel::scene::{CardFace, StatModifier};
use kernel::{Audience, CardIdentity, Viewer};
use serde::{Serialize, Serializer};

use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::CircleOf;
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::place::PlaceOf;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::VanguardStat;

/// A card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VanguardSeen {
    /// The same for the same card for as long as the viewer can follow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::vanguard) id: Option<u16>,
    /// What is on it, where the viewer may know.
    #[serde(rename = "name", serialize_with = "name", skip_serializing_if = "Option::is_none")]
    pub(in crate::vanguard) face: Option<Arc<CardFace>>,
    pub(in crate::vanguard) down: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::vanguard) unit: Option<SeenUnit>,
}

fn name<S: Serializer>(face: &Option<Arc<CardFace>>, serializer: S) -> Result<S::Ok, S::Error> {
    face.as_ref().map(|face| &face.name).serialize(serializer)
}

/// A unit as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::vanguard) struct SeenUnit {
    pub(in crate::vanguard) rested: bool,
    pub(in crate::vanguard) face: UnitFace,
    /// Power, critical and shield: what is printed, and what counts now.
    pub(in crate::vanguard) numbers: [(i32, i32); 3],
    /// What has changed the power.
    #[serde(skip)]
    pub(in crate::vanguard) sources: Vec<StatModifier>,
}

impl VanguardSeen {
    /// The card for a viewer who does not know it.
    pub(in crate::vanguard) fn hidden(&self) -> Self {
        Self { id: None, face: None, down: true, unit: self.unit.as_ref().map(SeenUnit::hidden) }
    }

    /// Its power now, if it is a unit.
    pub(in crate::vanguard) fn power(&self) -> Option<i32> {
        self.unit.as_ref().map(|unit| unit.numbers[0].1)
    }
}

impl SeenUnit {
    fn hidden(&self) -> Self {
        Self { numbers: [(0, 0); 3], sources: Vec::new(), ..self.clone() }
    }
}

impl VanguardPosition {
    /// The viewers who know a card at this place.
    pub(in crate::vanguard) fn audience(&self, place: PlaceOf) -> Audience {
        let own = Audience::seat(place.seat);
        match place.zone {
            VanguardZone::Hand => own,
            VanguardZone::Deck | VanguardZone::Gauge => Audience::NOBODY,
            VanguardZone::GZone | VanguardZone::Bind => {
                let down = self.board.card(place).is_some_and(|card| self.board.down.has(card));
                if down { own } else { Audience::All }
            }
            VanguardZone::Circle(circle) => match self.board.on(CircleOf { seat: place.seat, circle }) {
                Some(unit) if unit.face == UnitFace::Down => own,
                _ => Audience::All,
            },
            _ => Audience::All,
        }
    }

    /// The numbers by which viewers follow a card.
    pub(in crate::vanguard) fn identity(&self, card: Card) -> CardIdentity {
        let tag = self.board.tags.get(card.index()).copied().unwrap_or_default();
        let zone = self.board.area(card).zone;
        CardIdentity::new(card.0, tag, self.board.owner(card), zone.is_open() && tag > 0)
    }

    /// The side and the state of the card at a place.
    pub(in crate::vanguard) fn stands(&self, place: PlaceOf) -> (bool, Option<SeenUnit>) {
        let Some(card) = self.board.card(place) else { return (true, None) };
        match place.zone {
            VanguardZone::Circle(circle) => {
                let unit = self.board.on(CircleOf { seat: place.seat, circle });
                let unit = unit.map(|unit| self.seen_unit(card, unit.rested, unit.face));
                (unit.as_ref().is_some_and(|unit| unit.face != UnitFace::Up), unit)
            }
            VanguardZone::Guardian => (false, Some(self.seen_unit(card, true, UnitFace::Up))),
            VanguardZone::Deck => (true, None),
            _ => (self.board.down.has(card), None),
        }
    }

    fn seen_unit(&self, card: Card, rested: bool, face: UnitFace) -> SeenUnit {
        let facts = self.facts(card);
        let is_unit = matches!(face, UnitFace::Up | UnitFace::Deleted);
        let now = |stat| if is_unit { self.number(card, stat) } else { 0 };
        let numbers = [
            (facts.power, now(VanguardStat::Power)),
            (i32::from(facts.critical), now(VanguardStat::Critical)),
            (facts.shield, now(VanguardStat::Shield)),
        ];
        SeenUnit {
            rested,
            face,
            numbers,
            sources: if is_unit { self.power_sources(card) } else { Vec::new() },
        }
    }

    /// What has changed the power of a unit.
    fn power_sources(&self, card: Card) -> Vec<StatModifier> {
        let mut all = Vec::new();
        let source = |name: String, adds: i32, lasts: &str| StatModifier {
            name,
            adds: adds.into(),
            lasts: lasts.into(),
        };
        let raised = self.board.unit(card).map_or(0, |unit| unit.power);
        if raised != 0 {
            all.push(source("triggers".into(), raised, "until the end of the turn"));
        }
        if !self.is_plain() {
            let base = |stat| self.base(card, stat);
            let sources = effects::machine::sources(self, self.board.thing(card), VanguardStat::Power, base);
            for (by, adds, ..) in sources {
                let name = by.as_card().map_or("the rules".into(), |by| self.printed(by).name.to_string());
                all.push(source(name, adds, "while it lasts"));
            }
        }
        if let Some(battle) = self.board.battle.filter(|battle| battle.attacker.card == card)
            && let Some(booster) = battle.booster.filter(|booster| self.board.still(*booster).is_some())
        {
            let name = format!("boost of {}", self.printed(booster.card).name);
            all.push(source(name, self.power(booster.card), "this battle"));
        }
        all
    }

    /// The card at a place as a viewer sees it. A deck shows backs to everybody, so that a shuffle moves nothing.
    pub(in crate::vanguard) fn seen_at(&self, place: PlaceOf, viewer: Viewer) -> Option<VanguardSeen> {
        let card = self.board.card(place)?;
        if place.zone == VanguardZone::Deck {
            return Some(VanguardSeen { id: None, face: None, down: true, unit: None });
        }
        let audience = self.audience(place);
        let (down, unit) = self.stands(place);
        let face = Some(self.pool().face(self.board.print(card)));
        let seen = VanguardSeen { id: self.identity(card).to(viewer, audience).id(), face, down, unit };
        Some(if audience.has(viewer) { seen } else { VanguardSeen { id: seen.id, ..seen.hidden() } })
    }
}
