//! The frames of a write-ahead log, read by hand.
//!
//! SQLite reads up to the first frame whose checksum is not right. A checksum goes on from the one before it, as that one
//! is stored; so a frame after a damaged one can be verified all the same, and only what is damaged is lost.

/// The bytes of the header of the log, and of each frame.
const HEADER: usize = 32;
const FRAME: usize = 24;

/// A frame that is as it was written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct WalFrame {
    /// The page that it holds.
    pub(super) page: u32,
    /// The offset of the frame in the log.
    pub(super) at: usize,
    /// The pages of the database after the commit that this frame ends; 0 in the midst of one.
    size: u32,
    /// The number of damaged frames before it.
    damaged: usize,
}

/// The content of a write-ahead log.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Wal {
    /// The frames that are as they were written, up to the last commit.
    pub(super) frames: Vec<WalFrame>,
}

type WalChecksum = (u32, u32);

/// The size of the pages of a log, if it says so.
pub(super) fn page_size(log: &[u8]) -> Option<usize> {
    let size = number(log, 8)? as usize;
    (size.is_power_of_two() && (512..=65_536).contains(&size)).then_some(size)
}

impl Wal {
    /// Reads a log whose pages have this size.
    pub(super) fn read(log: &[u8], page: usize) -> Self {
        let step = FRAME + page;
        let Some(body) = log.get(HEADER..) else { return Self::default() };
        let many = body.len() / step;
        let place = |n: usize| HEADER + n * step;
        let Some(salts) = salts(log, many, place) else { return Self::default() };
        // On one kind of machine sums are of numbers of the other order; the header says which, if it is right.
        let orders = match number(log, 0) {
            Some(0x377f_0682) => vec![false],
            Some(0x377f_0683) => vec![true],
            _ => vec![false, true],
        };
        let read = orders.into_iter().map(|big| walk(log, page, many, place, salts, big));
        read.max_by_key(|wal| wal.frames.len()).unwrap_or_default()
    }
}

impl Wal {
    /// The number of damaged frames before the last commit.
    pub(super) fn damaged(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.damaged)
    }

    /// Leaves out what follows the last commit. Where the frames of a commit that failed were written over by shorter
    /// ones, the rest of them still stands there. The numbers of commits tell: they go up by one. Where a number cannot
    /// be read, it was a commit if a later one follows, or if so many commits were witnessed.
    pub(super) fn end(&mut self, commit: impl Fn(&WalFrame) -> Option<u64>, witnessed: u64) {
        if self.damaged() == 0 {
            return;
        }
        let mut groups = Vec::new();
        let mut from = 0;
        for n in (0..self.frames.len()).filter(|n| self.frames[*n].size > 0) {
            groups.push((from, self.frames[from..=n].iter().find_map(&commit)));
            from = n + 1;
        }
        let mut last =
            groups.first().and_then(|(_, number)| *number).map_or(0, |first| first.saturating_sub(1));
        for (n, (from, number)) in groups.iter().enumerate() {
            let next = last + 1;
            let follows = match number {
                Some(number) => *number > last,
                None => {
                    let later = groups[n..].iter().filter_map(|(_, number)| *number);
                    next <= witnessed || later.max().is_some_and(|later| later > next)
                }
            };
            if !follows {
                return self.frames.truncate(*from);
            }
            last = number.unwrap_or(next);
        }
    }
}

/// The numbers that all frames of the present log have: those of the header, unless more frames say otherwise.
fn salts(log: &[u8], many: usize, place: impl Fn(usize) -> usize) -> Option<[u8; 8]> {
    let of = |at: usize| -> Option<[u8; 8]> { log.get(at..at + 8)?.try_into().ok() };
    let said = of(16)?;
    let first: Vec<_> = (0..many.min(3)).filter_map(|n| of(place(n) + 8)).collect();
    match first[..] {
        [a, b, ..] if a == b && a != said && first.iter().all(|salts| *salts != said) => Some(a),
        _ => Some(said),
    }
}

fn walk(
    log: &[u8],
    page: usize,
    many: usize,
    place: impl Fn(usize) -> usize,
    salts: [u8; 8],
    big: bool,
) -> Wal {
    let stored = |at: usize| Some((number(log, at)?, number(log, at + 4)?));
    // The checksums that the next frame may continue: the stored one, and the computed one.
    let mut before: Vec<WalChecksum> = stored(24).into_iter().collect();
    before.push(sum((0, 0), &log[..24], big));
    let (mut wal, mut open, mut damaged) = (Wal::default(), Vec::new(), 0);
    for n in 0..many {
        let at = place(n);
        let frame = &log[at..at + FRAME + page];
        let own = stored(at + 16);
        let sums = before.iter().map(|before| sum(sum(*before, &frame[..8], big), &frame[FRAME..], big));
        let sums: Vec<_> = sums.collect();
        let is_right = frame[8..16] == salts && own.is_some_and(|own| sums.contains(&own));
        before = own.into_iter().collect();
        if !is_right {
            // Only its sum may be wrong: then the next frame goes on from what it should be.
            before.extend(sums);
            damaged += 1;
            continue;
        }
        let [number, size] = [number(frame, 0), number(frame, 4)].map(Option::unwrap_or_default);
        open.push(WalFrame { page: number, at: at + FRAME, size, damaged });
        if size > 0 {
            wal.frames.append(&mut open);
        }
    }
    wal
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// The sum of bytes, going on from another one.
fn sum((mut a, mut b): WalChecksum, bytes: &[u8], big: bool) -> WalChecksum {
    for eight in bytes.chunks_exact(8) {
        let [x, y] = [0, 4].map(|at| {
            let four = [eight[at], eight[at + 1], eight[at + 2], eight[at + 3]];
            if big { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) }
        });
        a = a.wrapping_add(x).wrapping_add(b);
        b = b.wrapping_add(y).wrapping_add(a);
    }
    (a, b)
}
