//! The numbers that cards ask of things and of the match, and the keywords that they give.

use effects::Word;

macro_rules! words {
    ($(#[$what:meta])* $type:ident: $($(#[$about:meta])* $name:ident = $word:literal,)*) => {
        $(#[$what])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum $type {
            $($(#[$about])* $name,)*
        }

        impl Word for $type {
            const ALL: &'static [Self] = &[$(Self::$name),*];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                }
            }
        }
    };
}

words! {
    /// The numbers of a card or a player.
    DuelStat:
    /// Attack power.
    Atk = "atk",
    /// Defence power.
    Def = "def",
    /// Level.
    Level = "level",
    /// The printed attack power.
    OriginalAtk = "original-atk",
    /// The printed defence power.
    OriginalDef = "original-def",
    /// A player's life points.
    Life = "life",
    /// The counters on a card.
    Counters = "counters",
    /// The standby phases of its owner that a card has seen where it is.
    Standbys = "standbys",
    /// The same without the present one.
    StandbysBefore = "standbys-before",
    /// The turns of the opponent of its controller that a card has seen where it is.
    TheirTurns = "their-turns",
    /// How often a monster attacked in this turn.
    AttacksMade = "attacks-made",
    /// The cards that a player's deck received by the effect that goes on.
    Received = "received",
}

words! {
    /// What cards ask of the match; of what is so or not, one if it is so and otherwise zero.
    DuelMatchCounter:
    /// It is the turn of the effect's player.
    YourTurn = "your-turn",
    /// It is a main phase.
    MainPhase = "main-phase",
    /// It is a battle phase.
    BattlePhase = "in-battle-phase",
    /// The battle phase of this turn has not begun.
    BeforeBattle = "before-battle-phase",
    /// The monsters that the effect's player summoned in this turn.
    Summons = "summons-this-turn",
    /// The monsters that the effect's player summoned or set normally in this turn.
    NormalSummons = "normal-summons-this-turn",
    /// The battle damage that was dealt, or should have been dealt, last.
    BattleDamage = "battle-damage",
}

words! {
    /// What a card can give a monster.
    DuelKeyword:
    /// Its attacks on weaker defence deal the difference as damage (A0-41).
    Piercing = "piercing",
    /// It can attack the opponent past their monsters.
    DirectAttack = "direct-attack",
    /// It can attack twice in a turn.
    AttackTwice = "attack-twice",
    /// It can attack every monster of the opponent once in a turn.
    AttackAll = "attack-all",
    /// It has to attack if it can.
    MustAttack = "must-attack",
    /// It is two tributes for a DARK monster.
    TwoDarkTributes = "two-dark-tributes",
    /// It is two tributes for a LIGHT monster.
    TwoLightTributes = "two-light-tributes",
    /// The opponent tributes it as if it were their own, before any other.
    Pledged = "pledged",
}

words! {
    /// When an effect that lasts can end.
    DuelTiming:
    /// At the end of the turn.
    EndOfTurn = "end-of-turn",
    /// At the end of the next turn of its player.
    EndOfYourNextTurn = "end-of-your-next-turn",
    /// At the end of the next turn of the opponent of its player.
    EndOfTheirNextTurn = "end-of-their-next-turn",
    /// In the end phase.
    EndPhase = "the-end-phase",
    /// When the attack that goes on is over.
    EndOfBattle = "end-of-battle",
}

words! {
    /// Where an ability works.
    DuelAbilityZone:
    /// On the field, face-up.
    Field = "field",
    /// In the hand.
    Hand = "hand",
    /// In the graveyard.
    Grave = "grave",
    /// On the field, face-down.
    Set = "set",
    /// Anywhere else than on the field.
    OffField = "off-field",
}
