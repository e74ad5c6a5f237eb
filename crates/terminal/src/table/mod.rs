//! The screen for playing: the table from the player's perspective, the choices, and no hidden information.

mod action_menu;
mod card;
mod change_choice;
pub(crate) mod confirm_play;
mod execute;
mod handover;
mod input;
mod keys;
mod panes;
pub(crate) mod parse_action;
mod partial_choice;
mod point;
pub(crate) mod refusal_query;
mod view;

use std::cell::Cell;

use kernel::{Seat, Seats, Seed, SetupError, Viewer};

use crate::draw::{ClickTargets, Glyphs, Paint};
use crate::explorer::Mouse;
use crate::log::LogView;
use crate::prompt::Prompt;
use crate::status_line::Message;
use crate::{Animation, CursorStop, DisplayOptions, LocalMatch, TimelineCursor, TimelineSource};

use action_menu::ActionMenu;
use confirm_play::Struck;
use handover::Handover;
use partial_choice::PartialChoice;

/// The speed of the animation, relative to the explorer.
const HASTE: u32 = 4;

/// The state of the screen.
#[derive(Debug)]
pub struct TableScreen<S = LocalMatch> {
    timeline: TimelineCursor<S>,
    options: DisplayOptions,
    paint: Paint,
    glyphs: &'static Glyphs,
    /// The current choices of the user.
    offer: Option<ActionMenu>,
    /// The partial choice from before an animation.
    begun: Option<PartialChoice>,
    /// The row under the cursor.
    row: usize,
    /// The handover of the keyboard, if one is in progress.
    pass: Option<Handover>,
    playing: bool,
    speed: u32,
    help: bool,
    inspector: bool,
    /// The name of the inspected card.
    eyed: Option<String>,
    /// The scrolled card, and its first visible line.
    card_from: Option<(String, usize)>,
    /// How far the card can scroll, as last drawn.
    card_ends: Cell<usize>,
    /// The typed part of a card's name.
    typed: String,
    prompt: Option<Prompt>,
    history: Vec<String>,
    message: Option<Message>,
    /// A note in the bar: clocks and connection.
    note: String,
    /// The action without effect that waits for confirmation.
    doubted: Option<(Seat, String)>,
    /// The seats of which one changes its choice: the question whose it is is open.
    changeable: Seats,
    /// The key that was pressed last, if it played something without a card.
    struck: Option<Struck>,
    /// Is the window too small for the table? Then no key plays anything.
    small: bool,
    /// What the game was asked about and has not answered.
    question: Option<refusal_query::RefusalQuery>,
    /// Whether the confirmation for leaving is open.
    leaving: bool,
    log: LogView,
    mouse: Mouse,
    targets: ClickTargets,
}

impl<S: TimelineSource> TableScreen<S> {
    /// The screen of a match. If people play, its perspective is that of the decider; otherwise the options
    /// decide.
    pub fn new(timeline: TimelineCursor<S>, options: DisplayOptions) -> Self {
        let mut table = Self {
            paint: Paint::new(&options),
            glyphs: Glyphs::new(options.charset),
            speed: options.speed.clamp(1, 100),
            timeline,
            options,
            offer: None,
            begun: None,
            row: 0,
            pass: None,
            playing: false,
            help: false,
            inspector: false,
            eyed: None,
            card_from: None,
            card_ends: Cell::new(0),
            typed: String::new(),
            prompt: None,
            history: Vec::new(),
            message: None,
            note: String::new(),
            doubted: None,
            changeable: Seats::NONE,
            struck: None,
            small: false,
            question: None,
            leaving: false,
            log: LogView::default(),
            mouse: Mouse::Taken,
            targets: ClickTargets::default(),
        };
        table.sit_down();
        table
    }

    /// The match.
    pub fn timeline(&self) -> &TimelineCursor<S> {
        &self.timeline
    }

    /// The speed of the animation, if it is running.
    pub fn playing(&self) -> Option<u32> {
        let haste = if self.watching() { 1 } else { HASTE };
        self.playing.then_some((self.speed * haste).min(100))
    }

    /// Shows a message in the line above the keys.
    pub fn say(&mut self, message: Result<String, String>) {
        let named = |said: String| self.timeline.by_name(&said);
        self.message = Some(message.map(named).map_err(named).into());
    }

