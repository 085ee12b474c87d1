//! Markdown of each kind of part.
