//! Colours.

use anstyle::{AnsiColor, Style};

/// Names of elements.
pub(crate) const NAME: Style = AnsiColor::Blue.on_default().bold();
/// Names of attributes.
pub(crate) const ATTR: Style = AnsiColor::Cyan.on_default();
/// Values of attributes.
pub(crate) const VALUE: Style = AnsiColor::Green.on_default();
/// Comments, document types and what is only structure.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Kinds of tokens.
pub(crate) const KIND: Style = AnsiColor::Magenta.on_default();
/// What is kept.
pub(crate) const KEPT: Style = AnsiColor::Green.on_default().bold();
/// What is not kept.
pub(crate) const DROPPED: Style = AnsiColor::Red.on_default();
