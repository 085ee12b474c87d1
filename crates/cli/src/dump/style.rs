//! Colours of dumps.

use anstyle::{AnsiColor, Style};

/// Names of elements.
pub(super) const NAME: Style = AnsiColor::Blue.on_default().bold();
/// Names of attributes.
pub(super) const ATTR: Style = AnsiColor::Cyan.on_default();
/// Values of attributes.
pub(super) const VALUE: Style = AnsiColor::Green.on_default();
/// Comments, document types and what is only structure.
pub(super) const FAINT: Style = Style::new().dimmed();
/// Kinds of tokens.
pub(super) const KIND: Style = AnsiColor::Magenta.on_default();
