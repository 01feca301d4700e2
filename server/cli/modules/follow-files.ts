// Watches the folder of a module.
import { once } from 'node:events';
import { watch } from 'node:fs';

const ownFile = /\.(?:js|json|sql)$/;

/** Calls `onChange` after each change of a script, `modulo.json` or query, one call after the other. Resolves when `signal` aborts. */
export async function followFiles(folder: string, signal: AbortSignal, onChange: () => Promise<void>): Promise<void> {
  let looking = Promise.resolve();
  const look = (): void => {
    looking = looking.then(onChange);
  };
  // Watches the folder instead of the files, because editors replace a file with a new one.
  const watcher = watch(folder, { signal }, (_, filename) => {
    if (filename === null || ownFile.test(filename)) look();
  });
  // The files may have changed before the watcher started.
  look();
  await once(watcher, 'close');
  await looking;
}
