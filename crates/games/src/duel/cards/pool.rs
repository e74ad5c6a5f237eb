//! The cards of a match: those of its ruleset, or those of somebody's own files.

use std::sync::Arc;

use effects::{FaceCache, Library, MatchCards, SourceText, called_alike};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::{CardClass, DuelPrint, PrintId};
use crate::duel::cards::checker::{acts_unprompted, any_query, asks_prints, looks_at_hand};
use crate::duel::cards::csv;
use crate::duel::cards::reading::{hash, monster, read_spells, right, written};
use crate::duel::cards::toml;
use crate::duel::position::place::DuelZone;
use crate::duel::view::seen_card::DuelCardFace;
use crate::duel::words::DuelVocab;

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
    pub monsters: SourceText<'static>,
    /// The file of the spells.
    pub spells: SourceText<'static>,
}

impl DuelCardPool {
    /// Reads the files, and those of a ruleset where there are none, and checks each of them. Whether they go together is
    /// told when a match begins: files are given one after the other.
    pub fn read(sources: CardSources, files: CardFiles) -> Result<Self, CardFileError> {
        let source = |own: &'static str, text, otherwise| match text {
            Some(text) => SourceText { name: own, text },
            None => otherwise,
        };
        let monster_file = source("monsters", files.monsters.as_deref(), sources.monsters);
        let spell_file = source("spells", files.spells.as_deref(), sources.spells);
        let (monsters, mut spells) = (csv::monsters(&monster_file), csv::spells(&spell_file));
        right("monsters", &monster_file, &monsters.mistakes)?;
        let hash = hash(&monsters.rows, &spells.rows);
        let mut prints: Vec<DuelPrint> = monsters.rows.iter().map(monster).collect();
        let spells_read = read_spells(&mut spells);
        right("spells", &spell_file, &spells.mistakes)?;
        let shared = csv::shared_names(&monsters.rows, &spells.rows);
        let mut clash = right("spells", &spell_file, &shared).err();
        let more = match files.cards.as_deref() {
            None => Vec::new(),
            Some(text) => {
                let source = SourceText { name: "cards", text };
                let (more, mistakes) = toml::read(&source);
                right("cards", &source, &mistakes)?;
                let twice = called_alike(&more, prints.iter().chain(&spells_read));
                clash = clash.or(right("cards", &source, &twice).err());
                more
            }
        };
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
        let classes = CardClass::ALL.map(|class| {
            let prints = prints.iter().zip(0..).filter(|(print, _)| print.facts.class() == class);
            prints.map(|(_, number)| PrintId(number)).collect()
        });
        let fronts = FaceCache::new(prints.len());
        let library = Library::new(prints);
        Ok(Self { library, classes, fronts, sources, files, hash, clash, looks_at_hands, wakes_asking })
    }

    /// The prints of a class, in their order in the library.
    #[inline]
    pub fn of_class(&self, class: CardClass) -> &[PrintId] {
        match class {
            CardClass::Monster => &self.classes[0],
            CardClass::Spell => &self.classes[1],
        }
    }

    /// A print that stands for any card that could lie in this zone, for whoever does not know it.
    pub(in crate::duel) fn stand_in(&self, zone: DuelZone) -> PrintId {
        let mut classes =
            CardClass::ALL.into_iter().filter(|class| class.zone() == zone || !zone.has_slots());
        classes.find_map(|class| self.of_class(class).first()).copied().unwrap_or_default()
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
