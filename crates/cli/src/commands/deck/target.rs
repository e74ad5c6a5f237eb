//! The game and the ruleset that a deck is for, with their cards.

use std::collections::BTreeSet;

use catalog::{CardDescription, CardPool, FieldValue, GAMES, GameEntry};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches};
use decks::{Deck, DeckRules, KnownCard, KnownCards};
use kernel::RULES;

use crate::exit::CliError;
use crate::settings;

/// A game with decks: its cards and the rules of its decks.
pub(super) struct DeckGame {
    pub(super) entry: &'static GameEntry,
    pub(super) pool: CardPool,
    pub(super) rules: DeckRules,
    pub(super) cards: Vec<CardDescription>,
    pub(super) index: KnownCards,
}

/// `--game` and `--rules`, for every command that reads decks.
pub(super) fn flags() -> [Arg; 2] {
    let game = Arg::new("game")
        .long("game")
        .value_name("GAME")
        .help("The game of the deck, instead of the one that it names or that has most of its cards")
        .value_parser(PossibleValuesParser::new(names()));
    [game, settings::ruleset_flag("The ruleset of the deck, instead of the one that it names")]
}

/// The names of the games with decks.
fn names() -> BTreeSet<&'static str> {
    with_decks().map(|(entry, ..)| entry.about.name).collect()
}

fn with_decks() -> impl Iterator<Item = (&'static GameEntry, CardPool, DeckRules)> {
    GAMES.iter().filter_map(|entry| Some((entry, entry.cards?, entry.deck?)))
}

/// The games, by each of their rulesets, that the flags or else the deck select.
pub(super) fn selected(matches: &ArgMatches, deck: Option<&Deck>) -> Result<Vec<DeckGame>, CliError> {
    let given = |flag: &str| matches.get_one::<String>(flag).map(String::as_str);
    let game = given("game").or_else(|| deck?.game.as_deref());
    let rules = given(RULES).or_else(|| deck?.rules.as_deref());
    let of_game: Vec<_> =
        with_decks().filter(|(entry, ..)| game.is_none_or(|name| entry.about.name == name)).collect();
    if of_game.is_empty() {
        let game = game.unwrap_or_default();
        let hint = catalog::meant(game, names());
        return Err(CliError::input(format!("no game with decks is called `{game}`{hint}")));
    }
    let found: Vec<_> =
        of_game.iter().filter(|(entry, ..)| rules.is_none() || entry.ruleset == rules).collect();
    if found.is_empty() {
        let rules = rules.unwrap_or_default();
        let known = of_game.iter().filter_map(|(entry, ..)| entry.ruleset);
        let hint = catalog::meant(rules, known);
        return Err(CliError::input(format!("no ruleset with decks is called `{rules}`{hint}")));
    }
    Ok(found.into_iter().map(|(entry, pool, rules)| DeckGame::new(entry, *pool, *rules)).collect())
}

impl DeckGame {
    fn new(entry: &'static GameEntry, pool: CardPool, rules: DeckRules) -> Self {
        let cards = (pool.search)("").map(|found| found.cards).unwrap_or_default();
        let known = cards.iter().map(|card| KnownCard {
            name: card.name.clone(),
            numbers: number(card, "passcode").into_iter().collect(),
            limit: number(card, "limit"),
        });
        Self { entry, pool, rules, index: KnownCards::new(known.collect()), cards }
    }

    /// The names of the cards that match a query.
    pub(super) fn matching(&self, query: &str) -> Result<BTreeSet<String>, String> {
        let found = (self.pool.search)(query).map_err(|error| error.show(query))?;
        Ok(found.cards.into_iter().map(|card| card.name).collect())
    }

    /// The name of the game and of the ruleset.
    pub(super) fn title(&self) -> String {
        let name = self.entry.about.name;
        self.entry.ruleset.map_or(name.into(), |ruleset| format!("{name} {ruleset}"))
    }

    /// The card of this name.
    pub(super) fn card(&self, name: &str) -> Option<&CardDescription> {
        self.cards.iter().find(|card| card.name == name)
    }
}

/// The value of a field that is a number.
fn number(card: &CardDescription, field: &str) -> Option<u64> {
    match card.values.iter().find(|(name, _)| *name == field)? {
        (_, FieldValue::Number(number)) => u64::try_from(*number).ok(),
        _ => None,
    }
}
