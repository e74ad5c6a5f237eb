//! Taking connections, and giving up on those that do not say what they want.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use lan::Scheme;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tower_service::Service;

use crate::crowd::{Count, Source};
use crate::gate::Way;
use crate::house::House;
use crate::limits::ms;
use crate::meters::count;
use crate::stall::{Parting, Stall};

/// The pause when the system has no more files to give.
const PAUSE: Duration = Duration::from_millis(50);

/// The first byte of whoever speaks TLS.
const HANDSHAKE: u8 = 0x16;

/// Where connections come in.
#[derive(Clone)]
pub(crate) struct Door {
    pub(crate) router: Router,
    pub(crate) house: Arc<House>,
    /// How it is encrypted, if it is.
    pub(crate) tls: Option<TlsAcceptor>,
}

impl Door {
    /// Takes connections until the server stops.
    pub(crate) async fn listen(self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = self.house.stop.cancelled() => return,
            };
            match accepted {
                Ok((stream, from)) => self.take(stream, from),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    fn take(&self, stream: TcpStream, from: SocketAddr) {
        let source = match self.house.proxies.contains(from.ip()) {
            true => Source::Proxies,
            false => from.ip().into(),
        };
        let Ok(ticket) = self.house.crowd.enter(Count::Connections, source) else {
            // Nothing is said: an answer would take longer than the question.
            return count(&self.house.meters.turned_away);
        };
        let door = self.clone();
        self.house.tasks.spawn(async move {
            door.admit(stream, from).await;
            drop(ticket);
        });
    }

    async fn admit(self, stream: TcpStream, from: SocketAddr) {
        let limits = self.house.limits;
        let Ok(to) = stream.local_addr() else { return };
        _ = stream.set_nodelay(true);
        // The first byte has a time of its own, before anything is set up for the connection.
        let mut first = [0];
        let spoken = tokio::select! {
            spoken = timeout(ms(limits.first_byte_ms), stream.peek(&mut first)) => spoken,
            () = self.house.stop.cancelled() => return,
        };
        if !matches!(spoken, Ok(Ok(1..))) {
            return;
        }
        let stream = Stall::new(stream, ms(limits.stall_ms));
        let parting = stream.parting();
        let way = |scheme| Way { from, client: from.ip(), to, scheme };
        match self.tls.clone().filter(|_| first == [HANDSHAKE]) {
            // Whoever speaks plainly where one does not is told so by the gate.
            None => self.serve(stream, way(Scheme::Http), parting).await,
            Some(tls) => match timeout(ms(limits.head_ms), tls.accept(stream)).await {
                Ok(Ok(stream)) => self.serve(stream, way(Scheme::Https), parting).await,
                Ok(Err(error)) => tracing::debug!(%error, "no encryption was agreed on"),
                Err(_) => tracing::debug!("no encryption was agreed on in time"),
            },
        }
    }

    async fn serve<S>(self, stream: S, way: Way, parting: Parting)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let Self { router, house, .. } = self;
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(way);
            request.extensions_mut().insert(parting.clone());
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(ms(house.limits.head_ms))
            .max_buf_size((house.limits.head_bytes as usize).max(8_192))
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = house.stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended");
        }
    }
}
