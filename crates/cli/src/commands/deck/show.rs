//! `croupier deck show`: the cards of a deck, its curves, sample hands and odds.

use std::collections::BTreeMap;
use std::io::Write;

use catalog::{FieldKind, FieldValue};
use clap::{Arg, ArgMatches, Command, value_parser};
use decks::odds::sample_hands;
use decks::{DeckEntry, DeckSection};
use kernel::Seed;
use serde_json::{Map, Value, json};

use super::load::{LoadedDeck, deck_argument, from_flag, load};
use super::odds::{DeckOdds, MAX_TURN};
use super::target::flags;
use crate::examples::examples;
use crate::exit::{CliError, printable};
use crate::json;
use crate::settings::{drawn_seed, seed_flag};

/// The maximum number of sample hands.
const MAX_HANDS: i64 = 1_000;
/// A field with more different numbers in a deck is no curve.
const MAX_NUMBERS: usize = 9;
/// A field with more different words in a deck is no curve.
const MAX_WORDS: usize = 24;
/// Fields that say nothing about how a card plays.
const UNSHOWN: [&str; 2] = ["limit", "passcode"];

pub(super) fn command() -> Command {
    Command::new("show")
        .about("Show the cards of a deck, its curves, sample hands and exact odds")
        .before_help(examples(&[
            ("croupier deck show mine.deck", "the cards and the curves"),
            ("croupier deck show mine.deck --odds 'level<=4' --by-turn 3", "the odds of such a card by turn 3"),
            ("croupier deck show mine.deck --odds '>=2 kind:trap'", "the odds of two or more"),
            ("croupier deck show mine.deck --hands 5 --seed 7", "five opening hands"),
        ]))
        .after_help(
            "Odds are exact: the number of hands with such cards, of all hands. A query may begin with a bound \
             such as >=2 or =0. Several --odds give the odds of each and of all together.",
        )
        .arg(deck_argument("file", "The deck: a file, a link, or a deck of `croupier deck list`; - is standard input"))
        .arg(
            Arg::new("odds")
                .long("odds")
                .value_name("QUERY")
                .help("The odds of cards that match this query")
                .action(clap::ArgAction::Append),
        )
        .arg(
            Arg::new("by-turn")
                .long("by-turn")
                .value_name("TURN")
                .requires("odds")
                .help("Also the odds by each turn of the player up to this one")
                .value_parser(value_parser!(u16).range(1..=i64::from(MAX_TURN))),
        )
        .arg(
            Arg::new("hands")
                .long("hands")
                .value_name("N")
                .help("So many opening hands")
                .value_parser(value_parser!(u16).range(1..=MAX_HANDS)),
        )
        .arg(seed_flag().requires("hands").help("Seed of the hands"))
        .args(flags())
        .arg(from_flag())
        .arg(json::flag())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let deck = load(matches, matches.get_one::<String>("file").map(String::as_str).unwrap_or_default())?;
    if !deck.reading.is_complete() {
        return Err(CliError::input(deck.shown(&deck.reading.mistakes)));
    }
    let queries: Vec<&String> = matches.get_many("odds").into_iter().flatten().collect();
    let last = matches.get_one::<u16>("by-turn").copied().unwrap_or(0);
    let odds = (!queries.is_empty()).then(|| DeckOdds::of(&deck, &queries, last)).transpose()?;
    let hands = matches.get_one::<u16>("hands").map(|count| {
        let seed = matches.get_one::<Seed>("seed").copied().unwrap_or_else(drawn_seed);
        hands(&deck, usize::from(*count), seed)
    });
    let mut out = std::io::stdout().lock();
    if json::asked(matches) {
        let mut fields = Map::new();
        fields.insert("deck".into(), deck.deck());
        fields.insert("unknown".into(), deck.document(&deck.unknown));
        fields.insert("curves".into(), json!(curves(&deck).into_iter().collect::<Map<_, _>>()));
        if let Some(odds) = &odds {
            fields.insert("odds".into(), odds.document());
        }
        if let Some(hands) = &hands {
            fields.insert("hands".into(), json!(hands));
        }
        writeln!(out, "{:#}", json::document("deck-show", fields.into()))?;
        return Ok(());
    }
    // Odds and hands are the answer when somebody asks for them; otherwise the deck itself is.
    if odds.is_none() && hands.is_none() {
        lines(&deck).iter().try_for_each(|line| writeln!(out, "{}", printable(line)))?;
    }
    for line in odds.iter().flat_map(DeckOdds::lines) {
        writeln!(out, "{}", printable(line))?;
    }
    for (hand, number) in hands.iter().flatten().zip(1..) {
        writeln!(out, "{}", printable(format!("Hand {number}: {}", hand.join(", "))))?;
    }
    Ok(())
}

