//! People who do nothing but chat, each as fast as one socket may send: how much of that do others notice?

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
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::figures::{Figures, Latency};
use crate::person::Person;
use crate::socket::{JoinAs, PATIENCE};
use crate::target::LoadTarget;

/// How many of them are in one room.
const PER_ROOM: usize = 8;

/// From one line to the next: as often as a socket may usually send.
const EACH: Duration = Duration::from_millis(50);

/// The pause before somebody without a connection comes back.
const PAUSE: Duration = Duration::from_millis(200);

/// What people hear who play beside a chat.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Chatter {
    /// How many chat.
    pub talkers: usize,
    /// How long answers took while nobody chatted, each time.
    pub quiet: Vec<Latency>,
    /// How long they took beside the chat, each time.
    pub loud: Vec<Latency>,
    /// Lines that were sent.
    pub sent: u64,
    /// Lines that were refused because they came too fast.
    pub refused: u64,
    /// How often one of their connections was lost.
    pub lost: u64,
    /// Which part of one processor the server used while nobody chatted, each time, where the system says it.
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

    /// Which part of one processor the server used without and with the chat: the middle of what was measured.
    pub fn share(&self) -> (f64, f64) {
        (middle(self.quiet_share.clone()), middle(self.loud_share.clone()))
    }

    /// How long 99 of 100 answers took, at most, without and with the chat: the middle of what was measured.
    pub fn p99(&self) -> (f64, f64) {
        let p99 = |list: &[Latency]| middle(list.iter().map(|latency| latency.p99).collect());
        (p99(&self.quiet), p99(&self.loud))
    }

    /// How many times as long they took.
    pub fn ratio(&self) -> f64 {
        let (quiet, loud) = self.p99();
        if quiet > 0.0 { loud / quiet } else { 0.0 }
    }
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// What they count.
#[derive(Debug, Default)]
struct Counts {
    talking: AtomicBool,
    /// How many have said something on a connection that they still have.
    loud: AtomicU64,
    sent: AtomicU64,
    refused: AtomicU64,
    lost: AtomicU64,
}

/// The talkers, on a thread of their own: what measures others does not wait for them.
#[derive(Debug)]
pub(crate) struct Talkers {
    counts: Arc<Counts>,
    stop: Option<watch::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Talkers {
    /// Everybody comes; nobody says anything yet.
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

    /// Lets them talk, or be silent. Lines that wait where they were sent would be read and answered for a minute after
    /// they fall silent; so whoever has talked hangs up and comes back, and this waits until everybody has.
    pub(crate) async fn talk(&self, talking: bool) -> Result<(), String> {
        self.counts.talking.store(talking, Relaxed);
        let silent = async {
            while !talking && self.counts.loud.load(Relaxed) > 0 {
                sleep(EACH).await;
            }
        };
        timeout(PATIENCE, silent).await.map_err(|_| "The talkers do not come back.".to_string())
    }

    /// Adds what they counted.
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
            // They do not all write at the same moment.
            sleep(EACH * (i as u32 % 50) / 50).await;
            chat(&target, &code, person, &counts).await;
        });
    }
    _ = tell.send(Ok(()));
    _ = stopped.changed().await;
}

/// A room in which everybody may write, and everybody in it.
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

/// Writes line after line while it may, and reads everything that comes without looking at it.
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
