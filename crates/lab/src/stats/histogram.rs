//! Counts of each value.

use std::collections::BTreeMap;

/// An exact histogram of whole numbers: small values in a list that grows, huge ones in a map, so that one
/// value of four thousand million costs no memory to speak of.
#[derive(Clone, Default, Debug)]
pub struct Histogram {
    dense: Vec<u64>,
    sparse: BTreeMap<u32, u64>,
}

/// Values below this are counted in the list.
const DENSE: u32 = 1 << 16;

impl Histogram {
    /// Counts a value once.
    #[inline(always)]
    pub fn add(&mut self, value: u32) {
        match self.dense.get_mut(value as usize) {
            Some(count) => *count += 1,
            None => self.add_many(value, 1),
        }
    }

    /// Adds a value this many times.
    #[cold]
    pub fn add_many(&mut self, value: u32, times: u64) {
        if value >= DENSE {
            *self.sparse.entry(value).or_default() += times;
            return;
        }
        let at = value as usize;
        if at >= self.dense.len() {
            let room = (at + 1).next_power_of_two().max(64);
            self.dense.resize(room, 0);
        }
        self.dense[at] += times;
    }

    /// Adds all that another histogram counted.
    pub fn merge(&mut self, other: &Self) {
        other.iter().for_each(|(value, count)| self.add_many(value, count));
    }

    /// The values that came up, lowest first, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        let dense = (0u32..).zip(self.dense.iter().copied());
        dense.chain(self.sparse.iter().map(|(&value, &count)| (value, count))).filter(|&(_, count)| count > 0)
    }

    /// The number of counted values.
    pub fn count(&self) -> u64 {
        self.iter().map(|(_, count)| count).sum()
    }

    /// The number of distinct values.
    pub fn distinct(&self) -> usize {
        self.iter().count()
    }

    /// A quantile in thousandths: the lowest value with at least this share of all values at or below it. 500 is the median.
    pub fn quantile(&self, thousandths: u16) -> Option<u32> {
        let wanted = (u128::from(self.count()) * u128::from(thousandths)).div_ceil(1000).max(1);
        let mut below = 0;
        self.iter().find_map(|(value, count)| {
            below += u128::from(count);
            (below >= wanted).then_some(value)
        })
    }
}

/// Two histograms are equal when they counted the same values, however they grew.
impl PartialEq for Histogram {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Histogram {}

impl FromIterator<u32> for Histogram {
    fn from_iter<I: IntoIterator<Item = u32>>(values: I) -> Self {
        let mut histogram = Self::default();
        values.into_iter().for_each(|value| histogram.add(value));
        histogram
    }
}
