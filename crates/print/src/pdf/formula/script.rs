//! What stands above, below and beside: exponents, limits, accents, braces.

use pulldown_latex::event::{Content, Event, ScriptPosition, ScriptType};

use super::{Reader, quoted};

impl Reader<'_> {
    /// A base with what stands at it.
    pub(super) fn script(&mut self, ty: ScriptType, position: ScriptPosition) -> Option<String> {
        let is_large = matches!(self.events.peek(), Some(Event::Content(Content::LargeOp { .. })));
        let own = format!("[{}]", self.element()?);
        let marked = self.sign_of(position).and_then(|sign| match ty {
            ScriptType::Subscript => below(sign, &own),
            ScriptType::Superscript => above(sign, &own),
            ScriptType::SubSuperscript => None,
        });
        if marked.is_some() {
            self.events.next();
            return marked;
        }
        let base = placed(own, position, is_large);
        let first = self.element()?;
        Some(match ty {
            ScriptType::Subscript => format!("#math.attach({base}, b: [{first}])"),
            ScriptType::Superscript => format!("#math.attach({base}, t: [{first}])"),
            ScriptType::SubSuperscript => {
                format!("#math.attach({base}, b: [{first}], t: [{}])", self.element()?)
            }
        })
    }

    /// The single sign that comes next, where it stands above or below.
    fn sign_of(&mut self, position: ScriptPosition) -> Option<char> {
        match self.events.peek() {
            Some(Event::Content(Content::Ordinary { content, .. }))
                if position == ScriptPosition::AboveBelow =>
            {
                Some(*content)
            }
            _ => None,
        }
    }
}

/// What something stands at, told where. Typst knows which large signs have
/// their limits above and below.
fn placed(own: String, position: ScriptPosition, is_large: bool) -> String {
    match position {
        ScriptPosition::Right if is_large => format!("math.scripts({own})"),
        ScriptPosition::Movable if is_large => own,
        ScriptPosition::Right => own,
        ScriptPosition::Movable => format!("math.limits({own}, inline: false)"),
        ScriptPosition::AboveBelow => format!("math.limits({own})"),
    }
}

/// Signs that typst sets as accents.
pub(super) const ACCENTS: [char; 13] = ['^', '~', '→', '←', '↔', '˘', 'ˇ', '´', '`', '˙', '¨', '˚', '¯'];

fn above(sign: char, base: &str) -> Option<String> {
    match sign {
        '‾' => Some(format!("#math.overline({base})")),
        '⏞' => Some(format!("#math.overbrace({base})")),
        '⏜' => Some(format!("#math.overparen({base})")),
        _ if ACCENTS.contains(&sign) => {
            Some(format!("#math.accent({base}, {})", quoted(sign.encode_utf8(&mut [0; 4]))))
        }
        _ => None,
    }
}

fn below(sign: char, base: &str) -> Option<String> {
    match sign {
        '_' | '‾' => Some(format!("#math.underline({base})")),
        '⏟' => Some(format!("#math.underbrace({base})")),
        '⏝' => Some(format!("#math.underparen({base})")),
        _ => None,
    }
}
