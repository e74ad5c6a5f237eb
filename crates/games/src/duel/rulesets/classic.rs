//! The classic ruleset: traps, chains, flip effects, decks of forty to sixty cards.

use std::sync::LazyLock;

use effects::SourceText;
use kernel::scene::GlossaryEntry;
use kernel::{GameInfo, Setting, Switch};

use super::{ABOUT_RULES, NAMES, Ruleset};
use crate::duel::cards::pool::{CardFiles, CardForm, CardSources, DuelCardPool};
use crate::duel::position::board::DuelEnd;
use crate::duel::rules::switches::{DeckLimits, DeckRecipe, DefenseTie, FailedAttack, Rules, TimingRules};
use crate::duel::setup::settings::{SettingTexts, settings, with_decks};
use crate::duel::view::signs::CHAINED_SIGNS;

/// The duel in which players answer each other.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Classic;

/// A file of cards in the folder of this ruleset.
macro_rules! cards {
    ($name:literal) => {
        SourceText { name: $name, text: include_str!(concat!("../cards/classic/", $name)) }
    };
}

const CARDS: &[SourceText<'static>] = &[
    cards!("monsters-normal.toml"),
    cards!("monsters-effect-low.toml"),
    cards!("monsters-effect-four.toml"),
    cards!("monsters-effect-high.toml"),
    cards!("monsters-other.toml"),
    cards!("spells.toml"),
    cards!("spells-lasting.toml"),
    cards!("traps.toml"),
    cards!("traps-lasting.toml"),
    cards!("effects.toml"),
    cards!("tokens.toml"),
];

const DECKS: &[SourceText<'static>] = &[
    SourceText { name: "magic-practice", text: include_str!("../cards/classic/decks/magic-practice.txt") },
    SourceText { name: "dragon-practice", text: include_str!("../cards/classic/decks/dragon-practice.txt") },
];

static POOL: LazyLock<DuelCardPool> = LazyLock::new(|| {
    let sources =
        CardSources { monsters: None, spells: None, cards: CARDS, decks: DECKS, form: CardForm::Icons };
    match DuelCardPool::read(sources, CardFiles::default()) {
        Ok(pool) => pool,
        Err(wrong) => panic!("the classic files are not valid: {}", wrong.what),
    }
});

impl Ruleset for Classic {
    const ABOUT: GameInfo = GameInfo {
        name: "duel",
        title: "Classic Duel",
        sentence: "Monsters, spells and traps that answer each other: reduce the opponent's life points to zero, \
            or outlast their deck.",
        rules: 1,
        seats: (2, 2),
    };
    const NAME: &'static str = "classic";
    const RULES: Rules = Rules {
        life: 8000,
        most_turns: 200,
        opening: 5,
        deck: DeckRecipe { monsters: 0, spells: 0 },
        first_turn_attack: Switch::Off,
        battle_spells: Switch::Off,
        full_field_sacrifice: Switch::On,
        defense_tie: DefenseTie::BothDestroyed,
        failed_attack: FailedAttack::AttackerDestroyed,
        timing: TimingRules {
            chains: true,
            toss: true,
            hand_limit: Some(6),
            face_up_defense: true,
            deck: DeckLimits { fewest: 40, most: 60, copies: 3 },
        },
    };
    const SETTINGS: &'static [Setting] = &with_decks(settings(SettingTexts {
        rulesets: NAMES,
        rules: ABOUT_RULES,
        life: "Life points at the start (8000).",
        battle_spells: "Nothing here: the icon of a spell says when it can be activated (off).",
        first_turn_attack: "Whether attacks are allowed in the first turn of the match (off).",
    }));
    const PAGE: Option<&'static str> = Some(include_str!("../../../../../docs/rules/classic.md"));
    const GUIDE: Option<&'static str> = None;
    const SIGNS: &'static [GlossaryEntry] = CHAINED_SIGNS;
    const REASONS: &'static [&'static str] = DuelEnd::CHAINED_REASONS;

    fn pool() -> &'static DuelCardPool {
        &POOL
    }
}
