//! The outgoing messages of one client, with a limit.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

use tables::FromServer;

use crate::limits::Limits;

/// The outgoing messages of one client. The room adds messages, and the client's socket takes them out.
///
/// When too many wait, the updates among them are dropped, and no update is accepted until the rest is sent;
/// then the client receives the full state. Answers are never dropped; a client that lets even these pile up
/// is disconnected.
#[derive(Debug)]
pub(crate) struct Outbox {
    most: (usize, usize),
    inside: Mutex<OutboxState>,
}

#[derive(Debug, Default)]
struct OutboxState {
    waiting: VecDeque<(MessageKind, String)>,
    bytes: usize,
    lagging: bool,
    end: Option<u16>,
    /// The waker of the socket's task, while it waits.
    waits: Option<Waker>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MessageKind {
    News,
    Answer,
}

/// The next step for the socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OutboxItem {
    /// Send this message.
    Send(String),
    /// Everything is sent, but updates were dropped before.
    Lagged,
    /// Everything is sent, and nothing will follow: close with this code.
    End(u16),
}

impl Outbox {
    pub(crate) fn new(limits: &Limits) -> Self {
        let most = (limits.queue_messages as usize, limits.queue_bytes as usize);
        Self { most, inside: Mutex::default() }
    }

    fn inside(&self) -> MutexGuard<'_, OutboxState> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a message.
    pub(crate) fn put(&self, message: &FromServer) {
        let kind = match message {
            FromServer::Update(_) => MessageKind::News,
            _ => MessageKind::Answer,
        };
        let mut inside = self.inside();
        if inside.end.is_some() || (kind == MessageKind::News && inside.lagging) {
            return;
        }
        let text = written(message);
        inside.bytes += text.len();
        inside.waiting.push_back((kind, text));
        // A single message always fits: otherwise nobody could see a large table.
        if self.is_too_much(&inside) {
            inside.drop_updates();
            if self.is_too_much(&inside) {
                inside.end = Some(close::POLICY);
            }
        }
        wake(inside);
    }

    fn is_too_much(&self, inside: &OutboxState) -> bool {
        inside.waiting.len() > self.most.0 || (inside.bytes > self.most.1 && inside.waiting.len() > 1)
    }

    /// Nothing will follow: when everything is sent, the connection is closed with this code.
    pub(crate) fn end(&self, code: u16) {
        let mut inside = self.inside();
        inside.end.get_or_insert(code);
        wake(inside);
    }

    /// Another message, if one waits.
    pub(crate) fn more(&self) -> Option<String> {
        self.inside().pop()
    }

    /// The next step, as soon as there is one. Only one task at a time can wait for it.
    pub(crate) async fn next(&self) -> OutboxItem {
        poll_fn(|context| {
            let mut inside = self.inside();
            match inside.next() {
                Some(next) => Poll::Ready(next),
                None => {
                    match &mut inside.waits {
                        Some(waits) => waits.clone_from(context.waker()),
                        none => *none = Some(context.waker().clone()),
                    }
                    Poll::Pending
                }
            }
        })
        .await
    }
}

/// Wakes the socket's task if it waits: once, however many messages arrive before it runs.
fn wake(mut inside: MutexGuard<'_, OutboxState>) {
    let waits = inside.waits.take();
    drop(inside);
    if let Some(waits) = waits {
        waits.wake();
    }
}

/// A message as text. It is written into a large reused buffer and then copied once: a growing string would
/// be reallocated again and again.
fn written(message: &FromServer) -> String {
    thread_local!(static ROOM: RefCell<Vec<u8>> = RefCell::new(Vec::with_capacity(16 << 10)));
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.shrink_to(256 << 10);
        let written = serde_json::to_writer(&mut *room, message);
        written.ok().and_then(|()| std::str::from_utf8(room).ok()).map(String::from).unwrap_or_default()
    })
}

impl OutboxState {
    fn pop(&mut self) -> Option<String> {
        let (_, text) = self.waiting.pop_front()?;
        self.bytes -= text.len();
        Some(text)
    }

    fn next(&mut self) -> Option<OutboxItem> {
        if let Some(text) = self.pop() {
            return Some(OutboxItem::Send(text));
        }
        self.waiting.shrink_to(4);
        if let Some(code) = self.end {
            return Some(OutboxItem::End(code));
        }
        std::mem::take(&mut self.lagging).then_some(OutboxItem::Lagged)
    }

    fn drop_updates(&mut self) {
        self.lagging = true;
        self.waiting.retain(|(kind, _)| *kind == MessageKind::Answer);
        self.bytes = self.waiting.iter().map(|(_, text)| text.len()).sum();
    }
}

/// The WebSocket close codes.
pub(crate) mod close {
    pub(crate) const NORMAL: u16 = 1000;
    pub(crate) const AWAY: u16 = 1001;
    pub(crate) const UNSUPPORTED: u16 = 1003;
    pub(crate) const POLICY: u16 = 1008;
    pub(crate) const TOO_BIG: u16 = 1009;
}

#[cfg(test)]
mod tests {
    use super::*;
    use tables::{Update, Version};

    fn outbox() -> Outbox {
        Outbox::new(&Limits { queue_messages: 4, queue_bytes: 10_000, ..Limits::default() })
    }

    fn update() -> FromServer {
        let version = Version { epoch: 1, number: 1 };
        FromServer::Update(Box::new(Update {
            version,
            after: None,
            room: None,
            chat: Vec::new(),
            seat: None,
            scene: None,
            zones: tables::Zones::All,
            prompt: None,
            controls: None,
            kept: 0,
            lines: Vec::new(),
            from: 0,
            covered: None,
        }))
    }

    fn answer(number: u64) -> FromServer {
        FromServer::Answer { number, refused: None }
    }

    /// All steps until nothing is left.
    fn drained(outbox: &Outbox) -> Vec<String> {
        let mut inside = outbox.inside();
        let next = std::iter::from_fn(|| inside.next().filter(|next| !matches!(next, OutboxItem::End(_))));
        next.map(|next| match next {
            OutboxItem::Send(text) if text.contains("update") => "update".into(),
            OutboxItem::Send(text) if text.contains("answer") => "answer".into(),
            other => format!("{other:?}"),
        })
        .collect()
    }

    #[test]
    fn updates_for_a_slow_reader_are_dropped_and_replies_are_kept() {
        let outbox = outbox();
        (0..3).for_each(|_| outbox.put(&update()));
        outbox.put(&answer(1));
        assert_eq!(outbox.inside().waiting.len(), 4, "as many as fit");
        outbox.put(&update());
        outbox.put(&update());
        outbox.put(&answer(2));
        assert_eq!(drained(&outbox), ["answer", "answer", "Lagged"]);
        outbox.put(&update());
        assert_eq!(drained(&outbox), ["update"], "it reads again");
    }

    #[test]
    fn a_client_that_lets_replies_pile_up_is_disconnected() {
        let outbox = outbox();
        (0..4).for_each(|i| outbox.put(&answer(i)));
        assert_eq!(outbox.inside().end, None);
        outbox.put(&answer(4));
        assert_eq!(outbox.inside().end, Some(close::POLICY));
    }

    #[test]
    fn bytes_count_and_one_large_message_alone_does_not() {
        let outbox = outbox();
        let large = FromServer::Bye { code: "x".repeat(20_000), sentence: String::new() };
        outbox.put(&large);
        assert_eq!(outbox.inside().end, None);
        outbox.put(&answer(1));
        assert_eq!(outbox.inside().end, Some(close::POLICY));
    }
}
