//! The first position of a match.

use effects::Machine;
use kernel::{Dice, Draws, EventLog, InlineVec, RandomSource, Seat, Seed, SetupError};

use crate::duel::cards::card::{CardClass, PrintId};
use crate::duel::cards::pool::CardFileError;
use crate::duel::position::board::{Board, DeckOrigin, DuelTally, other};
use crate::duel::position::card_index::CardIndex;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardPile, MOST_CARDS, MOST_OF_ONE, PlayerField};
use crate::duel::position::flow::{Flow, TurnStep};
use crate::duel::position::owners::{Owners, Resolving};
use crate::duel::position::phase::Phase;
use crate::duel::position::random::DuelChance;
use crate::duel::rules::switches::DeckLimits;
use crate::duel::setup::arrange;
use crate::duel::setup::duel_setup::{DuelOptions, Starter};

impl DuelPosition {
    /// Deals a match, or sets up an arranged position.
    pub(in crate::duel) fn deal(setup: &DuelOptions, seed: Seed) -> Result<Self, SetupError> {
        if let Some(CardFileError { file, what }) = &setup.pool.cards().clash {
            return Err(SetupError::of(file, what));
        }
        let mut dice = Dice::new(seed);
        let mut board = empty(setup);
        match setup.gives_position() {
            true => arrange::fill(&mut board, setup)?,
            false => fill(&mut board, setup, &mut dice)?,
        }
        let mut dealt = Self { pool: setup.pool.clone(), random: DuelChance::Dice(dice), board };
        let timing = &setup.rules.timing;
        if timing.chains && !setup.gives_position() {
            match timing.toss && setup.starter == Starter::Dice {
                true => dealt.board.flow.step = TurnStep::Call,
                false => {
                    let starter = dealt.board.starter;
                    dealt.begin_match(starter, &mut EventLog::off());
                    dealt.settle_chained(&mut EventLog::off());
                }
            }
        }
        Ok(dealt)
    }
}

/// Cards of one player, in order.
type Decklist = InlineVec<PrintId, MOST_OF_ONE>;

/// Shuffles the first player's deck, then the second's, then decides who starts (A4-3).
fn fill(board: &mut Board, setup: &DuelOptions, dice: &mut Dice) -> Result<(), SetupError> {
    let lists = [listed(setup, "cards1")?, listed(setup, "cards2")?];
    let is_chained = setup.rules.timing.chains;
    board.origin = if lists == [None, None] && !is_chained { DeckOrigin::Drawn } else { DeckOrigin::Listed };
    let (decks, chosen) = dice.deal(|draws| {
        let decks = lists.map(|list| {
            let mut deck = list.unwrap_or_else(|| match is_chained {
                true => any_deck(setup, draws),
                false => drawn(setup, draws),
            });
            draws.shuffle(&mut deck);
            deck
        });
        (decks, Seat(draws.below(2) as u8))
    });
    let starter = match setup.starter {
        Starter::Dice => chosen,
        Starter::Seat(seat) => seat,
    };
    (board.starter, board.active) = (starter, starter);
    for (seat, deck) in [Seat(0), Seat(1)].into_iter().zip(&decks) {
        // The starter's extra card is the draw of the first turn (A4-2).
        let dealt = usize::from(setup.rules.opening) + usize::from(seat == starter);
        let opening = if is_chained { 0 } else { dealt };
        let cards: CardPile = deck.iter().filter_map(|&print| board.add_card(print, seat)).collect();
        let (hand, rest) = cards.split_at(opening.min(cards.len()));
        let field = &mut board.fields[seat.index()];
        field.hand = hand.iter().copied().collect();
        field.deck = rest.iter().rev().copied().collect();
    }
    board.index = CardIndex::of(&board.fields, board.prints.len());
    Ok(())
}

/// A deck that the computer deals: of each kind so many, each any of its kind (R4-12, A4-1).
fn drawn(setup: &DuelOptions, draws: &mut Draws) -> Decklist {
    let cards = setup.pool.cards();
    let mut deck = Decklist::new();
    let recipe = setup.rules.deck;
    for (class, count) in [(CardClass::Monster, recipe.monsters), (CardClass::Spell, recipe.spells)] {
        let prints = cards.of_class(class);
        (0..count).for_each(|_| _ = deck.push(prints[draws.below(prints.len())]));
    }
    deck
}

/// One of the decks that have names.
fn any_deck(setup: &DuelOptions, draws: &mut Draws) -> Decklist {
    let decks = setup.pool.cards().decks();
    let at = draws.below(decks.len().max(1));
    decks.get(at).map_or_else(Decklist::new, |(_, cards)| cards.iter().copied().collect())
}

/// A deck that is listed in a setting, or named in one.
fn listed(setup: &DuelOptions, name: &str) -> Result<Option<Decklist>, SetupError> {
    let Some(text) = setup.given.get(name) else {
        let list = if name == "cards1" { "list1" } else { "list2" };
        let named = setup.given.get(list).and_then(|deck| setup.pool.cards().deck_named(deck));
        return Ok(named.map(|cards| cards.iter().copied().collect()));
    };
    let cards = arrange::cards(setup, name, text)?;
    let DeckLimits { fewest, most, copies } = setup.rules.timing.deck;
    let n = cards.len();
    if !(usize::from(fewest)..=usize::from(most)).contains(&n) {
        return Err(SetupError::of(name, format!("a deck has {fewest} to {most} cards, not {n}")));
    }
    for card in &cards {
        let print = setup.pool.cards().printed(*card);
        let limit = print.sheet.number("limit").unwrap_or(i64::from(copies)).min(i64::from(copies));
        let count = cards.iter().filter(|other| *other == card).count();
        if setup.rules.timing.chains && count as i64 > limit {
            let what = format!("a deck has at most {limit} of {}, not {count}", print.name);
            return Err(SetupError::of(name, what));
        }
    }
    Ok(Some(cards.into_iter().collect()))
}

/// A board without cards, in the first main phase of the first turn (R4-18).
fn empty(setup: &DuelOptions) -> Board {
    let field = PlayerField { life: setup.rules.life, ..PlayerField::default() };
    Board {
        fields: [field; 2],
        prints: InlineVec::<PrintId, MOST_CARDS>::new(),
        owners: Owners::default(),
        origin: DeckOrigin::Drawn,
        tags: InlineVec::new(),
        incarnations: InlineVec::new(),
        index: CardIndex::default(),
        appeared: 0,
        rules: setup.rules,
        turn: 1,
        starter: Seat(0),
        active: Seat(0),
        phase: Phase::Main1,
        acted: false,
        placed: false,
        fought: false,
        attack: None,
        resolving: Resolving::default(),
        lot: false,
        end: None,
        tally: DuelTally::default(),
        flow: Flow::default(),
        machine: Machine::default(),
    }
}

/// Who had the first turn, if it is this player's turn in this one.
pub(in crate::duel) fn first_player(active: Seat, turn: u32) -> Seat {
    if turn.is_multiple_of(2) { other(active) } else { active }
}
