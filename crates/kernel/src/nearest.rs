//! Suggestions for misspelled words.

/// The nearest of the words, if one is near enough.
///
/// A word that is much longer or shorter than the input is not compared with it: a comparison takes time and memory
/// proportional to the product of both lengths, and an input can be a word of a megabyte.
///
/// ```
/// assert_eq!(kernel::nearest("dragn", ["dragon", "fiend"]), Some("dragon"));
/// assert_eq!(kernel::nearest("spoon", ["dragon", "fiend"]), None);
/// ```
pub fn nearest<'a>(word: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().take(MOST_LETTERS + 1).count();
    if letters > MOST_LETTERS {
        return None;
    }
    let near = words.into_iter().filter_map(|right| {
        let allowed = 1 + right.len() / 4;
        (letters.abs_diff(right.chars().count()) <= allowed)
            .then(|| (strsim::damerau_levenshtein(word, right), right))
    });
    let (far, right) = near.min()?;
    (far <= 1 + right.len() / 4).then_some(right)
}

/// The maximum length of a suggested word.
const MOST_LETTERS: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_a_megabyte_is_near_to_nothing() {
        let long = "dragon".repeat(1 << 18);
        assert_eq!(nearest(&long, ["dragon"; 100]), None);
        let none = allocation_counter::measure(|| assert_eq!(nearest(&long, ["dragon"; 100]), None));
        assert_eq!(none.bytes_total, 0);
    }

    #[test]
    fn words_of_another_length_are_not_compared() {
        let list = vec!["a word that is far too long to be meant"; 1_000];
        let none = allocation_counter::measure(|| assert_eq!(nearest("short", list), None));
        assert_eq!(none.count_total, 0);
    }
}
