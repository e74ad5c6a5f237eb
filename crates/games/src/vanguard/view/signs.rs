//! The meanings of the words and marks on a scene.

use kernel::scene::GlossaryEntry;

const fn sign(text: &'static str, about: &'static str) -> GlossaryEntry {
    GlossaryEntry { text, about }
}

/// Every word and mark, with a sentence.
pub(in crate::vanguard) const SIGNS: &[GlossaryEntry] = &[
    sign("life", "The damage that the player can still take: six less the cards in the damage zone."),
    sign("damage", "The damage zone. The sixth card loses the match; face-up cards pay for abilities."),
    sign("hand", "Cards to ride, to call and to guard with; only their player sees them."),
    sign("deck", "Cards are drawn and checked from here; a player with an empty deck loses at once."),
    sign("soul", "The units under the vanguard; some abilities drop cards from here."),
    sign("drop", "Retired, discarded and used cards."),
    sign("vanguard", "The vanguard: its grade limits the units that can be called; damage is dealt to it."),
    sign("rear-guard", "A circle for a rear-guard. Units of the back row boost the unit in front of them."),
    sign("guardians", "Units that guard: their shields count for the attacked unit."),
    sign("trigger", "The card of a drive check or a damage check."),
    sign("bind", "Cards that are bound outside the field."),
    sign("G zone", "Cards for strides and G guardians."),
    sign("orders", "Orders that stay."),
    sign("gauge", "Cards under a unit that its abilities count."),
    sign("heart", "The vanguard under a unit of the G zone."),
    sign("removed", "Cards that are out of the match."),
    sign("power", "An attack hits if its power is at least the power of the attacked unit."),
    sign("shield", "The power that the unit adds as a guardian."),
    sign("critical", "The damage that the unit deals to a vanguard."),
    sign("grade", "From 0 to 4: grades 0 and 1 boost, grade 2 intercepts, grade 3 has Twin Drive."),
    sign("STAND", "The unit stands: it can attack or boost."),
    sign("REST", "The unit rests: it can neither attack nor boost."),
    sign("locked", "The card is face down and no unit until the end phase of its player's next turn."),
    sign(
        "deleted",
        "The vanguard has no name, abilities and printed power until the end phase of its player's next turn.",
    ),
    sign("critical …", "Its critical now."),
    sign("attack", "The attack that is being fought."),
    sign("boost", "The unit that adds its power to the attacker."),
];
