//! The choices of a seat, narrowed down step by step: a card, its action, its targets.

use kernel::scene::{Choice, Lane, Spot};
use kernel::{Scene, Seat};

use super::keys::{self, CardLabel};

/// How far the choice is narrowed down. Cards have the names that people use: `h1`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct ChoicePath {
    pub(crate) card: Option<String>,
    verb: Option<String>,
    /// The selected targets, if one is not enough.
    pub(crate) targets: Vec<String>,
}

/// The effect of selecting a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RowAction {
    /// Plays the choice with this index.
    Play(usize),
    /// Opens a further step.
    Open(ChoicePath),
}

/// A row of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MenuRow {
    /// What is pressed to take it: a letter, a number, or a card's label in capitals; empty, if only arrows reach it.
    pub(crate) key: String,
    /// The verb that its key is the letter of, if it has one.
    pub(crate) verb: Option<String>,
    /// Its text.
    pub(crate) text: String,
    /// The cards that it involves: pointing at the first one selects the row.
    pub(crate) touches: Vec<String>,
    pub(crate) leads: RowAction,
}

/// All choices of a seat, and how far they are narrowed down.
#[derive(Clone, Debug)]
pub(crate) struct ActionMenu {
    pub(crate) seat: Seat,
    pub(crate) choices: Vec<Choice>,
    /// The cards of each choice, by the seat's names.
    touches: Vec<Vec<String>>,
    /// The name of each choice's first card.
    actors: Vec<String>,
    /// The labels of what the choices touch and of the cards in the hand.
    labels: Vec<CardLabel>,
    /// The letters that begin labels.
    initials: Vec<char>,
    path: ChoicePath,
    rows: Vec<MenuRow>,
}

impl ActionMenu {
    pub(crate) fn new(seat: Seat, choices: Vec<Choice>, scene: &Scene) -> Self {
        let names = |choice: &Choice| {
            choice.touches.iter().filter_map(|spot| scene.reference(spot, seat)).collect::<Vec<_>>()
        };
        let actor = |choice: &Choice| {
            let spot = choice.touches.first()?;
            let face = scene.card(spot).and_then(|card| card.face.as_ref());
            face.map(|face| face.name.clone()).or_else(|| Some(scene.zone(&spot.zone)?.name.to_string()))
        };
        let touches = choices.iter().map(names).collect();
        let actors = choices.iter().map(|choice| actor(choice).unwrap_or_default()).collect();
        let touched = choices.iter().flat_map(|choice| choice.touches.iter().cloned());
        let spots = held(scene, seat).chain(touched);
        let mut labels: Vec<CardLabel> = Vec::new();
        for label in spots.filter_map(|spot| CardLabel::new(scene, &spot, seat)) {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        let (initials, path, rows) = (keys::initials(scene, seat), ChoicePath::default(), Vec::new());
        let mut offer = Self { seat, choices, touches, actors, labels, initials, path, rows };
        offer.open(ChoicePath::default());
        offer
    }

    pub(crate) fn path(&self) -> &ChoicePath {
        &self.path
    }

    pub(crate) fn rows(&self) -> &[MenuRow] {
        &self.rows
    }

    /// A description of the selection so far.
    pub(crate) fn title(&self) -> String {
        let Some(card) = &self.path.card else { return String::new() };
        let chosen = self.within(&self.path).next().map_or("", |i| self.actors[i].as_str());
        let verb = self.path.verb.as_ref().map_or(String::new(), |verb| format!(": {verb}"));
        let targets: String = self.path.targets.iter().flat_map(|target| [" ", target.as_str()]).collect();
        format!("{card} {chosen}{verb}{targets}")
    }

    /// Goes to this step.
    pub(crate) fn open(&mut self, path: ChoicePath) {
        let mut rows = match (&path.card, &path.verb) {
            (None, _) => self.cards(),
            (Some(card), None) => self.verbs(card, &path),
            (Some(_), Some(_)) => self.targets(&path),
        };
        // A step without a choice is skipped.
        if let [MenuRow { leads: RowAction::Open(only), .. }] = &rows[..] {
            let only = only.clone();
            return self.open(only);
        }
        keys::assign(&mut rows, &self.labels, &self.initials, &path);
        (self.path, self.rows) = (path, rows);
    }

    /// Goes one step back; returns whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        let moved = self.path != ChoicePath::default();
        self.open(ChoicePath::default());
        moved
    }

