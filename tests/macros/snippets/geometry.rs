//! Points, matrices, curves and rotations, as graphics and linear algebra write them.

use crate::snippets::snippets;

snippets! {
    matrix_of_two given { #[derive(Debug, Clone, Copy)] pub struct Mat2 { a: f64, b: f64, c: f64, d: f64 } }
    on (impl Mat2) { fn inverse(self) -> Option<Self> {
        let Mat2 { a, b, c, d } = self;
        let determinant = a * d - b * c;
        if determinant == 0.0 { return None; }
        Some(Mat2 { a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant })
    } } runs { Mat2 { a: 0.1, b: 0.2, c: 0.3, d: 0.7 }.inverse() => 3 + 6, Mat2 { a: 1.0, b: 2.0, c: 2.0, d: 4.0 }.inverse() => 3 }

    product_of_matrices { fn f<const N: usize, const M: usize, const K: usize>(a: &[[f32; M]; N], b: &[[f32; K]; M]) -> [[f32; K]; N] {
        std::array::from_fn(|i| std::array::from_fn(|j| (0..M).map(|k| a[i][k] * b[k][j]).sum()))
    } } runs { f(&[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]], &[[0.7], [0.8], [0.9]]) => 2 * 3 * 2 }

    triple_product { fn f(a: &[f64; 3], b: &[f64; 3], c: &[f64; 3]) -> f64 {
        fn cross(u: &[f64; 3], v: &[f64; 3]) -> [f64; 3] {
            [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        }
        fn dot(u: &[f64; 3], v: &[f64; 3]) -> f64 { u[0] * v[0] + u[1] * v[1] + u[2] * v[2] }
        dot(a, &cross(b, c))
    } } runs { f(&[0.1, 0.2, 0.3], &[0.4, 0.5, 0.7], &[0.9, 0.8, 0.6]) => 9 + 5 }

    barycentric given { #[derive(Debug, Clone, Copy, PartialEq)] pub struct P { x: f32, y: f32 } }
    { fn f(p: P, [a, b, c]: [P; 3]) -> Option<[f32; 3]> {
        let area = |u: P, v: P, w: P| (v.x - u.x) * (w.y - u.y) - (w.x - u.x) * (v.y - u.y);
        let whole = area(a, b, c);
        if whole.abs() < 1e-6 { return None; }
        let (v, w) = (area(a, p, c) / whole, area(a, b, p) / whole);
        Some([1.0 - v - w, v, w])
    } } runs {
        f(P { x: 0.2, y: 0.3 }, [P { x: 0.0, y: 0.1 }, P { x: 1.1, y: 0.0 }, P { x: 0.3, y: 0.9 }]) => 3 * 7 + 2 + 2,
        f(P { x: 0.2, y: 0.3 }, [P { x: 0.5, y: 0.5 }; 3]) => 7,
    }

    centroid { fn f(points: &[[f64; 2]]) -> Option<[f64; 2]> {
        let (first, last) = (points.first()?, points.last()?);
        let edges = points.windows(2).map(|w| (w[0], w[1])).chain(std::iter::once((*last, *first)));
        let (mut twice, mut x, mut y) = (0.0, 0.0, 0.0);
        for ([x0, y0], [x1, y1]) in edges {
            let cross = x0 * y1 - x1 * y0;
            twice += cross;
            x += (x0 + x1) * cross;
            y += (y0 + y1) * cross;
        }
        (twice != 0.0).then(|| [x / (3.0 * twice), y / (3.0 * twice)])
    } } runs { f(&[[0.0, 0.1], [1.1, 0.0], [1.3, 0.9]]) => 3 * (3 + 1 + 3 + 3) + 4, f(&[[0.3, 0.7]]) => 10, f(&[]) => 0 }

    inside_a_polygon { fn f((x, y): (f64, f64), polygon: &[(f64, f64)]) -> bool {
        let mut inside = false;
        let mut j = polygon.len() - 1;
        for i in 0..polygon.len() {
            let ((xi, yi), (xj, yj)) = (polygon[i], polygon[j]);
            if (yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi { inside = !inside; }
            j = i;
        }
        inside
    } } runs { f((0.4, 0.3), &[(0.0, 0.0), (1.1, 0.1), (0.9, 0.8), (0.1, 0.7)]) => 2 * 6, f((0.4, 3.0), &[(0.0, 0.0), (1.0, 0.1)]) => 0 }

    lines_that_cross { fn f(a: (f32, f32), b: (f32, f32), c: (f32, f32), d: (f32, f32)) -> Result<(f32, f32), &'static str> {
        let (r, s) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1));
        let denominator = r.0 * s.1 - r.1 * s.0;
        if denominator == 0.0 { return Err("parallel"); }
        let t = ((c.0 - a.0) * s.1 - (c.1 - a.1) * s.0) / denominator;
        if !(0.0..=1.0).contains(&t) { return Err("outside"); }
        Ok((a.0 + t * r.0, a.1 + t * r.1))
    } } runs {
        f((0.0, 0.1), (1.0, 0.9), (0.0, 0.8), (1.1, 0.2)) => 4 + 3 + 6 + 4,
        f((0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0, 2.0)) => 4 + 3,
        f((0.0, 0.0), (0.1, 0.1), (0.0, 1.0), (1.0, 0.0)) => 4 + 3 + 6,
    }

    sphere_and_ray given {
        #[derive(Clone, Copy)] pub struct V(f64, f64, f64);
        pub struct Sphere { centre: V, radius: f64 }
        pub trait Hit { fn hit(&self, origin: V, direction: V) -> Option<(f64, f64)>; }
    } on (impl Hit for Sphere) { fn hit(&self, o: V, d: V) -> Option<(f64, f64)> {
        let dot = |u: V, v: V| u.0 * v.0 + u.1 * v.1 + u.2 * v.2;
        let to = V(o.0 - self.centre.0, o.1 - self.centre.1, o.2 - self.centre.2);
        let (a, half, c) = (dot(d, d), dot(to, d), dot(to, to) - self.radius * self.radius);
        let discriminant = half * half - a * c;
        if discriminant < 0.0 { return None; }
        let root = discriminant.sqrt();
        Some(((-half - root) / a, (-half + root) / a))
    } } runs {
        Sphere { centre: V(0.1, 0.2, 3.0), radius: 1.1 }.hit(V(0.0, 0.0, 0.0), V(0.1, 0.0, 0.9)) => 3 + 3 * 5 + 2 + 3 + 1 + 6,
        Sphere { centre: V(9.1, 0.2, 3.0), radius: 1.1 }.hit(V(0.0, 0.0, 0.0), V(0.1, 0.0, 0.9)) => 3 + 3 * 5 + 2 + 3,
    }

    rotation_by_a_quaternion { fn f(&[w, x, y, z]: &[f64; 4], v: [f64; 3]) -> [f64; 3] {
        let t = [2.0 * (y * v[2] - z * v[1]), 2.0 * (z * v[0] - x * v[2]), 2.0 * (x * v[1] - y * v[0])];
        [
            v[0] + w * t[0] + y * t[2] - z * t[1],
            v[1] + w * t[1] + z * t[0] - x * t[2],
            v[2] + w * t[2] + x * t[1] - y * t[0],
        ]
    } } runs { f(&[0.6, 0.0, 0.48, 0.64], [0.1, 0.2, 0.3]) => 3 * 4 + 3 * 6 }

    givens { fn f(a: f64, b: f64) -> (f64, f64, f64) {
        if b == 0.0 { return (1.0_f64.copysign(a), 0.0, a.abs()); }
        if a.abs() > b.abs() {
            let t = b / a;
            let u = (1.0 + t * t).sqrt().copysign(a);
            (1.0 / u, t / u, a * u)
        } else {
            let t = a / b;
            let u = (1.0 + t * t).sqrt().copysign(b);
            (t / u, 1.0 / u, b * u)
        }
    } } runs { f(0.7, -0.3) => 1 + 3 + 3, f(0.1, 0.4) => 1 + 3 + 3, f(-0.1, 0.0) => 0 }

    householder { fn f(x: &mut [f64]) -> Option<f64> {
        let (head, tail) = x.split_first_mut()?;
        let squares: f64 = tail.iter().map(|t| t * t).sum();
        if squares == 0.0 { return Some(0.0); }
        let norm = (*head * *head + squares).sqrt();
        let pivot = if *head <= 0.0 { *head - norm } else { -squares / (*head + norm) };
        tail.iter_mut().for_each(|t| *t /= pivot);
        *head = norm;
        Some(2.0 * pivot * pivot / (squares + pivot * pivot))
    } } runs {
        { let mut x = [0.3, 0.7, -0.2]; (f(&mut x), x) } => 2 * 2 + 3 + 3 + 2 + 5,
        { let mut x = [-0.3, 0.7]; (f(&mut x), x) } => 2 + 3 + 1 + 1 + 5,
        f(&mut [0.1, 0.0]) => 2,
        f(&mut []) => 0,
    }

    thomas { fn f(lower: &[f64], diagonal: &[f64], upper: &[f64], mut d: Vec<f64>) -> Vec<f64> {
        let n = d.len();
        let mut c = vec![0.0; n];
        for i in 0..n {
            let pivot = if i == 0 { diagonal[0] } else { diagonal[i] - lower[i - 1] * c[i - 1] };
            if i + 1 < n { c[i] = upper[i] / pivot; }
            d[i] = if i == 0 { d[0] } else { d[i] - lower[i - 1] * d[i - 1] } / pivot;
        }
        for i in (0..n - 1).rev() { d[i] -= c[i] * d[i + 1]; }
        d
    } } runs { f(&[0.1, 0.2], &[2.0, 3.0, 4.0], &[0.3, 0.4], vec![1.0, 0.7, 0.2]) => 2 * 2 + 2 + 2 * 2 + 3 + 2 * 2 }

    jacobi { fn f<const N: usize>(a: &[[f32; N]; N], b: &[f32; N], x: &[f32; N]) -> ([f32; N], f32) {
        let mut next = *b;
        let mut change = 0.0_f32;
        for (i, row) in a.iter().enumerate() {
            for (j, entry) in row.iter().enumerate().filter(|&(j, _)| j != i) { next[i] -= entry * x[j]; }
            next[i] /= row[i];
            change = change.max((next[i] - x[i]).abs());
        }
        (next, change)
    } } runs { f(&[[4.0, 0.1, 0.2], [0.3, 5.0, 0.4], [0.5, 0.6, 6.0]], &[1.0, 0.7, 0.3], &[0.0, 0.1, 0.2]) => 3 * (2 * 2 + 1 + 2) }

    de_casteljau { fn f(control: &[(f64, f64)], t: f64) -> (f64, f64) {
        let mut points = control.to_vec();
        while points.len() > 1 {
            points = points.windows(2).map(|w| {
                let ((x0, y0), (x1, y1)) = (w[0], w[1]);
                (x0 * (1.0 - t) + x1 * t, y0 * (1.0 - t) + y1 * t)
            }).collect();
        }
        points[0]
    } } runs { f(&[(0.0, 0.1), (0.3, 0.9), (0.8, 0.7), (1.0, 0.2)], 0.3) => (3 + 2 + 1) * 8, f(&[(0.1, 0.2)], 0.3) => 0 }

    path_length { fn f<'a>(points: impl IntoIterator<Item = &'a [f64; 2]>) -> f64 {
        let mut points = points.into_iter();
        let Some(mut last) = points.next() else { return 0.0 };
        let mut length = 0.0;
        for point in points {
            let (dx, dy) = (point[0] - last[0], point[1] - last[1]);
            length += (dx * dx + dy * dy).sqrt();
            last = point;
        }
        length
    } } runs { f(&[[0.0, 0.1], [0.3, 0.7], [0.9, 0.2]]) => 2 * (2 + 5), f(&[]) => 0 }

    affine_transforms given { #[derive(Debug, Clone)] pub struct Affine { linear: [[f32; 2]; 2], offset: [f32; 2] } }
    on (impl Affine) { fn then(&self, next: &Affine) -> Affine {
        let apply = |v: [f32; 2]| next.linear.map(|[a, b]| a * v[0] + b * v[1]);
        let [[a, b], [c, d]] = self.linear;
        let (left, right, moved) = (apply([a, c]), apply([b, d]), apply(self.offset));
        Affine {
            linear: [[left[0], right[0]], [left[1], right[1]]],
            offset: [moved[0] + next.offset[0], moved[1] + next.offset[1]],
        }
    } } runs { { let a = Affine { linear: [[0.1, 0.2], [0.3, 0.4]], offset: [0.5, 0.7] }; a.then(&a) } => 3 * 6 + 2 }
}
