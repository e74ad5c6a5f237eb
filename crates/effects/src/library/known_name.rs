//! The name of a card in an event.

use kernel::{Audience, Viewer};
use serde::{Serialize, Serializer};

use super::CardName;

/// The name of a card in an event, with the viewers who may know it. In data it is the name or nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KnownName {
    /// The name, if the viewer of this event may know it.
    pub name: Option<CardName>,
    /// The viewers who may know it.
    pub audience: Audience,
}

impl KnownName {
    /// A name for this audience.
    pub fn new(name: CardName, audience: Audience) -> Self {
        Self { name: Some(name), audience }
    }

    /// The name as a viewer may know it.
    #[must_use]
    pub fn to(self, viewer: Viewer) -> Self {
        Self { name: self.name.filter(|_| self.audience.has(viewer)), ..self }
    }

    /// The name, or these words for a card that the viewer does not know.
    pub fn or(self, unknown: &str) -> String {
        self.name.map_or_else(|| unknown.into(), |name| name.to_string())
    }
}

impl Serialize for KnownName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name.serialize(serializer)
    }
}
