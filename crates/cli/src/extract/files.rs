//! Which pages are meant, and what each result is called.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

use url::Url;

use crate::args::Format;
use crate::fetch;

/// Endings of the files that are pages in a folder.
const ENDINGS: [&str; 3] = ["html", "htm", "xhtml"];

/// A page that is meant.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Input {
    /// Where it is; `-` is standard input.
    pub(crate) path: PathBuf,
    /// Where the result goes, below the output folder.
    pub(crate) target: PathBuf,
}

/// What the command line names.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    pub(crate) pages: Vec<Input>,
    /// Folders that could not be read, and why.
    pub(crate) failures: Vec<String>,
}

/// Finds all pages, those of a folder in the order of their names. Results
/// keep the tree of folders below what all inputs share.
pub(crate) fn find(paths: &[PathBuf], format: Format) -> Inputs {
    let mut inputs = Inputs::default();
    let is_file = |path: &&PathBuf| !is_stdin(path) && fetch::address(path).is_none();
    let roots: Vec<PathBuf> = paths.iter().filter(is_file).map(|path| root(path)).collect();
    let shared = shared(&roots);
    let mut taken = BTreeSet::new();
    for path in paths {
        let below = match fetch::address(path) {
            Some(_) => PathBuf::new(),
            None => root(path).strip_prefix(&shared).map(Path::to_path_buf).unwrap_or_default(),
        };
        let mut files = Vec::new();
        if path.is_dir() {
            walk(path, &mut files, &mut inputs.failures);
        } else {
            files.push((path.clone(), file_name(path)));
        }
        for (path, name) in files {
            let target = target(&below.join(name), format, &mut taken);
            inputs.pages.push(Input { path, target });
        }
    }
    inputs
}

pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn file_name(path: &Path) -> PathBuf {
    if let Some(url) = fetch::address(path) {
        return url_name(&url);
    }
    match path.file_name() {
        Some(name) if !is_stdin(path) => PathBuf::from(name),
        _ => PathBuf::from("stdin"),
    }
}

/// A name for the page at an address: its host and path, with signs that are
/// safe in names of files.
fn url_name(url: &Url) -> PathBuf {
    let text = format!("{}{}", url.host_str().unwrap_or(""), url.path().trim_end_matches('/'));
    let safe = |letter: char| {
        if letter.is_alphanumeric() || matches!(letter, '.' | '-' | '_') { letter } else { '_' }
    };
    let name: String = text.chars().map(safe).take(MAX_NAME).collect();
    PathBuf::from(format!("{}.html", name.trim_end_matches(".html")))
}

/// Characters of a name that is made from an address; file systems take 255 bytes.
const MAX_NAME: usize = 60;

/// A folder itself, or the folder that a file is in.
fn root(path: &Path) -> PathBuf {
    let whole =
        path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_path_buf());
    if path.is_dir() { whole } else { whole.parent().map(Path::to_path_buf).unwrap_or_default() }
}

/// The folder that all of these are in or are.
fn shared(roots: &[PathBuf]) -> PathBuf {
    let Some((first, others)) = roots.split_first() else { return PathBuf::new() };
    let mut shared: Vec<Component<'_>> = first.components().collect();
    for other in others {
        let same = shared.iter().zip(other.components()).take_while(|(a, b)| **a == *b).count();
        shared.truncate(same);
    }
    shared.into_iter().collect()
}

/// The pages below a folder with their paths from there. Links to folders are
/// not followed, since they can go round.
fn walk(folder: &Path, files: &mut Vec<(PathBuf, PathBuf)>, failures: &mut Vec<String>) {
    let mut waiting = vec![(folder.to_path_buf(), PathBuf::new())];
    while let Some((path, below)) = waiting.pop() {
        let read = std::fs::read_dir(&path).and_then(Iterator::collect::<std::io::Result<Vec<_>>>);
        let entries = match read {
            Ok(entries) => entries,
            Err(error) => {
                failures.push(format!("cannot read folder `{}`: {error}", path.display()));
                continue;
            }
        };
        for entry in entries {
            let below = below.join(entry.file_name());
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                waiting.push((entry.path(), below));
            } else if is_page(&entry.path()) && !is_special(&entry.path()) {
                files.push((entry.path(), below));
            }
        }
    }
    files.sort();
}

fn is_page(path: &Path) -> bool {
    let ending = path.extension().and_then(std::ffi::OsStr::to_str);
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// Whether something is there that is no file: a pipe would be waited for, and a
/// link to a folder can go round. What is not there is named when it is read.
fn is_special(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|about| !about.is_file())
}

/// The name with the ending of the format; where two pages would share it, the
/// later ones keep their own ending too, and a number when even that is taken.
fn target(name: &Path, format: Format, taken: &mut BTreeSet<PathBuf>) -> PathBuf {
    let with = |middle: &str| {
        let mut name: OsString = name.as_os_str().to_owned();
        name.push(middle);
        name.push(".");
        name.push(format.ending());
        PathBuf::from(name)
    };
    let numbered = (2..).map(|number: u32| with(&format!("-{number}")));
    let mut names = [name.with_extension(format.ending()), with("")].into_iter().chain(numbered);
    names.find(|name| taken.insert(name.clone())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_never_meet() {
        let mut taken = BTreeSet::new();
        let mut name = |text: &str| target(Path::new(text), Format::Text, &mut taken).display().to_string();
        assert_eq!(name("a/x.html"), "a/x.txt");
        assert_eq!(name("a/x.htm"), "a/x.htm.txt");
        assert_eq!(name("a/x.htm"), "a/x.htm-2.txt");
        assert_eq!(name("b/x.html"), "b/x.txt");
        assert_eq!(name("v1.2"), "v1.txt");
    }

    #[test]
    fn the_shared_folder_is_the_deepest() {
        let shared = |paths: &[&str]| {
            shared(&paths.iter().map(PathBuf::from).collect::<Vec<_>>()).display().to_string()
        };
        assert_eq!(shared(&["/a/b", "/a/b/c", "/a/b"]), "/a/b");
        assert_eq!(shared(&["/a/b", "/a/bc"]), "/a");
        assert_eq!(shared(&["/a"]), "/a");
    }
}
