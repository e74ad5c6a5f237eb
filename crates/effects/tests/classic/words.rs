//! The vocabulary of a classic duel.

use effects::program::{Filter, Selector};
use effects::query::Test;
use effects::{CardValues, FieldError, ProseTerms, VerbSignature, Vocab};
use serde::{Deserialize, Serialize};

use crate::common::words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table;

#[path = "fields.rs"]
mod fields;
#[path = "verbs.rs"]
mod verbs;

#[allow(unused_imports, reason = "some tests only read cards")]
pub(crate) use fields::{DECLARED, PLACES, TYPES};

words!(Verb:
    Draw = "draw", Discard = "discard", DiscardFrom = "discard-from-hand", Destroy = "destroy", Summon = "summon",
    Put = "put", Tribute = "tribute", Ritual = "ritual-summon", Move = "move", Turn = "turn", Equip = "equip",
    Negate = "negate", NegateEffect = "negate-effect", Damage = "damage", Heal = "heal", PayLife = "pay-life",
    Shuffle = "shuffle", EndBattle = "end-battle", Count = "place-counters", Control = "control", Token = "token",
    Special = "special", SpecialSummon = "special-summon", NormalSummon = "normal-summon", SetCard = "set-card",
    Uncount = "remove-counters", Tokens = "tokens", NegateAttack = "negate-attack", NegateSummon = "negate-summon",
    ChangePosition = "change-position", Uncover = "uncover", Link = "hold", LoseLife = "lose-life", Mill = "mill",
    Excavate = "excavate", ExcavateUntil = "excavate-until", Look = "look-at", Toss = "toss", Skip = "skip",
    Return = "return", AttackAgain = "attack-again", Win = "win", DealBattleDamage = "deal-battle-damage",
    Rite = "rite", ForceSummon = "force-summon", Force = "force", Stay = "stay", DestroyAndBanish = "destroy-and-banish",
);
words!(Cue:
    Summoned = "summoned", Flipped = "flipped", Attacks = "attacks", Destroyed = "destroyed", Leaves = "leaves",
    Activated = "activated", Targeted = "targeted", Resolves = "resolves", Damaged = "damaged", Draws = "draws", Drawn = "drawn",
    Standby = "standby-phase", DrawPhase = "draw-phase",
    NormalSummoned = "normal-summoned", TributeSummoned = "tribute-summoned", FlipSummoned = "flip-summoned",
    SpecialSummoned = "special-summoned", Set = "set", Summoning = "being-summoned", ToGrave = "sent-to-grave",
    ByBattle = "destroyed-by-battle", Banished = "banished", BattleDamage = "takes-battle-damage",
    DirectDamage = "takes-direct-damage", EffectDamage = "takes-effect-damage", Resolved = "resolved", TargetResolved = "target-resolved",
    Equips = "equipped-with", NormalDraw = "normal-draw", ToHand = "added-to-hand", EndPhase = "end-phase",
    BattlePhase = "battle-phase", BattleEnd = "end-of-battle-phase", DamageStep = "damage-step",
    BeforeCalculation = "before-calculation", Calculation = "damage-calculation",
    AfterCalculation = "after-calculation", DamageStepEnd = "end-of-damage-step", Taken = "changes-control",
    Repositioned = "changes-position", Affected = "affected", Checked = "checked", Tributed = "tributed",
    TributedFor = "tributed-for-a-summon", NormalSummon = "normal-summon", SpecialSummon = "special-summon",
    FlipSummon = "flip-summon", LeavesGrave = "leaves-graveyard",
);
words!(Stat: Atk = "atk", Def = "def", Level = "level", Counters = "counters", Life = "life", Original = "original-atk",
    OriginalDef = "original-def", Standbys = "standbys", Discards = "discards", Received = "received",
    Attacks = "attacks-made", StandbysBefore = "standbys-before", TheirTurns = "their-turns");
words!(Gauge: YourTurn = "your-turn", Turn = "turn-number", Summons = "summons-this-turn", MainPhase = "main-phase",
    BattlePhase = "in-battle-phase", BattleDamage = "battle-damage", NormalSummons = "normal-summons-this-turn",
    BeforeBattle = "before-battle-phase");
