//! The reasons why an action is illegal.

use crate::duel::position::place::PlaceRef;

/// Why an action is illegal. The order is that of the rules page: the first that applies is given (R4-66).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Illegality {
    MatchOver,
    NoSuchSeat,
    NotYourTurn,
    /// An effect waits for an answer.
    AnswerFirst,
    WrongPhase,
    /// There are no attacks in the first turn.
    FirstTurn,
    NotInHand,
    /// No card has this name.
    NoSuchCard,
    NotOnField(PlaceRef),
    NotAMonster,
    NotASpell,
    SecondMonster,
    NoMonsterSpace,
    /// The spell brings a monster, and there is no slot for it.
    NoSpaceForItsMonster,
    NoSpellSpace,
    WrongSacrifices,
    AlreadySwitched,
    DefenseMonsterAttack,
    SecondAttack,
    MonstersInTheWay,
    SpellsBeforeAttacks,
    /// A condition does not hold, or a cost cannot be paid.
    NotNow,
    /// There is nothing that the spell could choose.
    NoTarget,
    Forbidden,
    NothingToAnswer,
    /// A response window is open.
    RespondFirst,
    /// No response window is open.
    NoWindow,
    /// The coin comes first.
    TossFirst,
    /// The hand is too large.
    DiscardFirst,
    /// A face-down monster is flipped, not switched.
    FlipInstead,
    NotFaceDown,
    JustPlaced,
    HasAttacked,
    /// The next phase is the end phase anyway.
    NextInstead,
    TrapInHand,
    SetThisTurn,
    /// Its speed is too low for an answer.
    TooSlow,
    /// A monster has to attack first.
    MustAttack,
}

impl Illegality {
    /// Its code, which programs rely on.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::MatchOver => "game-over",
            Self::NoSuchSeat => "no-such-seat",
            Self::NotYourTurn => "not-your-turn",
            Self::AnswerFirst => "answer-first",
            Self::WrongPhase => "wrong-phase",
            Self::FirstTurn => "first-turn",
            Self::NotInHand => "not-in-hand",
            Self::NoSuchCard => "no-such-card",
            Self::NotOnField(_) => "not-on-field",
            Self::NotAMonster => "not-a-monster",
            Self::NotASpell => "not-a-spell",
            Self::SecondMonster => "second-monster",
            Self::NoMonsterSpace | Self::NoSpaceForItsMonster => "no-monster-space",
            Self::NoSpellSpace => "no-spell-space",
            Self::WrongSacrifices => "wrong-sacrifices",
            Self::AlreadySwitched => "already-switched",
            Self::DefenseMonsterAttack => "defense-monster-attack",
            Self::SecondAttack => "second-attack",
            Self::MonstersInTheWay => "monsters-in-the-way",
            Self::SpellsBeforeAttacks => "spells-before-attacks",
            Self::NoTarget => "no-target",
            Self::NotNow => "not-now",
            Self::Forbidden => "forbidden",
            Self::NothingToAnswer => "nothing-to-answer",
            Self::RespondFirst => "respond-first",
            Self::NoWindow => "no-window",
            Self::TossFirst => "toss-first",
            Self::DiscardFirst => "discard-first",
            Self::FlipInstead => "flip-instead",
            Self::NotFaceDown => "not-face-down",
            Self::JustPlaced => "just-placed",
            Self::HasAttacked => "has-attacked",
            Self::NextInstead => "next-instead",
            Self::TrapInHand => "trap-in-hand",
            Self::SetThisTurn => "set-this-turn",
            Self::TooSlow => "too-slow",
            Self::MustAttack => "must-attack",
        }
    }
}
