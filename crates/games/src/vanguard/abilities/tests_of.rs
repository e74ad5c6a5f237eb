//! The tests of queries on things.

use effects::Scope;
use effects::query::{Op, fold};
use kernel::Seat;

use crate::vanguard::position::card::Card;
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;
use crate::vanguard::words::{ThingKind, VanguardStat, VanguardTest, VanguardThing, reach};

impl VanguardPosition {
    /// Whether a test holds for a thing.
    pub(super) fn answers_to(
        &self,
        thing: VanguardThing,
        what: &VanguardTest,
        scope: &Scope<VanguardThing>,
    ) -> bool {
        match thing.kind() {
            ThingKind::Card(card) => self.card_answers(card, what, scope),
            ThingKind::Player(seat) => match what {
                VanguardTest::Player => true,
                VanguardTest::You | VanguardTest::Yours => seat == scope.controller,
                VanguardTest::Opponent | VanguardTest::Theirs => seat != scope.controller,
                _ => false,
            },
            ThingKind::Circle(at) => self.circle_answers(at, what, scope),
        }
    }

    fn circle_answers(&self, at: CircleOf, what: &VanguardTest, scope: &Scope<VanguardThing>) -> bool {
        match what {
            VanguardTest::In(zones) => zones & reach::CIRCLE != 0,
            VanguardTest::Yours => at.seat == scope.controller,
            VanguardTest::Theirs => at.seat != scope.controller,
            VanguardTest::FrontRow => at.circle.is_front(),
            VanguardTest::BackRow => !at.circle.is_front(),
            VanguardTest::Open => self.board.on(at).is_none(),
            VanguardTest::InColumn => self.is_in_column(at, scope),
            _ => false,
        }
    }

    fn card_answers(&self, card: Card, what: &VanguardTest, scope: &Scope<VanguardThing>) -> bool {
        let area = self.board.area(card);
        let facts = self.facts(card);
        let circle = match area.zone {
            VanguardZone::Circle(circle) => Some(circle),
            _ => None,
        };
        let unit = || self.board.unit(card);
        // A deleted vanguard has no name and no clan (A1-33).
        let is_named = || unit().is_none_or(|unit| unit.face != UnitFace::Deleted);
        match what {
            VanguardTest::Yours => self.side_of(card, area) == scope.controller,
            VanguardTest::Theirs => self.side_of(card, area) != scope.controller,
            VanguardTest::In(zones) => zones & self.reach_of(card, area) != 0,
            VanguardTest::Unit => area.zone == VanguardZone::Guardian || unit().is_some(),
            VanguardTest::Deleted => unit().is_some_and(|unit| unit.face == UnitFace::Deleted),
            VanguardTest::FaceUp => !self.is_face_down(card),
            VanguardTest::FaceDown => self.is_face_down(card),
            VanguardTest::FrontRow => circle.is_some_and(Circle::is_front),
            VanguardTest::BackRow => circle.is_some_and(|circle| !circle.is_front()),
            VanguardTest::Standing => unit().is_some_and(|unit| !unit.rested),
            VanguardTest::Resting => unit().is_some_and(|unit| unit.rested),
            VanguardTest::Boosted => {
                let boosts = |battle: &crate::vanguard::position::battle::Battle| {
                    let this = scope.this.as_card();
                    battle.booster.is_some_and(|booster| this == Some(booster.card))
                        && battle.attacker.card == card
                };
                self.board.battle.as_ref().is_some_and(boosts)
            }
            VanguardTest::Attacker => self.board.battle.is_some_and(|battle| battle.attacker.card == card),
            VanguardTest::Attacked => self.board.battle.is_some_and(|battle| battle.target.card == card),
            VanguardTest::InColumn => {
                circle.is_some_and(|circle| self.is_in_column(CircleOf { seat: area.seat, circle }, scope))
            }
            VanguardTest::BoundByThis => false,
            VanguardTest::Kind(kind) => facts.kind == *kind,
            VanguardTest::Trigger(trigger) => facts.trigger == Some(*trigger),
            VanguardTest::Nation(nation) => facts.nation == Some(*nation) && is_named(),
            VanguardTest::Clan(clan) => facts.clan == Some(*clan) && is_named(),
            VanguardTest::Race(race) => facts.race == Some(*race) && is_named(),
            VanguardTest::Series(series) => facts.series == Some(*series) && is_named(),
            VanguardTest::Number(VanguardStat::Grade, op, number) => {
                op.holds(i64::from(facts.grade), *number)
            }
            VanguardTest::Number(stat, op, number) => {
                op.holds(i64::from(self.number_in(card, *stat, scope)), *number)
            }
            VanguardTest::Name(op, name) => is_named() && self.is_called(card, *op, name),
            VanguardTest::Open | VanguardTest::You | VanguardTest::Opponent | VanguardTest::Player => false,
        }
    }

    fn is_called(&self, card: Card, op: Op, name: &str) -> bool {
        let own = fold(self.printed(card).name.as_str());
        // A unit of the G zone has the name of its heart beside its own (A1-30).
        let ZoneOf { seat, zone } = self.board.area(card);
        let heart = self.board.pile(seat, VanguardZone::Heart).first();
        if zone == VanguardZone::Circle(Circle::Vanguard)
            && op != Op::Unequal
            && heart.is_some_and(|heart| self.is_called(*heart, op, name))
        {
            return true;
        }
        match op {
            Op::Equal => own == *name,
            Op::Unequal => own != *name,
            _ => own.contains(name),
        }
    }

    fn is_in_column(&self, at: CircleOf, scope: &Scope<VanguardThing>) -> bool {
        let Some(this) = scope.this.as_card() else { return false };
        let ZoneOf { seat, zone: VanguardZone::Circle(own) } = self.board.area(this) else { return false };
        match seat == at.seat {
            true => own.column() == at.circle.column(),
            false => own.faces(at.circle),
        }
    }

    /// The player on whose side a card is.
    fn side_of(&self, card: Card, area: ZoneOf) -> Seat {
        if area.zone.is_field() { area.seat } else { self.board.owner(card) }
    }

    /// Whether a card lies face down.
    pub(in crate::vanguard) fn is_face_down(&self, card: Card) -> bool {
        match self.board.area(card) {
            ZoneOf { seat, zone: VanguardZone::Circle(circle) } => {
                self.board.on(CircleOf { seat, circle }).is_some_and(|unit| unit.face != UnitFace::Up)
            }
            _ => self.board.down.has(card),
        }
    }

    fn reach_of(&self, card: Card, area: ZoneOf) -> u32 {
        match area.zone {
            VanguardZone::Circle(circle) => match (self.board.unit(card), circle) {
                (None, _) => reach::LOCKED,
                (_, Circle::Vanguard) => reach::VANGUARD,
                _ => reach::REAR,
            },
            VanguardZone::Guardian => reach::GUARDIAN,
            VanguardZone::Hand => reach::HAND,
            VanguardZone::Deck => reach::DECK,
            VanguardZone::Soul => reach::SOUL,
            VanguardZone::Damage => reach::DAMAGE,
            VanguardZone::Drop => reach::DROP,
            VanguardZone::Bind => reach::BIND,
            VanguardZone::GZone => reach::G_ZONE,
            VanguardZone::Order => reach::ORDERS,
            VanguardZone::Trigger | VanguardZone::Gauge | VanguardZone::Heart | VanguardZone::Removed => 0,
        }
    }
}
