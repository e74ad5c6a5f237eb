//! The settings of Wolf Pack, by name.

use kernel::Setting;

const fn setting(name: &'static str, takes: &'static str, about: &'static str) -> Setting {
    Setting { name, takes, about }
}

const CARDS: &str = "names of cards";
const HEALTH: &str = "1 to 9999";

/// All settings.
pub(super) const SETTINGS: &[Setting] = &[
    setting("pilots", "1|2|3|4|5", "Number of pilots against the Ace, who has the last seat (4)."),
    setting(
        "difficulty",
        "seed|scaled",
        "The Ace's strength: always 250 health and 3 actions, or scaled to the number of pilots, which is \
         better for one to three (seed).",
    ),
    setting(
        "ace",
        "cadet|veteran|ace-of-aces",
        "The bot that flies the Ace, unless a person does; with scaled difficulty, each has its own health \
         (cadet).",
    ),
    setting("ace_health", HEALTH, "The Ace's health, whatever the difficulty."),
    setting(
        "ace_actions",
        "1|2|3|4|5",
        "Number of cards that the Ace plays per turn, whatever the difficulty.",
    ),
    setting("friendly_fire", "on|off", "Whether pilots can aim attacks at each other (off)."),
    setting("open_hands", "on|off", "Whether pilots see each other's hands (off)."),
    setting(
        "order",
        "seat|confirmation",
        "Whether pilots act in seat order or in order of confirmation \
        (seat).",
    ),
    setting("continue", "host|auto", "Whether the host starts each turn, or it starts automatically (host)."),
    setting(
        "host",
        "P1|P2|P3|P4|P5",
        "The pilot who starts the turns; the next pilot when this one is down (P1).",
    ),
    setting("common", "0 to 12", "Copies of each common card in a deck (4)."),
    setting("uncommon", "0 to 12", "Copies of each uncommon card in a deck (2)."),
    setting("rare", "0 to 12", "Copies of each rare card in a deck (1)."),
    setting("max_rounds", "1 to 100000", "The round limit; nobody wins when it is reached (500)."),
    setting(
        "cards",
        "a card file",
        "Your own cards, in the card language; they are added to the game's \
        cards.",
    ),
    setting(
        "cards_only",
        "on|off",
        "Whether a match uses only the cards of your file, without the game's own (off).",
    ),
    setting(
        "health1",
        HEALTH,
        "P1's health in an arranged match; if any cards are arranged, nothing is dealt.",
    ),
    setting("health2", HEALTH, "P2's health in an arranged match."),
    setting("health3", HEALTH, "P3's health in an arranged match."),
    setting("health4", HEALTH, "P4's health in an arranged match."),
    setting("health5", HEALTH, "P5's health in an arranged match."),
    setting("hand1", CARDS, "P1's hand, separated by commas; hands and decks that are not given are empty."),
    setting("hand2", CARDS, "P2's hand."),
    setting("hand3", CARDS, "P3's hand."),
    setting("hand4", CARDS, "P4's hand."),
    setting("hand5", CARDS, "P5's hand."),
    setting("ace_hand", CARDS, "The Ace's hand."),
    setting("deck1", CARDS, "P1's deck, the top card first."),
    setting("deck2", CARDS, "P2's deck, the top card first."),
    setting("deck3", CARDS, "P3's deck, the top card first."),
    setting("deck4", CARDS, "P4's deck, the top card first."),
    setting("deck5", CARDS, "P5's deck, the top card first."),
    setting("ace_deck", CARDS, "The Ace's deck, the top card first."),
];

/// The settings of an arranged match, by index in the array of flyers.
pub(super) const HEALTHS: [&str; 5] = ["health1", "health2", "health3", "health4", "health5"];
pub(super) const HANDS: [&str; 6] = ["hand1", "hand2", "hand3", "hand4", "hand5", "ace_hand"];
pub(super) const DECKS: [&str; 6] = ["deck1", "deck2", "deck3", "deck4", "deck5", "ace_deck"];

/// The settings that reveal hidden cards: only the judge sees them.
pub(super) const SECRETS: &[&str] = &[
    "hand1", "hand2", "hand3", "hand4", "hand5", "ace_hand", "deck1", "deck2", "deck3", "deck4", "deck5",
    "ace_deck",
];

/// The settings that arrange cards. The health of an arranged match is public, but a match with it is not dealt.
pub(super) const ARRANGED: &[&str] = &[
    "health1", "health2", "health3", "health4", "health5", "hand1", "hand2", "hand3", "hand4", "hand5",
    "ace_hand", "deck1", "deck2", "deck3", "deck4", "deck5", "ace_deck",
];
