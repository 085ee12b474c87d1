//! The `.dat` format: blocks of `#section` lines.

/// One test: its sections in order, without the final newline of each.
pub(crate) struct Case {
    sections: Vec<(String, Vec<u8>)>,
}

impl Case {
    /// The contents of a section.
    pub(crate) fn get(&self, name: &str) -> Option<&[u8]> {
        self.sections.iter().find(|(found, _)| found == name).map(|(_, text)| text.as_slice())
    }

    /// The contents of a section as text.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(|text| String::from_utf8_lossy(text).into_owned())
    }
}

/// The cases of a file. Only the names given start a section.
pub(crate) fn cases(file: &[u8], names: &[&str]) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in file.split_inclusive(|byte| *byte == b'\n') {
        let name = section(line, names);
        match (name, cases.last_mut()) {
            (Some("data"), _) => cases.push(Case { sections: vec![("data".into(), Vec::new())] }),
            (Some(name), Some(case)) => case.sections.push((name.into(), Vec::new())),
            (None, Some(case)) => {
                let (_, text) = case.sections.last_mut().expect("a case has a section");
                text.extend_from_slice(line);
            }
            (Some(_) | None, None) => {}
        }
    }
    for case in &mut cases {
        for (_, text) in &mut case.sections {
            if text.last() == Some(&b'\n') {
                text.pop();
            }
        }
    }
    cases
}

fn section<'a>(line: &[u8], names: &[&'a str]) -> Option<&'a str> {
    let name = line.strip_prefix(b"#")?;
    let name = name.strip_suffix(b"\n").unwrap_or(name);
    names.iter().find(|known| known.as_bytes() == name).copied()
}
