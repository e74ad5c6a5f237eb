//! War against a second, slow and simple implementation of its rules, and the pieces on their own.

mod model;
mod pieces;
mod same;
