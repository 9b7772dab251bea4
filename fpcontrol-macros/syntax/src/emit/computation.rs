//! The code of one site whose parts have been written.

use crate::emit::methods::{method_calls, method_paths, numeric};
use crate::emit::operations::{
    assignments, casts, comparisons, constant_calls, generic, literals, reciprocals, registers,
};
use crate::emit::{Emitter, Imports, spans};
use crate::plan::tree::{Operand, Operands};
use crate::plan::{Action, Computation, Value};
use crate::scan::context::Context;
use crate::scan::nested::with_attributes;
use crate::scan::site::{GenericOf, Owner};
use syn::Expr;
use syn::visit_mut::VisitMut;

/// The code of a site.
pub(super) fn emit(computation: Computation, imports: &mut Imports) -> Expr {
    let Computation { action, attributes, settings, rules, control, extent, is_statement, .. } = computation;
    let emitter = Emitter { rules, control, parameter: settings.backend_parameter() };
    let is_constant = rules.context == Context::Constant;
    let code = match action {
        Action::Keep(expr) => expr,
        Action::Tree(tree) => emitter.tree(tree),
        Action::Assign { operation, operator, has_turns: true, place, value } => {
            imports.extend(["Decide"]);
            assignments::in_turn(operation, (operator, extent), &place, value, emitter)
        }
        Action::Assign { operation, operator, has_turns: false, place, value } => {
            assignments::assignment(operation, (operator, extent), &place, value, emitter)
        }
        Action::Literal(expr, rounded) => literals::literal(expr, rounded),
        Action::LiteralUnder(expr, values) => literals::literal_under(&expr, &values, emitter),
        Action::Cast(cast) => casts::cast(cast, extent.parentheses, emitter, imports),
        Action::Truncation(cast) => casts::truncation(cast, emitter, imports),
        Action::KeptCast(tree, as_token, ty) => registers::cast(tree, as_token, &ty, emitter),
        Action::Comparison { comparison, is_pure } => comparisons::comparison(comparison, is_pure, emitter),
        Action::KeptComparison(comparison) => registers::comparison(*comparison, emitter),
        Action::Numeric(site) => numeric::numeric(site, imports),
        Action::Method(site) if is_constant => constant_calls::method(site, emitter),
        Action::Path(site) if is_constant => constant_calls::path(&site, emitter),
        Action::Reciprocal(site) if is_constant => constant_calls::reciprocal(site, emitter),
        Action::Method(site) => method_calls::imported(site, &settings, emitter, imports),
        Action::Path(site) => {
            imports.extend(site.imports());
            if rules.lenient && site.owner != Owner::Undeclared {
                imports.extend(site.row.called.map(|(owner, _)| owner).into_iter().chain(["Decide"]));
            }
            method_paths::path(&site, &settings, emitter)
        }
        Action::Reciprocal(site) => reciprocals::reciprocal(site, emitter, imports),
        Action::Generic(site) => generic::generic(site, emitter),
        Action::Truth(site) => generic::truth(&site, emitter),
        Action::Sealed(site) => generic::sealed(&site),
    };
    let extent = if is_statement { extent.generated() } else { extent };
    with_attributes(spans::covering(extent, code), attributes)
}

/// Visits the code in a site.
pub(super) fn visit(action: &mut Action, visitor: &mut dyn VisitMut) {
    match action {
        Action::Keep(expr) | Action::Literal(expr, _) | Action::LiteralUnder(expr, _) => visitor.visit_expr_mut(expr),
        Action::Tree(tree) => operands(&mut tree.operands, visitor),
        Action::Assign { place, value, .. } => {
            visitor.visit_expr_mut(place);
            match value {
                Value::Plain(value) => visitor.visit_expr_mut(value),
                Value::Tree(tree) | Value::Product(tree) | Value::Register(tree) => {
                    operands(&mut tree.operands, visitor);
                }
            }
        }
        Action::Cast(cast) | Action::Truncation(cast) => visitor.visit_expr_cast_mut(cast),
        Action::KeptCast(tree, _, ty) => {
            operands(&mut tree.operands, visitor);
            visitor.visit_type_mut(ty);
        }
        Action::Comparison { comparison, .. } => visitor.visit_expr_binary_mut(comparison),
        Action::KeptComparison(comparison) => operands(&mut comparison.operands, visitor),
        Action::Method(method) => visitor.visit_expr_method_call_mut(&mut method.call),
        Action::Path(path) => {
            visitor.visit_expr_path_mut(&mut path.path);
            path.arguments.iter_mut().for_each(|argument| visitor.visit_expr_mut(argument));
        }
        Action::Reciprocal(reciprocal) => visitor.visit_expr_mut(&mut reciprocal.operand),
        Action::Generic(generic) => match &mut generic.of {
            GenericOf::Number { .. } | GenericOf::StdConstant(_) => {}
            GenericOf::OwnConstant(value) | GenericOf::Converted(value) => visitor.visit_expr_mut(value),
            GenericOf::Reciprocal { operand, .. } => visitor.visit_expr_mut(operand),
            GenericOf::Integral { call, .. } => visitor.visit_expr_method_call_mut(call),
        },
        Action::Truth(truth) => truth.operands.iter_mut().for_each(|operand| visitor.visit_expr_mut(operand)),
        Action::Sealed(sealed) => visitor.visit_expr_mut(&mut sealed.value),
        Action::Numeric(numeric) => visitor.visit_expr_mut(&mut numeric.value),
    }
}

fn operands(all: &mut Operands, visitor: &mut dyn VisitMut) {
    for (_, operand) in all {
        match operand {
            Operand::Expr(expr) | Operand::Reference(expr) => visitor.visit_expr_mut(expr),
            Operand::Tree(tree) => operands(&mut tree.operands, visitor),
        }
    }
}
