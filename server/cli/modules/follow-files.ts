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
  // The folder and not its files: editors put a new file in the place of the old one.
  const watcher = watch(folder, { signal }, (_, filename) => {
    if (filename === null || ownFile.test(filename)) look();
  });
  // It may have changed before the watcher was there.
  look();
  await once(watcher, 'close');
  await looking;
}
