//! Builds the client with Node, if Node is installed, and lists its files.
//!
//! `CROUPIER_WEB_DIST` names a folder with a prebuilt client. Without it and without Node the build still
//! succeeds, and the server's page says how to get the client.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The sources of the client.
const SOURCES: &[&str] = &[
    "index.html",
    "messages",
    "package-lock.json",
    "package.json",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=CROUPIER_WEB_DIST");
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("run by cargo"))?);
    let built = match env::var_os("CROUPIER_WEB_DIST") {
        Some(ready) => {
            println!("cargo::rerun-if-changed={}", Path::new(&ready).display());
            Ok(PathBuf::from(ready))
        }
        None => build(&out),
    };
    let files = match built.and_then(|folder| listed(&folder)) {
        Ok(files) => files,
        Err(why) => {
            println!("cargo::warning=the browser client is left out: {why}");
            Vec::new()
        }
    };
    fs::write(out.join("assets.rs"), table(&files))
}

/// Runs `npm ci`, if the installed packages do not match the lock file, and `vite build`.
fn build(out: &Path) -> Result<PathBuf, String> {
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../web");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let web = web.canonicalize().map_err(|_| "its sources are not here".to_string())?;
    let dist = out.join("dist");
    if !has_packages(&web) {
        run(&web, "npm", &["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"])?;
    }
    let vite = web.join("node_modules/vite/bin/vite.js").into_os_string();
    let args =
        [vite, "build".into(), "--logLevel".into(), "warn".into(), "--outDir".into(), dist.clone().into()];
    run(&web, "node", &args)?;
    Ok(dist)
}

/// Whether the installed packages match the lock file, according to npm's own record.
fn has_packages(web: &Path) -> bool {
    let changed = |name: &str| fs::metadata(web.join(name)).and_then(|file| file.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(wanted)) => installed >= wanted && web.join("node_modules/vite").exists(),
        _ => false,
    }
}

fn run<S: AsRef<std::ffi::OsStr>>(folder: &Path, program: &str, args: &[S]) -> Result<(), String> {
    // On Windows npm is a script, which needs its full file name.
    let name = if cfg!(windows) && program == "npm" { "npm.cmd" } else { program };
    let args: Vec<OsString> = args.iter().map(|arg| arg.as_ref().to_os_string()).collect();
    let done = Command::new(name).args(&args).current_dir(folder).output();
    match done {
        Err(error) => Err(format!("{program}: {error} (Node 20.19 or newer builds it)")),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            let said: Vec<&str> = said.lines().filter(|line| !line.is_empty()).take(3).collect();
            Err(format!("{program} failed: {}", said.join(" / ")))
        }
    }
}

/// Every file below a folder, with its relative and its full path.
fn listed(folder: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    fn walk(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            match entry.file_type()?.is_dir() {
                true => walk(&entry.path(), &format!("{name}/"), files)?,
                false => files.push((name, entry.path().canonicalize()?)),
            }
        }
        Ok(())
    }
    let mut files = Vec::new();
    walk(folder, "", &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
    files.sort();
    match files.iter().any(|(name, _)| name == "index.html") {
        true => Ok(files),
        false => Err(format!("{} has no index.html", folder.display())),
    }
}

/// The files as a Rust array. A file that ends in `.gz` is the compressed form of another.
fn table(files: &[(String, PathBuf)]) -> String {
    let bytes = |path: &Path| format!("include_bytes!({:?})", path.display().to_string());
    let mut code = String::from("&[\n");
    for (name, path) in files.iter().filter(|(name, _)| !name.ends_with(".gz")) {
        let packed = format!("{name}.gz");
        let packed = files.iter().find(|(other, _)| *other == packed);
        let packed = packed.map_or("None".into(), |(_, path)| format!("Some({})", bytes(path)));
        code += &format!("    ({name:?}, {}, {packed}),\n", bytes(path));
    }
    code + "]\n"
}
