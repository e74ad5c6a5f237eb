//! Where a game tells what happened.

/// Something that listens to events as they happen.
///
/// A game's inner functions take `&mut impl Ear`, so that with [`Silent`] the telling is compiled away and
/// with a [`Log`] it costs one test.
pub trait Ear<E> {
    /// Hears an event. The event is only built if somebody listens.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens: the mass runs of the lab.
#[derive(Copy, Clone, Default, Debug)]
pub struct Silent;

impl<E> Ear<E> for Silent {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

/// A list of events, or no list at all: then the event is never even built.
///
/// ```
/// use kernel::{Ear, Log};
/// let mut log = Log::on();
/// log.note(|| "a card was drawn");
/// assert_eq!(log.take(), ["a card was drawn"]);
/// ```
#[derive(Debug)]
pub struct Log<E>(Option<Vec<E>>);

impl<E> Log<E> {
    /// Hears nothing.
    pub const fn off() -> Self {
        Self(None)
    }

    /// Keeps everything it hears.
    pub const fn on() -> Self {
        Self(Some(Vec::new()))
    }

    /// The list, if there is one: a game that plays hot asks once and goes on with it or with [`Silent`].
    #[inline(always)]
    pub fn listening(&mut self) -> Option<&mut Vec<E>> {
        self.0.as_mut()
    }

    /// Hands over what was heard and starts anew.
    pub fn take(&mut self) -> Vec<E> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

impl<E> Ear<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

impl<E> Ear<E> for Log<E> {
    #[inline]
    fn note(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }
}
