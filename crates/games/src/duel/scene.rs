//! What a duel looks like: two mats with a hand, five slots for monsters, five for spells, a deck and a graveyard.

use std::sync::Arc;

use kernel::scene::{
    Arrow, CardFace, CardMotion, CardView as Picture, ChainLink, Choice, Counter, Facing as Seeing,
    GlossaryEntry, Lane, Pose, Scene, SeatView as Chair, Spot, StatModifier, StatView, Text, Tone, Track,
    ZoneLayout, ZoneView as Area,
};
use kernel::{RoundLabel, Seat};

use super::action::{Action, Slot};
use super::card::Stats;
use super::event::{Telling, over};
use super::field::{Mode, Raised, SLOTS, Side};
use super::phase::Phase;
use super::place::{Place, Whose, Zone, zone_id};
use super::seen::{Front, Seen, Stance};
use super::view::{Question, View};
use super::words::Stat;

/// What the words and marks on a scene mean.
pub(super) const SIGNS: &[GlossaryEntry] = &[
    GlossaryEntry { text: "life", about: "Whoever has no life points left has lost." },
    GlossaryEntry {
        text: "hand",
        about: "The cards that can be put down or used; only their player sees them.",
    },
    GlossaryEntry {
        text: "deck",
        about: "Where cards are drawn from; whoever has to draw and cannot has lost.",
    },
    GlossaryEntry {
        text: "grave",
        about: "What was used, destroyed or sacrificed; a spell can fetch something back.",
    },
    GlossaryEntry { text: "monster", about: "A place for a monster: each player has five of them." },
    GlossaryEntry {
        text: "spell",
        about: "A place for a spell that is set or acts: each player has five of them.",
    },
    GlossaryEntry {
        text: "ATK",
        about: "The power that counts in ATTACK, and the one that a monster attacks with.",
    },
    GlossaryEntry { text: "DEF", about: "The power that counts in DEFENSE." },
    GlossaryEntry {
        text: "level",
        about: "Up to 4 nothing is sacrificed for it, for 5 and 6 one monster, for 7 and 8 two.",
    },
    GlossaryEntry {
        text: "ATTACK",
        about: "It stands upright and face up, uses its ATK, and may attack once a turn.",
    },
    GlossaryEntry { text: "DEFENSE", about: "It lies sideways, uses its DEF, and does not attack." },
    GlossaryEntry { text: "attacked", about: "It has attacked in this turn, and does not attack again." },
    GlossaryEntry {
        text: "switched",
        about: "Its mode was switched in this turn, and is not switched again.",
    },
    GlossaryEntry { text: "attack", about: "An attack that was announced and has still to be fought." },
    GlossaryEntry { text: "…/…", about: "What it has gained or lost: first in ATK, then in DEF." },
];

pub(super) fn chapter(turn: u32) -> RoundLabel {
    RoundLabel { round: turn, name: format!("Turn {turn}") }
}

pub(super) fn draw(view: &View) -> Scene {
    let prompt = match (view.end, view.decider, view.acting) {
        (Some(end), ..) => over(end),
        (None, Some(seat), Some(name)) => match view.question {
            Some(Question::Whether) => format!("{name} asks {seat}: yes or no?"),
            _ => format!("{name} asks {seat} to choose."),
        },
        (None, Some(seat), None) => match view.phase {
            Phase::Battle => format!("{seat}: attack, or go on."),
            Phase::Main1 | Phase::Main2 => format!("{seat}: place cards, use spells, or go on."),
        },
        (None, None, _) => String::new(),
    };
    let RoundLabel { round, name } = chapter(view.turn);
    Scene {
        heading: name,
        round,
        seats: [Seat(0), Seat(1)].map(|seat| chair(view, seat)).into(),
        arrows: view.attack.into_iter().filter_map(arrow).collect(),
        chain: view.attack.into_iter().map(|attack| link(view, attack)).collect(),
        zones: areas(view),
        track: Track {
            phases: Phase::ALL.map(|phase| phase.title().into()).into(),
            now: Phase::ALL.iter().position(|phase| *phase == view.phase).unwrap_or(0),
            about: Phase::ALL.map(|phase| phase.about().into()).into(),
        },
        prompt,
        ..Scene::default()
    }
}

/// An attack at a monster that has still to be fought.
fn arrow((from, to): (Place, Option<Place>)) -> Option<Arrow> {
    Some(Arrow { from: from.spot(), to: to?.spot(), label: "attack".into() })
}

/// The same as a link of a chain: it takes effect when what answers it is done.
fn link(view: &View, (from, to): (Place, Option<Place>)) -> ChainLink {
    let named = |place| {
        let known = view.card(place).and_then(|seen| seen.front.as_ref()).map(|front| front.name.to_string());
        known.unwrap_or_else(|| "a face-down monster".into())
    };
    let at = to.map_or("directly".into(), named);
    ChainLink {
        spot: from.spot(),
        seat: from.seat,
        label: format!("{} attacks {at}", named(from)),
        now: true,
    }
}

