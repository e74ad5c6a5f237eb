//! One client's socket: connects the client with its room.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::SinkExt;
use kernel::Refusal;
use tables::{Command, ConnectionId, FromClient, FromServer};
use tokio::time::sleep_until;

use crate::app_state::{AppState, TOO_MANY_MISSES};
use crate::bucket::{Bucket, Rate};
use crate::chat_limiter::{CHAT_TOO_FAST, ChatLimiter};
use crate::limits::ms;
use crate::metrics::count;
use crate::outbox::{Outbox, OutboxItem, close};
use crate::rate_limiter::LimitGuard;
use crate::room::{Admission, NewConnection, RoomHandle, RoomMessage, RoomSender};
use crate::write_timeout::LingeringClose;

/// One client's socket.
pub(crate) struct ClientSocket {
    app: Arc<AppState>,
    socket: WebSocket,
    lingering_close: LingeringClose,
    outbox: Arc<Outbox>,
    messages: Bucket,
    /// The number of consecutive messages that were refused for coming too fast.
    refused: u32,
    heard: Instant,
    /// Counts the socket while it is open.
    _ticket: LimitGuard,
    /// The address of the client.
    from: IpAddr,
    talk: ChatLimiter,
}

/// How long a client waits for the message that too many codes were wrong: the same time whether or not the
/// room exists, so that the time reveals nothing.
const HELD: Duration = Duration::from_secs(1);

/// The result of waiting for a message.
enum SocketInput {
    Message(Box<FromClient>),
    /// Nothing for the room.
    Nothing,
    /// An invalid message: the error, and the code to close with.
    Nonsense(String, u16),
    /// The socket is unusable; it is closed with the code, if there is one.
    End(Option<u16>),
}

impl ClientSocket {
    pub(crate) fn new(
        app: Arc<AppState>,
        socket: WebSocket,
        lingering_close: LingeringClose,
        (ticket, from): (LimitGuard, IpAddr),
    ) -> Self {
        let now = Instant::now();
        let outbox = Arc::new(Outbox::new(&app.limits));
        let messages = Bucket::new(now);
        let talk = ChatLimiter::new(now);
        Self {
            app,
            socket,
            lingering_close,
            outbox,
            messages,
            refused: 0,
            heard: now,
            _ticket: ticket,
            from,
            talk,
        }
    }

    /// Serves the socket until it closes.
    pub(crate) async fn serve(mut self, slot: Option<Arc<RoomHandle>>, door: Admission) {
        let code = self.visit(slot.as_ref(), door).await;
        if let Some(code) = code {
            self.close(code).await;
        }
    }

    async fn visit(&mut self, slot: Option<&Arc<RoomHandle>>, door: Admission) -> Option<u16> {
        let stop = self.app.stop.clone();
        let hello = tokio::select! {
            hello = tokio::time::timeout(ms(self.app.limits.hello_ms), self.hello()) => hello,
            () = stop.cancelled() => return Some(close::AWAY),
        };
        let hello = match hello {
            Ok(Ok(hello)) => hello,
            Ok(Err(code)) => return code,
            Err(_) => return self.bye("no-hello", "No hello in time.", close::POLICY).await,
        };
        let Some(slot) = admitted(&self.app, slot, &hello, door).await else {
            return self.bye("too-often", TOO_MANY_MISSES, close::POLICY).await;
        };
        let entrance = match slot.sender(&self.app).await {
            Ok(entrance) => entrance,
            Err(error) => return self.bye(error.code, &error.sentence, close::NORMAL).await,
        };
        let me = self.app.connection();
        let arrival = NewConnection { outbox: self.outbox.clone(), hello, from: self.from, door };
        if entrance.send(RoomMessage::Came(me, Box::new(arrival))).await.is_err() {
            return self.bye("closed", "This room has just closed.", close::NORMAL).await;
        }
        let code = self.stay(me, &entrance, slot).await;
        _ = entrance.send(RoomMessage::Left(me)).await;
        code
    }

