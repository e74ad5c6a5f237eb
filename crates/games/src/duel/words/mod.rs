//! The words that the duel adds to the language of cards.

mod atom;
mod numbers;
mod schema;
mod thing;
mod verb;
mod voice;

use serde::{Deserialize, Serialize};

use effects::program::Selector;
use effects::query::Test;
use effects::{CardValues, FieldError, ProseTerms, VerbSignature, Vocab, Word};

use crate::duel::cards::card::Card;
use crate::duel::cards::card::{CardClass, CardIcon, CardKind, MonsterNature, Phases, Stats};
use crate::duel::cards::checker::{QueryPurpose, reveals_hidden};
use crate::duel::events::change::DuelChange;

pub use atom::DuelAtom;
pub(in crate::duel) use atom::reach;
pub(in crate::duel) use atom::{DuelTest, Party};
pub use numbers::{DuelKeyword, DuelMatchCounter, DuelStat};
pub use schema::{ATTRIBUTES, ICONS, TRIBES};
pub use schema::{DuelPrintSchema, DuelTableSchema};
pub use thing::{DuelThing, Incarnation};
pub use verb::DuelVerb;

/// The vocabulary of the duel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DuelVocab;

/// What a card can wait for, or forbid.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DuelTrigger {
    /// A monster is summoned.
    Summoned,
    /// A monster attacks, perhaps another.
    Attacks,
    /// A card on the field is destroyed.
    Destroyed,
    /// A card is drawn.
    Drawn,
    /// A monster is summoned or set as the monster of the turn, face-up.
    NormalSummoned,
    /// A set monster is turned into attack position by its player.
    FlipSummoned,
    /// A face-down monster is turned face-up.
    Flipped,
    /// A card leaves the field.
    Leaves,
    /// A card or an effect is activated.
    Activated,
    /// A card is chosen as a target.
    Targeted,
    /// A player takes damage.
    Damaged,
    /// Damage was calculated for an attack on a monster.
    Battled,
    /// A player's draw phase begins.
    DrawPhase,
    /// A player's standby phase begins.
    StandbyPhase,
    /// A player's end phase begins.
    EndPhase,
    /// A monster is destroyed by battle.
    DestroyedByBattle,
    /// A card comes to a graveyard.
    SentToGrave,
    /// A player takes battle damage.
    BattleDamage,
    /// A player takes damage from a direct attack.
    DirectDamage,
    /// A player takes damage from an effect.
    EffectDamage,
    /// An effect summons a monster.
    SpecialSummoned,
    /// A monster is summoned with tributes.
    TributeSummoned,
}

impl Word for DuelTrigger {
    const ALL: &'static [Self] = &[
        Self::Summoned,
        Self::Attacks,
        Self::Destroyed,
        Self::Drawn,
        Self::NormalSummoned,
        Self::FlipSummoned,
        Self::Flipped,
        Self::Leaves,
        Self::Activated,
        Self::Targeted,
        Self::Damaged,
        Self::Battled,
        Self::DrawPhase,
        Self::StandbyPhase,
        Self::EndPhase,
        Self::DestroyedByBattle,
        Self::SentToGrave,
        Self::BattleDamage,
        Self::DirectDamage,
        Self::EffectDamage,
        Self::SpecialSummoned,
        Self::TributeSummoned,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Summoned => "summoned",
            Self::Attacks => "attacks",
            Self::Destroyed => "destroyed",
            Self::Drawn => "drawn",
            Self::NormalSummoned => "normal-summoned",
            Self::FlipSummoned => "flip-summoned",
            Self::Flipped => "flipped",
            Self::Leaves => "leaves",
            Self::Activated => "activated",
            Self::Targeted => "targeted",
            Self::Damaged => "damaged",
            Self::Battled => "after-calculation",
            Self::DrawPhase => "draw-phase",
            Self::StandbyPhase => "standby-phase",
            Self::EndPhase => "end-phase",
            Self::DestroyedByBattle => "destroyed-by-battle",
            Self::SentToGrave => "sent-to-grave",
            Self::BattleDamage => "takes-battle-damage",
            Self::DirectDamage => "takes-direct-damage",
            Self::EffectDamage => "takes-effect-damage",
            Self::SpecialSummoned => "special-summoned",
            Self::TributeSummoned => "tribute-summoned",
        }
    }
}

/// When an effect that lasts can end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelTiming {
    /// At the end of the turn.
    EndOfTurn,
}

impl Word for DuelTiming {
    const ALL: &'static [Self] = &[Self::EndOfTurn];

    fn name(self) -> &'static str {
        "end-of-turn"
    }
}

