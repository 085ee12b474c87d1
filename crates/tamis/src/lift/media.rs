//! Sound, film, and pages within the page.

use tamis_html::{Dom, Name, NodeId};
use url::Url;

use super::address;
use super::lifter::tidy;
use crate::article::{Media, MediaKind};
use crate::page::Page;

/// What an `audio`, `video` or `iframe` element shows.
pub(super) fn read(page: &Page, id: NodeId) -> Option<Media> {
    let dom = page.dom();
    let kind = kind(dom, id)?;
    let own =
        [Name::SRC].into_iter().filter_map(|name| dom.attr(id, name)).chain(dom.attr_named(id, "data-src"));
    let sources =
        dom.children(id).filter(|id| dom.is(*id, Name::SOURCE)).filter_map(|id| dom.attr(id, Name::SRC));
    let src = own.chain(sources).find_map(|src| playable(page.base(), src))?;
    let title = [Name::TITLE]
        .into_iter()
        .filter_map(|name| dom.attr(id, name))
        .chain(dom.attr_named(id, "aria-label"));
    Some(Media {
        kind,
        src,
        title: title.map(tidy).find(|title| !title.is_empty()),
        poster: dom.attr(id, Name::POSTER).and_then(|src| playable(page.base(), src)),
    })
}

/// Frames are content when they are players: those may fill the screen.
fn kind(dom: &Dom, id: NodeId) -> Option<MediaKind> {
    if dom.is(id, Name::AUDIO) {
        return Some(MediaKind::Audio);
    }
    if dom.is(id, Name::VIDEO) {
        return Some(MediaKind::Video);
    }
    let fills = ["allowfullscreen", "webkitallowfullscreen", "mozallowfullscreen"];
    let is_player = fills.iter().any(|name| dom.attr_named(id, name).is_some())
        || dom
            .attr_named(id, "allow")
            .is_some_and(|allow| allow.contains("fullscreen") || allow.contains("encrypted-media"));
    is_player.then_some(MediaKind::Embed)
}

/// Addresses of the web only.
fn playable(base: Option<&Url>, src: &str) -> Option<String> {
    let src = address::absolute(base, src)?;
    let scheme = src.split_once(':').map(|(scheme, _)| scheme);
    let has_other_scheme = scheme.is_some_and(|scheme| {
        scheme.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && !scheme.eq_ignore_ascii_case("http")
            && !scheme.eq_ignore_ascii_case("https")
    });
    (!has_other_scheme).then_some(src)
}
