//! The cards of a match: the academy's, or those of somebody's own files.

use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, LazyLock, OnceLock};

use effects::program::Ability;
use effects::read::{self, Clause};
use effects::{
    BuiltInCards, CardValues, Diagnostic, FieldValue, Library, Print, SourceText, Steps, Word, called_alike,
};
use kernel::{FingerprintHasher, SharedData};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::asking::{asks, impossible, wakes};
use super::card::{Kind, Phases, PrintId, Printed, Stats};
use super::csv;
use super::seen::Front;
use super::toml;
use super::words::{What, Words, asks_prints, looks_at_hand};

/// Every card that a match can have: first the monsters, then the spells.
#[derive(Debug)]
pub struct Cards {
    pub(super) library: Library<Words>,
    monsters: u16,
    /// What each print looks like, once somebody has seen it: few cards of a long file are ever in a match.
    fronts: Box<[OnceLock<Arc<Front>>]>,
    files: Files,
    /// A hash of everything that the rules read of the cards.
    pub(super) hash: u64,
    /// Cards of different files that are called the same, if there are some.
    pub(super) clash: Option<Wrong>,
    /// Does an effect look at what is in its player's hand?
    pub(super) looks_at_hands: bool,
    /// Does an effect that nobody decides on ask what cards are?
    pub(super) wakes_asking: bool,
}

/// The texts of somebody's own card files; nothing where the academy's cards are used.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Files {
    /// The file of the monsters.
    pub monsters: Option<String>,
    /// The file of the spells.
    pub spells: Option<String>,
    /// A file of cards of both kinds, which join the others.
    pub cards: Option<String>,
}

/// What is wrong with one of the files, shown in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The setting that holds the file: `monsters`, `spells` or `cards`.
    pub file: &'static str,
    /// All mistakes, a few lines each.
    pub what: String,
}

static ACADEMY: LazyLock<Cards> =
    LazyLock::new(|| Cards::read(Files::default()).expect("the academy's own files are right"));

impl Cards {
    /// Reads the files and checks each of them. Whether they go together is told when a match begins:
    /// files are given one after the other.
    pub fn read(files: Files) -> Result<Self, Wrong> {
        let source = |own: &'static str, text, otherwise| match text {
            Some(text) => SourceText { name: own, text },
            None => otherwise,
        };
        let monster_file = source("monsters", files.monsters.as_deref(), csv::MONSTERS);
        let spell_file = source("spells", files.spells.as_deref(), csv::SPELLS);
        let (monsters, mut spells) = (csv::monsters(&monster_file), csv::spells(&spell_file));
        right("monsters", &monster_file, &monsters.mistakes)?;
        let hash = hash(&monsters.rows, &spells.rows);
        let mut prints: Vec<Printed> = monsters.rows.iter().map(monster).collect();
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
            more.into_iter().partition(|print| print.facts.stats().is_some());
        prints.extend(more_monsters);
        let monsters = prints.len() as u16;
        prints.extend(spells_read);
        prints.extend(more_spells);
        let abilities = || prints.iter().flat_map(|print| &print.abilities);
        let looks_at_hands = abilities().any(|ability| asks(ability, looks_at_hand));
        let wakes_asking = abilities().any(|ability| wakes(ability) && asks(ability, asks_prints));
        let fronts = prints.iter().map(|_| OnceLock::new()).collect();
        let library = Library::new(prints);
        Ok(Self { library, monsters, fronts, files, hash, clash, looks_at_hands, wakes_asking })
    }

    /// How many kinds of monsters there are; their prints come first.
    pub fn monsters(&self) -> u16 {
        self.monsters
    }

    /// How many kinds of spells there are.
    pub fn spells(&self) -> u16 {
        self.library.prints.len() as u16 - self.monsters
    }

    /// What is printed.
    #[inline]
    pub fn printed(&self, print: PrintId) -> &Printed {
        &self.library.prints[usize::from(print.0)]
    }

    /// What it looks like.
    pub(super) fn front(&self, print: PrintId) -> Arc<Front> {
        let front = || Arc::new(Front::of(self.printed(print)));
        self.fronts[usize::from(print.0)].get_or_init(front).clone()
    }

    /// About how many bytes they take, with the texts that they were read from.
    fn bytes(&self) -> usize {
        let Files { monsters, spells, cards } = &self.files;
        let texts = [monsters, spells, cards].into_iter().flatten().map(String::capacity).sum::<usize>();
        self.library.bytes() + size_of_val(&*self.fronts) + texts
    }

    /// Is it a monster?
    #[inline]
    pub fn is_monster(&self, print: PrintId) -> bool {
        print.0 < self.monsters
    }
}

