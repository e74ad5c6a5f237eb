//! Collects every type of the protocol, in one file per crate.

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet};

use tables::{FromClient, FromServer, PROTOCOL};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{print, source};

/// The header of each file.
pub(crate) const HEAD: &str =
    "// Made from the types of the server by `UPDATE=1 cargo test -p protocol`: change those instead.\n";

/// A declared type.
struct Declared {
    /// Its crate: `kernel`.
    home: String,
    name: String,
    text: String,
    /// The types that it uses, by crate and name.
    uses: BTreeSet<(String, String)>,
}

/// Visits the types.
struct Gather {
    config: Config,
    seen: BTreeSet<TypeId>,
    found: Vec<Declared>,
}

impl TypeVisitor for Gather {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let variants = source::variants(type_name::<T>());
        let text = print::declaration(T::docs().as_deref(), &T::decl(&self.config), &variants);
        let uses = T::dependencies(&self.config).into_iter();
        let uses = uses.map(|used| used.ts_name).collect::<BTreeSet<_>>();
        let (home, name) = (home(type_name::<T>()), T::ident(&self.config));
        let at = self.found.len();
        self.found.push(Declared { home, name, text, uses: BTreeSet::new() });
        T::visit_dependencies(self);
        let homes = self.found.iter().filter(|other| uses.contains(&other.name));
        self.found[at].uses = homes.map(|other| (other.home.clone(), other.name.clone())).collect();
    }
}

fn home(path: &str) -> String {
    path.split("::").next().unwrap_or_default().into()
}

/// The files: one per crate, and an index.
pub(crate) fn files() -> BTreeMap<String, String> {
    let config = Config::new().with_large_int("number");
    let mut gather = Gather { config, seen: BTreeSet::new(), found: Vec::new() };
    gather.visit::<FromClient>();
    gather.visit::<FromServer>();
    protocol::types(&mut gather);
    // The order in which types are visited differs between builds.
    gather.found.sort_by(|a, b| a.name.cmp(&b.name));
    let names: BTreeSet<_> = gather.found.iter().map(|declared| &declared.name).collect();
    let twice = gather.found.windows(2).find(|pair| pair[0].name == pair[1].name);
    assert_eq!(
        names.len(),
        gather.found.len(),
        "two types have one name: {:?}",
        twice.map(|pair| &pair[0].name)
    );
    let homes: BTreeSet<_> = gather.found.iter().map(|declared| declared.home.clone()).collect();
    let mut files: BTreeMap<_, _> =
        homes.iter().map(|home| (format!("{home}.ts"), file(home, &gather.found))).collect();
    let shown: String = homes.iter().map(|home| format!("export type * from \"./{home}\";\n")).collect();
    let index = format!(
        "{HEAD}\n{shown}\n/** The protocol of these types. */\nexport const PROTOCOL = {PROTOCOL};\n"
    );
    files.insert("index.ts".into(), index);
    files
}

fn file(home: &str, all: &[Declared]) -> String {
    let ours = || all.iter().filter(|declared| declared.home == home);
    let mut imports = BTreeMap::<_, BTreeSet<_>>::new();
    for (from, name) in ours().flat_map(|declared| &declared.uses).filter(|(from, _)| from != home) {
        imports.entry(from).or_default().insert(name.as_str());
    }
    let imports = imports.into_iter().map(|(from, names)| {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        format!("import type {{ {names} }} from \"./{from}\";\n")
    });
    let imports: String = imports.collect();
    let gap = if imports.is_empty() { "" } else { "\n" };
    let texts: Vec<_> = ours().map(|declared| declared.text.as_str()).collect();
    format!("{HEAD}\n{imports}{gap}{}", texts.join("\n"))
}
