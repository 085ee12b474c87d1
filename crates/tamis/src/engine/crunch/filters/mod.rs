//! The engine's own filters: which of them are asked, by settings.

mod advertisements;
mod attributes;
mod controls;
mod empty;
mod images;
mod links;
mod tags;
mod text;

use std::sync::Arc;

use super::ads::AdList;
use super::filter::{Filter, Test};
use super::settings::Settings;

pub(super) use advertisements::ADVERTISEMENTS;
pub(super) use text::HIDDEN_TEXT;

/// The filters that the settings ask for; within a phase, cheap and certain
/// ones first.
pub(super) fn built_in(settings: &Settings, ads: Option<Arc<dyn AdList>>) -> Vec<Box<dyn Filter>> {
    let remove = &settings.remove;
    let noscript = if settings.show.noscript { tags::noscript() } else { tags::no_noscript() };
    let mut filters: Vec<Box<dyn Filter>> = vec![Box::new(noscript)];
    let mut add = |is_on: bool, test: Test| {
        if is_on {
            filters.push(Box::new(test));
        }
    };
    add(remove.div_styles, attributes::div_styles());
    add(remove.cell_widths, attributes::cell_widths());
    add(remove.scripts, tags::scripts());
    add(remove.styles, tags::styles());
    add(remove.meta, tags::meta());
    add(remove.frames, tags::frames());
    add(remove.embeds, tags::embeds());
    add(remove.forms, controls::forms());
    add(remove.inputs, controls::inputs());
    add(remove.buttons, controls::buttons());
    add(remove.selects, controls::selects());
    add(remove.text_links, links::text_links());
    add(remove.hidden_text, text::hidden());
    add(remove.white_space, text::white_space());
    if let Some(list) = ads.filter(|_| remove.advertisements) {
        filters.push(Box::new(advertisements::Advertisements(list)));
    }
    if remove.images || remove.image_links {
        filters.push(Box::new(images::Images::new(settings)));
    }
    if settings.link_lists.remove {
        filters.push(Box::new(links::Lists(settings.link_lists)));
    }
    if settings.empty.remove {
        filters.push(Box::new(empty::Containers::new(settings)));
    }
    filters
}
