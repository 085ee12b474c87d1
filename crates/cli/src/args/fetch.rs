//! How pages are fetched, the same for all commands that take addresses.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use url::Url;

/// How pages are fetched.
#[derive(Clone, Debug, Args)]
pub(crate) struct FetchArgs {
    /// Allow servers on this machine and on private networks.
    #[arg(long, help_heading = FETCH)]
    pub(crate) allow_private: bool,

    /// Send a header to the server of an address that was typed, and to no other. Can be repeated.
    #[arg(long, value_name = "NAME: VALUE", value_parser = header, help_heading = FETCH)]
    pub(crate) header: Vec<(String, String)>,

    /// Give servers their cookies back while the command runs.
    #[arg(long, help_heading = FETCH)]
    pub(crate) cookies: bool,

    /// Ask this http or https proxy instead of servers.
    #[arg(long, value_name = "URL", value_parser = proxy, help_heading = FETCH)]
    pub(crate) proxy: Option<Url>,

    /// How to introduce oneself.
    #[arg(long, value_name = "TEXT", help_heading = FETCH)]
    pub(crate) user_agent: Option<String>,

    /// The longest that a page may take: `30s`, `2m`.
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "30s", help_heading = FETCH)]
    pub(crate) timeout: Duration,

    /// Bytes of a page at most, unpacked.
    #[arg(long, value_name = "BYTES", default_value_t = 32 << 20, help_heading = FETCH)]
    pub(crate) max_bytes: usize,

    /// The pause between two questions to one server.
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "500ms", help_heading = FETCH)]
    pub(crate) delay: Duration,

    /// How often a page is tried again that failed for a while.
    #[arg(long, value_name = "TIMES", default_value_t = 2, help_heading = FETCH)]
    pub(crate) retries: u32,

    /// Let a Chromium on this machine run the scripts of pages first.
    #[arg(long, conflicts_with_all = ["cache", "cookies", "header", "proxy"], help_heading = FETCH)]
    pub(crate) render: bool,

    /// Keep pages in this folder, and ask only for what changed.
    #[arg(long, value_name = "FOLDER", help_heading = FETCH)]
    pub(crate) cache: Option<PathBuf>,

    /// Take pages from the folder without asking while they are so new: `1h`, `7d`.
    #[arg(long, value_name = "TIME", value_parser = time, requires = "cache", help_heading = FETCH)]
    pub(crate) max_age: Option<Duration>,
}

const FETCH: &str = "How pages are fetched";

fn header(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once(':').ok_or("write a header as `Name: value`")?;
    let (name, value) = (name.trim(), value.trim());
    tamis_fetch::check_header(name, value).map_err(|error| error.to_string())?;
    Ok((name.to_owned(), value.to_owned()))
}

fn proxy(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| format!("{error}; write it in full: `http://proxy:3128`"))?;
    tamis_fetch::check_proxy(&url).map_err(|error| error.to_string())?;
    Ok(url)
}

/// A time with its unit.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "give a time like `500ms`, `30s`, `2m`, `12h` or `7d`".to_owned();
    let at = text.find(|character: char| !character.is_ascii_digit()).ok_or_else(wrong)?;
    let (count, unit) = text.split_at(at);
    let count: u64 = count.parse().map_err(|_| wrong())?;
    let millis: u64 = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        "d" => 86_400_000,
        _ => return Err(wrong()),
    };
    count.checked_mul(millis).map(Duration::from_millis).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("7d"), Ok(Duration::from_hours(7 * 24)));
        for wrong in ["", "5", "s", "-1s", "1 s", "99999999999999999999s", "1w"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn headers_have_a_name_and_a_value() {
        assert_eq!(header("A: b: c"), Ok(("A".to_owned(), "b: c".to_owned())));
        assert!(header("A b").is_err());
        assert!(header("A b: c").is_err_and(|error| error.contains("`A b`")));
    }

    #[test]
    fn proxies_are_http() {
        assert!(proxy("http://127.0.0.1:3128").is_ok() && proxy("https://proxy.example").is_ok());
        for wrong in ["ftp://proxy.example", "socks5://127.0.0.1:9", "localhost:3128"] {
            assert!(proxy(wrong).is_err_and(|error| error.contains("only http and https")), "{wrong}");
        }
        assert!(proxy("proxy").is_err_and(|error| error.contains("in full")));
    }
}
