use fpcontrol::{fp, round};

#[round(rn)]
fn point(r: f64, angle: f64) -> (f64, f64) {
    (r * angle.cos(), r * angle.sin()) //~ sine_and_cosine
}

#[round(ru)]
mod rotations {
    pub fn apart(angle: f64, mut other: f64) -> f64 {
        let sin = angle.sin();
        other += 1.0;
        let cos = angle.cos(); //~ sine_and_cosine
        sin * cos + other.sin()
    }

    pub fn in_a_loop(angles: &[f64]) -> f64 {
        let mut largest = 0.0;
        for &angle in angles {
            let product = angle.sin() * angle.cos(); //~ sine_and_cosine
            if product > largest {
                largest = product;
            }
        }
        largest
    }
}

/// What changes between the two is another operand.
#[fp(round = rz)]
fn changed(mut x: f64, y: f64, z: f64) -> f64 {
    let first = x.sin();
    x += 1.0;
    let second = x.cos() * y.sin();
    let y = y + 1.0;
    let third = y.cos() * z.sin();
    if third > 0.0 { first } else { second * z.cos() }
}

#[round(rn)]
fn together(x: f64) -> f64 {
    let (sin, cos) = x.sin_cos();
    sin * cos + x.tan()
}

fn plain(x: f64) -> f64 {
    x.sin() * x.cos()
}
