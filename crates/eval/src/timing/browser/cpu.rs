//! Time of the processor for a process and those that it started, by `/proc`.

use std::time::Duration;

/// The time of a tree of processes until now, those that ended included;
/// nothing where it cannot be read.
pub(super) fn of_tree(root: u32) -> Option<Duration> {
    let entries = std::fs::read_dir("/proc").ok()?.flatten();
    // A process can end while it is looked at; its parent has its time then.
    let texts = entries.filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok());
    let all: Vec<Stat> = texts.filter_map(|text| Stat::read(&text)).collect();
    let ticks = ticks_of_tree(&all, root)?;
    let a_second = rustix::param::clock_ticks_per_second();
    Some(Duration::from_millis(ticks * 1_000 / a_second.max(1)))
}

/// What is used of a line of `/proc/PID/stat`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stat {
    id: u32,
    parent: u32,
    /// Ticks of the clock: its own, and those of children that it waited for.
    ticks: u64,
}

impl Stat {
    /// Reads a line, by `proc(5)`: the name in brackets can hold anything.
    fn read(line: &str) -> Option<Stat> {
        let (id, rest) = line.split_once(' ')?;
        let (_, rest) = rest.rsplit_once(')')?;
        let mut fields = rest.split_ascii_whitespace().skip(1);
        let parent = fields.next()?.parse().ok()?;
        // utime, stime, cutime, cstime.
        let ticks = fields.skip(9).take(4).map(|field| field.parse::<u64>().ok()).sum::<Option<u64>>()?;
        Some(Stat { id: id.parse().ok()?, parent, ticks })
    }
}

/// The ticks of a process and of all below it; nothing where it is not there.
fn ticks_of_tree(all: &[Stat], root: u32) -> Option<u64> {
    let mut sum = all.iter().find(|stat| stat.id == root)?.ticks;
    let mut parents = vec![root];
    while let Some(parent) = parents.pop() {
        for stat in all.iter().filter(|stat| stat.parent == parent) {
            sum += stat.ticks;
            parents.push(stat.id);
        }
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_whatever_the_name() {
        let line = "42 (a b) c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 1 0 9 9 9";
        assert_eq!(Stat::read(line), Some(Stat { id: 42, parent: 7, ticks: 127 }));
        assert_eq!(Stat::read("42 (short) S 7"), Some(Stat { id: 42, parent: 7, ticks: 0 }));
    }

    #[test]
    fn a_tree_has_the_ticks_of_all_below() {
        let stat = |id, parent, ticks| Stat { id, parent, ticks };
        let all = [stat(1, 0, 1), stat(3, 2, 10), stat(2, 1, 100), stat(9, 8, 1_000)];
        assert_eq!(ticks_of_tree(&all, 2), Some(110));
        assert_eq!(ticks_of_tree(&all, 1), Some(111));
        assert_eq!(ticks_of_tree(&all, 7), None);
    }
}
