//! The table in sentences, from the perspective of one seat.

use kernel::Seat;
use kernel::scene::{CardView, Facing, Lane, Scene, Spot, ZoneLayout, ZoneView};

/// The cards in the seat's hand, one line per zone.
pub(crate) fn hand(scene: &Scene, seat: Seat) -> Vec<String> {
    let held = |zone: &&ZoneView| zone.owner == Some(seat) && zone.lane == Lane::Hand;
    scene
        .zones
        .iter()
        .filter(held)
        .map(|zone| format!("Your {}: {}", zone.name, cards(scene, zone, seat)))
        .collect()
}

/// What lies open or is counted, in one line for each player and one for the middle: what somebody without a screen has
/// to know before they choose. Their own hand has its own line.
pub(crate) fn board(scene: &Scene, seat: Seat, names: &[String]) -> Vec<String> {
    let lying = |owner: Option<Seat>| -> Vec<String> {
        let zones = scene.zones.iter().filter(|zone| zone.owner == owner);
        let told = zones.filter(|zone| zone.lane != Lane::Hand || zone.owner != Some(seat));
        let zone = |zone: &ZoneView| match (zone.shape, zone.lane) {
            (ZoneLayout::Spot, _) if zone.cards.is_empty() => None,
            (ZoneLayout::Stack | ZoneLayout::Queue, _) | (_, Lane::Hand) => {
                Some(format!("{} {}", zone.name, zone.cards.len()))
            }
            (ZoneLayout::Row, _) if zone.cards.is_empty() => None,
            (ZoneLayout::Spot | ZoneLayout::Row, _) => Some(cards(scene, zone, seat)),
        };
        told.filter_map(zone).collect()
    };
    let mut lines = Vec::new();
    for place in &scene.seats {
        let name = names.get(place.seat.index()).cloned().unwrap_or_else(|| place.seat.to_string());
        let you = if place.seat == seat { " (you)" } else { "" };
        let counted = scene.counted(place.seat).map(ToString::to_string);
        let said: Vec<_> = counted.chain(lying(Some(place.seat))).collect();
        if !said.is_empty() {
            lines.push(format!("{name}{you}: {}.", said.join("; ")));
        }
    }
    let middle = lying(None);
    if !middle.is_empty() {
        lines.push(format!("In the middle: {}.", middle.join("; ")));
    }
    lines
}

/// Everything on the table: counters, zones and cards.
pub(crate) fn whole(scene: &Scene, seat: Seat, names: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(phase) = scene.track.phases.get(scene.track.now) {
        lines.push(format!("{}, {phase}.", scene.heading));
    }
    for place in &scene.seats {
        let name = names.get(place.seat.index()).cloned().unwrap_or_else(|| place.seat.to_string());
        let counted: Vec<_> = scene.counted(place.seat).map(ToString::to_string).collect();
        let you = if place.seat == seat { " (you)" } else { "" };
        lines.push(format!("{name}{you}: {}", counted.join(", ")).trim_end_matches(": ").into());
        lines.extend(zones(scene, Some(place.seat), seat));
    }
    if scene.zones.iter().any(|zone| zone.owner.is_none()) {
        lines.push("In the middle".into());
        lines.extend(zones(scene, None, seat));
    }
    let call = |spot: &Spot| scene.reference(spot, seat).unwrap_or_default();
    let arrow = |arrow: &kernel::scene::Arrow| {
        format!("{} to {}: {}", call(&arrow.from), call(&arrow.to), arrow.label)
    };
    lines.extend(scene.arrows.iter().map(arrow));
    lines
}

/// One card in full, by the seat's name for it.
pub(crate) fn card(scene: &Scene, seat: Seat, name: &str) -> Option<String> {
    let spot = scene.spot(name, seat)?;
    let Some(card) = scene.card(&spot) else { return Some(format!("{name}: empty.")) };
    let said = describe(card);
    let text = card.face.as_ref().map_or("", |face| face.text.as_str());
    Some(format!("{name}: {said}. {text}").trim_end().into())
}

fn zones(scene: &Scene, owner: Option<Seat>, seat: Seat) -> Vec<String> {
    // An empty pile is mentioned; an empty place for one card is not.
    let told = |zone: &&ZoneView| zone.shape != ZoneLayout::Spot || !zone.cards.is_empty();
    let of = scene.zones.iter().filter(|zone| zone.owner == owner).filter(told);
    of.map(|zone| format!("  {}: {}", zone.name, cards(scene, zone, seat))).collect()
}

/// The cards of a zone by name; only their number if they are hidden.
fn cards(scene: &Scene, zone: &ZoneView, seat: Seat) -> String {
    let seen = zone.cards.iter().any(|card| card.face.is_some());
    match zone.cards.len() {
        0 => "no cards".into(),
        n if !seen && n > 1 => format!("{n} cards face down"),
        _ => {
            let card = |(i, card): (usize, &CardView)| {
                let name = scene.reference(&Spot::card(zone.id.clone(), i), seat).unwrap_or_default();
                format!("{name} {}", describe(card))
            };
            zone.cards.iter().enumerate().map(card).collect::<Vec<_>>().join(", ")
        }
    }
}

/// A card in a few words: `Guard 4 (strength 4, cost 0, sideways)`.
fn describe(card: &CardView) -> String {
    let mut more: Vec<String> = Vec::new();
    let name = match &card.face {
        None => "a card".into(),
        Some(face) => {
            more.extend(face.figures.iter().map(|figure| match figure.now == figure.printed {
                true => format!("{} {}", figure.name, figure.now),
                false => format!("{} {}, printed {}", figure.name, figure.now, figure.printed),
            }));
            face.name.clone()
        }
    };
    if card.side == Facing::Down {
        more.push("face down".into());
    }
    more.extend(card.stands().map(String::from));
    more.extend(card.badges.iter().map(ToString::to_string));
    if more.is_empty() { name } else { format!("{name} ({})", more.join(", ")) }
}
