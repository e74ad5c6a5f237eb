//! What a server is asked besides: which rooms it has, and for another one.

use std::collections::BTreeMap;
use std::io;

use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};
use tables::{DisplayName, WireRefusal};
use tls::{CertFingerprint, Pin, PinError};

use crate::http;

/// A server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerApi {
    host: String,
    port: u16,
    /// What its certificate is known by, if it encrypts.
    fingerprint: Option<CertFingerprint>,
}

/// What a server is asked for.
#[derive(Clone, Debug)]
pub struct NewRoomRequest {
    /// The game.
    pub game: String,
    /// Its settings.
    pub setup: Pairs,
    /// The options of the table.
    pub options: Pairs,
    /// What the host is called.
    pub name: DisplayName,
    /// Where the host sits, if not on the first seat.
    pub seat: Option<Seat>,
}

/// A room that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct NewRoomReply {
    /// What one says to others.
    pub code: String,
    /// What one says to nobody: by it the host is known.
    pub token: String,
}

/// A room in the list.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LobbyRoom {
    /// Its code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// `gathering`, `playing` or `over`.
    pub stage: String,
    /// Whose room it is.
    pub host: String,
    /// Seats.
    pub seats: usize,
    /// Seats that nobody has.
    pub seats_free: usize,
    /// How the match is dealt, or will be.
    #[serde(default)]
    pub deal: tables::DealKind,
    /// Who plays.
    pub players: Vec<LobbyPlayer>,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LobbyPlayer {
    /// Which.
    pub seat: Seat,
    /// The person.
    pub name: Option<String>,
    /// The bot.
    pub bot: Option<String>,
}

/// Why a server could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum ServerApiError {
    /// Nobody answers.
    #[error("nobody answers at {at}: {error}")]
    Silent {
        /// Where.
        at: String,
        /// What went wrong.
        error: io::Error,
    },
    /// Somebody else answers, or nobody who encrypts.
    #[error("{at}: {error}")]
    Insecure {
        /// Where.
        at: String,
        /// What went wrong.
        error: PinError,
    },
    /// The server says no.
    #[error("{}", .0.sentence)]
    Refused(WireRefusal),
    /// It is no server of tables, or another version.
    #[error("{at} is no server of tables that this program understands")]
    Strange {
        /// Where.
        at: String,
    },
}

impl ServerApi {
    /// The server at this machine and port; an IPv6 address stands in brackets.
    pub fn new(host: impl Into<String>, port: u16) -> Self {
        Self { host: host.into(), port, fingerprint: None }
    }

    /// The server at this machine and port that encrypts, and has this fingerprint.
    pub fn secure(host: impl Into<String>, port: u16, fingerprint: CertFingerprint) -> Self {
        Self { host: host.into(), port, fingerprint: Some(fingerprint) }
    }

    /// Who encrypts at this machine and port: for the first visit, when nobody has told.
    ///
    /// # Errors
    /// When nobody answers, or nobody who encrypts.
    pub fn trust_on_first_use(host: impl Into<String>, port: u16) -> Result<Self, ServerApiError> {
        let server = Self::new(host, port);
        let pin = Pin::first();
        http::secure(&server, &pin).map_err(|failure| failure.of(&server))?;
        Ok(Self { fingerprint: pin.seen(), ..server })
    }

    /// Its name or address, an IPv6 address in brackets.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// What its certificate is known by, if it encrypts.
    pub fn fingerprint(&self) -> Option<CertFingerprint> {
        self.fingerprint
    }

    /// The link of a room.
    pub fn link(&self, code: &str) -> String {
        let scheme = if self.fingerprint.is_some() { "https" } else { "http" };
        format!("{scheme}://{}/{code}", self.authority())
    }

    /// Machine and port, as in a link.
    pub fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// The rooms that stand in the list.
    ///
    /// # Errors
    /// When the server does not answer, or not with a list.
    pub fn rooms(&self) -> Result<Vec<LobbyRoom>, ServerApiError> {
        #[derive(Deserialize)]
        struct Lobby {
            rooms: Vec<LobbyRoom>,
        }
        self.ask("GET", "/api/rooms", &[]).map(|lobby: Lobby| lobby.rooms)
    }

    /// The room with this code.
    ///
    /// # Errors
    /// When the server does not answer, or says that there is none.
    pub fn room(&self, code: &str) -> Result<LobbyRoom, ServerApiError> {
        self.ask("GET", &format!("/api/rooms/{code}"), &[])
    }

    /// The last match of a room that is over, as a replay; nothing, if there was none.
    ///
    /// # Errors
    /// When the server does not answer, or says that there is no such room.
    pub fn replay(&self, code: &str) -> Result<Option<String>, ServerApiError> {
        #[derive(Deserialize)]
        struct Room {
            replays: Vec<String>,
        }
        let Room { replays } = self.ask("GET", &format!("/api/rooms/{code}"), &[])?;
        let Some(latest) = replays.first() else { return Ok(None) };
        let text = self.fetch("GET", &format!("/api/replays/{latest}"), &[])?;
        String::from_utf8(text).map(Some).map_err(|_| ServerApiError::Strange { at: self.authority() })
    }

    /// The numbers that a server tells whoever watches over it, on the same machine.
    ///
    /// # Errors
    /// When the server does not answer, or does not tell.
    pub fn metrics(&self) -> Result<String, ServerApiError> {
        let text = self.fetch("GET", "/metrics", &[])?;
        String::from_utf8(text).map_err(|_| ServerApiError::Strange { at: self.authority() })
    }

    /// Opens a room.
    ///
    /// # Errors
    /// When the server does not answer, or says why there can be no such room.
    pub fn open(&self, wish: &NewRoomRequest) -> Result<NewRoomReply, ServerApiError> {
        #[derive(Serialize)]
        struct Body<'a> {
            game: &'a str,
            setup: BTreeMap<&'a str, &'a str>,
            options: BTreeMap<&'a str, &'a str>,
            name: &'a DisplayName,
            #[serde(skip_serializing_if = "Option::is_none")]
            seat: Option<Seat>,
        }
        fn map(pairs: &Pairs) -> BTreeMap<&str, &str> {
            pairs.0.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
        }
        let NewRoomRequest { game, setup, options, name, seat } = wish;
        let body = Body { game, setup: map(setup), options: map(options), name, seat: *seat };
        self.ask("POST", "/api/rooms", &serde_json::to_vec(&body).unwrap_or_default())
    }

    fn ask<T: for<'a> Deserialize<'a>>(
        &self,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Result<T, ServerApiError> {
        let answer = self.fetch(method, path, body)?;
        serde_json::from_slice(&answer).map_err(|_| ServerApiError::Strange { at: self.authority() })
    }

    /// What the server answers, if it does not say no.
    fn fetch(&self, method: &str, path: &str, body: &[u8]) -> Result<Vec<u8>, ServerApiError> {
        let at = self.authority();
        let answer = http::ask(self, method, path, body).map_err(|failure| failure.of(self))?;
        if (200..300).contains(&answer.status) {
            return Ok(answer.body);
        }
        Err(serde_json::from_slice(&answer.body)
            .map_or(ServerApiError::Strange { at }, ServerApiError::Refused))
    }
}
