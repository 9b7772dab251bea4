use fpcontrol::Exact;

#[derive(Exact)]
#[exact]
struct A(f64);

#[derive(Exact)]
#[exact(reason = "")]
struct B(f64);

#[derive(Exact)]
#[exact(because = "it is")]
struct C(f64);

#[derive(Exact)]
#[exact(crate = 3)]
struct D(i64);

#[derive(Exact)]
#[exact(crate = nowhere)]
struct E(i64);

#[derive(Exact)]
#[exact(crate = fpcontrol, reason = "")]
struct F(f64);

fn main() {
    let _ = (A(0.1), B(0.1), C(0.1), D(1), E(1), F(0.1));
}
