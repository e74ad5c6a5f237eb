//! What is printed on a card, as the rules read it.

use effects::{CardValues, FieldError};

use crate::vanguard::words::{
    CLANS, KINDS, NATIONS, RACES, SERIES, TRIGGERS, VanguardKeyword, VanguardVocab,
};

/// The kind of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum VanguardKind {
    /// A normal unit.
    Normal,
    /// A trigger unit.
    Trigger,
    /// A unit of the G zone that strides.
    Stride,
    /// A guardian of the G zone.
    GGuardian,
    /// A normal order.
    Order,
    /// A blitz order.
    Blitz,
    /// A token.
    Token,
}

impl VanguardKind {
    /// All kinds, in the order of the words.
    pub const ALL: [Self; 7] =
        [Self::Normal, Self::Trigger, Self::Stride, Self::GGuardian, Self::Order, Self::Blitz, Self::Token];

    /// Whether it is a unit of the main deck, or a token.
    pub fn is_unit(self) -> bool {
        matches!(self, Self::Normal | Self::Trigger | Self::Token)
    }

    /// Whether it belongs to the G zone.
    pub fn is_g(self) -> bool {
        matches!(self, Self::Stride | Self::GGuardian)
    }
}

/// The kind of a trigger.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// +1 critical.
    Critical,
    /// Draw a card.
    Draw,
    /// Stand a rear-guard.
    Stand,
    /// Drop a card of the damage zone.
    Heal,
}

impl Trigger {
    /// All triggers, in the order of the words.
    pub const ALL: [Self; 4] = [Self::Critical, Self::Draw, Self::Stand, Self::Heal];

    /// The name.
    pub fn title(self) -> &'static str {
        match self {
            Self::Critical => "Critical",
            Self::Draw => "Draw",
            Self::Stand => "Stand",
            Self::Heal => "Heal",
        }
    }
}

/// What is printed on a card, as the rules read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFacts {
    /// The kind.
    pub kind: VanguardKind,
    /// The grade.
    pub grade: u8,
    /// The power.
    pub power: i32,
    /// The shield; 0 if none is printed.
    pub shield: i32,
    /// The critical.
    pub critical: u8,
    /// The trigger.
    pub trigger: Option<Trigger>,
    /// The nation, clan, race and series, by their places in the lists of words. They are different things (V8).
    pub nation: Option<u8>,
    /// The clan.
    pub clan: Option<u8>,
    /// The race.
    pub race: Option<u8>,
    /// The series.
    pub series: Option<u8>,
}

impl CardFacts {
    /// The facts of a card file's values, or the error.
    pub(in crate::vanguard) fn read(sheet: &CardValues<VanguardVocab>) -> Result<Self, FieldError> {
        let index = |field, words: &[&str]| {
            let word = sheet.words(field).first()?;
            words.iter().position(|it| it == word)
        };
        let small = |field, words| index(field, words).map(|at| at as u8);
        let kind = index("kind", KINDS).and_then(|at| VanguardKind::ALL.get(at).copied());
        let kind = kind.ok_or_else(|| {
            FieldError::new("kind", format!("kind is missing: a card is one of {}", KINDS.join(", ")))
        })?;
        let trigger = index("trigger", TRIGGERS).and_then(|at| Trigger::ALL.get(at).copied());
        if (kind == VanguardKind::Trigger) != trigger.is_some() {
            let what = match trigger {
                Some(_) => "only a trigger unit has a trigger: write kind = \"trigger\"",
                None => "trigger is missing: a trigger unit has critical, draw, stand or heal",
            };
            return Err(FieldError::new("trigger", what));
        }
        let optional = |name: &'static str, most: i64| match sheet.number(name) {
            None => Ok(0),
            Some(_) => sheet.whole(name, 0..most + 1).map(|number| number as i32),
        };
        let is_order = matches!(kind, VanguardKind::Order | VanguardKind::Blitz);
        let power = match kind {
            VanguardKind::GGuardian | VanguardKind::Order | VanguardKind::Blitz => optional("power", 99_000)?,
            _ => sheet.whole("power", 0..99_001)? as i32,
        };
        if is_order && power > 0 {
            return Err(FieldError::new("power", "an order has no power: only units do"));
        }
        Ok(Self {
            kind,
            grade: sheet.whole("grade", 0..6)? as u8,
            power,
            shield: optional("shield", 99_000)?,
            critical: match sheet.number("critical") {
                None => 1,
                Some(_) => sheet.whole("critical", 0..10)? as u8,
            },
            trigger,
            nation: small("nation", NATIONS),
            clan: small("clan", CLANS),
            race: small("race", RACES),
            series: small("series", SERIES),
        })
    }

    /// Whether the grade or the kind gives this keyword (A1-3).
    pub(in crate::vanguard) fn has(&self, keyword: VanguardKeyword) -> bool {
        let is_unit = self.kind.is_unit();
        match keyword {
            VanguardKeyword::Boost => is_unit && self.grade <= 1,
            VanguardKeyword::Intercept => is_unit && self.grade == 2,
            VanguardKeyword::TwinDrive => is_unit && self.grade >= 3,
            VanguardKeyword::TripleDrive => self.kind == VanguardKind::Stride,
            VanguardKeyword::Lord | VanguardKeyword::Reach => false,
        }
    }

    /// The skill, as it is printed.
    pub(in crate::vanguard) fn skill(&self) -> Option<&'static str> {
        [
            (VanguardKeyword::Boost, "boost"),
            (VanguardKeyword::Intercept, "intercept"),
            (VanguardKeyword::TripleDrive, "triple drive"),
            (VanguardKeyword::TwinDrive, "twin drive"),
        ]
        .into_iter()
        .find_map(|(keyword, name)| self.has(keyword).then_some(name))
    }
}
