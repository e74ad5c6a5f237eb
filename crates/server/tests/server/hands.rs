//! Open hands, seen from the address of a player and from another one: a proxy says who comes from where.

use tables::Command;

use crate::client::{Client, known, named, nobody, open_room};
use crate::{run, start_with};

const PLAYERS: &str = "203.0.113.1";
const ELSEWHERE: &str = "198.51.100.2";

/// How many cards of hands somebody sees.
fn hands(client: &Client) -> usize {
    let zones = client.scene.iter().flat_map(|scene| &scene.zones).filter(|zone| zone.name == "hand");
    zones.flat_map(|zone| &zone.cards).filter(|card| card.face.is_some()).count()
}

#[test]
fn open_hands_are_shown_to_spectators_from_elsewhere_alone() {
    let running = start_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]);
    let to = running.addresses()[0];
    run(async {
        let (code, token) = open_room(to, "duel", &[], &[("hands", "open:1"), ("mask", "off")]);
        let come = async |hello, from| {
            let mut client = Client::connect_from(to, &code, hello, from).await;
            client.until(|client| client.version.is_some()).await;
            client
        };
        let mut players = [come(known(&token), PLAYERS).await, come(named("Ben"), PLAYERS).await];
        players[1].act(Command::Ready { seed: String::new() }).await.unwrap();
        players[0].act(Command::Start { seed: String::new() }).await.unwrap();
        let mut spectators = [come(nobody(), PLAYERS).await, come(nobody(), ELSEWHERE).await];
        assert_eq!(spectators.each_ref().map(hands), [0, 0], "not everybody has agreed");
        for player in &mut players {
            player.until(|player| player.stage() == "playing").await;
            player.act(Command::OpenHand { yes: true }).await.unwrap();
        }
        for _ in 0..3 {
            let asked = loop {
                if let Some(asked) = players.iter().position(|player| player.prompt.is_some()) {
                    break asked;
                }
                let waiting = players.iter_mut().map(|player| Box::pin(player.next()));
                futures_util::future::select_all(waiting).await.0.expect("the match goes on");
            };
            let before = players[asked].prompt;
            players[asked].play(0).await.unwrap();
            players[asked].until(|player| player.prompt != before).await;
        }
        let told =
            |client: &Client| client.heard.iter().any(|text| text.contains("\"covered\":\"Hands are open"));
        let [covered, shown] = &mut spectators;
        shown.until(|client| hands(client) > 0).await;
        covered.until(told).await;
        assert_eq!((hands(covered), told(shown)), (0, false));
        // It does not help to come again, nor to say so oneself.
        let mut again = come(nobody(), PLAYERS).await;
        let mut claims = Client::connect_from(to, &code, nobody(), "198.51.100.2, 203.0.113.1").await;
        claims.until(|client| client.version.is_some()).await;
        assert_eq!((hands(&again), hands(&claims)), (0, 0));
        // What is over is no secret.
        players[0].act(Command::Resign {}).await.unwrap();
        again.until(|client| hands(client) > 0).await;
    });
    running.stop();
}
