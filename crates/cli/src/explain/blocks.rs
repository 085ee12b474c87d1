//! One line for each block of text.

use std::io::{self, Write};

use tamis::Extraction;
use tamis::engine::{Pull, Reason};

use super::decisions::Decisions;
use super::path::path;
use crate::args::Explain;
use crate::escape::quoted;
use crate::style::{DROPPED, FAINT, KEPT, KIND};

pub(super) fn write(
    found: &Extraction,
    decisions: &Decisions,
    wanted: &Explain,
    out: &mut impl Write,
) -> io::Result<()> {
    let dom = found.page.dom();
    let blocks = || found.page.blocks().iter().map(|block| (block, decisions.about(block.first)));
    let width = blocks().map(|(_, decision)| reason(decision.reason).len()).max().unwrap_or(0);
    for (block, decision) in blocks() {
        sign(decision.keep, out)?;
        write!(out, " {KIND}{:width$}{KIND:#} ", reason(decision.reason))?;
        write!(out, "{FAINT}{:>6} {}{FAINT:#} ", block.node.index(), path(dom, block.node))?;
        writeln!(out, "{}", quoted(&block.text(dom), Some(wanted.cut)))?;
        if wanted.features {
            features(found.trace.pulls(block.first), out)?;
        }
    }
    Ok(())
}

/// What moved a block, and how far.
fn features(pulls: &[Pull], out: &mut impl Write) -> io::Result<()> {
    for pull in pulls {
        let Pull { feature, unit, value, by } = pull;
        writeln!(out, "  {by:>+6.2}  {feature} {value}  {FAINT}{unit}{FAINT:#}")?;
    }
    Ok(())
}

/// A plus for what is kept, a minus for what is not.
pub(super) fn sign(keep: bool, out: &mut impl Write) -> io::Result<()> {
    if keep { write!(out, "{KEPT}+{KEPT:#}") } else { write!(out, "{DROPPED}-{DROPPED:#}") }
}

/// The rule and its number.
pub(super) fn reason(reason: Option<Reason>) -> String {
    reason.map_or_else(|| "no rule".to_owned(), |reason| format!("{} {}", reason.rule, number(reason.value)))
}

/// Whole numbers below this are shown without a point.
const MAX_WHOLE: f32 = 1e6;

/// A number with as many digits as tell something; none below all others.
pub(super) fn number(value: f32) -> String {
    if value == f32::NEG_INFINITY {
        return "-".to_owned();
    }
    if value.fract() == 0.0 && value.abs() < MAX_WHOLE {
        format!("{value:.0}")
    } else {
        format!("{value:.2}")
    }
}
