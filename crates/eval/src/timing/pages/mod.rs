//! News pages of our own: eight sites, six articles each.
//!
//! Templates ask a desk for texts; sheets and pictures are made too. All
//! of it follows from constants, so the pages are the same everywhere.

mod desk;
mod error;
mod language;
mod picture;
mod render;
mod site;
mod story;
#[cfg(test)]
mod tests;

pub use error::PagesError;

use std::fs;
use std::path::Path;

use serde::Serialize;

use desk::Desk;
use language::Language;
use picture::{Size, picture};
use render::{Scene, render};
use site::{SITES, Site};
use story::Story;

/// Articles of a site.
const ARTICLES: usize = 6;

/// Where random numbers begin. Any number will do.
const SEED: u64 = 0x7a11_0c4f;

/// Seeds of a site: one for each of its files, and room.
const SEEDS_OF_SITE: usize = 1_000;

/// The first seeds of sheets and of pictures among them; those of articles
/// are their numbers.
const SHEETS_FROM: u64 = 100;
const THUMBS_FROM: u64 = 200;
const PICTURES_FROM: u64 = 300;

/// Seeds of the pictures of a story, and room.
const SEEDS_OF_STORY: u64 = 10;

/// Small pictures of a site, which stand beside headlines.
const THUMBS: usize = 16;

/// A small picture, and one of an article.
const THUMB: Size = Size { width: 300, height: 170 };
const LARGE: Size = Size { width: 880, height: 496 };

/// What the folder of the pages has in it.
#[derive(Default)]
struct Made {
    texts: Vec<File>,
    drawings: Vec<Drawing>,
}

/// A text and where it stands, from the folder of all pages, with `/`.
#[derive(PartialEq, Eq)]
struct File {
    path: String,
    text: String,
}

/// A picture that will be drawn when it is written: that takes most of the
/// time.
struct Drawing {
    path: String,
    size: Size,
    seed: u64,
}

/// What is true of a page, in the form of labelled pages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Truth<'a> {
    url: String,
    site: String,
    page_type: &'static str,
    lang: &'static str,
    title: &'a str,
    author: &'a str,
    date: &'a str,
    text: String,
}

/// Writes all pages into a folder: for each article a folder with `source.html`
/// and `truth.json`, for each site one with sheets and pictures.
///
/// # Errors
///
/// When a template, a word list or a picture is wrong, or a file cannot be
/// written.
pub fn write(folder: &Path) -> Result<(), PagesError> {
    let Made { texts, drawings } = make()?;
    for file in texts {
        write_file(&folder.join(file.path), file.text.as_bytes())?;
    }
    for drawing in drawings {
        write_file(&folder.join(drawing.path), &picture(drawing.size, drawing.seed)?)?;
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), PagesError> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(path, bytes))
        .map_err(|source| PagesError::Write { path: path.to_owned(), source })
}

fn make() -> Result<Made, PagesError> {
    let mut made = Made::default();
    for maker in makers() {
        let maker = maker?;
        maker.add_sheets(&mut made)?;
        maker.add_thumbs(&mut made);
        for number in 1..=ARTICLES {
            maker.add_article(&mut made, number)?;
        }
    }
    Ok(made)
}

fn makers() -> impl Iterator<Item = Result<Maker, PagesError>> {
    let seeds = (SEED..).step_by(SEEDS_OF_SITE);
    SITES
        .iter()
        .zip(seeds)
        .map(|(site, seed)| Ok(Maker { site, seed, language: Language::read(site.language)? }))
}

/// Makes the files of a site.
struct Maker {
    site: &'static Site,
    seed: u64,
    language: Language,
}

impl Maker {
    fn desk(&self, seed: u64) -> Desk {
        Desk::new(self.language.clone(), self.seed + seed)
    }

    fn render(&self, template: &str, desk: Desk, story: Option<&Story>) -> Result<String, PagesError> {
        let scene = Scene { site: self.site, story };
        render(template, desk, &scene)
            .map_err(|source| PagesError::Template { what: self.site.name.to_owned(), source })
    }

    fn add_sheets(&self, made: &mut Made) -> Result<(), PagesError> {
        for (sheet, seed) in self.site.sheets.iter().zip(SHEETS_FROM..) {
            let text = self.render(sheet.template, self.desk(seed), None)?;
            made.texts.push(File { path: format!("{}/css/{}.css", self.site.name, sheet.name), text });
        }
        Ok(())
    }

    fn add_thumbs(&self, made: &mut Made) {
        let thumbs = (0..THUMBS).zip(self.seed + THUMBS_FROM..);
        made.drawings.extend(thumbs.map(|(at, seed)| Drawing {
            path: format!("{}/img/t{at}.png", self.site.name),
            size: THUMB,
            seed,
        }));
    }

    fn add_article(&self, made: &mut Made, number: usize) -> Result<(), PagesError> {
        let Site { name, template, .. } = self.site;
        let (desk, story) = self.story(number);
        let seeds = self.seed + PICTURES_FROM + SEEDS_OF_STORY * number as u64..;
        made.drawings.extend(story.pictures().zip(seeds).map(|(file, seed)| Drawing {
            path: format!("{name}/img/{file}"),
            size: LARGE,
            seed,
        }));
        let truth = serde_json::to_string_pretty(&self.truth(&story))?;
        let html = self.render(template, desk, Some(&story))?;
        made.texts.push(File { path: format!("{name}-{number}/truth.json"), text: truth });
        made.texts.push(File { path: format!("{name}-{number}/source.html"), text: html });
        Ok(())
    }

    /// A story, and who writes the rest of its page.
    fn story(&self, number: usize) -> (Desk, Story) {
        let mut desk = self.desk(number as u64);
        let story = Story::write(&mut desk, number);
        (desk, story)
    }

    fn truth<'a>(&self, story: &'a Story) -> Truth<'a> {
        let site = format!("{}.example", self.site.name);
        Truth {
            url: format!("https://{site}/{}/story-{}.html", &story.iso[..4], story.number),
            site,
            page_type: "article",
            lang: self.site.language,
            title: &story.title,
            author: &story.author,
            date: &story.iso,
            text: story.text(),
        }
    }
}
