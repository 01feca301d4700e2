// `npm run serve`: the server as a process. The build makes `out/server/index.js` of it.
import { fileURLToPath } from 'node:url';
import { commandAdapters, startServer } from './index.ts';
import { runProcess } from './process/run.ts';

export { startServer } from './index.ts';

// Not in index.ts, which the command line imports, too: the bundler puts what two entries share in a file of another name.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await runProcess({ start: startServer, unlock: (folder) => commandAdapters.folders.unlock(folder) });
