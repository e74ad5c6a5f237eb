//! Explanations of the words and marks of a scene.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Serialize;

use super::Scene;

/// A word or a mark on a scene and its meaning: counters, numbers on cards, stances, their
/// badges, the places where they lie, the labels of arrows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GlossaryEntry {
    /// The text as scenes have it; `…` stands for what changes in it: `at …`.
    pub text: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
}

impl GlossaryEntry {
    /// Whether this entry explains the text.
    ///
    /// ```
    /// use kernel::scene::GlossaryEntry;
    ///
    /// let power = GlossaryEntry { text: "…/…", about: "What it has gained." };
    /// assert!(power.fits("+500/-200"));
    /// assert!(!power.fits("+500"));
    /// assert!(!GlossaryEntry { text: "at …", about: "Its target." }.fits("attacked"));
    /// ```
    pub fn fits(&self, text: &str) -> bool {
        let mut parts = self.text.split('…');
        let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
        let mut last = None;
        for part in parts {
            if let Some(before) = last.replace(part) {
                match rest.split_once(before) {
                    Some((_, after)) => rest = after,
                    None => return false,
                }
            }
        }
        last.map_or(rest.is_empty(), |last| rest.ends_with(last))
    }
}

impl Scene {
    /// Every text of this scene that a [`GlossaryEntry`] explains.
    pub fn signs(&self) -> BTreeSet<Cow<'static, str>> {
        let counters =
            self.seats.iter().flat_map(|place| &place.counters).map(|counter| counter.name.clone());
        let zones = self.zones.iter().map(|zone| zone.name.clone());
        let arrows = self.arrows.iter().map(|arrow| arrow.label.clone().into());
        let cards = self.zones.iter().flat_map(|zone| &zone.cards);
        let on_cards = cards.flat_map(|card| {
            let figures = card.face.iter().flat_map(|face| &face.figures).map(|figure| figure.name.clone());
            figures.chain(card.stance.clone()).chain(card.badges.iter().cloned()).collect::<Vec<_>>()
        });
        counters.chain(zones).chain(arrows).chain(on_cards).collect()
    }
}