/// Where an ability works.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelAbilityZone {
    /// On the field, face-up.
    Field,
    /// In the hand.
    Hand,
    /// In the graveyard.
    Grave,
}

impl Word for DuelAbilityZone {
    const ALL: &'static [Self] = &[Self::Field, Self::Hand, Self::Grave];

    fn name(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Hand => "hand",
            Self::Grave => "grave",
        }
    }
}

impl Vocab for DuelVocab {
    type Print = DuelPrintSchema;
    type Table = DuelTableSchema;
    type Facts = CardKind;
    type Thing = DuelThing;
    type Atom = DuelAtom;
    type Event = DuelChange<Card>;
    type Verb = DuelVerb;
    type Trigger = DuelTrigger;
    type Stat = DuelStat;
    type MatchCounter = DuelMatchCounter;
    type Keyword = DuelKeyword;
    type Timing = DuelTiming;
    type Zone = DuelAbilityZone;

    fn verb(verb: DuelVerb) -> VerbSignature<Self> {
        verb.shape()
    }

    fn expand(verb: DuelVerb) -> Option<&'static str> {
        verb.expand()
    }

    fn atom(test: &Test) -> Option<DuelAtom> {
        DuelAtom::new(test)
    }

    fn reach(atom: &DuelAtom) -> u32 {
        atom.reach()
    }

    const TABLE: u32 = reach::FIELD;

    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        reveals_hidden(which, QueryPurpose::Effect, which.reach)
    }

    fn facts(sheet: &CardValues<Self>) -> Result<CardKind, FieldError> {
        let has = |field, word: &str| sheet.words(field).contains(&word);
        let no_power = |kind: &str| {
            let power = ["atk", "def", "level"].into_iter().find(|name| sheet.number(name).is_some());
            power.map(|power| FieldError::new(power, format!("a {kind} has no {power}: only monsters do")))
        };
        if has("kind", "trap") || has("kind", "spell") && !sheet.words("icon").is_empty() {
            let (class, kind) = match has("kind", "trap") {
                true => (CardClass::Trap, "trap"),
                false => (CardClass::Spell, "spell"),
            };
            return match no_power(kind) {
                Some(wrong) => Err(wrong),
                None => by_icon(sheet, class, kind),
            };
        }
        if has("kind", "spell") {
            if let Some(wrong) = no_power("spell") {
                return Err(wrong);
            }
            let phases = Phases { main: has("phases", "main"), battle: has("phases", "battle") };
            return match phases.main || phases.battle {
                true => Ok(CardKind::Spell(phases)),
                false => Err(FieldError::new(
                    "phases",
                    "phases is missing: a spell is activated in main, battle or both",
                )),
            };
        }
        if !has("kind", "monster") {
            return Err(FieldError::new("kind", "kind is missing: a card is a monster or a spell"));
        }
        if !sheet.words("phases").is_empty() {
            return Err(FieldError::new("phases", "a monster has no phases: only spells do"));
        }
        let power = |name| sheet.whole(name, 0..10_000).map(|power| power as u16);
        let level = sheet.whole("level", 1..9)? as u8;
        let index = |field, words: &[&str]| {
            let word = sheet.words(field).first()?;
            words.iter().position(|it| it == word).map(|at| at as u8)
        };
        let nature =
            MonsterNature { attribute: index("attribute", ATTRIBUTES), tribe: index("type", TRIBES) };
        Ok(CardKind::Monster(Stats { atk: power("atk")?, def: power("def")?, level, nature }))
    }

    fn voice() -> ProseTerms<Self> {
        voice::voice()
    }
}

/// A spell or a trap that has an icon.
fn by_icon(sheet: &CardValues<DuelVocab>, class: CardClass, kind: &str) -> Result<CardKind, FieldError> {
    if !sheet.words("phases").is_empty() {
        return Err(FieldError::new("phases", "a card has an icon or phases, not both"));
    }
    let icon = sheet.words("icon").first().map_or("normal", |icon| icon);
    let icon = ICONS.iter().position(|it| *it == icon).and_then(|at| CardIcon::ALL.get(at).copied());
    match icon.filter(|icon| icon.suits(class)) {
        Some(icon) => Ok(CardKind::ByIcon(class, icon)),
        None => {
            let suits = CardIcon::ALL.iter().zip(ICONS).filter(|(icon, _)| icon.suits(class));
            let names: Vec<_> = suits.map(|(_, name)| *name).collect();
            Err(FieldError::new("icon", format!("the icon of a {kind} is one of {}", names.join(", "))))
        }
    }
}
