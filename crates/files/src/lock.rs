//! One program at a time.

use std::fs::File;
use std::io;
use std::path::Path;

/// The right to change a file, until it is dropped: who reads, changes and
/// replaces a file holds it all the while. It binds only programs that ask.
#[derive(Debug)]
#[must_use = "the right ends when this is dropped"]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Waits until no other program has the right. An empty file beside (`.NAME.lock`)
    /// stands for it and stays, since the file itself is replaced. Where the
    /// system has no locks, everyone has the right.
    ///
    /// # Errors
    ///
    /// When no file can be made there.
    pub fn of(path: &Path) -> io::Result<Lock> {
        let beside = crate::beside(&crate::target(path)?, |name| format!(".{name}.lock"))?;
        let file = File::options().create(true).truncate(false).write(true).open(beside)?;
        match file.lock() {
            Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
            _ => Ok(Lock { _file: file }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::thread;

    #[test]
    fn no_change_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("count");
        let count = || {
            for _ in 0..50 {
                let _lock = Lock::of(&path).unwrap();
                let old = fs::read_to_string(&path).map_or(0, |text| text.parse::<u32>().unwrap());
                fs::write(&path, (old + 1).to_string()).unwrap();
            }
        };
        thread::scope(|scope| {
            (0..4).for_each(|_| drop(scope.spawn(count)));
        });
        assert_eq!(fs::read_to_string(&path).unwrap(), "200");
    }
}
