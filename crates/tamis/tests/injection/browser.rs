//! Documents in headless Chromium, cut off from the network.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::process::Command;

/// The name of the browser, if it is here.
pub(crate) fn find() -> Option<String> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let works =
        |name: &&str| Command::new(name).arg("--version").output().is_ok_and(|found| found.status.success());
    names.into_iter().find(works).map(str::to_owned)
}

/// Shows documents, sends their elements the events they listen to and clicks
/// their links; gives the names of those in which something ran. So many as
/// stand together can disturb each other.
pub(crate) fn run(browser: &str, documents: &[(String, String)], together: usize) -> io::Result<Vec<String>> {
    let folder = std::env::temp_dir().join(format!("tamis-injection-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let mut fired = Vec::new();
    for (number, batch) in documents.chunks(together).enumerate() {
        let page = folder.join(format!("{number}.html"));
        fs::write(&page, driver(batch))?;
        let shown = Command::new(browser)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--disable-popup-blocking"])
            .args(["--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=120000"])
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .arg(format!("file://{}", page.display()))
            .output()?;
        fired.extend(result(&String::from_utf8_lossy(&shown.stdout), batch)?);
    }
    fs::remove_dir_all(&folder)?;
    Ok(fired)
}

/// The numbers that the page wrote at its end.
fn result(dom: &str, batch: &[(String, String)]) -> io::Result<Vec<String>> {
    let list = dom.split_once("RESULT[").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.ok_or_else(|| io::Error::other("the browser did not come to the end"))?;
    let numbers = list.split(',').filter_map(|number| number.trim().parse::<usize>().ok());
    let names: BTreeMap<usize, &str> =
        batch.iter().enumerate().map(|(at, (name, _))| (at, name.as_str())).collect();
    Ok(numbers.filter_map(|number| names.get(&number)).map(|name| (*name).to_owned()).collect())
}

fn driver(batch: &[(String, String)]) -> String {
    let documents: Vec<&str> = batch.iter().map(|(_, document)| document.as_str()).collect();
    let data = serde_json::to_string(&documents).unwrap_or_default().replace('<', "\\u003c");
    include_str!("driver.html").replace("DATA", &data)
}
