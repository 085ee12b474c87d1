//! The way to a document.

use url::Url;

use crate::error::FetchError;
use crate::login::{Login, without_login};

/// A way to a document, which redirects may make longer.
#[derive(Debug)]
pub(crate) struct Way {
    asked: Url,
    /// Where it has led so far, without a name and a password.
    pub(crate) address: Url,
    login: Option<Login>,
    n_redirects: usize,
}

impl Way {
    /// The way to an address, of which nothing is gone yet.
    pub(crate) fn to(address: &Url) -> Way {
        let bare = without_login(address);
        Way { asked: bare.clone(), address: bare, login: Login::of(address), n_redirects: 0 }
    }

    /// Whether it is still at the address that was asked for.
    pub(crate) fn is_where_asked(&self) -> bool {
        self.address == self.asked
    }

    /// Whether it is still on the server that was asked first.
    pub(crate) fn is_home(&self) -> bool {
        self.address.origin() == self.asked.origin()
    }

    /// The name and the password for the server where it has led.
    pub(crate) fn login(&self) -> Option<&Login> {
        self.login.as_ref().filter(|login| login.is_for(&self.address))
    }

    /// Goes on at another address; who leads there may name a login for it.
    pub(crate) fn turn(&mut self, address: &Url, limit: usize) -> Result<(), FetchError> {
        self.login = Login::of(address).or_else(|| self.login.take());
        self.address = without_login(address);
        self.n_redirects += 1;
        if self.n_redirects > limit {
            return Err(FetchError::Redirects { address: self.address.clone(), limit });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_stays_with_its_server() {
        let url = |text: &str| text.parse::<Url>().unwrap();
        let mut way = Way::to(&url("http://me:pw@a.example/x"));
        assert!(way.is_where_asked() && way.login().is_some());
        assert_eq!(way.address.as_str(), "http://a.example/x");
        way.turn(&url("http://a.example/y"), 9).unwrap();
        assert!(!way.is_where_asked() && way.is_home() && way.login().is_some());
        way.turn(&url("http://b.example/"), 9).unwrap();
        assert!(!way.is_home() && way.login().is_none());
    }
}
