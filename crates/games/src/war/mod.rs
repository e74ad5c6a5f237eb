//! War: two queues, two stacks, and no decisions.
//!
//! The rules are implemented once, in three functions that can be read on their own: [`play_round`],
//! [`resolve_war`] and [`play_game`]. The [`Game`](kernel::Game) for players and bots consists of the same parts.
//!
//! ```
//! use games::war::{Queue, Ranks, Round, Rules, play_round, resolve_war};
//! use kernel::{Seat, NoLog};
//!
//! let queue = |ranks: &str| Queue::from_ranks(&ranks.parse::<Ranks>().unwrap());
//! let rules = Rules::default();
//! let (mut p1, mut p2) = (queue("K 2 3 4 9 6"), queue("K 5 7 8 10 1"));
//! let Round::War(c1, c2) = play_round(&mut p1, &mut p2, &rules, &mut NoLog) else { panic!("kings tie") };
//! let war = resolve_war(&mut p1, &mut p2, c1, c2, &rules, &mut NoLog);
//! assert_eq!((war.winner, war.over), (Some(Seat(1)), false));
//! assert_eq!(p1.ranks().to_string(), "6");
//! assert_eq!(p2.ranks().to_string(), "1 10 8 7 5 K 9 4 3 2 K");
//! ```

mod battle;
mod card;
mod cycle;
mod event;
mod flip;
mod game;
mod measure;
mod play;
mod presented;
mod queue;
mod round;
mod scene;
mod scene_event;
mod setup;
mod stack;
mod view;

pub use battle::{WarResolution, resolve_war};
pub use card::{Card, Rank, Ranks, Suit};
pub use event::Event;
pub use flip::Flip;
pub use game::War;
pub use play::{FinishedWar, WarEnd, WarTally, play_game};
pub use queue::Queue;
pub use round::{Round, play_round};
pub use setup::{Collect, PileOrder, Rules, WarSetup};
pub use stack::Stack;
pub use view::View;
