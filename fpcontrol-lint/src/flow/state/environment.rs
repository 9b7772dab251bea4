//! Variables in scope, and the loops and closures around a place.

use crate::facts::{Order, Source};
use crate::hir::{Name, Span};
use crate::types::Floats;
use crate::values::Value;

/// Variables and frames.
#[derive(Default)]
pub(crate) struct Environment {
    locals: Vec<Local>,
    pub frames: Vec<Frame>,
    /// Places that are reset in the step that is being walked.
    pub resets: Vec<Reset>,
    /// The frames (one bit each) of which a single step enters the branch that is being walked: `if key == "a" { … }` in a loop over the
    /// entries of a map.
    pub single_step: u64,
    /// The frames of which the step that is being walked is the last, because it leaves them.
    pub last_step: u64,
}

/// A place that is set to a value that no earlier step computed.
pub(crate) struct Reset {
    /// The place, in its normalised spelling.
    pub place: String,
    /// Where its variable was declared.
    pub declared: Option<Span>,
    /// How many frames surround the assignment.
    pub depth: usize,
}

/// A variable.
pub(crate) struct Local {
    pub name: Name,
    pub value: Value,
    /// How many frames surround its declaration.
    pub depth: usize,
    pub declared: Span,
    /// The variables from which it was computed, if it may be used in a compare-and-exchange.
    pub from: Vec<Name>,
    /// The variable whose content it shares: its place among the variables.
    pub alias: Option<usize>,
    /// Whether it is a closure that returns a whole number for whole numbers.
    pub keeps_whole: bool,
    /// The collection of which it is an entry: its place among the variables.
    pub entry_of: Option<usize>,
    /// Whether it is a lock that is made here.
    pub own_lock: bool,
    /// Whether it is a number that is decoded here: it counts what a file says, whatever its name.
    pub decoded: bool,
}

/// A channel that this function makes: the names of its ends.
pub(crate) struct Channel {
    pub senders: Vec<Name>,
    pub receiver: Name,
    /// How many calls send something, if no other function has a sender.
    pub calls: Option<usize>,
    /// Those that were walked.
    pub walked: Vec<Span>,
    /// Whether all that they send is exact, and which parts of it are.
    pub exact: (bool, u64),
}

/// A loop or a closure.
pub(crate) struct Frame {
    pub kind: FrameKind,
    /// The header of the loop, or the method that runs the closure.
    pub header: Span,
    /// The source of the order of its steps, if the program text does not fix it.
    pub order: Option<Order>,
    /// The source of what its steps take as it arrives: only what is computed from that has its order.
    pub takes: Option<Order>,
    /// Whether its steps are as far apart as there are threads.
    pub strides: bool,
    /// The bits of the parts of the key of a step. An index that is computed from all of them is taken to differ in every step.
    pub key: u64,
    /// Whether that key is a name.
    pub named: bool,
    /// The variables that are assigned inside.
    pub assigned: Vec<Name>,
    /// The variables that are counted up by a constant inside.
    pub counters: Vec<Name>,
    /// What a fold does with its accumulator.
    pub folded: Folded,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FrameKind {
    /// `for`, `while`, `loop`, and closures that an iterator runs for every element.
    Steps,
    /// A closure that combines an accumulator with every element.
    Fold,
    /// A closure that runs on another thread.
    Task,
    /// Any other closure.
    Once,
}

/// What a fold does with its accumulator.
#[derive(Clone, Copy, Default)]
pub(crate) struct Folded {
    /// Adds to it; whether the terms are floats.
    pub sum: Option<Floats>,
    /// Adds whole numbers to it.
    pub whole: bool,
    /// Multiplies it.
    pub product: Option<Floats>,
    /// Multiplies and adds, as Horner's rule does, so that the order is part of the algorithm.
    pub recurrence: bool,
}

impl Folded {
    /// Whether it only adds whole numbers.
    pub fn is_whole(&self) -> bool {
        self.whole && self.sum.is_none() && self.product.is_none()
    }
}

impl Frame {
    pub fn new(kind: FrameKind, header: Span, order: Option<Order>) -> Frame {
        Frame {
            kind,
            header,
            order,
            takes: None,
            key: 0,
            named: false,
            strides: false,
            assigned: Vec::new(),
            counters: Vec::new(),
            folded: Folded::default(),
        }
    }

    /// The source of the order of its steps, or of what they take.
    pub fn unfixed(&self) -> Option<Order> {
        Order::worse(self.order.clone(), self.takes.clone())
    }

