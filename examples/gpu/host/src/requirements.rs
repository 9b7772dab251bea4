//! What a PTX needs of a driver and of a GPU, by its first directives.

use std::fmt::{self, Display, Formatter};

/// Read from `.version` and `.target`.
#[derive(Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The version of the PTX ISA.
    pub isa: Version,
    /// The oldest target, as in `sm_75`.
    pub sm: u32,
}

/// A major and a minor version.
type Version = (u32, u32);

/// The first version of CUDA whose driver reads a version of the PTX ISA, from NVIDIA's release notes of PTX; from 9.0 on, the
/// minor versions have been CUDA 13's.
const CUDA: &[(Version, Version)] = &[
    ((7, 0), (11, 0)),
    ((7, 1), (11, 1)),
    ((7, 2), (11, 2)),
    ((7, 3), (11, 3)),
    ((7, 4), (11, 4)),
    ((7, 5), (11, 5)),
    ((7, 6), (11, 6)),
    ((7, 7), (11, 7)),
    ((7, 8), (11, 8)),
    ((8, 0), (12, 0)),
    ((8, 1), (12, 1)),
    ((8, 2), (12, 2)),
    ((8, 3), (12, 3)),
    ((8, 4), (12, 4)),
    ((8, 5), (12, 5)),
    ((8, 6), (12, 7)),
    ((8, 7), (12, 8)),
    ((8, 8), (12, 9)),
];

/// What cudarc was built for.
const OLDEST_DRIVER: Version = (11, 4);

impl Requirements {
    /// Reads them.
    pub fn of(ptx: &str) -> Result<Self, String> {
        let directive = |name: &str| {
            let line = ptx.lines().find_map(|line| line.trim().strip_prefix(name));
            line.map(str::trim).ok_or_else(|| format!("this is not PTX: it has no {name}"))
        };
        let (version, target) = (directive(".version")?, directive(".target")?);
        let isa = version.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
        let sm = target.strip_prefix("sm_").map(|rest| rest.trim_end_matches(|c: char| !c.is_ascii_digit()));
        Ok(Self {
            isa: isa.ok_or_else(|| format!("this is not PTX: .version {version}"))?,
            sm: sm
                .and_then(|digits| digits.parse().ok())
                .ok_or_else(|| format!("this is not PTX: .target {target}"))?,
        })
    }

    /// The first version of CUDA whose driver runs it from here.
    pub fn cuda(&self) -> Version {
        let known = CUDA.iter().find(|(isa, _)| *isa >= self.isa).map(|(_, cuda)| *cuda);
        known.unwrap_or((self.isa.0 + 4, self.isa.1)).max(OLDEST_DRIVER)
    }
}

impl Display for Requirements {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let (Self { isa, sm }, (major, minor)) = (self, self.cuda());
        write!(
            f,
            "a GPU of sm_{sm} or later and a driver of CUDA {major}.{minor} or later (its PTX is of ISA {}.{})",
            isa.0, isa.1
        )
    }
}

#[test]
fn directives() {
    let of = |version: &str, target: &str| Requirements::of(&format!("//\n.version {version}\n.target {target}\n"));
    assert_eq!(of("7.0", "sm_75"), Ok(Requirements { isa: (7, 0), sm: 75 }));
    assert_eq!(of("8.6", "sm_100a").map(|needs| (needs.sm, needs.cuda())), Ok((100, (12, 7))));
    assert_eq!(of("9.1", "sm_120").map(|needs| needs.cuda()), Ok((13, 1)));
    assert_eq!(of("7.8", "sm_90").map(|needs| needs.cuda()), Ok((11, 8)));
    assert_eq!(of("6.5", "sm_70").map(|needs| needs.cuda()), Ok(OLDEST_DRIVER));
    assert_eq!(of("seven", "sm_75"), Err("this is not PTX: .version seven".into()));
    assert_eq!(Requirements::of("\x7fELF"), Err("this is not PTX: it has no .version".into()));
}