/// All that the rules read of a card, as it would be written: how a program holds it may change, and replays last.
fn written(print: &Printed) -> String {
    let mut text = match print.facts {
        Kind::Monster(Stats { atk, def, level }) => format!("monster {} {atk} {def} {level}", print.name),
        Kind::Spell(Phases { main, battle }) => format!("spell {} {main} {battle}", print.name),
    };
    for Ability { zones, trigger: when, condition, optional, cost, target, steps, static_rules: always } in
        &print.abilities
    {
        let zones: Vec<_> = zones.iter().map(|zone| zone.name()).collect();
        let always: Vec<_> = always.iter().map(ToString::to_string).collect();
        let when = when.as_ref().map(ToString::to_string).unwrap_or_default();
        let condition = condition.as_ref().map(ToString::to_string).unwrap_or_default();
        let does = if *optional { "may" } else { "do" };
        let _ = write!(
            text,
            "\nin {}\nwhen {when}\nif {condition}\ncost {}\ntarget {}\n{does} {}\nalways {}",
            zones.join(" "),
            Steps(cost),
            Steps(target),
            Steps(steps),
            always.join("; ")
        );
    }
    text
}

/// Names, numbers and effects: what is said about a card changes no match.
fn hash(monsters: &[csv::Monster], spells: &[csv::Spell]) -> u64 {
    let mut hasher = FingerprintHasher::new();
    monsters.iter().for_each(|row| (&row.name, row.atk, row.def, row.level).hash(&mut hasher));
    for row in spells {
        (&row.name, row.phases.main, row.phases.battle, &row.effect.text).hash(&mut hasher);
    }
    hasher.finish()
}

fn monster(row: &csv::Monster) -> Printed {
    let mut sheet = sheet(&row.name, &row.description, "monster");
    for (field, number) in [("atk", row.atk), ("def", row.def), ("level", u16::from(row.level))] {
        sheet.set(field, FieldValue::Number(i64::from(number)), 0..0);
    }
    Print::new(sheet, Vec::new()).expect("the file is checked")
}

/// The spells of a file that are right. What is wrong with the effects of the others joins its other mistakes, in
/// lines that have some, too.
fn read_spells(file: &mut csv::Loaded<csv::Spell>) -> Vec<Printed> {
    let csv::Loaded { rows, rejected, mistakes } = file;
    for row in rejected.iter().filter(|row| !row.effect.text.is_empty()) {
        ability(row, mistakes);
    }
    let right = rows.iter().filter_map(|row| {
        if Diagnostic::enough(mistakes) {
            return None;
        }
        let before = mistakes.len();
        let print = spell(row, mistakes);
        (mistakes.len() == before).then_some(print)
    });
    let prints = right.collect();
    *mistakes = Diagnostic::in_order(std::mem::take(mistakes));
    prints
}

/// A spell, with what is wrong with its effect.
fn spell(row: &csv::Spell, mistakes: &mut Vec<Diagnostic>) -> Printed {
    let mut sheet = sheet(&row.name, &row.description, "spell");
    let phases = [("main", row.phases.main), ("battle", row.phases.battle)];
    let phases = phases.into_iter().filter(|(_, on)| *on).map(|(phase, _)| phase).collect();
    sheet.set("phases", FieldValue::Words(phases), 0..0);
    Print::new(sheet, vec![ability(row, mistakes)]).expect("the file is checked")
}

