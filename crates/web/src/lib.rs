//! The browser client, as files: built by this crate's build script and carried in the binary.
//!
//! There is nothing here that knows what the client does, and nothing that knows how it is sent.

/// One file of the client.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its media type.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// The same, compressed with gzip, where that is worth it.
    pub gzip: Option<&'static [u8]>,
    /// Does its name change with what is in it? Then it can be kept for ever.
    pub lasting: bool,
}

/// A file: its name, what is in it, and the same compressed.
type File = (&'static str, &'static [u8], Option<&'static [u8]>);

const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The page that every address of the client begins with; nothing, if the client was left out of this build.
pub fn page() -> Option<Asset> {
    asset("index.html")
}

/// The file with this name.
pub fn asset(name: &str) -> Option<Asset> {
    let (name, bytes, gzip) = *FILES.iter().find(|(known, ..)| *known == name)?;
    Some(Asset { kind: kind(name), bytes, gzip, lasting: name.starts_with("assets/") })
}

/// The media type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page names its script and its style, and both are there: otherwise a browser shows nothing at all.
    #[test]
    fn what_the_page_names_is_there() {
        let Some(page) = page() else { return };
        let text = std::str::from_utf8(page.bytes).expect("a page is text");
        let named = text.split(['"', '\'']).filter_map(|part| part.strip_prefix("/assets/"));
        let named: Vec<_> = named.collect();
        assert!(named.len() >= 2, "{text}");
        for name in named {
            let asset = asset(&format!("assets/{name}")).unwrap_or_else(|| panic!("{name} is not there"));
            assert!(asset.lasting && asset.gzip.is_some_and(|gzip| gzip.len() < asset.bytes.len()), "{name}");
        }
    }

    /// Inline scripts and styles are forbidden by the policy that every page is sent with.
    #[test]
    fn nothing_stands_inline() {
        let Some(page) = page() else { return };
        let text = std::str::from_utf8(page.bytes).expect("a page is text");
        assert!(!text.contains("<style") && !text.contains("style=") && !text.contains("<script>"), "{text}");
    }

    /// What comes with the first page, whichever it is; pages that are not the table come when somebody goes there.
    #[test]
    fn the_first_load_is_small() {
        let Some(page) = page() else { return };
        let text = std::str::from_utf8(page.bytes).expect("a page is text");
        let named = text.split('"').filter_map(|part| part.strip_prefix('/')).filter_map(asset);
        let sizes = named.chain([page]).map(|asset| asset.gzip.map_or(asset.bytes.len(), <[u8]>::len));
        let all: usize = sizes.sum();
        assert!((20 * 1024..=150 * 1024).contains(&all), "{all} bytes compressed");
    }
}
