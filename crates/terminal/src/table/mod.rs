//! The screen at which one plays: the table from one's own chair, what one can do, and nothing that others hide.

mod action_menu;
mod card;
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

use kernel::{Seat, Seed, SetupError, Viewer};

use crate::draw::{ClickTargets, Glyphs, Paint};
use crate::explorer::Mouse;
use crate::log::LogView;
use crate::prompt::Prompt;
use crate::status_line::Message;
use crate::{Animation, CursorStop, DisplayOptions, LocalMatch, Timeline, TimelineSource};

use action_menu::ActionMenu;
use confirm_play::Struck;
use handover::Handover;
use partial_choice::PartialChoice;

/// What happens is shown this many times as fast as while one steps through a match.
const HASTE: u32 = 4;

/// The screen's state.
#[derive(Debug)]
pub struct TableScreen<S = LocalMatch> {
    timeline: Timeline<S>,
    options: DisplayOptions,
    paint: Paint,
    glyphs: &'static Glyphs,
    /// What the person at the keyboard can do now.
    offer: Option<ActionMenu>,
    /// What they were choosing when something else began to be shown.
    begun: Option<PartialChoice>,
    /// The row under the cursor.
    row: usize,
    /// The keyboard goes to somebody else.
    pass: Option<Handover>,
    playing: bool,
    speed: u32,
    help: bool,
    inspector: bool,
    /// The card that is looked at, as people call it.
    eyed: Option<String>,
    /// The card that was scrolled, and its first line that is shown.
    card_from: Option<(String, usize)>,
    /// How far the card can be scrolled, as it was drawn last.
    card_ends: Cell<usize>,
    /// The name of a card as far as it is typed.
    typed: String,
    prompt: Option<Prompt>,
    history: Vec<String>,
    message: Option<Message>,
    /// What stands in the bar besides: clocks, and whether there is a connection.
    note: String,
    /// What was asked about, because nothing would come of it.
    doubted: Option<(Seat, String)>,
    /// The key that was pressed last, if it played something without a card.
    struck: Option<Struck>,
    /// Is the window too small for the table? Then no key plays anything.
    small: bool,
    /// What the game was asked about and has not answered.
    question: Option<refusal_query::RefusalQuery>,
    /// Was it asked whether to leave?
    leaving: bool,
    log: LogView,
    mouse: Mouse,
    targets: ClickTargets,
}

impl<S: TimelineSource> TableScreen<S> {
    /// The screen of a match. If people play, it is seen through the eyes of who decides; otherwise as the options
    /// say.
    pub fn new(timeline: Timeline<S>, options: DisplayOptions) -> Self {
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
    pub fn timeline(&self) -> &Timeline<S> {
        &self.timeline
    }

    /// Is something being shown, and how fast?
    pub fn playing(&self) -> Option<u32> {
        let haste = if self.watching() { 1 } else { HASTE };
        self.playing.then_some((self.speed * haste).min(100))
    }

    /// Says something in the line above the keys.
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
            || !self.typed.is_empty()
    }

    /// Begins to type this.
    pub(crate) fn begin(&mut self, text: &str) {
        let mut prompt = Prompt::new(crate::prompt::PromptKind::Command);
        prompt.text = text.into();
        self.prompt = Some(prompt);
    }

    /// Shows what happens: this many events.
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

    /// Does nobody at the keyboard play?
    fn watching(&self) -> bool {
        !S::LIVE && self.timeline.persons().is_empty()
    }

    /// Who sits at the lower edge.
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

    /// What can be chosen now, unless it is just what could be chosen before.
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

    /// Everything is shown: whoever has to choose does.
    pub(crate) fn resume(&mut self) {
        (self.playing, self.log) = (false, LogView::default());
        self.settle();
    }

    /// The match, to be told more.
    pub(crate) fn timeline_mut(&mut self) -> &mut Timeline<S> {
        &mut self.timeline
    }

    /// Shows what happens until somebody at the keyboard has to choose.
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

    /// Shows at once what is still to be shown.
    fn hurry(&mut self) {
        while !self.timeline.is_over() && self.timeline.finish() == CursorStop::Arrived {}
        self.playing = false;
        self.settle();
    }

    /// Whoever has to choose gets the table, if it is theirs to see.
    fn settle(&mut self) {
        self.suspend_choice();
        (self.offer, self.row, self.typed, self.pass) = (None, 0, String::new(), None);
        let Some((seat, choices)) = self.timeline.choice() else { return };
        if self.timeline.viewer() != Viewer::Seat(seat) {
            if self.timeline.is_secret(seat) {
                // Who has not seen anything yet has nothing to look at.
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
    /// When the setup cannot be dealt with this seed, which no seed should do.
    pub fn rematch(&mut self, _: Seed) -> Result<(), SetupError> {
        self.timeline = self.timeline.rematch(self.options.sight)?;
        (self.log, self.eyed, self.pass) = (LogView::default(), None, None);
        self.sit_down();
        Ok(())
    }
}
