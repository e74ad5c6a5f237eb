//! The verdict on one replay.

use std::io::{self, Write};
use std::path::Path;

use catalog::AnyGame;
use fair::{Commitment, FairnessVerdict, Proof};
use kernel::replay::{ProofText, is_continued, replaced};
use kernel::{DiceTrace, Seat};
use serde_json::{Value, json};

use crate::files::{FileError, verified};

/// What to check, besides the validity of the replay.
pub(super) struct VerifyOptions {
    /// The expected commitment of the deal.
    pub(super) commitment: Option<Commitment>,
    /// Whether to list every random number.
    pub(super) dice: bool,
}

/// A replay that was replayed.
pub(super) struct ReplayVerdict<'a> {
    file: &'a Path,
    played: Result<VerifiedReplay, FileError>,
}

/// A valid replay.
struct VerifiedReplay {
    game: Box<dyn AnyGame>,
    /// The verdict on its deal.
    deal: Result<FairnessVerdict, FileError>,
    /// The random numbers, if requested.
    watch: Option<DiceTrace>,
}

impl<'a> ReplayVerdict<'a> {
    /// Plays the replay again.
    pub(super) fn of(file: &'a Path, asked: &VerifyOptions) -> Self {
        let played = verified(file).map(|game| VerifiedReplay {
            deal: deal(file, game.as_ref(), asked.commitment),
            watch: asked.dice.then(|| game.dice_trace()),
            game,
        });
        Self { file, played }
    }

    /// Whether there are no errors.
    pub(super) fn is_fine(&self) -> bool {
        self.played.as_ref().is_ok_and(|played| played.deal.is_ok())
    }

    /// Prints sentences; errors go to `err`.
    pub(super) fn tell(&self, out: &mut impl Write, err: &mut impl Write) -> io::Result<()> {
        let file = self.file.display();
        let VerifiedReplay { game, deal, watch } = match &self.played {
            Err(wrong) => return writeln!(err, "{wrong}"),
            Ok(played) => played,
        };
        let (title, decisions) = (game.entry().about.title, game.decisions().len());
        let ending = game.outcome().map_or("not finished".into(), |outcome| outcome.to_string());
        writeln!(out, "{file}: valid: {title}, {decisions} decisions, {ending}")?;
        match deal {
            Err(wrong) => writeln!(err, "{wrong}")?,
            Ok(FairnessVerdict::Arranged) => writeln!(out, "{file}: cards are arranged: {ARRANGED}")?,
            Ok(FairnessVerdict::Unproven) if is_continued(game.players()) => {
                writeln!(out, "{file}: continued from a known deal: nothing to prove")?;
            }
            Ok(FairnessVerdict::Unproven) => {
                writeln!(out, "{file}: dealt from a chosen seed: nothing to prove")?;
            }
            Ok(FairnessVerdict::Fair(proof)) => {
                writeln!(out, "{file}: {}", proven(proof))?;
                added(proof, out)?;
            }
        }
        for seat in game.seats().iter() {
            if let Some(who) = replaced(game.players(), seat) {
                writeln!(out, "  {seat} was played by {who}")?;
            }
        }
        let Some(watch) = watch else { return Ok(()) };
        watch.throws().iter().try_for_each(|throw| writeln!(out, "  {throw}"))?;
        let [shuffles, coins, dice] = watch.used();
        writeln!(
            out,
            "  random words: {shuffles} for shuffles and choices, {coins} for coins, {dice} for dice"
        )?;
        writeln!(out, "  list: {}", fair::list_hash(watch))
    }

    /// The verdict as data.
    pub(super) fn described(&self) -> Value {
        let file = self.file.display().to_string();
        let VerifiedReplay { game, deal, watch } = match &self.played {
            Err(FileError { line, what, .. }) => {
                return json!({"file": file, "true": false, "line": line, "message": what});
            }
            Ok(played) => played,
        };
        let fair = match deal {
            Err(FileError { line, what, .. }) => json!({"proven": false, "line": line, "message": what}),
            Ok(FairnessVerdict::Arranged | FairnessVerdict::Unproven) => Value::Null,
            Ok(FairnessVerdict::Fair(proof)) => json!({
                "proven": true,
                "commitment": proof.commitment.to_string(),
                "server": proof.server.to_string(),
                "nonce": proof.nonce,
                "seats": proof.seats.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "added": proof.added(),
            }),
        };
        let mut described = json!({
            "file": file,
            "true": true,
            "game": game.header().game,
            "decisions": game.decisions().len(),
            "outcome": game.outcome(),
            "deal": word(deal, game.as_ref()),
            "fair": fair,
            "players": game.players(),
        });
        if let Some(watch) = watch {
            let throws: Vec<_> = watch.throws().iter().map(ToString::to_string).collect();
            described["dice"] =
                json!({"throws": throws, "used": watch.used(), "list": fair::list_hash(watch)});
        }
        described
    }
}

/// Why nothing can be proven about such a deal.
const ARRANGED: &str = "its settings give specific cards, so the deal was not random";

/// The verdict on the deal, as a stable word.
fn word(deal: &Result<FairnessVerdict, FileError>, game: &dyn AnyGame) -> &'static str {
    match deal {
        Err(_) => "flawed",
        Ok(FairnessVerdict::Arranged) => "arranged",
        Ok(FairnessVerdict::Unproven) if is_continued(game.players()) => "continued",
        Ok(FairnessVerdict::Unproven) => "unproven",
        Ok(FairnessVerdict::Fair(proof)) if proof.added().is_empty() => "committed",
        Ok(FairnessVerdict::Fair(_)) => "fair",
    }
}

/// What a valid proof proves.
fn proven(proof: &Proof) -> String {
    let commitment = proof.commitment;
    match proof.added() {
        none if none.is_empty() => {
            format!(
                "dealt as committed: commitment {commitment}; no seat added a seed, so the server chose the \
                 deal"
            )
        }
        added => format!("the deal was fair: commitment {commitment}, with seeds of {added}"),
    }
}

/// The seed that each seat added: a player who finds a different one knows that the server replaced it.
fn added(proof: &Proof, out: &mut impl Write) -> io::Result<()> {
    proof.seats.iter().zip(0..).try_for_each(|(seed, seat)| match seed.is_none() {
        true => writeln!(out, "  {} added nothing", Seat(seat)),
        false => writeln!(out, "  {} added {seed}", Seat(seat)),
    })
}

/// The verdict on the deal, and whether it matches the commitment.
fn deal(file: &Path, game: &dyn AnyGame, wanted: Option<Commitment>) -> Result<FairnessVerdict, FileError> {
    let wrong = |what: String| FileError::new(file, Some(ProofText::LINE), what);
    let deal = fair::verify(game.header(), game.entry().arranged).map_err(|flaw| wrong(flaw.to_string()))?;
    match (wanted, &deal) {
        (Some(wanted), FairnessVerdict::Arranged) => Err(wrong(format!(
            "cards are arranged: {ARRANGED}, so the commitment {wanted} does not cover them"
        ))),
        (Some(wanted), FairnessVerdict::Unproven) => {
            Err(wrong(format!("the line `fair` with the proof of the commitment {wanted} is missing")))
        }
        (Some(wanted), FairnessVerdict::Fair(proof)) if wanted != proof.commitment => {
            Err(wrong(format!("this match has the commitment {}, not {wanted}", proof.commitment)))
        }
        _ => Ok(deal),
    }
}
