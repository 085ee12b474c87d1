//! Pictures, also those that load late.

use tamis_html::{Dom, Name, NodeId};

use super::address;
use super::lifter::tidy;
use crate::article::Image;
use crate::page::Page;

/// Attributes that hold the address of a picture that loads late, best first.
const LATE: &[&str] = &[
    "data-src",
    "data-lazy-src",
    "data-full-url",
    "data-hi-res-src",
    "data-original-src",
    "data-actualsrc",
    "data-lazyload",
    "data-cfsrc",
    "data-ezsrc",
    "data-echo",
    "nitro-lazy-src",
];

/// Attributes that hold that on some pages and something else on others: a
/// switch, a number, the address of the page behind a picture. Best first.
const DOUBTFUL: &[&str] = &["data-original", "data-lazy", "data-image", "data-url"];

/// Attributes that hold addresses for several widths and load late.
const LATE_SETS: &[&str] = &["data-srcset", "data-lazy-srcset", "data-original-set", "nitro-lazy-srcset"];

/// Pixels of width or height up to which a picture only counts visitors.
const MAX_PIXEL: u32 = 2;

/// Sources of a picture that are looked at.
const MAX_SOURCES: usize = 16;

/// Nodes after a picture that are searched for its `noscript` twin.
const MAX_TWIN_NODES: usize = 8;

/// What a picture is.
pub(super) fn read(page: &Page, id: NodeId) -> Option<Image> {
    let dom = page.dom();
    let size = size(dom, id);
    if size.is_some_and(|(width, height)| width.min(height) <= MAX_PIXEL) {
        return None;
    }
    let source = own_source(dom, id).or_else(|| picture_source(dom, id));
    let (src, from) = match source {
        Some(src) => (src, id),
        None => twin(dom, id)
            .and_then(|twin| Some((own_source(dom, twin)?, twin)))
            .or_else(|| placeholder(dom, id))?,
    };
    let text = |name| [id, from].into_iter().find_map(|id| dom.attr(id, name)).map(tidy).unwrap_or_default();
    Some(Image {
        src: address::absolute(page.base(), src)?,
        alt: text(Name::ALT),
        title: Some(text(Name::TITLE)).filter(|title| !title.is_empty()),
        size,
    })
}

/// Classes of pictures that stand for one character or sign.
const CHARACTERS: &[&str] = &["emoji", "wp-smiley", "twemoji"];

/// Bytes of a character's text at most: some have names, `:slightly_smiling_face:`.
const MAX_CHARACTER_BYTES: usize = 40;

/// The text of a picture that stands for a character.
pub(super) fn character(dom: &Dom, id: NodeId) -> Option<&str> {
    let mut words = dom.attr(id, Name::CLASS)?.split_ascii_whitespace();
    let is_character = words.any(|word| CHARACTERS.contains(&word));
    let is_short = |alt: &&str| (1..=MAX_CHARACTER_BYTES).contains(&alt.len());
    dom.attr(id, Name::ALT).map(str::trim).filter(|alt| is_character && is_short(alt))
}

/// An embedded picture is content when it is all there is and has a text.
fn placeholder(dom: &Dom, id: NodeId) -> Option<(&str, NodeId)> {
    let has_alt = dom.attr(id, Name::ALT).is_some_and(|alt| !alt.trim().is_empty());
    let src = dom.attr(id, Name::SRC).filter(|src| !src.trim().is_empty() && has_alt)?;
    (src.len() > MIN_EMBEDDED_BYTES || !is_data(src)).then_some((src, id))
}

/// Bytes of a `data:` address from which it is a picture and no placeholder.
/// Chosen, not measured: placeholders are a pixel or a blur.
const MIN_EMBEDDED_BYTES: usize = 1_000;

/// The address in an element's own attributes, placeholders left out.
fn own_source(dom: &Dom, id: NodeId) -> Option<&str> {
    let is_real = |src: &&str| is_address(src) && !is_placeholder(src);
    let is_late = |src: &&str| is_real(src) && src.contains(['/', '.']);
    let late = best(dom, id, LATE, |src| Some(src.trim()).filter(is_late));
    let late_set = || best(dom, id, LATE_SETS, largest);
    let src = || dom.attr(id, Name::SRC).map(str::trim).filter(is_real);
    let set = || dom.attr(id, Name::SRCSET).and_then(largest);
    let doubtful = || best(dom, id, DOUBTFUL, |src| Some(src.trim()).filter(is_late));
    late.or_else(late_set).or_else(src).or_else(set).or_else(doubtful)
}

