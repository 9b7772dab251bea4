//! lindera/lindera#980: threads fed by a channel add partial gradients under a mutex.
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};

fn accumulate(receiver: Arc<Mutex<Receiver<Vec<f64>>>>, gradient: Arc<Mutex<Vec<f64>>>, n_threads: usize) {
    for _ in 0..n_threads {
        let receiver = Arc::clone(&receiver);
        let gradient = Arc::clone(&gradient);
        std::thread::spawn(move || {
            while let Ok(partial) = receiver.lock().unwrap().recv() {
                let mut gradient = gradient.lock().unwrap();
                for (g, p) in gradient.iter_mut().zip(&partial) {
                    *g += p; //~ concurrent_accumulation
                }
            }
        });
    }
}