/// The deck for people: its cards by section, each with its printed values, and its curves.
fn lines(deck: &LoadedDeck) -> Vec<String> {
    let name = deck.reading.deck.name.as_deref().unwrap_or(&deck.name);
    let mut lines = vec![format!("{name} ({}, {} cards)", deck.game.title(), deck.count())];
    let mut section = None;
    for (_, next, entry) in deck.reading.deck.entries() {
        if section.replace(next) != Some(next) {
            lines.extend([String::new(), format!("{} ({})", next.title(), deck.reading.deck.count(&[next]))]);
        }
        let values = values(deck, entry);
        let title = entry.title();
        lines.push(format!("{:>4} {title}{values}", entry.copies));
    }
    let curves = curves(deck);
    if !curves.is_empty() {
        lines.push(String::new());
    }
    for (field, counts) in curves {
        let counts: Vec<_> =
            counts.as_object().into_iter().flatten().map(|(value, n)| format!("{value}: {n}")).collect();
        lines.push(format!("{field}  {}", counts.join(", ")));
    }
    if !deck.unknown.is_empty() {
        lines.extend([String::new(), deck.shown(&deck.unknown)]);
    }
    lines
}

/// The printed values of a card in brackets.
fn values(deck: &LoadedDeck, entry: &DeckEntry) -> String {
    let Some(card) = deck.game.index.find(entry).and_then(|card| deck.game.card(&card.name)) else {
        return " (unknown)".into();
    };
    let shown = card.values.iter().filter(|(name, _)| !UNSHOWN.contains(name));
    let shown = shown.filter_map(|(name, value)| match value {
        FieldValue::Number(number) => Some(format!("{name} {number}")),
        FieldValue::Words(_) => Some(card.value(name)),
        FieldValue::Text(_) | FieldValue::None => None,
    });
    let values = shown.collect::<Vec<_>>().join(", ");
    if values.is_empty() { values } else { format!(" ({values})") }
}

/// How many cards of the main deck have each value of a field, for fields with few values.
fn curves(deck: &LoadedDeck) -> Vec<(String, Value)> {
    let mut fields: BTreeMap<usize, BTreeMap<(i64, String), u64>> = BTreeMap::new();
    for (_, section, entry) in deck.reading.deck.entries() {
        let card = deck.game.index.find(entry).and_then(|card| deck.game.card(&card.name));
        let Some(card) = card.filter(|_| section == DeckSection::Main) else { continue };
        for (name, value) in &card.values {
            let Some(at) = deck.game.pool.fields.iter().position(|field| field.name == *name) else {
                continue;
            };
            let values: Vec<(i64, String)> = match (value, deck.game.pool.fields[at].kind) {
                (FieldValue::Number(number), FieldKind::Number) => vec![(*number, number.to_string())],
                (FieldValue::Words(words), _) => words.iter().map(|word| (0, word.to_string())).collect(),
                _ => continue,
            };
            for value in values {
                *fields.entry(at).or_default().entry(value).or_default() += u64::from(entry.copies);
            }
        }
    }
    let curve = |(at, values): (usize, BTreeMap<(i64, String), u64>)| {
        let counts: Map<_, _> = values.into_iter().map(|((_, value), count)| (value, json!(count))).collect();
        (deck.game.pool.fields[at].name.to_string(), counts.into())
    };
    let few = fields.into_iter().filter(|(at, values)| {
        let field = &deck.game.pool.fields[*at];
        let most = if matches!(field.kind, FieldKind::Number) { MAX_NUMBERS } else { MAX_WORDS };
        values.len() <= most && !UNSHOWN.contains(&field.name)
    });
    few.map(curve).collect()
}

/// Opening hands, with the names of the cards.
fn hands(deck: &LoadedDeck, count: usize, seed: Seed) -> Vec<Vec<String>> {
    let mut cards = Vec::new();
    for (_, section, entry) in deck.reading.deck.entries() {
        if section == DeckSection::Main {
            cards.extend(std::iter::repeat_n(entry.title(), entry.copies.into()));
        }
    }
    let hands = sample_hands(cards.len(), deck.game.rules.opening.into(), count, seed);
    hands.into_iter().map(|hand| hand.into_iter().map(|card| cards[card].to_string()).collect()).collect()
}
