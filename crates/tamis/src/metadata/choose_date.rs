//! Which date is the page's? The most trusted one, unless it is a copy, was
//! read in the wrong order, or is of something else.

use super::claim::{Claim, Field, Origin, Trust, best_index};
use super::date::{Date, Habits, parse_date};

/// Different days, the newest first, that make a list of other pages: two may
/// be a page and its neighbour (fundus, segments).
const MIN_LISTED_DAYS: usize = 3;

/// The claim that tells when the page was published. A front page has the
/// date of the newest thing it lists.
pub(super) fn choose(claims: &mut [Claim], is_front: bool) -> Option<usize> {
    doubt_dates_of_offer(claims);
    let best = best_index(claims, Field::Published);
    let at = match best.and_then(|at| claims.get(at)) {
        Some(claim) if claim.trust == Trust::Weak && claim.is_shown() => {
            let list = !is_front && is_list(claims, claim.origin);
            // A date near the title is the page's, even of its last change.
            only_date(claims).or(best.filter(|_| !list))?
        }
        Some(_) => best?,
        None => only_date(claims)?,
    };
    let better = before_change(claims, at).or_else(|| in_order(claims, at)).or_else(|| local_day(claims, at));
    Some(better.unwrap_or(at))
}

/// Lowers what tells only when a shop made its page, or when a customer wrote:
/// a thing on offer is not published.
fn doubt_dates_of_offer(claims: &mut [Claim]) {
    if !is_offer(claims) {
        return;
    }
    for claim in claims.iter_mut().filter(|claim| claim.field == Field::Published) {
        let of_page = claim.origin == Origin::JsonLd && claim.trust <= Trust::Fair;
        if of_page || claim.trust == Trust::Weak {
            claim.trust = Trust::Hint;
        }
    }
}

/// Whether the page says that it is about goods or services, and not that it
/// is an article about them.
fn is_offer(claims: &[Claim]) -> bool {
    let kinds = || claims.iter().filter(|claim| claim.field == Field::Kind).map(|claim| claim.value.as_str());
    let sells = |kind: &str| {
        matches!(
            kind.trim_start_matches("og:"),
            "product" | "product.item" | "product.group" | "Product" | "ProductGroup" | "Service"
        )
    };
    let tells = |kind: &str| kind.ends_with("Article") || kind.ends_with("Posting") || kind == "Review";
    kinds().any(sells) && !kinds().any(tells)
}

/// Whether dates far from the title go from new to old, as in lists of other
/// pages; posts of a thread go from old to new.
fn is_list(claims: &[Claim], origin: Origin) -> bool {
    let listed = claims.iter().filter(|claim| {
        claim.field == Field::Published && claim.trust == Trust::Weak && claim.origin == origin
    });
    let mut days: Vec<_> = listed.map(|claim| (claim.node, day(claim))).collect();
    days.sort_unstable_by_key(|(node, _)| *node);
    days.dedup_by_key(|(_, day)| *day);
    days.len() >= MIN_LISTED_DAYS && days.is_sorted_by(|newer, older| newer.1 > older.1)
}

/// The day that a claim names, without the time.
fn day(claim: &Claim) -> Option<Date> {
    parse_date(&claim.value, Habits::default()).map(Date::day_only)
}

/// Whether the page says that it was published on the day of its last change,
/// or later, and knows no time: site builders write the day of their last run for both.
pub(super) fn is_build_date(claims: &[Claim]) -> bool {
    published_and_modified(claims)
        .is_some_and(|(published, modified)| published >= modified && !published.contains('T'))
}

/// Whether the page says that it was published at the very second of its last change.
fn is_copied_change(claims: &[Claim]) -> bool {
    published_and_modified(claims)
        .is_some_and(|(published, modified)| published == modified && published.contains('T'))
}

fn published_and_modified(claims: &[Claim]) -> Option<(&str, &str)> {
    let value = |field: Field| best_index(claims, field).map(|at| claims[at].value.as_str());
    value(Field::Published).zip(value(Field::Modified))
}

/// An earlier date of publication, when the data repeats the date of the last
/// change: one that readers see near the title when that is the day of a
/// build, or one that is said to be it when that is a moment.
fn before_change(claims: &[Claim], at: usize) -> Option<usize> {
    let days = |claim: &Claim| day(claim).map(Date::days);
    let claim = claims.get(at).filter(|claim| !claim.is_shown())?;
    let changed = days(claim)?;
    let (built, copied) = (is_build_date(claims), is_copied_change(claims));
    claims.iter().position(|claim| {
        let near = built
            && claim.trust >= Trust::Fair
            && claim.is_shown()
            && days(claim).is_some_and(|day| day < changed - 1);
        let said = copied && claim.trust >= Trust::Good && days(claim).is_some_and(|day| day < changed);
        claim.field == Field::Published && (near || said)
    })
}

/// The date of the address, when the one that readers see is the same with day
/// and month exchanged.
fn in_order(claims: &[Claim], at: usize) -> Option<usize> {
    let shown = claims.get(at).filter(|claim| claim.is_shown()).and_then(day)?;
    claims.iter().position(|claim| {
        claim.origin == Origin::Url
            && day(claim)
                .is_some_and(|day| (day.year, day.day, day.month) == (shown.year, shown.month, shown.day))
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

/// The date of the last change as a reader sees it near the title, on pages
/// that show no other there: then it is the date of what stands there.
fn only_date(claims: &[Claim]) -> Option<usize> {
    claims
        .iter()
        .position(|claim| claim.field == Field::Modified && claim.trust >= Trust::Fair && claim.is_shown())
}
