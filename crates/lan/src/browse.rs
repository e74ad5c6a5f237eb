//! Searches for tables on the local network.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use mdns_sd::{ResolvedService, ScopedIp, ServiceEvent};

use crate::code::Code;
use crate::found::{FoundTable, Sighting, Sightings};
use crate::mdns::{Daemon, MdnsError, SERVICE};
use crate::notice::Notice;

/// The maximum duration of a search.
const LONGEST: Duration = Duration::from_secs(60);

/// A name without its details is queried again after this long: a responder does not repeat an answer within
/// a second of giving it to another querier, so a query may get only half of it.
const AGAIN: Duration = Duration::from_millis(1100);

/// How long to wait for further addresses of a table that was found.
const LINGER: Duration = Duration::from_millis(100);

/// The tables that answer within a time, by code. Two seconds are enough on a quiet network.
pub fn browse(time: Duration) -> Result<Vec<FoundTable>, MdnsError> {
    look(&Daemon::open()?, time, |_| false)
}

/// The table with a code, as soon as it answers; `None` if it does not answer in time.
pub fn find(code: Code, time: Duration) -> Result<Option<FoundTable>, MdnsError> {
    let is_it = |found: &FoundTable| found.code == code;
    Ok(look(&Daemon::open()?, time, |found| found.iter().any(is_it))?.into_iter().find(is_it))
}

/// Collects answers until the time is up or there are enough.
pub(crate) fn look(
    daemon: &Daemon,
    time: Duration,
    enough: impl Fn(&[FoundTable]) -> bool,
) -> Result<Vec<FoundTable>, MdnsError> {
    let mut end = Instant::now() + time.min(LONGEST);
    let mut sightings = Sightings::default();
    while Instant::now() < end {
        let answers = daemon.service.browse(SERVICE)?;
        let mut unsaid = BTreeSet::new();
        let mut again = None;
        while let Ok(event) = answers.recv_timeout(until(again.unwrap_or(end).min(end))) {
            match event {
                ServiceEvent::ServiceFound(_, instance) => drop(unsaid.insert(instance)),
                ServiceEvent::ServiceResolved(answer) if answer.txt_properties.is_empty() => {}
                ServiceEvent::ServiceResolved(answer) => {
                    unsaid.remove(&answer.fullname);
                    sightings.extend(sighting(&answer));
                }
                ServiceEvent::ServiceRemoved(_, instance) => sightings.remove(&instance),
                _ => {}
            }
            again = (!unsaid.is_empty()).then(|| again.unwrap_or(Instant::now() + AGAIN));
            if enough(&sightings.found(&daemon.here)) {
                end = end.min(Instant::now() + LINGER);
            }
        }
        daemon.service.stop_browse(SERVICE)?;
    }
    Ok(sightings.found(&daemon.here))
}

fn until(end: Instant) -> Duration {
    end.saturating_duration_since(Instant::now())
}

/// Parses an answer, if it is a valid announcement.
fn sighting(answer: &ResolvedService) -> Option<Sighting> {
    let txt =
        answer.txt_properties.iter().map(|property| (property.key(), property.val().unwrap_or_default()));
    Some(Sighting {
        notice: Notice::from_txt(txt)?,
        instance: answer.fullname.clone(),
        machine: answer.host.clone(),
        port: answer.port,
        addresses: answer.addresses.iter().map(ScopedIp::to_ip_addr).collect(),
    })
}
