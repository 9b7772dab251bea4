//! Methods of users' own types that have the names of other crates' methods: whatever compiles without the attribute compiles with it, without a warning.

#![deny(warnings)]
#![forbid(unsafe_op_in_unsafe_fn, unreachable_code, non_camel_case_types)]
#![allow(clippy::all, missing_docs, dead_code)]

use fpcontrol::{fp, round};
use std::rc::Rc;
use std::sync::{Arc, Mutex};

#[derive(Clone, Debug)]
pub struct V(pub f64, pub f64);

impl V {
    pub fn norm(&self) -> f64 {
        self.0
    }
    pub fn dot(&self, other: &V) -> f64 {
        self.0 + other.0
    }
    pub fn scale(&mut self, by: f64) -> &mut Self {
        self.0 = by;
        self
    }
    pub fn normalize(self) -> Self {
        self
    }
    pub fn axis(&self) -> &f64 {
        &self.1
    }
    pub fn mean(self: Box<Self>) -> f64 {
        self.0
    }
    pub fn angle(self: Rc<Self>) -> f64 {
        self.0
    }
    pub fn cast<T: From<f32>>(&self) -> T {
        T::from(1.5)
    }
}

/// An item with a name that generic parameters often have.
pub struct D;
pub struct T;
pub struct Set;

#[round(ru)]
pub fn beside_an_item(v: &V) -> f64 {
    v.norm()
}
#[round(ru)]
pub fn with_parameters<D, S, R>(v: &V, _: D, _: S, _: R) -> f64 {
    v.norm()
}

#[round(ru)]
pub fn nested(h: &V) -> f64 {
    fn plain(v: &V) -> f64 {
        v.norm()
    }
    #[round(rd)]
    fn annotated(v: &V) -> f64 {
        v.norm() * 0.1 + make(0.1).norm()
    }
    struct Local;
    impl Local {
        fn norm(&self, v: &V) -> f64 {
            v.norm() + make(0.1).dot(v)
        }
    }
    let closure = || {
        fn inside(v: &V) -> f64 {
            v.norm()
        }
        inside(h) * 0.1
    };
    plain(h) + annotated(h) + Local.norm(h) + closure() + h.norm() + make(0.1).normalize().norm()
}

pub struct Grid(Vec<f64>);
impl Grid {
    pub fn row(&self, skip: usize) -> impl Iterator<Item = f64> + '_ {
        self.0.iter().copied().skip(skip)
    }
    pub fn boxed(&self) -> Box<dyn Iterator<Item = f64> + '_> {
        Box::new(self.0.iter().copied())
    }
}

#[round(ru)]
pub fn borrowed_to_the_end() -> f64 {
    let grid = Grid(vec![0.1, 0.2]);
    grid.row(0).sum()
}
#[round(ru)]
pub fn boxed_to_the_end() -> f64 {
    let grid = Grid(vec![0.1, 0.2]);
    grid.boxed().map(|x| x * 0.1).sum()
}
#[round(ru)]
pub fn drained(mut v: Vec<f64>) -> f64 {
    v.drain(..).map(|x| x * 0.1).sum::<f64>() / v.len() as f64
}

pub struct Names(Rc<u8>);
impl Names {
    pub fn get(self, _: &str) -> std::future::Ready<f64> {
        std::future::ready(0.1)
    }
}
pub fn names() -> Names {
    Names(Rc::new(1))
}
pub fn send<F: Future + Send>(future: F) -> F {
    future
}
#[round(ru)]
pub fn sent() -> impl Future<Output = f64> {
    send(async { names().get("x").await * 0.1 })
}

#[round(ru)]
pub fn promoted(i: usize) -> Option<&'static f64> {
    [1.0, 2.0].get(i)
}
#[round(ru)]
pub fn promoted_to_the_end(i: usize) -> f64 {
    let found = [0.5, 0.25].get(i);
    found.map_or(0.0, |x| x * 0.1)
}
#[round(ru)]
pub fn promoted_struct() -> &'static f64 {
    V(1.0, 2.0).axis()
}

pub trait Take {
    fn take(&mut self) -> u8 {
        1
    }
    fn allow(&self) {}
    fn answer(&self) {}
    fn pass(&mut self) {}
}
impl<T> Take for T {}

#[repr(C, packed)]
#[derive(Clone, Copy)]
pub struct Packed {
    tag: u8,
    v: P,
}
#[derive(Clone, Copy)]
pub struct P(f64);
impl P {
    pub fn norm(self) -> f64 {
        self.0
    }
}
#[round(ru)]
pub fn packed(p: Packed, q: &Packed, r: &[Packed]) -> f64 {
    p.v.norm() + q.v.norm() + (*q).v.norm() + r[0].v.norm()
}

static mut STATIC: P = P(1.0);
const CONSTANT: P = P(0.1);
#[round(ru)]
pub fn of_items() -> f64 {
    // SAFETY: nothing writes it.
    unsafe { STATIC.norm() + CONSTANT.norm() }
}

pub fn make(x: f64) -> V {
    V(x, x)
}

#[round(ru)]
pub fn of_all_kinds(mut o: V, list: &mut [V], i: usize, lock: &Mutex<V>) -> f64 {
    let a = o.scale(0.3).scale(0.7).norm() + make(0.2).scale(0.5).norm() + *make(2.5).axis();
    let b = list[i].norm() + list[i * 2].dot(&o) + list.iter().map(|v| v.norm()).sum::<f64>();
    let c = Box::new(make(4.0)).mean() + Rc::new(make(4.0)).angle() + lock.lock().unwrap().norm();
    let d = o.cast::<f64>() + if i > 0 { make(1.0) } else { make(2.0) }.norm() + (|| o.norm())();
    let e = Arc::new(make(1.0)).norm() + match i { 0 => P(0.1), _ => CONSTANT }.norm();
    o.scale(0.1);
    make(0.1).scale(0.2);
    for v in list.iter_mut() {
        v.scale(0.5);
    }
    a + b + c + d + e + o.normalize().norm()
}

#[round(ru)]
pub fn question(v: Option<V>) -> Option<f64> {
    Some(v.as_ref()?.norm() + v?.normalize().norm())
}
#[fp(sum = exact)]
pub fn in_an_order(v: &[V]) -> f64 {
    v.iter().map(|v| v.norm()).sum()
}

macro_rules! element {
    ($list:expr) => {
        $list[0]
    };
}
#[round(ru)]
pub fn of_macros(list: &[V]) -> f64 {
    element!(list).norm()
}

pub trait HasNorm {
    fn norm(&self) -> f64;
}
#[round(ru)]
pub fn generic<T: HasNorm, U: HasNorm + ?Sized>(t: &T, u: &U, d: &dyn HasNorm) -> f64 {
    t.norm() + u.norm() + d.norm()
}

#[round(rz)]
pub mod inner {
    pub fn f(v: &super::V) -> f64 {
        v.norm() * 3.0
    }
    impl super::V {
        pub fn twice(&self) -> f64 {
            self.norm() * 2.0
        }
    }
    pub trait Given {
        fn length(&self) -> f64;
        fn half(&self) -> f64 {
            self.length() * 0.5
        }
    }
}
