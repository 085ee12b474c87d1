//! From what was typed to corpora and samples.

use std::path::Path;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::{Result, bail};
use tamis_eval::corpus::{Corpora, Corpus, Sample, cache_folder};
use tamis_eval::run::{self, Bar, Plan};
use tamis_eval::score::Scoring;
use tamis_eval::tool::Spec;

use super::args::{Chosen, Place};

impl Place {
    /// A corpus that was asked for: a folder, a file, or a name.
    pub(super) fn open(&self, name: &str) -> Result<Corpus> {
        let cache = cache_folder()?;
        let path = Path::new(name);
        let is_path = name.contains(['/', '\\']) || path.exists();
        Ok(if is_path {
            Corpus::open(path, &cache)?
        } else {
            Corpora::find(self.corpora.as_deref())?.open(name, &cache)?
        })
    }
}

impl Chosen {
    /// The corpora that were asked for.
    pub(super) fn open(&self) -> Result<Vec<Corpus>> {
        self.corpus.iter().map(|name| self.place.open(name)).collect()
    }

    /// The tools of these texts, each with a name of its own.
    pub(super) fn tools<'a>(&self, texts: impl IntoIterator<Item = &'a str>) -> Result<Vec<Spec>> {
        let limit = Duration::from_secs(self.limit);
        let tools = texts.into_iter().map(|text| Spec::parse(text, limit));
        let tools = tools.collect::<Result<Vec<_>, _>>()?;
        let mut names: Vec<&str> = tools.iter().map(|tool| tool.name.as_str()).collect();
        names.sort_unstable();
        if let Some([name, _]) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            bail!("two tools are called `{name}`; give one of them a name, as in `other={name}`");
        }
        Ok(tools)
    }

    /// Which pages of a corpus.
    pub(super) fn sample(&self) -> Sample {
        Sample {
            pages: self.pages,
            fold: self.fold,
            page_type: self.page_type.clone(),
            lang: self.lang.clone(),
        }
    }

    /// Runs tools on the chosen pages of a corpus, with a bar.
    pub(super) fn run(&self, corpus: &Corpus, tools: &[Spec], scoring: Scoring) -> Result<Vec<run::Run>> {
        let sample = self.sample();
        let index = corpus.index();
        let bytes = sample.choose(index).iter().map(|at| index.pages[*at].bytes).sum();
        let bar = Bar::new(corpus.name(), bytes);
        let jobs = self.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
        let plan = Plan { corpus, sample: &sample, tools, scoring, jobs };
        let runs = run::run(&plan, &|bytes| bar.add(bytes));
        bar.end();
        Ok(runs?)
    }
}
