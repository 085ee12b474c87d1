//! Pictures that travel with a document.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::document::Document;
use crate::walk::each_image;

/// A picture that travels with a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    kind: PictureKind,
    bytes: Vec<u8>,
}

/// What a picture is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureKind {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// GIF.
    Gif,
    /// WebP.
    Webp,
}

impl PictureKind {
    /// Its type in headers.
    pub fn mime(self) -> &'static str {
        match self {
            PictureKind::Png => "image/png",
            PictureKind::Jpeg => "image/jpeg",
            PictureKind::Gif => "image/gif",
            PictureKind::Webp => "image/webp",
        }
    }

    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            PictureKind::Png => "png",
            PictureKind::Jpeg => "jpg",
            PictureKind::Gif => "gif",
            PictureKind::Webp => "webp",
        }
    }
}

impl Picture {
    /// A picture by what its bytes say it is; none when they say nothing that
    /// is safe to show. SVG is not: it can hold scripts.
    pub fn new(bytes: Vec<u8>) -> Option<Picture> {
        let kind = match bytes.as_slice() {
            [0x89, b'P', b'N', b'G', ..] => PictureKind::Png,
            [0xff, 0xd8, 0xff, ..] => PictureKind::Jpeg,
            [b'G', b'I', b'F', b'8', ..] => PictureKind::Gif,
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => PictureKind::Webp,
            _ => return None,
        };
        Some(Picture { kind, bytes })
    }

    /// A picture that stands in its own address, in base64.
    pub fn from_data_url(address: &str) -> Option<Picture> {
        let (_, data) = address.strip_prefix("data:image/")?.split_once(";base64,")?;
        Picture::new(STANDARD.decode(data.trim()).ok()?)
    }

    /// What it is.
    pub fn kind(&self) -> PictureKind {
        self.kind
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// It as an address.
    pub(crate) fn data_url(&self) -> String {
        format!("data:{};base64,{}", self.kind.mime(), STANDARD.encode(&self.bytes))
    }
}

/// The addresses of all pictures of a document, each once, in reading order.
pub fn pictures_of(document: &Document) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for chapter in &document.chapters {
        let mut parts = chapter.article.parts.clone();
        each_image(&mut parts, &mut |image| {
            if seen.insert(image.src.clone()) {
                all.push(image.src.clone());
            }
        });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::DOT;

    #[test]
    fn pictures_are_told_by_their_bytes() {
        let picture = Picture::new(DOT.to_vec()).unwrap();
        assert_eq!(Picture::from_data_url(&picture.data_url()), Some(picture));
        for other in
            ["data:image/svg+xml;base64,PHN2Zz4=", "data:text/html;base64,iVBORw0KGgo=", "data:image/png,x"]
        {
            assert_eq!(Picture::from_data_url(other), None, "{other}");
        }
    }
}
