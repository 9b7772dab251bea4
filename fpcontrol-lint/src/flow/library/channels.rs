//! Channels: who sends, who receives, and whether what arrives has an order.
//!
//! What one thread sends, one thread receives in the order in which it was sent. Where several send, or several receive, they race.

use crate::facts::{Order, Source};
use crate::flow::library::producers::Uses;
use crate::flow::library::sends;
use crate::flow::state::Body;
use crate::flow::state::environment::Channel;
use crate::flow::state::environment::FrameKind;
use crate::flow::summaries::key;
use crate::hir::{Block, Expr, ExprKind, Let, Method, Name, Path, Pattern, Span};
use crate::types::Ty;
use crate::types::library::{ENDS, ONE_SENDER, receiver_of};
use crate::types::tables::methods::{Does, does};
use crate::values::{Value, elements, join, spelling};

impl Body<'_> {
    /// `mpsc::channel()` and its family.
    pub(crate) fn channel(&mut self, path: &Path, expected: &Ty) -> Option<Value> {
        let last = path.segments.last()?;
        let makes = does(&last.name, Does::MakesChannel);
        if !makes {
            return None;
        }
        let sent = last.arguments.first().map(|ty| self.scope.convert(ty)).unwrap_or_default();
        let sent = match expected {
            Ty::Tuple(ends) => sent.or(|| ends.first().map(|end| end.argument(0)).unwrap_or_default()),
            _ => sent,
        };
        Some(Value::of(Ty::Tuple([Ty::named(ENDS.0, [sent.clone()]), Ty::named(ENDS.1, [sent])].into())))
    }

    /// `let (tx, rx) = channel();` in a block: the rest of it says whether several threads send or receive.
    pub(crate) fn channel_ends(&mut self, local: &Let, block: &Block, value: &mut Value) {
        let (Pattern::Tuple(names, None), Ty::Tuple(types)) = (&local.pattern, &mut value.ty) else { return };
        let ([Pattern::Name(sender, ..), Pattern::Name(receiver, ..)], [from, to]) = (names.as_slice(), &**types)
        else {
            return;
        };
        if from.name() != Some(ENDS.0) || to.name() != Some(ENDS.1) {
            return;
        }
        let raced = |name: &Name| {
            let uses = Uses::of(block, name);
            uses.several() || uses.passed.iter().any(|(path, index)| self.raced_in(path, *index))
        };
        if !raced(sender) && !raced(receiver) {
            let receiver = Ty::named(ONE_SENDER, [to.argument(0)]);
            types.set(1, receiver);
        }
        let (sender, receiver) = (sender.clone(), receiver.clone());
        let calls = sends::of(local, block, &sender);
        let senders = vec![sender];
        self.channels.push(Channel { senders, receiver, calls, walked: Vec::new(), exact: (true, u64::MAX) });
    }

    /// Whether a function of the workspace hands an argument to several threads.
    fn raced_in(&self, path: &Path, index: usize) -> bool {
        let Some((function, _)) = self.symbols.function(path, self.scope.view()) else { return false };
        self.bodies.borrow_mut().push(key(function));
        match (function.parameters.get(index), &function.body) {
            (Some((Pattern::Name(name, ..), _)), Some(body)) => Uses::of(&body.read(), name).several(),
            _ => false,
        }
    }

    /// `let other = sender.clone();`
    pub(crate) fn other_sender(&mut self, local: &Let) {
        let (Pattern::Name(name, ..), Some(value)) = (&local.pattern, &local.value) else { return };
        let cloned = match &value.kind {
            ExprKind::Method(method) if does(&method.name, Does::Copies) => spelling::root(&method.receiver),
            _ => None,
        };
        let Some((cloned, _)) = cloned else { return };
        if let Some(channel) = self.channels.iter_mut().rev().find(|channel| channel.senders.contains(&cloned)) {
            channel.senders.push(name.clone());
        }
    }

    /// `sender.send(value)`: the type and the order of what is sent are those of what is received.
    pub(crate) fn sent(&mut self, method: &Method) -> Option<Value> {
        let value = method.arguments.first().map(|value| self.eval(value, &Ty::Unknown))?;
        let name = spelling::root(&method.receiver).map(|(name, _)| name)?;
        let paired = self.channels.iter_mut().rev().find(|channel| channel.senders.contains(&name));
        let paired = paired.map(|channel| {
            channel.walks(method.name_span, &value);
            channel.receiver.clone()
        });
        let paired = paired.unwrap_or_else(|| receiver_of(&name).into());
        let order = self.order_here();
        if let Some(local) = self.environment.local_mut(&paired)
            && let Ty::Named(kind, arguments) = &mut local.value.ty
        {
            if arguments.first().is_none_or(Ty::is_unknown) {
                *arguments = [value.ty.clone()].into();
            }
            if kind == ONE_SENDER {
                local.value.order = Order::worse(local.value.order.take(), order);
            }
        }
        Some(Value::of(Ty::Other.option()))
    }

    /// The order in which the steps of this thread reach this place.
    fn order_here(&self) -> Option<Order> {
        let here = self.environment.frames.iter().rev().take_while(|frame| frame.kind != FrameKind::Task);
        here.fold(None, |order, frame| Order::worse(order, frame.unfixed()))
    }

    /// `receiver.recv()` and its family: the steps of the surrounding loop take what arrives.
    pub(crate) fn received(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Value {
        method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
        let label = "what a step works on depends on which thread comes first";
        let order = match is_ordered(receiver) {
            true => receiver.order.clone(),
            false => Some(arriving(method.name_span, label)),
        };
        if let Some(order) = &order {
            self.steps_receive(&method.receiver, order);
        }
        let (exact, exact_parts) = self.exact_parts_sent(&method.receiver);
        let ty = receiver.ty.argument(0).or(|| expected.unwrapped()).option();
        Value { taken: order, exact, exact_parts, ..Value::of(ty) }
    }

    /// Whether everything that is sent through a channel of this function is exact, and which of its parts are.
    fn exact_parts_sent(&self, receiver: &Expr) -> (bool, u64) {
        let name = spelling::root(receiver).map(|(name, _)| name);
        let channel = name.and_then(|name| self.channels.iter().rev().find(|channel| channel.receiver == name));
        let seen =
            channel.filter(|channel| channel.calls.is_some_and(|calls| calls > 0 && calls == channel.walked.len()));
        seen.map_or((false, 0), |channel| channel.exact)
    }

    /// The order of a loop `while let Ok(x) = receiver.recv()`.
    pub(crate) fn drained(&mut self, condition: &Expr) -> Option<Order> {
        let ExprKind::Let(_, value) = &condition.kind else { return None };
        let mut value = &**value;
        loop {
            match &value.kind {
                ExprKind::Await(inner) | ExprKind::Try(inner) => value = inner,
                ExprKind::Method(method) => {
                    let from = self.silently(|body| body.eval(&method.receiver, &Ty::Unknown));
                    let label = match () {
                        _ if does(&method.name, Does::TakesMessage) && (is_ordered(&from)) => {
                            return from.order;
                        }
                        _ if does(&method.name, Does::TakesMessage) => {
                            "messages arrive in an order that changes from run to run"
                        }
                        _ if does(&method.name, Does::JoinsNext) => {
                            "tasks end in an order that changes from run to run"
                        }
                        _ if does(&method.name, Does::TakesReady) => {
                            return elements::order_of_type(&from.ty, method.name_span);
                        }
                        _ if does(&method.name, Does::OpensMessage) => {
                            value = &method.receiver;
                            continue;
                        }
                        _ => return None,
                    };
                    return Some(arriving(method.name_span, label));
                }
                _ => return None,
            }
        }
    }

    /// `select!`: the arm that is ready first runs.
    pub(crate) fn selected(&mut self, arms: &[Expr], span: Span, expected: &Ty) -> Value {
        let waiting = arms.iter().filter(|arm| waits(arm)).count();
        let order = arriving(span, "`select!` runs the arm that is ready first");
        if waiting > 1 {
            self.steps_take(&order, 0);
        }
        let mut values = Vec::new();
        for arm in arms {
            self.arriving = (waiting > 1 && waits(arm)).then(|| order.clone());
            values.push(self.eval(arm, expected));
        }
        self.arriving = None;
        values.into_iter().reduce(join::joined).unwrap_or_default()
    }
}

impl Channel {
    /// Notes what a call sends.
    fn walks(&mut self, call: Span, value: &Value) {
        if !self.walked.contains(&call) {
            self.walked.push(call);
        }
        self.exact = (self.exact.0 && value.exact, self.exact.1 & value.exact_parts);
    }
}

/// Whether an arm of a `select!` waits for something.
fn waits(arm: &Expr) -> bool {
    matches!(&arm.kind, ExprKind::Block(block) if !block.statements.is_empty())
}

/// Whether what is received comes in the order in which one thread sends it.
fn is_ordered(receiver: &Value) -> bool {
    receiver.ty.name() == Some(ONE_SENDER) && receiver.shared.is_none()
}

fn arriving(at: Span, label: &'static str) -> Order {
    Order::new(Source::Arrival, at, label)
}
