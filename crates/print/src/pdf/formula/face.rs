//! How letters and what they stand in look: faces, sizes, colours.

use pulldown_latex::event::{ColorTarget, Font, StateChange, Style};

/// What opens and what closes a change of how the rest of a group looks.
pub(super) fn opening(change: StateChange) -> Option<(String, &'static str)> {
    let (open, close) = match change {
        StateChange::Font(font) => faces(font?),
        StateChange::Style(style) => match style {
            Style::Display => ("#math.display([", "])"),
            Style::Text => ("#math.inline([", "])"),
            Style::Script => ("#math.script([", "])"),
            Style::ScriptScript => ("#math.sscript([", "])"),
        },
        StateChange::Color(change) => {
            let (red, green, blue) = change.color;
            let is_text = change.target == ColorTarget::Text;
            return is_text.then(|| (format!("#text(fill: rgb({red}, {green}, {blue}), ["), "])"));
        }
    };
    Some((open.to_owned(), close))
}

fn faces(font: Font) -> (&'static str, &'static str) {
    match font {
        Font::Bold => ("#math.bold(math.upright([", "]))"),
        Font::BoldSymbol => ("#math.bold([", "])"),
        Font::BoldItalic => ("#math.bold(math.italic([", "]))"),
        Font::BoldScript => ("#math.bold(math.cal([", "]))"),
        Font::BoldFraktur => ("#math.bold(math.frak([", "]))"),
        Font::BoldSansSerif => ("#math.bold(math.sans(math.upright([", "])))"),
        Font::SansSerifBoldItalic => ("#math.bold(math.sans(math.italic([", "])))"),
        Font::SansSerifItalic => ("#math.sans(math.italic([", "]))"),
        Font::SansSerif => ("#math.sans(math.upright([", "]))"),
        Font::Fraktur => ("#math.frak([", "])"),
        Font::Script => ("#math.cal([", "])"),
        Font::Monospace => ("#math.mono([", "])"),
        Font::DoubleStruck | Font::DoubleStruckItalic => ("#math.bb([", "])"),
        Font::Italic => ("#math.italic([", "])"),
        Font::UpRight => ("#math.upright([", "])"),
    }
}
