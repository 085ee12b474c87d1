//! The tree builder's state and its loop.

use super::formatting::Format;
use super::fragment::Context;
use super::growing::{GrowingTree, TreeBuffers};
use super::stack::{Open, Stack};
use super::work::Work;
use crate::dom::{NodeData, Ns, Quirks, Scripting, Span};
use crate::limits::{Limit, Limits, Notes};
use crate::names::Name;
use crate::token::{Model, Tag, Token, TokenBuffers, Tokenizer};

/// § 13.2.4.1 insertion modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Initial,
    BeforeHtml,
    BeforeHead,
    InHead,
    InHeadNoscript,
    AfterHead,
    InBody,
    Text,
    InTable,
    InTableText,
    InCaption,
    InColumnGroup,
    InTableBody,
    InRow,
    InCell,
    InTemplate,
    AfterBody,
    InFrameset,
    AfterFrameset,
    AfterAfterBody,
    AfterAfterFrameset,
}

/// What a rule leaves to do with its token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Nothing.
    Done,
    /// Process it again by the mode that is now set.
    Again,
}

/// Bytes of text that one node stands for, to reserve room before parsing
/// (bench `throughput` on `wcxb`: 104 on average; dense pages have more nodes).
const BYTES_PER_NODE: usize = 64;

/// What becomes of elements of raw text (`iframe`, `textarea`, `style` and
/// others) that are left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LeftOpen {
    /// They take the rest of the page for their text, by the standard.
    #[default]
    TakesRest,
    /// In a `noscript` they end with it, as it is where scripts run; and one
    /// that closes itself and has no end tag ahead is empty: tools that store
    /// pages as XML write `<iframe/>`.
    Ends,
}

/// Builds a tree from the tokens of one text.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    pub(super) tok: Tokenizer<'a>,
    pub(super) tree: GrowingTree,
    pub(super) stack: Stack,
    pub(super) formats: Vec<Format>,
    pub(super) mode: Mode,
    /// The mode that "text" and "in table text" return to.
    pub(super) original: Mode,
    pub(super) template_modes: Vec<Mode>,
    pub(super) head: Option<u32>,
    pub(super) form: Option<u32>,
    pub(super) context: Option<Open>,
    /// Characters of "in table text".
    pub(super) pending: Vec<Span>,
    pub(super) quirks: Quirks,
    pub(super) frameset_ok: bool,
    /// Whether foster parenting is enabled.
    pub(super) foster: bool,
    pub(super) scripting: Scripting,
    left_open: LeftOpen,
    /// Whether a line feed that comes next is dropped.
    pub(super) ignore_lf: bool,
    pub(super) work: Work,
    pub(super) options: super::option::Options,
    limits: Limits,
}

/// Memory that outlives a page.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    pub(crate) nodes: Vec<NodeData>,
    pub(crate) token: TokenBuffers,
    tree: TreeBuffers,
    stack: Stack,
    formats: Vec<Format>,
}

/// What building gives: the parts of a tree are in the buffers.
#[derive(Debug)]
pub(crate) struct Built {
    pub(crate) buffers: Buffers,
    pub(crate) quirks: Quirks,
    pub(crate) notes: Notes,
}

impl<'a> Builder<'a> {
    /// A builder for a document.
    pub(crate) fn new(text: &'a str, limits: Limits, buffers: Buffers) -> Self {
        let expected = text.len() / BYTES_PER_NODE + 16;
        let units = Limits::BASE_WORK.saturating_add(text.len().saturating_mul(limits.work_per_byte));
        Builder {
            tok: Tokenizer::new(text, limits, buffers.token),
            tree: GrowingTree::new(buffers.nodes, buffers.tree, expected),
            stack: buffers.stack,
            formats: buffers.formats,
            mode: Mode::Initial,
            original: Mode::InBody,
            template_modes: Vec::new(),
            head: None,
            form: None,
            context: None,
            pending: Vec::new(),
            quirks: Quirks::No,
            frameset_ok: true,
            foster: false,
            scripting: Scripting::Off,
            left_open: LeftOpen::default(),
            ignore_lf: false,
            work: Work::new(units),
            options: super::option::Options::default(),
            limits,
        }
    }

