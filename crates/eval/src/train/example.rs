//! Pages as models learn from them.

use std::collections::BTreeMap;

use tamis::engine::news::{Area, Candidate, Goal, Models, Params, Reading, Task};
use tamis::metadata::date::Habits;
use tamis::{Extractor, Options};
use tamis_html::{Dom, Name};
use url::Url;

use super::agency::Agencies;
use super::label::{self, Asked};
use crate::corpus::{Corpus, CorpusError, Record, Sample};

pub use super::label::Label;

/// The candidates of a page for one task.
#[derive(Clone, Debug, Default)]
pub struct Labelled {
    /// Their numbers, one row after the other.
    pub rows: Vec<f32>,
    /// Whether each is the answer.
    pub labels: Vec<Label>,
}

/// A page as models learn from it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The set that it is of.
    pub set: String,
    /// The page and its truth.
    pub record: Record,
    /// Whether the page has styles of its own: not only links to sheets.
    pub is_styled: bool,
    /// The day of publication stands in a text that a reader sees, anywhere
    /// on the page.
    pub shows_date: bool,
    /// What can be learned for each task; absent where the truth does not tell.
    pub tasks: BTreeMap<Task, Labelled>,
    /// The agency that is credited; empty for none, absent where nobody looked.
    pub agency: Option<String>,
}

impl Example {
    /// Whether models may learn from it: from articles, where the set says
    /// what its pages are. With other types dates on articles get worse.
    pub fn teaches(&self) -> bool {
        self.record.page_type.as_deref().is_none_or(|page_type| page_type == "article")
    }

    /// Whether a truth that is absent says that there is none.
    pub fn says_all(&self) -> bool {
        self.set == SAYS_ALL
    }
}

/// Pages of a corpus as examples, in order, as parameters read them.
///
/// # Errors
///
/// When the corpus cannot be read.
pub fn examples(
    corpus: &Corpus,
    sample: &Sample,
    agencies: &Agencies,
    params: &Params,
) -> Result<Vec<Example>, CorpusError> {
    let mut reader = Reader::new(params);
    let records = corpus.records(sample)?;
    records.map(|record| Ok(reader.example(corpus.name(), record?, agencies))).collect()
}

/// Options that read pages as the engine does; models are not asked.
fn reading_options(params: &Params) -> Options {
    let params = Params { models: Some(Models::untrained().into()), ..params.clone() };
    let mut options = Options { charset: Some("utf-8".to_owned()), ..Options::default() };
    options.params.news = params;
    options.with_engine("news").unwrap_or_default()
}

struct Reader {
    extractor: Extractor,
}

impl Reader {
    fn new(params: &Params) -> Reader {
        Reader { extractor: Extractor::new(reading_options(params)) }
    }

    fn example(&mut self, set: &str, record: Record, agencies: &Agencies) -> Example {
        let url = record.url.as_deref().and_then(|url| Url::parse(url).ok());
        let (page, measures) = self.extractor.read(record.html.as_bytes(), url.as_ref());
        let dom = page.dom();
        let habits = habits(dom, url.as_ref());
        let credit = agencies.of(set, &record);
        let lesson = Lesson {
            reading: Reading::of(&page, &measures, &self.extractor.options().params.news),
            record: &record,
            habits,
            says_all: set == SAYS_ALL,
            credit: credit.map(|credit| credit.text.as_str()),
        };
        let tasks = lesson.tasks();
        let whole = Params { area: Area::Whole, ..self.extractor.options().params.news.clone() };
        let everywhere = Lesson { reading: Reading::of(&page, &measures, &whole), ..lesson };
        Example {
            set: set.to_owned(),
            is_styled: dom.nodes().any(|id| dom.is(id, Name::STYLE)),
            shows_date: everywhere.shows_date(),
            tasks,
            agency: credit.map(|credit| credit.agency.clone()),
            record,
        }
    }
}

/// How dates are written on a page: by its language and its host.
pub(super) fn habits(dom: &Dom, url: Option<&Url>) -> Habits {
    let html = dom.nodes().find(|id| dom.is(*id, Name::HTML));
    Habits::of(html.and_then(|id| dom.attr(id, Name::LANG)), url.and_then(Url::host_str))
}

/// The set in which a truth that is absent says that there is none.
const SAYS_ALL: &str = "wcxb";

/// What a page can teach.
struct Lesson<'a> {
    reading: Reading<'a>,
    record: &'a Record,
    habits: Habits,
    says_all: bool,
    credit: Option<&'a str>,
}

impl Lesson<'_> {
    fn tasks(&self) -> BTreeMap<Task, Labelled> {
        let truth = &self.record.truth;
        let lines = self.asked(Task::Title, None);
        let mut tasks = BTreeMap::new();
        let title =
            truth.title.as_deref().and_then(|title| lines.labelled(label::title(&lines.view(), title)));
        let at = title.as_ref().and_then(|title| lines.place_of_answer(title));
        tasks.extend(title.map(|title| (Task::Title, title)));
        let texts = self.asked(Task::Date, at);
        let none = || vec![Label::No; texts.texts.len()];
        let date = match truth.date.as_deref() {
            Some(date) => label::date(&texts.view(), date, self.habits),
            None => self.says_all.then(none),
        };
        let author = match truth.author.as_deref() {
            Some(author) => label::author(&texts.view(), author),
            None => self.says_all.then(none),
        };
        let agency = match self.credit {
            Some("") => Some(none()),
            Some(credit) => label::agency(&texts.view(), credit),
            None => None,
        };
        for (task, labels) in [(Task::Date, date), (Task::Author, author), (Task::Agency, agency)] {
            tasks.extend(texts.labelled(labels).map(|labelled| (task, labelled)));
        }
        tasks
    }

    fn shows_date(&self) -> bool {
        let texts = self.asked(Task::Date, None);
        let date = self.record.truth.date.as_deref();
        date.is_some_and(|date| label::date(&texts.view(), date, self.habits).is_some())
    }

    fn asked(&self, task: Task, title: Option<u32>) -> Questions {
        let candidates = self.reading.candidates(task);
        let texts = candidates.iter().map(|candidate| self.reading.text(*candidate)).collect();
        let goal = if task == Task::Title { Goal::Title } else { Goal::Text { title } };
        let rows = self.reading.rows(&candidates, goal).iter().flatten().copied().collect();
        Questions { candidates, texts, rows }
    }
}

/// What models are asked about on a page.
struct Questions {
    candidates: Vec<Candidate>,
    texts: Vec<String>,
    rows: Vec<f32>,
}

impl Questions {
    fn view(&self) -> Asked<'_> {
        Asked { candidates: &self.candidates, texts: &self.texts, rows: &self.rows }
    }

    fn labelled(&self, labels: Option<Vec<Label>>) -> Option<Labelled> {
        labels.map(|labels| Labelled { rows: self.rows.clone(), labels })
    }

    fn place_of_answer(&self, labelled: &Labelled) -> Option<u32> {
        let at = labelled.labels.iter().position(|label| *label == Label::Yes)?;
        Some(self.candidates[at].at)
    }
}
