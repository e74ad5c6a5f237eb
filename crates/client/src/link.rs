//! The socket: it carries messages, and connects again by itself.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tables::{FromClient, FromServer, Reason};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::House;

/// The shortest and the longest wait before it connects again.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(2));

/// How long a connection may take.
const CONNECTING: Duration = Duration::from_secs(5);

/// A server says something at least this often, if only to ask whether one is there.
const SILENCE: Duration = Duration::from_secs(60);

/// What a link tells.
#[derive(Clone, PartialEq, Debug)]
pub enum Carried {
    /// It is connected: one says hello.
    Open,
    /// The server says something.
    Message(Box<FromServer>),
    /// The connection is gone, for this reason; it connects again by itself.
    Lost(String),
    /// The server does not take it, now or later: it does not try again.
    Refused(Reason),
}

/// A connection to a table that lasts until it is dropped.
#[derive(Debug)]
pub struct Link {
    out: UnboundedSender<FromClient>,
}

impl Link {
    /// Connects to a table, and again whenever that is lost. What it carries is told to `tell`, on another thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn open(house: &House, code: &str, tell: impl Fn(Carried) + Send + 'static) -> io::Result<Self> {
        let (out, said) = mpsc::unbounded_channel();
        let url = format!("ws://{}/api/rooms/{code}/live", house.authority());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        std::thread::Builder::new()
            .name("link".into())
            .spawn(move || runtime.block_on(Carrier { url, said, tell }.carry()))?;
        Ok(Self { out })
    }

    /// Says something. While there is no connection nobody hears it: a session says again what matters.
    pub fn say(&self, message: FromClient) {
        _ = self.out.send(message);
    }
}

/// Why a connection ended.
enum End {
    /// Nobody holds the link any more.
    Dropped,
    /// It is gone.
    Lost(String),
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Carrier<F> {
    url: String,
    said: UnboundedReceiver<FromClient>,
    tell: F,
}

impl<F: Fn(Carried)> Carrier<F> {
    async fn carry(mut self) {
        let (shortest, longest) = BACKOFF;
        let mut wait = shortest;
        loop {
            let lost = match timeout(CONNECTING, connect_async(self.url.as_str())).await {
                Err(_) => "it does not answer".into(),
                Ok(Ok((socket, _))) => {
                    wait = shortest;
                    match self.talk(socket).await {
                        End::Dropped => return,
                        End::Lost(why) => why,
                    }
                }
                Ok(Err(Error::Http(answer)))
                    if answer.status().is_client_error() && answer.status() != 429 =>
                {
                    return (self.tell)(Carried::Refused(reason(answer.body().as_deref())));
                }
                Ok(Err(error)) => error.to_string(),
            };
            (self.tell)(Carried::Lost(lost));
            if self.said.is_closed() {
                return;
            }
            sleep(wait).await;
            wait = (wait * 2).min(longest);
        }
    }

    async fn talk(&mut self, mut socket: Socket) -> End {
        // What was said before this connection was for another one.
        while self.said.try_recv().is_ok() {}
        let mut greeted = false;
        (self.tell)(Carried::Open);
        loop {
            tokio::select! {
                said = self.said.recv() => {
                    let Some(said) = said else {
                        _ = timeout(Duration::from_secs(1), socket.close(None)).await;
                        return End::Dropped;
                    };
                    greeted |= matches!(said, FromClient::Hello(_));
                    let Ok(text) = serde_json::to_string(&said) else { continue };
                    if greeted && let Err(error) = socket.send(Message::text(text)).await {
                        return End::Lost(error.to_string());
                    }
                }
                heard = timeout(SILENCE, socket.next()) => match heard {
                    Err(_) => return End::Lost("it has been silent for too long".into()),
                    Ok(None) => return End::Lost("it has hung up".into()),
                    Ok(Some(Err(error))) => return End::Lost(error.to_string()),
                    Ok(Some(Ok(Message::Text(text)))) => {
                        // What a newer server says besides is not for us.
                        if let Ok(message) = serde_json::from_str(&text) {
                            (self.tell)(Carried::Message(Box::new(message)));
                        }
                    }
                    Ok(Some(Ok(_))) => {}
                },
            }
        }
    }
}

/// What a server says about a connection that it does not take.
fn reason(body: Option<&[u8]>) -> Reason {
    let said = body.and_then(|body| serde_json::from_slice(body).ok());
    said.unwrap_or_else(|| Reason { code: "refused".into(), sentence: "There is no such table.".into() })
}
