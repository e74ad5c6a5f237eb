//! What a viewer may know: cards, fields, forecasts, and the scene that screens draw.

pub(in crate::duel) mod audience;
pub(in crate::duel) mod choice;
mod consequences;
mod facts;
pub(in crate::duel) mod forecast;
pub(in crate::duel) mod position_view;
mod responding;
pub(in crate::duel) mod scene;
pub(in crate::duel) mod scene_event;
pub(in crate::duel) mod seen_card;
pub(in crate::duel) mod signs;
