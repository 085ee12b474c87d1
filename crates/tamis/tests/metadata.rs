//! What pages say about themselves, source by source, and who wins.

use tamis::metadata::date::Date;
use tamis::metadata::{Claim, Context, Field, Meta, Origin, Trust, read};
use url::Url;

fn meta_of(html: &str) -> Meta {
    read(&tamis_html::parse(html).dom, &Context::default())
}

fn meta_at(html: &str, url: &str) -> Meta {
    let url = Url::parse(url).ok();
    read(&tamis_html::parse(html).dom, &Context { url: url.as_ref(), ..Context::default() })
}

fn winner(meta: &Meta, field: Field) -> &Claim {
    meta.winners(field).next().unwrap_or_else(|| panic!("nothing won for {field:?}"))
}

#[test]
fn open_graph_and_meta_tags() {
    let meta = meta_at(
        r#"<html lang=en-gb><title>Rain | Daily News</title>
        <meta property="og:title" content="Rain"><meta property="og:site_name" content="Daily News">
        <meta property="og:type" content="article"><meta property="og:image" content="/rain.jpg">
        <meta property="og:description" content="It  rains."><meta name="author" content="Ann Lee">
        <meta property="article:published_time" content="2024-03-05T10:00:00Z">
        <meta property="article:modified_time" content="2024-03-06">
        <meta name="keywords" content="rain, Weather,rain"><link rel="canonical" href="/rain">
        <link rel="license" href="https://example.org/by">"#,
        "https://news.example/x?y",
    );
    assert_eq!(meta.title.as_deref(), Some("Rain"));
    assert_eq!(meta.authors, ["Ann Lee"]);
    assert_eq!(meta.published.as_deref(), Some("2024-03-05T10:00:00Z"));
    assert_eq!(meta.modified.as_deref(), Some("2024-03-06"));
    assert_eq!(meta.site.as_deref(), Some("Daily News"));
    assert_eq!(meta.language.as_deref(), Some("en-GB"));
    assert_eq!(meta.canonical.as_deref(), Some("https://news.example/rain"));
    assert_eq!(meta.description.as_deref(), Some("It rains."));
    assert_eq!(meta.image.as_deref(), Some("https://news.example/rain.jpg"));
    assert_eq!(meta.tags, ["rain", "Weather"]);
    assert_eq!(meta.licence.as_deref(), Some("https://example.org/by"));
    assert_eq!(meta.kind.as_deref(), Some("article"));
}

#[test]
fn dublin_core() {
    let meta = meta_of(
        r#"<meta name="DC.Title" content="Rain"><meta name="DC.creator" content="Lee, Ann">
        <meta name="DCTERMS.issued" content="2024-03-05"><meta name="dc:language" content="de">"#,
    );
    assert_eq!(meta.title.as_deref(), Some("Rain"));
    assert_eq!(meta.authors, ["Ann Lee"]);
    assert_eq!(winner(&meta, Field::Published).origin, Origin::DublinCore);
    assert_eq!(meta.language.as_deref(), Some("de"));
}

#[test]
fn json_ld_graph_with_references() {
    let meta = meta_of(
        r##"<script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
        {"@type": "WebSite", "name": "Daily News"},
        {"@type": "WebPage", "datePublished": "2020-01-01"},
        {"@type": ["NewsArticle"], "headline": "Rain &amp; wind", "datePublished": 1709633472,
         "dateModified": "2024-03-06", "author": [{"@id": "#ann"}, "Bo Ek"],
         "publisher": {"@type": "Organization", "name": "The News Ltd"},
         "image": [{"@type": "ImageObject", "url": "https://x.example/a.jpg"}], "keywords": ["rain", "wind"]},
        {"@type": "Person", "@id": "#ann", "name": "Ann Lee"}]}</script>"##,
    );
    assert_eq!(meta.title.as_deref(), Some("Rain & wind"));
    assert_eq!(meta.authors, ["Ann Lee", "Bo Ek"]);
    assert_eq!(meta.published.as_deref(), Some("2024-03-05T10:11:12Z"));
    assert_eq!(meta.site.as_deref(), Some("Daily News"));
    assert_eq!(meta.image.as_deref(), Some("https://x.example/a.jpg"));
    assert_eq!(meta.tags, ["rain", "wind"]);
    assert_eq!(meta.kind.as_deref(), Some("NewsArticle"));
    let won = winner(&meta, Field::Published);
    assert_eq!((won.origin, won.key, won.trust), (Origin::JsonLd, "datePublished", Trust::Sure));
}

