//! What the words and marks on a scene mean.

use kernel::scene::GlossaryEntry;

/// Every word and mark where players do not answer each other, and a sentence about it.
pub(in crate::duel) const SIGNS: &[GlossaryEntry] = &[
    GlossaryEntry { text: "life", about: "A player without life points has lost." },
    GlossaryEntry {
        text: "hand",
        about: "The cards that can be placed or activated; only their player sees them.",
    },
    GlossaryEntry {
        text: "deck",
        about: "Cards are drawn from here; a player who has to draw and cannot has lost.",
    },
    GlossaryEntry {
        text: "grave",
        about: "Cards that were used, destroyed or sacrificed; some spells bring cards back.",
    },
    GlossaryEntry { text: "monster", about: "A slot for a monster: each player has five." },
    GlossaryEntry { text: "spell", about: "A slot for a spell that is set or active: each player has five." },
    GlossaryEntry { text: "ATK", about: "The power of a monster in ATTACK, and of an attacker." },
    GlossaryEntry { text: "DEF", about: "The power of a monster in DEFENSE." },
    GlossaryEntry {
        text: "level",
        about: "Levels 1 to 4 need no sacrifice, 5 and 6 one monster, 7 and 8 two.",
    },
    GlossaryEntry { text: "ATTACK", about: "It is face up, uses its ATK, and can attack once per turn." },
    GlossaryEntry { text: "DEFENSE", about: "It is sideways, uses its DEF, and cannot attack." },
    GlossaryEntry { text: "attacked", about: "It has attacked this turn, and cannot attack again." },
    GlossaryEntry { text: "switched", about: "It has switched its mode this turn, and cannot switch again." },
    GlossaryEntry { text: "attack", about: "A declared attack that is not resolved yet." },
    GlossaryEntry { text: "target", about: "What an activated card points at." },
    GlossaryEntry {
        text: "set now",
        about: "It was set this turn: a trap or a quick-play spell waits until the next turn.",
    },
    GlossaryEntry { text: "on …", about: "The monster that this card is equipped to." },
    GlossaryEntry { text: "…/…", about: "Its changes: first ATK, then DEF." },
];

/// What is added where players answer each other.
const CHAINED: &[GlossaryEntry] = &[
    GlossaryEntry { text: "revealed", about: "Cards that an effect has turned up from the deck." },
    GlossaryEntry {
        text: "banished",
        about: "Cards that are out of the match, unless a card says otherwise.",
    },
    GlossaryEntry {
        text: "field",
        about: "The slot for a field spell; one field spell is active for both players.",
    },
];

/// Every word and mark where players answer each other, and a sentence about it.
pub(in crate::duel) const CHAINED_SIGNS: &[GlossaryEntry] = &{
    let mut all = [SIGNS[0]; SIGNS.len() + CHAINED.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < SIGNS.len() { SIGNS[at] } else { CHAINED[at - SIGNS.len()] };
        at += 1;
    }
    all
};
