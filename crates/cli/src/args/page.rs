//! What is wished of a page, the same for all commands that extract.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use tamis::engine::crunch::Preset;
use tamis::engine::{ENGINES, Entry, Params, find};
use tamis::page::Annexing;
use url::Url;

use super::charset;

/// What is wished of a page.
#[derive(Clone, Debug, Args)]
pub(crate) struct PageArgs {
    /// The engine that tells content from the rest.
    #[arg(long, value_name = "NAME", value_parser = engine(), default_value = ENGINES[0].name, help_heading = DECIDE)]
    pub(crate) engine: &'static Entry,

    /// A personal filter that decides on the pages that it is for; `tamis filter
    /// new` makes one. Where it no longer catches anything, the engine decides.
    /// Can be repeated.
    #[arg(long, value_name = "FILE", help_heading = DECIDE)]
    pub(crate) filter: Vec<PathBuf>,

    /// Rather lose content than keep what is none.
    #[arg(long, conflicts_with = "recall", help_heading = DECIDE)]
    pub(crate) precision: bool,

    /// Rather keep what is no content than lose some.
    #[arg(long, help_heading = DECIDE)]
    pub(crate) recall: bool,

    /// Set a parameter of an engine: `wlr.ratio=clr`, `crunch.remove.forms=true`. Can be repeated.
    #[arg(long, value_name = "ENGINE.NAME=VALUE", value_parser = param, help_heading = DECIDE)]
    pub(crate) param: Vec<String>,

    /// A file of settings for the engine `crunch`; `tamis crunch init` writes one.
    #[arg(long, value_name = "FILE", conflicts_with = "preset", help_heading = DECIDE)]
    pub(crate) settings: Option<PathBuf>,

    /// Settings for a purpose, for the engine `crunch`.
    #[arg(long, value_name = "NAME", value_parser = preset(), help_heading = DECIDE)]
    pub(crate) preset: Option<Preset>,

    /// Models instead of those that come with the command, for content (`tamis-eval train auto` makes
    /// them) or for titles, dates, authors and agencies (`tamis-eval train news`).
    #[arg(long, value_name = "FILE", help_heading = DECIDE)]
    pub(crate) model: Option<PathBuf>,

    /// What is remembered of the pages' site: what stood on its other pages is
    /// left out. The file is made when it is not there, and pages are learned
    /// as they come.
    #[arg(long, value_name = "FILE", help_heading = DECIDE)]
    pub(crate) site: Option<PathBuf>,

    /// Use the memory of the site, but learn nothing.
    #[arg(long, requires = "site", help_heading = DECIDE)]
    pub(crate) no_learn: bool,

    /// When text that stands only in scripts or in data of attributes is looked for.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Annex::Auto, help_heading = DECIDE)]
    pub(crate) annex: Annex,

    /// Where the page was found; links become absolute.
    #[arg(long, value_name = "URL", value_parser = address, help_heading = READ)]
    pub(crate) url: Option<Url>,

    /// The charset or Content-Type that came with the page.
    #[arg(long, value_name = "LABEL", value_parser = charset, help_heading = READ)]
    pub(crate) charset: Option<String>,

    /// The text of a style sheet that the page links to, by its address as the
    /// page writes it. Can be repeated.
    #[arg(long, value_name = "HREF=FILE", value_parser = sheet, help_heading = READ)]
    pub(crate) sheet: Vec<Sheet>,
}

const DECIDE: &str = "What is content";
const READ: &str = "How the page is read";
const PARTS: &str = "What is wanted";

/// Which kinds of parts are wanted.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Debug, Args)]
pub(crate) struct Parts {
    /// Keep where links lead (default); plain text shows addresses only with this.
    #[arg(long, overrides_with = "no_links", help_heading = PARTS)]
    pub(crate) links: bool,
    /// Keep only the text of links.
    #[arg(long, overrides_with = "links", help_heading = PARTS)]
    no_links: bool,
    /// Keep pictures (default); plain text shows their texts only with this.
    #[arg(long, overrides_with = "no_images", help_heading = PARTS)]
    pub(crate) images: bool,
    /// Leave pictures out.
    #[arg(long, overrides_with = "images", help_heading = PARTS)]
    no_images: bool,
    /// Keep tables of data (default).
    #[arg(long, overrides_with = "no_tables", help_heading = PARTS)]
    tables: bool,
    /// Leave tables of data out.
    #[arg(long, overrides_with = "tables", help_heading = PARTS)]
    no_tables: bool,
    /// Keep the comments of readers below the content.
    #[arg(long, overrides_with = "no_comments", help_heading = PARTS)]
    comments: bool,
    /// Leave the comments of readers out (default).
    #[arg(long, overrides_with = "comments", help_heading = PARTS)]
    no_comments: bool,
}

impl Parts {
    /// The default, and what was asked for instead.
    pub(crate) fn wishes(&self) -> tamis::lift::Wishes {
        let default = tamis::lift::Wishes::default();
        let choose = |yes: bool, no: bool, default: bool| yes || default && !no;
        tamis::lift::Wishes {
            links: choose(self.links, self.no_links, default.links),
            images: choose(self.images, self.no_images, default.images),
            tables: choose(self.tables, self.no_tables, default.tables),
            comments: choose(self.comments, self.no_comments, default.comments),
        }
    }
}

/// When text that stands only in data is looked for.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Annex {
    /// On pages that show hardly any text.
    Auto,
    /// On every page.
    Always,
    /// Never.
    Never,
}

impl From<Annex> for Annexing {
    fn from(annex: Annex) -> Annexing {
        match annex {
            Annex::Auto => Annexing::Auto,
            Annex::Always => Annexing::Always,
            Annex::Never => Annexing::Never,
        }
    }
}

/// A style sheet that the page links to.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// Its address as the page writes it.
    pub(crate) href: String,
    /// Where its text is.
    pub(crate) file: PathBuf,
}

fn engine() -> impl TypedValueParser<Value = &'static Entry> {
    let names = ENGINES.iter().map(|entry| PossibleValue::new(entry.name).help(entry.about));
    PossibleValuesParser::new(names).try_map(|name| find(&name).ok_or("there is no such engine"))
}

/// The presets of `crunch` by name.
pub(super) fn preset() -> impl TypedValueParser<Value = Preset> {
    let names = Preset::ALL.iter().map(|preset| PossibleValue::new(preset.name()).help(preset.about()));
    PossibleValuesParser::new(names).try_map(|name| Preset::from_name(&name).ok_or("there is no such preset"))
}

fn param(text: &str) -> Result<String, String> {
    Params::default().set(text).map(|()| text.to_owned()).map_err(|error| error.to_string())
}

/// Where a page was found; what is written of it has no password.
pub(super) fn address(text: &str) -> Result<Url, String> {
    let url = Url::parse(text);
    let url = url.map_err(|error| format!("{error}; write it in full: `https://example.com/page`"))?;
    Ok(tamis_fetch::without_login(&url))
}

/// Addresses often have an equals sign, names of files hardly ever.
fn sheet(text: &str) -> Result<Sheet, String> {
    match text.rsplit_once('=') {
        Some((href, file)) if !href.is_empty() && !file.is_empty() => {
            Ok(Sheet { href: href.to_owned(), file: PathBuf::from(file) })
        }
        _ => Err("write the address as the page has it, and the file: `/css/site.css=site.css`".to_owned()),
    }
}