#[test]
fn reviews_and_comments_are_not_the_page() {
    let meta = meta_of(
        r#"<script type="application/ld+json">{"@type": "Product", "name": "Kettle", "review":
        {"@type": "Review", "author": {"name": "Ann Lee"}, "datePublished": "2024-03-05"}}</script>
        <h1>Kettle</h1><div itemscope itemtype="https://schema.org/Comment">
        <span itemprop="author">Bo Ek</span><b itemprop="datePublished" content="2024-01-01"></b></div>
        <p>Text.</p><p>Text.</p><p>Text.</p><p>Text.</p><p>Text.</p><p>Text.</p><p>Text.</p><p>Text.</p>
        <div class="comments"><time datetime="2024-02-02"></time><b class="author">Cy Ro</b></div>"#,
    );
    assert_eq!(meta.title.as_deref(), Some("Kettle"));
    assert!(meta.authors.is_empty(), "{:?}", meta.authors);
    assert_eq!(meta.published, None, "{:?}", meta.claims);
}

#[test]
fn microdata_and_rdfa() {
    let meta = meta_of(
        r#"<article itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop="headline">Rain</h1>
        <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann Lee</b>, poet</span>
        <meta itemprop="datePublished" content="2024-03-05"><time itemprop="dateModified" datetime="2024-03-06"></time>"#,
    );
    assert_eq!(meta.authors, ["Ann Lee"]);
    assert_eq!(
        (meta.published.as_deref(), meta.modified.as_deref()),
        (Some("2024-03-05"), Some("2024-03-06"))
    );
    let created =
        r#"<h1>Rain</h1><span property="schema:dateCreated" content="2024-03-05T10:00:00+01:00"></span>"#;
    assert_eq!(winner(&meta_of(created), Field::Published).origin, Origin::Rdfa);
}

#[test]
fn the_page_as_readers_see_it() {
    let german =
        "<html lang=de><h1>Regen</h1><p class=byline>Von Ann Lee und Bo Ek</p><b class=date>5. März 2024</b>";
    let meta = meta_of(german);
    assert_eq!(meta.authors, ["Ann Lee", "Bo Ek"]);
    assert_eq!(winner(&meta, Field::Published).origin, Origin::Markup);
    let meta = meta_of("<h1>Rain falls</h1><p>By <b>Ann Lee</b></p><p>Published: March 5, 2024</p>");
    assert_eq!(meta.authors, ["Ann Lee"]);
    assert_eq!(meta.published.as_deref(), Some("2024-03-05"));
    assert_eq!(winner(&meta, Field::Published).origin, Origin::Text);
    let meta = meta_of("<h1>Rain</h1><time datetime=2024-03-05T10:00>yesterday</time>");
    assert_eq!(winner(&meta, Field::Published).origin, Origin::Time);
    let meta = meta_at("<h1>Rain</h1>", "https://x.example/2024/03/05/rain");
    assert_eq!(meta.published.as_deref(), Some("2024-03-05"));
    assert_eq!(winner(&meta, Field::Published).origin, Origin::Url);
}

