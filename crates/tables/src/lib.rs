//! One table as a pure value, and who keeps it.
//!
//! A [`Table`] is what [inputs](TableInput) have made of it: people take seats, play, take back, chat, leave and come back;
//! clocks run, bots take over, matches end and begin again. It does no I/O, reads no clock and draws no chance; all of
//! that comes in. A [`TableSession`] stands between a table and its visitors: it knows who is connected, gives everybody what
//! they have missed, does each command exactly once, and lets nobody hear of anything before it is stored.
//!
//! A server drives keepers with sockets and a disk, a terminal with neither, and a simulation with a seed.

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
pub use options::{Access, Chat, ExtendedTime, PassDelay, SpectatorHands, TableOptions, TimeoutPolicy, Undo};
pub use origin::{NetworkOrigin, OriginHash};
pub use session::{ConnectionId, SessionInput, SessionLimits, SessionOutput, TableSession};
pub use table::{
    BotJob, ChatLine, MOST_MEMBERS, MOST_SAID, MatchResult, MemberInfo, Occupant, PassUntil, PendingRequests,
    Perspective, ResponseMode, RoomView, SeatControls, SeatInfo, SpectatedMatch, Table, TableChange,
    TakesBack,
};
pub use time::Time;
