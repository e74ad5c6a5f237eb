//! The first position of a match: dealt, or arranged.

use effects::{Machine, nearest};
use kernel::{Dice, InlineVec, RandomSource, Seed, SetupError, ellipsize};

use super::board::{Board, MOST_CARDS, MOST_HAND, Plane, WolfPackTally};
use super::card::Card;
use super::flyer::{Flyer, WolfPackSide};
use super::rules::{PILOT_HEALTH, Rules};
use super::settings::{DECKS, HANDS, HEALTHS};
use super::setup::WolfPackSetup;
use super::turn_state::FIRST;
use super::wolfpack::{WolfPack, weight};

impl WolfPack {
    /// Deals a match, or sets up an arranged one. It begins with full hands, when the pilots choose (A3-2).
    pub(super) fn start(deal: &WolfPackSetup, seed: Seed) -> Result<Self, SetupError> {
        let mut dice = Dice::new(seed);
        let mut board = empty(deal.rules()?);
        match deal.given.is_empty() {
            true => dealt(deal, &mut board, &mut dice)?,
            false => arranged(deal, &mut board)?,
        }
        for plane in &mut board.planes {
            plane.weight = plane.cards().fold(0, |sum, card| sum.wrapping_add(weight(card)));
        }
        let mut match_ = Self { board, dice: Some(dice), pool: deal.pool.clone() };
        // An arranged match may have nothing to decide.
        let first = match_.board.pilots().next().unwrap_or_default();
        match_.go_on(first, &mut kernel::EventLog::off());
        Ok(match_)
    }
}

/// All flyers with full health and without cards, in the selection of the first round.
fn empty(rules: Rules) -> Board {
    let plane = |health| Plane { health, most: health, ..Plane::default() };
    let mut planes = [Plane::default(); Flyer::MOST];
    planes[..usize::from(rules.pilots)].fill(plane(PILOT_HEALTH));
    planes[Flyer::Ace.index()] = plane(rules.ace_health);
    Board {
        planes,
        rules,
        state: FIRST,
        round: 1,
        line: InlineVec::new(),
        queue: InlineVec::new(),
        taken: None,
        selections: 0,
        lost: 0,
        decided: false,
        acting: None,
        end: None,
        tally: WolfPackTally::default(),
        machine: Machine::default(),
    }
}

/// Every flyer has its own shuffled deck (A3-1): the pilots' in seat order, the Ace's last.
fn dealt(deal: &WolfPackSetup, board: &mut Board, dice: &mut Dice) -> Result<(), SetupError> {
    let decks = [deck(deal, Flyer::default())?, deck(deal, Flyer::Ace)?];
    let flyers: InlineVec<Flyer, { Flyer::MOST }> = board.flyers().collect();
    dice.deal(|draws| {
        for &flyer in flyers.iter() {
            let plane = board.plane_mut(flyer);
            plane.deck = decks[flyer.side() as usize];
            draws.shuffle(&mut plane.deck);
            for _ in 0..Board::hand_size(flyer) {
                if let Some(card) = plane.deck.pop() {
                    plane.hand.push(card);
                }
            }
        }
    });
    Ok(())
}

/// The deck of one side, in the order of the card file.
fn deck(deal: &WolfPackSetup, flyer: Flyer) -> Result<InlineVec<Card, MOST_CARDS>, SetupError> {
    let mut deck = InlineVec::new();
    let mut cards = 0;
    for (number, print) in deal.pool.prints.iter().enumerate() {
        let there = match flyer.side() {
            WolfPackSide::Pack => print.facts.pack,
            WolfPackSide::Ace => print.facts.ace,
        };
        for _ in 0..if there { deal.copies.of(print.facts.rarity) } else { 0 } {
            deck.push(Card(number as u8));
            cards += 1;
        }
    }
    let (least, who) = match flyer.side() {
        WolfPackSide::Pack => (Board::hand_size(flyer), "a pilot's"),
        WolfPackSide::Ace => (Board::hand_size(flyer), "the Ace's"),
    };
    match (least..=MOST_CARDS).contains(&cards) {
        true => Ok(deck),
        false => Err(SetupError::new(format!(
            "{who} deck would have {cards} cards with this many copies: expected {least} to {MOST_CARDS}"
        ))),
    }
}

/// Hands, decks and health as given; the rest has default values, without cards.
fn arranged(deal: &WolfPackSetup, board: &mut Board) -> Result<(), SetupError> {
    for name in deal.given.keys() {
        let places = [&HEALTHS[..], &HANDS[..5], &DECKS[..5]];
        let place = places.iter().find_map(|names| names.iter().position(|other| other == name));
        if let Some(place) = place.filter(|place| *place >= usize::from(board.rules.pilots)) {
            let what = format!("there is no P{}: the match has {} pilots", place + 1, board.rules.pilots);
            return Err(SetupError::of(name, what));
        }
    }
    for flyer in board.flyers() {
        let (at, plane) = (flyer.index(), board.plane_mut(flyer));
        if let Some(health) = HEALTHS.get(at).and_then(|name| deal.given.get(name)) {
            plane.health = health.parse().unwrap_or(plane.health);
            plane.most = plane.most.max(plane.health);
        }
        plane.hand = listed(deal, HANDS[at], MOST_HAND)?.into_iter().collect();
        // All of them may be in the discard pile at once.
        let most = MOST_CARDS - plane.hand.len();
        plane.deck = listed(deal, DECKS[at], most)?.into_iter().rev().collect();
    }
    Ok(())
}

/// The cards that a setting lists.
fn listed(deal: &WolfPackSetup, name: &str, most: usize) -> Result<Vec<Card>, SetupError> {
    let Some(text) = deal.given.get(name) else { return Ok(Vec::new()) };
    let names = || text.split(',').map(str::trim).filter(|name| !name.is_empty());
    // Counted before the names are looked up: a list of a megabyte is refused at once.
    let given = names().count();
    if given > most {
        return Err(SetupError::of(name, format!("too many cards: {given}, at most {most}")));
    }
    let card = |card: &str| {
        deal.pool.cards().named(card).ok_or_else(|| {
            let names = deal.pool.prints.iter().map(|print| print.name.as_str());
            let meant =
                nearest(card, names).map_or(String::new(), |meant| format!(" (did you mean {meant}?)"));
            SetupError::of(name, format!("there is no card called {}{meant}", ellipsize(card)))
        })
    };
    names().map(card).collect()
}
