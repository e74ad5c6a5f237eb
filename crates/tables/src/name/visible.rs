//! Checks that every character of a name is visible.

use unicode_properties::{
    EmojiStatus, GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};
use unicode_script::{Script, UnicodeScript};
use unicode_security::GeneralSecurityProfile;
use unicode_security::general_security_profile::IdentifierType;
use unicode_segmentation::UnicodeSegmentation;

/// The most combining marks on one letter: some scripts need three.
const MOST_MARKS: usize = 3;

const JOINER: char = '\u{200d}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const LAST_TAG: char = '\u{e007f}';

/// Characters with a blank glyph that no Unicode property identifies.
const BLANK: [char; 3] = ['\u{2800}', '\u{1d159}', '\u{fffc}'];

const UNSEEN: &str = "This name contains an invisible character";

/// Checks that every character of this text is visible; the error is the reason.
pub(super) fn check(text: &str) -> Result<(), &'static str> {
    text.graphemes(true).try_for_each(cluster)
}

/// Checks one grapheme cluster.
fn cluster(cluster: &str) -> Result<(), &'static str> {
    if is_emoji(cluster) {
        return Ok(());
    }
    let mut base = None;
    let mut marks: Vec<char> = Vec::new();
    for c in cluster.chars() {
        if is_unseen(c) || is_ignorable(c) || BLANK.contains(&c) {
            return Err(UNSEEN);
        }
        if c.general_category_group() != GeneralCategoryGroup::Mark {
            base = Some(c);
            marks.clear();
            continue;
        }
        let Some(base) = base.filter(|base| *base != ' ') else {
            return Err("A mark in this name has no letter");
        };
        if !fits(c, base) {
            return Err("A mark in this name has a different script than its letter");
        }
        if marks.contains(&c) || marks.len() == MOST_MARKS {
            return Err("A letter in this name has too many marks");
        }
        marks.push(c);
    }
    Ok(())
}

/// Whether this mark is used with letters like this one.
fn fits(mark: char, letter: char) -> bool {
    let (mark, letter) = (mark.script(), letter.script());
    matches!(mark, Script::Inherited | Script::Common) || mark == letter
}

/// Whether this is an emoji, single or joined, with no invisible characters except those that belong to
/// emoji.
fn is_emoji(cluster: &str) -> bool {
    let chars: Vec<char> = cluster.chars().collect();
    match chars[..] {
        ['0'..='9' | '#' | '*', EMOJI_STYLE, KEYCAP] => return true,
        [BLACK_FLAG, ref tags @ .., LAST_TAG] => {
            let is_tag = |tag: &char| ('\u{e0020}'..LAST_TAG).contains(tag);
            return (1..=6).contains(&tags.len()) && tags.iter().all(is_tag);
        }
        _ => {}
    }
    // Pictographs, each with an optional style and skin colour, separated by joiners.
    chars.split(|c| *c == JOINER).all(|part| match part {
        [picture] | [picture, EMOJI_STYLE] => is_picture(*picture),
        [one, other] if is_flag(*one) => is_flag(*other),
        [picture, tone] | [picture, EMOJI_STYLE, tone] | [picture, tone, EMOJI_STYLE] => {
            is_picture(*picture) && ('\u{1f3fb}'..='\u{1f3ff}').contains(tone)
        }
        _ => false,
    })
}

fn is_flag(c: char) -> bool {
    ('\u{1f1e6}'..='\u{1f1ff}').contains(&c)
}

/// Whether this is a pictograph by itself. Digits are not, although some emoji contain them.
fn is_picture(c: char) -> bool {
    let status = c.emoji_status();
    !c.is_ascii() && !matches!(status, EmojiStatus::NonEmoji | EmojiStatus::NonEmojiButEmojiComponent)
}

/// Whether Unicode marks this character as default-ignorable.
pub(super) fn is_ignorable(c: char) -> bool {
    matches!(c.identifier_type(), Some(IdentifierType::Default_Ignorable))
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}' | JOINER)
}

/// Controls, bidirectional marks, zero-width characters, and unassigned or private characters.
fn is_unseen(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    ) || matches!(c, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}')
        || matches!(c, '\u{fff0}'..='\u{fffc}' | '\u{e0000}'..='\u{e0fff}')
}
