//! The limits of the server, each with its default and a description.

use std::fmt;
use std::time::Duration;

/// A limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Its name in settings: `sockets_per_address`.
    pub name: &'static str,
    /// The default.
    pub usual: u32,
    /// A description in one sentence.
    pub about: &'static str,
}

macro_rules! limits {
    ($($name:ident = $usual:literal, $about:literal;)+) => {
        /// The limits of the server.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct Limits { $(#[doc = $about] pub $name: u32),+ }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($name: $usual),+ }
            }
        }

        impl Limits {
            /// Every limit, in order.
            pub const ALL: &'static [Limit] =
                &[$(Limit { name: stringify!($name), usual: $usual, about: $about }),+];

            fn place(&mut self, name: &str) -> Option<&mut u32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

limits! {
    message_bytes = 16_384, "Bytes of one message on a socket; a longer one closes it with 1009.";
    messages_per_second = 20, "Messages that a socket may send each second.";
    messages_at_once = 40, "Messages that a socket may send in one burst; it is closed after as many refused messages.";
    queue_messages = 64, "Messages queued for a slow reader; above that, it receives the full state when it reads again.";
    queue_bytes = 262_144, "Bytes queued for a slow reader.";
    body_bytes = 65_536, "Bytes of the body of a request.";
    head_bytes = 16_384, "Bytes of the head of a request.";
    connections = 12_000, "Connections in total.";
    connections_per_address = 100, "Connections from one address.";
    sockets = 10_000, "Sockets at tables in total.";
    sockets_per_address = 50, "Sockets at tables from one address.";
    handshakes_per_second = 20, "Sockets that one address may open each second.";
    requests_per_second = 50, "Requests that one address may send each second; twice as many at once.";
    misses_per_minute = 10, "Wrong room codes per address and minute; a client with a token for the room is never refused.";
    misses_per_minute_in_all = 300, "Wrong room codes of all addresses per minute, before each address gets fewer.";
    misses_per_minute_when_many = 2, "Wrong room codes per address and minute while the total is exceeded.";
    rooms = 5_000, "Open rooms in total.";
    rooms_per_address = 20, "Open rooms that one address has opened.";
    setup_bytes_per_address = 1_000_000, "Bytes of settings, with their card files, of the open rooms that one address has opened; in memory they take up to twenty times as much.";
    room_disk_bytes = 64_000_000, "Bytes that a room may write to disk; above that, only its current match continues.";
    disk_bytes_per_address = 256_000_000, "Bytes that the open rooms of one address may have on disk.";
    disk_bytes_per_second = 65_536, "Bytes that the rooms of one address may write to disk each second, beyond the first kilobyte of each record.";
    disk_bytes_at_once = 4_000_000, "Bytes that the rooms of one address may write to disk at once.";
    replay_bytes_per_address = 256_000_000, "Bytes of finished matches that the rooms of one address may have on disk; then no match begins there any more.";
    room_connections = 64, "Connections at one room.";
    room_joins_per_minute = 10, "New members that one address may add to one room each minute.";
    room_seatless_per_address = 8, "Members without a seat that one address may have connected to one room; others from there can watch without a name.";
    lines_per_second = 1, "Lines of chat that one member may write each second.";
    lines_at_once = 6, "Lines of chat that one member may write at once.";
    room_lines_per_second = 10, "Lines of chat that all members of a room together may write each second; three times as many at once.";
    room_idle_hours = 24, "Hours without visitors after which a room is closed.";
    replay_bytes = 1_048_576, "Bytes of an uploaded replay.";
    replay_decisions = 20_000, "Decisions of a match that is shown moment by moment, or continued.";
    replays_at_once = 2, "Replays that are verified concurrently; others wait.";
    setups_at_once = 4, "Settings of new rooms and lab runs, with their card files, that are parsed concurrently; others wait.";
    first_byte_ms = 5_000, "Milliseconds until a connection must send its first byte.";
    head_ms = 10_000, "Milliseconds for the TLS handshake, and for the head of each request.";
    request_ms = 10_000, "Milliseconds until a request must be complete and answered.";
    hello_ms = 5_000, "Milliseconds until a socket must say hello.";
    ping_ms = 3_000, "Milliseconds between pings; a socket that is silent for two and a half intervals is closed.";
    stall_ms = 10_000, "Milliseconds that a reader may leave queued data unread.";
    thinkers = 2, "Threads for bots.";
    thoughts_waiting = 512, "Bot decisions that wait for a thread; further ones are made at once, at random.";
    thought_ms = 2_000, "Milliseconds for one decision of a bot.";
    lab_runs = 2, "Concurrent lab runs; 0 switches the lab off.";
    lab_runs_per_address = 1, "Concurrent lab runs of one address.";
    lab_matches = 1_000_000, "Matches of one lab run.";
    lab_seconds = 120, "Seconds for one lab run; then it ends with a partial result.";
    lab_results = 24, "Latest lab results that are kept.";
    explorers = 2, "Concurrent simulations for the explorer; 0 switches it off.";
}

/// A limit that cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LimitError {
    /// There is no limit of this name.
    #[error("there is no limit `{0}`: the limits are {names}", names = names())]
    Unknown(String),
    /// The value is not valid for this limit.
    #[error("{name}: `{value}` is not a whole number from {least} to {most}", least = Limits::least(name), most = Limits::MOST)]
    Number {
        /// The limit.
        name: String,
        /// The given value.
        value: String,
    },
}

