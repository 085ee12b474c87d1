//! Pictures, with and without a link, and their texts.

use tamis_html::{Name, NodeId};

use super::super::filter::{Filter, Look, Phase};
use super::super::settings::Settings;
use super::super::view::{View, alt, is_image, is_link};
use crate::engine::Rule;

/// A picture that leads nowhere or in a link with text, or a link with
/// nothing but pictures; the number is how many pictures go.
pub(super) const IMAGES: Rule = Rule("crunch.images");

/// What becomes of pictures of one kind.
#[derive(Clone, Copy, Debug)]
struct Wish {
    remove: bool,
    alt: bool,
}

/// Removes pictures, or puts their texts in their place.
#[derive(Debug)]
pub(super) struct Images {
    plain: Wish,
    linked: Wish,
}

impl Images {
    pub(super) fn new(settings: &Settings) -> Images {
        Images {
            plain: Wish { remove: settings.remove.images, alt: settings.show.alt_text },
            linked: Wish { remove: settings.remove.image_links, alt: settings.show.alt_links },
        }
    }

    /// A link with nothing but pictures goes with them, unless a text stays.
    #[expect(clippy::cast_precision_loss, reason = "pictures of one link")]
    fn link(&self, id: NodeId, view: &View<'_>) -> Look {
        let tally = view.tally(id);
        let is_picture = tally.images > 0 && view.measures().of(id).visible_chars == 0;
        let has_text = self.linked.alt && tally.alts > 0;
        let is_gone = self.linked.remove && is_picture && !has_text;
        if is_gone { Look::Remove(tally.images as f32) } else { Look::Pass }
    }

    fn picture(&self, id: NodeId, view: &View<'_>) -> Look {
        let dom = view.dom();
        let wish = if view.is_in_link(id) { self.linked } else { self.plain };
        if !wish.remove {
            return Look::Pass;
        }
        // What stands around a picture has no text; the picture in it has.
        let inner = if dom.is(id, Name::PICTURE) {
            dom.children(id).find(|id| dom.is(*id, Name::IMG))
        } else {
            Some(id)
        };
        let text = inner.filter(|_| wish.alt).and_then(|id| alt(dom, id));
        text.map_or(Look::Remove(1.0), Look::Replace)
    }
}

impl Filter for Images {
    fn rule(&self) -> Rule {
        IMAGES
    }

    fn phase(&self) -> Phase {
        Phase::Delete
    }

    fn look(&self, id: NodeId, view: &View<'_>) -> Look {
        let dom = view.dom();
        if is_link(dom, id) {
            self.link(id, view)
        } else if is_image(dom, id) || dom.is(id, Name::PICTURE) && !view.holds_page(id) {
            self.picture(id, view)
        } else {
            Look::Pass
        }
    }
}
