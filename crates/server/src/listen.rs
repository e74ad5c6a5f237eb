//! Taking connections, and giving up on those that do not say what they want.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower_service::Service;

use crate::crowd::Count;
use crate::gate::Way;
use crate::house::House;
use crate::limits::ms;
use crate::meters::count;
use crate::stall::Stall;

/// The pause when the system has no more files to give.
const PAUSE: Duration = Duration::from_millis(50);

/// Takes connections until the server stops.
pub(crate) async fn listen(listener: TcpListener, router: Router, house: Arc<House>) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = house.stop.cancelled() => return,
        };
        match accepted {
            Ok((stream, from)) => take(stream, from, &router, &house),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

fn take(stream: TcpStream, from: SocketAddr, router: &Router, house: &Arc<House>) {
    let Ok(ticket) = house.crowd.enter(Count::Connections, from.ip()) else {
        // Nothing is said: an answer would take longer than the question.
        return count(&house.meters.turned_away);
    };
    let (router, served) = (router.clone(), house.clone());
    house.tasks.spawn(async move {
        serve(stream, from, router, served).await;
        drop(ticket);
    });
}

async fn serve(stream: TcpStream, from: SocketAddr, router: Router, house: Arc<House>) {
    let limits = house.limits;
    let Ok(to) = stream.local_addr() else { return };
    _ = stream.set_nodelay(true);
    // The first byte has a time of its own, before anything is set up for the connection.
    let first = async { stream.peek(&mut [0]).await.is_ok_and(|bytes| bytes > 0) };
    let spoken = tokio::select! {
        first = tokio::time::timeout(ms(limits.first_byte_ms), first) => first.unwrap_or(false),
        () = house.stop.cancelled() => false,
    };
    if !spoken {
        return;
    }
    let way = Way { from, to };
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(way);
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(ms(limits.head_ms))
        .max_buf_size((limits.head_bytes as usize).max(8_192))
        .serve_connection(TokioIo::new(Stall::new(stream, ms(limits.stall_ms))), service)
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
