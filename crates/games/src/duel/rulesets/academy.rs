//! The ruleset of the academy.

use std::sync::LazyLock;

use kernel::{GameInfo, Setting, Switch};

use super::{ABOUT_RULES, NAMES, Ruleset};
use crate::duel::cards::csv;
use crate::duel::cards::pool::{CardFiles, CardForm, CardSources, DuelCardPool};
use crate::duel::rules::switches::{DeckRecipe, DefenseTie, FailedAttack, Rules, TimingRules};
use crate::duel::setup::settings::{SettingTexts, settings};

/// The duel of forty cards that the computer deals.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Academy;

static POOL: LazyLock<DuelCardPool> = LazyLock::new(|| {
    let sources = CardSources {
        monsters: Some(csv::MONSTERS),
        spells: Some(csv::SPELLS),
        cards: &[],
        decks: &[],
        form: CardForm::Phases,
    };
    DuelCardPool::read(sources, CardFiles::default()).expect("the academy's own files are valid")
});

impl Ruleset for Academy {
    const ABOUT: GameInfo = GameInfo {
        name: "duel",
        title: "Duel",
        sentence: "Monsters and spells, attack and defence: reduce the opponent's life points to zero, or \
            outlast their deck.",
        rules: 2,
        seats: (2, 2),
    };
    const NAME: &'static str = "academy";
    const RULES: Rules = Rules {
        life: 8000,
        most_turns: 500,
        opening: 5,
        deck: DeckRecipe { monsters: 15, spells: 5 },
        first_turn_attack: Switch::On,
        battle_spells: Switch::On,
        full_field_sacrifice: Switch::Off,
        defense_tie: DefenseTie::Nothing,
        failed_attack: FailedAttack::AttackerStays,
        timing: TimingRules::NONE,
    };
    const SETTINGS: &'static [Setting] = &settings(SettingTexts {
        rulesets: NAMES,
        rules: ABOUT_RULES,
        life: "Life points at the start (8000).",
        battle_spells: "Whether spells with the phase battle can be activated in the battle phase, before \
            the attacks (on).",
        first_turn_attack: "Whether attacks are allowed in the first turn of the match (on).",
    });
    const PAGE: Option<&'static str> = Some(include_str!("../../../../../docs/rules/duel.md"));
    const GUIDE: Option<&'static str> = Some(include_str!("../../../../../docs/rules/duel.guide.toml"));

    fn pool() -> &'static DuelCardPool {
        &POOL
    }
}
