//! What the words and marks on a scene mean.

use kernel::scene::GlossaryEntry;

/// Every word and mark, and a sentence about it.
pub(in crate::duel) const SIGNS: &[GlossaryEntry] = &[
    GlossaryEntry { text: "life", about: "Whoever has no life points left has lost." },
    GlossaryEntry {
        text: "hand",
        about: "The cards that can be put down or used; only their player sees them.",
    },
    GlossaryEntry {
        text: "deck",
        about: "Where cards are drawn from; whoever has to draw and cannot has lost.",
    },
    GlossaryEntry {
        text: "grave",
        about: "What was used, destroyed or sacrificed; a spell can fetch something back.",
    },
    GlossaryEntry { text: "monster", about: "A place for a monster: each player has five of them." },
    GlossaryEntry {
        text: "spell",
        about: "A place for a spell that is set or acts: each player has five of them.",
    },
    GlossaryEntry {
        text: "ATK",
        about: "The power that counts in ATTACK, and the one that a monster attacks with.",
    },
    GlossaryEntry { text: "DEF", about: "The power that counts in DEFENSE." },
    GlossaryEntry {
        text: "level",
        about: "Up to 4 nothing is sacrificed for it, for 5 and 6 one monster, for 7 and 8 two.",
    },
    GlossaryEntry {
        text: "ATTACK",
        about: "It stands upright and face up, uses its ATK, and may attack once a turn.",
    },
    GlossaryEntry { text: "DEFENSE", about: "It lies sideways, uses its DEF, and does not attack." },
    GlossaryEntry { text: "attacked", about: "It has attacked in this turn, and does not attack again." },
    GlossaryEntry {
        text: "switched",
        about: "Its mode was switched in this turn, and is not switched again.",
    },
    GlossaryEntry { text: "attack", about: "An attack that was announced and has still to be fought." },
    GlossaryEntry { text: "…/…", about: "What it has gained or lost: first in ATK, then in DEF." },
];
