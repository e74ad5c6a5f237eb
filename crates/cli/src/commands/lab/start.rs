//! What both lab commands do before they play.

use std::io::{Write, stderr};
use std::sync::Arc;

use clap::ArgMatches;
use kernel::Seed;
use lab::Progress;

use crate::exit::Exit;
use crate::settings::drawn_seed;

/// The seed that was given, or that of an earlier run, or one that is drawn and said.
pub(super) fn seed(matches: &ArgMatches, earlier: Option<Seed>) -> Seed {
    let given = matches.get_one::<Seed>("seed").copied();
    given.or(earlier).unwrap_or_else(|| {
        let seed = drawn_seed();
        if !matches.get_flag("quiet") {
            // Nobody reads it: then nobody needs it, and it stands in the result too.
            let _ = writeln!(stderr(), "croupier: no seed was given; drawn: --seed {seed}");
        }
        seed
    })
}

/// The first Ctrl-C finishes what is begun; a second one ends the program at once.
pub(super) fn stop_on_ctrl_c(progress: &Arc<Progress>) {
    let progress = Arc::clone(progress);
    // Without a handler Ctrl-C still ends the program, only less politely.
    let _ = ctrlc::set_handler(move || {
        if progress.is_stopped() {
            lab::abandon_files();
            std::process::exit(Exit::Interrupted as i32);
        }
        progress.stop();
    });
}