#[test]
fn published_is_not_modified() {
    let meta = meta_of(
        "<h1>Rain</h1><p>Last updated: <time datetime=2024-04-01>1 April</time></p>
        <p>Published <time datetime=2024-03-05>5 March</time>",
    );
    assert_eq!(
        (meta.published.as_deref(), meta.modified.as_deref()),
        (Some("2024-03-05"), Some("2024-04-01"))
    );
    let meta = meta_of(r#"<meta property="article:modified_time" content="2024-04-01"><h1>Rain</h1>"#);
    assert_eq!(meta.published, None);
}

#[test]
fn a_copyright_line_is_no_date() {
    let filler = "<p>Some words of text.</p>".repeat(200);
    let meta = meta_of(&format!("<h1>Rain</h1>{filler}<footer>Copyright © 5 March 2024</footer>"));
    assert_eq!(meta.published, None, "{:?}", meta.claims);
}

#[test]
fn later_than_today_is_not_believed() {
    let dom =
        tamis_html::parse(r#"<meta property="article:published_time" content="2031-01-01"><h1>Rain</h1>"#)
            .dom;
    let context = Context { today: Date::new(2024, 3, 5), ..Context::default() };
    assert_eq!(read(&dom, &context).published, None);
    assert!(read(&dom, &Context::default()).published.is_some());
}

#[test]
fn the_same_moment_in_local_time_gives_the_day() {
    let meta = meta_of(
        r#"<meta property="article:published_time" content="2023-11-09T06:35:29Z"><h1>Rain</h1>
        <time datetime="2023-11-08T22:35:29-08:00">Nov 8</time>"#,
    );
    assert_eq!(meta.published.as_deref(), Some("2023-11-08T22:35:29-08:00"));
}

#[test]
fn a_day_of_a_build_yields_to_the_day_readers_see() {
    let data = r#"<script type="application/ld+json">
        {"@type": "BlogPosting", "datePublished": "2025-06-24", "dateModified": "2025-06-24"}</script>"#;
    let meta = meta_of(&format!("{data}<h1>Rain</h1><p>August 25, 2024</p>"));
    assert_eq!(meta.published.as_deref(), Some("2024-08-25"));
    assert_eq!(meta_of(&format!("{data}<h1>Rain</h1>")).published.as_deref(), Some("2025-06-24"));
}

#[test]
fn a_moment_copied_from_the_last_change_yields_to_an_earlier_one() {
    let data = r#"<script type="application/ld+json">{"@type": "Article",
        "datePublished": "2025-11-29T12:28:31Z", "dateModified": "2025-11-29T12:28:31Z"}</script><h1>Rain</h1>"#;
    let said = r#"<meta property="article:published_time" content="2025-08-08T09:00:00Z">"#;
    assert_eq!(meta_of(&format!("{said}{data}")).published.as_deref(), Some("2025-08-08T09:00:00Z"));
    // A date that nothing calls the date of publication may be of anything.
    let other = "<p>8 August 2025</p>";
    assert_eq!(meta_of(&format!("{data}{other}")).published.as_deref(), Some("2025-11-29T12:28:31Z"));
}

#[test]
fn the_date_of_a_film_is_second_to_the_page() {
    let film = r#"<div itemscope itemtype="http://schema.org/VideoObject">
        <meta itemprop="datePublished" content="2024-12-18"></div>"#;
    let shown = meta_of(&format!("<article><h1>Rain</h1><p>5 January 2025</p>{film}</article>"));
    assert_eq!(shown.published.as_deref(), Some("2025-01-05"));
    assert_eq!(meta_of(&format!("<h1>Rain</h1>{film}")).published.as_deref(), Some("2024-12-18"));
}

#[test]
fn things_on_offer_are_not_published() {
    let filler = "<p>Some words of text.</p>".repeat(200);
    let review = format!("<h1>Umbrella</h1>{filler}<p>5 March 2024</p>");
    assert_eq!(meta_of(&review).published.as_deref(), Some("2024-03-05"));
    for says in [
        r#"<meta property="og:type" content="product">"#,
        r#"<script type="application/ld+json">[{"@type": "Product", "name": "Umbrella"},
            {"@type": "WebPage", "datePublished": "2018-12-21"}]</script>"#,
        r#"<div itemscope itemtype="https://schema.org/Product">"#,
    ] {
        assert_eq!(meta_of(&format!("{says}{review}")).published, None, "{says}");
    }
    let article = r#"<script type="application/ld+json">
        [{"@type": "Product"}, {"@type": "NewsArticle", "headline": "Umbrella"}]</script>"#;
    assert_eq!(meta_of(&format!("{article}{review}")).published.as_deref(), Some("2024-03-05"));
}

