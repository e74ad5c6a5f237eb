//! What the skirmish looks like.

use kernel::Seat;
use kernel::scene::{
    Arrow, CardFace, CardView, Choice, Counter, Facing, Lane, Pose, Scene, SeatView, Spot, StatView, Tone,
    Track, ZoneLayout, ZoneView,
};

use crate::game::{LIFE, Move, Phase, View};

fn card(strength: i64) -> CardView {
    if strength == 0 {
        return CardView::down();
    }
    let figure = |name: &'static str, printed, now| StatView::new(name, printed, now);
    CardView::up(CardFace {
        name: format!("Guard {strength}"),
        short: strength.to_string(),
        ascii: strength.to_string(),
        tone: if strength > 7 { Tone::Special } else { Tone::Plain },
        figures: vec![
            figure("strength", strength, strength + i64::from(strength == 12)),
            figure("cost", i64::from(strength > 7), i64::from(strength > 7)),
        ],
        text: if strength > 7 { "Takes the place of another guard.".into() } else { String::new() },
    })
}

pub(crate) fn scene(view: &View) -> Scene {
    let place = |i: usize| SeatView {
        seat: Seat(i as u8),
        deciding: !view.over && view.turn as usize % 2 == i,
        counters: vec![Counter { name: "life".into(), value: view.sides[i].life.max(0), most: Some(LIFE) }],
    };
    let zone = |i: usize, id: &str, shape, lane, cards: Vec<CardView>| ZoneView {
        id: format!("p{}.{id}", i + 1).into(),
        owner: Some(Seat(i as u8)),
        name: id.split('.').next().unwrap_or_default().to_string().into(),
        shape,
        lane,
        grid: None,
        cards,
    };
    let own = |i: usize| {
        let side = &view.sides[i];
        let all = |cards: &[i64]| cards.iter().map(|n| card(*n)).collect::<Vec<_>>();
        let front = side.front.iter().zip(side.tired).zip(1..).map(move |((slot, tired), n)| {
            let laid = slot.map(|n| CardView { pose: pose(tired), badges: tiredness(tired), ..card(n) });
            zone(i, &format!("front.{n}"), ZoneLayout::Spot, Lane::Front, laid.into_iter().collect())
        });
        let back = side.back.iter().zip(1..).map(move |(slot, n)| {
            let laid = slot.map(|n| CardView { side: Facing::Down, ..card(n) });
            zone(i, &format!("back.{n}"), ZoneLayout::Spot, Lane::Back, laid.into_iter().collect())
        });
        let mut zones = vec![zone(i, "hand", ZoneLayout::Row, Lane::Hand, all(&side.hand))];
        zones.extend(front);
        zones.extend(back);
        zones.push(zone(i, "deck", ZoneLayout::Stack, Lane::Side, all(&side.deck)));
        zones.push(zone(i, "grave", ZoneLayout::Stack, Lane::Side, all(&side.grave)));
        zones
    };
    let strongest = |i: usize| view.sides[i].front.iter().position(|slot| slot.is_some_and(|n| n > 7));
    let arrow = strongest(0).zip(strongest(1)).map(|(from, to)| Arrow {
        from: Spot::zone(format!("p1.front.{}", from + 1)),
        to: Spot::zone(format!("p2.front.{}", to + 1)),
        label: "rivals".into(),
    });
    Scene {
        heading: format!("Turn {}", view.turn + 1),
        round: view.turn + 1,
        seats: vec![place(0), place(1)],
        zones: (0..2).flat_map(own).collect(),
        arrows: arrow.into_iter().collect(),
        track: Track {
            phases: vec!["Main".into(), "Battle".into()],
            now: usize::from(view.phase == Phase::Battle),
            about: Vec::new(),
        },
        prompt: match view.phase {
            Phase::Main => "Summon guards, or go on to the battle.".into(),
            Phase::Battle => "Attack, or end the turn.".into(),
        },
        ..Scene::default()
    }
}

fn pose(tired: bool) -> Pose {
    if tired { Pose::Sideways } else { Pose::Upright }
}

fn tiredness(tired: bool) -> Vec<kernel::scene::Text> {
    tired.then(|| "tired".into()).into_iter().collect()
}

pub(crate) fn choice(view: &View, action: &Move) -> Choice {
    let me = view.turn as usize % 2;
    let held = |card: &i64| {
        let place = view.sides[me].hand.iter().position(|held| held == card).unwrap_or(0);
        Spot::card(format!("p{}.hand", me + 1), place)
    };
    let slot = |seat: usize, slot: &usize| Spot::zone(format!("p{}.front.{}", seat + 1, slot + 1));
    let plain = Choice::plain(action);
    match action {
        Move::Summon(card) | Move::Hide(card) => Choice { touches: vec![held(card)], ..plain },
        Move::SummonWith(card, with) => Choice {
            touches: vec![held(card), slot(me, with)],
            forecast: Some("one guard goes".into()),
            ..plain
        },
        Move::Attack(from, None) => {
            let strength = view.sides[me].front[*from].unwrap_or(0);
            let forecast = Some(format!("they lose {strength}"));
            Choice { touches: vec![slot(me, from)], forecast, ..plain }
        }
        Move::Attack(from, Some(to)) => {
            let (mine, yours) = (view.sides[me].front[*from], view.sides[1 - me].front[*to]);
            let forecast = match mine.cmp(&yours) {
                std::cmp::Ordering::Less => "yours falls",
                std::cmp::Ordering::Equal => "both fall",
                std::cmp::Ordering::Greater => "theirs falls",
            };
            let touches = vec![slot(me, from), slot(1 - me, to)];
            Choice { touches, forecast: Some(forecast.into()), ..plain }
        }
        Move::Next => {
            let label = if view.phase == Phase::Main { "to the battle" } else { "end the turn" };
            Choice { label: label.into(), ..plain }
        }
    }
}
