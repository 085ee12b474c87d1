//! What a fetcher may do.

use std::time::Duration;

use url::Url;

/// How to fetch.
#[derive(Clone, Debug)]
pub struct Options {
    /// How much an answer may cost.
    pub limits: Limits,
    /// Which servers may be asked.
    pub reach: Reach,
    /// How to introduce oneself.
    pub user_agent: String,
    /// Headers that servers get.
    pub headers: Vec<(String, String)>,
    /// Which servers get them. Where a redirect leads, none does.
    pub headers_for: HeadersFor,
    /// What becomes of cookies.
    pub cookies: Cookies,
    /// The proxy that is asked instead of servers. It looks names up itself, so
    /// a name is looked up here first, and refused by what comes of that. Its
    /// scheme is http or https.
    pub proxy: Option<Url>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            limits: Limits::default(),
            reach: Reach::PublicOnly,
            user_agent: concat!(
                "tamis/",
                env!("CARGO_PKG_VERSION"),
                " (+",
                env!("CARGO_PKG_REPOSITORY"),
                ")"
            )
            .to_owned(),
            headers: Vec::new(),
            headers_for: HeadersFor::default(),
            cookies: Cookies::default(),
            proxy: None,
        }
    }
}

/// Which servers get the headers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum HeadersFor {
    /// The server of each address that is asked for.
    #[default]
    Asked,
    /// The server of this address, whatever is asked for; it also gets the name
    /// and the password that are written in the address.
    ServerOf(Url),
    /// None.
    Nobody,
}

/// What becomes of cookies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cookies {
    /// None are taken.
    #[default]
    Refuse,
    /// They are given back to their servers, as long as the fetcher lives.
    Keep,
}

/// Which servers may be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Only those that anybody can reach.
    #[default]
    PublicOnly,
    /// Also this machine and private networks.
    Anywhere,
}

/// How much an answer may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From the first question to the last byte, over all redirects; a
    /// [`Visitor`](crate::Visitor), which may have to wait between them, has as
    /// long for each.
    pub time: Duration,
    /// Until a server takes the call.
    pub connect: Duration,
    /// Bytes after decompression.
    pub bytes: usize,
    /// How often a server may point elsewhere.
    pub redirects: usize,
}

impl Default for Limits {
    /// 30 s, of which 10 s to connect; 32 MiB, ten times a large list; 10 redirects,
    /// half of what browsers follow.
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(30),
            connect: Duration::from_secs(10),
            bytes: 32 << 20,
            redirects: 10,
        }
    }
}
