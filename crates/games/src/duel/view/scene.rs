//! What a duel looks like: two mats with a hand, five slots for monsters, five for spells, a deck and a graveyard.

use std::sync::Arc;

use kernel::scene::{
    self, Arrow, CardFace, CardMotion, ChainLink, Counter, GridPlace, Lane, Pose, Scene, Spot, StatModifier,
    StatView, Text, Tone, Track, WindowView, ZoneLayout,
};
use kernel::{RoundLabel, Seat};

use crate::duel::cards::card::Stats;
use crate::duel::events::event::{Event, over};
use crate::duel::position::field::{CardSide, Mode, Raised, SLOTS};
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{CardPlace, DuelZone, zone_id};
use crate::duel::rules::action::Action;
use crate::duel::view::position_view::{EffectQuestion, View};
use crate::duel::view::seen_card::{DuelCardFace, SeenCard, SlotMark, Stance};
use crate::duel::words::DuelStat;

pub(in crate::duel) fn round_label(turn: u32) -> RoundLabel {
    RoundLabel { round: turn, name: format!("Turn {turn}") }
}

pub(in crate::duel) fn draw(view: &View) -> Scene {
    let prompt = match (view.end, view.decider, view.acting) {
        (Some(end), ..) => over(end),
        (None, Some(seat), Some(name)) => match view.question {
            Some(EffectQuestion::Whether) => format!("{name} asks {seat}: yes or no?"),
            _ => format!("{name} asks {seat} to choose."),
        },
        (None, Some(seat), None) => match view.phase {
            _ if let Some(prompt) = &view.prompt => {
                let happened =
                    view.window.as_ref().map_or(String::new(), |window| format!("{} ", window.about));
                format!("{happened}{seat}: {prompt}.")
            }
            Phase::Battle => format!("{seat}: attack, or continue."),
            _ => format!("{seat}: place cards, activate spells, or continue."),
        },
        (None, None, _) => String::new(),
    };
    let RoundLabel { round, name } = round_label(view.turn);
    Scene {
        heading: name,
        round,
        seats: [Seat(0), Seat(1)].map(|seat| chair(view, seat)).into(),
        arrows: view.attack.into_iter().filter_map(arrow).chain(target_arrows(view)).collect(),
        chain: chain(view),
        window: view.window.as_ref().map(|window| WindowView {
            about: window.about.clone(),
            trigger: window.trigger.map(spot_of),
            pass: window.is_asked.then(|| Action::Pass.to_string()),
        }),
        zones: areas(view),
        track: Track {
            phases: phases(view).iter().map(|phase| phase.title().into()).collect(),
            now: phases(view).iter().position(|phase| *phase == view.phase).unwrap_or(0),
            about: phases(view).iter().map(|phase| phase.about().into()).collect(),
        },
        prompt,
        ..Scene::default()
    }
}

/// The phases of a turn.
fn phases(view: &View) -> &'static [Phase] {
    if view.is_chained { &Phase::CHAINED } else { &Phase::ALL }
}

/// An attack at a monster that has still to be fought.
fn arrow((from, to): (CardPlace, Option<CardPlace>)) -> Option<Arrow> {
    Some(Arrow { from: from.spot(), to: to?.spot(), label: "attack".into() })
}

/// From each link of the chain to what it points at.
fn target_arrows(view: &View) -> impl Iterator<Item = Arrow> {
    view.chain.iter().filter(|link| !link.negated).flat_map(|link| {
        let arrow = |(place, _): &(CardPlace, String)| {
            let (from, to) = (spot_of(link.at), spot_of(*place));
            Arrow { from, to, label: "target".into() }
        };
        link.targets.iter().map(arrow)
    })
}

/// The spot of a card, or of its zone where its place would tell something.
fn spot_of(place: CardPlace) -> Spot {
    match place.zone {
        DuelZone::Hand | DuelZone::Deck => Spot::zone(zone_id(place.seat, place.zone, place.at)),
        _ => place.spot(),
    }
}

