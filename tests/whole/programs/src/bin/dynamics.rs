//! Three bodies that attract each other, by `ode_solvers`.

use ode_solvers::{Dop853, Dopri5, SVector, System};

/// Two numbers for the place of each body in a plane, and two for its velocity.
type State = SVector<f64, 12>;

struct Bodies;

impl System<f64, State> for Bodies {
    fn system(&self, _: f64, state: &State, change: &mut State) {
        for one in 0..3 {
            (change[2 * one], change[2 * one + 1]) = (state[6 + 2 * one], state[7 + 2 * one]);
            let (mut x, mut y) = (0.0, 0.0);
            for other in (0..3).filter(|other| *other != one) {
                let (dx, dy) = (state[2 * other] - state[2 * one], state[2 * other + 1] - state[2 * one + 1]);
                let square = dx * dx + dy * dy;
                let pull = 1.0 / (square * square.sqrt());
                // fpcontrol: allow(serial_loop_sum) because two terms have one order
                x += pull * dx;
                // fpcontrol: allow(serial_loop_sum) because two terms have one order
                y += pull * dy;
            }
            (change[6 + 2 * one], change[7 + 2 * one]) = (x, y);
        }
    }
}

fn main() {
    let (x, y) = (0.97000436, -0.24308753);
    let (u, v) = (0.466203685, 0.43236573);
    let start = State::from([x, y, -x, -y, 0.0, 0.0, u, v, u, v, -2.0 * u, -2.0 * v]);
    let mut quick = Dopri5::new(Bodies, 0.0, 20.0, 0.1, start, 1e-10, 1e-10);
    println!("{}", quick.integrate().is_ok());
    let mut fine = Dop853::new(Bodies, 0.0, 100.0, 0.5, start, 1e-12, 1e-12);
    println!("{}", fine.integrate().is_ok());
    for state in [quick.y_out().last(), fine.y_out().last()].into_iter().flatten() {
        state.iter().for_each(|number| print!("{number:e} "));
        println!();
    }
}
