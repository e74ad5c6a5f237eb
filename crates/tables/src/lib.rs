//! One table as a pure value, and who keeps it.
//!
//! A [`Table`] is what [inputs](Input) have made of it: people take seats, play, take back, chat, leave and come back;
//! clocks run, bots take over, matches end and begin again. It does no I/O, reads no clock and draws no chance; all of
//! that comes in. A [`Keeper`] stands between a table and its visitors: it knows who is connected, gives everybody what
//! they have missed, does each command exactly once, and lets nobody hear of anything before it is stored.
//!
//! A server drives keepers with sockets and a disk, a terminal with neither, and a simulation with a seed.

mod clock;
mod command;
mod deal;
mod input;
mod keeper;
mod member;
mod message;
mod name;
mod options;
mod origin;
mod pairs;
mod table;
mod time;

pub use clock::{ClockKind, Clocks};
pub use command::Command;
pub use deal::{Deal, DealKind};
pub use input::{Begun, EDITION, Entry, Input, Joining, Opening, Secret};
pub use keeper::{Act, Connection, Event, Keeper, Limits};
pub use member::{Member, MemberId, Standing, TokenHash};
pub use message::{FromClient, FromServer, Hello, News, PROTOCOL, Reason, Told, Version, Zones};
pub use name::{Name, Skeleton};
pub use options::{Access, Chat, Extended, Hands, Late, Mask, Options, Undo};
pub use origin::{Origin, OriginHash};
pub use table::{
    Answers, Asked, Chair, ChairInfo, Ending, Eyes, Happened, Job, MOST_MEMBERS, MemberInfo, Own, Room, Said,
    Table, TakesBack, Until, Watched,
};
pub use time::Time;
