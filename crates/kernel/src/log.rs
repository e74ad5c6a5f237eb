//! Where a game tells what happened.

/// Something that listens to events as they happen.
///
/// A game's inner functions take `&mut impl EventSink`, so that with [`NoLog`] the telling is compiled away and
/// with a [`EventLog`] it costs one test.
pub trait EventSink<E> {
    /// Hears an event. The event is only built if somebody listens.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens: the mass runs of the lab.
#[derive(Copy, Clone, Default, Debug)]
pub struct NoLog;

impl<E> EventSink<E> for NoLog {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

/// A list of events, or no list at all: then the event is never even built.
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
    /// Hears nothing.
    pub const fn off() -> Self {
        Self(None)
    }

    /// Keeps everything it hears.
    pub const fn on() -> Self {
        Self(Some(Vec::new()))
    }

    /// The list, if there is one: a game that plays hot asks once and goes on with it or with [`NoLog`].
    #[inline(always)]
    pub fn listening(&mut self) -> Option<&mut Vec<E>> {
        self.0.as_mut()
    }

    /// Hands over what was heard and starts anew.
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
