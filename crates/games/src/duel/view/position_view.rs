//! What one may know.

use effects::program::Step;
use effects::prose::{capital, clause};
use effects::{CardName, ChoiceKind};
use kernel::{Outcome, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::duel::cards::card::PrintId;
use crate::duel::position::board::DuelEnd;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::field::SLOTS;
use crate::duel::position::flow::TurnStep;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::rules::action::Action;
use crate::duel::view::forecast::DuelForecast;
use crate::duel::view::responding::{LinkView, OpenWindow};
use crate::duel::view::seen_card::SeenCard;

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Turns begun, of both players.
    pub(in crate::duel) turn: u32,
    /// Whose turn it is.
    pub(in crate::duel) active: Seat,
    pub(in crate::duel) phase: Phase,
    /// Is the turn's monster placed?
    pub(in crate::duel) placed: bool,
    /// Who has to decide.
    pub(in crate::duel) decider: Option<Seat>,
    /// The card that asks something.
    pub(in crate::duel) acting: Option<CardName>,
    /// What it asks.
    #[serde(skip)]
    pub(in crate::duel) question: Option<EffectQuestion>,
    /// The ways that a player chooses from, in words.
    #[serde(skip)]
    pub(in crate::duel) ways: Vec<String>,
    /// The attack that was announced and is not fought yet: from where, and at which monster.
    #[serde(skip)]
    pub(in crate::duel) attack: Option<(CardPlace, Option<CardPlace>)>,
    pub(in crate::duel) fields: [FieldView; 2],
    #[serde(rename = "outcome", serialize_with = "outcome")]
    pub(in crate::duel) end: Option<DuelEnd>,
    /// What the player has to do besides the turn: answer, discard, call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::duel) prompt: Option<String>,
    /// What the player may answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::duel) window: Option<OpenWindow>,
    /// The chain, the first link first.
    #[serde(skip)]
    pub(in crate::duel) chain: Vec<LinkView>,
    /// The phase to which the turn player would go on.
    #[serde(skip)]
    pub(in crate::duel) next: Option<Phase>,
    /// Do players answer each other?
    #[serde(skip)]
    pub(in crate::duel) is_chained: bool,
    /// Life points at the start.
    #[serde(skip)]
    pub(in crate::duel) most_life: i32,
    /// What the viewer's own actions will come to, where that can be told.
    #[serde(skip)]
    pub(in crate::duel) forecasts: Vec<(Action, DuelForecast)>,
}

/// What a card can ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum EffectQuestion {
    /// Whether to do something.
    Whether,
    /// Which of several things.
    Which,
}

/// What a viewer may know of a player's field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::duel) struct FieldView {
    pub(in crate::duel) life: i32,
    pub(in crate::duel) hand: Vec<SeenCard>,
    pub(in crate::duel) monsters: [Option<SeenCard>; SLOTS],
    pub(in crate::duel) spells: [Option<SeenCard>; SLOTS],
    /// The top card last.
    pub(in crate::duel) deck: Vec<SeenCard>,
    /// The top card last.
    pub(in crate::duel) grave: Vec<SeenCard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::duel) terrain: Option<SeenCard>,
    /// The top card last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::duel) banished: Vec<SeenCard>,
    /// The card that was turned up last, last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::duel) revealed: Vec<SeenCard>,
}

