//! Names of people out of bylines.

use super::date::{Habits, find};
use super::labels::strip_prefix_caseless;
use super::text::squeezed;

/// Bytes of a byline that are read.
const MAX_BYTES: usize = 300;

/// Names that are taken of one byline.
const MAX_NAMES: usize = 20;

/// Bytes of one name: long names of people take 40, of institutes 70.
const MAX_NAME_BYTES: usize = 80;

/// Words of one name.
const MAX_NAME_WORDS: usize = 7;

/// What stands before a name, in lower case.
#[rustfmt::skip]
const BEFORE: [&str; 58] = [
    "medically reviewed by", "originally written by", "article written by", "written by", "posted by", "published by",
    "story by", "words by", "text by", "article by", "submitted by", "created by", "reported by", "report by", "review by", "a post by", "contributed by",
    "started by", "added by", "edited by", "reviewed by", "authored by", "by:", "by", "author:", "authors:", "author", "writer:", "from:",
    "verfasst von", "geschrieben von", "veröffentlicht von", "ein artikel von", "artikel von", "von:", "von", "autor:", "autorin:", "autoren:", "redaktion:",
    "écrit par", "publié par", "par", "escrito por", "publicado por", "por", "scritto da", "pubblicato da", "door", "geschreven door",
    "skrevet af", "skrevet av", "napisane przez", "автор:", "text:", "作者：", "作者:", "文：",
];

/// What stands after the names, behind a blank and in lower case.
#[rustfmt::skip]
const AFTER: [&str; 30] = [
    "| ", "• ", "· ", "– ", "— ", "// ", "(", "published", "updated", "posted", "on ", "- ", "in ", "for ", "last ",
    "at ", "is a", "follow", "read ", "share", "view all", "comments", "see all", "about ", "email", "@", "veröffentlicht",
    "aktualisiert", ": ", "http",
];

/// Words between names.
const BETWEEN_WORDS: [&str; 17] =
    ["and", "&", "und", "et", "y", "e", "og", "och", "en", "i", "ja", "ve", "dan", "with", "sowie", "+", "/"];

/// Marks between names.
const BETWEEN_MARKS: [char; 5] = [';', ',', '、', '，', '،'];

/// Words that make a part of a byline a role, a rank or a degree.
#[rustfmt::skip]
const ROLES: [&str; 40] = [
    "editor", "reporter", "correspondent", "writer", "journalist", "contributor", "phd", "ph.d", "ph.d.", "md", "m.d.", "rn", "cfa", "cpa",
    "mba", "jr", "jr.", "sr", "sr.", "esq", "ceo", "cto", "founder", "co-founder", "manager", "director", "columnist", "analyst", "redakteur", "redakteurin",
    "author", "specialist", "expert", "officer", "president", "consultant", "strategist", "rd", "lcsw", "msc",
];

/// Names that say nobody in particular.
#[rustfmt::skip]
const GENERIC: [&str; 34] = [
    "admin", "administrator", "staff", "editor", "editorial", "editorial team", "editorial staff", "team", "the team", "guest", "guest author", "user",
    "webmaster", "anonymous", "unknown", "author", "authors", "redaktion", "die redaktion", "redaction", "la rédaction", "redacción", "redazione",
    "redactie", "staff writer", "news desk", "newsroom", "moderator", "contributor", "root", "superuser", "web team", "site admin", "wpadmin",
];

/// What is never a name.
#[rustfmt::skip]
const NEVER: [&str; 60] = [
    "none", "null", "undefined", "n/a", "share", "follow", "subscribe", "read more", "more", "home", "login", "log in", "sign in", "profile", "view profile",
    "true", "false", "name", "by", "comments", "email", "facebook", "twitter", "instagram", "linkedin", "youtube", "print", "website", "contact",
    "about", "about us", "menu", "search", "reply", "updated", "learn more", "published", "posted",
    "von", "par", "por", "mehr", "logged", "the author", "topic author", "see full bio", "full bio", "view all posts", "original poster", "thread starter",
    "artikel von", "website", "rss", "profil", "über den autor", "about the author", "photo", "posts", "messages", "guest post",
];

