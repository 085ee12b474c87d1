//! What can be chosen.

use std::sync::Arc;

use super::Models;
use crate::engine::params::share;
use crate::engine::{Focus, Tune, Unset};

/// What the models see of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sense {
    /// Structure alone (Table 1 of the paper).
    Structure,
    /// Structure and looks (Table 2).
    #[default]
    Looks,
}

/// Where title, date and names are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Area {
    /// In what is relevant, and between the title and it.
    #[default]
    Relevant,
    /// Everywhere.
    Whole,
}

/// Which of several lines is the title, and which texts are the date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pick {
    /// The first title, and the dates nearest to it (section 3.4.3).
    First,
    /// The most probable one, and what stands beside it.
    #[default]
    Best,
}

/// Where the body begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Body {
    /// Wherever something relevant stands (section 4).
    #[default]
    Relevant,
    /// At the title: what is relevant before it goes (section 3.4.3).
    FromTitle,
    /// After the title: what stands between it and the first text of the body
    /// is kept as well, which section 4 tried.
    AfterTitle,
}

/// What can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// What training learned; the models that come with the library when absent.
    pub models: Option<Arc<Models>>,
    /// What the models see.
    pub sense: Sense,
    /// Where they look.
    pub area: Area,
    /// Which of several answers.
    pub pick: Pick,
    /// Where the body begins.
    pub body: Body,
    /// The share of the content that the separator holds at least.
    pub share: f32,
    /// Words that a line of content has at least.
    pub line_words: u32,
    /// The share of links above which a subtree is taken out.
    pub links: f32,
    /// What taking a character out of a text costs on its way to the title
    /// tag, where putting one in costs 1 (section 3.3: "much more"). Models
    /// are trained with one value.
    pub deletion: f32,
    /// How often the same short line makes a section of comments.
    pub repeats: usize,
}

impl Default for Params {
    fn default() -> Params {
        Params {
            models: None,
            sense: Sense::default(),
            area: Area::default(),
            pick: Pick::default(),
            body: Body::default(),
            share: 0.8,
            line_words: 10,
            links: 0.5,
            deletion: 4.0,
            repeats: 4,
        }
    }
}

impl Tune for Params {
    const NAMES: &'static [&'static str] =
        &["sense", "area", "pick", "body", "share", "line_words", "links", "deletion", "repeats"];

    fn focused(self, focus: Focus) -> Params {
        match focus {
            Focus::Balanced => self,
            Focus::Precision => Params { share: 0.6, links: 0.33, ..self },
            Focus::Recall => Params { share: 0.95, links: 0.8, ..self },
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        match name {
            "sense" => self.sense = sense(value)?,
            "area" => self.area = area(value)?,
            "pick" => self.pick = pick(value)?,
            "body" => self.body = body(value)?,
            "share" => self.share = share(value)?,
            "links" => self.links = share(value)?,
            "deletion" => self.deletion = deletion(value)?,
            "line_words" => self.line_words = count(value)?,
            "repeats" => self.repeats = count(value)? as usize,
            _ => return Err(Unset::Unknown),
        }
        Ok(())
    }
}

fn sense(value: &str) -> Result<Sense, Unset> {
    match value {
        "structure" => Ok(Sense::Structure),
        "looks" => Ok(Sense::Looks),
        _ => Err(Unset::Value("`structure` or `looks`")),
    }
}

fn area(value: &str) -> Result<Area, Unset> {
    match value {
        "relevant" => Ok(Area::Relevant),
        "whole" => Ok(Area::Whole),
        _ => Err(Unset::Value("`relevant` or `whole`")),
    }
}

fn pick(value: &str) -> Result<Pick, Unset> {
    match value {
        "first" => Ok(Pick::First),
        "best" => Ok(Pick::Best),
        _ => Err(Unset::Value("`first` or `best`")),
    }
}

fn body(value: &str) -> Result<Body, Unset> {
    match value {
        "relevant" => Ok(Body::Relevant),
        "from-title" => Ok(Body::FromTitle),
        "after-title" => Ok(Body::AfterTitle),
        _ => Err(Unset::Value("`relevant`, `from-title` or `after-title`")),
    }
}

fn deletion(value: &str) -> Result<f32, Unset> {
    let number = value.parse().ok().filter(|number| (1.0..=100.0).contains(number));
    number.ok_or(Unset::Value("a number from 1 to 100"))
}

fn count(value: &str) -> Result<u32, Unset> {
    value.parse().ok().filter(|number| *number > 0).ok_or(Unset::Value("a whole number above 0"))
}
