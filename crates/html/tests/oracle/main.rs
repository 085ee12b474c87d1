//! The same tree as html5ever on every page of the shared corpora.

mod arena;
mod corpus;
mod dump;

const SETS: [&str; 9] = ["dates", "fields", "forums", "fundus", "meta", "segments", "sites-multi", "sites-zh", "wcxb"];

#[test]
fn same_trees_on_the_corpora() {
    for name in SETS {
        let Some(path) = corpus::path(name) else {
            eprintln!("skipped: no corpus {name} (set TAMIS_CORPORA)");
            continue;
        };
        let pages = corpus::pages(&path).expect("a corpus can be read");
        let mut n = 0;
        for (number, page) in pages.iter().enumerate() {
            let mut ours = String::new();
            tamis_html::parse(page).dom.dump(&mut ours).expect("a string takes everything");
            let theirs = dump::dump(&arena::parse(page));
            if ours != theirs {
                n += 1;
                let at = ours.lines().zip(theirs.lines()).position(|(a, b)| a != b).unwrap_or(0);
                let show = |text: &str| text.lines().skip(at.saturating_sub(3)).take(7).map(|l| l.chars().take(140).collect::<String>()).collect::<Vec<_>>().join("\n");
                println!("{name} {number}:\n{}\n---theirs\n{}\n", show(&ours), show(&theirs));
            }
        }
        println!("{name}: {} pages, {n} differ", pages.len());
    }
}