#[test]
fn a_list_of_other_pages_goes_from_new_to_old() {
    let filler = "<p>Some words of text.</p>".repeat(200);
    let page = |days: [&str; 3]| {
        let items = days.map(|day| format!("<li><time datetime=2024-03-{day}>x</time>"));
        format!("<h1>Rain</h1>{filler}<ul>{}</ul>", items.concat())
    };
    let day = |html: &str, url: &str| meta_at(html, url).published;
    let (list, thread) = (page(["07", "06", "05"]), page(["05", "06", "07"]));
    assert_eq!(day(&list, "https://a.example/rain"), None);
    assert_eq!(day(&thread, "https://a.example/rain").as_deref(), Some("2024-03-05"));
    // A front page is as new as what it lists.
    assert_eq!(day(&list, "https://a.example/").as_deref(), Some("2024-03-07"));
}

#[test]
fn the_address_settles_the_order_of_day_and_month() {
    let html = "<html lang=en-us><h1>Rain</h1><p class=date>03/10/2023</p>";
    let day = |url: &str| meta_at(html, url).published;
    assert_eq!(day("https://a.example/rain").as_deref(), Some("2023-03-10"));
    assert_eq!(day("https://a.example/2023/10/03/rain").as_deref(), Some("2023-10-03"));
    assert_eq!(day("https://a.example/2023/10/04/rain").as_deref(), Some("2023-03-10"));
}

#[test]
fn known_keys_come_before_keys_of_a_sites_own() {
    let meta = meta_of(
        r#"<meta name="published-time" content="2026-03-09T08:45:32Z">
        <meta name="published-date" content="2021-02-16"><h1>Rain</h1>"#,
    );
    assert_eq!(meta.published.as_deref(), Some("2021-02-16"));
}

#[test]
fn names_beat_roles_and_sites() {
    let site =
        r#"<meta property="og:site_name" content="Daily News"><meta name="author" content="Daily News">"#;
    let meta = meta_of(&format!(
        r#"{site}<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="admin">
        <h1>Rain</h1><a rel="author" href="/ann">Ann Lee</a>"#
    ));
    assert_eq!(meta.authors, ["Ann Lee"]);
    assert_eq!(meta_of(&format!("{site}<h1>Rain</h1>")).authors, ["Daily News"]);
}

#[test]
fn every_winner_is_a_claim() {
    let html =
        "<title>Rain</title><h1>Rain</h1><p class=byline>By Ann Lee</p><time datetime=2024-03-05>x</time>";
    let meta = meta_of(html);
    for (field, value) in [
        (Field::Title, meta.title.as_ref()),
        (Field::Author, meta.authors.first()),
        (Field::Published, meta.published.as_ref()),
    ] {
        assert_eq!(Some(&winner(&meta, field).value), value);
    }
}

#[test]
fn hostile_pages_end() {
    let many = |piece: &str, times: usize| piece.repeat(times);
    let pages = [
        String::new(),
        many("<div class='author date'>", 30_000),
        many("<meta name=keywords content='a,b,c'>", 20_000),
        many("<time datetime=2024-03-05>x</time>", 50_000),
        many("<h1>5/5/2024</h1>", 20_000),
        many("<p>By Ann 3 4 2024</p>", 50_000),
        format!("<script type=application/ld+json>{}</script>", many("[", 100_000)),
        format!("<script type=application/ld+json>[{}1]</script>", many("{\"@type\":\"Article\"},", 20_000)),
        format!("<meta name=author content='{}'>", many("a, ", 100_000)),
        format!("<title>{}</title>", many(" - | ", 50_000)),
        format!("<meta property=og:title content='{}'><h1>é</h1>", many("é", 100_000)),
        format!("<h1>x</h1><p>{}</p>", many("٢", 10_000)),
        "<html lang='\u{0}é-'><meta name=date content='９９９９９９９９'><time datetime='2024-99-99T99:99:99+99:99'>".to_owned(),
    ];
    for page in &pages {
        let meta = meta_of(page);
        assert!(meta.claims.len() <= 400);
        assert!(meta.authors.len() <= 100 && meta.tags.len() <= 50);
    }
}
