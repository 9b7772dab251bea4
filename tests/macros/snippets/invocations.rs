//! Arithmetic in the arguments of macros.

use crate::snippets::snippets;

snippets! {
    formats { fn f(x: f64, y: f64) -> String { format!("{:.3} {:?} {:>8}", x + y, x * y, -x) } }
    runs { f(0.1, 0.7) => 3 }

    captures { fn f(x: f64, w: usize, p: usize) -> String { format!("{x:.1$} {x:w$.p$} {y} {0}", x / 3.0, p + 1, y = x * x) } }
    runs { f(0.7, 8, 2) => 2 }

    format_of_a_format { fn f(x: f32) -> String { format!("{}", format!("{}|{}", x - 0.1, format_args!("{:?}", [x * 2.0]))) } }
    runs { f(0.3) => 2 }

    format_string_by_concat { fn f(x: f64) -> String { format!(concat!("{}", ": ", 1.5, "{:e}\n"), x + 1.0, x * 1e9) } }
    runs { f(0.3) => 2 }

    printing { fn f(x: f64) -> f64 {
        print!("{} ", x + 0.1); println!("{y}", y = x - 0.1); eprint!("{:?} ", (x * x,)); eprintln!(); x
    } } runs { f(0.3) => 3 }

    writing { fn f(xs: &[f64]) -> Result<String, std::fmt::Error> {
        use std::fmt::Write;
        let mut rows = vec![String::new(); xs.len() + 1];
        for i in 0..xs.len() { write!(rows[i + 1], "{:.2}", xs[i] * 2.0)?; writeln!(&mut rows[xs.len() - i], "{}", i * 2)?; }
        Ok(rows.concat())
    } } runs { f(&[0.1, 0.2, 0.3]) => 3 }

    displayed given { #[derive(Clone, Copy)] pub struct Angle(f64); }
    on (impl std::fmt::Display for Angle) { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1}deg {}rad", self.0 * 180.0 / std::f64::consts::PI, self.0)
    } } runs { Angle(0.7).to_string() => 2 }

    assertions { fn f(x: f64, y: f64) -> f64 {
        assert!((x - y).abs() < 1e-9 || x * y > 0.0);
        assert!(x + y > 0.0, "{} is not positive, {name}", x + y, name = x - y);
        assert_eq!(x * 2.0, x + x, "twice {}", x);
        assert_ne!(x / y, y / x,);
        std::assert!(true);
        x
    } } runs { f(0.1, 0.7) => 2 + 1 + 2 + 2, f(0.1, -0.7) => 2, f(0.7, 0.7) => 1 + 1 + 2 + 2 }

    assertions_with_text_of_their_own { fn f(x: f64, y: f64) { assert!(x + y > 0.0, "{} and {:?}", x * y, [y; 2]) } }
    runs { f(0.1, -0.7) => 2 }

    debug_assertions { fn f(x: f64) -> f64 {
        debug_assert!(note("first", x + 1.0) > note("second", x)); debug_assert_eq!(x * 1.0, x); core::debug_assert_ne!(x - 1.0, x); x
    } } runs { f(0.5) => if cfg!(debug_assertions) { 3 } else { 0 } }

    arguments_are_not_evaluated_unless_printed { fn f(x: f64) -> f64 { assert!(x < 1.0, "{}", note("message", x * 2.0)); x } }
    runs { f(0.5) => 0, f(1.5) => 1 }

    short_circuit_in_an_assertion { fn f(x: f64) -> f64 { assert!(note("first", x + 1.0) > 0.0 || note("second", x - 1.0) < 0.0); x } }
    runs { f(0.5) => 1, f(-1.5) => 2 }

    order_of_arguments { fn f(x: f64) -> String { format!("{1} {0} {a}", note("0", x + 1.0), note("1", x * 2.0), a = note("a", x - 3.0)) } }
    runs { f(0.1) => 3 }

    lists { fn f(x: f64, y: f64) -> Vec<f64> { let mut v = vec![x + y, y, x * y,]; v.extend(vec![x - y; 2]); v.extend(std::vec![-x]); v } }
    runs { f(0.1, 0.7) => 4 }

    repeated { fn f(x: f64, n: usize) -> Vec<Vec<f64>> { vec![vec![x * 0.5; n + 1]; 2 * n - 1] } }
    runs { f(0.1, 2) => 1 }

    elements_in_order { fn f(x: f64) -> Vec<f64> { vec![note("a", x) + note("b", x), note("c", x * x)] } }
    runs { f(0.7) => 2 }

    matching { fn f(x: f64, y: Option<f64>) -> bool {
        matches!(y, Some(z) if z - x > 0.0) && !matches!(x * 2.0, 1.0..=1.5 | 3.0) && core::matches!((x, y), (_, Some(_)) | (_, None))
    } } runs { f(0.1, Some(0.7)) => 2, f(0.7, Some(0.1)) => 1, f(0.7, None) => 0, f(0.5, Some(0.9)) => 2 }

    matching_over_an_iterator { fn f(xs: &[f64]) -> usize { xs.iter().filter(|&&x| matches!(x.max(0.0), y if y * y < 0.5)).count() } }
    runs { f(&[0.1, -3.0, 0.9]) => 3 * 2 }

    panics { fn f(x: f64, k: u8) -> f64 { match k {
        0 => panic!("{}", note("panic", x + 1.0)),
        1 => unreachable!("{y:?}", y = x - 1.0),
        2 => todo!["{}", x * 2.0],
        3 => unimplemented!["{0} {0}", x / 2.0],
        _ => x,
    } } } runs { f(0.1, 0) => 1, f(0.1, 1) => 1, f(0.1, 2) => 1, f(0.1, 3) => 1, f(0.1, 4) => 0 }

    debugging { fn f(x: f64, y: f64) -> (f64, f64) { let (a, b) = dbg!(x + y, y * 2.0); (dbg!(a - b) + std::dbg!(a), dbg!(note("plain", y))) } }
    runs { f(0.1, 0.7) => 4 }

    debugging_by_reference { fn f(xs: &[f64]) -> usize { dbg!(); dbg!(&xs[1 + 1..]).len() + dbg!(&xs.iter().map(|x| x * 2.0).collect::<Vec<_>>()).len() } }
    runs { f(&[0.1, 0.2, 0.3]) => 3 }

    thread_locals { fn f(x: f64) -> f64 {
        use std::cell::{Cell, RefCell};
        thread_local! {
            /// Once a thread.
            static SCALE: Cell<f64> = Cell::new(2.0 * 1.5);
            static ALL: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) }
        }
        ALL.with_borrow_mut(|all| all.push(x));
        SCALE.get() * x
    } } runs { std::thread::spawn(|| f(0.7)).join().unwrap() => 0, f(0.1) => 1, f(0.1) => 1 }

    pointers { fn f(xs: &mut [f64], i: usize) -> f64 { let p = std::ptr::addr_of_mut!(xs[i - 1]); unsafe { *p += 1.0; *p * *std::ptr::addr_of!(xs[i + 1]) } } }
    runs { f(&mut [0.1, 0.2, 0.3], 1) => 2 }

    pinned { fn f(x: f64) -> f64 { let p = std::pin::pin!(x + 1.0); *p * 2.0 } }
    runs { f(0.1) => 2 }

    selected { fn f(x: f64) -> f64 {
        let y = cfg_select! { any() => x - 1.0, not(all()) => { panic!() } _ => {{ let t = x * x; t + 1.0 }} };
        cfg_select! { all() => { y / 2.0 } _ => { y } }
    } } runs { f(0.1) => 3 }

    calls_of_other_macros given { macro_rules! both { ($a:expr, $b:expr) => { [$a, $b] }; } pub mod inner { macro_rules! list { ($($x:tt)*) => { vec![$($x)*] }; } pub(crate) use list; } }
    { fn f(x: &f64, y: f64) -> Vec<f64> { let [a, b] = both!(*x, -1.5); let mut v = inner::list![a, b, y.abs()]; v[0] += y; v } }
    runs { f(&0.1, -0.7) => 1 }

    macros_of_its_own { fn f(x: f64, y: f64) -> f64 {
        macro_rules! larger { ($($x:expr),+ $(,)?) => { [$($x),*].into_iter().fold(f64::NAN, |a: f64, b| if a > b { a } else { b }) }; }
        larger!(x, y) * 2.0
    } } runs { f(0.1, 0.7) => 1 }

    types_and_patterns given { macro_rules! pair { ($t:ty) => { ($t, $t) }; } macro_rules! of { ($a:pat, $b:pat) => { ($a, $b) }; } }
    { fn f(p: pair!(f64)) -> f64 { let of!(a, b) = p; match p { of!(0.0, _) => b, of!(_, c) => a * c } } }
    runs { f((0.1, 0.7)) => 1, f((0.0, 0.7)) => 0 }
}
