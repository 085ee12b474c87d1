//! Files of settings: what they say, and what is said about wrong ones.

use super::keys::KEYS;
use super::*;

fn error(text: &str) -> String {
    Settings::from_toml(text).expect_err("it is wrong").to_string()
}

#[test]
fn a_short_file_is_what_its_preset_is() {
    let settings = Settings::from_toml("version = 1\npreset = \"off\"").expect("settings");
    assert_eq!(settings, Settings::preset(Preset::Off));
    assert_eq!(Settings::from_toml("version = 1").expect("settings"), Settings::default());
}

#[test]
fn what_a_file_says_is_on_top_of_its_preset_wherever_it_stands() {
    let text = "version = 1\nempty.characters = 7\n[remove]\nforms = true\n[show]\nalt_text = true";
    let settings = Settings::from_toml(&format!("preset = 'off'\n{text}")).expect("settings");
    assert!(settings.remove.forms && settings.show.alt_text && !settings.remove.scripts);
    assert_eq!(settings.empty.characters, 7);
}

#[test]
fn every_preset_prints_and_reads_back_as_it_is() {
    for preset in Preset::ALL {
        let settings = Settings::preset(preset);
        let text = settings.to_toml();
        assert_eq!(Settings::from_toml(&text).expect("settings"), settings, "{text}");
        assert_eq!(Preset::from_name(preset.name()), Some(preset));
    }
    let text = Settings::default().to_toml();
    for key in KEYS.iter().filter(|key| key.name != "preset") {
        assert!(text.contains(key.about), "{}", key.name);
    }
}

#[test]
fn mistakes_are_told_with_their_place_and_a_remedy() {
    for (text, told) in [
        (
            "version = 1\n[remove]\nscritps = true",
            "line 3, column 1: there is no setting `remove.scritps`; did you mean `remove.scripts`?",
        ),
        (
            "version = 1\nforms = true",
            "line 2, column 1: there is no setting `forms`; did you mean `remove.forms`?",
        ),
        (
            "version = 1\n[quux]\nx = 1",
            "line 2, column 2: there is no setting `quux`; `tamis crunch init` writes",
        ),
        (
            "version = 1\nremove.forms = 'yes'",
            "line 2, column 16: `remove.forms` cannot be \"yes\"; it takes true or false",
        ),
        ("version = 1\nremove = true", "line 2, column 1: there is no setting `remove`"),
        ("version = 1\nlink_lists.ratio = -1", "cannot be -1; it takes a number from 0"),
        ("version = 1\nlink_lists.ratio = nan", "cannot be NaN"),
        ("version = 1\nlink_lists.cells = 'td'", "it takes \"table\" or \"any\""),
        ("version = 1\nlink_lists.links = 1.5", "it takes a whole number from 0"),
        ("version = 1\nempty.tags = ['IMG>']", "it takes a list of names of elements"),
        ("version = 1\nempty.tags = [1]", "cannot be a list of that"),
        ("version = 1\npreset = 'x'", "it takes \"reader\", \"text\""),
        (
            "version = 2\n[new]\nx = 1",
            "line 1, column 11: the file has version 2, and this program reads 1; update",
        ),
        ("version = 0", "write a new file"),
        ("version = '1'", "the file has version \"1\""),
        (
            "[remove]\nforms = true",
            "line 1, column 1: the file does not say its version; begin it with `version = 1`",
        ),
        ("version = 1\n[remove]\nforms = tru", "line 3, column 9"),
        ("version = 1\nversion = 1", "line 2, column 1: duplicate key"),
        ("version = 1\n[remove]\nforms = 1979-05-27", "cannot be a date"),
    ] {
        assert!(error(text).contains(told), "{text:?}: {}", error(text));
    }
}

#[test]
fn the_first_of_several_mistakes_is_told() {
    assert!(error("version = 1\n[remove]\nzzz = 1\naaa = 2").starts_with("line 3, column 1"));
}

#[test]
fn columns_count_characters() {
    assert!(error("version = 1\nempty = { tags = ['é'], x = 1 }").starts_with("line 2, column 18"));
}

#[test]
fn a_command_line_sets_what_a_file_sets() {
    let mut settings = Settings::preset(Preset::Off);
    for (name, value) in [
        ("remove.forms", "true"),
        ("link_lists.ratio", "0.5"),
        ("link_lists.cells", "table"),
        ("empty.tags", "img,video"),
    ] {
        assert_eq!(settings.set(name, value), Ok(()), "{name}");
    }
    assert!(settings.remove.forms && settings.link_lists.cells == Cells::Table);
    assert_eq!(settings.empty.tags, ["img", "video"]);
    assert_eq!(settings.set("remove.x", "true"), Err(Unset::Unknown));
    assert_eq!(settings.set("remove.forms", "perhaps"), Err(Unset::Value("true or false")));
    assert_eq!(settings.set("preset", "text"), Ok(()));
    assert_eq!(settings, Settings::preset(Preset::Text));
}
