//! Templates with texts in them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, Error, UndefinedBehavior, Value, context};

use super::desk::Desk;
use super::language::Language;
use super::site::{Sheet, Site};
use super::story::Story;

/// What a template is given besides the texts that it asks for.
pub(super) struct Scene<'a> {
    pub(super) site: &'a Site,
    pub(super) story: Option<&'a Story>,
}

/// A desk that the functions of a template share.
type Shared = Arc<Mutex<Desk>>;

/// A template with texts of this desk. It asks for them by functions, in the
/// order in which it stands, so the same desk gives the same page.
pub(super) fn render(template: &str, desk: Desk, scene: &Scene<'_>) -> Result<String, Error> {
    let context = context(scene, desk.language());
    let desk: Shared = Arc::new(Mutex::new(desk));
    let mut environment = Environment::new();
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    add_texts(&mut environment, &desk);
    add_numbers(&mut environment, &desk);
    environment.render_str(template, context)
}

fn context(scene: &Scene<'_>, language: &Language) -> Value {
    let sheet = |sheet: &Sheet| context! { name => sheet.name, media => sheet.media };
    context! {
        site => context! { name => scene.site.name, title => scene.site.title },
        sheets => scene.site.sheets.iter().map(sheet).collect::<Vec<_>>(),
        story => Serde(scene.story),
        lang => scene.site.language,
        direction => language.direction.clone(),
        sections => language.sections.clone(),
        topics => language.topics.clone(),
        label => language.labels.clone(),
    }
}

fn lock(desk: &Shared) -> MutexGuard<'_, Desk> {
    // One thread has it; a panic there ends the making of pages anyway.
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a function without arguments gives.
type Text = fn(&mut Desk) -> String;

fn add_texts(environment: &mut Environment<'_>, desk: &Shared) {
    let texts: [(&'static str, Text); 7] = [
        ("headline", Desk::headline),
        ("sentence", Desk::sentence),
        ("person", Desk::person),
        ("place", Desk::place),
        ("topic", Desk::topic),
        ("section", Desk::section),
        ("day", |desk| {
            let day = desk.day();
            desk.language().short_date(day)
        }),
    ];
    for (name, text) in texts {
        let desk = Arc::clone(desk);
        environment.add_function(name, move || text(&mut lock(&desk)));
    }
}

fn add_numbers(environment: &mut Environment<'_>, desk: &Shared) {
    let shared = Arc::clone(desk);
    environment.add_function("sentences", move |n: usize| lock(&shared).sentences(n));
    let shared = Arc::clone(desk);
    environment.add_function("number", move |least: usize, end: usize| lock(&shared).number(least, end));
    let shared = Arc::clone(desk);
    environment.add_function("hex", move |n: usize| lock(&shared).hex(n));
}
