//! Names are looked up by the system, and what must not be asked is dropped.

use std::io;
use std::net::SocketAddr;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

use crate::error::FetchError;
use crate::options::Reach;
use crate::public::is_public;

/// Looks names up within a reach. The connection uses these very answers, so
/// that no second look-up can tell something else.
#[derive(Debug)]
pub(crate) struct Resolver {
    pub(crate) reach: Reach,
    /// A host that was chosen to be asked, wherever it is.
    pub(crate) proxy: Option<String>,
}

/// No address of the name may be asked.
#[derive(Debug, thiserror::Error)]
#[error("`{host}` is on this machine or a private network")]
pub(crate) struct OnlyPrivate {
    pub(crate) host: String,
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let is_proxy = self.proxy.as_deref() == Some(name.as_str());
        let reach = if is_proxy { Reach::Anywhere } else { self.reach };
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let addresses = reachable(name.as_str(), found, reach)?;
            let addresses: Addrs = Box::new(addresses.into_iter());
            Ok(addresses)
        })
    }
}

/// The addresses that may be asked.
pub(crate) fn reachable(
    host: &str,
    found: impl Iterator<Item = SocketAddr>,
    reach: Reach,
) -> Result<Vec<SocketAddr>, Box<dyn std::error::Error + Send + Sync>> {
    let found: Vec<SocketAddr> = found.collect();
    if found.is_empty() {
        return Err(Box::new(io::Error::new(io::ErrorKind::NotFound, "the name has no address")));
    }
    let may_ask = |address: &SocketAddr| reach == Reach::Anywhere || is_public(address.ip());
    let kept: Vec<SocketAddr> = found.into_iter().filter(may_ask).collect();
    if kept.is_empty() {
        return Err(Box::new(OnlyPrivate { host: host.to_owned() }));
    }
    Ok(kept)
}

/// Refuses a name that leads to private servers only, where a proxy would not.
/// A name that only the proxy knows is the proxy's business.
pub(crate) async fn look_up(address: &Url, reach: Reach) -> Result<(), FetchError> {
    let Some(Host::Domain(name)) = address.host() else { return Ok(()) };
    let Ok(found) = tokio::net::lookup_host((name, 0)).await else { return Ok(()) };
    match reachable(name, found, reach) {
        Err(error) if error.is::<OnlyPrivate>() => Err(FetchError::Private { host: name.to_owned() }),
        _ => Ok(()),
    }
}

/// Refuses what no look-up will see: other schemes, and servers that are given
/// by number.
pub(crate) fn check(address: &Url, reach: Reach) -> Result<(), FetchError> {
    if !matches!(address.scheme(), "http" | "https") {
        return Err(FetchError::Scheme { address: address.clone() });
    }
    let number = match address.host() {
        Some(Host::Ipv4(number)) => Some(number.into()),
        Some(Host::Ipv6(number)) => Some(number.into()),
        Some(Host::Domain(_)) | None => None,
    };
    match number {
        Some(number) if reach == Reach::PublicOnly && !is_public(number) => {
            Err(FetchError::Private { host: number.to_string() })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sockets(addresses: &[&str]) -> Vec<SocketAddr> {
        addresses.iter().map(|address| SocketAddr::new(address.parse().unwrap(), 0)).collect()
    }

    #[test]
    fn private_answers_are_dropped() {
        let found = sockets(&["10.0.0.1", "1.1.1.1", "::1", "2606:4700::1111"]);
        let kept = reachable("mixed.example", found.clone().into_iter(), Reach::PublicOnly).unwrap();
        assert_eq!(kept, sockets(&["1.1.1.1", "2606:4700::1111"]));
        assert_eq!(reachable("mixed.example", found.clone().into_iter(), Reach::Anywhere).unwrap(), found);
    }

    #[test]
    fn a_name_with_private_answers_only_is_refused() {
        let found = sockets(&["192.168.0.1", "fd00::1"]);
        let error = reachable("intranet.example", found.into_iter(), Reach::PublicOnly).unwrap_err();
        assert!(error.is::<OnlyPrivate>(), "{error}");
    }

    #[test]
    fn a_name_without_answers_is_no_private_one() {
        let error = reachable("gone.example", std::iter::empty(), Reach::PublicOnly).unwrap_err();
        assert_eq!(error.to_string(), "the name has no address");
    }

    #[test]
    fn numbers_and_schemes_are_checked_before_asking() {
        let check = |address: &str| check(&address.parse().unwrap(), Reach::PublicOnly);
        let disguised =
            ["http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/", "http://[::ffff:7f00:1]/"];
        for address in disguised {
            assert!(matches!(check(address), Err(FetchError::Private { .. })), "{address}");
        }
        for address in ["file:///etc/passwd", "ftp://example.org/", "data:text/plain,x"] {
            assert!(matches!(check(address), Err(FetchError::Scheme { .. })), "{address}");
        }
        assert!(check("https://1.1.1.1/").is_ok());
    }
}
