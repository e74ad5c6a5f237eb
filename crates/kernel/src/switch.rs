//! A rule that is on or off.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::SetupError;

/// Whether an optional rule is in force. Its text is the value of the setting: `on` or `off`.
///
/// ```
/// use kernel::Switch;
///
/// assert!(Switch::from_setting("open_hands", "on")?.is_on());
/// let wrong = Switch::from_setting("open_hands", "yes").unwrap_err();
/// assert!(wrong.to_string().contains("on or off"), "{wrong}");
/// # Ok::<(), kernel::SetupError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// It is not.
    #[default]
    Off,
    /// It is.
    On,
}

impl Switch {
    /// Whether it is on.
    #[inline]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }

    /// The value of the setting with this name.
    pub fn from_setting(name: &str, value: &str) -> Result<Self, SetupError> {
        value.parse().map_err(|()| SetupError::value(name, value, "on or off"))
    }
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_on() { "on" } else { "off" })
    }
}

impl FromStr for Switch {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err(()),
        }
    }
}
