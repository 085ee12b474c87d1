//! Texts that stand on a page twice: once for small screens and once for large
//! ones, or again in a ring of slides.

use tamis_html::Name;

use super::reading::Reading;
use super::repeated::text_key;
use crate::engine::PageType;
use crate::hash::grouped;

/// Levels above a text where a quote is looked for.
const QUOTE_LEVELS: usize = 8;

/// Words of blocks in a row from which they are a copy of others, where any
/// number is one. By cross-validation: docs/auto.md. Documentation says things
/// twice for a reason, and so do lists.
fn least_words(page_type: PageType) -> Option<u32> {
    match page_type {
        PageType::Product => Some(15),
        PageType::Article | PageType::Forum => Some(100),
        _ => None,
    }
}

/// Leaves out what was kept twice: the copy that is hidden, else the later one.
pub(super) fn leave_out(reading: &Reading<'_>, page_type: PageType, kept: &mut [bool]) {
    let Some(least) = least_words(page_type) else { return };
    let blocks: Vec<usize> = (0..kept.len()).filter(|block| kept[*block]).collect();
    let firsts = firsts(reading, &blocks);
    let mut at = 0;
    while at < blocks.len() {
        let first = firsts[at];
        let pairs = firsts[at..].iter().zip(first..at);
        let len = pairs.take_while(|(found, expected)| *found == expected).count();
        let copy = &blocks[at..at + len];
        if words(reading, copy) >= least {
            let original = &blocks[first..first + len];
            let goes =
                if is_hidden(reading, original) && !is_hidden(reading, copy) { original } else { copy };
            for block in goes {
                kept[*block] = false;
            }
        }
        at += len.max(1);
    }
}

/// For each of some blocks the first of them that has its text. What is quoted
/// is no copy of what it quotes.
fn firsts(reading: &Reading<'_>, blocks: &[usize]) -> Vec<usize> {
    let (groups, n_groups) = grouped(blocks.len(), |at| text_key(reading, blocks[at]));
    let mut first_of_group = vec![None; n_groups];
    let first = |(at, group): (usize, &u32)| {
        if is_quoted(reading, blocks[at]) { at } else { *first_of_group[*group as usize].get_or_insert(at) }
    };
    groups.iter().enumerate().map(first).collect()
}

fn is_quoted(reading: &Reading<'_>, block: usize) -> bool {
    let dom = reading.page.dom();
    let above = dom.ancestors(reading.units.blocks[block].first).take(QUOTE_LEVELS);
    { above }.any(|id| dom.is(id, Name::BLOCKQUOTE))
}

fn words(reading: &Reading<'_>, blocks: &[usize]) -> u32 {
    blocks.iter().map(|block| reading.units.amounts[*block].words).sum()
}

fn is_hidden(reading: &Reading<'_>, blocks: &[usize]) -> bool {
    blocks.iter().all(|block| reading.units.amounts[*block].hidden > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;
    use crate::model::Lexicon;
    use crate::page::Page;

    /// The texts that are kept of a page of which everything was.
    fn kept(html: &str, page_type: PageType) -> Vec<String> {
        let page = Page::from_html(html);
        let measures = measure(&page);
        let lexicon = Lexicon::default();
        let reading = Reading::of(&page, &measures, &lexicon);
        let mut kept = vec![true; reading.units.len()];
        leave_out(&reading, page_type, &mut kept);
        let texts = reading.ends.iter().map(|(first, _)| (*first).to_owned());
        texts.zip(kept).filter_map(|(text, kept)| kept.then_some(text)).collect()
    }

    const WORDS: &str = "one two three four five six seven eight";

    #[test]
    fn what_stands_twice_in_a_row_is_kept_once() {
        let card = format!("<p>{WORDS} a</p><p>{WORDS} b</p>");
        let html = format!("<h1>T</h1>{card}<p>between</p>{card}{card}<p>end</p>");
        let once = ["T", &format!("{WORDS} a"), &format!("{WORDS} b"), "between", "end"].map(str::to_owned);
        assert_eq!(kept(&html, PageType::Product), once);
        assert_eq!(kept(&html, PageType::Article).len(), 9, "too short for an article");
        assert_eq!(kept(&html, PageType::Documentation).len(), 9);
    }

    #[test]
    fn one_line_may_stand_anywhere() {
        let html = "<p>Add to cart</p><p>x</p><p>Add to cart</p>";
        assert_eq!(kept(html, PageType::Product).len(), 3);
    }

    #[test]
    fn the_hidden_copy_goes() {
        let card = |how: &str| format!("<div {how}><p>{WORDS} a</p><p>{WORDS} b</p></div>");
        let html = format!("{}<p>between</p>{}", card("hidden"), card(""));
        assert_eq!(kept(&html, PageType::Product)[0], "between");
    }

    #[test]
    fn a_quote_is_no_copy() {
        let post = format!("<p>{}</p>", WORDS.repeat(20));
        let html = format!("{post}<blockquote>{post}</blockquote><p>Yes.</p>");
        assert_eq!(kept(&html, PageType::Forum).len(), 3);
        assert_eq!(kept(&format!("{post}<div>{post}</div>"), PageType::Forum).len(), 1);
    }
}
