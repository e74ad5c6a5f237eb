//! Clients that only chat, each as fast as one socket may send, to measure their effect on others.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::Duration;

use client::NewRoomRequest;
use kernel::Pairs;
use serde::Serialize;
use tables::{Command, FromClient};
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::figures::{Figures, Latency};
use crate::person::Person;
use crate::socket::JoinAs;
use crate::target::LoadTarget;

/// The number of chatting clients per room.
const PER_ROOM: usize = 8;

/// The time between two messages: the default message rate of a socket.
const EACH: Duration = Duration::from_millis(50);

/// The delay before a lost connection is reopened.
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
}

impl Chatter {
    pub(crate) fn took(&mut self, talking: bool, figures: &Figures) {
        let list = if talking { &mut self.loud } else { &mut self.quiet };
        list.push(figures.latency());
    }

    /// The median 99th percentile of the latency, without and with chat.
    pub fn p99(&self) -> (f64, f64) {
        (middle(&self.quiet), middle(&self.loud))
    }

    /// The ratio of the two.
    pub fn ratio(&self) -> f64 {
        let (quiet, loud) = self.p99();
        if quiet > 0.0 { loud / quiet } else { 0.0 }
    }
}

fn middle(list: &[Latency]) -> f64 {
    let mut values: Vec<_> = list.iter().map(|latency| latency.p99).collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// The counters of the chatting clients.
#[derive(Debug, Default)]
struct Counts {
    talking: AtomicBool,
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
        told.await.unwrap_or_else(|_| Err("The talkers did not come.".into()))?;
        Ok(talkers)
    }

    /// Starts or stops the chat.
    pub(crate) fn talk(&self, talking: bool) {
        self.counts.talking.store(talking, Relaxed);
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
    let wish = NewRoomRequest {
        game: "war".into(),
        setup: Pairs::default(),
        options: Pairs(vec![("chat".into(), "everybody".into())]),
        name: "Talker 1".parse().map_err(|_| "a name")?,
        seat: None,
    };
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
    loop {
        let fine = tokio::select! {
            heard = person.socket.hear() => heard.map(|text| {
                if text.contains("\"code\":\"too-fast\"") && text.starts_with("{\"type\":\"answer\"") {
                    counts.refused.fetch_add(1, Relaxed);
                }
            }),
            _ = each.tick(), if counts.talking.load(Relaxed) => {
                person.number += 1;
                counts.sent.fetch_add(1, Relaxed);
                let text = format!("Line {} of somebody who has a lot to say, and says all of it.", person.number);
                person.socket.say(&FromClient::Do { number: person.number, command: Command::Say { text } }).await
            }
            // While silent, it checks from time to time whether it may chat.
            () = sleep(EACH), if !counts.talking.load(Relaxed) => Ok(()),
        };
        if fine.is_err() {
            counts.lost.fetch_add(1, Relaxed);
            let token = person.token.clone();
            person = loop {
                sleep(PAUSE).await;
                if let Ok(back) = Person::come(target, code, JoinAs::Known(&token)).await {
                    break back;
                }
            };
        }
    }
}
