//! Code for GPUs inside of objects of the host, in every way in which nvcc packs it.

use super::gpu::tools;
use super::{audited, kinds};
use fpcontrol_lint::__private::audit::fatbin::{Code, unpack};
use fpcontrol_lint::__private::audit::report::FindingKind;
use fpcontrol_lint::__private::audit::{Options, render};
use object::write::Object;
use object::{Architecture, BinaryFormat, Endianness, SectionFlags, SectionKind};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::path::Path;
use std::process::Command;

const PLAIN: &str =
    ".version 8.0\n.target sm_90\n.visible .entry k(\n.param .u64 p\n)\n{\nmul.rn.f32 %f1, %f2, %f3;\nret;\n}\n";

fn fused() -> String {
    PLAIN.replace("mul.rn.f32 %f1, %f2, %f3", "fma.rn.f32 %f1, %f2, %f3, %f4")
}

/// An entry as nvcc writes it.
fn entry(kind: u16, flags: u64, payload: &[u8], size: usize) -> Vec<u8> {
    let mut payload = payload.to_vec();
    let packed = if flags & 0xF000 == 0 { 0 } else { payload.len() };
    payload.resize(payload.len().next_multiple_of(8), 0);
    let mut entry = Vec::new();
    entry.extend(kind.to_le_bytes());
    entry.extend(0x0101u16.to_le_bytes());
    entry.extend(64u32.to_le_bytes());
    entry.extend((payload.len() as u64).to_le_bytes());
    entry.extend((packed as u32).to_le_bytes());
    entry.extend([0; 20]);
    entry.extend(flags.to_le_bytes());
    entry.extend([0; 8]);
    entry.extend((size as u64).to_le_bytes());
    entry.extend(payload);
    entry
}

fn container(entries: &[Vec<u8>]) -> Vec<u8> {
    let entries = entries.concat();
    let mut bytes = 0xBA55_ED50u32.to_le_bytes().to_vec();
    bytes.extend([1, 0, 16, 0]);
    bytes.extend((entries.len() as u64).to_le_bytes());
    bytes.extend(entries);
    bytes
}

fn lz4(text: &str) -> Vec<u8> {
    entry(1, 0x2011, &lz4_flex::block::compress(text.as_bytes()), text.len())
}

fn zstd(text: &str) -> Vec<u8> {
    entry(1, 0x8011, &compress_to_vec(text.as_bytes(), CompressionLevel::Fastest), text.len())
}

/// An object of the host with a section.
fn object(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut file = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);
    let section = file.add_section(Vec::new(), name.as_bytes().to_vec(), SectionKind::ReadOnlyData);
    file.section_mut(section).flags = SectionFlags::Elf { sh_flags: u64::from(object::elf::SHF_ALLOC) };
    file.append_section_data(section, bytes, 8);
    file.write().expect("an object file")
}

fn found(bytes: &[u8]) -> Vec<FindingKind> {
    ["", ".nv_fatbin", "__nv_relfatbin"]
        .map(|name| if name.is_empty() { bytes.to_vec() } else { object(name, bytes) })
        .map(|bytes| kinds(&audited(bytes, &Options::default())))
        .into_iter()
        .reduce(|one, other| if one == other { one } else { panic!("{one:?} {other:?}") })
        .expect("three")
}

#[test]
fn entries_are_unpacked_and_judged() {
    let plain = |text: &str| entry(1, 0x11, text.as_bytes(), 0);
    let packers: [fn(&str) -> Vec<u8>; 2] = [lz4, zstd];
    assert_eq!(found(&container(&[plain(PLAIN)])), []);
    assert_eq!(found(&container(&[plain(&fused())])), [FindingKind::Contraction]);
    for pack in packers {
        assert_eq!(found(&container(&[pack(PLAIN)])), []);
        assert_eq!(found(&container(&[pack(PLAIN), pack(&fused())])), [FindingKind::Contraction]);
        // Containers behind each other, padding between.
        let two = [container(&[pack(PLAIN)]), vec![0; 24], container(&[pack(&fused())]), vec![0; 7]].concat();
        assert_eq!(found(&two), [FindingKind::Contraction]);
    }
}

/// What cannot be unpacked is not vouched for.
#[test]
fn damage_fails() {
    let good = container(&[zstd(PLAIN)]);
    assert_eq!(unpack(&good), [Ok(Code::Ptx(PLAIN.into()))]);
    let at = |offset: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[offset] = byte;
        bytes
    };
    let cubin = container(&[entry(2, 0x11, b"no ELF file", 0)]);
    let bitcode = container(&[entry(8, 0x11, b"BC\xC0\xDE", 0)]);
    let bomb = container(&[entry(1, 0x2011, &lz4_flex::block::compress(PLAIN.as_bytes()), 1 << 40)]);
    let short = container(&[entry(1, 0x8011, &compress_to_vec(PLAIN.as_bytes(), CompressionLevel::Fastest), 10)]);
    let other = container(&[entry(1, 0x4011, PLAIN.as_bytes(), PLAIN.len())]);
    let cases =
        [at(0, 1), at(4, 2), at(6, 0), at(8, 0xFF), at(20, 8), at(24, 0xFF), cubin, bitcode, bomb, short, other];
    for (index, bytes) in cases.iter().enumerate() {
        // The first has no container's beginning, so alone it is no file that is known.
        let kinds =
            if index == 0 { kinds(&audited(object(".nv_fatbin", bytes), &Options::default())) } else { found(bytes) };
        assert_eq!(kinds, [FindingKind::EmbeddedDeviceCode], "case {index}");
    }
    for length in 1..good.len() {
        let kinds = kinds(&audited(object(".nv_fatbin", &good[..length]), &Options::default()));
        assert_eq!(kinds, [FindingKind::EmbeddedDeviceCode], "{length} bytes");
    }
    assert_eq!(kinds(&audited(object(".hip_fatbin", b"x"), &Options::default())), [FindingKind::EmbeddedDeviceCode]);
}

/// nvcc's own objects, in each of its modes of compression, and before they are linked.
#[test]
fn cubins_in_objects_of_todays_compiler() {
    let Some(folder) = tools() else { return };
    let scratch = tempfile::tempdir().expect("a folder");
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/audit/data/kernels.cu");
    let modes = ["default", "size", "speed", "balance", "none"].map(|mode| format!("--compress-mode={mode}"));
    for mode in modes.iter().map(String::as_str).chain(["-rdc=true"]) {
        for fmad in [false, true].into_iter().filter(|fmad| *fmad || mode.ends_with("default")) {
            let output = scratch.path().join("kernels.o");
            let mut nvcc = Command::new(folder.join("bin/nvcc"));
            nvcc.args(["-w", "-c", "-gencode=arch=compute_90,code=[sm_90,compute_90]", mode, &format!("-fmad={fmad}")]);
            let said = nvcc.arg("-o").arg(&output).arg(&kernels).output().expect("nvcc runs");
            assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
            let options = Options {
                nvdisasm: Some(folder.join("bin/nvdisasm")),
                // Written so, and approximate on request.
                outside: vec!["divfused".into(), "approx".into(), "written".into()],
                ..Options::default()
            };
            let report = audited(std::fs::read(&output).expect("built"), &options);
            let fused: Vec<_> = report.findings.iter().filter(|one| one.region.as_deref() == Some("fused")).collect();
            // Once in the machine code, once in the PTX.
            assert_eq!(fused.len(), if fmad { 2 } else { 0 }, "{mode}: {}", render::human(&report, false));
            assert!(!report.findings.iter().any(|finding| finding.kind == FindingKind::EmbeddedDeviceCode), "{mode}");
        }
    }
}
