//! The parts of a message that a load client needs.
//!
//! All fields are in one struct for every kind of message: a tagged enum would first buffer the whole
//! message, only to discard most of it.

use std::borrow::Cow;

use serde::Deserialize;

/// A message of the server.
#[derive(Debug, Deserialize)]
pub(crate) struct Peek<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: PeekKind,
    /// In a welcome: the number of the last executed command.
    #[serde(default)]
    pub(crate) done: u64,
    /// In a welcome: the token of a new member.
    #[serde(borrow, default)]
    pub(crate) token: Option<Cow<'a, str>>,
    /// In an answer: the number of the command.
    #[serde(default)]
    pub(crate) number: u64,
    /// In an answer: the refusal.
    #[serde(borrow, default)]
    pub(crate) refused: Option<PeekRefusal<'a>>,
    /// In an update: the version that it follows; `None` for the full state.
    #[serde(default)]
    pub(crate) after: Option<u64>,
    /// In an update: the table, if it has changed.
    #[serde(default)]
    pub(crate) room: Option<PeekRoom>,
    /// In an update: the match, if it has changed.
    #[serde(borrow, default)]
    pub(crate) scene: Option<PeekScene<'a>>,
    /// In an update: the open prompt.
    #[serde(default)]
    pub(crate) prompt: Option<u32>,
    /// In a goodbye: the reason.
    #[serde(borrow, default)]
    pub(crate) sentence: Cow<'a, str>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PeekKind {
    Welcome,
    Update,
    Answer,
    Bye,
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PeekRefusal<'a> {
    #[serde(borrow)]
    pub(crate) code: Cow<'a, str>,
    #[serde(borrow)]
    pub(crate) sentence: Cow<'a, str>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PeekRoom {
    pub(crate) stage: PeekStage,
    pub(crate) seats: Vec<PeekSeat>,
}

/// The stage of the table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PeekStage {
    #[default]
    Waiting,
    Playing,
    Over,
    #[serde(other)]
    Closed,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PeekSeat {
    member: Option<u32>,
    bot: Option<serde::de::IgnoredAny>,
    ready: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PeekScene<'a> {
    #[serde(borrow)]
    pub(crate) choices: Vec<PeekChoice<'a>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct PeekChoice<'a> {
    #[serde(borrow)]
    pub(crate) action: Cow<'a, str>,
}

impl PeekRoom {
    /// The number of free seats.
    pub(crate) fn free(&self) -> usize {
        self.seats.iter().filter(|info| info.member.is_none() && info.bot.is_none()).count()
    }

    /// The number of people who are ready.
    pub(crate) fn ready(&self) -> usize {
        self.seats.iter().filter(|info| info.member.is_some() && info.ready).count()
    }
}

#[cfg(test)]
mod tests {
    use tables::{FromServer, MemberId, PROTOCOL};

    use super::*;

    #[test]
    fn messages_of_a_server_are_understood() {
        let token = Some("ab".repeat(32));
        let said = FromServer::Welcome { protocol: PROTOCOL, member: Some(MemberId(3)), done: 7, token };
        let text = serde_json::to_string(&said).unwrap();
        let peek: Peek<'_> = serde_json::from_str(&text).unwrap();
        assert_eq!((peek.kind, peek.done, peek.token.unwrap().len()), (PeekKind::Welcome, 7, 64));

        let reason = tables::WireRefusal { code: "stale".into(), sentence: "A \"late\" one.".into() };
        let text = serde_json::to_string(&FromServer::Answer { number: 9, refused: Some(reason) }).unwrap();
        let peek: Peek<'_> = serde_json::from_str(&text).unwrap();
        let refused = peek.refused.unwrap();
        assert_eq!((peek.kind, peek.number), (PeekKind::Answer, 9));
        assert_eq!((&*refused.code, &*refused.sentence), ("stale", "A \"late\" one."));

        let peek: Peek<'_> = serde_json::from_str(r#"{"type":"anything","new":[1,{"x":2}]}"#).unwrap();
        assert_eq!(peek.kind, PeekKind::Other);
    }
}
