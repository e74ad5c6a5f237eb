//! What a card can do, and how it is written.

use effects::Word;

macro_rules! verbs {
    ($($(#[$about:meta])* $name:ident = $word:literal,)*) => {
        /// What an effect can do.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum DuelVerb {
            $($(#[$about])* $name,)*
        }

        impl Word for DuelVerb {
            const ALL: &'static [Self] = &[$(Self::$name),*];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                }
            }
        }
    };
}

verbs! {
    /// `destroy WHICH`
    Destroy = "destroy",
    /// `draw AMOUNT [for PLAYER]`
    Draw = "draw",
    /// `discard WHICH`
    Discard = "discard",
    /// `take WHICH`: into your own slots.
    Take = "take",
    /// `revive WHICH`: from a graveyard into your own slots, in ATTACK.
    Revive = "revive",
    /// `raise STATS of WHICH by AMOUNT`
    Raise = "raise",
    /// `put WHICH in attack|defense|face-down`: onto your own field, from wherever it is.
    Put = "put",
    /// `summon WHICH`: the same, in the position that you choose.
    Summon = "summon",
    /// `tribute WHICH`
    Tribute = "tribute",
    /// `move WHICH to hand|deck-top|grave|banished|deck|deck-bottom`: to its owner's.
    Move = "move",
    /// `turn WHICH into attack|defense|face-down`
    Turn = "turn",
    /// `equip WHICH to WHICH`
    Equip = "equip",
    /// `negate WHICH`: its activation.
    Negate = "negate",
    /// `negate-effect WHICH`
    NegateEffect = "negate-effect",
    /// `damage PLAYER by AMOUNT`
    Damage = "damage",
    /// `heal PLAYER by AMOUNT`
    Heal = "heal",
    /// `pay-life AMOUNT`
    PayLife = "pay-life",
    /// `shuffle [for PLAYER]`
    Shuffle = "shuffle",
    /// `end-battle`: ends the battle phase.
    EndBattle = "end-battle",
    /// `negate-attack`: ends the attack that was declared.
    EndAttack = "negate-attack",
    /// `special WHICH in attack|defense|face-down [for PLAYER]`: onto a field, as a special summon.
    Special = "special",
    /// `special-summon WHICH`: the same onto your own field, in the position that you choose.
    SpecialSummon = "special-summon",
    /// `discard-from-hand AMOUNT`: cards that you choose.
    DiscardFromHand = "discard-from-hand",
    /// `mill AMOUNT of PLAYER`: from the top of the deck to the graveyard.
    Mill = "mill",
    /// `change-position WHICH`
    ChangePosition = "change-position",
    /// `lose-life AMOUNT`
    LoseLife = "lose-life",
    /// `toss AMOUNT`: coins; `that-many` show heads.
    Toss = "toss",
    /// `set-card WHICH`: a spell or a trap from the hand.
    SetCard = "set-card",
    /// `normal-summon WHICH`: as a monster beyond the one of the turn, when the chain is over.
    NormalSummon = "normal-summon",
    /// `force-summon WHICH`: a special summon that ignores what the card says about its summoning.
    ForceSummon = "force-summon",
    /// `force WHICH in attack|defense|face-down`: the same in this position.
    Force = "force",
    /// `place-counters AMOUNT on WHICH`
    PlaceCounters = "place-counters",
    /// `remove-counters AMOUNT from WHICH`
    RemoveCounters = "remove-counters",
    /// `control WHICH [for PLAYER]`
    Control = "control",
    /// `tokens AMOUNT sheep|ojama for PLAYER`: onto the player's field, in defence position.
    Tokens = "tokens",
    /// `negate-summon WHICH`: the summon that is about to happen.
    NegateSummon = "negate-summon",
    /// `uncover WHICH`: face-up, without a flip effect.
    Uncover = "uncover",
    /// `hold WHICH with WHICH`: the second card belongs to the first from now on.
    Hold = "hold",
    /// `excavate AMOUNT [for PLAYER]`: turns up cards from the top of the deck.
    Excavate = "excavate",
    /// `excavate-until AMOUNT of WHICH [for PLAYER]`: until so many of these are turned up.
    ExcavateUntil = "excavate-until",
    /// `look-at WHICH`
    LookAt = "look-at",
    /// `skip AMOUNT draw-phase|battle-phase of PLAYER`
    Skip = "skip",
    /// `return WHICH`: back to the field as it stood, which is no summon.
    Return = "return",
    /// `attack-again WHICH`
    AttackAgain = "attack-again",
    /// `win PLAYER`
    Win = "win",
    /// `deal-battle-damage PLAYER by AMOUNT`
    DealBattleDamage = "deal-battle-damage",
    /// `stay`: the card stays on the field.
    Stay = "stay",
    /// `destroy-and-banish WHICH`
    DestroyAndBanish = "destroy-and-banish",
    /// `rite WHICH`: tributes monsters from the field and the hand for a ritual monster and summons it.
    Rite = "rite",
}

/// Where `move` can send a card.
pub(in crate::duel) const TO: &[&str] = &["hand", "deck-top", "grave", "banished", "deck", "deck-bottom"];
/// How `put` and `turn` can lay a monster.
pub(in crate::duel) const WAYS: &[&str] = &["attack", "defense", "face-down"];
/// The phases that can be skipped.
pub(super) const PHASES: &[&str] = &["draw-phase", "battle-phase"];
/// The tokens that can be summoned, in the words of cards, and their names.
pub(super) const TOKENS: &[&str] = &["sheep", "ojama"];
pub(in crate::duel) const TOKEN_NAMES: [&str; 2] = ["Sheep Token", "Ojama Token"];

impl DuelVerb {
    /// Has it a meaning only where players answer each other?
    pub(in crate::duel) fn needs_chains(self) -> bool {
        !matches!(self, Self::Destroy | Self::Draw | Self::Discard | Self::Take | Self::Revive | Self::Raise)
    }

    /// The program of a verb that asks.
    pub(super) fn expand(self) -> Option<&'static str> {
        match self {
            Self::Summon => Some("one of { put {0} in attack } or { put {0} in defense }"),
            Self::SpecialSummon => Some("one of { special {0} in attack } or { special {0} in defense }"),
            Self::DiscardFromHand => Some("choose {0} yours hand; discard it"),
            Self::ForceSummon => Some("one of { force {0} in attack } or { force {0} in defense }"),
            Self::Rite => Some(
                "choose any number of yours (field or hand) monster -{0} with total level >= level({0}) as third; \
                 tribute third; special-summon {0}",
            ),
            _ => None,
        }
    }
}
