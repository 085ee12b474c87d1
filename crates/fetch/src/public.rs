//! Which addresses anybody can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether a server at this address can be reached from anywhere, by the special
/// purpose registries of IANA.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_this_network = a == 0;
    let is_carrier_grade_nat = a == 100 && (64..128).contains(&b);
    let is_protocol_assignment = (a, b, c) == (192, 0, 0);
    let is_relay_6to4 = (a, b, c) == (192, 88, 99);
    let is_benchmark = a == 198 && (b == 18 || b == 19);
    let is_multicast_or_reserved = a >= 224;
    !(is_this_network
        || is_carrier_grade_nat
        || is_protocol_assignment
        || is_relay_6to4
        || is_benchmark
        || is_multicast_or_reserved
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_documentation())
}

/// Addresses that carry one of the old kind are judged by it. Of the others only
/// `2000::/3` is given out to servers.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(carried) = carried_v4(address) {
        return is_public_v4(carried);
    }
    let [first, second, ..] = address.segments();
    let is_global_unicast = first & 0xE000 == 0x2000;
    let is_protocol_assignment = first == 0x2001 && second < 0x0200;
    let is_documentation = (first == 0x2001 && second == 0x0DB8) || (first == 0x3FFF && second < 0x1000);
    is_global_unicast && !is_protocol_assignment && !is_documentation
}

/// Mapped (`::ffff:a.b.c.d`), translated (`64:ff9b::a.b.c.d`) or 6to4 (`2002:ab:cd::`).
fn carried_v4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let ([0, 0, 0, 0, 0, 0xFFFF, high, low]
    | [0x64, 0xFF9B, 0, 0, 0, 0, high, low]
    | [0x2002, high, low, ..]) = address.segments()
    else {
        return None;
    };
    Some(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_are_told_from_public_ones() {
        let private = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:a00:1::",
            "2002:7f00:1::",
            "3fff::1",
        ];
        for address in private {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        let public = [
            "1.1.1.1",
            "100.63.0.1",
            "100.128.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.20.0.1",
            "223.255.255.255",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
            "2001:4860:4860::8888",
            "2002:808:808::",
            "2606:4700::1111",
        ];
        for address in public {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
