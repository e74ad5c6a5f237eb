//! Decks: how they are written, and what the rules demand of them.

use std::collections::BTreeMap;

use effects::{Library, nearest};
use kernel::ellipsize;

use super::facts::{CardFacts, Trigger, VanguardKind};
use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::words::VanguardVocab;

/// The cards of a deck: the main deck and the G zone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::vanguard) struct Decklist {
    pub(in crate::vanguard) main: Vec<VanguardPrintId>,
    pub(in crate::vanguard) g_zone: Vec<VanguardPrintId>,
}

/// The maximum number of cards in a list; more are refused before any of them is looked up.
const MOST_LISTED: usize = 80;

/// The cards of a text: lines or items `4 Wingal`; a card without a number is there once.
pub(in crate::vanguard) fn read_deck(
    library: &Library<VanguardVocab>,
    text: &str,
) -> Result<Decklist, String> {
    let mut deck = Decklist::default();
    let mut count = 0usize;
    for line in text.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()) {
        let (copies, name) = match line.split_once(' ') {
            Some((copies, name)) if copies.bytes().all(|byte| byte.is_ascii_digit()) => {
                (copies.parse::<usize>().unwrap_or(usize::MAX), name.trim())
            }
            _ => (1, line),
        };
        count = count.saturating_add(copies);
        if count > MOST_LISTED {
            return Err(format!(
                "a deck lists at most {MOST_LISTED} cards, of which {DECK} are the main deck"
            ));
        }
        let print = library.find(name).map(VanguardPrintId).ok_or_else(|| {
            let names = library.prints.iter().map(|print| print.name.as_str());
            let meant =
                nearest(name, names).map_or(String::new(), |name| format!(" (did you mean `{name}`?)"));
            format!("there is no card `{}`{meant}", ellipsize(name))
        })?;
        let is_g = library.prints[usize::from(print.0)].facts.kind.is_g();
        let pile = if is_g { &mut deck.g_zone } else { &mut deck.main };
        pile.extend(std::iter::repeat_n(print, copies));
    }
    Ok(deck)
}

/// The number of cards of a main deck (R1-1).
pub(in crate::vanguard) const DECK: usize = 50;
/// The number of trigger units (R1-2).
const TRIGGER_UNITS: usize = 16;
/// The maximum number of heal triggers (R1-3).
const HEALS: usize = 4;
/// The maximum number of cards of one name (A1-24, V15).
const COPIES: usize = 4;
/// The maximum number of cards of the G zone.
const G_ZONE: usize = 16;

/// Every fault of a deck (V14).
pub(in crate::vanguard) fn faults(library: &Library<VanguardVocab>, deck: &Decklist) -> Vec<String> {
    let facts = |print: &VanguardPrintId| -> &CardFacts { &library.prints[usize::from(print.0)].facts };
    let count =
        |test: &dyn Fn(&CardFacts) -> bool| deck.main.iter().filter(|print| test(facts(print))).count();
    let mut faults = Vec::new();
    if deck.main.len() != DECK {
        faults.push(format!("it has {} cards instead of {DECK}", deck.main.len()));
    }
    let triggers = count(&|facts| facts.kind == VanguardKind::Trigger);
    if triggers != TRIGGER_UNITS {
        faults.push(format!("it has {triggers} trigger units instead of {TRIGGER_UNITS}"));
    }
    let heals = count(&|facts| facts.trigger == Some(Trigger::Heal));
    if heals > HEALS {
        faults.push(format!("it has {heals} heal triggers; at most {HEALS} are allowed"));
    }
    if count(&|facts| facts.grade == 0 && facts.kind.is_unit()) == 0 {
        faults.push("it has no unit of grade 0 for the first vanguard".into());
    }
    if count(&|facts| facts.kind == VanguardKind::Token) > 0 {
        faults.push("it has tokens: they come from effects, not from a deck".into());
    }
    if deck.g_zone.len() > G_ZONE {
        faults.push(format!("its G zone has {} cards; at most {G_ZONE} are allowed", deck.g_zone.len()));
    }
    let mut copies: BTreeMap<VanguardPrintId, usize> = BTreeMap::new();
    deck.main.iter().chain(&deck.g_zone).for_each(|print| *copies.entry(*print).or_default() += 1);
    for (print, count) in copies.into_iter().filter(|(_, count)| *count > COPIES) {
        let name = library.prints[usize::from(print.0)].name;
        faults.push(format!("it has {count} cards named {name}; at most {COPIES} are allowed"));
    }
    faults
}
