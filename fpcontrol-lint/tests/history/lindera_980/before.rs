//! lindera/lindera#980: threads take lattices from a channel and add their gradients under a mutex.

use std::sync::Mutex;

pub struct Lattice {
    pub features: Vec<(usize, f64)>,
}

pub fn gradient(lattices: &[Lattice], parameters: usize, n_threads: usize) -> Vec<f64> {
    let (sender, receiver) = crossbeam_channel::unbounded();
    for lattice in lattices {
        sender.send(lattice).unwrap();
    }
    let gradients = Mutex::new(vec![0.0; parameters]);
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                let mut local = vec![0.0; parameters];
                while let Ok(lattice) = receiver.try_recv() {
                    for (feature, weight) in &lattice.features {
                        local[*feature] += weight; //~ arrival_order_sum
                    }
                }
                for (total, part) in gradients.lock().unwrap().iter_mut().zip(&local) {
                    *total += part; //~ concurrent_accumulation
                }
            });
        }
    });
    gradients.into_inner().unwrap()
}
