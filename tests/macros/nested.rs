//! Where the attributes work: on items of every kind, and on parts of what is annotated. In bits, by what 1/3 rounds to.

#![allow(
    clippy::toplevel_ref_arg,
    clippy::eq_op,
    clippy::borrow_deref_ref,
    clippy::deref_addrof,
    clippy::undocumented_unsafe_blocks,
    clippy::no_effect,
    reason = "code as users write it"
)]

use crate::inputs::nested::toward_zero::{Point, inner, third_up};
use crate::inputs::nested::{Interval, Length, parts};
use fpcontrol::{contract, fast_mode, fp, ftz, inline, native, no_contract, round, use_fast_math};

const DOWN: f64 = 0.333_333_333_333_333_3;
const TINY: f32 = f32::from_bits(3);

#[test]
fn recorded_expansions_compute_what_they_say() {
    let third = Interval { low: 3.0, high: 3.0 }.inverted();
    assert_eq!((third.low, third.high), (DOWN, DOWN.next_up()));
    assert_eq!(third.width(), DOWN.next_up() - DOWN);
    let mut sum = Interval::UNIT.plus(&third);
    assert_eq!((sum.low, sum.high), (DOWN, 1.0 + DOWN + f64::EPSILON));
    sum.widen(f64::MIN_POSITIVE);
    assert_eq!((sum.low, sum.high), (DOWN.next_down(), 1.0 + DOWN + 2.0 * f64::EPSILON));

    let point = Point(1.0, 3.0 / 8192.0);
    assert_eq!(point.squares(), 1.0 + f32::EPSILON, "just above that");
    assert_eq!(point.length(), 1.0 + f32::EPSILON, "the trait's default rounds up");
    assert_eq!((point.area(), Point::SIDES[2]), (3.0 / 8192.0, 5.0));
    assert_eq!((inner::third(1.0), third_up(1.0)), (DOWN, DOWN.next_up()));
    assert_eq!((inner::third(-1.0), third_up(-1.0)), (-DOWN, -DOWN));

    let [closure, tail, arm, rounded, statements, native, expression] = parts(1.0, 3.0, 0);
    assert_eq!([closure, tail, arm, expression], [DOWN.next_up(), -DOWN, DOWN.next_up(), DOWN.next_up()]);
    assert_eq!(rounded, 4.0);
    let ninth = 1.0_f64 / 3.0 / 3.0;
    let exact = f64::mul_add(ninth, 3.0, -(ninth * 3.0)) >= 0.0;
    assert_eq!(statements, if exact { ninth * 3.0 } else { (ninth * 3.0).next_down() });
    assert_eq!(native, 0.111_111_111_111_111_1);
    assert_eq!(parts(1.0, 3.0, 1)[2], -DOWN.next_up());
}

mod settings {
    use super::*;

    /// What is not set in a part is inherited, what is set wins.
    #[fp(ftz, contract)]
    pub fn inherited(a: f32, b: f32) -> [f32; 5] {
        [
            a + 0.0,
            #[round(ru)]
            (a + 0.0),
            #[fp(ftz = off)]
            (a + 0.0),
            fp!(no_contract; b * b + -b),
            b * b + -b,
        ]
    }

