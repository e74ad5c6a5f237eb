//! What cards can wait for, and forbid.

use effects::Word;
use serde::{Deserialize, Serialize};

macro_rules! triggers {
    ($($(#[$about:meta])* $name:ident = $word:literal,)*) => {
        /// What a card can wait for, or forbid.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub enum DuelTrigger {
            $($(#[$about])* $name,)*
        }

        impl Word for DuelTrigger {
            const ALL: &'static [Self] = &[$(Self::$name),*];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                }
            }
        }
    };
}

triggers! {
    /// A monster is summoned.
    Summoned = "summoned",
    /// A monster attacks, perhaps another.
    Attacks = "attacks",
    /// A card on the field is destroyed.
    Destroyed = "destroyed",
    /// A card is drawn.
    Drawn = "drawn",
    /// A monster is summoned or set as the monster of the turn, face-up.
    NormalSummoned = "normal-summoned",
    /// A set monster is turned into attack position by its player.
    FlipSummoned = "flip-summoned",
    /// A face-down monster is turned face-up.
    Flipped = "flipped",
    /// A card leaves the field.
    Leaves = "leaves",
    /// A card or an effect is activated, with this as its only target.
    Activated = "activated",
    /// A card is chosen as a target.
    Targeted = "targeted",
    /// A player takes damage.
    Damaged = "damaged",
    /// Damage was calculated for an attack on a monster.
    Battled = "after-calculation",
    /// A player's draw phase begins.
    DrawPhase = "draw-phase",
    /// A player's standby phase begins.
    StandbyPhase = "standby-phase",
    /// A player's end phase begins.
    EndPhase = "end-phase",
    /// A monster is destroyed by battle.
    DestroyedByBattle = "destroyed-by-battle",
    /// A card comes to a graveyard.
    SentToGrave = "sent-to-grave",
    /// A player takes battle damage.
    BattleDamage = "takes-battle-damage",
    /// A player takes damage from a direct attack.
    DirectDamage = "takes-direct-damage",
    /// A player takes damage from an effect.
    EffectDamage = "takes-effect-damage",
    /// An effect summons a monster.
    SpecialSummoned = "special-summoned",
    /// A monster is summoned with tributes.
    TributeSummoned = "tribute-summoned",
    /// The effect of a link with this target is about to happen.
    Resolves = "resolves",
    /// An effect with this target has happened.
    Resolved = "resolved",
    /// An effect that targets this has happened.
    TargetResolved = "target-resolved",
    /// A player draws, any number of cards at once.
    Draws = "draws",
    /// A player makes the draw of the turn.
    NormalDraw = "normal-draw",
    /// A card is set.
    Set = "set",
    /// A monster is about to be summoned.
    BeingSummoned = "being-summoned",
    /// A monster is about to be normal summoned.
    NormalSummon = "normal-summon",
    /// A monster is about to be special summoned.
    SpecialSummon = "special-summon",
    /// A monster is about to be flip summoned.
    FlipSummon = "flip-summon",
    /// A card is banished.
    Banished = "banished",
    /// A card is equipped with another.
    Equipped = "equipped-with",
    /// A card comes to a hand by an effect.
    AddedToHand = "added-to-hand",
    /// A player's battle phase begins.
    BattlePhase = "battle-phase",
    /// A player's battle phase ends.
    BattlePhaseEnd = "end-of-battle-phase",
    /// The damage step of an attack begins.
    DamageStep = "damage-step",
    /// An attack comes to the calculation of damage.
    BeforeCalculation = "before-calculation",
    /// Damage is calculated.
    Calculation = "damage-calculation",
    /// The damage step of an attack ends.
    DamageStepEnd = "end-of-damage-step",
    /// A monster changes its player.
    ChangesControl = "changes-control",
    /// A monster changes between attack and defence position.
    ChangesPosition = "changes-position",
    /// A card is affected by another.
    Affected = "affected",
    /// The state of the match is checked.
    Checked = "checked",
    /// A monster is tributed.
    Tributed = "tributed",
    /// A monster is tributed for the monster of the turn.
    TributedForSummon = "tributed-for-a-summon",
    /// A card leaves a graveyard.
    LeavesGrave = "leaves-graveyard",
}
