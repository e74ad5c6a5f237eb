//! The choices of a viewer.

use std::fmt::{self, Display};
use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::{Spot, Text};

/// Something the viewer may do.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Choice {
    /// The action's text, which the client sends back.
    pub action: String,
    /// What the button says.
    pub label: String,
    /// What kind of thing it is, in a word or two: `attack`. What a card can do is offered by these words first.
    pub verb: Text,
    /// The cards and zones it touches: first what acts, then what it acts on. Screens light them up, and one
    /// chooses by pointing at them in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Spot>,
    /// The zone in which the card that acts will lie, if that is its only purpose: laying the card there plays this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub lands: Option<Spot>,
    /// What will happen, where the rules can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub forecast: Option<String>,
    /// Would nothing come of it? Then a screen asks before it plays this.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub wasted: bool,
    /// What one could still do and gives up by this: `2 monsters can still attack`. A screen may ask before it plays
    /// this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub forgoes: Option<String>,
}

impl Choice {
    /// A choice with its action text as label and the first word of it as verb, which touches nothing.
    pub fn plain(action: &impl Display) -> Self {
        let text = action.to_string();
        let verb = text.split(' ').next().unwrap_or_default().to_string().into();
        let (touches, lands, forecast, forgoes) = (Vec::new(), None, None, None);
        Self { label: text.clone(), action: text, verb, touches, lands, forecast, wasted: false, forgoes }
    }
}

/// The label and, where it is known, the forecast.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)?;
        self.forecast.as_ref().map_or(Ok(()), |forecast| write!(f, " ({forecast})"))
    }
}
