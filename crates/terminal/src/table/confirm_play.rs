//! What is asked about before it is played: what nothing would come of, what gives something up, and a key that was
//! struck twice.

use kernel::Seat;
use ratatui::crossterm::event::KeyCode;

use super::TableScreen;
use super::action_menu::RowAction;
use crate::TimelineSource;

/// The question where nothing would come of it.
pub(crate) const CONFIRM_NO_EFFECT: &str = "This has no effect. Do it anyway? y/n";

/// A key that played something without a card, and the turn in which it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Struck {
    key: char,
    heading: String,
}

impl<S: TimelineSource> TableScreen<S> {
    /// Plays an action of the person at the keyboard; asks first, where nothing would come of it or it gives up what
    /// could still be done.
    pub(super) fn act(&mut self, seat: Seat, action: &str) {
        let choices = self.offer.iter().flat_map(|offer| &offer.choices);
        let choice = choices.into_iter().find(|choice| choice.action == action);
        let doubt = choice.and_then(|choice| match (&choice.forgoes, choice.wasted) {
            (_, true) => Some(CONFIRM_NO_EFFECT.into()),
            (Some(forgoes), false) => Some(format!("{forgoes} {}? y/n", choice.label)),
            (None, false) => None,
        });
        match doubt {
            Some(question) => self.doubt(seat, action, question),
            None => self.play(seat, action),
        }
    }

    fn doubt(&mut self, seat: Seat, action: &str, question: String) {
        self.doubted = Some((seat, action.into()));
        self.say(Ok(question));
    }

    /// Takes the row of a key. The key that ended a turn asks when it is struck again at once: the turn that it would
    /// end is another one.
    pub(super) fn strike(&mut self, key: char, before: Option<&Struck>) {
        let Some((offer, row)) = self.offer.as_ref().and_then(|offer| Some((offer, offer.row_of_key(key)?)))
        else {
            return;
        };
        let heading = self.timeline.heading().to_string();
        let choice = match offer.rows()[row].leads {
            RowAction::Play(i) if offer.path().card.is_none() => offer.choices.get(i),
            _ => None,
        };
        let Some(choice) = choice.filter(|choice| choice.touches.is_empty()) else { return self.take(row) };
        let (seat, action, only) = (offer.seat, choice.action.clone(), offer.choices.len() == 1);
        let again = before.is_some_and(|before| before.key == key && before.heading != heading);
        if again && !only {
            let question = format!("{heading} has begun. {}? y/n", choice.label);
            return self.doubt(seat, &action, question);
        }
        self.act(seat, &action);
        self.struck = Some(Struck { key, heading });
    }

    /// Handles the answer, if the question is open; returns whether it was.
    pub(super) fn answer_confirmation(&mut self, key: KeyCode) -> bool {
        let Some((seat, action)) = self.doubted.take() else { return false };
        self.message = None;
        if key == KeyCode::Char('y') {
            self.play(seat, &action);
        }
        true
    }
}
