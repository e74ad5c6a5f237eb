//! Paired comparisons against the plainest way to compute them.

use crate::common::{subject, threads};
use lab::compare::{
    Comparison, ContrastKind, PairedTally, Pairing, comparison, contrasts, write_csv, write_markdown,
    write_table,
};
use lab::document::TableStyle;
use lab::plot::{picture_of_compare, write_svg};
use lab::{Completion, Progress};

const MATCHES: u64 = 3_000;

fn play(a: &str, b: &str, n: usize) -> Comparison {
    play_some(a, b, n, MATCHES)
}

fn play_some(a: &str, b: &str, n: usize, matches: u64) -> Comparison {
    let (a, b) = (subject(a, 7), subject(b, 7));
    let progress = Progress::default();
    let pairing = Pairing { a: &a, b: &b, matches, threads: threads(n), progress: &progress };
    let (paired, reached) = pairing.play();
    assert_eq!(reached, Completion::Complete);
    Comparison { a, b, wanted: matches, complete: true, paired }
}

#[test]
fn differences_are_those_of_the_pairs() {
    let result = play("", "down=1 collect=opponent-first", 2);
    let rows = |settings: &str| {
        let subject = subject(settings, 7);
        let mut rows = Vec::new();
        subject.runner.run(subject.seed, 0..MATCHES, &mut |_, row, _| rows.push(*row));
        rows
    };
    let (before, after) = (rows(""), rows("down=1 collect=opponent-first"));
    let naive = |of: &dyn Fn(&kernel::measure::MatchSample) -> f64| {
        let n = MATCHES as f64;
        let differences: Vec<f64> = before.iter().zip(&after).map(|(a, b)| of(b) - of(a)).collect();
        let mean = differences.iter().sum::<f64>() / n;
        let variance = differences.iter().map(|d| (d - mean).powi(2)).sum::<f64>() / (n - 1.0);
        (mean, (variance / n).sqrt())
    };
    let close = |(mean, error): (f64, f64), found: &lab::compare::Contrast| {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9 * (1.0 + a.abs());
        assert!(close(mean, found.difference.mean), "{found:?} against {mean}");
        assert!(close(error, found.difference.error), "{found:?} against ± {error}");
        assert!(close(found.b - found.a, mean));
    };
    let all = contrasts(&result.paired);
    let find = |kind, name: &str| all.iter().find(|c| c.kind == kind && c.name == name).unwrap();
    close(naive(&|row| f64::from(row.values[0])), find(ContrastKind::Measure, "rounds"));
    close(naive(&|row| f64::from(row.values[3])), find(ContrastKind::Measure, "chain"));
    let first = kernel::Seat(0);
    close(
        naive(&|row| f64::from(u8::from(row.outcome.winners.contains(first)))),
        find(ContrastKind::Win, "P1"),
    );
    let inside =
        |row: &kernel::measure::MatchSample| f64::from(u8::from(row.outcome.reason == "exhausted_in_war"));
    close(naive(&inside), find(ContrastKind::End, "exhausted_in_war"));
    let changed = before.iter().zip(&after).filter(|(a, b)| a.outcome.winners != b.outcome.winners).count();
    assert_eq!(result.paired.changed, changed as u64);
    assert!(all.iter().all(|c| c.name != "no_cards"), "what never happens is not compared");
}

#[test]
fn a_setup_does_not_differ_from_itself() {
    let Comparison { paired: PairedTally { changed, .. }, .. } = play("down=2", "down=2", 2);
    assert_eq!(changed, 0);
    let result = play("down=2", "down=2", 1);
    for contrast in contrasts(&result.paired) {
        assert_eq!((contrast.difference.mean, contrast.difference.error), (0.0, 0.0), "{contrast:?}");
        assert!(!contrast.difference.is_clear(0.0));
    }
}

#[test]
fn threads_do_not_change_a_comparison() {
    let documents = |n| {
        let result = play("", "pile=fifo", n);
        let mut all = vec![serde_json::to_vec(&comparison(&result)).unwrap(), vec![], vec![], vec![], vec![]];
        write_csv(&result, &mut all[1]).unwrap();
        write_markdown(&result, &mut all[2]).unwrap();
        write_table(&result, TableStyle::Plain, &mut all[3]).unwrap();
        write_svg(&picture_of_compare(&result), &mut all[4]).unwrap();
        all
    };
    let alone = documents(1);
    assert!(alone == documents(16));
    let table = String::from_utf8(alone[3].clone()).unwrap();
    assert!(table.contains("A  pile=lifo\nB  pile=fifo\n"), "{table}");
    assert!(table.contains("intervals shown") && table.contains("Bonferroni"), "{table}");
}

/// One match tells nothing of the next: it has no interval, and nothing is clear.
#[test]
fn few_pairs_make_nothing_clear() {
    for matches in [0, 1, 2, 29] {
        let result = play_some("max_rounds=1", "max_rounds=2", 1, matches);
        assert!(contrasts(&result.paired).iter().all(|contrast| !contrast.difference.is_clear(0.0)));
        let mut table = Vec::new();
        write_table(&result, TableStyle::Plain, &mut table).unwrap();
        let table = String::from_utf8(table).unwrap();
        assert!(table.contains("too few") && !table.contains('*') && !table.contains("inf"), "{table}");
        let mut csv = Vec::new();
        write_csv(&result, &mut csv).unwrap();
        assert!(!String::from_utf8(csv).unwrap().contains("inf"));
        write_svg(&picture_of_compare(&result), &mut Vec::new()).unwrap();
    }
    let enough = play_some("max_rounds=1", "max_rounds=2", 1, 30);
    let all = contrasts(&enough.paired);
    assert!(all.iter().any(|c| c.name == "rounds" && c.difference.is_clear(1.96)), "every match is longer");
}