impl DuelPosition {
    /// What a viewer may know of the position.
    pub(in crate::duel) fn view(&self, viewer: Viewer) -> View {
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
            acting: acting.map(|(print, _)| self.pool.cards().printed(PrintId(print)).name),
            question: asked.map(|ask| match ask.what {
                ChoiceKind::May | ChoiceKind::Start => EffectQuestion::Whether,
                ChoiceKind::Pick { .. } | ChoiceKind::Mode(_) | ChoiceKind::Next | ChoiceKind::Declare(_) => {
                    EffectQuestion::Which
                }
            }),
            ways: self.ways(),
            attack,
            fields: [Seat(0), Seat(1)].map(|seat| self.field_view(seat, viewer)),
            end: board.end,
            prompt: self.prompt(viewer),
            window: self.open_window_view(viewer),
            chain: self.link_views(viewer),
            next: if board.rules.timing.chains { Some(self.phase_after()) } else { board.phase.next() },
            is_chained: board.rules.timing.chains,
            most_life: board.rules.life,
            forecasts: match viewer {
                Viewer::Seat(seat) if BOTH.contains(seat) => self.forecasts(seat),
                _ => Vec::new(),
            },
        }
    }

    /// What the player has to do besides the turn.
    fn prompt(&self, viewer: Viewer) -> Option<String> {
        let flow = &self.board.flow;
        if !self.board.rules.timing.chains || self.board.machine.ask().is_some() {
            return None;
        }
        let prompt = match (flow.window, flow.step) {
            (Some(window), _) => return Some(self.window_prompt(window.to, viewer)),
            (None, TurnStep::Call) => "call heads or tails; the winner of the toss chooses who begins",
            (None, TurnStep::Choose(_)) => "you won the toss; go first or second",
            (None, TurnStep::Discard | TurnStep::DiscardAgain) => {
                let limit = self.board.rules.timing.hand_limit.unwrap_or_default();
                let over = self.board.field(self.board.active).hand.len().saturating_sub(usize::from(limit));
                let cards = if over == 1 { "card" } else { "cards" };
                return Some(format!("discard {over} {cards}, to the hand limit of {limit}"));
            }
            _ => return None,
        };
        Some(prompt.into())
    }

    /// The ways that a card lets a player choose from: what is done in each of them.
    fn ways(&self) -> Vec<String> {
        match self.board.machine.at().and_then(|at| at.read(&self.pool)) {
            Some(Step::OneOf(_, arms)) => arms.iter().map(|arm| capital(&clause(arm))).collect(),
            _ => Vec::new(),
        }
    }

    fn field_view(&self, seat: Seat, viewer: Viewer) -> FieldView {
        let field = self.board.field(seat);
        let at = |zone, at: usize| self.seen_at(CardPlace { seat, zone, at: at as u8 }, viewer);
        let pile = |zone, cards: usize| (0..cards).filter_map(|place| at(zone, place)).collect();
        FieldView {
            life: field.life,
            hand: pile(DuelZone::Hand, field.hand.len()),
            monsters: [0, 1, 2, 3, 4].map(|slot| at(DuelZone::Monster, slot)),
            spells: [0, 1, 2, 3, 4].map(|slot| at(DuelZone::Spell, slot)),
            deck: pile(DuelZone::Deck, field.deck.len()),
            grave: pile(DuelZone::Grave, field.grave.len()),
            terrain: at(DuelZone::Field, 0),
            banished: pile(DuelZone::Banished, field.banished.len()),
            revealed: pile(DuelZone::Revealed, field.revealed.len()),
        }
    }
}

impl View {
    /// The card at a place.
    pub(in crate::duel) fn card(&self, place: CardPlace) -> Option<&SeenCard> {
        let (field, at) = (&self.fields[place.seat.index()], usize::from(place.at));
        match place.zone {
            DuelZone::Hand => field.hand.get(at),
            DuelZone::Monster => field.monsters.get(at)?.as_ref(),
            DuelZone::Spell => field.spells.get(at)?.as_ref(),
            DuelZone::Deck => field.deck.get(at),
            DuelZone::Grave => field.grave.get(at),
            DuelZone::Field => field.terrain.as_ref(),
            DuelZone::Banished => field.banished.get(at),
            DuelZone::Revealed => field.revealed.get(at),
            DuelZone::Out => None,
        }
    }
}

fn outcome<S: Serializer>(end: &Option<DuelEnd>, s: S) -> Result<S::Ok, S::Error> {
    let outcome: Option<Outcome> = end.map(DuelEnd::outcome);
    outcome.serialize(s)
}
