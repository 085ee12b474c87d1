//! What fuzzing found worth keeping, read again.

#[path = "../../../../xtask/src/seeds.rs"]
mod file;

use libtest_mimic::{Failed, Trial};
use tamis_html::{Dom, Limits, Parser};

/// Targets whose seeds are pages.
const TARGETS: [&str; 3] = ["same_as_html5ever", "never_panics", "chunked_decode"];

pub(crate) fn trials() -> Vec<Trial> {
    TARGETS.into_iter().map(|target| Trial::test(format!("seeds/{target}"), move || check(target))).collect()
}

fn check(target: &str) -> Result<(), Failed> {
    let path = format!("{}/../../fuzz/seeds/{target}.txt", env!("CARGO_MANIFEST_DIR"));
    let seeds = file::read(&std::fs::read_to_string(path)?);
    assert!(seeds.len() > 100, "there are seeds");
    let shallow = Limits { depth: 3, ..Limits::default() };
    for seed in &seeds {
        for limits in [Limits::default(), shallow] {
            let mut parser = Parser::new().with_limits(limits);
            in_order(&parser.parse_bytes(seed, None).dom, seed)?;
            in_order(&parser.parse_xml_bytes(seed, None).dom, seed)?;
        }
    }
    Ok(())
}

/// Ids are in document order: every child starts where the one before ended.
fn in_order(dom: &Dom, seed: &[u8]) -> Result<(), Failed> {
    for id in dom.nodes() {
        let mut next = id.index() + 1;
        for child in dom.children(id) {
            if child.index() != next || dom.parent(child) != Some(id) {
                return Err(format!("out of order: {:?}", seed.escape_ascii().to_string()).into());
            }
            next = dom.subtree(child).end as usize;
        }
        if next != dom.subtree(id).end as usize {
            return Err(format!("a gap: {:?}", seed.escape_ascii().to_string()).into());
        }
    }
    Ok(())
}
