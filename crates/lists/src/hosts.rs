//! Lines of hosts files, and of files with bare names.

use std::net::IpAddr;

/// What a line of a hosts file says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum HostsLine<'a> {
    /// Nothing, or only names of the machine itself.
    Nothing,
    /// Names that lead nowhere.
    Names(Vec<&'a str>),
    /// No line of a hosts file.
    Garbage,
}

/// Reads `address name…  # comment`, or one name alone.
pub(crate) fn line(line: &str) -> HostsLine<'_> {
    if line.starts_with('!') {
        return HostsLine::Nothing;
    }
    let said = line.split('#').next().unwrap_or_default();
    let fields: Vec<&str> = said.split_whitespace().collect();
    match fields.as_slice() {
        [] => HostsLine::Nothing,
        [name] if is_address(name) => HostsLine::Garbage,
        [name] => names(&[name]),
        [address, rest @ ..] if leads_nowhere(address) => names(rest),
        // A server of one's own network is no advertiser.
        [address, rest @ ..] if is_address(address) => match names(rest) {
            HostsLine::Names(_) => HostsLine::Nothing,
            other => other,
        },
        _ => HostsLine::Garbage,
    }
}

/// Local names (`localhost`, `broadcasthost`) and addresses are of the machine itself.
fn names<'a>(fields: &[&'a str]) -> HostsLine<'a> {
    if !fields.iter().all(|field| is_name(field) || is_address(field)) {
        return HostsLine::Garbage;
    }
    let names: Vec<&str> = fields.iter().copied().filter(|field| is_of_the_web(field)).collect();
    if names.is_empty() { HostsLine::Nothing } else { HostsLine::Names(names) }
}

fn is_of_the_web(name: &str) -> bool {
    name.contains('.') && !is_address(name) && name != "localhost.localdomain"
}

/// Whether an address is of no machine, or of this one: what has it is blocked.
fn leads_nowhere(field: &str) -> bool {
    let address = field.parse::<IpAddr>().map(|address| address.to_canonical());
    address.is_ok_and(|address| address.is_unspecified() || address.is_loopback())
}

/// An address, perhaps with the interface that it is for (`fe80::1%lo0`).
fn is_address(field: &str) -> bool {
    field.split('%').next().is_some_and(|address| address.parse::<IpAddr>().is_ok())
}

/// Labels of letters, digits, `-` and `_`, in any script.
fn is_name(field: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
    };
    field.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found() {
        assert_eq!(line("0.0.0.0 ads.example # why"), HostsLine::Names(vec!["ads.example"]));
        assert_eq!(line("127.0.0.1\ta.example  b.example"), HostsLine::Names(vec!["a.example", "b.example"]));
        assert_eq!(line("::1 ads.example"), HostsLine::Names(vec!["ads.example"]));
        assert_eq!(line("  ads_1.example"), HostsLine::Names(vec!["ads_1.example"]));
        assert_eq!(line("0.0.0.0 реклама.рф"), HostsLine::Names(vec!["реклама.рф"]));
    }

    #[test]
    fn names_of_the_machine_say_nothing() {
        for text in ["", "# comment", "! comment", "127.0.0.1 localhost", "0.0.0.0 0.0.0.0", "localhost"] {
            assert_eq!(line(text), HostsLine::Nothing, "{text}");
        }
        assert_eq!(line("fe80::1%lo0 localhost localhost.localdomain"), HostsLine::Nothing);
    }

    #[test]
    fn servers_of_a_network_are_no_advertisers() {
        for text in ["192.168.1.10 wiki.example", "8.8.8.8 dns.example", "fe80::1%lo0 ads.example"] {
            assert_eq!(line(text), HostsLine::Nothing, "{text}");
        }
        assert_eq!(line("127.0.0.2 ads.example"), HostsLine::Names(vec!["ads.example"]));
        assert_eq!(line(":: ads.example"), HostsLine::Names(vec!["ads.example"]));
    }

    #[test]
    fn anything_else_is_garbage() {
        for text in
            ["not a list", "0.0.0.0", "||ads.example^", "<p>text</p>", "0.0.0.0 a..b", "300.1.1.1 a.b"]
        {
            assert_eq!(line(text), HostsLine::Garbage, "{text}");
        }
    }
}
