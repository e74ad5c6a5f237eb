//! A client's socket at a table.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tables::{FromClient, Hello, PROTOCOL, Zones};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::target::LoadTarget;

/// The time limit before anything counts as lost.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The read buffer: the size of a typical update. All of it is cleared before each read.
const READ_BYTES: usize = 4 * 1_024;

/// A socket.
#[derive(Debug)]
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// The identity of a client.
#[derive(Copy, Clone, Debug)]
pub(crate) enum JoinAs<'a> {
    /// A new member, by name.
    New(&'a str),
    /// A returning member, by token.
    Known(&'a str),
}

impl Socket {
    /// Connects to a table and sends `hello`.
    pub(crate) async fn open(target: &LoadTarget, code: &str, who: JoinAs<'_>) -> Result<Self, String> {
        let opening = async {
            let request = target.live(code).into_client_request()?;
            let stream = TcpStream::connect(target.address).await?;
            stream.set_nodelay(true)?;
            let config = WebSocketConfig::default().read_buffer_size(READ_BYTES).write_buffer_size(0);
            Ok(Self(client_async_with_config(request, stream, Some(config)).await?.0))
        };
        let opened: Result<Self, Error> = timeout(PATIENCE, opening)
            .await
            .map_err(|_| "A connection timed out while opening.".to_string())?;
        let mut socket = opened.map_err(said)?;
        socket.say(&FromClient::Hello(hello(who))).await?;
        Ok(socket)
    }

    pub(crate) async fn say(&mut self, message: &FromClient) -> Result<(), String> {
        let text = serde_json::to_string(message).unwrap_or_default();
        self.0.send(Message::text(text)).await.map_err(said)
    }

    /// The next text message, or the reason why there is none.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(1005, |frame| u16::from(frame.code));
                    return Err(format!("A connection was closed with code {code}."));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(said(error)),
                None => return Err("A connection ended.".into()),
            }
        }
    }
}

fn hello(who: JoinAs<'_>) -> Hello {
    let (token, name) = match who {
        JoinAs::New(name) => (None, name.parse().ok()),
        JoinAs::Known(token) => (Some(token.into()), None),
    };
    Hello {
        protocol: PROTOCOL,
        token,
        name,
        seat: None,
        since: None,
        zones: Zones::Changed,
        holds_seat: false,
    }
}

/// The error as a sentence that is the same for the same reason.
fn said(error: Error) -> String {
    match error {
        Error::Http(answer) => {
            let body = answer.body().as_deref().unwrap_or_default();
            let reason = serde_json::from_slice(body).map(|tables::WireRefusal { sentence, .. }| sentence);
            reason.unwrap_or_else(|_| format!("A connection was refused with status {}.", answer.status()))
        }
        error => format!("{error}."),
    }
}
