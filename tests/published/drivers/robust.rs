//! Predicates of random points, and of points that lie almost on a line, a plane, a circle and a sphere, where the
//! adaptive expansions run. Determinants of differences below 2; counts are those of the longest path.

mod show;

use robust::{incircle, insphere, orient2d, orient3d, Coord, Coord3D};
use show::{near, Numbers};

fn main() {
    let mut numbers = Numbers(1);
    for _ in 0..200 {
        plane(&mut numbers);
        space(&mut numbers);
    }
}

fn plane(numbers: &mut Numbers) {
    let [a, b, c, d] = [(); 4].map(|()| Coord { x: numbers.next(), y: numbers.next() });
    near("orient2d", orient2d(a, b, c), 20, 8.0);
    near("incircle", incircle(a, b, c, d), 100, 192.0);
    let t = numbers.next();
    let between = Coord { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
    near("orient2d", orient2d(a, b, between), 200, 8.0);
    let circle = |angle: f64| Coord { x: angle.cos(), y: angle.sin() };
    near("incircle", incircle(circle(a.x), circle(1.0 + a.y), circle(2.0 + b.x), circle(3.0 + b.y)), 3000, 192.0);
}

fn space(numbers: &mut Numbers) {
    let [a, b, c, d, e] = [(); 5].map(|()| Coord3D { x: numbers.next(), y: numbers.next(), z: numbers.next() });
    near("orient3d", orient3d(a, b, c, d), 50, 48.0);
    near("insphere", insphere(a, b, c, d, e), 200, 2000.0);
    let (s, t) = (numbers.next() / 2.0, numbers.next() / 2.0);
    let on = |a: f64, b: f64, c: f64| a + s * (b - a) + t * (c - a);
    let inside = Coord3D { x: on(a.x, b.x, c.x), y: on(a.y, b.y, c.y), z: on(a.z, b.z, c.z) };
    near("orient3d", orient3d(a, b, c, inside), 2000, 96.0);
    let sphere = |u: f64, v: f64| Coord3D { x: u.cos() * v.cos(), y: u.sin() * v.cos(), z: v.sin() };
    let [a, b, c, d, e] = [a, b, c, d, e].map(|p| sphere(3.0 * p.x, 1.5 * p.y));
    near("insphere", insphere(a, b, c, d, e), 20_000, 2000.0);
}
