//! Rulesets: each describes itself completely, so that a variant of the duel is one type.

mod academy;
mod classic;

use std::fmt::Debug;
use std::hash::Hash;

use decks::{CountRule, DeckRules, DeckSection};
use kernel::measure::Measure;
use kernel::scene::GlossaryEntry;
use kernel::{GameInfo, Setting};

use crate::duel::cards::pool::DuelCardPool;
use crate::duel::measure::{MEASURES, SERIES};
use crate::duel::position::board::DuelEnd;
use crate::duel::rules::switches::Rules;
use crate::duel::view::signs::SIGNS;

pub use academy::Academy;
pub use classic::Classic;

/// The names of the rulesets that come with the game.
const NAMES: &str = "academy|classic";

/// What the setting `rules` is about in each of them.
const ABOUT_RULES: &str = "The ruleset: the short duel with cards that the computer deals (academy), or the duel with traps, \
    chains and decks of forty to sixty cards (classic).";

/// A ruleset of the duel: an empty type that carries everything by which one ruleset differs from another.
/// [`Duel<R>`](crate::duel::Duel) is a game of the catalogue.
pub trait Ruleset: Copy + Eq + Hash + Default + Debug + Send + Sync + 'static {
    /// The game in a few words, with the version of its rules.
    const ABOUT: GameInfo;
    /// The name of the ruleset, as the setting `rules` has it.
    const NAME: &'static str;
    /// The switches.
    const RULES: Rules;
    /// What can be set: the [settings](crate::duel::settings) with the ruleset's own texts.
    const SETTINGS: &'static [Setting];
    /// The page of its rules.
    const PAGE: Option<&'static str>;
    /// A guided first match, as a file of steps.
    const GUIDE: Option<&'static str>;
    /// What the words and marks on its scenes mean.
    const SIGNS: &'static [GlossaryEntry] = SIGNS;
    /// What the lab measures of a match, in the order of the values that a position gives.
    const MEASURES: &'static [Measure] = MEASURES;
    /// What the lab measures along a match, likewise.
    const SERIES: &'static [Measure] = SERIES;
    /// Why a match can end.
    const REASONS: &'static [&'static str] = DuelEnd::REASONS;

    /// What a deck has to be like.
    const DECK: DeckRules = DeckRules {
        sections: &[DeckSection::Main],
        counts: &[CountRule {
            what: "cards",
            sections: &[DeckSection::Main],
            query: "",
            fewest: Self::RULES.timing.deck.fewest as u16,
            most: Self::RULES.timing.deck.most as u16,
        }],
        copies: Self::RULES.timing.deck.copies as u16,
        opening: Self::RULES.opening as u16,
        first_turn_draw: true,
    };

    /// The cards that it comes with, read once.
    fn pool() -> &'static DuelCardPool;
}
