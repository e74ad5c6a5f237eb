//! Views, scenes and choices.

pub(in crate::vanguard) mod choice;
pub(in crate::vanguard) mod face;
mod facts;
pub(in crate::vanguard) mod position_view;
mod prompt;
pub(in crate::vanguard) mod scene;
pub(in crate::vanguard) mod scene_event;
pub(in crate::vanguard) mod seen;
pub(in crate::vanguard) mod signs;