words!(Keyword: Pierces = "piercing", Direct = "direct-attack", Twice = "attack-twice",
    AttackAll = "attack-all", MustAttack = "must-attack", DarkTribute = "two-dark-tributes",
    LightTribute = "two-light-tributes", Pledged = "pledged");
words!(Moment: Turn = "end-of-turn", NextTurn = "end-of-your-next-turn", EndPhase = "the-end-phase",
    Battle = "end-of-battle", TheirTurn = "end-of-their-next-turn");
words!(Zone: Field = "field", Hand = "hand", Grave = "grave", Deck = "deck", Banished = "banished", Set = "set", OffField = "off-field");

pub(crate) const TO: &[&str] = &["hand", "deck-top", "grave", "banished", "deck-bottom", "deck"];
pub(crate) const PHASES: &[&str] = &["draw-phase", "battle-phase"];
pub(crate) const TOKENS: &[&str] = &["sheep", "ojama"];
pub(crate) const WAYS: &[&str] = &["attack", "defense", "face-down"];

/// A card during one stay where it is, or a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(dead_code, reason = "some tests only read cards")]
pub(crate) enum Thing {
    Card(u8, u8),
    Player(u8),
}

impl Default for Thing {
    fn default() -> Self {
        Self::Player(0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(dead_code, reason = "some tests only read cards")]
pub(crate) enum Event {
    /// A card goes to a place, because of this.
    Moved(u8, usize, Option<Cue>),
    /// A card arrives on the field of a player.
    Summoned(u8, u8, usize),
    Turned(u8, usize),
    Attacks(u8, Option<u8>),
    Equipped(u8, u8),
    Counted(u8, i32),
    Taken(u8, u8),
    Token(u8),
    Damaged(u8, i32),
    Healed(u8, i32),
    Draws(u8),
    Phase(Cue, u8),
    Chance(u8),
    /// Something happens to a thing, and nothing changes.
    Happens(Cue, Thing, Option<Thing>),
    /// A card is summoned in this way, or set, or turned.
    Special(u8, u8, usize),
    Bound(u8, Thing),
    Skips(u8, u8, i32),
    Wins(u8),
}

impl Vocab for Words {
    type Print = Printed;
    type Table = Table;
    type Facts = ();
    type Thing = Thing;
    type Atom = Test;
    type Event = Event;
    type Verb = Verb;
    type Trigger = Cue;
    type Stat = Stat;
    type MatchCounter = Gauge;
    type Keyword = Keyword;
    type Timing = Moment;
    type Zone = Zone;
    const TABLE: u32 = 1;

    fn verb(verb: Verb) -> VerbSignature<Self> {
        verbs::signature(verb)
    }

    fn expand(verb: Verb) -> Option<&'static str> {
        verbs::expansion(verb)
    }

    const TARGETING: &'static str = "target";

    const DECLARED: &'static [&'static str] = DECLARED;

    fn atom(test: &Test) -> Option<Test> {
        let field = match test {
            Test::Number(field, ..) | Test::Word(field, ..) | Test::Relative(field, ..) => Some(*field),
            Test::Text(field, ..) | Test::Pattern(field, _) => *field,
        };
        (field.is_some_and(|field| field.name != "text")).then(|| test.clone())
    }

    fn reach(atom: &Test) -> u32 {
        match atom {
            Test::Word(field, _, word) if field.name == "place" => {
                PLACES.iter().position(|place| place == word).map_or(0, |at| 1 << at)
            }
            _ => 0,
        }
    }

    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        let Filter::All(tests) = &which.filter else { return None };
        let has = |word: &str| {
            tests.iter().any(|test| matches!(test, Filter::Atom(Test::Word(_, _, it)) if *it == word))
        };
        (has("theirs") && has("hand") && !has("seen") && tests.len() > 2)
            .then_some("what the opponent holds is hidden")
    }

    fn facts(sheet: &CardValues<Self>) -> Result<(), FieldError> {
        match sheet.words("kind") {
            ["monster"] => {
                sheet.whole("level", 1..13)?;
                sheet.whole("atk", 0..10_000).map(drop)
            }
            [_] => Ok(()),
            _ => Err(FieldError::new("kind", "kind is missing: monster, spell or trap")),
        }
    }

    fn voice() -> ProseTerms<Self> {
        super::voice::voice()
    }
}
