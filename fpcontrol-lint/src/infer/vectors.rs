//! Arrays and vectors of libraries, SIMD registers, and collections that are filled.

use super::{Body, Shared, Value};
use crate::facts::{Order, Reduction, Shape};
use crate::hir::{Expr, ExprKind, Method, Operator, Span};
use crate::types::library::{Kind, kind};
use crate::types::{Floats, Ty};

/// Cells and the like: they hold one value.
pub(super) fn is_cell(name: &str) -> bool {
    matches!(
        name,
        "Mutex" | "RwLock" | "RefCell" | "Cell" | "Atomic" | "AtomicCell" | "OnceCell" | "Some" | "UnsafeCell"
    ) || name.ends_with("Mutex")
        || name.ends_with("RwLock")
}

/// Whether `Name::new(x)` holds `x`, or the elements of `x`.
pub(super) fn holds_argument(name: &str) -> bool {
    is_cell(name) || matches!(kind(name), Some(Kind::Array | Kind::Number))
}

/// Functions that add their arguments, as the accumulation that they write.
pub(super) fn accumulates(name: &str) -> Option<Shape> {
    if name.contains("fmadd") || name.contains("fmsub") || name.starts_with("vfma") || name.starts_with("vmla") {
        return Some(Shape::Fused);
    }
    match name {
        "fma" | "fmaf" | "fmaf64" | "fmaf32" => return Some(Shape::Fused),
        "fadd_fast" | "fadd_algebraic" => return Some(Shape::Algebraic),
        "f64x2_add" | "f32x4_add" => return Some(Shape::Loop),
        _ => {}
    }
    (adds_lanes_in_place(name)).then_some(Shape::Loop)
}

/// `_mm256_add_ps`, `vaddq_f64`: sums lane by lane.
fn adds_lanes_in_place(name: &str) -> bool {
    let intel = name.starts_with("_mm") && name.contains("_add_") && (name.ends_with("_ps") || name.ends_with("_pd"));
    let scalar = name.starts_with("_mm_add_") && (name.ends_with("_ss") || name.ends_with("_sd"));
    let arm = name.starts_with("vadd") && name.contains("_f") && !name.starts_with("vaddv");
    intel || scalar || arm
}

/// Intrinsics that add the lanes of a register to one another.
fn adds_lanes_across(name: &str) -> bool {
    let float = |suffixes: &[&str]| suffixes.iter().any(|suffix| name.ends_with(suffix));
    name.starts_with("_mm") && (name.contains("_hadd_") || name.contains("_reduce_add_")) && float(&["ps", "pd"])
        || (name.starts_with("vaddv") || name.starts_with("vpadd")) && name.contains("_f")
}

/// Intrinsics that move lanes.
fn moves_lanes(name: &str) -> bool {
    name.starts_with("_mm")
        && ["movehl", "movehdup", "shuffle", "permute", "extractf", "unpackhi", "castps256", "castpd256"]
            .iter()
            .any(|w| name.contains(w))
        || ["vget_high_f", "vget_low_f", "vextq_f", "vrev64_f", "vdup_lane"].iter().any(|word| name.starts_with(word))
}

/// Methods by which libraries of arrays reduce.
const REDUCTIONS: &[&str] = &[
    "dot",
    "mean",
    "var",
    "std",
    "mean_axis",
    "sum_axis",
    "var_axis",
    "std_axis",
    "norm",
    "norm_squared",
    "trace",
    "variance",
    "dotc",
    "tr_dot",
    "magnitude",
    "norm_l1",
    "norm_l2",
    "cumsum",
    "matmul",
    "quadform",
    "gemv",
    "gemm",
    "row_sum",
    "column_sum",
    "row_mean",
    "column_mean",
    "row_variance",
    "column_variance",
    "weighted_mean",
    "kurtosis",
    "skewness",
    "central_moment",
    "cov",
    "pearson_correlation",
    "weighted_sum",
    "sum_all",
    "mean_all",
];

/// Whether a method by this name reduces, of arrays or of SIMD vectors.
pub(super) fn reduces(name: &str) -> bool {
    REDUCTIONS.contains(&name) || SIMD_REDUCTIONS.contains(&name)
}

const SIMD_REDUCTIONS: &[&str] =
    &["reduce_sum", "reduce_add", "horizontal_add", "hsum", "reduce_product", "simd_horizontal_sum"];

