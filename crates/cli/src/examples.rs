//! The examples of the help pages, with the first game of the catalogue.

use catalog::GAMES;

/// Commands with their descriptions; `GAME` stands for the name of a game.
pub(crate) fn examples(lines: &[(&str, &str)]) -> String {
    let game = GAMES[0].about.name;
    let lines: Vec<_> = lines.iter().map(|(command, what)| (command.replace("GAME", game), what)).collect();
    let width = lines.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let line = |(command, what): &(String, &&str)| format!("\n  {command:<width$}   {what}");
    let said: String = lines.iter().map(line).collect();
    format!("Examples:{said}")
}
