//! The scene of a match: every flyer with its cards, its choice, and the effects on it.

use std::sync::LazyLock;

use kernel::scene::{
    CardFace, CardView, ChainLink, Choice, Counter, GlossaryEntry, GridPlace, Ids, Lane, Scene, SeatView,
    Spot, StatView, Text, Tone, Track, ZoneLayout, ZoneView,
};
use kernel::{RoundLabel, Seat};

use super::action::Action;
use super::event_text::{aimed, left, over};
use super::flyer::Flyer;
use super::turn_state::{STATES, TurnState, TurnStateInfo, Waits};
use super::view::{Chosen, EffectView, PlaneView, View, WolfPackCardView};

/// The meanings of the words and marks on a scene.
pub(super) const SIGNS: &[GlossaryEntry] = &[
    GlossaryEntry {
        text: "health",
        about: "At 0 a flyer is down; healing never exceeds the initial health.",
    },
    GlossaryEntry { text: "hand", about: "The cards that can be chosen; refilled when a side draws." },
    GlossaryEntry {
        text: "deck",
        about: "Cards are drawn from here; when it is empty, the discard pile becomes the deck.",
    },
    GlossaryEntry {
        text: "discard",
        about: "Cards that were played or discarded; on a chosen card: it is discarded, not played.",
    },
    GlossaryEntry { text: "plane", about: "The flyer: a target." },
    GlossaryEntry { text: "chosen", about: "Chosen cards that have not taken effect yet." },
    GlossaryEntry { text: "effects", about: "Lasting effects on this flyer, or of this flyer." },
    GlossaryEntry { text: "ready", about: "This pilot has chosen." },
    GlossaryEntry { text: "down", about: "This flyer has no health left and is out of the match." },
    GlossaryEntry { text: "at …", about: "The target of the card." },
    GlossaryEntry { text: "by …", about: "The flyer whose card caused this effect." },
    GlossaryEntry { text: "… action", about: "Actions of the target that still trigger it." },
    GlossaryEntry { text: "… actions", about: "Actions of the target that still trigger it." },
    GlossaryEntry { text: "… use", about: "How many uses are left." },
    GlossaryEntry { text: "… uses", about: "How many uses are left." },
    GlossaryEntry { text: "… turn", about: "Turns of the target that it lasts." },
    GlossaryEntry { text: "… turns", about: "Turns of the target that it lasts." },
];

pub(super) fn round_label(round: u32) -> RoundLabel {
    RoundLabel { round, name: format!("Round {round}") }
}

pub(super) fn draw(view: &View) -> Scene {
    let RoundLabel { round, name } = round_label(view.round);
    Scene {
        heading: name,
        round,
        seats: view.planes.iter().enumerate().map(|(at, plane)| place(view, Seat(at as u8), plane)).collect(),
        zones: zones(view),
        track: Track {
            phases: STATES.iter().map(|node| node.called.into()).collect(),
            now: STATES.iter().position(|node| node.state == view.state).unwrap_or(0),
            about: ABOUT.iter().map(|about| about.as_str().into()).collect(),
        },
        chain: chain(view),
        prompt: prompt(view),
        ..Scene::default()
    }
}

/// The purpose of each state, in a sentence.
static ABOUT: LazyLock<Vec<String>> = LazyLock::new(|| STATES.iter().map(about).collect());

fn about(node: &TurnStateInfo) -> String {
    let waits = node.waits.says();
    let waits = if waits.is_empty() { String::new() } else { format!("; the match {waits}") };
    let mut said = format!("{}{waits}.", node.does);
    said[..1].make_ascii_uppercase();
    said
}

/// The chosen cards, in the order in which they take effect: those of the pilots, then those of the Ace.
fn chain(view: &View) -> Vec<ChainLink> {
    let ace = view.planes.len().saturating_sub(1);
    let line = view.line.iter().map(|seat| seat.index()).chain([ace]);
    let mut chain: Vec<ChainLink> = Vec::new();
    for at in line {
        let chosen = view.planes.get(at).map_or(&[][..], |plane| &plane.chosen);
        for (place, card) in chosen.iter().enumerate() {
            let name = card.card.front.as_ref().map_or("a card".to_string(), |front| front.name.to_string());
            let label = match card.discard {
                true => format!("discards {name}"),
                false => aimed(&name, card.target),
            };
            let spot = Spot::card(id(at, "chosen"), place);
            let (number, now) = (chain.len() as u8 + 1, chain.is_empty());
            chain.push(ChainLink { number, spot, seat: Seat(at as u8), label, now, negated: false });
        }
    }
    chain
}

