//! Perimeters and areas of random polygons. The geodesics themselves are not annotated; the sums of their lengths and areas are.

mod show;

use geographiclib_rs::{Geodesic, PolygonArea, Winding};
use show::{near, ordered, Numbers};

fn main() {
    let geoid = Geodesic::wgs84();
    let mut numbers = Numbers(4);
    for count in 3..60 {
        let mut polygon = PolygonArea::new(&geoid, Winding::CounterClockwise);
        let mut clockwise = PolygonArea::new(&geoid, Winding::Clockwise);
        for _ in 0..count {
            let (latitude, longitude) = (numbers.between(-80.0, 80.0), numbers.between(-180.0, 180.0));
            polygon.add_point(latitude, longitude);
            clockwise.add_point(latitude, longitude);
        }
        print(&polygon.test_point(10.0, 20.0, true), &geoid, count);
        print(&polygon.test_edge(30.0, 1e6, false), &geoid, count);
        print(&polygon.compute(true), &geoid, count);
        print(&clockwise.compute(false), &geoid, count);
    }
}

/// One addition a point; then a remainder, which is exact, and at most three additions. Partial sums of areas stay below
/// `count` times that of the ellipsoid.
fn print((perimeter, area, points): &(f64, f64, usize), geoid: &Geodesic, count: u32) {
    ordered("perimeter", *perimeter, count + 2, *perimeter);
    near("area", *area, count + 5, geoid.area() * f64::from(count));
    near("points", *points as f64, 0, 0.0);
}
