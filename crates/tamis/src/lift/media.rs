//! Sound, film, and pages within the page.

use tamis_html::{Dom, Name, NodeId};
use url::Url;

use super::address;
use super::lifter::tidy;
use crate::article::{Media, MediaKind};
use crate::page::Page;

/// Attributes that hold the address of a player that loads late, best first.
const LATE: &[&str] = &["data-src", "data-lazy-src", "data-litespeed-src", "data-ezsrc", "nitro-lazy-src"];

/// Elements that are named after the player that they stand for: the name,
/// the attribute with the number of the film, and where the element loads it
/// from (their documentation).
const PLAYERS: &[(&str, &str, &str)] = &[
    ("lite-youtube", "videoid", "https://www.youtube.com/embed/"),
    ("amp-youtube", "data-videoid", "https://www.youtube.com/embed/"),
    ("lite-vimeo", "videoid", "https://player.vimeo.com/video/"),
    ("amp-vimeo", "data-videoid", "https://player.vimeo.com/video/"),
];

/// Whether an element that the standard does not know plays something.
pub(super) fn is_player(name: &str) -> bool {
    matches!(name, "amp-audio" | "amp-video" | "amp-iframe") || PLAYERS.iter().any(|player| player.0 == name)
}

/// What an element shows that plays something.
pub(super) fn read(page: &Page, id: NodeId) -> Option<Media> {
    let dom = page.dom();
    let src = source(page, id)?;
    let kind = kind(dom, id, &src)?;
    let title = ["title", "aria-label", "playlabel"].into_iter().filter_map(|name| dom.attr_named(id, name));
    Some(Media {
        kind,
        src,
        title: title.map(tidy).find(|title| !title.is_empty()),
        poster: dom.attr(id, Name::POSTER).and_then(|src| playable(page.base(), src)),
    })
}

/// The address of what is played.
fn source(page: &Page, id: NodeId) -> Option<String> {
    let dom = page.dom();
    let late = LATE.iter().filter_map(|name| dom.attr_named(id, name));
    let own = dom.attr(id, Name::SRC).into_iter().chain(late);
    let sources =
        dom.children(id).filter(|id| dom.is(*id, Name::SOURCE)).filter_map(|id| dom.attr(id, Name::SRC));
    own.chain(sources).find_map(|src| playable(page.base(), src)).or_else(|| film(dom, id))
}

/// The address that an element named after its player loads.
fn film(dom: &Dom, id: NodeId) -> Option<String> {
    let (_, attribute, start) = PLAYERS.iter().find(|player| player.0 == dom.name_text(id))?;
    let number = dom.attr_named(id, attribute)?.trim();
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (!number.is_empty() && number.bytes().all(is_sign)).then(|| format!("{start}{number}"))
}

/// Frames are content when they are players: those may fill the screen, or
/// their address says so.
fn kind(dom: &Dom, id: NodeId, src: &str) -> Option<MediaKind> {
    match dom.name_text(id) {
        "audio" | "amp-audio" => return Some(MediaKind::Audio),
        "video" | "amp-video" => return Some(MediaKind::Video),
        "iframe" | "amp-iframe" => {}
        _ => return Some(MediaKind::Embed),
    }
    let fills = ["allowfullscreen", "webkitallowfullscreen", "mozallowfullscreen"];
    let is_player = fills.iter().any(|name| dom.attr_named(id, name).is_some())
        || dom
            .attr_named(id, "allow")
            .is_some_and(|allow| allow.contains("fullscreen") || allow.contains("encrypted-media"))
        || is_shown(dom, id) && names_player(src);
    is_player.then_some(MediaKind::Embed)
}

/// Pixels of width or height up to which a frame shows nothing.
const MAX_PIXEL: u32 = 2;

fn is_shown(dom: &Dom, id: NodeId) -> bool {
    let is_pixel = |size: &str| size.trim().parse::<u32>().is_ok_and(|pixels| pixels <= MAX_PIXEL);
    ![Name::WIDTH, Name::HEIGHT].into_iter().any(|name| dom.attr(id, name).is_some_and(is_pixel))
}

/// Folders in which the pages of players lie. Chosen on the players of common
/// sites of film, sound and maps; those of comments lie in such folders too.
const PLAYER_FOLDERS: &[&str] = &["embed", "player", "video"];

fn names_player(src: &str) -> bool {
    let path = src.split(['?', '#']).next().unwrap_or(src);
    let mut folders = path.split('/');
    folders.clone().any(|folder| PLAYER_FOLDERS.contains(&folder))
        && !folders.any(|folder| folder == "comments")
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

#[cfg(test)]
mod tests {
    use crate::article::{Content, MediaKind};
    use crate::lift::lift_fragment;

    /// What is played, and the picture in a page.
    fn lifted(html: &str) -> Vec<(Option<MediaKind>, String)> {
        let found = lift_fragment(html).parts.into_iter().map(|part| match part.content {
            Content::Media(media) => (Some(media.kind), media.src),
            Content::Image(image) => (None, image.src),
            other => panic!("{other:?}"),
        });
        found.collect()
    }

    #[test]
    fn players_are_known_by_their_addresses() {
        for src in [
            "https://example.org/embed/x",
            "https://player.example.org/video/12",
            "https://example.org/maps/embed?pb=1",
        ] {
            let html = format!("<iframe src='{src}' width=560></iframe>");
            assert_eq!(lifted(&html), [(Some(MediaKind::Embed), src.to_owned())]);
        }
        for src in ["https://example.org/ad", "https://example.org/embed/comments/", "about:blank"] {
            assert!(lifted(&format!("<iframe src='{src}'></iframe>")).is_empty(), "{src}");
        }
        assert!(lifted("<iframe src=https://example.org/embed/x width=1 height=1></iframe>").is_empty());
    }

    #[test]
    fn players_load_late() {
        let html = "<iframe src=about:blank data-lazy-src=https://example.org/embed/y></iframe>";
        assert_eq!(lifted(html), [(Some(MediaKind::Embed), "https://example.org/embed/y".to_owned())]);
    }

    #[test]
    fn elements_that_stand_for_others() {
        let film = |src: &str| [(Some(MediaKind::Embed), src.to_owned())];
        let youtube = film("https://www.youtube.com/embed/a-B_1");
        assert_eq!(lifted("<lite-youtube videoid=a-B_1><a href=x>Play</a></lite-youtube>"), youtube);
        assert_eq!(lifted("<amp-youtube data-videoid=a-B_1></amp-youtube>"), youtube);
        assert!(lifted("<lite-youtube videoid='a/../b'></lite-youtube>").is_empty());
        assert_eq!(
            lifted("<amp-img src=a.jpg width=600 height=400></amp-img>"),
            [(None, "a.jpg".to_owned())]
        );
        assert_eq!(
            lifted("<amp-video src=https://example.org/v.mp4></amp-video>"),
            [(Some(MediaKind::Video), "https://example.org/v.mp4".to_owned())]
        );
    }
}
