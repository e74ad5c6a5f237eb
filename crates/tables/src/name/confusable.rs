//! Detects names that look alike, by the skeletons of UTS 39.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use super::visible::is_ignorable;

/// The skeleton of a text: confusable texts have equal skeletons. Letters of different scripts (`Anna` with
/// Cyrillic letters), of different width and of different case are confusable.
#[derive(Clone, Debug)]
pub struct Skeleton([String; 3]);

impl Skeleton {
    /// The skeleton of a text.
    pub fn of(text: &str) -> Self {
        let plain: String = text.nfkc().filter(|c| !is_ignorable(*c)).collect();
        let bare = |text: &str| skeleton(text).collect::<String>();
        // A letter can look like another one as a capital, as a small letter, or as written: the Cyrillic En
        // looks like an H, but the small one does not look like an h.
        let small = bare(&plain.to_lowercase());
        let as_written = bare(&bare(&plain).to_lowercase());
        let capital = bare(&bare(&plain.to_uppercase()).to_lowercase());
        Self([small, as_written, capital])
    }

    /// Whether texts with these skeletons are confusable.
    pub fn is_like(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(mine, theirs)| mine == theirs)
    }
}
