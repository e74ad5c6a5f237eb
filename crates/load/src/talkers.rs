//! Clients that only chat, each as fast as one socket may send, to measure their effect on others.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::Duration;

use kernel::Pairs;
use protocol::OpenRoomRequest;
use serde::Serialize;
use tables::{Command, FromClient};
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::figures::{Figures, Latency};
use crate::person::Person;
use crate::socket::{JoinAs, PATIENCE};
use crate::target::LoadTarget;

/// The number of chatting clients per room.
const PER_ROOM: usize = 8;

/// The time between two messages: the default message rate of a socket.
const EACH: Duration = Duration::from_millis(50);

/// The pause before somebody without a connection comes back.
const PAUSE: Duration = Duration::from_millis(200);

/// The latency of players beside a chat.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Chatter {
    /// The number of chatting clients.
    pub talkers: usize,
    /// The latency without chat, for each round.
    pub quiet: Vec<Latency>,
    /// The latency with chat, for each round.
    pub loud: Vec<Latency>,
    /// The number of messages sent.
    pub sent: u64,
    /// The number of messages refused for coming too fast.
    pub refused: u64,
    /// The number of lost connections.
    pub lost: u64,
    /// The share of one processor that the server used without chat, per round, where the system reports it.
    pub quiet_share: Vec<f64>,
    /// Which part it used beside the chat, each time.
    pub loud_share: Vec<f64>,
}

impl Chatter {
    pub(crate) fn took(&mut self, talking: bool, figures: &Figures, share: Option<f64>) {
        let (list, shares) = match talking {
            true => (&mut self.loud, &mut self.loud_share),
            false => (&mut self.quiet, &mut self.quiet_share),
        };
        list.push(figures.latency());
        shares.extend(share);
    }

    /// The share of one processor that the server used without and with the chat: the medians.
    pub fn share(&self) -> (f64, f64) {
        (middle(self.quiet_share.clone()), middle(self.loud_share.clone()))
    }

    /// The median 99th percentile of the latency, without and with chat.
    pub fn p99(&self) -> (f64, f64) {
        let p99 = |list: &[Latency]| middle(list.iter().map(|latency| latency.p99).collect());
        (p99(&self.quiet), p99(&self.loud))
    }

    /// The ratio of the two.
    pub fn ratio(&self) -> f64 {
        let (quiet, loud) = self.p99();
        if quiet > 0.0 { loud / quiet } else { 0.0 }
    }
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// The counters of the chatting clients.
#[derive(Debug, Default)]
struct Counts {
    talking: AtomicBool,
    /// How many have said something on a connection that they still have.
    loud: AtomicU64,
    sent: AtomicU64,
    refused: AtomicU64,
    lost: AtomicU64,
}

/// The chatting clients, on their own thread: the measurement does not wait for them.
#[derive(Debug)]
pub(crate) struct Talkers {
    counts: Arc<Counts>,
    stop: Option<watch::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Talkers {
    /// Connects all clients; they do not chat yet.
    pub(crate) async fn start(target: &LoadTarget, many: usize) -> Result<Self, String> {
        let (counts, target) = (Arc::<Counts>::default(), target.clone());
        let (stop, stopped) = watch::channel(());
        let (tell, told) = tokio::sync::oneshot::channel();
        let counting = counts.clone();
        let thread = std::thread::Builder::new().name("talkers".into()).spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match runtime {
                Ok(runtime) => {
                    LocalSet::new().block_on(&runtime, talk(&target, many, &counting, stopped, tell));
                }
                Err(error) => _ = tell.send(Err(error.to_string())),
            }
        });
        let thread = thread.map_err(|error: io::Error| error.to_string())?;
        let talkers = Self { counts, stop: Some(stop), thread: Some(thread) };
        told.await.unwrap_or_else(|_| Err("The chatting clients did not connect.".into()))?;
        Ok(talkers)
    }

