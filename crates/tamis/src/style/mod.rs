//! What would a reader see? A simplified CSS cascade, without layout.
