//! Methods and functions that floats have from num-traits alone.

macro_rules! functions {
    ($module:ident, $($setting:tt)*) => {
        #[fpcontrol::fp($($setting)*)]
        mod $module {
            use num_traits::{AsPrimitive, Inv, MulAdd, Pow, ToPrimitive};

            pub fn powers(x: f64, xs: &[f64]) -> [f64; 10] {
                [
                    x.pow(3),
                    x.pow(3_u8),
                    (x * 1.0).pow(0.3),
                    (&x).pow(&0.3),
                    xs[0].pow(0.3_f32),
                    Box::new(x).pow(3_u16),
                    Pow::pow(x, 3),
                    <f64 as Pow<i32>>::pow(x, 3),
                    f64::pow(x, 3_i8),
                    num_traits::pow(x, 3),
                ]
            }

            pub fn reciprocals(x: f64) -> [f64; 4] {
                let mapped = [x].map(Inv::inv);
                [x.inv(), (x * 1.0).inv(), Inv::inv(&x), mapped[0]]
            }

            pub fn conversions(x: f64) -> [f32; 6] {
                let inferred = (x * 1.0).as_();
                [
                    x.as_(),
                    inferred,
                    AsPrimitive::<f32>::as_(x),
                    x.to_f32().unwrap(),
                    ToPrimitive::to_f32(&x).unwrap(),
                    num_traits::cast(x).unwrap(),
                ]
            }

            pub fn fused(x: f64) -> [f64; 3] {
                [
                    MulAdd::mul_add(x, x, 0.1),
                    num_traits::MulAdd::mul_add(x, x, 0.1),
                    <f64 as MulAdd>::mul_add(x, x, 0.1),
                ]
            }

            pub fn single(x: f32) -> ([f32; 3], f64, f32) {
                ([x.pow(3), x.pow(0.3), x.inv()], x.as_(), x.to_f32().unwrap())
            }

            pub fn exact(x: f64, n: u32, m: i64) -> (usize, i32, f64, u32, i64, f64, Option<f32>, u32, u32) {
                let truncated = AsPrimitive::<i32>::as_(x);
                let power = num_traits::pow(n, 2) + 2_u32.pow(n) + (n as u32).pow(2);
                (x.as_(), truncated, x.as_(), n.pow(2_u32), m.pow(2_u32), n.as_(), n.to_f32(), power, MulAdd::mul_add(n, n, 1))
            }
        }
    };
}

functions! { up, round = ru }
functions! { down, round = rd }
functions! { leniently, round = ru, lenient }

#[test]
fn powers_are_under_control() {
    let (up, down) = (up::powers(1.1, &[1.1]), down::powers(1.1, &[1.1]));
    assert_eq!(up, leniently::powers(1.1, &[1.1]));
    assert!(up.iter().zip(&down).all(|(up, down)| down < up), "{down:?}, {up:?}");
}

#[test]
fn reciprocals_are_under_control() {
    let (up, down) = (up::reciprocals(3.0), down::reciprocals(3.0));
    assert_eq!(up, leniently::reciprocals(3.0));
    assert_eq!((up, down), ([(1.0_f64 / 3.0).next_up(); 4], [1.0 / 3.0; 4]));
}

#[test]
fn conversions_are_under_control() {
    let (up, down) = (up::conversions(0.1), down::conversions(0.1));
    assert_eq!(up, leniently::conversions(0.1));
    assert_eq!((up, down), ([0.1; 6], [0.1_f32.next_down(); 6]));
}

#[test]
fn fused_products_by_the_path_of_a_trait_are_under_control() {
    let (up, down) = (up::fused(1.1), down::fused(1.1));
    assert_eq!(up, leniently::fused(1.1));
    assert!(up.iter().zip(&down).all(|(up, down)| *up == down.next_up()), "{down:?}, {up:?}");
}

#[test]
fn single_precision_is_under_control() {
    let (up, down) = (up::single(1.1), down::single(1.1));
    assert_eq!(up, leniently::single(1.1));
    assert!(up.0.iter().zip(&down.0).all(|(up, down)| down < up), "{down:?}, {up:?}");
    assert_eq!((up.1, up.2), (f64::from(1.1_f32), 1.1));
}

#[test]
fn integers_and_exact_conversions_are_unchanged() {
    let expected = (2, 2, 2.7, 9, 16, 3.0, Some(3.0), 9 + 8 + 9, 10);
    assert_eq!(up::exact(2.7, 3, 4), expected);
    assert_eq!(down::exact(2.7, 3, 4), expected);
    assert_eq!(leniently::exact(2.7, 3, 4), expected);
}
