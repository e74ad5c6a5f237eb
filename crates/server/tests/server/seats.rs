//! Coming back to one's seat.

use std::time::{Duration, Instant};

use tables::{Command, FromClient, Hello};

use crate::client::{Client, Ended, known, named, open_room};
use crate::{run, start};

/// Two people in the middle of a match.
async fn match_of_two(to: std::net::SocketAddr, game: &str) -> (String, Client, Client) {
    let (code, token) = open_room(to, game, &[], &[("mask", "off")]);
    let mut anna = Client::join(to, &code, known(&token)).await;
    let mut ben = Client::join(to, &code, named("Ben")).await;
    ben.act(Command::Ready { seed: String::new() }).await.unwrap();
    anna.act(Command::Start { seed: String::new() }).await.unwrap();
    anna.until(|anna| anna.stage() == "playing").await;
    ben.until(|ben| ben.stage() == "playing").await;
    (code, anna, ben)
}

/// W-26
#[test]
fn a_disconnected_player_returns_to_the_same_seat_and_prompt() {
    let running = start();
    let to = running.addresses()[0];
    run(async {
        let (code, anna, ben) = match_of_two(to, "duel").await;
        let (mut asked, mut other) = if anna.prompt.is_some() { (anna, ben) } else { (ben, anna) };
        for cut in 0..8 {
            if asked.prompt.is_none() {
                std::mem::swap(&mut asked, &mut other);
            }
            asked.until(|asked| asked.prompt.is_some()).await;
            let before = (asked.seat, asked.prompt, asked.scene.clone(), asked.number);
            let token = asked.token.clone().unwrap();
            let since = asked.version.filter(|_| cut % 2 == 0);
            drop(asked);
            other
                .until(|other| {
                    other.room.as_ref().is_some_and(|room| room.members.iter().any(|m| !m.present))
                })
                .await;
            let begun = Instant::now();
            asked = Client::join(to, &code, Hello { since, ..known(&token) }).await;
            assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
            assert_eq!((asked.seat, asked.prompt, asked.scene.clone(), asked.number), before, "cut {cut}");
            // What one does not know whether it arrived is sent again, and done once.
            let choice = asked.scene.as_ref().unwrap().choices[0].action.clone();
            let command = Command::Play { action: choice, prompt: asked.prompt.unwrap() };
            asked.act(command.clone()).await.unwrap();
            asked.send(&FromClient::Do { number: asked.number, command }).await;
            assert_eq!(asked.answer(asked.number).await, Ok(()));
            let prompt = asked.prompt;
            asked.until(|asked| asked.prompt != before.1 || prompt != before.1).await;
            if asked.stage() == "over" {
                break;
            }
            if asked.prompt.is_none() {
                other.until(|other| other.prompt.is_some()).await;
            }
        }
    });
    running.stop();
}

#[test]
fn the_newer_of_two_devices_has_the_seat() {
    let running = start();
    let to = running.addresses()[0];
    run(async {
        let (code, mut anna, _ben) = match_of_two(to, "war").await;
        let mut phone = Client::join(to, &code, known(anna.token.as_ref().unwrap())).await;
        assert_eq!(anna.end().await, Ended { bye: Some("fenced".into()), close: Some(1000) });
        phone.until(|phone| phone.prompt.is_some()).await;
        phone.play(0).await.unwrap();
        // A token that nobody has is nobody's.
        let mut stranger = Client::connect(to, &code, known(&"0".repeat(64))).await;
        assert_eq!(stranger.end().await.bye, Some("unknown-token".into()));
    });
    running.stop();
}
