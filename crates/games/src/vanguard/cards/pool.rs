//! The cards and decks that the game comes with.

use std::sync::{Arc, LazyLock};

use effects::program::{AbilityKind, EffectRule};
use effects::{FaceCache, Library, SourceText, read_toml};
use kernel::scene::CardFace;

use super::category;
use super::deck::{Decklist, read_deck};
use crate::vanguard::position::card::VanguardPrintId;
use crate::vanguard::view::face::face;
use crate::vanguard::words::{VanguardAbilityZone, VanguardVocab};

/// The print of a card of Vanguard.
pub type VanguardPrint = effects::Print<VanguardVocab>;

/// The files of cards.
const CARDS: &[SourceText<'static>] = &[
    SourceText { name: "td01-blaster-blade.toml", text: include_str!("trial/td01-blaster-blade.toml") },
    SourceText {
        name: "td02-dragonic-overlord.toml",
        text: include_str!("trial/td02-dragonic-overlord.toml"),
    },
    SourceText {
        name: "td03-golden-mechanical-soldier.toml",
        text: include_str!("trial/td03-golden-mechanical-soldier.toml"),
    },
    SourceText {
        name: "td04-maiden-princess-of-the-cherry-blossoms.toml",
        text: include_str!("trial/td04-maiden-princess-of-the-cherry-blossoms.toml"),
    },
    SourceText {
        name: "td05-slash-of-silver-wolf.toml",
        text: include_str!("trial/td05-slash-of-silver-wolf.toml"),
    },
    SourceText {
        name: "td06-resonance-of-thunder-dragon.toml",
        text: include_str!("trial/td06-resonance-of-thunder-dragon.toml"),
    },
    SourceText {
        name: "td07-descendants-of-the-marine-emperor.toml",
        text: include_str!("trial/td07-descendants-of-the-marine-emperor.toml"),
    },
    SourceText {
        name: "td08-liberator-of-the-sanctuary.toml",
        text: include_str!("trial/td08-liberator-of-the-sanctuary.toml"),
    },
    SourceText {
        name: "td09-eradicator-of-the-empire.toml",
        text: include_str!("trial/td09-eradicator-of-the-empire.toml"),
    },
    SourceText {
        name: "td10-purgatory-revenger.toml",
        text: include_str!("trial/td10-purgatory-revenger.toml"),
    },
    SourceText { name: "star-lockers.toml", text: include_str!("own/star-lockers.toml") },
    SourceText { name: "forge-wardens.toml", text: include_str!("own/forge-wardens.toml") },
];

/// The files of decks, each with the name of its deck.
const DECKS: &[SourceText<'static>] = &[
    SourceText { name: "blaster-blade", text: include_str!("decks/blaster-blade.txt") },
    SourceText { name: "dragonic-overlord", text: include_str!("decks/dragonic-overlord.txt") },
    SourceText {
        name: "golden-mechanical-soldier",
        text: include_str!("decks/golden-mechanical-soldier.txt"),
    },
    SourceText {
        name: "maiden-princess-of-the-cherry-blossoms",
        text: include_str!("decks/maiden-princess-of-the-cherry-blossoms.txt"),
    },
    SourceText { name: "slash-of-silver-wolf", text: include_str!("decks/slash-of-silver-wolf.txt") },
    SourceText {
        name: "resonance-of-thunder-dragon",
        text: include_str!("decks/resonance-of-thunder-dragon.txt"),
    },
    SourceText {
        name: "descendants-of-the-marine-emperor",
        text: include_str!("decks/descendants-of-the-marine-emperor.txt"),
    },
    SourceText {
        name: "liberator-of-the-sanctuary",
        text: include_str!("decks/liberator-of-the-sanctuary.txt"),
    },
    SourceText { name: "eradicator-of-the-empire", text: include_str!("decks/eradicator-of-the-empire.txt") },
    SourceText { name: "purgatory-revenger", text: include_str!("decks/purgatory-revenger.txt") },
    SourceText { name: "nine-doors", text: include_str!("decks/nine-doors.txt") },
    SourceText { name: "kiln-and-anvil", text: include_str!("decks/kiln-and-anvil.txt") },
];

/// The names of the decks as the values of a setting.
pub(in crate::vanguard) const DECK_NAMES: &str = "dice|blaster-blade|dragonic-overlord|golden-mechanical-soldier|\
    maiden-princess-of-the-cherry-blossoms|slash-of-silver-wolf|resonance-of-thunder-dragon|\
    descendants-of-the-marine-emperor|liberator-of-the-sanctuary|eradicator-of-the-empire|purgatory-revenger|nine-doors|kiln-and-anvil";

