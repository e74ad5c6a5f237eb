//! Whole matches of every game, over sockets.

use tables::Command;

use crate::client::{Client, known, named, nobody, open_room};
use crate::{http, run, start, start_with};

/// Lets the clients play until the match is over; gives how many decisions were taken.
pub(crate) async fn play_out(clients: &mut [Client]) -> usize {
    let mut decisions = 0;
    loop {
        let mut asked = None;
        for (i, client) in clients.iter_mut().enumerate() {
            if client.stage() == "over" {
                return decisions;
            }
            if client.prompt.is_some() {
                asked = Some(i);
            }
        }
        match asked {
            Some(i) => {
                let client = &mut clients[i];
                let before = client.prompt;
                match client.play(decisions * 7).await {
                    Ok(()) => decisions += 1,
                    Err(code) => assert!(code == "stale" || code == "no-match", "{code}"),
                }
                client.until(|client| client.prompt != before || client.stage() == "over").await;
            }
            None => {
                // Somebody, or a bot, is about to decide.
                let waiting = clients.iter_mut().map(|client| Box::pin(client.next()));
                let (heard, ..) = futures_util::future::select_all(waiting).await;
                heard.expect("the match goes on");
            }
        }
    }
}

#[test]
fn every_game_is_played_to_its_end_by_people() {
    let running = start_with(|config| {
        (config.limits.messages_per_second, config.limits.messages_at_once) = (10_000, 10_000);
    });
    let to = running.addresses()[0];
    for game in catalog::GAMES {
        run(async {
            let (code, token) = open_room(to, game.about.name, &[], &[("mask", "off")]);
            let mut host = Client::join(to, &code, known(&token)).await;
            let mut clients = Vec::new();
            let seats = host.room.as_ref().unwrap().seats.clone();
            for (i, _) in seats.iter().filter(|info| info.member.is_none() && info.bot.is_none()).enumerate()
            {
                let name = ["Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hans"][i];
                let mut client = Client::join(to, &code, named(name)).await;
                client.act(Command::Ready { seed: name.into() }).await.unwrap();
                clients.push(client);
            }
            host.act(Command::Start { seed: "mine".into() }).await.unwrap();
            clients.insert(0, host);
            for client in &mut clients {
                client.until(|client| client.stage() == "playing").await;
            }
            let decisions = play_out(&mut clients).await;
            assert!(decisions > 5, "{} in {decisions}", game.about.name);
            // What was played is kept, and is true.
            let room = http::get(to, &format!("/api/rooms/{code}")).json();
            let id = room["replays"][0].as_str().unwrap_or_else(|| panic!("{room}"));
            let replay = http::get(to, &format!("/api/replays/{id}"));
            assert_eq!(replay.status, 200);
            catalog::verify_text(&replay.body).unwrap();
            let list = http::get(to, &format!("/api/replays?game={}", game.about.name)).json();
            assert_eq!(list["replays"][0]["id"], id, "{list}");
        });
    }
    running.stop();
}

#[test]
fn a_spectator_sees_nothing_hidden_and_the_replay_only_after_the_end() {
    let running = start();
    let to = running.addresses()[0];
    run(async {
        let (code, token) = open_room(to, "duel", &[], &[("mask", "off")]);
        let mut clients =
            vec![Client::join(to, &code, known(&token)).await, Client::join(to, &code, named("Ben")).await];
        clients[1].act(Command::Ready { seed: String::new() }).await.unwrap();
        clients[0].act(Command::Start { seed: String::new() }).await.unwrap();
        let mut watcher = Client::join(to, &code, nobody()).await;
        for client in &mut clients {
            client.until(|client| client.prompt.is_some() || client.stage() == "playing").await;
        }
        // What each player sees in their hand, the watcher does not.
        let hands = |client: &Client| -> Vec<String> {
            let scene = client.scene.as_ref().unwrap();
            let zones = scene.zones.iter().filter(|zone| zone.name.to_lowercase().contains("hand"));
            zones.map(|zone| serde_json::to_string(zone).unwrap()).collect()
        };
        let (own, public) = (hands(&clients[0]), hands(&watcher));
        assert!(!own.is_empty() && own != public, "a hand is hidden: {own:?}");
        assert!(
            http::get(to, &format!("/api/rooms/{code}")).json()["replays"].as_array().unwrap().is_empty()
        );
        assert_eq!(watcher.act(Command::Resign {}).await, Err("watching".into()));
        clients[0].act(Command::Resign {}).await.unwrap();
        watcher.until(|watcher| watcher.stage() == "over").await;
    });
    running.stop();
}
