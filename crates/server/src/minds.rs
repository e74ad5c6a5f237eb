//! Where bots think: on a few threads of their own, never on those that talk to people.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tables::Job;

use crate::limits::Limits;
use crate::meters::{Meters, count};

/// Who is told what came of it; nothing, if the bot failed.
type Tell = Box<dyn FnOnce(Option<String>) + Send>;

/// The threads on which bots think. They end when this is dropped and nothing waits any more.
#[derive(Debug)]
pub(crate) struct Minds {
    work: SyncSender<Work>,
    meters: Arc<Meters>,
}

struct Work {
    job: Job,
    tell: Tell,
}

impl Minds {
    pub(crate) fn start(limits: &Limits, meters: Arc<Meters>) -> std::io::Result<Self> {
        let (work, waiting) = sync_channel(limits.thoughts_waiting as usize);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..limits.thinkers {
            let (waiting, meters) = (waiting.clone(), meters.clone());
            thread::Builder::new().name("bots".into()).spawn(move || think(&waiting, &meters))?;
        }
        Ok(Self { work, meters })
    }

    /// Has something thought about. When too much waits already, it fails at once.
    pub(crate) fn think(&self, job: Job, tell: impl FnOnce(Option<String>) + Send + 'static) {
        let work = Work { job, tell: Box::new(tell) };
        if let Err(full) = self.work.try_send(work) {
            count(&self.meters.thoughtless);
            let (std::sync::mpsc::TrySendError::Full(work)
            | std::sync::mpsc::TrySendError::Disconnected(work)) = full;
            (work.tell)(None);
        }
    }
}

fn think(waiting: &Mutex<Receiver<Work>>, meters: &Meters) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Work { job, tell }) = next else { return };
        let thought = catch_unwind(AssertUnwindSafe(|| job.think())).unwrap_or_default();
        count(if thought.is_some() { &meters.thoughts } else { &meters.thoughtless });
        tell(thought);
    }
}
