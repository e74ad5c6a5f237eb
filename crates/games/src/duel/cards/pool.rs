//! The cards of a match: those of its ruleset, or those of somebody's own files.

use std::sync::Arc;

use effects::query::fold;
use effects::{FaceCache, Library, MatchCards, SourceText, Word, called_alike};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::{CardClass, CardIcon, DuelPrint, PrintId, Stats};
use crate::duel::cards::checker::{acts_unprompted, any_query, asks_prints, looks_at_hand};
use crate::duel::cards::csv;
use crate::duel::cards::print_traits::{PLAIN, PrintTraits};
use crate::duel::cards::reading::{hash, monster, read_spells, right, written};
use crate::duel::cards::toml;
use crate::duel::position::place::DuelZone;
use crate::duel::rules::chained::usable::{PrintUses, UseFrom, UsePace};
use crate::duel::view::seen_card::DuelCardFace;
use crate::duel::words::verb::TOKEN_NAMES;
use crate::duel::words::{DuelTrigger, DuelVocab};

/// Every card that a match can have.
#[derive(Debug)]
pub struct DuelCardPool {
    pub(in crate::duel) library: Library<DuelVocab>,
    /// The prints of each class, in the order of [`CardClass::ALL`].
    classes: [Vec<PrintId>; CardClass::ALL.len()],
    /// What each print looks like.
    fronts: FaceCache<DuelCardFace>,
    sources: CardSources,
    files: CardFiles,
    /// A hash of everything that the rules read of the cards.
    pub(in crate::duel) hash: u64,
    /// Cards of different files that are called the same, if there are some.
    pub(in crate::duel) clash: Option<CardFileError>,
    /// Does an effect look at what is in its player's hand?
    pub(in crate::duel) looks_at_hands: bool,
    /// Does an effect that nobody decides on ask what cards are?
    pub(in crate::duel) wakes_asking: bool,
    /// Are there spells that their player can use from the hand as an answer?
    pub(in crate::duel) has_quick_plays: bool,
    /// The events that cards answer from a hand: their triggers, and whether only the opponent's.
    pub(in crate::duel) answers_from_hands: Vec<(DuelTrigger, bool)>,
    /// Are there cards that can be used in a graveyard?
    pub(in crate::duel) answers_from_graves: bool,
    /// For each print: from where it can be used, and its name as queries compare it.
    uses: Vec<(PrintUses, String)>,
    /// The events that cards answer.
    answers: Vec<bool>,
    /// The events that rules of cards can forbid or replace.
    opposed: Vec<bool>,
    /// What the rules ask of each print.
    traits: Vec<Option<Box<PrintTraits>>>,
    /// The prints of the tokens.
    tokens: Vec<PrintId>,
    /// The decks, with their names.
    decks: Vec<(&'static str, Vec<PrintId>)>,
}

/// The texts of somebody's own card files; nothing where the cards of the ruleset are used.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct CardFiles {
    /// The file of the monsters.
    pub monsters: Option<String>,
    /// The file of the spells.
    pub spells: Option<String>,
    /// A file of cards of both kinds, which join the others.
    pub cards: Option<String>,
}

/// What is wrong with one of the files, shown in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFileError {
    /// The setting that holds the file: `monsters`, `spells` or `cards`.
    pub file: &'static str,
    /// All mistakes, a few lines each.
    pub what: String,
}

/// The files that a ruleset comes with.
#[derive(Copy, Clone, Debug)]
pub struct CardSources {
    /// The file of the monsters.
    pub monsters: Option<SourceText<'static>>,
    /// The file of the spells.
    pub spells: Option<SourceText<'static>>,
    /// Files of cards of all kinds, in TOML.
    pub cards: &'static [SourceText<'static>],
    /// Decks by name: a line for each card, with the number of its copies.
    pub decks: &'static [SourceText<'static>],
    /// How cards say when they can be activated.
    pub form: CardForm,
}

/// How the spells of a ruleset say when they can be activated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CardForm {
    /// Each names its phases (R4-42).
    Phases,
    /// By an icon, which traps have, too (A0-42).
    Icons,
}

