//! One picture for every screen: what a view looks like, without saying how it is drawn.
//!
//! The terminal and the browser render a [`Scene`], not a game, so a new game is playable on every screen with
//! no screen code.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// A picture of a view.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Scene {
    /// Where the match stands, in a few words: `Round 12`. What follows a colon is special about it, and may
    /// not be known before everything in it has been seen: `Round 12: war`.
    pub heading: String,
    /// How many rounds, or turns, have begun: by this number a screen goes from one to the next.
    pub round: u32,
    /// The seats in order.
    pub seats: Vec<Place>,
    /// Where cards lie.
    pub zones: Vec<Zone>,
    /// From one card to another: attacks, targets, links of a chain.
    pub arrows: Vec<Arrow>,
    /// The phases of a turn, if the game has them, and the one that is on.
    pub track: Track,
    /// What is asked of whom, in one sentence.
    pub prompt: String,
    /// What the viewer may do now.
    pub choices: Vec<Choice>,
}

/// What is shown of a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The seat's text, such as `P1`.
    pub seat: String,
    /// Does this seat have to decide now?
    pub deciding: bool,
    /// Life, cards, damage: what is counted for the seat.
    pub counters: Vec<Counter>,
}

/// A named number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    /// What is counted.
    pub name: String,
    /// How many there are.
    pub value: i64,
    /// How many there can be, where there is such a number.
    pub most: Option<i64>,
}

/// A place where cards lie, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// Unique within the scene: `p1.queue`.
    pub id: String,
    /// Whose it is; nobody's if it is shared. An index into [`Scene::seats`].
    pub owner: Option<u8>,
    /// Its name for people.
    pub name: String,
    /// How the cards lie.
    pub shape: Shape,
    /// The cards: the front of a queue, the bottom of a stack and the left end of a row come first.
    pub cards: Vec<Card>,
}

/// How the cards of a zone lie.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// First in, first out.
    Queue,
    /// Last in, first out.
    Stack,
    /// Side by side, all of them seen.
    Row,
    /// A place for one card.
    Spot,
}

/// One card as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// What is on it, where the viewer may know.
    pub face: Option<Face>,
    /// Which way it lies. The face of a card that lies face down may be known all the same, to the judge or to
    /// who laid it.
    pub side: Side,
    /// Small marks: `attacked`, `+500`.
    pub badges: Vec<String>,
}

impl Card {
    /// A card that shows this face.
    pub fn up(face: Face) -> Self {
        Self { face: Some(face), side: Side::Up, badges: Vec::new() }
    }

    /// A card that shows its back.
    pub fn down() -> Self {
        Self { face: None, side: Side::Down, badges: Vec::new() }
    }
}

/// Which side of a card is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The face.
    Up,
    /// The back.
    Down,
}

/// What is on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Face {
    /// The full name.
    pub name: String,
    /// Two or three characters for tight places.
    pub short: String,
    /// The same in plain ASCII.
    pub ascii: String,
    /// A colour, by what it means.
    pub tone: Tone,
    /// What the card does, as generated from its program.
    pub text: String,
}

/// A colour by what it means; each screen has its own paint.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Ordinary.
    Plain,
    /// The red suits.
    Red,
    /// The black suits.
    Black,
    /// Out of the ordinary: a joker.
    Special,
}

/// From one card to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arrow {
    /// Where it starts.
    pub from: Spot,
    /// Where it points.
    pub to: Spot,
    /// What it means: `attack`, `target`, `1`.
    pub label: String,
}

/// One card in one zone, or the zone itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// The zone's id.
    pub zone: String,
    /// The card's place in it.
    pub card: Option<usize>,
}

/// The phases of a turn.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Track {
    /// Their names in order.
    pub phases: Vec<String>,
    /// The one that is on.
    pub now: usize,
}

/// Something the viewer may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The action's text: what is sent back.
    pub action: String,
    /// What the button says.
    pub label: String,
    /// The cards and zones it touches, for highlights.
    pub touches: Vec<Spot>,
    /// What will happen, where the rules can tell.
    pub forecast: Option<String>,
}

impl Choice {
    /// A choice that is labelled with its own text and touches nothing.
    pub fn plain(action: &impl Display) -> Self {
        let text = action.to_string();
        Self { label: text.clone(), action: text, touches: Vec::new(), forecast: None }
    }
}

/// What the button says and, where that is known, what will happen.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)?;
        self.forecast.as_ref().map_or(Ok(()), |forecast| write!(f, " ({forecast})"))
    }
}

/// A card that goes from one zone to another: an event in the language of scenes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Motion {
    /// The zone it leaves.
    pub from: String,
    /// The end at which it leaves.
    pub from_end: End,
    /// The zone it enters, always at the back of a queue or row and on top of a stack.
    pub to: String,
    /// How it lies there.
    pub card: Card,
}

/// One of the two ends of a zone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The front of a queue, the bottom of a stack.
    First,
    /// The back of a queue, the top of a stack.
    Last,
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.value)?;
        self.most.map_or(Ok(()), |most| write!(f, " of {most}"))
    }
}

impl Scene {
    /// What is counted for the seat at this place, besides the cards in the zones that bear the counter's name:
    /// those are seen.
    pub fn counted(&self, owner: u8) -> impl Iterator<Item = &Counter> {
        let seen = move |counter: &Counter| {
            self.zones.iter().any(|zone| zone.owner == Some(owner) && zone.name == counter.name)
        };
        let place = self.seats.get(usize::from(owner));
        place.into_iter().flat_map(|place| &place.counters).filter(move |counter| !seen(counter))
    }

    /// The zone with this id.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// Moves a card as an event says. A motion that names no zone of this scene moves nothing.
    pub fn apply(&mut self, motion: &Motion) {
        let place = |scene: &Self, id: &str| scene.zones.iter().position(|zone| zone.id == id);
        let (Some(from), Some(to)) = (place(self, &motion.from), place(self, &motion.to)) else { return };
        let leaving = &mut self.zones[from].cards;
        if !leaving.is_empty() {
            leaving.remove(if motion.from_end == End::First { 0 } else { leaving.len() - 1 });
        }
        self.zones[to].cards.push(motion.card.clone());
    }
}
