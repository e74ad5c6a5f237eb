//! Pictures: whole, self-contained, and true to their numbers.

use crate::common::{folder, report};
use lab::document::TableStyle;
use lab::plot::{Plot, PlotFormat, picture_of_run, write_files, write_html, write_svg, write_text};

#[test]
fn every_kind_of_file_is_written_with_its_numbers() {
    let folder = folder("plots");
    let report = report("", 3_000, 2);
    for name in ["a.svg", "b.png", "c.html"] {
        let path = folder.join(name);
        write_files(&picture_of_run(&report), PlotFormat::of(&path).unwrap(), &path).unwrap();
        let csv = std::fs::read_to_string(folder.join(format!("{name}.csv"))).unwrap();
        assert!(csv.starts_with("chart,series,x,value,low,high\n"), "{csv}");
        let chain: u64 = csv
            .lines()
            .filter_map(|line| line.strip_prefix("chain,"))
            .map(|l| l.split(',').nth(2).unwrap().parse::<u64>().unwrap())
            .sum();
        assert_eq!(chain, 3_000);
    }
    let dots = tiny_skia::Pixmap::decode_png(&std::fs::read(folder.join("b.png")).unwrap()).unwrap();
    let width = dots.width() as usize;
    let blue =
        dots.pixels().iter().filter(|dot| (dot.red(), dot.green(), dot.blue()) == (0x00, 0x72, 0xb2)).count();
    assert!(blue * 50 > dots.pixels().len(), "there are bars");
    let title = dots.pixels()[..width * 150].iter().filter(|dot| dot.red() < 0x40).count();
    assert!(title > 500, "there are letters");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 6);
    assert_eq!(PlotFormat::of("a.gif".as_ref()), None);
}

#[test]
fn a_page_asks_nothing_of_anybody() {
    let mut page = Vec::new();
    write_html(&picture_of_run(&report("deck=1,2,3,4", 10, 1)), &mut page).unwrap();
    let page = String::from_utf8(page).unwrap().replace("http://www.w3.org/2000/svg", "");
    for outside in ["http:", "https:", "src=", "url(", "@import", "<link", "<script"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("croupier lab run war -n 10 --seed 7 --deck 1,2,3,4"), "{page}");
}

#[test]
fn the_shares_of_a_histogram_are_all_matches() {
    let picture = picture_of_run(&report("", 5_000, 2));
    let Plot::Histogram { layers, .. } = &picture.charts[0].plot else { panic!("the length comes first") };
    let sum: f64 = layers[0].shares.iter().sum::<f64>() + layers[0].beyond;
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert!(layers[0].beyond > 0.0, "the longest matches are told, not drawn");
}

#[test]
fn few_matches_and_none_make_pictures_too() {
    for matches in [0, 1, 2] {
        let picture = picture_of_run(&report("max_rounds=0", matches, 1));
        let folder = folder(&format!("few-{matches}"));
        write_files(&picture, PlotFormat::Svg, &folder.join("few.svg")).unwrap();
        let mut text = Vec::new();
        write_text(&picture, TableStyle::Plain, &mut text).unwrap();
        assert!(String::from_utf8(text).unwrap().lines().all(|line| line.chars().count() <= 80));
    }
}

#[test]
fn text_fits_a_terminal_of_eighty_columns() {
    let mut text = Vec::new();
    write_text(&picture_of_run(&report("", 4_000, 2)), TableStyle::Plain, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("Rounds per match") && text.contains("P1's queue"));
}

/// The words at the guides stay on the sheet, wherever the guides are.
#[test]
fn words_stay_on_the_sheet() {
    for (settings, matches) in [("", 1), ("", 3_000), ("p1=K,Q p2=1,2", 20), ("max_rounds=0", 5)] {
        let mut svg = Vec::new();
        write_svg(&picture_of_run(&report(settings, matches, 1)), &mut svg).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let number = |line: &str, name: &str| -> f64 {
            line.split(&format!(" {name}=\""))
                .nth(1)
                .and_then(|rest| rest.split('"').next()?.parse().ok())
                .unwrap()
        };
        let words: Vec<_> = svg.lines().filter(|line| line.contains("at most")).collect();
        assert!(!words.is_empty(), "{svg}");
        for line in words {
            let text = line.split('>').nth(1).and_then(|rest| rest.split('<').next()).unwrap();
            let wide = 7.0 * text.chars().count() as f64;
            let right = number(line, "x") + if line.contains("\"end\"") { 0.0 } else { wide };
            assert!(right < 1200.0, "{line}");
        }
    }
}

#[test]
fn the_course_in_a_terminal_ends_where_the_match_ends() {
    let mut text = Vec::new();
    // The last round is a war that takes five cards at once.
    let (kings, ones) = (["K"; 64].join(","), ["1"; 64].join(","));
    let settings = format!("p1={kings},5,1,1,1,9 p2={ones},5,2,2,2,8");
    write_text(&picture_of_run(&report(&settings, 1, 1)), TableStyle::Plain, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let rows: Vec<_> = text.lines().skip_while(|line| *line != "P1's queue").collect();
    let ends = |from: usize| rows[from..from + 4].iter().filter(|row| row.chars().count() == 74).count();
    assert_eq!(ends(1) + ends(6), 4, "one queue is full and the other is empty:\n{text}");
}