    /// Whether its body runs on several threads at once, so that it can assign to nothing outside except through what threads share.
    pub fn is_concurrent(&self) -> bool {
        let parallel = self.order.as_ref().is_some_and(|order| order.source == Source::Parallel);
        self.kind == FrameKind::Task || parallel && self.kind == FrameKind::Steps
    }

    /// Whether its body runs many times.
    pub fn repeats(&self) -> bool {
        match self.kind {
            FrameKind::Steps | FrameKind::Fold | FrameKind::Task => true,
            FrameKind::Once => false,
        }
    }
}

impl Environment {
    pub fn declare(&mut self, name: Name, value: Value, declared: Span) {
        self.locals.push(Local {
            name,
            value,
            depth: self.frames.len(),
            declared,
            from: Vec::new(),
            alias: None,
            keeps_whole: false,
            entry_of: None,
            own_lock: false,
            decoded: false,
        });
    }

    pub fn local(&self, name: &str) -> Option<&Local> {
        self.locals.iter().rev().find(|local| local.name == name)
    }

    /// Whether a variable was computed from another, through a few others.
    pub fn derives(&self, name: &str, from: &str, steps: usize) -> bool {
        let Some(local) = self.local(name) else { return false };
        steps > 0 && local.from.iter().any(|source| source == from || self.derives(source, from, steps - 1))
    }

    /// The index of the variable with which a variable shares its content.
    pub fn target(&self, name: &str) -> Option<usize> {
        let mut at = self.locals.iter().rposition(|local| local.name == name)?;
        while let Some(alias) = self.locals[at].alias {
            at = alias;
        }
        Some(at)
    }

    /// The variable with which a variable shares its content.
    pub fn target_mut(&mut self, name: &str) -> Option<&mut Local> {
        let at = self.target(name)?;
        self.locals.get_mut(at)
    }

    pub fn local_mut(&mut self, name: &str) -> Option<&mut Local> {
        self.locals.iter_mut().rev().find(|local| local.name == name)
    }

    /// Where a variable is among the variables.
    pub fn place_of(&self, name: &str) -> Option<usize> {
        self.locals.iter().rposition(|local| local.name == name)
    }

    /// Notes whether a variable holds whole numbers only, and with it the collections of which it is an entry.
    pub fn set_whole(&mut self, root: Option<(Name, Span)>, whole: bool) {
        let mut next = root.and_then(|(name, _)| self.place_of(&name));
        while let Some(at) = next {
            self.locals[at].value.exact = whole;
            next = self.locals[at].entry_of;
        }
    }

    /// The variables that hold whole numbers only.
    pub fn all_whole(&self) -> Vec<usize> {
        (0..self.locals.len()).filter(|at| self.is_whole(*at)).collect()
    }

    pub fn is_whole(&self, at: usize) -> bool {
        self.locals[at].value.exact
    }

    /// How many variables there are, to restore at the end of a block.
    pub fn mark(&self) -> usize {
        self.locals.len()
    }

    pub fn release(&mut self, mark: usize) {
        self.locals.truncate(mark);
    }

    /// The bit of the innermost frame.
    pub fn innermost_bit(&self) -> u64 {
        match self.frames.len() {
            0 => 0,
            count => bit(count - 1),
        }
    }

    /// The innermost closure around this place that runs on several threads, or on another one.
    pub fn concurrent(&self) -> Option<&Frame> {
        let mut frames = self.frames.iter().enumerate().rev();
        let found = frames.find(|(index, frame)| frame.is_concurrent() && !self.is_entered_once(*index));
        found.map(|(_, frame)| frame)
    }

    /// Whether one step alone enters the branch that is being walked: `if rank == 0 { … }` on the thread that each step of a loop starts.
    fn is_entered_once(&self, index: usize) -> bool {
        let single = |index: usize| self.single_step & bit(index) != 0;
        single(index) || self.frames[index].kind == FrameKind::Task && (0..index).any(single)
    }

    /// Whether the place is inside a closure that runs on another thread.
    pub fn in_task(&self) -> bool {
        self.frames.iter().any(|frame| frame.kind == FrameKind::Task)
    }
}

/// The bit of a frame; frames deeper than 64 have no bit.
pub(crate) fn bit(frame: usize) -> u64 {
    u32::try_from(frame).ok().and_then(|frame| 1u64.checked_shl(frame)).unwrap_or(0)
}
