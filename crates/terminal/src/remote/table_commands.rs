//! Parses commands for the table itself.

use kernel::{Pairs, Setup};
use tables::{Command, DealKind, MemberInfo, RoomView, TableOptions};

/// A command, and a message about it.
pub(super) type ParsedCommand = Result<(Command, String), String>;

/// How the match is dealt, without a full stop.
pub(super) fn deal(kind: DealKind) -> &'static str {
    match kind {
        DealKind::Committed => "The deal is random, as the server has committed to",
        DealKind::Arranged => "The cards are arranged: the server has not committed to the deal",
        DealKind::Continued => "The match is continued from a known deal: the server has not committed to it",
    }
}

/// Parses a command for the table, as opposed to the match.
pub(super) fn read(text: &str, room: &RoomView) -> Option<ParsedCommand> {
    let (word, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    let done = |command, said: &str| Some(Ok((command, said.to_string())));
    match (word, rest) {
        ("say", "") => Some(Err("Write a message: say hello".into())),
        ("say", text) => done(Command::Say { text: text.into() }, ""),
        ("resign", "") => done(Command::Resign {}, "You resign."),
        ("draw", "") => done(Command::OfferDraw {}, "You offer a draw."),
        ("yes" | "agree", "") => done(Command::Answer { yes: true }, "You agree."),
        ("no", "") => done(Command::Answer { yes: false }, "You decline."),
        ("pause", "") => done(Command::Pause { on: true }, "The match is paused."),
        ("resume", "") => done(Command::Pause { on: false }, "The match continues."),
        ("hands", "open") => done(
            Command::OpenHand { yes: true },
            "Spectators may see your hand, with a \
            delay.",
        ),
        ("hands", "closed") => done(Command::OpenHand { yes: false }, "Spectators may not see your hand."),
        ("stand", "") => done(Command::Stand {}, "You are watching."),
        ("name", name) if !name.is_empty() => Some(match name.parse() {
            Ok(name) => Ok((Command::Rename { name }, String::new())),
            Err(refusal) => Err(refusal.sentence),
        }),
        ("kick", name) => Some(
            member(room, name)
                .map(|who| (Command::Kick { member: who.id }, format!("{} was removed.", who.name))),
        ),
        ("host", name) => Some(
            member(room, name)
                .map(|who| (Command::HandOver { member: who.id }, format!("{} is the host now.", who.name))),
        ),
        _ => None,
    }
}

/// A member by name.
fn member<'a>(room: &'a RoomView, name: &str) -> Result<&'a MemberInfo, String> {
    let folded = name.to_lowercase();
    let found = room.members.iter().find(|member| member.name.to_lowercase() == folded);
    found.ok_or_else(|| {
        let names: Vec<_> = room.members.iter().map(|member| member.name.as_str()).collect();
        format!("There is no `{name}` at this table: the members are {}", names.join(", "))
    })
}

/// The latest chat messages.
pub(super) fn talk(room: &RoomView) -> String {
    let last: Vec<_> =
        room.chat.iter().rev().take(3).map(|said| format!("{}: {}", said.from, said.text)).collect();
    match last.is_empty() {
        true => "No messages yet.".into(),
        false => last.into_iter().rev().collect::<Vec<_>>().join("   "),
    }
}

/// `down=3`, `clock=5m+10s`: a setting of the game, or an option of the table.
pub(super) fn setting(text: &str, room: &RoomView) -> Option<ParsedCommand> {
    let (name, value) = text.split_once('=')?;
    let (name, value) = (name.trim(), value.trim());
    let put = |pairs: &Pairs| {
        let mut pairs = pairs.clone();
        match pairs.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.into(),
            None => pairs.push(name, value),
        }
        pairs
    };
    let is_option = TableOptions::SETTINGS.iter().any(|setting| setting.name == name);
    let (setup, options) = match is_option {
        true => (room.setup.clone(), put(&room.options)),
        false => (put(&room.setup), room.options.clone()),
    };
    Some(Ok((Command::Configure { game: None, setup, options }, format!("{name} is {value} now."))))
}
