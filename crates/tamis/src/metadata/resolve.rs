//! Which claim is right? One answer for each field.

use super::author::is_account;
use super::claim::{Claim, Field, Origin, Trust, best_index};
use super::gather::Gathering;
use super::title::{SiteNames, folded};
use super::values::MAX_TAGS;
use super::{Meta, choose_date, choose_title};

/// Picks one claim for each field.
pub(super) fn resolve(page: Gathering<'_>) -> Meta {
    let names = page.site_names();
    let is_front = page.context.is_front();
    let mut claims = page.claims;
    let site = best(&mut claims, Field::Site);
    let title = title(&mut claims, &names);
    let authors = authors(&mut claims, &names);
    let modified = best(&mut claims, Field::Modified);
    let published = choose_date::choose(&mut claims, is_front).and_then(|at| take(&mut claims, at));
    Meta {
        title,
        authors,
        agency: best(&mut claims, Field::Agency),
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

fn title(claims: &mut [Claim], site: &SiteNames) -> Option<String> {
    let (at, title) = choose_title::choose(claims, site)?;
    take(claims, at)?;
    Some(title)
}

/// All names of the best source.
fn authors(claims: &mut [Claim], site: &SiteNames) -> Vec<String> {
    // A role, the site's own name and a single word of a byline are second best.
    let rank = |claim: &Claim| {
        let shown = claim.is_shown();
        let second = site.is_nobody(&claim.value) || (shown && !claim.value.contains(' '));
        let trust = if second { claim.trust.min(Trust::Weak) } else { claim.trust };
        // A name where names stand, which the model is sure of, is more than data about the site.
        let is_seen = claim.origin == Origin::Model && claim.trust == Trust::Sure;
        (!is_seen, std::cmp::Reverse(trust), shown, !shown && is_account(&claim.value), claim.origin)
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
