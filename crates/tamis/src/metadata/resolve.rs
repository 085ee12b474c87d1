//! Which claim is right? One answer for each field.

use super::Meta;
use super::author::is_account;
use super::choose_title::choose;
use super::claim::{Claim, Field, Origin, Trust};
use super::date::{Date, Habits, parse_date};
use super::gather::Gathering;
use super::title::{SiteNames, folded};
use super::values::MAX_TAGS;

/// Picks one claim for each field.
pub(super) fn resolve(page: Gathering<'_>) -> Meta {
    let names = page.site_names();
    let mut claims = page.claims;
    let site = best(&mut claims, Field::Site);
    let title = title(&mut claims, &names);
    let authors = authors(&mut claims, &names);
    let modified = best(&mut claims, Field::Modified);
    let published = published(&mut claims);
    Meta {
        title,
        authors,
        published,
        modified,
        site,
        language: best(&mut claims, Field::Language),
        canonical: best(&mut claims, Field::Canonical),
        description: best(&mut claims, Field::Description),
        image: best(&mut claims, Field::Image),
        tags: tags(&mut claims),
        licence: best(&mut claims, Field::Licence),
        kind: best(&mut claims, Field::Kind),
        claims,
    }
}

/// The most trusted claim of a field; of equals the first in the order of
/// [`Origin`], then of the page.
fn best_index(claims: &[Claim], field: Field) -> Option<usize> {
    let of_field =
        claims.iter().enumerate().filter(|(_, claim)| claim.field == field && claim.trust > Trust::Hint);
    of_field.min_by_key(|(_, claim)| (std::cmp::Reverse(claim.trust), claim.origin)).map(|(at, _)| at)
}

fn best(claims: &mut [Claim], field: Field) -> Option<String> {
    let at = best_index(claims, field)?;
    take(claims, at)
}

/// Marks a claim as the winner and gives its value.
fn take(claims: &mut [Claim], at: usize) -> Option<String> {
    let claim = claims.get_mut(at)?;
    claim.won = true;
    Some(claim.value.clone())
}

fn published(claims: &mut [Claim]) -> Option<String> {
    let best = best_index(claims, Field::Published);
    let at = match best.and_then(|at| claims.get(at)) {
        // A date near the title is the page's, even of its last change.
        Some(claim) if claim.trust == Trust::Weak && is_shown(claim) => only_date(claims).or(best)?,
        Some(_) => best?,
        None => only_date(claims)?,
    };
    let at = shown_before(claims, at).or_else(|| local_day(claims, at)).unwrap_or(at);
    take(claims, at)
}

/// Whether the page says that it was published on the day of its last change,
/// or later, and knows no time: site builders write the day of their last run for both.
pub(super) fn is_build_date(claims: &[Claim]) -> bool {
    let value = |field: Field| {
        best_index(claims, field).and_then(|at| claims.get(at)).map(|claim| claim.value.as_str())
    };
    value(Field::Published)
        .zip(value(Field::Modified))
        .is_some_and(|(published, modified)| published >= modified && !published.contains('T'))
}

/// An earlier date that readers see near the title of a page whose data has
/// only the time of its last build.
fn shown_before(claims: &[Claim], at: usize) -> Option<usize> {
    let claim = claims.get(at).filter(|claim| !is_shown(claim) && is_build_date(claims))?;
    let days = |claim: &Claim| parse_date(&claim.value, Habits::default()).map(Date::days);
    let built = days(claim)?;
    claims.iter().position(|claim| {
        let near = claim.field == Field::Published && claim.trust >= Trust::Fair && is_shown(claim);
        near && days(claim).is_some_and(|day| day < built - 1)
    })
}

/// A claim of the same moment in local time, when the trusted one is in UTC:
/// it has the day that people at the site's place write.
fn local_day(claims: &[Claim], at: usize) -> Option<usize> {
    let utc = parse_date(&claims.get(at)?.value, Habits::default())?;
    utc.time.filter(|time| time.offset == Some(0))?;
    claims.iter().position(|claim| {
        if claim.field != Field::Published || claim.trust == Trust::Hint {
            return false;
        }
        let date = parse_date(&claim.value, Habits::default());
        let offset = date.and_then(|date| date.time).and_then(|time| time.offset);
        offset.is_some_and(|offset| offset != 0) && date.and_then(Date::utc_minutes) == utc.utc_minutes()
    })
}

/// Whether a reader sees the claim.
fn is_shown(claim: &Claim) -> bool {
    matches!(claim.origin, Origin::Time | Origin::Markup | Origin::Text)
}

/// The date of the last change as a reader sees it near the title, on pages
/// that show no other there: then it is the date of what stands there.
fn only_date(claims: &[Claim]) -> Option<usize> {
    claims
        .iter()
        .position(|claim| claim.field == Field::Modified && claim.trust >= Trust::Fair && is_shown(claim))
}

fn title(claims: &mut [Claim], site: &SiteNames) -> Option<String> {
    let (at, title) = choose(claims, site)?;
    take(claims, at)?;
    Some(title)
}

/// All names of the best source.
fn authors(claims: &mut [Claim], site: &SiteNames) -> Vec<String> {
    // A role, the site's own name and a single word of a byline are second best.
    let rank = |claim: &Claim| {
        let shown = is_shown(claim);
        let second = site.is_nobody(&claim.value) || (shown && !claim.value.contains(' '));
        let trust = if second { claim.trust.min(Trust::Weak) } else { claim.trust };
        (std::cmp::Reverse(trust), shown, !shown && is_account(&claim.value), claim.origin)
    };
    let of_field = claims.iter().filter(|claim| claim.field == Field::Author && claim.trust > Trust::Hint);
    let Some(best) = of_field.min_by_key(|claim| rank(claim)) else { return Vec::new() };
    let (origin, key, node) = (best.origin, best.key, best.node);
    let same_node =
        !matches!(origin, Origin::MetaTag | Origin::OpenGraph | Origin::DublinCore | Origin::Microdata);
    let mut names: Vec<String> = Vec::new();
    for claim in claims.iter_mut() {
        let same = claim.field == Field::Author && claim.origin == origin && claim.key == key;
        if same
            && (!same_node || claim.node == node)
            && !names.iter().any(|name| folded(name) == folded(&claim.value))
        {
            claim.won = true;
            names.push(claim.value.clone());
        }
    }
    names
}

fn tags(claims: &mut [Claim]) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    let mut tags: Vec<String> = Vec::new();
    for claim in claims.iter_mut().filter(|claim| claim.field == Field::Tag && claim.trust > Trust::Hint) {
        let same = folded(&claim.value);
        if tags.len() < MAX_TAGS && !known.contains(&same) {
            claim.won = true;
            tags.push(claim.value.clone());
            known.push(same);
        }
    }
    tags
}
