//! A visitor of a table, over a socket.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kernel::Seat;
use kernel::scene::Scene;
use serde_json::json;
use tables::{Command, FromClient, FromServer, Hello, PROTOCOL, RoomView, Update, Version, Zones};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A visitor of a table.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) token: Option<String>,
    pub(crate) done: u64,
    pub(crate) number: u64,
    pub(crate) version: Option<Version>,
    pub(crate) room: Option<RoomView>,
    pub(crate) scene: Option<Scene>,
    pub(crate) seat: Option<Seat>,
    pub(crate) prompt: Option<u32>,
    pub(crate) lines: Vec<String>,
    /// Everything that came, as it came.
    pub(crate) heard: Vec<String>,
}

/// How a connection ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    pub(crate) bye: Option<String>,
    pub(crate) close: Option<u16>,
}

/// A room of this game: its code and the token of its host.
pub(crate) fn open_room(
    to: SocketAddr,
    game: &str,
    setup: &[(&str, &str)],
    options: &[(&str, &str)],
) -> (String, String) {
    let map = |pairs: &[(&str, &str)]| {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_string(), json!(value)))
            .collect::<serde_json::Map<_, _>>()
    };
    let body = json!({"game": game, "setup": map(setup), "options": map(options), "name": "Anna"});
    let answer = crate::http::post(to, "/api/rooms", &body);
    assert_eq!(answer.status, 201, "{answer:?}");
    let text = |name: &str| answer.json()[name].as_str().unwrap().to_string();
    (text("code"), text("token"))
}

/// A socket at a room, before anything is said.
pub(crate) async fn socket(to: SocketAddr, code: &str) -> Result<WebSocketStream<TcpStream>, Error> {
    socket_from(to, code, None).await
}

/// A socket through a proxy, which says for which address.
async fn socket_from(
    to: SocketAddr,
    code: &str,
    from: Option<&'static str>,
) -> Result<WebSocketStream<TcpStream>, Error> {
    let mut request = format!("ws://{to}/api/rooms/{code}/live").into_client_request()?;
    if let Some(from) = from {
        request.headers_mut().insert("x-forwarded-for", HeaderValue::from_static(from));
    }
    let stream = TcpStream::connect(to).await?;
    Ok(tokio_tungstenite::client_async(request, stream).await?.0)
}

pub(crate) fn named(name: &str) -> Hello {
    Hello {
        protocol: PROTOCOL,
        token: None,
        name: Some(name.parse().unwrap()),
        seat: None,
        since: None,
        zones: Zones::Changed,
        holds_seat: false,
    }
}

pub(crate) fn known(token: &str) -> Hello {
    Hello {
        protocol: PROTOCOL,
        token: Some(token.into()),
        name: None,
        seat: None,
        since: None,
        zones: Zones::Changed,
        holds_seat: false,
    }
}

pub(crate) fn nobody() -> Hello {
    Hello {
        protocol: PROTOCOL,
        token: None,
        name: None,
        seat: None,
        since: None,
        zones: Zones::Changed,
        holds_seat: false,
    }
}

impl Client {
    /// Comes to a room and waits until it is welcome and sees the table.
    pub(crate) async fn join(to: SocketAddr, code: &str, hello: Hello) -> Self {
        let mut client = Self::connect(to, code, hello).await;
        client.until(|client| client.version.is_some()).await;
        client
    }

    /// Comes to a room through a proxy, which says from which address.
    pub(crate) async fn connect_from(to: SocketAddr, code: &str, hello: Hello, from: &'static str) -> Self {
        let socket = socket_from(to, code, Some(from)).await.expect("a socket");
        let mut client = Self::new(socket, hello.token.clone());
        client.send(&FromClient::Hello(hello)).await;
        client
    }

    /// Comes to a room, unless the connection ends before one sees the table.
    pub(crate) async fn try_join(to: SocketAddr, code: &str, hello: Hello) -> Option<Self> {
        let mut client = Self::new(socket(to, code).await.ok()?, hello.token.clone());
        let hello = serde_json::to_string(&FromClient::Hello(hello)).unwrap();
        client.socket.send(Message::text(hello)).await.ok()?;
        while client.version.is_none() {
            client.next().await.ok()?;
        }
        Some(client)
    }