/// All cards and decks, and what follows from them.
#[derive(Debug)]
pub struct VanguardCards {
    pub(in crate::vanguard) library: Library<VanguardVocab>,
    /// The decks, with their names.
    pub(in crate::vanguard) decks: Vec<(&'static str, Decklist)>,
    /// A hash of the cards.
    pub(in crate::vanguard) hash: u64,
    /// For each print, whether it has a static ability.
    statics: Vec<bool>,
    /// For each print, whether an ability triggers outside the field.
    wakes_outside: Vec<bool>,
    /// For each print, whether it has an ability that its player uses.
    acts: Vec<bool>,
    /// The prints in the order of their names, for parsing.
    by_name: Vec<VanguardPrintId>,
    faces: FaceCache<CardFace>,
}

static POOL: LazyLock<VanguardCards> = LazyLock::new(VanguardCards::read);

/// The cards of the game.
#[inline]
pub(in crate::vanguard) fn cards() -> &'static VanguardCards {
    &POOL
}

impl VanguardCards {
    /// Reads the built-in files. A test reads them, too.
    fn read() -> Self {
        let mut prints = Vec::new();
        let mut hash = 0u64;
        for source in CARDS {
            let (cards, mistakes) = read_toml::<VanguardVocab>(source);
            assert!(mistakes.is_empty(), "{}", source.show(&mistakes));
            prints.extend(cards);
            hash = kernel::fingerprint(&(hash, source.text));
        }
        prints.iter_mut().for_each(category::complete);
        let statics = prints.iter().map(|print| print.abilities.iter().any(|it| !it.static_rules.is_empty()));
        let statics = statics.collect();
        let outside = |zone: &VanguardAbilityZone| {
            !matches!(
                zone,
                VanguardAbilityZone::Vanguard | VanguardAbilityZone::Rear | VanguardAbilityZone::Guardian
            )
        };
        let wakes = |print: &VanguardPrint| {
            print.abilities.iter().any(|ability| {
                let is_rule = |rule: &EffectRule<VanguardVocab>| matches!(rule, EffectRule::Triggered(..));
                let hears = ability.is_triggered() || ability.static_rules.iter().any(is_rule);
                hears && ability.zones.iter().any(outside)
            })
        };
        let wakes_outside = prints.iter().map(wakes).collect();
        let is_act =
            |print: &VanguardPrint| print.abilities.iter().any(|it| it.kind == AbilityKind::Activated);
        let acts = prints.iter().map(is_act).collect();
        let mut by_name: Vec<VanguardPrintId> = (0..prints.len() as u16).map(VanguardPrintId).collect();
        by_name.sort_by_key(|id| prints[usize::from(id.0)].name);
        let faces = FaceCache::new(prints.len());
        let library = Library::new(prints);
        let decks = DECKS.iter().map(|source| {
            let deck =
                read_deck(&library, source.text).unwrap_or_else(|what| panic!("{}: {what}", source.name));
            (source.name, deck)
        });
        let decks = decks.collect();
        Self { decks, hash, statics, wakes_outside, acts, by_name, faces, library }
    }

    #[inline]
    pub(in crate::vanguard) fn print(&self, print: VanguardPrintId) -> &VanguardPrint {
        &self.library.prints[usize::from(print.0)]
    }

    /// The print with this name.
    pub(in crate::vanguard) fn find(&self, name: &str) -> Option<VanguardPrintId> {
        let at = self.by_name.binary_search_by(|id| self.print(*id).name.as_str().cmp(name));
        at.ok().map(|at| self.by_name[at])
    }

    #[inline]
    pub(in crate::vanguard) fn is_static(&self, print: VanguardPrintId) -> bool {
        self.statics[usize::from(print.0)]
    }

    #[inline]
    pub(in crate::vanguard) fn wakes_outside(&self, print: VanguardPrintId) -> bool {
        self.wakes_outside[usize::from(print.0)]
    }

    #[inline]
    pub(in crate::vanguard) fn has_act(&self, print: VanguardPrintId) -> bool {
        self.acts[usize::from(print.0)]
    }

    pub(in crate::vanguard) fn face(&self, print: VanguardPrintId) -> Arc<CardFace> {
        self.faces.get(usize::from(print.0), || face(self.print(print)))
    }
}
