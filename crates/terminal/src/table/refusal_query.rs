//! Asks the game why an action is illegal, in texts that it can parse.

use std::collections::VecDeque;

use catalog::AnyGame;
use kernel::scene::{Spot, ZoneLayout};
use kernel::{Scene, Seat, Viewer};
use tables::WireRefusal;

use super::TableScreen;
use crate::timeline::RefusalPoll;
use crate::{TimelineCursor, TimelineSource};

/// The code of a text that the game cannot parse.
const UNREADABLE: &str = "not-an-action";

/// The maximum number of questions about one card.
const MOST: usize = 12;

/// The texts to ask about, one by one, until there is a reason.
#[derive(Debug)]
pub(super) struct RefusalQuery {
    seat: Seat,
    texts: VecDeque<String>,
    /// The first answer, used if there is no better one.
    first: Option<(String, WireRefusal)>,
    then: RefusalFollowUp,
}

/// What follows the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RefusalFollowUp {
    /// A legal action is played.
    Play,
    /// The reason is shown; this text, if there is none.
    Say(String),
}

impl<S: TimelineSource> TableScreen<S> {
    /// Asks the game about texts, and continues when it answers, now or later.
    pub(super) fn ask(&mut self, texts: Vec<String>, then: RefusalFollowUp) {
        let seat = self.offer.as_ref().map_or_else(|| self.me(), |offer| offer.seat);
        let mut question = RefusalQuery { seat, texts: texts.into(), first: None, then };
        while let Some(text) = question.texts.front() {
            match self.timeline.source_mut().refusal(question.seat, text) {
                RefusalPoll::Pending => {
                    self.question = Some(question);
                    return;
                }
                RefusalPoll::Ready(refused) => {
                    let Some(next) = self.consider(question, refused) else { return };
                    question = next;
                }
            }
        }
        self.conclude(question);
    }

    /// Handles the answer to a question.
    pub(crate) fn answered(&mut self, text: &str, refused: Option<WireRefusal>) {
        let asked =
            self.question.take_if(|question| question.texts.front().is_some_and(|asked| asked == text));
        let Some(question) = asked.and_then(|question| self.consider(question, refused)) else { return };
        match question.texts.front() {
            Some(text) => {
                let _ = self.timeline.source_mut().refusal(question.seat, text);
                self.question = Some(question);
            }
            None => self.conclude(question),
        }
    }

    /// Handles one answer: continues with the next text if it gives no reason.
    fn consider(&mut self, mut question: RefusalQuery, refused: Option<WireRefusal>) -> Option<RefusalQuery> {
        let text = question.texts.pop_front()?;
        match (refused, &question.then) {
            (Some(reason), RefusalFollowUp::Play) if reason.code == UNREADABLE => {
                question.first.get_or_insert((text, reason));
            }
            (Some(reason), RefusalFollowUp::Say(_)) if reason.code == UNREADABLE => {}
            (None, RefusalFollowUp::Say(_)) => {}
            (Some(reason), RefusalFollowUp::Say(_)) => {
                self.say(Ok(reason.sentence));
                return None;
            }
            (Some(reason), RefusalFollowUp::Play) => {
                self.say(Err(reason.sentence));
                return None;
            }
            (None, RefusalFollowUp::Play) => {
                self.act(question.seat, &text);
                return None;
            }
        }
        Some(question)
    }

    fn conclude(&mut self, question: RefusalQuery) {
        match (question.then, question.first) {
            (RefusalFollowUp::Say(otherwise), _) => self.say(Ok(otherwise)),
            (RefusalFollowUp::Play, Some((_, reason))) => self.say(Err(reason.sentence)),
            (RefusalFollowUp::Play, None) => {}
        }
    }
}

/// The printed name of a card, if the seat may know it.
fn printed<'a>(scene: &'a Scene, spot: &Spot) -> Option<&'a str> {
    scene.card(spot)?.face.as_ref().map(|face| face.name.as_str())
}

/// The typed text, and variants that the game may parse: a card's name on the screen is replaced by its
/// printed name, `summon h3` becomes `summon Kuriboh`.
pub(crate) fn readings(scene: &Scene, seat: Seat, text: &str) -> Vec<String> {
    let said = |slots: bool| {
        let word = |word: &'_ str| {
            let spot = scene.spot(word, seat)?;
            let keeps = !slots && scene.zone(&spot.zone)?.shape == ZoneLayout::Spot;
            printed(scene, &spot).filter(|_| !keeps).map(String::from)
        };
        let words = text.split_whitespace().map(|own| word(own).unwrap_or_else(|| own.into()));
        words.collect::<Vec<_>>().join(" ")
    };
    // A place on the table usually goes by its name, a card in a hand by its printed name.
    let mut readings = vec![text.to_string(), said(false), said(true)];
    readings.dedup();
    readings
}

/// The first variant that the game can parse.
pub(crate) fn in_words(game: &dyn AnyGame, scene: &Scene, seat: Seat, text: &str) -> String {
    let readable = |text: &String| game.refusal(seat, text).is_none_or(|refusal| refusal.code != UNREADABLE);
    readings(scene, seat, text).into_iter().find(readable).unwrap_or_else(|| text.into())
}

/// All actions with cards, current or earlier in the match, applied to this card: the game is asked why they
/// are illegal. The first answer counts; actions with other cards in the same zone come first.
pub(super) fn done_with(
    timeline: &TimelineCursor<impl TimelineSource>,
    seat: Seat,
    name: &str,
) -> Vec<String> {
    let scene = timeline.source().scene(Viewer::Seat(seat));
    let asked = || {
        let spot = scene.spot(name, seat)?;
        let zone = scene.zone(&spot.zone)?;
        if zone.owner.is_some_and(|owner| owner != seat) {
            return None;
        }
        let printed = printed(&scene, &spot)?;
        let first_word = |action: &str| action.split(' ').next().unwrap_or_default().to_string();
        let beside = |spot: &Spot| scene.zone(&spot.zone).is_some_and(|other| other.kind() == zone.kind());
        let (near, far): (Vec<_>, Vec<_>) =
            scene.choices.iter().partition(|choice| choice.touches.first().is_some_and(beside));
        let now = near.into_iter().chain(far).map(|choice| first_word(&choice.action));
        let earlier = timeline.source().earlier(seat);
        let mut verbs: Vec<String> = Vec::new();
        for verb in now.chain(earlier.iter().map(|action| first_word(action))) {
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        let texts = verbs.iter().flat_map(|verb| [format!("{verb} {printed}"), format!("{verb} {name}")]);
        Some(texts.take(MOST).collect())
    };
    asked().unwrap_or_default()
}
