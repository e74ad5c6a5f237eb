//! Prints a declaration in a readable form.

use crate::read::{self, Field, Shape};

/// The maximum line width.
const WIDTH: usize = 110;

/// A declaration with its comment, and the comments of its variants if it is an enum.
pub(crate) fn declaration(about: Option<&str>, text: &str, variants: &[String]) -> String {
    let (name, shape) = read::declaration(text);
    let about = about.map(read::comment).unwrap_or_default();
    let body = match &shape {
        Shape::Joined('|', parts) if !variants.is_empty() => {
            assert_eq!(parts.len(), variants.len(), "every variant of {name} is told");
            let parts = parts.iter().zip(variants);
            parts.map(|(part, about)| format!("\n{}  | {}", comment(about, 2), whole(part, 4))).collect()
        }
        shape => format!(" {}", whole(shape, 0)),
    };
    format!("{}export type {name} ={body};\n", comment(&about, 0))
}

/// A comment on its own lines, with this indentation.
fn comment(about: &str, indent: usize) -> String {
    let about = without_links(about);
    let space = " ".repeat(indent);
    match about.lines().count() {
        0 => String::new(),
        1 if about.len() + indent + 7 <= WIDTH => format!("{space}/** {about} */\n"),
        _ => {
            let lines = about.lines().map(|line| format!("{space} * {line}").trim_end().to_string() + "\n");
            format!("{space}/**\n{}{space} */\n", lines.collect::<String>())
        }
    }
}

/// Removes links of Rust documentation, which lead nowhere here, and keeps their text.
fn without_links(text: &str) -> String {
    let mut parts = text.split("](");
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        if let Some(open) = plain.rfind('[') {
            plain.remove(open);
        }
        plain += part.split_once(')').map_or(part, |(_, rest)| rest);
    }
    plain
}

/// A type over several lines; all but the first have this indentation.
fn whole(shape: &Shape, indent: usize) -> String {
    match inline(shape) {
        Some(line) if line.len() + indent <= WIDTH => return line,
        _ => {}
    }
    let space = " ".repeat(indent);
    match shape {
        Shape::Word(word) => word.clone(),
        Shape::Object(fields) => {
            let field = |Field { about, name, shape }: &Field| {
                format!("{}{space}  {name}: {};\n", comment(about, indent + 2), whole(shape, indent + 2))
            };
            format!("{{\n{}{space}}}", fields.iter().map(field).collect::<String>())
        }
        Shape::Joined(sign, parts) => {
            let parts: Vec<_> = parts.iter().map(|part| within(*sign, part, whole(part, indent))).collect();
            parts.join(&format!(" {sign} "))
        }
    }
}

/// A part of a union or intersection, in brackets where precedence requires it.
fn within(sign: char, part: &Shape, text: String) -> String {
    if sign == '&' && matches!(part, Shape::Joined('|', _)) { format!("({text})") } else { text }
}

/// A type on one line, if no part of it has a comment.
fn inline(shape: &Shape) -> Option<String> {
    match shape {
        Shape::Word(word) => Some(word.clone()),
        Shape::Object(fields) => {
            let field = |field: &Field| {
                let silent = field.about.is_empty();
                silent.then(|| inline(&field.shape).map(|shape| format!("{}: {shape}", field.name)))?
            };
            let fields = fields.iter().map(field).collect::<Option<Vec<_>>>()?;
            Some(format!("{{ {} }}", fields.join("; ")))
        }
        Shape::Joined(sign, parts) => {
            let part = |part| inline(part).map(|text| within(*sign, part, text));
            let parts = parts.iter().map(part).collect::<Option<Vec<_>>>()?;
            Some(parts.join(&format!(" {sign} ")))
        }
    }
}
