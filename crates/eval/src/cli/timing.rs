//! `tamis-eval timing`: how long a title takes, ways of ours and a browser.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use tamis_eval::timing::browser::{self, Browser, Images};
use tamis_eval::timing::{Loaded, REFERENCE, Rendered, load, pages, table, time, ways};
use tempfile::TempDir;

const EXAMPLES: &str = "\
Examples:
  tamis-eval timing
  tamis-eval timing --pages ./news --reps 11
  tamis-eval timing --no-browser

Pages are news pages of our own. A folder that has pages already is used as it is: folders with
source.html and truth.json each.";

/// Time how long the title of a page takes, beside Chromium (Cardoso et al., Table 3).
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Timing {
    /// The folder of the pages, which are made where there are none [default: one that is removed].
    #[arg(long, value_name = "DIR")]
    pages: Option<PathBuf>,

    /// How often each page is timed; the shortest time counts.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    reps: u16,

    /// Leave out the browser.
    #[arg(long)]
    no_browser: bool,
}

pub(crate) fn run(wanted: &Timing) -> Result<()> {
    // It is looked for before the work is done, which can take minutes.
    let program = if wanted.no_browser { None } else { Some(find_browser()?) };
    let place = Place::new(wanted.pages.as_deref())?;
    let pages = place.pages()?;
    let bytes: usize = pages.iter().map(|page| page.bytes.len()).sum();
    anstream::eprintln!("{} pages, {} kB each", pages.len(), bytes / pages.len().max(1) / 1000);
    let ways = ways();
    anstream::eprintln!("{} ways, {} rounds", ways.len(), wanted.reps);
    let timed = time(ways, &pages, wanted.reps.into());
    let mut rendered = Vec::new();
    for images in [Images::Off, Images::On] {
        if let Some(program) = &program {
            rendered.push(render(program, images, &pages, wanted.reps)?);
        }
    }
    super::put(&table(&timed, &rendered, REFERENCE, pages.len()))
}

fn find_browser() -> Result<PathBuf> {
    browser::find().with_context(|| {
        format!(
            "Chromium is not here (name it with {}, or leave its rows out with `--no-browser`)",
            browser::VARIABLE
        )
    })
}

/// Renders every page once to warm up, and then so many times.
fn render(program: &Path, images: Images, pages: &[Loaded], reps: u16) -> Result<Rendered> {
    let mut browser = Browser::start(program, images)?;
    let mut rounds = Vec::new();
    for round in 0..=reps {
        anstream::eprintln!("Chromium, images {images:?}: round {round} of {reps}");
        rounds.push(browser.render(pages.iter().map(|page| page.path.as_path()))?);
    }
    Ok(Rendered::best(images, &rounds[1..]))
}

/// Where the pages are.
enum Place {
    Kept(PathBuf),
    Removed(TempDir),
}

impl Place {
    fn new(folder: Option<&Path>) -> Result<Place> {
        match folder {
            Some(folder) => Ok(Place::Kept(folder.to_owned())),
            None => Ok(Place::Removed(tempfile::tempdir().context("cannot make a folder for the pages")?)),
        }
    }

    fn path(&self) -> &Path {
        match self {
            Place::Kept(folder) => folder,
            Place::Removed(folder) => folder.path(),
        }
    }

    /// The pages that are there, or else are made.
    fn pages(&self) -> Result<Vec<Loaded>> {
        let folder = self.path();
        if is_empty(folder) {
            anstream::eprintln!("making pages in {}", folder.display());
            pages::write(folder)?;
        }
        let pages = load(folder)?;
        if pages.is_empty() {
            bail!("`{}` has files, but no folder with a source.html", folder.display());
        }
        Ok(pages)
    }
}

/// Whether a folder is empty or not there.
fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).map_or_else(|_| !folder.exists(), |mut entries| entries.next().is_none())
}
