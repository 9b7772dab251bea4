//! nalgebra's types under control: each result in every mode against a loop in the reference's arithmetic, in nalgebra's order, and to nearest
//! against nalgebra itself.

use fpcontrol::adapters::Under;
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::{fp, round};
use fpcontrol_core::{Binary32, Binary64, Rounding};
use nalgebra::{DMatrix, DVector, Matrix2, Matrix3, Point3, SVector, Vector3};
use std::rc::Rc;

/// The functions of a mode, for a format.
macro_rules! modes {
    ($($of:ident: $float:ident $format:ident { $($(#[$attribute:meta])? $module:ident;)* })*) => {
        $(mod $of {
            $(
                $(#[$attribute])?
                #[allow(dead_code, clippy::op_ref, reason = "plain code is compared with one mode; all forms are tested")]
                pub mod $module {
                    use nalgebra::{DMatrix, DVector, Matrix3, Point3, Vector3};

                    pub fn sums(a: &DMatrix<$float>, b: &DMatrix<$float>) -> Vec<DMatrix<$float>> {
                        vec![a + b, a.clone() - b, a - b.clone(), a.clone() + b.clone(), a.rows(0, 2) + b.rows(1, 2), a.columns(0, 2).transpose() - b.columns(1, 2).transpose()]
                    }

                    pub fn products(a: &DMatrix<$float>, b: &DMatrix<$float>, v: &DVector<$float>) -> (Vec<DMatrix<$float>>, Vec<DVector<$float>>) {
                        (vec![a * b, a.clone() * b, a * b.clone(), a.clone() * b.clone()], vec![a * v, a.clone() * v, b * v.rows(0, 3)])
                    }

                    pub fn by_numbers(a: &DMatrix<$float>, k: $float) -> Vec<DMatrix<$float>> {
                        vec![a * k, a.clone() * k, k * a, k * a.clone(), a / k, a.clone() / k, -a, -a.clone() * k]
                    }

                    pub fn assigned(a: &DMatrix<$float>, b: &DMatrix<$float>, k: $float) -> [DMatrix<$float>; 7] {
                        let mut x: [DMatrix<$float>; 7] = std::array::from_fn(|_| a.clone());
                        x[0] += b;
                        x[1] -= b.clone();
                        x[2] *= k;
                        x[3] /= k;
                        x[4] *= b;
                        let mut row = x[5].row_mut(1);
                        row += b.row(0);
                        row *= k;
                        x[6].column_mut(0).copy_from(&(a.column(0) - b.column(1)));
                        x
                    }

                    pub fn numbers(v: &Vector3<$float>, w: Vector3<$float>, m: &Matrix3<$float>) -> [$float; 8] {
                        [v.dot(&w), w.norm(), v.norm_squared(), v.sum(), w.mean(), v.metric_distance(&w), m.trace(), m.determinant()]
                    }

                    pub fn vectors(v: &Vector3<$float>, w: Vector3<$float>, k: $float) -> [Vector3<$float>; 6] {
                        [v.cross(&w), v.normalize(), w.component_mul(v), w.component_div(v), v.scale(k), v.lerp(&w, k)]
                    }

                    pub fn inverse(m: &DMatrix<$float>) -> Option<DMatrix<$float>> {
                        m.clone().try_inverse()
                    }

                    pub fn of_long(v: &DVector<$float>, m: &DMatrix<$float>) -> [$float; 4] {
                        [v.dot(v), v.norm(), m.determinant(), m.column(1).sum()]
                    }

                    pub fn points(p: Point3<$float>, q: &Point3<$float>, v: &Vector3<$float>, m: &Matrix3<$float>, k: $float) -> ([Point3<$float>; 7], Vector3<$float>) {
                        let mut moved = p;
                        moved += v;
                        moved -= v * k;
                        moved *= k;
                        moved /= k;
                        ([p + v, q - v, p * k, k * q, -q / k, m * p, moved], p - q)
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
        #[fpcontrol::fp(round = ru, lenient)] lenient;
        #[fpcontrol::fp(nan = canonical)] canonical;
    }
    of_f32: f32 Binary32 {
        plain;
        #[fpcontrol::round(rn)] rn;
        #[fpcontrol::round(rz)] rz;
        #[fpcontrol::round(ru)] ru;
        #[fpcontrol::round(rd)] rd;
        #[fpcontrol::fp(round = ru, lenient)] lenient;
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
            let add = |a: $float, b: $float| $format::from_host(a).add($format::from_host(b), MODE).to_host();
            let sub = |a: $float, b: $float| $format::from_host(a).sub($format::from_host(b), MODE).to_host();
            let mul = |a: $float, b: $float| $format::from_host(a).mul($format::from_host(b), MODE).to_host();
            let div = |a: $float, b: $float| $format::from_host(a).div($format::from_host(b), MODE).to_host();
            let sqrt = |a: $float| $format::from_host(a).sqrt(MODE).to_host();
            // From the first term, or from zero.
            let dot = |a: &[$float], b: &[$float]| a.iter().zip(b).map(|(a, b)| mul(*a, *b)).reduce(add).unwrap();
            let mut state = 39;
            for _ in 0..200 {
                let mut next = || number(&mut state) as $float;
                let [a, b] = std::array::from_fn(|_| DMatrix::from_fn(3, 3, |_, _| next()));
                let [v, w] = std::array::from_fn(|_| Vector3::from_fn(|_, _| next()));
                let m = Matrix3::from_fn(|_, _| next());
                let (k, p, q) = (next(), Point3::from(w), Point3::from(v));
                let each = |f: &dyn Fn($float, $float) -> $float| DMatrix::from_fn(3, 3, |i, j| f(a[(i, j)], b[(i, j)]));
                let map = |f: &dyn Fn($float) -> $float| a.map(f);
                let zip = |f: &dyn Fn($float, $float) -> $float| Vector3::from_fn(|i, _| f(v[i], w[i]));

                let (sum, difference) = (each(&add), each(&sub));
                let rows = DMatrix::from_fn(2, 3, |i, j| add(a[(i, j)], b[(i + 1, j)]));
                let columns = DMatrix::from_fn(2, 3, |i, j| sub(a[(j, i)], b[(j, i + 1)]));
                let expected = vec![sum.clone(), difference.clone(), difference.clone(), sum.clone(), rows, columns];
                assert_eq!($of::$module::sums(&a, &b), expected);

                let row = |m: &DMatrix<$float>, i| m.row(i).iter().copied().collect::<Vec<_>>();
                let product = DMatrix::from_fn(3, 3, |i, j| dot(&row(&a, i), b.column(j).as_slice()));
                let image = |m: &DMatrix<$float>| DVector::from_fn(3, |i, _| dot(&row(m, i), v.as_slice()));
                let got = $of::$module::products(&a, &b, &DVector::from_column_slice(v.as_slice()));
                assert_eq!(got, (vec![product.clone(); 4], vec![image(&a), image(&a), image(&b)]));

                let (scaled, divided) = (map(&|x| mul(x, k)), map(&|x| div(x, k)));
                let mut expected = vec![scaled.clone(); 4];
                expected.extend([divided.clone(), divided.clone(), -a.clone(), map(&|x| mul(-x, k))]);
                assert_eq!($of::$module::by_numbers(&a, k), expected);

                let mut with_row = a.clone();
                (0..3).for_each(|j| with_row[(1, j)] = mul(add(a[(1, j)], b[(0, j)]), k));
                let mut with_column = a.clone();
                (0..3).for_each(|i| with_column[(i, 0)] = sub(a[(i, 0)], b[(i, 1)]));
                assert_eq!($of::$module::assigned(&a, &b, k), [sum, difference, scaled, divided, product, with_row, with_column]);

                let (vs, ws) = (v.as_slice(), w.as_slice());
                let total = |x: &[$float]| x.iter().copied().fold(0.0, add);
                let distance = zip(&sub);
                let minor = |i: usize, j: usize| sub(mul(m[(1, i)], m[(2, j)]), mul(m[(2, i)], m[(1, j)]));
                let terms = [mul(m[(0, 0)], minor(1, 2)), mul(m[(0, 1)], minor(0, 2)), mul(m[(0, 2)], minor(0, 1))];
                let expected = [
                    dot(vs, ws), sqrt(add(0.0, dot(ws, ws))), add(0.0, dot(vs, vs)), total(vs), div(total(ws), 3.0),
                    sqrt(distance.iter().fold(0.0, |sum, x| add(sum, mul(*x, *x)))), total(&[m[(0, 0)], m[(1, 1)], m[(2, 2)]]),
                    add(sub(terms[0], terms[1]), terms[2]),
                ];
                assert_eq!($of::$module::numbers(&v, w, &m), expected);

                let norm = sqrt(add(0.0, dot(vs, vs)));
                let rest = sub(1.0, k);
                let cross = Vector3::from_fn(|i, _| {
                    let (j, l) = ((i + 1) % 3, (i + 2) % 3);
                    sub(mul(v[j], w[l]), mul(v[l], w[j]))
                });
                let expected = [
                    cross, v.map(|x| div(x, norm)), zip(&|x, y| mul(y, x)), zip(&|x, y| div(y, x)), v.map(|x| mul(x, k)),
                    zip(&|x, y| add(mul(k, y), mul(rest, x))),
                ];
                assert_eq!($of::$module::vectors(&v, w, k), expected);

                let image = Point3::from(Vector3::from_fn(|i, _| dot(&[m[(i, 0)], m[(i, 1)], m[(i, 2)]], ws)));
                let moved = zip(&|x, y| div(mul(sub(add(y, x), mul(x, k)), k), k));
                let expected = [
                    zip(&|x, y| add(y, x)), zip(&|x, _| sub(x, x)), w.map(|x| mul(x, k)), v.map(|x| mul(x, k)), v.map(|x| div(-x, k)), image.coords, moved,
                ];
                let (points, between) = $of::$module::points(p, &q, &v, &m, k);
                assert_eq!(points, expected.map(Point3::from));
                assert_eq!(between, zip(&|x, y| sub(y, x)));

                // nalgebra's own code under the control, for what has no short formula.
                let under = a.map(Under::<$control, $float>::new);
                assert_eq!($of::$module::inverse(&a), under.clone().try_inverse().map(|m| m.map(Under::value)));
                let long = DVector::from_fn(41, |_, _| number(&mut state) as $float);
                let square = DMatrix::from_fn(6, 6, |_, _| number(&mut state) as $float);
                let (u, s) = (long.map(Under::<$control, $float>::new), square.map(Under::<$control, $float>::new));
                let expected = [u.dot(&u), u.norm(), s.determinant(), s.column(1).sum()].map(Under::value);
                assert_eq!($of::$module::of_long(&long, &square), expected);
            }
        })*
    };
}

#[test]
fn directed_modes_agree_with_the_reference() {
    agrees! { of_f64 f64 Binary64: rz TowardZero Rz; ru TowardPositive Ru; rd TowardNegative Rd; lenient TowardPositive Ru; }
    agrees! { of_f32 f32 Binary32: rz TowardZero Rz; ru TowardPositive Ru; rd TowardNegative Rd; lenient TowardPositive Ru; }
}

#[test]
fn to_nearest_they_agree_too() {
    agrees! { of_f64 f64 Binary64: rn TiesToEven Rn; canonical TiesToEven Rn; plain TiesToEven Rn; }
    agrees! { of_f32 f32 Binary32: rn TiesToEven Rn; canonical TiesToEven Rn; plain TiesToEven Rn; }
}

#[round(ru)]
fn empty(a: &DMatrix<f64>, b: &DMatrix<f64>) -> (DMatrix<f64>, DMatrix<f64>, f64, f64) {
    (a * b, a + b.transpose(), a.sum(), a.norm())
}

#[test]
fn matrices_without_elements_are_not_read() {
    let (product, sum, total, norm) = empty(&DMatrix::zeros(0, 2), &DMatrix::zeros(2, 0));
    assert_eq!((product.shape(), sum.shape(), total, norm), ((0, 0), (0, 2), 0.0, 0.0));
    let (product, ..) = empty(&DMatrix::zeros(2, 0), &DMatrix::zeros(0, 2));
    assert_eq!(product, DMatrix::zeros(2, 2));
}

#[round(ru)]
fn generic<const N: usize>(a: SVector<f64, N>, b: &SVector<f64, N>) -> (f64, SVector<f64, N>) {
    ((a + b).dot(&(a - b)), (a * 0.1 + b).normalize())
}

#[round(ru)]
fn chained(m: &DMatrix<f64>, v: Rc<DVector<f64>>) -> f64 {
    (m * &*v).component_mul(&v).rows(0, 2).sum() + v.norm() + m.iter().map(|x| x * x).sum::<f64>()
}

/// Other types have their own operators and methods, as in plain code.
#[round(ru)]
fn exact(a: Vector3<i32>, b: Matrix3<i64>, c: Vector3<Under<Rd, f64>>) -> (i32, Matrix3<i64>, f64) {
    ((a + a * 2).dot(&a), b * b - b, (c + c * Under::new(0.1)).norm().value())
}

/// The type of the elements is known only after the call.
#[round(ru)]
fn inferred(x: f64) -> f64 {
    Vector3::new(0.1, 0.2, 0.3).norm() + Vector3::new(0.1, 0.2, 0.3).sum() + x
}

#[fp(ftz, sum = exact)]
fn with_other_keys(v: Vector3<f32>) -> Vector3<f32> {
    v * f32::MIN_POSITIVE
}

#[test]
fn in_generic_code_chains_and_other_types() {
    let (a, b) = (Vector3::new(0.1, 0.2, 0.3), Vector3::new(0.7, 0.5, 0.3));
    let up = |v: Vector3<f64>| v.map(Under::<Ru, f64>::new);
    let (dot, unit) = generic(a, &b);
    assert_eq!(dot, (up(a) + up(b)).dot(&(up(a) - up(b))).value());
    assert_eq!(up(unit), (up(a) * Under::new(0.1) + up(b)).normalize());

    let literals = ["0.1", "0.2", "0.3"].map(|text| text.parse::<Under<Ru, f64>>().unwrap());
    let literals = Vector3::from(literals);
    assert_eq!(inferred(0.5), (literals.norm() + literals.sum() + Under::new(0.5)).value());

    let m = DMatrix::from_row_slice(2, 2, &[0.1, 0.2, 0.3, 0.7]);
    let v = DVector::from_row_slice(&[0.3, 0.9]);
    let (n, w) = (m.map(Under::<Ru, f64>::new), v.map(Under::<Ru, f64>::new));
    let squares = n.iter().map(|x| *x * *x).sum::<Under<Ru, f64>>();
    let expected = (&n * &w).component_mul(&w).rows(0, 2).sum() + w.norm() + squares;
    assert_eq!(chained(&m, Rc::new(v)), expected.value());

    let down = a.map(Under::<Rd, f64>::new);
    let (dot, matrix, norm) = exact(Vector3::new(1, 2, 3), Matrix3::identity() * 3, down);
    assert_eq!((dot, matrix, norm), (42, Matrix3::identity() * 6, (down + down * Under::new(0.1)).norm().value()));
    assert_eq!(with_other_keys(Vector3::new(0.5, 1.0, 1e-40)), Vector3::new(0.0, f32::MIN_POSITIVE, 0.0));
}

#[round(ru)]
fn logged(log: &mut Vec<u8>, m: Matrix2<f64>) -> f64 {
    let mut operand = |name| {
        log.push(name);
        m
    };
    (operand(1) * operand(2) - operand(3) * 2.0).component_mul(&operand(4)).sum()
}

#[test]
fn operands_are_evaluated_once_in_order() {
    let mut log = Vec::new();
    assert_eq!(logged(&mut log, Matrix2::identity()), -2.0);
    assert_eq!(log, [1, 2, 3, 4]);
}
