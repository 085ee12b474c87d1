//! Help, completions and the manual.

use crate::harness::tamis;

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let out = tamis(&["completions", shell], "").with_code(0).out;
        assert!(out.contains("explain"), "{shell}: {out}");
    }
    assert!(tamis(&["completions", "cmd"], "").with_code(2).err.contains("possible values"));
}

#[test]
fn a_page_of_the_manual_for_every_command() {
    assert!(tamis(&["man"], "").with_code(0).out.contains(".TH tamis 1"));
    for command in ["extract", "explain", "clean-all", "crunch", "dump", "filter"] {
        let out = tamis(&["man", command], "").with_code(0).out;
        assert!(out.contains(".SH SYNOPSIS") && out.contains(command), "{out}");
    }
    let out = tamis(&["man", "filter", "new"], "").with_code(0).out;
    assert!(out.contains(".SH SYNOPSIS") && out.contains("keep"), "{out}");
    assert!(tamis(&["man", "filter", "x"], "").with_code(2).err.contains("there are new, test"));
    assert!(tamis(&["man", "extract", "x"], "").with_code(2).err.contains("has no commands of its own"));
    assert!(
        tamis(&["man", "x"], "")
            .with_code(2)
            .err
            .contains("there are extract, explain, clean-all, crunch, dump, filter")
    );
}

#[test]
fn help_has_examples_and_exit_codes() {
    let out = tamis(&["extract", "--help"], "").with_code(0).out;
    assert!(out.contains("Examples:") && out.contains("Exit codes:") && out.contains("--jsonl"), "{out}");
    assert!(tamis(&["explain", "--help"], "").with_code(0).out.contains("Examples:"));
    assert!(tamis(&["extract", "--engin", "wlr"], "").with_code(2).err.contains("--engine"));
}
