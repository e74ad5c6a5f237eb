//! `croupier man`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use clap_mangen::Man;

use crate::exit::CliError;

pub(crate) fn command() -> Command {
    Command::new("man")
        .about("Print the manual page, or write all manual pages to a folder")
        .before_help(
            "Examples:\n  croupier man | man -l -                      read the main page\n  croupier man \
             --out ~/.local/share/man/man1   install a page for every command",
        )
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath)
                .help("Write a page for every command to this folder"),
        )
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let mut root = super::root().disable_help_subcommand(true);
    root.build();
    match matches.get_one::<PathBuf>("out") {
        None => Ok(std::io::stdout().write_all(&page(&root)?)?),
        Some(folder) => {
            let wrong = |e| CliError::failure(format!("{}: {e}", folder.display()));
            std::fs::create_dir_all(folder).map_err(wrong)?;
            write_pages(&root, folder).map_err(wrong)
        }
    }
}

/// A page for this command and for each one below it.
fn write_pages(command: &Command, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    std::fs::write(folder.join(format!("{name}.1")), page(command)?)?;
    command.get_subcommands().try_for_each(|below| write_pages(below, folder))
}

/// The page of one command, with the examples of its help.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(&mut page)?;
    }
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(examples) = command.get_before_help() {
        write!(page, ".SH EXAMPLES\n.nf\n")?;
        for line in examples.to_string().lines().skip(1) {
            writeln!(page, "{}", literal(line))?;
        }
        writeln!(page, ".fi")?;
    }
    if command.get_after_help().is_some() {
        man.render_extra_section(&mut page)?;
    }
    Ok(page)
}

/// A line escaped for troff: a backslash, a hyphen, a quote or a leading dot would have a meaning.
fn literal(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    match escaped.starts_with('.') {
        true => format!("\\&{escaped}"),
        false => escaped,
    }
}
