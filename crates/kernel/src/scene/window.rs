//! The open response window of a scene.

use serde::{Deserialize, Serialize};

use super::Spot;

/// A moment at which the viewer, or somebody else, may answer what has just happened.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WindowView {
    /// What can be answered, in one sentence.
    pub about: String,
    /// The card that caused it, if there is one that the viewer may know of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub trigger: Option<Spot>,
    /// The action that passes, if the viewer has to decide. It is one of the choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub pass: Option<String>,
}
