//! Entries of the catalogue.

use bots::{BotKind, Lineup};
use decks::DeckRules;
use effects::{BuiltInCards, SourceText};
use kernel::measure::{MAX_MEASURES, MeasuredGame};
use kernel::replay::{Recorder, Replay, ReplayError};
use kernel::scene::GlossaryEntry;
use kernel::{Advice, BotProfile, Diagram, GameInfo, Pairs, Seed, Setting, Setup, SetupError};

use crate::any::RecordedMatch;
use crate::runner::Prepared;
use crate::{AnyGame, CardPool, Runner};

/// A value made from a setup, if the setup is valid.
pub type SetupResult<T> = Result<Box<T>, SetupError>;

/// A game of the catalogue: its description, and the functions that make matches of it.
#[derive(Copy, Clone, Debug)]
pub struct GameEntry {
    /// Its name, title and version.
    pub about: GameInfo,
    /// The name of its ruleset, if games by several rulesets share its name.
    pub ruleset: Option<&'static str>,
    /// The meanings of the words and marks on its scenes.
    pub signs: &'static [GlossaryEntry],
    /// The settings.
    pub settings: &'static [Setting],
    /// The settings that arrange cards, by name: a match with one of them is not dealt by chance alone.
    pub arranged: &'static [&'static str],
    /// The names of the settings whose value is the content of a file.
    pub files: &'static [&'static str],
    /// The setting that names the seat of the host, if there is one.
    pub host: Option<&'static str>,
    /// The setting that names the bot of the seats that the game has players of its own for, if there is one.
    pub house: Option<&'static str>,
    /// What one setting should rather be with the others as they are, if the game has advice.
    pub advice: fn(&Pairs) -> Option<Advice>,
    /// The setup when nothing is set.
    pub defaults: fn() -> Pairs,
    /// Sets up a match; the names are the players' names, in seat order.
    pub open: fn(&Pairs, Seed, Vec<String>) -> SetupResult<dyn AnyGame>,
    /// Restores a match with this setup that the same program [saved](AnyGame::save), or returns the error.
    pub restore: fn(&Pairs, &[u8]) -> SetupResult<dyn AnyGame>,
    /// Verifies a replay, or returns the first wrong line.
    pub verify: fn(&Replay) -> Result<Box<dyn AnyGame>, ReplayError>,
    /// Prepares a setup for millions of matches by these bots.
    pub runner: fn(&Pairs, &Lineup) -> SetupResult<dyn Runner>,
    /// Its own bots, in addition to the bots that play any game.
    pub profiles: &'static [BotProfile],
    /// Its rules, as a page for people.
    pub rules: Option<&'static str>,
    /// A tutorial match, as a file of steps.
    pub guide: Option<&'static str>,
    /// Pictures that explain its rules, as a file of pictures.
    pub pictures: Option<&'static str>,
    /// The state diagram, if it follows a state table.
    pub diagram: Option<fn() -> Diagram>,
    /// Its cards, if they are written in the card language.
    pub cards: Option<CardPool>,
    /// What a deck has to be like, if players choose their decks.
    pub deck: Option<DeckRules>,
    /// The decks that the game comes with: their names and texts.
    pub decks: fn() -> &'static [SourceText<'static>],
}

/// The entry of a game. The game need not be in the catalogue: all code for any game takes an entry, or a match
/// that an entry made.
pub const fn entry<G: MeasuredGame>() -> GameEntry {
    const {
        let measures = G::MEASURES.len();
        assert!(0 < measures && measures <= MAX_MEASURES, "a game has 1 to MAX_MEASURES measures");
    }
    GameEntry {
        about: G::ABOUT,
        ruleset: G::Setup::RULESET,
        signs: G::GLOSSARY,
        settings: G::Setup::SETTINGS,
        arranged: G::Setup::ARRANGED,
        files: G::Setup::FILES,
        host: G::Setup::HOST,
        house: G::Setup::HOUSE,
        advice: |pairs| G::Setup::from_pairs(pairs).ok()?.advice(),
        defaults: || G::Setup::default().pairs(),
        open: |pairs, seed, names| {
            let setup = G::Setup::from_pairs(pairs)?;
            Ok(Box::new(RecordedMatch(Recorder::<G>::new(&setup, seed, names)?)))
        },
        restore: |pairs, bytes| {
            let setup = G::Setup::from_pairs(pairs)?;
            let wrong = |error: postcard::Error| SetupError::new(error.to_string());
            let mut from = postcard::Deserializer::from_bytes(bytes);
            let saved = Recorder::<G>::restore(&setup, &mut from).map_err(wrong)?;
            match from.finalize().map_err(wrong)? {
                [] => Ok(Box::new(RecordedMatch(saved))),
                _ => Err(SetupError::new("there is more than a match")),
            }
        },
        verify: |replay| Ok(Box::new(RecordedMatch(kernel::replay::verify::<G>(replay)?))),
        runner: |pairs, bots| Ok(Box::new(Prepared::<G>::new(pairs, bots)?)),
        profiles: G::BOT_PROFILES,
        rules: None,
        guide: None,
        pictures: None,
        diagram: None,
        cards: None,
        deck: None,
        decks: || &[],
    }
}

impl GameEntry {
    /// The bot of this name, if it plays this game.
    pub fn bot(&self, name: &str) -> Result<BotKind, bots::UnknownBot> {
        BotKind::find(name, self.profiles)
    }

    /// Every bot that plays this game: name and description.
    pub fn bots(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        BotKind::list(self.profiles)
    }

    /// These settings, and what the game advises where nothing is said about it.
    pub fn advised(&self, mut settings: Pairs) -> Pairs {
        if let Some(advice) = (self.advice)(&settings).filter(|advice| !settings.gives_any(&[advice.setting]))
        {
            settings.push(advice.setting, advice.value);
        }
        settings
    }

    /// Changed settings, in which what followed the game's advice before follows it still.
    pub fn advised_after(&self, before: &Pairs, mut settings: Pairs) -> Pairs {
        let (Some(old), Some(new)) = ((self.advice)(before), (self.advice)(&settings)) else {
            return settings;
        };
        let followed = before.get(old.setting).is_none_or(|value| value == old.value);
        let given = settings.get(new.setting);
        let untouched = given.is_none() || given == before.get(old.setting);
        if followed && untouched {
            settings.set(new.setting, new.value);
        }
        settings
    }

    /// These settings with the bot of the house in them, where the game's rules depend on who that is.
    pub fn housed(&self, mut settings: Pairs, bot: &str) -> Pairs {
        if let Some(setting) = self.house.filter(|_| self.profiles.iter().any(|profile| profile.name == bot))
        {
            settings.set(setting, bot);
        }
        settings
    }

    /// The same line, with the page of the game's rules.
    pub const fn with_rules(mut self, page: &'static str) -> Self {
        self.rules = Some(page);
        self
    }

    /// The same entry, with a tutorial match.
    pub const fn with_guide(mut self, steps: &'static str) -> Self {
        self.guide = Some(steps);
        self
    }

    /// The same entry, with pictures that explain the rules.
    pub const fn with_pictures(mut self, pictures: &'static str) -> Self {
        self.pictures = Some(pictures);
        self
    }

    /// The same entry, with the state diagram of the game.
    pub const fn with_diagram(mut self, diagram: fn() -> Diagram) -> Self {
        self.diagram = Some(diagram);
        self
    }

    /// The same line, with the game's cards.
    pub const fn with_cards<S: BuiltInCards>(mut self) -> Self {
        self.cards = Some(CardPool::of::<S>());
        self
    }
}
