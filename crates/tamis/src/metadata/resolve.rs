//! Which claim is right? One answer for each field.

use super::Meta;
use super::choose_title::choose;
use super::claim::{Claim, Field, Origin, Trust};
use super::date::{Habits, parse_date};
use super::gather::Gathering;
use super::title::{SiteNames, folded};

/// Tags that are kept.
const MAX_TAGS: usize = 50;

/// Picks one claim for each field.
pub(super) fn resolve(page: Gathering<'_>) -> Meta {
    let names = page.site_names();
    let mut claims = page.claims;
    let site = best(&mut claims, Field::Site);
    let title = title(&mut claims, &names);
    let authors = authors(&mut claims, &names);
    let modified = best(&mut claims, Field::Modified);
    let published = published(&mut claims).or_else(|| only_date(&mut claims));
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
    let at = best_index(claims, Field::Published)?;
    let at = local_day(claims, at).unwrap_or(at);
    take(claims, at)
}

/// A claim with the day as people at the site's place write it, when the
/// trusted one is in UTC and has the day before or after.
fn local_day(claims: &[Claim], at: usize) -> Option<usize> {
    let utc = parse_date(&claims.get(at)?.value, Habits::default())?;
    let hour = utc.time.filter(|time| time.offset == Some(0))?.hour;
    claims.iter().position(|claim| {
        let local =
            claim.field == Field::Published && claim.trust >= Trust::Fair && !claim.value.ends_with('Z');
        let days = || parse_date(&claim.value, Habits::default()).map(|date| date.days() - utc.days());
        local
            && match days() {
                Some(1) => hour >= EASTERN_HOUR,
                Some(-1) => hour < WESTERN_HOUR,
                _ => false,
            }
    })
}

/// From this hour of UTC on it can be the next day somewhere (UTC+14).
const EASTERN_HOUR: u8 = 10;

/// Before this hour of UTC it can be the day before somewhere (UTC-12).
const WESTERN_HOUR: u8 = 12;

/// The date of the last change as a reader sees it, on pages that show no
/// other: then it is the date of what stands there.
fn only_date(claims: &mut [Claim]) -> Option<String> {
    let shown = |claim: &&mut Claim| matches!(claim.origin, Origin::Time | Origin::Markup | Origin::Text);
    let mut changed = claims.iter_mut().filter(|claim| claim.field == Field::Modified).filter(shown);
    let claim = changed.find(|claim| claim.trust >= Trust::Fair)?;
    claim.won = true;
    Some(claim.value.clone())
}

fn title(claims: &mut [Claim], site: &SiteNames) -> Option<String> {
    let (at, title) = choose(claims, site)?;
    take(claims, at)?;
    Some(title)
}

/// All names of the best source.
fn authors(claims: &mut [Claim], site: &SiteNames) -> Vec<String> {
    let rank = |claim: &Claim| (site.is_nobody(&claim.value), std::cmp::Reverse(claim.trust), claim.origin);
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
    let mut tags: Vec<String> = Vec::new();
    for claim in claims.iter_mut().filter(|claim| claim.field == Field::Tag && claim.trust > Trust::Hint) {
        let known = tags.iter().any(|tag| folded(tag) == folded(&claim.value));
        if !known && tags.len() < MAX_TAGS {
            claim.won = true;
            tags.push(claim.value.clone());
        }
    }
    tags
}
