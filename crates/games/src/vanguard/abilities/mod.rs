//! How the machine of the `effects` crate sees a position, and what its verbs do.

mod answers;
mod perform;
mod tests_of;
mod world;
