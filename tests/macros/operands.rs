//! Operands that cannot be borrowed, or that their neighbours change, and names of the user that patterns of
//! an expansion could capture.

use fpcontrol::{ftz, round};

const SUBNORMAL: f32 = 1.0e-40;

#[repr(C, packed)]
#[derive(Clone, Copy)]
struct Packed {
    tag: u8,
    y: f32,
    z: f32,
}

struct Named {
    name: String,
    other: String,
    packed: Packed,
}

#[ftz]
fn of_packed_fields(p: Packed, q: &mut Named) -> [bool; 6] {
    [p.y == 0.0, 0.0 < p.z, p.y == p.z, q.packed.y == -p.y, q.name == q.other, p.tag > q.packed.tag]
}

#[test]
fn fields_of_packed_structs_compare() {
    let p = Packed { tag: 1, y: SUBNORMAL, z: -0.0 };
    let mut named = Named { name: "a".to_owned(), other: "a".to_owned(), packed: p };
    assert_eq!(of_packed_fields(p, &mut named), [true, false, true, true, true, false]);
    named.packed.y = 1.0;
    assert_eq!(of_packed_fields(p, &mut named), [true, false, true, false, true, false]);
}

#[ftz]
fn of_a_field_beside_a_borrowed_one(named: &mut Named) -> bool {
    let name = &mut named.name;
    let is_zero = named.packed.y == 0.0;
    name.push('b');
    is_zero
}

#[test]
fn only_the_field_is_read() {
    let mut named =
        Named { name: String::new(), other: String::new(), packed: Packed { tag: 1, y: SUBNORMAL, z: 1.0 } };
    assert!(of_a_field_beside_a_borrowed_one(&mut named));
    assert_eq!(named.name, "b");
}

static mut LEVEL: f32 = SUBNORMAL;
static mut PAIR: (f32, f32) = (0.0, 1.0);

#[ftz]
fn of_a_static() -> [bool; 3] {
    // SAFETY: nothing writes to them.
    unsafe { [LEVEL == 0.0, LEVEL == PAIR.0, LEVEL < PAIR.1] }
}

#[test]
fn mutable_statics_compare() {
    assert_eq!(of_a_static(), [true; 3]);
}

#[fpcontrol::fp(machine = "x87(64, store = assign)")]
fn lives_for_ever_on_x87() -> &'static [f64; 2] {
    &[1.0 + 2.0, 0.5 * (2.0 - 1.0)]
}

#[fpcontrol::fp(machine = "sm_10")]
fn lives_for_ever_on_sm_10() -> &'static f32 {
    &-(1.0 + 2.0)
}

#[test]
fn what_no_machine_rounds_lives_for_ever() {
    assert_eq!(lives_for_ever_on_x87(), &[3.0, 0.5]);
    assert_eq!(lives_for_ever_on_sm_10(), &-3.0);
}

const fn step(s: &mut f64) -> f64 {
    *s *= 4.0;
    *s - 1.0
}

const fn plain_receiver(mut s: f64) -> f64 {
    s.max(step(&mut s))
}

#[round(ru)]
const fn receiver(mut s: f64) -> f64 {
    s.max(step(&mut s))
}

#[round(ru)]
const fn behind_references(s: &&mut i32, t: i32) -> i32 {
    s.abs() + t.abs()
}

#[test]
fn a_receiver_is_read_before_the_arguments() {
    assert_eq!([0.25, 1.0].map(receiver), [0.25, 1.0].map(plain_receiver));
    const AT_COMPILE_TIME: f64 = receiver(0.25);
    assert_eq!(AT_COMPILE_TIME, 0.25);
    assert_eq!(behind_references(&&mut -3, -4), 7);
}

#[allow(non_upper_case_globals, non_camel_case_types, dead_code, unused_imports)]
mod named_like_bindings {
    use fpcontrol::{fp, operators};

    pub static r: f64 = 2.0;
    const t0: f64 = 3.0;
    static t1: i32 = 4;
    static operand: i32 = 5;
    static p0: i32 = 6;

    enum Axis {
        l,
        t,
        v0,
    }
    use Axis::*;

    struct Own(f64);

    #[operators]
    impl std::ops::Add<Own> for f64 {
        type Output = f64;
        fn add(self, other: Own) -> f64 {
            self + other.0
        }
    }

    #[fp(round = ru, ftz)]
    pub fn computed(a: &mut f64, b: f32) -> bool {
        *a += 1.0;
        *a = *a * r + t0 * f64::from(b) + Own(1.0);
        (b as i32) < t1 && b < 2.0
    }

    #[fp(round = ru, lenient, contract)]
    pub fn leniently(a: &mut f64, b: f64) -> f64 {
        *a -= b;
        -*a + b * t0
    }

    #[fp(round = ru)]
    pub const fn constant(x: f64) -> f64 {
        (x.max(t0) as f32 / 2.0) as f64
    }

    #[fp(round = ru, multiversion)]
    pub fn versions((x, y): (f64, f64)) -> f64 {
        x + y
    }

    #[fp(machine = "x87(64, store = assign)")]
    pub fn in_registers(x: f64) -> bool {
        x * t0 < r
    }
}

#[test]
fn short_names_of_the_users_stay_the_users() {
    use named_like_bindings::{computed, constant, in_registers, leniently, versions};
    let (mut a, mut b) = (1.0, 1.0);
    assert!(computed(&mut a, 1.5));
    assert_eq!(a, 9.5);
    assert_eq!(leniently(&mut b, 0.5), 1.0);
    assert_eq!([constant(1.0), versions((1.0, 2.0))], [1.5, 3.0]);
    assert!(in_registers(0.5));
}

/// The line at which `overflow` panics, from the line of its attribute on.
fn line_of_panic(overflow: impl FnOnce() -> u8 + std::panic::UnwindSafe) -> (String, u32) {
    use std::sync::{Arc, Mutex, PoisonError};
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let seen = Arc::new(Mutex::new((String::new(), 0)));
    let (noted, thread) = (Arc::clone(&seen), std::thread::current().id());
    let before = Arc::new(std::panic::take_hook());
    let others = Arc::clone(&before);
    std::panic::set_hook(Box::new(move |panic| match std::thread::current().id() == thread {
        true => {
            *noted.lock().unwrap() = panic.location().map_or((String::new(), 0), |it| (it.file().into(), it.line()))
        }
        false => others(panic),
    }));
    assert!(std::panic::catch_unwind(overflow).is_err());
    std::panic::set_hook(Box::new(move |panic| before(panic)));
    seen.lock().unwrap().clone()
}

#[round(ru)]
fn assigned(mut x: u8) -> u8 {
    x += 200;
    x
}

#[round(ru)]
fn divided(mut x: u8, y: u8) -> u8 {
    x /= y;
    x
}

#[fpcontrol::fp(round = ru, lenient)]
fn assigned_leniently(mut x: u8) -> u8 {
    x += 200;
    x
}

#[round(ru)]
fn added(x: u8) -> u8 {
    x + 200
}

#[test]
fn panics_of_integers_are_in_the_users_file() {
    let seen = [
        line_of_panic(|| assigned(100)),
        line_of_panic(|| divided(100, 0)),
        line_of_panic(|| assigned_leniently(100)),
        line_of_panic(|| added(100)),
    ];
    for (file, line) in seen {
        assert!(file.ends_with("operands.rs"), "{file}:{line}");
    }
}
