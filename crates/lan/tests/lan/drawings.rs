//! Drawings are readable: QR codes by a decoder, large letters by their shapes.

use lan::{GlyphCharset, Qr, QrTooLong, TerminalBackground, large};
use proptest::prelude::*;

/// The lines as a terminal displays them: which half cells are light.
fn light(lines: &[String], charset: GlyphCharset, theme: TerminalBackground) -> Vec<Vec<bool>> {
    let mut rows = Vec::new();
    for line in lines {
        let cells: Vec<char> = line.chars().collect();
        let halves: Vec<Vec<bool>> = match charset {
            GlyphCharset::Ascii => vec![cells.chunks(2).map(|pair| pair == ['#', '#']).collect()],
            GlyphCharset::Unicode => {
                let upper = cells.iter().map(|c| matches!(c, '█' | '▀')).collect();
                vec![upper, cells.iter().map(|c| matches!(c, '█' | '▄')).collect()]
            }
        };
        let ground = theme == TerminalBackground::Light;
        rows.extend(halves.into_iter().map(|row| row.into_iter().map(|ink| ink != ground).collect()));
    }
    rows
}

/// The text that a phone reads from a picture with four pixels per module, on the given background.
fn scanned(light: &[Vec<bool>], ground: TerminalBackground) -> Option<String> {
    const MODULE: usize = 4;
    const MARGIN: usize = 12;
    let (width, height) = (light[0].len() * MODULE + 2 * MARGIN, light.len() * MODULE + 2 * MARGIN);
    let pixel = |x: usize, y: usize| {
        let (x, y) = (x.checked_sub(MARGIN)? / MODULE, y.checked_sub(MARGIN)? / MODULE);
        light.get(y)?.get(x).copied()
    };
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        if pixel(x, y).unwrap_or(ground == TerminalBackground::Light) { 230 } else { 20 }
    });
    let grids = picture.detect_grids();
    Some(grids.first()?.decode().ok()?.1)
}

const LOOKS: [(GlyphCharset, TerminalBackground); 4] = [
    (GlyphCharset::Unicode, TerminalBackground::Dark),
    (GlyphCharset::Unicode, TerminalBackground::Light),
    (GlyphCharset::Ascii, TerminalBackground::Dark),
    (GlyphCharset::Ascii, TerminalBackground::Light),
];

#[test]
fn codes_are_scanned_off_every_terminal() {
    let links = [
        "http://192.168.1.20:7777/KITE",
        "http://[fd12:3456:789a:1::5]:7777/room/OMEN",
        "http://10.0.0.1:80",
    ];
    for link in links {
        let qr = Qr::new(link).unwrap();
        for (charset, theme) in LOOKS {
            let lines = qr.lines(charset, theme);
            assert!(lines.iter().all(|line| line.chars().count() == qr.width(charset)), "{link}");
            let light = light(&lines, charset, theme);
            assert_eq!(scanned(&light, theme).as_deref(), Some(link), "{charset:?} {theme:?}");
        }
    }
}

/// A decoder may accept what a phone does not, so the quiet zone is counted.
#[test]
fn the_quiet_zone_is_four_modules_all_around() {
    let qr = Qr::new("http://192.168.1.20:7777/KITE").unwrap();
    for (charset, theme) in LOOKS {
        let light = light(&qr.lines(charset, theme), charset, theme);
        let side = qr.side();
        for (y, row) in light.iter().enumerate() {
            for (x, &light) in row.iter().enumerate() {
                let inside = (4..side - 4).contains(&x) && (4..side - 4).contains(&y);
                assert!(light || inside, "{charset:?} {theme:?}: {x} {y} is dark");
            }
        }
        assert!(!light[4][4] && !light[side - 5][4] && !light[4][side - 5], "the corners are dark");
    }
}

/// A code uses its spare room for error correction: it stays readable with a finger-wide scratch.
#[test]
fn a_scratched_code_is_read() {
    let link = "http://10.0.0.1:80";
    let qr = Qr::new(link).unwrap();
    let mut light = light(
        &qr.lines(GlyphCharset::Unicode, TerminalBackground::Dark),
        GlyphCharset::Unicode,
        TerminalBackground::Dark,
    );
    for row in &mut light[16..22] {
        row[14..22].fill(true);
    }
    assert_eq!(scanned(&light, TerminalBackground::Light).as_deref(), Some(link));
}

