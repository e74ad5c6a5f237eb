//! The view of Wolf Pack.

use std::sync::Arc;

use effects::CardName;
use kernel::scene::CardFace;
use kernel::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;

use super::action::Action;
use super::board::{Aim, WolfPackEnd};
use super::card::{Card, WolfPackPrint};
use super::flyer::{Flyer, WolfPackSide};
use super::forecast::WolfPackForecast;
use super::turn_state::TurnState;
use super::wolfpack::WolfPack;

/// The information of a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub(super) round: u32,
    pub(super) state: TurnState,
    pub(super) deciders: Seats,
    /// In seat order, the Ace last.
    pub(super) planes: Vec<PlaneView>,
    /// The continuous effects, the oldest first.
    pub(super) effects: Vec<EffectView>,
    /// The pilots whose cards are still to take effect, in order.
    pub(super) line: Vec<Seat>,
    /// The number of actions of the Ace in its turn, as of now.
    pub(super) ace_actions: u8,
    #[serde(skip)]
    pub(super) end: Option<WolfPackEnd>,
    pub(super) outcome: Option<Outcome>,
    /// The seat of the viewer.
    #[serde(skip)]
    pub(super) seat: Option<Seat>,
    /// The forecasts of the viewer's own actions.
    #[serde(skip)]
    pub(super) forecasts: Vec<(Action, WolfPackForecast)>,
}

/// The information of a viewer about a flyer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct PlaneView {
    pub(super) flyer: Flyer,
    pub(super) health: i32,
    pub(super) most: i32,
    /// Whether this pilot has confirmed.
    pub(super) confirmed: bool,
    pub(super) hand: Vec<WolfPackCardView>,
    /// The chosen cards that are not yet executed.
    pub(super) chosen: Vec<Chosen>,
    /// The top card last.
    pub(super) deck: Vec<WolfPackCardView>,
    /// The last card last.
    pub(super) pile: Vec<WolfPackCardView>,
}

/// A card, as far as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct WolfPackCardView {
    /// The face, if the viewer knows it.
    #[serde(flatten)]
    pub(super) front: Option<Arc<WolfPackCardFace>>,
}

/// The face of a card. There is one instance per print, which all viewers share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct WolfPackCardFace {
    pub(super) name: CardName,
    pub(super) text: String,
    /// The face for drawing.
    #[serde(skip)]
    pub(super) face: Arc<CardFace>,
}

impl WolfPackCardFace {
    pub(super) fn of(printed: &WolfPackPrint) -> Self {
        let (name, text) = (printed.name, String::from(printed.text()));
        let face = Arc::new(CardFace::named(name.as_str(), text.as_str()));
        Self { name, text, face }
    }
}

/// A card that is going to be played or discarded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Chosen {
    #[serde(flatten)]
    pub(super) card: WolfPackCardView,
    pub(super) target: Option<Flyer>,
    /// Whether it will be discarded.
    pub(super) discard: bool,
}

/// A continuous effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct EffectView {
    #[serde(flatten)]
    pub(super) card: WolfPackCardView,
    pub(super) by: Flyer,
    pub(super) on: Option<Flyer>,
    /// The remaining uses.
    pub(super) uses: Option<u8>,
    /// The remaining turns.
    pub(super) turns: Option<u8>,
}

