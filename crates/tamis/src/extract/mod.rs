//! The front door: bytes in, an [`Extraction`] out.

mod comments;
mod fall_back;
mod filtered;
mod guesser;
mod memory;
mod options;
mod outcome;

pub use comments::COMMENTS;
pub use filtered::Filtered;
pub use memory::{Known, SEEN};
pub use options::{EngineError, Options};
pub use outcome::Outcome;

use std::sync::{Arc, OnceLock};

use guesser::Guesser;
use tamis_html::{Note, Parser};
use url::Url;

use crate::article::Article;
use crate::engine::{Engine, PageType, Rule, Selection, Trace, Verdict};
use crate::lift::lift;
use crate::measure::{Measures, measure, veils};
use crate::metadata::date::Date;
use crate::metadata::{self, Meta};
use crate::page::{self, Page, Source};
use crate::site::{Redundant, Visit};
use crate::style::Sheets;

/// Text that stands only in a script was kept, because the page shows less;
/// the number is its words.
pub const ANNEX: Rule = Rule("front.annex");
/// A `noscript` was kept, because the rest of the page has less; the number
/// is its words.
pub const NOSCRIPT: Rule = Rule("front.noscript");

/// What was found on a page, and how.
#[derive(Debug)]
pub struct Extraction {
    /// The content.
    pub article: Article,
    /// How sure the engine is, from 0 to 1.
    pub confidence: f32,
    /// The share of the words that a reader sees that was kept, from 0 to 1.
    pub kept: f32,
    /// Whether content was found, or why not.
    pub outcome: Outcome,
    /// The page as it was read.
    pub page: Page,
    /// How much of what is where.
    pub measures: Measures,
    /// What the engine decided.
    pub selection: Selection,
    /// What the engine computed on the way, when it was asked for.
    pub trace: Trace,
    /// What became of the reader's filters, where there are any.
    pub filtered: Option<Filtered>,
    /// What was dropped because it stood on other pages of the site.
    pub redundant: Vec<Redundant>,
    today: Option<Date>,
    guesser: Arc<Guesser>,
    meta: OnceLock<Meta>,
    visit: OnceLock<Visit>,
    /// What the page is called in a memory, where it has no address.
    name: Option<String>,
}

impl Extraction {
    /// What is known about the page: title, authors, dates and more. It is
    /// looked for when it is first asked for.
    pub fn meta(&self) -> &Meta {
        self.meta.get_or_init(|| {
            let guess = || self.guesser.guesses(&self.page, &self.measures);
            let context = metadata::Context {
                url: self.page.url(),
                base: self.page.base(),
                today: self.today,
                guess: Some(&guess),
            };
            metadata::read(self.page.dom(), &context)
        })
    }

    /// The page as a memory of its site sees it, for [`Site::learn`](crate::site::Site::learn).
    /// What the engine thought of it is in it only where a site was known, be it
    /// an empty one.
    pub fn visit(&self) -> &Visit {
        self.visit.get_or_init(|| {
            let visit = Visit::of_some(&self.page, &self.measures, self.name.as_deref(), |_| true);
            visit.with_habits(self.selection.habits().to_vec())
        })
    }

    /// What kind of page the engine takes it for, if it tells.
    pub fn page_type(&self) -> Option<PageType> {
        self.selection.page_type()
    }

    /// What was noted while reading.
    pub fn notes(&self) -> &[Note] {
        self.page.notes()
    }
}

/// Finds the content of a page.
///
/// ```
/// use tamis::{Options, extract, render};
/// let page = b"<title>Tides</title><ul><li><a href=/>Home</a><li><a href=/x>News</a></ul>
///     <article><h1>Tides</h1><p>The sea rises twice a day, and twice a day it falls again,
///     because the moon and the sun pull at the water while the earth turns under it.</article>";
/// let found = extract(page, &Options::default());
/// let text = render::text(&found.article, &Default::default());
/// assert!(text.contains("The sea rises twice a day"));
/// assert!(!text.contains("News"));
/// ```
pub fn extract(bytes: &[u8], options: &Options) -> Extraction {
    Extractor::new(options.clone()).extract(bytes, None)
}