    #[ftz]
    pub fn deeper(a: f64) -> [f64; 3] {
        #[round(ru)]
        {
            let up = 1.0 / a;
            #[round(rd)]
            let down = 1.0 / a;
            let nearest = fp!(round(rn); 2.0 / a + #[round(ru)] (2.0 / a));
            [up, down, nearest]
        }
    }

    /// Comparisons flush in the part, and only there.
    #[round(rz)]
    pub fn comparisons(a: f32) -> [bool; 2] {
        [a == 0.0, fp!(ftz; a == 0.0)]
    }

    #[fast_mode]
    pub fn precise(a: f32, b: f32) -> [f32; 2] {
        [a / b, fp!(prec_div = on, ftz = off; a / b)]
    }

    #[round(ru)]
    pub fn literals() -> [f64; 3] {
        [0.3, fp!(round(rd); 0.3), native!(0.3)]
    }
}

#[test]
fn the_innermost_wins_and_inherits_the_rest() {
    let product = (1.0 + f32::EPSILON) * (1.0 + f32::EPSILON) - (1.0 + f32::EPSILON);
    let [flushed, up, kept, rounded, fused] = settings::inherited(TINY, 1.0 + f32::EPSILON);
    assert_eq!([flushed, up, kept], [0.0, 0.0, TINY]);
    assert_eq!(rounded, product);
    assert_eq!(fused, product + f32::EPSILON * f32::EPSILON);
    assert_eq!(settings::deeper(3.0), [DOWN.next_up(), DOWN, 2.0 / 3.0 + (2.0_f64 / 3.0).next_up()]);
    assert_eq!(settings::comparisons(TINY), [false, true]);
    assert!(settings::precise(TINY, TINY)[0].is_nan());
    assert_eq!(settings::precise(TINY, TINY)[1], 1.0);
    let [up, down, native] = settings::literals();
    assert!(down < up && (native == up || native == down) && native == 0.3);
}

mod places {
    use super::*;

    /// A part of a function is still the place that it was: nothing is copied.
    #[round(rn)]
    pub fn stay_places(values: &mut [f64; 2]) -> f64 {
        #[round(ru)]
        let ref mut first = values[1 - 1];
        *first = 1.0;
        *(&mut native!(values[1])) = 2.0;
        fp!(round(ru); values[2 - 1]) += 1.0;
        values[0] + values[1]
    }

    #[round(rd)]
    pub fn control_flow(text: &str, limit: f64) -> Result<f64, std::num::ParseFloatError> {
        let mut sum = 0.0;
        for part in text.split(' ') {
            let x: f64 = fp!(round(ru); part.parse::<f64>()? / 3.0);
            #[cfg(not(test))]
            {
                sum += 1e300;
            }
            #[cfg(test)]
            sum += native!(if x > limit { break } else { x });
            #[allow(clippy::needless_return)]
            if sum > 10.0 {
                #[round(ru)]
                return Ok(sum / 3.0);
            }
        }
        Ok(sum)
    }

    /// What the compiler would have done with the attributes of statements, it does.
    #[round(rn)]
    pub fn attributes_of_statements(mut a: f64) -> f64 {
        #[cfg(any())]
        a += 1.0;
        #[cfg(not(any()))]
        a += 2.0;
        #[rustfmt::skip]
        a *= 2.0;
        #[allow(unused_must_use)]
        a + 1.0;
        match a {
            #[cfg(any())]
            _ => 0.0,
            #[cfg(not(any()))]
            _ => a,
        }
    }
}

#[test]
fn parts_keep_their_place_in_the_code() {
    let mut values = [5.0, 5.0];
    assert_eq!((places::stay_places(&mut values), values), (4.0, [1.0, 3.0]));
    assert_eq!(places::control_flow("1", 9.0), Ok(DOWN.next_up()));
    assert_eq!(places::control_flow("1 90 1", 9.0), Ok(DOWN.next_up()));
    assert_eq!(places::control_flow("36", 99.0), Ok(4.0));
    assert!(places::control_flow("1 x", 9.0).is_err());
    assert_eq!(places::attributes_of_statements(1.0), 6.0);
}

#[test]
fn fp_and_native_work_where_nothing_is_annotated() {
    let three = 3.0;
    assert_eq!(inline::fp!(round(ru); 1.0 / three), DOWN.next_up());
    let up = inline::fp! { round = ru, no_contract;
        let mut sum: f64 = 1.0 / three;
        sum += #[round(rd)] (1.0 / three);
        sum
    };
    assert_eq!(up, DOWN + DOWN.next_up());
    let early = || -> Option<f64> { Some(inline::fp!(round(rd); Some(three)? / 9.0 + None::<f64>?)) };
    assert_eq!((early(), native!(1.0 + 2.0) * 2.0), (None, 6.0));
    native! {
        let x = 1.0 + three;
        assert_eq!(x, 4.0);
    }
    assert_eq!(fpcontrol::inline::fp!(fast_mode; TINY + 0.0), 0.0);
    assert_eq!(inline::fp!(use_fast_math; 3.0_f32 / 4.0), 0.75);
}

mod items {
    use super::*;

