// Speed: P16 of docs/performance.md. Without this file a later start takes 15 % longer (599 instead of 523 ms, medians of nine,
// 2026-11-24), a first one as well (690 instead of 602 ms). Remove it when that costs less than 10 %.
// PostgreSQL as WebAssembly, compiled in V8's own threads while the other files of the server are read.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// V8 optimizes a function after it ran for a while; its own limit is a tenth of this one. A start runs most of PostgreSQL once, and
// the optimizer would take the processor from the start itself. Functions that serve requests are optimized with this limit, too.
setFlagsFromString('--wasm-tiering-budget=18000000');

// Node has it; its types do not.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> };
type Engine = object;

let compiling: Promise<Engine> | null = null;

const compile = async (): Promise<Engine> =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));

/** Begins to load the engine. The caller that opens a database gets a failure of it. */
export function prepareEngine(): void {
  compiling ??= compile();
  compiling.catch(() => undefined);
}

export function engine(): Promise<Engine> {
  prepareEngine();
  return compiling ?? compile();
}
