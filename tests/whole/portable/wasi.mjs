// Runs a program that is compiled for wasm32-wasip1.
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: argv.slice(2), env: {} });
const module = await WebAssembly.compile(readFileSync(argv[2]));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
exit(wasi.start(instance));
