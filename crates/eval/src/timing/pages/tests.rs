//! The pages are the same everywhere, and what they should be.

use std::collections::BTreeMap;

use tamis::page::{Page, Source};
use tamis::style::{Detail, Sheets};
use tamis_html::{Dom, Kind, Name};

use super::*;

/// Bytes of a page, of the sheets of a site, of a picture.
const PAGE_BYTES: std::ops::RangeInclusive<usize> = 40_000..=200_000;
const SHEET_BYTES: std::ops::RangeInclusive<usize> = 60_000..=300_000;
const PICTURE_BYTES: std::ops::RangeInclusive<usize> = 5_000..=120_000;

/// Pictures of a page.
const PICTURES: std::ops::RangeInclusive<usize> = 6..=20;

/// Texts by their place, with nothing for pictures.
type Files = BTreeMap<String, Option<String>>;

fn made() -> Files {
    let Made { texts, drawings } = make().expect("pages");
    let texts = texts.into_iter().map(|file| (file.path, Some(file.text)));
    texts.chain(drawings.into_iter().map(|drawing| (drawing.path, None))).collect()
}

/// The stories with the names of their pages.
fn stories() -> impl Iterator<Item = (String, Story)> {
    makers().map(|maker| maker.expect("a language")).flat_map(|maker| {
        (1..=ARTICLES).map(move |number| (format!("{}-{number}", maker.site.name), maker.story(number).1))
    })
}

/// The file that an address on a page names.
fn at<'a>(files: &'a Files, address: &str) -> Option<&'a Option<String>> {
    files.get(address.strip_prefix("../")?)
}

fn html<'a>(files: &'a Files, name: &str) -> &'a str {
    files[&format!("{name}/source.html")].as_deref().expect("a page is a text")
}

/// What elements say in an attribute.
fn named(dom: &Dom, element: Name, attribute: Name) -> Vec<&str> {
    let elements = dom.nodes().filter(|id| dom.is(*id, element));
    elements.filter_map(|id| dom.attr(id, attribute)).collect()
}

/// A page with the sheets that it links to.
fn styled(files: &Files, name: &str) -> Page {
    let html = html(files, name);
    let dom = tamis_html::parse(html).dom;
    let mut links = named(&dom, Name::LINK, Name::HREF);
    links.retain(|href| href.starts_with("../"));
    assert!((2..=4).contains(&links.len()), "{name}: {links:?}");
    let sheets: Vec<&str> = links
        .iter()
        .map(|href| at(files, href).expect(href).as_deref().expect("a sheet is a text"))
        .collect();
    assert!(SHEET_BYTES.contains(&sheets.iter().map(|css| css.len()).sum()), "{name}: sheets");
    let given = links.iter().zip(&sheets).fold(Sheets::default(), |given, (href, css)| given.with(href, css));
    let source = Source { sheets: given, detail: Detail::Full, ..Source::default() };
    Page::read(html.as_bytes(), &source)
}

/// The texts that a reader sees, with a blank for white space.
fn visible(page: &Page) -> String {
    let (dom, styles) = (page.dom(), page.styles());
    let shown =
        dom.descendants(page.body()).filter(|id| dom.kind(*id) == Kind::Text && !styles.is_hidden(*id));
    shown.map(|id| dom.text(id)).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_same_files_are_made_again() {
    let first = make().expect("pages");
    let again = made();
    assert_eq!(first.texts.len() + first.drawings.len(), again.len(), "no two files have one name");
    assert!(first.texts.into_iter().all(|file| again[&file.path] == Some(file.text)), "the files differ");
}

#[test]
fn every_page_shows_its_story() {
    let files = made();
    let (mut n_pages, mut n_hiding) = (0, 0);
    for (name, story) in stories() {
        let text = visible(&styled(&files, &name));
        for wanted in [&story.title, &story.author, &story.date] {
            assert!(text.contains(wanted.as_str()), "{name} does not show {wanted}");
        }
        for line in story.text().lines() {
            assert!(text.contains(line), "{name} does not show {line}");
        }
        assert!(!text.contains("{{") && !text.contains("{%"), "{name} has a piece of its template");
        let without_sheets = Page::from_html(html(&files, &name));
        n_hiding += usize::from(text.len() < visible(&without_sheets).len());
        n_pages += 1;
    }
    assert!(n_pages >= 48);
    assert!(n_hiding * 2 > n_pages, "the sheets of {n_hiding} pages hide something");
}

#[test]
fn pages_and_pictures_have_the_weight_of_news() {
    let files = made();
    for (name, _) in stories() {
        let html = html(&files, &name);
        assert!(PAGE_BYTES.contains(&html.len()), "{name}: {} bytes", html.len());
        let dom = tamis_html::parse(html).dom;
        let pictures = named(&dom, Name::IMG, Name::SRC);
        assert!(PICTURES.contains(&pictures.len()), "{name}: {} pictures", pictures.len());
        assert!(pictures.iter().all(|src| at(&files, src) == Some(&None)), "{name}: {pictures:?}");
    }
    for size in [THUMB, LARGE] {
        assert!(PICTURE_BYTES.contains(&picture(size, SEED).expect("a picture").len()));
    }
}