fn names() -> String {
    Limits::ALL.iter().map(|limit| limit.name).collect::<Vec<_>>().join(", ")
}

impl Limits {
    /// The maximum value of any limit.
    const MOST: u32 = 1_000_000_000;

    /// The minimum value of a limit: features other than tables can be turned off with 0.
    fn least(name: &str) -> u32 {
        u32::from(!["lab_runs", "explorers"].contains(&name))
    }

    /// Sets a limit by its name.
    ///
    /// # Errors
    /// If there is no limit of this name, or the value is not valid for it.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), LimitError> {
        let wanted = name.replace('-', "_");
        let place = self.place(&wanted).ok_or_else(|| LimitError::Unknown(name.into()))?;
        let number = value.parse().ok().filter(|number| (Self::least(&wanted)..=Self::MOST).contains(number));
        *place = number.ok_or_else(|| LimitError::Number { name: wanted, value: value.into() })?;
        Ok(())
    }

    /// The limits of a session.
    pub(crate) fn session(&self) -> tables::SessionLimits {
        tables::SessionLimits {
            connections: self.room_connections as usize,
            thinking: self.thought_ms.into(),
            ..tables::SessionLimits::default()
        }
    }
}

/// Milliseconds as a duration.
pub(crate) fn ms(milliseconds: u32) -> Duration {
    Duration::from_millis(milliseconds.into())
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| `{}` | {} | {} |", self.name, self.usual, self.about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Silence is looked at with every ping: at the third one it has lasted for more than two and a half of them.
    #[test]
    fn a_guest_who_vanishes_silently_is_noticed_within_ten_seconds() {
        assert!(3 * Limits::default().ping_ms <= 10_000);
    }

    #[test]
    fn limits_are_set_by_name() {
        let mut limits = Limits::default();
        for limit in Limits::ALL {
            limits.set(&limit.name.replace('_', "-"), "7").unwrap();
            assert_eq!(limits.place(limit.name), Some(&mut 7), "{}", limit.name);
        }
        let unknown = limits.set("sokets", "7").unwrap_err().to_string();
        assert!(unknown.contains("sockets_per_address"), "{unknown}");
        for wrong in ["0", "-1", "many", "1000000001", ""] {
            assert!(limits.set("rooms", wrong).unwrap_err().to_string().contains("from 1 to"), "{wrong}");
        }
        limits.set("lab_runs", "0").unwrap();
        limits.set("explorers", "0").unwrap();
        assert_eq!((limits.lab_runs, limits.explorers), (0, 0));
        assert!(limits.set("lab_runs", "-1").unwrap_err().to_string().contains("from 0 to"));
    }
}
