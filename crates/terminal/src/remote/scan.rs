//! The host's page for the others: a QR code, large letters, and a command to type.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::invite::Invite;
use crate::draw::Pen;

/// The columns between the QR code and the text.
const GAP: u16 = 4;

/// Draws the page over the whole screen, with as much as fits. The QR code is drawn completely or not at all.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, invite: &Invite) {
    Widget::render(Clear, area, pen.buffer);
    let Invite { code, link, join, qr, large, sign, .. } = invite;
    let (qr_width, qr_height) = size(qr);
    let said = [join.as_str(), link.as_str(), "", "press any key"];
    let (large_width, large_height) = size(large);
    let above = large_height + 1 + qr_height + 3;
    if area.height >= above && area.width >= large_width.max(qr_width) {
        let mut y = area.y + (area.height - above) / 2;
        y = block(pen, area, middle(area, large_width), y, large) + 1;
        y = block(pen, area, middle(area, qr_width), y, qr);
        pen.center(area, y, &format!("{join}   {link}"), pen.paint.accent);
        pen.center(area, y + 2, "press any key", pen.paint.faint);
        return;
    }
    let (sign_width, sign_height) = size(sign);
    let texts = said.iter().map(|text| text.width() as u16).max().unwrap_or(0);
    let beside = qr_width + GAP + sign_width.max(texts);
    if area.height >= qr_height && area.width >= beside {
        let x = middle(area, beside);
        block(pen, area, x, area.y + (area.height - qr_height) / 2, qr);
        let x = x + qr_width + GAP;
        let rest = sign_height + 1 + said.len() as u16;
        let y = block(pen, area, x, area.y + area.height.saturating_sub(rest) / 2, sign) + 1;
        return column(pen, area, x, y, &said);
    }
    if area.height > qr_height && area.width >= qr_width {
        let y = block(pen, area, middle(area, qr_width), area.y, qr);
        return pen.center(area, y, link, pen.paint.accent);
    }
    let table = format!("table {code}");
    let small =
        [table.as_str(), join, link, "", "enlarge the window to see a code to scan;", "press any key"];
    column(pen, area, area.x + 1, area.y + 1, &small);
}

/// Lines below each other: the first two are what others need.
fn column(pen: &mut Pen<'_>, area: Rect, x: u16, y: u16, lines: &[&str]) {
    for (i, (line, y)) in lines.iter().zip(y..).enumerate() {
        pen.text(area, x, y, line, if i < 2 { pen.paint.accent } else { pen.paint.faint });
    }
}

/// A block of lines; returns the line after it.
fn block(pen: &mut Pen<'_>, area: Rect, x: u16, y: u16, lines: &[String]) -> u16 {
    for (line, y) in lines.iter().zip(y..) {
        pen.text(area, x, y, line, Style::new());
    }
    y + lines.len() as u16
}

fn middle(area: Rect, width: u16) -> u16 {
    area.x + area.width.saturating_sub(width) / 2
}

fn size(lines: &[String]) -> (u16, u16) {
    (lines.iter().map(|line| line.width() as u16).max().unwrap_or(0), lines.len() as u16)
}
