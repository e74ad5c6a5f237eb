//! A match whose game is known only at run time, for tables, screens and other languages.

use std::fmt;
use std::sync::Arc;

use bots::BotKind;
use kernel::measure::{Measure, MeasuredGame};
use kernel::replay::{Decision, Header, ProofText, Recorder, Replay, ReplayPlayer, SeatAssignment};
use kernel::{
    BotSeeds, DiceTrace, EventLog, Fact, Game, InformationSet, Outcome, Pairs, Refusal, Relevance, Rng,
    RoundLabel, Scene, Seat, Seats, Setup, SharedData, UndoCost, Viewer, ellipsize, fingerprint,
    perft_within,
};
use serde_json::Value;

use crate::entry::GameEntry;
use crate::observed_event::{Data, ObservedEvent, line};

/// A match of any game, with its recording.
pub trait AnyGame: Send + Sync + fmt::Debug {
    /// The entry of the game in the catalogue.
    fn entry(&self) -> GameEntry;
    /// The header of the replay: setup, seed and names.
    fn header(&self) -> &Header;
    /// The settings of the match that the viewer may know.
    fn settings(&self, viewer: Viewer) -> Pairs;
    /// Whether the settings arrange cards.
    fn is_arranged(&self) -> bool;
    /// The seats of the match.
    fn seats(&self) -> Seats;
    /// The seats that have to decide now; empty when the match is over.
    fn deciders(&self) -> Seats;
    /// The outcome, if the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The texts of the legal actions of the seat.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Plays an action, or changes nothing and returns the reason.
    fn play(&mut self, seat: Seat, action: &str) -> Result<ActionEvents, Refusal>;
    /// The reason why an action cannot be played now; `None` if it can.
    fn refusal(&self, seat: Seat, action: &str) -> Option<Refusal>;
    /// The view of the viewer, as data.
    fn view(&self, viewer: Viewer) -> Value;
    /// The scene of the viewer, with the viewer's choices.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The round of the match, as every scene states it.
    fn round_label(&self) -> RoundLabel;
    /// Everything in the position as named values.
    fn facts(&self) -> Vec<Fact>;
    /// The measures that the result of the match shows, with their values; empty if the rules have not ended it.
    fn figures(&self) -> Vec<(&'static Measure, u32)>;
    /// The decision of a bot for this seat, if the seat has to decide; `roll` is its only source of randomness.
    fn advise(&self, seat: Seat, bot: BotKind, roll: u64) -> Option<String>;
    /// The bot that plays a seat by default, where the game has one for it.
    fn default_bot(&self, seat: Seat) -> Option<BotKind>;
    /// The role of a seat, where the game has a name for it.
    fn role(&self, seat: Seat) -> Option<&'static str>;
    /// In a response window of the seat, the text of the action that passes.
    fn pass_action(&self, seat: Seat) -> Option<String>;
    /// Whether the game has response windows.
    fn has_response_windows(&self) -> bool;
    /// The reason why the open response window matters to this seat.
    fn relevance(&self, seat: Seat) -> Relevance;
    /// The random number for the seat's next decision: with it a bot plays as it does in the lab, and plays the
    /// same again after an undo.
    fn roll(&self, seat: Seat) -> u64;
    /// The decisions so far.
    fn decisions(&self) -> &[Decision];
    /// The players of each seat, by first decision, by seat; empty where none were recorded.
    fn players(&self) -> &[SeatAssignment];
    /// Records that this player decides for the seat after the first `after` decisions, until another one takes
    /// over.
    fn played_by(&mut self, seat: Seat, after: usize, player: ReplayPlayer);
    /// What else the seat would undo, besides its own decisions, by returning to the `kept`-th decision.
    fn undo_cost(&self, seat: Seat, kept: usize) -> UndoCost;
    /// The same match without what the seat has chosen, while others that decide at once still choose; or why it cannot
    /// change anything.
    fn changed(&self, seat: Seat) -> Result<Box<dyn AnyGame>, Refusal>;
    /// Can the seat change what it has chosen?
    fn can_change(&self, seat: Seat) -> bool;
    /// How many decisions there were when the seats that decide at once began to; none if only one decides.
    fn together_since(&self) -> Option<usize>;
    /// The same match after its first `kept` decisions.
    fn until(&self, kept: usize) -> Box<dyn AnyGame>;
    /// The same match with this proof in its header.
    fn proven(&self, fair: ProofText) -> Box<dyn AnyGame>;
    /// Every throw of the dice so far, found by replaying the match.
    fn dice_trace(&self) -> DiceTrace;
    /// The match so far as a replay.
    fn replay(&self) -> Replay;
    /// The match as bytes from which this program can continue it, see [`GameEntry::restore`]; `None` if its game
    /// holds something that cannot be saved.
    fn save(&self) -> Option<Vec<u8>>;
    /// The number of sequences of the next `depth` decisions; `None` if that takes more than `most` positions.
    fn perft(&self, depth: u32, most: u64) -> Option<u64>;
    /// A hash that is the same for equal positions on every platform.
    fn fingerprint(&self) -> u64;
    /// The game's own invariants.
    fn check(&self) -> Result<(), String>;
    /// The command that plays this match from its start.
    fn play_command(&self) -> String {
        self.entry().play_command(&self.header().setup, self.header().seed)
    }
    /// The data that it can share in memory with matches of an equal setup.
    fn shared(&self) -> Option<SharedData>;
    /// Uses this in place of its own data, if the two are equal.
    fn share(&mut self, with: &SharedData);
    /// An independent copy.
    fn boxed(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// The events of one action, for each viewer.
#[derive(Clone)]
pub struct ActionEvents(Arc<dyn Fn(Viewer, Data) -> Vec<Option<ObservedEvent>> + Send + Sync>);

impl ActionEvents {
    /// The events that this viewer sees.
    pub fn to(&self, viewer: Viewer) -> Vec<ObservedEvent> {
        (self.0)(viewer, Data::Yes).into_iter().flatten().collect()
    }

    /// The events that this viewer sees, without their data, which takes as long as all the rest.
    pub fn without_data(&self, viewer: Viewer) -> Vec<ObservedEvent> {
        self.each(viewer).into_iter().flatten().collect()
    }

    /// Every event in order, without data; `None` for an event that this viewer does not see. So an event has the
    /// same number for everybody.
    pub fn each(&self, viewer: Viewer) -> Vec<Option<ObservedEvent>> {
        (self.0)(viewer, Data::No)
    }
}

impl fmt::Debug for ActionEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.to(Viewer::Public).iter().map(|line| &line.text)).finish()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct RecordedMatch<G: MeasuredGame>(pub(crate) Recorder<G>);

impl<G: MeasuredGame> RecordedMatch<G> {
    fn game(&self) -> &G {
        self.0.game()
    }
}

impl<G: MeasuredGame> AnyGame for RecordedMatch<G> {
    fn entry(&self) -> GameEntry {
        crate::entry::<G>()
    }

    fn header(&self) -> &Header {
        self.0.header()
    }

    fn settings(&self, viewer: Viewer) -> Pairs {
        self.0.setup().shown(viewer)
    }

    fn is_arranged(&self) -> bool {
        self.0.setup().is_arranged()
    }

    fn seats(&self) -> Seats {
        self.game().seats()
    }

    fn deciders(&self) -> Seats {
        self.game().deciders()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        legal(self.game(), seat).iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<ActionEvents, Refusal> {
        let action = text.parse().map_err(|_| self.unreadable(seat, text))?;
        let mut log = EventLog::on();
        self.0.play(seat, action, &mut log)?;
        let (events, seats) = (log.take(), self.seats());
        Ok(ActionEvents(Arc::new(move |viewer, data| {
            let seen = events.iter().map(|event| G::redact(event, viewer));
            seen.map(|event| event.map(|event| line::<G>(&event, seats, viewer, data))).collect()
        })))
    }

    fn refusal(&self, seat: Seat, text: &str) -> Option<Refusal> {
        match text.parse() {
            Ok(action) => self.game().refusal(seat, &action),
            Err(_) => Some(self.unreadable(seat, text)),
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game().view(viewer)).expect("views are plain data")
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let view = self.game().view(viewer);
        let mut scene = G::scene(&view);
        if let Viewer::Seat(seat) = viewer {
            let choices = legal(self.game(), seat);
            scene.choices = choices.iter().map(|action| G::choice(&view, action)).collect();
        }
        scene
    }

    fn round_label(&self) -> RoundLabel {
        self.game().round_label()
    }

    fn facts(&self) -> Vec<Fact> {
        self.game().facts()
    }

    fn figures(&self) -> Vec<(&'static Measure, u32)> {
        if self.outcome().is_none() {
            return Vec::new();
        }
        let values = self.game().match_sample().values;
        let shown = |name: &&str| {
            let at = G::MEASURES.iter().position(|measure| measure.name == *name)?;
            Some((&G::MEASURES[at], *values.get(at)?))
        };
        G::RESULT.iter().filter_map(shown).collect()
    }

    fn advise(&self, seat: Seat, bot: BotKind, roll: u64) -> Option<String> {
        let asked = self.deciders().contains(seat);
        asked.then(|| {
            bot.bot().choose(InformationSet::new(self.game(), seat), &mut Rng::new(roll)).to_string()
        })
    }

    fn default_bot(&self, seat: Seat) -> Option<BotKind> {
        bots::default_bot(self.game(), seat)
    }

    fn role(&self, seat: Seat) -> Option<&'static str> {
        self.game().role(seat)
    }

    fn pass_action(&self, seat: Seat) -> Option<String> {
        self.game().pass_action(seat).map(|pass| pass.to_string())
    }

    fn has_response_windows(&self) -> bool {
        G::RESPONSE_WINDOWS
    }

    fn relevance(&self, seat: Seat) -> Relevance {
        self.game().relevance(seat)
    }

    fn roll(&self, seat: Seat) -> u64 {
        let taken = self.decisions().iter().filter(|decision| decision.seat == seat).count();
        BotSeeds::new(self.header().seed).at(seat, taken as u32)
    }

    fn decisions(&self) -> &[Decision] {
        self.0.decisions()
    }

    fn players(&self) -> &[SeatAssignment] {
        self.0.players()
    }

    fn played_by(&mut self, seat: Seat, after: usize, player: ReplayPlayer) {
        self.0.played_by(seat, after, player);
    }

    fn undo_cost(&self, seat: Seat, kept: usize) -> UndoCost {
        self.0.undo_cost(seat, kept)
    }

    fn changed(&self, seat: Seat) -> Result<Box<dyn AnyGame>, Refusal> {
        let none = || {
            let sentence = format!(
                "{seat} has no choice to change: a simultaneous choice can be changed until all players \
                 have chosen."
            );
            Refusal::new("nothing-to-change", sentence)
        };
        Ok(Box::new(Self(self.0.changed(seat).ok_or_else(none)?)))
    }

    fn can_change(&self, seat: Seat) -> bool {
        self.0.can_change(seat)
    }

    fn together_since(&self) -> Option<usize> {
        self.0.together_since()
    }

    fn until(&self, kept: usize) -> Box<dyn AnyGame> {
        Box::new(Self(self.0.until(kept)))
    }

    fn proven(&self, fair: ProofText) -> Box<dyn AnyGame> {
        Box::new(Self(self.0.proven(fair)))
    }

    fn dice_trace(&self) -> DiceTrace {
        self.0.traced().game().dice_trace().cloned().unwrap_or_default()
    }

    fn replay(&self) -> Replay {
        self.0.replay()
    }

    fn save(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(&self.0.save()).ok()
    }

    fn perft(&self, depth: u32, most: u64) -> Option<u64> {
        perft_within(self.game(), depth, most)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(self.game())
    }

    fn check(&self) -> Result<(), String> {
        self.game().check()
    }

    fn shared(&self) -> Option<SharedData> {
        self.0.shared()
    }

    fn share(&mut self, with: &SharedData) {
        self.0.share(with);
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

impl<G: MeasuredGame> RecordedMatch<G> {
    /// The refusal of a text that is not an action; the refusals that apply to every action come first.
    fn unreadable(&self, seat: Seat, text: &str) -> Refusal {
        let known = legal(self.game(), seat);
        if let Some(action) = self.deciders().first().and_then(|seat| legal(self.game(), seat).pop())
            && known.is_empty()
            && let Some(refusal) = self.game().refusal(seat, &action)
        {
            return refusal;
        }
        let shown: Vec<_> = known.iter().take(8).map(|action| format!("`{action}`")).collect();
        let right = match shown.is_empty() {
            true => String::from("the match is over"),
            false => format!(
                "the legal actions are {}{}",
                shown.join(", "),
                if known.len() > 8 { ", …" } else { "" }
            ),
        };
        Refusal::new(
            "not-an-action",
            format!("`{}` is not an action of {}; {right}.", ellipsize(text), G::ABOUT.title),
        )
    }
}

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}
