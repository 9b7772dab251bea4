//! Types made of floats whose operators are under control: the operations of their bodies are counted.

use crate::snippets::snippets;

snippets! {
    vector_space given { use crate::inputs::own_operators::Vector; }
    { fn f(v: Vector<f64>, w: Vector<f64>, k: f64) -> Vector<f64> {
        let mut sum = (&v + &w) * k - v * (k * 0.1);
        sum *= note("factor", 0.3) + 1.0;
        -sum
    } } runs { f(Vector(0.1, 0.2), Vector(0.3, 0.4), 0.7) => 2 + 2 + 2 + 2 + 1 + 2 + 1 + 2 }

    dual_numbers given { use crate::inputs::own_operators::Dual; }
    { fn f(a: Dual, b: Dual) -> Dual { let mut c = a / b; c += 0.1; 0.5 - (c + 0.2 * a.1) } }
    runs { f(Dual(0.3, 0.7), Dual(0.2, 0.1)) => 1 + 1 + 2 + 1 + 1 + 1 + 2, f(Dual(0.3, 0.7), Dual(0.8, 0.1)) => 1 + 1 + 1 + 1 + 1 + 2 }

    vectors_of_integers given {
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Ratio(pub i32, pub f32);
        #[fpcontrol::operators]
        impl std::ops::Mul for Ratio { type Output = Self; fn mul(self, by: Self) -> Self { Ratio(self.0 * by.0 + 1, self.1 * by.1 + 1.0) } }
        #[fpcontrol::operators]
        impl std::ops::RemAssign<f32> for Ratio { fn rem_assign(&mut self, by: f32) { self.0 %= 3; self.1 %= by; } }
    } { fn f(mut r: Ratio) -> Ratio { r %= 0.3; r * r * r } } runs { f(Ratio(5, 0.7)) => 1 + 2 * 2 }
}