/// What a spell does, with what is wrong with it.
fn ability(row: &csv::Spell, mistakes: &mut Vec<Diagnostic>) -> Ability<Words> {
    let text = row.effect.text.as_str();
    let (at, span) = (0..0, 0..text.len());
    let mut wrong = Vec::new();
    let ability = read::ability(&[Clause { key: "do", at, text, span }], &mut wrong);
    wrong.extend(impossible(&ability, text, &What::Spell));
    mistakes.extend(wrong.into_iter().map(|mistake| row.effect.mistake(mistake)));
    ability
}

fn sheet(name: &str, description: &str, kind: &'static str) -> CardValues<Words> {
    let mut sheet = CardValues::default();
    sheet.set("name", FieldValue::text(name), 0..0);
    sheet.set("description", FieldValue::text(description), 0..0);
    sheet.set("kind", FieldValue::Words(vec![kind]), 0..0);
    sheet
}

fn right(file: &'static str, source: &SourceText<'_>, mistakes: &[Diagnostic]) -> Result<(), Wrong> {
    match mistakes {
        [] => Ok(()),
        _ => Err(Wrong { file, what: source.show(mistakes) }),
    }
}

impl BuiltInCards for Words {
    fn library() -> &'static Library<Self> {
        &ACADEMY.library
    }

    /// A file in TOML does; one of monsters or of spells takes the place of the academy's.
    fn joins(source: &SourceText<'_>) -> bool {
        toml::is_toml(source)
    }

    /// A file in TOML, or one of monsters or of spells, by how its lines begin.
    fn read(source: &SourceText<'_>) -> (Vec<Printed>, Vec<Diagnostic>) {
        if toml::is_toml(source) {
            return toml::read(source);
        }
        let lines = |kind: &str| source.text.lines().filter(|line| line.contains(kind)).count();
        if lines("Spell,") <= lines("Monster,") {
            let csv::Loaded { rows, mistakes, .. } = csv::monsters(source);
            return (rows.iter().map(monster).collect(), mistakes);
        }
        let mut file = csv::spells(source);
        (read_spells(&mut file), file.mistakes)
    }
}

/// Where the cards of a match stand. The academy's are there once for all matches; nothing is cloned or saved.
#[derive(Clone, Default, Debug)]
pub enum Shelf {
    /// The academy's own cards.
    #[default]
    Academy,
    /// Cards of somebody's own files.
    Own(Arc<Cards>),
}

impl Shelf {
    /// A shelf with the cards of these files.
    pub fn of(files: Files) -> Result<Self, Wrong> {
        match files == Files::default() {
            true => Ok(Self::Academy),
            false => Ok(Self::Own(Arc::new(Cards::read(files)?))),
        }
    }

    /// The cards of somebody's own files, which equal matches can share.
    pub(super) fn shared(&self) -> Option<SharedData> {
        match self {
            Self::Academy => None,
            Self::Own(cards) => Some(SharedData::new(cards.clone(), cards.bytes())),
        }
    }

    /// Uses these cards, if they are of the same files.
    pub(super) fn share(&mut self, with: &SharedData) {
        if let (Self::Own(own), Some(cards)) = (&*self, with.get::<Cards>())
            && own.files == cards.files
        {
            *self = Self::Own(cards);
        }
    }

    /// The cards on it.
    #[inline]
    pub fn cards(&self) -> &Cards {
        match self {
            Self::Academy => &ACADEMY,
            Self::Own(cards) => cards,
        }
    }

    /// What is printed.
    #[inline]
    pub fn printed(&self, print: PrintId) -> &Printed {
        self.cards().printed(print)
    }

    /// The texts that make it.
    pub fn files(&self) -> &Files {
        &self.cards().files
    }
}

impl Deref for Shelf {
    type Target = Library<Words>;

    #[inline]
    fn deref(&self) -> &Library<Words> {
        &self.cards().library
    }
}

impl PartialEq for Shelf {
    fn eq(&self, other: &Self) -> bool {
        self.files() == other.files()
    }
}

impl Eq for Shelf {}

impl Hash for Shelf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.files().hash(state);
    }
}

impl Serialize for Shelf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.files().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Shelf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(Files::deserialize(deserializer)?).map_err(|wrong| D::Error::custom(wrong.what))
    }
}
