//! A network client of a table.
//!
//! A [`ClientSession`] is the protocol as a value: received messages go in, messages to send come out, and it
//! holds the table as far as it is known. It does no I/O, so it is tested against a table session in the same
//! process, with lost and duplicated messages. A [`ServerLink`] is the socket: it carries messages without
//! interpreting them, and reconnects by itself. [`ServerApi`] lists the rooms of a server and opens new ones.
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
//!         LinkEvent::Message(message) => session.handle(*message).say.into_iter().for_each(|say| link.say(say)),
//!         LinkEvent::Lost(_) => {}
//!         LinkEvent::Refused(_) => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod http;
mod link;
mod server_api;
mod session;

/// Entry points for the fuzzer: everything that parses foreign bytes. Compiled only for fuzzing.
#[cfg(fuzzing)]
pub mod fuzzing {
    /// An HTTP response.
    pub fn answer(bytes: &[u8]) {
        _ = crate::http::parse(bytes);
    }
}

pub use link::{LinkEvent, ServerLink};
pub use server_api::{ServerApi, ServerApiError};
pub use session::{
    ClientEvent, ClientSession, Credentials, HandledMessage, LogChange, TableView, TokenStore, still,
};
