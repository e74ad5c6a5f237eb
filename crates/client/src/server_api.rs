//! The HTTP API of a server: lists rooms and opens new ones.

use std::io;

use protocol::{Lobby, OpenRoomRequest, OpenRoomResponse, RoomDetails, RoomInfo};
use serde::Deserialize;
use tables::WireRefusal;
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
    pub fn rooms(&self) -> Result<Vec<RoomInfo>, ServerApiError> {
        self.ask("GET", "/api/rooms", &[]).map(|lobby: Lobby| lobby.rooms)
    }

    /// The room with this code.
    ///
    /// # Errors
    /// If the server does not answer, or there is no such room.
    pub fn room(&self, code: &str) -> Result<RoomDetails, ServerApiError> {
        self.ask("GET", &format!("/api/rooms/{code}"), &[])
    }

    /// The replay of the last finished match of a room; `None` if there is none.
    ///
    /// # Errors
    /// If the server does not answer, or there is no such room.
    pub fn replay(&self, code: &str) -> Result<Option<String>, ServerApiError> {
        let room = self.room(code)?;
        let Some(latest) = room.replays.first() else { return Ok(None) };
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
    pub fn open(&self, wish: &OpenRoomRequest) -> Result<OpenRoomResponse, ServerApiError> {
        self.ask("POST", "/api/rooms", &serde_json::to_vec(wish).unwrap_or_default())
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
