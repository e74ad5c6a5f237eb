//! The event log of a game.

/// A receiver of events.
///
/// A game's inner functions take `&mut impl EventSink`: with [`NoLog`] the logging is compiled away, and with an
/// [`EventLog`] it costs one test.
pub trait EventSink<E> {
    /// Receives an event. The event is only built if it is recorded.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// Records nothing, for the mass runs of the lab.
#[derive(Copy, Clone, Default, Debug)]
pub struct NoLog;

impl<E> EventSink<E> for NoLog {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

/// A list of events, or no list at all: then events are not even built.
///
/// ```
/// use kernel::{EventSink, EventLog};
/// let mut log = EventLog::on();
/// log.note(|| "a card was drawn");
/// assert_eq!(log.take(), ["a card was drawn"]);
/// ```
#[derive(Debug)]
pub struct EventLog<E>(Option<Vec<E>>);

impl<E> EventLog<E> {
    /// Records nothing.
    pub const fn off() -> Self {
        Self(None)
    }

    /// Records every event.
    pub const fn on() -> Self {
        Self(Some(Vec::new()))
    }

    /// The list, if there is one. A fast game asks once and continues with the list or with [`NoLog`].
    #[inline(always)]
    pub fn listening(&mut self) -> Option<&mut Vec<E>> {
        self.0.as_mut()
    }

    /// Returns the recorded events and starts a new list.
    pub fn take(&mut self) -> Vec<E> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

impl<E> EventSink<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

impl<E> EventSink<E> for EventLog<E> {
    #[inline]
    fn note(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }
}
