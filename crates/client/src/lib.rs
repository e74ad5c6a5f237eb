//! A visitor of a table.
//!
//! A [`ClientSession`] is the protocol as a value: what is heard goes in, what is said comes out, and it knows the table as
//! far as it was told. It does no I/O, so it is tested against a keeper in the same process with messages lost and
//! doubled. A [`ServerLink`] is the socket: it carries messages, connects again by itself and understands none of them.
//! [`ServerApi`] asks a server for its rooms, or for a new one.
//!
//! ```no_run
//! use std::sync::mpsc;
//! use client::{LinkEvent, ServerApi, ServerLink, ClientSession, Credentials};
//!
//! let house = ServerApi::new("127.0.0.1", 7777);
//! let mut session = ClientSession::new(Credentials::Playing { name: "Anna".parse()?, seat: None, secret: "5f".repeat(32) });
//! let (send, carried) = mpsc::channel();
//! let link = ServerLink::open(&house, "KITE", move |carried| drop(send.send(carried)))?;
//! for carried in carried {
//!     match carried {
//!         LinkEvent::Open => link.say(session.hello()),
//!         LinkEvent::Message(message) => session.hear(*message).say.into_iter().for_each(|say| link.say(say)),
//!         LinkEvent::RecoverError(_) => {}
//!         LinkEvent::Refused(_) => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod http;
mod link;
mod server_api;
mod session;

/// What reads bytes of others, for whoever tries to break it. It is there only when a fuzzer is built.
#[cfg(fuzzing)]
pub mod fuzzing {
    /// An answer over HTTP.
    pub fn answer(bytes: &[u8]) {
        _ = crate::http::parse(bytes);
    }
}

pub use link::{LinkEvent, ServerLink};
pub use server_api::{LobbyPlayer, LobbyRoom, NewRoomReply, NewRoomRequest, ServerApi, ServerApiError};
pub use session::{
    ClientEvent, ClientSession, Credentials, HandledMessage, LogChange, TableView, TokenStore, still,
};
