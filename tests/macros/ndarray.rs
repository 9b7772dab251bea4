//! ndarray's arrays under control: each result in every mode against the reference element by element or against ndarray's own code for
//! [`Under`], and to nearest against ndarray itself.

use fpcontrol::adapters::Under;
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::{fp, round};
use fpcontrol_core::{Binary32, Binary64, Rounding};
use ndarray::{ArcArray1, Array1, Array2, Array3, ArrayRef2, ArrayView2, Axis, ShapeBuilder, arr1, arr2, s};

/// The functions of a mode, for a format.
macro_rules! modes {
    ($($of:ident: $float:ident $format:ident { $($(#[$attribute:meta])? $module:ident;)* })*) => {
        $(mod $of {
            $(
                $(#[$attribute])?
                #[allow(dead_code, clippy::op_ref, reason = "plain code is compared with one mode; all forms are tested")]
                pub mod $module {
                    use ndarray::{Array1, Array2, Array3, ArrayRef2, ArrayView2};

                    pub fn binary(a: &Array2<$float>, b: &Array2<$float>) -> Vec<Array2<$float>> {
                        vec![a + b, a.clone() - b, a * b.clone(), a.clone() / b.clone(), a % b, a - b.clone(), &a.view() + &b.view()]
                    }

                    pub fn of_references(a: &ArrayRef2<$float>, b: &ArrayRef2<$float>, c: Array2<$float>, k: $float) -> Vec<Array2<$float>> {
                        vec![a + b, c.clone() - a, a / c, a * k, k - b, -a]
                    }

                    pub fn broadcast(a: &Array2<$float>, row: &Array1<$float>, cube: &Array3<$float>) -> (Vec<Array2<$float>>, Vec<Array3<$float>>) {
                        (vec![a + row, row - a.clone(), a.clone() * row, row / a], vec![a + cube, a.clone() - cube, cube * a.clone(), a * cube.clone(), cube.clone() / row])
                    }

                    pub fn by_numbers(a: &Array2<$float>, k: $float) -> Vec<Array2<$float>> {
                        vec![a + k, a.clone() - k, a * k, k * a.clone(), k - a, k / a.clone(), a % k, -a, -(a.clone() * k)]
                    }

                    pub fn assigned(a: &Array2<$float>, b: ArrayView2<$float>, row: &Array1<$float>, k: $float) -> [Array2<$float>; 6] {
                        let mut x: [Array2<$float>; 6] = std::array::from_fn(|_| a.clone());
                        x[0] += &b;
                        x[1] -= row;
                        x[2] *= k;
                        x[3] /= &b;
                        let mut part = x[4].row_mut(1);
                        part += row;
                        part %= k;
                        x[5].column_mut(0).assign(&(&a.column(1) - &b.column(0)));
                        x
                    }

                    pub fn numbers(a: &Array2<$float>, row: &Array1<$float>) -> Vec<$float> {
                        vec![a.sum(), a.t().sum(), row.dot(row), row.mean().unwrap(), a.column(1).sum(), (a * 2.0).row(0).dot(row), a.mean().unwrap()]
                    }

                    pub fn products(a: &Array2<$float>, row: &Array1<$float>) -> (Array2<$float>, Array1<$float>, Array1<$float>) {
                        (a.dot(a), a.dot(row), row.dot(a))
                    }
                }
            )*
        })*
    };
}

modes! {
    of_f64: f64 Binary64 {
        plain;
        #[fpcontrol::round(rn)] rn;
        #[fpcontrol::round(rz)] rz;
        #[fpcontrol::round(ru)] ru;
        #[fpcontrol::round(rd)] rd;
        #[fpcontrol::fp(nan = canonical)] canonical;
    }
    of_f32: f32 Binary32 {
        plain;
        #[fpcontrol::round(rn)] rn;
        #[fpcontrol::round(rz)] rz;
        #[fpcontrol::round(ru)] ru;
        #[fpcontrol::round(rd)] rd;
        #[fpcontrol::fp(nan = canonical)] canonical;
    }
}

/// Numbers of different sizes, none of them zero.
fn number(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    let bits = *state >> 11;
    let size = [1.0, 1.0, 1e-3, 1e3][(*state >> 3 & 3) as usize];
    (bits as f64 / (1_u64 << 52) as f64 - 1.0 + 1e-9) * size
}

macro_rules! agrees {
    ($of:ident $float:ident $format:ident: $($module:ident $mode:ident $control:ident;)*) => {
        $({
            const MODE: Rounding = Rounding::$mode;
            let add = |a: &$float, b: &$float| $format::from_host(*a).add($format::from_host(*b), MODE).to_host();
            let sub = |a: &$float, b: &$float| $format::from_host(*a).sub($format::from_host(*b), MODE).to_host();
            let mul = |a: &$float, b: &$float| $format::from_host(*a).mul($format::from_host(*b), MODE).to_host();
            let div = |a: &$float, b: &$float| $format::from_host(*a).div($format::from_host(*b), MODE).to_host();
            let rem = |a: &$float, b: &$float| a % b;
            let mut state = 39;
            for step in 0..100 {
                let mut next = || number(&mut state) as $float;
                // In the order of rows, in that of columns, and backwards.
                let [a, b] = std::array::from_fn(|which| {
                    let shape = (4, 4).set_f(step % 2 == 0 && which == 0);
                    let mut array = Array2::from_shape_fn(shape, |_| next());
                    if step % 3 == 0 {
                        array.invert_axis(Axis(which));
                    }
                    array
                });
                let (row, cube) = (Array1::from_shape_fn(4, |_| next()), Array3::from_shape_fn((2, 4, 4), |_| next()));
                let k = next();
                let each = |f: &dyn Fn(&$float, &$float) -> $float, a: &Array2<$float>, b: &Array2<$float>| {
                    Array2::from_shape_fn((4, 4), |at| f(&a[at], &b[at]))
                };
                let map = |f: &dyn Fn(&$float) -> $float| Array2::from_shape_fn((4, 4), |at| f(&a[at]));

                let difference = each(&sub, &a, &b);
                let expected = [each(&add, &a, &b), difference.clone(), each(&mul, &a, &b), each(&div, &a, &b), each(&rem, &a, &b), difference.clone(), each(&add, &a, &b)];
                assert_eq!($of::$module::binary(&a, &b), expected);
                let expected = [
                    each(&add, &a, &b), each(&sub, &b, &a), each(&div, &a, &b), map(&|x| mul(x, &k)),
                    b.mapv(|x| sub(&k, &x)), a.mapv(|x| -x),
                ];
                assert_eq!($of::$module::of_references(&a, &b, b.clone(), k), expected);

                let rows = Array2::from_shape_fn((4, 4), |(_, j)| row[j]);
                let expected = vec![each(&add, &a, &rows), each(&sub, &rows, &a), each(&mul, &a, &rows), each(&div, &rows, &a)];
                let every = |f: &dyn Fn(&$float, &$float) -> $float| Array3::from_shape_fn((2, 4, 4), |(i, j, l)| f(&a[(j, l)], &cube[(i, j, l)]));
                let quotient = Array3::from_shape_fn((2, 4, 4), |(i, j, l)| div(&cube[(i, j, l)], &row[l]));
                let cubes = vec![every(&add), every(&sub), every(&mul), every(&mul), quotient];
                assert_eq!($of::$module::broadcast(&a, &row, &cube), (expected, cubes));

                let expected = [
                    map(&|x| add(x, &k)), map(&|x| sub(x, &k)), map(&|x| mul(x, &k)), map(&|x| mul(x, &k)), map(&|x| sub(&k, x)),
                    map(&|x| div(&k, x)), map(&|x| x % k), map(&|x| -x), map(&|x| -mul(x, &k)),
                ];
                assert_eq!($of::$module::by_numbers(&a, k), expected);

                let mut with_row = a.clone();
                (0..4).for_each(|j| with_row[(1, j)] = add(&a[(1, j)], &row[j]) % k);
                let mut with_column = a.clone();
                (0..4).for_each(|i| with_column[(i, 0)] = sub(&a[(i, 1)], &b[(i, 0)]));
                let expected = [each(&add, &a, &b), each(&sub, &a, &rows), map(&|x| mul(x, &k)), each(&div, &a, &b), with_row, with_column];
                assert_eq!($of::$module::assigned(&a, b.view(), &row, k), expected);

                // ndarray's own code under the control.
                let two = Under::<$control, $float>::new(2.0);
                let (u, r) = (a.map(|x| Under::<$control, $float>::new(*x)), row.map(|x| Under::<$control, $float>::new(*x)));
                let expected = [
                    u.sum(), u.t().sum(), r.dot(&r), r.mean().unwrap(), u.column(1).sum(), (&u * two).row(0).dot(&r), u.mean().unwrap(),
                ];
                assert_eq!($of::$module::numbers(&a, &row), expected.map(Under::value));
                let values = |x: Array1<Under<$control, $float>>| x.mapv(Under::value);
                let expected = (u.dot(&u).mapv(Under::value), values(u.dot(&r)), values(r.dot(&u)));
                assert_eq!($of::$module::products(&a, &row), expected);
            }
        })*
    };
}

#[test]
fn directed_modes_agree_with_the_reference() {
    agrees! { of_f64 f64 Binary64: rz TowardZero Rz; ru TowardPositive Ru; rd TowardNegative Rd; canonical TiesToEven Rn; }
    agrees! { of_f32 f32 Binary32: rz TowardZero Rz; ru TowardPositive Ru; rd TowardNegative Rd; canonical TiesToEven Rn; }
}

#[test]
fn to_nearest_they_are_ndarrays_own() {
    let mut state = 7;
    for _ in 0..50 {
        let mut next = || number(&mut state);
        let [a, b] = std::array::from_fn(|_| Array2::from_shape_fn((9, 9), |_| next()));
        let (row, cube) = (Array1::from_shape_fn(9, |_| next()), Array3::from_shape_fn((2, 9, 9), |_| next()));
        let k = next();
        use of_f64::{plain, rn};
        assert_eq!(rn::binary(&a, &b), plain::binary(&a, &b));
        assert_eq!(rn::of_references(&a, &b, b.clone(), k), plain::of_references(&a, &b, b.clone(), k));
        assert_eq!(rn::broadcast(&a, &row, &cube), plain::broadcast(&a, &row, &cube));
        assert_eq!(rn::by_numbers(&a, k), plain::by_numbers(&a, k));
        assert_eq!(rn::assigned(&a, b.view(), &row, k), plain::assigned(&a, b.view(), &row, k));
        assert_eq!(rn::numbers(&a, &row), plain::numbers(&a, &row));
        assert_eq!(rn::products(&a, &row), plain::products(&a, &row));
    }
}

#[round(ru)]
fn layouts(a: &Array2<f64>, b: &Array2<f64>, row: &Array1<f64>) -> Vec<Array2<f64>> {
    vec![a + b, a.clone() * b, a - b.clone(), row + a.clone(), a * 0.1, row.clone() * a]
}

#[test]
fn results_lie_in_memory_as_ndarrays_do() {
    let by_rows = Array2::from_shape_fn((3, 2), |(i, j)| i as f64 + j as f64);
    let by_columns = Array2::from_shape_fn((3, 2).f(), |(i, j)| i as f64 - j as f64);
    let row = arr1(&[0.5, 0.25]);
    for (a, b) in [(&by_rows, &by_columns), (&by_columns, &by_rows), (&by_columns, &by_columns)] {
        let plain = [a + b, a.clone() * b, a - b.clone(), &row + a.clone(), a * 0.1, row.clone() * a];
        for (got, plain) in layouts(a, b, &row).iter().zip(&plain) {
            assert_eq!((got.strides(), got.shape()), (plain.strides(), plain.shape()));
        }
    }
}

#[fp(round = ru, lenient)]
fn lenient(a: &Array2<f64>, row: &Array1<f64>) -> f64 {
    (a + row).sum() + row.dot(row) + a.iter().sum::<f64>()
}

#[round(ru)]
fn shared(a: ArcArray1<f64>, b: &ArcArray1<f64>) -> ArcArray1<f64> {
    a * b + 0.1
}

#[round(ru)]
fn exact(a: &Array1<i32>, b: Array1<Under<Rd, f64>>) -> (i32, Under<Rd, f64>) {
    ((a + a).dot(a), (&b + &b).sum())
}

/// The type of the elements is known only after the call.
#[round(ru)]
fn inferred(x: f64) -> f64 {
    arr1(&[0.1, 0.7]).sum() + arr1(&[0.1, 0.7]).dot(&arr1(&[0.3, 0.9])) + x
}

#[round(ru)]
fn sliced(a: &Array2<f64>, empty: &Array2<f64>) -> (f64, f64, usize) {
    let every_second_from_the_end = a.slice(s![..;-1, ..;2]);
    ((&every_second_from_the_end / 3.0).sum(), empty.sum(), (empty + empty).len())
}

#[test]
fn in_lenient_code_views_and_other_types() {
    let (a, row) = (arr2(&[[0.1, 0.2], [0.3, 0.7]]), arr1(&[0.3, 0.9]));
    let up = |x: &f64| Under::<Ru, f64>::new(*x);
    let (u, r) = (a.map(up), row.map(up));
    let sum = u.iter().fold(Under::new(-0.0), |sum, x| sum + *x);
    assert_eq!(lenient(&a, &row), ((&u + &r).sum() + r.dot(&r) + sum).value());
    assert_eq!(shared(row.to_shared(), &row.to_shared()).map(up), (&r * &r + up(&0.1)).to_shared());
    let [p, q] =
        [["0.1", "0.7"], ["0.3", "0.9"]].map(|texts| arr1(&texts.map(|text| text.parse::<Under<Ru, f64>>().unwrap())));
    assert_eq!(inferred(0.5), (p.sum() + p.dot(&q) + up(&0.5)).value());
    let down = row.map(|x| Under::<Rd, f64>::new(*x));
    assert_eq!(exact(&arr1(&[1, 2, 3]), down.clone()), (28, (&down + &down).sum()));
    let slice = u.slice(s![..;-1, ..;2]);
    assert_eq!(sliced(&a, &Array2::zeros((0, 3))), ((&slice / up(&3.0)).sum().value(), 0.0, 0));
}

#[round(ru)]
fn logged(log: &mut Vec<u8>, a: &Array1<f64>) -> f64 {
    let mut operand = |name| {
        log.push(name);
        a.clone()
    };
    (operand(1) * operand(2) - operand(3) * 2.0).dot(&operand(4))
}

#[test]
fn operands_are_evaluated_once_in_order() {
    let mut log = Vec::new();
    assert_eq!(logged(&mut log, &arr1(&[1.0, 2.0])), -1.0);
    assert_eq!(log, [1, 2, 3, 4]);
}

#[round(ru)]
fn mismatched(a: &Array1<f64>, b: &Array1<f64>) -> Array1<f64> {
    a.clone() + b
}

#[test]
#[should_panic(expected = "IncompatibleShape")]
fn shapes_that_do_not_fit_panic_as_in_plain_code() {
    let _ = mismatched(&Array1::zeros(2), &Array1::zeros(3));
}

/// What an annotated function may take.
#[round(ru)]
fn of_types(a: &ArrayRef2<f64>, b: ArrayView2<'_, f64>) -> Array2<f64> {
    &(a * 0.1) + &b
}

#[test]
fn references_and_views_are_operands() {
    let a = arr2(&[[0.1, 0.2], [0.3, 0.7]]);
    let u = a.map(|x| Under::<Ru, f64>::new(*x));
    assert_eq!(of_types(&a, a.view()), (&(&u * Under::new(0.1)) + &u).mapv(Under::value));
}
