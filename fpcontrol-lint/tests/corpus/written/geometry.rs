//! The shape of a geometry crate.

use num_traits::Float;
use std::collections::HashMap;

#[derive(Clone, Copy)]
pub struct Point<T> {
    x: T,
    y: T,
}

pub struct Polygon<T> {
    ring: Vec<Point<T>>,
}

impl<T: Float> Point<T> {
    fn distance(self, other: Point<T>) -> T {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn cross(self, other: Point<T>) -> T {
        self.x * other.y - self.y * other.x
    }
}

impl<T: Float> Polygon<T> {
    pub fn perimeter(&self) -> T {
        self.ring.windows(2).map(|pair| pair[0].distance(pair[1])).fold(T::zero(), |sum, d| sum + d) //~ order
    }

    pub fn area(&self) -> T {
        let mut twice = T::zero();
        for pair in self.ring.windows(2) {
            twice = twice + pair[0].cross(pair[1]); //~ order
        }
        twice / (T::one() + T::one())
    }

    pub fn bounds(&self) -> (Point<T>, Point<T>) {
        let mut low = self.ring[0];
        let mut high = self.ring[0];
        for point in &self.ring {
            low = Point { x: low.x.min(point.x), y: low.y.min(point.y) };
            high = Point { x: high.x.max(point.x), y: high.y.max(point.y) };
        }
        (low, high)
    }

    pub fn vertices(&self) -> usize {
        self.ring.len()
    }
}

pub fn centroid(points: &[Point<f64>]) -> Point<f64> {
    let (mut x, mut y) = (0.0, 0.0);
    for point in points {
        x += point.x; //~ order
        y += point.y; //~ order
    }
    Point { x: x / points.len() as f64, y: y / points.len() as f64 }
}

pub fn total_area(polygons: &HashMap<String, Polygon<f64>>) -> f64 {
    polygons.values().map(Polygon::area).sum() //~ nondet
}

pub fn simplify(points: &[Point<f64>], tolerance: f64) -> Vec<Point<f64>> {
    let mut kept = vec![points[0]];
    for point in points {
        if kept.last().is_some_and(|last| last.distance(*point) > tolerance) {
            kept.push(*point);
        }
    }
    kept
}

pub fn translate(points: &mut [Point<f64>], dx: f64, dy: f64) {
    for point in points {
        point.x += dx;
        point.y += dy;
    }
}

pub fn length_along(points: &[Point<f64>], to: usize) -> f64 {
    let mut along = 0.0;
    for i in 0..to {
        let next = along + points[i].distance(points[i + 1]);
        along = next; //~ order
    }
    along
}
