//! A picture as dots: the same sheet, drawn with a font that comes with the program.

use std::io::{self, Write};

use tiny_skia::{
    Color, FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

use super::draw_chart::WIDTH;
use super::drawing::{Anchor, Colour, DASHES, DrawPrimitive, PAPER, TINT, TextDirection};
use super::font::EmbeddedFont;
use super::{PlotFigure, sheet};

/// Dots for each unit of the sheet: sharp on the screens of today.
const SCALE: f32 = 2.0;

/// Writes a picture as a PNG.
pub fn write_png(picture: &PlotFigure, out: &mut impl Write) -> io::Result<()> {
    let letters = EmbeddedFont::new().ok_or_else(|| io::Error::other("the font is broken"))?;
    let (drawing, height) = sheet::sheet(picture);
    let [width, height] = [WIDTH, height].map(|side| (side as f32 * SCALE).ceil() as u32);
    let pixmap = Pixmap::new(width, height).ok_or_else(|| io::Error::other("the picture is too large"))?;
    let mut canvas = Canvas { pixmap, letters };
    let Colour(red, green, blue) = PAPER;
    canvas.pixmap.fill(Color::from_rgba8(red, green, blue, 255));
    drawing.0.iter().for_each(|mark| canvas.draw(mark));
    out.write_all(&canvas.pixmap.encode_png().map_err(io::Error::other)?)
}

struct Canvas {
    pixmap: Pixmap,
    letters: EmbeddedFont,
}

fn point((x, y): (f64, f64)) -> (f32, f32) {
    (x as f32, y as f32)
}

impl Canvas {
    fn draw(&mut self, mark: &DrawPrimitive) {
        match mark {
            DrawPrimitive::Text { at, size, colour, anchor, direction: reads, text } => {
                self.text(point(*at), *size as f32, *colour, *anchor, *reads, text);
            }
            DrawPrimitive::Line { from, to, colour, width, dashed } => {
                let dash = dashed.then(|| StrokeDash::new(DASHES.to_vec(), 0.0)).flatten();
                let stroke = Stroke { width: *width as f32, dash, ..Stroke::default() };
                self.stroke(through(&[*from, *to]), *colour, &stroke);
            }
            DrawPrimitive::Bar { at, width, height, colour } => {
                let (x, y) = point(*at);
                let bar = Rect::from_xywh(x, y, *width as f32, *height as f32);
                self.fill(bar.map(PathBuilder::from_rect), *colour, 1.0, scaled());
            }
            DrawPrimitive::Dot { at, radius, colour } => {
                let (x, y) = point(*at);
                self.fill(PathBuilder::from_circle(x, y, *radius as f32), *colour, 1.0, scaled());
            }
            DrawPrimitive::Path { points, colour, floor } => {
                if let (Some(floor), Some(first), Some(last)) = (floor, points.first(), points.last()) {
                    let mut area = points.clone();
                    area.extend([(last.0, *floor), (first.0, *floor)]);
                    self.fill(through(&area), *colour, TINT, scaled());
                }
                let stroke = Stroke { width: 2.0, line_join: LineJoin::Round, ..Stroke::default() };
                self.stroke(through(points), *colour, &stroke);
            }
        }
    }

    fn fill(&mut self, path: Option<Path>, colour: Colour, strength: f32, transform: Transform) {
        if let Some(path) = path {
            self.pixmap.fill_path(&path, &paint(colour, strength), FillRule::Winding, transform, None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, colour: Colour, stroke: &Stroke) {
        if let Some(path) = path {
            self.pixmap.stroke_path(&path, &paint(colour, 1.0), stroke, scaled(), None);
        }
    }

    /// Sets a text.
    fn text(
        &mut self,
        at: (f32, f32),
        size: f32,
        colour: Colour,
        anchor: Anchor,
        reads: TextDirection,
        text: &str,
    ) {
        let Some((path, width)) = self.letters.line(text, size) else { return };
        let back = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let turn = match reads {
            TextDirection::Across => Transform::identity(),
            TextDirection::Upward => Transform::from_rotate(-90.0),
        };
        let transform = scaled().pre_translate(at.0, at.1).pre_concat(turn).pre_translate(-back, 0.0);
        self.fill(Some(path), colour, 1.0, transform);
    }
}

fn scaled() -> Transform {
    Transform::from_scale(SCALE, SCALE)
}

fn paint(Colour(red, green, blue): Colour, strength: f32) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, (255.0 * strength).round() as u8);
    paint
}

/// A path from point to point; fewer than two make none.
fn through(points: &[(f64, f64)]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (number, &(x, y)) in points.iter().enumerate() {
        let (x, y) = point((x, y));
        if number == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.finish()
}
