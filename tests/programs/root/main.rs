/// Prints where and with what message a program panics, also where it catches the panic. Rounding changes neither.
fn print_panic(info: &std::panic::PanicHookInfo) {
    let (line, column) = info.location().map_or((0, 0), |location| (location.line(), location.column()));
    let payload = info.payload();
    let literal = payload.downcast_ref::<&str>().map(|text| text.to_string());
    let message = payload.downcast_ref::<String>().cloned().or(literal).unwrap_or_default();
    println!("= panicked at {}:{} {}", line, column, message.replace("\n", " | "));
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for &(name, run) in PROGRAMS {
        if wanted.iter().any(|wanted| wanted == name) {
            // The program before may have set another.
            std::panic::set_hook(Box::new(print_panic));
            println!("=== {}", name);
            let _ = std::panic::catch_unwind(run);
        }
    }
}