    /// Comes to a room and says hello.
    pub(crate) async fn connect(to: SocketAddr, code: &str, hello: Hello) -> Self {
        let mut client = Self::new(socket(to, code).await.expect("a socket"), hello.token.clone());
        client.send(&FromClient::Hello(hello)).await;
        client
    }

    /// Somebody who has said nothing yet.
    pub(crate) fn new(socket: WebSocketStream<TcpStream>, token: Option<String>) -> Self {
        Self {
            socket,
            token,
            done: 0,
            number: 0,
            version: None,
            room: None,
            scene: None,
            seat: None,
            prompt: None,
            lines: Vec::new(),
            heard: Vec::new(),
        }
    }

    pub(crate) async fn send(&mut self, message: &FromClient) {
        self.send_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        // Who is hung up on while still sending notices it when reading.
        _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message, or how it ended.
    pub(crate) async fn next(&mut self) -> Result<FromServer, Ended> {
        let message = self.raw_next().await?;
        if let FromServer::Bye { code, .. } = &message {
            let bye = Some(code.clone());
            let ended = loop {
                if let Err(ended) = Box::pin(self.raw_next()).await {
                    break ended;
                }
            };
            return Err(Ended { bye, ..ended });
        }
        self.take(&message);
        Ok(message)
    }

    async fn raw_next(&mut self) -> Result<FromServer, Ended> {
        // A ping is no message: it gives nobody more time.
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let message = tokio::time::timeout_at(deadline, self.socket.next()).await;
            match message.expect("it comes in time") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Ok(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")));
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(Ended { bye: None, close: frame.map(|frame| frame.code.into()) });
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Ended { bye: None, close: None }),
            }
        }
    }

    fn take(&mut self, message: &FromServer) {
        match message {
            FromServer::Welcome { done, token, .. } => {
                (self.done, self.number) = (*done, *done);
                self.token = token.clone().or(self.token.take());
            }
            FromServer::Update(update) => self.update(update),
            _ => {}
        }
    }

    fn update(&mut self, update: &Update) {
        self.version = Some(update.version);
        self.room = update.clone().room_after(self.room.take());
        self.scene = update.clone().scene_after(self.scene.take());
        (self.seat, self.prompt) = (update.seat, update.prompt);
        self.lines.truncate(update.kept as usize);
        self.lines.extend(update.lines.iter().map(|line| line.text.clone()));
    }

    /// Hears until this is so.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        while !is_so(self) {
            let heard = self.next().await;
            assert!(heard.is_ok(), "{heard:?} after {:?}", self.heard.last());
        }
    }

    /// Hears until the connection ends.
    pub(crate) async fn end(&mut self) -> Ended {
        loop {
            if let Err(ended) = self.next().await {
                return ended;
            }
        }
    }

    /// Asks for something; gives the code of the refusal, if there is one.
    pub(crate) async fn act(&mut self, command: Command) -> Result<(), String> {
        self.number += 1;
        let number = self.number;
        self.send(&FromClient::Do { number, command }).await;
        self.answer(number).await
    }

    pub(crate) async fn answer(&mut self, wanted: u64) -> Result<(), String> {
        loop {
            match self.next().await {
                Ok(FromServer::Answer { number, refused }) if number == wanted => {
                    return refused.map_or(Ok(()), |reason| Err(reason.code));
                }
                Ok(_) => {}
                Err(ended) => panic!("{ended:?} instead of an answer"),
            }
        }
    }

    /// Asks for something; nothing comes of it if the connection ends.
    pub(crate) async fn try_act(&mut self, number: u64, command: Command) -> Option<Result<(), String>> {
        let text = serde_json::to_string(&FromClient::Do { number, command }).unwrap();
        self.socket.send(Message::text(text)).await.ok()?;
        loop {
            match self.next().await.ok()? {
                FromServer::Answer { number: answered, refused } if answered == number => {
                    return Some(refused.map_or(Ok(()), |reason| Err(reason.code)));
                }
                _ => {}
            }
        }
    }

    pub(crate) fn stage(&self) -> &str {
        self.room.as_ref().map_or("", |room| &room.stage)
    }

    /// Plays this choice of those that there are, by number.
    pub(crate) async fn play(&mut self, roll: usize) -> Result<(), String> {
        let (scene, prompt) = (self.scene.as_ref().expect("a scene"), self.prompt.expect("a prompt"));
        let choice = &scene.choices[roll % scene.choices.len()];
        let action = choice.action.clone();
        self.act(Command::Play { action, prompt }).await
    }
}
