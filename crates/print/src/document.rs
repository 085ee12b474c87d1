//! Articles as chapters of one document.

use std::collections::BTreeMap;

use tamis::Extraction;
use tamis::article::{Article, Content, Inline, Part, Run};
use tamis::metadata::Meta;
use url::Url;

use crate::picture::Picture;

/// Pages as one document.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// What it is called.
    pub title: String,
    /// Its pages, in reading order.
    pub chapters: Vec<Chapter>,
    /// Pages that could not be had.
    pub failures: Vec<Failure>,
    /// The day on which it was made, as `2026-11-16`.
    pub date: Option<String>,
    /// Pictures by their addresses; those that are not here stay links.
    pub pictures: BTreeMap<String, Picture>,
}

/// One page.
#[derive(Clone, Debug, Default)]
pub struct Chapter {
    /// Its content.
    pub article: Article,
    /// What is known about it.
    pub meta: Meta,
    /// Where it was found, after redirects.
    pub url: Option<Url>,
    /// Where it was asked for, when that is another address.
    pub asked: Option<Url>,
    /// What a reader should know: that the content may be incomplete.
    pub warning: Option<String>,
}

/// A page that could not be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Its address.
    pub url: String,
    /// What it is called where it was linked.
    pub title: Option<String>,
    /// Why.
    pub reason: String,
}

impl Chapter {
    /// What was found on a page.
    pub fn new(found: &Extraction, url: Option<Url>) -> Chapter {
        let is_fine = found.outcome == tamis::Outcome::Found;
        let warning = (!is_fine).then(|| found.outcome.meaning().to_owned());
        Chapter { article: found.article.clone(), meta: found.meta().clone(), url, asked: None, warning }
    }

    /// What it is called: its title, its first heading, or its address.
    pub fn title(&self) -> String {
        let heading = || {
            self.article.parts.iter().find_map(|part| match &part.content {
                Content::Heading { text, .. } => Some(plain(text)),
                _ => None,
            })
        };
        let own = self.meta.title.clone().filter(|title| !title.trim().is_empty());
        let address = || self.url.as_ref().map(|url| url.as_str().to_owned());
        own.or_else(heading).or_else(address).unwrap_or_else(|| "Untitled".to_owned())
    }

    /// Its parts, without a first heading that says the title again.
    pub fn body(&self) -> &[Part] {
        let title = self.title();
        match self.article.parts.split_first() {
            Some((Part { content: Content::Heading { text, .. }, .. }, rest))
                if is_same(&plain(text), &title) =>
            {
                rest
            }
            _ => &self.article.parts,
        }
    }

    /// Who wrote it, when and where, as far as it is known.
    pub fn byline(&self) -> String {
        let authors = self.meta.authors.join(", ");
        let date = self.meta.published.as_ref().or(self.meta.modified.as_ref());
        // A reader wants the day, not the second.
        let date = date.map(|date| date.split('T').next().unwrap_or(date).to_owned());
        let known = std::iter::once(authors)
            .chain(self.meta.agency.clone())
            .chain(date)
            .chain(self.meta.site.clone());
        known.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// Its language, if it is known.
    pub fn language(&self) -> Option<&str> {
        self.article.language.as_deref().or(self.meta.language.as_deref())
    }
}

impl Document {
    /// What it is called: its own title, or that of its only page.
    pub fn heading(&self) -> String {
        match (self.title.trim(), self.chapters.as_slice()) {
            ("", [only]) => only.title(),
            ("", _) => "Pages".to_owned(),
            (title, _) => title.to_owned(),
        }
    }

    /// The language of most of its pages.
    pub fn language(&self) -> Option<&str> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for language in self.chapters.iter().filter_map(Chapter::language) {
            *counts.entry(language).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(_, count)| *count).map(|(language, _)| language)
    }

    /// Whether there is more to it than one page.
    pub fn is_bundle(&self) -> bool {
        self.chapters.len() > 1 || !self.failures.is_empty()
    }
}

/// The text of runs.
pub(crate) fn plain(runs: &[Run]) -> String {
    let text = |run: &Run| match &run.inline {
        Inline::Text(text) => text.clone(),
        Inline::Break => " ".to_owned(),
        Inline::Ruby { base, .. } => base.clone(),
        _ => String::new(),
    };
    runs.iter().map(text).collect()
}

fn is_same(a: &str, b: &str) -> bool {
    a.split_whitespace().eq(b.split_whitespace())
}