impl DuelCardPool {
    /// Reads the files, and those of a ruleset where there are none, and checks each of them. Whether they go together is
    /// told when a match begins: files are given one after the other.
    pub fn read(sources: CardSources, files: CardFiles) -> Result<Self, CardFileError> {
        let source = |own: &'static str, text, otherwise| match text {
            Some(text) => SourceText { name: own, text },
            None => otherwise,
        };
        let none = SourceText { name: "cards", text: "" };
        if sources.form == CardForm::Icons && files.spells.is_some() {
            let what = "spells have icons here: write them into a file of `cards`, in TOML".into();
            return Err(CardFileError { file: "spells", what });
        }
        let monster_file = source("monsters", files.monsters.as_deref(), sources.monsters.unwrap_or(none));
        let spell_file = source("spells", files.spells.as_deref(), sources.spells.unwrap_or(none));
        // An empty file is a mistake; no file is none.
        let monsters = match monster_file.text.is_empty() && sources.monsters.is_none() {
            true => csv::Loaded { rows: Vec::new(), rejected: Vec::new(), mistakes: Vec::new() },
            false => csv::monsters(&monster_file),
        };
        let mut spells = match sources.spells.is_none() {
            true => csv::Loaded { rows: Vec::new(), rejected: Vec::new(), mistakes: Vec::new() },
            false => csv::spells(&spell_file),
        };
        right("monsters", &monster_file, &monsters.mistakes)?;
        let hash = hash(&monsters.rows, &spells.rows);
        let mut prints: Vec<DuelPrint> = monsters.rows.iter().map(monster).collect();
        let spells_read = read_spells(&mut spells);
        right("spells", &spell_file, &spells.mistakes)?;
        let shared = csv::shared_names(&monsters.rows, &spells.rows);
        let mut clash = right("spells", &spell_file, &shared).err();
        let mut more = Vec::new();
        let own = files.cards.as_deref().map(|text| SourceText { name: "cards", text });
        for source in sources.cards.iter().copied().chain(own) {
            let (cards, mistakes) = toml::read(&source, sources.form);
            right("cards", &source, &mistakes)?;
            let twice = called_alike(&cards, prints.iter().chain(&spells_read).chain(&more));
            clash = clash.or(right("cards", &source, &twice).err());
            more.extend(cards);
        }
        let hash = more.iter().fold(hash, |hash, print| kernel::fingerprint(&(hash, written(print))));
        let (more_monsters, more_spells): (Vec<_>, Vec<_>) =
            more.into_iter().partition(|print| print.facts.class() == CardClass::Monster);
        prints.extend(more_monsters);
        prints.extend(spells_read);
        prints.extend(more_spells);
        let abilities = || prints.iter().flat_map(|print| &print.abilities);
        let looks_at_hands = abilities().any(|ability| any_query(ability, looks_at_hand));
        let wakes_asking =
            abilities().any(|ability| acts_unprompted(ability) && any_query(ability, asks_prints));
        let has_quick_plays = prints.iter().any(|print| print.facts.icon() == Some(CardIcon::QuickPlay));
        let traits: Vec<_> = prints.iter().map(PrintTraits::of).collect();
        let each_traits = || traits.iter().flatten();
        let mut answers_from_hands: Vec<_> =
            each_traits().flat_map(|traits| traits.answers_from_hand.iter().copied()).collect();
        answers_from_hands.dedup();
        let is_answered =
            |trigger: &DuelTrigger| each_traits().any(|traits| traits.answers.contains(trigger));
        let is_opposed = |trigger: &DuelTrigger| each_traits().any(|traits| traits.opposes.contains(trigger));
        let opposed = DuelTrigger::ALL.iter().map(is_opposed).collect();
        let answers = DuelTrigger::ALL.iter().map(is_answered).collect();
        let token = |name: &&str| prints.iter().position(|print| print.name.as_str() == *name);
        let tokens = TOKEN_NAMES.iter().filter_map(token).map(|at| PrintId(at as u16)).collect();
        let classes = CardClass::ALL.map(|class| {
            let prints = prints.iter().zip(0..).filter(|(print, number)| {
                print.facts.class() == class
                    && !traits[usize::from(*number)].as_ref().is_some_and(|traits| traits.is_token)
            });
            prints.map(|(_, number)| PrintId(number)).collect()
        });
        let uses: Vec<(PrintUses, String)> =
            prints.iter().map(|print| (PrintUses::of(print), fold(print.name.as_str()))).collect();
        let answers_from_graves = uses.iter().any(|(uses, _)| uses.contains(UseFrom::Grave, UsePace::Any));
        let fronts = FaceCache::new(prints.len());
        let library = Library::new(prints);
        let mut decks = Vec::new();
        for source in sources.decks {
            decks.push((source.name, read_deck(&library, source)?));
        }
        Ok(Self {
            library,
            classes,
            fronts,
            sources,
            files,
            hash,
            clash,
            looks_at_hands,
            wakes_asking,
            has_quick_plays,
            answers_from_hands,
            answers_from_graves,
            uses,
            answers,
            opposed,
            traits,
            tokens,
            decks,
        })
    }

    /// The prints of a class, in their order in the library.
    #[inline]
    pub fn of_class(&self, class: CardClass) -> &[PrintId] {
        match class {
            CardClass::Monster => &self.classes[0],
            CardClass::Spell => &self.classes[1],
            CardClass::Trap => &self.classes[2],
        }
    }

    /// A print that stands for any card that could lie in this zone, for whoever does not know it.
    pub(in crate::duel) fn stand_in(&self, zone: DuelZone) -> PrintId {
        let mut classes =
            CardClass::ALL.into_iter().filter(|class| class.zone() == zone || !zone.has_slots());
        classes.find_map(|class| self.of_class(class).first()).copied().unwrap_or_default()
    }

    /// From where a print can be used.
    #[inline]
    pub(in crate::duel) fn uses(&self, print: PrintId) -> PrintUses {
        self.uses.get(usize::from(print.0)).map_or_else(PrintUses::default, |(uses, _)| *uses)
    }

    /// The name of a print as queries compare it.
    pub(in crate::duel) fn folded_name(&self, print: PrintId) -> &str {
        self.uses.get(usize::from(print.0)).map_or("", |(_, name)| name)
    }

    /// What the rules ask of a print.
    #[inline]
    pub(in crate::duel) fn traits(&self, print: PrintId) -> &PrintTraits {
        self.traits[usize::from(print.0)].as_deref().unwrap_or(&PLAIN)
    }

    /// Another name under which a card counts.
    pub(in crate::duel) fn alias(&self, print: PrintId) -> Option<&str> {
        self.traits(print).alias.as_deref()
    }

    /// Does a card say how it is not summoned?
    #[inline]
    pub(in crate::duel) fn limits_itself(&self, print: PrintId) -> bool {
        self.traits(print).limits_itself
    }

    /// Can a card hold counters?
    pub(in crate::duel) fn holds_counters(&self, print: PrintId) -> bool {
        self.traits(print).holds_counters
    }

    /// The numbers of a trap that becomes a monster.
    #[inline]
    pub(in crate::duel) fn monster_form(&self, print: PrintId) -> Option<Stats> {
        self.traits(print).monster_form
    }

    /// Is it a token?
    #[inline]
    pub(in crate::duel) fn is_token(&self, print: PrintId) -> bool {
        self.traits(print).is_token
    }

    /// The print of a token, by its place in the list of tokens.
    pub(in crate::duel) fn token(&self, which: usize) -> Option<PrintId> {
        self.tokens.get(which).copied()
    }

    /// Can a rule of any card forbid or replace such an event?
    #[inline]
    pub(in crate::duel) fn is_opposed(&self, trigger: DuelTrigger) -> bool {
        self.opposed.get(trigger.index()) == Some(&true)
    }

    /// Does any card answer such an event?
    #[inline]
    pub(in crate::duel) fn is_answered(&self, trigger: DuelTrigger) -> bool {
        self.answers.get(trigger.index()) == Some(&true)
    }

    /// The decks, with their names.
    pub fn decks(&self) -> &[(&'static str, Vec<PrintId>)] {
        &self.decks
    }

    /// The texts of the decks, with their names.
    pub fn deck_texts(&self) -> &'static [SourceText<'static>] {
        self.sources.decks
    }

    /// The deck of this name.
    pub fn deck_named(&self, name: &str) -> Option<&[PrintId]> {
        self.decks.iter().find(|(deck, _)| *deck == name).map(|(_, cards)| &cards[..])
    }

    /// The names of the decks, for a sentence.
    pub fn deck_names(&self) -> String {
        let names: Vec<_> = self.decks.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// How its cards say when they can be activated.
    pub fn form(&self) -> CardForm {
        self.sources.form
    }

    /// All prints.
    pub fn prints(&self) -> &[DuelPrint] {
        &self.library.prints
    }

    /// What is printed.
    #[inline]
    pub fn printed(&self, print: PrintId) -> &DuelPrint {
        &self.library.prints[usize::from(print.0)]
    }

    /// What it looks like.
    pub(in crate::duel) fn front(&self, print: PrintId) -> Arc<DuelCardFace> {
        self.fronts.get(usize::from(print.0), || DuelCardFace::of(self.printed(print)))
    }
}