/// The front door for many pages: it reuses memory.
#[derive(Debug)]
pub struct Extractor {
    options: Options,
    parser: Parser,
    engine: Box<dyn Engine>,
    guesser: Arc<Guesser>,
}

impl Extractor {
    /// One with these wishes.
    pub fn new(options: Options) -> Extractor {
        let parser = page::parser().with_limits(options.limits);
        let engine = (options.engine.make)(&options.tuned());
        let guesser = Arc::new(Guesser::new(&options));
        Extractor { options, parser, engine, guesser }
    }

    /// The wishes.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Says which charset or Content-Type comes with the next pages.
    pub fn set_charset(&mut self, charset: Option<String>) {
        self.options.charset = charset;
    }

    /// Finds the content of a page that was found at `url`; without one, at
    /// the address in the options.
    pub fn extract(&mut self, bytes: &[u8], url: Option<&Url>) -> Extraction {
        let site = self.options.site.clone();
        self.extract_any(site.as_deref().map(|site| Known { site, name: None }), bytes, url)
    }

    /// The same with what is remembered of the page's site.
    ///
    /// ```
    /// use tamis::{Extractor, Known, Options, site::Site};
    /// let mut site = Site::default();
    /// let mut extractor = Extractor::new(Options::default());
    /// for (url, text) in [("https://a.example/1", "one"), ("https://a.example/2", "two")] {
    ///     let page = format!("<p>{}</p><div><p>{}</p></div>", format!("{text} ").repeat(60), "foot ".repeat(9));
    ///     let known = Known { site: &site, name: Some(url) };
    ///     let found = extractor.extract_knowing(known, page.as_bytes(), None);
    ///     site.learn(found.visit());
    /// }
    /// assert_eq!(site.n_pages(), 2);
    /// ```
    pub fn extract_knowing(&mut self, known: Known<'_>, bytes: &[u8], url: Option<&Url>) -> Extraction {
        self.extract_any(Some(known), bytes, url)
    }

    fn extract_any(&mut self, known: Option<Known<'_>>, bytes: &[u8], url: Option<&Url>) -> Extraction {
        if outcome::is_binary(bytes) {
            return Extraction { outcome: Outcome::NotAPage, ..self.extract_text(None, &[], url) };
        }
        self.extract_text(known, bytes, url)
    }

    fn extract_text(&mut self, known: Option<Known<'_>>, bytes: &[u8], url: Option<&Url>) -> Extraction {
        let (page, measures) = self.read(bytes, url);
        let mut trace = if self.options.trace { Trace::on() } else { Trace::off() };
        let filtered = Filtered::ask(&self.options.filters, &page);
        let taught =
            { &filtered }.as_ref().and_then(|own| own.selection(&*self.engine, &page, &measures, &mut trace));
        let name = known.and_then(|known| known.name).map(str::to_owned);
        // What a reader showed is not corrected by what is only guessed.
        let is_taught = taught.is_some();
        let known = known.filter(|_| !is_taught);
        let mut selection = taught.unwrap_or_else(|| self.decide(&page, &measures, known, &mut trace));
        if let Some(filtered) = filtered.as_ref().filter(|_| !is_taught) {
            filtered.correct(&mut selection);
        }
        let redundant =
            known.map_or_else(Vec::new, |known| memory::correct(&mut selection, &page, &measures, known));
        let article = lift(&page, &selection, &self.options.wishes);
        let seen = Seen::of(&page, &measures, &selection);
        // What a reader asked for may be a single number.
        let outcome = if is_taught {
            outcome::of_filter(&selection)
        } else {
            outcome::judge(&page, &measures, &selection, &seen)
        };
        Extraction {
            meta: OnceLock::new(),
            visit: OnceLock::new(),
            name,
            filtered,
            redundant,
            today: self.options.today,
            guesser: Arc::clone(&self.guesser),
            confidence: if article.parts.is_empty() { 0.0 } else { selection.confidence() },
            kept: seen.share(),
            outcome: outcome.unless_empty(&article),
            article,
            page,
            measures,
            selection,
            trace,
        }
    }

