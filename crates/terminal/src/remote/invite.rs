//! How others find the table.

/// The information that others need to find the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Invite {
    /// The code of the room.
    pub code: String,
    /// The URL.
    pub link: String,
    /// The command with which others join.
    pub join: String,
    /// The QR code, line by line; empty if others cannot reach the URL.
    pub qr: Vec<String>,
    /// The URL in large letters, line by line.
    pub large: Vec<String>,
    /// The code in large letters, line by line.
    pub sign: Vec<String>,
    /// The program that hosts the table.
    pub host: TableHost,
    /// The first message.
    pub notice: Option<String>,
}

/// The program that hosts a table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum TableHost {
    /// Another one: the table stays when the user leaves.
    #[default]
    Remote,
    /// This one: the table ends when the user leaves.
    Local,
}
