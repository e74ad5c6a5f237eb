//! Selects cards by name, arrow keys or mouse, and selects rows.

use kernel::scene::Spot;

use super::TableScreen;
use super::action_menu::{ChoicePath, MenuRow, RowAction};
use super::parse_action::twin;
use super::refusal_query::{self, RefusalFollowUp};
use crate::TimelineSource;
use crate::command::CursorDirection;

impl<S: TimelineSource> TableScreen<S> {
    /// Selects a row: plays it, or opens it.
    pub(super) fn take(&mut self, row: usize) {
        let Some(offer) = &mut self.offer else { return };
        match offer.rows().get(row).map(|row| row.leads.clone()) {
            Some(RowAction::Open(path)) => {
                offer.open(path);
                (self.row, self.eyed) = (0, None);
            }
            Some(RowAction::Play(choice)) => {
                let (seat, action) = (offer.seat, offer.choices[choice].action.clone());
                self.act(seat, &action);
            }
            None => {
                let (n, rows) = (row.wrapping_add(1), offer.rows().len());
                self.say(Err(format!("There is no choice {n}: the choices are 1 to {rows}")));
            }
        }
    }

    /// Points at a card. A row with further steps is opened; a row that would be played is first put under
    /// the cursor, so that the player sees its effect, and played when it is pointed at again.
    pub(super) fn point(&mut self, name: &str) {
        let first = self.twin(name);
        let name = first.as_deref().unwrap_or(name);
        let again = self.eyed.as_deref() == Some(name);
        (self.eyed, self.typed) = (Some(name.into()), String::new());
        let Some(offer) = &mut self.offer else {
            self.inspector = true;
            return;
        };
        let known = offer.row_of(name).or_else(|| {
            // A different card from the selected one.
            let elsewhere = offer.path().clone();
            offer.open(ChoicePath::default());
            let row = offer.row_of(name);
            if row.is_none() {
                offer.open(elsewhere);
            }
            row
        });
        let Some(row) = known else {
            self.inspector = true;
            let texts = refusal_query::done_with(&self.timeline, self.me(), name);
            return self.ask(texts, RefusalFollowUp::Say(format!("{name} cannot do anything now.")));
        };
        if offer.narrow(name) {
            self.row = 0;
            return;
        }
        match offer.rows()[row].leads {
            RowAction::Play(_) if !again || self.row != row => self.row = row,
            _ => self.take(row),
        }
    }

    /// The first of the cards that are equal to this one, if it is a different card and selectable.
    pub(super) fn twin(&self, name: &str) -> Option<String> {
        let offer = self.offer.as_ref().filter(|offer| offer.row_of(name).is_none())?;
        twin(name, self.timeline.scene(), self.me()).filter(|first| offer.row_of(first).is_some())
    }

    /// Adds a letter to the card's name.
    pub(super) fn spell(&mut self, c: char) {
        self.typed.push(c);
        let scene = self.timeline.scene();
        let names = self.names();
        let exact = scene.spot(&self.typed, self.me()).is_some();
        let longer = names.iter().any(|name| name.len() > self.typed.len() && name.starts_with(&self.typed));
        match (exact, longer) {
            (_, true) => {}
            (true, false) => self.point(&self.typed.clone()),
            (false, false) => {
                let typed = std::mem::take(&mut self.typed);
                self.say(Err(format!("There is no card `{typed}` here")));
            }
        }
    }

    /// The names of everything on the table.
    pub(super) fn names(&self) -> Vec<String> {
        let (scene, me) = (self.timeline.scene(), self.me());
        let spots = scene.zones.iter().flat_map(|zone| {
            let cards = (0..zone.cards.len()).map(|place| Spot::card(zone.id.clone(), place));
            std::iter::once(Spot::zone(zone.id.clone())).chain(cards)
        });
        spots.filter_map(|spot| scene.reference(&spot, me)).collect()
    }

    /// The previous or next row.
    pub(super) fn step_row(&mut self, way: CursorDirection) {
        let rows = self.offer.as_ref().map_or(0, |offer| offer.rows().len()).max(1);
        self.row = match way {
            CursorDirection::Previous => (self.row + rows - 1) % rows,
            CursorDirection::Next => (self.row + 1) % rows,
        };
        self.eyed = None;
    }

    /// Inspects the previous or next card, in drawing order.
    pub(super) fn step_card(&mut self, way: CursorDirection) {
        let spots: Vec<_> = self.targets.spots().map(String::from).collect();
        let last = spots.len().saturating_sub(1);
        let now = self.inspected().and_then(|name| spots.iter().position(|spot| *spot == name));
        let next = match (now, way) {
            (None, _) => 0,
            (Some(i), CursorDirection::Previous) => i.checked_sub(1).unwrap_or(last),
            (Some(i), CursorDirection::Next) => {
                if i >= last {
                    0
                } else {
                    i + 1
                }
            }
        };
        (self.inspector, self.eyed) = (true, spots.get(next).cloned());
    }

    /// The row under the cursor.
    pub(super) fn under_cursor(&self) -> Option<&MenuRow> {
        self.offer.as_ref().and_then(|offer| offer.rows().get(self.row))
    }

    /// The card in the inspector: the inspected one, the one under the cursor, or the one that moved last.
    pub(super) fn inspected(&self) -> Option<String> {
        let pointed = || self.under_cursor().and_then(|row| row.touches.last().cloned());
        let moved = || {
            let motion = self.timeline.shown().iter().rev().find_map(|line| line.motions.last())?;
            self.timeline.scene().reference(&motion.to, self.me())
        };
        self.eyed.clone().or_else(pointed).or_else(moved)
    }
}
