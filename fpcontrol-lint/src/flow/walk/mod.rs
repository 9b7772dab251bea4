//! One case for each form of an expression: its value, and what evaluating it does.

pub(crate) mod applied;
pub(crate) mod blocks;
mod calls;
mod closures;
mod counters;
pub(crate) mod expressions;
mod loops;
mod methods;
mod named;
pub(crate) mod operators;
mod paths;
mod places;
mod whole;

use crate::flow::state::Body;
use crate::hir::Span;
use crate::values::Value;
use crate::values::parameters::{self, given};

impl Body<'_> {
    /// Walks the body. What callers know of the arguments is combined with the result.
    pub(crate) fn run(&mut self) {
        let Some(body) = &self.function.body else { return };
        if self.function.method {
            let ty = self.this();
            self.environment.declare("self".into(), given(ty, 0), Span::default());
        }
        let signature = self.signature();
        for (index, (pattern, _)) in self.function.parameters.iter().enumerate() {
            let ty = signature.parameter(index);
            let exact = self.whole_parameters & parameters::bit(index + 1) != 0;
            self.bind(pattern, Value { exact, ..given(ty, index + 1) });
        }
        let result = self.block(&body.read(), &signature.result);
        self.returned(&result);
        self.conclude();
    }
}
