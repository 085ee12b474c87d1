//! The JSON as types. A change of what they mean is a new schema.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

type Text<'a> = Cow<'a, str>;

/// An article and its metadata as they are in JSON, to be put into other JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Document<'a> {
    pub(super) schema: u32,
    pub(super) meta: Meta<'a>,
    pub(super) article: Article<'a>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Meta<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) authors: Vec<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) agency: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) published: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) modified: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) site: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) language: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) url: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) image: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tags: Vec<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) licence: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<Text<'a>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Article<'a> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) direction: Option<Direction>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) language: Option<Text<'a>>,
    pub(super) parts: Vec<Part<'a>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Part<'a> {
    #[serde(flatten)]
    pub(super) content: Content<'a>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) role: Option<Text<'a>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) direction: Option<Direction>,
    pub(super) source: [u32; 2],
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Direction {
    Ltr,
    Rtl,
    Auto,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Content<'a> {
    Heading {
        level: u8,
        text: Vec<Run<'a>>,
    },
    Paragraph {
        text: Vec<Run<'a>>,
    },
    List {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<i64>,
        items: Vec<Item<'a>>,
    },
    Definitions {
        groups: Vec<Definition<'a>>,
    },
    Quote {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cite: Option<Text<'a>>,
        parts: Vec<Part<'a>>,
    },
    Code {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<Text<'a>>,
        code: Text<'a>,
    },
    Table {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        caption: Vec<Run<'a>>,
        rows: Vec<Vec<Cell<'a>>>,
    },
    Figure {
        parts: Vec<Part<'a>>,
        caption: Vec<Run<'a>>,
    },
    Image(Image<'a>),
    Media {
        kind: MediaKind,
        src: Text<'a>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<Text<'a>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        poster: Option<Text<'a>>,
    },
    Math {
        tex: Text<'a>,
    },
    Rule,
    Details {
        summary: Vec<Run<'a>>,
        parts: Vec<Part<'a>>,
    },
    Footnote {
        label: Text<'a>,
        parts: Vec<Part<'a>>,
    },
    Post {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<Text<'a>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<Text<'a>>,
        parts: Vec<Part<'a>>,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Item<'a> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) checked: Option<bool>,
    pub(super) parts: Vec<Part<'a>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Definition<'a> {
    pub(super) terms: Vec<Vec<Run<'a>>>,
    pub(super) descriptions: Vec<Vec<Part<'a>>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Cell<'a> {
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) header: bool,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub(super) colspan: u32,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub(super) rowspan: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) align: Option<Align>,
    pub(super) parts: Vec<Part<'a>>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Align {
    Left,
    Center,
    Right,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Image<'a> {
    pub(super) src: Text<'a>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub(super) alt: Text<'a>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<Text<'a>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) size: Option<[u32; 2]>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum MediaKind {
    Audio,
    Video,
    Embed,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Run<'a> {
    #[serde(flatten)]
    pub(super) inline: Inline<'a>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) marks: Vec<Mark>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) link: Option<Link<'a>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Inline<'a> {
    Text { text: Text<'a> },
    Break,
    Image(Image<'a>),
    Math { tex: Text<'a> },
    Footnote { label: Text<'a> },
    Ruby { base: Text<'a>, text: Text<'a> },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Link<'a> {
    pub(super) href: Text<'a>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<Text<'a>>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Mark {
    Strong,
    Emphasis,
    Deleted,
    Inserted,
    Highlight,
    Sub,
    Sup,
    Code,
}

fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(n: &u32) -> bool {
    *n == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(is: &bool) -> bool {
    !is
}
