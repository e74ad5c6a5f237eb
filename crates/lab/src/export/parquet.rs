//! Tables for data frames: Parquet files, a column a measure.

use std::io;
use std::path::Path;
use std::sync::Arc;

use catalog::Runner;
use kernel::measure::{MatchSample, Measure};
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use super::block::SeriesColumns;
use crate::atomic::AtomicFile;

/// A Parquet file on its way to disk. It appears in its place, whole, when it is finished.
pub struct TableFile {
    writer: SerializedFileWriter<AtomicFile>,
    columns: Vec<Column>,
    rows: usize,
}

/// Rows that are collected before they are written: large enough to compress well, small beside the memory
/// of any machine.
const GROUP: usize = 1 << 17;

enum Column {
    Long(Vec<i64>),
    /// Unsigned numbers in the signed type that the format stores them in.
    Number(Vec<i32>),
    Word(Vec<&'static str>),
    /// Text or nothing.
    Maybe(Vec<Option<String>>),
}

impl TableFile {
    /// A table with a row a match: its number, winner, reason and measures.
    pub fn matches_of(path: &Path, runner: &dyn Runner, notes: &[(&str, String)]) -> io::Result<Self> {
        let fixed = "optional binary winner (STRING); required binary reason (STRING);";
        let mut columns = vec![Column::Maybe(Vec::new()), Column::Word(Vec::new())];
        columns.extend(runner.measures().iter().map(|_| Column::Number(Vec::new())));
        Self::create(path, fixed, runner.measures(), columns, notes)
    }

    /// A table with a row a moment: the number of its match, then the series.
    pub fn moments_of(path: &Path, runner: &dyn Runner, notes: &[(&str, String)]) -> io::Result<Self> {
        if runner.series().is_empty() {
            let what = "this game records no series, only one row per match (--out)";
            return Err(io::Error::new(io::ErrorKind::Unsupported, what));
        }
        let columns = runner.series().iter().map(|_| Column::Number(Vec::new())).collect();
        Self::create(path, "", runner.series(), columns, notes)
    }

    fn create(
        path: &Path,
        fixed: &str,
        numbers: &[Measure],
        mut columns: Vec<Column>,
        notes: &[(&str, String)],
    ) -> io::Result<Self> {
        let numbers = numbers.iter().map(|m| format!("required int32 {} (INTEGER(32,false));", m.name));
        let numbers = numbers.collect::<String>();
        let schema =
            format!("message matches {{ required int64 match (INTEGER(64,false)); {fixed} {numbers} }}");
        let schema = parse_message_type(&schema).map_err(wrapped)?;
        let note = |(name, value): &(&str, String)| KeyValue::new((*name).into(), value.clone());
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(format!("croupier {}", crate::VERSION))
            .set_key_value_metadata(Some(notes.iter().map(note).collect()))
            .build();
        let file = AtomicFile::create(path)?;
        let writer =
            SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(wrapped)?;
        columns.insert(0, Column::Long(Vec::new()));
        Ok(Self { writer, columns, rows: 0 })
    }

    pub(super) fn matches(&mut self, rows: &[(u64, MatchSample)]) -> io::Result<()> {
        for (at, column) in self.columns.iter_mut().enumerate() {
            match column {
                Column::Long(list) => list.extend(rows.iter().map(|(number, _)| number.cast_signed())),
                Column::Maybe(list) => list.extend(rows.iter().map(|(_, row)| {
                    let winners = row.outcome.winners;
                    (!winners.is_empty()).then(|| winners.to_string())
                })),
                Column::Word(list) => list.extend(rows.iter().map(|(_, row)| row.outcome.reason)),
                // Three columns stand before the measures.
                Column::Number(list) => {
                    list.extend(rows.iter().map(|(_, row)| row.values[at - 3].cast_signed()));
                }
            }
        }
        self.added(rows.len())
    }

    pub(super) fn moments(&mut self, moments: &SeriesColumns) -> io::Result<()> {
        let mut series = moments.columns.iter();
        for column in &mut self.columns {
            match column {
                Column::Long(list) => list.extend(moments.matches.iter().map(|number| number.cast_signed())),
                Column::Number(list) => {
                    list.extend(series.next().into_iter().flatten().map(|value| value.cast_signed()));
                }
                Column::Maybe(_) | Column::Word(_) => {}
            }
        }
        self.added(moments.matches.len())
    }

    fn added(&mut self, rows: usize) -> io::Result<()> {
        self.rows += rows;
        if self.rows >= GROUP { self.group() } else { Ok(()) }
    }

    /// Writes the collected rows.
    fn group(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group().map_err(wrapped)?;
        for column in &mut self.columns {
            let writer = group.next_column().map_err(wrapped)?;
            let mut writer = writer.ok_or_else(|| io::Error::other("a column too many"))?;
            column.write(&mut writer).map_err(wrapped)?;
            writer.close().map_err(wrapped)?;
        }
        group.close().map_err(wrapped)?;
        self.rows = 0;
        Ok(())
    }

    /// Writes the rest and puts the file in its place.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.group()?;
        self.writer.into_inner().map_err(wrapped)?.finish()
    }
}

impl Column {
    fn write(&mut self, writer: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        match self {
            Self::Long(list) => {
                writer.typed::<Int64Type>().write_batch(list, None, None)?;
                list.clear();
            }
            Self::Number(list) => {
                writer.typed::<Int32Type>().write_batch(list, None, None)?;
                list.clear();
            }
            Self::Word(list) => {
                let words: Vec<ByteArray> = list.drain(..).map(ByteArray::from).collect();
                writer.typed::<ByteArrayType>().write_batch(&words, None, None)?;
            }
            Self::Maybe(list) => {
                let there: Vec<i16> = list.iter().map(|text| i16::from(text.is_some())).collect();
                let texts: Vec<ByteArray> =
                    list.drain(..).flatten().map(|text| text.as_str().into()).collect();
                writer.typed::<ByteArrayType>().write_batch(&texts, Some(&there), None)?;
            }
        }
        Ok(())
    }
}

fn wrapped(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        other => io::Error::other(other),
    }
}