impl WolfPack {
    /// The view of a viewer.
    pub(super) fn viewed(&self, viewer: Viewer) -> View {
        let board = &self.board;
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| board.seats().contains(*seat)),
            _ => None,
        };
        let effects = board.machine.lasting().map(|(at, scope, uses, turns)| {
            let Aim { card, target } = self.effect(at.print, scope);
            EffectView { card: self.face(card), by: board.flyer(scope.controller), on: target, uses, turns }
        });
        View {
            round: board.round,
            state: board.state,
            deciders: board.deciders(),
            planes: board.flyers().map(|flyer| self.plane_view(flyer, viewer)).collect(),
            effects: effects.collect(),
            line: board.line.to_vec(),
            ace_actions: self.actions(),
            end: board.end,
            outcome: board.end.map(|end| end.outcome(board.rules.pilots)),
            seat,
            forecasts: seat.map_or(Vec::new(), |seat| self.forecasts(seat)),
        }
    }

    fn plane_view(&self, flyer: Flyer, viewer: Viewer) -> PlaneView {
        let plane = self.board.plane(flyer);
        let own = viewer == Viewer::Judge || viewer == Viewer::Seat(self.board.seat(flyer));
        let (hand, chosen) = match flyer.side() {
            WolfPackSide::Pack => self.pilot_cards(flyer, viewer, own),
            WolfPackSide::Ace => self.ace_cards(own),
        };
        let deck = |card: &Card| if viewer == Viewer::Judge { self.face(*card) } else { BACK };
        PlaneView {
            flyer,
            health: plane.health,
            most: plane.most,
            confirmed: plane.confirmed,
            hand,
            chosen,
            deck: plane.deck.iter().map(deck).collect(),
            pile: plane.pile.iter().map(|card| self.face(*card)).collect(),
        }
    }

    /// A pilot's hand and choice. Until the pilot confirms, all other viewers see the cards set aside as part of
    /// the hand; afterwards the team sees the choice, and others only that there is one (A3-4).
    fn pilot_cards(&self, flyer: Flyer, viewer: Viewer, own: bool) -> (Vec<WolfPackCardView>, Vec<Chosen>) {
        let plane = self.board.plane(flyer);
        let told = own || (plane.confirmed && self.pack_visibility().has(viewer));
        let open = own || self.hand_visibility(flyer).has(viewer);
        let mut hand: Vec<Card> = plane.hand.to_vec();
        if !told {
            hand.extend(plane.aside.iter().copied().chain(plane.play.map(|aim| aim.card)));
        }
        // The order of another player's cards would reveal which of them are set aside.
        if !own {
            hand.sort_unstable();
        }
        let mut hand: Vec<WolfPackCardView> =
            hand.into_iter().map(|card| if open { self.face(card) } else { BACK }).collect();
        let chosen = match (told, plane.is_pending()) {
            (true, _) => {
                let play = plane.play.map(|aim| self.chosen(aim, false));
                let aside = plane.aside.iter().map(|card| Aim { card: *card, target: None });
                play.into_iter().chain(aside.map(|aim| self.chosen(aim, true))).collect()
            }
            (false, true) => {
                hand.pop();
                vec![Chosen { card: BACK, target: None, discard: false }]
            }
            (false, false) => Vec::new(),
        };
        (hand, chosen)
    }

    /// The Ace's hand and selected cards, which no other viewer sees.
    fn ace_cards(&self, own: bool) -> (Vec<WolfPackCardView>, Vec<Chosen>) {
        let hand = self.board.plane(Flyer::Ace).hand.iter().copied();
        let face = |card: Card| if own { self.face(card) } else { BACK };
        let back = Chosen { card: BACK, target: None, discard: false };
        let queue =
            self.board.queue.iter().map(|aim| if own { self.chosen(*aim, false) } else { back.clone() });
        let taken = self.board.taken.map(|card| Aim { card, target: None });
        match own {
            true => {
                (hand.map(face).collect(), queue.chain(taken.map(|aim| self.chosen(aim, false))).collect())
            }
            // All other viewers see a card that is not aimed yet as part of the hand.
            false => (hand.chain(taken.map(|aim| aim.card)).map(face).collect(), queue.collect()),
        }
    }

    fn chosen(&self, aim: Aim, discard: bool) -> Chosen {
        Chosen { card: self.face(aim.card), target: aim.target, discard }
    }

    fn face(&self, card: Card) -> WolfPackCardView {
        WolfPackCardView { front: Some(self.pool.cards().front(card)) }
    }
}

/// A card whose face is hidden.
const BACK: WolfPackCardView = WolfPackCardView { front: None };