    /// Waits for the first message.
    async fn hello(&mut self) -> Result<tables::Hello, Option<u16>> {
        loop {
            return Err(match self.listen().await {
                SocketInput::Message(message) => match *message {
                    FromClient::Hello(hello) => return Ok(hello),
                    _ => self.bye("no-hello", "Send `hello` first.", close::POLICY).await,
                },
                SocketInput::Nothing => continue,
                SocketInput::Nonsense(sentence, code) => self.bye("bad-message", &sentence, code).await,
                SocketInput::End(code) => code,
            });
        }
    }

    /// Exchanges messages until one side closes.
    async fn stay(&mut self, me: ConnectionId, entrance: &RoomSender, slot: &RoomHandle) -> Option<u16> {
        let outbox = self.outbox.clone();
        let mut ping = tokio::time::interval(ms(self.app.limits.ping_ms));
        ping.reset();
        let mut gone = pin!(entrance.closed());
        loop {
            let visit = tokio::select! {
                next = outbox.next() => match next {
                    OutboxItem::Send(text) => {
                        self.send_all(text).await.ok()?;
                        continue;
                    }
                    OutboxItem::Lagged => RoomMessage::Lagged(me),
                    OutboxItem::End(code) => return Some(code),
                },
                () = sleep_until(self.talk.rest()), if self.talk.rests() => {
                    self.talk.rested();
                    continue;
                }
                heard = self.listen(), if !self.talk.rests() => {
                    let fits = self.is_slow_enough();
                    match heard {
                        SocketInput::End(code) => return code,
                        SocketInput::Nonsense(sentence, code) => return self.bye("bad-message", &sentence, code).await,
                        _ if self.refused > self.app.limits.messages_at_once => {
                            return self.bye("too-fast", "Too many messages.", close::POLICY).await;
                        }
                        SocketInput::Nothing => continue,
                        SocketInput::Message(message) if fits && says(&message) && !self.may_talk(slot) => {
                            self.refuse(&message, CHAT_TOO_FAST);
                            continue;
                        }
                        SocketInput::Message(message) if fits => RoomMessage::Said(me, message),
                        SocketInput::Message(message) => {
                            let most = self.app.limits.messages_per_second;
                            let sentence = format!("At most {most} messages per second: send this one \
                                again.");
                            self.refuse(&message, &sentence);
                            continue;
                        }
                    }
                }
                _ = ping.tick() => {
                    // Nothing for two and a half intervals: the client is gone.
                    if self.heard.elapsed() > ms(self.app.limits.ping_ms) * 5 / 2 {
                        return Some(close::AWAY);
                    }
                    self.send(Message::Ping(Default::default())).await.ok()?;
                    continue;
                }
                () = &mut gone => return Some(self.rest().await),
            };
            if entrance.send(visit).await.is_err() {
                return Some(self.rest().await);
            }
        }
    }

    /// The room has ended: sends its last messages.
    async fn rest(&mut self) -> u16 {
        self.outbox.end(close::NORMAL);
        let outbox = self.outbox.clone();
        loop {
            match outbox.next().await {
                OutboxItem::Send(text) => {
                    if self.send_all(text).await.is_err() {
                        return close::NORMAL;
                    }
                }
                OutboxItem::End(code) => return code,
                OutboxItem::Lagged => {}
            }
        }
    }

