//! A card as somebody sees it, and who may see what.

use std::sync::Arc;

use effects::CardName;
use kernel::scene::{CardFace, StatModifier};
use kernel::{Seat, Seats, Viewer};
use serde::{Serialize, Serializer};

use super::board::Board;
use super::card::{Card, Printed, Stats};
use super::field::{Mode, Monster, Raised, Side};
use super::place::{Place, Zone};
use super::position::Duel;
use super::scene;
use super::words::{Stat, Thing};

/// Who knows what a card is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    /// Everybody, the public too.
    All,
    /// These seats only.
    Only(Seats),
}

impl Eyes {
    /// Who knows a card at this place: hands and face-down cards are known to the player who has them, decks to
    /// nobody, graveyards to everybody.
    pub(super) fn at(board: &Board, place: Place) -> Self {
        let mine = Self::Only(Seats::one(place.seat));
        let open = |side: Option<Side>| if side == Some(Side::Up) { Self::All } else { mine };
        match place.zone {
            Zone::Hand => mine,
            Zone::Monster => open(board.monster(place.seat, place.at).map(|monster| monster.side)),
            Zone::Spell => open(board.spell(place.seat, place.at).map(|spell| spell.side)),
            Zone::Grave => Self::All,
            Zone::Deck => Self::Only(Seats::NONE),
        }
    }

    /// Whoever is one of these or one of those.
    pub(super) fn or(self, more: Self) -> Self {
        match (self, more) {
            (Self::Only(these), Self::Only(those)) => Self::Only(these.iter().chain(those.iter()).collect()),
            _ => Self::All,
        }
    }

    pub(super) fn has(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (_, Viewer::Judge) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Public) => false,
        }
    }
}

/// `2 uses, 1 turn`, as far as they are counted.
fn lasts(uses: Option<u8>, turns: Option<u8>) -> String {
    let count = |n: u8, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    let counted = uses.map(|n| count(n, "use")).into_iter().chain(turns.map(|n| count(n, "turn")));
    let counted = counted.collect::<Vec<_>>().join(", ");
    if counted.is_empty() { "while it lasts".into() } else { counted }
}

/// A card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    /// The same for the same card for as long as the viewer can follow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<u16>,
    /// What is on it, where the viewer may know.
    #[serde(flatten)]
    pub(super) front: Option<Arc<Front>>,
    pub(super) side: Side,
    /// How a monster on the field stands.
    #[serde(flatten)]
    pub(super) stance: Option<Stance>,
    /// What has changed its numbers.
    #[serde(skip)]
    pub(super) sources: Vec<(Stat, StatModifier)>,
}

/// What is on a card. There is one of each print, which all who see it share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Front {
    #[serde(serialize_with = "plain")]
    pub(super) name: CardName,
    /// What it does, and a sentence or two about it.
    pub(super) text: String,
    #[serde(flatten)]
    pub(super) stats: Option<Stats>,
    /// The same as it is drawn.
    #[serde(skip)]
    pub(super) face: Arc<CardFace>,
}

impl Front {
    pub(super) fn of(printed: &Printed) -> Self {
        let (about, does) = (printed.sheet.text("description"), printed.text());
        let gap = if does.is_empty() { "" } else { " " };
        let (name, stats) = (printed.name, printed.facts.stats());
        let text = format!("{does}{gap}{about}");
        let face = Arc::new(scene::face(name.as_str(), &text, stats));
        Self { name, text, stats, face }
    }
}

fn plain<S: Serializer>(name: &CardName, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(name)
}

/// How a monster stands: that is seen of a face-down one, too.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Stance {
    pub(super) mode: Mode,
    pub(super) attacked: bool,
    pub(super) switched: bool,
    pub(super) raised: Raised,
}

/// The numbers by which a card is followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Label {
    /// Its own number, known to the player from whose deck it comes.
    pub(super) number: Option<Card>,
    /// Its place in the order of appearance, which everybody knows; zero before it appears.
    pub(super) tag: u8,
    owner: Seat,
    zone: Zone,
}

