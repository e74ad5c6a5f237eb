//! A client at a table.

use std::fmt;

use kernel::{RandomSource, Rng};
use tables::FromClient;
use tokio::time::timeout;

use crate::peek::{Peek, PeekKind, PeekRefusal, PeekStage};
use crate::socket::{JoinAs, PATIENCE, Socket};
use crate::target::LoadTarget;

/// The number of a command, and its result.
pub(crate) type CommandReply = (u64, Result<(), Refused>);

/// A refusal.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) sentence: String,
}

/// A client at a table, with its knowledge of it.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) socket: Socket,
    pub(crate) token: String,
    /// The number of its last command.
    pub(crate) number: u64,
    pub(crate) stage: PeekStage,
    /// Whether it has sent its command between two matches.
    pub(crate) settled: bool,
    pub(crate) prompt: Option<u32>,
    /// Its next action: one of the choices of the last scene.
    pub(crate) action: Option<String>,
    /// The number of free seats.
    pub(crate) free: usize,
    /// The number of people who are ready.
    pub(crate) ready: usize,
    greeted: bool,
    seen: bool,
}

/// The state of a client, for diagnostics.
impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = if self.prompt.is_some() { "asked" } else { "not asked" };
        let knows = if self.action.is_some() { "with" } else { "without" };
        let settled = if self.settled { "settled" } else { "not settled" };
        write!(f, "{:?}, {asked}, {knows} an action, {settled}", self.stage)
    }
}

impl Person {
    pub(crate) async fn come(target: &LoadTarget, code: &str, who: JoinAs<'_>) -> Result<Self, String> {
        let token = match who {
            JoinAs::New(_) => String::new(),
            JoinAs::Known(token) => token.into(),
        };
        let socket = Socket::open(target, code, who).await?;
        let mut person = Self {
            socket,
            token,
            number: 0,
            stage: PeekStage::default(),
            settled: false,
            prompt: None,
            action: None,
            free: 0,
            ready: 0,
            greeted: false,
            seen: false,
        };
        let mut rng = Rng::new(0);
        let greeting = async {
            while !(person.greeted && person.seen) {
                let text = person.socket.hear().await?;
                person.take(&text, &mut rng)?;
            }
            Ok::<_, String>(())
        };
        let greeted = timeout(PATIENCE, greeting).await;
        greeted.unwrap_or_else(|_| Err("A client received no welcome in time.".into()))?;
        let kept = FromClient::Kept { token: person.token.clone() };
        person.socket.say(&kept).await?;
        Ok(person)
    }

    /// Handles a message. For an answer, returns the number of the command and its result.
    pub(crate) fn take(&mut self, text: &str, rng: &mut Rng) -> Result<Option<CommandReply>, String> {
        let peek: Peek<'_> =
            serde_json::from_str(text).map_err(|error| format!("Cannot read a message: {error}."))?;
        match peek.kind {
            PeekKind::Welcome => {
                self.greeted = true;
                self.number = self.number.max(peek.done);
                if let Some(token) = peek.token {
                    self.token = token.into_owned();
                }
            }
            PeekKind::Update => {
                self.seen = true;
                self.prompt = peek.prompt;
                if let Some(room) = peek.room {
                    (self.free, self.ready) = (room.free(), room.ready());
                    if room.stage != self.stage {
                        (self.stage, self.settled) = (room.stage, false);
                    }
                }
                if let Some(mut choices) = peek.scene.map(|scene| scene.choices) {
                    let chosen = (!choices.is_empty()).then(|| rng.below(choices.len()));
                    self.action = chosen.map(|at| choices.swap_remove(at).action.into_owned());
                }
            }
            PeekKind::Answer => {
                let refused = peek.refused.map(|PeekRefusal { code, sentence }| Refused {
                    code: code.into_owned(),
                    sentence: sentence.into_owned(),
                });
                return Ok(Some((peek.number, refused.map_or(Ok(()), Err))));
            }
            PeekKind::Bye => return Err(peek.sentence.into_owned()),
            PeekKind::Other => {}
        }
        Ok(None)
    }
}
