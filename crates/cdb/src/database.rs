//! Reading a database that others made: nothing in it is trusted.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row};

use crate::CardRow;

/// The maximum number of cards of a database.
pub const MAX_CARDS: usize = 30_000;
/// The maximum size of a database in bytes.
const MAX_BYTES: u64 = 1 << 28;
/// The maximum length of a name or a text in bytes.
const MAX_TEXT: usize = 1 << 14;

/// Why a database cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The file cannot be opened.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// SQLite cannot read it.
    #[error("not a readable SQLite database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// It is a database of something else, or it is made to mislead.
    #[error("{0}")]
    Content(String),
}

fn content<T>(what: String) -> Result<T, DatabaseError> {
    Err(DatabaseError::Content(what))
}

/// The cards of a database, by number.
pub fn read_database(file: &Path) -> Result<Vec<CardRow>, DatabaseError> {
    let size = std::fs::metadata(file)?.len();
    if size > MAX_BYTES {
        return content(format!("the file has {size} bytes: a card database has at most {MAX_BYTES}"));
    }
    let connection = Connection::open_with_flags(location(file), flags())?;
    // Functions in the schema of an unknown file must not run, and a damaged page must not be believed.
    connection
        .execute_batch("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON;")?;
    check_table(
        &connection,
        "datas",
        &["id", "alias", "type", "atk", "def", "level", "race", "attribute", "setcode"],
    )?;
    check_table(&connection, "texts", &["id", "name", "desc"])?;
    let mut texts = texts(&connection)?;
    let mut statement = connection.prepare(
        "SELECT id, alias, type, atk, def, level, race, attribute, setcode FROM main.datas ORDER BY id",
    )?;
    let mut rows = statement.query([])?;
    let mut cards = Vec::new();
    while let Some(row) = rows.next()? {
        if cards.len() >= MAX_CARDS {
            return content(format!("the database has more than {MAX_CARDS} cards"));
        }
        let id = natural(row, 0, "id", 0)?;
        let Some((name, text)) = texts.remove(&id) else {
            return content(format!("card {id} is in `datas` and not in `texts`"));
        };
        let at = |column, name| natural(row, column, name, id);
        cards.push(CardRow {
            id,
            alias: at(1, "alias")?,
            kind: at(2, "type")?,
            atk: whole(row, 3, "atk", id)?,
            def: whole(row, 4, "def", id)?,
            level: whole(row, 5, "level", id)?,
            race: at(6, "race")?,
            attribute: at(7, "attribute")?,
            series: whole(row, 8, "setcode", id)?.cast_unsigned(),
            name,
            text,
        });
    }
    match cards.is_empty() {
        true => content("the database has no cards".into()),
        false => Ok(cards),
    }
}

fn flags() -> OpenFlags {
    OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX
}

/// The file as a link that forbids SQLite to look for other files beside it, such as a journal to be replayed.
fn location(file: &Path) -> String {
    let mut link = String::from("file:");
    let path = std::path::absolute(file).unwrap_or_else(|_| file.into());
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                link.push(char::from(*byte));
            }
            _ => _ = write!(link, "%{byte:02x}"),
        }
    }
    link + "?immutable=1"
}

/// Whether there is an ordinary table of this name with these columns, and nothing in it is computed.
fn check_table(connection: &Connection, table: &str, columns: &[&str]) -> Result<(), DatabaseError> {
    let mut statement =
        connection.prepare("SELECT type, sql FROM main.sqlite_schema WHERE name = ?1 COLLATE NOCASE")?;
    let mut rows = statement.query([table])?;
    let Some(row) = rows.next()? else {
        return content(format!("not a card database: it has no table `{table}`"));
    };
    let (kind, sql) = (text(row, 0)?, text(row, 1)?);
    if kind != "table"
        || !sql.trim_start().get(..12).is_some_and(|sql| sql.eq_ignore_ascii_case("create table"))
    {
        return content(format!("`{table}` is not an ordinary table"));
    }
    let mut statement = connection.prepare("SELECT name, hidden FROM pragma_table_xinfo(?1)")?;
    let mut rows = statement.query([table])?;
    let mut found = BTreeMap::new();
    while let Some(row) = rows.next()? {
        found.insert(text(row, 0)?.to_ascii_lowercase(), row.get_ref(1)?.as_i64().unwrap_or(1));
    }
    for column in columns {
        match found.get(*column) {
            None => return content(format!("not a card database: `{table}` has no column `{column}`")),
            Some(0) => {}
            Some(_) => {
                return content(format!("the column `{column}` of `{table}` is computed: it holds no cards"));
            }
        }
    }
    Ok(())
}

/// The name and the text of each card.
fn texts(connection: &Connection) -> Result<BTreeMap<u64, (String, String)>, DatabaseError> {
    let mut statement = connection.prepare("SELECT id, name, \"desc\" FROM main.texts")?;
    let mut rows = statement.query([])?;
    let mut texts = BTreeMap::new();
    while let Some(row) = rows.next()? {
        if texts.len() >= MAX_CARDS {
            return content(format!("the database has more than {MAX_CARDS} texts"));
        }
        let id = natural(row, 0, "id", 0)?;
        let both = (text(row, 1)?.to_string(), text(row, 2)?.to_string());
        if texts.insert(id, both).is_some() {
            return content(format!("card {id} is in `texts` twice"));
        }
    }
    Ok(texts)
}

/// A text of limited length; nothing is an empty text.
fn text<'a>(row: &'a Row<'_>, column: usize) -> Result<&'a str, DatabaseError> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(""),
        ValueRef::Text(bytes) if bytes.len() > MAX_TEXT => {
            content(format!("a text has {} bytes: at most {MAX_TEXT} are read", bytes.len()))
        }
        ValueRef::Text(bytes) => {
            std::str::from_utf8(bytes).or_else(|_| content("a text is not UTF-8".into()))
        }
        other => content(format!("a text is missing: there is {}", other.data_type())),
    }
}

fn whole(row: &Row<'_>, column: usize, name: &str, id: u64) -> Result<i64, DatabaseError> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(0),
        ValueRef::Integer(number) => Ok(number),
        other => {
            content(format!("{name} of card {id} is not a whole number: there is {}", other.data_type()))
        }
    }
}

fn natural(row: &Row<'_>, column: usize, name: &str, id: u64) -> Result<u64, DatabaseError> {
    let number = whole(row, column, name, id)?;
    u64::try_from(number).or_else(|_| content(format!("{name} of card {id} is negative: {number}")))
}
