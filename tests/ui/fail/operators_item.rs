use fpcontrol::operators;

struct Vector(f32);

#[operators]
impl Vector {
    fn norm(&self) -> f32 {
        self.0
    }
}

#[operators]
impl Clone for Vector {
    fn clone(&self) -> Self {
        Vector(self.0)
    }
}

#[operators]
fn add(a: f32, b: f32) -> f32 {
    a + b
}

fn main() {
    let _ = add(Vector(0.1).clone().norm(), 0.2);
}
