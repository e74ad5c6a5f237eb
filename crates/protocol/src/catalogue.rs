//! The catalogue of games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rule_picture::RulePicture;
use crate::settings::Settings;

/// The games and options that a server offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Catalogue {
    /// The protocol version of this server's sockets.
    #[schema(minimum = 1)]
    pub protocol: u32,
    /// The games.
    pub games: Vec<ListedGame>,
    /// The options of a room, for any game.
    pub options: Vec<ListedSetting>,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ListedGame {
    /// The name that no other entry of the list has: that of its page of rules.
    pub id: String,
    /// Its name in data. Games by several rulesets have the same name.
    pub name: String,
    /// The ruleset, which is the value of the setting `rules`. The first entry with a name is the game as it is played if
    /// that setting is not given.
    #[schema(required)]
    pub ruleset: Option<String>,
    /// The title for display.
    pub title: String,
    /// A description in one sentence.
    pub sentence: String,
    /// The version of its rules.
    #[schema(minimum = 1)]
    pub rules: u32,
    /// Whether no player ever has a choice. Such a game plays itself, and the client steps through it.
    pub plays_itself: bool,
    /// The minimum number of seats.
    #[schema(minimum = 1)]
    pub fewest_seats: u8,
    /// The maximum number of seats.
    #[schema(minimum = 1)]
    pub most_seats: u8,
    /// The glossary of the words and symbols on its scenes.
    pub signs: Vec<GlossaryTerm>,
    /// The settings of a match.
    pub settings: Vec<ListedSetting>,
    /// The bots that can play it.
    pub bots: Vec<ListedBot>,
    /// A guided first match, if there is one.
    #[schema(required)]
    pub guide: Option<Lesson>,
    /// Pictures that explain the rules; the first one stands for the game in lists.
    pub pictures: Vec<RulePicture>,
}

/// A word or symbol on a scene, with its meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GlossaryTerm {
    /// The text on scenes; `…` stands for the part that changes: `at …`.
    pub text: String,
    /// The meaning in one sentence.
    pub about: String,
}

/// A setting of a game or an option of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ListedSetting {
    /// Its name in data.
    pub name: String,
    /// The accepted values, described briefly or as a list.
    pub takes: String,
    /// The values to choose from, if there is a list.
    #[schema(required)]
    pub values: Option<Vec<String>>,
    /// A description in one sentence.
    pub sentence: String,
    /// The default; `None` if there is none.
    #[schema(required)]
    pub usual: Option<String>,
}

/// A bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ListedBot {
    /// Its name in data.
    pub name: String,
    /// A description of its play in one sentence.
    pub sentence: String,
}

/// A guided match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The bot for every seat that has no house bot.
    pub bot: String,
    /// The settings of the match, by name.
    #[schema(value_type = BTreeMap<String, String>)]
    pub setup: Settings,
    /// The hints, in order.
    pub steps: Vec<Hint>,
}

/// A hint during a guided match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// When the hint ends: `next`, `over`, or one of `verb`, `phase` and `round` with its value.
    pub until: String,
    /// The element that it points to: a kind of zone, or `prompt`, `log` or `seat`.
    pub point: String,
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}
