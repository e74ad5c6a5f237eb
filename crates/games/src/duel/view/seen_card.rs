//! A card as somebody sees it.

use std::sync::Arc;

use effects::CardName;
use kernel::Viewer;
use kernel::scene::{CardFace, StatModifier, Text};
use serde::Serialize;

use crate::duel::cards::card::{Card, DuelPrint, Stats};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldMonster, Mode, Raised};
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::view::scene;
use crate::duel::words::{DuelStat, DuelThing};

/// `2 uses, 1 turn`, as far as they are counted.
fn lasts(uses: Option<u8>, turns: Option<u8>) -> String {
    let count = |n: u8, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    let counted = uses.map(|n| count(n, "use")).into_iter().chain(turns.map(|n| count(n, "turn")));
    let counted = counted.collect::<Vec<_>>().join(", ");
    if counted.is_empty() { "while it lasts".into() } else { counted }
}

/// A card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeenCard {
    /// The same for the same card for as long as the viewer can follow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::duel) id: Option<u16>,
    /// What is on it, where the viewer may know.
    #[serde(flatten)]
    pub(in crate::duel) front: Option<Arc<DuelCardFace>>,
    pub(in crate::duel) side: CardSide,
    /// How a monster on the field stands.
    #[serde(flatten)]
    pub(in crate::duel) stance: Option<Stance>,
    /// What has changed its numbers.
    #[serde(skip)]
    pub(in crate::duel) sources: Vec<(DuelStat, StatModifier)>,
    /// What is seen of how a spell or a trap on the field lies.
    #[serde(skip)]
    pub(in crate::duel) mark: Option<SlotMark>,
}

/// What is seen of how a spell or a trap on the field lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum SlotMark {
    /// It was set in this turn (A0-49).
    SetNow,
    /// It is equipped to this monster (A0-54).
    On(CardName),
}

impl SlotMark {
    /// The same on a card.
    pub(in crate::duel) fn badge(self) -> Text {
        match self {
            Self::SetNow => "set now".into(),
            Self::On(name) => format!("on {name}").into(),
        }
    }
}

/// What is on a card. There is one of each print, which all who see it share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::duel) struct DuelCardFace {
    pub(in crate::duel) name: CardName,
    /// What it does, and a sentence or two about it.
    pub(in crate::duel) text: String,
    #[serde(flatten)]
    pub(in crate::duel) stats: Option<Stats>,
    /// The same as it is drawn.
    #[serde(skip)]
    pub(in crate::duel) face: Arc<CardFace>,
}

impl DuelCardFace {
    pub(in crate::duel) fn of(printed: &DuelPrint) -> Self {
        let (about, does) = (printed.sheet.text("description"), printed.text());
        let gap = if does.is_empty() { "" } else { " " };
        let (name, stats) = (printed.name, printed.facts.stats());
        let text = format!("{does}{gap}{about}");
        let face = Arc::new(scene::face(name.as_str(), &text, stats));
        Self { name, text, stats, face }
    }
}

/// How a monster stands: that is seen of a face-down one, too.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::duel) struct Stance {
    pub(in crate::duel) mode: Mode,
    pub(in crate::duel) attacked: bool,
    pub(in crate::duel) switched: bool,
    pub(in crate::duel) raised: Raised,
}

impl DuelPosition {
    /// What is on a card.
    pub(in crate::duel) fn front(&self, card: Card) -> Arc<DuelCardFace> {
        self.pool.cards().front(self.board.print(card))
    }

    /// What is seen of how a monster stands. What lasting effects add is seen of face-up monsters only: it may
    /// depend on what they are.
    fn stance(&self, monster: FieldMonster) -> Stance {
        let FieldMonster { card, mode, side, attacked, switched, mut raised, .. } = monster;
        if side == CardSide::Up {
            raised.atk = raised.atk.saturating_add(self.bonus(card, DuelStat::Atk));
            raised.def = raised.def.saturating_add(self.bonus(card, DuelStat::Def));
        }
        Stance { mode, attacked, switched, raised }
    }

    /// What has changed the numbers of a monster, as far as [`stance`](Self::stance) tells of it.
    fn sources(&self, place: CardPlace) -> Vec<(DuelStat, StatModifier)> {
        let monster = match place.zone {
            DuelZone::Monster => self.board.monster(place.seat, place.at),
            _ => None,
        };
        let Some(FieldMonster { card, side, raised: gained, credit, .. }) = monster else {
            return Vec::new();
        };
        let mut all = Vec::new();
        for (stat, raised) in [(DuelStat::Atk, gained.atk), (DuelStat::Def, gained.def)] {
            if raised != 0 {
                let name = credit.last.map(|card| self.printed(card).name.to_string());
                let name = match (name, credit.more) {
                    (Some(name), false) => name,
                    (Some(name), true) => format!("{name} and others"),
                    (None, _) => "earlier effects".into(),
                };
                all.push((
                    stat,
                    StatModifier { name, adds: raised.into(), lasts: "while it is on the field".into() },
                ));
            }
            if side == CardSide::Up && !self.is_plain() {
                let printed = self.kind(card).stats().unwrap_or_default();
                let base = |stat| gained.number(printed, stat);
                for (by, adds, uses, turns) in
                    effects::machine::sources(self, self.board.thing(card), stat, base)
                {
                    let name = match by {
                        DuelThing::Card(card, _) => self.printed(card).name.to_string(),
                        _ => "the rules".into(),
                    };
                    all.push((stat, StatModifier { name, adds: adds.into(), lasts: lasts(uses, turns) }));
                }
            }
        }
        all
    }

    /// The side, the stance and the mark of the card at a place.
    pub(in crate::duel) fn stands(&self, place: CardPlace) -> (CardSide, Option<Stance>, Option<SlotMark>) {
        let monster = match place.zone {
            DuelZone::Monster => self.board.monster(place.seat, place.at),
            _ => None,
        };
        (self.board.side(place), monster.map(|monster| self.stance(monster)), self.mark(place))
    }

    /// The mark of a spell or a trap. What a face-down monster is called is not told.
    fn mark(&self, place: CardPlace) -> Option<SlotMark> {
        let spell = match place.zone {
            DuelZone::Spell => self.board.spell(place.seat, place.at),
            DuelZone::Field => self.board.field(place.seat).terrain,
            _ => None,
        }?;
        match (spell.side, spell.host) {
            (CardSide::Down, _) => spell.fresh.then_some(SlotMark::SetNow),
            (CardSide::Up, Some(host)) => self.lies_open(host).then(|| SlotMark::On(self.printed(host).name)),
            (CardSide::Up, None) => None,
        }
    }

    /// The card at a place as a viewer sees it: its back, and what the viewer may know besides.
    pub(in crate::duel) fn seen_at(&self, place: CardPlace, viewer: Viewer) -> Option<SeenCard> {
        let card = self.board.card(place)?;
        let audience = self.board.audience(place);
        let (side, stance, mark) = self.stands(place);
        let front = audience.has(viewer).then(|| self.front(card));
        let side = if front.is_none() { CardSide::Down } else { side };
        let id = self.board.identity(card, place.zone).to(viewer, audience).id();
        let sources = front.as_ref().map_or(Vec::new(), |_| self.sources(place));
        Some(SeenCard { id, front, side, stance, sources, mark })
    }
}
