//! Text nodes of the page: which of them are in the truth, and which in the
//! result?
//!
//! A tool gives text, not nodes. So a node is in a text when its words stand
//! there one after the other; the same rule for truth and result. Counted are
//! nodes (Cardoso et al.) and the words in them (Insa et al., whose recall is
//! relevant words retrieved over relevant words, and whose precision is
//! relevant words retrieved over retrieved words). A short node such as a
//! number can be in a text by chance; that holds for every tool alike.

use tamis_html::{Dom, Kind, Name};

use super::Overlap;
use super::text::Lexicon;

/// Elements whose text no reader sees. `noscript` is none of them: there are
/// pages whose content stands only there.
const UNREAD: [Name; 5] = [Name::HEAD, Name::SCRIPT, Name::STYLE, Name::TEMPLATE, Name::TEXTAREA];

/// The words of each text node of a page that has words.
pub(super) fn read(html: &str, lexicon: &mut Lexicon) -> Vec<Vec<u32>> {
    let dom = tamis_html::parse(html).dom;
    let texts = readable(&dom).map(|text| lexicon.read(&text.to_lowercase()));
    texts.filter(|words| !words.is_empty()).collect()
}

/// The text nodes that a reader may see.
fn readable(dom: &Dom) -> impl Iterator<Item = &str> {
    let mut skip_to = 0;
    dom.nodes().filter_map(move |id| {
        if id.index() < skip_to {
            return None;
        }
        if UNREAD.iter().any(|name| dom.is(id, *name)) {
            skip_to = dom.subtree(id).end as usize;
        }
        (dom.kind(id) == Kind::Text).then(|| dom.text(id))
    })
}

/// Where each word stands in a text.
#[derive(Debug)]
pub(super) struct Places<'a> {
    text: &'a [u32],
    /// For each word where it starts in `sorted`.
    starts: Vec<u32>,
    /// The places, by word.
    sorted: Vec<u32>,
}

impl<'a> Places<'a> {
    /// The places of words below `n_words`.
    pub(super) fn new(text: &'a [u32], n_words: usize) -> Places<'a> {
        let mut starts = vec![0; n_words + 1];
        for word in text {
            starts[*word as usize + 1] += 1;
        }
        for word in 0..n_words {
            starts[word + 1] += starts[word];
        }
        let (mut next, mut sorted) = (starts.clone(), vec![0; text.len()]);
        for (place, word) in text.iter().enumerate() {
            let next = &mut next[*word as usize];
            sorted[*next as usize] = place as u32;
            *next += 1;
        }
        Places { text, starts, sorted }
    }

    fn of(&self, word: u32) -> &[u32] {
        let word = word as usize;
        &self.sorted[self.starts[word] as usize..self.starts[word + 1] as usize]
    }

    /// Whether these words stand in the text one after the other.
    pub(super) fn contains(&self, words: &[u32]) -> bool {
        let rarest = words.iter().enumerate().min_by_key(|(_, word)| self.of(**word).len());
        let Some((offset, rarest)) = rarest else { return true };
        self.of(*rarest).iter().any(|place| {
            let start = (*place as usize).checked_sub(offset);
            start.is_some_and(|start| self.text[start..].starts_with(words))
        })
    }
}

/// Which of some texts stand in another with all their words in a row; one
/// without words stands in none.
pub fn stand_in(texts: &[String], whole: &str) -> Vec<bool> {
    let (texts, whole) = numbered(texts, whole);
    let n_words = texts.iter().flatten().chain(&whole).max().map_or(0, |most| *most as usize + 1);
    let places = Places::new(&whole, n_words);
    texts.iter().map(|words| !words.is_empty() && places.contains(words)).collect()
}

/// The words of some texts and of another as numbers, the same for the same
/// word in any case.
pub fn numbered(texts: &[String], whole: &str) -> (Vec<Vec<u32>>, Vec<u32>) {
    let mut lexicon = Lexicon::default();
    let texts = texts.iter().map(|text| lexicon.read(&text.to_lowercase())).collect();
    (texts, lexicon.read(&whole.to_lowercase()))
}

/// The overlap of nodes, and of the words in them.
pub(super) fn overlaps(nodes: &[Vec<u32>], found: &Places<'_>, wanted: &Places<'_>) -> (Overlap, Overlap) {
    let (mut by_node, mut by_word) = (Overlap::default(), Overlap::default());
    for words in nodes {
        let (is_found, is_wanted) = (found.contains(words), wanted.contains(words));
        let one = |n: usize| Overlap {
            shared: n * usize::from(is_found && is_wanted),
            found: n * usize::from(is_found),
            wanted: n * usize::from(is_wanted),
        };
        by_node = by_node + one(1);
        by_word = by_word + one(words.len());
    }
    (by_node, by_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(html: &str, found: &str, wanted: &str) -> (Overlap, Overlap) {
        let mut lexicon = Lexicon::default();
        let nodes = read(html, &mut lexicon);
        let (found, wanted) = (lexicon.read(found), lexicon.read(wanted));
        let n = lexicon.len();
        overlaps(&nodes, &Places::new(&found, n), &Places::new(&wanted, n))
    }

    #[test]
    fn nodes_and_their_words_are_counted() {
        let html =
            "<title>No</title><nav>Home page</nav><p>The sea <b>rises</b> twice a day</p><p>It falls</p>";
        // Nodes: home page | the sea | rises | twice a day | it falls.
        let (nodes, words) = of(html, "home page the sea rises", "the sea rises twice a day it falls");
        assert_eq!(nodes, Overlap { shared: 2, found: 3, wanted: 4 });
        assert_eq!(words, Overlap { shared: 3, found: 5, wanted: 8 });
    }

    #[test]
    fn a_node_is_in_a_text_only_as_a_run_of_words() {
        let (nodes, _) = of("<p>a b<p>b a<p>c", "b a a", "a b c");
        assert_eq!(nodes, Overlap { shared: 0, found: 1, wanted: 2 });
    }

    #[test]
    fn texts_stand_in_another_as_runs_of_words() {
        let texts = ["The SEA".to_owned(), "sea the".to_owned(), "–".to_owned()];
        assert_eq!(stand_in(&texts, "and the sea, rises"), [true, false, false]);
    }

    #[test]
    fn scripts_are_not_read_and_noscript_is() {
        assert_eq!(of("<script>a</script><noscript><p>b</noscript>", "a b", "a b").0.wanted, 1);
    }
}
