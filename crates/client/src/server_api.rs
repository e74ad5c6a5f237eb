//! The HTTP API of a server: lists rooms and opens new ones.

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
    /// The fingerprint of its certificate, if it encrypts.
    fingerprint: Option<CertFingerprint>,
}

/// The parameters of a new room.
#[derive(Clone, Debug)]
pub struct NewRoomRequest {
    /// The game.
    pub game: String,
    /// Its settings.
    pub setup: Pairs,
    /// The options of the table.
    pub options: Pairs,
    /// The display name of the host.
    pub name: DisplayName,
    /// The host's seat; the first seat by default.
    pub seat: Option<Seat>,
}

/// A newly opened room.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct NewRoomReply {
    /// The code to share.
    pub code: String,
    /// The secret token that identifies the host.
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
    /// `waiting`, `playing` or `over`.
    pub stage: String,
    /// The name of the host.
    pub host: String,
    /// The number of seats.
    pub seats: usize,
    /// The number of free seats.
    pub seats_free: usize,
    /// How the match is or will be dealt.
    #[serde(default)]
    pub deal: tables::DealKind,
    /// The players.
    pub players: Vec<LobbyPlayer>,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LobbyPlayer {
    /// The seat.
    pub seat: Seat,
    /// The person.
    pub name: Option<String>,
    /// The bot.
    pub bot: Option<String>,
}

/// Why a request to a server failed.
#[derive(Debug, thiserror::Error)]
pub enum ServerApiError {
    /// There is no answer.
    #[error("no server answers at {at}: {error}")]
    Silent {
        /// The server.
        at: String,
        /// The error.
        error: io::Error,
    },
    /// A different server answers, or the server does not encrypt.
    #[error("{at}: {error}")]
    Insecure {
        /// The server.
        at: String,
        /// The error.
        error: PinError,
    },
    /// The server refused.
    #[error("{}", .0.sentence)]
    Refused(WireRefusal),
    /// It is not a Croupier server, or has an incompatible version.
    #[error("{at} is not a compatible Croupier server")]
    Strange {
        /// The server.
        at: String,
    },
}

impl ServerApi {
    /// The server at this host and port; an IPv6 address has brackets.
    pub fn new(host: impl Into<String>, port: u16) -> Self {
        Self { host: host.into(), port, fingerprint: None }
    }

    /// The encrypted server at this host and port, with this fingerprint.
    pub fn secure(host: impl Into<String>, port: u16, fingerprint: CertFingerprint) -> Self {
        Self { host: host.into(), port, fingerprint: Some(fingerprint) }
    }

    /// Fetches the server's certificate fingerprint on first use.
    ///
    /// # Errors
    /// If there is no answer, or the server does not encrypt.
    pub fn trust_on_first_use(host: impl Into<String>, port: u16) -> Result<Self, ServerApiError> {
        let server = Self::new(host, port);
        let pin = Pin::first();
        http::secure(&server, &pin).map_err(|failure| failure.of(&server))?;
        Ok(Self { fingerprint: pin.seen(), ..server })
    }

    /// Its name or address; an IPv6 address has brackets.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// The fingerprint of its certificate, if it encrypts.
    pub fn fingerprint(&self) -> Option<CertFingerprint> {
        self.fingerprint
    }

    /// The URL of a room.
    pub fn link(&self, code: &str) -> String {
        let scheme = if self.fingerprint.is_some() { "https" } else { "http" };
        format!("{scheme}://{}/{code}", self.authority())
    }

    /// Host and port, as in a URL.
    pub fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// The listed rooms.
    ///
    /// # Errors
    /// If the server does not answer, or not with a list.
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
    /// If the server does not answer, or there is no such room.
    pub fn room(&self, code: &str) -> Result<LobbyRoom, ServerApiError> {
        self.ask("GET", &format!("/api/rooms/{code}"), &[])
    }

    /// The replay of the last finished match of a room; `None` if there is none.
    ///
    /// # Errors
    /// If the server does not answer, or there is no such room.
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

    /// The metrics of a server on the same machine.
    ///
    /// # Errors
    /// If the server does not answer, or refuses.
    pub fn metrics(&self) -> Result<String, ServerApiError> {
        let text = self.fetch("GET", "/metrics", &[])?;
        String::from_utf8(text).map_err(|_| ServerApiError::Strange { at: self.authority() })
    }

    /// Opens a room.
    ///
    /// # Errors
    /// If the server does not answer, or says why there can be no such room.
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

    /// The body of a successful response.
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
