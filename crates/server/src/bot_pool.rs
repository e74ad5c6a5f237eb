//! The bot pool: bots run on a few threads of their own, never on those that serve clients.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tables::BotJob;

use crate::limits::Limits;
use crate::metrics::{Metrics, count};

/// Receives the bot's action; `None` if the bot failed.
type MoveCallback = Box<dyn FnOnce(Option<String>) + Send>;

/// The threads of the bots. They end when the pool is dropped and the queue is empty.
#[derive(Debug)]
pub(crate) struct BotPool {
    work: SyncSender<QueuedBotMove>,
    metrics: Arc<Metrics>,
}

struct QueuedBotMove {
    think: Box<dyn FnOnce() -> Option<String> + Send>,
    tell: MoveCallback,
}

impl BotPool {
    pub(crate) fn start(limits: &Limits, metrics: Arc<Metrics>) -> std::io::Result<Self> {
        let (work, waiting) = sync_channel(limits.thoughts_waiting as usize);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..limits.thinkers {
            let (waiting, metrics) = (waiting.clone(), metrics.clone());
            thread::Builder::new().name("bots".into()).spawn(move || think(&waiting, &metrics))?;
        }
        Ok(Self { work, metrics })
    }

    /// Submits a job. It fails at once if the queue is full.
    pub(crate) fn submit(&self, job: BotJob, tell: impl FnOnce(Option<String>) + Send + 'static) {
        self.work(QueuedBotMove { think: Box::new(move || job.choose_action()), tell: Box::new(tell) });
    }

    fn work(&self, work: QueuedBotMove) {
        if let Err(full) = self.work.try_send(work) {
            count(&self.metrics.bot_failures);
            let (std::sync::mpsc::TrySendError::Full(work)
            | std::sync::mpsc::TrySendError::Disconnected(work)) = full;
            (work.tell)(None);
        }
    }
}

fn think(waiting: &Mutex<Receiver<QueuedBotMove>>, metrics: &Metrics) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(QueuedBotMove { think, tell }) = next else { return };
        let thought = catch_unwind(AssertUnwindSafe(think)).unwrap_or_default();
        count(if thought.is_some() { &metrics.bot_moves } else { &metrics.bot_failures });
        tell(thought);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use super::*;

    fn work(
        think: impl FnOnce() -> Option<String> + Send + 'static,
        told: &Sender<Option<String>>,
    ) -> QueuedBotMove {
        let told = told.clone();
        QueuedBotMove { think: Box::new(think), tell: Box::new(move |thought| told.send(thought).unwrap()) }
    }

    #[test]
    fn a_bot_that_crashes_is_told_and_the_next_one_thinks_on_the_same_thread() {
        let limits = Limits { thinkers: 1, thoughts_waiting: 4, ..Limits::default() };
        let pool = BotPool::start(&limits, Arc::default()).unwrap();
        let (told, hears) = channel();
        pool.work(work(|| panic!("it has lost its mind"), &told));
        pool.work(work(|| Some("flip".into()), &told));
        let heard = || hears.recv_timeout(Duration::from_secs(20)).expect("somebody is told");
        assert_eq!([heard(), heard()], [None, Some("flip".into())]);
    }

    #[test]
    fn a_request_that_would_wait_too_long_is_refused_at_once() {
        let limits = Limits { thinkers: 1, thoughts_waiting: 1, ..Limits::default() };
        let pool = BotPool::start(&limits, Arc::default()).unwrap();
        let ((told, hears), (end, ends)) = (channel(), channel::<()>());
        // The only thread is busy and one job is queued, so the queue is full.
        let (begun, begins) = channel();
        let slow = move || {
            begun.send(()).unwrap();
            _ = ends.recv();
            Some("slow".into())
        };
        pool.work(work(slow, &told));
        begins.recv_timeout(Duration::from_secs(20)).expect("it thinks");
        pool.work(work(|| Some("second".into()), &told));
        pool.work(work(|| Some("third".into()), &told));
        let heard = || hears.recv_timeout(Duration::from_secs(20)).expect("somebody is told");
        assert_eq!(heard(), None, "the third is refused while the first still thinks");
        drop(end);
        assert_eq!([heard(), heard()], [Some("slow".into()), Some("second".into())]);
    }
}
