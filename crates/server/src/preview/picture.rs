//! The picture of a link preview: a fan of cards on the cloth, and a title in large letters.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use lab::plot::EmbeddedFont;
use tiny_skia::{
    Color, FillRule, GradientStop, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect, SpreadMode,
    Transform,
};

pub(super) const WIDTH: u16 = 1_200;
pub(super) const HEIGHT: u16 = 630;

/// The names of the pictures without a game.
pub(super) const HOME: &str = "home";
pub(super) const LAB: &str = "lab";

/// The cache of all pictures: one per game and two more.
static DRAWN: LazyLock<Mutex<BTreeMap<String, Bytes>>> = LazyLock::new(Mutex::default);

/// The picture with this name, as a PNG; `None` if there is no such picture.
pub(crate) fn picture(name: &str) -> Option<Bytes> {
    let title = match name {
        HOME => "Croupier",
        LAB => "The lab",
        game => catalog::find(game).ok()?.about.title,
    };
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(png) = drawn.get(name) {
        return Some(png.clone());
    }
    let png = Bytes::from(draw(name, title)?);
    drawn.insert(name.into(), png.clone());
    Some(png)
}

fn draw(name: &str, title: &str) -> Option<Vec<u8>> {
    let mut pixmap = Pixmap::new(WIDTH.into(), HEIGHT.into())?;
    let (width, height) = (f32::from(WIDTH), f32::from(HEIGHT));
    let hue = name.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31) + u32::from(byte)) % 3;
    // Background colours: baize, dusk and wine.
    let (light, dark) =
        [((31, 92, 68), (11, 38, 28)), ((36, 64, 116), (13, 22, 46)), ((108, 38, 54), (44, 13, 22))]
            [if name == HOME { 0 } else { hue as usize }];
    let stop = |at, (r, g, b)| GradientStop::new(at, Color::from_rgba8(r, g, b, 255));
    let middle = Point::from_xy(width * 0.7, height * 0.45);
    let cloth = RadialGradient::new(
        middle,
        0.0,
        middle,
        width * 0.75,
        vec![stop(0.0, light), stop(1.0, dark)],
        SpreadMode::Pad,
        Transform::identity(),
    )?;
    let paint = Paint { shader: cloth, ..Paint::default() };
    pixmap.fill_rect(Rect::from_xywh(0.0, 0.0, width, height)?, &paint, Transform::identity(), None);
    for card in 0..5_u8 {
        fan(&mut pixmap, f32::from(card) - 2.0, light)?;
    }
    let letters = EmbeddedFont::new()?;
    let ivory = (250, 244, 228);
    let size = (3_000.0 / title.chars().count().max(1) as f32).min(128.0);
    write(&mut pixmap, &letters, title, (72.0, height * 0.47), size, ivory);
    let under = if name == HOME { "A table for every card game" } else { "at Croupier" };
    write(&mut pixmap, &letters, under, (76.0, height * 0.47 + 74.0), 44.0, (214, 205, 180));
    pixmap.encode_png().ok()
}

/// A card of the fan, this many steps from its middle.
fn fan(pixmap: &mut Pixmap, step: f32, light: (u8, u8, u8)) -> Option<()> {
    let place = Transform::from_translate(880.0, 620.0).pre_rotate(step * 14.0).pre_translate(-105.0, -480.0);
    let card = rounded(0.0, 0.0, 210.0, 294.0, 18.0)?;
    let shadow = place.post_translate(-6.0, 10.0);
    pixmap.fill_path(&card, &colour((0, 0, 0), 70), FillRule::Winding, shadow, None);
    pixmap.fill_path(&card, &colour((252, 248, 236), 255), FillRule::Winding, place, None);
    let inner = rounded(14.0, 14.0, 182.0, 266.0, 10.0)?;
    pixmap.fill_path(&inner, &colour(light, 255), FillRule::Winding, place, None);
    let mut lozenge = PathBuilder::new();
    lozenge.move_to(105.0, 62.0);
    lozenge.line_to(158.0, 147.0);
    lozenge.line_to(105.0, 232.0);
    lozenge.line_to(52.0, 147.0);
    lozenge.close();
    pixmap.fill_path(&lozenge.finish()?, &colour((252, 248, 236), 215), FillRule::Winding, place, None);
    Some(())
}

fn rounded(x: f32, y: f32, width: f32, height: f32, r: f32) -> Option<Path> {
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(right - r, y);
    path.quad_to(right, y, right, y + r);
    path.line_to(right, bottom - r);
    path.quad_to(right, bottom, right - r, bottom);
    path.line_to(x + r, bottom);
    path.quad_to(x, bottom, x, bottom - r);
    path.line_to(x, y + r);
    path.quad_to(x, y, x + r, y);
    path.close();
    path.finish()
}

fn colour((red, green, blue): (u8, u8, u8), strength: u8) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, strength);
    paint
}

/// Draws a line of text.
fn write(
    pixmap: &mut Pixmap,
    letters: &EmbeddedFont,
    text: &str,
    at: (f32, f32),
    size: f32,
    ink: (u8, u8, u8),
) {
    let Some((path, _)) = letters.line(text, size) else { return };
    let place = Transform::from_translate(at.0, at.1);
    pixmap.fill_path(&path, &colour(ink, 255), FillRule::Winding, place, None);
}
