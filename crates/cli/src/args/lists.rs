//! What `tamis lists` takes.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  tamis lists show
  tamis lists add easylist
  tamis lists add https://example.org/hosts.txt --name mine
  tamis lists update
  tamis lists update easylist --force
  tamis lists remove mine

A list is a hosts file or has Adblock rules. Files ending in .txt that you put
into the folder yourself are used too, and never updated. An update that fails
keeps the list as it was.

Exit codes: 0 done, 1 something failed (see standard error), 2 wrong command line.";

/// Manage the lists that tell advertisements by their addresses.
///
/// A small list is built in and always used; none is fetched until you add one.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Lists {
    #[command(subcommand)]
    pub(crate) action: ListsAction,

    /// The folder of the lists, instead of `tamis/lists` in your data folder.
    #[arg(long, global = true, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ListsAction {
    /// Show the lists: how many rules, how old, from where.
    Show,
    Add(AddList),
    /// Remove a list.
    Remove {
        /// Its name, as `tamis lists show` writes it.
        name: String,
    },
    Update(UpdateLists),
}

/// Fetch a list and keep it.
///
/// Well-known names: `easylist` (Adblock rules, GPL-3 or CC BY-SA 3.0) and
/// `stevenblack` (hosts, MIT).
#[derive(Debug, Args)]
pub(crate) struct AddList {
    /// A well-known name, or an address.
    #[arg(value_name = "NAME|URL")]
    pub(crate) source: String,

    /// What to call it; otherwise its name follows from the address.
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    #[command(flatten)]
    pub(crate) reach: ReachArgs,
}

/// Fetch lists again that are due, if they changed.
#[derive(Debug, Args)]
pub(crate) struct UpdateLists {
    /// Only these lists.
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,

    /// Ask for lists that were last asked for so long ago: `4d`, `12h`, `30m`.
    /// Otherwise as the list itself says, or 4 days.
    #[arg(long, value_name = "TIME", value_parser = interval)]
    pub(crate) interval: Option<Duration>,

    /// Ask for all, due or not.
    #[arg(long, conflicts_with = "interval")]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) reach: ReachArgs,
}

/// Which servers may be asked.
#[derive(Debug, Args)]
pub(crate) struct ReachArgs {
    /// Allow servers on this machine and on private networks.
    #[arg(long)]
    pub(crate) allow_private: bool,
}

fn interval(text: &str) -> Result<Duration, String> {
    let wrong = || "give a time like `4d`, `12h` or `30m`".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let seconds = match unit {
        'd' => 24 * 60 * 60,
        'h' => 60 * 60,
        'm' => 60,
        _ => return Err(wrong()),
    };
    let count: u32 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    Ok(Duration::from_secs(u64::from(count) * seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_have_a_unit() {
        assert_eq!(interval("4d"), Ok(Duration::from_hours(4 * 24)));
        assert_eq!(interval("30m"), Ok(Duration::from_mins(30)));
        for wrong in ["", "4", "d", "-1d", "4 days", "1ü"] {
            assert!(interval(wrong).is_err(), "{wrong}");
        }
    }
}
