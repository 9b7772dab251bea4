use fpcontrol::Exact;

#[derive(Exact)]
struct Length(f64);

#[derive(Exact)]
enum Shape<T> {
    Points(Vec<[f32; 2]>, T),
    Box { sides: Option<(u8, f64)> },
}

fn main() {
    let _ = (Length(0.1), Shape::Points(vec![], 1), Shape::Box::<u8> { sides: None });
}