fn prompt(view: &View) -> String {
    if let Some(end) = view.end {
        return over(end).into();
    }
    let who = view.deciders;
    match view.state.node().waits {
        Waits::Pilots => {
            let choose = if who.len() == 1 { "chooses" } else { "choose" };
            format!("{who} {choose} a card to play, or cards to discard. {}", to_come(view))
        }
        Waits::Ace if view.seat.is_some_and(|seat| view.deciders.contains(seat)) => {
            let taken =
                view.planes.last().and_then(|ace| ace.chosen.last()).filter(|chosen| chosen.target.is_none());
            match taken.and_then(|chosen| chosen.card.front.as_ref()) {
                Some(front) if view.forecasts.iter().all(|(action, _)| matches!(action, Action::At(_))) => {
                    format!("The Ace aims {}.", front.name)
                }
                _ => "The Ace selects a card.".into(),
            }
        }
        Waits::Ace => "The Ace selects its cards.".into(),
        Waits::Host if view.state == TurnState::Confirm => format!("{who} has to start the Ace's turn."),
        Waits::Host => format!("{who} has to start the pilots' turn."),
        Waits::Nobody => String::new(),
    }
}

/// The order of action: the pilots who are ready, then the Ace.
fn to_come(view: &View) -> String {
    let ready: Vec<_> = view.line.iter().map(ToString::to_string).collect();
    let ready = if ready.is_empty() { String::new() } else { format!("Ready: {}. ", ready.join(", ")) };
    let actions = if view.ace_actions == 1 { "action" } else { "actions" };
    format!("{ready}Then the Ace: {} {actions}.", view.ace_actions)
}

fn place(view: &View, seat: Seat, plane: &PlaneView) -> SeatView {
    let counter =
        |name: &'static str, value: usize| Counter { name: name.into(), value: value as i64, most: None };
    let most = Some(i64::from(plane.most));
    SeatView {
        seat,
        deciding: view.deciders.contains(seat),
        counters: vec![
            Counter { name: "health".into(), value: i64::from(plane.health), most },
            counter("hand", plane.hand.len()),
            counter("deck", plane.deck.len()),
            counter("discard", plane.pile.len()),
        ],
    }
}

/// The id of a flyer's zone: `p2.hand`.
pub(super) fn id(seat: usize, kind: &str) -> Text {
    IDS.of(Seat(seat as u8), kind)
}

const KINDS: [&str; 6] = ["hand", "plane", "chosen", "effects", "deck", "discard"];

static IDS: Ids = Ids::new(&KINDS);

fn zones(view: &View) -> Vec<ZoneView> {
    let mut all = Vec::with_capacity(KINDS.len() * view.planes.len());
    for (at, plane) in view.planes.iter().enumerate() {
        all.extend(of_one(view, at, plane));
    }
    all
}

fn of_one(view: &View, at: usize, plane: &PlaneView) -> [ZoneView; KINDS.len()] {
    // The Ace flies in the middle, and the pilots around it.
    let placed = |place: GridPlace| if plane.flyer == Flyer::Ace { place.in_centre() } else { place };
    let zone = |kind: &'static str, shape, lane, grid: Option<GridPlace>, cards: Vec<CardView>| ZoneView {
        id: id(at, kind),
        owner: Some(Seat(at as u8)),
        name: kind.into(),
        shape,
        lane,
        grid: grid.map(placed),
        cards,
    };
    let cell = |column, span| Some(GridPlace::at(0, column).over(span));
    let cards = |cards: &[WolfPackCardView]| cards.iter().map(picture).collect::<Vec<_>>();
    // An effect on everybody, or on nobody in particular, is shown with its source.
    let effects = view.effects.iter().filter(|effect| effect.on.unwrap_or(effect.by) == plane.flyer);
    let chosen = plane.chosen.iter().map(choice_picture);
    [
        zone("hand", ZoneLayout::Row, Lane::Hand, None, cards(&plane.hand)),
        zone("plane", ZoneLayout::Spot, Lane::Front, cell(0, 1), vec![portrait(view, plane)]),
        zone("chosen", ZoneLayout::Row, Lane::Front, cell(1, 3), chosen.collect()),
        zone("effects", ZoneLayout::Row, Lane::Back, cell(4, 3), effects.map(effect_picture).collect()),
        zone("deck", ZoneLayout::Stack, Lane::Side, cell(7, 1), cards(&plane.deck)),
        zone("discard", ZoneLayout::Stack, Lane::Side, cell(8, 1), cards(&plane.pile)),
    ]
}