    #[round(ru)]
    pub fn inside(x: f64) -> [f64; 6] {
        struct Scale([f64; 1 + 2]);
        enum Kind {
            First = 1 + 1,
        }
        trait Third {
            fn third(self) -> f64;
            fn twice(self) -> f64
            where
                Self: Sized,
            {
                self.third() * 1.0
            }
        }
        #[round(rd)]
        impl Third for f64 {
            fn third(self) -> f64 {
                self / 3.0
            }
        }
        impl Scale {
            fn up(&self, x: f64) -> f64 {
                x / self.0[Kind::First as usize]
            }
            #[round(rd)]
            fn down(&self, x: f64) -> f64 {
                x / self.0[2]
            }
        }
        mod inner {
            pub static ONE: f64 = 1.0;
            pub const TWO: usize = 1 + 1;
            pub fn third() -> f64 {
                ONE / 3.0
            }
        }
        #[allow(unused_macros)]
        macro_rules! unused {
            ($x:expr) => {
                $x.swap_bytes()
            };
        }
        fn generic<T: fpcontrol::Real>(x: T, y: T) -> T {
            x / y
        }
        let scale = Scale([1.0, 2.0, 3.0]);
        let thirds = [scale.up(x), scale.down(x), x.third(), x.twice(), inner::third(), generic(x, 3.0)];
        [thirds[0], thirds[1], thirds[inner::TWO], thirds[3], thirds[4], thirds[5]]
    }
}

#[test]
fn items_inside_a_function_inherit() {
    let up = DOWN.next_up();
    assert_eq!(items::inside(1.0), [up, DOWN, DOWN, DOWN, up, up]);
}

mod renamed {
    pub mod reexport {
        pub use fpcontrol as inner;
    }

    #[fpcontrol::fp(round = ru, crate = crate::nested::renamed::reexport::inner)]
    pub mod annotated {
        pub fn third(x: f64) -> f64 {
            fn nested(x: f64) -> f64 {
                x / 3.0
            }
            nested(x).max(0.0)
        }
    }
}

#[test]
fn the_run_time_can_be_elsewhere() {
    assert_eq!(renamed::annotated::third(1.0), DOWN.next_up());
}

mod signatures {
    use super::*;

    #[round(ru)]
    pub unsafe fn unsafety(x: &f64) -> f64 {
        unsafe { *std::ptr::from_ref(x) / 3.0 }
    }

    #[round(ru)]
    pub extern "C" fn external(x: f64) -> f64 {
        x / 3.0
    }

    #[round(ru)]
    pub fn opaque<'a, const N: usize>(xs: &'a [f64; N]) -> impl Iterator<Item = f64> + 'a {
        xs.iter().map(|x| x / 3.0)
    }

    #[contract]
    #[round(ru)]
    impl<'a, T: fpcontrol::Real> Of<'a, T> {
        pub fn over(&self, y: T) -> T
        where
            T: 'a,
        {
            *self.0 / y
        }

        #[no_contract]
        pub fn changed(x: &mut T, y: T) -> &mut T {
            *x /= y;
            x
        }
    }

    #[use_fast_math]
    impl std::ops::Neg for Of<'_, f32> {
        type Output = f32;

        fn neg(self) -> f32 {
            -*self.0
        }
    }
}

pub struct Of<'a, T>(&'a T);

#[test]
fn signatures_of_every_kind_are_served() {
    let up = DOWN.next_up();
    // SAFETY: it dereferences a reference.
    assert_eq!((unsafe { signatures::unsafety(&1.0) }, signatures::external(1.0)), (up, up));
    assert_eq!(signatures::opaque(&[1.0, 3.0]).collect::<Vec<_>>(), [up, 1.0]);
    assert_eq!((Of(&1.0).over(3.0), *Of::changed(&mut 1.0, 3.0)), (up, up));
    assert_eq!((-Of(&TINY)).to_bits(), 1 << 31);
}
