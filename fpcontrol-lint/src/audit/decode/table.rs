//! Tables of encodings. A table is closed: an instruction that no row describes is unknown.
//!
//! A row has the bits that are fixed and their values, in hexadecimal digits: `bfe0fc00:0e40cc00`. A line that ends in a colon has the class of
//! the rows below it, with the name of an instruction that fuses or approximates.

use super::Class;

/// The rows of a processor, by one byte of the instruction.
pub(super) struct Table {
    rows: Vec<Vec<Row>>,
    /// Where that byte is.
    shift: u32,
}

#[derive(Clone)]
struct Row {
    mask: u32,
    value: u32,
    class: Class,
}

impl Table {
    /// Reads a table. The byte at `shift` should tell most rows apart.
    ///
    /// # Panics
    /// If a row is malformed. The tables are part of this program.
    pub fn read(text: &str, shift: u32) -> Self {
        let mut rows = vec![Vec::new(); 256];
        let mut class = Class::Unknown;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some(heading) = line.strip_suffix(':') {
                let (name, instruction) = heading.split_once(' ').unwrap_or((heading, ""));
                class = Class::named(name, instruction);
                continue;
            }
            for row in line.split_whitespace().map(|row| Row::read(row, &class)) {
                let fits = |byte: &u32| (byte ^ row.value >> shift) & (row.mask >> shift) & 0xFF == 0;
                (0..256).filter(fits).for_each(|byte| rows[byte as usize].push(row.clone()));
            }
        }
        Self { rows, shift }
    }

    pub fn class(&self, word: u32) -> Class {
        let rows = &self.rows[(word >> self.shift & 0xFF) as usize];
        let found = rows.iter().find(|row| word & row.mask == row.value);
        found.map_or(Class::Unknown, |row| row.class.clone())
    }
}

impl Row {
    fn read(text: &str, class: &Class) -> Self {
        let number = |digits| u32::from_str_radix(digits, 16);
        let read = text.split_once(':').and_then(|(mask, value)| number(mask).ok().zip(number(value).ok()));
        let (mask, value) = read.unwrap_or_else(|| panic!("a row of a table of instructions: {text}"));
        assert!(value & !mask == 0, "a row has values outside of its mask: {text}");
        Self { mask, value, class: class.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_row_describes_is_unknown() {
        let table = Table::read(
            "# rows\nplain:\n  ff000000:12000000 ff000001:34000001\nfused fmla:\n  f0000000:50000000\n",
            24,
        );
        assert_eq!(table.class(0x1234_5678), Class::Plain);
        assert_eq!(table.class(0x3400_0001), Class::Plain);
        assert_eq!(table.class(0x3400_0000), Class::Unknown);
        assert_eq!(table.class(0x5FFF_FFFF), Class::Fused("fmla".into()));
        assert_eq!(table.class(0), Class::Unknown);
    }
}
