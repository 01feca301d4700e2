// PostgreSQL as WebAssembly, compiled in V8's own threads: begun before anything else is read, it costs a start no time.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// V8 optimizes a function after it ran for a while, ten times sooner than this. At a start that is most of PostgreSQL, used once,
// and the optimizer takes the processor from the start itself. What serves requests gets there all the same.
setFlagsFromString('--wasm-tiering-budget=18000000');

// Node has it; its types do not.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> };
type Engine = object;

let compiling: Promise<Engine> | null = null;

const compile = async (): Promise<Engine> =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));

/** Begins. Who opens a database hears of a failure. */
export function prepareEngine(): void {
  compiling ??= compile();
  compiling.catch(() => undefined);
}

export function engine(): Promise<Engine> {
  prepareEngine();
  return compiling ?? compile();
}
