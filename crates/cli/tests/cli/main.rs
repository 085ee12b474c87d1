//! The command as a person runs it.
#![allow(clippy::expect_used)] // this is no library

mod asker;
mod clean_all;
mod crunch;
mod explain;
mod files;
mod filter;
mod formats;
mod harness;
mod jsonl;
mod lists;
mod manual;
mod model;
#[path = "../../../fetch/tests/server.rs"]
mod server;
mod site;
mod streams;
