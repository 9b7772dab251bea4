//! Closures, iterators and combinators.

use crate::snippets::snippets;

snippets! {
    dot { fn f(a: &[f64], b: &[f64]) -> f64 { a.iter().zip(b).map(|(x, y)| x * y).fold(0.0, |sum, p| sum + p) } }
    runs { f(&[0.1, 0.2, 0.3], &[0.4, 0.5, 0.6]) => 3 + 3, f(&[], &[]) => 0 }

    dot_of_f32 { fn f(a: &[f32], b: &[f32]) -> f32 { let mut s = 0.; for (&x, &y) in a.iter().zip(b.iter()) { s += x * y } s } }
    runs { f(&[0.1, 0.2, 0.3], &[0.4, 0.5, 0.6]) => 6 }

    mean { fn f(xs: &[f64]) -> f64 { xs.iter().copied().fold(0.0, |a, x| a + x) / xs.len() as f64 } }
    runs { f(&[0.1, 0.2, 0.4]) => 4, f(&[]) => 1 }

    reduce { fn f(xs: &[f32]) -> Option<f32> { xs.iter().copied().reduce(|a, b| (a - b).abs()).map(|x| x * 0.1) } }
    runs { f(&[0.1, 0.2, 0.4]) => 3, f(&[]) => 0 }

    extremes { fn f(xs: &[f64]) -> (f64, f64) {
        xs.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), &x| (lo.min(x), hi.max(x)))
    } } runs { f(&[0.3, f64::NAN, 0.1, 0.7]) => 4 * 2 }

    differences { fn f(xs: &[f64]) -> Vec<f64> { xs.windows(2).map(|w| w[1] - w[0]).collect() } }
    runs { f(&[0.1, 0.3, 0.7, 0.2]) => 3 }

    moving_average { fn f(xs: &[f32], n: usize) -> Vec<f32> {
        xs.windows(n).map(|w| w.iter().fold(0.0, |a, b| a + b) / n as f32).collect()
    } } runs { f(&[0.1, 0.3, 0.7, 0.2], 3) => 2 * (3 + 1) }

    chunks { fn f(xs: &[f64]) -> Vec<f64> { xs.chunks(2).map(|c| match c { [a, b] => a * b, rest => -rest[0] }).collect() } }
    runs { f(&[0.1, 0.3, 0.7, 0.2, 0.9]) => 3 }

    exact_chunks { fn f(xs: &[f32]) -> f32 {
        let mut lanes = [0.0; 4];
        for chunk in xs.chunks_exact(4) { for (lane, x) in lanes.iter_mut().zip(chunk) { *lane += x * x; } }
        lanes[0] + lanes[1] + (lanes[2] + lanes[3])
    } } runs { f(&[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) => 8 * 2 + 3 }

    enumerate { fn f(c: &[f64], x: f64) -> f64 {
        let mut power = 1.0;
        let mut sum = 0.0;
        for (i, c) in c.iter().enumerate() { if i > 0 { power *= x; } sum += c * power / (i + 1) as f64; }
        sum
    } } runs { f(&[0.1, 0.2, 0.3], 0.7) => 2 + 3 * 3 }

    reversed { fn f(c: &[f64], x: f64) -> f64 { c.iter().rev().fold(0.0, |acc, &c| acc * x + c) } }
    runs { f(&[0.1, 0.2, 0.3], 0.7) => 6 }

    scan { fn f(xs: &[f64]) -> Vec<f64> { xs.iter().scan(0.0, |s, &x| { *s += x; Some(*s * 0.5) }).collect() } }
    runs { f(&[0.1, 0.2, 0.7]) => 3 * 2 }

    filters { fn f(xs: &[f32], k: f32) -> Vec<f32> {
        xs.iter().filter(|&&x| x - k > 0.0).take_while(|x| **x * k < 0.4).skip(1).map(|x| x / k).collect()
    } } runs { f(&[0.6, 0.1, 0.7, 0.75, 0.9, 0.3], 0.5) => 5 + 4 + 2 }

    flat_map { fn f(a: &[f64], b: &[f64]) -> Vec<f64> { a.iter().flat_map(|x| b.iter().map(move |y| x * y + 0.1)).collect() } }
    runs { f(&[0.1, 0.2], &[0.3, 0.4, 0.5]) => 6 * 2 }

    filter_map { fn f(words: &[&str]) -> Vec<f64> { words.iter().filter_map(|w| w.parse::<f64>().ok().map(|x| x * 1.1)).collect() } }
    runs { f(&["0.1", "x", "0.7"]) => 2 }

    steps { fn f(a: f64, b: f64, n: usize) -> Vec<f64> {
        let step = (b - a) / (n - 1) as f64;
        (0..n).rev().step_by(2).map(|i| a + step * i as f64).collect()
    } } runs { f(0.1, 0.7, 5) => 2 + 3 * 2 }

    from_fn { fn f(x: f64) -> Vec<f64> { let mut x = x; std::iter::from_fn(move || { x *= 0.5; (x > 0.1).then(|| x - 0.1) }).collect() } }
    runs { f(0.9) => 4 + 3 }

    successors { fn f(x: f32) -> Vec<f32> { std::iter::successors(Some(x), |&x| (x < 1.0).then_some(x * 2.0 + 0.1)).collect() } }
    runs { f(0.1) => 4 * 2 }

    sorting { fn f(mut v: Vec<f64>, pivot: f64) -> Vec<f64> {
        v.sort_by(|a, b| (a - pivot).abs().partial_cmp(&(b - pivot).abs()).unwrap());
        v.dedup_by(|a, b| *a - *b == 0.0);
        v
    } } runs { f(vec![0.7, 0.1], 0.5) => 2 + 1 }

    median { fn f(mut v: Vec<f64>) -> f64 {
        v.sort_by(f64::total_cmp);
        let n = v.len();
        if n % 2 == 1 { v[n / 2] } else { (v[n / 2 - 1] + v[n / 2]) / 2.0 }
    } } runs { f(vec![0.3, 0.1, 0.7]) => 0, f(vec![0.3, 0.1, 0.7, 0.4]) => 2 }

    closures_as_arguments { fn f(g: impl Fn(f64) -> f64, x: f64) -> f64 { let h = 1e-3; (g(x + h) - g(x - h)) / (2.0 * h) } }
    runs { f(|x| x * x, 0.7) => 5 }

    closures_returned { fn f(a: f64, b: f64) -> impl Fn(f64) -> f64 { let slope = b - a; move |t| a + slope * t } }
    runs { f(0.1, 0.7)(0.3) => 3 }

    closures_without_types { fn f(x: f32) -> f32 {
        let scale = |x| x * 0.3;
        let shift = |x: f32, y| x + y;
        let twice = |g: &dyn Fn(f32) -> f32, x| g(g(x));
        shift(scale(x), 0.7) - twice(&|x| x / 3.0, x)
    } } runs { f(0.1) => 2 + 2 + 1 }

    boxed_closures { fn f(x: f64) -> f64 {
        let stages: [Box<dyn Fn(f64) -> f64>; 3] = [Box::new(|x| x + 0.1), Box::new(move |y| y * x), Box::new(|x| -x)];
        stages.iter().fold(x, |x, stage| stage(x))
    } } runs { f(0.7) => 3 }

    options { fn f(a: Option<f64>, b: Option<f64>) -> f64 {
        a.map(|a| a * 2.0).filter(|a| *a - 1.0 < 0.0).zip(b).and_then(|(a, b)| (b > 0.0).then(|| a / b)).unwrap_or_else(|| 0.3 - 0.1)
    } } runs { f(Some(0.1), Some(0.7)) => 3, f(Some(0.9), Some(0.7)) => 2, f(None, None) => 0 }

    results { fn f(x: f64) -> Result<f64, String> {
        let positive = |x: f64| if x > 0.0 { Ok(x + 0.1) } else { Err(-x) };
        positive(x).and_then(|y| positive(y - 1.0)).map(|z| z * 0.5).map_err(|e| format!("{e}"))
    } } runs { f(2.0) => 1 + 1 + 1 + 1, f(0.5) => 1 + 1 + 1, f(-0.5) => 1 }

    try_fold { fn f(xs: &[f64]) -> Option<f64> { xs.iter().try_fold(1.0, |p, x| if *x == 0.0 { None } else { Some(p / x) }) } }
    runs { f(&[0.3, 0.7]) => 2, f(&[0.3, 0.0, 0.7]) => 1 }

    partition_point { fn f(xs: &[f64], x: f64) -> f64 {
        let i = xs.partition_point(|&y| y < x).clamp(1, xs.len() - 1);
        let (x0, x1) = (xs[i - 1], xs[i]);
        (x - x0) / (x1 - x0)
    } } runs { f(&[0.1, 0.3, 0.7], 0.4) => 3 }

    maps { fn f(words: &[(&str, f64)]) -> std::collections::BTreeMap<String, f64> {
        let mut totals = std::collections::BTreeMap::new();
        for (word, x) in words { *totals.entry(word.to_string()).or_insert(0.0) += x * 0.1; }
        totals
    } } runs { f(&[("a", 0.1), ("b", 0.7), ("a", 0.3)]) => 3 * 2 }

    closures_evaluate_in_order { fn f() -> f64 {
        ["a", "b", "c"].into_iter().map(|name| note(name, 0.1) * note("by", 0.7)).fold(note("start", 0.0), |a, b| note("sum", a) + b)
    } } runs { f() => 6 }
}
