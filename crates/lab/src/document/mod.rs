//! A result as a document: JSON that can be gone on from, CSV, and tables for people.

mod csv;
mod json;
mod labels;
mod lines;
mod resume;
mod run;
mod sections;
mod table;

pub(crate) use csv::field;
pub use csv::write_csv;
pub use json::write_json;
pub use lines::line_header;
pub use resume::{PreviousRun, ResumeError};
pub use run::document;
pub(crate) use run::{MeasureRecord, ShareRecord, seated, setup_object};
pub use sections::{Section, sections};
pub(crate) use sections::{charted, ends, numbers, wins, yes};
pub use table::{TableStyle, write_markdown, write_table};
pub(crate) use table::{bold, write_markdown_section, write_section};
