//! The numbers that cards ask of things and of the match, and the keywords that they give.

use effects::Word;

/// The numbers of a monster or a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelStat {
    /// Attack power.
    Atk,
    /// Defence power.
    Def,
    /// Level.
    Level,
    /// The printed attack power.
    OriginalAtk,
    /// The printed defence power.
    OriginalDef,
    /// A player's life points.
    Life,
}

impl Word for DuelStat {
    const ALL: &'static [Self] =
        &[Self::Atk, Self::Def, Self::Level, Self::OriginalAtk, Self::OriginalDef, Self::Life];

    fn name(self) -> &'static str {
        match self {
            Self::Atk => "atk",
            Self::Def => "def",
            Self::Level => "level",
            Self::OriginalAtk => "original-atk",
            Self::OriginalDef => "original-def",
            Self::Life => "life",
        }
    }
}

/// What cards ask of the match; one if it is so, otherwise zero.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelMatchCounter {
    /// It is the turn of the effect's player.
    YourTurn,
    /// It is a main phase.
    MainPhase,
    /// It is a battle phase.
    BattlePhase,
}

impl Word for DuelMatchCounter {
    const ALL: &'static [Self] = &[Self::YourTurn, Self::MainPhase, Self::BattlePhase];

    fn name(self) -> &'static str {
        match self {
            Self::YourTurn => "your-turn",
            Self::MainPhase => "main-phase",
            Self::BattlePhase => "in-battle-phase",
        }
    }
}

/// What a card can give a monster.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelKeyword {
    /// Its attacks on weaker defence deal the difference as damage (A0-41).
    Piercing,
    /// It can attack the opponent past their monsters.
    DirectAttack,
}

impl Word for DuelKeyword {
    const ALL: &'static [Self] = &[Self::Piercing, Self::DirectAttack];

    fn name(self) -> &'static str {
        match self {
            Self::Piercing => "piercing",
            Self::DirectAttack => "direct-attack",
        }
    }
}