impl Body<'_> {
    /// Intrinsics and functions of SIMD libraries.
    pub(super) fn vector_call(&mut self, name: &str, expr: &Expr, values: &[Value]) -> Option<Value> {
        let register = || Value::of(register_type(name));
        if adds_lanes_across(name) {
            self.lane_sum(expr.span);
            return Some(register());
        }
        if moves_lanes(name) {
            return Some(Value { shuffled: true, ..register() });
        }
        if adds_lanes_in_place(name) {
            if values.iter().any(|value| value.shuffled) {
                self.lane_sum(expr.span);
            }
            return Some(Value { summed: true, ..register() });
        }
        let intrinsic =
            name.starts_with("_mm") || name.starts_with('v') && (name.ends_with("_f32") || name.ends_with("_f64"));
        intrinsic.then(register)
    }

    fn lane_sum(&mut self, at: Span) {
        let reduction =
            Reduction { shape: Shape::Lanes, operator: Operator::Add, order: None, accumulator: None, header: None };
        self.reduction(at, Floats::Yes, reduction);
    }

    /// `a + shuffled`: lanes are added to one another with an operator.
    pub(super) fn lanes(&mut self, operator: Operator, expr: &Expr, left: &Value, right: &Value, ty: &Ty) {
        let sums = operator == Operator::Add && (left.shuffled || right.shuffled);
        if sums && self.floats(ty) == Floats::Yes {
            self.lane_sum(expr.span);
        }
    }

    /// Reductions of libraries of arrays and of SIMD vectors.
    pub(super) fn vector_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let name = method.name.as_str();
        let known = match &receiver.ty {
            Ty::Named(name, _) => kind(name),
            _ => None,
        };
        let floats = self.floats(&receiver.ty);
        let simd = SIMD_REDUCTIONS.contains(&name);
        let array = REDUCTIONS.contains(&name);
        if !(simd || array) {
            return None;
        }
        let small = matches!(known, Some(Kind::Floats | Kind::Number)) && !simd;
        let evident = match known {
            Some(Kind::Array) => floats == Floats::Yes,
            Some(_) => simd && floats == Floats::Yes,
            None => name == "dot" && self.dots(receiver, method, expected) || simd && floats == Floats::Yes,
        };
        let mut values = Vec::new();
        for argument in &method.arguments {
            values.push(self.eval(argument, &receiver.ty));
        }
        if evident && !small {
            let shape = if simd { Shape::Lanes } else { Shape::Library };
            let operator = Operator::Add;
            self.reduction(
                method.name_span,
                Floats::Yes,
                Reduction { shape, operator, order: None, accumulator: None, header: None },
            );
        }
        if known.is_none() && !evident {
            return None.or_else(|| Some(Value::of(expected.clone())).filter(|_| values.is_empty()));
        }
        let element = self.element_of(&receiver.ty);
        let ty = if name.ends_with("_axis") || name.ends_with("mul") { receiver.ty.clone() } else { element };
        Some(Value { summed: true, ..Value::of(ty.or(|| expected.clone())) })
    }

    /// Whether `a.dot(&b)` of a type that is not known is one of float vectors.
    fn dots(&self, receiver: &Value, method: &Method, expected: &Ty) -> bool {
        if method.arguments.len() != 1 {
            return false;
        }
        let vector = match &receiver.ty {
            Ty::Parameter(_) | Ty::Sequence(_) | Ty::Named(..) => self.is_float(&receiver.ty),
            Ty::Unknown => self.is_float(expected),
            _ => false,
        };
        vector && !matches!(receiver.ty, Ty::Float)
    }

    /// Collections: what fills, sorts and reads them.
    pub(super) fn collection_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let name = method.name.as_str();
        let item = self.element_of(&receiver.ty).plain();
        let origin = self.origin_of(&method.receiver, receiver);
        let arguments = |body: &mut Self, wanted: &Ty| -> Vec<Value> {
            method.arguments.iter().map(|argument| body.eval(argument, wanted)).collect()
        };
        Some(match name {
            "push" | "push_back" | "push_front" | "extend" | "extend_from_slice" | "append" | "insert" => {
                let values = arguments(self, &item);
                self.filled(method, receiver, &values);
                Value::of(Ty::Other)
            }
            _ if name.contains("sort") && !name.contains("sorted") => {
                arguments(self, &Ty::Unknown);
                self.sorted(&method.receiver);
                Value::of(Ty::Other)
            }
            "get" | "get_mut" | "first" | "last" | "first_mut" | "last_mut" | "pop" | "pop_front" | "pop_back"
            | "next" | "nth" | "peek" | "next_back" | "remove" | "swap_remove" | "get_unchecked"
            | "get_unchecked_mut" | "entry" | "front" | "back" | "get_or_insert_with" | "get_pixel"
            | "unsafe_get_pixel" | "get_row" | "row" | "column" | "index_axis" | "slice" | "as_mut_slice"
            | "split_at" | "split_at_mut" | "split_first" | "split_last" => {
                let values = arguments(self, &Ty::Integer);
                if matches!(name, "next" | "next_back" | "nth") {
                    self.taken(method, receiver);
                }
                self.read(name, receiver, item, origin, &values)
            }
            "or_insert" | "or_insert_with" | "or_default" | "or_insert_with_key" => {
                let values = arguments(self, &receiver.ty);
                let made = values.first().map(|value| value.ty.called().or(|| value.ty.clone())).unwrap_or_default();
                Value { accumulator: receiver.accumulator, ..receiver.with(receiver.ty.clone().or(|| made)) }
            }
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" | "unwrap_or_else" | "ok" | "unwrap_unchecked"
            | "ok_or" | "ok_or_else" | "as_deref" | "as_deref_mut" | "context" | "with_context" | "or_else" | "or" => {
                let wanted = receiver.ty.unwrapped();
                let values = arguments(self, &wanted);
                let threads = receiver.threads.or(values.iter().find_map(|value| value.threads));
                let ty = if name.starts_with("unwrap") || name == "expect" { wanted } else { receiver.ty.clone() };
                let default =
                    || values.first().map(|value| value.ty.called().or(|| value.ty.clone())).unwrap_or_default();
                let ty = ty.or(default).or(|| expected.clone());
                let exact = receiver.exact;
                Value { threads, shared: receiver.shared, exact, ..receiver.with(ty) }
            }
            "len" | "count" | "capacity" | "nrows" | "ncols" | "width" | "height" => {
                Value { threads: receiver.threads, ..Value::of(Ty::Integer) }
            }
            "is_empty" | "contains" | "contains_key" | "starts_with" | "is_some" | "is_none" | "to_string" => {
                arguments(self, &Ty::Unknown);
                Value::of(Ty::Other)
            }
            "clone" | "to_owned" | "cloned" | "copied" | "as_ref" | "as_mut_ref" | "into_inner" | "into" | "borrow"
            | "as_view" | "view" | "view_mut" | "t" | "transpose" | "reversed_axes" | "deref" | "iter_mut"
            | "as_slice_mut" | "into_raw_vec" | "by_ref" | "get_ref" | "as_deref_ref" | "take" | "load"
            | "into_owned" | "get_value" | "as_ptr" | "as_mut_ptr" | "value" => {
                arguments(self, &Ty::Unknown);
                let held = match receiver.ty.name() {
                    Some(name) if is_cell(name) => receiver.ty.argument(0),
                    _ => receiver.ty.clone(),
                };
                let ty = if name == "into" {
                    expected.clone().or(|| if matches!(held, Ty::Integer) { Ty::Unknown } else { held.clone() })
                } else {
                    held
                };
                let exact = receiver.exact || name == "into" && receiver.ty == Ty::Integer;
                Value { exact, ..receiver.with(ty) }
            }
            "max" | "min" | "abs" | "normalize" | "scale" | "component_mul" | "component_div" | "add" | "sub"
            | "mul" | "div" | "clamp" | "neg" | "cross" | "scaled" => {
                let values = arguments(self, &receiver.ty);
                let ty = match &receiver.ty {
                    Ty::Iterator(item) if values.is_empty() => (**item).clone().plain().option(),
                    Ty::Unknown => values.first().map(|value| value.ty.clone()).unwrap_or_default(),
                    other => other.clone(),
                };
                Value::of(ty)
            }
            _ => return None,
        })
    }

    /// Something was put into a collection: it takes over the order of the steps that do it.
    fn filled(&mut self, method: &Method, receiver: &Value, values: &[Value]) {
        let place = self.place(&method.receiver);
        let from_steps = self
            .repeating(&place)
            .into_iter()
            .fold(None, |order, frame| Order::worse(order, self.environment.frames[frame].order.clone()));
        let given = values.last().cloned().unwrap_or_default();
        let whole = matches!(method.name.as_str(), "extend" | "append" | "extend_from_slice");
        let from_value = if whole { self.order_of_steps(&given, method.name_span) } else { None };
        let arrives = match receiver.shared {
            Some(Shared::Lock(at)) if self.environment.in_task() || from_steps.is_some() => Some(Order {
                source: crate::facts::Source::Arrival,
                at,
                label: "threads take the lock in an order that changes from run to run".into(),
            }),
            _ => None,
        };
        let order = Order::worse(Order::worse(from_steps, from_value), arrives);
        let keyed = matches!(&receiver.ty, Ty::Named(name, _) if matches!(kind(name), Some(Kind::HashMap | Kind::Map | Kind::HashSet | Kind::Set)));
        let root = super::places::root(&method.receiver).map(|(name, _)| name);
        let Some(local) = root.and_then(|name| self.environment.local_mut(&name)) else {
            if let (Some(text), Some(order)) = (super::places::text(&method.receiver), order) {
                self.fields.insert(text, order);
            }
            return;
        };
        let direct = matches!(method.receiver.kind, ExprKind::Path(_));
        if direct && let Some(learned) = learned(&local.value.ty, values, whole) {
            let known = std::mem::take(&mut local.value.ty);
            local.value.ty = super::blocks::merged(known, learned);
        }
        if !keyed {
            local.value.order = Order::worse(local.value.order.take(), order);
        }
    }

    /// A sort puts an end to any order that came before.
    fn sorted(&mut self, receiver: &Expr) {
        if let Some(text) = super::places::text(receiver) {
            self.fields.remove(&text);
        }
        let root = super::places::root(receiver).map(|(name, _)| name);
        if let Some(local) = root.and_then(|name| self.environment.local_mut(&name)) {
            local.value.order = None;
        }
    }

    /// An iterator that outlives a step hands out its next element: the steps have its order.
    fn taken(&mut self, method: &Method, receiver: &Value) {
        let kept = matches!(
            method.receiver.kind,
            ExprKind::Path(_) | ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Deref(_)
        );
        let root = super::places::root(&method.receiver).filter(|_| kept);
        let declared = root.and_then(|(name, _)| self.environment.local(&name)).map(|local| local.depth);
        if let (Some(depth), Some(order)) = (declared, self.order_of_steps(receiver, method.name_span)) {
            self.steps_since(depth, &order);
        }
    }

    fn read(&self, name: &str, receiver: &Value, item: Ty, origin: Option<super::Origin>, values: &[Value]) -> Value {
        let at = values.first().map(|value| value.distinct).unwrap_or(0);
        let reached = origin.map(|origin| super::Origin { distinct: origin.distinct | at, ..origin });
        let map = matches!(&receiver.ty, Ty::Named(name, _) if super::expressions::is_map(name));
        let item = if map { receiver.ty.argument(1) } else { item };
        let ty = match name {
            "entry" => item,
            "get_unchecked" | "get_unchecked_mut" | "get_pixel" | "unsafe_get_pixel" | "swap_remove" => item,
            "split_at" | "split_at_mut" => Ty::Tuple(vec![receiver.ty.clone(), receiver.ty.clone()]),
            "split_first" | "split_last" => Ty::Tuple(vec![item, receiver.ty.clone()]).option(),
            "get_row" | "row" | "column" | "index_axis" | "slice" | "as_mut_slice" => receiver.ty.clone(),
            _ => item.option(),
        };
        let order = receiver.order.clone().filter(|_| matches!(name, "as_mut_slice" | "slice"));
        Value { origin: reached, order, accumulator: receiver.accumulator, ..receiver.with(ty) }
    }
}

/// What putting values into a collection tells of its type.
fn learned(ty: &Ty, values: &[Value], whole: bool) -> Option<Ty> {
    match (ty, values) {
        (Ty::Named(name, _), [key, value]) if super::expressions::is_map(name) => {
            Some(Ty::Named(name.clone(), vec![key.ty.clone(), value.ty.clone()]))
        }
        (Ty::Named(name, _), [value]) => Some(Ty::Named(name.clone(), vec![value.ty.clone().plain()])),
        (Ty::Sequence(_) | Ty::Unknown, [.., value]) if whole => Some(value.ty.element().plain().sequence()),
        (Ty::Sequence(_) | Ty::Unknown, [.., value]) => Some(value.ty.clone().plain().sequence()),
        _ => None,
    }
}

fn register_type(name: &str) -> Ty {
    let float = ["ps", "pd", "ss", "sd", "_f32", "_f64", "ps1"].iter().any(|suffix| name.ends_with(suffix))
        || name.contains("_cvts");
    if float { Ty::named("__m256", Vec::new()) } else { Ty::Unknown }
}
