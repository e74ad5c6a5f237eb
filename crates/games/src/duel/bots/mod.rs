//! What bots need: an evaluation, a lookahead and worlds that a player cannot tell from the real one.

mod chained;
mod determinize;
mod evaluate;
mod lookahead;
