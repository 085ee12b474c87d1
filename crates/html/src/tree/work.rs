//! Work units: what repairs of misnested markup may cost.

/// What is left of a page's work units.
#[derive(Debug)]
pub(super) struct Work {
    left: usize,
    spent: bool,
}

impl Work {
    pub(super) fn new(units: usize) -> Work {
        Work { left: units, spent: false }
    }

    /// Takes units; false once they are used up.
    #[inline]
    pub(super) fn take(&mut self, units: usize) -> bool {
        match self.left.checked_sub(units) {
            Some(left) => self.left = left,
            None => {
                self.left = 0;
                self.spent = true;
            }
        }
        !self.spent
    }

    /// Whether they are used up.
    #[inline]
    pub(super) fn is_spent(&self) -> bool {
        self.spent
    }
}
