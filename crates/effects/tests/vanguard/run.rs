//! The cards run: every ability of every card, and some of them step by step.

use effects::ChoiceAnswer::{No, Pick, Yes};
use effects::machine::{Activation, end_at, forbidden, sources};
use effects::program::AbilityKind;
use effects::{TriggerEvent, TriggerInformation, Word};
use kernel::Seat;

use super::board::{Board, DAMAGE, DECK, DROP, HAND, REAR, SOUL, VANGUARD, all_cards};
use super::words::{Cue, Event, Keyword, Stat, Thing};

/// The number of random tables on which an ability is tried.
const TABLES: u64 = 200;

/// Every ability does something on some table: its event wakes it, its cost is paid, its questions are answered, its
/// effect runs, and nothing is left over.
#[test]
fn every_ability_runs() {
    let shelf = all_cards();
    let mut idle = vec![];
    for (print, card) in (0..).zip(&shelf.prints) {
        for (number, ability) in (0..).zip(&card.abilities) {
            let zones: Vec<_> = match ability.zones.is_empty() {
                true => vec![VANGUARD, REAR, HAND],
                false => ability.zones.iter().map(|zone| [VANGUARD, REAR, HAND][zone.index()]).collect(),
            };
            let runs = |seed| {
                let mut board = Board::random(&shelf, seed, print);
                let this = board.add_print(print, 0, zones[seed as usize % zones.len()]);
                board.boost = Some((this, 0));
                match ability.kind {
                    AbilityKind::Static => applies(&board, this),
                    AbilityKind::Activated => is_used(&mut board, print, number, this),
                    _ => ability.triggers.iter().any(|when| wakes(&board, when.trigger, print, number)),
                }
            };
            if !(0..TABLES).any(runs) {
                idle.push(format!("{} {number}", card.name));
            }
        }
    }
    assert!(idle.is_empty(), "{} abilities never ran: {idle:#?}", idle.len());
}

fn applies(board: &Board, this: u8) -> bool {
    let keyword = Keyword::ALL.iter().any(|keyword| board.keyword(this, *keyword));
    let units = (0..board.units.len() as u8).map(Thing::Card);
    let mut stats = units.flat_map(|unit| Stat::ALL.iter().map(move |stat| (unit, *stat)));
    let is_forbidden = |other| {
        let (that, information) = (Thing::Card(this), TriggerInformation::Current);
        forbidden(board, &TriggerEvent { trigger: Cue::Attacks, that, other: Some(other), information })
    };
    keyword
        || (0..board.units.len() as u8).map(Thing::Card).any(is_forbidden)
        || stats.any(|(unit, stat)| {
            sources(board, unit, stat, |_| 10_000).iter().any(|(by, ..)| *by == Thing::Card(this))
        })
}

fn is_used(board: &mut Board, print: u16, ability: u8, this: u8) -> bool {
    let activation = Activation::new(print, ability, Seat(0), Thing::Card(this));
    let is_usable = board.usable(0).contains(&activation);
    if is_usable {
        board.begin(&activation);
        board.settle();
    }
    is_usable && board.did(print, ability)
}

/// Whether one of the events with this trigger wakes the ability.
fn wakes(board: &Board, cue: Cue, print: u16, ability: u8) -> bool {
    let cards: Vec<_> = (0..board.units.len() as u8).map(Thing::Card).collect();
    let those = match cue {
        Cue::Draws | Cue::MainPhase | Cue::EndPhase => vec![Thing::Player(0)],
        // The card itself, which was added last, is the most likely one.
        _ => cards.iter().rev().copied().collect(),
    };
    let others = || cards.iter().copied().map(Some).chain([None]);
    those.iter().flat_map(|that| others().map(move |other| (*that, other))).any(|(that, other)| {
        let mut board = board.clone();
        board.happens(&Event::Happens(cue, that, other));
        board.settle();
        board.did(print, ability)
    })
}

/// A counter-blast asks which damage, cannot be paid without it, and leaves the choice of the effect alone.
#[test]
fn a_counter_blast_asks_for_its_damage() {
    let shelf = all_cards();
    let mut board = Board::new(&shelf);
    let blade = board.add("Blaster Blade", 0, VANGUARD);
    let foes = [board.add("Wingal", 1, REAR), board.add("Blaster Blade", 1, REAR)];
    let placed = Event::Placed(blade, VANGUARD, 0);
    board.happens(&placed);
    assert!(board.machine.is_idle(), "there is no damage to pay with");
    let damage = [0; 3].map(|_| board.add("Wingal", 0, DAMAGE));
    board.happens(&placed);
    assert_eq!(board.answers(), [Yes, No]);
    board.answer(Yes);
    board.answer(Pick(Thing::Card(damage[2])));
    board.answer(Pick(Thing::Card(damage[0])));
    assert_eq!(damage.map(|unit| board.unit(unit).is_face_up), [false, true, false]);
    board.answer(Pick(Thing::Card(foes[1])));
    assert_eq!(foes.map(|unit| board.unit(unit).zone), [REAR, DROP]);
    board.happens(&placed);
    assert!(board.machine.is_idle(), "one damage is left");
}

/// A call asks for a circle; the unit that was there is retired.
#[test]
fn a_call_asks_for_the_circle() {
    let shelf = all_cards();
    let caller = shelf.prints.iter().position(|print| {
        let steps = print.abilities.iter().flat_map(|ability| &ability.steps);
        steps.into_iter().any(|step| step.to_string() == "call this")
    });
    let print = caller.expect("a card calls itself") as u16;
    let mut board = Board::new(&shelf);
    for zone in [VANGUARD, REAR, REAR, DAMAGE, DAMAGE, SOUL] {
        board.add("Wingal", 0, zone);
    }
    let (this, old) = (board.add_print(print, 0, HAND), 2);
    let (steps, mistakes) = effects::read::program::<super::words::Words>("call this");
    assert_eq!((steps.len(), mistakes), (1, vec![]));
    let ability = shelf.prints[usize::from(print)]
        .abilities
        .iter()
        .position(|ability| ability.steps.iter().any(|step| step.to_string() == "call this"));
    board.begin(&Activation::new(print, ability.unwrap() as u8, Seat(0), Thing::Card(this)));
    while !board.answers().contains(&Pick(Thing::Circle(0, 1))) {
        let first = board.answers()[0];
        board.answer(first);
    }
    board.answer(Pick(Thing::Circle(0, 1)));
    assert_eq!((board.unit(this).zone, board.unit(this).circle, board.units[old].zone), (REAR, 1, DROP));
}

/// Power until the end of the battle, and a conditional static ability.
#[test]
fn power_lasts_as_long_as_the_card_says() {
    let shelf = all_cards();
    let mut board = Board::new(&shelf);
    let overlord = board.add("Dragonic Overlord", 0, VANGUARD);
    assert_eq!(board.power(overlord), 9000, "alone it is weaker");
    board.add("Dragon Monk, Goku", 0, REAR);
    assert_eq!(board.power(overlord), 11000);
    let knight = board.add("Crimson Butterfly, Brigitte", 0, VANGUARD);
    let (right, wrong) = (board.add("Solitary Knight, Gancelot", 0, DECK), board.add("Wingal", 0, DECK));
    for (drawn, power) in [(wrong, 10000), (right, 15000)] {
        board.happens(&Event::Happens(Cue::DriveChecks, Thing::Card(knight), Some(Thing::Card(drawn))));
        assert_eq!(board.power(knight), power);
    }
    end_at(&mut board, |_, _| true);
    assert_eq!((board.power(knight), board.count(0, SOUL)), (10000, 0));
}
