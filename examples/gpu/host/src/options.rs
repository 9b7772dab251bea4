//! The command line.

/// The options.
pub struct Options {
    /// How many cases each function gets.
    pub cases: usize,
    /// The kernels.
    pub ptx: String,
}

impl Options {
    /// Reads the arguments.
    pub fn read(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self { cases: 1 << 20, ptx: include_str!("../../kernel.ptx").into() };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--cases" => {
                    let text = value()?;
                    options.cases = text.parse().map_err(|error| format!("--cases {text}: {error}"))?;
                    let limit = 1 << 26;
                    if !(1..=limit).contains(&options.cases) {
                        return Err(format!("--cases {text}: from 1 to {limit}"));
                    }
                }
                "--ptx" => {
                    let path = value()?;
                    options.ptx =
                        std::fs::read_to_string(&path).map_err(|error| format!("cannot read {path}: {error}"))?;
                }
                _ => return Err(format!("{argument}: the options are --cases N and --ptx FILE")),
            }
        }
        Ok(options)
    }
}
