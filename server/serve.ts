// `npm run serve` runs the server as a process. The build creates `out/server/index.js` from this file.
import { fileURLToPath } from 'node:url';
import { commandAdapters, startServer } from './index.ts';
import { runProcess } from './process/run.ts';

export { startServer } from './index.ts';

// This code is not in index.ts, which the command line also imports: the bundler moves code that two entries share to another
// file.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await runProcess({ start: startServer, unlock: (folder) => commandAdapters.folders.unlock(folder) });
