//! The settings of the duel, by name.

use kernel::Setting;

const fn setting(name: &'static str, takes: &'static str, about: &'static str) -> Setting {
    Setting { name, takes, about }
}

const CARDS: &str = "names of cards";
const SLOTS: &str = "cards in slots";

/// What the settings say that differs from one ruleset to the other: what is so if nothing is set.
#[derive(Copy, Clone, Debug)]
pub struct SettingTexts {
    /// The names of the rulesets between which `rules` chooses.
    pub rulesets: &'static str,
    /// What `rules` is about.
    pub rules: &'static str,
    /// What `life` is about.
    pub life: &'static str,
    /// What `battle_spells` is about.
    pub battle_spells: &'static str,
    /// What `first_turn_attack` is about.
    pub first_turn_attack: &'static str,
}

/// How many settings there are.
const COUNT: usize = 26;

/// Everything that can be set.
pub const fn settings(texts: SettingTexts) -> [Setting; COUNT] {
    [
        setting("rules", texts.rulesets, texts.rules),
        setting("life", "1 to 1000000", texts.life),
        setting("battle_spells", "on|off", texts.battle_spells),
        setting("first_turn_attack", "on|off", texts.first_turn_attack),
        setting("starter", "P1|P2|dice", "The player with the first turn (dice)."),
        setting(
            "monsters",
            "a card file",
            "Your own monsters: lines of Monster,Name,Description,ATK,DEF,Level.",
        ),
        setting("spells", "a card file", "Your own spells: lines of Spell,Name,Description,Phases,Effect."),
        setting(
            "cards",
            "a card file",
            "Your own cards, monsters and spells, in TOML; they are added to the game's cards.",
        ),
        setting("cards1", CARDS, "The first player's deck, 6 to 60 names separated by commas, shuffled."),
        setting("cards2", CARDS, "The second player's deck, 6 to 60 names separated by commas, shuffled."),
        setting("life1", "1 to 1000000", "The first player's life points in an arranged position."),
        setting("life2", "1 to 1000000", "The second player's life points in an arranged position."),
        setting("hand1", CARDS, "The first player's hand; if any zone is given, nothing is shuffled."),
        setting("hand2", CARDS, "The second player's hand; zones that are not given are empty."),
        setting("deck1", CARDS, "The first player's deck, the top card first."),
        setting("deck2", CARDS, "The second player's deck, the top card first."),
        setting(
            "monsters1",
            SLOTS,
            "The first player's monsters: `Kuriboh, -, Cyber Jar defense +500/+300`.",
        ),
        setting(
            "monsters2",
            SLOTS,
            "The second player's monsters: name, defense, up, down, attacked, switched.",
        ),
        setting("spells1", SLOTS, "The first player's spells, face-down, `-` for an empty slot."),
        setting("spells2", SLOTS, "The second player's spells, face-down, `-` for an empty slot."),
        setting("grave1", CARDS, "The first player's graveyard, the bottom card first."),
        setting("grave2", CARDS, "The second player's graveyard, the bottom card first."),
        setting("phase", "main1|battle|main2", "The phase of an arranged position (main1)."),
        setting("turn", "1 to 500", "The turn of an arranged position (1)."),
        setting("active", "P1|P2", "The player whose turn it is in an arranged position (P1)."),
        setting(
            "placed",
            "yes|no",
            "Whether the turn's monster is already placed in an arranged position \
            (no).",
        ),
    ]
}

/// The settings of a ruleset that has named decks.
pub const fn with_decks(base: [Setting; COUNT]) -> [Setting; COUNT + 2] {
    let list1 = setting("list1", "a deck", "The name of the first player's deck (chance decides).");
    let list2 = setting("list2", "a deck", "The name of the second player's deck (chance decides).");
    let mut all = [list1; COUNT + 2];
    let mut at = 0;
    while at < COUNT {
        all[at] = base[at];
        at += 1;
    }
    all[COUNT + 1] = list2;
    all
}

/// What tells hidden cards: shown to the judge alone.
pub(in crate::duel) const SECRETS: &[&str] =
    &["cards1", "cards2", "hand1", "hand2", "deck1", "deck2", "monsters1", "monsters2", "spells1", "spells2"];

/// What arranges cards: a position, or a deck whose cards somebody chose and only the judge sees.
pub(in crate::duel) const ARRANGED: &[&str] = &[
    "cards1",
    "cards2",
    "life1",
    "life2",
    "hand1",
    "hand2",
    "deck1",
    "deck2",
    "monsters1",
    "monsters2",
    "spells1",
    "spells2",
    "grave1",
    "grave2",
    "phase",
    "turn",
    "active",
    "placed",
];

/// What gives a position: then nothing is shuffled.
pub(in crate::duel) const POSITION: &[&str] = ARRANGED.split_at(2).1;
