//! Where a part of a text stands in a TOML string, which may write it with escapes.

use std::ops::Range;

/// Where this part of the text stands in the string as it is written, with its quotes. The whole string, if it does not
/// read as the text.
pub(super) fn written_at(written: &str, text: &str, part: Range<usize>) -> Range<usize> {
    let whole = 0..written.len();
    let Some(from) = begins(written) else { return whole };
    // Mostly a text is written as it reads.
    if written.get(from..).is_some_and(|rest| rest.starts_with(text)) {
        return from + part.start..from + part.end;
    }
    if !written.starts_with('"') {
        return whole;
    }
    let (mut start, mut end, mut read) = (None, None, 0);
    let mut at = from;
    while read < text.len() {
        let Some((width, sign)) = sign_at(&written[at..]) else { return whole };
        if let Some(sign) = sign {
            if !text[read..].starts_with(sign) {
                return whole;
            }
            if read >= part.start && start.is_none() {
                start = Some(at);
            }
            read += sign.len_utf8();
            if read >= part.end && end.is_none() {
                end = Some(at + width);
            }
        }
        at += width;
    }
    let start = start.unwrap_or(at);
    start..end.unwrap_or(at).max(start)
}

/// Where the text begins after one quote, or three, of which a first line end does not count.
fn begins(written: &str) -> Option<usize> {
    let quote = written.chars().next().filter(|quote| ['"', '\''].contains(quote))?;
    let quotes = written.chars().take_while(|sign| *sign == quote).count();
    let from = if quotes >= 3 && written.len() >= 6 { 3 } else { 1 };
    let line_end = match from {
        3 if written[3..].starts_with("\r\n") => 2,
        3 if written[3..].starts_with('\n') => 1,
        _ => 0,
    };
    Some(from + line_end)
}

/// How many bytes the next sign takes, and the sign; none for a line end that a backslash takes away.
fn sign_at(rest: &str) -> Option<(usize, Option<char>)> {
    let first = rest.chars().next()?;
    if first != '\\' {
        return Some((first.len_utf8(), Some(first)));
    }
    let second = rest[1..].chars().next()?;
    let digits = match second {
        'x' => 2,
        'u' => 4,
        'U' => 8,
        _ => 0,
    };
    if digits > 0 {
        let code = u32::from_str_radix(rest.get(2..2 + digits)?, 16).ok()?;
        return Some((2 + digits, Some(char::from_u32(code)?)));
    }
    let sign = match second {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{c}',
        'r' => '\r',
        'e' => '\u{1b}',
        '"' | '\\' => second,
        _ if second.is_whitespace() => {
            let blank = rest[1..].len() - rest[1..].trim_start().len();
            return Some((1 + blank, None));
        }
        _ => return None,
    };
    Some((2, Some(sign)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands at the place of a part of the text.
    fn found<'a>(written: &'a str, text: &str, part: &str) -> &'a str {
        let at = text.find(part).expect("it is a part");
        &written[written_at(written, text, at..at + part.len())]
    }

    #[test]
    fn a_part_is_found_behind_escapes() {
        let text = "choose name:\"Dark Hole\"; destoy it";
        let written = r#""choose name:\"Dark Hole\"; destoy it""#;
        assert_eq!(found(written, text, "destoy"), "destoy");
        assert_eq!(found(written, text, "\"Dark Hole\""), r#"\"Dark Hole\""#);
        assert_eq!(found(r#""\u00e4 odd""#, "ä odd", "odd"), "odd");
        assert_eq!(found("\"\"\"\none \\\n   two\"\"\"", "one two", "two"), "two");
        assert_eq!(found("'as it is'", "as it is", "it"), "it");
        assert_eq!(found("\"\"\"\nfirst\nsecond\"\"\"", "first\nsecond", "second"), "second");
    }

    #[test]
    fn text_that_does_not_parse_is_marked_as_a_whole() {
        for written in ["\"one\"", "'\\n'", "", "\"", "\"\\q\"", "\"\\u12\""] {
            assert_eq!(written_at(written, "two", 0..1), 0..written.len(), "{written}");
        }
    }
}
