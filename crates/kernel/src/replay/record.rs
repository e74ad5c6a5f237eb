//! Recording of a match while it is played.

use std::sync::Arc;

use super::ProofText;
use super::chain::Chain;
use super::change::Together;
use super::players::{ReplayPlayer, SeatAssignment, SeatAssignments};
use super::text::{Decision, Header, Replay};
use crate::{
    EventLog, Game, Refusal, RevealKind, Seat, Seats, Seed, Setup, SetupError, SharedData, UndoCost,
    fingerprint,
};

/// A match in progress together with its replay: plays every match that will be kept.
///
/// ```
/// use kernel::{Game, EventLog, Seat, Seed, example::{HighCard, HighCardAction}, replay::{Recorder, verify}};
///
/// let names = ["Anna", "Ben"].map(String::from).to_vec();
/// let mut table = Recorder::<HighCard>::new(&Default::default(), Seed::from(7), names)?;
/// table.play(Seat(0), HighCardAction::Keep, &mut EventLog::off()).expect("keeping is always allowed");
/// let text = table.replay().to_string();
/// let again = verify::<HighCard>(&text.parse().unwrap()).unwrap();
/// assert_eq!(again.game(), table.game());
/// # Ok::<(), kernel::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<G: Game> {
    pub(super) game: G,
    pub(super) setup: G::Setup,
    /// Shared by all copies of a match, because a setup can be a whole file.
    pub(super) header: Arc<Header>,
    pub(super) decisions: Vec<Decision>,
    /// What each decision revealed.
    pub(super) uncovered: Vec<Option<RevealKind>>,
    pub(super) checks: Vec<u32>,
    pub(super) chain: Chain,
    pub(super) players: SeatAssignments,
    /// Where the seats that decide at once began to.
    pub(super) together: Option<Together<G>>,
    /// The seats that had to decide after the last decision.
    pub(super) deciding: Option<Seats>,
}

impl<G: Game> Recorder<G> {
    /// Starts a match. Seats without a name are called by their number.
    pub fn new(setup: &G::Setup, seed: Seed, names: Vec<String>) -> Result<Self, SetupError> {
        Self::begin(setup, seed, None, names)
    }

    pub(super) fn begin(
        setup: &G::Setup,
        seed: Seed,
        fair: Option<ProofText>,
        names: Vec<String>,
    ) -> Result<Self, SetupError> {
        let game = G::new(setup, seed)?;
        let (given, seats) = (names.len(), game.seats().len());
        if given > seats {
            return Err(SetupError::new(format!("too many names: {given} for {seats} seats")));
        }
        let names = complete(names, seats);
        let header = Header {
            game: G::ABOUT.name.into(),
            rules: G::ABOUT.rules,
            cards: G::cards(setup),
            setup: setup.pairs(),
            seed,
            fair,
            names,
        };
        let mut chain = Chain::default();
        let checks = header.lines().iter().map(|line| chain.add(line, None)).collect();
        let mut recorder = Self {
            game,
            setup: setup.clone(),
            header: Arc::new(header),
            decisions: Vec::new(),
            uncovered: Vec::new(),
            checks,
            chain,
            players: SeatAssignments::default(),
            together: None,
            deciding: None,
        };
        recorder.note_together();
        Ok(recorder)
    }

    /// The position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The setup of the match.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The header of the replay.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The data that matches of an equal setup can share.
    pub fn shared(&self) -> Option<SharedData> {
        self.game.shared()
    }

    /// Uses this in place of its own data, if the two are equal.
    pub fn share(&mut self, with: &SharedData) {
        self.game.share(with);
        self.setup.share(with);
        if let Some(together) = &mut self.together {
            together.game.share(with);
        }
    }

    /// The decisions so far.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// The players of each seat, by first decision, by seat; empty where none were recorded.
    pub fn players(&self) -> &[SeatAssignment] {
        &self.players.0
    }

    /// Records that this player decides for the seat after the first `after` decisions, until another one takes
    /// over.
    pub fn played_by(&mut self, seat: Seat, after: usize, player: ReplayPlayer) {
        self.players.note(seat, after, player);
    }

    pub(super) fn checks(&self) -> &[u32] {
        &self.checks
    }

    /// Plays and records an action if it is legal; otherwise changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut EventLog<G::Event>,
    ) -> Result<(), Refusal> {
        let decision = Decision { seat, action: action.to_string() };
        let mut told = EventLog::on();
        self.game.try_play(seat, action, &mut told)?;
        let events = told.take();
        self.uncovered.push(events.iter().filter_map(G::reveals).max());
        if let Some(heard) = log.listening() {
            heard.extend(events);
        }
        self.checks.push(self.chain.add(&decision.line(), Some(fingerprint(&self.game))));
        self.decisions.push(decision);
        self.note_together();
        Ok(())
    }

    /// The match up to the `kept`-th decision, replayed from its start: any match can be undone without undo code
    /// in the position.
    pub fn until(&self, kept: usize) -> Self {
        self.again(self.header.seed, self.header.fair.clone(), kept)
    }

    /// The same match with this proof in its header.
    pub fn proven(&self, fair: ProofText) -> Self {
        self.again(self.header.seed, Some(fair), self.decisions.len())
    }

    /// The same match with [traced](Seed::traced) dice.
    pub fn traced(&self) -> Self {
        self.again(self.header.seed.traced(), self.header.fair.clone(), self.decisions.len())
    }

    fn again(&self, seed: Seed, fair: Option<ProofText>, kept: usize) -> Self {
        let mut again = Self::begin(&self.setup, seed, fair, self.header.names.clone())
            .expect("a setup that was dealt can be dealt again");
        for decision in self.decisions.iter().take(kept) {
            let Ok(action) = decision.action.parse() else { unreachable!("an action's text can be read") };
            again
                .play(decision.seat, action, &mut EventLog::off())
                .expect("the same match takes the same decisions");
        }
        again.players = self.players.until(again.decisions.len());
        again
    }

    /// What else the seat would undo, besides its own decisions, by returning to the `kept`-th decision.
    pub fn undo_cost(&self, seat: Seat, kept: usize) -> UndoCost {
        let decisions = self.decisions.iter().map(|decision| decision.seat);
        UndoCost::of(seat, decisions.zip(self.uncovered.iter().copied()).skip(kept))
    }

    /// The match so far as a replay.
    pub fn replay(&self) -> Replay {
        let ending = self.game.outcome().map(|outcome| outcome.to_string());
        let (header, decisions) = (Header::clone(&self.header), self.decisions.clone());
        let (players, checks) = (self.players.clone(), self.checks.clone());
        let mut replay = Replay { header, decisions, players, ending, checks };
        let mut chain = self.chain.clone();
        let last_lines = replay.players.lines().chain([replay.last_line()]);
        let last_checks: Vec<_> = last_lines.map(|line| chain.add(&line, None)).collect();
        replay.checks.extend(last_checks);
        replay
    }
}

/// One name per seat, each on one line and without control characters.
fn complete(names: Vec<String>, seats: usize) -> Vec<String> {
    let given = names.into_iter().map(Some).chain(std::iter::repeat(None));
    let named = (0..seats as u8).zip(given).map(|(i, name)| {
        let name = name.unwrap_or_default().replace(char::is_control, " ");
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() { Seat(i).to_string() } else { name }
    });
    named.collect()
}
