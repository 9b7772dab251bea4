//! Bodies of `macro_rules!`: found at their own tokens, once, however often they are written out.

use std::collections::HashMap;

trait Total: Sized {
    fn total(values: &[Self]) -> Self;
    fn of_map(map: &HashMap<u32, Self>) -> Self;
    fn scaled(&self) -> Self;
}

macro_rules! impl_total {
    ($($t:ty)*) => {$(
        impl Total for $t {
            fn total(values: &[$t]) -> $t {
                let mut sum = 0 as $t;
                for value in values {
                    sum += *value; //~ serial_loop_sum
                }
                sum
            }

            fn of_map(map: &HashMap<u32, $t>) -> $t {
                map.values().copied().sum() //~ hash_order_sum
            }

            fn scaled(&self) -> $t {
                *self + *self
            }
        }
    )*};
}

impl_total!(f32 f64 i32);

macro_rules! impl_whole {
    ($($t:ty),+ $(,)?) => {$(
        impl Whole for $t {
            fn whole(values: &[$t]) -> $t {
                values.iter().sum()
            }
        }
    )+};
}

impl_whole!(u8, u16, u32,);

macro_rules! named {
    ($name:ident, $t:ty, $start:expr) => {
        fn $name(values: &[$t]) -> $t {
            values.iter().fold($start, |sum, x| sum + x) //~ float_fold
        }
    };
}

named!(of_singles, f32, 0.0);
named!(of_bytes, u8, 0);

struct Meter {
    parts: Vec<f64>,
}

macro_rules! getters {
    ($($name:ident => $field:ident),*) => {
        $(fn $name(&self) -> f64 { self.$field.iter().sum() })* //~ iterator_sum
    };
}

impl Meter {
    getters!(all => parts);
}

// A fragment keeps the place where it was written.
macro_rules! timed {
    ($body:expr) => {{
        let start = std::time::Instant::now();
        let result = $body;
        report(start.elapsed());
        result
    }};
}

fn a_fragment(values: &[f64]) -> f64 {
    timed!({
        let mut total = 0.0;
        for value in values {
            total += value; //~ serial_loop_sum
        }
        total
    })
}

macro_rules! cfg_feature {
    ($($item:item)*) => { $(#[cfg(feature = "x")] $item)* };
}

cfg_feature! {
    fn an_item(values: &[f32]) -> f32 {
        values.iter().sum() //~ iterator_sum
    }
}

macro_rules! through {
    ($($token:tt)*) => { $($token)* };
}

fn tokens(map: HashMap<u8, f32>) -> f32 {
    let mut total = 0.0;
    through! {
        for value in map.values() {
            total += value; //~ hash_order_sum
        }
    }
    total
}

// An accumulator that is handed in; the body does the sum.
macro_rules! accumulate {
    ($acc:ident, $values:expr) => {
        for x in $values {
            $acc += x; //~ serial_loop_sum
        }
    };
}

fn handed_in(values: &[f64], counts: &[u32]) -> (f64, u32) {
    let mut sum = 0.0;
    accumulate!(sum, values);
    let mut count = 0;
    accumulate!(count, counts);
    (sum, count)
}

// A variable of the body is not the one outside.
macro_rules! biggest {
    ($values:expr) => {{
        let mut total = 0u32;
        for x in $values.iter() {
            total += *x as u32;
        }
        total
    }};
}

fn own_variables(total: &[f64]) -> u32 {
    biggest!(total)
}

macro_rules! counted {
    ($n:expr) => {
        let count = 1.0;
        check(count, $n);
    };
}

fn statements_do_not_leak(values: &[u32]) -> u32 {
    let mut count = 0;
    counted!(3);
    for value in values {
        count += value;
    }
    count
}

// Recursive, with rules of its own.
macro_rules! sum_of {
    (@step $total:ident;) => {};
    (@step $total:ident; $values:ident $($rest:ident)*) => {
        for x in $values {
            $total += x; //~ serial_loop_sum
        }
        sum_of!(@step $total; $($rest)*);
    };
    ($($values:ident)*) => {{
        let mut total = 0.0;
        sum_of!(@step total; $($values)*);
        total
    }};
}

fn recursive(a: &[f64], b: &[f64]) -> f64 {
    sum_of!(a b)
}

// Never written out in this file: what the body itself says is enough.
#[macro_export]
macro_rules! exported {
    ($values:expr) => {{
        let mut total = 0.0f64;
        for x in $values {
            total += x; //~ serial_loop_sum
        }
        total
    }};
    (whole $values:expr) => {{
        let mut total = 0u64;
        for x in $values {
            total += x;
        }
        total
    }};
}

// What cannot be written out stays unknown.
macro_rules! endless {
    ($($t:tt)*) => { endless!($($t)* $($t)*) };
}

macro_rules! broken {
    ($x:nonsense) => { $x };
}

fn unknown() {
    endless!(a);
    broken!(b);
    from_elsewhere!(c + d);
}

fn scoped(values: &[f32]) -> f32 {
    macro_rules! add_all {
        ($v:expr) => {
            $v.iter().sum::<f32>() //~ iterator_sum
        };
    }
    add_all!(values) + 1.0
}

macro_rules! trait_with {
    ($name:ident { $($method:ident),* }) => {
        trait $name {
            fn get(&self) -> Vec<f64>;
            $(fn $method(&self) -> f64 { self.get().into_iter().sum() })* //~ iterator_sum
        }
    };
}

trait_with!(Source { all_of_it });

macro_rules! allowed {
    ($t:ty) => {
        fn all(values: &[$t]) -> $t {
            // fpcontrol: allow(iterator_sum) because the order is that of the slice
            values.iter().sum()
        }
    };
}

allowed!(f64);

// What a macro implements for types of the file is known of them.
struct Rows(Vec<f64>);
struct Columns(Vec<f64>);

macro_rules! parallel {
    ($($t:ident),*) => {$(
        impl IntoParallelIterator for $t {
            type Item = f64;
            type Iter = Parallel<$t>;

            fn into_par_iter(self) -> Self::Iter {
                Parallel(self)
            }
        }
    )*};
}

parallel!(Rows, Columns);

fn in_parallel(rows: Rows) -> f64 {
    rows.into_par_iter().map(|row| row * 0.5).sum() //~ parallel_reduction
}
