//! `select!` of tokio, futures and crossbeam: what is ready first runs first.

async fn tokio_arms(mut a: Receiver<f64>, mut b: Receiver<f64>) -> f64 {
    let mut total = 0.0;
    loop {
        tokio::select! {
            Some(x) = a.recv() => total += x, //~ arrival_order_sum
            Some(y) = b.recv(), if total < 10.0 => {
                total += y * 0.5; //~ arrival_order_sum
            }
            else => break,
        }
    }
    total
}

async fn tokio_biased(left: Vec<f64>, right: Vec<f64>, mut stop: Receiver<()>) -> f64 {
    let (tx, mut rx) = tokio::sync::mpsc::channel::<f64>(8);
    tokio::spawn(async move { left.iter().for_each(|x| drop(tx.try_send(*x))) });
    let mut total: f64 = 0.0;
    loop {
        tokio::select! {
            biased;
            _ = stop.recv() => break,
            value = rx.recv() => match value {
                Some(value) => total += value, //~ arrival_order_sum
                None => break,
            },
        }
    }
    total + right.iter().sum::<f64>() //~ iterator_sum
}

// One arm waits: there is nothing to choose.
async fn one_arm(values: Vec<f64>) -> f64 {
    let (tx, mut rx) = tokio::sync::mpsc::channel::<f64>(8);
    tokio::spawn(async move { values.iter().for_each(|x| drop(tx.try_send(*x))) });
    let mut total = 0.0;
    loop {
        tokio::select! {
            Some(x) = rx.recv() => total += x, //~ serial_loop_sum
            else => break,
        }
    }
    total
}

async fn of_futures(mut a: Fuse<S>, mut b: Fuse<S>) -> f64 {
    let mut total = 0.0f64;
    loop {
        futures::select! {
            x = a.next() => total += x.unwrap_or(0.5), //~ arrival_order_sum
            y = b.next() => {
                if let Some(y) = y {
                    total += y; //~ arrival_order_sum
                }
            }
            complete => break,
        }
    }
    total
}

fn of_crossbeam(a: &Receiver<f64>, b: &Receiver<f64>) -> f64 {
    let mut total = 0.0;
    for _ in 0..10 {
        crossbeam_channel::select! {
            recv(a) -> x => total += x.unwrap(), //~ arrival_order_sum
            recv(b) -> y => {
                total += y.unwrap(); //~ arrival_order_sum
            }
            default(Duration::from_millis(5)) => {}
        }
    }
    total
}

async fn counts(mut a: Receiver<u32>, mut b: Receiver<u32>) -> u32 {
    let mut total = 0;
    loop {
        tokio::select! {
            Some(x) = a.recv() => total += x,
            Some(y) = b.recv() => total += y,
            else => break,
        }
    }
    total
}

// A sum inside an arm is one of its own.
async fn inside(values: Vec<f64>, mut stop: Receiver<()>) -> f64 {
    tokio::select! {
        _ = stop.recv() => 0.0,
        _ = ready() => values.iter().sum(), //~ iterator_sum
    }
}
