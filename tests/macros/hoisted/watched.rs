//! Code of the user's that only types show: it never runs in a mode. Each of these types looks at the environment whenever it runs.

use fpcontrol::round;
use fpcontrol::verify::{HostEnvironment, environment};
use std::ops::{Deref, Index, Range};
use std::sync::atomic::{AtomicUsize, Ordering};

static RUNS: AtomicUsize = AtomicUsize::new(0);

fn watch() {
    RUNS.fetch_add(1, Ordering::Relaxed);
    assert_eq!(environment(), HostEnvironment::DEFAULT, "it runs in a mode");
}

struct Watched {
    values: Vec<f64>,
    weight: f64,
}

impl Drop for Watched {
    fn drop(&mut self) {
        watch();
    }
}

impl Index<usize> for Watched {
    type Output = f64;
    fn index(&self, index: usize) -> &f64 {
        watch();
        &self.values[index]
    }
}

impl Index<Range<usize>> for Watched {
    type Output = [f64];
    fn index(&self, range: Range<usize>) -> &[f64] {
        watch();
        &self.values[range]
    }
}

impl<'a> IntoIterator for &'a Watched {
    type Item = f64;
    type IntoIter = Items<'a>;
    fn into_iter(self) -> Items<'a> {
        watch();
        Items(self.values.iter())
    }
}

struct Items<'a>(std::slice::Iter<'a, f64>);

impl Iterator for Items<'_> {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        watch();
        self.0.next().copied()
    }
}

struct Behind(Watched);

impl Deref for Behind {
    type Target = Watched;
    fn deref(&self) -> &Watched {
        watch();
        &self.0
    }
}

struct Holder {
    watched: Watched,
    range: Range<usize>,
}

#[round(ru)]
mod code {
    use super::{Behind, Holder, Watched};

    pub fn index(of: &Watched) -> f64 {
        let mut sum = 0.0;
        for i in 0..3 {
            sum += of[i];
        }
        sum
    }

    pub fn iterate(of: &Watched) -> f64 {
        let mut sum = 0.0;
        for x in of {
            sum += x;
        }
        sum
    }

    pub fn field(of: &Behind) -> f64 {
        let mut sum = 0.0;
        for _ in 0..3 {
            sum += of.weight;
        }
        sum
    }

    pub fn index_of_a_field(of: &Holder) -> f64 {
        let mut sum = 0.0;
        for i in 0..3 {
            sum += of.watched[i];
        }
        sum
    }

    pub fn range_in_a_field(of: &Holder) -> f64 {
        let mut sum = 0.0;
        for x in &of.watched[of.range.start..of.range.end] {
            sum += x;
        }
        sum
    }

    pub fn temporary(of: Watched) -> f64 {
        let mut sum = 0.0;
        for _ in 0..3 {
            sum += 0.5;
        }
        sum + (of, sum).1
    }

    pub fn parameter(of: Watched) -> f64 {
        let mut sum = 0.0;
        for i in 0..3 {
            sum += of.values[i];
        }
        sum
    }

    pub fn block(of: Watched) -> f64 {
        let mut sum = 0.0;
        for _ in 0..3 {
            sum += 0.5;
        }
        let inner = of;
        sum + inner.weight
    }
}

#[test]
fn code_of_the_users_never_runs_in_a_mode() {
    let watched = || Watched { values: vec![0.5, 1.5, 2.5], weight: 0.25 };
    let behind = Behind(watched());
    let holder = Holder { watched: watched(), range: 0..3 };
    let results = [
        code::index(&watched()),
        code::iterate(&watched()),
        code::field(&behind),
        code::index_of_a_field(&holder),
        code::range_in_a_field(&holder),
        code::temporary(watched()),
        code::parameter(watched()),
        code::block(watched()),
    ];
    assert_eq!(results, [4.5, 4.5, 0.75, 4.5, 4.5, 3.0, 4.5, 1.75]);
    assert!(RUNS.load(Ordering::Relaxed) > 15);
}

trait Seq {
    fn len(&self) -> usize;
}

impl Seq for [f64; 3] {
    fn len(&self) -> usize {
        watch();
        2
    }
}

trait Num {
    fn abs(self) -> f64;
}

impl Num for &f64 {
    fn abs(self) -> f64 {
        watch();
        7.0
    }
}

/// Two variables of one name, one of them the macro's.
macro_rules! hygienic {
    ($a:ident) => {
        #[round(ru)]
        fn two_variables($a: &Watched, a: &[f64]) -> f64 {
            let mut sum = 0.0;
            for i in 0..3 {
                sum += $a[i] * a[i];
            }
            sum
        }
    };
}

hygienic!(a);

#[round(ru)]
fn by_traits(a: [f64; 3], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..Seq::len(&a) {
        sum += a[i];
    }
    for x in b {
        sum += x.abs();
    }
    sum
}

/// Traits whose methods go before those of what a reference refers to.
mod before {
    use super::watch;
    use fpcontrol::round;

    trait Length {
        fn len(self) -> usize;
        fn is_empty(&self) -> bool;
    }

    impl Length for &mut [f64] {
        fn len(self) -> usize {
            watch();
            2
        }
        fn is_empty(&self) -> bool {
            watch();
            false
        }
    }

    trait Root {
        fn recip(&self) -> f64;
        fn signum(&mut self) -> f64;
    }

    impl Root for f64 {
        fn recip(&self) -> f64 {
            watch();
            5.0
        }
        fn signum(&mut self) -> f64 {
            watch();
            *self += 1.0;
            3.0
        }
    }

    #[round(ru)]
    pub fn length(a: &mut [f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..a.len() {
            sum += a[i];
        }
        sum
    }

    #[round(ru)]
    pub fn emptiness(a: &mut [f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..4 {
            if !a.is_empty() {
                sum += a[i];
            }
        }
        sum
    }

    #[fpcontrol::fp(round = ru, lenient)]
    pub fn reciprocals(a: &[f64]) -> f64 {
        let mut sum = 0.0;
        for x in a {
            sum += x.recip();
        }
        sum
    }

    #[fpcontrol::fp(round = ru, lenient)]
    pub fn signs(a: &mut [f64]) -> f64 {
        let mut sum = 0.0;
        for x in a.iter_mut() {
            sum += x.signum();
        }
        sum
    }
}

#[test]
fn methods_of_references_are_the_users() {
    let mut a = [0.5; 4];
    assert_eq!([before::length(&mut a), before::emptiness(&mut a)], [1.0, 2.0]);
    assert_eq!([before::reciprocals(&a), before::signs(&mut a)], [20.0, 12.0]);
    assert_eq!(a, [1.5; 4]);
}

#[test]
fn names_of_methods_and_variables_mislead_nobody() {
    assert_eq!(by_traits([0.5; 3], &[-1.0]), 8.0);
    assert_eq!(two_variables(&Watched { values: vec![1.0; 3], weight: 0.0 }, &[2.0; 3]), 6.0);
}
