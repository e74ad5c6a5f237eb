//! Sample messages, which the TypeScript compiler checks against the types.

use std::collections::BTreeSet;

use kernel::Seat;
use serde::Serialize;
use serde_json::Value;
use tables::{Command, FromClient, FromServer, MemberId};

use crate::gather::HEAD;
use crate::table::{ANNA, BEN, NOBODY, Table};

/// A table session that covers all kinds of messages.
fn saved_table() -> Table {
    let mut table = Table::open("duel", "life=1200", "clock=5m+10s hands=open:3");
    table.asks(BEN, Command::Say { text: "Hello, Anna \u{1f44b}".into() });
    table.asks(BEN, Command::Sit { seat: Seat(1) });
    table.asks(BEN, Command::Ready { seed: "chance".into() });
    table.asks(ANNA, Command::Bot { seat: Seat(1), bot: None });
    table.asks(ANNA, Command::Start { seed: String::new() });
    for _ in 0..6 {
        table.goes_on();
    }
    table.asks(BEN, Command::OpenHand { yes: true });
    table.asks(BEN, Command::TakeBack {});
    table.says(BEN, FromClient::Why { action: "nonsense".into() });
    table.says(BEN, FromClient::Ping {});
    table.says(NOBODY, FromClient::Resync {});
    table.asks(BEN, Command::Resign {});
    table.asks(ANNA, Command::Rematch {});
    table.asks(ANNA, Command::Kick { member: MemberId(1) });
    table
}

/// The samples as a file, one per line; only the first of those with the same fields.
pub(crate) fn file() -> String {
    let table = saved_table();
    let heard: Vec<_> = table.heard.iter().map(|(_, message)| message).collect();
    for kind in ["welcome", "update", "answer", "why", "pong", "bye"] {
        let tagged = |message: &&FromServer| value(message)["type"] == kind;
        assert!(heard.iter().any(tagged), "nobody heard a {kind}");
    }
    format!(
        "{HEAD}// Messages as they are really sent: for tests, and to hold the types against.\n\n\
         import type {{ FromClient, FromServer }} from \"./tables\";\n\n{}\n{}",
        list("said", "FromClient", &table.said.iter().collect::<Vec<_>>()),
        list("heard", "FromServer", &heard),
    )
}

fn value(message: &impl Serialize) -> Value {
    serde_json::to_value(message).expect("a message is JSON")
}

fn list(name: &str, kind: &str, messages: &[&impl Serialize]) -> String {
    let mut forms = BTreeSet::new();
    let messages = messages.iter().map(value).filter(|message| forms.insert(form(message)));
    let lines: String = messages.map(|message| format!("  {message},\n")).collect();
    format!("export const {name}: {kind}[] = [\n{lines}];\n")
}

/// The fields of a message, with its commands and stages.
fn form(message: &Value) -> String {
    let keys = message.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    format!("{keys:?} {} {} {}", message["type"], message["command"]["do"], message["room"]["stage"])
}
