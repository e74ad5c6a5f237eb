//! Hashes of the machine's state.
//!
//! Replays and golden files record fingerprints of positions. So a part of the state that is empty adds nothing to a
//! hash: a new part does not change the fingerprints of games that do not use it.

use std::hash::{Hash, Hasher};

use super::frame::{ActiveEffect, PendingTrigger};
use super::{Machine, Scope};
use crate::Word;
use crate::program::{ChoiceName, Role};

impl<T: Copy + Default + Hash> Hash for Machine<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { stack, kept, replaced, fired, placing, chain, lasting, uses, ask, jam } = self;
        (stack, kept, replaced, fired).hash(state);
        (chain, lasting, ask, jam).hash(state);
        if *placing > 0 {
            placing.hash(state);
        }
        if !uses.is_empty() {
            uses.hash(state);
        }
    }
}

impl<T: Copy + Default + Hash> Hash for Scope<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { controller, this, chosen: _, that, other, link, rolled, many, declared, layer } = self;
        (controller, this, self.it(), that, other).hash(state);
        (rolled, many, layer).hash(state);
        for name in ChoiceName::ALL {
            let things = self.role(Role::Named(*name));
            if !things.is_empty() {
                (name, things).hash(state);
            }
        }
        if let Some(link) = link {
            link.hash(state);
        }
        if *declared > 0 {
            declared.hash(state);
        }
    }
}

impl<T: Hash> Hash for PendingTrigger<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cause.hash(state);
        if let Some(that) = &self.that {
            that.hash(state);
        }
        self.other.hash(state);
    }
}

impl<T: Copy + Default + Hash> Hash for ActiveEffect<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { id, at, scope, uses, turns, began } = self;
        (id, at, scope, uses, turns).hash(state);
        if *began > 0 {
            began.hash(state);
        }
    }
}
