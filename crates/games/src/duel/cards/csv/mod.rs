//! Card files: a monster or a spell a line, read with all that spreadsheets do to such files, and everything
//! that is wrong with one told together, each mistake where it stands (R4-2, R4-67).
//!
//! ```text
//! Monster,Name,Description,ATK,DEF,Level
//! Spell,Name,Description                  one of the ten spells that are known by name
//! Spell,Name,Description,Phases,Effect    any spell at all
//! ```
//!
//! ```
//! use effects::SourceText;
//! use games::duel::csv;
//!
//! let text = "Monster,Pebble,It stays.,0,900,1\nMonster,Boulder,It rolls.,1200,many,4\n";
//! let source = SourceText { name: "stones.csv", text };
//! let loaded = csv::monsters(&source);
//! assert_eq!(loaded.rows[0].def, 900);
//! assert_eq!(
//!     loaded.mistakes[0].show(&source).lines().next(),
//!     Some("stones.csv:2:32: field 5 (DEF) is `many`, which is not a whole number")
//! );
//! ```

mod line;
mod monster;
mod name;
mod number;
mod sheet;
mod spell;

use effects::{Diagnostic, SourceText};

pub use line::CsvCell;
pub use monster::{MonsterRow, monsters};
pub(in crate::duel) use name::fault;
pub use name::{LONGEST_NAME, shared_names};
pub use number::{LEVELS, POWERS};
pub use sheet::MOST_CARDS;
pub use spell::{SpellRow, spells};

/// The academy's thirty monsters.
pub const MONSTERS: SourceText<'static> =
    SourceText { name: "monsters.csv", text: include_str!("../academy/monsters.csv") };

/// The academy's ten spells.
pub const SPELLS: SourceText<'static> =
    SourceText { name: "spells.csv", text: include_str!("../academy/spells.csv") };

/// What a file holds: the cards of all lines that are right, in their order, and what is wrong with the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded<T> {
    /// The cards.
    pub rows: Vec<T>,
    /// The cards of lines that have a mistake in one field, so that the others can be looked at, too.
    pub rejected: Vec<T>,
    /// The mistakes, from the top of the file to its end.
    pub mistakes: Vec<Diagnostic>,
}
