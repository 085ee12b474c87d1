//! What stands above, below and beside something in a formula.

use tamis_html::{Dom, NodeId};

use super::{MAX_DEPTH, Writer, elements, signs};

/// Nodes of an element that can be one sign; larger ones are something else.
const MAX_SIGN_NODES: usize = 8;

impl Writer<'_> {
    /// Scripts beside a base.
    pub(super) fn scripts(&mut self, id: NodeId) {
        let [base, first, second] = self.children(id);
        self.base(base);
        match self.dom.name_text(id) {
            "msup" => self.script("^", first),
            _ => self.script("_", first),
        }
        self.script("^", second);
        self.out.push(' ');
    }

    /// A base that scripts follow: without braces they would belong to the
    /// last of its signs only, or be the second of their kind.
    fn base(&mut self, base: Option<NodeId>) {
        let before = self.out.len();
        match base {
            Some(base) if is_several(self.dom, base) => self.group(Some(base)),
            Some(base) => self.one(base),
            None => {}
        }
        if self.out.len() == before {
            self.out.push_str("{}");
        }
    }

    fn script(&mut self, mark: &str, script: Option<NodeId>) {
        if script.is_some() {
            self.out.push_str(mark);
            self.group(script);
        }
    }

    /// What stands above and below a base: limits of a sum, an accent, a line,
    /// or anything else.
    pub(super) fn limits(&mut self, id: NodeId) {
        let [base, first, second] = self.children(id);
        let (under, over) = match self.dom.name_text(id) {
            "munder" => (first, None),
            "mover" => (None, first),
            _ => (first, second),
        };
        match base {
            Some(base) if takes_limits(self.dom, base) => {
                self.one(base);
                if self.out.ends_with("} ") {
                    self.out.pop();
                }
                self.script("_", under);
                self.script("^", over);
            }
            _ => self.set(base, under, over),
        }
        self.out.push(' ');
    }

    /// A base with something below and above that is no limit.
    fn set(&mut self, base: Option<NodeId>, under: Option<NodeId>, over: Option<NodeId>) {
        let dom = self.dom;
        let is_letter = base.is_some_and(|base| is_letter(dom, base));
        let mut open = 0;
        for (side, accents, command) in
            [(under, signs::UNDER, "\\underset"), (over, signs::OVER, "\\overset")]
        {
            let Some(side) = side else { continue };
            match signs::accent(accents, sign(dom, side).trim(), is_letter) {
                Some(accent) => self.out.push_str(accent),
                None => {
                    self.out.push_str(command);
                    self.group(Some(side));
                }
            }
            self.out.push('{');
            open += 1;
        }
        if let Some(base) = base {
            self.one(base);
        }
        for _ in 0..open {
            self.close();
        }
    }

    /// Scripts before and after a base, in pairs of a lower and an upper one.
    pub(super) fn multiscripts(&mut self, id: NodeId) {
        let dom = self.dom;
        let children: Vec<NodeId> = elements(dom, id).collect();
        let Some((base, scripts)) = children.split_first() else { return };
        let mut sides = scripts.split(|id| dom.name_text(*id) == "mprescripts");
        let after = sides.next().unwrap_or_default();
        let before = sides.next().unwrap_or_default();
        if !before.is_empty() {
            self.out.push_str("{}");
            self.pairs(before);
        }
        self.base(Some(*base));
        self.pairs(after);
        self.out.push(' ');
    }

    fn pairs(&mut self, scripts: &[NodeId]) {
        let is_nothing = |dom: &Dom, id: NodeId| dom.name_text(id) == "none" || dom.subtree(id).len() == 1;
        for (place, pair) in scripts.chunks(2).enumerate() {
            if place > 0 {
                self.out.push_str("{}");
            }
            for (mark, script) in ["_", "^"].into_iter().zip(pair) {
                if !is_nothing(self.dom, *script) {
                    self.script(mark, Some(*script));
                }
            }
        }
    }
}

fn is_row(name: &str) -> bool {
    matches!(name, "mrow" | "mstyle" | "mpadded" | "semantics")
}

/// What an element comes to: rows of one element are that element.
fn core(dom: &Dom, id: NodeId) -> NodeId {
    let mut found = id;
    for _ in 0..MAX_DEPTH {
        let name = dom.name_text(found);
        let mut inside = elements(dom, found);
        match (inside.next(), inside.next()) {
            (Some(only), None) if is_row(name) => found = only,
            (Some(first), _) if name == "semantics" => found = first,
            _ => break,
        }
    }
    found
}

/// Whether an element is more than what one script can belong to.
fn is_several(dom: &Dom, id: NodeId) -> bool {
    let core = core(dom, id);
    let name = dom.name_text(core);
    let has_scripts =
        matches!(name, "msub" | "msup" | "msubsup" | "munder" | "mover" | "munderover" | "mmultiscripts");
    has_scripts || is_row(name) && elements(dom, core).nth(1).is_some()
}

/// The text of an element that is one sign; nothing for larger ones.
fn sign(dom: &Dom, id: NodeId) -> String {
    let core = core(dom, id);
    let is_sign = matches!(dom.name_text(core), "mo" | "mi" | "mn" | "mtext");
    if is_sign && dom.subtree(core).len() <= MAX_SIGN_NODES { dom.text_content(core) } else { String::new() }
}

fn is_letter(dom: &Dom, id: NodeId) -> bool {
    sign(dom, id).trim().chars().count() == 1
}

/// Whether what stands above and below an element are its limits in TeX too.
fn takes_limits(dom: &Dom, id: NodeId) -> bool {
    let core = core(dom, id);
    let is_brace = || {
        let mut inside = elements(dom, core).skip(1);
        matches!(dom.name_text(core), "munder" | "mover")
            && inside.next().is_some_and(|side| signs::is_brace(sign(dom, side).trim()))
    };
    signs::has_limits(sign(dom, core).trim()) || is_brace()
}