    /// The row that pointing at this card selects.
    pub(crate) fn row_of(&self, name: &str) -> Option<usize> {
        let at = if self.path.card.is_some() { 1 } else { 0 };
        let points = |row: &MenuRow| match row.leads {
            RowAction::Play(_) if at == 1 => {
                row.touches[1.min(row.touches.len())..].iter().any(|t| t == name)
            }
            _ => row.touches.first().is_some_and(|first| first == name),
        };
        self.rows.iter().position(points)
    }

    /// The row that this key takes.
    pub(crate) fn row_of_key(&self, key: char) -> Option<usize> {
        self.rows.iter().position(|row| row.key.chars().eq([key]))
    }

    /// The card in the hand that has this number.
    pub(crate) fn held(&self, digit: char) -> Option<&str> {
        let held = self.labels.iter().find(|label| label.held && label.digit() == Some(digit));
        held.map(|label| label.name.as_str())
    }

    /// The verbs of all choices, each with its letter.
    pub(crate) fn verb_keys(&self) -> Vec<(char, &str)> {
        let mut keys: Vec<(char, &str)> = Vec::new();
        for verb in self.choices.iter().map(|choice| &*choice.verb) {
            if let Some(letter) =
                keys::letter(verb).filter(|letter| keys.iter().all(|(known, _)| known != letter))
            {
                keys.push((letter, verb));
            }
        }
        keys
    }

    /// What this letter does before a card is chosen, if it does something then.
    pub(crate) fn first_step(&self, letter: char) -> Option<&Choice> {
        let mut all = self.clone();
        all.open(ChoicePath::default());
        match all.rows.get(all.row_of_key(letter)?)?.leads {
            RowAction::Play(i) => self.choices.get(i),
            RowAction::Open(_) => None,
        }
    }

    /// Points at a target where several rows have it: only those stay.
    pub(crate) fn narrow(&mut self, name: &str) -> bool {
        if self.path.card.is_none() || self.path.targets.iter().any(|target| target == name) {
            return false;
        }
        let mut path = self.path.clone();
        if path.verb.is_none() {
            return false;
        }
        path.targets.push(name.into());
        let many = self.within(&path).count() > 1;
        if many {
            self.open(path);
        }
        many
    }

    /// The remaining choices at a step.
    fn within(&self, path: &ChoicePath) -> impl Iterator<Item = usize> {
        let fits = move |i: &usize| {
            let touches = &self.touches[*i];
            path.card.as_ref().is_none_or(|card| touches.first() == Some(card))
                && path.verb.as_ref().is_none_or(|verb| self.choices[*i].verb == *verb)
                && path.targets.iter().all(|target| touches[1..].contains(target))
        };
        (0..self.choices.len()).filter(fits)
    }

    fn cards(&self) -> Vec<MenuRow> {
        let mut rows: Vec<MenuRow> = Vec::new();
        for i in 0..self.choices.len() {
            let Some(card) = self.touches[i].first() else {
                rows.push(MenuRow { verb: Some(self.choices[i].verb.to_string()), ..self.play(i) });
                continue;
            };
            if rows.iter().any(|row| row.touches.first() == Some(card)) {
                continue;
            }
            let path = ChoicePath { card: Some(card.clone()), ..ChoicePath::default() };
            let mut verbs: Vec<&str> = Vec::new();
            let mut of_card = 0;
            for j in self.within(&path) {
                of_card += 1;
                if !verbs.contains(&&*self.choices[j].verb) {
                    verbs.push(&self.choices[j].verb);
                }
            }
            rows.push(if of_card == 1 {
                let row = self.play(i);
                MenuRow { text: format!("{card} {}", row.text), ..row }
            } else {
                let text = format!("{card} {}: {} …", self.actors[i], verbs.join(", "));
                let (key, touches) = (String::new(), vec![card.clone()]);
                MenuRow { key, verb: None, text, touches, leads: RowAction::Open(path) }
            });
        }
        // The hand in its order, then other cards, then actions without a card.
        let place = |row: &MenuRow| match (row.touches.first(), &row.verb) {
            (Some(name), None) => self
                .labels
                .iter()
                .position(|label| label.held && label.name == *name)
                .unwrap_or(usize::MAX - 1),
            _ => usize::MAX,
        };
        rows.sort_by_key(place);
        rows
    }

