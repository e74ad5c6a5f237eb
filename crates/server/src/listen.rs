//! Accepts connections, and drops those that send no request in time.

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

use crate::app_state::AppState;
use crate::host_policy::ConnectionInfo;
use crate::limits::ms;
use crate::metrics::count;
use crate::rate_limiter::{ClientKey, LimitedResource};
use crate::write_timeout::{LingeringClose, WriteTimeoutStream};

/// The delay when the system has no free file descriptors.
const PAUSE: Duration = Duration::from_millis(50);

/// The first byte of a TLS handshake.
const HANDSHAKE: u8 = 0x16;

/// Accepts connections.
#[derive(Clone)]
pub(crate) struct ConnectionAcceptor {
    pub(crate) router: Router,
    pub(crate) app: Arc<AppState>,
    /// The TLS configuration, if the server encrypts.
    pub(crate) tls: Option<TlsAcceptor>,
}

impl ConnectionAcceptor {
    /// Accepts connections until the server stops.
    pub(crate) async fn listen(self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = self.app.stop.cancelled() => return,
            };
            match accepted {
                Ok((stream, from)) => self.take(stream, from),
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    fn take(&self, stream: TcpStream, from: SocketAddr) {
        let source = match self.app.proxies.contains(from.ip()) {
            true => ClientKey::Proxies,
            false => from.ip().into(),
        };
        let Ok(ticket) = self.app.rate_limiter.acquire(LimitedResource::Connections, source) else {
            // The connection is dropped without an answer, which would cost more than the request.
            return count(&self.app.metrics.turned_away);
        };
        let door = self.clone();
        self.app.tasks.spawn(async move {
            door.admit(stream, from).await;
            drop(ticket);
        });
    }

    async fn admit(self, stream: TcpStream, from: SocketAddr) {
        let limits = self.app.limits;
        let Ok(to) = stream.local_addr() else { return };
        _ = stream.set_nodelay(true);
        // The first byte has its own time limit, before anything is set up for the connection.
        let mut first = [0];
        let spoken = tokio::select! {
            spoken = timeout(ms(limits.first_byte_ms), stream.peek(&mut first)) => spoken,
            () = self.app.stop.cancelled() => return,
        };
        if !matches!(spoken, Ok(Ok(1..))) {
            return;
        }
        let stream = WriteTimeoutStream::new(stream, ms(limits.stall_ms));
        let parting = stream.lingering_close();
        let way = |scheme| ConnectionInfo { from, client: from.ip(), to, scheme };
        match self.tls.clone().filter(|_| first == [HANDSHAKE]) {
            // The host policy tells a plain-text client of an encrypted server about it.
            None => self.serve(stream, way(Scheme::Http), parting).await,
            Some(tls) => match timeout(ms(limits.head_ms), tls.accept(stream)).await {
                Ok(Ok(stream)) => self.serve(stream, way(Scheme::Https), parting).await,
                Ok(Err(error)) => tracing::debug!(%error, "the TLS handshake failed"),
                Err(_) => tracing::debug!("the TLS handshake timed out"),
            },
        }
    }

    async fn serve<S>(self, stream: S, way: ConnectionInfo, parting: LingeringClose)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let Self { router, app, .. } = self;
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(way);
            request.extensions_mut().insert(parting.clone());
            router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(ms(app.limits.head_ms))
            .max_buf_size((app.limits.head_bytes as usize).max(8_192))
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = app.stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended");
        }
    }
}
