//! The steps of the loops and closures around a place: which of them repeat it, and in which order.

use super::Body;
use super::environment::{self, FrameKind};
use super::place::Place;
use crate::facts::Order;
use crate::hir::Span;

impl Body<'_> {
    /// The loop to show in a finding: the one whose order is not fixed, or the innermost.
    pub(crate) fn header(&self, frames: &[usize], order: Option<&Order>) -> Option<Span> {
        let ordered =
            frames.iter().find(|frame| order.is_some() && self.environment.frames[**frame].unfixed().as_ref() == order);
        ordered.or(frames.last()).map(|frame| self.environment.frames[*frame].header)
    }

    /// The source of the order in which the steps of frames add. The number of pieces matters to a loop that adds one value for
    /// each piece, not to one that goes through the elements of each, nor to one that takes pieces as a whole.
    pub(crate) fn order_of_frames(&self, frames: &[usize], whole: bool, taken: bool) -> Option<Order> {
        let order = |index: usize| {
            let frame = &self.environment.frames[index];
            if taken { frame.unfixed() } else { frame.order.clone() }
        };
        let innermost = frames.last().filter(|_| !whole);
        let matters = |index: &usize| {
            let order = order(*index);
            if innermost == Some(index) { order } else { order.and_then(Order::rejoined) }
        };
        let orders = frames.iter().filter_map(matters);
        orders.fold(None, |worst, order| Order::worse(worst, Some(order)))
    }

    /// The frames that repeat an assignment to the same place.
    pub(crate) fn repeating(&self, place: &Place) -> Vec<usize> {
        let frames = self.environment.frames.iter().enumerate().skip(self.outside(place));
        let apart = place.distinct | self.environment.single_step;
        let frames = frames.filter(|(index, frame)| frame.repeats() && apart & environment::bit(*index) == 0);
        let mut found: Vec<usize> =
            frames.map(|(index, _)| index).filter(|index| !self.has_its_own(place, *index)).collect();
        // A variable of one step of a map belongs to that step; a fold's closure repeats only what lies outside of it.
        found.retain(|index| {
            self.environment.frames[*index].kind != FrameKind::Fold || place.accumulator != Some(*index)
        });
        // If loops outside of it repeat, each time another step may be the last.
        if found.iter().all(|index| self.environment.last_step & environment::bit(*index) != 0) {
            found.clear();
        }
        found
    }

    /// How many frames surround everything that can reach a place: a closure that runs on another thread has a copy of its own, or the only reference,
    /// unless threads share the place.
    fn outside(&self, place: &Place) -> usize {
        let frames = self.environment.frames.iter().enumerate().skip(place.depth);
        let task = frames.rev().find(|(_, frame)| frame.kind == FrameKind::Task).map(|(index, _)| index + 1);
        task.filter(|_| place.shared.is_none()).unwrap_or(place.depth)
    }

    /// Whether a frame is a task that is started once for each step of the surrounding loops, each of which reaches a different place.
    fn has_its_own(&self, place: &Place, index: usize) -> bool {
        let frames = &self.environment.frames;
        let mut loops = (place.depth..index).filter(|index| frames[*index].kind == FrameKind::Steps).peekable();
        let distinct = |index: usize| place.distinct & environment::bit(index) != 0;
        frames[index].kind == FrameKind::Task && loops.peek().is_some() && loops.all(distinct)
    }

    /// The steps of the loops inside a `depth` take what arrives, in an order that this thread does not determine.
    pub(crate) fn steps_take(&mut self, order: &Order, depth: usize) {
        for frame in self.environment.frames.iter_mut().skip(depth).rev() {
            match frame.kind {
                FrameKind::Steps => frame.takes = Order::worse(frame.takes.take(), Some(order.clone())),
                FrameKind::Fold => {}
                FrameKind::Task | FrameKind::Once => break,
            }
        }
    }

    /// The steps of the loops inside the `depth` of a variable take the elements that it gives: `it.next()`.
    pub(crate) fn steps_since(&mut self, depth: usize, order: &Order) {
        for frame in self.environment.frames.iter_mut().skip(depth).rev() {
            match frame.kind {
                FrameKind::Steps if frame.order.as_ref().is_none_or(|order| !order.is_known()) => {
                    frame.order = Order::worse(frame.order.take(), Some(order.clone()));
                }
                FrameKind::Steps | FrameKind::Fold => {}
                FrameKind::Task | FrameKind::Once => break,
            }
        }
    }

    /// The frames in which a variable is counted up by a constant.
    pub(crate) fn counted(&self, name: &str) -> u64 {
        let frames = self.environment.frames.iter().enumerate();
        let counting = frames.filter(|(_, frame)| frame.counters.iter().any(|counter| counter == name));
        counting.fold(0, |bits, (index, _)| bits | environment::bit(index))
    }
}
