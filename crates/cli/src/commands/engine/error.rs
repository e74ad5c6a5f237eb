//! Errors in requests: a stable code for programs, a sentence for people.

use kernel::Refusal;
use kernel::replay::ReplayError;
use serde_json::{Map, Value, json};

use super::lines::LONGEST;

/// A request that failed; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Error {
    code: &'static str,
    message: String,
    /// The invalid line of a replay.
    line: Option<usize>,
}

impl Error {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None }
    }

    /// The error as a response.
    pub(super) fn answer(&self, id: Option<&Value>) -> Value {
        let mut answer = Map::new();
        answer.extend(id.map(|id| ("id".into(), id.clone())));
        answer.insert("ok".into(), false.into());
        answer.insert("code".into(), self.code.into());
        answer.extend(self.line.map(|line| ("line".into(), json!(line))));
        answer.insert("message".into(), self.message.as_str().into());
        answer.into()
    }
}

/// The game's own codes and sentences are passed on unchanged.
impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.code, refusal.sentence)
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Self {
        Self {
            code: "bad-replay",
            message: format!("Line {}: {}.", error.line, error.what),
            line: Some(error.line),
        }
    }
}

pub(super) fn too_long() -> Error {
    Error::new("line-too-long", format!("A line has at most {LONGEST} bytes; this line was skipped."))
}