/// What takes effect one after the other: the chain from its last link, or an attack.
fn chain(view: &View) -> Vec<ChainLink> {
    if view.chain.is_empty() {
        return view.attack.into_iter().map(|attack| link(view, attack)).collect();
    }
    let links = view.chain.iter().enumerate().rev().map(|(index, it)| {
        let at: Vec<&str> = it.targets.iter().map(|(_, name)| &**name).collect();
        let at = if at.is_empty() { String::new() } else { format!(" on {}", at.join(" and ")) };
        let label = format!("{}{at}", it.name);
        let (number, now) = (index as u8 + 1, index + 1 == view.chain.len());
        ChainLink { number, spot: spot_of(it.at), seat: it.seat, label, now, negated: it.negated }
    });
    links.collect()
}

/// The same as a link of a chain: it takes effect when what answers it is done.
fn link(view: &View, (from, to): (CardPlace, Option<CardPlace>)) -> ChainLink {
    let named = |place| {
        let known = view.card(place).and_then(|seen| seen.front.as_ref()).map(|front| front.name.to_string());
        known.unwrap_or_else(|| "a face-down monster".into())
    };
    let at = to.map_or("directly".into(), named);
    let label = format!("{} attacks {at}", named(from));
    ChainLink { number: 1, spot: from.spot(), seat: from.seat, label, now: true, negated: false }
}

fn chair(view: &View, seat: Seat) -> scene::SeatView {
    let field = &view.fields[seat.index()];
    let counter =
        |name: &'static str, value: usize| Counter { name: name.into(), value: value as i64, most: None };
    let life = i64::from(field.life);
    let most = Some(i64::from(view.most_life).max(life));
    scene::SeatView {
        seat,
        deciding: view.decider == Some(seat),
        counters: vec![
            Counter { name: "life".into(), value: life, most },
            counter("hand", field.hand.len()),
            counter("deck", field.deck.len()),
            counter("grave", field.grave.len()),
        ],
    }
}

fn areas(view: &View) -> Vec<scene::ZoneView> {
    let mut areas = Vec::with_capacity(2 * (3 + 2 * SLOTS));
    for seat in [Seat(0), Seat(1)] {
        lay_out(view, seat, &mut areas);
    }
    areas
}

fn lay_out(view: &View, seat: Seat, areas: &mut Vec<scene::ZoneView>) {
    let field = &view.fields[seat.index()];
    let area = |zone: DuelZone, slot: u8, shape, lane, cards: Vec<scene::CardView>| scene::ZoneView {
        id: zone_id(seat, zone, slot),
        owner: Some(seat),
        name: zone.name().into(),
        shape,
        lane,
        grid: grid(zone, slot),
        cards,
    };
    let pile = |cards: &[SeenCard]| cards.iter().map(picture).collect::<Vec<_>>();
    areas.push(area(DuelZone::Hand, 0, ZoneLayout::Row, Lane::Hand, pile(&field.hand)));
    for (zone, lane, slots) in
        [(DuelZone::Monster, Lane::Front, &field.monsters), (DuelZone::Spell, Lane::Back, &field.spells)]
    {
        areas.extend((0..SLOTS).map(|slot| {
            let cards = slots[slot].iter().map(picture).collect();
            area(zone, slot as u8, ZoneLayout::Spot, lane, cards)
        }));
    }
    areas.push(area(DuelZone::Deck, 0, ZoneLayout::Stack, Lane::Side, pile(&field.deck)));
    areas.push(area(DuelZone::Grave, 0, ZoneLayout::Stack, Lane::Side, pile(&field.grave)));
    if view.is_chained {
        let terrain = field.terrain.iter().map(picture).collect();
        areas.push(area(DuelZone::Field, 0, ZoneLayout::Spot, Lane::Side, terrain));
        areas.push(area(DuelZone::Banished, 0, ZoneLayout::Stack, Lane::Side, pile(&field.banished)));
        // Cards that an effect has turned up lie there only while it goes on.
        if !field.revealed.is_empty() {
            areas.push(area(DuelZone::Revealed, 0, ZoneLayout::Row, Lane::Side, pile(&field.revealed)));
        }
    }
}

/// The columns of the slots: the first slot is in the middle, so a row fills from the centre.
const COLUMNS: [u8; SLOTS] = [3, 2, 4, 1, 5];