/// Ids made of tags begin here, so that they are not taken for numbers.
const TAGS: u16 = 1 << 8;

impl Label {
    pub(super) fn new(board: &Board, card: Card, zone: Zone) -> Self {
        let tag = board.tags.get(card.index()).copied().unwrap_or_default();
        Self { number: Some(card), tag, owner: board.owner(card), zone }
    }

    /// As much of it as a viewer may know. Nobody follows a card into a deck, or into another's hand.
    pub(super) fn to(self, viewer: Viewer, eyes: Eyes) -> Self {
        let own = viewer == Viewer::Judge || viewer == Viewer::Seat(self.owner);
        let number = self.number.filter(|_| own && (self.is_open() || eyes.has(viewer)));
        let tag = if self.is_open() { self.tag } else { 0 };
        Self { number, tag, ..self }
    }

    pub(super) fn id(self) -> Option<u16> {
        let tag = (self.tag > 0).then(|| TAGS + u16::from(self.tag));
        self.number.map(|card| u16::from(card.0)).or(tag)
    }

    /// Does everybody see that a card lies here?
    fn is_open(self) -> bool {
        !matches!(self.zone, Zone::Hand | Zone::Deck)
    }
}

impl Duel {
    /// What is on a card.
    pub(super) fn front(&self, card: Card) -> Arc<Front> {
        self.shelf.cards().front(self.board.print(card))
    }

    /// What is seen of how a monster stands. What lasting effects add is seen of face-up monsters only: it may
    /// depend on what they are.
    fn stance(&self, monster: Monster) -> Stance {
        let Monster { card, mode, side, attacked, switched, mut raised, .. } = monster;
        if side == Side::Up {
            raised.atk = raised.atk.saturating_add(self.bonus(card, Stat::Atk));
            raised.def = raised.def.saturating_add(self.bonus(card, Stat::Def));
        }
        Stance { mode, attacked, switched, raised }
    }

    /// What has changed the numbers of a monster, as far as [`stance`](Self::stance) tells of it.
    fn sources(&self, place: Place) -> Vec<(Stat, StatModifier)> {
        let monster = match place.zone {
            Zone::Monster => self.board.monster(place.seat, place.at),
            _ => None,
        };
        let Some(Monster { card, side, raised, credit, .. }) = monster else { return Vec::new() };
        let mut all = Vec::new();
        for (stat, raised) in [(Stat::Atk, raised.atk), (Stat::Def, raised.def)] {
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
            if side == Side::Up && !self.is_plain() {
                for (by, adds, uses, turns) in effects::machine::sources(self, self.board.thing(card), stat) {
                    let name = match by {
                        Thing::Card(card, _) => self.printed(card).name.to_string(),
                        _ => "the rules".into(),
                    };
                    all.push((stat, StatModifier { name, adds: adds.into(), lasts: lasts(uses, turns) }));
                }
            }
        }
        all
    }

    /// The side and the stance of the card at a place.
    pub(super) fn stands(&self, place: Place) -> (Side, Option<Stance>) {
        let monster = match place.zone {
            Zone::Monster => self.board.monster(place.seat, place.at),
            _ => None,
        };
        (self.board.side(place), monster.map(|monster| self.stance(monster)))
    }

    /// The card at a place as a viewer sees it: its back, and what the viewer may know besides.
    pub(super) fn seen_at(&self, place: Place, viewer: Viewer) -> Option<Seen> {
        let card = self.board.card(place)?;
        let eyes = Eyes::at(&self.board, place);
        let (side, stance) = self.stands(place);
        let front = eyes.has(viewer).then(|| self.front(card));
        let side = if front.is_none() { Side::Down } else { side };
        let id = Label::new(&self.board, card, place.zone).to(viewer, eyes).id();
        let sources = front.as_ref().map_or(Vec::new(), |_| self.sources(place));
        Some(Seen { id, front, side, stance, sources })
    }
}
