//! Lists, links and replays tell what is not left to chance, and who played.

use serde_json::{Value, json};
use tables::{Command, MemberId};

use crate::client::{Client, known, named, open_room};
use crate::{http, run, start};

#[test]
fn a_room_with_arranged_cards_is_marked_before_members_take_seats() {
    let running = start();
    let to = running.addresses()[0];
    let (code, _) = open_room(to, "war", &[("p1", "K,Q,J"), ("p2", "2,3,4")], &[]);
    open_room(to, "war", &[], &[]);
    let list = http::get(to, "/api/rooms").json();
    let deal = |room: &Value| (room["code"] == json!(code), room["deal"].clone());
    let deals: Vec<_> = list["rooms"].as_array().unwrap().iter().map(deal).collect();
    assert!(
        deals.contains(&(true, json!("arranged"))) && deals.contains(&(false, json!("committed"))),
        "{list}"
    );
    let one = http::get(to, &format!("/api/rooms/{code}"));
    assert_eq!(one.json()["deal"], "arranged");
    assert!(!one.body.contains("K,Q,J") && !list.to_string().contains("K,Q,J"), "the values stay hidden");
    if web::page().is_some() {
        let page = http::get(to, &format!("/{code}")).body;
        assert!(page.contains("open the link to take a seat. Its cards are arranged.\""), "{page}");
    }
    running.stop();
}

/// A match with arranged cards whose second player is sent away: the list, the page and the text of its replay say both.
#[test]
fn a_finished_match_names_its_deal_and_its_players() {
    let running = start();
    let to = running.addresses()[0];
    run(async {
        let (code, token) = open_room(to, "war", &[("p1", "K,Q,J"), ("p2", "2,3,4")], &[("mask", "off")]);
        let mut anna = Client::join(to, &code, known(&token)).await;
        let mut ben = Client::join(to, &code, named("Ben")).await;
        ben.act(Command::Ready { seed: "rain".into() }).await.unwrap();
        anna.act(Command::Start { seed: "sun".into() }).await.unwrap();
        anna.play(0).await.unwrap();
        ben.until(|ben| ben.prompt.is_some()).await;
        ben.play(0).await.unwrap();
        anna.act(Command::Kick { member: MemberId(1) }).await.unwrap();
        anna.act(Command::Resign {}).await.unwrap();
        anna.until(|anna| anna.stage() == "over").await;
        let room = anna.room.as_ref().unwrap();
        assert_eq!(room.commitment, None);
        let players = &room.result.as_ref().unwrap().players;
        let said = kernel::replay::replaced(players, kernel::Seat(1));
        assert_eq!(said.as_deref(), Some("Ben until decision 2, then bot greedy"));
    });
    let replays = http::get(to, "/api/replays").json();
    let replay = &replays["replays"][0];
    let players = json!([
        {"seat": "P1", "from": 1, "player": {"person": "Anna"}},
        {"seat": "P2", "from": 1, "player": {"person": "Ben"}},
        {"seat": "P2", "from": 3, "player": {"bot": "greedy"}},
    ]);
    assert_eq!((&replay["deal"], &replay["players"]), (&json!("arranged"), &players), "{replays}");
    let id = replay["id"].as_str().unwrap();
    let outline = http::get(to, &format!("/api/replays/{id}/moments")).json();
    assert_eq!((&outline["deal"], &outline["players"]), (&json!("arranged"), &players));
    let text = http::get(to, &format!("/api/replays/{id}")).body;
    assert!(!text.contains("\nfair ") && text.contains("\nplayer P2 3 bot greedy #"), "{text}");
    assert_eq!(catalog::verify_text(&text).unwrap().players().len(), 3);
    running.stop();
}
