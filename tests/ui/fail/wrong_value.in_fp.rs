use fpcontrol::inline;

fn main() {
    let _: f32 = inline::fp!(round; 1.0 + 2.0);
    let _: f32 = inline::fp!(round(up), fast; 1.0 + 2.0);
    let _: f32 = inline::fp!(ftz = on, ftz(off), round(ru), round = rd; 1.0 + 2.0);
}
