//! Opens a page in the user's browser.

use std::env;
use std::process::{Command, Stdio};
use std::thread;

/// Opens a page, if there is a desktop; returns whether a browser was started.
pub(crate) fn open(url: &str) -> bool {
    let Some((program, args)) = opener(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
    else {
        return false;
    };
    let mut command = Command::new(program);
    command.args(args).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Neither Ctrl-C nor closing the terminal ends the browser together with the table.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    match command.spawn() {
        Ok(mut child) => {
            // Some openers run until the browser is closed: nothing waits for them.
            thread::spawn(move || _ = child.wait());
            true
        }
        Err(_) => false,
    }
}

/// The program that opens pages on this platform; `None` if no user would see them.
fn opener(is_set: impl Fn(&str) -> bool) -> Option<(&'static str, &'static [&'static str])> {
    // A user on a remote shell cannot use a browser on this machine.
    if is_set("SSH_CONNECTION") {
        return None;
    }
    if cfg!(windows) {
        Some(("rundll32", &["url.dll,FileProtocolHandler"]))
    } else if cfg!(target_os = "macos") {
        Some(("open", &[]))
    } else if is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") {
        Some(("xdg-open", &[]))
    } else if is_set("WSL_DISTRO_NAME") {
        Some(("explorer.exe", &[]))
    } else {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_browser_opens_only_where_a_user_sees_it() {
        let found = |set: &[&str]| opener(|name| set.contains(&name)).map(|(program, _)| program);
        assert_eq!(found(&["DISPLAY"]), Some("xdg-open"));
        assert_eq!(found(&["WAYLAND_DISPLAY"]), Some("xdg-open"));
        assert_eq!(found(&["WSL_DISTRO_NAME"]), Some("explorer.exe"));
        assert_eq!(found(&[]), None);
        assert_eq!(found(&["DISPLAY", "SSH_CONNECTION"]), None);
    }
}
