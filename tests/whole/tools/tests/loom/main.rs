//! Annotated functions in the threads of a loom model. Empty without `--cfg loom`.
#![cfg(loom)]

use annotated_under_tools::{exact_total, rd, ru};
use loom::sync::atomic::{AtomicU64, Ordering::SeqCst};
use loom::sync::{Arc, Mutex};
use loom::thread;
use std::sync::atomic::AtomicUsize;

const XS: [f64; 3] = [0.1, 0.2, 0.7];

/// One thread rounds up and the other down. Each reads an atomic between its operations, so that loom switches between them.
#[test]
fn threads_keep_their_modes() {
    static INTERLEAVINGS: AtomicUsize = AtomicUsize::new(0);
    let [up, down] = [ru::dot(&XS, &XS), rd::dot(&XS, &XS)];
    assert!(down < up);
    loom::model(move || {
        INTERLEAVINGS.fetch_add(1, SeqCst);
        let steps = Arc::new(AtomicU64::new(0));
        let sums = Arc::new(Mutex::new(Vec::new()));
        let handles = [(ru::dot as fn(&[f64], &[f64]) -> f64, up), (rd::dot, down)].map(|(dot, expected)| {
            let (steps, sums) = (Arc::clone(&steps), Arc::clone(&sums));
            thread::spawn(move || {
                for _ in 0..2 {
                    steps.fetch_add(1, SeqCst);
                    assert_eq!(dot(&XS, &XS), expected);
                }
                sums.lock().unwrap().push(expected);
            })
        });
        for handle in handles {
            handle.join().unwrap();
        }
        // The order of the terms is loom's; the exact sum does not depend on it.
        let sums = sums.lock().unwrap();
        assert_eq!(exact_total(&sums), exact_total(&[down, up]));
        assert_eq!(steps.load(SeqCst), 4);
    });
    println!("{} interleavings", INTERLEAVINGS.load(SeqCst));
}
