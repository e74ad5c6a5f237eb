//! Parses a typed sentence: `attack m1 om3`, `summon h2`, or the text of an action.

use kernel::scene::{CardView, Choice, Spot};
use kernel::{Scene, Seat};

/// The result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ParsedAction {
    /// This action.
    Action(String),
    /// Only this card.
    Card(String),
    /// Several possible actions: the text is ambiguous.
    OneOf(Vec<String>),
    /// No legal action.
    Unknown,
}

/// Actions with one of several equal cards in a zone are offered only for the first of them: maps the name of
/// any of them to the name of the first.
pub(crate) fn twin(name: &str, scene: &Scene, seat: Seat) -> Option<String> {
    let spot = scene.spot(name, seat)?;
    let face = scene.card(&spot)?.face.as_ref()?;
    let same = |card: &CardView| card.face.as_ref() == Some(face);
    let first = scene.zone(&spot.zone)?.cards.iter().position(same)?;
    spot.card.and_then(|_| scene.reference(&Spot::card(spot.zone, first), seat))
}

/// Finds the intended choice: the verb may be shortened, cards have their names on the screen, and further
/// words must occur in the choice's text.
pub(crate) fn parse_action(text: &str, choices: &[Choice], scene: &Scene, seat: Seat) -> ParsedAction {
    let text = text.trim();
    if choices.iter().any(|choice| choice.action == text) {
        return ParsedAction::Action(text.into());
    }
    let words: Vec<_> = text.split_whitespace().collect();
    let (cards, words): (Vec<&str>, Vec<&str>) =
        words.into_iter().partition(|word| scene.spot(word, seat).is_some());
    let cards: Vec<String> =
        cards.into_iter().map(|card| twin(card, scene, seat).unwrap_or_else(|| card.into())).collect();
    if let ([card], []) = (&cards[..], &words[..]) {
        return ParsedAction::Card(card.clone());
    }
    let Some((verb, more)) = words.split_first() else { return ParsedAction::Unknown };
    let touched = |choice: &Choice| -> Vec<String> {
        choice.touches.iter().filter_map(|spot| scene.reference(spot, seat)).collect()
    };
    let fits = |choice: &&Choice| {
        let own = format!("{} {}", choice.action, choice.label).to_lowercase();
        let touched = touched(choice);
        choice.verb.to_lowercase().starts_with(&verb.to_lowercase())
            && cards.iter().all(|card| touched.contains(card))
            && more.iter().all(|word| own.contains(&word.to_lowercase()))
    };
    let fitting: Vec<_> = choices.iter().filter(fits).collect();
    // A text that names exactly the cards of one choice means that one, even if others contain them too.
    let exact: Vec<_> = fitting.iter().filter(|choice| touched(choice) == cards).collect();
    match (&fitting[..], &exact[..]) {
        ([only], _) => ParsedAction::Action(only.action.clone()),
        (_, [only]) => ParsedAction::Action(only.action.clone()),
        ([], _) => ParsedAction::Unknown,
        (many, _) => ParsedAction::OneOf(many.iter().map(|choice| choice.action.clone()).collect()),
    }
}

#[cfg(test)]
mod tests {
    use kernel::scene::{CardFace, Lane, Tone, ZoneLayout, ZoneView};

    use super::*;

    const ME: Seat = Seat(0);

    /// A hand with two equal cards and a third one, and a slot on each side.
    fn scene() -> Scene {
        let card = |name: &str| {
            let (name, short, ascii) = (name.into(), "x".into(), "x".into());
            CardView::up(CardFace {
                name,
                short,
                ascii,
                tone: Tone::Plain,
                figures: vec![],
                text: String::new(),
            })
        };
        let zone = |id: &'static str, seat, shape, cards| ZoneView {
            id: id.into(),
            owner: Some(Seat(seat)),
            name: id.into(),
            shape,
            lane: Lane::Front,
            grid: None,
            cards,
        };
        let zones = vec![
            zone("p1.hand", 0, ZoneLayout::Row, ["Ox", "Elk", "Ox"].map(card).into()),
            zone("p1.slot.1", 0, ZoneLayout::Spot, vec![card("Cow")]),
            zone("p2.slot.1", 1, ZoneLayout::Spot, vec![card("Cow")]),
        ];
        Scene { zones, ..Scene::default() }
    }

    fn choices() -> Vec<Choice> {
        let choice =
            |action: &str, touches: &[Spot]| Choice { touches: touches.into(), ..Choice::plain(&action) };
        let (ox, mine, theirs) = (Spot::card("p1.hand", 0), Spot::zone("p1.slot.1"), Spot::zone("p2.slot.1"));
        vec![
            choice("call Ox", std::slice::from_ref(&ox)),
            choice("call Ox for s1", &[ox, mine.clone()]),
            choice("kick s1 os1", &[mine.clone(), theirs]),
            choice("kick s1 away", &[mine]),
            choice("wait", &[]),
        ]
    }

    #[test]
    fn own_messages_are_understood() {
        let action = |text: &str| ParsedAction::Action(text.into());
        for (said, meant) in [
            ("wait", action("wait")),
            ("w", action("wait")),
            ("call h1", action("call Ox")),
            ("call h3", action("call Ox")),
            ("CALL h1 s1", action("call Ox for s1")),
            ("kick s1 os1", action("kick s1 os1")),
            ("kick away", action("kick s1 away")),
            ("h3", ParsedAction::Card("h1".into())),
            ("h2", ParsedAction::Card("h2".into())),
            ("call h2", ParsedAction::Unknown),
            ("sing", ParsedAction::Unknown),
            ("", ParsedAction::Unknown),
            ("kick", ParsedAction::OneOf(vec!["kick s1 os1".into(), "kick s1 away".into()])),
        ] {
            assert_eq!(parse_action(said, &choices(), &scene(), ME), meant, "{said}");
        }
    }
}
