//! What in a name can be seen.

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

/// Characters whose glyph shows nothing, which no property of Unicode tells.
const BLANK: [char; 3] = ['\u{2800}', '\u{1d159}', '\u{fffc}'];

const UNSEEN: &str = "Something in this name cannot be seen";

/// Is everything in this text to be seen by whoever reads it? If not, why not.
pub(super) fn check(text: &str) -> Result<(), &'static str> {
    text.graphemes(true).try_for_each(cluster)
}

/// One character as people see it.
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
            return Err("A mark in this name stands on no letter");
        };
        if !fits(c, base) {
            return Err("A mark in this name is of another script than its letter");
        }
        if marks.contains(&c) || marks.len() == MOST_MARKS {
            return Err("A letter in this name has too many marks");
        }
        marks.push(c);
    }
    Ok(())
}

/// Is a mark written on letters like this one?
fn fits(mark: char, letter: char) -> bool {
    let (mark, letter) = (mark.script(), letter.script());
    matches!(mark, Script::Inherited | Script::Common) || mark == letter
}

/// Is this an emoji, alone or joined from several, with nothing unseen but what emoji are made of?
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
    // Pictures, each perhaps with a style and a colour of skin, with joiners between them.
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

/// Is this a picture by itself? Digits are not, though emoji are made of them.
fn is_picture(c: char) -> bool {
    let status = c.emoji_status();
    !c.is_ascii() && !matches!(status, EmojiStatus::NonEmoji | EmojiStatus::NonEmojiButEmojiComponent)
}

/// Is this a character that Unicode says to show nothing for, where it is not understood?
pub(super) fn is_ignorable(c: char) -> bool {
    matches!(c.identifier_type(), Some(IdentifierType::Default_Ignorable))
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}' | JOINER)
}

/// Controls, marks that turn the writing round, characters without width, and those that are nobody's.
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
