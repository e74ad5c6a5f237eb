//! Why something cannot be done: the game knows best, once it is asked in its own words.

use catalog::AnyGame;
use kernel::scene::{Shape, Spot};
use kernel::{Refusal, Scene, Seat};

/// The code of a text that the game cannot read at all.
const UNREADABLE: &str = "not-an-action";

/// The game's answer to a text, if it is an action that cannot be played now.
fn refused(game: &dyn AnyGame, seat: Seat, text: &str) -> Option<Refusal> {
    game.refusal(seat, text).filter(|refusal| refusal.code != UNREADABLE)
}

/// The name on the card that the seat calls so, if it may know it.
fn printed<'a>(scene: &'a Scene, spot: &Spot) -> Option<&'a str> {
    scene.card(spot)?.face.as_ref().map(|face| face.name.as_str())
}

/// What was typed in words that the game can read, where there are any: a card that is named as on the screen is
/// called by what is printed on it, `summon h3` becomes `summon Kuriboh`.
pub(crate) fn in_words(game: &dyn AnyGame, scene: &Scene, seat: Seat, text: &str) -> String {
    let said = |slots: bool| {
        let word = |word: &'_ str| {
            let spot = scene.spot(word, seat)?;
            let keeps = !slots && scene.zone(&spot.zone)?.shape == Shape::Spot;
            printed(scene, &spot).filter(|_| !keeps).map(String::from)
        };
        let words = text.split_whitespace().map(|own| word(own).unwrap_or_else(|| own.into()));
        words.collect::<Vec<_>>().join(" ")
    };
    // A place on the table is mostly called by its name, a card in a hand by what it is.
    let readings = [text.to_string(), said(false), said(true)];
    let read = readings
        .iter()
        .find(|text| game.refusal(seat, text).is_none_or(|refusal| refusal.code != UNREADABLE));
    read.cloned().unwrap_or_else(|| text.into())
}

/// Why nothing can be done with a card: the game is asked about everything that is done with cards, now or earlier in
/// the match, and says why not. The first answer counts: what is done with other cards beside it comes first.
pub(super) fn idle(game: &dyn AnyGame, scene: &Scene, seat: Seat, name: &str) -> Option<String> {
    let spot = scene.spot(name, seat)?;
    let zone = scene.zone(&spot.zone)?;
    if zone.owner.is_some_and(|owner| owner != seat) {
        return None;
    }
    let printed = printed(scene, &spot)?;
    let first_word = |action: &str| action.split(' ').next().unwrap_or_default().to_string();
    let beside = |spot: &Spot| scene.zone(&spot.zone).is_some_and(|other| other.kind() == zone.kind());
    let (near, far): (Vec<_>, Vec<_>) =
        scene.choices.iter().partition(|choice| choice.touches.first().is_some_and(beside));
    let now = near.into_iter().chain(far).map(|choice| first_word(&choice.action));
    let earlier = game.decisions().iter().rev().map(|decision| first_word(&decision.action));
    let mut verbs: Vec<String> = Vec::new();
    for verb in now.chain(earlier) {
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    let asked = |verb: &String| {
        let texts = [format!("{verb} {printed}"), format!("{verb} {name}")];
        texts.iter().find_map(|text| refused(game, seat, text))
    };
    verbs.iter().find_map(asked).map(|refusal| refusal.to_string())
}
