//! The kernel tested against its own laws, with planted faults that the laws must find.

mod dice;
mod faulty;
mod laws;
mod players;
mod replay;
mod texts;
mod watch;
