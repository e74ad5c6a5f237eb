//! How a bot judges decisions in a duel in which players answer each other. Nothing is tried out: the programs of cards
//! are read, and what they would do is added up.

mod appraisal;
mod battle;
mod judge;
mod lasting;
mod placing;
mod relevance;
mod reply;
mod verbs;
mod worth;
