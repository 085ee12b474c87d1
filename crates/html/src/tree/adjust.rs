//! Case adjustments of foreign content (§ 13.2.6.5, the tables of the standard).

use crate::dom::AttrNs;
use crate::names::{N_STATIC, Name};

/// SVG element names whose case the tokenizer lost.
const SVG_TAGS: &[(Name, Name)] = &[
    (Name::ALTGLYPH, Name::ALT_GLYPH),
    (Name::ALTGLYPHDEF, Name::ALT_GLYPH_DEF),
    (Name::ALTGLYPHITEM, Name::ALT_GLYPH_ITEM),
    (Name::ANIMATECOLOR, Name::ANIMATE_COLOR),
    (Name::ANIMATEMOTION, Name::ANIMATE_MOTION),
    (Name::ANIMATETRANSFORM, Name::ANIMATE_TRANSFORM),
    (Name::CLIPPATH, Name::CLIP_PATH),
    (Name::FEBLEND, Name::FE_BLEND),
    (Name::FECOLORMATRIX, Name::FE_COLOR_MATRIX),
    (Name::FECOMPONENTTRANSFER, Name::FE_COMPONENT_TRANSFER),
    (Name::FECOMPOSITE, Name::FE_COMPOSITE),
    (Name::FECONVOLVEMATRIX, Name::FE_CONVOLVE_MATRIX),
    (Name::FEDIFFUSELIGHTING, Name::FE_DIFFUSE_LIGHTING),
    (Name::FEDISPLACEMENTMAP, Name::FE_DISPLACEMENT_MAP),
    (Name::FEDISTANTLIGHT, Name::FE_DISTANT_LIGHT),
    (Name::FEDROPSHADOW, Name::FE_DROP_SHADOW),
    (Name::FEFLOOD, Name::FE_FLOOD),
    (Name::FEFUNCA, Name::FE_FUNC_A),
    (Name::FEFUNCB, Name::FE_FUNC_B),
    (Name::FEFUNCG, Name::FE_FUNC_G),
    (Name::FEFUNCR, Name::FE_FUNC_R),
    (Name::FEGAUSSIANBLUR, Name::FE_GAUSSIAN_BLUR),
    (Name::FEIMAGE, Name::FE_IMAGE),
    (Name::FEMERGE, Name::FE_MERGE),
    (Name::FEMERGENODE, Name::FE_MERGE_NODE),
    (Name::FEMORPHOLOGY, Name::FE_MORPHOLOGY),
    (Name::FEOFFSET, Name::FE_OFFSET),
    (Name::FEPOINTLIGHT, Name::FE_POINT_LIGHT),
    (Name::FESPECULARLIGHTING, Name::FE_SPECULAR_LIGHTING),
    (Name::FESPOTLIGHT, Name::FE_SPOT_LIGHT),
    (Name::FETILE, Name::FE_TILE),
    (Name::FETURBULENCE, Name::FE_TURBULENCE),
    (Name::FOREIGNOBJECT, Name::FOREIGN_OBJECT),
    (Name::GLYPHREF, Name::GLYPH_REF),
    (Name::LINEARGRADIENT, Name::LINEAR_GRADIENT),
    (Name::RADIALGRADIENT, Name::RADIAL_GRADIENT),
    (Name::TEXTPATH, Name::TEXT_PATH),
];

