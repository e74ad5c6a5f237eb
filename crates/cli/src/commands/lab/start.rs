//! The common preparation of lab commands.

use std::io::{Write, stderr};
use std::sync::Arc;

use clap::ArgMatches;
use kernel::Seed;
use lab::Progress;

use crate::exit::Exit;
use crate::settings::drawn_seed;

/// The given seed, that of an earlier run, or a random one, which is printed.
pub(super) fn seed(matches: &ArgMatches, earlier: Option<Seed>) -> Seed {
    let given = matches.get_one::<Seed>("seed").copied();
    given.or(earlier).unwrap_or_else(|| {
        let seed = drawn_seed();
        if !matches.get_flag("quiet") {
            // If standard error is closed, the seed is still in the result.
            let _ = writeln!(stderr(), "croupier: no --seed given; using --seed {seed}");
        }
        seed
    })
}

/// The first Ctrl-C finishes the current batch; a second one ends the program at once.
pub(super) fn stop_on_ctrl_c(progress: &Arc<Progress>) {
    let progress = Arc::clone(progress);
    // Without a handler, Ctrl-C still ends the program, but loses the result.
    let _ = ctrlc::set_handler(move || {
        if progress.is_stopped() {
            lab::abandon_files();
            std::process::exit(Exit::Interrupted as i32);
        }
        progress.stop();
    });
}
