//! Displayed clocks.

use std::time::Duration;

use tables::RoomView;

use super::remote_match::names;

/// The time left on each clock: `Anna 4:32`. Between two messages the clocks advance locally.
pub(super) fn clocks(room: &RoomView, since: Duration) -> Option<String> {
    let names = names(room);
    let clock = |(info, name): (&tables::SeatInfo, &String)| {
        let passed = if info.running && !room.paused { since.as_millis() as u64 } else { 0 };
        let left = info.time_left?.saturating_sub(passed);
        Some(format!("{name} {}", minutes(left)))
    };
    let clocks: Vec<_> = room.seats.iter().zip(&names).filter_map(clock).collect();
    (!clocks.is_empty()).then(|| clocks.join("  "))
}

/// Milliseconds of waiting, `0:45`: a part of a second is a second.
pub(super) fn countdown(left: u64) -> String {
    let seconds = left.div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Milliseconds as people read them; who has less than ten seconds sees tenths.
fn minutes(left: u64) -> String {
    match left {
        0..10_000 => format!("{}.{}", left / 1_000, left % 1_000 / 100),
        _ => format!("{}:{:02}", left / 60_000, left / 1_000 % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::minutes;

    #[test]
    fn clocks_are_read_at_a_glance() {
        for (left, said) in
            [(0, "0.0"), (9_950, "9.9"), (10_000, "0:10"), (61_000, "1:01"), (3_600_000, "60:00")]
        {
            assert_eq!(minutes(left), said);
        }
    }
}
