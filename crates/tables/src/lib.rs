//! One table as a pure value, and the session around it.
//!
//! A [`Table`] is a fold over its [inputs](TableInput): people take seats, play, take back, chat, leave and
//! come back; clocks run, bots take over, matches end and start again. A table does no I/O, reads no clock
//! and generates no randomness; all of these arrive as inputs. A [`TableSession`] connects a table with its
//! clients: it tracks the connections, sends each client the updates it missed, executes each command exactly
//! once, and publishes nothing before it is stored.
//!
//! A server drives sessions with sockets and a disk, a terminal with neither, and a simulation with a seed.

mod clock;
mod command;
mod deal;
mod input;
mod member;
mod message;
mod name;
mod options;
mod origin;
mod pairs;
mod session;
mod table;
mod time;

pub use clock::{ClockKind, Clocks};
pub use command::Command;
pub use deal::{DealKind, SeedDeriver};
pub use input::{ContinuedMatch, EDITION, InputRecord, Joining, Opening, Secret, TableInput};
pub use member::{Member, MemberId, MemberStatus, TokenHash};
pub use message::{FromClient, FromServer, Hello, LogLine, PROTOCOL, Update, Version, WireRefusal, Zones};
pub use name::{DisplayName, Skeleton};
pub use options::{
    Access, BotPace, Chat, ExtendedTime, PassDelay, SpectatorHands, TableOptions, TimeoutPolicy, Undo,
};
pub use origin::{NetworkOrigin, OriginHash};
pub use session::{ConnectionId, SessionInput, SessionLimits, SessionOutput, TableSession};
pub use table::{
    BotJob, ChatLine, MOST_MEMBERS, MOST_SAID, MatchResult, MemberInfo, Occupant, PassUntil, PendingRequests,
    Perspective, ResponseMode, ResultFigure, RoomView, SeatControls, SeatInfo, SpectatedMatch, Table,
    TableChange, TakesBack,
};
pub use time::Time;