/// The place of a zone on the mat: monsters before spells, piles at the right, a field spell and banished cards at
/// the left.
fn grid(zone: DuelZone, slot: u8) -> Option<GridPlace> {
    let column = COLUMNS[usize::from(slot) % SLOTS];
    match zone {
        DuelZone::Hand | DuelZone::Revealed | DuelZone::Out => None,
        DuelZone::Monster => Some(GridPlace::at(0, column)),
        DuelZone::Spell => Some(GridPlace::at(1, column)),
        DuelZone::Field => Some(GridPlace::at(0, 0)),
        DuelZone::Banished => Some(GridPlace::at(1, 0)),
        DuelZone::Grave => Some(GridPlace::at(0, 6)),
        DuelZone::Deck => Some(GridPlace::at(1, 6)),
    }
}

/// A card as it is drawn.
pub(in crate::duel) fn picture(seen: &SeenCard) -> scene::CardView {
    let SeenCard { id, front, side, stance, sources, mark } = seen;
    let pose = match stance {
        Some(Stance { mode: Mode::Defense, .. }) => Pose::Sideways,
        _ => Pose::Upright,
    };
    scene::CardView {
        id: *id,
        face: front.as_ref().map(|front| shown(front, *stance, sources)),
        side: match side {
            CardSide::Up => scene::Facing::Up,
            CardSide::Down => scene::Facing::Down,
        },
        pose,
        stance: stance.map(|stance| stance.mode.title().into()),
        badges: stance.map_or(Vec::new(), badges).into_iter().chain(mark.map(SlotMark::badge)).collect(),
    }
}

/// What is on a card as it is printed.
pub(in crate::duel) fn face(name: &str, text: &str, stats: Option<Stats>) -> CardFace {
    CardFace {
        tone: if stats.is_some() { Tone::Plain } else { Tone::Special },
        figures: stats.map_or(Vec::new(), |stats| figures(stats, Raised::default(), &[])),
        ..CardFace::named(name, text)
    }
}

fn figures(stats: Stats, raised: Raised, sources: &[(DuelStat, StatModifier)]) -> Vec<StatView> {
    let figure = |name: &'static str, printed: u16, raised: i32| {
        StatView::new(name, printed.into(), (i64::from(printed) + i64::from(raised)).max(0))
    };
    let of = |stat| sources.iter().filter(move |(of, _)| *of == stat).map(|(_, source)| source.clone());
    let level = figure("level", u16::from(stats.level), 0);
    let (mut atk, mut def) = (figure("ATK", stats.atk, raised.atk), figure("DEF", stats.def, raised.def));
    (atk.sources, def.sources) = (of(DuelStat::Atk).collect(), of(DuelStat::Def).collect());
    vec![atk, def, level]
}

/// What is on a card as it counts now.
fn shown(
    front: &DuelCardFace,
    stance: Option<Stance>,
    sources: &[(DuelStat, StatModifier)],
) -> Arc<CardFace> {
    let raised = stance.map_or_else(Raised::default, |stance| stance.raised);
    match front.stats {
        Some(stats) if raised != Raised::default() || !sources.is_empty() => {
            Arc::new(CardFace { figures: figures(stats, raised, sources), ..CardFace::clone(&front.face) })
        }
        _ => front.face.clone(),
    }
}

fn badges(stance: Stance) -> Vec<Text> {
    let mut badges = Vec::new();
    if stance.attacked {
        badges.push("attacked".into());
    }
    if stance.switched {
        badges.push("switched".into());
    }
    if stance.raised != Raised::default() {
        badges.push(format!("{:+}/{:+}", stance.raised.atk, stance.raised.def).into());
    }
    badges
}

/// The cards that an event, as somebody hears it, moves.
pub(in crate::duel) fn motions(event: &Event) -> Vec<CardMotion> {
    let moved = event.moves.iter().map(|moved| {
        let from = match moved.from_here {
            true => moved.from.spot(),
            false => Spot::zone(zone_id(moved.from.seat, moved.from.zone, moved.from.at)),
        };
        CardMotion { from, to: moved.to.spot(), card: picture(&moved.card) }
    });
    moved.collect()
}
