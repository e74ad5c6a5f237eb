//! The first position of a match.

use effects::Machine;
use kernel::{Dice, Draws, InlineVec, RandomSource, Seat, Seed, SetupError};

use super::arrange;
use super::board::{Board, Origin, Tally, other};
use super::card::{Card, PrintId};
use super::deal::{Deal, Starter};
use super::field::{Field, MOST_CARDS, MOST_OF_ONE};
use super::luck::Luck;
use super::phase::Phase;
use super::position::Duel;
use super::shelf::Wrong;
use super::whereabouts::Whereabouts;
use super::words::Stay;

/// The fewest cards of a listed deck: the opening hand and the starter's first draw.
const FEWEST_CARDS: usize = 6;

impl Duel {
    /// Deals a match, or sets up an arranged position.
    pub(super) fn start(deal: &Deal, seed: Seed) -> Result<Self, SetupError> {
        if let Some(Wrong { file, what }) = &deal.shelf.cards().clash {
            return Err(SetupError::of(file, what));
        }
        let mut dice = Dice::new(seed);
        let mut board = empty(deal);
        match deal.gives_position() {
            true => arrange::fill(&mut board, deal)?,
            false => fill(&mut board, deal, &mut dice)?,
        }
        Ok(Self { shelf: deal.shelf.clone(), luck: Luck::Dice(dice), board })
    }
}

/// Cards of one player, in order.
type Deck = InlineVec<PrintId, MOST_OF_ONE>;

/// Shuffles the first player's deck, then the second's, then decides who starts (A4-3).
fn fill(board: &mut Board, deal: &Deal, dice: &mut Dice) -> Result<(), SetupError> {
    let lists = [listed(deal, "cards1")?, listed(deal, "cards2")?];
    board.origin = if lists == [None, None] { Origin::Drawn } else { Origin::Listed };
    let (decks, chosen) = dice.deal(|draws| {
        let decks = lists.map(|list| {
            let mut deck = list.unwrap_or_else(|| drawn(deal, draws));
            draws.shuffle(&mut deck);
            deck
        });
        (decks, Seat(draws.below(2) as u8))
    });
    let starter = match deal.starter {
        Starter::Dice => chosen,
        Starter::Seat(seat) => seat,
    };
    (board.starter, board.active) = (starter, starter);
    board.firsts = decks[0].len() as u8;
    for (seat, deck) in [Seat(0), Seat(1)].into_iter().zip(&decks) {
        // The starter's extra card is the draw of the first turn (A4-2).
        let opening = usize::from(deal.rules.opening) + usize::from(seat == starter);
        let first = board.prints.len();
        deck.iter().for_each(|&print| _ = board.prints.push(print));
        let numbers = (first..first + deck.len()).map(|number| Card(number as u8));
        let field = &mut board.fields[seat.index()];
        field.hand = numbers.clone().take(opening).collect();
        field.deck = numbers.skip(opening).rev().collect();
    }
    board.tags = board.prints.iter().map(|_| 0).collect();
    board.stays = board.prints.iter().map(|_| Stay::default()).collect();
    board.whereabouts = Whereabouts::of(&board.fields, board.prints.len());
    Ok(())
}

/// A deck that the computer deals: of each kind so many, each any of its kind (R4-12, A4-1).
fn drawn(deal: &Deal, draws: &mut Draws) -> Deck {
    let cards = deal.shelf.cards();
    let mut deck = Deck::new();
    for _ in 0..deal.rules.deck.monsters {
        deck.push(PrintId(draws.below(usize::from(cards.monsters())) as u16));
    }
    for _ in 0..deal.rules.deck.spells {
        deck.push(PrintId(cards.monsters() + draws.below(usize::from(cards.spells())) as u16));
    }
    deck
}

/// A deck that is listed in a setting.
fn listed(deal: &Deal, name: &str) -> Result<Option<Deck>, SetupError> {
    let Some(text) = deal.given.get(name) else { return Ok(None) };
    let cards = arrange::cards(deal, name, text)?;
    match cards.len() {
        FEWEST_CARDS..=MOST_OF_ONE => Ok(Some(cards.into_iter().collect())),
        n => {
            let what = format!("a deck has {FEWEST_CARDS} to {MOST_OF_ONE} cards, not {n}");
            Err(SetupError::of(name, what))
        }
    }
}

/// A board without cards, in the first main phase of the first turn (R4-18).
fn empty(deal: &Deal) -> Board {
    let field = Field { life: deal.rules.life, ..Field::default() };
    Board {
        fields: [field; 2],
        prints: InlineVec::<PrintId, MOST_CARDS>::new(),
        firsts: 0,
        origin: Origin::Drawn,
        tags: InlineVec::new(),
        stays: InlineVec::new(),
        whereabouts: Whereabouts::default(),
        appeared: 0,
        rules: deal.rules,
        turn: 1,
        starter: Seat(0),
        active: Seat(0),
        phase: Phase::Main1,
        acted: false,
        placed: false,
        fought: false,
        attack: None,
        lot: false,
        end: None,
        tally: Tally::default(),
        machine: Machine::default(),
    }
}

/// Who had the first turn, if it is this player's turn in this one.
pub(super) fn starter(active: Seat, turn: u32) -> Seat {
    if turn.is_multiple_of(2) { other(active) } else { active }
}
