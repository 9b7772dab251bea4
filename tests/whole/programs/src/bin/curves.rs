//! Curves and arcs of `lyon_geom`.

use lyon_geom::{Angle, Arc, CubicBezierSegment, point, vector};

fn main() {
    for index in 0..40_u32 {
        let t = f64::from(index) / 40.0;
        let curve = CubicBezierSegment {
            from: point(0.0, t),
            ctrl1: point(3.0 * t, 2.0),
            ctrl2: point(1.0 - t, -1.0),
            to: point(2.0, 1.0 / 3.0),
        };
        let end = curve.flattened(0.001).last().unwrap_or_default();
        println!("{:e} {:?} {:?}", curve.approximate_length(1e-4), curve.sample(t), end);
        let arc = Arc {
            center: point(t, 1.0),
            radii: vector(1.0, 2.0 + t),
            start_angle: Angle::radians(t),
            sweep_angle: Angle::radians(3.0 * t + 0.1),
            x_rotation: Angle::radians(0.3),
        };
        println!("{:?} {:?}", arc.bounding_box(), arc.sample(0.7));
        arc.for_each_cubic_bezier(&mut |part| println!("{:?}", part.ctrl1));
    }
}
