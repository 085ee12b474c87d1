//! Writing an article down.
//!
//! Every renderer but one writes from the [`Article`](crate::article::Article)
//! alone: no markup of the page reaches its output. [`in_place()`] writes the
//! page itself, from lists of what is safe. `docs/output.md` describes the
//! formats.

mod escape;
mod html;
mod in_place;
mod json;
mod lines;
mod markdown;
mod safe_url;
mod spans;
mod text;
mod xml;

pub use escape::{push_attribute, push_text, push_value};
pub use html::{HtmlForm, HtmlOptions, STYLE, Sources, html};
pub use in_place::{InPlace, in_place};
pub use json::{Document, JsonError, SCHEMA, from_json, json};
pub use markdown::{FrontMatter, MarkdownOptions, markdown};
pub use text::{Addresses, Pictures, TextOptions, text};
pub use xml::xml;
