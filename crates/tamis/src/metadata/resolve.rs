//! Which claim is right? One answer for each field.

use super::Meta;
use super::author::is_generic;
use super::claim::{Claim, Field, Origin, Trust};
use super::gather::Gathering;
use super::title::{SiteNames, folded, without_site};

/// Tags that are kept.
const MAX_TAGS: usize = 50;

/// Picks one claim for each field.
pub(super) fn resolve(page: Gathering<'_>) -> Meta {
    let host = page.context.host();
    let mut claims = page.claims;
    let site = best(&mut claims, Field::Site);
    let names = claims.iter().filter(|claim| claim.field == Field::Site).map(|claim| claim.value.as_str());
    let names = SiteNames::new(names, host);
    let title = title(&mut claims, &names);
    let authors = authors(&mut claims, &names);
    let modified = best(&mut claims, Field::Modified);
    let published = best(&mut claims, Field::Published).or_else(|| only_date(&mut claims));
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
fn best(claims: &mut [Claim], field: Field) -> Option<String> {
    let mut of_field: Vec<&mut Claim> =
        claims.iter_mut().filter(|claim| claim.field == field && claim.trust > Trust::Hint).collect();
    of_field.sort_by_key(|claim| (std::cmp::Reverse(claim.trust), claim.origin));
    let winner = of_field.into_iter().next()?;
    winner.won = true;
    Some(winner.value.clone())
}

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
    let found = |wanted: fn(&Claim) -> bool| {
        claims.iter().position(|claim| claim.field == Field::Title && wanted(claim))
    };
    let heading = found(|claim| claim.origin == Origin::Heading);
    let order = [
        heading,
        found(|claim| claim.key == "headline"),
        found(|claim| claim.key == "og:title"),
        found(|claim| claim.origin == Origin::TitleTag),
        found(|_| true),
    ];
    let winner = order.into_iter().flatten().next()?;
    let claim = claims.get_mut(winner)?;
    claim.won = true;
    Some(without_site(&claim.value, site).to_owned())
}

/// All names of the best source.
fn authors(claims: &mut [Claim], site: &SiteNames) -> Vec<String> {
    let rank = |claim: &Claim| {
        let nobody = is_generic(&claim.value) || site.is_site(&claim.value);
        (nobody, std::cmp::Reverse(claim.trust), claim.origin)
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