#[test]
fn a_link_fits_a_small_terminal() {
    let qr = Qr::new("http://192.168.100.200:65535/KITE").unwrap();
    assert!(
        qr.lines(GlyphCharset::Unicode, TerminalBackground::Dark).len() <= 19,
        "beside a code and a prompt, in 24 lines"
    );
    // The link of a private room is longer, and still fits beside a prompt.
    let long = Qr::new("http://192.168.100.200:65535/KITE-LAMU").unwrap();
    assert!(long.lines(GlyphCharset::Unicode, TerminalBackground::Dark).len() <= 19);
    assert_eq!(Qr::new(&"x".repeat(201)), Err(QrTooLong(201)));
}

#[test]
fn a_code_of_two_words_is_large_on_one_line_or_two() {
    let large = |width| lan::large("KITE-LAMU", width, GlyphCharset::Ascii);
    assert_eq!((large(80).len(), large(45).len()), (5, 11));
    assert!(large(80).iter().all(|line| line.len() <= 80) && large(45).iter().all(|line| line.len() <= 45));
    assert_eq!(large(20), ["KITE-LAMU"]);
}

/// The path is rasterized here: rectangles of one row, in units of modules.
#[test]
fn the_path_of_a_page_is_the_same_code() {
    let link = "http://192.168.1.20:7777/KITE";
    let qr = Qr::new(link).unwrap();
    let mut light = vec![vec![true; qr.side()]; qr.side()];
    for run in qr.path().split_terminator('z') {
        let numbers: Vec<usize> = run
            .split(|c: char| !c.is_ascii_digit())
            .filter(|number| !number.is_empty())
            .map(|number| number.parse().unwrap())
            .collect();
        let [x, y, length, 1, back] = numbers[..] else { panic!("a run of one row: {run}") };
        assert_eq!(length, back, "{run}");
        light[y][x..x + length].fill(false);
    }
    assert_eq!(scanned(&light, TerminalBackground::Light).as_deref(), Some(link));
}

#[test]
fn every_sign_of_an_address_has_a_shape_of_its_own() {
    let signs = ('A'..='Z').chain('0'..='9').chain(['.', ':', '/', '-']);
    let shapes: Vec<_> =
        signs.map(|sign| (sign, large(&sign.to_string(), 10, GlyphCharset::Ascii))).collect();
    for (at, (sign, shape)) in shapes.iter().enumerate() {
        assert_eq!(shape.len(), 5, "{sign}");
        assert!(
            shape.iter().all(|row| row.len() <= 7 && row.chars().all(|c| c == '#' || c == ' ')),
            "{sign}"
        );
        assert!(shape.iter().any(|row| row.contains("##")), "{sign}");
        assert!(shapes[..at].iter().all(|(_, other)| other != shape), "{sign} looks like another");
    }
}

#[test]
fn an_address_is_broken_between_its_parts() {
    let rows = |text, width| large(text, width, GlyphCharset::Ascii).len();
    let same = |text, width, parts: &[&str]| {
        let alone = parts.iter().map(|part| large(part, 200, GlyphCharset::Ascii));
        let apart = alone.reduce(|above, below| [above, vec![String::new()], below].concat()).unwrap();
        assert_eq!(large(text, width, GlyphCharset::Ascii), apart, "{text}");
    };
    same("http://192.168.1.20:7777/KITE", 80, &["http://", "192.168.1.20", ":7777/KITE"]);
    same("192.168.1.20:7777", 80, &["192.168.1.20", ":7777"]);
    same("192.168.100.200:7777/KITE", 80, &["192.168.100.", "200:7777", "/KITE"]);
    same("192.168.1.20:7777/KITE", 200, &["192.168.1.20:7777/KITE"]);
    assert_eq!(rows("255.255.255.255:65535/KITE", 80), 17);
    assert_eq!(large("192.168.1.20:7777", 30, GlyphCharset::Unicode), ["192.168.1.20:7777"], "too narrow");
    assert_eq!(large("[fd00::5]:7777", 80, GlyphCharset::Unicode), ["[fd00::5]:7777"], "no such sign");
    assert_eq!(large("", 80, GlyphCharset::Unicode), [""; 5]);
}

proptest! {
    #[test]
    fn nothing_is_wider_than_its_room(text in "[a-z0-9.:/-]{0,40}", width in 0_usize..200) {
        let lines = large(&text, width, GlyphCharset::Unicode);
        let plain = lines == [text.clone()];
        prop_assert!(plain || lines.iter().all(|line| line.chars().count() <= width));
        prop_assert!(plain || lines.len() % 6 == 5);
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_text_is_drawn_or_refused(text in "\\PC{0,60}", width in 0_usize..100) {
        prop_assert!(!large(&text, width, GlyphCharset::Ascii).is_empty());
        prop_assert_eq!(Qr::new(&text).is_ok(), text.len() <= 200);
    }
}