/// What is read from the first attribute of some that has something to read.
fn best<'a>(
    dom: &'a Dom,
    id: NodeId,
    names: &[&str],
    read: impl Fn(&'a str) -> Option<&'a str>,
) -> Option<&'a str> {
    let is_late = |name: &str| name.starts_with("data-") || name.starts_with("nitro-");
    let late = dom.attrs(id).filter(|attr| is_late(attr.text));
    let named = late.filter_map(|attr| Some((names.iter().position(|name| *name == attr.text)?, attr.value)));
    let read = named.filter_map(|(place, value)| Some((place, read(value)?)));
    read.min_by_key(|(place, _)| *place).map(|(_, found)| found)
}

/// The first source of the `picture` around it.
fn picture_source(dom: &Dom, id: NodeId) -> Option<&str> {
    let picture = dom.parent(id).filter(|up| dom.is(*up, Name::PICTURE))?;
    dom.children(picture)
        .filter(|id| dom.is(*id, Name::SOURCE))
        .take(MAX_SOURCES)
        .find_map(|id| own_source(dom, id))
}

/// The picture in the `noscript` that follows.
fn twin(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let after = dom.subtree(id).end as usize;
    let mut next = (after..after + MAX_TWIN_NODES).map_while(|index| dom.node(index));
    let noscript = next.find(|id| dom.is(*id, Name::NOSCRIPT))?;
    dom.descendants(noscript).find(|id| dom.is(*id, Name::IMG))
}

/// The pictures of a `noscript` that have no twin before it.
pub(super) fn of_noscript(page: &Page, noscript: NodeId) -> Vec<Image> {
    let dom = page.dom();
    let start = noscript.index().saturating_sub(MAX_TWIN_NODES);
    let has_twin =
        (start..noscript.index()).filter_map(|index| dom.node(index)).any(|id| dom.is(id, Name::IMG));
    if has_twin {
        return Vec::new();
    }
    dom.descendants(noscript).filter(|id| dom.is(*id, Name::IMG)).filter_map(|id| read(page, id)).collect()
}

fn size(dom: &Dom, id: NodeId) -> Option<(u32, u32)> {
    let pixels =
        |name| dom.attr(id, name)?.trim().trim_end_matches("px").parse::<u32>().ok().filter(|n| *n > 0);
    Some((pixels(Name::WIDTH)?, pixels(Name::HEIGHT)?))
}

fn is_data(src: &str) -> bool {
    src.trim_start().get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"))
}

fn is_address(src: &str) -> bool {
    let src = src.trim();
    !src.is_empty()
        && !is_data(src)
        && !src.starts_with('{')
        && !src.starts_with('[')
        && !src.contains(['<', '>'])
}

/// Words in the name of a file that only keeps a place.
const PLACEHOLDERS: &[&str] = &[
    "placeholder",
    "spacer",
    "blank.gif",
    "pixel.gif",
    "transparent.",
    "lazyload",
    "loading.gif",
    "grey.gif",
    "gray.gif",
];

fn is_placeholder(src: &str) -> bool {
    let file = src.rsplit('/').next().unwrap_or(src).to_ascii_lowercase();
    PLACEHOLDERS.iter().any(|word| file.contains(word)) || names_one_pixel(&file)
}

/// `1x1`, and not a part of `801x1024`.
fn names_one_pixel(file: &str) -> bool {
    let is_digit = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_digit());
    let bytes = file.as_bytes();
    file.match_indices("1x1").any(|(at, found)| {
        let before = at.checked_sub(1).map(|at| bytes[at]);
        !is_digit(before) && !is_digit(bytes.get(at + found.len()).copied())
    })
}

