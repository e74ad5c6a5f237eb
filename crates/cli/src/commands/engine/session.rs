//! A conversation: the open matches, and the response to each line.

use std::collections::BTreeMap;

use catalog::{AnyGame, meant};
use serde_json::{Map, Value};

use super::error::Error;
use super::request::Request;
use super::verbs::VERBS;

/// The maximum number of open matches.
pub(super) const MOST_MATCHES: usize = 1024;

/// The matches of one conversation.
#[derive(Default, Debug)]
pub(super) struct EngineSession {
    matches: BTreeMap<u64, Box<dyn AnyGame>>,
    /// The number of matches opened so far; a number is never reused.
    opened: u64,
}

/// What follows a response.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SessionFlow {
    /// The next line.
    Listen,
    /// The end.
    Quit,
}

/// The fields of a response, in order.
pub(super) type JsonFields = Map<String, Value>;

impl EngineSession {
    /// Answers one line.
    pub(super) fn answer(&mut self, line: &[u8]) -> (Value, SessionFlow) {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(error) => return (error.answer(None), SessionFlow::Listen),
        };
        match self.done(&request) {
            Err(error) => (error.answer(request.id()), SessionFlow::Listen),
            Ok((fields, next)) => {
                let mut answer = JsonFields::new();
                answer.extend(request.id().map(|id| ("id".into(), id.clone())));
                answer.insert("ok".into(), true.into());
                answer.extend(fields);
                (answer.into(), next)
            }
        }
    }

    fn done(&mut self, request: &Request) -> Result<(JsonFields, SessionFlow), Error> {
        let name = request.text("do")?;
        if name == "quit" {
            request.only("quit", &[])?;
            return Ok((JsonFields::new(), SessionFlow::Quit));
        }
        let verb = VERBS.iter().find(|verb| verb.name == name).ok_or_else(|| {
            let names = || VERBS.iter().map(|verb| verb.name).chain(["quit"]);
            let hint = meant(name, names());
            let right = names().collect::<Vec<_>>().join(", ");
            Error::new(
                "unknown-command",
                format!("There is no command `{name}`{hint}: the commands are {right}."),
            )
        })?;
        request.only(verb.name, verb.fields)?;
        Ok(((verb.run)(self, request)?, SessionFlow::Listen))
    }

    /// Opens a match under a new number.
    pub(super) fn open(&mut self, game: Box<dyn AnyGame>) -> Result<u64, Error> {
        if self.matches.len() >= MOST_MATCHES {
            let what = format!("Too many open matches: at most {MOST_MATCHES}. `close` one first.");
            return Err(Error::new("too-many-matches", what));
        }
        self.opened += 1;
        self.matches.insert(self.opened, game);
        Ok(self.opened)
    }

    /// The match of a request.
    pub(super) fn game(&mut self, request: &Request) -> Result<&mut Box<dyn AnyGame>, Error> {
        let number = request.number("match")?;
        self.matches.get_mut(&number).ok_or_else(|| no_such_match(number))
    }

    /// Closes the match of a request.
    pub(super) fn close(&mut self, request: &Request) -> Result<(), Error> {
        let number = request.number("match")?;
        self.matches.remove(&number).map(drop).ok_or_else(|| no_such_match(number))
    }
}

fn no_such_match(number: u64) -> Error {
    Error::new("no-such-match", format!("No match {number} is open: `new`, `load` and `clone` open one."))
}
