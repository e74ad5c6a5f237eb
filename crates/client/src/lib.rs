//! A visitor of a table.
//!
//! A [`Session`] is the protocol as a value: what is heard goes in, what is said comes out, and it knows the table as
//! far as it was told. It does no I/O, so it is tested against a keeper in the same process with messages lost and
//! doubled. A [`Link`] is the socket: it carries messages, connects again by itself and understands none of them.
//! [`House`] asks a server for its rooms, or for a new one.
//!
//! ```no_run
//! use std::sync::mpsc;
//! use client::{Carried, House, Link, Session, Visit};
//!
//! let house = House::new("127.0.0.1", 7777);
//! let mut session = Session::new(Visit::Playing { name: "Anna".parse()?, seat: None, secret: "5f".repeat(32) });
//! let (send, carried) = mpsc::channel();
//! let link = Link::open(&house, "KITE", move |carried| drop(send.send(carried)))?;
//! for carried in carried {
//!     match carried {
//!         Carried::Open => link.say(session.hello()),
//!         Carried::Message(message) => session.hear(*message).say.into_iter().for_each(|say| link.say(say)),
//!         Carried::Lost(_) => {}
//!         Carried::Refused(_) => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod house;
mod http;
mod link;
mod session;

/// What reads bytes of others, for whoever tries to break it. It is there only when a fuzzer is built.
#[cfg(fuzzing)]
pub mod fuzzing {
    /// An answer over HTTP.
    pub fn answer(bytes: &[u8]) {
        _ = crate::http::parse(bytes);
    }
}

pub use house::{House, HouseError, Listed, Opened, Player, Wish};
pub use link::{Carried, Link};
pub use session::{Heard, Keep, Picture, Session, Step, Visit, What, still};
