//! Many lists in one allocation, one after the other.

use crate::scene::Scene;

/// The number of pairs that are sorted between two checks of the budget.
const AT_ONCE: usize = 512;

/// Many lists that do not change after they are made. List `n` extends from its start to the start of the next list.
#[derive(Debug)]
pub struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// Empty storage with room for a number of lists and a number of items.
    pub fn with_capacity(lists: usize, items: usize) -> Self {
        let mut starts = Vec::with_capacity(lists + 1);
        starts.push(0);
        Self { starts, items: Vec::with_capacity(items) }
    }

    /// Adds a list: the items that `push` appends.
    pub fn add_with(&mut self, push: impl FnOnce(&mut Vec<T>)) {
        push(&mut self.items);
        self.starts.push(self.items.len() as u32);
    }

    /// The items of all lists.
    pub fn all(&self) -> &[T] {
        &self.items
    }

    /// The items of a list.
    pub fn get(&self, list: usize) -> &[T] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

impl<T: Copy> Lists<T> {
    /// Sorts pairs of a list's number and an item into `number` lists, each in the order of the pairs. When the scene's
    /// budget stops, all lists are empty.
    pub fn sorted(scene: &Scene, number: usize, pairs: &[(u16, T)]) -> Self {
        let mut starts = vec![0; number + 2];
        for some in pairs.chunks(AT_ONCE) {
            if scene.spend(AT_ONCE as u64 / 64).is_break() {
                return Self::empty(number);
            }
            for &(list, _) in some {
                starts[usize::from(list) + 2] += 1;
            }
        }
        for i in 2..number + 2 {
            starts[i] += starts[i - 1];
        }
        let Some(&(_, first)) = pairs.first() else { return Self::empty(number) };
        // The start of each list moves to its end, which is the start of the next list.
        let mut items = vec![first; pairs.len()];
        for some in pairs.chunks(AT_ONCE) {
            if scene.spend(AT_ONCE as u64 / 32).is_break() {
                return Self::empty(number);
            }
            for &(list, item) in some {
                let next = &mut starts[usize::from(list) + 1];
                items[*next as usize] = item;
                *next += 1;
            }
        }
        starts.truncate(number + 1);
        Self { starts, items }
    }

    /// A number of empty lists.
    pub(crate) fn empty(number: usize) -> Self {
        Self { starts: vec![0; number + 1], items: Vec::new() }
    }
}
