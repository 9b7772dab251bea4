#!/usr/bin/env bash
# clang 16.0.6 and 19.1.7 on x86-64 with FMA, both with the same flags and the same default, `-ffp-contract=on`. One expects both to fuse the same products of one expression. Of `a * b + c` both make one fused
# multiply-add. Of `-(a * b) + c` clang 16 makes a product and a difference, and clang 19 one fused operation, so the bits of a program change with the compiler's release. With `-ffp-contract=off` they agree.
#
# Needs Debian 12's packages clang-16 and clang-19. Fails if one of the counts is otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/plain.c" <<'C'
double f(double a, double b, double c) { return a * b + c; }
C
cat >"$folder/negated.c" <<'C'
double f(double a, double b, double c) { return -(a * b) + c; }
C
fused() { "$1" -O2 -mfma "${@:3}" -S -o - "$folder/$2.c" | grep -cE 'vfn?m(add|sub)' || true; }
for release in 16 19; do
    echo "clang $release: fused of a * b + c: $(fused clang-$release plain), of -(a * b) + c: $(fused clang-$release negated), with -ffp-contract=off: $(fused clang-$release negated -ffp-contract=off)"
done
[ "$(fused clang-16 plain)$(fused clang-16 negated)" = 10 ] && [ "$(fused clang-19 plain)$(fused clang-19 negated)" = 11 ]
[ "$(fused clang-16 negated -ffp-contract=off)$(fused clang-19 negated -ffp-contract=off)" = 00 ]
