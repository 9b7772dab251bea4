//! Rectangles, and distances of curves.

mod show;

use kurbo::{CubicBez, PathSeg, Point, QuadBez, Rect, Shape, Vec2};
use show::{near, ordered, Numbers};

fn main() {
    let mut numbers = Numbers(2);
    for _ in 0..200 {
        rectangle(&mut numbers);
    }
    for _ in 0..20 {
        curves(&mut numbers);
    }
}

fn rectangle(numbers: &mut Numbers) {
    let (x, y) = (numbers.next(), numbers.next());
    let rect = Rect::new(x, y, x + numbers.between(0.1, 3.0), y + numbers.between(0.1, 3.0));
    ordered("width", rect.width(), 1, 8.0);
    ordered("area", rect.area(), 3, 16.0);
    ordered("perimeter", Shape::perimeter(&rect, 0.1), 4, 16.0);
    ordered("center", rect.center().x, 2, 8.0);
    near("aspect", rect.aspect_ratio_width(), 3, 30.0);
    let by = numbers.between(0.1, 1.0);
    all("inflate", rect.inflate(by, by / 3.0), 1, 8.0);
    all("scale", rect.scale_from_origin(by), 1, 8.0);
    all("inscribed", rect.inscribed_rect_with_aspect_ratio(by), 8, 40.0);
    all("contained", rect.contained_rect_with_aspect_ratio(by), 9, 40.0);
    all("sum", rect + Vec2::new(by, x), 1, 8.0);
    all("centred", Rect::from_center_size((x, y), (by, 0.3 * by)), 1, 4.0);
    all("inset", rect.inset(-by), 2, 8.0);
    near("winding", f64::from(rect.winding(Point::new(x + by, y + by))), 0, 0.0);
}

fn all(label: &str, rect: Rect, operations: u32, size: f64) {
    for value in [rect.x0, rect.y0, rect.x1, rect.y1] {
        near(label, value, operations, size);
    }
}

/// The search stops at intervals of `accuracy` in each parameter, and which of them it visits hangs on comparisons:
/// a distance is as good as `accuracy` times the speed of the curves, in every mode.
fn curves(numbers: &mut Numbers) {
    let accuracy = 1e-6;
    let mut point = |x: f64| Point::new(x + numbers.next(), numbers.next());
    let cubic = PathSeg::Cubic(CubicBez::new(point(0.0), point(0.0), point(0.0), point(0.0)));
    let quad = PathSeg::Quad(QuadBez::new(point(3.0), point(3.0), point(3.0)));
    let found = cubic.min_dist(quad, accuracy);
    near("distance", found.distance, 1, 20.0 * accuracy / f64::EPSILON);
}
