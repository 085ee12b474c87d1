//! placeholder
use crate::limits::Limits;
use crate::parser::Parsed;
pub(crate) fn parse(_t: &str, _l: Limits) -> Parsed {
    Parsed::default()
}
