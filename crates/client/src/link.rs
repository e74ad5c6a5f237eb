//! The socket: carries messages, and reconnects by itself.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tables::{FromClient, FromServer, WireRefusal};
use tls::{CertFingerprint, Pin, PinError};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::ServerApi;

/// The minimum and maximum delay before a reconnect.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(2));

/// The time limit for connecting.
const CONNECTING: Duration = Duration::from_secs(5);

/// A server sends something at least this often, if only a ping.
const SILENCE: Duration = Duration::from_secs(60);

/// An event of a link.
#[derive(Clone, PartialEq, Debug)]
pub enum LinkEvent {
    /// The link is connected: send `hello`.
    Open,
    /// The server has sent a message.
    Message(Box<FromServer>),
    /// The connection is lost, for this reason; the link reconnects by itself.
    Lost(String),
    /// The server refuses the client permanently: the link does not retry.
    Refused(WireRefusal),
}

/// A connection to a table that lasts until it is dropped.
#[derive(Debug)]
pub struct ServerLink {
    out: UnboundedSender<FromClient>,
}

impl ServerLink {
    /// Connects to a table, and reconnects whenever the connection is lost. Events go to `tell`, on another
    /// thread.
    ///
    /// # Errors
    /// If the system cannot create a thread.
    pub fn open(
        server: &ServerApi,
        code: &str,
        tell: impl Fn(LinkEvent) + Send + 'static,
    ) -> io::Result<Self> {
        let (out, said) = mpsc::unbounded_channel();
        let (server, code) = (server.clone(), code.to_string());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        std::thread::Builder::new()
            .name("link".into())
            .spawn(move || runtime.block_on(Carrier { server, code, said, tell }.carry()))?;
        Ok(Self { out })
    }

    /// Sends a message. Without a connection it is dropped: a session repeats the messages that matter.
    pub fn say(&self, message: FromClient) {
        _ = self.out.send(message);
    }
}

/// Why a connection ended.
enum ConnectionEnd {
    /// The link was dropped.
    Dropped,
    /// The connection is lost.
    Lost(String),
}

/// The transport of a socket: plain or encrypted.
trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

type Socket = WebSocketStream<Box<dyn Wire>>;

/// Why there is no connection.
enum ConnectFailure {
    /// A temporary failure.
    Lost(String),
    /// A permanent failure.
    Refused(WireRefusal),
}

struct Carrier<F> {
    server: ServerApi,
    code: String,
    said: UnboundedReceiver<FromClient>,
    tell: F,
}

impl<F: Fn(LinkEvent)> Carrier<F> {
    async fn carry(mut self) {
        let (shortest, longest) = BACKOFF;
        let mut wait = shortest;
        loop {
            let lost = match timeout(CONNECTING, connect(&self.server, &self.code)).await {
                Err(_) => "the server does not answer".into(),
                Ok(Ok(socket)) => {
                    wait = shortest;
                    match self.talk(socket).await {
                        ConnectionEnd::Dropped => return,
                        ConnectionEnd::Lost(why) => why,
                    }
                }
                Ok(Err(ConnectFailure::Refused(reason))) => return (self.tell)(LinkEvent::Refused(reason)),
                Ok(Err(ConnectFailure::Lost(why))) => why,
            };
            (self.tell)(LinkEvent::Lost(lost));
            if self.said.is_closed() {
                return;
            }
            sleep(wait).await;
            wait = (wait * 2).min(longest);
        }
    }

    async fn talk(&mut self, mut socket: Socket) -> ConnectionEnd {
        // Messages from before this connection were meant for another one.
        while self.said.try_recv().is_ok() {}
        let mut greeted = false;
        (self.tell)(LinkEvent::Open);
        loop {
            tokio::select! {
                said = self.said.recv() => {
                    let Some(said) = said else {
                        _ = timeout(Duration::from_secs(1), socket.close(None)).await;
                        return ConnectionEnd::Dropped;
                    };
                    greeted |= matches!(said, FromClient::Hello(_));
                    let Ok(text) = serde_json::to_string(&said) else { continue };
                    if greeted && let Err(error) = socket.send(Message::text(text)).await {
                        return ConnectionEnd::Lost(error.to_string());
                    }
                }
                heard = timeout(SILENCE, socket.next()) => match heard {
                    Err(_) => return ConnectionEnd::Lost("the server did not respond for too long".into()),
                    Ok(None) => return ConnectionEnd::Lost("the server closed the connection".into()),
                    Ok(Some(Err(error))) => return ConnectionEnd::Lost(error.to_string()),
                    Ok(Some(Ok(Message::Text(text)))) => {
                        // Messages that only a newer client understands are ignored.
                        if let Ok(message) = serde_json::from_str(&text) {
                            (self.tell)(LinkEvent::Message(Box::new(message)));
                        }
                    }
                    Ok(Some(Ok(_))) => {}
                },
            }
        }
    }
}

/// Opens a socket at a room.
async fn connect(server: &ServerApi, code: &str) -> Result<Socket, ConnectFailure> {
    let lost = |error: io::Error| ConnectFailure::Lost(error.to_string());
    let authority = server.authority();
    let stream = TcpStream::connect(&authority).await.map_err(lost)?;
    // Messages are short and should not wait to be combined.
    _ = stream.set_nodelay(true);
    let (scheme, stream): (_, Box<dyn Wire>) = match server.fingerprint() {
        None => ("ws", Box::new(stream)),
        Some(fingerprint) => ("wss", encrypt(server, fingerprint, stream).await?),
    };
    match client_async(format!("{scheme}://{authority}/api/rooms/{code}/live"), stream).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) if answer.status().is_client_error() && answer.status() != 429 => {
            Err(ConnectFailure::Refused(reason(answer.body().as_deref())))
        }
        Err(error) => Err(ConnectFailure::Lost(error.to_string())),
    }
}

/// A server with another certificate than the known one is a different server: a permanent failure.
async fn encrypt(
    server: &ServerApi,
    fingerprint: CertFingerprint,
    stream: TcpStream,
) -> Result<Box<dyn Wire>, ConnectFailure> {
    let pin = Pin::known(fingerprint);
    let broken = |error: PinError| ConnectFailure::Lost(error.to_string());
    let config = pin.config().map_err(|error| ConnectFailure::Lost(error.to_string()))?;
    let name = tls::server_name(server.host()).map_err(broken)?;
    match TlsConnector::from(config).connect(name, stream).await {
        Ok(stream) => Ok(Box::new(stream)),
        Err(error) => Err(match pin.explain(error) {
            changed @ PinError::Changed { .. } => {
                let at = server.authority();
                ConnectFailure::Refused(WireRefusal {
                    code: "other-certificate".into(),
                    sentence: format!("{at}: {changed}."),
                })
            }
            error => broken(error),
        }),
    }
}

/// The reason that a server gives for rejecting a connection.
fn reason(body: Option<&[u8]>) -> WireRefusal {
    let said = body.and_then(|body| serde_json::from_slice(body).ok());
    said.unwrap_or_else(|| WireRefusal { code: "refused".into(), sentence: "No such table.".into() })
}
