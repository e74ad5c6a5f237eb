//! How others find the table.

/// What one says to others, so that they find the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Invite {
    /// The code of the room.
    pub code: String,
    /// Where it is, as a link.
    pub link: String,
    /// The command by which others join.
    pub join: String,
    /// Something to scan, line by line; none, if others cannot reach the link.
    pub qr: Vec<String>,
    /// The link in large letters, line by line.
    pub large: Vec<String>,
    /// The code in large letters, line by line.
    pub sign: Vec<String>,
    /// Which program keeps the table.
    pub host: TableHost,
    /// What there is to say first.
    pub news: Option<String>,
}

/// Which program keeps a table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum TableHost {
    /// Another one: it is there when one comes back.
    #[default]
    Remote,
    /// This one: nobody can be there when one leaves.
    Local,
}
