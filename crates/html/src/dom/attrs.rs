//! Attributes of elements.

use super::{Dom, Kind, NodeId, Span};
use crate::names::Name;

/// The namespace of an attribute; all but the first occur in foreign content only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum AttrNs {
    /// None.
    None,
    /// `XLink`, written `xlink:`.
    XLink,
    /// XML, written `xml:`.
    Xml,
    /// XMLNS, written `xmlns` or `xmlns:`.
    Xmlns,
}

/// A stored attribute: 12 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attr {
    pub(crate) value: Span,
    pub(crate) name: Name,
    pub(crate) ns: AttrNs,
}

const _: () = assert!(size_of::<Attr>() == 12);

impl Attr {
    #[inline]
    pub(crate) fn new(name: Name, ns: AttrNs, value: Span) -> Attr {
        Attr { value, name, ns }
    }
}

/// An attribute of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttrRef<'a> {
    /// The local name as a number.
    pub name: Name,
    /// The namespace.
    pub ns: AttrNs,
    /// The local name as text.
    pub text: &'a str,
    /// The value, references decoded.
    pub value: &'a str,
}

impl AttrRef<'_> {
    /// The prefix that the name is written with, colon included.
    pub fn prefix(&self) -> &'static str {
        match self.ns {
            AttrNs::XLink => "xlink:",
            AttrNs::Xml => "xml:",
            AttrNs::Xmlns if self.text != "xmlns" => "xmlns:",
            AttrNs::None | AttrNs::Xmlns => "",
        }
    }
}

impl Dom {
    /// The attributes of an element in the order of the page; none for other nodes.
    ///
    /// ```
    /// let dom = tamis_html::parse("<a href=/x title='Tom &amp; I'>").dom;
    /// let a = dom.descendants(dom.root()).find(|id| dom.is(*id, tamis_html::Name::A)).unwrap();
    /// let values: Vec<&str> = dom.attrs(a).map(|attr| attr.value).collect();
    /// assert_eq!(values, ["/x", "Tom & I"]);
    /// ```
    pub fn attrs(&self, id: NodeId) -> impl Iterator<Item = AttrRef<'_>> {
        self.attrs_where(id, |_| true)
    }

    /// The attributes of an element whose names are wanted, in the order of
    /// the page; nothing of the others is looked at but their names.
    ///
    /// ```
    /// use tamis_html::Name;
    /// let dom = tamis_html::parse("<a href=/x title=y>").dom;
    /// let a = dom.nodes().find(|id| dom.is(*id, Name::A)).unwrap();
    /// let wanted: Vec<&str> = dom.attrs_where(a, |name| name == Name::TITLE).map(|attr| attr.value).collect();
    /// assert_eq!(wanted, ["y"]);
    /// ```
    #[inline]
    pub fn attrs_where(
        &self,
        id: NodeId,
        is_wanted: impl Fn(Name) -> bool,
    ) -> impl Iterator<Item = AttrRef<'_>> {
        let stored = if self.kind(id) == Kind::Element { self.stored_attrs(id) } else { &[] };
        stored.iter().filter(move |attr| is_wanted(attr.name)).map(|attr| AttrRef {
            name: attr.name,
            ns: attr.ns,
            text: self.names.text(attr.name),
            value: self.str(attr.value),
        })
    }

    /// The value of the attribute of this name, without a namespace.
    pub fn attr(&self, id: NodeId, name: Name) -> Option<&str> {
        let found = self.stored_attrs(id).iter().find(|attr| attr.name == name && attr.ns == AttrNs::None)?;
        Some(self.str(found.value))
    }

    /// Whether an element has the attribute of this name, without a namespace.
    #[inline]
    pub fn has_attr(&self, id: NodeId, name: Name) -> bool {
        self.stored_attrs(id).iter().any(|attr| attr.name == name && attr.ns == AttrNs::None)
    }

    /// Whether a node is a link that leads somewhere: `a` with an address.
    ///
    /// ```
    /// let dom = tamis_html::parse("<a href=/x>one</a><a name=y>two</a>").dom;
    /// assert_eq!(dom.nodes().filter(|id| dom.is_link(*id)).count(), 1);
    /// ```
    #[inline]
    pub fn is_link(&self, id: NodeId) -> bool {
        self.is(id, Name::A) && self.has_attr(id, Name::HREF)
    }

    /// The value of the attribute whose name is written so, prefix included.
    ///
    /// ```
    /// let dom = tamis_html::parse("<svg><a xlink:href=#x>").dom;
    /// let a = dom.nodes().find(|id| dom.name_text(*id) == "a").unwrap();
    /// assert_eq!(dom.attr_named(a, "xlink:href"), Some("#x"));
    /// ```
    pub fn attr_named(&self, id: NodeId, text: &str) -> Option<&str> {
        let is_named = |attr: &AttrRef<'_>| match text.strip_prefix(attr.prefix()) {
            Some(local) => local == attr.text,
            None => false,
        };
        self.attrs(id).find(is_named).map(|attr| attr.value)
    }

    #[inline]
    pub(crate) fn stored_attrs(&self, id: NodeId) -> &[Attr] {
        let node = self.data(id);
        match node.kind {
            Kind::Element | Kind::Doctype => self.attrs.get(node.span.range()).unwrap_or(&[]),
            _ => &[],
        }
    }
}