    /// What the engine decides.
    fn decide(
        &self,
        page: &Page,
        measures: &Measures,
        known: Option<Known<'_>>,
        trace: &mut Trace,
    ) -> Selection {
        let mut selection = match known {
            Some(Known { site, name }) => {
                let expected = site.expected(&Visit::address_of(page, measures, name));
                self.engine.select_expecting(page, measures, expected, trace)
            }
            None => self.engine.select(page, measures, trace),
        };
        fall_back::look(page, measures, &mut selection);
        if self.options.wishes.comments {
            comments::keep(page, measures, &mut selection);
        }
        selection
    }

    /// Reads and measures a page and decides nothing: what engines and
    /// training see. What its sheets hide the whole page behind is taken away.
    pub fn read(&mut self, bytes: &[u8], url: Option<&Url>) -> (Page, Measures) {
        let options = &self.options;
        let url = url.or(options.url.as_ref());
        let source = Source {
            transport: options.charset.as_deref(),
            url,
            sheets: sheets(&options.sheets, url),
            detail: options.engine.detail,
            annexing: options.annexing,
        };
        unveil(Page::read_with(&mut self.parser, bytes, &source), &source)
    }

    /// Takes a page back, so that the next one can use its memory.
    pub fn recycle(&mut self, extraction: Extraction) {
        self.parser.recycle(extraction.page.into_dom());
    }
}

/// Sheets by their addresses, for a page at an address.
fn sheets<'a>(given: &'a [(String, String)], url: Option<&Url>) -> Sheets<'a> {
    let none = url.map_or_else(Sheets::default, |url| Sheets::default().with_page(url.as_str()));
    given.iter().fold(none, |sheets, (href, css)| sheets.with(href, css))
}

/// Measures a page, and takes its veils away.
fn unveil(mut page: Page, source: &Source<'_>) -> (Page, Measures) {
    let mut measures = measure(&page);
    let mut shown = Vec::new();
    for _ in 0..MAX_VEILS {
        let veils = veils(&page, &measures);
        if veils.is_empty() {
            break;
        }
        shown.extend(veils);
        shown.sort_unstable();
        page = page.unveiled(&shown, source);
        measures = measure(&page);
    }
    (page, measures)
}

/// Veils behind veils that are taken away. Chosen, not measured: a wrapper, a
/// frame of a slide and its content.
const MAX_VEILS: usize = 3;

/// Words that a reader sees, and those of them that are kept.
struct Seen {
    all: u32,
    kept: u32,
    /// The same with what a reader does not see and an engine shows.
    lifted: u32,
}

impl Seen {
    fn of(page: &Page, measures: &Measures, selection: &Selection) -> Seen {
        let all = measures.of(page.body()).visible_words;
        // The verdicts around the one at hand: where each ends, whether it keeps,
        // and whether it shows what is hidden.
        let mut around: Vec<(u32, bool, bool)> = Vec::new();
        let (mut kept, mut lifted) = (0i64, 0i64);
        for (id, verdict) in selection.verdicts() {
            let subtree = page.dom().subtree(*id);
            while around.pop_if(|(end, ..)| *end <= subtree.start).is_some() {}
            let (was_kept, was_shown) =
                around.last().map_or((false, false), |(_, keep, shows)| (*keep, *shows));
            let sign = match verdict {
                Verdict::Keep(_) if !was_kept => 1,
                Verdict::Drop(_) if was_kept => -1,
                _ => 0,
            };
            let counts = measures.of(*id);
            let shows = was_shown || verdict.is_keep() && page.styles().is_hidden(*id);
            kept += sign * i64::from(counts.visible_words);
            lifted += sign * i64::from(if shows { counts.words } else { counts.visible_words });
            around.push((subtree.end, verdict.is_keep(), shows));
        }
        let count = |words: i64| u32::try_from(words).unwrap_or(0);
        Seen { all, kept: count(kept), lifted: count(lifted) }
    }

    #[expect(clippy::cast_precision_loss, reason = "words of one page")]
    fn share(&self) -> f32 {
        if self.all == 0 { 0.0 } else { (self.kept as f32 / self.all as f32).min(1.0) }
    }
}
