//! How a legal action appears among the choices of a screen.

use kernel::Seat;
use kernel::scene::{Choice, Spot};

use crate::duel::position::field::Mode;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::{CardPlace, DuelZone, Whose, zone_id};
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::view::position_view::View;

/// A legal action among the choices of a screen.
pub(in crate::duel) fn choice(view: &View, action: &Action) -> Choice {
    let seat = view.decider.unwrap_or(view.active);
    let at = |zone, whose, DuelSlot(slot): DuelSlot| slot_place(seat, zone, whose, slot);
    let named = |place: CardPlace| {
        let known = view.card(place).and_then(|seen| seen.front.as_ref()).map(|front| front.name.to_string());
        known.unwrap_or_else(|| "a face-down card".into())
    };
    let in_hand = |name: &effects::CardName| {
        let hand = &view.fields[seat.index()].hand;
        let place = hand.iter().position(|seen| seen.front.as_ref().is_some_and(|front| front.name == *name));
        place.map(|place| Spot::card(zone_id(seat, DuelZone::Hand, 0), place))
    };
    let placing = |verb: &'static str, name: &effects::CardName, with: &[DuelSlot]| {
        let given: Vec<CardPlace> = with.iter().map(|slot| slot.of_tribute().place(seat)).collect();
        let names: Vec<String> = given.iter().map(|place| named(*place)).collect();
        let label = match names.is_empty() {
            true => format!("{verb} {name}"),
            false if view.is_chained => format!("{verb} {name}, tributing {}", names.join(" and ")),
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
            let place = at(DuelZone::Monster, Whose::Mine, *slot);
            let mode =
                view.card(place).and_then(|seen| seen.stance).map_or(Mode::Attack, |it| it.mode.other());
            ("Switch", format!("Switch {} to {}", named(place), mode.title()), vec![place.spot()])
        }
        Action::Activate(name) => {
            ("Activate", format!("Activate {name}"), in_hand(name).into_iter().collect())
        }
        Action::ActivateSet(slot) => {
            let place = at(DuelZone::Spell, Whose::Mine, *slot);
            ("Activate", format!("Activate {}", named(place)), vec![place.spot()])
        }
        Action::Attack(slot, target) => {
            let (mine, theirs) =
                (at(DuelZone::Monster, Whose::Mine, *slot), at(DuelZone::Monster, Whose::Theirs, *target));
            let label = format!("{} attacks {}", named(mine), named(theirs));
            ("Attack", label, vec![mine.spot(), theirs.spot()])
        }
        Action::AttackDirectly(slot) => {
            let place = at(DuelZone::Monster, Whose::Mine, *slot);
            ("Attack", format!("{} attacks directly", named(place)), vec![place.spot()])
        }
        Action::Next => {
            let next = view.next.filter(|next| *next != Phase::End);
            let label = next.map_or("End the turn".into(), |next| format!("To {}", next.title()));
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
            ("Choose", way.unwrap_or_else(|| format!("The {} option", ordinal(*mode))), Vec::new())
        }
        Action::Defend(name, with) => {
            let (_, label, touches) = placing("Summon", name, with);
            ("Defend", format!("{label}, in defence"), touches)
        }
        Action::Flip(slot) => {
            let place = at(DuelZone::Monster, Whose::Mine, *slot);
            ("Flip", format!("Flip {}", named(place)), vec![place.spot()])
        }
        Action::Use(place, _) => {
            let place = place.place(seat);
            ("Use", format!("Use {}", named(place)), vec![place.spot()])
        }
        Action::Pass => ("Pass", "Pass".into(), Vec::new()),
        Action::Discard(name) => ("Discard", format!("Discard {name}"), in_hand(name).into_iter().collect()),
        Action::Call(heads) => ("Call", if *heads { "Heads" } else { "Tails" }.into(), Vec::new()),
        Action::GoFirst => ("Begin", "Go first".into(), Vec::new()),
        Action::GoSecond => ("Begin", "Go second".into(), Vec::new()),
        Action::Declare(what) => ("Declare", format!("Declare {what}"), Vec::new()),
        Action::Yes => ("Yes", "Yes".into(), Vec::new()),
        Action::No => ("No", "No".into(), Vec::new()),
    };
    let forecast = view.forecasts.iter().find(|(foretold, _)| foretold == action);
    let spell = matches!(action, Action::Activate(_) | Action::ActivateSet(_) | Action::Use(..));
    let wasted = spell && forecast.is_some_and(|(_, forecast)| forecast.is_nothing());
    let forecast = forecast.map(|(_, forecast)| forecast.to_string());
    let forgoes = match action {
        Action::End | Action::Next => given_up(view, seat),
        _ => None,
    };
    let (action, lands) = (action.to_string(), landing(view, seat, action));
    Choice { action, label, verb: verb.into(), touches, lands, forecast, wasted, forgoes }
}

/// The slot in which a card from the hand will lie: the first that is free, or that a sacrifice frees.
fn landing(view: &View, seat: Seat, action: &Action) -> Option<Spot> {
    let (name, with) = match action {
        Action::Summon(name, with) | Action::Set(name, with) | Action::Defend(name, with) => {
            (name, &with[..])
        }
        Action::Activate(name) => (name, &[][..]),
        _ => return None,
    };
    let field = &view.fields[seat.index()];
    let front = field.hand.iter().filter_map(|seen| seen.front.as_ref()).find(|front| front.name == *name)?;
    let given = |at: usize| with.iter().any(|DuelSlot(slot)| usize::from(*slot) == at);
    let (zone, slots) = match front.stats.is_some() {
        true => (DuelZone::Monster, &field.monsters),
        false => (DuelZone::Spell, &field.spells),
    };
    let slot = slots.iter().enumerate().position(|(at, card)| card.is_none() || given(at))?;
    Some(Spot::zone(zone_id(seat, zone, slot as u8)))
}

/// Who could still attack in a battle phase that is left.
fn given_up(view: &View, seat: Seat) -> Option<String> {
    let ready = view.forecasts.iter().filter_map(|(action, _)| match action {
        Action::Attack(slot, _) | Action::AttackDirectly(slot) => Some(slot.0),
        _ => None,
    });
    let ready: std::collections::BTreeSet<u8> = ready.collect();
    let name = |slot: u8| view.card(slot_place(seat, DuelZone::Monster, Whose::Mine, slot))?.front.as_ref();
    match ready.iter().copied().collect::<Vec<_>>()[..] {
        [] => None,
        [only] => Some(format!(
            "{} can still attack.",
            name(only).map_or("A monster".into(), |it| it.name.to_string())
        )),
        ref many => Some(format!("{} monsters can still attack.", many.len())),
    }
}

fn slot_place(seat: Seat, zone: DuelZone, whose: Whose, slot: u8) -> CardPlace {
    DuelSlot(slot).of(zone, whose).place(seat)
}

fn ordinal(number: u8) -> String {
    match number {
        0 => "first".into(),
        1 => "second".into(),
        2 => "third".into(),
        n => format!("{}th", u16::from(n) + 1),
    }
}
