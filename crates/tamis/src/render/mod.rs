//! Writing an article down.