fn chair(view: &View, seat: Seat) -> Chair {
    let field = &view.fields[seat.index()];
    let counter =
        |name: &'static str, value: usize| Counter { name: name.into(), value: value as i64, most: None };
    let life = i64::from(field.life);
    let most = Some(i64::from(view.most_life).max(life));
    Chair {
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

fn areas(view: &View) -> Vec<Area> {
    let mut areas = Vec::with_capacity(2 * (3 + 2 * SLOTS));
    for seat in [Seat(0), Seat(1)] {
        lay_out(view, seat, &mut areas);
    }
    areas
}

fn lay_out(view: &View, seat: Seat, areas: &mut Vec<Area>) {
    let field = &view.fields[seat.index()];
    let area = |zone: Zone, slot: u8, shape, lane, cards: Vec<Picture>| Area {
        id: zone_id(seat, zone, slot),
        owner: Some(seat),
        name: zone.name().into(),
        shape,
        lane,
        cards,
    };
    let pile = |cards: &[Seen]| cards.iter().map(picture).collect::<Vec<_>>();
    areas.push(area(Zone::Hand, 0, ZoneLayout::Row, Lane::Hand, pile(&field.hand)));
    for (zone, lane, slots) in
        [(Zone::Monster, Lane::Front, &field.monsters), (Zone::Spell, Lane::Back, &field.spells)]
    {
        areas.extend((0..SLOTS).map(|slot| {
            let cards = slots[slot].iter().map(picture).collect();
            area(zone, slot as u8, ZoneLayout::Spot, lane, cards)
        }));
    }
    areas.push(area(Zone::Deck, 0, ZoneLayout::Stack, Lane::Side, pile(&field.deck)));
    areas.push(area(Zone::Grave, 0, ZoneLayout::Stack, Lane::Side, pile(&field.grave)));
}

/// A card as it is drawn.
fn picture(seen: &Seen) -> Picture {
    let Seen { id, front, side, stance, sources } = seen;
    let pose = match stance {
        Some(Stance { mode: Mode::Defense, .. }) => Pose::Sideways,
        _ => Pose::Upright,
    };
    Picture {
        id: *id,
        face: front.as_ref().map(|front| shown(front, *stance, sources)),
        side: match side {
            Side::Up => Seeing::Up,
            Side::Down => Seeing::Down,
        },
        pose,
        stance: stance.map(|stance| stance.mode.title().into()),
        badges: stance.map_or(Vec::new(), badges),
    }
}

/// What is on a card as it is printed.
pub(super) fn face(name: &str, text: &str, stats: Option<Stats>) -> CardFace {
    CardFace {
        tone: if stats.is_some() { Tone::Plain } else { Tone::Special },
        figures: stats.map_or(Vec::new(), |stats| figures(stats, Raised::default(), &[])),
        ..CardFace::named(name, text)
    }
}

fn figures(stats: Stats, raised: Raised, sources: &[(Stat, StatModifier)]) -> Vec<StatView> {
    let figure = |name: &'static str, printed: u16, raised: i32| {
        StatView::new(name, printed.into(), (i64::from(printed) + i64::from(raised)).max(0))
    };
    let of = |stat| sources.iter().filter(move |(of, _)| *of == stat).map(|(_, source)| source.clone());
    let level = figure("level", u16::from(stats.level), 0);
    let (mut atk, mut def) = (figure("ATK", stats.atk, raised.atk), figure("DEF", stats.def, raised.def));
    (atk.sources, def.sources) = (of(Stat::Atk).collect(), of(Stat::Def).collect());
    vec![atk, def, level]
}

/// What is on a card as it counts now.
fn shown(front: &Front, stance: Option<Stance>, sources: &[(Stat, StatModifier)]) -> Arc<CardFace> {
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
pub(super) fn motions(telling: &Telling) -> Vec<CardMotion> {
    let moved = telling.moves.iter().map(|moved| {
        let from = match moved.from_here {
            true => moved.from.spot(),
            false => Spot::zone(zone_id(moved.from.seat, moved.from.zone, moved.from.at)),
        };
        CardMotion { from, to: moved.to.spot(), card: picture(&moved.card) }
    });
    moved.collect()
}

/// A legal action among the choices of a screen.
pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let seat = view.decider.unwrap_or(view.active);
    let at = |zone, whose, Slot(slot): Slot| slot_place(seat, zone, whose, slot);
    let named = |place: Place| {
        let known = view.card(place).and_then(|seen| seen.front.as_ref()).map(|front| front.name.to_string());
        known.unwrap_or_else(|| "a face-down card".into())
    };
    let in_hand = |name: &effects::CardName| {
        let hand = &view.fields[seat.index()].hand;
        let place = hand.iter().position(|seen| seen.front.as_ref().is_some_and(|front| front.name == *name));
        place.map(|place| Spot::card(zone_id(seat, Zone::Hand, 0), place))
    };
    let placing = |verb: &'static str, name: &effects::CardName, with: &[Slot]| {
        let given: Vec<Place> = with.iter().map(|slot| at(Zone::Monster, Whose::Mine, *slot)).collect();
        let names: Vec<String> = given.iter().map(|place| named(*place)).collect();
        let label = match names.is_empty() {
            true => format!("{verb} {name}"),
            false => format!("{verb} {name}, sacrificing {}", names.join(" and ")),
        };
        let touches: Vec<Spot> =
            in_hand(name).into_iter().chain(given.iter().map(|place| place.spot())).collect();
        (verb, label, touches)
    };
    let (verb, label, touches) = match action {
        Action::Summon(name, with) => placing("Summon", name, with),
        Action::Set(name, with) => placing("Set", name, with),
        Action::Switch(slot) => {
            let place = at(Zone::Monster, Whose::Mine, *slot);
            let mode =
                view.card(place).and_then(|seen| seen.stance).map_or(Mode::Attack, |it| it.mode.other());
            ("Switch", format!("Switch {} to {}", named(place), mode.title()), vec![place.spot()])
        }
        Action::Activate(name) => {
            ("Activate", format!("Activate {name}"), in_hand(name).into_iter().collect())
        }
        Action::ActivateSet(slot) => {
            let place = at(Zone::Spell, Whose::Mine, *slot);
            ("Activate", format!("Activate {}", named(place)), vec![place.spot()])
        }
        Action::Attack(slot, target) => {
            let (mine, theirs) =
                (at(Zone::Monster, Whose::Mine, *slot), at(Zone::Monster, Whose::Theirs, *target));
            let label = format!("{} attacks {}", named(mine), named(theirs));
            ("Attack", label, vec![mine.spot(), theirs.spot()])
        }
        Action::AttackDirectly(slot) => {
            let place = at(Zone::Monster, Whose::Mine, *slot);
            ("Attack", format!("{} attacks directly", named(place)), vec![place.spot()])
        }
        Action::Next => {
            let label =
                view.phase.next().map_or("End the turn".into(), |next| format!("On to {}", next.title()));
            ("Next", label, Vec::new())
        }
        Action::End => ("End", "End the turn".into(), Vec::new()),
        Action::Pick(place) => {
            let place = place.place(seat);
            ("Choose", format!("Choose {}", named(place)), vec![place.spot()])
        }
        Action::PickMe => ("Choose", "Choose yourself".into(), Vec::new()),
        Action::PickThem => ("Choose", "Choose your opponent".into(), Vec::new()),
        Action::Done => ("Done", "No more".into(), Vec::new()),
        Action::Mode(mode) => {
            let way = view.ways.get(usize::from(*mode)).cloned();
            ("Choose", way.unwrap_or_else(|| format!("The {} way", ordinal(*mode))), Vec::new())
        }
        Action::Yes => ("Yes", "Yes".into(), Vec::new()),
        Action::No => ("No", "No".into(), Vec::new()),
    };
    let forecast = view.forecasts.iter().find(|(foretold, _)| foretold == action);
    let spell = matches!(action, Action::Activate(_) | Action::ActivateSet(_));
    let wasted = spell && forecast.is_some_and(|(_, forecast)| forecast.is_nothing());
    let forecast = forecast.map(|(_, forecast)| forecast.to_string());
    let forgoes = match action {
        Action::End | Action::Next => given_up(view, seat),
        _ => None,
    };
    Choice { action: action.to_string(), label, verb: verb.into(), touches, forecast, wasted, forgoes }
}

/// Who could still attack in a battle phase that is left.
fn given_up(view: &View, seat: Seat) -> Option<String> {
    let ready = view.forecasts.iter().filter_map(|(action, _)| match action {
        Action::Attack(slot, _) | Action::AttackDirectly(slot) => Some(slot.0),
        _ => None,
    });
    let ready: std::collections::BTreeSet<u8> = ready.collect();
    let name = |slot: u8| view.card(slot_place(seat, Zone::Monster, Whose::Mine, slot))?.front.as_ref();
    match ready.iter().copied().collect::<Vec<_>>()[..] {
        [] => None,
        [only] => Some(format!(
            "{} can still attack.",
            name(only).map_or("A monster".into(), |it| it.name.to_string())
        )),
        ref many => Some(format!("{} monsters can still attack.", many.len())),
    }
}

fn slot_place(seat: Seat, zone: Zone, whose: Whose, slot: u8) -> Place {
    Slot(slot).of(zone, whose).place(seat)
}

fn ordinal(number: u8) -> String {
    match number {
        0 => "first".into(),
        1 => "second".into(),
        2 => "third".into(),
        n => format!("{}th", u16::from(n) + 1),
    }
}