/// The names in a byline, in order, each once.
pub(super) fn names(text: &str) -> Vec<String> {
    let line = squeezed(text, MAX_BYTES);
    let line = without_label(&line);
    let line = without_tail(line);
    if let Some(flipped) = last_name_first(line) {
        return vec![flipped];
    }
    let mut names: Vec<String> = Vec::new();
    for part in split(line).into_iter().take(MAX_NAMES) {
        let name = without_roles(trimmed(without_label(part)));
        let is_role = !names.is_empty() && has_role(name);
        if is_name(name) && !is_role && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// The names in a text that may be something else: every word must look like
/// a part of a name, or the text be a single word, as the names of users are.
pub(super) fn names_in_text(text: &str) -> Vec<String> {
    let line = squeezed(text, MAX_BYTES);
    let is_labelled = without_label(&line).len() + MIN_LABEL_BYTES < line.len();
    let mut names = names(&line);
    let is_user =
        |name: &str| !name.contains(' ') && (is_labelled || line.len() <= name.len() + MIN_LABEL_BYTES);
    names.retain(|name| (name.contains(' ') && is_proper(name)) || is_user(name));
    names
}

/// Bytes of the shortest label before a name.
const MIN_LABEL_BYTES: usize = 2;

/// Whether a name is that of an account rather than of a person.
pub(super) fn is_account(name: &str) -> bool {
    !name.contains(' ') && name.chars().next().is_some_and(char::is_lowercase)
}

/// Words that stand small inside names.
#[rustfmt::skip]
const PARTICLES: [&str; 27] = [
    "de", "la", "le", "du", "von", "van", "der", "den", "zu", "di", "da", "del", "della", "dos", "das", "do", "bin", "ibn", "al", "el", "y", "e",
    "ter", "ten", "af", "av", "the",
];

/// Whether all words begin as names do; scripts without capitals always do.
fn is_proper(name: &str) -> bool {
    /// Words of a person's name.
    const MAX_WORDS: usize = 5;
    name.split(' ').count() <= MAX_WORDS
        && name.split(' ').all(|word| {
            let first = word.chars().find(|c| c.is_alphanumeric());
            first.is_some_and(|c| c.is_alphabetic() && !c.is_lowercase()) || PARTICLES.contains(&word)
        })
}

fn has_role(name: &str) -> bool {
    name.split(' ').any(|word| ROLES.contains(&word.to_lowercase().as_str()))
}

/// The name without the roles that follow it: `Ann Lee Staff Writer`.
fn without_roles(name: &str) -> &str {
    /// Words of a name that must remain.
    const MIN_WORDS: usize = 2;
    let mut name = name;
    while let Some((head, last)) = name.rsplit_once(' ') {
        let is_role = ROLES.contains(&last.to_lowercase().as_str())
            || matches!(last, "Staff" | "Senior" | "Contributing");
        if !is_role || head.split(' ').count() < MIN_WORDS {
            break;
        }
        name = trimmed(head);
    }
    name
}

/// Whether a name says nobody in particular.
pub(super) fn is_generic(name: &str) -> bool {
    GENERIC.contains(&name.to_lowercase().as_str())
}

fn without_label(line: &str) -> &str {
    let line = trimmed(line);
    // `Interview: Ann Lee`: one word and a colon are a label in any language.
    if let Some((label, rest)) = line.split_once(": ")
        && !label.contains(' ')
    {
        return trimmed(rest);
    }
    for label in BEFORE {
        let Some(rest) = strip_prefix_caseless(line, label) else { continue };
        let ends_word = label.ends_with([':', '：']) || rest.starts_with([' ', ':', '：']);
        if ends_word && !rest.trim().is_empty() {
            return trimmed(rest.trim_start_matches([' ', ':', '：']));
        }
    }
    line
}

/// The line up to a date, a role after a dash or anything else that is no name.
fn without_tail(line: &str) -> &str {
    let line = find(line, Habits::default()).map_or(line, |found| line.get(..found.start).unwrap_or(line));
    let ends = |at: usize| {
        let rest = line.get(at + 1..).unwrap_or("");
        AFTER.iter().any(|after| strip_prefix_caseless(rest, after).is_some())
    };
    let end = line.match_indices(' ').map(|(at, _)| at).find(|at| *at > 0 && ends(*at));
    line.get(..end.unwrap_or(line.len())).unwrap_or(line)
}

/// The parts between marks and between words that join names.
fn split(line: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for part in line.split(BETWEEN_MARKS) {
        let mut start = 0;
        for (at, word) in words(part) {
            if at > 0 && BETWEEN_WORDS.contains(&word) {
                parts.push(part.get(start..at).unwrap_or(""));
                start = at + word.len();
            }
        }
        parts.push(part.get(start..).unwrap_or(""));
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// The words of a text and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(' ').map(move |word| {
        let start = at;
        at += word.len() + 1;
        (start, word)
    })
}

/// `Doe, John` of library catalogues.
fn last_name_first(line: &str) -> Option<String> {
    let (last, first) = line.split_once(", ")?;
    let one_word =
        |name: &str| !name.contains([' ', ',']) && name.chars().next().is_some_and(char::is_uppercase);
    (one_word(last) && one_word(first) && is_name(last) && is_name(first)).then(|| format!("{first} {last}"))
}

fn trimmed(name: &str) -> &str {
    name.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(
                c,
                ',' | ':' | ';' | '|' | '-' | '–' | '—' | '•' | '·' | '"' | '*' | '/' | '[' | ']' | '~' | '+'
            )
    })
}