    /// What becomes of raw text that is left open.
    pub(crate) fn with_left_open(mut self, left_open: LeftOpen) -> Self {
        self.left_open = left_open;
        self
    }

    /// Whether scripts are thought to run: `noscript` is then text.
    pub(crate) fn with_scripting(mut self, scripting: Scripting) -> Self {
        self.scripting = scripting;
        self
    }

    /// Parses a fragment in this context instead of a document.
    pub(crate) fn in_context(mut self, context: &Context<'_>) -> Self {
        self.start_fragment(context);
        self
    }

    /// Reads everything.
    pub(crate) fn run(mut self) -> Built {
        loop {
            let token = self.next_token();
            if !self.process(token) {
                break;
            }
        }
        self.finish()
    }

    /// The next token, CDATA decided by where it stands.
    #[inline]
    pub(crate) fn next_token(&mut self) -> Token {
        loop {
            match self.tok.next_token() {
                Token::CdataOpen if self.is_foreign() => self.tok.start_cdata(),
                Token::CdataOpen => return self.tok.bogus_cdata(),
                token => return token,
            }
        }
    }

    /// The text of a token's span.
    pub(crate) fn tokenizer(&self) -> &Tokenizer<'a> {
        &self.tok
    }

    /// Puts one token into the tree; false at the end.
    #[inline]
    pub(crate) fn process(&mut self, token: Token) -> bool {
        if self.tree.nodes.len() > self.limits.nodes {
            return self.stop_at_node_limit();
        }
        match token {
            Token::Text(span) => self.text(span),
            Token::Blank(span) => self.blank(span),
            Token::Start(tag) => self.start(tag),
            Token::End(tag) => self.end(tag),
            Token::Comment(span) => self.comment(span),
            Token::Nul => self.nul(),
            Token::Doctype(doctype) => self.doctype(doctype),
            Token::CdataOpen => {}
            Token::Eof => {
                self.leave_table_text();
                self.eof();
                return false;
            }
        }
        true
    }

    #[cold]
    fn stop_at_node_limit(&mut self) -> bool {
        self.tok.notes.reached(Limit::Nodes);
        self.tok.stop();
        self.leave_table_text();
        self.eof();
        false
    }

    /// The tree's parts.
    pub(crate) fn finish(self) -> Built {
        let Builder { tok, tree, mut stack, mut formats, limits, work, quirks, .. } = self;
        // A template's contents are a level of their own; one more for a leaf.
        let grown = tree.finish(stack.max_len * 2 + 1, limits.depth);
        stack.max_len = 0;
        formats.clear();
        let (token, mut notes) = tok.into_buffers();
        if grown.is_cut {
            notes.reached(Limit::Depth);
        }
        if work.is_spent() {
            notes.reached(Limit::Work);
        }
        let buffers = Buffers { nodes: grown.nodes, token, tree: grown.buffers, stack, formats };
        Built { buffers, quirks, notes }
    }

    /// A start tag, by the dispatcher of § 13.2.6.
    #[inline]
    fn start(&mut self, tag: Tag) {
        self.leave_table_text();
        self.ignore_lf = false;
        loop {
            let step =
                if self.is_foreign_start(tag) { self.foreign_start(tag) } else { self.start_in_mode(tag) };
            if step == Step::Done {
                return;
            }
        }
    }

    pub(super) fn start_in_mode(&mut self, tag: Tag) -> Step {
        match self.mode {
            Mode::InBody => self.body_start(tag),
            Mode::InCell => self.cell_start(tag),
            Mode::InTable => self.table_start(tag),
            Mode::InTableBody => self.table_body_start(tag),
            Mode::InRow => self.row_start(tag),
            Mode::InCaption => self.caption_start(tag),
            Mode::InColumnGroup => self.column_group_start(tag),
            Mode::InHead => self.head_start(tag),
            Mode::InHeadNoscript => self.head_noscript_start(tag),
            Mode::Initial => self.initial_other(),
            Mode::BeforeHtml => self.before_html_start(tag),
            Mode::BeforeHead => self.before_head_start(tag),
            Mode::AfterHead => self.after_head_start(tag),
            Mode::InTemplate => self.template_start(tag),
            Mode::AfterBody | Mode::AfterAfterBody => self.after_body_start(tag),
            Mode::InFrameset => self.frameset_start(tag),
            Mode::AfterFrameset | Mode::AfterAfterFrameset => self.after_frameset_start(tag),
            // The tokenizer gives no start tag in raw text, and table text was left.
            Mode::Text | Mode::InTableText => Step::Done,
        }
    }

    /// An end tag, by the dispatcher of § 13.2.6.
    #[inline]
    fn end(&mut self, tag: Tag) {
        self.leave_table_text();
        self.ignore_lf = false;
        loop {
            let step = if self.is_foreign() { self.foreign_end(tag) } else { self.end_in_mode(tag) };
            if step == Step::Done {
                return;
            }
        }
    }

    pub(super) fn end_in_mode(&mut self, tag: Tag) -> Step {
        match self.mode {
            Mode::InBody => self.body_end(tag),
            Mode::Text => self.text_end(tag),
            Mode::InCell => self.cell_end(tag),
            Mode::InTable => self.table_end(tag),
            Mode::InTableBody => self.table_body_end(tag),
            Mode::InRow => self.row_end(tag),
            Mode::InCaption => self.caption_end(tag),
            Mode::InColumnGroup => self.column_group_end(tag),
            Mode::InHead => self.head_end(tag),
            Mode::InHeadNoscript => self.head_noscript_end(tag),
            Mode::Initial => self.initial_other(),
            Mode::BeforeHtml => self.before_html_end(tag),
            Mode::BeforeHead => self.before_head_end(tag),
            Mode::AfterHead => self.after_head_end(tag),
            Mode::InTemplate => self.template_end(tag),
            Mode::AfterBody => self.after_body_end(tag),
            Mode::AfterAfterBody => self.back_to_body(),
            Mode::InFrameset => self.frameset_end(tag),
            Mode::AfterFrameset => self.after_frameset_end(tag),
            Mode::AfterAfterFrameset | Mode::InTableText => Step::Done,
        }
    }

    /// § 13.2.6.4.8 text, an end tag: that of the element, or of the `noscript`
    /// around it.
    fn text_end(&mut self, tag: Tag) -> Step {
        let is_own = self.current_is(tag.name);
        self.pop();
        self.mode = self.original;
        if is_own { Step::Done } else { Step::Again }
    }

    /// § generic raw text and RCDATA element parsing, and the script start tag.
    pub(super) fn raw_element(&mut self, tag: Tag, model: Model) -> Step {
        let ends = self.left_open == LeftOpen::Ends;
        if ends && tag.self_closing && !self.tok.is_closed_ahead(tag.name) {
            self.put_element(tag);
            return Step::Done;
        }
        let around = (ends && self.stack.has(Name::NOSCRIPT)).then_some(Name::NOSCRIPT);
        self.insert_element(tag);
        self.tok.set_model(model, tag.name, around);
        self.original = self.mode;
        self.mode = Mode::Text;
        Step::Done
    }

    /// Whether the adjusted current node is outside HTML.
    #[inline]
    pub(super) fn is_foreign(&self) -> bool {
        self.adjusted_current().is_some_and(|open| open.ns != Ns::Html)
    }

    /// § the adjusted current node.
    #[inline]
    pub(super) fn adjusted_current(&self) -> Option<&Open> {
        match &self.context {
            Some(context) if self.stack.len() == 1 => Some(context),
            _ => self.stack.current(),
        }
    }

    /// The name of the current HTML element.
    #[inline]
    pub(super) fn current_is(&self, name: Name) -> bool {
        self.stack.current_is(name)
    }
}