    /// Does not say this any more.
    pub(crate) fn unsay(&mut self, said: &str) {
        let said = self.timeline.by_name(said);
        self.message.take_if(|message| message.text() == said);
    }

    /// Says in the bar how things stand around the match.
    pub(crate) fn note(&mut self, note: String) {
        self.note = note;
    }

    /// Is something being typed, or asked, that takes the keys, or is nothing seen?
    pub(crate) fn is_busy(&self) -> bool {
        self.small
            || self.prompt.is_some()
            || self.leaving
            || self.help
            || self.doubted.is_some()
            || !self.changeable.is_empty()
            || !self.typed.is_empty()
    }

    /// Opens the input line with this text.
    pub(crate) fn begin(&mut self, text: &str) {
        let mut prompt = Prompt::new(crate::prompt::PromptKind::Command);
        prompt.text = text.into();
        self.prompt = Some(prompt);
    }

    /// Shows this many events.
    pub fn tick(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.timeline.forward() != CursorStop::Arrived || self.timeline.is_over() {
                self.playing = false;
                break;
            }
        }
        if !self.playing {
            self.settle();
        }
    }

    /// Whether nobody at the keyboard plays.
    fn watching(&self) -> bool {
        !S::LIVE && self.timeline.persons().is_empty()
    }

    /// The seat at the lower edge.
    fn me(&self) -> Seat {
        match self.timeline.viewer() {
            Viewer::Seat(seat) => seat,
            _ => Seat(0),
        }
    }

    fn sit_down(&mut self) {
        let persons = self.timeline.persons();
        if let Some(seat) = persons.first() {
            self.timeline.set_viewer(if persons.len() == 1 { Viewer::Seat(seat) } else { Viewer::Public });
        }
        self.go_on();
    }

    /// Updates the choices, unless they are unchanged.
    pub(crate) fn refresh(&mut self) {
        let choice = self.timeline.choice();
        let same = match (&self.offer, &choice) {
            (Some(offer), Some((seat, choices))) => offer.seat == *seat && offer.choices == *choices,
            (None, None) => true,
            _ => false,
        };
        if !same {
            self.settle();
        }
    }

    /// Everything is shown: continues with the next choice.
    pub(crate) fn resume(&mut self) {
        (self.playing, self.log) = (false, LogView::default());
        self.settle();
    }

    /// Mutable access to the match.
    pub(crate) fn timeline_mut(&mut self) -> &mut TimelineCursor<S> {
        &mut self.timeline
    }

    /// Shows events until the user has to choose.
    pub(crate) fn go_on(&mut self) {
        self.suspend_choice();
        (self.offer, self.log) = (None, LogView::default());
        if self.watching() {
            return;
        }
        match self.options.motion {
            Animation::None => self.hurry(),
            Animation::Stepwise => {
                self.playing = self.timeline.choice().is_none() && !self.timeline.is_over();
                if !self.playing {
                    self.settle();
                }
            }
        }
    }

    /// Shows all pending events at once.
    fn hurry(&mut self) {
        while !self.timeline.is_over() && self.timeline.finish() == CursorStop::Arrived {}
        self.playing = false;
        self.settle();
    }

    /// Sets the perspective to the decider's, if it may be shown.
    fn settle(&mut self) {
        self.suspend_choice();
        (self.offer, self.row, self.typed, self.pass) = (None, 0, String::new(), None);
        let Some((seat, choices)) = self.timeline.choice() else { return };
        if self.timeline.viewer() != Viewer::Seat(seat) {
            if self.timeline.is_secret(seat) {
                // Before the first view there is nothing to look at.
                let seen = matches!(self.timeline.viewer(), Viewer::Seat(_));
                self.pass = Some(if seen { Handover::Looking(seat) } else { Handover::Covered(seat) });
                return;
            }
            self.timeline.set_viewer(Viewer::Seat(seat));
        }
        self.offer = Some(ActionMenu::new(seat, choices, self.timeline.scene()));
        self.resume_choice();
    }
}

impl TableScreen {
    /// Plays again with the next seed; everybody moves on by one seat.
    ///
    /// # Errors
    /// If the setup cannot be dealt with this seed, which should not happen for any seed.
    pub fn rematch(&mut self, _: Seed) -> Result<(), SetupError> {
        self.timeline = self.timeline.rematch(self.options.sight)?;
        (self.log, self.eyed, self.pass) = (LogView::default(), None, None);
        self.sit_down();
        Ok(())
    }
}
