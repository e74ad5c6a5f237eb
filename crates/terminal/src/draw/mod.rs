//! Drawing a scene with characters: paint, glyphs, cards, queues and stacks.

mod card;
mod chart;
mod glyphs;
mod paint;
mod pen;
mod seat;
mod zone;

pub use glyphs::Glyphs;
pub use paint::Paint;
pub use pen::{Target, Targets};

pub(crate) use pen::{GLUE, Pen};
pub(crate) use seat::{Panel, Standing};
