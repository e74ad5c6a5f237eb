//! A picture as a page that needs nothing from outside.

use std::io::{self, Write};

use super::PlotFigure;
use super::sheet::single;
use super::svg::escaped;
use crate::document::Section;

const STYLE: &str = "\
:root{color-scheme:light}
body{margin:0 auto;padding:2.5rem 1.5rem 4rem;max-width:76rem;background:#fff;color:#1c2733;\
font:16px/1.5 Ubuntu,'Segoe UI','Helvetica Neue',Arial,sans-serif}
h1{font-size:1.75rem;font-weight:500;margin:0 0 .25rem}
p{margin:.25rem 0;color:#5c6b7a}
svg{display:block;width:100%;height:auto;margin:1.5rem 0}
.tables{display:flex;flex-wrap:wrap;gap:2rem 3.5rem;margin:2rem 0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.95rem}
th{font-weight:600;border-bottom:1px solid #9aa7b4}
th,td{padding:.3rem 1.1rem .3rem 0;text-align:right;white-space:nowrap}
th:first-child,td:first-child,td.words,th.words{text-align:left}
tr+tr td{border-top:1px solid #e3e8ed}
.scroll{overflow-x:auto;max-width:100%}
pre{background:#f3f5f7;padding:.8rem 1rem;border-radius:6px;overflow-x:auto;font-size:.95rem}
";

/// Writes a page with the charts, the tables and the command that makes it again.
pub fn write_html(picture: &PlotFigure, out: &mut impl Write) -> io::Result<()> {
    let (title, caption) = (escaped(&picture.title), escaped(&picture.caption));
    writeln!(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
    writeln!(out, "<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>")?;
    writeln!(out, "<h1>{title}</h1>\n<p>{caption}</p>")?;
    for chart in &picture.charts {
        out.write_all(single(chart).as_bytes())?;
    }
    writeln!(out, "<div class=\"tables\">")?;
    picture.tables.iter().try_for_each(|table| write_section(table, out))?;
    writeln!(out, "</div>")?;
    if !picture.remark.is_empty() {
        writeln!(out, "<p>{}</p>", escaped(&picture.remark))?;
    }
    let command = escaped(&picture.command);
    writeln!(out, "<p>Made with</p>\n<pre><code>{command}</code></pre>\n</body>\n</html>")
}

fn write_section(section: &Section, out: &mut impl Write) -> io::Result<()> {
    let words = |at: usize| section.rows.iter().any(|row| row[at].starts_with(char::is_alphabetic));
    let row = |cells: &[String], tag: &str| {
        let cell = |(at, cell): (usize, &String)| {
            let class = if at > 0 && words(at) { " class=\"words\"" } else { "" };
            format!("<{tag}{class}>{}</{tag}>", escaped(cell))
        };
        format!("<tr>{}</tr>", cells.iter().enumerate().map(cell).collect::<String>())
    };
    writeln!(out, "<div class=\"scroll\"><table>\n{}", row(&section.head, "th"))?;
    section.rows.iter().try_for_each(|cells| writeln!(out, "{}", row(cells, "td")))?;
    writeln!(out, "</table></div>")
}
