//! Values of attributes that a result has, each at its own place: the price of
//! another product in a list is not the page's own, though it be the same.

use std::collections::{BTreeMap, BTreeSet};

use tamis::Extraction;
use tamis::page::Page;
use tamis_html::NodeId;

use crate::corpus::Record;
use crate::meant::{Sheet, Usual};
use crate::score::Attrs;

/// An attribute and one of its values.
pub(super) type Value = (String, String);

/// Where the values of each attribute usually stand on pages of one template.
#[derive(Debug, Default)]
pub(super) struct Places(BTreeMap<String, Usual>);

impl Places {
    pub(super) fn of(records: &[Record]) -> Places {
        let attributes: BTreeSet<&String> = records.iter().flat_map(|one| one.truth.attrs.keys()).collect();
        if attributes.is_empty() {
            return Places::default();
        }
        let pages: Vec<Page> = records.iter().map(|record| Page::from_html(&record.html)).collect();
        let usual = |attribute: &String| {
            let both = pages.iter().zip(records);
            Usual::of(&both.map(|(page, record)| Sheet::of(page, record, attribute)).collect::<Vec<_>>())
        };
        Places(attributes.into_iter().map(|attribute| (attribute.clone(), usual(attribute))).collect())
    }

    /// The values of a page that a result has. One that is a text of its own
    /// must be kept where values of the attribute usually stand; of any other
    /// the words count.
    pub(super) fn kept(&self, record: &Record, found: &Extraction, text: &str) -> BTreeSet<Value> {
        let dom = found.page.dom();
        let has_words = Attrs::finder(text);
        let mut kept = BTreeSet::new();
        for (attribute, usual) in &self.0 {
            let sheet = Sheet::of(&found.page, record, attribute);
            let is_kept =
                |id: &NodeId| found.selection.decided_by(dom, *id).is_some_and(|(_, said)| said.is_keep());
            let homes = sheet.at_home(usual);
            let is_own = |value: &&String| {
                homes.get(*value).is_none_or(|places| places.iter().any(is_kept)) && has_words(value)
            };
            kept.extend(sheet.values.iter().filter(is_own).map(|value| (attribute.clone(), value.clone())));
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Truth;
    use tamis::engine::samples::{Click, Filter};
    use tamis::render::{TextOptions, text};

    /// A page with a price of its own, and with prices of others in a list.
    fn shop(price: &str, others: &[&str]) -> Record {
        let others = format!("<li>{}", others.join("<li>"));
        let words = "Leaves that were dried slowly, on racks in the shade. ".repeat(20);
        let attrs = [("price".to_owned(), vec![price.to_owned()])];
        Record {
            html: format!("<main><h1>Tea</h1><b>{price}</b><p>{words}</main><ul>{others}</ul>"),
            truth: Truth { attrs: attrs.into(), ..Truth::default() },
            ..Record::default()
        }
    }

    #[test]
    fn the_price_of_another_is_not_the_page_s_own() {
        let records = [shop("$ 5", &["$ 7", "$ 5"]), shop("$ 7", &["$ 5", "$ 9"]), shop("$ 9", &["$ 1"])];
        let places = Places::of(&records);
        let kept = |node: &str| {
            let page = Page::from_html(&records[0].html);
            let id = page.dom().nodes().find(|id| page.dom().name_text(*id) == node).expect("it is there");
            let mut filter = Filter::default();
            filter.teach(&[(&page, vec![Click::keep(page.dom(), id, "shown")])]).expect("it can be shown");
            let options = tamis::Options { filters: vec![filter.into()], ..Default::default() };
            let found = tamis::extract(records[0].html.as_bytes(), &options);
            places.kept(&records[0], &found, &text(&found.article, &TextOptions::default())).len()
        };
        assert_eq!((kept("main"), kept("ul")), (1, 0));
    }
}
