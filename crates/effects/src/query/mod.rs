//! One query language for every selection of cards: the search box, the lab's filters, the text of a card.
//!
//! ```text
//! level<=4 atk>=1700 -is:flip            and: all of them
//! type:dragon or type:fiend              or
//! (type:dragon or level>4) "blue eyes"   brackets, and words that stand in the card's name or text
//! name:/^dark/                           a regular expression
//! ```
//!
//! A [`Schema`] declares the fields of a game's cards, each with its kind and a sentence. A query is checked when
//! it is parsed; errors are reported with their location and a suggestion.
//!
//! ```
//! use effects::query::{Field, FieldKind, Query, QueryRecord, Schema};
//!
//! #[derive(Copy, Clone, PartialEq, Eq, Debug)]
//! struct Birds;
//! impl Schema for Birds {
//!     const FIELDS: &'static [Field] = &[
//!         Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "The bird's name." },
//!         Field { name: "span", aliases: &[], kind: FieldKind::Number, about: "Its wing span in centimetres." },
//!     ];
//! }
//!
//! struct Bird(&'static str, i64);
//! impl QueryRecord for Bird {
//!     fn number(&self, _: &Field) -> Option<i64> {
//!         Some(self.1)
//!     }
//!     fn text(&self, _: &Field) -> &str {
//!         self.0
//!     }
//!     fn has(&self, _: &Field, _: &str) -> bool {
//!         false
//!     }
//! }
//!
//! let query: Query<Birds> = "gull span>100".parse()?;
//! assert!(query.holds(&Bird("herring gull", 140)));
//! assert!(!query.holds(&Bird("little gull", 65)));
//! assert_eq!("spam>100".parse::<Query<Birds>>().unwrap_err().to_string(), "unknown field `spam` (did you mean `span`?)");
//! # Ok::<(), effects::query::QueryError>(())
//! ```

mod error;
mod fold;
mod read;
mod schema;
mod search;
mod test;
mod tree;
mod write;

pub use error::QueryError;
pub use fold::fold;
pub(crate) use fold::folded;
pub use schema::{Field, FieldKind, Schema};
pub use search::{Direction, Order, Search, Show};
pub use test::{Op, Pattern, QueryRecord, Test};
pub use tree::Query;
pub(crate) use tree::QueryNode;
