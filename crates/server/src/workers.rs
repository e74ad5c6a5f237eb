//! Work on blocking threads, with a concurrency limit.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A limit on concurrent work; other work waits for a permit.
///
/// A permit belongs to the work, not to the request: when a client disconnects, its request ends at once, but
/// the work continues to its end. Only then is the permit released.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    permits: Arc<Semaphore>,
}

/// The work failed: it panicked, or the server stops.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failed;

impl Workers {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { permits: Arc::new(Semaphore::new(at_once)) }
    }

    /// Waits for a permit. The caller moves it into the work.
    pub(crate) async fn permit(&self) -> Result<OwnedSemaphorePermit, Failed> {
        self.permits.clone().acquire_owned().await.map_err(|_| Failed)
    }

    /// Waits for a permit and runs the work on a blocking thread.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failed> {
        let permit = self.permit().await?;
        let done = tokio::task::spawn_blocking(move || {
            // Dropped with the work, also on a panic.
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| Failed)
    }

    /// The number of free permits.
    pub(crate) fn free(&self) -> usize {
        self.permits.available_permits()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::sync::{Condvar, Mutex};

    use super::*;

    /// Work that continues until the gate opens, and counts how many are running.
    #[derive(Default)]
    struct Gate {
        running: AtomicUsize,
        most: AtomicUsize,
        done: AtomicUsize,
        open: Mutex<bool>,
        opened: Condvar,
    }

    impl Gate {
        fn work(&self) {
            let running = self.running.fetch_add(1, SeqCst) + 1;
            self.most.fetch_max(running, SeqCst);
            let open = self.open.lock().unwrap();
            drop(self.opened.wait_while(open, |open| !*open).unwrap());
            self.running.fetch_sub(1, SeqCst);
            self.done.fetch_add(1, SeqCst);
        }
    }

    /// Opens the gate at the latest when the test ends, however it ends: nobody waits for it then.
    struct Opens(Arc<Gate>);

    impl Drop for Opens {
        fn drop(&mut self) {
            *self.0.open.lock().unwrap() = true;
            self.0.opened.notify_all();
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn requests_that_are_cancelled_free_no_permit_while_their_work_goes_on() {
        let (workers, host_policy) = (Workers::new(2), Arc::new(Gate::default()));
        let opens = Opens(host_policy.clone());
        let request = || {
            let (workers, host_policy) = (workers.clone(), host_policy.clone());
            tokio::spawn(async move { workers.run(move || host_policy.work()).await })
        };
        for _ in 0..20 {
            let requests: Vec<_> = (0..10).map(|_| request()).collect();
            while host_policy.running.load(SeqCst) < 2 {
                tokio::task::yield_now().await;
            }
            requests.iter().for_each(tokio::task::JoinHandle::abort);
            for cancelled in requests {
                assert!(cancelled.await.is_err());
            }
        }
        assert_eq!((host_policy.most.load(SeqCst), workers.free()), (2, 0));
        drop(opens);
        request().await.unwrap().unwrap();
        // The two that continued after their clients disconnected, and the one that waited for them.
        assert_eq!((host_policy.most.load(SeqCst), host_policy.done.load(SeqCst)), (2, 3));
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_permit_back() {
        let workers = Workers::new(1);
        assert_eq!(workers.run(|| panic!("on purpose")).await, Err::<(), _>(Failed));
        assert_eq!((workers.run(|| 7).await, workers.free()), (Ok(7), 1));
    }
}
