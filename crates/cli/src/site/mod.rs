//! `tamis site`: what is remembered of a site.

mod memory;
mod recall;
mod show;

pub(crate) use recall::{Origin, Recall};

use memory::Memory;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use tamis::site::Learned;
use tamis::{Extractor, Known, Options};

use crate::args::{ForgetSite, Format, LearnSite, Site, SiteAction};
use crate::escape::one_line;
use crate::extract::files;
use crate::progress::Progress;
use crate::{fetch, input, say, write};

/// What can be done with addresses.
const LEARN_IT: &str = "`tamis extract --site FILE ADDRESS` learns pages as it fetches them";

/// Runs the command.
pub(crate) fn run(wanted: &Site) -> Result<ExitCode> {
    match &wanted.action {
        SiteAction::Learn(wanted) => return learn(wanted),
        SiteAction::Show { file, json } => show::write(&Memory::open(file)?, *json)?,
        SiteAction::Merge { into, from } => merge(into, from)?,
        SiteAction::Forget(wanted) => forget(wanted)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn learn(wanted: &LearnSite) -> Result<ExitCode> {
    fetch::only_files(wanted.pages.iter().map(PathBuf::as_path), LEARN_IT)?;
    let mut memory = Memory::open_or_new(&wanted.file)?;
    let files::Inputs { pages, failures } = files::find(&wanted.pages, Format::Text);
    let mut progress = Progress::new(pages.len(), "pages");
    let mut failed = failures.len();
    for failure in failures {
        progress.say(&format!("error: {}", one_line(&failure)));
    }
    let mut extractor = Extractor::new(Options::default());
    for path in pages.iter().map(|page| page.path.as_path()) {
        match learn_one(&mut memory, &mut extractor, path) {
            Ok(Learned::Twin) => progress.say(&format!(
                "`{}` was not learned: all of its text is known from another page",
                one_line(&path.display().to_string())
            )),
            Ok(_) => {}
            Err(error) => {
                failed += 1;
                progress.say(&format!("error: {}", one_line(&format!("{error:#}"))));
            }
        }
        progress.step();
    }
    progress.clear();
    memory.save()?;
    say::line(format_args!("{}", show::summary(memory.site())));
    Ok(if failed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn learn_one(memory: &mut Memory, extractor: &mut Extractor, path: &Path) -> Result<Learned> {
    let name = path.display().to_string();
    let known = Known { site: memory.site(), name: Some(&name) };
    let found = extractor.extract_knowing(known, &input::read_file(path)?, None);
    let learned = memory.learn(&found);
    extractor.recycle(found);
    Ok(learned)
}

fn merge(into: &Path, from: &[PathBuf]) -> Result<()> {
    let others = from.iter().map(|path| Memory::open(path)).collect::<Result<Vec<_>>>()?;
    let mut memory = Memory::open_or_new(into)?;
    for other in &others {
        memory.change(|site| site.merge(other.site()));
    }
    memory.save()?;
    say::line(format_args!("{}", show::summary(memory.site())));
    Ok(())
}

fn forget(wanted: &ForgetSite) -> Result<()> {
    // One that is not there gets no lock beside it.
    Memory::open(&wanted.file)?;
    let _lock = write::lock(&wanted.file)?;
    let mut memory = Memory::open(&wanted.file)?;
    if wanted.all {
        memory.change(|site| *site = tamis::site::Site::default());
    }
    for address in &wanted.page {
        if !memory.change(|site| site.forget(address)) {
            bail!("the memory has no page `{address}` (`tamis site show` lists them); nothing was forgotten");
        }
    }
    memory.replace()?;
    say::line(format_args!("{}", show::summary(memory.site())));
    Ok(())
}