fn is_name(name: &str) -> bool {
    let lower = name.to_lowercase();
    let words = name.split(' ').count();
    let fits = name.len() <= MAX_NAME_BYTES && words <= MAX_NAME_WORDS && name.chars().count() >= 2;
    fits && name.chars().any(char::is_alphabetic)
        && !name.contains(['@', '{', '}', '<', '>', '=', '|', '?', '!'])
        && !lower.contains("http")
        && !lower.contains("www.")
        && !lower.contains(".php")
        && !NEVER.contains(&lower.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_go() {
        for line in [
            "By Ann Lee",
            "by: Ann Lee",
            "Written by Ann Lee",
            "BY Ann Lee",
            "Von Ann Lee",
            "Par Ann Lee",
            "Author: Ann Lee",
            "作者：Ann Lee",
            " Ann  Lee, ",
        ] {
            assert_eq!(names(line), ["Ann Lee"], "{line}");
        }
        assert_eq!(names("Byron Katz"), ["Byron Katz"]);
        assert_eq!(names("Vonda Shepard"), ["Vonda Shepard"]);
    }

    #[test]
    fn lists_are_split() {
        assert_eq!(names("Ann Lee and Bo Ek"), ["Ann Lee", "Bo Ek"]);
        assert_eq!(names("Von Ann Lee, Bo Ek und Cy Ro"), ["Ann Lee", "Bo Ek", "Cy Ro"]);
        assert_eq!(names("Ann Lee; Bo Ek; Ann Lee"), ["Ann Lee", "Bo Ek"]);
        assert_eq!(names("松村太郎、田中宏昌"), ["松村太郎", "田中宏昌"]);
    }

    #[test]
    fn what_follows_goes() {
        for line in [
            "Ann Lee, Ph.D.",
            "By Ann Lee | March 5, 2024",
            "Ann Lee on March 5, 2024",
            "Ann Lee Published 5 May",
            "Ann Lee, Senior Editor",
            "Ann Lee (BBC)",
            "By Ann Lee - 5 March 2024",
        ] {
            assert_eq!(names(line), ["Ann Lee"], "{line}");
        }
    }

    #[test]
    fn what_is_no_name() {
        for line in [
            "",
            "https://example.com/ann",
            "ann@example.com",
            "@ann",
            "null",
            "{{author}}",
            "5",
            "Read more",
            &"x".repeat(5_000),
        ] {
            assert!(names(line).is_empty(), "{line}");
        }
        assert!(is_generic("Admin") && is_generic("Redaktion") && !is_generic("Ann Lee"));
    }

    #[test]
    fn catalogue_names_turn() {
        assert_eq!(names("Lee, Ann"), ["Ann Lee"]);
    }
}
