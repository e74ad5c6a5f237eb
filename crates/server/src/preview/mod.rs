//! Link previews: a title, a sentence and a picture, for programs that display links.
//!
//! A preview reveals nothing that the lobby does not show to everybody: an unlisted room looks like a room
//! that does not exist.

mod picture;

pub(crate) use picture::picture;

use protocol::{FinishedMatch, RoomInfo};
use tables::DealKind;

/// The placeholder in the page.
const PLACE: &str = "<title>Croupier</title>";

/// A link preview.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Preview {
    title: String,
    about: String,
    /// The name of the picture.
    picture: String,
}

impl Preview {
    fn new(title: impl Into<String>, about: impl Into<String>, picture: &str) -> Self {
        Self { title: title.into(), about: about.into(), picture: picture.into() }
    }

    pub(crate) fn home() -> Self {
        let about = "A table for every card game: play against bots or with people on the same network.";
        Self::new("Croupier", about, picture::HOME)
    }

    pub(crate) fn lab() -> Self {
        let about = "Statistics of thousands of matches: run it again, or change it.";
        Self::new("The Croupier lab", about, picture::LAB)
    }

    pub(crate) fn rules(game: &str) -> Self {
        let Ok(entry) = catalog::find_id(game) else { return Self::home() };
        Self::new(format!("The rules of {}", entry.about.title), entry.about.sentence, entry.about.name)
    }

    /// The preview of a room: the lobby's data, if it is listed.
    pub(crate) fn room(code: &str, listed: Option<&RoomInfo>) -> Self {
        let Some(room) = listed else {
            let title = format!("Table {code} at Croupier");
            return Self::new(title, "Open the link to take a seat, or to watch.", picture::HOME);
        };
        let about = match (room.stage.as_str(), room.seats_free) {
            ("waiting", 1..) => {
                format!("{} is waiting for players: open the link to take a seat.", room.host)
            }
            ("over", _) => format!("{}'s table: the match is over.", room.host),
            _ => format!("{}'s table: open the link to watch.", room.host),
        };
        let about = format!("{about}{}", told(room.deal));
        Self::new(format!("{} at table {code}", room.title), about, &room.game)
    }

    /// The preview of a finished match.
    pub(crate) fn replay(finished: Option<&FinishedMatch>) -> Self {
        let Some(FinishedMatch { title, names, game, deal, .. }) = finished else { return Self::home() };
        let who = names.join(", ");
        let title = if who.is_empty() { title.clone() } else { format!("{title}: {who}") };
        let about = "Step through a match, verify it, or continue it from any moment.";
        Self::new(title, format!("{about}{}", told(deal.unwrap_or_default())), game)
    }

    /// The page with the preview. Programs that display links need absolute URLs.
    pub(crate) fn fill(&self, page: &str, origin: &str) -> String {
        let [title, about, picture, origin] = [&self.title, &self.about, &self.picture, origin].map(escaped);
        let tags = format!(
            "<title>{title}</title>\n    \
             <meta property=\"og:type\" content=\"website\" />\n    \
             <meta property=\"og:site_name\" content=\"Croupier\" />\n    \
             <meta property=\"og:title\" content=\"{title}\" />\n    \
             <meta property=\"og:description\" content=\"{about}\" />\n    \
             <meta property=\"og:image\" content=\"{origin}/previews/{picture}.png\" />\n    \
             <meta property=\"og:image:width\" content=\"{}\" />\n    \
             <meta property=\"og:image:height\" content=\"{}\" />\n    \
             <meta name=\"twitter:card\" content=\"summary_large_image\" />",
            picture::WIDTH,
            picture::HEIGHT
        );
        page.replacen(PLACE, &tags, 1)
    }
}

/// A remark on a deal that is not random.
fn told(deal: DealKind) -> &'static str {
    match deal {
        DealKind::Committed => "",
        DealKind::Arranged => " Its cards are arranged.",
        DealKind::Continued => " It continues another match, whose deal is known.",
    }
}

/// Text escaped for HTML, also within quotation marks.
fn escaped(text: impl AsRef<str>) -> String {
    let mut safe = String::new();
    for c in text.as_ref().chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_players_stay_plain_text() {
        let finished = FinishedMatch {
            game: "war".into(),
            title: "War".into(),
            names: vec!["\"><script>x()</script>".into(), "<title>Croupier</title>".into()],
            winners: Vec::new(),
            reason: String::new(),
            decisions: None,
            deal: Some(DealKind::Arranged),
            players: Vec::new(),
        };
        let page = Preview::replay(Some(&finished)).fill("<head><title>Croupier</title></head>", "http://x");
        assert!(!page.contains("<script") && !page.contains("\"\">"), "{page}");
        assert_eq!(page.matches("<title>").count(), 1, "{page}");
        assert!(page.contains("content=\"War: &quot;&gt;&lt;script&gt;x()"), "{page}");
        assert!(page.contains("content=\"http://x/previews/war.png\""), "{page}");
        assert!(page.contains("from any moment. Its cards are arranged.\""), "{page}");
    }

    #[test]
    fn the_page_has_a_place_for_it() {
        let Some(page) = web::page() else { return };
        let text = std::str::from_utf8(page.bytes).expect("a page is text");
        assert_eq!(text.matches(PLACE).count(), 1, "{text}");
    }
}
