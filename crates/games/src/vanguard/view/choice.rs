//! A legal action among the choices of a screen.

use kernel::Seat;
use kernel::scene::{Choice, Spot};

use crate::vanguard::cards::pool::cards;
use crate::vanguard::position::board::other;
use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::position::circle::Circle;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::phase::VanguardPhase;
use crate::vanguard::position::place::{PlaceOf, VanguardPlaceRef, zone_id};
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::view::position_view::VanguardView;
use crate::vanguard::view::prompt::defence_sum;

/// The parts of a choice: verb, label, spots.
type Parts = (&'static str, String, Vec<Spot>);

pub(in crate::vanguard) fn choice(view: &VanguardView, action: VanguardAction) -> Choice {
    let seat = view.decider.unwrap_or(view.active);
    let (verb, label, touches) = parts(view, seat, action);
    let forecast = forecast(view, seat, action);
    let forgoes = None;
    Choice {
        action: action.to_string(),
        label,
        verb: verb.into(),
        touches,
        lands: None,
        forecast,
        wasted: false,
        forgoes,
    }
}

fn parts(view: &VanguardView, seat: Seat, action: VanguardAction) -> Parts {
    let name = |print: VanguardPrintId| cards().print(print).name.to_string();
    let circle = |seat: Seat, circle: Circle| PlaceOf { seat, zone: VanguardZone::Circle(circle), at: 0 };
    let spot = |place: PlaceOf| match view.card(place) {
        Some(_) => place.spot(),
        None => Spot::zone(zone_id(place.seat, place.zone)),
    };
    let named = |place: PlaceOf| view.name(place).map_or_else(|| place_title(place), ToString::to_string);
    let in_hand = |print: VanguardPrintId| {
        let name = cards().print(print).name;
        let hand = view.fields[seat.index()].pile(VanguardZone::Hand);
        let at =
            hand.iter().position(|seen| seen.face.as_ref().is_some_and(|face| face.name == name.as_str()));
        at.map(|at| Spot::card(zone_id(seat, VanguardZone::Hand), at))
    };
    let of_hand =
        |verb, print| (verb, format!("{verb} {}", name(print)), in_hand(print).into_iter().collect());
    let plain = |verb: &'static str, label: &str| (verb, label.to_string(), Vec::new());
    match action {
        VanguardAction::Coin(true) => plain("Call", "Heads"),
        VanguardAction::Coin(false) => plain("Call", "Tails"),
        VanguardAction::GoFirst => plain("Choose", "Go first"),
        VanguardAction::GoSecond => plain("Choose", "Go second"),
        VanguardAction::Start(print) => (
            "Start",
            format!("Start with {}", name(print)),
            vec![Spot::zone(zone_id(seat, VanguardZone::Deck))],
        ),
        VanguardAction::Return(print) => of_hand("Return", print),
        VanguardAction::Ride(print) => {
            let touches = in_hand(print).into_iter().chain([spot(circle(seat, Circle::Vanguard))]);
            ("Ride", format!("Ride {}", name(print)), touches.collect())
        }
        VanguardAction::Stride(print) => {
            let touches = vec![spot(circle(seat, Circle::Vanguard))];
            ("Stride", format!("Stride {}", name(print)), touches)
        }
        VanguardAction::Discard(print) => of_hand("Discard", print),
        VanguardAction::Order(print) => of_hand("Order", print),
        VanguardAction::Blitz(print) => of_hand("Order", print),
        VanguardAction::GGuard(guardian, heal) => {
            let label = format!("Call {}, discarding {}", name(guardian), name(heal));
            ("Guard", label, in_hand(heal).into_iter().collect())
        }
        VanguardAction::Call(print, to) => {
            let place = circle(seat, to);
            let retires = view.name(place).map_or(String::new(), |old| format!(", retiring {old}"));
            let label = format!("Call {} to {}{retires}", name(print), to.title());
            ("Call", label, in_hand(print).into_iter().chain([spot(place)]).collect())
        }
        VanguardAction::Move(column) => {
            let touches = column.circles().map(|at| spot(circle(seat, at)));
            ("Move", format!("Move the {} column", column.name()), touches.into())
        }
        VanguardAction::Use(place, _) => {
            let place = place.place(seat);
            ("Use", format!("Use {}", named(place)), vec![spot(place)])
        }
        VanguardAction::UseFromHand(print, _) => of_hand("Use", print),
        VanguardAction::Attack { from, to, boosted } => {
            let (from_place, to_place) = (circle(seat, from), circle(other(seat), to));
            let booster = from.behind().map(|at| circle(seat, at)).filter(|_| boosted);
            let with = booster.map_or(String::new(), |at| format!(", boosted by {}", named(at)));
            let label = format!("{} attacks {}{with}", named(from_place), named(to_place));
            let verb = if boosted { "Boosted attack" } else { "Attack" };
            (verb, label, vec![spot(from_place), spot(to_place)])
        }
        VanguardAction::Guard(print) => of_hand("Guard", print),
        VanguardAction::Intercept(at) => {
            let place = circle(seat, at);
            ("Intercept", format!("Intercept with {}", named(place)), vec![spot(place)])
        }
        VanguardAction::Give(to, rest) => {
            let place = circle(seat, to);
            let mut touches = vec![spot(place)];
            let rest = rest.map(|rest| rest.place(seat));
            touches.extend(rest.map(spot));
            let also = rest.map_or(String::new(), |rest| format!(", and {}", also(view, rest)));
            ("Trigger", format!("+5000 power to {}{also}", named(place)), touches)
        }
        VanguardAction::Next => match view.phase {
            VanguardPhase::Ride => plain("Next", "To the main phase"),
            _ if view.turn <= 1 => plain("Next", "End the turn"),
            _ => plain("Next", "To the battle phase"),
        },
        VanguardAction::End => plain("End", "End the turn"),
        VanguardAction::Pick(place) => {
            let place = place.place(seat);
            ("Choose", format!("Choose {}", named(place)), vec![spot(place)])
        }
        VanguardAction::PickNamed(print) => {
            ("Choose", format!("Choose {}", name(print)), in_hand(print).into_iter().collect())
        }
        VanguardAction::PickMe => plain("Choose", "Choose yourself"),
        VanguardAction::PickThem => plain("Choose", "Choose your opponent"),
        VanguardAction::Mode(mode) => {
            let way = view.ways.get(usize::from(mode)).cloned();
            ("Choose", way.unwrap_or_else(|| format!("Option {}", u16::from(mode) + 1)), Vec::new())
        }
        VanguardAction::Resolve(at) => ("Choose", format!("Ability {} first", u16::from(at) + 1), Vec::new()),
        VanguardAction::Done if view.battle.is_some() => plain("Done", "No more guardians"),
        VanguardAction::Done => plain("Done", "Done"),
        VanguardAction::Yes => plain("Yes", "Yes"),
        VanguardAction::No => plain("No", "No"),
    }
}

/// What the second part of a trigger does.
fn also(view: &VanguardView, place: PlaceOf) -> String {
    let name = view.name(place).map_or_else(|| place_title(place), ToString::to_string);
    let rested = view.card(place).and_then(|seen| seen.unit.as_ref()).is_some_and(|unit| unit.rested);
    match place.zone {
        VanguardZone::Damage => format!("heal {name}"),
        _ if view.prompt.contains("Stand") && rested => format!("stand {name}"),
        _ => format!("+1 critical to {name}"),
    }
}

fn place_title(place: PlaceOf) -> String {
    match place.zone {
        VanguardZone::Circle(circle) => circle.title().into(),
        _ => format!("card {}", u16::from(place.at) + 1),
    }
}

/// What a guardian comes to.
fn forecast(view: &VanguardView, seat: Seat, action: VanguardAction) -> Option<String> {
    let battle = view.battle.as_ref()?;
    let more = match action {
        VanguardAction::Guard(print) | VanguardAction::GGuard(print, _) => cards().print(print).facts.shield,
        VanguardAction::Intercept(circle) => {
            let place = VanguardPlaceRef::circle(circle, false).place(seat);
            view.card(place)?.unit.as_ref()?.numbers[2].1
        }
        VanguardAction::Done => 0,
        _ => return None,
    };
    Some(defence_sum(battle.target_power, battle.shields + more, battle.power))
}
