//! Letters as shapes, of a font that comes with the program.

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

/// The font that pictures are written with.
#[derive(Debug)]
pub struct EmbeddedFont(Face<'static>);

impl EmbeddedFont {
    /// The font; nothing, if it cannot be read.
    pub fn new() -> Option<Self> {
        Face::parse(epaint_default_fonts::UBUNTU_LIGHT, 0).ok().map(Self)
    }

    /// A line of this size as a shape that begins at the origin and stands on it, and how wide it is; nothing, if there
    /// is nothing to be seen of it. A letter that the font lacks leaves a gap.
    pub fn line(&self, text: &str, size: f32) -> Option<(Path, f32)> {
        let Self(face) = self;
        let scale = size / f32::from(face.units_per_em());
        let mut line = Outline { path: PathBuilder::new(), right: 0.0 };
        for glyph in text.chars().map(|c| face.glyph_index(c).unwrap_or_default()) {
            face.outline_glyph(glyph, &mut line);
            line.right += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
        }
        // The letters of a font stand upward, the lines of a picture run downward.
        let path = line.path.finish()?.transform(Transform::from_scale(scale, -scale))?;
        Some((path, line.right * scale))
    }
}

/// Glyphs side by side.
struct Outline {
    path: PathBuilder,
    right: f32,
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.right + x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.right + x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.right + x1, y1, self.right + x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let right = self.right;
        self.path.cubic_to(right + x1, y1, right + x2, y2, right + x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
