// Started by `electron`: replaces the module, starts the browser, and runs the main of the app.
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { startBrowser, stopBrowser } from './browser.ts';
import { electron } from './electron.ts';

declare global {
  // The module that stands for `electron` reads it from here.
  var electronDouble: unknown;
}

interface Loader {
  _load(request: string, ...rest: unknown[]): unknown;
}

/** Replaces `import` through a hook, and `require` (dependencies, and Playwright in the inspector) through the loader. */
function replaceElectron(): void {
  globalThis.electronDouble = electron;
  Module.register(new URL('hooks.mjs', import.meta.url));
  const loader = Module as typeof Module & Loader;
  const load = loader._load.bind(loader);
  loader._load = (request, ...rest) =>
    request === 'electron' || request === 'electron/main' ? electron : load(request, ...rest);
}

function describeApp(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, main } = manifest as { name: string; version: string; main: string };
  app._describe({ name, version });
  return join(folder, main);
}

const args = process.argv.slice(2);
const folder = resolve(args.find((argument) => !argument.startsWith('-')) ?? '.');
process.argv = [process.execPath, ...args];
Object.defineProperty(process.versions, 'electron', { value: 'double', enumerable: true });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void stopBrowser().finally(() => process.exit(1)));

replaceElectron();
const main = describeApp(folder);
await import(pathToFileURL(main).href);
await startBrowser();
app._becomeReady();