    /// Lets them talk, or be silent. Lines that wait where they were sent would be read and answered for a minute after
    /// they fall silent; so whoever has talked hangs up and comes back, and this waits until everybody has.
    pub(crate) async fn talk(&self, talking: bool) -> Result<(), String> {
        self.counts.talking.store(talking, Relaxed);
        let silent = async {
            while !talking && self.counts.loud.load(Relaxed) > 0 {
                sleep(EACH).await;
            }
        };
        timeout(PATIENCE, silent).await.map_err(|_| "The chatting clients did not reconnect.".to_string())
    }

    /// Adds the counters.
    pub(crate) fn count(&self, chatter: &mut Chatter) {
        let Counts { sent, refused, lost, .. } = &*self.counts;
        (chatter.sent, chatter.refused) = (sent.load(Relaxed), refused.load(Relaxed));
        chatter.lost = lost.load(Relaxed);
    }
}

impl Drop for Talkers {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            _ = thread.join();
        }
    }
}

async fn talk(
    target: &LoadTarget,
    many: usize,
    counts: &Arc<Counts>,
    mut stopped: watch::Receiver<()>,
    tell: tokio::sync::oneshot::Sender<Result<(), String>>,
) {
    let mut came = Vec::new();
    for first in (0..many).step_by(PER_ROOM) {
        match room(target, PER_ROOM.min(many - first)).await {
            Ok(people) => came.extend(people),
            Err(error) => {
                _ = tell.send(Err(error));
                return;
            }
        }
    }
    for (i, (code, person)) in came.into_iter().enumerate() {
        let (target, counts) = (target.clone(), counts.clone());
        spawn_local(async move {
            // Spreads the clients over time.
            sleep(EACH * (i as u32 % 50) / 50).await;
            chat(&target, &code, person, &counts).await;
        });
    }
    _ = tell.send(Ok(()));
    _ = stopped.changed().await;
}

/// A room in which everybody may chat, with its clients.
async fn room(target: &LoadTarget, many: usize) -> Result<Vec<(String, Person)>, String> {
    let options = Pairs(vec![("chat".into(), "everybody".into())]);
    let name = "Talker 1".parse().map_err(|_| "a name")?;
    let wish = OpenRoomRequest::new("war", &Pairs::default(), &options, &name, None);
    let opened = target.server().open(&wish).map_err(|error| error.to_string())?;
    let host = Person::come(target, &opened.code, JoinAs::Known(&opened.token)).await?;
    let mut people = vec![(opened.code.clone(), host)];
    for number in 2..=many {
        let person = Person::come(target, &opened.code, JoinAs::New(&format!("Talker {number}"))).await?;
        people.push((opened.code.clone(), person));
    }
    Ok(people)
}

/// Sends message after message while allowed, and discards everything received.
async fn chat(target: &LoadTarget, code: &str, mut person: Person, counts: &Counts) {
    let mut each = interval(EACH);
    each.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let mut is_loud = false;
    loop {
        let talking = counts.talking.load(Relaxed);
        if is_loud && !talking {
            person = again(target, code, person).await;
            is_loud = false;
            counts.loud.fetch_sub(1, Relaxed);
        }
        let fine = tokio::select! {
            heard = person.socket.hear() => heard.map(|text| {
                if text.contains("\"code\":\"too-fast\"") && text.starts_with("{\"type\":\"answer\"") {
                    counts.refused.fetch_add(1, Relaxed);
                }
            }),
            _ = each.tick(), if talking => {
                if !is_loud {
                    counts.loud.fetch_add(1, Relaxed);
                }
                is_loud = true;
                person.number += 1;
                counts.sent.fetch_add(1, Relaxed);
                let text = format!("Line {} of somebody who has a lot to say, and says all of it.", person.number);
                person.socket.say(&FromClient::Do { number: person.number, command: Command::Say { text } }).await
            }
            // While it is silent it looks from time to time whether it may talk.
            () = sleep(EACH), if !talking => Ok(()),
        };
        if fine.is_err() {
            counts.lost.fetch_add(1, Relaxed);
            person = again(target, code, person).await;
        }
    }
}

/// Somebody hangs up and comes back.
async fn again(target: &LoadTarget, code: &str, person: Person) -> Person {
    let token = person.token.clone();
    drop(person);
    loop {
        sleep(PAUSE).await;
        if let Ok(back) = Person::come(target, code, JoinAs::Known(&token)).await {
            return back;
        }
    }
}
