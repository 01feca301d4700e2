// The only door of the portal server. Run as a program it starts the server for this process. The packer may give what entries share a
// file of its own: so nothing but this file knows whether it was run.
import { fileURLToPath } from 'node:url';
import { commandAdapters, startServer } from './composition.ts';
import { runProcess } from './process/run.ts';

export { commandAdapters, startServer } from './composition.ts';
export type { RunningServer } from './process/run.ts';

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runProcess({ start: startServer, unlock: commandAdapters.folders.unlock });