/// SVG attribute names whose case the tokenizer lost.
const SVG_ATTRS: &[(Name, Name)] = &[
    (Name::ATTRIBUTENAME, Name::ATTRIBUTE_NAME),
    (Name::ATTRIBUTETYPE, Name::ATTRIBUTE_TYPE),
    (Name::BASEFREQUENCY, Name::BASE_FREQUENCY),
    (Name::BASEPROFILE, Name::BASE_PROFILE),
    (Name::CALCMODE, Name::CALC_MODE),
    (Name::CLIPPATHUNITS, Name::CLIP_PATH_UNITS),
    (Name::DIFFUSECONSTANT, Name::DIFFUSE_CONSTANT),
    (Name::EDGEMODE, Name::EDGE_MODE),
    (Name::FILTERUNITS, Name::FILTER_UNITS),
    (Name::GLYPHREF, Name::GLYPH_REF),
    (Name::GRADIENTTRANSFORM, Name::GRADIENT_TRANSFORM),
    (Name::GRADIENTUNITS, Name::GRADIENT_UNITS),
    (Name::KERNELMATRIX, Name::KERNEL_MATRIX),
    (Name::KERNELUNITLENGTH, Name::KERNEL_UNIT_LENGTH),
    (Name::KEYPOINTS, Name::KEY_POINTS),
    (Name::KEYSPLINES, Name::KEY_SPLINES),
    (Name::KEYTIMES, Name::KEY_TIMES),
    (Name::LENGTHADJUST, Name::LENGTH_ADJUST),
    (Name::LIMITINGCONEANGLE, Name::LIMITING_CONE_ANGLE),
    (Name::MARKERHEIGHT, Name::MARKER_HEIGHT),
    (Name::MARKERUNITS, Name::MARKER_UNITS),
    (Name::MARKERWIDTH, Name::MARKER_WIDTH),
    (Name::MASKCONTENTUNITS, Name::MASK_CONTENT_UNITS),
    (Name::MASKUNITS, Name::MASK_UNITS),
    (Name::NUMOCTAVES, Name::NUM_OCTAVES),
    (Name::PATHLENGTH, Name::PATH_LENGTH),
    (Name::PATTERNCONTENTUNITS, Name::PATTERN_CONTENT_UNITS),
    (Name::PATTERNTRANSFORM, Name::PATTERN_TRANSFORM),
    (Name::PATTERNUNITS, Name::PATTERN_UNITS),
    (Name::POINTSATX, Name::POINTS_AT_X),
    (Name::POINTSATY, Name::POINTS_AT_Y),
    (Name::POINTSATZ, Name::POINTS_AT_Z),
    (Name::PRESERVEALPHA, Name::PRESERVE_ALPHA),
    (Name::PRESERVEASPECTRATIO, Name::PRESERVE_ASPECT_RATIO),
    (Name::PRIMITIVEUNITS, Name::PRIMITIVE_UNITS),
    (Name::REFX, Name::REF_X),
    (Name::REFY, Name::REF_Y),
    (Name::REPEATCOUNT, Name::REPEAT_COUNT),
    (Name::REPEATDUR, Name::REPEAT_DUR),
    (Name::REQUIREDEXTENSIONS, Name::REQUIRED_EXTENSIONS),
    (Name::REQUIREDFEATURES, Name::REQUIRED_FEATURES),
    (Name::SPECULARCONSTANT, Name::SPECULAR_CONSTANT),
    (Name::SPECULAREXPONENT, Name::SPECULAR_EXPONENT),
    (Name::SPREADMETHOD, Name::SPREAD_METHOD),
    (Name::STARTOFFSET, Name::START_OFFSET),
    (Name::STDDEVIATION, Name::STD_DEVIATION),
    (Name::STITCHTILES, Name::STITCH_TILES),
    (Name::SURFACESCALE, Name::SURFACE_SCALE),
    (Name::SYSTEMLANGUAGE, Name::SYSTEM_LANGUAGE),
    (Name::TABLEVALUES, Name::TABLE_VALUES),
    (Name::TARGETX, Name::TARGET_X),
    (Name::TARGETY, Name::TARGET_Y),
    (Name::TEXTLENGTH, Name::TEXT_LENGTH),
    (Name::VIEWBOX, Name::VIEW_BOX),
    (Name::VIEWTARGET, Name::VIEW_TARGET),
    (Name::XCHANNELSELECTOR, Name::X_CHANNEL_SELECTOR),
    (Name::YCHANNELSELECTOR, Name::Y_CHANNEL_SELECTOR),
    (Name::ZOOMANDPAN, Name::ZOOM_AND_PAN),
];

/// Attributes that get a namespace: name as written, namespace, local name.
const FOREIGN_ATTRS: [(Name, AttrNs, Name); 11] = [
    (Name::XLINK_ACTUATE, AttrNs::XLink, Name::ACTUATE),
    (Name::XLINK_ARCROLE, AttrNs::XLink, Name::ARCROLE),
    (Name::XLINK_HREF, AttrNs::XLink, Name::HREF),
    (Name::XLINK_ROLE, AttrNs::XLink, Name::ROLE),
    (Name::XLINK_SHOW, AttrNs::XLink, Name::SHOW),
    (Name::XLINK_TITLE, AttrNs::XLink, Name::TITLE),
    (Name::XLINK_TYPE, AttrNs::XLink, Name::TYPE),
    (Name::XML_LANG, AttrNs::Xml, Name::LANG),
    (Name::XML_SPACE, AttrNs::Xml, Name::SPACE),
    (Name::XMLNS, AttrNs::Xmlns, Name::XMLNS),
    (Name::XMLNS_XLINK, AttrNs::Xmlns, Name::XLINK),
];

static SVG_TAG: [u16; N_STATIC] = table(SVG_TAGS);
static SVG_ATTR: [u16; N_STATIC] = table(SVG_ATTRS);

const fn table(pairs: &[(Name, Name)]) -> [u16; N_STATIC] {
    let mut table = [0u16; N_STATIC];
    let mut i = 0;
    while i < N_STATIC {
        table[i] = i as u16;
        i += 1;
    }
    let mut i = 0;
    while i < pairs.len() {
        table[pairs[i].0.index()] = pairs[i].1.0;
        i += 1;
    }
    table
}

fn adjusted(table: &[u16; N_STATIC], name: Name) -> Name {
    table.get(name.index()).map_or(name, |adjusted| Name(*adjusted))
}

/// § adjust SVG element names.
pub(super) fn svg_tag(name: Name) -> Name {
    adjusted(&SVG_TAG, name)
}

/// § adjust SVG attributes.
pub(super) fn svg_attr(name: Name) -> Name {
    adjusted(&SVG_ATTR, name)
}

/// § adjust foreign attributes.
pub(super) fn foreign_attr(name: Name) -> Option<(AttrNs, Name)> {
    let (_, ns, local) = FOREIGN_ATTRS.iter().find(|(written, ..)| *written == name)?;
    Some((*ns, *local))
}
