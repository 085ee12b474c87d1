//! Tree construction: documents and fragments, scripting on and off.

use std::path::Path;

use libtest_mimic::{Failed, Trial};
use tamis_html::{Context, Ns, Parser, Scripting};

use crate::dat::{Case, cases};

const SECTIONS: [&str; 7] =
    ["data", "errors", "new-errors", "document-fragment", "script-off", "script-on", "document"];

pub(crate) fn trials(folder: &Path) -> Vec<Trial> {
    let mut trials = Vec::new();
    for path in crate::files(folder, "dat") {
        let bytes = std::fs::read(&path).expect("a test file can be read");
        for (number, case) in cases(&bytes, &SECTIONS).into_iter().enumerate() {
            for scripting in modes(&case) {
                let name = format!("tree/{}/{}/script-{scripting:?}", crate::stem(&path), number + 1);
                let run = Run::new(&case, scripting);
                trials.push(Trial::test(name.to_lowercase(), move || run.check()));
            }
        }
    }
    trials.extend(crate::scripted(folder, "tree"));
    trials
}

fn modes(case: &Case) -> Vec<Scripting> {
    match (case.get("script-on"), case.get("script-off")) {
        (Some(_), _) => vec![Scripting::On],
        (_, Some(_)) => vec![Scripting::Off],
        _ => vec![Scripting::Off, Scripting::On],
    }
}

struct Run {
    data: String,
    context: Option<String>,
    expected: String,
    scripting: Scripting,
}

impl Run {
    fn new(case: &Case, scripting: Scripting) -> Run {
        let expected = case.text("document").expect("a test has a tree");
        Run {
            data: case.text("data").expect("a test has data"),
            context: case.text("document-fragment"),
            expected: expected.trim_end_matches('\n').to_owned(),
            scripting,
        }
    }

    fn check(&self) -> Result<(), Failed> {
        let mut parser = Parser::new().with_scripting(self.scripting);
        let parsed = match &self.context {
            None => parser.parse(&self.data),
            Some(context) => parser.parse_fragment(&self.data, &context_of(context)),
        };
        let mut found = String::new();
        parsed.dom.dump(&mut found).expect("a string takes everything");
        let found = found.trim_end_matches('\n');
        if found == self.expected {
            return Ok(());
        }
        Err(format!("data:\n{}\nexpected:\n{}\nfound:\n{found}", self.data, self.expected).into())
    }
}

fn context_of(text: &str) -> Context<'_> {
    let text = text.trim_end();
    match text.split_once(' ') {
        Some(("svg", name)) => Context { ns: Ns::Svg, ..Context::html(name) },
        Some(("math", name)) => Context { ns: Ns::MathMl, ..Context::html(name) },
        _ => Context::html(text),
    }
}
