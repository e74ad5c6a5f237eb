//! A short load on a real server. Nothing is timed: the test checks that exactly the answered commands are on
//! disk.

use std::path::Path;
use std::time::Duration;

use load::{LoadServer, LoadTarget, Pick, Plan, Workload};
use server::{Config, Limits, RunningServer, Server};
use store::{LoadFrom, Sqlite, Store};

const TABLES: usize = 6;

fn start(data: &Path) -> RunningServer {
    let many = 100_000;
    let limits = Limits {
        connections_per_address: many,
        sockets_per_address: many,
        handshakes_per_second: many,
        requests_per_second: many,
        messages_per_second: many,
        messages_at_once: many,
        rooms_per_address: many,
        ..Limits::default()
    };
    Server::start(Config { port: 0, data: Some(data.into()), limits, ..Config::default() }).unwrap()
}

fn plan(work: Workload) -> Plan {
    Plan { tables: TABLES, games: Pick::all(), work }
}

/// The number of commands in the logs of all tables.
fn said(data: &Path) -> u64 {
    let store = Sqlite::open(data.join("tables.db")).unwrap();
    let tables = store.tables().unwrap();
    assert_eq!(tables.len(), TABLES);
    let bodies = tables.into_iter().flat_map(|table| {
        let log = store.load(table.unwrap().table, LoadFrom::Start).unwrap();
        log.records.into_iter().map(|record| String::from_utf8(record.body).unwrap())
    });
    bodies.filter(|body| body.contains(r#""input":"said""#)).count() as u64
}

#[test]
fn exactly_the_answered_commands_are_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path());
    let target = LoadTarget::at(running.addresses()[0]);
    let work = Workload::Play { pace: 20.0, long: Duration::from_secs(2) };
    let report = load::run(&LoadServer::Running(target), &plan(work)).unwrap();
    assert!(report.is_fine(), "{report}");
    assert_eq!((report.tables, report.figures.reconnects), (TABLES, 0), "{report}");
    assert!(report.sockets >= 2 * TABLES, "{report}");
    assert!(report.figures.actions > TABLES as u64 * 4, "{report}");
    let server = report.server.expect("this machine is told");
    assert_eq!(server.actions, report.figures.actions, "{report}");
    running.stop();
    assert!(report.warm_up.actions > 0, "{report}");
    assert_eq!(said(folder.path()), report.warm_up.actions + report.figures.actions, "{report}");
}

#[test]
fn during_a_chat_flood_play_continues_and_most_lines_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path());
    let target = LoadTarget::at(running.addresses()[0]);
    let work = Workload::Chatter { pace: 10.0, long: Duration::from_secs(1), talkers: 11 };
    let report = load::run(&LoadServer::Running(target), &plan(work)).unwrap();
    assert!(report.is_fine(), "{report}");
    let chatter = report.chatter.as_ref().expect("they chatted");
    assert_eq!((chatter.talkers, chatter.quiet.len(), chatter.loud.len()), (11, 3, 3), "{report}");
    assert!(chatter.sent > 0 && chatter.refused > 0 && chatter.refused < chatter.sent, "{report}");
    assert_eq!(chatter.lost, 0, "a line that is refused costs nobody their seat: {report}");
    assert!(report.to_string().contains("  ratio") && report.json()["chatter"]["ratio"].is_f64());
    running.stop();
}

#[test]
fn only_a_server_of_its_own_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path());
    let target = LoadTarget::at(running.addresses()[0]);
    let killed = load::run(&LoadServer::Running(target), &plan(Workload::Recover { actions: 1 }));
    assert!(killed.unwrap_err().to_string().contains("starts its own"));
}
