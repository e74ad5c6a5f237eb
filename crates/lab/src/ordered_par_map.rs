//! Work in parallel, delivery in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Takes pieces from `source` one after the other, works on them on all threads, and delivers what comes out
/// in the order of the pieces. Each thread has a bench of its own; the benches are handed back at the end.
///
/// At most a few pieces per thread wait for an earlier one, so memory stays bounded. When a delivery fails,
/// nothing more is taken and its error is given back.
pub(crate) fn run<Piece: Send, Bench: Send, Part: Send, Error: Send>(
    threads: NonZeroUsize,
    source: impl FnMut() -> Option<Piece> + Send,
    bench: impl Fn() -> Bench + Sync,
    work: impl Fn(&mut Bench, Piece) -> Part + Sync,
    deliver: impl FnMut(Part) -> Result<(), Error> + Send,
) -> Result<Vec<Bench>, Error> {
    let source = Mutex::new((0, source));
    let delivery = OrderedDelivery {
        state: Mutex::new(DeliveryState { next: 0, waiting: BTreeMap::new(), deliver, end: None }),
        moved: Condvar::new(),
        room: 2 * threads.get(),
    };
    let worker = || {
        let guard = PanicGuard(&delivery);
        let mut bench = bench();
        while delivery.is_running() {
            let (number, piece) = {
                let (taken, source) = &mut *lock(&source);
                let Some(piece) = source() else { break };
                *taken += 1;
                (*taken - 1, piece)
            };
            let part = work(&mut bench, piece);
            delivery.put(number, part);
        }
        std::mem::forget(guard);
        bench
    };
    let benches = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.get()).map(|_| scope.spawn(worker)).collect();
        let mut benches = vec![worker()];
        for other in others {
            benches.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        benches
    });
    match delivery.state.into_inner().unwrap_or_else(PoisonError::into_inner).end {
        Some(Abort::Failed(error)) => Err(error),
        _ => Ok(benches),
    }
}

struct OrderedDelivery<Part, Deliver, Error> {
    state: Mutex<DeliveryState<Part, Deliver, Error>>,
    moved: Condvar,
    room: usize,
}

struct DeliveryState<Part, Deliver, Error> {
    next: u64,
    waiting: BTreeMap<u64, Part>,
    deliver: Deliver,
    end: Option<Abort<Error>>,
}

enum Abort<Error> {
    Failed(Error),
    Panicked,
}

/// A thread that panics says so on its way out, or the others would wait for its piece for ever.
struct PanicGuard<'a, Part, Deliver, Error>(&'a OrderedDelivery<Part, Deliver, Error>);

impl<Part, Deliver, Error> Drop for PanicGuard<'_, Part, Deliver, Error> {
    fn drop(&mut self) {
        lock(&self.0.state).end.get_or_insert(Abort::Panicked);
        self.0.moved.notify_all();
    }
}

impl<Part, Deliver, Error> OrderedDelivery<Part, Deliver, Error>
where
    Deliver: FnMut(Part) -> Result<(), Error>,
{
    fn is_running(&self) -> bool {
        lock(&self.state).end.is_none()
    }

    fn put(&self, number: u64, part: Part) {
        let full = |state: &mut DeliveryState<Part, Deliver, Error>| {
            state.end.is_none() && state.next != number && state.waiting.len() >= self.room
        };
        let waited = self.moved.wait_while(lock(&self.state), full);
        let state = &mut *waited.unwrap_or_else(PoisonError::into_inner);
        state.waiting.insert(number, part);
        while state.end.is_none()
            && let Some(part) = state.waiting.remove(&state.next)
        {
            state.next += 1;
            if let Err(error) = (state.deliver)(part) {
                state.end = Some(Abort::Failed(error));
            }
        }
        self.moved.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threads(n: usize) -> NonZeroUsize {
        NonZeroUsize::new(n).unwrap()
    }

    #[test]
    fn chunks_come_in_order_from_any_thread() {
        for n in [1, 2, 16] {
            let mut pieces = 0..500u64;
            let mut got = Vec::new();
            let benches = run(
                threads(n),
                || pieces.next(),
                || 0u64,
                |sum, piece| {
                    // Early pieces take longest, so that later ones have to wait for them.
                    (0..(500 - piece) * 50).for_each(|i| _ = std::hint::black_box(i));
                    *sum += piece;
                    piece
                },
                |part| {
                    got.push(part);
                    Ok::<(), ()>(())
                },
            );
            assert_eq!(benches.unwrap().iter().sum::<u64>(), 499 * 250);
            assert!(got.into_iter().eq(0..500));
        }
    }

    #[test]
    fn a_failed_delivery_ends_the_work() {
        let mut pieces = 0u64..;
        let failed = run(
            threads(4),
            || pieces.next(),
            || (),
            |(), piece| piece,
            |part| if part == 77 { Err("full") } else { Ok(()) },
        );
        assert_eq!(failed.unwrap_err(), "full");
    }

    #[test]
    fn a_panic_does_not_hang_the_others() {
        let outcome = std::panic::catch_unwind(|| {
            let mut pieces = 0u64..100_000;
            let work = |(): &mut (), piece| assert_ne!(piece, 50, "planted");
            let _ = run(threads(4), || pieces.next(), || (), work, |()| Ok::<(), ()>(()));
        });
        assert!(outcome.is_err());
    }
}
