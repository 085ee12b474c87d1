//! A conforming page comes back from the serialiser byte for byte.
#![no_main]

#[path = "../../crates/html/tests/round_trip/generate.rs"]
mod generate;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let page = generate::page(bytes);
    let dom = tamis_html::parse(&page).dom;
    assert_eq!(dom.inner_html(dom.root()).to_string(), page);
});
