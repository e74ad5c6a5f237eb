//! What one may know.

use effects::program::Step;
use effects::prose::{capital, clause};
use effects::{CardName, ChoiceKind};
use kernel::{Outcome, Seat, Viewer};
use serde::{Serialize, Serializer};

use super::action::Action;
use super::board::End;
use super::card::PrintId;
use super::field::SLOTS;
use super::forecast::Forecast;
use super::phase::Phase;
use super::place::{Place, Zone};
use super::position::{BOTH, Duel};
use super::seen::Seen;

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Turns begun, of both players.
    pub(super) turn: u32,
    /// Whose turn it is.
    pub(super) active: Seat,
    pub(super) phase: Phase,
    /// Is the turn's monster placed?
    pub(super) placed: bool,
    /// Who has to decide.
    pub(super) decider: Option<Seat>,
    /// The card that asks something.
    #[serde(serialize_with = "maybe")]
    pub(super) acting: Option<CardName>,
    /// What it asks.
    #[serde(skip)]
    pub(super) question: Option<Question>,
    /// The ways that a player chooses from, in words.
    #[serde(skip)]
    pub(super) ways: Vec<String>,
    /// The attack that was announced and is not fought yet: from where, and at which monster.
    #[serde(skip)]
    pub(super) attack: Option<(Place, Option<Place>)>,
    pub(super) fields: [FieldView; 2],
    #[serde(rename = "outcome", serialize_with = "outcome")]
    pub(super) end: Option<End>,
    /// Life points at the start.
    #[serde(skip)]
    pub(super) most_life: i32,
    /// What the viewer's own actions will come to, where that can be told.
    #[serde(skip)]
    pub(super) forecasts: Vec<(Action, Forecast)>,
}

/// What a card can ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Whether to do something.
    Whether,
    /// Which of several things.
    Which,
}

/// What a viewer may know of a player's field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct FieldView {
    pub(super) life: i32,
    pub(super) hand: Vec<Seen>,
    pub(super) monsters: [Option<Seen>; SLOTS],
    pub(super) spells: [Option<Seen>; SLOTS],
    /// The top card last.
    pub(super) deck: Vec<Seen>,
    /// The top card last.
    pub(super) grave: Vec<Seen>,
}

impl Duel {
    /// What a viewer may know of the position.
    pub(super) fn viewed(&self, viewer: Viewer) -> View {
        let board = &self.board;
        let asked = board.machine.ask();
        let acting = asked.and_then(|_| board.machine.running());
        let attack = board.attack.and_then(|attack| {
            Some((board.place(attack.card)?, attack.target.and_then(|target| board.place(target))))
        });
        View {
            turn: board.turn,
            active: board.active,
            phase: board.phase,
            placed: board.placed,
            decider: self.decider(),
            acting: acting.map(|(print, _)| self.shelf.printed(PrintId(print)).name),
            question: asked.map(|ask| match ask.what {
                ChoiceKind::May | ChoiceKind::Start => Question::Whether,
                ChoiceKind::Pick { .. } | ChoiceKind::Mode(_) | ChoiceKind::Next => Question::Which,
            }),
            ways: self.ways(),
            attack,
            fields: [Seat(0), Seat(1)].map(|seat| self.field_view(seat, viewer)),
            end: board.end,
            most_life: board.rules.life,
            forecasts: match viewer {
                Viewer::Seat(seat) if BOTH.contains(seat) => self.forecasts(seat),
                _ => Vec::new(),
            },
        }
    }

    /// The ways that a card lets a player choose from: what is done in each of them.
    fn ways(&self) -> Vec<String> {
        match self.board.machine.at().and_then(|at| at.read(&self.shelf)) {
            Some(Step::OneOf(_, arms)) => arms.iter().map(|arm| capital(&clause(arm))).collect(),
            _ => Vec::new(),
        }
    }

    fn field_view(&self, seat: Seat, viewer: Viewer) -> FieldView {
        let field = self.board.field(seat);
        let at = |zone, at: usize| self.seen_at(Place { seat, zone, at: at as u8 }, viewer);
        let pile = |zone, cards: usize| (0..cards).filter_map(|place| at(zone, place)).collect();
        FieldView {
            life: field.life,
            hand: pile(Zone::Hand, field.hand.len()),
            monsters: [0, 1, 2, 3, 4].map(|slot| at(Zone::Monster, slot)),
            spells: [0, 1, 2, 3, 4].map(|slot| at(Zone::Spell, slot)),
            deck: pile(Zone::Deck, field.deck.len()),
            grave: pile(Zone::Grave, field.grave.len()),
        }
    }
}

impl View {
    /// The card at a place.
    pub(super) fn card(&self, place: Place) -> Option<&Seen> {
        let (field, at) = (&self.fields[place.seat.index()], usize::from(place.at));
        match place.zone {
            Zone::Hand => field.hand.get(at),
            Zone::Monster => field.monsters.get(at)?.as_ref(),
            Zone::Spell => field.spells.get(at)?.as_ref(),
            Zone::Deck => field.deck.get(at),
            Zone::Grave => field.grave.get(at),
        }
    }
}

fn outcome<S: Serializer>(end: &Option<End>, s: S) -> Result<S::Ok, S::Error> {
    let outcome: Option<Outcome> = end.map(End::outcome);
    outcome.serialize(s)
}

fn maybe<S: Serializer>(name: &Option<CardName>, s: S) -> Result<S::Ok, S::Error> {
    name.as_ref().map(CardName::as_str).serialize(s)
}
