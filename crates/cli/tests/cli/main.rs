//! The real program, as a person, a script or a pipe uses it.

mod arena;
mod cards;
mod common;
mod dealt;
mod deck;
#[cfg(unix)]
mod docs;
mod encrypted;
mod engine;
mod grid;
mod help;
mod kill;
mod lab;
mod load;
#[cfg(unix)]
mod open;
mod pictures;
mod play;
#[cfg(unix)]
mod pty;
mod python;
mod replay;
mod rules;
mod scenario;
#[cfg(unix)]
mod screen;
#[cfg(unix)]
mod serve;
mod served;
#[cfg(unix)]
mod together;
#[cfg(unix)]
mod unreached;
mod verify;
