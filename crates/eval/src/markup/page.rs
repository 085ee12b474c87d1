//! A page of its own: one file, nothing from elsewhere.

use super::{Markup, escape};
use crate::plot;

/// What a page is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Page<'a> {
    /// The heading.
    pub title: &'a str,
    /// What the page is, in a sentence.
    pub about: &'a str,
    /// Everything below.
    pub body: Markup,
}

/// How pages look, in light and dark and on paper.
const STYLE: &str = include_str!("page.css");

/// The page as one file. A policy forbids it to load or run anything.
pub fn page(page: &Page<'_>) -> String {
    let (title, about, body) = (escape(page.title), escape(page.about), &page.body);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n\
         <title>{title}</title>\n<style>{STYLE}{}</style></head>\n\
         <body><header><h1>{title}</h1>\n<p>{about}</p></header>\n<main>{body}</main></body></html>\n",
        plot::STYLE
    )
}
