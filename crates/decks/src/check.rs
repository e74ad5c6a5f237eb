//! What is illegal in a deck, each fault at its line.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use effects::Diagnostic;
use kernel::ellipsize;

use crate::{Deck, DeckReading, DeckRules, KnownCards, LimitList};

/// Finds the names of the cards that match a query.
pub type CardSelector<'a> = &'a dyn Fn(&str) -> Result<BTreeSet<String>, String>;

/// The cards of a deck that do not exist, each at its line with the nearest name.
pub fn unknown_cards(reading: &DeckReading, cards: &KnownCards) -> Vec<Diagnostic> {
    let unknown = reading.deck.entries().filter(|(_, _, entry)| cards.find(entry).is_none());
    let faults = unknown.take(effects::MAX_DIAGNOSTICS + 1).map(|(at, _, entry)| {
        let title = ellipsize(entry.title());
        let what = match entry.name.is_empty() {
            true => format!("there is no card with the number {title}"),
            false => format!("there is no card `{title}`"),
        };
        let meant = (!entry.name.is_empty()).then(|| cards.nearest(&entry.name)).flatten();
        Diagnostic::new("unknown-card", span(reading, at), what).meant(meant)
    });
    Diagnostic::in_order(faults.collect())
}

/// Everything that is illegal in a deck, besides unknown cards.
///
/// # Errors
/// A query of the rules that the game cannot read.
pub fn check(
    reading: &DeckReading,
    cards: &KnownCards,
    rules: &DeckRules,
    limits: Option<&LimitList>,
    select: CardSelector<'_>,
) -> Result<Vec<Diagnostic>, String> {
    let mut faults = sections(reading, rules);
    faults.extend(counts(reading, cards, rules, select)?);
    faults.extend(copies(reading, cards, rules, limits));
    Ok(Diagnostic::in_order(faults))
}

fn span(reading: &DeckReading, line: usize) -> Range<usize> {
    reading.spans.get(line).cloned().unwrap_or(0..0)
}

/// Cards in sections that the game does not have.
fn sections(reading: &DeckReading, rules: &DeckRules) -> Vec<Diagnostic> {
    let mut told = BTreeSet::new();
    let outside = reading.deck.entries().filter(|(_, section, _)| !rules.sections.contains(section));
    let first = outside.filter(|(_, section, _)| told.insert(*section));
    let faults = first.map(|(at, section, _)| {
        let what = format!("decks have no {} here: remove its cards", section.title());
        Diagnostic::new("no-such-section", span(reading, at), what)
    });
    faults.collect()
}

/// Too few or too many cards of a kind.
fn counts(
    reading: &DeckReading,
    cards: &KnownCards,
    rules: &DeckRules,
    select: CardSelector<'_>,
) -> Result<Vec<Diagnostic>, String> {
    let mut faults = Vec::new();
    for rule in rules.counts {
        let (count, last) = match rule.query {
            "" => counted(&reading.deck, |_, section| rule.sections.contains(&section)),
            query => {
                let matching = select(query)?;
                counted(&reading.deck, |entry, section| {
                    let card = cards.find(entry);
                    rule.sections.contains(&section) && card.is_some_and(|card| matching.contains(&card.name))
                })
            }
        };
        let remedy = match (usize::from(rule.fewest), usize::from(rule.most)) {
            (fewest, _) if count < fewest => format!("add {}", fewest - count),
            (_, most) if count > most => format!("remove {}", count - most),
            _ => continue,
        };
        let section = rule.sections.first().copied().unwrap_or_default().title();
        let counted = if count == 1 { rule.what.trim_end_matches('s') } else { rule.what };
        let what = format!("the {section} has {count} {counted}: {} are legal ({remedy})", rule.range());
        let code = if count < rule.fewest.into() { "too-few-cards" } else { "too-many-cards" };
        faults.push(Diagnostic::new(code, last.map_or(0..0, |at| span(reading, at)), what));
    }
    Ok(faults)
}

/// The number of copies of the cards that count, and the last of their lines.
fn counted(
    deck: &Deck,
    counts: impl Fn(&crate::DeckEntry, crate::DeckSection) -> bool,
) -> (usize, Option<usize>) {
    let counted = deck.entries().filter(|(_, section, entry)| counts(entry, *section));
    counted.fold((0, None), |(sum, _), (at, _, entry)| (sum + usize::from(entry.copies), Some(at)))
}

/// More copies of a name than are legal, told at the line with the first copy that is too many.
fn copies(
    reading: &DeckReading,
    cards: &KnownCards,
    rules: &DeckRules,
    limits: Option<&LimitList>,
) -> Vec<Diagnostic> {
    let mut all: BTreeMap<&str, (u64, u64, Option<usize>)> = BTreeMap::new();
    for (at, _, entry) in reading.deck.entries() {
        let Some(card) = cards.find(entry) else { continue };
        let usual = u64::from(rules.copies);
        // A list replaces what is printed on the cards.
        let most = match limits {
            Some(list) => list.most(card, rules.copies).into(),
            None => card.limit.map_or(usual, |limit| limit.min(usual)),
        };
        let (count, limit, over) = all.entry(&card.name).or_insert((0, most, None));
        *count += u64::from(entry.copies);
        if *count > *limit && over.is_none() {
            *over = Some(at);
        }
    }
    let faults = all.into_iter().filter_map(|(name, (count, most, over))| {
        let legal = match most {
            0 => "none is legal".into(),
            1 => "1 is legal".into(),
            most => format!("at most {most} are legal"),
        };
        let list = limits.map_or(String::new(), |list| format!(" by the list `{}`", ellipsize(&list.name)));
        let plural = if count == 1 { "copy" } else { "copies" };
        let what = format!("{count} {plural} of {name}: {legal}{list} (remove {})", count - most.min(count));
        Some(Diagnostic::new("too-many-copies", span(reading, over?), what))
    });
    faults.collect()
}
