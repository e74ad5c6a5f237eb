//! The kernel held to its own laws, with the faults they must find.

mod dice;
mod faulty;
mod laws;
mod players;
mod replay;
mod texts;
mod watch;
