//! Announces tables on the local network.

use std::process;
use std::sync::Arc;

use mdns_sd::ServiceInfo;

use crate::mdns::{Daemon, FAREWELL, MdnsError, SERVICE};
use crate::notice::Notice;

/// Announces the tables of a program on the network; one announcer is enough for all of them.
pub struct Announcer(Arc<Daemon>);

/// An announced table: dropping this withdraws it.
///
/// ```no_run
/// use lan::{Announcer, Code, Notice, Scheme};
///
/// let mut notice = Notice {
///     code: Code::draw(7),
///     game: "sticks".into(),
///     title: "Sticks".into(),
///     host: "Anna".into(),
///     seats_free: 2,
///     protocol: 1,
///     scheme: Scheme::Http,
///     arranged: false,
/// };
/// let announcer = Announcer::open()?;
/// let announcement = announcer.announce(&notice, 7777)?;
/// notice.seats_free = 1;
/// announcement.update(&notice)?;
/// # Ok::<(), lan::MdnsError>(())
/// ```
#[must_use = "a table is announced until this is dropped"]
pub struct Announcement {
    daemon: Arc<Daemon>,
    instance: String,
    full_name: String,
    port: u16,
}

impl Announcer {
    /// Starts the mDNS service. It runs while there are announcements, even after this is dropped.
    pub fn open() -> Result<Self, MdnsError> {
        Ok(Self::of(Daemon::open()?))
    }

    pub(crate) fn of(daemon: Daemon) -> Self {
        Self(Arc::new(daemon))
    }

    /// Announces a table on a port of this machine, at every reachable address, also when those change. It
    /// can be found after about a second.
    pub fn announce(&self, notice: &Notice, port: u16) -> Result<Announcement, MdnsError> {
        // The name is unique on the network; in a conflict, mDNS renames one of the two.
        let instance = format!("{}-{port}-{}", notice.code, process::id());
        let info = info(&instance, notice, port)?;
        let full_name = info.get_fullname().to_string();
        self.0.service.register(info)?;
        Ok(Announcement { daemon: self.0.clone(), instance, full_name, port })
    }
}

impl Announcement {
    /// Updates the announcement of the same table, such as its free seats.
    pub fn update(&self, notice: &Notice) -> Result<(), MdnsError> {
        Ok(self.daemon.service.register(info(&self.instance, notice, self.port)?)?)
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        if let Ok(withdrawn) = self.daemon.service.unregister(&self.full_name) {
            let _ = withdrawn.recv_timeout(FAREWELL);
        }
    }
}

fn info(instance: &str, notice: &Notice, port: u16) -> Result<ServiceInfo, MdnsError> {
    let machine = format!("croupier-{}.local.", instance.to_lowercase());
    Ok(ServiceInfo::new(SERVICE, instance, &machine, (), port, &notice.txt()[..])?.enable_addr_auto())
}
