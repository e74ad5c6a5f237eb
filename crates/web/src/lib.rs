//! The browser client as files: built by this crate's build script and embedded in the binary.
//!
//! This crate knows neither what the client does nor how it is sent.

/// One file of the client.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub bytes: &'static [u8],
    /// The content compressed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Whether its name changes with its content, so that it can be cached forever.
    pub lasting: bool,
}

/// A file: its name, its content, and the compressed content.
type File = (&'static str, &'static [u8], Option<&'static [u8]>);

const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The page at every address of the client; `None` if the client is not part of this build.
pub fn page() -> Option<Asset> {
    asset("index.html")
}

/// The file with this name.
pub fn asset(name: &str) -> Option<Asset> {
    let (name, bytes, gzip) = *FILES.iter().find(|(known, ..)| *known == name)?;
    Some(Asset { kind: kind(name), bytes, gzip, lasting: name.starts_with("assets/") })
}

/// The media type of a file, by its extension.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The script and the style that the page names exist: otherwise a browser shows nothing.
    #[test]
    fn every_asset_that_the_page_names_exists() {
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

    /// The content security policy of every page forbids inline scripts and styles.
    #[test]
    fn nothing_stands_inline() {
        let Some(page) = page() else { return };
        let text = std::str::from_utf8(page.bytes).expect("a page is text");
        assert!(!text.contains("<style") && !text.contains("style=") && !text.contains("<script>"), "{text}");
    }

    /// The files of the first page load; pages other than the table are loaded on demand.
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
