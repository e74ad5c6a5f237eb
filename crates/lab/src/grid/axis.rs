//! The axes of a grid: `pilots=1,2,3`.

use std::fmt;
use std::str::FromStr;

use catalog::meant;
use kernel::SetupError;

use super::GridConfig;

/// The name of the axis of the bots of all seats.
pub const BOTS: &str = "bots";
/// The name of the axis of the house bot.
pub const HOUSE: &str = "house";

/// A setting of the game, or a player, with the values that it takes in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    /// Its name.
    pub name: String,
    /// Its values.
    pub values: Vec<String>,
}

impl FromStr for Axis {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, values) = text
            .split_once('=')
            .ok_or_else(|| format!("`{text}` has no values: write NAME=VALUE,VALUE,…"))?;
        let values: Vec<String> = values.split(',').map(|value| value.trim().to_string()).collect();
        if let Some(at) = values.iter().position(String::is_empty) {
            return Err(format!("`{text}`: value {} is empty", at + 1));
        }
        let twice = values.iter().enumerate().find(|(at, value)| values[..*at].contains(value));
        match twice {
            Some((_, value)) => Err(format!("`{text}`: {value} occurs twice")),
            None => Ok(Self { name: name.trim().replace('-', "_"), values }),
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.values.join(","))
    }
}

/// Says which axis cannot be one.
pub(super) fn check(axes: &[Axis], common: &GridConfig<'_>) -> Result<(), SetupError> {
    if axes.is_empty() {
        return Err(SetupError::new("a grid needs at least one axis"));
    }
    let entry = common.entry;
    let house = (!entry.profiles.is_empty()).then_some(HOUSE);
    let names = entry.settings.iter().map(|setting| setting.name).filter(|name| !entry.files.contains(name));
    let names: Vec<&str> = names.chain([BOTS]).chain(house).collect();
    for (at, axis) in axes.iter().enumerate() {
        let name = axis.name.as_str();
        let fixed = match name {
            BOTS => !common.bots.is_empty(),
            HOUSE => common.house.is_some(),
            _ => common.settings.0.iter().any(|(given, _)| given == name),
        };
        let wrong = if !names.contains(&name) {
            format!("{} has no such setting{}", entry.about.title, meant(name, names.iter().copied()))
        } else if axes[..at].iter().any(|other| other.name == name) {
            "it is varied twice".into()
        } else if fixed {
            "it is varied, and also fixed for all cells; leave one out".into()
        } else {
            continue;
        };
        return Err(SetupError::of(name, wrong));
    }
    Ok(())
}
