// One process of the warehouse: starts it, sends messages to it, and ends it reliably.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FromWarehouse } from './messages.ts';
import type { ToWarehouse } from './messages.ts';

export interface WarehouseProcess {
  readonly pid: number | null;
  send(message: ToWarehouse): void;
  kill(): void;
  /** Lets the process finish its writes, and kills it after five seconds. */
  close(): Promise<void>;
  readonly gone: Promise<void>;
}

export interface WarehouseListener {
  message(message: FromWarehouse): void;
  ended(): void;
}

const closeGraceMs = 5_000;
// Not written as `new URL('…', import.meta.url)`, because bundlers would treat the entry as an asset.
const beside = import.meta.url;

/**
 * The entry of the bundled server is beside this module, or one folder up when this module is in a chunk. From source, tsx runs
 * it.
 */
function defaultEntry(): { readonly url: URL; readonly execArgv: readonly string[] } {
  if (beside.endsWith('.ts')) {
    const tsx = pathToFileURL(createRequire(beside).resolve('tsx')).href;
    return { url: new URL('child.ts', beside), execArgv: ['--import', tsx] };
  }
  const here = new URL('warehouse-child.js', beside);
  return { url: existsSync(here) ? here : new URL('../warehouse-child.js', beside), execArgv: [] };
}

export function startProcess(directory: string, entry: URL | undefined, listener: WarehouseListener): WarehouseProcess {
  const { url, execArgv } = entry ? { url: entry, execArgv: [] } : defaultEntry();
  const child = fork(fileURLToPath(url), [directory], { execArgv: [...execArgv], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // The process could not be started.
    child.once('error', () => resolve());
  });
  void gone.then(() => listener.ended());
  child.on('message', (raw) => listener.message(FromWarehouse.parse(raw)));
  const send = (message: ToWarehouse): void => void (child.connected && child.send(message, () => {}));
  const kill = (): void => void child.kill('SIGKILL');
  const close = async (): Promise<void> => {
    send({ kind: 'close' });
    const late = setTimeout(kill, closeGraceMs);
    await gone;
    clearTimeout(late);
  };
  return { pid: child.pid ?? null, send, kill, close, gone };
}
