//! The rows on a page of a database, read by hand.

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CellValue {
    Null,
    Int(i64),
    Text(Vec<u8>),
    Blob(Vec<u8>),
}

/// A row: its number, in tables that number their rows, and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PageCell {
    pub(super) row: Option<i64>,
    pub(super) values: Vec<CellValue>,
}

/// The longest row that is read.
const MOST_BYTES: usize = 40 << 20;

/// The rows on a page. Long ones go on elsewhere: `overflow` gives those pages. What cannot be read is left out.
pub(super) fn cells<'a>(
    page: &[u8],
    is_first: bool,
    usable: usize,
    overflow: impl Fn(u32) -> Option<&'a [u8]>,
) -> Vec<PageCell> {
    let start = if is_first { 100 } else { 0 };
    let (is_table, is_leaf) = match page.get(start) {
        Some(0x0d) => (true, true),
        Some(0x0a) => (false, true),
        Some(0x02) => (false, false),
        _ => return Vec::new(),
    };
    let pointers = start + if is_leaf { 8 } else { 12 };
    let many = short(page, start + 3).unwrap_or_default();
    let read = |n: usize| {
        let mut at = short(page, pointers + 2 * n)? + if is_leaf { 0 } else { 4 };
        let length = usize::try_from(varint(page, &mut at)?).ok().filter(|length| *length <= MOST_BYTES)?;
        let row = if is_table { Some(varint(page, &mut at)?.cast_signed()) } else { None };
        let payload = payload(page, at, length, is_table, usable, &overflow)?;
        Some(PageCell { row, values: values(&payload)? })
    };
    (0..many.min(page.len() / 2)).filter_map(read).collect()
}

/// The bytes of a row, of which the first stand on the page.
fn payload<'a>(
    page: &[u8],
    at: usize,
    length: usize,
    is_table: bool,
    usable: usize,
    overflow: impl Fn(u32) -> Option<&'a [u8]>,
) -> Option<Vec<u8>> {
    let most = if is_table { usable - 35 } else { (usable - 12) * 64 / 255 - 23 };
    let least = (usable - 12) * 32 / 255 - 23;
    if length <= most {
        return Some(page.get(at..at + length)?.to_vec());
    }
    let some = least + (length - least) % (usable - 4);
    let here = if some <= most { some } else { least };
    let mut bytes = page.get(at..at + here)?.to_vec();
    let mut next = long(page, at + here)?;
    while bytes.len() < length {
        let page = overflow(next)?;
        let part = (length - bytes.len()).min(usable - 4);
        bytes.extend(page.get(4..4 + part)?);
        next = long(page, 0)?;
    }
    Some(bytes)
}

/// The values of a row.
fn values(row: &[u8]) -> Option<Vec<CellValue>> {
    let mut head = 0;
    let mut at = usize::try_from(varint(row, &mut head)?).ok()?;
    let (end, mut values) = (at, Vec::new());
    while head < end {
        let kind = varint(row, &mut head)?;
        let (bytes, value): (usize, fn(&[u8]) -> CellValue) = match kind {
            0 => (0, |_| CellValue::Null),
            1..=4 => (usize::try_from(kind).ok()?, |bytes| CellValue::Int(signed(bytes))),
            5 => (6, |bytes| CellValue::Int(signed(bytes))),
            6 => (8, |bytes| CellValue::Int(signed(bytes))),
            8 => (0, |_| CellValue::Int(0)),
            9 => (0, |_| CellValue::Int(1)),
            _ if kind >= 13 && kind % 2 == 1 => {
                (usize::try_from((kind - 13) / 2).ok()?, |bytes| CellValue::Text(bytes.into()))
            }
            _ if kind >= 12 => {
                (usize::try_from((kind - 12) / 2).ok()?, |bytes| CellValue::Blob(bytes.into()))
            }
            _ => return None,
        };
        values.push(value(row.get(at..at.checked_add(bytes)?)?));
        at += bytes;
    }
    (head == end).then_some(values)
}

fn signed(bytes: &[u8]) -> i64 {
    let first = if bytes.first().is_some_and(|byte| byte & 0x80 != 0) { -1 } else { 0 };
    bytes.iter().fold(first, |number, byte| number << 8 | i64::from(*byte))
}

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
}

pub(super) fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

/// A number of up to nine bytes, of which each says whether another one follows.
fn varint(bytes: &[u8], at: &mut usize) -> Option<u64> {
    let mut number = 0;
    for n in 0..9 {
        let byte = *bytes.get(*at)?;
        *at += 1;
        if n == 8 {
            return Some(number << 8 | u64::from(byte));
        }
        number = number << 7 | u64::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}
