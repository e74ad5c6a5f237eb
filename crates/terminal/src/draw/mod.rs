//! Drawing a scene with characters: paint, glyphs, cards, queues and stacks.

mod button;
mod card;
mod chart;
mod event_mark;
mod glyphs;
mod help;
mod mat;
mod paint;
mod panels;
mod pen;
mod seat;
mod slot;
mod zone;

pub use glyphs::Glyphs;
pub use paint::Paint;
pub use pen::{ClickTarget, ClickTargets};

pub(crate) use button::{Button, width};
pub(crate) use mat::Mat;
pub(crate) use panels::Panels;
pub(crate) use pen::{GLUE, Pen, cut, fold, is_small};
pub(crate) use seat::SeatStatus;
pub(crate) use slot::CardHighlight;
