//! A small chart of a counter of each seat.

use ratatui::layout::Rect;
use ratatui::widgets::{RenderDirection, Sparkline, Widget};

use super::pen::Pen;

/// Scales a series to this many columns; each shows the last value in its range.
fn squeeze(series: &[u64], columns: usize) -> Vec<u64> {
    if series.len() <= columns {
        return series.to_vec();
    }
    (1..=columns).map(|i| series[i * series.len() / columns - 1]).collect()
}

impl Pen<'_> {
    /// One line of bars per seat, all on the same scale.
    pub(crate) fn chart(&mut self, area: Rect, seats: &[String], series: &[Vec<u64>]) {
        let most = series.iter().flatten().copied().max().unwrap_or(0).max(1);
        let each = (area.height / seats.len().max(1) as u16).max(1);
        let label = seats.iter().map(|seat| seat.len() as u16 + 1).max().unwrap_or(0);
        for (i, (seat, values)) in seats.iter().zip(series).enumerate() {
            let y = area.y + i as u16 * each;
            if y + each > area.bottom() {
                return;
            }
            let height = if each > 2 { each - 1 } else { each };
            self.text(area, area.x, y, seat, self.paint.seat(i));
            let bars = Rect { x: area.x + label, y, width: area.width.saturating_sub(label), height };
            Sparkline::default()
                .data(squeeze(values, usize::from(bars.width)))
                .max(most)
                .bar_set(self.glyphs.levels.clone())
                .direction(RenderDirection::LeftToRight)
                .style(self.paint.seat(i))
                .render(bars, self.buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_value_is_always_the_last_column() {
        let series: Vec<u64> = (0..1000).collect();
        for columns in [1, 7, 40, 999, 1000, 2000] {
            let squeezed = squeeze(&series, columns);
            assert_eq!((squeezed.len(), squeezed.last()), (columns.min(1000), Some(&999)));
        }
    }
}
