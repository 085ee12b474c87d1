//! What models take for the title, the date, an author: claims with a
//! confidence.

use tamis_html::NodeId;

use super::claim::{Claim, Field, Origin, Trust};
use super::gather::{Gathering, Source};
use super::title::folded;

/// What a model takes for the value of a field.
#[derive(Clone, PartialEq, Debug)]
pub struct Guess {
    /// The field.
    pub field: Field,
    /// The text as a reader sees it.
    pub text: String,
    /// Where it stands.
    pub node: NodeId,
    /// How often guesses like this are right, from 0 to 1.
    pub confidence: f32,
}

/// From which confidence a guess is trusted how much. All numbers are chosen
/// where, on sites that the models did not see, guesses that disagree with
/// other sources are right more often than those (`docs/metadata.md` has the
/// table).
#[derive(Clone, Copy, Debug)]
struct Levels {
    /// Before everything else.
    sure: f32,
    /// Before a text that only looks like it.
    good: f32,
    /// When there is nothing else.
    weak: f32,
}

impl Levels {
    fn of(field: Field) -> Levels {
        match field {
            Field::Title => Levels { sure: 0.84, good: 0.78, weak: 0.4 },
            Field::Author => Levels { sure: 0.94, good: 0.75, weak: 0.65 },
            // A date in data is about as often the better one, whatever the model says.
            Field::Published => Levels { sure: f32::INFINITY, good: f32::INFINITY, weak: 0.7 },
            _ => Levels { sure: 0.9, good: 0.7, weak: 0.5 },
        }
    }

    fn trust(self, confidence: f32) -> Trust {
        match confidence {
            sure if sure >= self.sure => Trust::Sure,
            good if good >= self.good => Trust::Good,
            weak if weak >= self.weak => Trust::Weak,
            _ => Trust::Hint,
        }
    }
}

/// Lets the models speak.
pub(super) fn read(page: &mut Gathering<'_>, guesses: &[Guess]) {
    for guess in guesses {
        let own = Levels::of(guess.field).trust(guess.confidence);
        let trust = if confirms(page, guess) { Trust::Hint } else { own };
        page.say(guess.field, &guess.text, Source::at(Origin::Model, "news", trust, guess.node));
    }
}

/// Whether a guess at the authors has all names of another source, which has
/// them without what stands around them.
fn confirms(page: &Gathering<'_>, guess: &Guess) -> bool {
    if guess.field != Field::Author {
        return false;
    }
    let text = folded(&guess.text);
    let authors = page.claims.iter().filter(|claim| claim.field == Field::Author);
    let named: Vec<(&Claim, bool)> =
        authors.map(|claim| (claim, text.contains(&folded(&claim.value)))).collect();
    let is_whole = |one: &Claim| {
        let mut names = named.iter().filter(|(claim, _)| (claim.origin, claim.key) == (one.origin, one.key));
        names.all(|(_, is_named)| *is_named)
    };
    let is_person = |claim: &Claim| claim.trust >= Trust::Good && claim.value.contains(' ');
    named.iter().any(|(claim, is_named)| *is_named && is_person(claim) && is_whole(claim))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::{Context, Meta};

    fn read_with(html: &str, field: Field, confidence: f32) -> Meta {
        let dom = tamis_html::parse(html).dom;
        let node = dom.root();
        let ask = || vec![Guess { field, text: "Cy Ro, 5 March 2024".to_owned(), node, confidence }];
        crate::metadata::read(&dom, &Context { guess: Some(&ask), ..Context::default() })
    }

    #[test]
    fn a_guess_is_better_than_nothing() {
        assert_eq!(read_with("<p>x", Field::Published, 0.9).published.as_deref(), Some("2024-03-05"));
        assert_eq!(read_with("<p>x", Field::Published, 0.3).published, None);
        let agency = read_with("<p>x", Field::Agency, 0.9).agency;
        assert!(agency.is_some_and(|agency| agency.starts_with("Cy Ro")));
    }

    #[test]
    fn data_is_better_than_a_guess_for_dates() {
        let html = r#"<meta property="article:published_time" content="2020-01-02">"#;
        assert_eq!(read_with(html, Field::Published, 0.99).published.as_deref(), Some("2020-01-02"));
    }

    #[test]
    fn a_sure_name_is_better_than_data() {
        let html = r#"<meta name="author" content="The Web Desk">"#;
        assert_eq!(read_with(html, Field::Author, 0.95).authors, ["Cy Ro"]);
        assert_eq!(read_with(html, Field::Author, 0.7).authors, ["The Web Desk"]);
        let html = r#"<script type="application/ld+json">{"@type": "Article", "author": "Cy Ro"}</script>"#;
        let won = read_with(html, Field::Author, 0.95);
        assert_eq!(won.winners(Field::Author).next().map(|claim| claim.origin), Some(Origin::JsonLd));
    }

    #[test]
    fn a_good_title_is_better_than_the_title_tag() {
        let html = "<title>Page four of ten</title>";
        assert!(read_with(html, Field::Title, 0.8).title.is_some_and(|title| title.starts_with("Cy Ro")));
        assert_eq!(read_with(html, Field::Title, 0.5).title.as_deref(), Some("Page four of ten"));
    }
}
