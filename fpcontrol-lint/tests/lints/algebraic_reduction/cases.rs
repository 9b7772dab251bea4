fn total(values: &[f32]) -> f32 {
    let mut total = 0.0f32;
    for value in values {
        total = total.algebraic_add(*value); //~ algebraic_reduction
    }
    total
}

fn once(a: f32, b: f32) -> f32 {
    a.algebraic_add(b)
}
