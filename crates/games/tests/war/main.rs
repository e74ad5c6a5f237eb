//! War against a second, slow and simple implementation of its rules, and the pieces on their own.

mod model;
mod perft;
mod pieces;
mod same;
