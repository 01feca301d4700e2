// Speed: P16 of docs/performance.md. Loads PostgreSQL as WebAssembly, which V8 compiles in its own threads while the other files of the
// server are read. Without this file a later start takes 15 % longer (599 instead of 523 ms, medians of nine,
// 2026-11-24), and a first start as well (690 instead of 602 ms). Remove this file when that costs less than 10 %.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// V8 optimizes a function after it ran for a while; its default limit is a tenth of this value. A start runs most functions of
// PostgreSQL once, and their optimization would slow the start down. Functions that serve requests are optimized with this limit,
// too.
setFlagsFromString('--wasm-tiering-budget=18000000');

// Node provides it, but its types do not declare it.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> };
type Engine = object;

let compiling: Promise<Engine> | null = null;

const compile = async (): Promise<Engine> =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));

/** Begins to load the engine. A failure is reported to the caller that opens a database. */
export function prepareEngine(): void {
  compiling ??= compile();
  compiling.catch(() => undefined);
}

export function engine(): Promise<Engine> {
  prepareEngine();
  return compiling ?? compile();
}
