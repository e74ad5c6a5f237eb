//! What somebody at the table does: plays, and sometimes does something else.

use kernel::{RandomSource, Rng, Seat};
use tables::{Command, FromClient, MemberId, MemberStatus, RoomView};

use super::client::Client;

/// Somebody at the table.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub client: Client,
    /// The connection that it believes to have.
    pub connection: Option<u64>,
    /// When it is due to look at the table again; what it was due for before does not count.
    pub turn: u64,
    /// It stays away until then.
    pub absent: u64,
    /// When it asked for what is not answered yet.
    pub since: u64,
    /// It was sent away, or has seen enough.
    pub over: bool,
}

/// How somebody behaves.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Mood {
    /// Everything goes: chances in a thousand that it is not what one should do.
    Wild(usize),
    /// Plays on until the match is over.
    Good,
}

impl Program {
    pub(crate) fn new(client: Client) -> Self {
        Self { client, connection: None, turn: 0, absent: 0, since: 0, over: false }
    }

    /// What it does now, if anything.
    pub(crate) fn act(&mut self, rng: &mut Rng, mood: Mood) -> Option<FromClient> {
        let (room, me) = (self.client.room.clone()?, self.client.member?);
        if self.client.asked.is_some() {
            return None;
        }
        let command = match mood {
            Mood::Wild(often) if rng.below(1000) < often => Some(self.mischief(rng, &room, me)),
            Mood::Wild(_) | Mood::Good => self.duty(rng, &room, me, mood),
        }?;
        Some(self.client.ask(command))
    }

    /// What one should do.
    fn duty(&self, rng: &mut Rng, room: &RoomView, me: MemberId, mood: Mood) -> Option<Command> {
        let host = room.host == me;
        let info = room.seats.iter().find(|info| info.member == Some(me));
        let seed = || format!("{:x}", rng.clone().below(1 << 30));
        match room.stage.as_str() {
            "waiting" => {
                let free = room.seats.iter().find(|info| info.member.is_none() && info.bot.is_none());
                let others = room.seats.iter().filter_map(|info| info.member.map(|id| (id, info.ready)));
                let here = |id: MemberId| {
                    room.members.iter().any(|member| member.id == id && member.status == MemberStatus::Here)
                };
                let missing = others.filter(|(id, ready)| *id != me && here(*id) && !ready).count();
                match (host, free, info) {
                    (_, Some(free), None) => Some(Command::Sit { seat: free.seat }),
                    (true, Some(free), _) => Some(Command::Bot {
                        seat: free.seat,
                        bot: Some(["random", "greedy"][rng.below(2)].into()),
                    }),
                    (true, None, _) if missing == 0 => Some(Command::Start { seed: seed() }),
                    (false, _, Some(info)) if !info.ready => Some(Command::Ready { seed: seed() }),
                    _ => None,
                }
            }
            "playing" if room.paused => host.then_some(Command::Pause { on: false }),
            "playing" => {
                if matches!(mood, Mood::Good)
                    && let (Some(seat), Some(asker)) = (self.client.seat, room.requests.take_back)
                    && asker != seat
                {
                    return Some(Command::Answer { yes: false });
                }
                let (choices, prompt) = (&self.client.scene.as_ref()?.choices, self.client.prompt?);
                let choice = choices.get(rng.below(choices.len().max(1)))?;
                Some(Command::Play { action: choice.action.clone(), prompt })
            }
            "over" => match mood {
                Mood::Wild(_) => {
                    info.filter(|_| !room.requests.rematch.contains(&me)).map(|_| Command::Rematch {})
                }
                Mood::Good => None,
            },
            _ => None,
        }
    }

    /// Anything else.
    fn mischief(&self, rng: &mut Rng, room: &RoomView, me: MemberId) -> Command {
        let seat = Seat(rng.below(room.seats.len() + 1) as u8);
        let member = room.members.get(rng.below(room.members.len())).map_or(me, |member| member.id);
        let yes = rng.below(2) == 0;
        match rng.below(26) {
            0 => Command::Sit { seat },
            1 => Command::Stand {},
            2 => Command::Rename { name: format!("Name {}", rng.below(4)).parse().expect("a name") },
            3 => Command::Ready { seed: String::new() },
            4 => Command::Wait {},
            5 => Command::Bot { seat, bot: yes.then(|| "greedy".into()) },
            6 if rng.below(8) == 0 => Command::Kick { member },
            7 => Command::HandOver { member },
            8 => Command::Pause { on: yes },
            9 => Command::Play { action: "nonsense".into(), prompt: 0 },
            10..=13 => Command::TakeBack {},
            14 => Command::Redo {},
            15 => Command::OfferDraw {},
            16..=18 => Command::Answer { yes },
            19 if rng.below(4) == 0 => Command::Resign {},
            20 => Command::OpenHand { yes: rng.below(3) > 0 },
            21 => Command::Leave {},
            22 => Command::Rematch {},
            _ => Command::Say { text: format!("hello {}", rng.below(10)) },
        }
    }
}