/// The card that represents the flyer as a target.
fn portrait(view: &View, plane: &PlaneView) -> CardView {
    let (name, short) = match plane.flyer {
        Flyer::Ace => ("The Ace".to_string(), "Ace".to_string()),
        pilot => (pilot.to_string(), pilot.to_string()),
    };
    let health = StatView::new("health", plane.most.into(), plane.health.into());
    let mut picture = CardView::up(CardFace {
        name,
        ascii: short.clone(),
        short,
        tone: if plane.flyer == Flyer::Ace { Tone::Red } else { Tone::Black },
        figures: vec![health],
        text: lasting(view, plane.flyer),
    });
    match (plane.health, plane.confirmed) {
        (..=0, _) => picture.badges.push("down".into()),
        (_, true) => picture.badges.push("ready".into()),
        _ => {}
    }
    picture
}

/// The continuous effects on a flyer, with their durations.
fn lasting(view: &View, flyer: Flyer) -> String {
    let on = view.effects.iter().filter(|effect| effect.on == Some(flyer));
    let says = on.filter_map(|effect| {
        let left = left(effect.uses, effect.turns).join(", ");
        let left = if left.is_empty() { "until it ends".into() } else { left };
        Some(format!("{} by {}: {left}.", effect.card.front.as_ref()?.name, effect.by))
    });
    says.collect::<Vec<_>>().join(" ")
}

fn picture(seen: &WolfPackCardView) -> CardView {
    seen.front.as_ref().map_or_else(CardView::down, |front| CardView::up(front.face.clone()))
}

fn choice_picture(chosen: &Chosen) -> CardView {
    let mut card = picture(&chosen.card);
    card.badges.extend(chosen.target.map(|target| format!("at {target}").into()));
    if chosen.discard {
        card.badges.push("discard".into());
    }
    card
}

fn effect_picture(effect: &EffectView) -> CardView {
    let mut card = picture(&effect.card);
    card.badges = left(effect.uses, effect.turns).into_iter().map(Text::from).collect();
    if effect.on.is_some_and(|on| on != effect.by) {
        card.badges.push(format!("by {}", effect.by).into());
    }
    card
}

/// A legal action among the choices of a screen.
pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let seat = view.seat.or(view.deciders.first()).map_or(0, Seat::index);
    let flyer = |target: Flyer| {
        let at = view.planes.iter().position(|plane| plane.flyer == target);
        at.map(|at| Spot::card(id(at, "plane"), 0))
    };
    let in_hand = |name: &effects::CardName| {
        let hand = view.planes.get(seat).map_or(&[][..], |plane| &plane.hand);
        let at = hand.iter().position(|seen| seen.front.as_ref().is_some_and(|front| front.name == *name));
        at.map(|at| Spot::card(id(seat, "hand"), at))
    };
    let (verb, label, touches) = match action {
        Action::Play(name, target) => {
            let touches = in_hand(name).into_iter().chain(target.and_then(flyer)).collect();
            let at = target.map_or(String::new(), |target| format!(" at {target}"));
            ("Play", format!("Play {name}{at}"), touches)
        }
        Action::Discard(name) => ("Discard", format!("Discard {name}"), in_hand(name).into_iter().collect()),
        Action::Done => ("Done", "Discard no more".into(), Vec::new()),
        Action::Select(name) => ("Select", format!("Select {name}"), in_hand(name).into_iter().collect()),
        Action::At(target) => ("Aim", format!("At {target}"), flyer(*target).into_iter().collect()),
        Action::Continue => ("Continue", "Continue".into(), Vec::new()),
    };
    let lands = match action {
        Action::Play(_, None) | Action::Select(_) => Some(Spot::zone(id(seat, "chosen"))),
        Action::Discard(_) => Some(Spot::zone(id(seat, "discard"))),
        _ => None,
    };
    let told = view.forecasts.iter().find(|(foretold, _)| foretold == action).map(|(_, forecast)| forecast);
    let forecast = told.map(|told| told.says.clone()).filter(|says| !says.is_empty());
    let wasted = told.is_some_and(|told| told.wasted);
    let (action, verb, forgoes) = (action.to_string(), verb.into(), None);
    Choice { action, label, verb, touches, lands, forecast, wasted, forgoes }
}
