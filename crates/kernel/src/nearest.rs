//! What was probably meant.

/// The word that was probably meant, if one is near enough.
///
/// ```
/// assert_eq!(kernel::nearest("dragn", ["dragon", "fiend"]), Some("dragon"));
/// assert_eq!(kernel::nearest("spoon", ["dragon", "fiend"]), None);
/// ```
pub fn nearest<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |right: &str| strsim::damerau_levenshtein(word, right);
    let (far, right) = words.into_iter().map(|right| (distance(right), right)).min()?;
    (far <= 1 + right.len() / 4).then_some(right)
}