    /// Waits for a message.
    async fn listen(&mut self) -> SocketInput {
        let message = match self.socket.recv().await {
            None => return SocketInput::End(None),
            Some(Err(error)) => return SocketInput::End(is_too_big(&error).then_some(close::TOO_BIG)),
            Some(Ok(message)) => message,
        };
        self.heard = Instant::now();
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => SocketInput::Message(Box::new(message)),
                Err(error) => {
                    // Some reasons are complete sentences.
                    let why = error.to_string();
                    let why = why.trim_end_matches('.');
                    SocketInput::Nonsense(format!("Invalid message: {why}."), close::POLICY)
                }
            },
            Message::Binary(_) => {
                SocketInput::Nonsense("Messages must be JSON text.".into(), close::UNSUPPORTED)
            }
            Message::Ping(_) | Message::Pong(_) => SocketInput::Nothing,
            Message::Close(_) => SocketInput::End(None),
        }
    }

    fn is_slow_enough(&mut self) -> bool {
        let limits = &self.app.limits;
        let rate = Rate::per_second(limits.messages_per_second, limits.messages_at_once);
        let fits = self.messages.take(rate, Instant::now());
        self.refused = if fits { 0 } else { self.refused + 1 };
        fits
    }

    /// Whether this member may send another chat message now, and this room may accept it.
    fn may_talk(&mut self, slot: &RoomHandle) -> bool {
        let (limits, now) = (&self.app.limits, Instant::now());
        self.talk.take(limits, now) && (slot.may_chat(limits, now) || self.talk.refuse(now))
    }

    /// Answers a message that came too fast, and ignores it.
    fn refuse(&mut self, message: &FromClient, sentence: &str) {
        count(&self.app.metrics.too_fast);
        let refused = Some((&Refusal::new("too-fast", sentence)).into());
        match message {
            FromClient::Do { number, .. } => {
                self.outbox.put(&FromServer::Answer { number: *number, refused });
            }
            FromClient::Why { action } => {
                self.outbox.put(&FromServer::Why { action: action.clone(), refused });
            }
            // A token that is not confirmed is sent again the next time.
            FromClient::Kept { .. }
            | FromClient::Hello(_)
            | FromClient::Shown { .. }
            | FromClient::Resync {}
            | FromClient::Ping {} => {}
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), axum::Error> {
        self.socket.send(message).await
    }

    /// Sends this and all other waiting messages together: an update and the answer that caused it arrive
    /// together.
    async fn send_all(&mut self, first: String) -> Result<(), axum::Error> {
        let mut next = Some(first);
        while let Some(text) = next {
            self.socket.feed(Message::text(text)).await?;
            next = self.outbox.more();
        }
        self.socket.flush().await
    }

    /// Sends the last message, and returns the code to close with.
    async fn bye(&mut self, code: &str, sentence: &str, close: u16) -> Option<u16> {
        let bye = FromServer::Bye { code: code.into(), sentence: sentence.into() };
        let text = serde_json::to_string(&bye).unwrap_or_default();
        self.send(Message::text(text)).await.ok()?;
        Some(close)
    }

    /// Closes the socket, and waits briefly until the client has read the reason.
    async fn close(mut self, code: u16) {
        // The rest of an oversized message is still arriving, and would cut off the last message.
        self.lingering_close.linger();
        let frame = CloseFrame { code, reason: Default::default() };
        if self.send(Message::Close(Some(frame))).await.is_ok() {
            let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            _ = tokio::time::timeout(ms(self.app.limits.stall_ms) / 5, rest).await;
        }
    }
}

/// The room, if the client is admitted.
async fn admitted<'a>(
    app: &Arc<AppState>,
    slot: Option<&'a Arc<RoomHandle>>,
    hello: &tables::Hello,
    door: Admission,
) -> Option<&'a Arc<RoomHandle>> {
    if door == Admission::Open {
        return slot;
    }
    let answer = tokio::time::Instant::now() + HELD;
    if let (Some(slot), Some(token)) = (slot, hello.token.clone())
        && slot.knows(app, token).await
    {
        return Some(slot);
    }
    sleep_until(answer).await;
    None
}

/// Whether this is a chat message.
fn says(message: &FromClient) -> bool {
    matches!(message, FromClient::Do { command: Command::Say { .. }, .. })
}

/// Whether a message was too long.
fn is_too_big(error: &axum::Error) -> bool {
    use std::error::Error;
    let cause = error.source().and_then(|cause| cause.downcast_ref::<tungstenite::Error>());
    matches!(cause, Some(tungstenite::Error::Capacity(_)))
}