/// The largest candidate of a `srcset`.
fn largest(set: &str) -> Option<&str> {
    let mut best: Option<(f32, &str)> = None;
    for (src, size) in candidates(set).filter(|(src, _)| is_address(src)) {
        let size = size.split_ascii_whitespace().next().map_or(1.0, descriptor);
        if best.is_none_or(|(other, _)| size > other) {
            best = Some((size, src));
        }
    }
    best.map(|(_, src)| src)
}

/// The addresses of a `srcset` and what it says of each (§ Parsing a srcset
/// attribute): an address ends at white space, and only at its end can a comma
/// part it from the next one.
fn candidates(set: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = set;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| c == ',' || c.is_ascii_whitespace());
        let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let src = word.trim_end_matches(',');
        let (size, next) =
            if src.len() < word.len() { ("", after) } else { after.split_once(',').unwrap_or((after, "")) };
        rest = next;
        (!src.is_empty()).then_some((src, size))
    })
}

/// `640w` or `2x` as a number.
fn descriptor(text: &str) -> f32 {
    text.trim_end_matches(['w', 'x', 'h']).parse().unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn src(html: &str) -> Option<String> {
        let page = Page::from_html(html);
        let id = page.dom().nodes().find(|id| page.dom().is(*id, Name::IMG)).expect("a picture");
        read(&page, id).map(|image| image.src)
    }

    #[test]
    fn late_addresses_come_first() {
        assert_eq!(src("<img src='data:image/gif;base64,R0' data-src=/logos/placeholder.png alt=''>"), None);
        assert_eq!(src("<img src=a.jpg>").as_deref(), Some("a.jpg"));
        assert_eq!(src("<img src='data:image/gif;base64,R0' data-src=b.jpg>").as_deref(), Some("b.jpg"));
        assert_eq!(src("<img src=blank.gif srcset='s.jpg 320w, l.jpg 1280w'>").as_deref(), Some("l.jpg"));
        assert_eq!(src("<img data-srcset='s.jpg 1x, l.jpg 2x'>").as_deref(), Some("l.jpg"));
        for name in ["data-lazyload", "data-cfsrc", "data-ezsrc", "data-echo", "nitro-lazy-src"] {
            let html = format!("<img src='data:image/gif;base64,R0' {name}=late.jpg>");
            assert_eq!(src(&html).as_deref(), Some("late.jpg"), "{name}");
        }
    }

    #[test]
    fn late_addresses_are_addresses() {
        for late in
            ["data-src=1", "data-lazy=true", "data-original=true", "data-image=42", "data-url=/article"]
        {
            assert_eq!(src(&format!("<img src=photo.jpg {late}>")).as_deref(), Some("photo.jpg"), "{late}");
        }
        assert_eq!(src("<img src=grey.gif data-original=/a/photo>").as_deref(), Some("/a/photo"));
        assert_eq!(src("<img data-url=/a/photo.jpg>").as_deref(), Some("/a/photo.jpg"));
    }

    #[test]
    fn candidates_end_at_commas() {
        let candidates = |set| candidates(set).collect::<Vec<_>>();
        assert_eq!(candidates("a.jpg 320w,b.jpg 640w"), [("a.jpg", " 320w"), ("b.jpg", " 640w")]);
        assert_eq!(candidates(" a.jpg, b,c.jpg 2x ,"), [("a.jpg", ""), ("b,c.jpg", " 2x ")]);
        assert_eq!(src("<img srcset='a.jpg 320w,b.jpg 640w'>").as_deref(), Some("b.jpg"));
    }

    #[test]
    fn pictures_and_twins() {
        assert_eq!(
            src("<picture><source srcset='w.webp 800w'><img alt=x></picture>").as_deref(),
            Some("w.webp")
        );
        assert_eq!(src("<img class=lazy><noscript><img src=n.jpg></noscript>").as_deref(), Some("n.jpg"));
    }

    #[test]
    fn counters_and_empty_ones_are_none() {
        assert_eq!(src("<img src=c.gif width=1 height=1>"), None);
        assert_eq!(src("<img>"), None);
        assert_eq!(src("<img src=pixel-1x1.gif>"), None);
        assert_eq!(src("<img src=cover-801x1024.png>").as_deref(), Some("cover-801x1024.png"));
        assert_eq!(src("<img src='javascript:x'>"), None);
    }
}
