//! Dispatches the commands of members: permission, exactly-once execution, and the place that handles each.

use kernel::Refusal;

use super::leave::OUT;
use super::{Table, TableChange};
use crate::{Command, MemberId, MemberStatus};

/// The largest number that every client can represent exactly.
const LARGEST: u64 = 1 << 53;

/// Checks that a command can have this number.
pub(crate) fn is_number(number: u64) -> Result<(), Refusal> {
    let wrong = || Refusal::new("bad-number", format!("Command numbers go from 1 to {LARGEST}."));
    (1..=LARGEST).contains(&number).then_some(()).ok_or_else(wrong)
}

impl Table {
    pub(super) fn apply_command(
        &mut self,
        id: MemberId,
        number: u64,
        command: &Command,
    ) -> Result<TableChange, Refusal> {
        let member = self.member(id)?;
        match member.standing {
            MemberStatus::Out => return Err(Refusal::new("out", OUT)),
            MemberStatus::Left => {
                return Err(Refusal::new("left", "You left this table: join it again."));
            }
            MemberStatus::Here | MemberStatus::Away => {}
        }
        if member.standing == MemberStatus::Away && *command != (Command::Leave {}) {
            return Err(Refusal::new("away", "You left this table: come back to it first."));
        }
        is_number(number)?;
        if number <= member.done {
            return Err(Refusal::new("done", "That was done already."));
        }
        let happened = self.dispatch(id, command)?;
        self.change(id, |member| member.done = number);
        Ok(happened)
    }

    fn dispatch(&mut self, id: MemberId, command: &Command) -> Result<TableChange, Refusal> {
        match command {
            Command::Sit { seat } => self.sit(id, *seat),
            Command::Stand {} => self.stand(id),
            Command::Rename { name } => self.rename(id, name),
            Command::Ready { seed } => self.ready(id, seed),
            Command::Wait {} => self.wait(id),
            Command::Configure { game, setup, options } => {
                self.configure(id, game.as_deref(), setup, options)
            }
            Command::Bot { seat, bot } => self.bot(id, *seat, bot.as_deref()),
            Command::Kick { member } => self.kick(id, *member),
            Command::HandOver { member } => self.hand_over(id, *member),
            Command::Start { seed } => self.start(id, seed),
            Command::Pause { on } => self.pause(id, *on),
            Command::Play { action, prompt } => self.play(id, action, *prompt),
            Command::TakeBack {} => self.take_back(id),
            Command::GoBack { to } => self.go_back_to(id, *to),
            Command::Redo {} => self.redo(id),
            Command::ResponseMode { mode } => self.set_response_mode(id, *mode),
            Command::AutoPass { until, prompt } => self.start_auto_pass(id, *until, *prompt),
            Command::StopAutoPass {} => self.stop_auto_pass(id),
            Command::OfferDraw {} => self.offer_draw(id),
            Command::Answer { yes } => self.answer(id, *yes),
            Command::Resign {} => self.resign(id),
            Command::Rematch {} => self.rematch(id),
            Command::Say { text } => self.say(id, text),
            Command::OpenHand { yes } => self.open_hand(id, *yes),
            Command::Leave {} => self.leave(id),
        }
    }
}
