//! Tokens to tree (§ 13.2.6 of the standard).
//!
//! The builder holds the state; each file holds the rules of some insertion
//! modes, in the standard's order and under its headings.

mod adjust;
mod adoption;
mod after;
mod body_end;
mod body_start;
mod builder;
mod class;
mod comment;
mod eof;
mod foreign;
mod formatting;
mod fragment;
mod growing;
mod head;
mod insert;
mod option;
mod quirks;
mod reset;
mod stack;
mod table;
mod table_part;
mod text;
mod work;

pub use builder::LeftOpen;
pub(crate) use builder::{Buffers, Builder, Built};
pub use fragment::Context;
pub(crate) use growing::{GrowingTree, TreeBuffers};