impl MatchCards for DuelCardPool {
    type Vocab = DuelVocab;
    type Files = CardFiles;
    type Error = CardFileError;

    #[inline]
    fn library(&self) -> &Library<DuelVocab> {
        &self.library
    }

    fn files(&self) -> &CardFiles {
        &self.files
    }

    fn with_files(&self, files: CardFiles) -> Result<Self, CardFileError> {
        Self::read(self.sources, files)
    }

    fn bytes(&self) -> usize {
        let CardFiles { monsters, spells, cards } = &self.files;
        let texts = [monsters, spells, cards].into_iter().flatten().map(String::capacity).sum::<usize>();
        self.library.bytes() + self.fronts.bytes() + texts
    }
}

/// The cards of a deck file: `3 Vorse Raider`, a line for each card.
fn read_deck(
    library: &Library<DuelVocab>,
    source: &SourceText<'static>,
) -> Result<Vec<PrintId>, CardFileError> {
    let mut deck = Vec::new();
    for (line, number) in source.text.lines().zip(1..) {
        let wrong =
            |what: String| CardFileError { file: "decks", what: format!("{}:{number}: {what}", source.name) };
        let (copies, name) = line
            .split_once(' ')
            .and_then(|(copies, name)| Some((copies.parse::<usize>().ok()?, name)))
            .ok_or_else(|| wrong(format!("`{line}` is not a number of copies and a name")))?;
        let print = library.find(name).ok_or_else(|| wrong(format!("there is no card `{name}`")))?;
        deck.extend(std::iter::repeat_n(PrintId(print), copies));
    }
    Ok(deck)
}
