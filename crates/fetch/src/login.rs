//! Names and passwords in addresses: they are for one server, and nobody else is told.

use std::fmt;

use url::{Origin, Url};

/// The same address without a name and a password.
pub fn without_login(address: &Url) -> Url {
    let mut bare = address.clone();
    put(&mut bare, "", None);
    bare
}

/// A name and a password for one server, as they are written in an address.
#[derive(Clone)]
pub(crate) struct Login {
    server: Origin,
    name: String,
    password: Option<String>,
}

impl Login {
    /// The one in an address, if there is one.
    pub(crate) fn of(address: &Url) -> Option<Login> {
        let (name, password) = (address.username(), address.password());
        let is_there = !name.is_empty() || password.is_some();
        is_there.then(|| Login {
            server: address.origin(),
            name: name.to_owned(),
            password: password.map(str::to_owned),
        })
    }

    pub(crate) fn is_for(&self, address: &Url) -> bool {
        address.origin() == self.server
    }

    /// An address with it.
    pub(crate) fn put_in(&self, address: &Url) -> Url {
        let mut whole = address.clone();
        put(&mut whole, &self.name, self.password.as_deref());
        whole
    }
}

/// What is shown of it is not a secret.
impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Login").field("server", &self.server).finish_non_exhaustive()
    }
}

fn put(address: &mut Url, name: &str, password: Option<&str>) {
    // It fails only for addresses without a server, which have neither.
    let _ = address.set_username(name).and_then(|()| address.set_password(password));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Url {
        text.parse().unwrap()
    }

    #[test]
    fn a_login_is_taken_out_and_put_back() {
        let whole = url("https://me%40home:p%3Aw@a.example/x?y#z");
        let bare = without_login(&whole);
        assert_eq!(bare.as_str(), "https://a.example/x?y#z");
        let login = Login::of(&whole).unwrap();
        assert_eq!(login.put_in(&bare), whole);
        assert!(login.is_for(&url("https://a.example/other")));
        assert!(!login.is_for(&url("http://a.example/x")) && !login.is_for(&url("https://b.example/")));
        assert!(!format!("{login:?}").contains("p%3Aw"));
    }

    #[test]
    fn addresses_without_one_stay_as_they_are() {
        for text in ["https://a.example/x", "mailto:me@a.example", "data:text/plain,x"] {
            assert!(Login::of(&url(text)).is_none(), "{text}");
            assert_eq!(without_login(&url(text)).as_str(), text);
        }
    }
}
