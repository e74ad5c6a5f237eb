//! A connection that times out when the client does not read, and drains its input when it is closed.

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::{Instant, Sleep, timeout};

/// The maximum number of bytes that are drained when a connection is closed.
const MOST_BYTES: usize = 4 << 20;

/// A connection. Writing fails when the client accepts nothing for this long.
#[derive(Debug)]
pub(crate) struct WriteTimeoutStream {
    /// Present until this is dropped.
    stream: Option<TcpStream>,
    most: Duration,
    /// Runs while a write is blocked.
    waiting: Option<Pin<Box<Sleep>>>,
    parting: LingeringClose,
    /// The client has closed its side.
    ended: bool,
}

/// How a connection closes. If there is unread input, the system answers with a reset, and a reset can
/// overtake the last message. If the last message must arrive, `linger` drains the input first, up to a
/// number of bytes and for a fifth of the write timeout.
#[derive(Clone, Default, Debug)]
pub(crate) struct LingeringClose(Arc<AtomicBool>);

impl LingeringClose {
    /// Makes the last message arrive.
    pub(crate) fn linger(&self) {
        self.0.store(true, Relaxed);
    }
}

impl WriteTimeoutStream {
    pub(crate) fn new(stream: TcpStream, most: Duration) -> Self {
        Self { stream: Some(stream), most, waiting: None, parting: LingeringClose::default(), ended: false }
    }

    /// The closing behaviour of this connection.
    pub(crate) fn lingering_close(&self) -> LingeringClose {
        self.parting.clone()
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// The result of a write, subject to the timeout.
    fn watch<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let until = Instant::now() + self.most;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(until)));
        waiting.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Drop for WriteTimeoutStream {
    fn drop(&mut self) {
        let talking = self.parting.0.load(Relaxed) && !self.ended;
        if let (true, Some(stream), Ok(runtime)) = (talking, self.stream.take(), Handle::try_current()) {
            runtime.spawn(timeout(self.most / 5, hear_out(stream)));
        }
    }
}

/// Closes the write side, and discards input until the client closes its side.
async fn hear_out(mut stream: TcpStream) -> io::Result<()> {
    poll_fn(|context| Pin::new(&mut stream).poll_shutdown(context)).await?;
    let (mut heard, mut bytes) = (0, [0; 4_096]);
    while heard < MOST_BYTES {
        stream.readable().await?;
        match stream.try_read(&mut bytes) {
            Ok(0) => break,
            Ok(number) => heard += number,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

impl AsyncRead for WriteTimeoutStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = self.stream()?.poll_read(context, into);
        if matches!(read, Poll::Ready(Err(_)))
            || (read.is_ready() && into.filled().len() == before && into.remaining() > 0)
        {
            self.ended = true;
        }
        read
    }
}

impl AsyncWrite for WriteTimeoutStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write(context, bytes);
        self.watch(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write_vectored(context, parts);
        self.watch(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(context)
    }
}