    fn verbs(&self, card: &str, path: &ChoicePath) -> Vec<MenuRow> {
        let mut verbs: Vec<(String, Vec<usize>)> = Vec::new();
        for i in self.within(path) {
            let verb = &self.choices[i].verb;
            match verbs.iter_mut().find(|(known, _)| known == verb) {
                Some((_, places)) => places.push(i),
                None => verbs.push((verb.to_string(), vec![i])),
            }
        }
        let row = |(verb, places): (String, Vec<usize>)| match places[..] {
            [only] => MenuRow { verb: Some(verb), ..self.play(only) },
            _ => MenuRow {
                key: String::new(),
                verb: Some(verb.clone()),
                text: format!("{verb} …"),
                touches: vec![card.into()],
                leads: RowAction::Open(ChoicePath { verb: Some(verb), ..path.clone() }),
            },
        };
        verbs.into_iter().map(row).collect()
    }

    fn targets(&self, path: &ChoicePath) -> Vec<MenuRow> {
        let row = |i: usize| {
            let row = self.play(i);
            let aims = self.touches[i][1..].join(" ");
            let text = if row.text.contains(&aims) { row.text } else { format!("{aims} {}", row.text) };
            MenuRow { text, ..row }
        };
        self.within(path).map(row).collect()
    }

    fn play(&self, i: usize) -> MenuRow {
        let text = self.choices[i].to_string();
        MenuRow {
            key: String::new(),
            verb: None,
            text,
            touches: self.touches[i].clone(),
            leads: RowAction::Play(i),
        }
    }
}

/// The cards in the seat's hand.
fn held(scene: &Scene, seat: Seat) -> impl Iterator<Item = Spot> {
    let hand = scene.zones.iter().filter(move |zone| zone.owner == Some(seat) && zone.lane == Lane::Hand);
    hand.flat_map(|zone| (0..zone.cards.len()).map(|place| Spot::card(zone.id.clone(), place)))
}

#[cfg(test)]
mod tests {
    use kernel::scene::{CardView, ZoneLayout, ZoneView};

    use super::*;

    /// A card in the hand that takes two of three slots, or none.
    fn offer() -> ActionMenu {
        let zone = |id: &str, shape| ZoneView {
            id: id.to_string().into(),
            owner: Some(Seat(0)),
            name: "zone".into(),
            shape,
            lane: Lane::Front,
            grid: None,
            cards: vec![CardView::down()],
        };
        let slots = (1..=3).map(|n| zone(&format!("p1.slot.{n}"), ZoneLayout::Spot));
        let zones = slots.chain([zone("p1.hand", ZoneLayout::Row)]).collect();
        let choice = |slots: &[u8]| {
            let given = slots.iter().map(|n| Spot::zone(format!("p1.slot.{n}")));
            let touches = std::iter::once(Spot::card("p1.hand", 0)).chain(given).collect();
            Choice { touches, ..Choice::plain(&format!("call {slots:?}")) }
        };
        let choices = [&[1, 2][..], &[1, 3], &[2, 3]].map(choice).to_vec();
        let wait = Choice::plain(&"wait");
        let scene = Scene { zones, ..Scene::default() };
        ActionMenu::new(Seat(0), choices.into_iter().chain([wait]).collect(), &scene)
    }

    #[test]
    fn targets_are_pointed_at_one_after_the_other() {
        let mut offer = offer();
        let keys = |offer: &ActionMenu| offer.rows().iter().map(|row| row.key.as_str()).collect::<String>();
        assert_eq!(keys(&offer), "1w");
        let RowAction::Open(path) = offer.rows()[0].leads.clone() else { panic!("there is more to choose") };
        offer.open(path);
        assert_eq!((keys(&offer).as_str(), offer.title().as_str()), ("ABC", "h1 zone: call"));
        assert!(!offer.narrow("h1"), "what acts is no target");
        assert!(offer.narrow("s3"), "two ways have it");
        assert_eq!((keys(&offer).as_str(), offer.title().as_str()), ("12", "h1 zone: call s3"));
        assert!(!offer.narrow("s3") && !offer.narrow("s2"), "one way is left");
        let row = offer.row_of("s2").unwrap();
        assert_eq!(offer.rows()[row].leads, RowAction::Play(2));
        assert!(offer.back() && !offer.back());
    }
}
