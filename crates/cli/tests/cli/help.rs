//! Help, manual pages and completions: every command is there, and starts with examples.

use crate::common::{CROUPIER, croupier, croupier_in};

/// Every command with those above it, from the names of the manual pages.
fn commands() -> Vec<Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let ran = croupier_in(folder.path(), &["man", "--out", "pages"], b"");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let pages = std::fs::read_dir(folder.path().join("pages")).unwrap();
    let mut names: Vec<_> = pages.map(|page| page.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
        .iter()
        .map(|name| name.trim_end_matches(".1").split('-').skip(1).map(String::from).collect())
        .collect()
}

#[test]
fn every_help_starts_with_examples() {
    let commands = commands();
    assert!(commands.len() >= 15, "{commands:?}");
    for words in commands {
        let args: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        let ran = croupier(&args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        // The page of one game's settings belongs to the command above it, which has the examples.
        let settings = ran.out.contains("Settings of the game");
        assert!(
            settings || ran.out.starts_with("Example"),
            "{args:?} does not start with examples:\n{}",
            ran.out
        );
        assert!(ran.out.contains("Usage: croupier"), "{args:?}");
    }
}

#[test]
fn the_manual_has_examples_and_exit_codes() {
    let page = croupier(&["man"]);
    assert_eq!(page.code, 0);
    for part in [".TH croupier 1", ".SH EXAMPLES", "130 interrupted"] {
        assert!(page.out.contains(part), "{part} is missing in\n{}", page.out);
    }
}

/// What a shell is told could come next; the last word is the one that is being typed.
fn completed(shell: &str, words: &[&str]) -> Vec<String> {
    let ran = std::process::Command::new(CROUPIER)
        .arg("--")
        .args(words)
        .env("CROUPIER_COMPLETE", shell)
        .env("_CLAP_COMPLETE_INDEX", (words.len() - 1).to_string())
        .env("_CLAP_IFS", "\n")
        .output()
        .unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    // Some shells are told what each word means, too.
    said.lines().map(|line| line.split(['\t', ':']).next().unwrap().to_string()).collect()
}

#[test]
fn completions_know_games_settings_and_their_values() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = croupier(&["completions", shell]);
        assert_eq!((script.code, script.err.as_str()), (0, ""), "{shell}");
        assert!(script.out.contains("CROUPIER_COMPLETE"), "{shell}: {}", script.out);
        let known = |words: &[&str]| completed(shell, &[&["croupier"], words].concat());
        assert_eq!(known(&["repl"]), ["replay"], "{shell}");
        assert_eq!(known(&["replay", "record", "wa"]), ["war"], "{shell}");
        assert_eq!(known(&["replay", "record", "war", "--coll"]), ["--collect"], "{shell}");
        assert_eq!(
            known(&["replay", "record", "war", "--collect", "o"]),
            ["own-first", "opponent-first"],
            "{shell}"
        );
        // A replay can be of any game: every seat that one of them has.
        let seats = known(&["replay", "show", "--viewer", "P"]);
        assert!(seats.starts_with(&["P1".into(), "P2".into()]), "{shell}: {seats:?}");
    }
    let wrong = croupier(&["completions", "bsh"]);
    assert!(wrong.code == 2 && wrong.err.contains("a similar value exists: 'bash'"), "{wrong:?}");
}

#[test]
fn a_setting_in_a_wrong_form_suggests_the_flag() {
    for words in [&["host", "wolfpack", "pilots=3"][..], &["play", "wolfpack", "pilots=3"]] {
        let wrong = croupier(words);
        assert!(wrong.code == 2 && wrong.err.contains("write a setting as --pilots 3"), "{wrong:?}");
    }
    let wrong = croupier(&["play", "war", "--donw=3"]);
    assert!(wrong.code == 2 && wrong.err.contains("'--down'"), "clap's own guess stays: {wrong:?}");
}

/// The scripts themselves are run where there are shells to run them.
#[cfg(unix)]
#[test]
fn shells_complete_a_value() {
    let bash = r#"
        source <(croupier completions bash)
        COMP_WORDS=(croupier replay record war --collect o) COMP_CWORD=5 COMP_TYPE=9
        _clap_complete_croupier croupier o --collect
        printf '%s\n' "${COMPREPLY[@]}""#;
    let fish = r#"
        croupier completions fish | source
        complete -C "croupier replay record war --collect o""#;
    let folder = std::path::Path::new(CROUPIER).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    for (shell, script) in [("bash", bash), ("fish", fish)] {
        let Ok(ran) = std::process::Command::new(shell).args(["-c", script]).env("PATH", &path).output()
        else {
            continue;
        };
        let (said, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert_eq!(said.trim(), "own-first\nopponent-first", "{shell}: {err}");
    }
}

#[test]
fn typos_get_suggestions_and_exit_code_2() {
    for (args, right) in
        [(&["repaly"][..], "replay"), (&["replay", "shwo"], "show"), (&["scenarios", "x"], "scenario")]
    {
        let ran = croupier(args);
        assert!(ran.code == 2 && ran.err.contains(&format!("'{right}'")), "{ran:?}");
    }
}
